import { restoreCopy } from '../../database/restore-copy.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** Puts a dated copy in the place of a campaign's file; what lay there is kept under another name. */
export async function restore(given: Given): Promise<Printed> {
  return { json: restoreCopy(given.position('FILE'), given.has('COPY') ? given.position('COPY') : undefined) }
}
