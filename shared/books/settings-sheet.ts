import type { Plain } from '../explanation/finding.ts'

/* Settings of a board as a form asks for them: in groups, each with one line that explains it. A book's own schema still judges what is given. */

export interface SettingLine {
  /** As campaigns and set-ups write it: "board.diagonals". */
  readonly name: string
  readonly label: string
  /** What it decides, in one line. */
  readonly says: string
  readonly rule: string
  /** Where our default is a ruling: what the print has. */
  readonly printed?: string
  /** What it is when nobody chooses. */
  readonly usual: Plain
  readonly takes:
    | { readonly kind: 'choice'; readonly options: readonly { readonly value: Plain; readonly label: string }[] }
    /** A whole number of these; `none` is the label of leaving it without a limit, given as null. */
    | {
        readonly kind: 'number'
        readonly unit: string
        readonly least: number
        readonly most: number
        readonly none?: string
      }
    /** Some of the sides that play. */
    | { readonly kind: 'sides' }
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

type Takes = SettingLine['takes']

/** One of these values, each under its label. */
export const choice = (...options: readonly (readonly [value: Plain, label: string])[]): Takes => ({
  kind: 'choice',
  options: options.map(([value, label]) => ({ value, label })),
})

/** A whole number from the least to the most; `none` is the label of leaving it without a limit. */
export const number = (unit: string, least: number, most: number, none?: string): Takes => ({
  kind: 'number',
  unit,
  least,
  most,
  ...(none === undefined ? {} : { none }),
})

/** Writes the lines of one book, whose settings are usually so. */
export const linesOf =
  <Settings extends object>(usual: Settings) =>
  (
    name: keyof Settings & string,
    rule: string,
    label: string,
    says: string,
    takes: Takes,
    printed?: string,
  ): SettingLine => ({
    name,
    label,
    says,
    rule,
    usual: usual[name] as Plain,
    takes,
    ...(printed === undefined ? {} : { printed }),
  })
