import type { Seconds } from '../vocabulary/time.ts'

/** Word on its way over a side's lines: the offices that pass it on, the lines between them, and when it is at each. */
export interface OnWire {
  readonly places: readonly string[]
  readonly lines: readonly string[]
  readonly at: readonly Seconds[]
}
