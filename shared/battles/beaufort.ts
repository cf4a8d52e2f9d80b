import type { Choice } from './contract.ts'

const WORDS = [
  'calm',
  'light air',
  'light breeze',
  'gentle breeze',
  'moderate breeze',
  'fresh breeze',
  'strong breeze',
  'near gale',
  'gale',
  'strong gale',
]

/** Force of the wind, 0 to 9, in a seaman's words. */
export const BEAUFORT: readonly Choice[] = WORDS.map((word, force) => ({
  key: String(force),
  label: `${force}, ${word}`,
}))
/** Eight points of the compass, degrees. */
export const EIGHT_POINTS: readonly number[] = [0, 45, 90, 135, 180, 225, 270, 315]
