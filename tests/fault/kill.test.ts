import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeMeeting, scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { faultAtEachStatement } from './failpoints.ts'
import { killLoop } from './kill-loop.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

describe('A process that is killed', () => {
  it('loses nothing that it acknowledged, in 50 kills, and leaves a file that opens and verifies', async () => {
    const kills = { total: 0, insideStep: 0 }
    for (const seed of [1, 2]) {
      const file = path.join(folder, `${seed}.wardroom`)
      makeMeeting(file).close()
      const report = await killLoop(file, 25, seed)
      expect(report.faults).toEqual([])
      expect(report.acknowledged).toBeGreaterThan(0)
      kills.total += report.kills
      kills.insideStep += report.insideStep
    }
    expect(kills.total).toBe(50)
    expect(kills.insideStep / kills.total).toBeGreaterThanOrEqual(0.4)
  })
})

describe('A disk that fails', () => {
  it('at any statement of a step leaves the campaign as it was, and the step can be taken again', () => {
    const report = faultAtEachStatement(path.join(folder, 'statements.wardroom'))
    expect(report.faults).toEqual([])
    expect(report.statements).toBeGreaterThan(50)
  })
})
