/** How two ships lie to each other: the angles by which fire, torpedoes and targets go. */
import { angleBetween } from '../../procedures/words.ts'

export interface Aspect {
  /** Off the square of the target's side: 0 beam on, 90 end on (JT-GUN-06). */
  readonly obliquityDegrees: number
  /** Where the firer lies from the target's beam: the end of her that is nearer. */
  readonly firer: 'beforeBeam' | 'abaftBeam'
  /** The side of the target that is struck. */
  readonly side: 'port' | 'starboard'
  /** Off her bow or stern, the nearer (JT-TORP-10). */
  readonly offEndDegrees: number
  /** Off her bow, 0 to 180 (JT-SUB01-06). */
  readonly offBowDegrees: number
}

const tenth = (degrees: number) => Math.round(degrees * 10) / 10

/** The aspect of a target that heads so, seen from a firer who bears so from her; both true, to a tenth of a degree. */
export function aspectOf(targetHeadingDegrees: number, bearingToFirerDegrees: number): Aspect {
  const offBow = tenth(angleBetween(bearingToFirerDegrees, targetHeadingDegrees))
  const relative = (((bearingToFirerDegrees - targetHeadingDegrees) % 360) + 360) % 360
  return {
    obliquityDegrees: tenth(Math.abs(90 - offBow)),
    firer: offBow <= 90 ? 'beforeBeam' : 'abaftBeam',
    side: relative <= 180 ? 'starboard' : 'port',
    offEndDegrees: tenth(Math.min(offBow, 180 - offBow)),
    offBowDegrees: offBow,
  }
}
