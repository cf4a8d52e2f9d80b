/** One move of the Fleet's game, when both have written: torpedoes of the move before, signals, the move, gun fire, injury (NF-SEQ-01, -02, R-72). */
import type { ActionEvent } from '../../../action/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import { because } from '../../../explanation/finding.ts'
import { endingOf } from '../duel/ending.ts'
import { plotted, stencilled, sunkSeen, type Telling } from '../duel/knowing.ts'
import type { CollegeOrders, ShipOrder } from '../duel/orders.ts'
import { recorded } from '../duel/record.ts'
import { type CollegeBoard, calledOf, movedOn, nameOf, positionNow, seatOf, secondsOfMove } from '../duel/state.ts'
import { type CoastStep, fortsAfter, overMines, submarines } from './coast.ts'
import { type FleetWanted, partOf, withFleet } from './commanding.ts'
import { measured } from './firing.ts'
import { type Injuries, marked } from './marking.ts'
import { move } from './moving.ts'
import { toMelee } from './passing.ts'
import { seatCommands, signal } from './signalling.ts'
import { fired, runTorpedoes } from './torpedoes.ts'

/** What a commander hands in before the first move (NF-SETUP-02, -03, -05). */
export function laidDown(orders: CollegeOrders): FleetWanted {
  const { flagship, second, fleetKnots, instructions, foreseen } = orders
  return {
    ...(flagship === undefined ? {} : { flagship }),
    ...(second === undefined ? {} : { second }),
    ...(fleetKnots === undefined ? {} : { fleetKn: fleetKnots }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(foreseen === undefined ? {} : { foreseen }),
  }
}

/** What each commander hands in before the first move (NF-SETUP-02, -03, -05). */
function opened(
  given: CollegeBoard,
  sealed: Readonly<Record<string, CollegeOrders>>,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  if (given.moveNumber > 0) return given
  let board = given
  for (const [seat, orders] of Object.entries(sealed)) {
    const side = board.sides.find((one) => seatCommands(given, seat) && sideCommanded(given, seat) === one)
    if (side === undefined) continue
    const wanted = laidDown(orders)
    if (Object.keys(wanted).length === 0) continue
    board = withFleet(board, side, wanted)
    const { flagship: now } = partOf(board).sides[side] ?? { flagship: '' }
    const says = `${calledOf(board, side)} hands in what it has laid down; its flag is in ${nameOf(board, now)}.`
    const why = [because('NF-SETUP-03', 'in writing, to the umpire', { side })]
    events.push({ kind: 'handedIn', ships: [now], says, because: why })
    tell.seat(seat, says, why, now)
  }
  return board
}

const sideCommanded = (board: CollegeBoard, seat: string): string | undefined =>
  board.ships.find(({ id }) => seatOf(board, id) === seat)?.side

/** The move is made, measured and marked; at its end the fleets may pass to the Mêlée. */
export function resolveFleet(
  given: CollegeBoard,
  sealed: Readonly<Record<string, CollegeOrders>>,
  dice: Dice,
  occasion: string,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  const orders: Record<string, ShipOrder> = Object.fromEntries(
    given.ships.map(({ id }) => [id, sealed[seatOf(given, id)]?.ships[id] ?? {}]),
  )
  const position = positionNow(given)
  // Torpedoes fired in the move before are plotted now that this one is written; strikes in it take effect at once.
  const before: Injuries = new Map()
  let board = runTorpedoes(given, ({ move: of }) => of === position, tell, events, before)
  board = sunkSeen(marked(board, before, tell, events))
  board = { ...board, ended: endingOf(board, null) }
  const injuries: Injuries = new Map()
  const step: CoastStep = { dice, occasion, tell, events, injuries }
  // The step is made, though nobody moves in it.
  if (board.ended) return { ...movedOn(recorded(given, board, position), secondsOfMove(board)), met: [] }
  const signalled = signal(opened(board, sealed, tell, events), sealed, tell, events)
  board = move(signalled, orders, tell, events)
  board = fortsTold(board, sealed)
  board = overMines(board, step)
  board = runTorpedoes(board, ({ move: of }) => of <= position, tell, events, injuries)
  board = fired(board, orders, tell, events)
  measured(board, tell, events, injuries)
  // A boat that is found when all this is done is fired at in the next move.
  board = submarines(board, orders, step)
  board = fortsAfter(board, step)
  board = marked(board, injuries, tell, events)
  board = stencilled(sunkSeen(plotted(board)))
  board = recorded(given, { ...board, ended: endingOf(board, null) }, positionNow(board))
  return board.ended || signalled.closing.length === 0 ? board : toMelee(board, signalled.closing, tell, events)
}

/** At whom the forts were told to fire. */
function fortsTold(board: CollegeBoard, sealed: Readonly<Record<string, CollegeOrders>>): CollegeBoard {
  const part = partOf(board)
  if (part.forts.length === 0) return board
  const forts = part.forts.map((fort) => ({ ...fort, fireAt: sealed[fort.seat]?.ships[fort.id]?.fireAt ?? null }))
  return { ...board, fleet: { ...part, forts } }
}
