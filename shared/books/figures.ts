export { inFigures as figure } from '../explanation/figures.ts'

/** The grain of floating arithmetic. Printed thresholds are compared to this: no sum of the game's fractions lies so near without being equal. */
export const GRAIN = 1e-9

export const atLeast = (value: number, threshold: number): boolean => value >= threshold - GRAIN
export const moreThan = (value: number, threshold: number): boolean => value > threshold + GRAIN

/** A figure without the grain of floating arithmetic: 0.30000000000000004 is 0.3. */
export const tidy = (value: number): number => Math.round(value * 1e9) / 1e9
