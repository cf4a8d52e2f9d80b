import type { Plain } from '../../explanation/finding.ts'
import type { MixByGun } from '../../vocabulary/ammunition.ts'
import type { ByGunClass } from '../../vocabulary/guns.ts'
import type { Mines } from '../../vocabulary/mines.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { Weather } from '../../vocabulary/weather.ts'
import type { BoardPlace } from './places.ts'

/** A campaign's settings by their printed names. */
type Settings = Readonly<Record<string, unknown>>

/* Ships and minefields as they come aboard a board, and the board as it opens. */

/** The particulars a board needs, from the pack's card or from a set-up. */
export interface BoardCard {
  /** The book's word for her kind ("battleship-1", "destroyer"). */
  readonly type: string
  /** What the book of the campaign calls her, where it has a name of its own for what a pack's types do not tell apart. */
  readonly kind?: string
  readonly tons: number
  readonly lengthFeet: number
  readonly beamFeet: number
  readonly funnels: number
  readonly masts: number
  readonly turrets: number
  readonly screws: number
  /** Undamaged speed, as the book assigns it. */
  readonly assignedKnots: number
  /** Squares between turns of the helm. */
  readonly turnInterval: number
  readonly lowFreeboard: boolean
  readonly torpedoCraft: boolean
  /** Guns and tubes as the board's own book reads them from a pack's card; no view has them. */
  readonly arms?: Plain
}

/** All that can be counted in a ship, and must come back or be accounted for. */
export interface Stores {
  readonly guns: ByGunClass<number>
  readonly rounds: ByGunClass<number>
  readonly torpedoes: number
  readonly men: number
  /** Coal in minutes of supply under way, as campaigns count it. */
  readonly coalMinutes: number
}

export interface BoardShip {
  readonly id: string
  readonly name: string
  readonly side: string
  /** Who orders her. */
  readonly seat: string
  /** Yards east and north of the board's origin; the bow. */
  readonly x: number
  readonly y: number
  /** True, 0 to 360. */
  readonly courseDegrees: number
  readonly knots: number
  /** Present maximum, after damage and before weather. */
  readonly presentKnots: number
  readonly card: BoardCard
  readonly stores: Stores
  /** Sections destroyed before she came. */
  readonly sectionsLost: number
  /** Her rounds as shot and shell, of the classes for which that was chosen; absent where nothing was. */
  readonly mix?: MixByGun
  /** The share of their rate at which her guns fire for want of men; absent: the whole. */
  readonly fireRate?: number
  /** Grades of armour that she lacks at the waterline for the coal that is gone from her bunkers; absent: none. */
  readonly waterlineGradesLost?: number
  /** What the book's board keeps of her beyond all this: her own scoring sheet, marks of a former action (`ShipResult.fight`). */
  readonly fight?: Plain
}

/** A minefield where a board is laid: for ships that rush it. A book whose board has no mines leaves it alone. */
export interface BoardMinefield {
  readonly id: string
  readonly side: string
  readonly mines: Mines
  readonly squareYards: number
  /** Middles of its squares, yards east and north of the board's origin. */
  readonly squares: readonly {
    readonly x: number
    readonly y: number
    readonly state: 'mined' | 'blocked' | 'swept'
  }[]
  /** Its firing station, and whether it can fire. */
  readonly station: { readonly x: number; readonly y: number } | null
  readonly fires: boolean
  /** Ships whose captains have its chart. */
  readonly charted: readonly string[]
  /** Who fires it on the board; absent, its station fires at every enemy that it sees over it. */
  readonly seat?: string
  /** The fort on the board in which its station is. */
  readonly fort?: string
}

/** How a board left a minefield that it was handed, square by square, and which sides saw what became of one. */
export interface MinesBack {
  readonly id: string
  readonly cableWhole: boolean
  /** The rule of the board's book by which mines go; absent, the book of the campaign names one. */
  readonly rule?: string
  readonly squares: readonly { readonly state: 'mined' | 'blocked' | 'swept'; readonly seenBy: readonly string[] }[]
}

/** How the light of a campaign goes on from when a board opens; seconds after its opening, and less than 0 before it. */
export interface LightAhead {
  /** From when each state of light holds, by the book's names; the first is that of the opening. */
  readonly states: readonly { readonly fromSeconds: number; readonly condition: string }[]
  /** The sun stands above the horizon as the board opens. */
  readonly sunUp: boolean
  readonly sunrises: readonly number[]
  readonly sunsets: readonly number[]
}

/** A board as it opens: set up from the chart or from a file. */
export interface ActionSetup {
  readonly at: Seconds
  /** Where x = y = 0 lies; null when the board stands alone. */
  readonly origin: Position | null
  readonly weather: Weather
  /** The book's name of the state of light, and how far one sees in it; null: as far as the board reaches. */
  readonly lightCondition: string
  readonly sightYards: number | null
  readonly settings: Settings
  readonly ships: readonly BoardShip[]
  /** What sides are called in words, by their keys; absent where a side's key is its name. */
  readonly sideNames?: Readonly<Record<string, string>>
  /** How the light goes on; absent in a book whose board keeps the light with which it opens. */
  readonly lightAhead?: LightAhead
  /** Shores of the land that the board reaches, each a ring of yards east and north of the origin; absent in a book whose board has no land. */
  readonly land?: readonly (readonly BoardPlace[])[]
  /** Minefields within reach of the board; absent where there is none. */
  readonly mines?: readonly BoardMinefield[]
  /** What the book's own set-up says beyond the ships (islands, who moves first), as its schema reads it. */
  readonly board?: Plain
}
