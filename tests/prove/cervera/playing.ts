import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { alias } from '../../../shared/campaign/context.ts'
import { makeGround } from '../../../shared/campaign/engine.ts'
import type { Movement, OrderedLeg } from '../../../shared/campaign/orders.ts'
import type { TrackRow } from '../../../shared/campaign/outcome.ts'
import { separationMiles } from '../../../shared/navigation/great-circle.ts'
import { positionAt } from '../../../shared/navigation/track.ts'
import { checkPack } from '../../../shared/packs/check.ts'
import type { Pack } from '../../../shared/packs/pack.ts'
import { SmallWar } from '../../../shared/test-kit/campaign.ts'
import { sortedText } from '../../../shared/test-kit/written.ts'
import { isoTime, MINUTE, parseTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import { MARKS, type Mark, NEWS, type News, SCRIPT, type ScriptLine } from './orders.ts'

const ENDS = '1898-05-29T12:00:00Z'
const MOVE_HOURS = 2
/** A place is come to within so many miles of it. */
const NEAR_MILES = 6

export interface Reached {
  readonly mark: Mark
  /** When the force is there; null: never. */
  readonly at: Seconds | null
  /** Whole per cents of full coal of each ship then, as the book's memorandum has them. */
  readonly coal: Readonly<Record<string, number>>
}

export interface Heard {
  readonly news: News
  /** When the Navy Department has it; null: not in this campaign. */
  readonly at: Seconds | null
  readonly says: string
}

export interface Replay {
  readonly reached: readonly Reached[]
  readonly heard: readonly Heard[]
  /** Lines of the script that were refused, in words. */
  readonly refused: readonly string[]
  /** What befell on the way that no order of history's says: contacts, ships out of coal. */
  readonly befell: readonly string[]
  /** When a neutral port's coast first saw a force of Spain's, by the port's name. */
  readonly seenFrom: Readonly<Record<string, Seconds>>
  /** The state at the end, to be told from another's. */
  readonly state: string
}

export function loadPack(): Pack {
  const folder = path.resolve(import.meta.dirname, '../../../campaigns/caribbean-1898')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const files = names.map((name) => [
    name.replaceAll('\\', '/'),
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
  ])
  const { pack, faults } = checkPack(Object.fromEntries(files))
  if (!pack) throw new Error(faults.map(({ message }) => message).join('\n'))
  return pack
}

const time = (iso: string): Seconds => parseTime(iso) ?? 0

/** The campaign under the script: each line is handed in at its hour by the seat that wrote it, and nothing is ruled. */
class Script {
  readonly war: SmallWar
  readonly refused: string[] = []
  /** Each time that the clock stood, the share of her coal that each ship had left. */
  readonly coal: { readonly at: Seconds; readonly left: Readonly<Record<string, number>> }[] = []
  readonly inForce = new Map<string, string>()

  constructor(pack: Pack) {
    const { settings } = pack
    this.war = new SmallWar(makeGround(pack, settings), { seed: 'cervera', branch: 'main', settings })
  }

  play(ends: string): void {
    const lines = [...SCRIPT].sort((a, b) => time(a.at) - time(b.at))
    for (const line of lines.filter(({ at }) => time(at) < time(ends))) {
      this.run(time(line.at))
      this.handIn(line)
    }
    this.run(time(ends))
  }

  /** Runs to an hour, in the umpire's moves, taking his defaults; what there is of coal is noted each time that the clock stands. */
  private run(until: Seconds): void {
    const { war } = this
    for (let n = 0; war.clock < until && n < 20_000; n++) {
      if (war.world.move.state === 'waiting') war.open({ hours: MOVE_HOURS })
      war.step({ until: isoTime(Math.min(until, war.world.move.ends)), acceptDefaults: true })
      this.note()
    }
    if (war.clock < until) throw new Error(`the campaign stands still at ${isoTime(war.clock)}`)
  }

  private note(): void {
    const { ships } = this.war.world
    const left = Object.values(ships).map(({ id, coalMinutes, coalCapacityMinutes: all }) => [id, coalMinutes / all])
    this.coal.push({ at: this.war.clock, left: Object.fromEntries(left) })
  }

  private handIn({ at, seat, force, tows, detach, legs, joins, says }: ScriptLine): void {
    const { war } = this
    const forceOf = (ship: string): string => war.world.forces[ship]?.id ?? war.ship(ship).force
    const id = forceOf(force)
    const named = (other: string): string => alias(war.world, seat, 'force', forceOf(other))
    const more: OrderedLeg[] = joins ? [{ operate: 'join', force: named(joins.force), at: joins.at }] : []
    const shipNamed = (ship: string): string => alias(war.world, seat, 'ship', ship)
    const lame = Object.values(war.world.ships).some((ship) => ship.force === id && ship.coalMinutes <= 0)
    // Who takes a ship in tow finds nobody to tow while all have way on.
    const tow: OrderedLeg[] = tows && lame ? [{ operate: 'tow', ships: tows.map(shipNamed) }] : []
    const ways = [...tow, ...legs, ...more]
    const movement: Movement = {
      force: alias(war.world, seat, 'force', id),
      ...(detach ? { detach: detach.map(shipNamed), detached: { legs: ways } } : { legs: ways }),
    }
    for (const { message } of war.orders(seat, { movements: [movement] }).refused)
      this.refused.push(`${at.slice(0, 16).replace('T', ' ')}: ${says} Refused: ${message}`)
  }
}

/** The forces in which a ship has been, in their order: her tracks are theirs. */
function tracksOf(war: SmallWar, ship: string): readonly TrackRow[] {
  const force = war.world.forces[ship]?.id ?? war.ship(ship).force
  const first = war.ground.pack.forces.find(({ ships }) => ships.includes(ship))?.key
  return war.tracks.filter((row) => row.force === force || row.force === first)
}

/** When she first comes nearest to a place, within a few miles of it. */
function reachedAt(rows: readonly TrackRow[], { lat, lon, after }: Mark): Seconds | null {
  const from = after === undefined ? Number.NEGATIVE_INFINITY : time(after)
  let nearest: { readonly at: Seconds; readonly miles: number } | null = null
  for (const row of [...rows].sort((a, b) => a.start - b.start))
    for (let t = Math.max(row.start, from); t <= row.end; t += MINUTE) {
      const miles = separationMiles(positionAt(row, t), { lat, lon })
      if (nearest && (miles > nearest.miles || miles > NEAR_MILES)) return nearest.at
      if (miles <= NEAR_MILES && (!nearest || miles < nearest.miles)) nearest = { at: t, miles }
    }
  return nearest?.at ?? null
}

export function replay(ends = ENDS, pack = loadPack()): Replay {
  const script = new Script(pack)
  script.play(ends)
  const { war, coal } = script
  const reached = MARKS.map((mark): Reached => {
    const at = reachedAt(tracksOf(war, mark.force), mark)
    const then = at === null ? undefined : (coal.find((row) => row.at >= at) ?? coal.at(-1))
    return {
      mark,
      at,
      coal: Object.fromEntries((mark.coal ?? []).map((id) => [id, Math.floor((then?.left[id] ?? 0) * 100 + 1e-9)])),
    }
  })
  const reports = war.entries('us-government', 'report')
  const heard = NEWS.map((news): Heard => {
    const names = news.from.map((key) => war.ground.places.get(key)?.name ?? key)
    const first = reports.find(({ body }) => names.some((name) => body.source.startsWith(name)))
    return { news, at: first?.at ?? null, says: first?.body.source ?? '' }
  })
  const befell = war.events
    .filter(({ kind }) => ['contact', 'outOfCoal', 'recognised'].includes(kind))
    .map(({ at, says }) => `${isoTime(at).slice(0, 16).replace('T', ' ')}: ${says}`)
  const seen = war.of('coastSighting').flatMap(({ at, subject, says }) => {
    const port = / is seen from (.*)\.$/.exec(says)?.[1]
    return port !== undefined && war.world.forces[subject]?.side === 'es' ? [[port, at] as const] : []
  })
  const seenFrom = Object.fromEntries(seen.reverse())
  return { seenFrom, reached, heard, refused: script.refused, befell, state: sortedText(war.state) }
}
