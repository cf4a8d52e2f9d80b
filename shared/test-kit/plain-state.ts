/**
 * Whether a state is plain data: what is written of it and read again is the same to the byte, no part of it is another part too, and
 * none belongs to the input or to what the war is made from. Looked at under test after every input (`watching.ts`).
 */

import type { Ground } from '../campaign/ground.ts'
import type { CampaignState } from '../campaign/outcome.ts'
import { allForces, allShips } from '../campaign/rolls.ts'
import type { Watcher } from '../campaign/watched.ts'
import { sortedText, surelySame, writtenAndRead } from './written.ts'

/** What is no JSON in a value that is no object; null of plain ones. */
function faultOfValue(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed() ? null : 'is text with half a character in it'
    case 'number':
      if (Object.is(value, -0)) return 'is -0, which is written as 0'
      return Number.isFinite(value) ? null : `is ${value}, which is written as null`
    case 'boolean':
      return null
    case 'undefined':
      // Of an object it is a field left out; in a list it would be written as null.
      return 'is undefined'
    default:
      return `is a ${typeof value}`
  }
}

/** What is no JSON in an object itself, whatever its parts are. */
function faultOfObject(value: object): string | null {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (Array.isArray(value)) {
    if (prototype !== Array.prototype) return 'is a list of a class of its own'
    return Object.keys(value).length === value.length ? null : 'is a list with holes, or with names in it'
  }
  if (prototype !== Object.prototype)
    return `is a ${(value as { constructor?: { name?: string } }).constructor?.name ?? 'thing without a prototype'}`
  return Object.getOwnPropertySymbols(value).length === 0 ? null : 'has symbols for names'
}

/** Whether some part of an object is worked out when it is read, or is passed over when the object is written. */
function isUnwritten(value: object): boolean {
  let names = Array.isArray(value) ? 1 : 0
  for (const name in value) {
    names += 1
    if (Object.getOwnPropertyDescriptor(value, name)?.get !== undefined) return true
  }
  return Object.getOwnPropertyNames(value).length !== names
}

interface Place {
  readonly parent: object | null
  readonly key: string
}

/** Goes through data, and remembers where each object was met. */
class Survey {
  readonly faults: string[] = []
  readonly #seen = new Map<object, Place>()
  readonly #foreign: readonly { readonly of: string; has(part: object): boolean }[]

  constructor(foreign: readonly { readonly of: string; has(part: object): boolean }[] = []) {
    this.#foreign = foreign
  }

  look(value: unknown, key: string, parent: object | null = null): void {
    if (typeof value !== 'object' || value === null) {
      const fault = value === null ? null : faultOfValue(value)
      if (fault !== null) this.#fault(parent, key, fault)
      return
    }
    const before = this.#seen.get(value)
    if (before !== undefined) {
      this.#fault(parent, key, `is the very object that ${this.#where(before)} is`)
      return
    }
    this.#seen.set(value, { parent, key })
    for (const whole of this.#foreign) if (whole.has(value)) this.#fault(parent, key, `is a part of ${whole.of}`)
    const fault = faultOfObject(value)
    if (fault !== null) {
      this.#fault(parent, key, fault)
      return
    }
    if (isUnwritten(value)) this.#fault(parent, key, 'has a part that is worked out when it is read, or is not written')
    for (const name in value) {
      if (!name.isWellFormed()) this.#fault(parent, key, 'has a name with half a character in it')
      const part = (value as Record<string, unknown>)[name]
      if (part !== undefined || Array.isArray(value)) this.look(part, name, value)
    }
  }

  #where({ parent, key }: Place): string {
    const above = parent === null ? undefined : this.#seen.get(parent)
    return above === undefined ? key : `${this.#where(above)}.${key}`
  }

  #fault(parent: object | null, key: string, fault: string): void {
    this.faults.push(`${this.#where({ parent, key })} ${fault}`)
  }
}

/** Everything that keeps a value from being plain data with one place for each of its parts. */
export function faultsOfPlain(value: unknown, name = 'it'): string[] {
  const survey = new Survey()
  survey.look(value, name)
  return survey.faults
}

function partsOf(value: unknown, into: Set<object> = new Set()): Set<object> {
  if (typeof value !== 'object' || value === null || into.has(value)) return into
  into.add(value)
  for (const part of Object.values(value)) partsOf(part, into)
  return into
}

/** By ground, every part of what its war is made from; outlines of coasts left out. */
const madeFrom = new WeakMap<Ground, ReadonlySet<object>>()

function partsOfGround(ground: Ground): ReadonlySet<object> {
  let parts = madeFrom.get(ground)
  if (!parts) {
    const { coast: _, ...chart } = ground.pack.chart
    parts = partsOf([
      Object.values({ ...ground.pack, chart: null }),
      Object.values(chart),
      ground.settings,
      ground.table,
    ])
    madeFrom.set(ground, parts)
  }
  return parts
}

/** One look at a state, by what the war is made from. */
interface LookedBy {
  readonly made: ReadonlySet<object>
}

