import type { PackChart, PackZone } from '../packs/pack.ts'
import type { Module } from '../vocabulary/modules.ts'

/** The public chart, and the names that are printed on it. Nothing of a pack's `sealed/` is in it. */
export interface ChartReply extends PackChart {
  readonly title: string
  readonly book: string
  readonly zone: PackZone
  /** The book's settings by which the campaign is played, so that a window reckons miles and speeds as the host does. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Modules of the book that are not played; absent where all are. */
  readonly without?: readonly Module[]
  readonly sides: readonly {
    readonly key: string
    readonly name: string
    readonly adjective: string
    readonly order: number
  }[]
  readonly neutrals: readonly { readonly key: string; readonly name: string; readonly adjective: string }[]
  /** Two sides each that are at peace; absent where all are at war. */
  readonly peace?: readonly (readonly [string, string])[]
}
