import { z } from 'zod'
import type { ActionSetup, BoardCard, BoardShip } from '../../../action/contract.ts'
import { read } from '../../../action/reading.ts'
import { nameOfThing, placeFile, QUIET } from '../../../action/setup.ts'
import { because, type Plain, type Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { ownCopy } from '../../../vocabulary/plain-data.ts'
import { parseTime } from '../../../vocabulary/time.ts'
import { yardsBetween } from '../../bearings.ts'
import { underWay } from '../board/motion.ts'
import { formed, otherThanCard } from '../fleet/commanding.ts'
import { type Fort, inFleetOf, type MineLine, type SideFleet } from '../fleet/fleets.ts'
import { flagText, lineOfFlag } from '../fleet/signal-lines.ts'
import { fortStrength } from '../procedures/coast.ts'
import { opening } from '../procedures/play.ts'
import { enduranceOf } from '../procedures/power.ts'
import { reserveSpeed } from '../procedures/speed.ts'
import type { Tube } from '../procedures/torpedo-order.ts'
import { diameterLimits, finalDiameterFor } from '../procedures/turning.ts'
import { type CollegeSettings, settingsOf, settingsSchema } from '../settings.ts'
import { campaignFigures } from '../tables/campaign-ships.ts'
import { classFigures, type ShipClass } from '../tables/classes.ts'
import { submarineFigures } from '../tables/coast.ts'
import { CALIBRES } from '../tables/duel.ts'
import { FLEET_TYPES, type FleetType, typeFigures } from '../tables/fleet-fire.ts'
import { tubesLaid, typeTurrets } from './battery.ts'
import { campaignShip } from './from-campaign.ts'
import { placed } from './knowing.ts'
import { type CollegeBoard, GAMES, type Game, type Ship } from './state.ts'

const TEN = '1905-06-15T10:00:00Z'

const point = z.number().min(-32).max(32)
const turretFile = z.strictObject({
  turret: nameOfThing,
  calibre: z.enum(CALIBRES),
  guns: z.int().min(1).max(4),
  /** Its train in points clockwise from right ahead. */
  fromPoint: point,
  toPoint: point,
})
const degreesFile = z.number().min(0).max(359)

const shipFile = z.strictObject({
  key: nameOfThing,
  side: nameOfThing,
  seat: nameOfThing.optional(),
  name: nameOfThing.optional(),
  type: z.enum(FLEET_TYPES).default('battleship'),
  /** Yards east and north; of her mast, which is her middle (ND-SHIP-01). */
  position: placeFile,
  courseDegrees: z.number().min(0).max(360).default(0),
  /** Left out: 12, and of a submarine the most that she makes (NF-SUB-02). */
  speedKnots: z.number().min(0).max(36).optional(),
  fullKnots: z.number().min(1).max(36).optional(),
  /** Her turning circle: one of the two, or the curve that is supplied (ND-TURN-07). */
  finalDiameterYd: z.number().min(diameterLimits.leastFinalYd).max(diameterLimits.greatestFinalYd).optional(),
  tacticalDiameterYd: z.number().min(diameterLimits.leastTacticalYd).max(diameterLimits.greatestTacticalYd).optional(),
  /** Her own battery; left out, that of the type ship (ND-GUN-12). */
  turrets: z.array(turretFile).min(1).max(24).optional(),
  smallGuns: z.strictObject({ starboard: z.int().min(0).max(40), port: z.int().min(0).max(40) }).optional(),
  /** Where the gyroscopes of her tubes are set, clockwise from her head; left out: abeam (ND-TORP-01). */
  gyros: z.strictObject({ SF: degreesFile, SA: degreesFile, PF: degreesFile, PA: degreesFile }).partial().optional(),
  torpedoes: z.int().min(0).max(100).default(campaignFigures.usualTorpedoes),
  damage: z.number().min(0).max(1000).default(0),
  /** Which column of her fleet she is in, and whether she has a commander of her own (NF-COAST-01). */
  column: z.int().min(1).max(8).default(1),
  own: z.boolean().optional(),
  lengthFeet: z.number().min(20).max(1200).default(400),
  beamFeet: z.number().min(5).max(200).default(72),
  funnels: z.int().min(0).max(8).default(2),
})
type ShipFile = z.output<typeof shipFile>

/** What a commander lays down before the game (NF-SETUP-02 to -05). */
const fleetFile = z.strictObject({
  flagship: nameOfThing.optional(),
  second: nameOfThing.optional(),
  fleetKnots: z.number().min(1).max(30).optional(),
  instructions: z.string().trim().max(4000).optional(),
  foreseen: z.array(z.string().trim().min(1).max(80)).max(12).optional(),
})
const fortFile = z.strictObject({
  key: nameOfThing,
  side: nameOfThing,
  seat: nameOfThing.optional(),
  name: nameOfThing.optional(),
  position: placeFile,
  /** Its strength in battle ships, or its guns (NF-FORT-01). */
  battleships: z.number().min(0).max(60).optional(),
  guns12: z.int().min(0).max(60).default(0),
  guns8: z.int().min(0).max(60).default(0),
})
const minesFile = z.strictObject({ key: nameOfThing, side: nameOfThing, from: placeFile, to: placeFile })

/** A Duel, a Mêlée or a fleet action as a file sets it up. */
export const setupSchema = z.strictObject({
  /** Left out: a Duel where one ship fights one, else as `nwc.several` has it. */
  game: z.enum(GAMES).optional(),
  start: z.string().default(TEN),
  settings: settingsSchema.partial().optional(),
  ships: z.array(shipFile).min(2).max(60),
  /** By side. */
  fleets: z.record(nameOfThing, fleetFile).optional(),
  forts: z.array(fortFile).max(20).optional(),
  mines: z.array(minesFile).max(40).optional(),
})

/** The class of Strategic Table I that a type stands for (R-50). */
const CLASS_OF: Readonly<Record<'battleship' | 'armouredCruiser' | 'protectedCruiser', ShipClass>> = {
  battleship: 'A',
  armouredCruiser: 'B',
  protectedCruiser: 'C',
}
const fullOf = (type: FleetType): number =>
  classFigures[
    type === 'battleship' || type === 'armouredCruiser' || type === 'protectedCruiser' ? CLASS_OF[type] : type
  ].maxKnots

const USUAL_KNOTS = 12
const speedOf = ({ speedKnots, type }: ShipFile): number =>
  speedKnots ?? (type === 's' ? submarineFigures.knots : USUAL_KNOTS)

function shipOf(file: ShipFile, game: Game): Ship {
  // Every ship of a fleet has a fifth of its speed in reserve (NF-SPEED-02).
  const knots = speedOf(file)
  const inHand = game === 'fleet' ? reserveSpeed(knots).value : knots
  const most = file.type === 's' ? submarineFigures.knots : (file.fullKnots ?? Math.max(fullOf(file.type), inHand))
  const full = Math.min(most, file.fullKnots ?? most)
  const diameter =
    file.finalDiameterYd ??
    (file.tacticalDiameterYd === undefined
      ? campaignFigures.finalDiameterYd
      : finalDiameterFor(file.tacticalDiameterYd))
  return {
    id: file.key,
    side: file.side,
    type: file.type,
    battery: file.turrets ? 1 : typeFigures(file.type).battery,
    endurance: enduranceOf(file.type, game),
    damage: file.damage,
    turrets: file.turrets?.map((turret) => ({ ...turret, readyMove: 0 })) ?? typeTurrets(),
    smallGuns: file.smallGuns ?? { starboard: 0, port: 0 },
    tubes: tubesLaid(file.gyros as Partial<Record<Tube, number>> | undefined),
    // A submarine has one for the whole game (NF-SUB-05).
    torpedoes: file.type === 's' ? Math.min(file.torpedoes, submarineFigures.torpedoes) : file.torpedoes,
    way: underWay(file.position, file.courseDegrees, knots, full, diameter),
    legs: [],
    hold: [],
    fireAt: null,
    inFleet: inFleetOf(file.type, file.column, file.own),
    hidden: game === 'fleet' && file.type === 's',
    torpedoed: false,
    stillTo: null,
    sunk: false,
  }
}

function cardOf(file: ShipFile, ship: Ship): BoardCard {
  return {
    type: file.type,
    tons: 0,
    lengthFeet: file.lengthFeet,
    beamFeet: file.beamFeet,
    funnels: file.funnels,
    masts: 2,
    turrets: ship.turrets.filter(({ calibre }) => calibre === '12').length,
    screws: 2,
    assignedKnots: ship.way.engines.fullKn,
    turnInterval: 1,
    lowFreeboard: false,
    torpedoCraft: false,
  }
}

/** Two sides, and no seat with ships of both; refuses with one sentence. */
function demandSides(ships: readonly { readonly side: string; readonly seat: string }[]): void {
  const sides = [...new Set(ships.map(({ side }) => side))]
  if (sides.length !== 2)
    refuse(
      'setup.sides',
      sides.length === 1
        ? `ships are all of the side "${sides[0]}", and this game is for two sides (NG-09).`
        : `ships are of the sides ${sides.map((side) => `"${side}"`).join(', ')}, and this game is for two (NG-09).`,
      { rule: 'NG-09', path: 'ships' },
    )
  for (const [n, { side, seat }] of ships.entries())
    if (ships.some((other) => other.seat === seat && other.side !== side))
      refuse('setup.seat', `ships[${n}].seat is "${seat}", which orders ships of the other side too.`, {
        path: `ships[${n}].seat`,
      })
}

function demandShip(file: ShipFile, n: number, ship: Ship): void {
  if (file.finalDiameterYd !== undefined && file.tacticalDiameterYd !== undefined)
    refuse(
      'input.invalid',
      `ships[${n}].tacticalDiameterYd is ${file.tacticalDiameterYd}, but finalDiameterYd is given too: one of them makes the curve (ND-TURN-07).`,
      { rule: 'ND-TURN-07', path: `ships[${n}].tacticalDiameterYd` },
    )
  if (speedOf(file) > ship.way.engines.fullKn)
    refuse(
      'setup.speed',
      `ships[${n}].speedKnots is ${speedOf(file)}, more than her full speed of ${ship.way.engines.fullKn} knots (ND-SPEED-01).`,
      { rule: 'ND-SPEED-01', path: `ships[${n}].speedKnots` },
    )
  if (file.damage >= ship.endurance)
    refuse('setup.damage', `ships[${n}].damage is ${file.damage}, and she is sunk by ${ship.endurance} (ND-END-01).`, {
      rule: 'ND-END-01',
      path: `ships[${n}].damage`,
    })
  const names = ship.turrets.map(({ turret }) => turret)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined)
    refuse('input.invalid', `ships[${n}].turrets has "${twice}" twice.`, { path: `ships[${n}].turrets` })
  const [reversed] = ship.turrets.filter(({ fromPoint, toPoint }) => fromPoint > toPoint)
  if (reversed)
    refuse(
      'input.invalid',
      `ships[${n}].turrets has "${reversed.turret}" from point ${reversed.fromPoint} to ${reversed.toPoint}; a train goes clockwise, from the lesser to the greater (ND-GUN-12).`,
      { rule: 'ND-GUN-12', path: `ships[${n}].turrets` },
    )
}

