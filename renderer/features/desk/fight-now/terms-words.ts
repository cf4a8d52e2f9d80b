const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
const SHORT = ['N.', 'N.E.', 'E.', 'S.E.', 'S.', 'S.W.', 'W.', 'N.W.']
const at = (degrees: number): number => Math.round((((degrees % 360) + 360) % 360) / 45) % 8

/** "south-west" of 225. */
export const pointWords = (degrees: number): string => POINTS[at(degrees)] ?? ''
/** "S.W." of 225. */
export const pointLetters = (degrees: number): string => SHORT[at(degrees)] ?? ''
