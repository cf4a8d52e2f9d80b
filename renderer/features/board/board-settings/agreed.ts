import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { SettingLine, SettingsGroup } from '../../../../shared/books/settings-sheet.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'

/** What was chosen, by the name of the setting. */
export type Agreed = Readonly<Record<string, unknown>>

/** The key of a value in a list of choices. */
export const keyOf = (value: unknown): string => JSON.stringify(value ?? null)

/** What a setting comes to: chosen here, or given by the pack or the set-up, or usual. */
export function comesTo(line: SettingLine, agreed: Agreed, given: Agreed): unknown {
  if (Object.hasOwn(agreed, line.name)) return agreed[line.name]
  return Object.hasOwn(given, line.name) ? given[line.name] : line.usual
}

/** Chosen otherwise than it is given or usual: only such is written. */
export function changed(line: SettingLine, value: unknown, agreed: Agreed, given: Agreed): Agreed {
  const before = Object.hasOwn(given, line.name) ? given[line.name] : line.usual
  const { [line.name]: _, ...rest } = agreed
  return keyOf(value) === keyOf(before) ? rest : { ...rest, [line.name]: value }
}

/** Why a number cannot be taken, or null. */
export function wrongNumber(line: SettingLine, value: unknown): string | null {
  const { takes } = line
  if (takes.kind !== 'number') return null
  if (value === null && takes.none !== undefined) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= takes.least && value <= takes.most) return null
  const far = (n: number): string => inFigures(n)
  return `A whole number of ${takes.unit} from ${far(takes.least)} to ${far(takes.most)}${takes.none === undefined ? '' : `, or nothing: ${takes.none}`}.`
}

/** A book's sheet of settings without those that are settled elsewhere; nothing of a book whose board has none. */
export function settingsOf(book: string, without: readonly string[] = []): readonly SettingsGroup[] {
  return (findTacticalBook(book).settingsSheet ?? []).map(({ title, lines }) => ({
    title,
    lines: lines.filter((line) => !without.includes(line.name)),
  }))
}
