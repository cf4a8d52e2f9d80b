/** Games of Carter between random legal players, over set-ups drawn from a seed: what must hold at every step, and how they end. */
import { endAction, openAction, sealOrders, seatBoard, stepAction, wantedSeats } from '../../../shared/action/action.ts'
import { balance } from '../../../shared/action/balance.ts'
import { boardViewSchema } from '../../../shared/action/view-schema.ts'
import { carter } from '../../../shared/books/carter/book.ts'
import { crowded } from '../../../shared/books/carter/procedures/occupation.ts'
import { squareName } from '../../../shared/books/carter/procedures/squares.ts'
import { anything, type CarterAction, hunter, ordersBy } from '../../../shared/books/carter/test-kit/players.ts'
import { keyedDice } from '../../../shared/dice/dice.ts'
import { faces } from '../../../shared/dice/keyed.ts'

const SIDES = ['blue', 'red'] as const
type Side = (typeof SIDES)[number]

const drawn = (seed: string, of: number, ...about: string[]): number =>
  faces({ seed, branch: 'set-up' }, of, 1, ...about)[0] ?? 1

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
  const draw = (of: number, ...about: string[]) => drawn(seed, of, ...about)
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
    if (!harbour && crowded(friends.map(({ tons }) => tons))) faults.push(`${at} is crowded (CT-MV-05)`)
    if (ship.damage > ship.rate) faults.push(`${ship.id} is past her rate and afloat (CT-SK-01)`)
    if (ship.mines < 0) faults.push(`${ship.id} has ${ship.mines} mines (CT-MN-03)`)
  }
  for (const field of game.fields)
    if (field.passagesLeft < 0 || field.passagesLeft > 10)
      faults.push(`${squareName(field.square)} has ${field.passagesLeft} passages (CT-MN-05)`)
  return faults
}

export interface GameReport {
  readonly number: number
  readonly ended: string
  readonly winner: string
  readonly gameMoves: number
  readonly steps: number
  readonly orders: number
  readonly sunk: number
  readonly throws: number
  readonly faults: readonly string[]
}

/** One game between two who do anything that is legal, or of whom one goes for the enemy; every tenth is played again from its words. */
export function playGame(seed: string, number: number, replay: boolean): GameReport {
  const own = `${seed} ${number}`
  const setup = carter.readSetup(setupOf(own))
  const dice = keyedDice({ seed: own, branch: 'main' })
  const player = anything(own)
  let action: CarterAction = openAction(carter, setup, `game ${number}`)
  const faults: string[] = []
  let orders = 0
  while (!action.over && action.moveNumber < 80) {
    for (const seat of wantedSeats(carter, action)) {
      // Players who only wander seldom meet: blue goes for red in every second game.
      const written = ordersBy(carter, action, seat, seat === 'blue' && number % 2 === 0 ? hunter : player)
      const text = carter.writeText(written)
      if (JSON.stringify(carter.readText(text)) !== JSON.stringify(written))
        faults.push(`orders are other after their words: ${text}`)
      action = sealOrders(carter, action, seat, written)
      orders += Object.keys(written.ships).length
    }
    action = stepAction(carter, action, dice).action
    faults.push(...faultsOf(action))
    if (action.moveNumber % 7 === 0)
      for (const seat of SIDES) boardViewSchema.parse(seatBoard(carter, action, seat).board)
  }
  const { result } = endAction(carter, action, 'the limit of steps')
  faults.push(...balance(setup, result).map(({ says }) => says))
  if (replay) {
    let again: CarterAction = openAction(carter, setup, `game ${number}`)
    const thrown = keyedDice({ seed: own, branch: 'main' })
    for (const entry of action.history) {
      if (entry.kind !== 'move') continue
      for (const [seat, sealed] of Object.entries(entry.sealed))
        again = sealOrders(carter, again, seat, carter.readText(carter.writeText(sealed)))
      again = stepAction(carter, again, thrown).action
    }
    if (JSON.stringify(again) !== JSON.stringify(action))
      faults.push('another state when it is played again from its words')
  }
  const outcome = carter.outcome?.(action.state)
  return {
    number,
    ended: action.over === null ? 'limit of steps' : (action.state.ended?.by ?? 'over'),
    winner: outcome?.winner ?? 'nobody',
    gameMoves: action.state.game.move - action.state.startMove,
    steps: action.moveNumber,
    orders,
    sunk: action.state.game.ships.filter((ship) => ship.sunk).length,
    throws: dice.thrown.length,
    faults,
  }
}

const WORDS: Readonly<Record<string, string>> = {
  objective: 'an objective was reached',
  left: 'one side alone had ships left',
  losses: 'the limit of 14 game moves, judged by losses',
  'limit of steps': 'not ended',
}

/** How the games ended, as a page. */
export function page(reports: readonly GameReport[], seed: string): string {
  const sum = (of: (one: GameReport) => number) => reports.reduce((all, one) => all + of(one), 0)
  const mean = (of: (one: GameReport) => number) => (sum(of) / Math.max(1, reports.length)).toFixed(1)
  const kinds = [...new Set(reports.map(({ ended }) => ended))].sort()
  const rows = kinds.map((kind) => {
    const those = reports.filter(({ ended }) => ended === kind)
    const won = (who: string) => those.filter(({ winner }) => winner === who).length
    return `| ${WORDS[kind] ?? kind} | ${those.length} | ${won('blue')} | ${won('red')} | ${won('nobody')} |`
  })
  return [
    '# Random games of Carter',
    '',
    `Made by \`npm run prove -- games --book carter --games ${reports.length} --seed ${seed} --write\`; never written by hand. Both sides do anything`,
    'that is legal; in every second game blue goes for red. Fleets, light, weather, screen and objectives are drawn for each game.',
    '',
    '| how they ended | games | won by blue | won by red | by nobody |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `${reports.length} games, ${sum(({ steps }) => steps)} steps, ${sum(({ orders }) => orders)} orders of ships, ${sum(({ throws }) => throws)} throws; in the mean ${mean(({ gameMoves }) => gameMoves)} game moves and ${mean(({ sunk }) => sunk)} ships sunk.`,
    `Faults: ${sum(({ faults }) => faults.length)}.`,
    '',
    'At every step: no ship on land, off the board or in a crowded square of her own side, none afloat past her rate, no mines or passages',
    'below nothing; orders read back from their words; views hold what the frame takes; the accounts balance; every tenth game, played again',
    'from its words, ends in the same state. There is no second referee: what is legal here is judged by the book alone.',
    '',
  ].join('\n')
}
