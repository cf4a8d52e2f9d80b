import type { Finding } from '../explanation/finding.ts'
import type { FortPlan } from '../vocabulary/forts.ts'
import type { ByGunClass, GunClass } from '../vocabulary/guns.ts'

/** A campaign's settings by their printed names. */
type Settings = Readonly<Record<string, unknown>>

/** Where a thing that is bought goes to, and is found again: stocks of a place, a vessel of her own, or things that lie at the place. */
export type GoesTo =
  | { readonly to: 'coal' }
  | { readonly to: 'rounds'; readonly gun: GunClass }
  | { readonly to: 'torpedoes' }
  | { readonly to: 'mines' }
  /** Spare guns: the place keeps count of them by the article's key. */
  | { readonly to: 'guns'; readonly gun: GunClass }
  /** A vessel of this type, with so many days of coal of her own. */
  | { readonly to: 'vessel'; readonly type: string; readonly enduranceDays: number }
  /** Works and their like: the place keeps count of them by the article's key. */
  | { readonly to: 'held' }

/** One line of the book's scale of costs that a government may buy. */
export interface Article {
  readonly key: string
  readonly says: string
  readonly rule: string
  readonly goes: GoesTo
  /** May be put straight aboard a ship as she fits out. */
  readonly aboard: boolean
  /** Bought before the war only. */
  readonly peaceOnly: boolean
  /** Minutes that it takes to be there after the work is begun; 0 for what is there when it is paid for. */
  readonly minutes: number
  /** Works that guns stand in: the greatest share of a whole fort that they may be, and what they are where nothing is said. */
  readonly works?: number
}

export interface SheetLine {
  readonly article: string
  readonly number: number
  /** The government means it, though nothing would be left. */
  readonly confirmZero: boolean
  /** Of works: how they are to be built and armed. */
  readonly works?: WorksLine | undefined
}

/** Works as they are ordered: forts side by side, each like the other. */
export interface WorksLine extends FortPlan {
  /** The front that they are to cover. */
  readonly frontYards?: number | undefined
}

export interface Purse {
  readonly balance: number
  /** The war has begun. */
  readonly wartime: boolean
}

export interface PricedLine {
  readonly points: number
  readonly refusal: { readonly code: string; readonly message: string; readonly rule: string } | null
}

/** Points, of a book that has them. The engine keeps the ledger and knows no price. */
export interface Economy {
  /** What may be bought, in the order of the printed scale. */
  readonly articles: readonly Article[]
  /** Points for so many of an article. Refuses nothing: what is not to be had is no article. */
  price(article: string, number: number, settings: Settings): Finding<number>
  /** Which lines of a sheet are bought, in the order written, and what is left. */
  sheet(
    lines: readonly SheetLine[],
    purse: Purse,
    settings: Settings,
  ): Finding<{ readonly lines: readonly PricedLine[]; readonly balance: number }>
  /** Points for guns mended that were out of action; absent in a book that takes none. */
  gunsMended?(guns: ByGunClass<number>, settings: Settings): Finding<number>
  /** What a side's supply of food costs it at each midnight; 0 for a side whose food is not reckoned. */
  foodPerDay(side: string, settings: Settings): Finding<number>
  /** What a side pays at each midnight for what the book puts no price on: ships in commission, bases, soldiers; absent in a book that has none. */
  establishmentPerDay?(side: string, settings: Settings): Finding<number>
  /** Points for so many sections of a ship made good. */
  sections(number: number, settings: Settings): Finding<number>
  /** What is taken from the owner's treasury when a town loses so many points. */
  townLoss(points: number, settings: Settings): Finding<number>
  /** Whether a side with so many points left has lost the war. */
  exhausted(balance: number, settings: Settings): Finding<boolean>
}
