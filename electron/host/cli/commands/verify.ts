import type { ActionService } from '../../action/service.ts'
import { machineFolder } from '../../bridge/folders.ts'
import type { Verified } from '../../campaign/answers.ts'
import { VerifyMarks } from '../../campaign/verify-marks.ts'
import { withEither } from '../actions.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'
import { programVersion } from './version.ts'

/** A line about how far it has come is printed at most once in so many milliseconds: a short war prints none. */
const EVERY = 2000

/** Says on standard error, now and then, how far a long war has been played again. It may be stopped at any time, and goes on from there the next time. */
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
  const printed = (
    verified: ReturnType<ActionService['verify']> & { readonly resumed?: Verified['resumed'] },
  ): Printed => {
    const { ok, stateHash, journalHash, replayHash, faults, resumed = null } = verified
    if (resumed !== null)
      process.stderr.write(
        `verify: up to the end of move ${resumed.move} it was played again by this computer on ${resumed.at.slice(0, 10)}; --anew begins at the beginning.\n`,
      )
    if (ok) return { json: { ok, stateHash, journalHash, replayHash, ...(resumed === null ? {} : { resumed }) } }
    const message = `The file is not sound: ${faults.join('; ')}.`
    process.stderr.write(`${message}\n`)
    const error = { code: 'verify.failed', message }
    return { json: { ...verified, error }, status: 1 }
  }
  const marks = new VerifyMarks(machineFolder(), { program: programVersion() })
  return withEither(
    given.position('FILE'),
    'verify',
    (action) => printed(action.verify()),
    (campaign) => printed(campaign.verify({ progress: progress(), marks, anew: given.flag('anew') })),
  )
}
