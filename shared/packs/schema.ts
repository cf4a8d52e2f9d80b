import { z } from 'zod'
import { MONTH_NAMES } from '../sky/climate.ts'
import { GUN_CLASSES } from '../vocabulary/roles.ts'
import { GLASSES, SKIES } from '../vocabulary/weather.ts'

/*
 * The files of a campaign pack, one schema a file. Objects are strict: a field that is not named here is refused by
 * its name. Positions are decimal degrees, north and east positive; distances sea miles; tons long tons.
 */

/** How things are named in packs: `channel-squadron`. */
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, figures and single hyphens')
export const text = z.string().min(1)
export const whole = z.int().min(0)
const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)
/** A place on the sphere: decimal degrees, north and east positive. */
export const positionSchema = z.strictObject({ lat, lon })
/** A corner of a line on the chart: [lat, lon]. */
const corner = z.tuple([lat, lon])
const line = z.array(corner).min(2)
const ring = z.array(corner).min(3)
export const degrees = z.number().min(0).lt(360)
export const isoTime = z.iso.datetime()
/** One or more source keys, parted by commas: `AW` or `GK,AW`. */
const source = z.string().regex(/^[A-Z0-9]+(,[A-Z0-9]+)*$/, 'source keys parted by commas')
export const json: z.ZodType<unknown> = z.json()

/** Jane's grades of armour, thinnest first (JT-ARM-01). */
export const armourLetters = ['none', 'f', 'e', 'd', 'c', 'b', 'a', 'aa', 'aaa', 'aaaa'] as const
/** What kind of warship a card describes. */
export const warshipTypes = [
  'battleship',
  'coast-defence-battleship',
  'armoured-cruiser',
  'first-class-cruiser',
  'second-class-cruiser',
  'third-class-cruiser',
  'torpedo-gunboat',
  'destroyer',
  'torpedo-boat',
  'submarine',
] as const
/** What kind of merchant vessel: 12, 12, 18 and 21 knots (JS-COST-23 to -25). */
export const merchantTypes = ['collier', 'merchantman', 'liner', 'fast-liner'] as const
/** Jane's rates of ship for speeds and the scoring sheet (JS-MOVE-19). */
export const janeRates = [
  'battleship-1',
  'battleship-fast',
  'battleship-2',
  'old-ironclad',
  'armoured-cruiser',
  'cruiser-1',
  'cruiser',
  'catcher',
  'destroyer',
  'torpedo-boat',
  'submarine',
] as const
export const placeKinds = [
  'dockyard',
  'naval-port',
  'port',
  'anchorage',
  'station',
  /** Inland: a telegraph office and nothing else. */
  'office',
  /** Where ships enter and leave the chart for a port that lies beyond it. */
  'beyond',
] as const

const letter = z.enum(armourLetters)
/** Rounds of the A, B and C guns and minutes of fire of the D, E and F guns, all guns of the class together. */
export const roundsSchema = z.strictObject({
  A: whole.optional(),
  B: whole.optional(),
  C: whole.optional(),
  D: whole.optional(),
  E: whole.optional(),
  F: whole.optional(),
})

// ---- pack.json: public -------------------------------------------------------------------------------------------

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
  /** Trade is compulsory for this side (JS-COMM-09). */
  mustTrade: z.boolean(),
})

const seatSchema = z.strictObject({
  key,
  role: z.enum(['umpire', 'government', 'admiral', 'trade', 'captain']),
  side: key.optional(),
  title: text,
  /** The place whose telegraph office serves the seat while it sits ashore. */
  office: key.optional(),
})

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
  book: text,
  tactical: z.array(text).min(1),
  start: isoTime,
  zone: zoneSchema,
  chart: z.union([ownChartSchema, z.strictObject({ use: key })]),
  settings: z.record(text, json),
  meetings: z.array(meetingSchema).optional(),
  sides: z.array(sideSchema).min(2).max(4),
  neutrals: z.array(z.strictObject({ key, name: text, adjective: text })),
  seats: z.array(seatSchema).min(1),
})

// ---- sources.json ------------------------------------------------------------------------------------------------

export const sourcesSchema = z.record(
  z.string().regex(/^[A-Z0-9]+$/),
  z.strictObject({
    kind: text,
    title: text,
    /** A figure with no looked-up source and at least one unverified one is shown as unverified. */
    trust: z.enum(['looked-up', 'unverified', 'design', 'computed']),
  }),
)

