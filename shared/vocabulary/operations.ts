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
  'station',
  'tow',
  'part',
  'embark',
  'land',
  'direct',
  'bombard',
  'ransom',
  'destroy',
  'cut',
  'mend',
] as const
export type Operation = (typeof OPERATIONS)[number]

/** What is done by ships off a coast, or against it. */
export const SHORE_OPERATIONS = ['embark', 'land', 'direct', 'bombard', 'ransom', 'destroy', 'cut', 'mend'] as const
export type ShoreOperation = (typeof SHORE_OPERATIONS)[number]

export function isShoreOperation(operation: Operation): operation is ShoreOperation {
  return (SHORE_OPERATIONS as readonly string[]).includes(operation)
}

/** What may be destroyed ashore, each by itself. */
export const DESTROYABLES = ['docks', 'coal', 'magazine', 'coastguard', 'telegraph'] as const
export type Destroyable = (typeof DESTROYABLES)[number]
