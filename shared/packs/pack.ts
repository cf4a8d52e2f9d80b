import type { z } from 'zod'
import type { ByGunClass } from '../vocabulary/guns.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { manifestSchema, meetingSchema, packFiles, sourcesSchema, weatherSchema } from './schema.ts'
import type { coastFileSchema } from './schema-chart.ts'
import type { merchantTypes, warshipTypes } from './schema-words.ts'

type DeepReadonly<T> = T extends readonly (infer U)[]
  ? number extends T['length']
    ? readonly DeepReadonly<U>[]
    : Readonly<T>
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

type File<P extends keyof typeof packFiles> = DeepReadonly<z.infer<(typeof packFiles)[P]>>
type Manifest = DeepReadonly<z.infer<typeof manifestSchema>>

export type WarshipType = (typeof warshipTypes)[number]
export type MerchantType = (typeof merchantTypes)[number]

/** A port, station or telegraph office of the chart; positions in degrees. */
export type PackPlace = File<'public/places.json'>['places'][number]
export type PackMark = File<'public/marks.json'>['marks'][number]
export type PackShoal = File<'public/shoals.json'>['shoals'][number]
export type PackCable = File<'public/cables.json'>['submarine'][number]
export type PackNetwork = File<'public/cables.json'>['networks'][number]
export type PackRoute = File<'public/routes.json'>['routes'][number]
export type PackTides = File<'public/tides.json'>
export type PackLabel = File<'public/labels.json'>['labels'][number]
export type PackArea = File<'public/areas.json'>['areas'][number]
export type PackWatch = File<'public/watches.json'>['watches'][number]
export type PackCoast = DeepReadonly<z.infer<typeof coastFileSchema>>
export type PackMerchant = File<'sealed/merchants.json'>['merchants'][number] & {
  /** At sea when the campaign begins (only by a set-up); absent: in the port `at`. */
  readonly position?: Position
  readonly courseDegrees?: number
  readonly speedKnots?: number
  /** Laden and homeward, with so many miles made good along her route (only by a set-up). */
  readonly homewardMiles?: number
}
export type PackStore = File<'sealed/stores.json'>['stores'][number]
export type PackClimate = File<'sealed/climate.json'>
export type PackSources = DeepReadonly<z.infer<typeof sourcesSchema>>
export type PackMeeting = DeepReadonly<z.infer<typeof meetingSchema>>
export type PackNeutral = Manifest['neutrals'][number]
export type PackZone = Manifest['zone']

/** What a ship has that differs from her full outfit when the campaign begins. */
export interface ShipState {
  readonly coalDays?: number
  readonly rounds?: ByGunClass<number>
  readonly men?: number
  readonly damage?: {
    /** Sections of the scoring sheet destroyed. */
    readonly sections?: number
    readonly gunsLost?: ByGunClass<number>
    /** Knots lost from her assigned speed. */
    readonly knotsLost?: number
  }
}

/** A warship: her card, and what she lacks of it at the start. */
export type PackShip = File<'sealed/ships.json'>['ships'][number] & { readonly initial?: ShipState }

/** Ships that begin together, in a place or at sea. */
export type PackForce = File<'sealed/forces.json'>['forces'][number]

/** A side with what its government begins with. */
export type PackSide = Manifest['sides'][number] & { readonly points: number }

/** A seat, and the key of the force its holder sails with at the start. */
export type PackSeat = Manifest['seats'][number] & { readonly force?: string }

/** A working line between two places, made from the cables and the spokes of each land network. */
export interface PackLine {
  readonly key: string
  readonly kind: 'submarine' | 'land'
  readonly from: string
  readonly to: string
  readonly owner: string
  readonly stopsAtWar: boolean
}

/** Weather of one six-hour period from an umpire's list; it takes the generator's place. */
export type PackWeather = DeepReadonly<z.infer<typeof weatherSchema>>

/** What every seat may see from the first hour: the chart and what is printed on it. */
export interface PackChart {
  readonly bounds: { readonly south: number; readonly north: number; readonly west: number; readonly east: number }
  /** East of true north positive. */
  readonly variationDegrees: number
  readonly squaresOrigin: Position
  readonly coast: PackCoast
  readonly places: readonly PackPlace[]
  readonly marks: readonly PackMark[]
  readonly shoals: readonly PackShoal[]
  readonly cables: readonly PackCable[]
  readonly networks: readonly PackNetwork[]
  readonly lines: readonly PackLine[]
  readonly routes: readonly PackRoute[]
  readonly tides: PackTides
  readonly labels: readonly PackLabel[]
  readonly areas: readonly PackArea[]
  readonly watches: readonly PackWatch[]
}

/**
 * A campaign pack, checked and joined. Only `chart`, the names of sides, neutrals and seats, and the manifest's words
 * are public; ships, forces, merchants, stores, climate, points and `PackSeat.force` are sealed, for the host alone.
 */
export interface Pack {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly book: string
  readonly tactical: readonly string[]
  /** Other books by which the pack may be played; a set-up names the one that is wanted. */
  readonly books?: {
    readonly [id: string]: {
      readonly tactical: readonly string[]
      readonly settings: { readonly [name: string]: unknown }
    }
  }
  /** When war is imminent: campaign hour zero. */
  readonly start: Seconds
  readonly zone: PackZone
  /** As the pack writes them; the book names and checks them. */
  readonly settings: { readonly [name: string]: unknown }
  /** Meetings off blockaded ports that are fought on a board of their own. */
  readonly meetings: readonly PackMeeting[]
  readonly chart: PackChart
  readonly sides: readonly PackSide[]
  /** Two sides each that are at peace with one another; absent where all are at war. */
  readonly peace?: readonly (readonly [string, string])[]
  readonly neutrals: readonly PackNeutral[]
  readonly seats: readonly PackSeat[]
  readonly ships: readonly PackShip[]
  readonly merchants: readonly PackMerchant[]
  readonly forces: readonly PackForce[]
  readonly stores: readonly PackStore[]
  readonly climate: PackClimate
  /** Period by period from the start; empty: the generator makes it. */
  readonly weather: readonly PackWeather[]
  readonly sources: PackSources
}

/** Parsed JSON of a pack's files by path inside the pack, such as `public/places.json`. */
export type PackFiles = { readonly [path: string]: unknown }

/** One thing wrong with a pack: the file, the path in it, and a sentence. */
export interface PackFault {
  readonly file: string
  readonly path: string
  readonly message: string
}
