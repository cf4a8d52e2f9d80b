import type { Finding } from '../explanation/finding.ts'

/**
 * What a captain does of himself where nobody has told him: each a number or a choice of the book's settings, with its reason. He goes
 * by what is seen and known aboard; the engine carries it out.
 */
export interface Captains {
  /** The least part of a day's coal for which he pays a whole day's when he is to fill his bunkers. */
  readonly leastPartDay: Finding<number>
}
