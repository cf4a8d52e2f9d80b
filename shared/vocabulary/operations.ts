/** What a force may do at one spot that takes its hours: each is an order, and a rule book says how long it takes. */
export const OPERATIONS = [
  'coal',
  'ammunition',
  'stores',
  'dock',
  'undock',
  'repair',
  'load',
  'discharge',
  'layMines',
  'sweep',
  'countermine',
  'freight',
  'capture',
  'sink',
  'join',
  'part',
] as const
export type Operation = (typeof OPERATIONS)[number]
