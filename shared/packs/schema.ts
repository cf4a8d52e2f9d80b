import { z } from 'zod'
import { MONTH_NAMES } from '../sky/climate.ts'
import { GLASSES, SKIES } from '../vocabulary/weather.ts'
import {
  areaSchema,
  cablesFileSchema,
  coastFileSchema,
  labelSchema,
  markSchema,
  placeSchema,
  routeSchema,
  shoalSchema,
  tidesFileSchema,
  watchSchema,
} from './schema-chart.ts'
import { forceSchema, merchantSchema, shipSchema, storeSchema } from './schema-fleet.ts'
import { degrees, isoTime, json, key, lat, lon, positionSchema, source, text } from './schema-words.ts'

/*
 * The files of a campaign pack, one schema a file. Objects are strict: a field that is not named here is refused by its name.
 * Positions are decimal degrees, north and east positive; distances sea miles; tons long tons.
 */

const zoneSchema = z.strictObject({
  /** Minutes to add to UTC for the clock of this campaign. */
  offsetMinutes: z.int().min(-840).max(840),
  name: text,
})

const boundsSchema = z.strictObject({ south: lat, north: lat, west: lon, east: lon })

const ownChartSchema = z.strictObject({
  bounds: boundsSchema,
  /** The compass points this far east (+) or west (-) of true north. */
  variationDegrees: z.number().min(-180).max(180),
  /** The north-west corner of square A1 of the 100-mile squares. */
  squaresOrigin: positionSchema,
})

const sideSchema = z.strictObject({
  key,
  name: text,
  adjective: text,
  /** What the side calls its flagship: `flagship`, `navire amiral`. */
  flagship: text,
  /** 1 to 4: the mark and colour of the side on every chart. */
  order: z.int().min(1).max(4),
  /** Trade is compulsory for this side. */
  mustTrade: z.boolean(),
})

const seatSchema = z.strictObject({
  key,
  role: z.enum(['umpire', 'government', 'admiral', 'trade', 'captain']),
  side: key.optional(),
  title: text,
  /** The place whose telegraph office serves the seat while it sits ashore. */
  office: key.optional(),
  /** What the seat is for, as its holder may read it before the first move: nothing that he does not know. */
  brief: text.optional(),
})

/** How hard a campaign is for its umpire and its players. */
export const DIFFICULTIES = ['easy', 'middling', 'hard'] as const

/** Meetings that are fought on another tactical book's board than the campaign's own: of a blockade runner off a port. */
export const meetingSchema = z.strictObject({
  /** The tactical book on whose board it is fought. */
  book: text,
  /** The blockaded port, on whose gate the harbour's edge of the board is laid. */
  port: key,
  /** The side that keeps the blockade; a merchantman of another side runs it. */
  blockader: key,
  /** How near the gate the runner must be met, in miles; absent: as far as ships see each other in the light of the hour. */
  miles: z.number().positive().max(60).optional(),
  /** Settings of that book. */
  settings: z.record(text, json).optional(),
})

export const manifestSchema = z.strictObject({
  id: key,
  title: text,
  subtitle: text,
  /** What a reader is told who chooses among the packs. */
  story: z
    .strictObject({
      /** What the war is about, in two or three sentences that give nothing away to either side. */
      says: text,
      /** In campaign days and moves. */
      length: text,
      /** At the table. */
      evenings: text,
      difficulty: z.enum(DIFFICULTIES),
    })
    .optional(),
  book: text,
  tactical: z.array(text).min(1),
  /** Other books by which the same pack may be played, by their ids, each with its boards and its settings. */
  books: z.record(text, z.strictObject({ tactical: z.array(text).min(1), settings: z.record(text, json) })).optional(),
  start: isoTime,
  zone: zoneSchema,
  chart: z.union([ownChartSchema, z.strictObject({ use: key })]),
  settings: z.record(text, json),
  meetings: z.array(meetingSchema).optional(),
  sides: z.array(sideSchema).min(2).max(4),
  /** Two sides each that are at peace with one another: neutral to each other, and no enemies. All others are at war. */
  peace: z.array(z.tuple([key, key])).optional(),
  neutrals: z.array(z.strictObject({ key, name: text, adjective: text })),
  seats: z.array(seatSchema).min(1),
})

export const sourcesSchema = z.record(
  z.string().regex(/^[A-Z0-9]+$/),
  z.strictObject({
    kind: text,
    title: text,
    /** A figure with no looked-up source and at least one unverified one is shown as unverified. */
    trust: z.enum(['looked-up', 'unverified', 'design', 'computed']),
  }),
)

const likelihood = z.number().min(0).max(100)

const climateMonthSchema = z.strictObject({
  /** Per cent of six-hour periods, by Beaufort force. */
  force: z.strictObject({
    '0-1': likelihood,
    '2-3': likelihood,
    '4-5': likelihood,
    '6-7': likelihood,
    '8+': likelihood,
  }),
  /** Per cent, by the point the wind comes from. */
  windFrom: z.strictObject({
    N: likelihood,
    NE: likelihood,
    E: likelihood,
    SE: likelihood,
    S: likelihood,
    SW: likelihood,
    W: likelihood,
    NW: likelihood,
  }),
  fogPercent: likelihood,
  squallyPercent: likelihood,
  overcastPercent: likelihood,
})

export const climateFileSchema = z.strictObject({
  source,
  months: z.partialRecord(z.enum(MONTH_NAMES), climateMonthSchema),
})

export const pointsFileSchema = z.strictObject({
  sides: z.array(z.strictObject({ key, points: z.int().min(1), source })),
})

/** Weather of one six-hour period from an umpire's list; an `area` absent means the whole chart. */
export const weatherSchema = z.strictObject({
  windFromDegrees: degrees,
  /** The wind by the scale of the pack's book. */
  force: z.int().min(0).max(9),
  sky: z.enum(SKIES),
  glass: z.enum(GLASSES),
  area: key.optional(),
})

/** Every file of a pack by its path, with its schema; `many` files hold a list under one name. */
export const packFiles = {
  'pack.json': manifestSchema,
  'sources.json': sourcesSchema,
  'public/places.json': z.strictObject({ places: z.array(placeSchema) }),
  'public/marks.json': z.strictObject({ marks: z.array(markSchema) }),
  'public/shoals.json': z.strictObject({ shoals: z.array(shoalSchema) }),
  'public/cables.json': cablesFileSchema,
  'public/routes.json': z.strictObject({ routes: z.array(routeSchema) }),
  'public/tides.json': tidesFileSchema,
  'public/labels.json': z.strictObject({ labels: z.array(labelSchema) }),
  'public/areas.json': z.strictObject({ areas: z.array(areaSchema).min(1) }),
  'public/watches.json': z.strictObject({ watches: z.array(watchSchema) }),
  'public/coast.json': coastFileSchema,
  'sealed/ships.json': z.strictObject({ ships: z.array(shipSchema).min(1) }),
  'sealed/merchants.json': z.strictObject({ merchants: z.array(merchantSchema) }),
  'sealed/forces.json': z.strictObject({ forces: z.array(forceSchema).min(1) }),
  'sealed/stores.json': z.strictObject({ stores: z.array(storeSchema) }),
  'sealed/climate.json': climateFileSchema,
  'sealed/points.json': pointsFileSchema,
} as const