/** Reads a set-up; refuses with one sentence naming the field, the value and the rule. */
export function readSetup(given: unknown): ActionSetup {
  const file = read(setupSchema, given, 'the set-up')
  const at =
    parseTime(file.start) ??
    refuse('input.invalid', `start is "${file.start}"; it takes an ISO 8601 time such as ${TEN}.`, { path: 'start' })
  const seats = file.ships.map(({ side, seat }) => ({ side, seat: seat ?? side }))
  demandSides(seats)
  const keys = file.ships.map(({ key }) => key)
  const twice = keys.find((key, n) => keys.indexOf(key) !== n)
  if (twice !== undefined) refuse('input.invalid', `ships has the key "${twice}" twice.`, { path: 'ships' })
  const settings = settingsOf((file.settings as Record<string, never> | undefined) ?? {})
  const game = file.game ?? gameOf(file.ships.length, settings)
  const laid = file.ships.map((one) => shipOf(one, game))
  for (const [n, ship] of file.ships.entries()) demandShip(ship, n, laid[n] as Ship)
  if (file.game === 'duel' && file.ships.length !== 2)
    refuse(
      'setup.game',
      `game is "duel", in which one ship fights one, but there are ${file.ships.length} (ND-OBJ-01).`,
      {
        rule: 'ND-OBJ-01',
        path: 'game',
      },
    )
  const ships = file.ships.map((one, n): BoardShip => {
    const ship = laid[n] as Ship
    return {
      id: one.key,
      name: one.name ?? one.key,
      side: one.side,
      seat: one.seat ?? one.side,
      ...one.position,
      courseDegrees: one.courseDegrees,
      knots: speedOf(one),
      presentKnots: ship.way.engines.fullKn,
      card: cardOf(one, ship),
      stores: { guns: {}, rounds: {}, torpedoes: one.torpedoes, men: 0, coalMinutes: 0 },
      sectionsLost: 0,
    }
  })
  return {
    at,
    origin: null,
    weather: QUIET,
    lightCondition: 'day',
    sightYards: null,
    settings,
    ships,
    board: ownCopy({ nwc1905: { game, ships: laid, ...besideShips(file, game, laid) } }) as unknown as Plain,
  }
}

