import type { OnContact, StandingOrder } from '../campaign/standing.ts'
import type { Leg } from '../campaign/world.ts'
import type { Position } from '../vocabulary/position.ts'
import type { DegreeOfKnowledge, Medium } from '../vocabulary/roles.ts'
import type { Seconds } from '../vocabulary/time.ts'
import { asTheyCome, asTold, entriesRead } from './entries-read.ts'
import { type Entry, type EntryBody, isClockEntry, type KnownForce } from './logbook.ts'
import { toldTogether } from './told-together.ts'

type Of<K extends EntryBody['kind']> = Extract<EntryBody, { kind: K }>

export interface KnownForceState {
  readonly known: KnownForce
  readonly degree: DegreeOfKnowledge
  readonly source: string
  readonly medium: Medium
  readonly asOf: Seconds
  readonly knownAt: Seconds
  /** Every position this seat has been told of, oldest first. */
  readonly track: readonly { readonly position: Position; readonly at: Seconds }[]
  /** What befell her, so that he has her no longer, and when he knew; null while he has her. */
  readonly fate: { readonly says: string; readonly at: Seconds } | null
  /** The last orders that this seat gave her, if later than what was known of hers. */
  readonly ordered: {
    readonly legs: readonly Leg[]
    readonly onContact: OnContact
    /** Those she had, as far as known, where the orders left them as they were. */
    readonly standing: readonly StandingOrder<Leg>[]
    readonly at: Seconds
  } | null
}

/** Places of buoys on the squares by their names, a place a move, the newest last. */
export type Ways = ReadonlyMap<string, readonly { readonly move: number; readonly x: number; readonly y: number }[]>
const NO_WAYS: Ways = new Map()

/** The ways after another sheet of squares; counted from another origin they begin anew. */
function waysOn(before: Ways, last: Of<'squares'> | null, { move, sheet }: Of<'squares'>): Ways {
  const same = last?.sheet.origin.lat === sheet.origin.lat && last.sheet.origin.lon === sheet.origin.lon
  const ways = new Map(same ? before : NO_WAYS)
  for (const [name, { x, y }] of [
    ...sheet.own.map((one) => [one.force, one] as const),
    ...sheet.seen.map((one) => [one.buoy, one] as const),
    ...(sheet.friends ?? []).map((one) => [one.force, one] as const),
  ])
    ways.set(name, [...(ways.get(name) ?? []).filter((place) => place.move < move), { move, x, y }])
  return ways
}

/** A logbook read up to a clock: what a seat knows. A fold of entries, nothing else. */
export interface Knowledge {
  clock: Seconds
  opened: Seconds
  move: {
    number: number
    state: 'waiting' | 'open' | 'stopped' | 'over'
    opens: Seconds
    ends: Seconds
    ready: boolean
    timeLimitMinutes: number | null
  }
  readonly weather: Map<string, Of<'weather'>>
  readonly forces: Map<string, KnownForceState>
  /** The force in which each ship was last told of. */
  readonly berths: Map<string, string>
  readonly reports: { readonly at: Seconds; readonly body: Of<'report'> }[]
  readonly received: { readonly at: Seconds; readonly body: Of<'received'> }[]
  readonly sent: { readonly at: Seconds; readonly body: Of<'sent'> }[]
  readonly ledger: { readonly at: Seconds; readonly body: Of<'ledger'> }[]
  /** The last that is known of each purchase and of each harbour's stores, by name. */
  readonly purchases: Map<string, { readonly at: Seconds; readonly body: Of<'purchase'> }>
  readonly stores: Map<string, { readonly at: Seconds; readonly body: Of<'store'> }>
  readonly minefields: Map<string, { readonly at: Seconds; readonly body: Of<'minefield'> }>
  readonly encounters: Map<
    string,
    {
      readonly at: Seconds
      readonly told: Of<'encounter'>
      readonly squares: Of<'squares'> | null
      /** Where each buoy on the squares was, move by move, as its sheets had it. */
      readonly ways: Ways
      readonly action: Of<'action'> | null
    }
  >
  /** Boards that have closed, as this seat may believe they went. */
  readonly results: { readonly at: Seconds; readonly body: Of<'result'> }[]
  readonly notices: { readonly at: Seconds; readonly body: Of<'notice'> }[]
  readonly cablesCut: Set<string>
  /** The last that is known of each place ashore, of own men there, and of sums demanded, by name. */
  readonly shore: Map<string, { readonly at: Seconds; readonly body: Of<'shore'> }>
  readonly parties: Map<string, { readonly at: Seconds; readonly body: Of<'party'> }>
  readonly ransoms: Map<string, { readonly at: Seconds; readonly body: Of<'ransom'> }>
}