// ---- public/ -----------------------------------------------------------------------------------------------------

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
  /** From berth to gate; 60 unless a river or locks lie between (JS-TIME-19). */
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
  /** Jane's forts (JS-FORT). */
  forts: whole,
  /** 50, 100 or 200 points; absent where there is no town to lose (JS-COST-27). */
  townValue: z.union([z.literal(50), z.literal(100), z.literal(200)]).optional(),
  /** Lies off the chart and is kept for the telegraph. */
  offChart: z.boolean().optional(),
  note: text.optional(),
  sources: z.strictObject({ position: source, facts: source, forts: source.optional(), townValue: source.optional() }),
})

const markSchema = z.strictObject({
  key,
  name: text,
  kind: z.enum(['light', 'light-vessel', 'rock', 'headland']),
  lat,
  lon,
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

const routeSchema = z.strictObject({
  key,
  side: key,
  name: text,
  trade: text,
  /** The owner's port: laden ships are credited on arrival here (JS-COMM-06). */
  home: key,
  /** The foreign port, from which homeward miles are counted (JS-COMM-04). */
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

const labelSchema = z.strictObject({
  text,
  kind: z.enum(['ocean', 'sea', 'bay', 'strait', 'country', 'region', 'island', 'coast']),
  rank: z.int().min(1).max(5),
  /** One corner: lettered level there. More: lettered along the curve from first to last. */
  path: z.array(corner).min(1),
})

const areaSchema = z.strictObject({
  key,
  name: text,
  /** The first area whose ring holds a position is that position's area. */
  ring,
  /** Sides whose home waters these are. */
  home: z.array(key).optional(),
})

/** Points along a stretch of watched coast, each post seeing as far as a ship sees (JS-INFO-01, -02). */
const watchSchema = z.strictObject({
  key,
  owner: key,
  /** The coastguard station this stretch belongs to; its loss delays the stretch's reports (JS-INFO-11). */
  station: key,
  posts: z.array(corner).min(1),
})

const coastRing = z.custom<readonly (readonly [number, number])[]>(
  (value) =>
    Array.isArray(value) &&
    value.length >= 4 &&
    value.every(
      (c: unknown) => Array.isArray(c) && c.length === 2 && typeof c[0] === 'number' && typeof c[1] === 'number',
    ),
  { error: 'must be a closed ring of at least four corners [lon, lat]' },
)

export const coastFileSchema = z.strictObject({
  attribution: text,
  licence: text,
  /** Polygons of rings of corners [lon, lat], the first ring the shore and the others lakes. */
  polygons: z.array(z.array(coastRing).min(1)),
})

// ---- sealed/ -----------------------------------------------------------------------------------------------------

const inchesSchema = z.strictObject({ max: z.number().min(0), min: z.number().min(0) })
export const armourParts = [
  'belt',
  'deck',
  'turret',
  'barbette',
  'battery',
  'casemate',
  'bulkhead',
  'shield',
  'conningTower',
] as const

const particularsSchema = z.strictObject({
  launched: text.nullable(),
  displacementTons: z.number().positive(),
  lengthFeet: z.number().positive(),
  lengthKind: z.enum(['pp', 'wl', 'lwl', 'oa']),
  beamFeet: z.number().positive().nullable(),
  funnels: whole.nullable(),
  masts: whole.nullable(),
  screws: z.int().min(1).max(4),
  /** Best trial or design speed: not the speed the book assigns. */
  trialKnots: z.number().positive(),
  armour: z.strictObject({
    kind: text.nullable(),
    inches: z.partialRecord(z.enum(armourParts), inchesSchema),
    note: text.optional(),
  }),
  guns: z.array(
    z.strictObject({
      number: z.int().min(1),
      calibreInches: z.number().positive(),
      lengthCalibres: z.number().positive().nullable(),
      designation: text.optional(),
      arrangement: text.optional(),
      /** Null: too light for Jane's table. */
      janeClass: z.enum(GUN_CLASSES).nullable(),
      /** The row of the book's gun table, by its id there. */
      gunType: text,
    }),
  ),
  torpedoTubes: z
    .strictObject({
      number: z.int().min(1),
      calibreInches: z.number().positive(),
      submerged: whole.nullable(),
      aboveWater: whole.nullable(),
    })
    .nullable(),
  coalTons: z.strictObject({ normal: z.number().nullable(), max: z.number().nullable() }).nullable(),
  complement: z.int().min(1),
})

const janeSchema = z.strictObject({
  rate: z.enum(janeRates),
  /** The speed the book assigns (JS-MOVE-19). */
  assignedKnots: z.number().min(3).max(30).multipleOf(1.5),
  /** A full bunker, in days under way (JS-COAL-04). */
  enduranceDays: z.int().min(1),
  /** Letters by part (JT-ARM-01, -06); `vitals` is belt, deck and coal together (JT-ARM-04). */
  armour: z.strictObject({
    belt: letter,
    beltEnds: letter,
    deck: letter,
    turret: letter,
    barbette: letter,
    battery: letter,
    casemate: letter,
    bulkhead: letter,
    shield: letter,
    conningTower: letter,
    vitals: letter,
  }),
  /** Guns by class. */
  guns: z.strictObject({ A: whole, B: whole, C: whole, D: whole, E: whole, F: whole }),
  /** A full outfit (JS-AMMO-01). */
  rounds: roundsSchema,
  torpedoes: whole,
  /** Squares between turns of the helm (JT-TURN-05). */
  turnInterval: z.int().min(2).max(4),
  lowFreeboard: z.boolean(),
  lively: z.boolean(),
  torpedoCraft: z.boolean(),
})

export const shipSchema = z.strictObject({
  key,
  name: text,
  side: key,
  class: text,
  type: z.enum(warshipTypes),
  /** Who commands when ships are in company: the lowest number of the side (JS-GOV-09). */
  seniority: z.int().min(1),
  particulars: particularsSchema,
  jane: janeSchema,
  /** Miles that her wireless set can reach, or null where she has none; the book may allow less. */
  wirelessMiles: z.number().positive().nullable(),
  note: text.optional(),
  /** Where each figure comes from, by its path under `particulars` or `jane`. */
  sources: z.record(text, source),
  /** Paths that rest on unverified sources and on nothing looked up; a ship's card marks them. */
  unverified: z.array(text),
})

export const merchantSchema = z.strictObject({
  key,
  name: text,
  side: key,
  type: z.enum(merchantTypes),
  /** The route she works; absent for colliers that go where they are sent. */
  route: key.optional(),
  /** The port she lies in when war is imminent (JS-COMM-02). */
  at: key,
  cargo: z.strictObject({
    freight: z.int().min(0).max(20).optional(),
    coalDays: z.int().min(0).max(40).optional(),
    troops: z.int().min(0).max(1000).multipleOf(250).optional(),
  }),
  enduranceDays: z.int().min(1),
  note: text.optional(),
  source,
})

export const standingSchema = z.union([
  z.strictObject({ place: key }),
  z.strictObject({ position: positionSchema, courseDegrees: degrees, speedKnots: z.number().min(0).max(30) }),
])

export const forceSchema = z.strictObject({
  key,
  side: key,
  name: text,
  ships: z.array(key).min(1),
  at: standingSchema,
  /** The orders under which she is at the outbreak: marks to steam to, one after another; absent, she lies where she is. */
  plot: z
    .array(z.strictObject({ to: positionSchema, knots: z.number().positive().max(30) }))
    .max(40)
    .optional(),
  /** The seat that commands; absent: her senior captain, who keeps the last order received. */
  seat: key.optional(),
  note: text.optional(),
})

/** A fort as its owner armed it: guns of class E and over, those out of action, and men. */
export const fortSchema = z.strictObject({
  guns: z.int().min(1).max(60),
  gunsDisabled: whole.optional(),
  garrison: whole,
})

export const storeSchema = z.strictObject({
  place: key,
  coalDays: whole,
  rounds: roundsSchema,
  mines: whole,
  torpedoes: whole,
  /** Soldiers who lie there, in units of 250 (JS-LAND-01). */
  troops: whole.multipleOf(250).optional(),
  /** Its forts, where they are not of the book's usual sort; as many as are charted. */
  forts: z.array(fortSchema).optional(),
  source,
})

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
  /** Jane's scale. */
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
