import type { Dice } from '../dice/dice.ts'
import { mintedName } from '../dice/keyed.ts'
import { nameKey } from '../dice/secrets.ts'
import type { Reason, Thrown } from '../explanation/finding.ts'
import { type Entry, type EntryBody, isClockEntry, lastBeat } from '../knowledge/logbook.ts'
import { ownCopy } from '../vocabulary/plain-data.ts'
import type { Seconds } from '../vocabulary/time.ts'
import { setCount } from './counts.ts'
import type { Ground } from './ground.ts'
import type { CampaignState, Outcome } from './outcome.ts'
import type { Decision, Encounter, Force, Seat, World } from './world.ts'

/** What every phase works with: the ground, the state it changes, the dice, and what comes of it. */
export interface Turn {
  readonly ground: Ground
  readonly state: CampaignState
  readonly world: World
  readonly outcome: Outcome
  readonly dice: Dice
  /** The dice were thrown at the table and typed in. */
  readonly typed?: boolean
  /** The umpire takes every default unasked: what leaves plans as they are is answered at once, without stopping. */
  readonly acceptDefaults: boolean
  /** The clock stands after each thing that happens, for the umpire to look at. */
  readonly pause?: boolean
  /** Only while a stretch of the move is run. */
  atHand?: AtHand | undefined
  /** The war is being run, so that what befalls is written: until its seats are all brought up to a move's close. */
  runs?: boolean
  /** Orders are judged that wait to be carried out: what they write holds until they are. */
  readonly waiting?: boolean
}

