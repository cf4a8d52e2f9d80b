import { MODULES, type Module } from '../vocabulary/modules.ts'
import { type Operation, SHORE_OPERATIONS } from '../vocabulary/operations.ts'
import type { StrategicBook } from './contract.ts'

/**
 * A module is there when the parts of the book are that carry it; where one is not played, its orders are refused in one sentence, its figures
 * are in no view, and no window shows its parts.
 */

/** All that belongs to one module, for whoever judges, reads or shows it: what is not named in its entry is played without it. */
interface ModuleEntry {
  /** The parts of a book that carry it; the first says whether a book has it. */
  readonly parts: readonly (keyof StrategicBook)[]
  /** What a refusal calls it. */
  readonly words: string
  /** Modules that count in it and go with it. */
  readonly with?: readonly Module[]
  readonly operations?: readonly Operation[]
  /** What sets off a standing order (`Trigger`). */
  readonly triggers?: readonly string[]
  /** Lists and fields of an umpire's ruling, by the names that they have there or in its form. */
  readonly rulings?: readonly string[]
  /** Signs of the chart. */
  readonly signs?: readonly string[]
}

const PARTS: Readonly<Record<Module, ModuleEntry>> = {
  points: { parts: ['economy'], words: 'points', with: ['coasts'], rulings: ['points', 'townLost'] },
  coal: {
    parts: ['coalBurnt', 'coalPace', 'coalMemorandum'],
    words: 'coal',
    operations: ['coal', 'load', 'discharge'],
    triggers: ['coal'],
    rulings: ['coalDays', 'coalMinutes', 'coalCapacityDays'],
    signs: ['coal'],
  },
  breakdowns: {
    parts: ['fullSpeedThrow', 'overrun', 'gradedBreakdown'],
    words: 'breakdowns',
    rulings: ['breakdown'],
  },
  telegraph: {
    parts: ['telegraphArrival', 'consulsTelegraph'],
    words: 'telegraph',
    rulings: ['cables', 'telegraphBroken'],
    signs: ['cable', 'cut'],
  },
  wireless: { parts: ['wirelessMiles', 'wirelessArrival'], words: 'wireless' },
  trade: { parts: ['commerce'], words: 'trade', operations: ['freight', 'capture', 'sink'] },
  coasts: { parts: ['shore'], words: 'war on coasts', operations: SHORE_OPERATIONS },
  mines: {
    parts: ['mines'],
    words: 'mines',
    operations: ['layMines', 'sweep', 'countermine'],
    rulings: ['mines'],
    signs: ['mines'],
  },
}

/** The module whose entry has this; null for what every campaign has. */
function owner(kind: 'operations' | 'triggers' | 'rulings' | 'signs', name: string): Module | null {
  return MODULES.find((module) => (PARTS[module][kind] as readonly string[] | undefined)?.includes(name)) ?? null
}

type Named = Pick<StrategicBook, 'identity'>

/** The one sentence in which desks, refusals and windows say that a module is not played. */
export const notPlayed = ({ identity }: Named, module: Module): string =>
  `${identity.title} is played without ${PARTS[module].words} here.`

/** The same of work by the hour, which no module but the book itself has or has not. */
export const noOperations = ({ identity }: Named): string => `${identity.title} has no operations by the hour.`

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

/** Settings of a book that count for nothing where these modules are left out, each with its module: they are not offered, and refused. */
export function settingsOfNoUse(book: StrategicBook, off: readonly Module[]): ReadonlyMap<string, Module> {
  const all = [...off, ...off.flatMap((module) => PARTS[module].with ?? [])]
  return new Map(all.flatMap((module) => (book.settingsOfModules?.[module] ?? []).map((name) => [name, module])))
}

/** The modules that the settings of a pack leave out, as they stand there: what may be left out is judged where they are read. */
export function leftOutBy(settings: Readonly<Record<string, unknown>>): readonly Module[] {
  const off = settings['play.without']
  return Array.isArray(off) ? MODULES.filter((module) => off.includes(module)) : []
}

/** The module to which an operation belongs; null for one that every book with operations has. */
export const moduleOfWork = (operation: Operation): Module | null => owner('operations', operation)
/** The same of what sets off a standing order, of a list or field of a ruling, and of a sign of the chart. */
export const moduleOfTrigger = (trigger: string): Module | null => owner('triggers', trigger)
export const moduleOfRuling = (name: string): Module | null => owner('rulings', name)
export const moduleOfSign = (sign: string): Module | null => owner('signs', sign)

/** Whether a module is played, by what a view says of its campaign. */
export function isPlayed(
  campaign: { readonly without?: readonly Module[] | undefined } | undefined,
  module: Module | null,
): boolean {
  return campaign !== undefined && (module === null || !campaign.without?.includes(module))
}