type FleetGiven = Partial<Pick<SideFleet, 'flagship' | 'second' | 'fleetKn' | 'instructions' | 'foreseen'>>
interface Laid {
  readonly game: Game
  readonly ships: readonly Ship[]
  readonly fleets: Readonly<Record<string, FleetGiven>>
  readonly forts: readonly Fort[]
  readonly mines: readonly MineLine[]
}

/** One ship fights one in a Duel; several by fleets, or as a Mêlée (ND-OBJ-01, NF-OBJ-01, NM-SCALE-01). */
const gameOf = (ships: number, settings: Pick<CollegeSettings, 'nwc.several'>): Game =>
  ships === 2 ? 'duel' : settings['nwc.several']

/** Fleets, forts and mines of a file; refuses with one sentence. */
function besideShips(
  { fleets = {}, forts = [], mines = [], ships }: z.output<typeof setupSchema>,
  game: Game,
  laid: readonly Ship[],
): Omit<Laid, 'game' | 'ships'> {
  const [given] = [
    ...Object.keys(fleets).map((side) => `fleets.${side}`),
    ...forts.map(() => 'forts'),
    ...mines.map(() => 'mines'),
  ]
  if (game !== 'fleet' && given !== undefined)
    refuse('setup.game', `${given} is given, but the game is the ${game === 'duel' ? 'Duel' : 'Mêlée'} (NF-OBJ-01).`, {
      rule: 'NF-OBJ-01',
      path: given,
    })
  const sides = sidesInOrder(ships)
  const demandSide = (side: string, path: string) => {
    if (!sides.includes(side))
      refuse('setup.sides', `${path} is "${side}", which has no ships on this board (NG-09).`, { rule: 'NG-09', path })
  }
  const orders = Object.entries(fleets).map(([side, fleet]): [string, FleetGiven] => {
    demandSide(side, `fleets.${side}`)
    for (const field of ['flagship', 'second'] as const) {
      const id = fleet[field]
      if (id !== undefined && !laid.some((ship) => ship.id === id && ship.side === side && !ship.inFleet.own))
        refuse('setup.fleet', `fleets.${side}.${field} is "${id}", which is no ship of that fleet (NF-SETUP-02).`, {
          rule: 'NF-SETUP-02',
          path: `fleets.${side}.${field}`,
        })
    }
    const foreseen = fleet.foreseen?.map((words, n) => {
      const line = lineOfFlag(words)
      return line
        ? flagText(line)
        : refuse(
            'setup.fleet',
            `fleets.${side}.foreseen[${n}] is "${words}"; it takes a signal like "V 4 R" or "SPEED HALF" (NF-SIG-07).`,
            { rule: 'NF-SIG-07', path: `fleets.${side}.foreseen[${n}]` },
          )
    })
    const { fleetKnots, flagship, second, instructions } = fleet
    return [
      side,
      {
        ...(flagship === undefined ? {} : { flagship }),
        ...(second === undefined ? {} : { second }),
        ...(fleetKnots === undefined ? {} : { fleetKn: fleetKnots }),
        ...(instructions === undefined ? {} : { instructions }),
        ...(foreseen ? { foreseen } : {}),
      },
    ]
  })
  for (const [n, { side }] of forts.entries()) demandSide(side, `forts[${n}].side`)
  for (const [n, { side }] of mines.entries()) demandSide(side, `mines[${n}].side`)
  const keys = [...ships.map(({ key }) => key), ...forts.map(({ key }) => key), ...mines.map(({ key }) => key)]
  const twice = keys.find((key, n) => keys.indexOf(key) !== n)
  if (twice !== undefined)
    refuse('input.invalid', `forts and mines have the key "${twice}" of something else.`, { path: 'forts' })
  return {
    fleets: Object.fromEntries(orders),
    forts: forts.map(({ key, side, seat, name, position, battleships, guns12, guns8 }) => ({
      id: key,
      side,
      seat: seat ?? side,
      name: name ?? key,
      ...position,
      battleships: battleships ?? fortStrength(guns12, guns8).value,
      factor: 1,
      received: 0,
      fireAt: null,
    })),
    mines: mines.map(({ key, side, from, to }) => ({ id: key, side, from, to })),
  }
}

