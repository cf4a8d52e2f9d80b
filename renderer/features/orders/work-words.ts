import type { DraftWork } from './draft.ts'

/** What each operation is called on a sheet of orders. */
export const OPERATION_NAMES: Readonly<Record<DraftWork['operate'], string>> = {
  coal: 'Coal',
  ammunition: 'Ammunition',
  stores: 'Stores and men',
  dock: 'Go into dock',
  undock: 'Come out of dock',
  repair: 'Make good damage',
  load: 'Load cargo coal',
  discharge: 'Land cargo coal',
}

/** The unit of an operation's amount; null where it is done in one piece. */
export function amountUnit(operate: DraftWork['operate']): 'days' | 'sections' | null {
  if (operate === 'repair') return 'sections'
  return operate === 'coal' || operate === 'load' || operate === 'discharge' ? 'days' : null
}

/** Whether an operation may take what it needs from a force alongside. */
export function mayTakeFrom(operate: DraftWork['operate']): boolean {
  return operate === 'coal' || operate === 'ammunition' || operate === 'stores'
}

/** Reads the amount of an operation; undefined when it is no whole number above 0, null for all there is. */
export function parseAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