/**
 * Reads a logbook up to its own clock, or up to `until` if that is earlier. Entries stamped later than the clock are not read:
 * they are news that the seat will be shown when its move closes. What was read once goes on from where it stood.
 */
export function readLogbook(written: readonly Entry[], until?: Seconds): Knowledge {
  const now = stoodAt(written)
  const past = now !== null && until !== undefined && until < now.beat.at
  const stood = past ? stoodBy(written, until) : now
  const { coming = [], place = 0, knowledge } = stood ?? {}
  const end = past ? endOfPast(written, until) : written.length
  // The clock has moved on since: of what was written later none is of that hour, but that the clock moved.
  const later = past && now.place >= end ? [now.beat] : written.slice(end)
  const rest = entriesRead([...coming, ...written.slice(place, end), ...later], until)
  return fold({ ...rest, opened: knowledge?.opened ?? written[0]?.at ?? 0 }, undefined, knowledge)
}

/** Where in a logbook the last entry ends that comes by an hour, or says of one that would that it comes later. */
function endOfPast(written: readonly Entry[], until: Seconds): number {
  let end = written.length
  for (; end > 0; end--) {
    const { at, body } = written[end - 1] as Entry
    if (at <= until || (body.kind === 'delayed' && body.from <= until)) break
  }
  return end
}

/** The same, of which nothing was read before. */
export function readFromTheFirst(written: readonly Entry[], until?: Seconds): Knowledge {
  return fold(entriesRead(written, until))
}

/** Reads a logbook up to its own clock, and shows what is known after each entry of it. */
export function readStepwise(written: readonly Entry[], seen: (k: Knowledge, entry: Entry) => void): Knowledge {
  return fold(entriesRead(written), seen)
}

/** What a logbook came to where its seat's clock stood at the opening or close of a move: nothing written later changes how that is read. */
interface Stood {
  /** The entry by which the clock moved there, and its place in the logbook. */
  readonly beat: Entry
  readonly place: number
  /** What all before it came to, without what of that comes later: this, with the hours at which it comes. */
  readonly knowledge: Knowledge
  readonly coming: readonly Entry[]
  /** Up to where it has been seen that what was written later leaves it as it is. */
  seenTo: number
}

/** So many entries are read again rather than to note anew what a logbook came to. */
const READ_AGAIN = 32
const standing = new WeakMap<readonly Entry[], Stood>()
/** What was known when some of what is known now was read: its lists are the beginnings of the lists of now. */
const grewFrom = new WeakMap<Knowledge, Knowledge>()
/** Those of which something was made, from which what is read on may be made. */
const askedFor = new WeakSet<Knowledge>()

/** The earlier state of knowledge from which this one was read on; its lists are the beginnings of this one's. */
export function knownBefore(k: Knowledge): Knowledge | undefined {
  const before = grewFrom.get(k)
  if (before !== undefined) askedFor.add(before)
  return before
}

/** Where reading may begin; null: at the first entry. */
function stoodAt(written: readonly Entry[]): Stood | null {
  const noted = standing.get(written)
  let stood = noted !== undefined && written[noted.place] === noted.beat && leavesAlone(written, noted) ? noted : null
  const place = written.findLastIndex(({ body }) => isClockEntry(body.kind) && body.kind !== 'stopped')
  if (place - (stood?.place ?? 0) >= READ_AGAIN) stood = standingAt(written, place, stood) ?? stood
  if (stood === null) standing.delete(written)
  else standing.set(written, stood)
  return stood
}

