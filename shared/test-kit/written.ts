/*
 * What is written of data and read again, and whether two values are the same when they are written. Both are done without writing where
 * that is certain to come to the same: to write the state of a war takes several times as long as an input.
 */

/** What no copy can be made of as JSON would give it back, other than by writing it. */
const OTHERWISE = Symbol('to be written')

/** Data written and read again. */
export function writtenAndRead<T>(value: T): T {
  const copy = copyOf(value)
  return (copy === OTHERWISE ? JSON.parse(JSON.stringify(value)) : copy) as T
}

function copyOf(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (value === 0) return 0
      return Number.isFinite(value) ? value : OTHERWISE
    case 'object': {
      if (value === null) return null
      const prototype: unknown = Object.getPrototypeOf(value)
      if (Array.isArray(value)) return prototype === Array.prototype ? copyOfList(value) : OTHERWISE
      return prototype === Object.prototype ? copyOfFields(value as Readonly<Record<string, unknown>>) : OTHERWISE
    }
    default:
      return OTHERWISE
  }
}

function copyOfList(list: readonly unknown[]): unknown {
  if (Object.hasOwn(list, 'toJSON')) return OTHERWISE
  const copy: unknown[] = []
  for (let n = 0; n < list.length; n++) {
    const part = copyOf(list[n])
    if (part === OTHERWISE) return OTHERWISE
    copy.push(part)
  }
  return copy
}

function copyOfFields(fields: Readonly<Record<string, unknown>>): unknown {
  const copy: Record<string, unknown> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value === undefined) continue
    const part = typeof value === 'string' ? value : copyOf(value)
    if (part === OTHERWISE || name === '__proto__') return OTHERWISE
    copy[name] = part
  }
  // One that stands in no enumerable field is called by JSON all the same.
  return Object.hasOwn(fields, 'toJSON') && typeof fields['toJSON'] === 'function' ? OTHERWISE : copy
}

/** Text that equal data have: keys sorted, what is undefined left out; a set has its members sorted. */
export function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Set) return { 'the set of': [...part].sort() }
    return typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  })
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other && typeof one !== 'function' && (one !== 0 || Object.is(one, other))

/**
 * Whether two values have the same `sortedText` for certain, without writing it, which takes many times as long. Of what is no plain
 * data it answers false, and the texts must decide.
 */
export function surelySame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return isSameValue(one, other)
  if (one === other) return true
  if (typeof other !== 'object' || other === null) return false
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    for (let n = 0; n < one.length; n++) if (!surelySame(one[n], other[n])) return false
    return true
  }
  if (one instanceof Set)
    return other instanceof Set && one.size === other.size && [...one].every((part) => other.has(part))
  if (Object.getPrototypeOf(one) !== Object.prototype || Object.getPrototypeOf(other) !== Object.prototype) return false
  let left = 0
  for (const name in other) if ((other as Record<string, unknown>)[name] !== undefined) left += 1
  for (const name in one) {
    const part = (one as Record<string, unknown>)[name]
    if (part === undefined) continue
    left -= 1
    const its = (other as Record<string, unknown>)[name]
    if (typeof part !== 'object' || part === null) {
      if (!isSameValue(part, its)) return false
    } else if (!Object.hasOwn(other, name) || !surelySame(part, its)) return false
  }
  return left === 0
}
