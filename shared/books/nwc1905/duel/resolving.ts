/** One step: when the orders of the next move are sealed, the move plotted last is scored, and then the next one plotted (ND-SEQ-05). */
import type { ActionEvent } from '../../../action/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import { because } from '../../../explanation/finding.ts'
import { ownCopy } from '../../../vocabulary/plain-data.ts'
import { toFleet } from '../fleet/passing.ts'
import { resolveFleet } from '../fleet/resolving.ts'
import { runTorpedoes } from '../fleet/torpedoes.ts'
import { duelStep } from '../procedures/play.ts'
import { YARDS_A_SECOND } from '../procedures/turning.ts'
import { endingOf } from './ending.ts'
import { plotted, stencilled, sunkSeen, type Telling, telling } from './knowing.ts'
import type { CollegeOrders, ShipOrder } from './orders.ts'
import { orderFor, plot, runFor } from './plotting.ts'
import { recorded } from './record.ts'
import { markDown, score, scoreTorpedoes } from './scoring.ts'
import { hoist, understand } from './signalling.ts'
import { type CollegeBoard, MOVE_SECONDS, movedOn, positionNow, torpedoRange, withShip } from './state.ts'

/** Scores the position plotted last with the stencils on it; the first was the placing, in which nobody fires (ND-SEQ-01). */
function scoreLast(
  given: CollegeBoard,
  dice: Dice,
  occasion: string,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  const position = positionNow(given)
  const board = stencilled(given)
  const step = duelStep(position + 1)
  events.push({
    kind: 'stencils',
    ships: board.ships.filter(({ sunk }) => !sunk).map(({ id }) => id),
    says:
      position < 2
        ? 'The stencils lie on the first position.'
        : `The stencils lie on position ${position}, and it is scored.`,
    because: step.because,
  })
  if (position < 2) return board
  if (position === given.passedAt) {
    // The guns of the Fleet's last move have been measured with it; its torpedoes are plotted now (NF-TORP-04).
    const injuries = new Map()
    const ran = runTorpedoes(board, ({ move }) => move === position, tell, events, injuries)
    const marked = recorded(board, markDown(ran, injuries, [], position, tell, events), position)
    return sunkSeen({ ...marked, passedAt: null, ended: endingOf(marked, null) })
  }
  const scored = score(board, dice, `${occasion}, position ${position}`, tell, events)
  const written = recorded(board, scored.board, position)
  return sunkSeen({ ...written, ended: endingOf(written, scored.draw) })
}

/**
 * A ship sunk does not move any more, but a torpedo that she fired runs on (ND-TORP-07): before a Duel is closed, those that are still in the water
 * are run against the survivor, who moves as she has ordered.
 */
function runOut(
  given: CollegeBoard,
  orders: Readonly<Record<string, ShipOrder>>,
  dice: Dice,
  occasion: string,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  if (given.running.length === 0 || given.ended?.by !== 'sunk') return given
  const position = positionNow(given) + 1
  const seconds = Math.ceil(torpedoRange(given) / (given.settings['nwc.torpedo_knots'] * YARDS_A_SECOND)) + MOVE_SECONDS
  let board: CollegeBoard = movedOn(given, MOVE_SECONDS)
  for (const ship of given.ships)
    if (!ship.sunk)
      board = withShip(board, ship.id, { legs: runFor(ship, orders[ship.id] ?? {}, position, seconds).legs })
  const injuries = new Map()
  const ran = scoreTorpedoes(board, dice, `${occasion}, run out`, tell, events, injuries, seconds)
  const marked = recorded(board, markDown(ran, injuries, [], position, tell, events), position)
  const legsAgain = given.ships.reduce((at, { id, legs }) => withShip(at, id, { legs }), marked)
  const { moveNumber, elapsedS, lastMoveS } = given
  const after: CollegeBoard = { ...legsAgain, moveNumber, elapsedS, lastMoveS }
  return sunkSeen({ ...after, ended: endingOf(after, null) ?? given.ended })
}

function closing(board: CollegeBoard, tell: Telling, events: ActionEvent[]): void {
  const last = board.ended?.because.at(-1)
  if (!board.ended || !last) return
  events.push({ kind: 'end', ships: [], says: last.says, because: board.ended.because })
  tell.all(last.says, [last])
}

/** Seals are opened: score, then plot; with the last move agreed on, that is scored too. */
export function resolve(
  given: CollegeBoard,
  sealed: Readonly<Record<string, CollegeOrders>>,
  dice: Dice,
  occasion: string,
): { state: CollegeBoard; events: readonly ActionEvent[] } {
  const events: ActionEvent[] = []
  const tell = telling(given)
  const orders = Object.fromEntries(
    given.ships.filter(({ sunk }) => !sunk).map((ship) => [ship.id, orderFor(given, ship, sealed)]),
  )
  if (given.game === 'fleet') {
    const moved = resolveFleet(given, sealed, dice, occasion, tell, events)
    closing(moved, tell, events)
    return { state: ownCopy({ ...moved, told: tell.told }), events }
  }
  let board = scoreLast(given, dice, occasion, tell, events)
  if (board.ended) {
    board = runOut(board, orders, dice, occasion, tell, events)
    // The step is made, though nobody moves in it.
    board = { ...movedOn(board, MOVE_SECONDS), met: [] }
  } else {
    const signals = Object.fromEntries(Object.entries(sealed).map(([seat, { signal }]) => [seat, signal]))
    board = hoist(board, signals, tell, events)
    const ordered = new Set(Object.values(sealed).flatMap(({ ships }) => Object.keys(ships)))
    board = plotted(plot(board, orders, ordered, tell, events))
    board = understand(board, tell, events)
    const moves = board.settings['nwc.moves']
    const last = moves !== null && positionNow(board) >= moves
    if (last || board.disentangled) board = scoreLast(board, dice, occasion, tell, events)
    if (board.disentangled && !board.ended) board = toFleet(board, tell, events)
  }
  closing(board, tell, events)
  if (events.length === 0)
    events.push({
      kind: 'nothing',
      ships: [],
      says: 'Nothing was to be done.',
      because: [because('ND-SEQ-03', 'no ship is left')],
    })
  return { state: ownCopy({ ...board, told: tell.told }), events }
}
