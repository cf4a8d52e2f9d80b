import type { WorkFacts, WorkPiece } from '../../../books/operations.ts'
import type { Finding } from '../../../explanation/finding.ts'
import { isShoreOperation } from '../../../vocabulary/operations.ts'
import type { Turn } from '../../context.ts'
import { shoreWork } from '../../shore/shore-facts.ts'
import type { Force, OperateLeg, Operating, Ship, ShipWork } from '../../world.ts'
import { quarryOf } from '../captains/come-up.ts'
import { hasStruck } from '../running/speeds.ts'
import { weatherAt } from '../weather/forecast.ts'

/** What a book is told of a ship's work: plain facts of the moment. */
export function workFacts(
  turn: Turn,
  force: Force,
  operating: Operating,
  ship: Ship,
  work: ShipWork,
  wanted: number,
): WorkFacts {
  const { leg, place } = operating
  return {
    operation: leg.operate,
    dockyard: leg.operate === 'repair' && leg.by === 'dockyard',
    ...(leg.operate === 'repair' && leg.guns !== undefined ? { guns: true } : {}),
    ...(leg.operate === 'capture' && isBeaten(turn, leg) ? { beaten: true } : {}),
    done: work.done,
    wanted,
    men: ship.men,
    ...(leg.operate === 'layMines' ? { mines: leg.mines } : {}),
    at: place === null ? 'sea' : 'harbour',
    windForce: weatherAt(turn.ground, turn.world, force.position)?.force ?? null,
    ...(isShoreOperation(leg.operate) ? { shore: shoreWork(turn, force, leg) } : {}),
  }
}

/** Whether she who is come up with is a man-of-war that has struck. */
function isBeaten({ world }: Turn, leg: OperateLeg): boolean {
  const target = world.forces[quarryOf(leg) ?? '']
  return target !== undefined && target.kind !== 'trade' && hasStruck(world, target)
}

/** The piece of work that a ship has before her, as the book offers it to the umpire. */
export function offeredPiece(turn: Turn, force: Force, shipId: string): Finding<WorkPiece | null> | null {
  const { operating } = force
  const ship = turn.world.ships[shipId]
  const work = operating?.works.find((one) => one.ship === shipId)
  const { operations } = turn.ground.book
  if (!operating || !ship || !work || !operations) return null
  return operations.next(workFacts(turn, force, operating, ship, work, work.amount), turn.ground.settings)
}
