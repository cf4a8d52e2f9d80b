/**
 * The contact finder: when do bodies first see each other, exact in continuous time, none missed however fast they close
 * or however briefly they touch. Cost falls on what is near; bodies with nothing near cost a place in one sorted list.
 *
 * Body o sees body t at an instant if their great-circle separation is at most (inclusive) the sight table's distance for
 * o's class and t's class, both in the condition where o is and in that where t is.
 */
import type { Seconds } from '../vocabulary/time.ts'
import type { Body, SightTable } from './contacts/body.ts'
import { PairSearch } from './contacts/first-instant.ts'
import { nearChosen } from './contacts/near-chosen.ts'
import { nearFrames } from './contacts/near-frames.ts'
import { eachNearPair } from './contacts/near-pairs.ts'
import { limitChord, type SightLimits, sightLimits } from './contacts/sight-limits.ts'
import { sweepPair } from './contacts/swept-pair.ts'
import { sweepTracks } from './contacts/swept-tracks.ts'
import { chordMiles } from './great-circle.ts'

export type { Body, ConditionChange, SightTable } from './contacts/body.ts'

/** Asked about so few, it pays to leave out first whoever is far from them all. */
const FEW = 8

/** The first sight of a pair. `a` is the lower id. */
export interface Contact {
  readonly a: number
  readonly b: number
  /** The instant, a real number of seconds; good to about a microsecond where two close at a knot or more. */
  readonly at: Seconds
  /** The first whole second at or after it. */
  readonly atSecond: Seconds
  readonly aSees: boolean
  readonly bSees: boolean
  /** Great-circle separation at the instant. */
  readonly miles: number
}

/** The instant at which a pair comes within, or goes beyond, a distance. */
export interface RangeCrossing {
  readonly at: Seconds
  readonly atSecond: Seconds
  /** Separation at the instant; NaN when one of them is not there any more. */
  readonly miles: number
}

/** The instant at which a pair comes into sight of each other, one way or both, or goes out of it. */
export interface Crossing extends RangeCrossing {
  readonly aSees: boolean
  readonly bSees: boolean
}

export interface FindOptions {
  /** Look for contacts inside a group too (friends sighting friends). */
  readonly sameGroup?: boolean
  /** Only pairs of which at least one is among these ids: those that changed their tracks since the last search. */
  readonly only?: Iterable<number>
  /** Bodies whose conditions cost something to tell: they are asked only of those that have another near. */
  readonly late?: boolean
}

/**
 * For each pair of bodies of two groups, the first instant from `from` to `to` (both included) at which either sees the
 * other; in order of time, then of lower id, then of the other id. A pair that is in sight as the window opens has its
 * contact at `from`. Throws RangeError for a window that ends before it begins, or bodies that do not fit the table.
 */
export function findContacts(
  bodies: readonly Body[],
  table: SightTable,
  from: Seconds,
  to: Seconds,
  options: FindOptions = {},
): Contact[] {
  checkWindow(from, to)
  const limits = sightLimits(table)
  const only = options.only === undefined ? undefined : new Set(options.only)
  const asked = only && only.size <= FEW ? nearChosen(bodies, only, limits.farthest) : bodies
  const near = options.late ? nearAny(asked, limits, from, to, options) : asked
  const tracks = sweepTracks(near, limits, from, to)
  const { base, ids } = tracks
  const chosen = only && Uint8Array.from(near, (body) => (only.has(body.id) ? 1 : 0))
  const search = new PairSearch(tracks, limits)
  const contacts: Contact[] = []
  eachNearPair(tracks, options.sameGroup ?? false, chosen, (i, j) => {
    // Always the lower id first: the same numbers go through the same sums whatever the order of the list.
    const a = (ids[i] as number) < (ids[j] as number) ? i : j
    const b = a === i ? j : i
    if (!search.find(a, b, from - base, to - base, false, undefined)) return
    contacts.push({ a: ids[a] as number, b: ids[b] as number, ...crossing(search, base) })
  })
  return contacts.sort((p, q) => p.at - q.at || p.a - q.a || p.b - q.b)
}

