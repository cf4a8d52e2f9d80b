import { inFigures } from '../../../explanation/figures.ts'

const HALVES: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** A number in a sentence, as the book writes it: 13½, 2¼, 7.2; to a hundredth at most. */
export function figure(value: number): string {
  const whole = Math.trunc(value)
  const fraction = HALVES[String(Math.abs(value - whole))]
  if (fraction === undefined) return inFigures(value)
  return `${value < 0 ? '−' : ''}${whole === 0 ? '' : inFigures(Math.abs(whole))}${fraction}`
}

/** Drops the dust of binary arithmetic below a millionth, so that 124.99999999999999 shows and compares as 125. */
export function tidy(value: number): number {
  const rounded = Math.round(value * 1e6) / 1e6
  return Object.is(rounded, -0) ? 0 : rounded
}

/** A time in words, to the second: "8 h 20 min", "11 h 47 min 6 s". */
export function timeWords(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  const parts: string[] = []
  if (seconds >= 3600) parts.push(`${Math.floor(seconds / 3600)} h`)
  if (seconds % 3600 >= 60) parts.push(`${Math.floor((seconds % 3600) / 60)} min`)
  if (seconds % 60 > 0) parts.push(`${seconds % 60} s`)
  return parts.length === 0 ? '0 min' : parts.join(' ')
}

/** Smallest angle between two directions, degrees, 0 to 180. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs((((a - b) % 360) + 360) % 360)
  return turn > 180 ? 360 - turn : turn
}

/** A count with its noun: "1 day", "3 days". */
export function plural(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`
}
