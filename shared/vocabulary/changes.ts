import { ownCopy } from './plain-data.ts'

/*
 * An object of plain data written as what of it differs from an earlier one, and read back to the byte, the order of its fields included.
 *
 * A change is plain data too:
 *   a text, number, truth or null   this now stands there
 *   [value]                         this value now stands there
 *   []                              the field is left out
 *   { field: change, … }            an object of which these fields changed; new ones stand behind the others
 *   [0, part, …]                    a list, told from its front: n: the next n stand; -n: the next n are gone; [value]: this one is new;
 *                                   anything else: what changed of the next one
 */
export type Change = unknown

type Fields = Readonly<Record<string, unknown>>
type List = readonly unknown[]

/** By these an item of a list is known again, whatever else of it changed. */
const NAMES = ['id', 'force', 'ship', 'buoy', 'key'] as const
/** So many items ahead are looked at for one that is known again. */
const AHEAD = 64

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What makes `now` of `before`; `{}` where they are the same. Both are plain data (`plain-data.ts`). */
export function changesOf(before: object, now: object): Change {
  const change = changed(before, now)
  return change === undefined ? {} : change
}

/** What makes one part of another, which may be of any kind; undefined where they are the same. */
export const changeOf = (before: unknown, now: unknown): Change | undefined => changed(before, now)

/**
 * The same of two records whose items are given as texts: items of one text are the same, and are not looked into. `itemOf`: the item that a
 * text stands for.
 */
export function changesOfItems<T extends string | number>(
  before: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
  itemOf: (text: T) => unknown,
): Change | undefined {
  if (!itemsComeOutInOrder(before, now))
    return [Object.fromEntries([...now].map(([field, text]) => [field, itemOf(text)]))]
  let changes: Record<string, Change> | undefined
  const note = (field: string, change: Change): void => {
    changes ??= {}
    put(changes, field, change)
  }
  for (const field of before.keys()) if (!now.has(field)) note(field, [])
  for (const [field, text] of now) {
    const last = before.get(field)
    if (last === text) continue
    const value = itemOf(text)
    const change = last === undefined ? asNew(value) : changed(itemOf(last), value)
    if (change !== undefined) note(field, change)
  }
  return changes
}

/** What becomes of a part of which nothing changed, and of one that is new. */
type Take = (part: unknown) => unknown
const asItIs: Take = (part) => part
/** And it stands where it stood. */
const inPlace: Take = (part) => part

/** What a change makes of the object before it; the outcome shares no part with either. Throws where the change belongs to another one. */
export function withChanges(before: unknown, change: Change): unknown {
  return made(before, change, ownCopy)
}

/** The same of what nobody changes, before or after: of what is alike there is one. */
export function withChangesShared(before: unknown, change: Change): unknown {
  return made(before, change, asItIs)
}

/** The same where nobody else has the object before it: it becomes the outcome, and is no copy of it. */
export function withChangesInPlace(before: unknown, change: Change): unknown {
  return made(before, change, inPlace)
}

function made(before: unknown, change: Change, take: Take): unknown {
  if (isFields(change)) return fieldsWith(before, change, take)
  if (!Array.isArray(change)) return change
  if (change.length === 1) return take(change[0])
  if (change.length === 0 || change[0] !== 0) throw new TypeError('a change is of no known kind')
  return listWith(before, change, take)
}

/** Undefined: they are the same. */
function changed(before: unknown, now: unknown): Change | undefined {
  if (before === now) return undefined
  if (typeof now !== 'object' || now === null) return now
  if (Array.isArray(now)) return Array.isArray(before) ? changedList(before, now) : [now]
  return isFields(before) ? changedFields(before, now as Fields) : [now]
}

function changedFields(before: Fields, now: Fields): Change | undefined {
  const known = Object.keys(before)
  const fields = Object.keys(now)
  if (!comesOutInOrder(before, known, now, fields)) return [now]
  let changes: Record<string, Change> | undefined
  const note = (field: string, change: Change): void => {
    changes ??= {}
    put(changes, field, change)
  }
  for (const field of known) if (!Object.hasOwn(now, field)) note(field, [])
  for (const field of fields) {
    const value = now[field]
    if (!Object.hasOwn(before, field)) note(field, asNew(value))
    else {
      const change = changed(before[field], value)
      if (change !== undefined) note(field, change)
    }
  }
  return changes
}

const asNew = (value: unknown): Change => (typeof value === 'object' && value !== null ? [value] : value)

/** The same as `comesOutInOrder`, of records whose items are given as texts. */
function itemsComeOutInOrder(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): boolean {
  const fields = now.keys()
  let next = fields.next()
  for (const field of before.keys()) {
    if (!now.has(field)) continue
    if (next.value !== field) return false
    next = fields.next()
  }
  for (; !next.done; next = fields.next()) if (before.has(next.value)) return false
  return true
}

/** Whether the fields that stay, and behind them the new ones, stand as those of `now` do. */
function comesOutInOrder(before: Fields, known: readonly string[], now: Fields, fields: readonly string[]): boolean {
  let at = 0
  for (const field of known) if (Object.hasOwn(now, field) && fields[at++] !== field) return false
  for (; at < fields.length; at++) if (Object.hasOwn(before, fields[at] as string)) return false
  return true
}

