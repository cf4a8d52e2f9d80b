/** Why the target for another range is used, from how ships, wind, sun and light stand (JT-FIRE-26). */
import { boardWeather } from '../../procedures/weather.ts'
import { angleBetween } from '../../procedures/words.ts'
import type { RangeCause } from '../tables/firing.ts'
import { causeFigures } from '../tables/shooting.ts'

/** The optional rules of a match; each holds for both sides (JT-GEN-04). */
export interface ShootingOptions {
  readonly slowTarget: boolean
  readonly turningTarget: boolean
  readonly passingShips: boolean
  readonly lowSun: boolean
  readonly leeward: boolean
  readonly fortAccuracy: boolean
}

/** The light by which one fires, from the book's name of the state of light. */
export function firingLight(condition: string): Standing['light'] {
  if (condition === 'darkNight') return 'darkNight'
  return condition === 'moonNight' ? 'clearNight' : 'day'
}

export interface Standing {
  readonly firer: {
    readonly headingDegrees: number
    readonly knots: number
    readonly lively: boolean
    /** Of a side whose gunnery is agreed to be inferior (JT-PERS-04). */
    readonly inferior: boolean
    readonly fort: boolean
  }
  readonly target: {
    readonly headingDegrees: number
    readonly knots: number
    readonly turningWithEngines: boolean
    /** Held in a search light (JT-NIGHT-08). */
    readonly lit: boolean
  }
  /** True bearing of the target from the firer. */
  readonly bearingDegrees: number
  readonly wind: { readonly fromDegrees: number; readonly force: number }
  /** True bearing of a low sun; null when it stands high or is not seen. */
  readonly lowSunDegrees: number | null
  readonly light: 'day' | 'clearNight' | 'darkNight'
  /** This gun has come back after an explosion (JT-EFF-09). */
  readonly gunReturned: boolean
}

/** The causes that hold, in the order of the table. */
export function causesOf(standing: Standing, options: ShootingOptions): RangeCause[] {
  const { firer, target, wind, bearingDegrees: bearing } = standing
  const { passing, leeward, slowUnderKnots, lowSunDegrees } = causeFigures
  const causes: RangeCause[] = []
  if (firer.inferior) causes.push('inferiorGunnery')
  if (standing.gunReturned) causes.push('gunReturned')
  if (options.slowTarget && target.knots < slowUnderKnots) causes.push('targetUnder6Knots')
  if (options.turningTarget && target.turningWithEngines) causes.push('targetTurningWithEngines')
  const opposite = angleBetween(firer.headingDegrees, target.headingDegrees) >= passing.headingsDegrees
  if (options.passingShips && opposite && firer.knots + target.knots >= passing.knots) causes.push('passing30Knots')
  const sun = standing.lowSunDegrees
  if (options.lowSun && sun !== null && angleBetween(bearing, sun) <= lowSunDegrees) causes.push('lowSun')
  // She fires to leeward when she lies to windward of the ship that now shoots back.
  const moderate = wind.force >= leeward.fromForce && wind.force <= leeward.toForce
  if (options.leeward && moderate && angleBetween(bearing, wind.fromDegrees) <= leeward.withinDegrees)
    causes.push('leeward')
  const lively = boardWeather(wind.force).value.livelyShipsYards
  if (firer.lively && lively > 0) causes.push(lively > 1000 ? 'lively2000' : 'lively1000')
  if (standing.light !== 'day' && !target.lit) causes.push(standing.light === 'clearNight' ? 'nightClear' : 'nightDark')
  if (options.fortAccuracy && firer.fort) causes.push('fortAccuracy')
  return causes
}
