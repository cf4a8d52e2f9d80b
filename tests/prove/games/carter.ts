/** Games of Carter between random legal players, over set-ups drawn from a seed: what must hold at every step, and how they end. */
import { carter } from '../../../shared/books/carter/book.ts'
import type { CarterOrders } from '../../../shared/books/carter/game/orders.ts'
import type { CarterBoard } from '../../../shared/books/carter/game/state.ts'
import { crowded } from '../../../shared/books/carter/procedures/occupation.ts'
import { squareName } from '../../../shared/books/carter/procedures/squares.ts'
import { anything, type CarterAction, hunter, ordersBy } from '../../../shared/books/carter/test-kit/players.ts'
import { widerSetup } from '../referees/carter/drawing.ts'
import { CarterReferee } from '../referees/carter.ts'
import { chanceOf } from '../referees/chance.ts'
import * as frame from './frame.ts'

const SIDES = ['blue', 'red'] as const
type Side = (typeof SIDES)[number]

const turrets = (mounts: readonly string[], guns: number) =>
  mounts.map((mount, n) => ({ name: String.fromCharCode(65 + n), mount, guns }))

const KINDS = {
  battleship: {
    tons: 30_000,
    knots: 24,
    batteries: [
      { role: 'main', gun: '15in/42', turrets: turrets(['fore', 'fore', 'aft', 'aft'], 2) },
      {
        role: 'secondary',
        gun: '6in/45',
        turrets: turrets(['wing', 'wing'], 3).map((one, n) => ({ ...one, side: n === 0 ? 'port' : 'starboard' })),
      },
    ],
  },
  cruiser: {
    tons: 9000,
    knots: 32,
    batteries: [{ role: 'main', gun: '8in/50', turrets: turrets(['fore', 'fore', 'aft'], 2) }],
    torpedoSets: [{ type: '21in_ww2', tubes: 3 }],
  },
  destroyer: {
    tons: 1800,
    knots: 35,
    batteries: [{ role: 'main', gun: '4.7in', turrets: turrets(['fore', 'fore', 'aft'], 2) }],
    torpedoSets: [
      { type: '21in_ww2', tubes: 4 },
      { type: '21in_ww2', tubes: 4 },
    ],
  },
  layer: {
    tons: 1500,
    knots: 31,
    mines: 40,
    batteries: [{ role: 'main', gun: '4in', turrets: turrets(['fore', 'aft'], 1) }],
  },
  sweeper: { tons: 600, knots: 16, minesweeper: true },
  submarine: { tons: 800, submarine: true, submerged: true, torpedoSets: [{ type: '21in_ww2', tubes: 4 }] },
} as const
const FLEET = ['battleship', 'cruiser', 'cruiser', 'destroyer', 'destroyer', 'layer', 'sweeper', 'submarine'] as const

/** A set-up of its own for each number: fleets near each other, land, harbours, mines, weather, night, screen, ships that come in. */
export function setupOf(seed: string): Readonly<Record<string, unknown>> {
  const draw = (of: number, ...about: string[]) => frame.drawn(seed, of, ...about)
  const fleet = (side: Side) =>
    FLEET.filter((kind, n) => kind === 'battleship' || draw(3, side, kind, String(n)) > 1).map((kind, n) => ({
      id: `${side}_${kind}_${n + 1}`,
      side,
      facing: side === 'blue' ? 'N' : 'S',
      square: squareName({
        x: 2 + n * 2,
        y: side === 'blue' ? 2 + draw(3, side, 'row', String(n)) : 15 - draw(3, side, 'row', String(n)),
      }),
      ...KINDS[kind],
    }))
  const comesIn = draw(3, 'enters') === 1
  return {
    columns: 18,
    rows: 16,
    modules: ['submarines'],
    weather: draw(2, 'weather') === 1,
    screen: draw(4, 'screen') === 1,
    startMove: draw(2, 'night') === 1 ? 7 : 1,
    land: ['H8', 'I8', 'I9'],
    harbour: ['A1', 'R16'],
    islands: [{ name: 'Rock', squares: ['H8', 'I8', 'I9'] }],
    minefields: [
      { square: 'E9', owner: 'blue' },
      { square: 'L7', owner: 'red', passagesLeft: 2 },
    ],
    objectives:
      draw(2, 'objective') === 1
        ? [{ kind: 'raider', side: 'blue', ship: 'red_battleship_1' }]
        : SIDES.map((side) => ({
            kind: 'convoy',
            side,
            edge: side === 'blue' ? 'north' : 'south',
            ships: [`${side}_battleship_1`],
            share: 1,
          })),
    enters: comesIn
      ? [{ side: 'red', id: 'red_late', edge: 'east', facing: 'W', move: 3 + (draw(2, 'night') === 1 ? 6 : 0) }]
      : [],
    settings: {
      'ct.move_limit': 14,
      'ct.simultaneous': draw(4, 'simultaneous') === 1,
      'ct.fog_mode': draw(2, 'fog') === 1 ? 'disc' : 'hidden',
    },
    ships: [...fleet('blue'), ...fleet('red'), ...(comesIn ? [{ ...KINDS.cruiser, id: 'red_late', side: 'red' }] : [])],
  }
}

