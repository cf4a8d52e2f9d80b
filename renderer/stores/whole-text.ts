import type { Refusal } from '../../shared/explanation/refusal.ts'

/** Plain data with every text made whole: a half is replaced by the sign for what cannot be read. */
export function madeWhole(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(madeWhole)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toWellFormed(), madeWhole(one)]))
}

/** A refusal as people read it: of half a character the host names the place in what was sent, which nobody has seen; the field is marked. */
export function asRead(refusal: Refusal): Refusal {
  if (refusal.code !== 'text.broken') return refusal
  return {
    ...refusal,
    message: 'Something written here holds half of a character: write anew the field that is marked.',
  }
}
