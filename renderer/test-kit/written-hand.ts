import type { UmpireView } from '../../shared/action/contract.ts'
import { type FormFault, readForm } from '../../shared/action/form-reading.ts'
import { type FieldDraft, orderField } from '../../shared/action/order-form.ts'
import type { HandOn } from '../books/contract.ts'
import { handReaders } from '../features/umpire/umpire-encounter/hand-on.ts'

type Correction = Readonly<Record<string, unknown>>

/** What is written on a form of the umpire's hand, as its schema takes it; or what is wrong with it, and where. */
export const readHand = (
  on: HandOn,
  board: UmpireView,
  id: string,
  draft: FieldDraft,
): { readonly given: Correction } | FormFault =>
  readForm(on.schema, orderField(on.schema), draft, handReaders(on, board, id)) as { given: Correction } | FormFault

/** The same of what can be read. */
export function writtenHand(on: HandOn, board: UmpireView, id: string, draft: FieldDraft): Correction {
  const read = readHand(on, board, id, draft)
  if ('given' in read) return read.given
  throw new Error(`${read.at.join('.')}: ${read.says}`)
}
