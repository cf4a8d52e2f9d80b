/*
 * Plain data: what JSON holds and gives back the same. States, inputs and packs are nothing else, so that a war that is closed and
 * opened again goes on as it would have gone on.
 */

/** Thrown where something is to be kept that JSON cannot hold. */
export class NotPlainData extends Error {}

/** Why a value is no plain data, or null of one that is. A field that is undefined counts as left out. */
function faultOf(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null
    case 'number':
      return Number.isFinite(value) ? null : `the number ${value}`
    case 'object': {
      if (value === null || Array.isArray(value)) return null
      const prototype: unknown = Object.getPrototypeOf(value)
      if (prototype === Object.prototype || prototype === null) return null
      return `a ${(value as { constructor?: { name?: string } }).constructor?.name ?? 'thing of a class'}`
    }
    default:
      return `a value of the type ${typeof value}`
  }
}

function refuseOther(value: unknown, name: string): void {
  const fault = faultOf(value)
  if (fault !== null) throw new NotPlainData(`${name} is ${fault}, which JSON cannot hold`)
}

/**
 * A copy that shares nothing with what it was made of, as JSON would give it back: undefined fields left out, -0 written as 0. What
 * JSON cannot hold throws.
 */
export function ownCopy<T>(value: T, name = 'it'): T {
  return copied(value, name, null, false) as T
}

/** `name` is the field that a value stands in, or the list in which it stands at `index`. */
function copied(value: unknown, name: string, index: number | null, frozen: boolean): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (Array.isArray(value)) {
    const list: unknown[] = []
    for (let i = 0; i < value.length; i++)
      list.push(copied(value[i], index === null ? name : 'a list in it', i, frozen))
    return frozen ? Object.freeze(list) : list
  }
  refuseOther(value, index === null ? name : `${name}[${index}]`)
  if (typeof value !== 'object') return value === 0 ? 0 : value
  const copy: Record<string, unknown> = {}
  const fields = value as Record<string, unknown>
  for (const key in fields) {
    const part = fields[key]
    if (part === undefined) continue
    const own = copied(part, key, null, frozen)
    // Such a name would else be taken for what the copy is made after.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: own, enumerable: true, writable: true })
    else copy[key] = own
  }
  return frozen ? Object.freeze(copy) : copy
}

/** Freezes data with all its parts; what is frozen already is taken to be so whole. */
export function freezeWhole<T>(value: T): T {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part !== 'object' || part === null || Object.isFrozen(part)) continue
    Object.freeze(part)
    for (const inner of Object.values(part)) waiting.push(inner)
  }
  return value
}

/** An own copy that nobody can change. */
export function frozenCopy<T>(value: T): T {
  return copied(value, 'it', null, true) as T
}

const aside = new WeakSet<object>()

/**
 * A copy that nobody changes any more, and that has its place in data that is changed: it is frozen, and `settlePlain` does not walk
 * through it again.
 */
export function putAside<T extends object>(value: T): T {
  const copy = frozenCopy(value)
  aside.add(copy)
  return copy
}

/** Of a record in data that is changed: which of its items are over, so that nobody changes them; or that it holds nothing but whole numbers. */
export type Standing = Readonly<Record<string, ((item: never) => boolean) | 'numbers'>>

/** Items that were over when they were last put in order, and all that stands in them: what of it is met elsewhere gives way to a copy. */
const over = new WeakMap<object, object>()
const inOver = new WeakSet<object>()

/** Since when an item has been over, as a mark of its own; undefined of one that is not, or was not put in order yet. Under one mark it stays as it is. */
export const overSince = (item: object): object | undefined => over.get(item)

function noteParts(of: object): void {
  for (const part of Object.values(of)) {
    if (typeof part !== 'object' || part === null) continue
    inOver.add(part)
    noteParts(part)
  }
}

/**
 * Puts data that is changed in place into order, in place: each object in it has one place of its own. What is met a second time, and
 * what is frozen (a part of something that never changes) and not put aside for this place, gives way to a copy; -0 becomes 0. What JSON cannot hold throws.
 * `standing`: by the fields of the root, of what was put in order before and is over, nothing is walked through again.
 */
export function settlePlain(root: object, standing: Standing = {}): void {
  const seen = new Set<object>([root])
  /** What is to stand in place of a part: nearly always the part itself. */
  const settled = (part: object, name: string | number): object => {
    if (seen.has(part) || inOver.has(part)) return ownCopy(part, String(name))
    if (Object.isFrozen(part)) {
      if (!aside.has(part)) return ownCopy(part, String(name))
      seen.add(part)
      return part
    }
    seen.add(part)
    settle(part)
    return part
  }
  // What is most of a war, text and numbers, is passed over here, without a call for each.
  const settle = (of: object): void => {
    if (Array.isArray(of)) {
      for (let i = 0; i < of.length; i++) {
        const part: unknown = of[i]
        if (typeof part === 'string' || typeof part === 'boolean' || part === null) continue
        if (typeof part === 'object') {
          const now = settled(part, i)
          if (now !== part) of[i] = now
        } else if (part !== 0) refuseOther(part, String(i))
        else if (Object.is(part, -0)) of[i] = 0
      }
      return
    }
    refuseOther(of, 'a part of it')
    const fields = of as Record<string, unknown>
    for (const key in fields) {
      const part = fields[key]
      // A field that is undefined is one left out. It is not taken out: that would make the object slow to use.
      if (typeof part === 'string' || typeof part === 'boolean' || part === null || part === undefined) continue
      if (typeof part === 'object') {
        const isOver = of === root && Object.hasOwn(standing, key) ? standing[key] : undefined
        if (isOver !== undefined && !seen.has(part) && !Object.isFrozen(part)) {
          seen.add(part)
          if (isOver !== 'numbers') settleItems(part as Record<string, unknown>, isOver)
          continue
        }
        const now = settled(part, key)
        if (now !== part) fields[key] = now
      } else if (part !== 0) refuseOther(part, key)
      else if (Object.is(part, -0)) fields[key] = 0
    }
  }
  /** A record at the root whose items come to be over. */
  const settleItems = (of: Record<string, unknown>, isOver: (item: never) => boolean): void => {
    for (const id in of) {
      const item = of[id] as object
      const isSo = isOver(item as never)
      if (isSo && over.has(item)) continue
      const now = settled(item, id)
      if (now !== item) of[id] = now
      if (isSo) {
        over.set(now, {})
        noteParts(now)
      } else over.delete(now)
    }
  }
  settle(root)
}
