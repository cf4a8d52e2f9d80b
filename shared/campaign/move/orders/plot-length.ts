import { HOUR, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { type Ground, gateOf } from '../../ground.ts'
import type { Force, World } from '../../world.ts'

/**
 * Miles of a plot that are still unrun when so many seconds are up, at the speeds that were ordered and before weather and tide
 * (`breakdown.overrun`). What lies beyond an operation is not counted: how long that takes is not her captain's to say.
 */
export function milesUnrun(
  ground: Ground,
  force: Pick<Force, 'position' | 'whereabouts' | 'plot' | 'waited'>,
  seconds: Seconds,
): number {
  const { book, settings, places } = ground
  const passage = (place: string): number =>
    Math.max(places.get(place)?.passageMinutes ?? 0, book.harbourMinutes(settings).value) * MINUTE
  const { whereabouts: where } = force
  let here = force.position
  let left = seconds
  let berth = where.at === 'harbour' ? where.place : null
  let unrun = 0
  for (const [n, leg] of force.plot.entries()) {
    if (leg.do === 'operate') break
    if (leg.do === 'wait') {
      left -= leg.minutes * MINUTE - (n === 0 ? force.waited : 0)
      continue
    }
    if (berth !== null) {
      const port = places.get(berth)
      if (port) here = gateOf(port)
      left -= passage(berth)
      berth = null
    }
    const port = leg.do === 'enter' ? places.get(leg.place) : undefined
    const to = leg.do === 'steam' ? leg.to : port ? gateOf(port) : here
    const miles = book.runningMiles(here, to, settings).value
    const runs = Math.min(miles, (Math.max(0, left) / HOUR) * leg.knots)
    unrun += miles - runs
    left -= (miles / leg.knots) * HOUR
    here = to
    if (leg.do === 'enter') {
      berth = leg.place
      left -= passage(leg.place)
    }
  }
  return Math.round(unrun * 1e6) / 1e6
}

/** Enters how much too long a plot of this move only is: as the move opens, or when it is ordered while one is open. */
export function measurePlot(ground: Ground, world: World, force: Force): void {
  const { move, clock } = world
  if (!force.thisMoveOnly || move.state === 'waiting' || move.state === 'over') return
  force.overrunMiles = milesUnrun(ground, force, move.ends - clock)
}
