/** Torpedoes at the enemy's line: plotted when the orders of the following move are in, without a die (NF-TORP-03 to -09, R-36, R-37). */

import type { ActionEvent } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import { because } from '../../../explanation/finding.ts'
import { figure, GRAIN } from '../../figures.ts'
import { shownOn, type Telling } from '../duel/knowing.ts'
import type { ShipOrder } from '../duel/orders.ts'
import { shots } from '../duel/plotting.ts'
import { runsOutAt, strikeOf, torpedoName } from '../duel/scoring.ts'
import {
  type CollegeBoard,
  lastMoveBegan,
  nameOf,
  positionNow,
  type Running,
  seatOf,
  shipNamed,
  torpedoRange,
  withShip,
} from '../duel/state.ts'
import { torpedoEffect } from '../procedures/power.ts'
import { torpedoPlotted } from '../procedures/reloading.ts'
import { hurt, type Injuries } from './marking.ts'

/**
 * Runs torpedoes through the move plotted last, those that `which` lets through: strikes in the order of their times. A ship struck loses
 * all her speed from the next move; her points are marked with the rest of the move's injury.
 */
export function runTorpedoes(
  given: CollegeBoard,
  which: (torpedo: Running) => boolean,
  tell: Telling,
  events: ActionEvent[],
  injuries: Injuries,
): CollegeBoard {
  let board = given
  const order = (id: string) => board.ships.findIndex((ship) => ship.id === id)
  const run = board.running.filter(which)
  const struck = run
    .flatMap((torpedo) => {
      const strike = strikeOf(board, torpedo, lastMoveBegan(board), board.lastMoveS)
      return strike ? [{ torpedo, strike }] : []
    })
    .sort(
      (one, other) =>
        one.strike.second - other.strike.second ||
        order(one.torpedo.ship) - order(other.torpedo.ship) ||
        (one.torpedo.tube < other.torpedo.tube ? -1 : 1),
    )
  for (const { torpedo, strike } of struck) {
    const target = shipNamed(board, strike.ship)
    if (!target) continue
    const name = torpedoName(board, torpedo)
    const effect = torpedoEffect(target.type, target.damage, board.game)
    hurt(injuries, target.id, effect.value.points, effect.because)
    board = withShip(board, target.id, { torpedoed: true })
    const says = `${name} strikes ${nameOf(board, target.id)}: ${counted(effect.value.points, 'point')}, and all her speed.`
    const plain = because(
      'NF-TORP-09',
      `${figure(effect.value.points)} points and all her speed (R-24)`,
      {},
      effect.value.points,
    )
    events.push({
      kind: 'torpedoHit',
      ships: [torpedo.ship, target.id],
      says,
      because: [...torpedoPlotted(torpedo.move).because, ...strike.crossing.because, ...effect.because],
    })
    // How much she had received before is hers to know.
    const hit = shownOn(board, tell, { kind: 'torpedo', from: torpedo.ship, at: target.id, saw: 'hit' })
    tell.seat(seatOf(board, torpedo.ship), says, [plain], target.id, hit)
    tell.side(
      target.side,
      `${nameOf(board, target.id)} is struck by a torpedo: ${counted(effect.value.points, 'point')}, and all her speed.`,
      [plain],
      target.id,
      shownOn(board, tell, { kind: 'struck', at: target.id }),
    )
  }
  const done = new Set(struck.map(({ torpedo }) => torpedo))
  const left = board.running.filter((torpedo) => !done.has(torpedo))
  const runsOut = (torpedo: Running) => runsOutAt(board, torpedo) <= board.elapsedS + GRAIN
  for (const torpedo of left.filter((one) => which(one) && runsOut(one))) {
    const says = `${torpedoName(board, torpedo)} has run out.`
    const why = [because('NF-TORP-05', `it runs ${figure(torpedoRange(board))} yards, and has struck nobody`, {})]
    events.push({ kind: 'torpedoMiss', ships: [torpedo.ship], says, because: why })
    tell.seat(seatOf(board, torpedo.ship), says, why, torpedo.ship)
  }
  return { ...board, running: left.filter((one) => !which(one) || !runsOut(one)) }
}

/** Torpedoes that leave their tubes in the move made last; where they run is plotted after the next orders (NF-TORP-04). */
export function fired(
  given: CollegeBoard,
  orders: Readonly<Record<string, ShipOrder>>,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  return given.ships.reduce((board, ship) => {
    const order = ship.sunk ? undefined : orders[ship.id]
    return order ? shots(board, ship, order, positionNow(board), tell, events) : board
  }, given)
}
