import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CampaignFile } from '../database/campaign-file.ts'
import { CampaignService } from './service.ts'
import { makeMeeting, quick, scratchFolder } from './test-kit/war.ts'
import { VerifyMarks } from './verify-marks.ts'
import { VerifyStopped } from './verifying.ts'

const folder = scratchFolder()
const file = path.join(folder, 'long.wardroom')
const machine = path.join(folder, 'machine')
const MOVES = 8

beforeAll(() => {
  const service = makeMeeting(file, { ...quick, settings: { 'play.without': ['points'] } })
  while (service.state.world.move.number < MOVES) service.apply({ kind: 'step', given: { acceptDefaults: true } })
  service.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const marks = (program = '0.2.0') => new VerifyMarks(machine, { program, every: 0 })
const files = () => {
  try {
    return readdirSync(path.join(machine, 'verify'))
  } catch {
    return []
  }
}

/** Opens the file, verifies it, and gives what was found with the moves that were played again. */
function verify(options: { anew?: boolean; program?: string; stopAfter?: number } = {}) {
  const service = CampaignService.open(file, quick)
  const played: number[] = []
  try {
    const verified = service.verify({
      marks: marks(options.program),
      anew: options.anew ?? false,
      progress: (move) => {
        played.push(move)
        if (move === options.stopAfter) throw new VerifyStopped()
      },
    })
    return { verified, played }
  } finally {
    service.close()
  }
}

describe('A file whose verify was stopped', () => {
  it('is played again from where it was stopped, to the same hashes, and the next time from its beginning', () => {
    const whole = verify()
    expect(whole.verified).toMatchObject({ ok: true, resumed: null })
    expect(files()).toEqual([])
    expect(() => verify({ stopAfter: 6 })).toThrow(VerifyStopped)
    expect(files()).toHaveLength(1)
    const { verified, played } = verify()
    expect(verified).toEqual({ ...whole.verified, resumed: { move: expect.any(Number), at: expect.any(String) } })
    expect(verified.resumed?.move).toBeGreaterThan(1)
    expect(played.length).toBeLessThan(whole.played.length)
    expect(files()).toEqual([])
    expect(verify().played).toEqual(whole.played)
  })

  it('is played again from its beginning where that is asked for, or by another version of the program', () => {
    const { played } = verify()
    expect(() => verify({ stopAfter: 6 })).toThrow(VerifyStopped)
    expect(verify({ anew: true })).toMatchObject({ verified: { ok: true, resumed: null }, played })
    expect(() => verify({ stopAfter: 6 })).toThrow(VerifyStopped)
    expect(verify({ program: '0.3.0' })).toMatchObject({ verified: { ok: true, resumed: null }, played })
  })

  it('excuses nothing: a row of the record that was altered before the mark is found all the same', () => {
    expect(() => verify({ stopAfter: 6 })).toThrow(VerifyStopped)
    const before = readFileSync(file)
    // As whoever knows how would do it: the file is sealed again.
    const opened = CampaignFile.open(file)
    opened.write((db) => db.sql('UPDATE journal SET clock = clock + 60 WHERE seq = 2').run())
    opened.close()
    try {
      const { verified } = verify()
      expect(verified.ok).toBe(false)
      expect(verified.resumed).toBeNull()
    } finally {
      writeFileSync(file, before)
    }
  })

  it('costs nothing but its time where this computer can keep no mark', () => {
    const full = path.join(folder, 'a file and no folder')
    writeFileSync(full, '')
    const service = CampaignService.open(file, quick)
    const kept = new VerifyMarks(full, { program: '0.2.0', every: 0 })
    expect(service.verify({ marks: kept })).toMatchObject({ ok: true, resumed: null })
    service.close()
  })
})
