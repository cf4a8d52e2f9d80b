import { z } from 'zod'
import { asked, type FieldFacts, type FormField, fieldOf, under } from '../action/order-form.ts'
import { inFigures } from '../explanation/figures.ts'
import type { Plain } from '../explanation/finding.ts'

/* Settings as a form asks for them: fields of the schema that judges them, whose facts (`asked`) say how each is called and what it decides. */

export interface SettingLine {
  readonly field: FormField
  /** What it is when nobody chooses. */
  readonly usual: Plain
  /** Of a number, which a form asks for whole. */
  readonly bounds?: readonly [least: number, most: number]
}

export interface SettingsGroup {
  readonly title: string
  readonly lines: readonly SettingLine[]
}

/** Lines of one group of a campaign: those that most campaigns choose among, and all the others. */
export interface SheetPart {
  readonly first: readonly SettingLine[]
  readonly more: readonly SettingLine[]
}

/** What of a campaign is settled before it begins: how the war is fought, and how news of it travels. */
export interface CampaignSheet {
  readonly war: SheetPart
  readonly news: SheetPart
}

/** The words of settings that are kept or not, the usual one first. */
export const NO_YES: NonNullable<FieldFacts['words']> = { false: 'no', true: 'yes' }
export const YES_NO: NonNullable<FieldFacts['words']> = { true: 'yes', false: 'no' }

/** A setting that no form asks for, with the rule that it rests on. */
export const unlisted = <S extends z.ZodType>(schema: S, rule: string, facts: Omit<FieldFacts, 'label'> = {}): S =>
  asked(schema, { label: '', unasked: true, rule, ...facts })

/** The lines of settings of one group. */
export const linesOf = (shape: Readonly<Record<string, z.ZodType>>): readonly SettingLine[] =>
  Object.entries(shape).map(([name, schema]) => {
    const { core, facts } = under(schema)
    const { minValue, maxValue } = core instanceof z.ZodNumber ? core : { minValue: null, maxValue: null }
    return {
      field: fieldOf(name, schema),
      usual: schema.parse(undefined) as Plain,
      bounds: facts?.within ?? [minValue ?? 0, maxValue ?? Number.MAX_SAFE_INTEGER],
    }
  })

/** What a setting takes, in the words of a refusal, and the rule that it rests on. */
export function allowedOf(schema: z.ZodType): { readonly is: string; readonly rule: string } {
  const { core, facts } = under(schema)
  return { is: facts?.takes ?? takesWords(schema, core, facts?.unit), rule: facts?.rule ?? '' }
}

const orWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function takesWords(schema: z.ZodType, core: z.ZodType, unit: string | undefined): string {
  const ofUnit = unit === undefined ? '' : ` ${unit}`
  if (core instanceof z.ZodBoolean) return 'true or false'
  if (core instanceof z.ZodNumber) {
    const null_ = schema.safeParse(null).success ? 'null or ' : ''
    return `${null_}a ${core.isInt ? 'whole ' : ''}number${unit === undefined ? '' : ` of${ofUnit}`}${boundsWords(core)}`
  }
  const field = fieldOf('', core)
  if (field.kind !== 'choice') return 'something else'
  return `${orWords(field.options.map(({ key }) => (field.figure ? key : `"${key}"`)))}${ofUnit}`
}

function boundsWords(core: z.ZodNumber): string {
  const [least, most] = [core.minValue ?? Number.NEGATIVE_INFINITY, core.maxValue ?? Number.POSITIVE_INFINITY]
  const above = !core.safeParse(least).success
  const [from, to] = [inFigures(least), inFigures(most)]
  if (!Number.isFinite(most) || most >= Number.MAX_SAFE_INTEGER) return above ? ` above ${from}` : `, ${from} or more`
  return above ? ` above ${from}, up to ${to}` : ` from ${from} to ${to}`
}
