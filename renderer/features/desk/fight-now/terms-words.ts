import type { Meeting } from '../../../../shared/battles/contract.ts'

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
const SHORT = ['N.', 'N.E.', 'E.', 'S.E.', 'S.', 'S.W.', 'W.', 'N.W.']
const at = (degrees: number): number => Math.round((((degrees % 360) + 360) % 360) / 45) % 8

/** "south-west" of 225. */
export const pointWords = (degrees: number): string => POINTS[at(degrees)] ?? ''
/** "S.W." of 225. */
export const pointLetters = (degrees: number): string => SHORT[at(degrees)] ?? ''

export const MEETING_WORDS: Readonly<Record<Meeting, string>> = {
  abreast: 'Same way',
  passing: 'Passing',
  headOn: 'Head on',
}

/** A figure as it is typed: "4,000" and "4 000" are 4000; nothing is null, and what is none is not a number. */
export function typedFigure(text: string): number | null {
  const plain = text.replace(/[,\s]/g, '')
  return plain === '' ? null : /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
