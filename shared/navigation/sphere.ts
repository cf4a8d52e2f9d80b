/** The sphere and its measures: 21,600 sea miles round, a mile is a minute of arc, 2,000 yards a mile. */

/** Sea miles in one radian of arc. */
export const MILES_PER_RADIAN = 10_800 / Math.PI

/** Sea miles from a point to its antipode: no separation is greater. */
export const HALF_ROUND_MILES = 10_800

/** Sea miles in one degree of arc. */
export const MILES_PER_DEGREE = 60

/** Yards in a sea mile, as the rule books count them. */
export const YARDS_PER_MILE = 2_000

/** Radians in one degree. */
export const RADIANS_PER_DEGREE = Math.PI / 180

/** The same longitude in degrees from -180 (included) to 180 (left out). */
export function wrapLongitude(degrees: number): number {
  if (degrees >= -180 && degrees < 180) return degrees
  const turned = (degrees + 180) % 360
  return (turned < 0 ? turned + 360 : turned) - 180
}

/** The same bearing in degrees from 0 (included) to 360 (left out). */
export function wrapBearing(degrees: number): number {
  if (degrees > 0 && degrees < 360) return degrees
  const turned = degrees % 360
  // A tiny negative angle plus 360 rounds to 360 itself, which is north.
  return turned < 0 ? (turned + 360) % 360 : turned + 0
}

/** Degrees of longitude from one meridian to another by the shorter way, east positive; exactly half round counts as east. */
export function longitudeDifference(from: number, to: number): number {
  const plain = to - from
  if (plain > -180 && plain <= 180) return plain
  const turned = wrapLongitude(plain)
  return turned === -180 ? 180 : turned
}