/** How far the fleets are apart as they are placed (NF-SETUP-01). */
function apart(board: CollegeBoard): readonly Reason[] {
  const [one = [], other = []] = board.sides.map((side) => board.ships.filter((ship) => ship.side === side))
  const nearest = Math.min(...one.flatMap((a) => other.map((b) => yardsBetween(a.way.at, b.way.at))))
  const found = opening(nearest, board.settings['nwc.table'])
  return found.value.usual ? [] : [...found.because]
}

/** Blue is put before the others, as ties are settled (R-72). */
export const sidesInOrder = (ships: readonly { readonly side: string }[]): readonly string[] =>
  [...new Set(ships.map(({ side }) => side))].sort((one, other) => Number(other === 'blue') - Number(one === 'blue'))

const GAME_NOTES: Readonly<Record<Game, readonly [string, string]>> = {
  duel: ['ND-SEQ-01', 'One ship fights one: a Duel.'],
  melee: ['NM-SCALE-01', 'Several ships: a Mêlée on the Duel’s paper.'],
  fleet: ['NF-SEQ-01', 'Several ships: fleets, in moves of two and a half minutes.'],
}

/** Sets up the paper; the state is plain JSON. */
export function setUp(given: ActionSetup): { state: CollegeBoard; notes: readonly Reason[] } {
  const setup = ownCopy(given)
  const settings: CollegeSettings = settingsOf(setup.settings)
  demandSides(setup.ships)
  const fromFile = (setup.board as { readonly nwc1905?: Laid } | undefined)?.nwc1905
  const game = fromFile?.game ?? gameOf(setup.ships.length, settings)
  const ships = fromFile?.ships ?? setup.ships.map((ship) => campaignShip(ship, game))
  const sides = sidesInOrder(setup.ships)
  const board: CollegeBoard = {
    book: 'nwc1905',
    game,
    moveNumber: 0,
    elapsedS: 0,
    lastMoveS: 0,
    passedAt: null,
    disentangled: false,
    fleet: null,
    settings,
    sides,
    ...(setup.sideNames === undefined
      ? {}
      : { called: Object.fromEntries(sides.map((side) => [side, setup.sideNames?.[side] ?? side])) }),
    ships: sides.flatMap((side) => ships.filter((ship) => ship.side === side)),
    aboard: Object.fromEntries(setup.ships.map((ship) => [ship.id, ship])),
    running: [],
    met: [],
    flying: [],
    signals: {},
    closeAction: [],
    tracks: {},
    known: {},
    told: {},
    losses: {},
    torpedoesSpent: {},
    notes: {},
    ended: null,
    weather: setup.weather,
    lightCondition: setup.lightCondition,
  }
  const { fleets = {}, forts = [], mines = [] } = fromFile ?? {}
  const begun = game === 'fleet' ? formed({ ...board, fleet: { sides: {}, forts, mines } }, fleets) : board
  const notes = fromFile ? [] : [because(...GAME_NOTES[game], { ships: ships.length }, game)]
  const ofFleet =
    game === 'fleet' ? [...apart(begun), ...sides.flatMap((side) => otherThanCard(begun, side) ?? [])] : []
  return { state: ownCopy(placed(begun)), notes: [...notes, ...ofFleet] }
}

