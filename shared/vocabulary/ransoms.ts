/** What became of a sum that was demanded of a town. */
export const RANSOM_STATES = [
  'demanded',
  'agreed',
  'refused',
  'lapsed',
  'aboard',
  'lost',
  'brought',
  'retaken',
] as const
export type RansomState = (typeof RANSOM_STATES)[number]
