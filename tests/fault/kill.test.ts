import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeMeeting, scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { faultAtEachStatement } from './failpoints.ts'
import { killLoop } from './kill-loop.ts'
import { killNew, killRestore, moveLoop } from './making-loop.ts'

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

describe('A process that is killed while it makes a file', () => {
  it('leaves a whole campaign or none, and the name can be used, in 4 kills', async () => {
    expect((await killNew(folder, 4, 3)).faults).toEqual([])
  })

  it('of a dated copy leaves what lies there whole, or to be put there again, in 4 kills', async () => {
    expect((await killRestore(folder, 4, 4)).faults).toEqual([])
  })
})

describe('A file that is moved while a process plays in it', () => {
  it('has all that was acknowledged when it is put back, nothing was acknowledged after, and alone it is not taken for the whole', async () => {
    const file = path.join(folder, 'moved.wardroom')
    makeMeeting(file).close()
    expect((await moveLoop(file, 2, 5)).faults).toEqual([])
  })
})

describe('A disk that fails', () => {
  it('at any statement of a step leaves the campaign as it was, and the step can be taken again', () => {
    const report = faultAtEachStatement(path.join(folder, 'statements.wardroom'))
    expect(report.faults).toEqual([])
    expect(report.statements).toBeGreaterThan(50)
  })
})
