/**
 * npm run prove -- contacts [--runs N] [--seed S]
 *
 * Every contact that a one-second brute force finds at second k is found by the finder in (k-1, k]. What the finder has
 * besides must be grazes under a second: sampling at a millisecond confirms each. Ends with one line of JSON.
 */
import process from 'node:process'
import { type Body, type Contact, findContacts } from '../../shared/navigation/contacts.ts'
import type { Segment } from '../../shared/navigation/track.ts'
import { firstSecond, leastSeparation, type Miles, seenByMilliseconds, Watch } from './contacts-brute.ts'

/** A source of uniform numbers in [0, 1). */
export type Draw = () => number

interface Place {
  readonly lat: number
  readonly lon: number
}

/** One question: two bodies, a table, a window; and what kind of meeting it was made to be. */
export interface PairCase {
  readonly kind: string
  readonly a: Body
  readonly b: Body
  readonly miles: Miles
  readonly from: number
  readonly to: number
}

export interface Verdict {
  /** Whole second of the brute force's first contact; null when it has none. */
  readonly second: number | null
  /** Finds that no whole second shows, each confirmed at a millisecond. */
  readonly grazes: number
  /** What went wrong, in one sentence; null when nothing did. */
  readonly fault: string | null
}

export interface Proof {
  readonly runs: number
  readonly seed: number
  readonly contacts: number
  readonly silent: number
  readonly grazes: number
  readonly oneSided: number
  readonly crowds: number
  readonly crowdContacts: number
  readonly kinds: Record<string, { pairs: number; contacts: number; grazes: number }>
  readonly faults: readonly string[]
}

/** A small generator with a good spread (mulberry32), so that a seed always makes the same pair. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const CLASSES = 3
const CONDITIONS = 4
const KINDS = ['meeting', 'meeting', 'meeting', 'free', 'chase', 'graze', 'still', 'even', 'gaps'] as const

/** Makes the pair of a seed. */
export function pairOf(seed: number): PairCase {
  const draw = drawFrom(seed)
  const kind = pick(draw, KINDS)
  const from = -2_270_000_000 + Math.floor(draw() * 1e9)
  // Most windows are short, so that many pairs can be looked at; some are the whole six hours.
  const to = from + Math.round(300 + 21_300 * draw() ** 3)
  const seconds = to - from
  const middle = somewhere(draw)
  const meetAt = draw() * seconds
  const speed = () => (draw() < 0.1 ? 0 : 4 + draw() * 30)
  let first = trackThrough(draw, middle, from, to, meetAt, speed(), kind)
  let other = trackThrough(draw, offset(middle, draw() * 360, draw() * 12), from, to, meetAt, speed(), kind)
  if (kind === 'free')
    other = trackThrough(draw, offset(middle, draw() * 360, 5 + draw() * 60), from, to, 0, speed(), kind)
  if (kind === 'still') {
    first = [{ from: middle, to: middle, start: from, end: to }]
    if (draw() < 0.4) {
      const near = offset(middle, draw() * 360, draw() * 12)
      other = [{ from: near, to: near, start: from, end: to }]
    }
  }
  if (kind === 'chase' || kind === 'even') {
    // Nearly the same course and speed: closing is slow, and the curve of the sphere decides.
    const course = draw() * 360
    const knots = 8 + draw() * 14
    const miles = (knots * seconds) / 3600
    const behind = offset(middle, draw() * 360, 0.3 + draw() * 11)
    const more = kind === 'even' ? 1 : 0.8 + draw() * 0.4
    first = [{ from: middle, to: offset(middle, course, miles), start: from, end: to }]
    other = [
      {
        from: behind,
        to: offset(behind, course + (draw() - 0.5) * (kind === 'even' ? 0 : 20), miles * more),
        start: from,
        end: to,
      },
    ]
  }
  if (kind === 'gaps') {
    first = withGaps(draw, first)
    other = withGaps(draw, other)
  }
  const conditionsOf = () => changes(draw, from, seconds)
  const a: Body = {
    id: 1,
    group: 0,
    sightClass: Math.floor(draw() * CLASSES),
    segments: first,
    conditions: conditionsOf(),
  }
  const b: Body = {
    id: 2,
    group: 1,
    sightClass: Math.floor(draw() * CLASSES),
    segments: other,
    conditions: conditionsOf(),
  }
  let miles = table(draw)
  if (kind === 'graze') {
    // Sight reaches just as far as they come near, a few thousandths of a yard more or less.
    const least = leastSeparation(a, b, from, to)
    const reach = closest(a, b, least.at, from, to) + (draw() - 0.3) * 10 ** (-5 - 3 * draw())
    miles = miles.map((rows) => rows.map((row) => row.map(() => reach)))
  }
  return { kind, a, b, miles, from, to }
}