function changedList(before: List, now: List): Change | undefined {
  const shorter = Math.min(before.length, now.length)
  let front = 0
  while (front < shorter && same(before[front], now[front])) front += 1
  if (front === before.length && front === now.length) return undefined
  let back = 0
  while (back < shorter - front && same(before[before.length - 1 - back], now[now.length - 1 - back])) back += 1
  const parts: unknown[] = [0]
  let whole = front + back === 0
  const count = (n: number): void => {
    if (n !== 0) parts.push(n)
  }
  let from = front
  let standing = front
  const end = before.length - back
  for (let i = front; i < now.length - back; i++) {
    const item = now[i]
    const at = placeOf(before, from, end, item)
    if (at < 0) {
      count(standing)
      standing = 0
      parts.push([item])
      continue
    }
    whole = false
    if (at > from) {
      count(standing)
      standing = 0
      count(from - at)
    }
    const change = changed(before[at], item)
    if (change === undefined) standing += 1
    else {
      count(standing)
      standing = 0
      // One that stands whole in place of another: the other is gone, and it is new.
      if (Array.isArray(change) && change.length === 1) parts.push(-1)
      parts.push(change)
    }
    from = at + 1
  }
  if (whole) return [now]
  if (end > from) {
    count(standing)
    standing = 0
    count(from - end)
  }
  count(standing + back)
  return parts
}

/** Where in a list the item stood that is now `item`, or one from which it is soon told; -1: it is new. */
function placeOf(before: List, from: number, end: number, item: unknown): number {
  const last = Math.min(end, from + AHEAD)
  if (isFields(item)) {
    const name = nameOf(item)
    if (name !== undefined) {
      for (let at = from; at < last; at++) if (isFields(before[at]) && nameOf(before[at] as Fields) === name) return at
      return -1
    }
  }
  for (let at = from; at < last; at++) if (same(before[at], item)) return at
  if (from >= end || !isFields(item)) return -1
  const next = before[from]
  return isFields(next) && nameOf(next) === undefined ? from : -1
}

function nameOf(item: Fields): string | undefined {
  for (const field of NAMES) {
    const name = Object.hasOwn(item, field) ? item[field] : undefined
    if (typeof name === 'string') return name
  }
  return undefined
}

/** Whether both are written the same. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return false
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    for (let i = 0; i < one.length; i++) if (!same(one[i], other[i])) return false
    return true
  }
  if (Array.isArray(other)) return false
  const fields = Object.keys(one)
  const others = Object.keys(other)
  if (fields.length !== others.length) return false
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i] as string
    if (others[i] !== field || !same((one as Fields)[field], (other as Fields)[field])) return false
  }
  return true
}

function fieldsWith(before: unknown, changes: Fields, take: Take): Fields {
  if (!isFields(before)) throw new TypeError('what changed of an object stands where no object was')
  const changed = Object.keys(changes)
  if (take === inPlace) {
    const now = before as Record<string, unknown>
    for (const field of changed) {
      if (isLeftOut(changes[field])) delete now[field]
      else put(now, field, made(Object.hasOwn(now, field) ? now[field] : undefined, changes[field], take))
    }
    return now
  }
  // Nothing is left out and what stays is taken as it is: a copy keeps the order, and is made many times as fast.
  if (take === asItIs && !changed.some((field) => isLeftOut(changes[field]))) {
    const now: Record<string, unknown> = { ...before }
    for (const field of changed)
      put(now, field, made(Object.hasOwn(before, field) ? before[field] : undefined, changes[field], take))
    return now
  }
  const now: Record<string, unknown> = {}
  for (const field of Object.keys(before)) {
    if (!Object.hasOwn(changes, field)) put(now, field, take(before[field]))
    else if (!isLeftOut(changes[field])) put(now, field, made(before[field], changes[field], take))
  }
  for (const field of changed) if (!Object.hasOwn(before, field)) put(now, field, made(undefined, changes[field], take))
  return now
}

const isLeftOut = (change: Change): boolean => Array.isArray(change) && change.length === 0

function listWith(before: unknown, parts: List, take: Take): List {
  if (!Array.isArray(before)) throw new TypeError('what changed of a list stands where no list was')
  const now: unknown[] = []
  let at = 0
  for (const part of parts.slice(1)) {
    if (typeof part === 'number') {
      if (!Number.isInteger(part) || part === 0 || at + Math.abs(part) > before.length)
        throw new TypeError('what changed of a list goes beyond its end')
      for (const end = at + Math.abs(part); at < end; at++) if (part > 0) now.push(take(before[at]))
    } else if (Array.isArray(part) && part.length === 1) now.push(take(part[0]))
    else {
      if (at >= before.length) throw new TypeError('what changed of a list goes beyond its end')
      now.push(made(before[at], part, take))
      at += 1
    }
  }
  if (at !== before.length) throw new TypeError('what changed of a list stops before its end')
  return now
}

function put(into: Record<string, unknown>, field: string, value: unknown): void {
  // Such a name would else be taken for what the object is made after.
  if (field === '__proto__')
    Object.defineProperty(into, field, { value, enumerable: true, writable: true, configurable: true })
  else into[field] = value
}
