/** Games of Barker between random legal players, over set-ups drawn from a seed: what must hold at every step, and how they end. */
import type { Action } from '../../../shared/action/action.ts'
import { extentOf, isLeft } from '../../../shared/books/barker2003/board/state.ts'
import { barker2003 as book } from '../../../shared/books/barker2003/book.ts'
import type { BarkerOrders } from '../../../shared/books/barker2003/orders.ts'
import { parsed } from '../../../shared/books/barker2003/orders.ts'
import { type BarkerGame, chiefOf } from '../../../shared/books/barker2003/state.ts'
import { faces } from '../../../shared/dice/keyed.ts'
import { BarkerReferee } from '../referees/barker2003.ts'
import * as frame from './frame.ts'

type Played = Action<BarkerGame, BarkerOrders>

const MOST_STEPS = 120
const SIDES = ['red', 'blue'] as const

const SQUADRON = ['battleship', 'firstClassCruiser', 'secondClassCruiser', 'thirdClassCruiser'] as const
const WEATHER = ['none', 'none', 'rough', 'squalls', 'calm'] as const
const LIGHT = ['day', 'day', 'night', 'dusk', 'sunset'] as const

/** A set-up of its own for each number: fleets near each other or to be thrown for, light, weather, submarines, mines, raiders, a battery. */
export function setupOf(seed: string): Readonly<Record<string, unknown>> {
  const draw = (of: number, ...about: string[]) => frame.drawn(seed, of, ...about)
  const diced = draw(6, 'diced') === 1
  const fleet = (side: 'red' | 'blue') => {
    const [x, way, headingDeg] = side === 'red' ? [9000, -400, 90] : [9000 + 1500 * draw(4, 'apart'), 400, 270]
    const y = 8000 + 300 * draw(5, side, 'y')
    const main = Array.from({ length: 1 + draw(3, side, 'ships') }, (_, n) => ({
      key: `${side} ${n + 1}`,
      type: SQUADRON[draw(4, side, 'type', String(n)) - 1],
      obsolete: draw(5, side, 'old', String(n)) === 1,
      at: { x: x + way * n, y },
      headingDeg,
      wireless: true,
    }))
    const one = (key: string, type: string, dy: number, more: Record<string, unknown> = {}) => {
      return { key: `${side} ${key}`, type, at: { x: x + way, y: y + dy }, headingDeg, ...more }
    }
    const body = (id: string, kind: string, ships: readonly unknown[]) => ({ side, id: `${side} ${id}`, kind, ships })
    return [
      body('squadron', 'squadron', main),
      ...(draw(2, side, 'craft') === 1 ? [body('flotilla', 'flotilla', [one('pair', 'destroyers', 900)])] : []),
      ...(draw(3, side, 'boat') === 1 ? [body('boats', 'submarines', [one('boat', 'submarine', -900)])] : []),
      ...(draw(3, side, 'trade') === 1
        ? [body('trade', 'merchants', [one('layer', 'minelayer', -2500, { disguise: 'tramp', unsown: 4 })])]
        : []),
      ...(draw(4, side, 'fort') === 1 ? [body('fort', 'battery', [one('battery', 'shoreBattery', 3000)])] : []),
    ]
  }
  return {
    year: 1904 + draw(5, 'year'),
    begin: diced ? 'dice' : 'given',
    settings: { 'bk.spell_limit': 10 },
    bodies: [...fleet('red'), ...fleet('blue')],
    ...(diced
      ? {}
      : {
          mode: 'combat',
          light: LIGHT[draw(5, 'light') - 1],
          weather: WEATHER[draw(5, 'weather') - 1],
          wind: 'SW',
          neutrals:
            draw(2, 'neutral') === 1
              ? [{ side: 'red', key: 'Trader', type: 'tramp', at: { x: 10000, y: 10500 }, headingDeg: 90 }]
              : [],
          mines:
            draw(2, 'mines') === 1
              ? [{ side: 'blue', id: 'field', sections: [0, 1, 2].map((n) => ({ x: 11000, y: 8500 + 100 * n })) }]
              : [],
        }),
  }
}

/** What is wrong with a board as it stands; empty of one that is sound. */
function faultsOf(action: Played, before: Played): string[] {
  const { board, nip } = action.state
  const most = extentOf(board)
  const faults: string[] = []
  for (const ship of board.ships) {
    const { x, y } = ship.at
    if (isLeft(ship) && (x < 0 || y < 0 || x > most.x || y > most.y))
      faults.push(`${ship.id} lies beyond the edge (BK-R36)`)
    if (ship.damages < 0 || ship.damages > 2) faults.push(`${ship.id} has ${ship.damages} puffs (BK-DM-01)`)
    if (ship.headingDeg < 0 || ship.headingDeg >= 360) faults.push(`${ship.id} heads ${ship.headingDeg}`)
    if (ship.wentUnder !== null && ship.type !== 'submarine') faults.push(`${ship.id} is under water (BK-SB-03)`)
    if (ship.unsown < 0) faults.push(`${ship.id} has ${ship.unsown} sections to sow (BK-MN-02)`)
  }
  for (const side of ['red', 'blue'] as const)
    if (board.fakes.filter((fake) => fake.side === side).length > 2)
      faults.push(`${side} has more than two false bubbles (BK-SB-07)`)
  for (const [body, die] of Object.entries(nip))
    if (die < 1 || die > 6) faults.push(`${body} has a die of ${die} (BK-SQ-01)`)
  for (const ship of before.state.board.ships)
    if (ship.sunk && !board.ships.find(({ id }) => id === ship.id)?.sunk) faults.push(`${ship.id} has risen again`)
  return faults
}

