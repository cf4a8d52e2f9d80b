import { separationMiles } from '../navigation/great-circle.ts'
import { toYards } from '../navigation/plane.ts'
import { YARDS_PER_MILE } from '../navigation/sphere.ts'
import { positionAt, type Segment, segmentAt, trackBetween } from '../navigation/track.ts'
import type { Position } from '../vocabulary/position.ts'
import { clockFigures, HOUR, isoTime, parseTime, type Seconds } from '../vocabulary/time.ts'
import { warOf } from './at-war.ts'
import type { UmpireView } from './umpire-view.ts'

/*
 * What happened since a time, told to the umpire as a story: of the record what matters, and what the record does not have, two
 * enemies who passed each other unseen. Made from his own view; no seat is ever told of a near miss while the war lasts.
 */

/** Enemies who came no nearer than this unseen are no story. */
export const NEAR_MISS_MILES = 2
/** The most lines of one telling: the rest is in the record. */
const MOST_LINES = 12

export interface HappenedLine {
  readonly key: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly says: string
  /** Where on the chart; null where it is of no place. */
  readonly position: Position | null
  /** The force that the chart shows; null where none is in it. */
  readonly force: string | null
  /** Two enemies who did not see each other. */
  readonly unseen: boolean
}

type View = Pick<
  UmpireView,
  'forces' | 'events' | 'contacts' | 'clock' | 'campaign' | 'ships' | 'seats' | 'move' | 'reports'
>
type Force = View['forces'][number]
type Event = View['events'][number]

/** Kinds of event that are told, and how much each weighs when there is no room for all. */
const TOLD: Readonly<Record<string, number>> = {
  over: 9,
  boardEnd: 8,
  sunk: 8,
  captured: 8,
  retaken: 8,
  battle: 7,
  byWorth: 7,
  taken: 7,
  destroyed: 7,
  mine: 7,
  contact: 6,
  breakdown: 6,
  outOfCoal: 6,
  landed: 6,
  soldiers: 6,
  ransom: 5,
  lost: 4,
  lostQuarry: 4,
  recognised: 4,
  guns: 4,
  smoke: 3,
  workBrokenOff: 4,
  worked: 3,
  mended: 3,
  lowCoal: 4,
  line: 4,
  coastSighting: 3,
  undone: 5,
  refusedOrders: 6,
  superseded: 5,
  late: 5,
  entered: 2,
  left: 1,
  united: 2,
  inPassing: 2,
}
const OF_A_MISS = 8
const OF_A_REPORT = 6

/** The hour at which the last stretch that was run began: the close of the move before, or the opening of the one that is run now. */
export function lastStretch(view: Pick<UmpireView, 'move' | 'span' | 'clock' | 'events'>): string {
  if (view.move.state === 'running') return view.move.opens
  const closings = view.events.filter(({ kind }) => kind === 'closed')
  const before = closings.at(-2)
  return before?.at ?? view.span.from
}

/** The record of a stretch: what was entered since the move before it closed; while a move is being written, nothing of that one. */
function recordSince(view: View, since: string): readonly Event[] {
  const begins = view.events.findLastIndex(({ kind, at }) => kind === 'closed' && at <= since)
  const written = view.move.state === 'open' ? view.events.findLastIndex(({ kind }) => kind === 'closed') : -1
  return view.events.slice(begins + 1, written < 0 ? undefined : written + 1).filter(({ at }) => at >= since)
}

/** Kinds of event that are no story where merchantmen alone are in them: they are counted. */
const TRAFFIC: Readonly<Record<string, string>> = {
  left: 'sailed',
  entered: 'came in',
  coastSighting: 'seen from the coast',
  contact: 'met others',
  recognised: 'met others',
  inPassing: 'met others',
  lost: 'lost sight of others',
  lostQuarry: 'lost sight of others',
  worked: 'ended their work',
  workBrokenOff: 'broke off their work',
}

