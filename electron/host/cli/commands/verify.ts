import type { ActionService } from '../../action/service.ts'
import type { CampaignService } from '../../campaign/service.ts'
import { withEither } from '../actions.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** A line about how far it has come is printed at most once in so many milliseconds: a short war prints none. */
const EVERY = 2000

/** Says on standard error, now and then, how far a long war has been played again. Nothing is written meanwhile: it may be stopped at any time. */
function progress(): (move: number, last: number) => void {
  let said = Date.now()
  return (move, last) => {
    if (Date.now() - said < EVERY) return
    said = Date.now()
    process.stderr.write(`verify: played again to the end of move ${move} of ${last}.\n`)
  }
}

/** Whether the file is whole and its journal gives its state again. */
export function verify(given: Given): Promise<Printed> {
  const check = (held: ActionService | CampaignService): Printed => {
    const verified = held.verify(progress())
    const { ok, stateHash, journalHash, replayHash, faults } = verified
    if (ok) return { json: { ok, stateHash, journalHash, replayHash } }
    const message = `The file is not sound: ${faults.join('; ')}.`
    process.stderr.write(`${message}\n`)
    const error = { code: 'verify.failed', message }
    return { json: { ...verified, error }, status: 1 }
  }
  return withEither(given.position('FILE'), 'verify', check, check)
}
