import { goBackTo } from '../../campaign/going-back.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** Puts a dated copy in the place of a campaign's file; what lay there is kept under another name, and a review that is open in it is closed. */
export async function restore(given: Given): Promise<Printed> {
  return { json: goBackTo(given.position('FILE'), given.has('COPY') ? given.position('COPY') : undefined) }
}