/** The story since a time, in order of time. */
export function happenedSince(view: View, since: string): HappenedLine[] {
  const tradeOnly = merchantmenAlone(view)
  const stretch = recordSince(view, since).filter(({ kind }) => kind in TOLD)
  const told = stretch
    .filter((event) => !(event.kind in TRAFFIC && tradeOnly(event)))
    // A sheet in whose place another was handed in is no story any more.
    .filter(({ replaced }) => !replaced)
    .map((event, n) => ({ line: lineOf(view, event, n), weight: TOLD[event.kind] ?? 0 }))
  const misses = nearMisses(view, since).map((line) => ({ line, weight: OF_A_MISS }))
  const reports = toldOfOthers(view, since).map((line) => ({ line, weight: OF_A_REPORT }))
  return [
    ...once(told),
    ...once(reports),
    ...misses,
    ...traffic(stretch.filter((event) => event.kind in TRAFFIC && tradeOnly(event))),
  ]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_LINES)
    .map(({ line }) => line)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Whether all forces that an event tells of are merchantmen. */
function merchantmenAlone(view: View): (event: Event) => boolean {
  const kinds = new Map(view.forces.map(({ key, kind }) => [key, kind]))
  const forceOf = new Map(view.ships.map(({ key, force }) => [key, force]))
  return ({ subject }) => {
    const found = subject.split('|').map((key) => kinds.get(key) ?? kinds.get(forceOf.get(key) ?? ''))
    return found.some((kind) => kind === 'trade') && found.every((kind) => kind === 'trade' || kind === undefined)
  }
}

/** To an assistant who keeps one side a meeting with others is no event of that side's: what its seats were told of others stands in its place. */
function toldOfOthers(view: View, since: string): HappenedLine[] {
  const until = view.move.state === 'open' ? view.move.opens : view.clock
  return (view.reports ?? [])
    .filter(({ of, knownAt }) => of !== 'own' && knownAt >= since && knownAt <= until)
    .map(({ seat, id, knownAt, words, source, position }) => ({
      key: `told ${seat} ${id}`,
      at: knownAt,
      says: `${words}, by ${source}.`,
      position,
      force: null,
      unseen: false,
    }))
}

/** What merchantmen did by themselves, counted in one line. */
function traffic(events: readonly Event[]): { line: HappenedLine; weight: number }[] {
  const last = events.at(-1)
  if (!last) return []
  const counts = [...new Set(Object.values(TRAFFIC))].flatMap((words) => {
    const ships = new Set(
      events.filter(({ kind }) => TRAFFIC[kind] === words).flatMap(({ subject }) => subject.split('|')),
    )
    return ships.size === 0 ? [] : [`${ships.size} ${words}`]
  })
  const says = `Merchantmen: ${counts.join(', ')}.`
  return [{ line: { key: 'traffic', at: last.at, says, position: null, force: null, unseen: false }, weight: 1 }]
}

/** The same sentence twice in one stretch is told once. */
function once<T extends { readonly line: HappenedLine }>(lines: readonly T[]): T[] {
  const said = new Set<string>()
  return lines.filter(({ line }) => !said.has(line.says) && said.add(line.says))
}

function lineOf(view: View, event: Event, n: number): HappenedLine {
  const keys = event.subject.split('|')
  const force = view.forces.find(({ key }) => keys.includes(key)) ?? forceOfShip(view, keys) ?? forceMeant(view, event)
  const at = parseTime(event.at) ?? 0
  return {
    key: `${event.at} ${n}`,
    at: event.at,
    says: event.says,
    position: force ? (whereAt(force, at) ?? force.position) : null,
    force: force?.key ?? null,
    unseen: false,
  }
}

/** Of what a seat or a despatch is the subject of: the force that the sentence names, else the one in which that seat sails, or which it commands. */
function forceMeant(view: View, { kind, subject, says }: Event): Force | undefined {
  if (kind !== 'refusedOrders' && kind !== 'superseded') return undefined
  const seat = view.seats.find(({ id }) => id === subject)
  const own = seat ? view.forces.filter(({ side }) => side === seat.side) : view.forces
  const named = own.filter(({ name }) => says.includes(name)).sort((a, b) => b.name.length - a.name.length)
  return named[0] ?? own.find(({ key }) => key === seat?.force) ?? own.find(({ commander }) => commander === subject)
}

function forceOfShip(view: View, keys: readonly string[]): Force | undefined {
  const ship = view.ships.find(({ key }) => keys.includes(key))
  return view.forces.find(({ key }) => key === ship?.force)
}

/** Its runs; from a quay to the gate there is none. */
const segmentsOf = ({ track }: Force): Segment[] =>
  track.slice(1).flatMap((to, n) => {
    const from = track[n] ?? to
    if (from.at === to.at) return []
    return {
      from: { lat: from.lat, lon: from.lon },
      to: { lat: to.lat, lon: to.lon },
      start: parseTime(from.at) ?? 0,
      end: parseTime(to.at) ?? 0,
    }
  })

