/**
 * Whether a state is plain data: what is written of it and read again is the same to the byte, no part of it is another part too, and
 * none belongs to the input or to what the war is made from. Looked at under test after every input (`watching.ts`).
 */

import type { Ground } from '../campaign/ground.ts'
import type { CampaignState } from '../campaign/outcome.ts'
import { allForces, allShips } from '../campaign/rolls.ts'
import type { Watcher } from '../campaign/watched.ts'

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

/**
 * Whether a value is plain data for certain, each part of it in one place and none of it in `seen` or `made`. It remembers no places
 * and finds no words, which a state that is looked at after every input would pay for dearly: where it says false, a survey tells why.
 */
function surelyPlain(value: unknown, seen: Set<object>, made: ReadonlySet<object>): boolean {
  if (typeof value !== 'object' || value === null) return value === null || faultOfValue(value) === null
  const before = seen.size
  seen.add(value)
  if (seen.size === before || made.has(value) || faultOfObject(value) !== null) return false
  if (Array.isArray(value)) {
    for (const part of value) if (!surelyPlain(part, seen, made)) return false
    return true
  }
  for (const name in value) {
    const part = (value as Record<string, unknown>)[name]
    if (!name.isWellFormed() || (part !== undefined && !surelyPlain(part, seen, made))) return false
  }
  return true
}

/** How much of each logbook has been looked at: what is written is looked at once. */
const lookedAt = new WeakMap<object[], number>()

/** Entries that were read from a file have in common what is alike in them (`withChangesShared`): each is looked at by itself, once. */
function faultsOfRead(ground: Ground, { logbooks }: CampaignState): string[] {
  const made = partsOfGround(ground)
  return Object.entries(logbooks).flatMap(([seat, entries]) => {
    if (lookedAt.has(entries)) return []
    lookedAt.set(entries, entries.length)
    return entries.every((entry) => surelyPlain(entry, new Set(), made))
      ? []
      : [`an entry of ${seat} that was read is no plain data`]
  })
}

/** Every fault of a campaign's state, in its world and in what was written in its logbooks since this was last asked. */
export function faultsOfState(ground: Ground, { world, logbooks }: CampaignState, input?: unknown): string[] {
  const given = partsOf(input)
  const made = partsOfGround(ground)
  const looked: [key: string, value: unknown][] = [['world', world]]
  for (const [seat, entries] of Object.entries(logbooks)) {
    // A list that was cut back, as after a refusal, holds nothing that was not looked at.
    for (let n = Math.min(lookedAt.get(entries) ?? 0, entries.length); n < entries.length; n++)
      looked.push([`logbooks.${seat}.${n}`, entries[n]])
    lookedAt.set(entries, entries.length)
  }
  const faults: string[] = []
  const seen = new Set(given)
  if (!looked.every(([, value]) => surelyPlain(value, seen, made))) {
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

/** Text that equal data have: keys sorted, what is undefined left out. */
export function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/**
 * Whether two values have the same `sortedText` for certain, without writing it, which takes many times as long. Of what is no plain
 * data it answers false, and the texts must decide.
 */
export function surelySame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other
  if (typeof other !== 'object' || other === null) return false
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    for (let n = 0; n < one.length; n++) if (!surelySame(one[n], other[n])) return false
    return true
  }
  if (Object.getPrototypeOf(one) !== Object.prototype || Object.getPrototypeOf(other) !== Object.prototype) return false
  let left = 0
  for (const name in other) if ((other as Record<string, unknown>)[name] !== undefined) left += 1
  for (const name in one) {
    const part = (one as Record<string, unknown>)[name]
    if (part === undefined) continue
    left -= 1
    if (!Object.hasOwn(other, name) || !surelySame(part, (other as Record<string, unknown>)[name])) return false
  }
  return left === 0
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

/** Wars whose state has been found large: it only grows, and need not be written to be measured again. */
const large = new WeakSet<Ground>()

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
    const written = itsTurn || !large.has(ground) ? JSON.stringify(state) : ''
    if (written.length >= LARGE) large.add(ground)
    const before = itsTurn || !large.has(ground) ? written : null
    const faults = faultsOfRead(ground, state)
    const outcome = doing(ground, state, input)
    faults.push(...faultsOfState(ground, state, input))
    if (JSON.stringify(input) !== text) faults.push('the input itself was changed')
    if (before !== null) {
      const twin = JSON.parse(before) as CampaignState
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
