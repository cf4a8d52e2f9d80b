export { counted, inFigures as figure } from '../../../explanation/figures.ts'

/** The grain of floating arithmetic: no sum of the game's fractions lies so near to another without being equal. */
const GRAIN = 1e-9

export const atLeast = (value: number, threshold: number): boolean => value >= threshold - GRAIN
export const moreThan = (value: number, threshold: number): boolean => value > threshold + GRAIN

/** To the nearest whole, halves up. */
export const halvesUp = (value: number): number => Math.floor(value + 0.5 + GRAIN)

/** To the nearest multiple, halves up. */
export const nearest = (value: number, to: number): number => halvesUp(value / to) * to

/** Down to the whole below. */
export const wholeBelow = (value: number): number => Math.floor(value + GRAIN)

/** A figure without the grain of floating arithmetic: 0.30000000000000004 is 0.3. */
export const tidy = (value: number): number => Math.round(value * 1e9) / 1e9
