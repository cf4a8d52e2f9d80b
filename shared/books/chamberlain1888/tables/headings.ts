/** The eight courses of the board, four points apart (CH-06), each with its step of one square. */
export const HEADINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Heading = (typeof HEADINGS)[number]

/** A square of the board: x from 1 in the west, y from 1 in the south. */
export interface Square {
  readonly x: number
  readonly y: number
}

const STEPS: Readonly<Record<Heading, Square>> = {
  N: { x: 0, y: 1 },
  NE: { x: 1, y: 1 },
  E: { x: 1, y: 0 },
  SE: { x: 1, y: -1 },
  S: { x: 0, y: -1 },
  SW: { x: -1, y: -1 },
  W: { x: -1, y: 0 },
  NW: { x: -1, y: 1 },
}

/** One square straight ahead on a heading. */
export const stepOf = (heading: Heading): Square => STEPS[heading]

/** Degrees true of a heading, 0 to 315. */
export const degreesOf = (heading: Heading): number => HEADINGS.indexOf(heading) * 45

/** The heading nearest to a course in degrees true. */
export function headingOf(degrees: number): Heading {
  return HEADINGS[((Math.round(degrees / 45) % 8) + 8) % 8] ?? 'N'
}

/** The heading so many eighths of the compass to starboard; negative to port. */
export function turned(heading: Heading, eighths: number): Heading {
  return HEADINGS[(((HEADINGS.indexOf(heading) + eighths) % 8) + 8) % 8] ?? heading
}

export const sameSquare = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y

export const squareText = (square: Square): string => `${square.x},${square.y}`