function pick<T>(draw: Draw, list: readonly T[]): T {
  return list[Math.floor(draw() * list.length)] as T
}

/** Anywhere ships go, and often where the arithmetic is hard: 180 degrees, the equator, latitude 75 and more. */
function somewhere(draw: Draw): Place {
  const way = draw()
  const lon = draw() * 360 - 180
  if (way < 0.2) return { lat: draw() * 120 - 60, lon: wrap(180 + (draw() - 0.5) * 2) }
  if (way < 0.3) return { lat: (draw() - 0.5) * 0.5, lon }
  if (way < 0.4) return { lat: (draw() < 0.5 ? -1 : 1) * (72 + draw() * 8), lon }
  return { lat: 40 + draw() * 20, lon: draw() * 30 - 20 }
}

/** Roughly so many miles off on a bearing; only for making cases, where roughly is enough. */
function offset(place: Place, bearing: number, miles: number): Place {
  const angle = (bearing * Math.PI) / 180
  // Every twelfth course is exactly along a parallel or a meridian.
  const square = Math.floor(bearing) % 12 === 0
  const north = square ? Math.round(Math.cos(angle)) : Math.cos(angle)
  const east = square ? Math.round(Math.sin(angle)) : Math.sin(angle)
  const lat = Math.max(-85, Math.min(85, place.lat + (miles / 60) * north))
  const mean = (((place.lat + lat) / 2) * Math.PI) / 180
  return { lat, lon: wrap(place.lon + ((miles / 60) * east) / Math.cos(mean)) }
}

function wrap(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180
}

/** One to four segments, joined at whole seconds anywhere in the window, that pass a place at a time. */
function trackThrough(
  draw: Draw,
  place: Place,
  from: number,
  to: number,
  meetAt: number,
  knots: number,
  kind: string,
): Body['segments'] {
  const joins = Array.from({ length: kind === 'graze' ? 0 : Math.floor(draw() * 4) }, () =>
    Math.round(from + (to - from) * draw()),
  )
  const edges = [...new Set([from, ...joins, to])].sort((p, q) => p - q)
  const run = (start: Place, course: number, seconds: number) => offset(start, course, (seconds * knots) / 3600)
  // The leg that holds the meeting first, then those after it, then those before it, backwards.
  let meeting = edges.findIndex((edge) => edge >= from + meetAt) - 1
  meeting = Math.max(0, meeting)
  const track: Segment[] = []
  const course = draw() * 360
  const edge = (k: number) => edges[k] as number
  const before = run(place, course + 180, from + meetAt - edge(meeting))
  let here = run(place, course, edge(meeting + 1) - from - meetAt)
  track.push({ from: before, to: here, start: edge(meeting), end: edge(meeting + 1) })
  for (let k = meeting + 1; k + 1 < edges.length; k++) {
    const next = draw() < 0.15 ? here : run(here, draw() * 360, edge(k + 1) - edge(k))
    track.push({ from: here, to: next, start: edge(k), end: edge(k + 1) })
    here = next
  }
  here = before
  for (let k = meeting - 1; k >= 0; k--) {
    const last = draw() < 0.15 ? here : run(here, draw() * 360, edge(k + 1) - edge(k))
    track.unshift({ from: last, to: here, start: edge(k), end: edge(k + 1) })
    here = last
  }
  return track
}

/** Takes away the beginning, the end or a piece between: a ship in harbour is not there. */
function withGaps(draw: Draw, segments: Body['segments']): Body['segments'] {
  return segments.flatMap((s) => {
    const way = draw()
    const length = s.end - s.start
    const cut = s.start + Math.floor(length * draw())
    if (way < 0.25 || cut <= s.start || cut >= s.end) return [s]
    if (way < 0.5) return [{ ...s, start: cut }]
    if (way < 0.75) return [{ ...s, end: cut }]
    return way < 0.85 ? [] : [s]
  })
}

