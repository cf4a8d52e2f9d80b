/** The sight table made ready for the search: distances as chords, so that no arc is ever computed to compare one. */
import { milesChord } from '../great-circle.ts'
import { HALF_ROUND_MILES } from '../sphere.ts'
import type { SightTable } from './body.ts'

/**
 * Sea miles by which a distance may be exceeded and still counts as reached: sighting is inclusive, and two ships placed
 * exactly ten miles apart must see each other whatever the last bit of a sine says. Two thousandths of a millimetre.
 */
export const TOUCH_MILES = 1e-9

/** A chord longer than any: sight without limit. */
const EVERYWHERE = 3

/** Chords for each condition, observer's class and target's class; -1 for never. */
export interface SightLimits {
  readonly conditions: number
  readonly classes: number
  /** At [(condition * classes + observer) * classes + target]. */
  readonly chords: Float64Array
  /** The longest chord at which a body of this class sees or is seen in this condition, at [condition * classes + class]. */
  readonly reach: Float64Array
  /** The longest of these in any condition, at [class]. */
  readonly farthestReach: Float64Array
  /** The longest distance of the table in sea miles; at most half round. */
  readonly farthest: number
}

/** The chord within which a distance in sea miles counts as reached; -1 for a negative distance. */
export function limitChord(miles: number): number {
  if (miles < 0) return -1
  return miles >= HALF_ROUND_MILES ? EVERYWHERE : milesChord(miles + TOUCH_MILES)
}

/** Limits once made: a move asks the same few tables thousands of times. */
const made = new WeakMap<SightTable, SightLimits>()

/** The limits of a table; throws RangeError where the table is not as many rows and columns as it should be. */
export function sightLimits(table: SightTable): SightLimits {
  let limits = made.get(table)
  if (!limits) {
    limits = makeLimits(table)
    made.set(table, limits)
  }
  return limits
}

function makeLimits(table: SightTable): SightLimits {
  const classes = 'miles' in table ? table.classes : (table[0]?.length ?? 0)
  const miles = 'miles' in table ? table.miles : flat(table, classes)
  const square = classes * classes
  if (square === 0 || miles.length % square !== 0) {
    throw new RangeError(`a sight table of ${miles.length} distances cannot have ${classes} classes`)
  }
  const conditions = miles.length / square
  const chords = new Float64Array(miles.length)
  const reach = new Float64Array(conditions * classes).fill(-1)
  let farthest = 0
  for (let i = 0; i < miles.length; i++) {
    const distance = miles[i] as number
    if (Number.isNaN(distance)) throw new RangeError(`distance ${i} of the sight table is not a number`)
    if (distance > farthest) farthest = distance
    const chord = limitChord(distance)
    chords[i] = chord
    const row = Math.floor(i / square) * classes
    const observer = row + (Math.floor(i / classes) % classes)
    const target = row + (i % classes)
    if (chord > (reach[observer] as number)) reach[observer] = chord
    if (chord > (reach[target] as number)) reach[target] = chord
  }
  const farthestReach = new Float64Array(classes).fill(-1)
  reach.forEach((chord, i) => {
    const of = i % classes
    if (chord > (farthestReach[of] as number)) farthestReach[of] = chord
  })
  return { conditions, classes, chords, reach, farthestReach, farthest: Math.min(farthest, HALF_ROUND_MILES) }
}

function flat(table: readonly (readonly (readonly number[])[])[], classes: number): Float64Array {
  const miles = new Float64Array(table.length * classes * classes)
  let i = 0
  for (const [condition, rows] of table.entries()) {
    if (rows.length !== classes) {
      throw new RangeError(`condition ${condition} of the sight table has ${rows.length} observers, not ${classes}`)
    }
    for (const [observer, row] of rows.entries()) {
      if (row.length !== classes) {
        throw new RangeError(
          `condition ${condition}, observer ${observer} of the sight table has ${row.length} targets, not ${classes}`,
        )
      }
      for (const distance of row) miles[i++] = distance
    }
  }
  return miles
}
