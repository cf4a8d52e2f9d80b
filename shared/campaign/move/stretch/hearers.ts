import type { Force } from '../../world.ts'
import type { ForceRun, Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** The forces in which seats stand, brought up to now where they may read the signals of those whom something happens to. */
export class Hearers {
  private readonly runs: Runs
  /** By their place in the record. */
  private readonly flags: { readonly side: string; readonly index: number }[] = []
  /** Degrees of latitude beyond which no signal is read in any light, with a little to spare. */
  private readonly farthestSignal: number

  constructor({ turn }: Stretch, runs: Runs) {
    this.runs = runs
    for (const { side, force } of Object.values(turn.world.seats)) {
      const index = force === undefined ? undefined : runs.placeOf(force)
      if (side !== undefined && index !== undefined) this.flags.push({ side, index })
    }
    this.farthestSignal = (Math.max(0, ...turn.ground.signal.flat(2)) + 1) / 60
  }

  /**
   * Who is within signal distance is asked of where the flags are now, not of where they were when the clock last stood. A flag
   * whose latitudes, then and along her whole run, are all too far off could not hear either way, and is left where she was.
   */
  bring(a: Force | undefined, b: Force | undefined): void {
    for (const { side, index } of this.flags) {
      const flag = this.runs.forces[index] as Force
      if ((a?.side === side && this.inReach(flag, index, a)) || (b?.side === side && this.inReach(flag, index, b)))
        this.runs.bringTo(flag.id)
    }
  }

  private inReach(flag: Force, index: number, of: Force): boolean {
    const { lat } = of.position
    const degrees = this.farthestSignal
    if (Math.abs(flag.position.lat - lat) <= degrees) return true
    for (const { from, to } of (this.runs.runAt(index) as ForceRun).plan.pieces)
      if (Math.min(from.lat, to.lat) - degrees <= lat && lat <= Math.max(from.lat, to.lat) + degrees) return true
    return false
  }
}