/** None to four changes of condition; now and then between two seconds. */
function changes(draw: Draw, from: number, seconds: number): Body['conditions'] {
  const list = [{ from: from - Math.floor(draw() * 1000), condition: Math.floor(draw() * CONDITIONS) }]
  const times = Array.from({ length: Math.floor(draw() * 5) }, () => draw() * seconds).sort((p, q) => p - q)
  for (const time of times) {
    const at = draw() < 0.1 ? from + Math.round(time) + 0.25 : from + Math.round(time)
    list.push({ from: at, condition: Math.floor(draw() * CONDITIONS) })
  }
  return list
}

/** Distances from half a mile to twelve, often unequal between classes, now and then never. */
function table(draw: Draw): Miles {
  const even = draw() < 0.3
  return Array.from({ length: CONDITIONS }, () => {
    const reach = draw() < 0.3 ? 0.5 : 1 + draw() * 11
    return Array.from({ length: CLASSES }, () =>
      Array.from({ length: CLASSES }, () => (even ? reach : draw() < 0.05 ? -1 : reach * (0.3 + 0.7 * draw()))),
    )
  })
}

/** The least separation round a whole second, by thirds. */
function closest(a: Body, b: Body, second: number, from: number, to: number): number {
  const miles = (t: number) => new Watch(a, b, [[[0]]]).milesAt(t)
  let low = Math.max(from, second - 1)
  let high = Math.min(to, second + 1)
  for (let i = 0; i < 60; i++) {
    const third = (high - low) / 3
    if (miles(low + third) <= miles(high - third)) high -= third
    else low += third
  }
  return miles((low + high) / 2)
}

/** Puts one pair to both and compares; another finder may be given, to see that a faulty one is caught. */
export function judge(pair: PairCase, find: typeof findContacts = findContacts): Verdict {
  const { a, b, miles, from, to } = pair
  const second = firstSecond(a, b, miles, from, to)
  let grazes = 0
  let search = from
  for (;;) {
    const contact = theContact(pair, search, find)
    if (typeof contact === 'string') return { second, grazes, fault: contact }
    if (contact === null) {
      const missed = second === null ? null : `the brute force sees them at second ${second}, the finder never`
      return { second, grazes, fault: missed }
    }
    if (second !== null && contact.at > second - 1 && contact.at <= second && contact.atSecond === second) {
      return { second, grazes, fault: null }
    }
    if (second !== null && contact.at > second) {
      return {
        second,
        grazes,
        fault: `the brute force sees them at second ${second}, the finder not before ${contact.at}`,
      }
    }
    // The finder is earlier by a second or more, or alone: it must be a graze over before the next whole second.
    const { at, atSecond } = contact
    if (!seenByMilliseconds(a, b, miles, at, 0) && !seenByMilliseconds(a, b, miles, at + 1e-6, atSecond - at)) {
      return { second, grazes, fault: `the finder sees them at ${at}, no millisecond before the next second does` }
    }
    grazes++
    if (atSecond > to) return { second, grazes, fault: second === null ? null : `missed second ${second}` }
    if (atSecond === at) return { second, grazes, fault: `the brute force sees nothing at second ${at}, nor after it` }
    search = contact.atSecond
  }
}

/** The finder's contact from a time on; a sentence when the order of the two changes it. */
function theContact(pair: PairCase, from: number, find: typeof findContacts): Contact | null | string {
  const [one] = find([pair.a, pair.b], pair.miles, from, pair.to)
  const [other] = find([pair.b, pair.a], pair.miles, from, pair.to)
  if (JSON.stringify(one) !== JSON.stringify(other)) return 'the order of the two bodies changes the contact'
  return one ?? null
}

