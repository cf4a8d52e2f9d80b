import { CampaignService } from '../../electron/host/campaign/service.ts'
import { closeWithEachOther, makeMeeting, quick } from '../../electron/host/campaign/test-kit/war.ts'

export interface StatementReport {
  readonly statements: number
  readonly faults: readonly string[]
}

/** What the failing disk throws. */
class DiskFault extends Error {}

/**
 * Plays one step again and again; the first time its first SQL statement fails, then its second, until it goes through. After each
 * failure the campaign in memory and the file are as they were, and the step that goes through at last gives the war that it
 * gives without any fault.
 */
export function faultAtEachStatement(file: string): StatementReport {
  let failAt = 0
  let asked = 0
  const failpoint = (): void => {
    if (failAt === 0) return
    asked += 1
    if (asked === failAt) throw new DiskFault(`statement ${failAt}`)
  }
  const faults: string[] = []
  const service = makeMeeting(file, { failpoint })
  const smooth = makeMeeting(`${file}-smooth.wardroom`)
  for (const war of [service, smooth]) closeWithEachOther(war)
  const before = service.verify().stateHash
  const step = { kind: 'step', given: { acceptDefaults: true } }
  let statements = 0
  for (failAt = 1; ; failAt++) {
    asked = 0
    let failed = false
    try {
      service.apply(step)
    } catch (error) {
      failed = true
      if (!(error instanceof DiskFault)) faults.push(`statement ${failAt}: ${(error as Error).message}`)
    }
    const at = failAt
    failAt = 0
    if (!failed) break
    statements += 1
    const verified = service.verify()
    if (!verified.ok || verified.stateHash !== before)
      faults.push(`statement ${at}: ${verified.faults.join('; ') || 'the state changed'}`)
    failAt = at
  }
  smooth.apply(step)
  const after = service.verify()
  if (after.stateHash !== smooth.verify().stateHash) faults.push('the step that went through gave another war')
  service.close()
  smooth.close()
  const again = CampaignService.open(file, quick)
  if (again.verify().stateHash !== after.stateHash) faults.push('the file does not hold the step')
  again.close()
  return { statements, faults }
}