/** What is wrong with an action as it stands; empty of one that is sound. */
function faultsOf(action: CarterAction): string[] {
  const { game } = action.state
  const faults: string[] = []
  for (const ship of game.ships) {
    const { square } = ship
    if (!square || ship.sunk) continue
    const at = squareName(square)
    if (square.x < 1 || square.y < 1 || square.x > game.board.columns || square.y > game.board.rows)
      faults.push(`${ship.id} lies off the board in ${at}`)
    if (game.land.some((one) => squareName(one) === at)) faults.push(`${ship.id} lies on land in ${at} (CT-HB-02)`)
    const friends = game.ships.filter(
      (one) => !one.sunk && one.side === ship.side && one.square && squareName(one.square) === at,
    )
    const harbour = game.harbour.some((one) => squareName(one) === at)
    // Those who lay alongside a depot ship lie together still when she goes.
    const alongside = game.ships.some((one) => one.side === ship.side && one.depotShip)
    if (!harbour && !alongside && crowded(friends.map(({ tons }) => tons))) faults.push(`${at} is crowded (CT-MV-05)`)
    if (ship.damage > ship.rate) faults.push(`${ship.id} is past her rate and afloat (CT-SK-01)`)
    if (ship.mines < 0) faults.push(`${ship.id} has ${ship.mines} mines (CT-MN-03)`)
  }
  for (const field of game.fields)
    if (field.passagesLeft < 0 || field.passagesLeft > 10)
      faults.push(`${squareName(field.square)} has ${field.passagesLeft} passages (CT-MN-05)`)
  return faults
}

interface OfCarter {
  readonly gameMoves: number
  readonly sunk: number
}
export interface GameReport extends frame.GameReport, OfCarter {
  /** What the second referee compared, by kind. */
  readonly compared: Readonly<Record<string, number>>
}

/** Every so many-th game is one of the wider set-ups, with harbours, depot ships, slow layers and many sweepers. */
const WIDER_EVERY = 4
const isWider = (number: number) => number % WIDER_EVERY === 3
const playsTried = (number: number) => number % 2 === 1
/** Orders that the second referee tries for each ship and step. */
const TRIES = 2

/** The second referee beside a game: every order that he can think of, and every step, judged by both. */
function watched(referee: CarterReferee, own: string, number: number): frame.Onlooker<CarterBoard, CarterOrders> {
  return {
    begins: ({ state }) => referee.begin(state),
    orders: ({ state }, seat, written) => {
      const takes = (whose: string, orders: CarterOrders) =>
        frame.refusalOf(() => carter.checkOrders(state, whose, carter.readOrders(orders)))
      const tried = referee.tryOrders(state, seat, own, TRIES, takes, carter.writeText)
      // In every second game the orders that are carried out are his too: they sow, sweep, reload and divide their fire more often.
      const given = playsTried(number) ? carter.readOrders(tried) : written
      referee.legality(state, seat, given, takes, carter.writeText)
      return given
    },
    stepped: (before, after) => {
      const last = after.history.at(-1)
      if (last?.kind !== 'move') return
      const { sealed, dice, events } = last
      referee.judge({
        before: before.state,
        after: after.state,
        sealed,
        thrown: dice,
        events,
        over: after.over !== null,
      })
    },
    get faults() {
      return referee.faults
    },
  }
}

