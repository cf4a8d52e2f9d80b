/** How orders are refused and offered: one sentence that names the field and the rule, and an offer that says so where it is forbidden. */
import type { Offer } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import type { Refusal } from '../../../explanation/refusal.ts'
import type { ShipOrder } from './orders.ts'

export type No = Refusal | null

/** Refuses a field: `message` goes on after its path. */
export const refusedAs = (code: string, path: string, message: string, rule: string): Refusal => ({
  code,
  message: `${path} ${message} (${rule}).`,
  rule,
  path,
})

/** The same for a file of orders most of which have one code. */
export const refusing =
  (usual: string) =>
  (path: string, message: string, rule: string, code = usual): Refusal =>
    refusedAs(code, path, message, rule)

/** One thing that may be ordered, or why it may not. */
export function offerOf(key: string, order: ShipOrder, refused: No, says: string, rule: string): Offer {
  return {
    key,
    order: order as unknown as Plain,
    allowed: refused === null,
    says: refused?.message ?? says,
    rule: refused?.rule ?? rule,
  }
}
