import type { ActionEvent } from '../../../action/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import { eyesOf } from './beside/eyes.ts'
import type { AimPoint, JaneOrders } from './orders.ts'
import { actBeside, closeBeside, moveBeside } from './phases/beside.ts'
import { boardings, claims } from './phases/boarding.ts'
import { boatsFire } from './phases/boats/attacking.ts'
import { account, close } from './phases/closing.ts'
import { sightFromShips } from './phases/coast/sighting.ts'
import { commandAfter, shiftFlags } from './phases/flag.ts'
import { load, workTubes } from './phases/loading.ts'
import { Melee } from './phases/melee.ts'
import { moveAll, tellRuns } from './phases/moving.ts'
import { meetings } from './phases/ramming.ts'
import { fireTicket, playOn } from './phases/shooting.ts'
import { signal } from './phases/signalling.ts'
import { haulDown } from './phases/surrender.ts'
import { queue } from './phases/tickets.ts'
import { discharge } from './phases/torpedoes.ts'
import type { Waiting } from './phases/waiting.ts'
import { look } from './sight.ts'
import type { Boarding, JaneBoard, Piece, Signal } from './state.ts'

type Sealed = Readonly<Record<string, JaneOrders>>

/**
 * One step of the board. From orders: all pieces move, rams and collisions are judged, and what was dropped stands in its queue; if a captain means to
 * strike at his target himself the board waits for his strikes, and the next step fires. Orders are taken to have been checked; a ship without any
 * carries on, and a strike not made is made by the umpire's dice (JT-FIRE-06, -09).
 */
export function resolve(
  board: JaneBoard,
  sealed: Sealed,
  dice: Dice,
  occasion: string,
): { state: JaneBoard; events: ActionEvent[] } {
  if (board.phase === 'strikes') {
    const melee = new Melee(board, board.moveNumber, dice, `${actionOf(occasion)}, move ${board.moveNumber}`)
    return shoot(melee, board.waiting, strikesOf(sealed), board.pieces, [], board.boardings ?? [])
  }
  const move = board.moveNumber + 1
  const melee = new Melee(board, move, dice, `${actionOf(occasion)}, move ${move}`)
  const runs = moveAll(melee, sealed)
  moveBeside(melee, sealed)
  const lostAt = meetings(melee, sealed, runs)
  tellRuns(melee)
  const signals = signal(melee, sealed)
  const waiting = queue(melee, sealed, runs, lostAt)
  for (const piece of board.pieces) {
    const order = sealed[piece.seat]?.ships[piece.id]
    if (melee.piece(piece.id).status !== 'afloat') continue
    if (order?.strikeFlag) haulDown(melee, piece.id)
    workTubes(melee, piece.id, order)
    if (order) load(melee, piece.id, order)
  }
  const claimed = claims(melee, sealed)
  const shifted = shiftFlags(melee, sealed)
  actBeside(melee, sealed)
  if (waiting.some((one) => one.aim === 'strike')) {
    for (const piece of board.pieces) account(melee, piece)
    const known = look(board.sides, melee.pieces, board.known, board, move, eyesOf(melee.beside))
    const state: JaneBoard = {
      ...board,
      ...melee.beside,
      moveNumber: move,
      phase: 'strikes',
      waiting,
      pieces: melee.pieces,
      known,
      signals: [...board.signals, ...signals],
      ...(claimed.length > 0 ? { boardings: claimed } : {}),
      ...(shifted ? { command: shifted } : {}),
    }
    return { state, events: melee.events }
  }
  if (shifted) melee.command = shifted
  return shoot(melee, waiting, {}, board.pieces, signals, claimed)
}

/** Fires the queue in its order, and closes the move (JT-FIRE-06). `before` are the pieces as this step began. */
function shoot(
  melee: Melee,
  waiting: readonly Waiting[],
  strikes: Readonly<Record<string, AimPoint | 'dice'>>,
  before: readonly Piece[],
  signals: readonly Signal[],
  claimed: readonly Boarding[],
): { state: JaneBoard; events: ActionEvent[] } {
  for (const one of waiting) {
    boatsFire(melee, one.t)
    if (one.kind === 'torpedo') discharge(melee, one)
    else if (one.kind === 'gun') fireTicket(melee, one, strikes[one.key])
    else playOn(melee, one, strikes[one.key])
  }
  boatsFire(melee, 1)
  close(melee, before)
  boardings(melee, claimed)
  const command = commandAfter(melee)
  closeBeside(melee)
  const { move } = melee
  const { boardings: _decided, ...board } = melee.board
  const pieces = melee.pieces
  const state: JaneBoard = {
    ...board,
    ...melee.beside,
    moveNumber: move,
    phase: 'orders',
    waiting: [],
    pieces,
    known: look(board.sides, pieces, board.known, board, move, eyesOf(melee.beside)),
    signals: [...board.signals, ...signals],
    ...(command ? { command } : {}),
  }
  return { state: sightFromShips(state, pieces, move), events: melee.events }
}

/** Strikes of all seats; keys name the ship, so that no two seats have one in common. */
function strikesOf(sealed: Sealed): Record<string, AimPoint | 'dice'> {
  return Object.assign({}, ...Object.values(sealed).map((orders) => orders.strikes ?? {}))
}

/** The action whose throws these are: the frame counts steps, and a minute may have one or two of them. */
function actionOf(occasion: string): string {
  return occasion.replace(/, move \d+$/, '')
}
