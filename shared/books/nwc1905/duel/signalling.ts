/** Signals of the Mêlée: understood five moves after they went up, ten in close action (NM-SIG-01, NM-CLOSE-01 to -03). */
import type { ActionEvent } from '../../../action/contract.ts'
import { because } from '../../../explanation/finding.ts'
import type { Refusal } from '../../../explanation/refusal.ts'
import { signalMoves } from '../tables/board-signals.ts'
import { shownOn, type Telling } from './knowing.ts'
import {
  type CollegeBoard,
  type Flying,
  nameOf,
  positionNow,
  seatOf,
  seatsOfSide,
  shipsUnder,
  sideOfSeat,
} from './state.ts'

const CLOSE_ACTION = /^close action\.?$/i

/** Other seats of the side that have a ship afloat. */
const othersOf = (board: CollegeBoard, seat: string): readonly string[] => {
  const side = sideOfSeat(board, seat)
  return side === null
    ? []
    : seatsOfSide(board, side).filter((one) => one !== seat && shipsUnder(board, one).length > 0)
}

/** Why a seat has nobody to signal to, or null. */
export function signalFault(board: CollegeBoard, seat: string, text: string): Refusal | null {
  const refused = (says: string): Refusal => ({
    code: 'orders.refused',
    message: `signal is ${JSON.stringify(text)}, but ${says} (NM-SIG-01).`,
    rule: 'NM-SIG-01',
    path: 'signal',
  })
  if (othersOf(board, seat).length === 0) return refused('no other captain of this side has a ship afloat')
  return board.flying.some((one) => one.seat === seat) ? refused('the signal before it still flies') : null
}

/** Signals that go up with the orders of a move, each in the seat's first ship that is afloat. */
export function hoist(
  given: CollegeBoard,
  signals: Readonly<Record<string, string | undefined>>,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  const move = positionNow(given) + 1
  const flying = Object.entries(signals).flatMap(([seat, text]): Flying[] => {
    const [ship] = shipsUnder(given, seat)
    if (text === undefined || !ship || signalFault(given, seat, text)) return []
    const says = `${nameOf(given, ship.id)} hoists “${text}”.`
    const why = [because('NM-SIG-01', 'it goes up with the orders of the move', { move }, move)]
    events.push({ kind: 'hoisted', ships: [ship.id], says, because: why })
    tell.seat(seat, says, why, ship.id, shownOn(given, tell, { kind: 'signal', from: ship.id }))
    return [{ seat, ship: ship.id, side: ship.side, text, move }]
  })
  return { ...given, flying: [...given.flying, ...flying] }
}

/** Signals that are understood when the orders of the coming move are written; those of a ship that is lost have fallen. */
export function understand(given: CollegeBoard, tell: Telling, events: ActionEvent[]): CollegeBoard {
  const coming = positionNow(given) + 1
  const afloat = given.flying.filter(({ ship }) => given.ships.some(({ id, sunk }) => id === ship && !sunk))
  const need = (side: string) => signalMoves(given.closeAction.includes(side) ? 'closeAction' : 'melee')
  const read = afloat.filter(({ side, move }) => coming >= move + need(side).moves)
  let board: CollegeBoard = { ...given, flying: afloat.filter((one) => !read.includes(one)) }
  for (const { seat, ship, side, text, move } of read) {
    const { moves, rule } = need(side)
    const why = [because(rule, `hoisted with move ${move}, answered in no less than ${moves} moves`, { move }, coming)]
    const says = `Signal from ${nameOf(board, ship)}: “${text}”.`
    events.push({ kind: 'understood', ships: [ship], says, because: why })
    const signals = { ...board.signals }
    for (const to of seatsOfSide(board, side)) {
      signals[to] = [...(signals[to] ?? []), { move: board.moveNumber, from: nameOf(board, ship), text }]
      if (to !== seat) tell.seat(to, says, why, ship, { kind: 'signal', from: ship })
    }
    tell.seat(seatOf(board, ship), `“${text}” is understood.`, why, ship, { kind: 'signal', from: ship })
    board = { ...board, signals }
    if (CLOSE_ACTION.test(text)) board = closeAction(board, [side], tell, events, 'NM-CLOSE-03')
  }
  return board
}

/** Close action: captains manoeuvre regardless of tactics, and no signal is understood in less than ten moves (NM-CLOSE-01, NM-CLOSE-02). */
export function closeAction(
  board: CollegeBoard,
  sides: readonly string[],
  tell: Telling,
  events: ActionEvent[],
  rule: 'NM-CLOSE-01' | 'NM-CLOSE-03',
): CollegeBoard {
  const by = rule === 'NM-CLOSE-01' ? 'The umpire declares close action.' : 'Close action, by signal.'
  const why = [because(rule, 'captains manoeuvre as they please', { sides: [...sides] }, true)]
  events.push({ kind: 'closeAction', ships: [], says: by, because: why })
  for (const side of sides) tell.side(side, by, why)
  return { ...board, closeAction: [...new Set([...board.closeAction, ...sides])] }
}
