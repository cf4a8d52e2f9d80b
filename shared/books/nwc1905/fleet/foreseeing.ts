/** What would come of a fleet's orders, told from the seat's view alone: the cards laid on the paper, and the wand (NF-TURN-02, NF-GUN-13). */

import type { BoardView, Foreseen } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { Refused } from '../../../explanation/refusal.ts'
import { directionOf } from '../../../vocabulary/compass-points.ts'
import { along, type Place, yardsBetween } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { poseAt } from '../board/motion.ts'
import { readOrders } from '../duel/orders.ts'
import { type CollegeBoard, torpedoRange } from '../duel/state.ts'
import { moveSeconds } from '../tables/speed.ts'
import { checkFleetOrders, waysFor } from './judging.ts'

const SECONDS = moveSeconds.fleet
const POINTS = 15

/** What the view carries of the seat's own fleet, so that a window can lay its cards: its side's part of the board and nothing else. */
export function ownPart(view: BoardView): CollegeBoard | null {
  // One of the seat's ships carries it, the first that is afloat.
  for (const { own, sheet } of view.friends) {
    const helm = sheet?.helm as { readonly fleet?: CollegeBoard } | undefined
    if (own && helm?.fleet) return helm.fleet
  }
  return null
}

export function foreseeFleet(view: BoardView, given: Plain): Foreseen {
  const orders = readOrders(given)
  const board = ownPart(view)
  const [ship] = view.friends.filter(({ own }) => own)
  const seat = ship && board?.aboard[ship.id]?.seat
  if (!board || seat === undefined) return { says: [] }
  const no = checkFleetOrders(board, seat, orders)
  if (no) throw new Refused(no)
  const ways = waysFor(board, seat, orders)
  const says: string[] = []
  const plots: { id: string; side: string | null; points: Place[] }[] = []
  const rulers: { from: Place; to: Place; words: string }[] = []
  for (const [id, { legs }] of ways) {
    const end = poseAt(legs, SECONDS)
    plots.push({
      id: `way of ${id}`,
      side: view.side,
      points: Array.from({ length: POINTS + 1 }, (_, n) => poseAt(legs, (SECONDS * n) / POINTS).at),
    })
    const order = orders.ships[id]
    const name = board.aboard[id]?.name ?? id
    if (order || ways.size <= 2)
      says.push(
        `${name} ends the move heading ${figure(Math.round(end.headingDeg * 10) / 10)}°, at ${counted(Math.round(end.knots * 10) / 10, 'knot')}.`,
      )
    for (const { tube, second, direction } of order?.torpedoes ?? []) {
      const pose = poseAt(legs, second)
      const to = along(pose.at, directionOf(direction) ?? 0, torpedoRange(board))
      rulers.push({ from: pose.at, to, words: `${tube} torpedo` })
    }
    if (order?.fireAt !== undefined) {
      const enemy = view.others.find((one) => one.id === order.fireAt)
      if (enemy)
        says.push(
          `${enemy.name ?? enemy.id} as she lies now is ${counted(Math.round(yardsBetween(end.at, enemy)), 'yard')} from there.`,
        )
    }
  }
  return { says, drawing: { plots, rulers } }
}
