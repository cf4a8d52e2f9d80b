import type { Disabling } from './disabling.ts'

/** One disabling on a line. */
export const change = (id: string, file: string, from: string, to: string, tests?: readonly string[]): Disabling =>
  tests === undefined ? { id, file, from, to } : { id, file, from, to, tests }
