import { type InjectionKey, inject } from 'vue'
import type { FormChoice } from '../../../../shared/action/contract.ts'
import type { FieldDraft } from '../../../../shared/action/order-form.ts'

/** What the fields of a form may ask of it. Paths begin with the ship, or with nothing for what the seat orders beside its ships. */
export interface FormHand {
  /** Choices that stand in the seat's view under this name. */
  list(name: string): readonly FormChoice[]
  /** Whether a field of the order itself is of no use now: it is left out unless something is written in it. */
  isClosed(name: string): boolean
  fault(path: readonly string[]): string | undefined
  write(path: readonly string[], value: FieldDraft | undefined): void
  /** The field that takes the next click on the board. */
  picks(path: readonly string[]): boolean
  pick(path: readonly string[]): void
}

const KEY: InjectionKey<FormHand> = Symbol('the hand of a form')
export const formHand = KEY
export function useFormHand(): FormHand {
  const hand = inject(KEY)
  if (!hand) throw new Error('A field stands in no form.')
  return hand
}