/** What goes by a name that somebody wrote. A name that every object has of itself ("constructor") is the name of nothing. */
export const named = <T>(of: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  of !== undefined && Object.hasOwn(of, name) ? of[name] : undefined

/** What is kept at hand while a stretch of the move is run, so that no event of it walks through all that the war has been. */
export interface AtHand {
  /** Decisions that wait for an answer, and meetings that are not closed: any that are over by now may still be among them. */
  readonly decisions: Set<string>
  readonly encounters: Set<string>
  /** Seats for which the clock has come to stand while this stretch was run. */
  readonly stopped: Set<string>
  /** How often something was put to the umpire for which the clock stands. */
  asked: number
  /** Whether the clock stands for somebody who was signalled to. */
  signalled: boolean
  /** Brings a force to where she is now, before anybody aboard is told of it. */
  readonly bring: (force: string) => void
  /** The forces that a signal of hers comes to now. */
  readonly hear: (force: Force) => ReadonlySet<string>
}

/** Decisions that wait for an answer. */
export function unanswered({ world, atHand }: Turn): Decision[] {
  const open: Decision[] = []
  for (const id of atHand?.decisions ?? Object.keys(world.decisions)) {
    const decision = world.decisions[id]
    if (decision?.answer === null) open.push(decision)
    else atHand?.decisions.delete(id)
  }
  return open
}

/** Meetings that are not closed, in the order of the record. */
export function notClosed({ world, atHand }: Turn): Encounter[] {
  const open: Encounter[] = []
  for (const id of atHand?.encounters ?? Object.keys(world.encounters)) {
    const encounter = world.encounters[id]
    if (encounter !== undefined && encounter.state !== 'closed') open.push(encounter)
    else atHand?.encounters.delete(id)
  }
  return open
}

/** An empty outcome for the input to come. */
export function newOutcome(world: World | null): Outcome {
  return {
    events: [],
    entries: [],
    tracks: [],
    coal: [],
    weather: [],
    dice: [],
    oldDespatches: [],
    boards: [],
    touched: {
      despatches: new Set(),
      ships: new Set(),
      forces: new Set(),
      encounters: new Set(),
      decisions: new Set(),
    },
    ledgerFrom: world?.ledger.length ?? 0,
    answer: { kind: 'done' },
  }
}

/**
 * Whether the move is run at its first second, which a seat has been shown since the move was announced: an umpire's answer then writes
 * what came of the running, and a window in which it came would tell that the move is being run.
 */
function stillOpens({ move }: World, logbook: readonly Entry[], at: Seconds): boolean {
  if (move.state !== 'running' || at > move.opens) return false
  const beat = lastBeat(logbook)
  return beat !== null && logbook[beat]?.body.kind === 'opened'
}

/** Writes one entry in a seat's logbook: what is written shares no part with the truth, which goes on changing. Only `knowledge/reporting.ts`, its `reporting-fields.ts` and `reporting-shore.ts` call this. */
export function writeEntry(turn: Turn, seat: string, at: Seconds, body: EntryBody): void {
  const logbook = turn.state.logbooks[seat]
  if (!logbook) return
  // Of a second that this window has been shown already: it is read when the seat's own clock next moves, never at a stop of others'.
  const shown = at <= (turn.world.seats[seat]?.shown ?? at - 1)
  const waits = shown && !isClockEntry(body.kind) && (turn.runs === true || stillOpens(turn.world, logbook, at))
  const marks = { ...(waits ? { waits } : {}), ...(turn.waiting ? { untilCarriedOut: true } : {}) }
  const entry = {
    at,
    move: turn.world.move.number,
    body: ownCopy({ ...body, ...marks }, body.kind),
  }
  logbook.push(entry)
  turn.outcome.entries.push({ seat, entry })
}

/** Puts a fact of adjudication on the umpire's record. */
export function record(
  turn: Turn,
  at: Seconds,
  kind: string,
  subject: string,
  says: string,
  because: readonly Reason[] = [],
  dice: readonly Thrown[] = [],
): void {
  turn.outcome.events.push({ at, kind, subject, says, because, dice })
  turn.outcome.dice.push(...dice)
}

/**
 * A fresh opaque name for the umpire's eyes, keyed by the branch and by which of its kind this is. How many there have been is the
 * truth, so no seat is told one: a seat knows the thing by `seatName`. The letter keeps records in the order they were made.
 */
export function mint(turn: Turn, kind: string): string {
  const { world } = turn
  const count = (world.counts[kind] ?? 0) + 1
  setCount(world, kind, count)
  return mintedAs(world, kind, count)
}

/** The name of the one of its kind that was minted as the so-manieth, on this line of play. */
export function mintedAs(world: World, kind: string, count: number): string {
  return `${kind[0] ?? ''}${mintedName(nameKey(world.campaign, world.branch), kind, String(count))}`
}

/** The name of a thing that is what it is by its words alone, whatever else there has been. */
export function namedBy(world: World, ...words: string[]): string {
  return `${words[0]?.[0] ?? ''}${mintedName(nameKey(world.campaign, world.branch), ...words)}`
}

/**
 * The name under which a seat knows what it was told of: by which of its kind it is among those that this seat was told of, and by
 * nothing else, so that what others did or who it truly is leaves no mark on it. The same thing keeps its name.
 */
export function seatName(world: World, seat: string, kind: string, thing: string): string {
  const slot = `${kind}|${seat}|${thing}`
  let ordinal = world.counts[slot]
  if (ordinal === undefined) {
    const told = `${kind}|${seat}`
    ordinal = (world.counts[told] ?? 0) + 1
    setCount(world, told, ordinal)
    setCount(world, slot, ordinal)
  }
  return mintedName(nameKey(world.campaign, world.branch), seat, kind, String(ordinal))
}

/** Whether a seat means this thing by this name. A thing it was never told of has none. */
export function isSeatName(world: World, seat: string, kind: string, thing: string, name: string): boolean {
  return world.counts[`${kind}|${seat}|${thing}`] !== undefined && seatName(world, seat, kind, thing) === name
}

/** Names once minted; it only saves work, the names are functions of their words alone. */
const aliases = new Map<string, Map<string, string>>()
const MOST_ALIASES = 200_000
let aliasCount = 0
type AliasKind = 'force' | 'ship' | 'seat'
interface Asked {
  readonly seed: string
  readonly seat: string
  readonly names: Map<string, string>
}
/** Whose names of each kind were asked for last: a window is told of its whole fleet at a time. */
const lately: { [K in AliasKind]: Asked | null } = { force: null, ship: null, seat: null }

function aliasesOf(seed: string, seat: string, kind: AliasKind): Map<string, string> {
  const last = lately[kind]
  if (last !== null && last.seat === seat && last.seed === seed) return last.names
  const words = `${seed}|${seat}|${kind}`
  let names = aliases.get(words)
  if (!names) {
    names = new Map()
    aliases.set(words, names)
  }
  lately[kind] = { seed, seat, names }
  return names
}

/** The name under which a seat knows a thing of its own side: the same in every branch, and no other seat's. */
export function alias(world: World, seat: string, kind: AliasKind, id: string): string {
  const key = nameKey(world.campaign, 'own')
  const names = aliasesOf(key.seed, seat, kind)
  const known = names.get(id)
  if (known !== undefined) return known
  const name = mintedName(key, seat, kind, id)
  if (aliasCount >= MOST_ALIASES) {
    aliases.clear()
    lately.force = lately.ship = lately.seat = null
    aliasCount = 0
  }
  aliasesOf(key.seed, seat, kind).set(id, name)
  aliasCount += 1
  return name
}

/** The name under which a seat knows what it met: new at each meeting, so that it does not tell one ship met twice. */
export function contactName(world: World, seat: string, force: string, since: Seconds): string {
  return seatName(world, seat, 'contact', `${force}|${since}`)
}

/** Seats of a side, in the order of the pack. */
export function seatsOf(world: World, side: string): Seat[] {
  return Object.values(world.seats).filter((seat) => seat.side === side)
}

export function governmentOf(world: World, side: string): Seat | undefined {
  return Object.values(world.seats).find((seat) => seat.side === side && seat.role === 'government')
}