function whereAt(force: Force, at: Seconds): Position | undefined {
  const segment = segmentAt(segmentsOf(force), at)
  return segment && positionAt(segment, at)
}

/** Men-of-war and merchantmen that are out of harbour; of two merchantmen nobody tells a story. */
const isOut = ({ state }: Force): boolean => state === 'sea' || state === 'passage'

/** Enemies who came within two miles of each other and saw nothing. */
export function nearMisses(view: View, since: string): HappenedLine[] {
  const from = parseTime(since) ?? 0
  const to = parseTime(view.clock) ?? from
  const atWar = warOf(view.campaign)
  const out = view.forces.filter((force) => isOut(force) && force.ships.length > 0)
  const paths = new Map(out.map((force) => [force.key, pathOf(force, from, to)]))
  return out.flatMap((one, n) =>
    out.slice(n + 1).flatMap((other) => {
      if (!atWar(one.side, other.side) || (one.kind === 'trade' && other.kind === 'trade')) return []
      if (sawEachOther(view, one.key, other.key, since)) return []
      const near = nearest(paths.get(one.key) ?? [], paths.get(other.key) ?? [])
      if (!near || near.miles > NEAR_MISS_MILES) return []
      const at = clockFigures(near.at, view.campaign.zoneMinutes)
      return [
        {
          key: `unseen ${one.key} ${other.key}`,
          at: isoTime(near.at),
          says: `${one.name} and ${other.name} pass within ${milesWords(near.miles)} of each other at ${at}, and neither sees the other.`,
          position: near.position,
          force: one.key,
          unseen: true,
        },
      ]
    }),
  )
}

function sawEachOther(view: View, one: string, other: string, since: string): boolean {
  const both = ({ a, b }: View['contacts'][number]): boolean => (a === one && b === other) || (a === other && b === one)
  if (view.contacts.some(both)) return true
  return view.events.some(({ at, subject }) => {
    if (at < since || !subject.includes('|')) return false
    const keys = subject.split('|')
    return keys.includes(one) && keys.includes(other)
  })
}

/** How a force has gone from a time to a time; one that did not move lies where she is. */
function pathOf(force: Force, from: Seconds, to: Seconds): Segment[] {
  const run = trackBetween(segmentsOf(force), from, to)
  return run.length > 0 ? run : [{ from: force.position, to: force.position, start: from, end: to }]
}

interface Nearest {
  readonly miles: number
  readonly at: Seconds
  readonly position: Position
}

function nearest(a: readonly Segment[], b: readonly Segment[]): Nearest | null {
  let best: Nearest | null = null
  for (const one of a)
    for (const other of b) {
      const start = Math.max(one.start, other.start)
      const end = Math.min(one.end, other.end)
      // By the half hour: over so short a run a rhumb line is straight on the plane.
      for (let t = start; t <= end; t += HOUR / 2) {
        const found = nearestOn(one, other, t, Math.min(end, t + HOUR / 2))
        if (!best || found.miles < best.miles) best = found
      }
    }
  return best
}

/** Where two courses run at constant rate come nearest, on the plane about the place where they begin. */
function nearestOn(one: Segment, other: Segment, start: Seconds, end: Seconds): Nearest {
  const origin = positionAt(one, start)
  const apart = (t: Seconds): { x: number; y: number } => {
    const p = toYards(origin, positionAt(one, t))
    const q = toYards(origin, positionAt(other, t))
    return { x: q.x - p.x, y: q.y - p.y }
  }
  const before = apart(start)
  const after = apart(end)
  const dx = after.x - before.x
  const dy = after.y - before.y
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, -(before.x * dx + before.y * dy) / square))
  const at = Math.round(start + share * (end - start))
  const position = positionAt(one, at)
  return { miles: separationMiles(position, positionAt(other, at)), at, position }
}

/** "half a mile", "a mile and a half", "600 yards". */
function milesWords(miles: number): string {
  const yards = Math.round((miles * YARDS_PER_MILE) / 100) * 100
  if (yards < 900) return yards < 100 ? 'a hundred yards' : `${yards} yards`
  if (yards <= 1100) return 'half a mile'
  if (miles < 0.8) return 'three quarters of a mile'
  return `${miles.toFixed(1)} miles`
}
