/** Duels, Mêlées and fleet actions between random legal players, over set-ups drawn from a seed: what must hold at every step, and how they end. */
import { turnBetween, yardsBetween } from '../../../shared/books/bearings.ts'
import { poseAt } from '../../../shared/books/nwc1905/board/motion.ts'
import { collegeBoards as book } from '../../../shared/books/nwc1905/boards.ts'
import type { CollegeOrders } from '../../../shared/books/nwc1905/duel/orders.ts'
import type { CollegeBoard } from '../../../shared/books/nwc1905/duel/state.ts'
import { anySignals, byPlan } from '../../../shared/books/nwc1905/test-kit/admirals.ts'
import { anything, closing, type DuelAction } from '../../../shared/books/nwc1905/test-kit/players.ts'
import * as frame from './frame.ts'

const MOST_STEPS = 60
const SIDES = ['blue', 'red'] as const

/** Two fleets, mostly in column, in range of each other or nearly; some with a submarine, a fort and mines. */
function fleetsOf(draw: (of: number, ...about: string[]) => number): Readonly<Record<string, unknown>> {
  const types = ['battleship', 'battleship', 'armouredCruiser', 'protectedCruiser'] as const
  const apart = 2500 + draw(100, 'apart') * 60
  const ashore = draw(3, 'ashore') === 0
  return {
    game: 'fleet',
    settings: {
      'nwc.moves': 6 + draw(16, 'moves'),
      'nwc.table': draw(4, 'table') === 0 ? 'I' : 'II',
      'nwc.points_percent': 100 + draw(3, 'points') * 100,
      'nwc.reserve_moves': 2 + draw(4, 'reserve'),
    },
    ships: SIDES.flatMap((side, s) => [
      ...Array.from({ length: 2 + draw(2, side, 'ships') }, (_, n) => ({
        key: `${side} ${n + 1}`,
        side,
        type: types[draw(4, side, 'type', String(n))] ?? 'battleship',
        position: { x: s * apart, y: -400 * n },
        column: 1 + draw(2, side, 'column', String(n)),
        gyros: draw(3, side, 'gyros', String(n)) === 0 ? { SF: 60, PF: 300 } : {},
      })),
      ...(ashore && side === 'red' ? [{ key: 'boat', side, type: 's', position: { x: apart - 1500, y: 1500 } }] : []),
    ]),
    ...(ashore
      ? {
          forts: [{ key: 'fort', side: 'red', position: { x: apart + 3000, y: 2000 }, battleships: 2 }],
          mines: [{ key: 'field', side: 'red', from: { x: -800, y: 3000 }, to: { x: apart, y: 3000 } }],
        }
      : {}),
  }
}

/** A set-up of its own for each number: mostly Duels, some Mêlées and fleets, near and far, fast and slow, with what may be agreed. */
export function setupOf(seed: string): Readonly<Record<string, unknown>> {
  const draw = (of: number, ...about: string[]): number => frame.drawn(seed, of, ...about) - 1
  if (draw(4, 'fleet') === 0) return fleetsOf(draw)
  const each = draw(4, 'melee') === 0 ? 2 : 1
  const apart = 600 + draw(100, 'apart') * 30
  const types = ['battleship', 'battleship', 'armouredCruiser', 'protectedCruiser'] as const
  return {
    game: each === 1 ? 'duel' : 'melee',
    settings: {
      'nwc.moves': 12 + draw(30, 'moves'),
      'nwc.table': draw(4, 'table') === 0 ? 'I' : 'II',
      'nwc.draw_paths': draw(4, 'paths') === 0,
      'nwc.headings_agreed': draw(4, 'headings') === 0,
      'nwc.torpedo_range': draw(3, 'range') === 0 ? 2000 : null,
      'nwc.torpedo_hits_any': draw(4, 'any') === 0,
      'nwc.small_guns': draw(3, 'small') === 0 ? 4 : null,
    },
    ships: SIDES.flatMap((side, s) =>
      Array.from({ length: each }, (_, n) => ({
        key: `${side} ${n + 1}`,
        side,
        type: each === 1 ? 'battleship' : (types[draw(4, side, 'type', String(n))] ?? 'battleship'),
        position: { x: s * apart + draw(60, side, 'x', String(n)), y: n * 500 },
        courseDegrees: draw(120, side, 'course', String(n)) * 3,
        speedKnots: draw(13, side, 'knots', String(n)),
        fullKnots: 13 + draw(8, side, 'full', String(n)),
        tacticalDiameterYd: 420 + draw(100, side, 'circle', String(n)) * 4,
        gyros: draw(3, side, 'gyros', String(n)) === 0 ? { SF: 60, PF: 300 } : {},
        smallGuns: { starboard: 7, port: 7 },
      })),
    ),
  }
}

