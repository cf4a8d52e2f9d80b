import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { Ship } from '../../world.ts'
import { CoalAlong } from '../coal/pace.ts'
import type { Mark } from './pieces.ts'
import type { Hull } from './speeds.ts'

/** Nobody runs low of coal: never written to. */
const NOBODY_LOW: { readonly ship: string; readonly after: number }[] = []

/** What ships of one company have in their bunkers along one run, and when it runs low and out. */
export class Bunkers {
  /** Seconds of steaming that the shortest bunker still allows. */
  seconds = Number.POSITIVE_INFINITY
  /** The bunkers one by one, in a book by which they empty as fast as the ship goes. */
  private readonly each: CoalAlong | null
  private readonly burnt: boolean
  private readonly lowShare: number
  /** Ships whose captains may be warned of their coal in this run, after so many seconds under way. */
  private low = NOBODY_LOW
  private underWaySeconds = 0

  constructor(ground: Ground) {
    const { coalBurnt, coalPace, operations } = ground.book
    this.burnt = Boolean(coalBurnt)
    this.each = coalBurnt && coalPace ? new CoalAlong(ground) : null
    this.lowShare = operations?.lowCoalShare ?? Number.POSITIVE_INFINITY
  }

  /** A ship that steams in this run, of so many seconds; where no coal is burnt nobody runs low of it. */
  add({ ship, facts }: Hull, seconds: number, lasts: Seconds): void {
    if (!this.burnt) return
    this.seconds = Math.min(this.seconds, seconds)
    const low = this.lowShare * ship.coalCapacityMinutes * MINUTE
    if (this.each) return this.each.add(ship, facts, seconds, low)
    const after = Math.ceil(seconds - low)
    if (after > 0 && after <= lasts) this.warn(ship, after)
  }

  private warn({ id }: Ship, after: number): void {
    const one = { ship: id, after }
    if (this.low === NOBODY_LOW) this.low = [one]
    else this.low.push(one)
  }

  /** Burns coal from `t` to `end`, and marks the moment at which a captain is warned of what is left, and the one from which she drifts (`coal.out`). */
  burn(t: Seconds, end: Seconds, knots: number, flag: string, mark: (mark: Mark) => void): void {
    const lasted = end - t
    if (this.each) {
      for (const { kind, ship, after } of this.each.burn(lasted, knots))
        mark({ at: t + after, kind, subject: kind === 'outOfCoal' ? flag : ship })
      return this.goAt(knots)
    }
    const out = Math.ceil(this.seconds)
    if (out > 0 && out <= lasted) mark({ at: t + out, kind: 'outOfCoal', subject: flag })
    for (const { ship, after } of this.low)
      if (after > this.underWaySeconds && after <= this.underWaySeconds + lasted)
        mark({ at: t + (after - this.underWaySeconds), kind: 'lowCoal', subject: ship })
    this.underWaySeconds += lasted
    this.seconds -= lasted
  }

  /** How long they last at so many knots, in a book where that makes a difference. */
  goAt(knots: number): void {
    if (this.each) this.seconds = this.each.seconds(knots)
  }

  /** The moment at which the shortest is empty; infinity where none is going to be. */
  emptyAt(t: Seconds): Seconds {
    return this.seconds > 0 && this.seconds !== Number.POSITIVE_INFINITY
      ? t + Math.ceil(this.seconds)
      : Number.POSITIVE_INFINITY
  }
}
