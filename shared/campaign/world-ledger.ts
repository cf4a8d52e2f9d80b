import type { Seconds } from '../vocabulary/time.ts'

/* Points as they are entered. */

/** Accounts of double entry: what is left, and where the rest came from or went. `score`: towns counted beside the treasury. */
export const ACCOUNTS = ['treasury', 'warChest', 'spent', 'food', 'trade', 'towns', 'score'] as const
export type Account = (typeof ACCOUNTS)[number]

export interface LedgerLine {
  readonly id: string
  readonly side: string
  readonly at: Seconds
  /** When the side's government knows of it; null while the news of it is still aboard the carrier. */
  knownAt: Seconds | null
  /** The force that carries the news until she makes a telegraph; null where it was known ashore. */
  readonly carrier: string | null
  readonly account: Account
  readonly against: Account
  /** Whole points moved to `account` from `against`. */
  readonly points: number
  readonly says: string
  readonly rule: string
  /** The seat that ordered it, `umpire`, or `rules` where nobody did. */
  readonly by: string
}

/** The rest of a charge for which there were not points enough. */
export interface Owed {
  readonly side: string
  readonly account: Exclude<Account, 'treasury'>
  readonly points: number
  readonly knownAt: Seconds | { readonly carrier: string }
  readonly says: string
  readonly rule: string
  readonly by: string
}
