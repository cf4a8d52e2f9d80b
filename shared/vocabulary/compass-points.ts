/** Directions: turns between them, and the 32 points of the compass with their quarters as they are written. */
export const DEGREES_A_POINT = 11.25

/** A direction brought into 0 ≤ d < 360. */
export const compass = (direction: number): number => ((direction % 360) + 360) % 360

/** The turn from one direction to another, −180 < d ≤ 180; to the right is positive. */
export function turnBetween(from: number, to: number): number {
  const turn = compass(to - from)
  return turn > 180 ? turn - 360 : turn
}

const CARDINALS: Readonly<Record<string, number>> = { N: 0, E: 90, S: 180, W: 270 }
/** Half and quarter winds by their letters. */
const WINDS: Readonly<Record<string, number>> = {
  ...CARDINALS,
  NE: 45,
  SE: 135,
  SW: 225,
  NW: 315,
  NNE: 22.5,
  ENE: 67.5,
  ESE: 112.5,
  SSE: 157.5,
  SSW: 202.5,
  WSW: 247.5,
  WNW: 292.5,
  NNW: 337.5,
}
const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '1/4': 0.25,
  '1/2': 0.5,
  '3/4': 0.75,
}

const DIRECTION = /^([NESW]{1,3})(?: ?BY ?([NESW]))?(?: ?(¼|½|¾|1\/4|1\/2|3\/4) ?([NESW]))?$/

/** A point and its quarters: so much of a point from a wind towards a cardinal one. */
function towards(from: number, cardinal: string, points: number): number {
  return from + Math.sign(turnBetween(from, CARDINALS[cardinal] ?? from)) * points * DEGREES_A_POINT
}

/** Degrees of a direction in the 32 points of the compass and their quarters, "NE by N", "NNE ½ E"; null if it is none. */
export function directionOf(text: string): number | null {
  const [, wind = '', by, fraction, quarterTo] = DIRECTION.exec(text.toUpperCase().replace(/[.,]/g, '').trim()) ?? []
  const named = WINDS[wind]
  if (named === undefined) return null
  const point = by === undefined ? named : towards(named, by, 1)
  if (fraction === undefined || quarterTo === undefined) return compass(point)
  return compass(towards(point, quarterTo, FRACTIONS[fraction] ?? 0))
}

const PRINCIPAL = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
/** The nearest of the eight principal points to a direction in degrees: "south-west" of 225. */
export const pointWords = (degrees: number): string => PRINCIPAL[Math.round(compass(degrees) / 45) % 8] ?? ''
/** The same as a button or a choice is called: "South-west". */
export function pointName(degrees: number): string {
  const words = pointWords(degrees)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
