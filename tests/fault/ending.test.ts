import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { crowded } from './long-step.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the long step, tells it to end so many milliseconds after it has begun, and gives what it said and by what it ended. */
function endedAfter(file: string, milliseconds: number): Promise<{ said: string; by: string | number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'long-step.ts'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      if (said === '') setTimeout(() => child.kill('SIGTERM'), milliseconds)
      said += text
    })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ said, by: signal ?? code }))
  })
}

describe('A host that is told to end', () => {
  it('in the midst of a long step ends at once, and not when the step is done; the file is as it was before', async () => {
    const file = path.join(folder, 'long.wardroom')
    const { said, by } = await endedAfter(file, 200)
    expect(said).toBe('begin step\n')
    expect(by).toBe('SIGTERM')
    const service = CampaignService.open(file, crowded())
    try {
      expect(service.seq).toBe(0)
      expect(service.state.world.move.state).toBe('waiting')
      expect(service.verify()).toMatchObject({ ok: true })
    } finally {
      service.close()
    }
  })
})
