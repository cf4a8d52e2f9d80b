import { setTimeout as pause } from 'node:timers/promises'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { quick } from '../../electron/host/campaign/test-kit/war.ts'
import { Refused } from '../../shared/explanation/refusal.ts'

// Plays on a disk that takes only so much of each file (`full-disk.test.ts` sets the limit), as a host does: what is refused ends nothing.
const [file = ''] = process.argv.slice(2)
const refused: string[] = []
const refusal = (error: unknown): string => {
  if (error instanceof Refused) return error.refusal.code
  throw error
}

let acknowledged = -1
try {
  const service = CampaignService.open(file, { ...quick, snapshots: true })
  acknowledged = service.seq
  for (let i = 0; i < 6; i++) {
    try {
      service.apply({ kind: 'step', given: { acceptDefaults: true } })
      acknowledged = service.seq
    } catch (error) {
      refused.push(refusal(error))
    }
    await pause(150)
  }
  service.close()
} catch (error) {
  refused.push(refusal(error))
}
process.stdout.write(`${JSON.stringify({ acknowledged, refused })}\n`)