/**
 * By the outermost objects of what is frozen whole, the look that found them plain, and apart from all else that it found frozen. Nothing in
 * them can change: from then on they are passed over.
 */
const stands = new WeakMap<object, LookedBy>()
/** These objects with all their parts. */
const inStanding = new WeakSet<object>()

/**
 * `passing`: over what stands. `thorough`: parts are found too that are worked out when they are read, for which each of them must be
 * asked.
 */
interface How {
  readonly passing: boolean
  readonly thorough: boolean
}

/**
 * Whether values are plain data for certain, each part of them in one place and none of it in the input or in what the war is made from. It
 * remembers no places and finds no words, which a state that is looked at after every input would pay for dearly: where it says false, a
 * survey tells why.
 */
class Look {
  readonly #made: ReadonlySet<object>
  readonly #given: ReadonlySet<object>
  readonly #how: How
  readonly #seen: Set<object>
  /** The look that found what has been passed over. */
  #passed: LookedBy | undefined
  /** Outermost objects of what is frozen whole, and the parts of those that were walked through. */
  readonly #standing: object[] = []
  readonly #frozen: object[] = []
  /** Whether the object that is walked through is part of a frozen one, and whether all in that is frozen so far. */
  #inFrozen = false
  #isWhole = true

  constructor(made: ReadonlySet<object>, given: ReadonlySet<object>, how: How) {
    this.#made = made
    this.#given = given
    this.#how = how
    this.#seen = new Set(given)
  }