interface OfBarker {
  readonly sunk: number
}
export interface GameReport extends frame.GameReport, OfBarker {
  /** What the second referee compared, by kind. */
  readonly compared: Readonly<Record<string, number>>
}

/** Lines that the second referee tries for each ship and step. */
const TRIES = 2

/** Orders of a seat, drawn among those that its ships may have. In the fire of a spell ships fire when they can: who holds seldom ends a game. */
function ordersBy(action: Played, seat: string, seed: string): BarkerOrders {
  const chosen = book.ordersFor(action.state, seat).map(({ ship, offers }) => {
    const may = offers.filter(({ allowed }) => allowed)
    const shots = action.state.phase === 'shooting' ? may.filter(({ key }) => key.startsWith('fire')) : []
    const from = shots.length > 0 ? shots : may
    const [face = 1] = faces({ seed, branch: 'players' }, Math.max(1, from.length), 1, ship, String(action.moveNumber))
    return [ship, from[face - 1]?.order ?? []] as const
  })
  return book.ordersOf(Object.fromEntries(chosen))
}

/** The second referee beside a game: lines of his own, and every step judged again. */
function watched(referee: BarkerReferee, own: string): frame.Onlooker<BarkerGame, BarkerOrders> {
  return {
    begins: () => undefined,
    orders: ({ state }, seat, written) => {
      referee.tryOrders(state, seat, own, TRIES, (whose, line) => {
        const orders = book.readOrders({ lines: [line] })
        const refusal = frame.refusalOf(() => book.checkOrders(state, whose, orders))
        return { steps: parsed(orders).flatMap(({ steps }) => steps), refusal: refusal?.message ?? null }
      })
      return written
    },
    stepped: (before, after) => {
      const last = after.history.at(-1)
      if (last?.kind !== 'move') return
      const orders = Object.fromEntries(
        Object.entries(last.sealed).map(([seat, sealed]) => [
          seat,
          parsed(sealed).map(({ who, steps }, n) => ({ text: sealed.lines[n] ?? '', who, steps })),
        ]),
      )
      const { dice, events } = last
      referee.judge({
        before: before.state,
        after: after.state,
        orders,
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

/** One game between two who do anything that is legal, up to its end; with `replay` it is played again from its words. */
export function playGame(seed: string, number: number, replay: boolean): GameReport {
  const referee = new BarkerReferee()
  const games: frame.RandomGames<BarkerGame, BarkerOrders, OfBarker> = {
    book,
    mostSteps: MOST_STEPS,
    setupOf,
    ordersBy,
    count: ({ lines }) => lines.length,
    faultsOf,
    viewers: (state) => SIDES.flatMap((side) => chiefOf(state, side) ?? []),
    more: ({ state }) => ({ sunk: state.board.ships.filter((ship) => ship.sunk).length }),
    onlooker: (own) => watched(referee, own),
  }
  return { ...frame.playGame(games, seed, number, replay), compared: referee.counts }
}

const WORDS: Readonly<Record<string, string>> = {
  noShips: 'one side alone had ships left (BK-VC-01)',
  points: 'the limit of 10 spells each, judged by losses (BK-VC-02)',
  'limit of steps': 'not ended',
}

/** How the games ended, as a page. */
export function page(reports: readonly GameReport[], seed: string): string {
  const sum = frame.sumOf(reports)
  const compared = (what: string) => sum((one) => one.compared[what] ?? 0)
  const kinds = [...new Set(reports.flatMap((one) => Object.keys(one.compared)))].sort()
  const mean = (of: (one: GameReport) => number) => (sum(of) / Math.max(1, reports.length)).toFixed(1)
  return [
    '# Random games of Barker',
    '',
    `Made by \`npm run prove -- games --book barker2003 --games ${reports.length} --seed ${seed} --write\`; never written by hand. Both sides move in`,
    'any way that they are offered and fire where they may. Fleets, light, weather, mines, neutrals and disguises are drawn for each game; one in six is set up by the dice.',
    '',
    ...frame.endings(reports, SIDES, WORDS),
    '',
    `${reports.length} games, ${sum(({ steps }) => steps)} steps, ${sum(({ orders }) => orders)} lines of orders, ${sum(({ throws }) => throws)} throws; in the mean ${mean(({ sunk }) => sunk)} ships sunk.`,
    `Faults: ${sum(({ faults }) => faults.length)}.`,
    '',
    'At every step: no ship beyond the edge, with more than two puffs, or risen again; at most two false bubbles a side; orders read back from',
    'their words; views hold what the frame takes; the accounts balance; every tenth game, played again from its words, ends in the same state.',
    '',
    'Beside each game sits a second referee (`tests/prove/referees/barker2003.ts`), written from the rule inventory alone by someone who had not seen the',
    'first. He puts lines of his own to the book, and judges each step again: points, prices, ways, turns in line, rams, mines, range, arcs, every sum of fire and',
    `what came of it, and the ending. Lines put to both: ${compared('orders legal')} that he calls legal, ${compared('orders illegal')} that he calls against a rule, and ${compared('orders open')} on which the inventory leaves a reading open.`,
    '',
    '| compared | times |',
    '|---|---|',
    ...kinds.filter((kind) => !kind.startsWith('orders ')).map((kind) => `| ${kind} | ${compared(kind)} |`),
    '',
  ].join('\n')
}
