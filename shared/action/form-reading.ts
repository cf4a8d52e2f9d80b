import type { z } from 'zod'
import type { Plain } from '../explanation/finding.ts'
import { type Refusal, Refused } from '../explanation/refusal.ts'
import {
  type FieldDraft,
  type FormField,
  fieldAt,
  fieldPath,
  givenOf,
  pathParts,
  type Readers,
  unread,
} from './order-form.ts'
import { read } from './reading.ts'

/** What is wrong with what is written, and where: the path of its field, empty where it has none. */
export interface FormFault {
  readonly at: readonly string[]
  readonly says: string
}

/** A refusal at the field to which its path leads, called there as the form calls it. */
export function faultOf(field: FormField, { path = '', message }: Refusal, draft: FieldDraft | undefined): FormFault {
  const at = fieldPath(field, pathParts(path), draft)
  // Without what its label says of the scale: "Force, 0 to 9".
  const found = at.length === 0 ? null : fieldAt(field, at, draft)
  const [label = ''] = (found?.label ?? '').split(/, | \(/)
  // A field that is typed as JSON has parts of its own, which the path alone names.
  const ownPart = found?.typed === 'json' && at.length < pathParts(path).length
  const named = at.length > 0 && path !== '' && message.startsWith(path) && !ownPart
  const called = label === '' ? 'This' : `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  return { at, says: named ? `${called}${message.slice(path.length)}` : message }
}

/** What is written, as the schema takes it; or the first thing that is wrong with it. */
export function readForm<S extends z.ZodType>(
  schema: S,
  field: FormField,
  draft: FieldDraft | undefined,
  readers: Readers = {},
): { readonly given: z.output<S> } | FormFault {
  const fault = unread(field, draft, readers)
  if (fault) return { at: fault.path, says: fault.says }
  try {
    return { given: read(schema, (givenOf(field, draft, readers) ?? {}) as Plain, 'This') }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return faultOf(field, error.refusal, draft)
  }
}