/** A crowd in one sea, all against all: the search must miss no pair and make none up. */
function judgeCrowd(seed: number): { contacts: number; faults: string[] } {
  const draw = drawFrom(seed)
  const from = -2_260_000_000 + Math.floor(draw() * 1000)
  const to = from + 1200
  const middle = somewhere(draw)
  const bodies: Body[] = Array.from({ length: 24 }, (_, id) => ({
    id,
    group: id % 3,
    sightClass: Math.floor(draw() * CLASSES),
    segments: trackThrough(
      draw,
      offset(middle, draw() * 360, draw() * 45),
      from,
      to,
      draw() * 1200,
      draw() * 30,
      'crowd',
    ),
    conditions: changes(draw, from, 1200),
  }))
  const miles = table(draw)
  const found = new Map(findContacts(bodies, miles, from, to).map((c) => [`${c.a}-${c.b}`, c]))
  const faults: string[] = []
  let contacts = 0
  for (const a of bodies) {
    for (const b of bodies) {
      if (a.id >= b.id || a.group === b.group) continue
      const second = firstSecond(a, b, miles, from, to)
      const contact = found.get(`${a.id}-${b.id}`)
      if (second !== null) contacts++
      const agrees = second === null ? contact === undefined : contact?.atSecond === second
      if (agrees) continue
      const { fault } = judge({ kind: 'crowd', a, b, miles, from, to })
      if (fault) faults.push(`crowd ${seed}, pair ${a.id} and ${b.id}: ${fault}`)
      if (!contact) faults.push(`crowd ${seed}, pair ${a.id} and ${b.id}: found alone, and not in the crowd`)
    }
  }
  return { contacts, faults }
}

/** Proves so many pairs, and a crowd for every two hundred of them. */
export function proveContacts(options: { runs: number; seed: number; progress?: (done: number) => void }): Proof {
  const kinds: Proof['kinds'] = {}
  const faults: string[] = []
  let contacts = 0
  let silent = 0
  let grazes = 0
  let oneSided = 0
  for (let run = 0; run < options.runs; run++) {
    const seed = (options.seed + run) >>> 0
    const pair = pairOf(seed)
    const verdict = judge(pair)
    kinds[pair.kind] ??= { pairs: 0, contacts: 0, grazes: 0 }
    const kind = kinds[pair.kind] as { pairs: number; contacts: number; grazes: number }
    kind.pairs++
    kind.grazes += verdict.grazes
    grazes += verdict.grazes
    if (verdict.second === null) silent++
    else {
      contacts++
      kind.contacts++
      const [first] = findContacts([pair.a, pair.b], pair.miles, verdict.second, pair.to)
      if (first && first.aSees !== first.bSees) oneSided++
    }
    if (verdict.fault) faults.push(`pair ${seed} (${pair.kind}): ${verdict.fault}`)
    options.progress?.(run + 1)
  }
  const crowds = Math.max(1, Math.floor(options.runs / 200))
  let crowdContacts = 0
  for (let crowd = 0; crowd < crowds; crowd++) {
    const result = judgeCrowd((options.seed ^ 0x5eed) + crowd)
    crowdContacts += result.contacts
    faults.push(...result.faults)
  }
  return {
    runs: options.runs,
    seed: options.seed,
    contacts,
    silent,
    grazes,
    oneSided,
    crowds,
    crowdContacts,
    kinds,
    faults,
  }
}

function numberAfter(name: string, otherwise: number): number {
  const place = process.argv.indexOf(name)
  if (place < 0) return otherwise
  const value = Number(process.argv[place + 1])
  if (!Number.isInteger(value) || value < 0) {
    console.error(`${name} takes a whole number, not "${process.argv[place + 1] ?? ''}".`)
    process.exit(2)
  }
  return value
}

function main(): void {
  const started = performance.now()
  const runs = numberAfter('--runs', 2000)
  const seed = numberAfter('--seed', 1898)
  const proof = proveContacts({
    runs,
    seed,
    progress: (done) => {
      if (done % 10_000 === 0)
        console.error(`${done} of ${runs} pairs, ${Math.round((performance.now() - started) / 1000)} s`)
    },
  })
  console.log(`pairs              ${proof.runs}`)
  console.log(`  with a contact   ${proof.contacts} (${proof.oneSided} one-sided)`)
  console.log(`  without          ${proof.silent}`)
  console.log(`  grazes           ${proof.grazes}, each under a second and confirmed at a millisecond`)
  for (const [kind, counts] of Object.entries(proof.kinds).sort()) {
    console.log(`  ${kind.padEnd(16)} ${counts.pairs} pairs, ${counts.contacts} contacts, ${counts.grazes} grazes`)
  }
  console.log(`crowds of 24       ${proof.crowds}, with ${proof.crowdContacts} contacts`)
  console.log(`missed or made up  ${proof.faults.length}`)
  for (const fault of proof.faults.slice(0, 20)) console.log(`  ${fault}`)
  const { kinds, faults, ...figures } = proof
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(
    JSON.stringify({ proof: 'contacts', ok: faults.length === 0, ...figures, faults: faults.length, seconds }),
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.main) main()
