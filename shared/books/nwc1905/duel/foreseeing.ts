/** What would come of orders that are being written, told from the seat's view alone: her way laid on the paper, and the wand. */

import type { BoardView, Foreseen } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { directionOf } from '../../../vocabulary/compass-points.ts'
import { along, bearingOf, type Place } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { directionWords } from '../board/directions.ts'
import { AS_SHE_GOES, type Pose, poseAt, runShip, stoppedDead, type Way } from '../board/motion.ts'
import { relativeBearing } from '../procedures/sectors.ts'
import { gyroAgrees } from '../procedures/torpedoes.ts'
import { moveSeconds } from '../tables/speed.ts'
import { readOrders, steeringOf } from './orders.ts'
import type { TubeLaid } from './state.ts'

const SECONDS = moveSeconds.duel
const POINTS = 15

interface OwnShip {
  readonly way: Way
  readonly still: string | null
  readonly tubes: readonly TubeLaid[]
  readonly torpedoRange: number
  readonly side: string | null
}

function ownShip(view: BoardView, id: string): OwnShip {
  const sheet = view.friends.find((one) => one.own && one.id === id)?.sheet
  if (!sheet)
    return refuse('orders.ship', `ships has ${JSON.stringify(id)}, which is no ship of this seat (ND-PLAY-01).`, {
      rule: 'ND-PLAY-01',
      path: `ships.${id}`,
    })
  const { way, still } = sheet.helm as unknown as { way: Way; still: string | null }
  const fight = sheet.fight as unknown as Pick<OwnShip, 'tubes' | 'torpedoRange'>
  return { way, still, ...fight, side: view.side }
}

/** How an enemy as she is marked now would bear from there. */
function bearsFrom(end: Pose, { name, id, x, y, move }: BoardView['others'][number]): string {
  const { rangeYd, bearingDeg, side } = relativeBearing(end.at, end.headingDeg, { x, y }).value
  const where =
    side === null ? 'on her keel line' : `${counted(Math.round((bearingDeg / 11.25) * 10) / 10, 'point')} to ${side}`
  return `From there ${name ?? id} as marked at position ${move + 1} is ${counted(Math.round(rangeYd), 'yard')} off, ${where}, ${directionWords(bearingOf(end.at, { x, y }))}.`
}

export function foresee(view: BoardView, given: Plain): Foreseen {
  const { ships } = readOrders(given)
  const says: string[] = []
  const plots: { id: string; side: string | null; points: Place[] }[] = []
  const rulers: { from: Place; to: Place; words: string }[] = []
  for (const [id, order] of Object.entries(ships)) {
    const { way, still, tubes, torpedoRange, side } = ownShip(view, id)
    const name = view.choices.find(({ ship }) => ship === id)?.name ?? id
    const { legs } = runShip(still ? stoppedDead(way) : way, still ? AS_SHE_GOES : steeringOf(order), SECONDS)
    const end = poseAt(legs, SECONDS)
    plots.push({
      id: `way of ${id}`,
      side,
      points: Array.from({ length: POINTS + 1 }, (_, n) => poseAt(legs, (SECONDS * n) / POINTS).at),
    })
    says.push(
      `${name} ends the move ${counted(Math.round(Math.hypot(end.at.x - way.at.x, end.at.y - way.at.y)), 'yard')} on, heading ${figure(Math.round(end.headingDeg * 10) / 10)}°, at ${counted(Math.round(end.knots * 10) / 10, 'knot')}.`,
    )
    for (const other of view.others) if (other.status !== 'sunk') says.push(bearsFrom(end, other))
    for (const [n, { tube, second, direction }] of (order.torpedoes ?? []).entries()) {
      const pose = poseAt(legs, second)
      const laid = tubes.find((one) => one.tube === tube)
      const directionDeg = directionOf(direction) ?? 0
      if (laid && !gyroAgrees(pose.headingDeg, laid.setDeg, directionDeg).value.allowed)
        refuse(
          'orders.refused',
          `ships.${id}.torpedoes[${n}].direction is ${JSON.stringify(direction)}, but the tube bears ${directionWords(pose.headingDeg + laid.setDeg)} at that second, and the shot must lie within half a point of it (ND-TORP-03).`,
          { rule: 'ND-TORP-03', path: `ships.${id}.torpedoes[${n}].direction` },
        )
      rulers.push({
        from: pose.at,
        to: along(pose.at, directionDeg, torpedoRange),
        words: `${tube} torpedo`,
      })
    }
  }
  return { says, drawing: { plots, rulers } }
}
