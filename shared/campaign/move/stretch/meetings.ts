import { type Body, findContacts, nextCrossing } from '../../../navigation/contacts.ts'
import type { PackPlace } from '../../../packs/pack.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Force } from '../../world.ts'
import type { Meetings } from '../despatches/post.ts'
import type { Piece } from '../running/pieces.ts'
import { asPlain } from '../sight/watch.ts'
import type { ForceRun, Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** A pair of ships that read each other from a time until another. */
interface Link {
  readonly a: number
  readonly b: number
  readonly from: Seconds
  readonly until: Seconds
}

/** When two next meet, and the runs by which that was found. */
interface Found {
  readonly of: ForceRun | undefined
  readonly other: ForceRun | undefined
  readonly at: Seconds | null
}

/** When despatches can pass from hand to hand in a stretch, by the runs as they are planned. */
export class PlannedMeetings implements Meetings {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly placeBodies = new Map<string, Body>()
  /** The links of a side, as its runs were planned when they were last looked for. */
  private readonly links = new Map<string, { readonly planned: number; readonly links: readonly Link[] }>()
  /** What was found of two forces, or of a force and a place, by the runs that they had: it holds until one is planned anew, or its hour is past. */
  private readonly found = new Map<string, Found>()

  constructor(stretch: Stretch, runs: Runs) {
    this.stretch = stretch
    this.runs = runs
  }

  get now(): Seconds {
    return this.stretch.now
  }

  /**
   * When word can next pass between two forces: they come within signal distance, or a chain of their side's ships stands between them
   * (`scouts.apart`); at once where they are. Ships in one harbour pass word by boat.
   */
  meetForces(a: string, b: string): Seconds | null {
    const fa = this.stretch.turn.world.forces[a]
    const fb = this.stretch.turn.world.forces[b]
    if (!fa || !fb) return null
    if (a === b) return this.stretch.now
    const direct = this.keptOr(`${a} ${b}`, this.runs.runOf(a), this.runs.runOf(b), () => {
      const atSea = this.meet(this.runs.bodyOf(a), this.runs.bodyOf(b))
      const inPort = this.shareHarbour(a, b)
      return atSea === null || inPort === null ? (atSea ?? inPort) : Math.min(atSea, inPort)
    })
    if (direct === this.stretch.now) return direct
    const chained = this.chain(fa, fb)
    return chained === null || direct === null ? (chained ?? direct) : Math.min(chained, direct)
  }

  /**
   * Letters that lie for ever aboard or at an office are asked after each time a run is planned anew, and in a long war there are hundreds: what was
   * found of runs that stand is not looked for again. None to the end of the stretch stays none, and an hour to come stays that hour.
   */
  private keptOr(
    key: string,
    of: ForceRun | undefined,
    other: ForceRun | undefined,
    look: () => Seconds | null,
  ): Seconds | null {
    const kept = this.found.get(key)
    if (kept && kept.of === of && kept.other === other && (kept.at === null || kept.at >= this.stretch.now))
      return kept.at
    const at = look()
    this.found.set(key, { of, other, at })
    return at
  }

  /** When a chain of ships of their side first stands between two forces: only as a link forms can one come about. */
  private chain(a: Force, b: Force): Seconds | null {
    if (a.side !== b.side) return null
    const links = this.linksOf(a.side)
    const [from, to] = [this.runs.placeOf(a.id) as number, this.runs.placeOf(b.id) as number]
    if (!links.some((link) => link.a === from || link.b === from)) return null
    for (const { from: at } of links) if (at >= this.stretch.now && this.joins(links, from, to, at)) return at
    return null
  }

  private joins(links: readonly Link[], from: number, to: number, at: Seconds): boolean {
    const reached = new Set([from])
    const standing = links.filter((link) => link.from <= at && at <= link.until)
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const link of standing) {
        if (reached.has(link.a)) reached.add(link.b)
        else if (reached.has(link.b)) reached.add(link.a)
      }
    }
    return reached.has(to)
  }

  /** When each two ships of a side read each other from now on, in order of time. */
  private linksOf(side: string): readonly Link[] {
    const { stretch, runs } = this
    const { signal } = stretch.turn.ground
    const known = this.links.get(side)
    if (known && known.planned === runs.planned.length) return known.links
    const bodies = runs.forces.flatMap((force, i) =>
      force.side === side && (runs.bodies[i]?.segments.length ?? 0) > 0 ? [asPlain(runs.bodies[i] as Body)] : [],
    )
    const byId = new Map(bodies.map((body) => [body.id, body]))
    const links: Link[] = []
    const options = { sameGroup: true, late: true }
    for (const contact of findContacts(bodies, signal, stretch.now, stretch.bound, options)) {
      const [a, b] = [byId.get(contact.a) as Body, byId.get(contact.b) as Body]
      let from: Seconds | null = contact.atSecond
      while (from !== null && from <= stretch.bound) {
        const beyond: Seconds | undefined = nextCrossing(a, b, signal, from, stretch.bound, 'beyond')?.atSecond
        links.push({ a: a.id, b: b.id, from, until: beyond === undefined ? stretch.bound : beyond - 1 })
        from =
          beyond === undefined || beyond >= stretch.bound
            ? null
            : (nextCrossing(a, b, signal, beyond + 1, stretch.bound, 'within')?.atSecond ?? null)
      }
    }
    links.sort((one, other) => one.from - other.from || one.a - other.a || one.b - other.b)
    this.links.set(side, { planned: runs.planned.length, links })
    return links
  }

  private meet(a: Body | undefined, b: Body | undefined): Seconds | null {
    if (!a || !b || a.segments.length === 0 || b.segments.length === 0) return null
    return (
      nextCrossing(
        asPlain(a),
        asPlain(b),
        this.stretch.turn.ground.signal,
        this.stretch.now,
        this.stretch.bound,
        'within',
      )?.atSecond ?? null
    )
  }

  private shareHarbour(a: string, b: string): Seconds | null {
    for (const pa of this.runs.runOf(a)?.plan.pieces ?? []) {
      const place = ashore(pa.whereabouts)
      if (place === null || pa.end <= this.stretch.now) continue
      for (const pb of this.runs.runOf(b)?.plan.pieces ?? []) {
        if (ashore(pb.whereabouts) !== place || pb.end <= this.stretch.now) continue
        const from = Math.max(pa.start, pb.start, this.stretch.now)
        if (from < Math.min(pa.end, pb.end)) return from
      }
    }
    return null
  }

  /** When a force next lies in a harbour. */
  lieIn(force: string, place: string): Seconds | null {
    return this.firstPiece(force, ({ at, ...where }) => at === 'harbour' && 'place' in where && where.place === place)
  }

  private firstPiece(force: string, is: (where: Piece['whereabouts']) => boolean): Seconds | null {
    const { now } = this.stretch
    const piece = this.runs.runOf(force)?.plan.pieces.find(({ whereabouts, end }) => is(whereabouts) && end > now)
    return piece ? Math.max(piece.start, now) : null
  }

  /** When a force is next in a harbour or its passage, or within signal distance of the place. */
  meetPlace(force: string, place: string): Seconds | null {
    const where = this.stretch.turn.ground.places.get(place)
    const run = this.runs.runOf(force)
    if (!where || !run?.plan) return null
    return this.keptOr(`${force} at ${place}`, run, undefined, () => this.comeTo(force, where))
  }

  private comeTo(force: string, where: Pick<PackPlace, 'key' | 'owner' | 'lat' | 'lon'>): Seconds | null {
    const place = where.key
    const at = this.firstPiece(force, (whereabouts) => ashore(whereabouts) === place)
    let body = this.placeBodies.get(place)
    if (!body) {
      body = this.runs.watch.stillBody(this.runs.bodies.length + this.placeBodies.size, where.owner ?? '', {
        lat: where.lat,
        lon: where.lon,
      })
      this.placeBodies.set(place, body)
    }
    const near = this.meet(this.runs.bodyOf(force), body)
    if (near === null) return at
    return at === null ? near : Math.min(at, near)
  }
}

function ashore(where: { at: string; place?: string }): string | null {
  return where.at === 'harbour' || where.at === 'passage' ? (where.place ?? null) : null
}
