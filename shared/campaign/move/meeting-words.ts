import { greatCircleBearing, separationMiles } from '../../navigation/great-circle.ts'
import { compassPoint } from '../../sky/words.ts'
import type { Force } from '../world.ts'

/** The words of a first sight, for those whose clock stops: bearing, estimated distance, and how many (section 1.4). */
export function sightWords(
  observer: Force,
  target: Force,
  vessels: number,
): { says: string; bearingDegrees: number; miles: number } {
  const miles = Math.max(1, Math.round(separationMiles(observer.position, target.position)))
  const bearing = Math.round(greatCircleBearing(observer.position, target.position))
  const number = vessels === 1 ? 'A vessel is' : `${vessels} vessels are`
  return {
    says: `${number} in sight ${compassPoint(bearing)}, about ${miles} ${miles === 1 ? 'mile' : 'miles'}.`,
    bearingDegrees: bearing,
    miles,
  }
}