/** More ships come up: each of a side that is there. With them a Duel becomes a Mêlée (NM-SCALE-01). */
export function join(
  board: CollegeBoard,
  more: readonly BoardShip[],
): { state: CollegeBoard; notes: readonly Reason[] } {
  for (const ship of more) {
    if (Object.hasOwn(board.aboard, ship.id))
      refuse('action.ship', `The ship "${ship.id}" is on this board already.`, { path: 'ships' })
    if (!board.sides.includes(ship.side))
      refuse('setup.sides', `A ship of "${ship.side}" came as well, and this game is for two sides (NG-09).`, {
        rule: 'NG-09',
        path: 'ships',
      })
  }
  // With them a Duel becomes a Mêlée; a fleet has so many ships more.
  const game = board.game === 'fleet' ? 'fleet' : 'melee'
  const ships = [...board.ships, ...ownCopy(more).map((ship) => campaignShip(ship, game))]
  const next: CollegeBoard = {
    ...board,
    game,
    ships: board.sides.flatMap((side) => ships.filter((ship) => ship.side === side)),
    aboard: { ...board.aboard, ...Object.fromEntries(ownCopy(more).map((ship) => [ship.id, ship])) },
  }
  const notes = more.map(({ name }) =>
    game === 'fleet'
      ? because('NF-SEQ-01', `${name} comes up, and joins her fleet.`, { ships: ships.length }, game)
      : because('NM-SCALE-01', `${name} comes up: a Mêlée on the Duel’s paper.`, { ships: ships.length }, game),
  )
  return { state: ownCopy(placed(next)), notes }
}

const kind = (key: string, name: string, side: string, x: number, y: number, courseDegrees: number) => ({
  key,
  name,
  side,
  position: { x, y },
  courseDegrees,
  speedKnots: 12,
})

export const exampleSetup: Readonly<Record<string, unknown>> = {
  start: TEN,
  settings: { 'nwc.moves': 25 },
  ships: [kind('Iowa', 'Iowa', 'blue', 0, 0, 45), kind('Jena', 'Jena', 'red', 1600, 2400, 225)],
}
