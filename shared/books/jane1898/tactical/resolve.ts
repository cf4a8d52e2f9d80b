import type { ActionEvent } from '../../../action/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import { eyesOf } from './beside/eyes.ts'
import { logbooks } from './logs.ts'
import type { AimPoint, JaneOrders } from './orders.ts'
import { actBeside, closeBeside, moveBeside } from './phases/beside.ts'
import { boardings, claims } from './phases/boarding.ts'
import { boatsFire } from './phases/boats/attacking.ts'
import { brennansOf } from './phases/brennan.ts'
import { account, close } from './phases/closing.ts'
import { sightFromShips } from './phases/coast/sighting.ts'
import { commandAfter, shiftFlags } from './phases/flag.ts'
import { inOrderOfTime } from './phases/in-order-of-time.ts'
import { turnLights } from './phases/lights.ts'
import { load, workTubes } from './phases/loading.ts'
import { locate, stationsHit } from './phases/locating.ts'
import { Melee } from './phases/melee.ts'
import { countermine, creep, Mines, sayDead } from './phases/mines.ts'
import { moveAll, type Run, tellRuns } from './phases/moving.ts'
import { aimPneumatics, firePneumatics } from './phases/pneumatic.ts'
import { Meetings } from './phases/ramming.ts'
import { stopShort } from './phases/shoals.ts'
import { fireTicket, playOn } from './phases/shooting.ts'
import { sightings } from './phases/sightings.ts'
import { signal } from './phases/signalling.ts'
import { haulDown } from './phases/surrender.ts'
import { queue } from './phases/tickets.ts'
import { discharge } from './phases/torpedoes.ts'
import type { Waiting } from './phases/waiting.ts'
import { look } from './sight.ts'
import type { Boarding, JaneBoard, Night, Piece, Signal } from './state.ts'
import { seeWorks } from './works/sight.ts'
import { NO_WORKS } from './works/state.ts'

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
  const lostAt = befalls(melee, sealed, runs)
  if (lostAt.size > 0) melee.lostAt = Object.fromEntries(lostAt)
  tellRuns(melee)
  turnLights(melee, sealed)
  const night = sightings(melee)
  const signals = signal(melee, sealed)
  const waiting = queue(melee, sealed, runs, lostAt)
  for (const piece of board.pieces) {
    const order = sealed[piece.seat]?.ships[piece.id]
    // One that sinks takes no orders (JT-GEN-18): there is no flag left to haul down.
    const now = melee.piece(piece.id)
    if (now.status !== 'afloat' || now.fight.marks.sinking !== null) continue
    if (order?.strikeFlag) haulDown(melee, piece.id)
    workTubes(melee, piece.id, order)
    if (order) load(melee, piece.id, order)
  }
  const claimed = claims(melee, sealed)
  const shifted = shiftFlags(melee, sealed)
  actBeside(melee, sealed)
  if (waiting.some((one) => one.aim === 'strike')) {
    for (const piece of board.pieces) account(melee, piece)
    const seen = { ...board, ...melee.beside, ...(night ? { night } : {}) }
    const light = { ...seen, works: melee.works }
    const state: JaneBoard = {
      ...seen,
      moveNumber: move,
      phase: 'strikes',
      waiting,
      pieces: melee.pieces,
      known: look(board.sides, melee.pieces, board.known, light, move, eyesOf(melee.beside)),
      logs: logbooks(melee.pieces, board.logs, light, move, eyesOf(melee.beside)),
      signals: [...board.signals, ...signals],
      ...(claimed.length > 0 ? { boardings: claimed } : {}),
      ...(melee.slowed ? { slowed: melee.slowed } : {}),
      ...(melee.lostAt ? { lostAt: melee.lostAt } : {}),
      ...(shifted ? { command: shifted } : {}),
      ...seeWorks(light, melee.pieces, board.sides, eyesOf(melee.beside)),
    }
    return { state, events: melee.events }
  }
  if (shifted) melee.command = shifted
  return shoot(melee, waiting, {}, board.pieces, signals, claimed, night)
}

/** Fires the queue in its order, and closes the move (JT-FIRE-06). `before` are the pieces as this step began. */
function shoot(
  melee: Melee,
  waiting: readonly Waiting[],
  strikes: Readonly<Record<string, AimPoint | 'dice'>>,
  before: readonly Piece[],
  signals: readonly Signal[],
  claimed: readonly Boarding[],
  night: Night | undefined = melee.board.night,
): { state: JaneBoard; events: ActionEvent[] } {
  for (const one of waiting) {
    melee.now = one.t
    boatsFire(melee, one.t)
    if (one.kind === 'torpedo') discharge(melee, one)
    else if (one.kind === 'gun') fireTicket(melee, one, strikes[one.key])
    else playOn(melee, one, strikes[one.key])
  }
  melee.now = undefined
  firePneumatics(melee)
  boatsFire(melee, 1)
  close(melee, before)
  boardings(melee, claimed)
  stationsHit(melee)
  locate(melee)
  const command = commandAfter(melee)
  closeBeside(melee)
  const { move } = melee
  const { boardings: _decided, slowed: _over, lostAt: _lost, ...rest } = melee.board
  const board = { ...rest, ...(night ? { night } : {}) }
  const pieces = melee.pieces
  const light = { ...board, works: melee.works }
  const state: JaneBoard = {
    ...board,
    ...melee.beside,
    moveNumber: move,
    phase: 'orders',
    waiting: [],
    pieces,
    known: look(board.sides, pieces, board.known, light, move, eyesOf(melee.beside)),
    logs: logbooks(pieces, board.logs, light, move, eyesOf(melee.beside)),
    signals: [...board.signals, ...signals],
    ...(command ? { command } : {}),
    ...seeWorks(light, pieces, board.sides, eyesOf(melee.beside)),
  }
  return { state: sightFromShips(state, pieces, move), events: melee.events }
}

/** What befalls ships while the pieces move, and what works do meanwhile; answers from which instant on ships are lost. */
function befalls(melee: Melee, sealed: Sealed, runs: ReadonlyMap<string, Run>): ReadonlyMap<string, number> {
  for (const piece of melee.pieces) {
    const order = piece.status === 'afloat' ? sealed[piece.seat]?.ships[piece.id] : undefined
    if (order?.tow) melee.towing.set(piece.id, order.tow)
    // A ship that works where there is nothing is told so, and must not learn it by silence.
    if (order?.tow ?? order?.countermine ?? order?.playOnSquare) melee.works ??= NO_WORKS
  }
  if (melee.works) melee.works = { ...melee.works, accounts: {} }
  stopShort(melee)
  const lostAt = new Map<string, number>()
  const brennans = brennansOf(melee, sealed, lostAt)
  const meetings = new Meetings(melee, sealed, runs, lostAt)
  inOrderOfTime(melee, [new Mines(melee, sealed, lostAt), ...brennans, meetings])
  sayDead(melee, sealed)
  for (const one of brennans) one.finish()
  meetings.finish()
  if (melee.works) {
    creep(melee)
    countermine(melee, sealed)
    aimPneumatics(melee, sealed)
  }
  return lostAt
}

/** Strikes of all seats; keys name the ship, so that no two seats have one in common. */
function strikesOf(sealed: Sealed): Record<string, AimPoint | 'dice'> {
  return Object.assign({}, ...Object.values(sealed).map((orders) => orders.strikes ?? {}))
}

/** The action whose throws these are: the frame counts steps, and a minute may have one or two of them. */
function actionOf(occasion: string): string {
  return occasion.replace(/, move \d+$/, '')
}
