import type { Force } from '../../world.ts'
import { farthestDegrees, Signals } from '../visual-chain.ts'
import type { ForceRun, Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** The ships that may read the signals of those whom something happens to, and pass them on, brought up to now. */
export class Hearers {
  private readonly stretch: Stretch
  private readonly runs: Runs
  /** Sides of which anybody is afloat to be told. */
  private readonly sides = new Set<string>()
  private readonly farthestDegrees: number

  constructor(stretch: Stretch, runs: Runs) {
    this.stretch = stretch
    this.runs = runs
    const { turn } = stretch
    for (const { side, force } of Object.values(turn.world.seats))
      if (side !== undefined && force !== undefined) this.sides.add(side)
    this.farthestDegrees = farthestDegrees(turn)
  }

  /**
   * Who is within signal distance is asked of where ships are now, not of where they were when the clock last stood. One whose
   * latitudes, then and along her whole run, are all too far off could not read it either way, and is left where she was.
   */
  bring(a: Force | undefined, b: Force | undefined): void {
    const { turn, now } = this.stretch
    for (const force of [a, b]) {
      if (!force || !this.sides.has(force.side)) continue
      const brought = new Set<string>()
      new Signals(turn, now).chain(force, (other, to) => {
        if (!this.inReach(other, to)) return false
        if (!brought.has(other.id)) this.runs.bringTo(other.id)
        brought.add(other.id)
        return true
      })
    }
  }

  private inReach(force: Force, of: Force): boolean {
    const { lat } = of.position
    const degrees = this.farthestDegrees
    if (Math.abs(force.position.lat - lat) <= degrees) return true
    const index = this.runs.placeOf(force.id)
    if (index === undefined) return false
    for (const { from, to } of (this.runs.runAt(index) as ForceRun).plan.pieces)
      if (Math.min(from.lat, to.lat) - degrees <= lat && lat <= Math.max(from.lat, to.lat) + degrees) return true
    return false
  }
}
