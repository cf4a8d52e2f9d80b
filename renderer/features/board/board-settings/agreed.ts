import { draftOf, type FieldDraft, type FormField, givenOf } from '../../../../shared/action/order-form.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { SettingLine, SettingsGroup } from '../../../../shared/books/settings-sheet.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'

/** What was chosen, by the name of the setting. */
export type Agreed = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a setting comes to: chosen here, or given by the pack or the set-up, or usual. */
export const comesTo = ({ field: { name }, usual }: SettingLine, agreed: Agreed, given: Agreed): unknown =>
  Object.hasOwn(agreed, name) ? agreed[name] : Object.hasOwn(given, name) ? given[name] : usual

/** Chosen otherwise than it is given or usual: only such is written. */
export function changed(line: SettingLine, value: unknown, agreed: Agreed, given: Agreed): Agreed {
  const { [line.field.name]: _, ...rest } = agreed
  return same(value, comesTo(line, {}, given)) ? rest : { ...rest, [line.field.name]: value }
}

/** What stands in its field, and back: a number that is not written is none, and sides that are not named are nobody. */
export const draftOfSetting = ({ field }: SettingLine, value: unknown): FieldDraft | undefined => draftOf(field, value)
export const givenOfSetting = ({ field }: SettingLine, draft: FieldDraft | undefined): Plain =>
  givenOf(field, draft) ?? (field.kind === 'lines' ? [] : null)

/** Its field as the sheet shows it: the usual choice is marked, and the usual number stands beside the label. */
export function fieldOfSetting({ field, usual }: SettingLine): FormField {
  const { says: _, rule: _rule, unit = '', ...bare } = field
  const label = (said: string): string => `${field.label} (usual: ${said})`
  if (field.kind === 'number')
    return {
      ...bare,
      label: label(usual === null ? (field.none ?? '') : `${inFigures(Number(usual))} ${unit}`),
    } as FormField
  if (field.kind !== 'choice') return { ...bare, as: 'ticks', label: label('nobody') } as FormField
  const options = field.options.map((one) =>
    one.key === String(usual) ? { ...one, label: `${one.label} (usual)` } : one,
  )
  return { ...bare, options, usual: String(usual) } as FormField
}

/** Why a number cannot be taken, or null. */
export function wrongNumber({ field, bounds: [least, most] = [0, 0] }: SettingLine, value: unknown): string | null {
  if (field.kind !== 'number' || (value === null && field.none !== undefined)) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return null
  const nothing = field.none === undefined ? '' : `, or nothing: ${field.none}`
  return `A whole number of ${field.unit} from ${inFigures(least)} to ${inFigures(most)}${nothing}.`
}

/** A book's sheet of settings without those that are settled elsewhere; nothing of a book whose board has none. */
export function settingsOf(book: string, without: readonly string[] = []): readonly SettingsGroup[] {
  return (findTacticalBook(book).settingsSheet ?? []).map(({ title, lines }) => ({
    title,
    lines: lines.filter(({ field }) => !without.includes(field.name)),
  }))
}
