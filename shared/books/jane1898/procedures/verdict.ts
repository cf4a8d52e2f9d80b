/** How a procedure says no: the book's procedures refuse with a code and a sentence, and never throw. */
import { because, type Finding, finding, type Plain, type Reason } from '../../../explanation/finding.ts'

/** Why an order may be refused. */
export type OrderCode =
  | 'E-FUNDS'
  | 'E-ZERO'
  | 'E-FORT'
  | 'E-ARMOUR'
  | 'E-CARGO'
  | 'E-TROOPS'
  | 'E-CREW'
  | 'E-PLACE'
  | 'E-COAL'
  | 'E-AMMO'
  | 'E-TOWN'
  | 'E-SETUP'
  | 'E-SEAT'

/** May it be done? The sentence for a refusal is the last step of the working. */
export interface Verdict {
  readonly allowed: boolean
  readonly code: OrderCode | null
}

export const ALLOWED: Verdict = { allowed: true, code: null }

/** A finding that refuses: its value with the code, and the sentence as the last step. */
export function refused<T extends object>(
  code: OrderCode,
  rest: T,
  rule: string,
  sentence: string,
  inputs: Readonly<Record<string, Plain>>,
  before: readonly Reason[] = [],
): Finding<Verdict & T> {
  return finding({ allowed: false, code, ...rest }, [...before, because(rule, sentence, inputs, code)])
}

/** The sentence of a refusal, for the person; null when it is allowed. */
export function refusalOf(found: Finding<Verdict>): { code: OrderCode; message: string; rule: string } | null {
  const last = found.because.at(-1)
  if (found.value.code === null || last === undefined) return null
  return { code: found.value.code, message: last.says, rule: last.rule }
}
