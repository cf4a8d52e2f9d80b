import type { Turn } from '../../context.ts'
import type { Force, GivenOrder } from '../../world.ts'
import { resumeOrders } from '../captains/chase.ts'
import { putStanding } from '../captains/standing-orders.ts'
import { measurePlot } from './plot-length.ts'

/** A force takes up what it is ordered, in company or by a despatch that it reads: what the order leaves out stays as she has it. */
export function takeUp(turn: Turn, force: Force, order: GivenOrder): void {
  const { ground, world, outcome } = turn
  if (order.resume) resumeOrders(turn, force)
  if (order.legs !== undefined) {
    force.plot = [...order.legs]
    force.chase = undefined
    force.goneHome = undefined
    force.waited = 0
    force.thisMoveOnly = order.thisMoveOnly ?? false
  }
  putStanding(force, order.standing)
  force.onContact = order.onContact ?? force.onContact
  force.lights = order.lights ?? force.lights
  if (order.submerged !== undefined) force.submerged = order.submerged
  if (order.legs !== undefined) measurePlot(ground, world, force)
  outcome.touched.forces.add(force.id)
}