/** Of a logbook that is looked back into, what it came to at every sixteenth of it, or every so many entries: an hour long ago is read on from there. */
const PARTS = 16
const LEAST_OF_A_PART = 64
const stoodEarlier = new WeakMap<readonly Entry[], Stood[]>()

/** Where the reading of a past hour may begin; null: at the first entry. */
function stoodBy(written: readonly Entry[], until: Seconds): Stood | null {
  const kept = (stoodEarlier.get(written) ?? []).filter(
    (one) => written[one.place] === one.beat && leavesAlone(written, one),
  )
  stoodEarlier.set(written, kept)
  const known = kept.findLastIndex(({ beat }) => beat.at <= until)
  let stood = kept[known] ?? null
  // What lies behind the ones that are kept has been looked at before.
  if (known < kept.length - 1) return stood
  let tried = stood?.place ?? 0
  for (let place = tried + 1; place < written.length; place++) {
    const { at, body } = written[place] as Entry
    if (!isClockEntry(body.kind) || body.kind === 'stopped') continue
    if (at > until) break
    if (place - tried < Math.max(LEAST_OF_A_PART, written.length / PARTS)) continue
    tried = place
    const next = standingAt(written, place, stood)
    if (next === null) continue
    stood = next
    kept.push(next)
  }
  return stood
}

/** Whether all that was written later comes later too. What was written for an hour that has passed is rare: then all is read anew. */
function leavesAlone(written: readonly Entry[], stood: Stood): boolean {
  if (stood.seenTo > written.length) stood.seenTo = stood.place
  for (; stood.seenTo < written.length; stood.seenTo++) {
    const { at, body } = written[stood.seenTo] as Entry
    if (at < stood.beat.at || (body.kind === 'delayed' && body.from <= stood.beat.at)) return false
  }
  return true
}

/** What a logbook came to before the entry at `place`, read on from where it stood earlier; null where that may still be read otherwise. */
function standingAt(written: readonly Entry[], place: number, before: Stood | null): Stood | null {
  const beat = written[place] as Entry
  const entries = asTheyCome([...(before?.coming ?? []), ...written.slice(before?.place ?? 0, place)])
  const comes = ({ at }: Entry): boolean => at > beat.at
  const carriedOut = entries.findLastIndex((entry) => entry.body.kind === 'carriedOut' && !comes(entry))
  const held = entries.filter(({ body }, i) => i > carriedOut || body.untilCarriedOut !== true)
  const read = held.filter((entry) => !comes(entry))
  if (read.some(({ body }) => body.untilCarriedOut)) return null
  if (before === null && !read.some(({ body }) => body.kind === 'opened')) return null
  const opened = before?.knowledge.opened ?? written[0]?.at ?? 0
  const inOrder = read.sort((a, b) => a.at - b.at).map(asTold)
  const knowledge = fold({ opened, clock: beat.at, entries: inOrder }, undefined, before?.knowledge)
  if (before !== null) leaveBehind(before.knowledge, knowledge)
  const stood = { beat, place, knowledge, coming: held.filter(comes), seenTo: place }
  return leavesAlone(written, stood) ? stood : null
}

/**
 * One earlier state is kept of each, else all of a war's would be. It is the last of which anything was made: of one that stood for a moment between
 * two windows nothing was, and all of a long war would be made anew.
 */
function leaveBehind(before: Knowledge, now: Knowledge): void {
  const earlier = grewFrom.get(before)
  if (earlier !== undefined && !askedFor.has(before)) grewFrom.set(now, earlier)
  grewFrom.delete(before)
}

/** Adds entries to what is known, or to what was known at the close of an earlier move, which stays as it is. */
function fold(
  { opened, clock, entries }: ReturnType<typeof entriesRead>,
  seen?: (k: Knowledge, entry: Entry) => void,
  before?: Knowledge,
): Knowledge {
  const knowledge = before === undefined ? nothingKnown(opened, clock) : { ...grownFrom(before), clock }
  if (before !== undefined) grewFrom.set(knowledge, before)
  const own = new Set<readonly TrackPoint[]>()
  for (const entry of entries) {
    learn(knowledge, entry, own)
    seen?.(knowledge, entry)
  }
  return knowledge
}