/** The bodies that could see another or be seen in some light: in the order given. */
function nearAny(
  bodies: readonly Body[],
  limits: SightLimits,
  from: Seconds,
  to: Seconds,
  options: FindOptions,
): readonly Body[] {
  const framed = bodies.length > FEW ? nearFrames(bodies, limits.farthest, options.sameGroup ?? false) : null
  if (framed) return bodies.filter((_, i) => framed[i] === 1)
  const tracks = sweepTracks(bodies, limits, from, to, 'anyLight')
  const near = new Uint8Array(bodies.length)
  eachNearPair(tracks, options.sameGroup ?? false, undefined, (i, j) => {
    near[i] = 1
    near[j] = 1
  })
  return bodies.filter((_, i) => near[i] === 1)
}

/**
 * The first instant from `from` to `to` at which either of two bodies sees the other ('within'), or neither does
 * ('beyond'); null when there is none. After 'beyond', search on from `atSecond`. Groups do not matter here.
 */
export function nextCrossing(
  a: Body,
  b: Body,
  table: SightTable,
  from: Seconds,
  to: Seconds,
  wanted: 'within' | 'beyond',
): Crossing | null {
  return pairCrossing(a, b, table, from, to, wanted, undefined)
}

/**
 * The first instant from `from` to `to` at which two bodies are within sea miles of each other (inclusive), or, with
 * 'beyond', farther apart; null when there is none. Light and sight do not matter here, nor do groups.
 */
export function nextRange(
  a: Pick<Body, 'id' | 'segments'>,
  b: Pick<Body, 'id' | 'segments'>,
  miles: number,
  from: Seconds,
  to: Seconds,
  wanted: 'within' | 'beyond' = 'within',
): RangeCrossing | null {
  const found = pairCrossing(inPlainLight(a), inPlainLight(b), PLAIN_TABLE, from, to, wanted, miles)
  return found && { at: found.at, atSecond: found.atSecond, miles: found.miles }
}

const PLAIN_TABLE: SightTable = [[[0]]]

function inPlainLight(body: Pick<Body, 'id' | 'segments'>): Body {
  return { id: body.id, group: 0, sightClass: 0, segments: body.segments, conditions: [{ from: 0, condition: 0 }] }
}

function pairCrossing(
  a: Body,
  b: Body,
  table: SightTable,
  from: Seconds,
  to: Seconds,
  wanted: 'within' | 'beyond',
  miles: number | undefined,
): Crossing | null {
  checkWindow(from, to)
  const limits = sightLimits(table)
  const tracks = sweepPair(a, b, limits, from, to, miles !== undefined)
  const search = new PairSearch(tracks, limits)
  // The lower id first, as in findContacts, so that both give the same instant to the last bit.
  const first = a.id <= b.id ? 0 : 1
  const limit = miles === undefined ? undefined : limitChord(miles)
  const found = search.find(first, 1 - first, from - tracks.base, to - tracks.base, wanted === 'beyond', limit)
  if (!found) return null
  const it = crossing(search, tracks.base)
  return first === 0 ? it : { ...it, aSees: it.bSees, bSees: it.aSees }
}

function crossing(search: PairSearch, base: Seconds): Crossing {
  const whole = Math.ceil(search.at)
  let at = base + search.at
  // Seconds since 1970 have no room for the last hair of an instant: it must not fall back on the second before.
  if (search.at > whole - 1 && at <= base + whole - 1) at = base + whole - 1 + 1e-6
  return {
    at,
    atSecond: base + whole,
    miles: chordMiles(search.chord),
    aSees: search.firstSees,
    bSees: search.secondSees,
  }
}

function checkWindow(from: Seconds, to: Seconds): void {
  if (!(from <= to)) throw new RangeError(`a search from ${from} to ${to} ends before it begins`)
}
