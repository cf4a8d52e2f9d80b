import { type InjectionKey, inject } from 'vue'
import type { FieldChoice, FieldDraft, Readers } from '../../../../shared/action/order-form.ts'
import type { WhyQuestion } from '../../../../shared/knowledge/why.ts'

/** How a field stands at this moment, where its schema cannot say. */
export interface FieldNow {
  readonly label?: string | undefined
  readonly says?: string | undefined
  readonly placeholder?: string | undefined
  readonly unit?: string | undefined
  /** What its empty choice is called: what is so already. */
  readonly none?: string | undefined
  /** It is of no use now, and left out unless something is written in it. */
  readonly closed?: boolean | undefined
  /** Choices that may not be taken now. */
  readonly barred?: readonly string[] | undefined
  /** Choices that are not offered at all. */
  readonly without?: readonly string[] | undefined
  /** How a new line stands. */
  readonly fresh?: FieldDraft | undefined
  /** Why no line may be added. */
  readonly full?: string | undefined
  /** It is shown unfolded. */
  readonly open?: boolean | undefined
  /** From where the yards of a place are counted, and the square whose middle is taken. */
  readonly origin?: { readonly x: number; readonly y: number } | undefined
  readonly squareYards?: number | null | undefined
}

/** What the fields of a form may ask of it. Paths begin with the ship, or with nothing for what the seat orders beside its ships. */
export interface FormHand {
  /** Choices that stand in the seat's view under this name. */
  list(name: string, path: readonly string[]): readonly FieldChoice[]
  /** Whether a field of the order itself is of no use now: it is left out unless something is written in it. Absent: none is. */
  isClosed?(name: string): boolean
  now?(path: readonly string[]): FieldNow | undefined
  /** What reads and writes fields that are typed in words. */
  readonly readers?: Readers | undefined
  /** Where its fields stand, for who does not see it: "line 2". */
  where?(path: readonly string[]): string
  /** Why what is written in a field was refused, where that may be asked. */
  why?(path: readonly string[]): { readonly rule?: string | undefined; readonly question: WhyQuestion } | undefined
  fault(path: readonly string[]): string | undefined
  write(path: readonly string[], value: FieldDraft | undefined): void
  /** The field that takes the next click on the board, where there is one beside the form. */
  picks?(path: readonly string[]): boolean
  pick?(path: readonly string[]): void
}

const KEY: InjectionKey<FormHand> = Symbol('the hand of a form')
export const formHand = KEY
export function useFormHand(): FormHand {
  const hand = inject(KEY)
  if (!hand) throw new Error('A field stands in no form.')
  return hand
}