function nothingKnown(opened: Seconds, clock: Seconds): Knowledge {
  return {
    clock,
    opened,
    move: { number: 0, state: 'waiting', opens: clock, ends: clock, ready: false, timeLimitMinutes: null },
    weather: new Map(),
    forces: new Map(),
    berths: new Map(),
    reports: [],
    received: [],
    sent: [],
    ledger: [],
    purchases: new Map(),
    stores: new Map(),
    minefields: new Map(),
    encounters: new Map(),
    results: [],
    notices: [],
    cablesCut: new Set(),
    shore: new Map(),
    parties: new Map(),
    ransoms: new Map(),
  }
}

/** Maps and lists of its own; what stands in them never changes, but for tracks (`joinTrack`). */
function grownFrom(k: Knowledge): Knowledge {
  return {
    clock: k.clock,
    opened: k.opened,
    move: k.move,
    weather: new Map(k.weather),
    forces: new Map(k.forces),
    berths: new Map(k.berths),
    reports: [...k.reports],
    received: [...k.received],
    sent: [...k.sent],
    ledger: [...k.ledger],
    purchases: new Map(k.purchases),
    stores: new Map(k.stores),
    minefields: new Map(k.minefields),
    encounters: new Map(k.encounters),
    results: [...k.results],
    notices: [...k.notices],
    cablesCut: new Set(k.cablesCut),
    shore: new Map(k.shore),
    parties: new Map(k.parties),
    ransoms: new Map(k.ransoms),
  }
}

/** Adds one entry to what is known. `own`: the tracks that were begun in this reading, which grow in place. */
function learn(k: Knowledge, { at, body, move }: Entry, own: Set<readonly TrackPoint[]>): void {
  switch (body.kind) {
    case 'opened':
      k.move = {
        number: move,
        state: 'open',
        opens: body.opens,
        ends: body.ends,
        ready: k.move.ready,
        timeLimitMinutes: body.timeLimitMinutes,
      }
      break
    case 'limit':
      k.move = { ...k.move, timeLimitMinutes: body.timeLimitMinutes }
      k.notices.push({ at, body: { kind: 'notice', says: body.says, rule: null } })
      break
    case 'stopped':
      k.move = { ...k.move, state: 'stopped', ready: false }
      break
    case 'closed':
      k.move = { ...k.move, number: move, state: 'waiting', ready: false }
      break
    case 'over':
      k.move = { ...k.move, state: 'over' }
      k.notices.push({ at, body: { kind: 'notice', says: body.says, rule: null } })
      break
    case 'ready':
      k.move = { ...k.move, ready: body.ready }
      break
    case 'weather':
      k.weather.set(body.area, body)
      break
    case 'force':
      learnForce(k, at, body, own)
      break
    case 'ordered': {
      const force = k.forces.get(body.force)
      if (!force) break
      const standing = body.standing ?? force.ordered?.standing ?? force.known.standing ?? []
      const legs = body.legs ?? force.ordered?.legs ?? force.known.plot
      const onContact = body.onContact ?? force.ordered?.onContact ?? force.known.onContact
      const ordered = { legs, onContact, standing, at }
      k.forces.set(body.force, { ...force, ordered })
      break
    }
    case 'report':
      k.reports.push({ at, body })
      break
    case 'received':
      k.received.push({ at, body })
      break
    case 'sent':
      k.sent.push({ at, body })
      break
    case 'ledger':
      k.ledger.push({ at, body })
      break
    case 'purchase':
      k.purchases.set(body.purchase, { at, body })
      break
    case 'store':
      if ((k.stores.get(body.place)?.body.asOf ?? body.asOf) <= body.asOf) k.stores.set(body.place, { at, body })
      break
    case 'minefield':
      if ((k.minefields.get(body.field)?.body.asOf ?? body.asOf) <= body.asOf)
        k.minefields.set(body.field, { at, body })
      break
    case 'encounter': {
      const before = k.encounters.get(body.encounter)
      const open = body.state === 'squares' || body.state === 'action'
      k.encounters.set(body.encounter, {
        at: before?.at ?? at,
        told: toldTogether(before?.told, body),
        squares: open ? (before?.squares ?? null) : null,
        ways: open ? (before?.ways ?? NO_WAYS) : NO_WAYS,
        action: body.state === 'action' ? (before?.action ?? null) : null,
      })
      break
    }
    case 'squares': {
      const before = k.encounters.get(body.encounter)
      if (before)
        k.encounters.set(body.encounter, { ...before, squares: body, ways: waysOn(before.ways, before.squares, body) })
      break
    }
    case 'action': {
      const before = k.encounters.get(body.encounter)
      if (before) k.encounters.set(body.encounter, { ...before, action: body })
      break
    }
    case 'result':
      k.results.push({ at, body })
      break
    case 'fate': {
      const force = k.forces.get(body.force)
      if (force) k.forces.set(body.force, { ...force, fate: { says: body.says, at } })
      break
    }
    case 'notice':
      k.notices.push({ at, body })
      break
    case 'shore':
      if ((k.shore.get(body.place)?.body.asOf ?? body.asOf) <= body.asOf) k.shore.set(body.place, { at, body })
      break
    case 'party':
      if ((k.parties.get(body.party)?.body.asOf ?? body.asOf) <= body.asOf) k.parties.set(body.party, { at, body })
      break
    case 'ransom':
      k.ransoms.set(body.ransom, { at, body })
      break
    case 'cable':
      if (body.cut) k.cablesCut.add(body.cable)
      else k.cablesCut.delete(body.cable)
      break
  }
}

