import { z } from 'zod'
import {
  corner,
  degrees,
  key,
  lat,
  line,
  lon,
  placeKinds,
  positionSchema,
  ring,
  source,
  text,
  whole,
} from './schema-words.ts'

/** A pack’s public files: its chart, the lines on it, its tides and its coast. */

/** Each fort of a place is kept with its guns and its garrison: more would fill the memory. */
const MOST_FORTS = 1000

export const placeSchema = z.strictObject({
  key,
  name: text,
  lat,
  lon,
  /** A side's key, a neutral's key, or null for nobody's. */
  owner: key.nullable(),
  kind: z.enum(placeKinds),
  /** 1 the first to be lettered on the chart, 5 the last. */
  rank: z.int().min(1).max(5),
  /** Open water just outside, where courses begin and end. Every harbour has one. */
  gate: positionSchema.optional(),
  /** From berth to gate; 60 unless a river or locks lie between. */
  passageMinutes: z.int().min(60).optional(),
  /** The largest ship that can be docked. */
  dock: z.enum(['small', 'cruiser', 'battleship']).nullable(),
  /** 0 none, 1 small, 2 large commercial, 3 naval depot. */
  coalGrade: z.int().min(0).max(3),
  magazine: z.boolean(),
  /** A watch is kept that reports ships. */
  watch: z.boolean(),
  telegraph: z.boolean(),
  /** A wireless shore station stands here. */
  wireless: z.boolean().optional(),
  /** Forts, of the usual sort unless stores say more. */
  forts: whole.max(MOST_FORTS),
  /** 50, 100 or 200 points; absent where there is no town to lose. */
  townValue: z.union([z.literal(50), z.literal(100), z.literal(200)]).optional(),
  /** Lies off the chart and is kept for the telegraph. */
  offChart: z.boolean().optional(),
  note: text.optional(),
  sources: z.strictObject({ position: source, facts: source, forts: source.optional(), townValue: source.optional() }),
})

export const markSchema = z.strictObject({
  key,
  name: text,
  kind: z.enum(['light', 'light-vessel', 'rock', 'headland']),
  lat,
  lon,
  source,
})

/** A bank, ledge or rocks that lie under water or dry, too shoal for ships: drawn on the chart and under every board. No book's rule rests on it. */
export const shoalSchema = z.strictObject({
  key,
  name: text,
  /** The line within which it lies. */
  ring,
  source,
})

export const cableSchema = z.strictObject({
  key,
  from: key,
  /** Null: the far end lies off the chart, beyond `exit`. */
  to: key.nullable(),
  exit: positionSchema.optional(),
  farEnd: text.optional(),
  /** Where the line runs, when not straight. */
  path: line.optional(),
  company: text,
  year: z.int().nullable(),
  /** Joint property of two belligerents: it stops when they are at war. */
  stopsAtWar: z.boolean().optional(),
  /** Laid but not yet working when the campaign begins. */
  notYet: z.boolean().optional(),
  /** Cut when the campaign begins. */
  cut: z.boolean().optional(),
  note: text.optional(),
  confidence: z.enum(['high', 'medium', 'low']),
  source,
})

const networkSchema = z.strictObject({
  key,
  name: text,
  owner: key,
  /** The office through which all members reach one another. */
  hub: key,
  members: z.array(key).min(1),
  source,
})

export const cablesFileSchema = z.strictObject({
  submarine: z.array(cableSchema),
  networks: z.array(networkSchema),
})

export const routeSchema = z.strictObject({
  key,
  side: key,
  name: text,
  trade: text,
  /** The owner's port: laden ships are credited on arrival here. */
  home: key,
  /** The foreign port, from which homeward miles are counted. */
  foreign: key,
  /** From the home port's gate to the foreign port's gate. */
  points: line,
  source,
})

const streamSchema = z.strictObject({
  towardsDegrees: degrees,
  /** Hours from the nearest high water at the reference port. */
  beginsHours: z.number().min(-6.5).max(6.5),
  springKnots: z.number().min(0).max(12),
  neapKnots: z.number().min(0).max(12),
})

export const tidesFileSchema = z.strictObject({
  reference: text,
  method: text,
  stations: z.array(
    z.strictObject({
      key,
      name: text,
      lat,
      lon,
      /** The stream is taken to run so within this distance; the nearest station rules. */
      radiusMiles: z.number().min(0.5).max(60),
      streams: z.array(streamSchema).length(2),
      confidence: z.enum(['high', 'medium', 'low']),
      source,
    }),
  ),
})

export const labelSchema = z.strictObject({
  text,
  kind: z.enum(['ocean', 'sea', 'bay', 'strait', 'country', 'region', 'island', 'coast']),
  rank: z.int().min(1).max(5),
  /** One corner: lettered level there. More: lettered along the curve from first to last. */
  path: z.array(corner).min(1),
})

export const areaSchema = z.strictObject({
  key,
  name: text,
  /** The first area whose ring holds a position is that position's area. */
  ring,
  /** Sides whose home waters these are. */
  home: z.array(key).optional(),
})

/** Points along a stretch of watched coast, each post seeing as far as a ship sees. */
export const watchSchema = z.strictObject({
  key,
  owner: key,
  /** The coastguard station this stretch belongs to; its loss delays the stretch's reports. */
  station: key,
  posts: z.array(corner).min(1),
})

type CoastCorner = readonly [number, number]

const isCorner = (c: unknown): c is CoastCorner =>
  Array.isArray(c) &&
  c.length === 2 &&
  typeof c[0] === 'number' &&
  typeof c[1] === 'number' &&
  Math.abs(c[0]) <= 180 &&
  Math.abs(c[1]) <= 90

/** How many corners of a closed line differ from the one before: fewer than three enclose nothing. */
export const cornersOf = (line: readonly CoastCorner[]): number =>
  line.filter(([x, y], i) => {
    const before = line.at(i - 1)
    return before === undefined || before[0] !== x || before[1] !== y
  }).length

// A coast has some ten thousand corners: one look at each, where a schema of corners takes twenty times as long.
const coastRing = z
  .any()
  .check(({ value, issues }) => {
    const no = (path: PropertyKey[], message: string) => {
      issues.push({ code: 'custom', input: value, path, message })
    }
    if (!Array.isArray(value) || value.length < 4)
      return no([], 'must be a closed ring of at least four corners [lon, lat]')
    const wrong = value.findIndex((corner) => !isCorner(corner))
    if (wrong >= 0)
      no([wrong], 'must be a corner [lon, lat] with lon from -180 to 180 and lat from -90 to 90, in decimal degrees')
    else if (cornersOf(value) < 3) no([], 'must have at least three different corners, or it encloses no land')
  })
  .meta({
    type: 'array',
    minItems: 4,
    items: {
      type: 'array',
      prefixItems: [
        { type: 'number', minimum: -180, maximum: 180 },
        { type: 'number', minimum: -90, maximum: 90 },
      ],
      items: false,
      minItems: 2,
      maxItems: 2,
    },
  })
  .pipe(z.custom<readonly CoastCorner[]>())

export const coastFileSchema = z.strictObject({
  attribution: text,
  licence: text,
  /** Polygons of rings of corners [lon, lat], the first ring the shore and the others lakes. */
  polygons: z.array(z.array(coastRing).min(1)),
})
