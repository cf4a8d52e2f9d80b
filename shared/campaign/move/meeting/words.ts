import { greatCircleBearing } from '../../../navigation/great-circle.ts'
import { YARDS_PER_MILE } from '../../../navigation/sphere.ts'
import { compassPoint } from '../../../sky/words.ts'
import type { Force, World } from '../../world.ts'

/** The words of a first sight, for those whose clock stops: bearing, estimated distance, and how many (section 1.4). */
export function sightWords(
  observer: Force,
  target: Force,
  vessels: number,
  yards: number,
): { says: string; bearingDegrees: number; miles: number } {
  const miles = Math.max(1, Math.round(yards / YARDS_PER_MILE))
  const bearing = Math.round(greatCircleBearing(observer.position, target.position))
  const number = vessels === 1 ? 'A vessel is' : `${vessels} vessels are`
  return {
    says: `${number} in sight ${compassPoint(bearing)}, about ${miles} ${miles === 1 ? 'mile' : 'miles'}.`,
    bearingDegrees: bearing,
    miles,
  }
}

/** Who stopped or took a ship, for one who cannot tell who it was: of more than two sides not all need be at war with each other. */
export const strangerWords = ({ sides }: Pick<World, 'sides'>): string =>
  sides.length > 2 ? 'a ship of another side' : 'an enemy'
