import { rmSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { makeMeeting, makeWar, playRandomly, quick, scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const nextFile = (): string => path.join(folder, `${files++}.wardroom`)

describe('A campaign and its journal', () => {
  it('whatever is entered, the file holds the state, and the journal replays to it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, meets) => {
        const file = nextFile()
        const first = meets ? makeMeeting(file) : makeWar(file)
        const done = playRandomly(first, seed, 8)
        first.close()
        const service = CampaignService.open(file, quick)
        expect(done + playRandomly(service, seed + 1, 8)).toBeGreaterThan(0)
        const before = service.verify()
        expect(before.faults).toEqual([])
        service.close()
        const again = CampaignService.open(file, quick)
        expect(again.verify()).toEqual(before)
        again.close()
      }),
      { numRuns: 12, endOnFailure: true, seed: 1898 },
    )
  })

  it('whatever is taken back, each line replays, and the line that was left is as it was', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const service = makeMeeting(nextFile())
        for (let i = 0; i < 2; i++) service.apply({ kind: 'step', given: { acceptDefaults: true } })
        playRandomly(service, seed, 8)
        const left = service.verify()
        service.back(seed % 3)
        expect(service.verify().faults).toEqual([])
        playRandomly(service, seed + 1, 6)
        expect(service.verify().faults).toEqual([])
        service.reopen('main')
        expect(service.verify()).toEqual(left)
        service.close()
      }),
      { numRuns: 8, endOnFailure: true, seed: 1898 },
    )
  })
})
