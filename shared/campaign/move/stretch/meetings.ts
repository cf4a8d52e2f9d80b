import { type Body, nextCrossing } from '../../../navigation/contacts.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Meetings } from '../posting.ts'
import { asPlain } from '../watching.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** When despatches can pass from hand to hand in a stretch, by the runs as they are planned. */
export class PlannedMeetings implements Meetings {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly placeBodies = new Map<string, Body>()

  constructor(stretch: Stretch, runs: Runs) {
    this.stretch = stretch
    this.runs = runs
  }

  get now(): Seconds {
    return this.stretch.now
  }

  /** When two forces next come within signal distance; at once where they are. Ships in one harbour pass word by boat. */
  meetForces(a: string, b: string): Seconds | null {
    const fa = this.stretch.turn.world.forces[a]
    const fb = this.stretch.turn.world.forces[b]
    if (!fa || !fb) return null
    if (a === b) return this.stretch.now
    const atSea = this.meet(this.runs.bodyOf(a), this.runs.bodyOf(b))
    const inPort = this.shareHarbour(a, b)
    if (atSea === null) return inPort
    return inPort === null ? atSea : Math.min(atSea, inPort)
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

  /** When a force is next in a harbour, or within signal distance of the place. */
  meetPlace(force: string, place: string): Seconds | null {
    const where = this.stretch.turn.ground.places.get(place)
    const plan = this.runs.runOf(force)?.plan
    if (!where || !plan) return null
    let at: Seconds | null = null
    for (const piece of plan.pieces) {
      if (ashore(piece.whereabouts) === place && piece.end > this.stretch.now) {
        at = Math.max(piece.start, this.stretch.now)
        break
      }
    }
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