/** What is wrong with an action as it stands; empty of one that is sound. */
function faultsOf(action: DuelAction, before: DuelAction): string[] {
  const board = action.state
  const faults: string[] = []
  const last = action.history.at(-1)
  const events = last?.kind === 'move' ? last.events : []
  const plotted = new Set(events.flatMap(({ kind, ships }) => (kind === 'plotted' ? ships : [])))
  for (const ship of board.ships) {
    const was = before.state.ships.find(({ id }) => id === ship.id)
    if (!was || ship.sunk || !plotted.has(ship.id)) continue
    const start = poseAt(ship.legs, 0)
    const end = poseAt(ship.legs, board.lastMoveS)
    if (yardsBetween(start.at, was.way.at) > 0.01) faults.push(`${ship.id} jumped (R-03)`)
    if (Math.abs(turnBetween(start.headingDeg, was.way.headingDeg)) > 0.01)
      faults.push(`${ship.id} jumped round (R-03)`)
    if (yardsBetween(end.at, ship.way.at) > 0.01) faults.push(`${ship.id} is not where her way ends`)
    if (Math.abs(end.knots) > Math.max(ship.way.engines.fullKn, Math.abs(start.knots)) + 1e-6)
      faults.push(`${ship.id} makes ${end.knots} knots (ND-SPEED-01)`)
    if (ship.damage >= ship.endurance) faults.push(`${ship.id} is past what she bears and afloat (ND-END-01)`)
    if (ship.damage / ship.endurance < was.damage / was.endurance - 1e-9) faults.push(`${ship.id} has mended`)
    if (ship.torpedoes < 0) faults.push(`${ship.id} has ${ship.torpedoes} torpedoes`)
  }
  // Between fleets headings are open.
  if (board.game === 'fleet' || before.state.game === 'fleet') return faults
  for (const side of board.sides)
    for (const [id, known] of Object.entries(board.known[side] ?? {})) {
      const [place, heading] = [known.places.at(-1), known.headings.at(-1)]
      if (board.settings['nwc.draw_paths'] || action.over || known.sunk || !place || !heading) continue
      if (heading.position >= place.position && board.moveNumber > 0)
        faults.push(`${side} knows the heading of ${id} before the next orders are sealed (ND-SEQ-05)`)
    }
  return faults
}

interface OfDuels {
  readonly game: string
  readonly torpedoes: number
  readonly hits: number
  readonly rams: number
  readonly sunk: number
}
export type GameReport = frame.GameReport & OfDuels

const duels: frame.RandomGames<CollegeBoard, CollegeOrders, OfDuels> = {
  book,
  mostSteps: MOST_STEPS,
  setupOf,
  // Players who only wander seldom meet.
  ordersBy: (action, seat, own, number) => {
    if (action.state.game === 'fleet')
      return number % 3 === 0 && seat === 'blue' ? byPlan(2500)(action, seat) : anySignals(own)(action, seat)
    return (seat === 'blue' ? number % 2 === 0 : number % 3 === 0) ? closing(action, seat) : anything(own)(action, seat)
  },
  count: (written) => Object.keys(written.ships).length,
  faultsOf,
  viewers: () => SIDES,
  more: ({ state, history }) => {
    const events = history.flatMap((entry) => (entry.kind === 'move' ? entry.events : []))
    const count = (kind: string) => events.filter((event) => event.kind === kind).length
    return {
      game: state.fleet ? 'fleet' : state.game,
      torpedoes: count('torpedo'),
      hits: count('torpedoHit'),
      rams: count('rammed') + count('collision'),
      sunk: state.ships.filter((ship) => ship.sunk).length,
    }
  },
}

/** One game between two who do anything that is legal, or of whom one closes with the enemy; every tenth is played again from its words. */
export const playGame = (seed: string, number: number, replay: boolean): GameReport =>
  frame.playGame(duels, seed, number, replay)

const WORDS: Readonly<Record<string, string>> = {
  sunk: 'one side alone, or nobody, was left',
  collision: 'a collision, drawn',
  'agreed moves': 'the moves agreed on were played',
  'limit of steps': 'not ended',
}

/** How the games ended, as a page. */
export function page(reports: readonly GameReport[], seed: string): string {
  const sum = frame.sumOf(reports)
  return [
    '# Random Duels, Mêlées and fleet actions of the Naval War College',
    '',
    `Made by \`npm run prove -- games --book nwc1905 --games ${reports.length} --seed ${seed} --write\`; never written by hand. Both sides do anything`,
    'that is legal; in every second game blue closes with red, in every third red with blue, and of fleets blue fights by a plan in every third. Ships, distances, circles and what is agreed are drawn for each game.',
    '',
    ...frame.endings(reports, SIDES, WORDS),
    '',
    `${reports.length} games, ${reports.filter(({ game }) => game === 'melee').length} of them Mêlées and ${reports.filter(({ game }) => game === 'fleet').length} between fleets; ${sum(({ steps }) => steps)} moves, ${sum(({ orders }) => orders)} orders of ships, ${sum(({ torpedoes }) => torpedoes)} torpedoes fired and ${sum(({ hits }) => hits)} that struck, ${sum(({ rams }) => rams)} collisions, ${sum(({ sunk }) => sunk)} ships sunk.`,
    `Faults: ${sum(({ faults }) => faults.length)}.`,
    '',
    'At every step: no ship jumps in place or heading, none is faster than her engines, none afloat past what she bears or with fewer torpedoes than none;',
    'no side knows a heading before the next orders are sealed; orders read back from their words; views hold what the frame takes; the accounts balance;',
    'every tenth game, played again from its words, ends in the same state. There is no second referee: what is legal here is judged by the book alone.',
    '',
  ].join('\n')
}
