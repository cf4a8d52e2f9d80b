import { z } from 'zod'
import type { ActionSetup, BoardCard, BoardShip } from '../../../action/contract.ts'
import { read } from '../../../action/reading.ts'
import { nameOfThing, QUIET } from '../../../action/setup.ts'
import type { Plain, Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { ownCopy } from '../../../vocabulary/plain-data.ts'
import { parseTime } from '../../../vocabulary/time.ts'
import { boardSetup, openBoard } from '../board/setup.ts'
import { type BoardState, type Options, type Ship, usualOptions } from '../board/state.ts'
import { showsAs } from '../board/views.ts'
import { degreesOf, usualBoard } from '../procedures/squares.ts'
import { SIDES, type Side } from '../procedures/turn-order.ts'
import { type CarterSettings, settingsOf, settingsSchema } from '../settings.ts'
import { campaignFigures } from '../tables/campaign-ships.ts'
import { tellAgreed } from './agreed.ts'
import { campaignShip, cornerFor, landSquares, lightOfCampaign, movedNote, placeOf } from './from-campaign.ts'
import { known, unknowing } from './knowing.ts'
import { layMines } from './minefields.ts'
import { type CarterBoard, squareAt, YARDS_A_SQUARE } from './state.ts'

const NOON = '1939-12-13T12:00:00Z'

const [boardShip] = [boardSetup.shape.ships.element]

/** A ship as a file writes her: her card, where she lies, what she is called and who orders her. */
const shipFile = boardShip.extend({
  name: nameOfThing.optional(),
  seat: nameOfThing.optional(),
  lengthFeet: z.number().min(20).max(1200).optional(),
  beamFeet: z.number().min(5).max(200).optional(),
  funnels: z.int().min(0).max(8).optional(),
})

/** A game as a file sets it up. */
export const setupSchema = boardSetup.extend({
  ships: z.array(shipFile).min(1).max(200),
  start: z.string().default(NOON),
  settings: settingsSchema.partial().optional(),
  /** What the two sides are called. */
  sides: z.strictObject({ blue: nameOfThing, red: nameOfThing }).default({ blue: 'blue', red: 'red' }),
  /** A screen stands across the board for the first game moves (CT-HS-01). */
  screen: z.boolean().default(false),
})

const FEET_A_TON = 0.34

/** Particulars for the silhouette, where the file says nothing: of no ship in particular. */
function cardOf(ship: z.output<typeof shipFile>): BoardCard {
  const lengthFeet = ship.lengthFeet ?? Math.round(45 * ship.tons ** FEET_A_TON * 0.55)
  const main = ship.batteries.filter(({ role }) => role === 'main').flatMap(({ turrets }) => turrets)
  return {
    type: ship.submarine ? 'submarine' : ship.tons > 3500 ? 'large' : ship.tons >= 500 ? 'destroyer' : 'boat',
    tons: ship.tons,
    lengthFeet,
    beamFeet: ship.beamFeet ?? Math.round(lengthFeet / 8),
    funnels: ship.funnels ?? 2,
    masts: 2,
    turrets: main.length,
    screws: 2,
    assignedKnots: ship.knots,
    turnInterval: 1,
    lowFreeboard: false,
    torpedoCraft: ship.tons <= 3500 && ship.torpedoSets.length > 0,
  }
}

const tubesOf = (ship: Pick<Ship, 'torpedoSets'>): number =>
  ship.torpedoSets.reduce((sum, set) => sum + (set.fired ? 0 : set.tubes), 0)

/** Reads a set-up; refuses with one sentence naming the field, the value and the rule. */
export function readSetup(given: unknown): ActionSetup {
  const file = read(setupSchema, given, 'the set-up')
  if (file.sides.blue === file.sides.red)
    refuse('setup.sides', `sides.red is "${file.sides.red}", which blue is called too.`, { path: 'sides.red' })
  const at =
    parseTime(file.start) ??
    refuse('input.invalid', `start is "${file.start}"; it takes an ISO 8601 time such as ${NOON}.`, { path: 'start' })
  const ofSide = new Map<string, string>()
  for (const [n, ship] of file.ships.entries()) {
    const seat = ship.seat ?? file.sides[ship.side]
    const before = ofSide.get(seat)
    if (before !== undefined && before !== ship.side)
      refuse('setup.seat', `ships[${n}].seat is "${seat}", which orders ships of the other side too.`, {
        path: `ships[${n}].seat`,
      })
    ofSide.set(seat, ship.side)
  }
  const { start: _, settings, ...board } = given as Record<string, unknown>
  const ships = file.ships.map((ship): BoardShip => {
    const square = ship.square ?? null
    return {
      id: ship.id,
      name: ship.name ?? ship.id,
      side: file.sides[ship.side],
      seat: ship.seat ?? file.sides[ship.side],
      x: square ? (square.x - 0.5) * YARDS_A_SQUARE : 0,
      y: square ? (square.y - 0.5) * YARDS_A_SQUARE : 0,
      courseDegrees: degreesOf(ship.facing),
      knots: ship.knots,
      presentKnots: ship.knots,
      card: cardOf(ship),
      stores: { guns: {}, rounds: {}, torpedoes: tubesOf(ship), men: 0, coalMinutes: 0 },
      sectionsLost: 0,
    }
  })
  const setup: ActionSetup = {
    at,
    origin: null,
    weather: QUIET,
    lightCondition: 'day',
    sightYards: null,
    settings: settingsOf((settings as Record<string, never> | undefined) ?? {}),
    ships,
    board: ownCopy({ carter: board }) as unknown as Plain,
  }
  // What the board cannot hold is told when the file is read, not when the game begins.
  setUp(setup)
  return setup
}

/** Readings of the settings, as the board has them. */
function optionsOf(settings: CarterSettings): Partial<Options> {
  return {
    metric: settings['ct.metric'],
    mixtures: settings['ct.mixtures'],
    bonusAtMax: settings['ct.bonus_at_max'],
    speedFloor: settings['ct.speed_floor'],
    nightFire: settings['ct.night_fire'],
    arcs: settings['ct.arcs'],
    fogMode: settings['ct.fog_mode'],
    dayMoves: settings['ct.day_moves'],
    nightMoves: settings['ct.night_moves'],
    firstLight: settings['ct.first_light'],
  }
}

/** The board as far as a side sees it: a ship's place must not tell her of others. */
const seenBy = (game: BoardState, side: Side): BoardState => ({
  ...game,
  ships: game.ships.filter((one) => one.side === side || showsAs(game, one) !== 'nothing'),
})

/** A board for ships of a campaign: the usual one, about the middle of them; land, light and weather are the campaign's (CT-R29, CT-R32). */
function campaignGame(setup: ActionSetup, settings: CarterSettings) {
  const sides = [...new Set(setup.ships.map(({ side }) => side))]
  const [blue = 'blue', red = blue === 'red' ? 'blue' : 'red', third] = sides
  if (third !== undefined)
    refuse('setup.sides', `This board is for two sides, and ships of "${third}" came as well (CT-MV-09).`, {
      rule: 'CT-MV-09',
      path: 'ships',
    })
  const fog = setup.lightCondition === 'fog'
  const rough = setup.weather.force >= campaignFigures.highSeasForce
  const weather = fog ? 'fog' : rough ? 'highSeas' : 'good'
  const corner = cornerFor(setup.ships, usualBoard)
  const notes: Reason[] = []
  let game: BoardState = {
    board: usualBoard,
    land: landSquares(setup.land ?? [], corner, usualBoard),
    harbour: [],
    options: {
      ...usualOptions,
      ...optionsOf(settings),
      light: lightOfCampaign(setup, settings['ct.minutes']),
    },
    tables: [],
    groups: [],
    objectives: [],
    islands: [],
    enters: [],
    ships: [],
    fields: [],
    charts: { blue: [], red: [] },
    move: 1,
    phase: 'sky',
    first: 'blue',
    firstInMoveOne: null,
    weather: { 1: weather, 2: weather, 3: weather, 4: weather },
    hits: [],
    searched: [],
    announced: [],
    reachedBy: [],
  }
  for (const ship of setup.ships) {
    const side: Side = ship.side === blue ? 'blue' : 'red'
    const wanted = squareAt({ corner }, ship.x, ship.y)
    const placed = campaignShip(ship, side, wanted)
    const { square, moved } = placeOf(seenBy(game, side), placed, wanted)
    if (moved) notes.push(movedNote(ship.name, square))
    game = { ...game, ships: [...game.ships, { ...placed, square, began: square }] }
  }
  const names = { blue, red }
  return { game: layMines(game, setup.mines ?? [], names, corner), sides: names, corner, notes }
}

/** The board of a file. */
function fileGame(setup: ActionSetup, settings: CarterSettings) {
  const { screen, sides, ships, ...rest } = (setup.board as { carter: Record<string, unknown> }).carter as {
    screen?: boolean
    sides?: Record<Side, string>
    ships: Record<string, unknown>[]
  }
  const stripped = ships.map(({ name: _n, seat: _s, lengthFeet: _l, beamFeet: _b, funnels: _f, ...ship }) => ship)
  const asked = { ...rest, ships: stripped } as unknown as z.input<typeof boardSetup>
  const game = openBoard(screen ? { ...asked, screenMoves: settings['ct.screen_moves'] } : asked)
  return {
    game: { ...game, options: { ...game.options, ...optionsOf(settings) } },
    sides: sides ?? { blue: 'blue', red: 'red' },
    corner: { x: 0, y: 0 },
    notes: [] as Reason[],
  }
}

/** Sets up the board; the state is plain JSON. */
export function setUp(given: ActionSetup): { state: CarterBoard; notes: readonly Reason[] } {
  const setup = ownCopy(given)
  const settings = settingsOf(setup.settings)
  const fromFile = setup.board !== undefined
  const { game, sides, corner, notes } = fromFile ? fileGame(setup, settings) : campaignGame(setup, settings)
  const board: CarterBoard = {
    book: 'carter',
    moveNumber: 0,
    step: 'sky',
    settings,
    sides,
    corner,
    startMove: game.move,
    game,
    aboard: Object.fromEntries(setup.ships.map((ship) => [ship.id, ship])),
    tracks: {},
    known: { blue: unknowing(game, 'blue'), red: unknowing(game, 'red') },
    told: {},
    losses: {},
    torpedoesSpent: {},
    notes: {},
    ended: null,
    weather: setup.weather,
    lightCondition: setup.lightCondition,
    ...(fromFile || setup.mines === undefined ? {} : { minefields: setup.mines }),
    ...(setup.sideNames === undefined
      ? {}
      : { called: { blue: setup.sideNames[sides.blue] ?? sides.blue, red: setup.sideNames[sides.red] ?? sides.red } }),
  }
  return { state: ownCopy(known(tellAgreed(board))), notes }
}

/** More ships come up: each of a side that is there, near where she is. */
export function join(
  board: CarterBoard,
  ships: readonly BoardShip[],
): { state: CarterBoard; notes: readonly Reason[] } {
  const notes: Reason[] = []
  let next = board
  for (const ship of ownCopy(ships)) {
    if (Object.hasOwn(next.aboard, ship.id))
      refuse('action.ship', `The ship "${ship.id}" is on this board already.`, { path: 'ships' })
    const side =
      SIDES.find((one) => next.sides[one] === ship.side) ??
      refuse('setup.sides', `This board is for two sides, and a ship of "${ship.side}" came as well (CT-MV-09).`, {
        rule: 'CT-MV-09',
        path: 'ships',
      })
    const wanted = squareAt(next, ship.x, ship.y)
    const placed = campaignShip(ship, side, wanted)
    const { square, moved } = placeOf(seenBy(next.game, side), placed, wanted)
    if (moved) notes.push(movedNote(ship.name, square))
    // In the middle of a game move she begins with the next.
    const waits = next.step === 'firing' || next.step === 'secondMoves'
    const joined = {
      ...placed,
      square,
      began: square,
      ordered: waits && next.step === 'secondMoves' && next.game.first === side,
    }
    next = {
      ...next,
      game: { ...next.game, ships: [...next.game.ships, joined] },
      aboard: { ...next.aboard, [ship.id]: ship },
    }
  }
  return { state: ownCopy(known(next)), notes }
}

export const exampleSetup: Readonly<Record<string, unknown>> = {
  columns: 24,
  rows: 18,
  sides: { blue: 'britain', red: 'germany' },
  settings: { 'ct.move_limit': 16 },
  objectives: [{ kind: 'raider', side: 'blue', ship: 'Graf_Spee' }],
  ships: [
    {
      id: 'Exeter',
      side: 'blue',
      tons: 8390,
      knots: 32,
      square: 'D4',
      facing: 'NE',
      batteries: [
        {
          role: 'main',
          gun: '8in/50',
          turrets: [
            { name: 'A', mount: 'fore', guns: 2 },
            { name: 'B', mount: 'fore', guns: 2 },
            { name: 'Y', mount: 'aft', guns: 2 },
          ],
        },
      ],
      torpedoSets: [
        { type: '21in_ww2', tubes: 3 },
        { type: '21in_ww2', tubes: 3 },
      ],
      lengthFeet: 575,
      beamFeet: 58,
      funnels: 2,
    },
    {
      id: 'Ajax',
      side: 'blue',
      tons: 7270,
      knots: 32,
      square: 'F3',
      facing: 'NE',
      batteries: [
        {
          role: 'main',
          gun: '6in/50',
          turrets: [
            { name: 'A', mount: 'fore', guns: 2 },
            { name: 'B', mount: 'fore', guns: 2 },
            { name: 'X', mount: 'aft', guns: 2 },
            { name: 'Y', mount: 'aft', guns: 2 },
          ],
        },
      ],
      torpedoSets: [
        { type: '21in_ww2', tubes: 4 },
        { type: '21in_ww2', tubes: 4 },
      ],
      lengthFeet: 554,
      beamFeet: 56,
      funnels: 1,
    },
    {
      id: 'Graf_Spee',
      name: 'Graf Spee',
      side: 'red',
      tons: 12_100,
      knots: 28,
      square: 'M10',
      facing: 'SW',
      batteries: [
        {
          role: 'main',
          gun: '11in/52',
          turrets: [
            { name: 'A', mount: 'fore', guns: 3 },
            { name: 'B', mount: 'aft', guns: 3 },
          ],
        },
        {
          role: 'secondary',
          gun: '5.9in/55',
          turrets: ['starboard', 'port'].flatMap((side) =>
            [1, 2, 3, 4].map((n) => ({ name: `${side.slice(0, 1).toUpperCase()}${n}`, mount: 'wing', guns: 1, side })),
          ),
        },
      ],
      torpedoSets: [
        { type: '21in_ww2', tubes: 4 },
        { type: '21in_ww2', tubes: 4 },
      ],
      lengthFeet: 610,
      beamFeet: 71,
      funnels: 1,
    },
  ],
}
