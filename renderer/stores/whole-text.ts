import type { Refusal } from '../../shared/explanation/refusal.ts'
import { madeReadable } from '../../shared/explanation/well-formed.ts'

/** Plain data with every text made whole: what the host would refuse is replaced by the sign for what cannot be read. */
export function madeWhole(value: unknown): unknown {
  if (typeof value === 'string') return madeReadable(value)
  if (Array.isArray(value)) return value.map(madeWhole)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [madeReadable(key), madeWhole(one)]))
}

const UNREADABLE: Readonly<Record<string, string>> = {
  'text.broken': 'half of a character',
  'text.turned': 'a sign that turns the direction of reading',
}

/** A refusal as people read it: of text that is not taken the host names the place in what was sent, which nobody has seen; the field is marked. */
export function asRead(refusal: Refusal): Refusal {
  const what = UNREADABLE[refusal.code]
  if (what === undefined) return refusal
  return { ...refusal, message: `Something written here holds ${what}: write anew the field that is marked.` }
}
