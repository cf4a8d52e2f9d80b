import { type KnownForceState, readStepwise } from '../knowledge/knowledge.ts'
import type { Entry } from '../knowledge/logbook.ts'
import { seatStory } from '../knowledge/story.ts'
import { rhumbDestination, rhumbMiles } from '../navigation/rhumb.ts'
import type { Position } from '../vocabulary/position.ts'
import { HOUR } from '../vocabulary/time.ts'
import { OLDEST_NEWS } from './at-time.ts'
import type { Belief, BelievedForce, Path, ToldOf } from './review.ts'

/** What is printed for every seat: names of places and the book’s words, and where a straight course first meets land. */
export interface PrintedChart {
  readonly named: Parameters<typeof seatStory>[2]
  readonly landfall: (from: Position, to: Position) => Position | null
}

/**
 * What a seat believed, through the whole of the war as its own clock has it: a fold of its logbook and of nothing else. There is no
 * parameter by which the truth could come in.
 */
export function beliefOf(
  written: readonly Entry[],
  zoneMinutes: number,
  chart: PrintedChart,
): { readonly belief: Belief; readonly from: number; readonly to: number } {
  const marks: BelievedForce[] = []
  const told: ToldOf[] = []
  const runs: Record<string, Path> = {}
  const before = new Map<string, KnownForceState>()
  const known = readStepwise(written, (k, { at, body }) => {
    if (body.kind === 'report') {
      const { contact, of, vessels, words, position, courseDegrees, knots, seenAt, source, lost } = body
      const { lat, lon } = position
      const enemy = of === 'enemy'
      const most = courseDegrees === null || !knots ? null : runTillLand(position, courseDegrees, knots, chart)
      const seen = { contact, enemy, vessels, words, knownAt: at, seenAt, source, lost }
      told.push({ ...seen, lat, lon, courseDegrees, knots, most })
    }
    if (body.kind !== 'force' && body.kind !== 'fate') return
    for (const [id, force] of k.forces) {
      const was = before.get(id)
      if (was === force) continue
      before.set(id, force)
      const mark = markOf(force, at)
      const last = was && marks.findLast((one) => one.force === id)
      if (!last || !sameBelief(last, mark)) marks.push(mark)
    }
  })
  for (const [id, { track, medium }] of known.forces)
    if (track.length > 1 && (medium === 'company' || marks.some((mark) => mark.force === id && mark.company)))
      runs[id] = track.map(({ position, at }): Path[number] => [at, position.lat, position.lon])
  const story = seatStory(written, zoneMinutes, chart.named).map(({ at, says }) => ({ at, says }))
  return { belief: { marks, runs, told, story }, from: known.opened, to: known.clock }
}

function runTillLand(from: Position, course: number, knots: number, { landfall }: PrintedChart): number | null {
  const land = landfall(from, rhumbDestination(from, course, (knots * OLDEST_NEWS) / HOUR))
  return land && rhumbMiles(from, land)
}

function markOf({ known, asOf, medium, source, fate }: KnownForceState, knownAt: number): BelievedForce {
  const { force, name, mark, kind, position, courseDegrees, knots, place, state, ships } = known
  return {
    force,
    name,
    mark,
    kind,
    knownAt,
    asOf,
    lat: position.lat,
    lon: position.lon,
    courseDegrees,
    knots,
    place,
    atSea: state === 'sea',
    ships: ships.length,
    source,
    company: medium === 'company',
    gone: fate !== null,
  }
}

/** Nothing was learnt but that it is so still: she is with him, and her run says where. */
function sameBelief(a: BelievedForce, b: BelievedForce): boolean {
  return (Object.keys(a) as (keyof BelievedForce)[]).every((field) => field === 'knownAt' || a[field] === b[field])
}
