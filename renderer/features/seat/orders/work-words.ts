import { isPlayed, moduleOfWork } from '../../../../shared/books/modules.ts'
import type { DraftWork } from './draft.ts'
import { type Armed, lotsExample, mixExample, parseGuns, parseLots, parseMix } from './lots.ts'
import type { Unread } from './reckoned.ts'
import { SHORE_NAMES } from './shore-words.ts'

/** What ships do for themselves in harbour or alongside each other. */
export const WORK_NAMES = {
  coal: 'Coal',
  ammunition: 'Ammunition',
  stores: 'Stores and men',
  dock: 'Go into dock',
  undock: 'Come out of dock',
  repair: 'Make good damage',
  load: 'Load cargo coal',
  discharge: 'Land cargo coal',
  layMines: 'Lay mines',
  sweep: 'Sweep with grapnels',
  countermine: 'Countermine',
  freight: 'Load freight',
  capture: 'Take a merchantman',
  sink: 'Sink a merchantman',
  join: 'Join a force or convoy',
  station: 'Take station on a force',
  tow: 'Take in tow',
  part: 'Part the convoy',
} as const

/** What each operation is called on a sheet of orders. */
export const OPERATION_NAMES: Readonly<Record<DraftWork['operate'], string>> = { ...WORK_NAMES, ...SHORE_NAMES }

/** The unit of an operation's amount; null where it is done in one piece. */
export function amountUnit(operate: DraftWork['operate']): 'days' | 'sections' | 'squares' | 'mines' | null {
  if (operate === 'repair') return 'sections'
  if (operate === 'stores') return 'mines'
  if (isMineWork(operate)) return 'squares'
  return operate === 'coal' || operate === 'load' || operate === 'discharge' ? 'days' : null
}

/** Whether an operation has to do with a minefield at sea. */
export function isMineWork(operate: DraftWork['operate']): boolean {
  return operate === 'layMines' || operate === 'sweep' || operate === 'countermine'
}

/** Whether a line of work has numbers by class of gun. */
export function hasLots(operate: DraftWork['operate']): boolean {
  return operate === 'ammunition' || operate === 'stores' || operate === 'repair'
}

/** What cannot be read of the numbers by class of gun of a line. */
export function lotsRefusal(work: DraftWork, book: Armed): Unread | null {
  if (!hasLots(work.operate)) return null
  if (work.operate === 'repair')
    return parseGuns(book, work.guns) === undefined
      ? { says: `Guns by class, such as ${lotsExample(book, [1, 2])}, or all.`, topic: 'repair.time', field: 'guns' }
      : null
  if (parseLots(book, work.rounds) === undefined)
    return {
      says: `Rounds by class of gun, such as ${lotsExample(book, [20, 30])}.`,
      topic: 'outfit.rounds',
      field: 'rounds',
    }
  if (parseMix(book, work.mix) === undefined)
    return { says: `Parts of shot and shell, such as ${mixExample(book)}.`, topic: 'outfit.mix', field: 'mix' }
  return work.operate === 'stores' && parseLots(book, work.guns) === undefined
    ? { says: `Guns by class, such as ${lotsExample(book, [1, 2])}.`, topic: 'guns.replaced', field: 'guns' }
    : null
}

/** What an empty amount means. */
export function amountHint(operate: DraftWork['operate']): string {
  if (operate === 'stores') return 'none'
  return operate === 'layMines' || operate === 'sweep' ? '1' : 'all'
}

/** Reads a bearing in degrees, true; undefined when it is none. */
export function parseBearing(text: string): number | undefined {
  const figures = text.trim().replace(/°$/, '')
  if (!/^\d{1,3}(\.\d)?$/.test(figures)) return undefined
  return Number(figures) < 360 ? Number(figures) : Number(figures) === 360 ? 0 : undefined
}

/** Whether an operation may take what it needs from a force alongside. */
export function mayTakeFrom(operate: DraftWork['operate']): boolean {
  return operate === 'coal' || operate === 'ammunition' || operate === 'stores'
}

/** What an operation of trade, or against it, names besides itself: kept where a carrier would be named. */
export type Named = 'contact' | 'force' | 'route'
const NAMES: Partial<Record<DraftWork['operate'], Named>> = {
  capture: 'contact',
  sink: 'contact',
  join: 'force',
  station: 'force',
  tow: 'force',
  freight: 'route',
}
export function namedBy(operate: DraftWork['operate']): Named | null {
  return NAMES[operate] ?? null
}

const OF_MERCHANTMEN: readonly DraftWork['operate'][] = ['freight', 'load', 'discharge']
const OF_WARSHIPS: readonly DraftWork['operate'][] = ['capture', 'sink', 'tow', 'part']

/** Whether an operation is one of those that are played in this campaign. */
export function isWorkPlayed(campaign: Parameters<typeof isPlayed>[0], operate: DraftWork['operate']): boolean {
  return isPlayed(campaign, moduleOfWork(operate))
}

/** Operations that a force of this kind may be ordered; what stands in its orders already is listed too. */
export function operationsFor(
  trade: boolean,
  standing: DraftWork['operate'],
  campaign: Parameters<typeof isPlayed>[0],
): DraftWork['operate'][] {
  const others = trade ? OF_WARSHIPS : OF_MERCHANTMEN
  return (Object.keys(WORK_NAMES) as DraftWork['operate'][]).filter(
    (operate) => operate === standing || (!others.includes(operate) && isWorkPlayed(campaign, operate)),
  )
}

/** Reads the amount of an operation; undefined when it is no whole number above 0, null for all there is. */
export function parseAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
