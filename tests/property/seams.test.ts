import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TrackRow } from '../../shared/campaign/outcome.ts'
import { watch, watcherNow } from '../../shared/campaign/watched.ts'
import { MIDDLE, off } from '../../shared/test-kit/campaign.ts'
import { Ledger } from '../prove/seams/invariants.ts'
import { KNOWN_FAULTS } from '../prove/seams/known-faults.ts'
import { INTERRUPTIONS, judge, operationsMissing, PAIRS, pairName, SETTINGS, sample } from '../prove/seams/pairs.ts'
import { SeamWar } from '../prove/seams/seam-war.ts'

// Each input of these wars is done twice already, in memory and written and read again.
const usual = watcherNow()
beforeAll(() => watch(null))
afterAll(() => watch(usual))

const chosen = sample()

describe('Every operation crossed with what comes between its beginning and its end (all of them: npm run prove -- seams)', () => {
  it('no operation of the schema of orders is left out', () => {
    expect(operationsMissing()).toEqual([])
  })

  it('each interruption, and each set-up of an operation, has a pair in the sample', () => {
    const of = (pairs: typeof chosen) => [
      new Set(pairs.map(({ setting }) => setting)).size,
      new Set(pairs.map(({ interruption }) => interruption)).size,
    ]
    expect(of(chosen)).toEqual([SETTINGS.length, INTERRUPTIONS.length])
  })

  it('a known fault names a pair that there is, and its reason', () => {
    const there = PAIRS.map(pairName)
    for (const { operation, interruption, why } of KNOWN_FAULTS) {
      expect(there).toContain(`${operation} × ${interruption}`)
      expect(why).not.toBe('')
    }
  })

  it('JS-MOVE-06: a leap in a track is caught, within a stretch and before it', () => {
    const fault = (leap: (row: TrackRow) => TrackRow): string[] => {
      const war = SeamWar.of({ ships: [{ key: 'r1', side: 'red', type: 'battleship', position: MIDDLE }] })
      const ledger = new Ledger(war)
      war.watch((seen) => ledger.look({ ...seen, outcome: { ...seen.outcome, tracks: seen.outcome.tracks.map(leap) } }))
      war.open()
      war.send('red-admiral', 'r1', [{ to: off(MIDDLE, 0, 30), knots: 10 }])
      war.step()
      return ledger.faults.filter((one) => one.includes('leaps'))
    }
    expect(fault((row) => row)).toEqual([])
    expect(fault((row) => ({ ...row, to: off(row.to, 200, 0) }))).toContainEqual(
      expect.stringMatching(/r1 leaps from /),
    )
    expect(fault((row) => ({ ...row, from: off(row.from, 80, 0), to: off(row.to, 80, 0) }))).toContainEqual(
      expect.stringMatching(/r1 leaps before /),
    )
  })

  it('JS-TIME-34: broken off once more before more of it is done, work says so, and of no part of it nothing', () => {
    const pair = PAIRS.find(
      (one) => pairName(one).startsWith('countermine') && one.interruption.key === 'a board ended by hand',
    )
    expect(pair && judge(pair).faults).toEqual([])
  })

  it.each(chosen.map((pair) => [pairName(pair), pair] as const))('%s', (_, pair) => {
    expect(judge(pair).faults).toEqual([])
  })
})
