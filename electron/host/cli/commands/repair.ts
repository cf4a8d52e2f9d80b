import { repairInCopy } from '../../campaign/repairing.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** Puts what a fault of earlier versions spoilt right, in a copy; the file itself is only read. */
export async function repair(given: Given): Promise<Printed> {
  const { copy, corrected, verified } = repairInCopy(given.position('FILE'), given.position('COPY'), {
    program: 'wardroom repair',
  })
  const { ok, stateHash, journalHash, replayHash } = verified
  return { json: { copy, corrected, ok, stateHash, journalHash, replayHash } }
}
