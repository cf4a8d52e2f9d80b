import { MODULES, type Module } from '../vocabulary/modules.ts'
import { isShoreOperation, type Operation } from '../vocabulary/operations.ts'
import type { StrategicBook } from './contract.ts'

/**
 * A module is there when the parts of the book are that carry it; where one is not played, its orders are refused in one sentence, its figures
 * are in no view, and no window shows its parts.
 */

/** What carries each module, as the words of a refusal call it, and the modules that count in it and go with it. */
const PARTS: Readonly<
  Record<
    Module,
    { readonly parts: readonly (keyof StrategicBook)[]; readonly words: string; readonly with?: readonly Module[] }
  >
> = {
  points: { parts: ['economy'], words: 'points', with: ['coasts'] },
  coal: { parts: ['coalBurnt'], words: 'coal' },
  breakdowns: { parts: ['fullSpeedThrow', 'overrun', 'gradedBreakdown'], words: 'breakdowns' },
  telegraph: { parts: ['telegraphArrival'], words: 'telegraph' },
  wireless: { parts: ['wirelessMiles', 'wirelessArrival'], words: 'wireless' },
  trade: { parts: ['commerce'], words: 'trade' },
  coasts: { parts: ['shore'], words: 'war on coasts' },
  mines: { parts: ['mines'], words: 'mines' },
}

export const moduleWords = (module: Module): string => PARTS[module].words

/** The modules that are not played with this book: those that it has not, and those that were taken from it. */
export function modulesMissing(book: StrategicBook): Module[] {
  return MODULES.filter((module) => book[PARTS[module].parts[0] as keyof StrategicBook] === undefined)
}

/** The book as it is played without some of its modules. */
export function withoutModules(book: StrategicBook, off: readonly Module[]): StrategicBook {
  if (off.length === 0) return book
  const all = new Set([...off, ...off.flatMap((module) => PARTS[module].with ?? [])])
  const parts = new Set<string>([...all].flatMap((module) => PARTS[module].parts))
  const left = Object.fromEntries(Object.entries(book).filter(([part]) => !parts.has(part))) as unknown as StrategicBook
  // What lies in store is bought by the book's scale: coal is no article where none is burnt.
  if (!all.has('coal') || !left.economy) return left
  const articles = left.economy.articles.filter(({ goes }) => goes.to !== 'coal')
  return { ...left, economy: { ...left.economy, articles } }
}

const WORK: Readonly<Partial<Record<Operation, Module>>> = {
  coal: 'coal',
  load: 'coal',
  discharge: 'coal',
  layMines: 'mines',
  sweep: 'mines',
  countermine: 'mines',
  freight: 'trade',
  capture: 'trade',
  sink: 'trade',
}

/** The module to which an operation belongs; null for one that every book with operations has. */
export const moduleOfWork = (operation: Operation): Module | null =>
  isShoreOperation(operation) ? 'coasts' : (WORK[operation] ?? null)

/** Whether a module is played, by what a view says of its campaign. */
export function isPlayed(
  campaign: { readonly without?: readonly Module[] | undefined } | undefined,
  module: Module | null,
): boolean {
  return campaign !== undefined && (module === null || !campaign.without?.includes(module))
}