/** One game between two who do anything that is legal, or of whom one goes for the enemy; every tenth is played again from its words. */
export function playGame(seed: string, number: number, replay: boolean): GameReport {
  const referee = new CarterReferee()
  const games: frame.RandomGames<CarterBoard, CarterOrders, OfCarter> = {
    book: carter,
    mostSteps: 80,
    setupOf: (own) => (isWider(number) ? widerSetup(chanceOf(own)) : setupOf(own)),
    // Players who only wander seldom meet: blue goes for red in every fourth game.
    ordersBy: (action, seat, own) =>
      playsTried(number)
        ? carter.ordersOf({})
        : ordersBy(carter, action, seat, seat === 'blue' && number % 4 === 0 ? hunter : anything(own)),
    count: ({ ships }) => Object.keys(ships).length,
    faultsOf,
    viewers: () => SIDES,
    more: ({ state: { game, startMove } }) => ({
      gameMoves: game.move - startMove,
      sunk: game.ships.filter((ship) => ship.sunk).length,
    }),
    onlooker: (own) => watched(referee, own, number),
  }
  return { ...frame.playGame(games, seed, number, replay), compared: referee.counts }
}

const WORDS: Readonly<Record<string, string>> = {
  objective: 'an objective was reached',
  left: 'one side alone had ships left',
  losses: 'the limit of 14 game moves, judged by losses',
  'limit of steps': 'not ended',
}

/** How the games ended, as a page. */
export function page(reports: readonly GameReport[], seed: string): string {
  const sum = frame.sumOf(reports)
  const mean = (of: (one: GameReport) => number) => (sum(of) / Math.max(1, reports.length)).toFixed(1)
  const compared = (what: string) => sum((one) => one.compared[what] ?? 0)
  const kinds = [...new Set(reports.flatMap((one) => Object.keys(one.compared)))].sort()
  return [
    '# Random games of Carter',
    '',
    `Made by \`npm run prove -- games --book carter --games ${reports.length} --seed ${seed} --write\`; never written by hand. Both sides do anything`,
    'that is legal; in every fourth game blue goes for red. Fleets, light, weather, screen and objectives are drawn for each game.',
    '',
    ...frame.endings(reports, SIDES, WORDS),
    '',
    `${reports.length} games, ${sum(({ steps }) => steps)} steps, ${sum(({ orders }) => orders)} orders of ships, ${sum(({ throws }) => throws)} throws; in the mean ${mean(({ gameMoves }) => gameMoves)} game moves and ${mean(({ sunk }) => sunk)} ships sunk.`,
    `Faults: ${sum(({ faults }) => faults.length)}.`,
    '',
    'At every step: no ship on land, off the board or in a crowded square of her own side, none afloat past her rate, no mines or passages',
    'below nothing; orders read back from their words; views hold what the frame takes; the accounts balance; every tenth game, played again',
    'from its words, ends in the same state.',
    '',
    'Beside each game sits a second referee (`tests/prove/referees/carter.ts`), written from the rule inventory alone by someone who had not seen the',
    'first. He tries orders of his own, half of them spoilt in one thing, and judges each step again: ways, mines, dice, hits, damage, turrets, sky, sight and',
    `ending. Orders put to both: ${compared('orders legal')} that he calls legal, ${compared('orders illegal')} that he calls against a rule, and ${compared('orders open')} on which the inventory leaves a reading open.`,
    '',
    '| compared | times |',
    '|---|---|',
    ...kinds.filter((kind) => !kind.startsWith('orders ')).map((kind) => `| ${kind} | ${compared(kind)} |`),
    '',
  ].join('\n')
}
