import { z } from 'zod'
import type { BoardShip as Aboard, ActionSetup, BoardCard, Stores } from '../../action/contract.ts'
import { read } from '../../action/reading.ts'
import { byGunClass, nameOfThing, QUIET } from '../../action/setup.ts'
import type { Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { isoTime, parseTime, type Seconds } from '../../vocabulary/time.ts'
import { EDGES, PLAIN_TABLE, seaOf } from './board/state.ts'
import { isPlacedOn } from './placing.ts'
import { captain } from './procedures/formations.ts'
import { inYear, isObsolete } from './procedures/scale.ts'
import { type BarkerSettings, settingsOf, settingsSchema } from './settings.ts'
import { mineFigures } from './tables/movement.ts'
import { CARDS } from './tables/outlines.ts'
import { MODES, type Mode } from './tables/scales.ts'
import { LIGHTS, WEATHERS } from './tables/seeing.ts'
import { CHARACTERS, FEATURES, WEATHER_KINDS, WINDS } from './tables/setting-up.ts'
import {
  HULLS,
  isAuxiliary,
  isMerchant,
  isTorpedoCraft,
  SHIP_TYPES,
  type ShipType,
  typeFigures,
  years,
} from './tables/types.ts'

/** Names of ships and bodies stand in lines of orders, so that what parts a line may not stand in them. */
const lineName = nameOfThing.refine((name) => !/[:,"]/.test(name), {
  message: 'a name has no colon, comma or quotation mark',
})
const FARTHEST = 400_000
const along = z.number().min(-FARTHEST).max(FARTHEST)
const place = z.strictObject({ x: along, y: along })
const heading = z.number().min(0).max(360)
const count = z.int().min(0).max(1_000_000)

const storesFile = z
  .strictObject({
    guns: byGunClass,
    rounds: byGunClass,
    torpedoes: count,
    men: count,
    coalMinutes: z.number().min(0).max(1_000_000),
  })
  .partial()

const shipFile = z.strictObject({
  key: lineName,
  name: nameOfThing.optional(),
  type: z.enum(SHIP_TYPES),
  /** The middle of her base, yards; left out of a ship that waits beyond her edge. */
  at: place.optional(),
  headingDeg: heading.default(0),
  builtYear: z.int().min(1800).max(1913).optional(),
  obsolete: z.boolean().optional(),
  damages: z.int().min(0).max(2).default(0),
  crippled: z.boolean().default(false),
  fired: z.boolean().default(false),
  submerged: z.boolean().default(false),
  stopped: z.boolean().default(false),
  waiting: z.boolean().default(false),
  wireless: z.boolean().default(false),
  /** What a raider, minelayer or armed merchant cruiser passes for. */
  disguise: z.enum(HULLS).optional(),
  /** Sections of mines that a minelayer has aboard. */
  unsown: z.int().min(0).max(mineFigures.mostSections).default(0),
  stores: storesFile.optional(),
})

const BODY_KINDS = ['squadron', 'flotilla', 'submarines', 'merchants', 'battery'] as const
type BodyKind = (typeof BODY_KINDS)[number]

const bodyFile = z.strictObject({
  side: nameOfThing,
  id: lineName,
  /** Left out, what its ships make it: torpedo craft a flotilla, with a scout cruiser too; battleships and cruisers a squadron. */
  kind: z.enum(BODY_KINDS).optional(),
  /** Who orders it; left out, a seat named like the side. */
  seat: nameOfThing.optional(),
  flag: lineName.optional(),
  character: z.enum(CHARACTERS).optional(),
  named: lineName.optional(),
  ships: z.array(shipFile).min(1).max(60),
})

/** A board as a file sets it up. `begin: "dice"` throws and places everything in the order of the print. */
export const setupSchema = z.strictObject({
  settings: settingsSchema.partial().optional(),
  year: z.int().min(years.first).max(years.last).default(1905),
  /** When play begins; left out, noon of the first of June of the year. */
  start: z.string().optional(),
  begin: z.enum(['given', 'dice']).default('given'),
  /** Left out: combat if anybody sees an enemy, else cruising (BK-MO-01). */
  mode: z.enum(MODES).optional(),
  initiative: nameOfThing.optional(),
  /** The edge of the side that is named first. */
  edge: z.enum(EDGES).default('west'),
  light: z.enum(LIGHTS).optional(),
  /** The score of the hour instead of one light (BK-TD-01). */
  hour: z.int().min(-1).max(8).optional(),
  /** What lies over the whole sea. */
  over: z.enum(WEATHERS).default('clear'),
  weather: z.enum(WEATHER_KINDS).default('none'),
  wind: z.enum(WINDS).optional(),
  /** A bank of fog has come up at the corner from which the wind blows, as where the weather is thrown for (BK-WW-03). */
  fogBank: z.boolean().optional(),
  features: z
    .array(z.strictObject({ id: lineName, kind: z.enum(FEATURES), outline: z.array(place).min(3).max(12) }))
    .max(12)
    .default([]),
  mines: z
    .array(
      z.strictObject({
        side: nameOfThing,
        id: lineName,
        sections: z.array(place).min(1).max(mineFigures.mostSections),
      }),
    )
    .max(40)
    .default([]),
  bodies: z.array(bodyFile).min(2).max(60),
  neutrals: z
    .array(
      z.strictObject({
        side: nameOfThing,
        key: lineName,
        type: z.enum(['liner', 'tramp', 'sailingVessel', 'fishingFleet']),
        at: place,
        headingDeg: heading,
      }),
    )
    .max(2)
    .default([]),
})
export type SetupFile = z.output<typeof setupSchema>

export const NO_STORES: Stores = { guns: {}, rounds: {}, torpedoes: 0, men: 0, coalMinutes: 0 }

/** What the board keeps of a set-up beside ships as the frame has them. */
export type BoardFile = Omit<SetupFile, 'settings' | 'bodies'> & {
  readonly bodies: readonly (SetupFile['bodies'][number] & { readonly kind: BodyKind })[]
}

/** What ships together make (BK-OR-01, BK-OR-04, BK-MS-01, BK-SQ-01). */
function kindByShips(types: readonly ShipType[]): BodyKind {
  if (types.some((type) => isTorpedoCraft(type)) && types.every((type) => IN_BODY.flotilla(type))) return 'flotilla'
  const alone = (['submarines', 'merchants', 'battery'] as const).find((kind) =>
    types.every((type) => IN_BODY[kind](type)),
  )
  return alone ?? 'squadron'
}

/** A set-up as the board takes it: each body of one kind. */
export const boardFileOf = ({ settings: _, bodies, ...file }: SetupFile): BoardFile => ({
  ...file,
  bodies: bodies.map((body) => ({ ...body, kind: body.kind ?? kindByShips(body.ships.map(({ type }) => type)) })),
})

const fault = (rule: string, path: string, says: string): never =>
  refuse('setup.invalid', `${path}: ${says} (${rule}).`, { rule, path })

/** Reads a set-up; refuses with one sentence. */
export function readSetup(given: unknown): ActionSetup {
  const asGiven = read(setupSchema, given ?? {}, 'the set-up')
  const file = boardFileOf(asGiven)
  const settings = settingsOf(asGiven.settings ?? {})
  const sides = [...new Set(file.bodies.map(({ side }) => side))]
  if (sides.length !== 2)
    refuse('setup.sides', `bodies are of ${sides.length} sides; this board is for two.`, {
      rule: 'BK-SU-01',
      path: 'bodies',
    })
  checkNames(file, sides)
  for (const [n, body] of file.bodies.entries()) checkBody(file, body, `bodies[${n}]`)
  checkAuxiliaries(file)
  if (file.begin === 'dice') checkDiced(file)
  else checkGiven(file, settings)
  const ships = file.bodies.flatMap((body) =>
    body.ships.map((ship): Aboard => {
      const card: BoardCard = { type: ship.type, ...CARDS[ship.type] }
      return {
        id: ship.key,
        name: ship.name ?? ship.key,
        side: body.side,
        seat: body.seat ?? body.side,
        x: ship.at?.x ?? 0,
        y: ship.at?.y ?? 0,
        courseDegrees: ship.headingDeg,
        knots: 0,
        presentKnots: card.assignedKnots,
        card,
        stores: { ...NO_STORES, ...ship.stores },
        sectionsLost: 0,
      }
    }),
  )
  return {
    at: startOf(file),
    origin: null,
    weather: QUIET,
    lightCondition: file.light ?? 'day',
    sightYards: null,
    settings,
    ships,
    board: file as unknown as Plain,
  }
}

/** When play begins. The light is what the set-up or the dice say: the print ties neither to a date. */
function startOf({ start, year }: BoardFile): Seconds {
  const noon = `${year}-06-01T12:00:00Z`
  const at =
    parseTime(start ?? noon) ??
    refuse('input.invalid', `start is "${start}"; it takes an ISO 8601 time such as ${noon}.`, { path: 'start' })
  if (Number(isoTime(at).slice(0, 4)) !== year)
    refuse('input.invalid', `start is "${start}", and year is ${year}: they must be of one year.`, { path: 'start' })
  return at
}

function checkNames(file: BoardFile, sides: readonly string[]): void {
  const taken = new Set<string>()
  const take = (name: string, path: string) => {
    if (taken.has(name)) refuse('setup.names', `${path}: the name "${name}" is taken already.`, { path })
    taken.add(name)
  }
  const seats = new Map<string, string>()
  for (const [n, body] of file.bodies.entries()) {
    take(body.id, `bodies[${n}].id`)
    for (const [m, ship] of body.ships.entries()) take(ship.key, `bodies[${n}].ships[${m}].key`)
    const seat = body.seat ?? body.side
    if ((seats.get(seat) ?? body.side) !== body.side)
      refuse('setup.seats', `bodies[${n}].seat: "${seat}" orders ships of the other side already.`, {
        path: `bodies[${n}].seat`,
      })
    seats.set(seat, body.side)
  }
  for (const [n, one] of file.neutrals.entries()) take(one.key, `neutrals[${n}].key`)
  for (const [n, one] of file.mines.entries()) take(one.id, `mines[${n}].id`)
  for (const [n, one] of file.features.entries()) take(one.id, `features[${n}].id`)
  const known = (side: string, path: string) => {
    if (!sides.includes(side))
      refuse(
        'setup.sides',
        `${path}: "${side}" is no side of this board; it may be ${sides.map((one) => `"${one}"`).join(', ')}.`,
        { path },
      )
  }
  if (file.initiative !== undefined) known(file.initiative, 'initiative')
  for (const [n, { side }] of file.mines.entries()) known(side, `mines[${n}].side`)
  for (const [n, { side }] of file.neutrals.entries()) known(side, `neutrals[${n}].side`)
  for (const side of sides)
    if (file.neutrals.filter((one) => one.side === side).length > 1)
      fault('BK-NS-01', 'neutrals', `"${side}" may place one neutral and no more`)
}

type Body = BoardFile['bodies'][number]

const IN_BODY: Readonly<Record<Body['kind'], (type: ShipType) => boolean>> = {
  squadron: (type) => !['submarine', 'shoreBattery'].includes(type) && !isMerchant(type) && !isAuxiliary(type),
  flotilla: (type) => ['scoutCruiser', 'destroyers', 'torpedoBoats'].includes(type),
  submarines: (type) => type === 'submarine',
  merchants: (type) => isMerchant(type) || isAuxiliary(type),
  battery: (type) => type === 'shoreBattery',
}
const BODY_RULES: Readonly<Record<Body['kind'], string>> = {
  squadron: 'BK-OR-01',
  flotilla: 'BK-OR-04',
  submarines: 'BK-SQ-01',
  merchants: 'BK-MS-01',
  battery: 'BK-SQ-03',
}

function checkBody(file: BoardFile, body: Body, path: string): void {
  for (const [m, ship] of body.ships.entries()) {
    const at = `${path}.ships[${m}]`
    if (!IN_BODY[body.kind](ship.type))
      fault(BODY_RULES[body.kind], `${at}.type`, `no ${ship.type} belongs to a body of the kind "${body.kind}"`)
    const from = typeFigures(ship.type).fromYear
    if (from !== null && file.year < from)
      fault(yearRule(ship.type), `${at}.type`, `there are none before ${from}; the year is ${file.year}`)
    isObsolete(ship.type, ship.obsolete ?? false, `${at}.obsolete`)
    if (ship.wireless && !inYear(file.year).value.wireless)
      fault('BK-SG-04', `${at}.wireless`, `there is none in ${file.year}`)
    if (ship.disguise !== undefined && !isAuxiliary(ship.type))
      fault('BK-AX-01', `${at}.disguise`, `a ${ship.type} passes for nothing else`)
    if (ship.unsown > 0 && ship.type !== 'minelayer')
      fault('BK-MN-02', `${at}.unsown`, 'only a minelayer has mines to sow')
    if (ship.submerged && ship.type !== 'submarine')
      fault('BK-SB-03', `${at}.submerged`, `a ${ship.type} does not go under`)
    if (file.begin === 'given' && !ship.waiting && ship.at === undefined)
      fault('BK-SU-07', `${at}.at`, 'a ship is at a place, or waits beyond her edge')
    if (ship.type === 'shoreBattery' && ship.at === undefined)
      fault('BK-GF-01', `${at}.at`, 'a battery stands somewhere')
  }
  if (body.kind === 'flotilla') captain(body.ships.map(({ key, type }) => ({ id: key, type })))
  const leads = body.kind === 'squadron' || body.kind === 'flotilla'
  if (body.flag !== undefined && (!leads || !body.ships.some(({ key }) => key === body.flag)))
    fault('BK-OR-01', `${path}.flag`, `"${body.flag}" is no ship of a squadron or flotilla here`)
  if (body.character !== undefined && body.kind !== 'squadron')
    fault('BK-AD-01', `${path}.character`, 'only commanders of squadrons are thrown for')
  if (body.named !== undefined && (body.named === body.flag || !body.ships.some(({ key }) => key === body.named)))
    fault('BK-AD-02', `${path}.named`, `"${body.named}" is no other ship of that squadron`)
}

const yearRule = (type: ShipType): string =>
  type === 'scoutCruiser' ? 'BK-SH-05' : type === 'destroyers' ? 'BK-SH-06' : 'BK-SH-07'

/** One raider or minelayer and one armed merchant cruiser of each side (BK-AX-01, BK-AX-02). */
function checkAuxiliaries(file: BoardFile): void {
  for (const side of new Set(file.bodies.map((body) => body.side))) {
    const types = file.bodies.filter((body) => body.side === side).flatMap(({ ships }) => ships.map(({ type }) => type))
    const cruisers = types.filter((type) => type === 'armedMerchantCruiser').length
    const raiders = types.filter(isAuxiliary).length - cruisers
    if (raiders > 1) fault('BK-AX-01', 'bodies', `"${side}" has ${raiders} raiders and minelayers; one is the most`)
    if (cruisers > 1) fault('BK-AX-02', 'bodies', `"${side}" has ${cruisers} armed merchant cruisers; one is the most`)
  }
}

function checkDiced(file: BoardFile): void {
  const given = (['initiative', 'light', 'hour', 'wind'] as const).find((name) => file[name] !== undefined)
  if (given) fault('BK-SU-02', given, 'it is thrown when play begins by the dice')
  if (file.neutrals.length > 0) fault('BK-SU-06', 'neutrals', 'they are thrown for when play begins by the dice')
  if (file.features.length > 0) fault('BK-SU-03', 'features', 'each side places its own when play begins by the dice')
}

function checkGiven(file: BoardFile, settings: BarkerSettings): void {
  const mode: Mode = file.mode ?? 'combat'
  const sea = seaAs(file, mode, settings)
  for (const [n, { kind, outline }] of file.features.entries()) {
    const no = isPlacedOn(sea, mode, kind, outline, settings)
    if (no) fault(no.rule, `features[${n}].outline`, no.says)
  }
}

export function seaAs(file: Pick<BoardFile, 'edge'>, mode: Mode, settings: BarkerSettings) {
  const opposite = { west: 'east', east: 'west', south: 'north', north: 'south' } as const
  return { ...PLAIN_TABLE, sea: seaOf(mode, settings), entry: { red: file.edge, blue: opposite[file.edge] }, mode }
}

/** Two small fleets in sight of each other: ready to be played. */
export const exampleSetup: Readonly<Record<string, unknown>> = {
  year: 1905,
  settings: { 'bk.spell_limit': 12 },
  bodies: [
    {
      side: 'red',
      id: '1st Squadron',
      flag: 'Retvizan',
      ships: [
        { key: 'Retvizan', type: 'battleship', at: { x: 9000, y: 6000 }, headingDeg: 45 },
        { key: 'Pobieda', type: 'battleship', at: { x: 8717.2, y: 5717.2 }, headingDeg: 45 },
      ],
    },
    {
      side: 'red',
      id: 'Flotilla',
      kind: 'flotilla',
      ships: [{ key: 'Bespokoiny', type: 'destroyers', at: { x: 8000, y: 7000 }, headingDeg: 45 }],
    },
    {
      side: 'red',
      id: 'Boats',
      kind: 'submarines',
      ships: [{ key: 'Som', type: 'submarine', at: { x: 11000, y: 7000 }, headingDeg: 0 }],
    },
    {
      side: 'blue',
      id: '3rd Division',
      flag: 'Chitose',
      ships: [
        { key: 'Chitose', type: 'secondClassCruiser', at: { x: 12000, y: 10000 }, headingDeg: 225 },
        { key: 'Asama', type: 'firstClassCruiser', at: { x: 12282.8, y: 10282.8 }, headingDeg: 225 },
        { key: 'Otowa', type: 'thirdClassCruiser', at: { x: 12565.6, y: 10565.6 }, headingDeg: 225 },
      ],
    },
  ],
}
