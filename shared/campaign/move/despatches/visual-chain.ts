import { separationMiles } from '../../../navigation/great-circle.ts'
import { SkyWindow } from '../../../sky/window.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import { allForces } from '../../rolls.ts'
import type { Force, Whereabouts } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'
import { signalMilesAt } from '../weather/light.ts'

/** Where a force is. */
export interface Stand {
  readonly position: Position
  readonly whereabouts: Whereabouts
}

/**
 * Signals by sight: two ships of a side at sea read each other as far as the light where each of them is allows, and what one makes the next
 * passes on at once, so that a chain of scouts reaches from one end to the other (`scouts.apart`, `signal.reach`).
 */
export class Signals {
  private readonly turn: Turn
  private readonly at: Seconds
  private readonly sky: SkyWindow
  private readonly miles = new Map<string, number>()
  /** Degrees of latitude beyond which no signal is read in any light, with a little to spare. */
  readonly farthestDegrees: number

  private readonly standOf: (force: Force) => Stand

  /** `standOf`: where each force is then, if that is not yet on its record. */
  constructor(turn: Turn, at: Seconds, standOf: (force: Force) => Stand = (force) => force) {
    this.turn = turn
    this.standOf = standOf
    this.at = at
    this.sky = new SkyWindow(at, at)
    this.farthestDegrees = farthestDegrees(turn)
  }

  /** Whether two forces of a side read each other where they are. */
  linked(a: Force, b: Force): boolean {
    const here = this.standOf(a)
    const there = this.standOf(b)
    if (!signals(this.turn, a, here) || !signals(this.turn, b, there)) return false
    const apart = Math.abs(here.position.lat - there.position.lat)
    if (apart > this.farthestDegrees) return false
    const miles = separationMiles(here.position, there.position)
    // What the light allows is asked last: it costs the most.
    return miles <= this.farthestDegrees * 60 && miles <= this.reach(a) && miles <= this.reach(b)
  }

  /** Every force that a signal of this one comes to at once: herself, and along the chain. `near` gives those who may read each one, where they now are. */
  chain(from: Force, near?: (force: Force) => readonly Force[]): ReadonlySet<string> {
    const reached = new Set([from.id])
    const queue = [from]
    for (let here = queue.pop(); here; here = queue.pop())
      for (const force of near?.(here) ?? allForces(this.turn.world)) {
        if (force.side !== from.side || reached.has(force.id) || !this.linked(here, force)) continue
        reached.add(force.id)
        queue.push(force)
      }
    return reached
  }

  private reach(force: Force): number {
    const known = this.miles.get(force.id)
    if (known !== undefined) return known
    const { ground, world } = this.turn
    const miles = signalMilesAt(ground, world, this.sky, this.standOf(force).position, this.at)
    this.miles.set(force.id, miles)
    return miles
  }
}

export function farthestDegrees({ ground }: Turn): number {
  return (Math.max(0, ...ground.signal.flat(2)) + 1) / 60
}

/** Ships in harbour pass word by boat, and boats under water by nothing. */
function signals({ world }: Turn, force: Force, { whereabouts: { at } }: Stand): boolean {
  return (at === 'sea' || at === 'board') && force.submerged !== true && shipsOf(world, force).length > 0
}
