import type { ActionService } from '../../action/service.ts'
import type { CampaignService } from '../../campaign/service.ts'
import { withEither } from '../actions.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** Whether the file is whole and its journal gives its state again. */
export function verify(given: Given): Promise<Printed> {
  const check = (held: ActionService | CampaignService): Printed => {
    const verified = held.verify()
    const { ok, stateHash, journalHash, replayHash, faults } = verified
    if (ok) return { json: { ok, stateHash, journalHash, replayHash } }
    const message = `The file is not sound: ${faults.join('; ')}.`
    process.stderr.write(`${message}\n`)
    const error = { code: 'verify.failed', message }
    return { json: { ...verified, error }, status: 1 }
  }
  return withEither(given.position('FILE'), 'verify', check, check)
}