  surelyPlain(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return value === null || faultOfValue(value) === null
    const before = this.#seen.size
    this.#seen.add(value)
    if (this.#seen.size === before) return false
    if (this.#how.passing && inStanding.has(value)) return this.#mayPass(value)
    if (this.#made.has(value)) return false
    if (this.#inFrozen || !Object.isFrozen(value)) return this.#partsPlain(value)
    const from = this.#frozen.length
    this.#inFrozen = true
    this.#isWhole = true
    const plain = this.#partsPlain(value)
    this.#inFrozen = false
    if (this.#isWhole) this.#standing.push(value)
    else this.#frozen.length = from
    return plain
  }

  #partsPlain(value: object): boolean {
    if (this.#inFrozen) {
      if (Object.isFrozen(value)) this.#frozen.push(value)
      else this.#isWhole = false
    }
    if ((this.#inFrozen || this.#how.thorough) && isUnwritten(value)) return false
    const prototype: unknown = Object.getPrototypeOf(value)
    if (Array.isArray(value)) {
      // A hole is read as undefined.
      if (prototype !== Array.prototype || Object.keys(value).length !== value.length) return false
      for (const part of value) if (!this.surelyPlain(part)) return false
      return true
    }
    if (prototype !== Object.prototype || Object.getOwnPropertySymbols(value).length > 0) return false
    for (const name in value) {
      const part = (value as Record<string, unknown>)[name]
      if (!name.isWellFormed() || (part !== undefined && !this.surelyPlain(part))) return false
    }
    return true
  }

  /** Two that were found to be apart in one look are so for good; of others only a walk through both can tell. */
  #mayPass(value: object): boolean {
    const by = stands.get(value)
    if (by === undefined || by.made !== this.#made || (this.#passed ?? by) !== by) return false
    for (const part of this.#given) if (inStanding.has(part)) return false
    this.#passed = by
    // In another that is new it is outermost no more; it keeps its old look, and beside the other it is not passed over again.
    if (!this.#inFrozen) this.#standing.push(value)
    return true
  }

  /** When all was found to be plain: what is frozen stands from now on. */
  note(): void {
    if (this.#frozen.length === 0) return
    const by = { made: this.#made }
    for (const one of this.#standing) stands.set(one, by)
    for (const part of this.#frozen) inStanding.add(part)
  }
}

function surelyPlain(
  values: readonly unknown[],
  made: ReadonlySet<object>,
  given: ReadonlySet<object>,
  thorough: boolean,
): boolean {
  for (const passing of [true, false]) {
    const look = new Look(made, given, { passing, thorough })
    if (!values.every((value) => look.surelyPlain(value))) continue
    look.note()
    return true
  }
  return false
}

const NOTHING: ReadonlySet<object> = new Set()

/** How much of each logbook has been looked at, as what is written is looked at once; and entries as they were then. */
interface LookedAt {
  until: number
  readonly were: { readonly entry: object; readonly copy: object }[]
}

const asItIs = (entry: object) => ({ entry, copy: writtenAndRead(entry) })

const lookedAt = new WeakMap<object[], LookedAt>()

function lookedIn(entries: object[]): LookedAt {
  let looked = lookedAt.get(entries)
  if (!looked) {
    looked = { until: 0, were: [] }
    lookedAt.set(entries, looked)
  }
  return looked
}

/** Entries that were read from a file have in common what is alike in them (`withChangesShared`): each is looked at by itself, once. */
function faultsOfRead(ground: Ground, { logbooks }: CampaignState): string[] {
  const made = partsOfGround(ground)
  return Object.entries(logbooks).flatMap(([seat, entries]) => {
    if (lookedAt.has(entries)) return []
    lookedIn(entries).until = entries.length
    return entries.every((entry) => new Look(made, NOTHING, { passing: false, thorough: false }).surelyPlain(entry))
      ? []
      : [`an entry of ${seat} that was read is no plain data`]
  })
}

/** Nothing that was written in a logbook is ever changed. */
function faultsOfOld({ logbooks }: CampaignState): string[] {
  const faults: string[] = []
  for (const [seat, entries] of Object.entries(logbooks)) {
    const { until, were } = lookedIn(entries)
    for (let n = 0; n < Math.min(until, entries.length); n++) {
      const entry = entries[n] as object
      const was = were[n]
      if (was?.entry !== entry) were[n] = asItIs(entry)
      else if (!surelySame(entry, was.copy)) faults.push(`logbooks.${seat}.${n} is another than it was written`)
    }
  }
  return faults
}

/** Every fault of a campaign's state, in its world and in what was written in its logbooks since this was last asked. */
export function faultsOfState(ground: Ground, state: CampaignState, input?: unknown, thorough = true): string[] {
  const { world, logbooks } = state
  const given = partsOf(input)
  const made = partsOfGround(ground)
  const looked: [key: string, value: unknown][] = [['world', world]]
  for (const [seat, entries] of Object.entries(logbooks)) {
    const before = lookedIn(entries)
    // A list that was cut back, as after a refusal, holds nothing that was not looked at.
    for (let n = Math.min(before.until, entries.length); n < entries.length; n++) {
      looked.push([`logbooks.${seat}.${n}`, entries[n]])
      before.were[n] = asItIs(entries[n] as object)
    }
    before.until = entries.length
  }
  const faults = thorough ? faultsOfOld(state) : []
  const values = looked.map(([, value]) => value)
  const [, ...entries] = values
  const unwritten = !thorough && entries.some((entry) => [...partsOf(entry)].some(isUnwritten))
  if (unwritten || !surelyPlain(values, made, given, thorough)) {
    const survey = new Survey([
      { of: 'the input', has: (part) => given.has(part) },
      { of: 'what the war is made from', has: (part) => made.has(part) },
    ])
    for (const [key, value] of looked) survey.look(value, key)
    faults.push(...survey.faults)
  }
  const differs = (list: readonly object[], record: object) =>
    list.length !== Object.keys(record).length || Object.values(record).some((one, i) => one !== list[i])
  if (differs(allForces(world), world.forces)) faults.push('the list of forces is not that of the record')
  if (differs(allShips(world), world.ships)) faults.push('the list of ships is not that of the record')
  return faults
}

/** Thrown under test when an input leaves what is no plain data. */
export class NotPlain extends Error {}

const MOST_TOLD = 12

function demandNone(faults: readonly string[], after: string): void {
  if (faults.length === 0) return
  const more = faults.length > MOST_TOLD ? `\n… and ${faults.length - MOST_TOLD} more` : ''
  throw new NotPlain(`after ${after} the state is not plain data:\n${faults.slice(0, MOST_TOLD).join('\n')}${more}`)
}

/** Where two texts first part, with what stands there in each. */
function parting(a: string, b: string): string {
  let n = 0
  while (n < a.length && a[n] === b[n]) n += 1
  const from = Math.max(0, n - 80)
  return `…${a.slice(from, n + 80)}… but from what was written and read again …${b.slice(from, n + 80)}…`
}

/** Of states larger than this one input in eight is done twice: a war of the channel takes its time. */
const LARGE = 150_000
const ONE_IN = 8

let inputs = 0

/** Whether the state of a war has been found large: it only grows, and need not be written to be measured again. */
const large = new WeakMap<Ground, boolean>()

/**
 * Looks at every state that an input leaves, and does inputs twice: to the state, and to the state written and read again. Both must
 * give the same.
 */
export const plainWatcher: Watcher = {
  begun(ground, state) {
    demandNone(faultsOfState(ground, state), 'the beginning')
  },
  input(ground, state, input, doing) {
    const text = JSON.stringify(input)
    inputs += 1
    const itsTurn = inputs % ONE_IN === 0
    const known = large.get(ground)
    if (known === undefined || (!known && itsTurn)) large.set(ground, JSON.stringify(state).length >= LARGE)
    const twin = itsTurn || !large.get(ground) ? writtenAndRead(state) : null
    const faults = faultsOfRead(ground, state)
    const outcome = doing(ground, state, input)
    faults.push(...faultsOfState(ground, state, input, itsTurn))
    if (JSON.stringify(input) !== text) faults.push('the input itself was changed')
    if (twin !== null) {
      const other = doing(ground, twin, JSON.parse(text))
      for (const [one, two, what] of [
        [state, twin, 'the state'],
        [outcome, other, 'what came of it'],
      ] as const) {
        if (surelySame(one, two)) continue
        const [held, again] = [sortedText(one), sortedText(two)]
        if (held !== again) faults.push(`${what} is ${parting(held, again)}`)
      }
    }
    demandNone(faults, `an input "${input.kind}"`)
    return outcome
  },
}
