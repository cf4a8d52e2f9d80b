import type { Finding } from '../explanation/finding.ts'

/**
 * What a captain does of himself where nobody has told him: each a number or a choice of the book's settings, with its reason. He goes
 * by what is seen and known aboard; the engine carries it out.
 */
export interface Captains {
  /** The least part of a day's coal for which he pays a whole day's when he is to fill his bunkers. */
  readonly leastPartDay: Finding<number>
  /** Whose captains go home for coal before it is too late: those whom no seat sits aboard of, all, or none. */
  readonly goesHome: Finding<'standIns' | 'unordered' | 'all' | 'none'>
  /** The share of a full supply that he keeps in hand on his way home; no less than what a breakdown on the way may cost. */
  readonly coalReserve: Finding<number>
  /** Hours of coal with which his orders must bring him to more, if he is to keep to them with less than his reserve. */
  readonly ordersInHandHours: Finding<number>
  /** Hours of coal that he keeps whatever he is about: on a way that he cannot shorten, and while he keeps clear of an enemy. */
  readonly lastInHandHours: Finding<number>
  /** What he does with a merchantman that he has closed. */
  readonly prizes: Finding<'capture' | 'sink' | 'none'>
  /** Hours in which he must gain on an enemy, or he gives him up. */
  readonly chaseHours: Finding<number>
  /** Miles beyond sight at which he passes round an enemy whom he is to avoid. */
  readonly clearMiles: Finding<number>
}