/** Ships that are now told of in one force are in no other: one that has none of hers left was joined to it. */
function moveShips(k: Knowledge, { known, asOf }: Of<'force'>): void {
  for (const { id } of known.ships) {
    const was = k.berths.get(id)
    k.berths.set(id, known.force)
    const other = was === undefined || was === known.force ? undefined : k.forces.get(was)
    if (!other || other.asOf > asOf) continue
    const ships = other.known.ships.filter((ship) => ship.id !== id)
    const fate = ships.length > 0 ? other.fate : (other.fate ?? { says: `Her ships are with ${known.name}.`, at: asOf })
    k.forces.set(other.known.force, { ...other, known: { ...other.known, ships }, fate })
  }
}

type TrackPoint = KnownForceState['track'][number]

/**
 * Puts a point where its time belongs; of two of one second the first that was told of stands. The track is the reading's own and grows in
 * place: copied for each entry, a long war's logbook took longer to read with the square of its length.
 */
function joinTrack(track: TrackPoint[], point: TrackPoint): void {
  let i = track.length
  while (i > 0 && (track[i - 1] as TrackPoint).at > point.at) i--
  if (track[i - 1]?.at === point.at) return
  if (i === track.length) track.push(point)
  else track.splice(i, 0, point)
}

function learnForce(k: Knowledge, at: Seconds, body: Of<'force'>, own: Set<readonly TrackPoint[]>): void {
  const before = k.forces.get(body.known.force)
  // News may arrive out of order: an older report of a force never replaces a younger one, but its place joins the track.
  const track =
    before !== undefined && own.has(before.track) ? (before.track as TrackPoint[]) : [...(before?.track ?? [])]
  own.add(track)
  for (const point of body.known.track) joinTrack(track, point)
  joinTrack(track, { position: body.known.position, at: body.asOf })
  if (before && before.asOf > body.asOf) {
    k.forces.set(body.known.force, { ...before, track })
    return
  }
  if (body.known.ships.length > 0) moveShips(k, body)
  // A coast station names a passing force without her stores and orders: what was last known of them stands.
  const whole = body.known.ships.length > 0 || !before
  const { ships, work, onContact, lights, submerged, standing } = whole ? body.known : before.known
  k.forces.set(body.known.force, {
    known: { ...body.known, ships, work, onContact, lights, submerged, ...(standing ? { standing } : {}) },
    degree: body.degree,
    source: body.source,
    medium: body.medium,
    asOf: body.asOf,
    knownAt: at,
    track,
    // Told of again as his own: she is back.
    fate: before?.fate && before.fate.at >= body.asOf ? before.fate : null,
    ordered: before?.ordered && before.ordered.at >= body.asOf ? before.ordered : null,
  })
}
