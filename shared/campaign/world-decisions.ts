import type { Plain, Reason, Thrown } from '../explanation/finding.ts'
import type { Seconds } from '../vocabulary/time.ts'

/* What is put to the umpire, and what is on the record. */

export interface DecisionOption {
  readonly key: string
  readonly label: string
  readonly default?: boolean
  /** Dice are thrown for it, which may be looked at before they count. */
  readonly dice?: boolean
}

/** A throw that was looked at: for which choice, what fell, what would come of it, and why it was thrown again (null: the first). */
export interface TriedThrow {
  readonly choice: string
  readonly thrown: readonly Thrown[]
  readonly says: readonly string[]
  readonly why: string | null
}

/** What is put to the umpire, with the book's default and its working. */
export interface Decision {
  readonly id: string
  readonly kind:
    | 'contact'
    | 'deliver'
    | 'throw'
    | 'trigger'
    | 'ending'
    | 'work'
    | 'mines'
    | 'boat'
    | 'bombard'
    | 'battle'
    | 'harbour'
    | 'soldiers'
  readonly at: Seconds
  readonly subject: string
  readonly says: string
  options: readonly DecisionOption[]
  readonly because: readonly Reason[]
  readonly about: Readonly<Record<string, Plain>>
  answer: string | null
  /** It lies by until then (null: until it is taken up), and the clock goes on; absent where the clock stands for it. */
  deferred?: { readonly until: Seconds | null } | undefined
  /** Throws that were looked at before one was let stand; absent where none was. */
  tried?: readonly TriedThrow[]
  /** The assistant umpire who gave it; absent where the chief did. */
  by?: string
}

/** A fact of adjudication with its trace. For the umpire and the record; never for a seat. */
export interface CampaignEvent {
  readonly at: Seconds
  readonly kind: string
  readonly subject: string
  readonly says: string
  readonly because: readonly Reason[]
  readonly dice: readonly Thrown[]
}
