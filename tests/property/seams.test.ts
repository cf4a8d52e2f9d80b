import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watch, watcherNow } from '../../shared/campaign/watched.ts'
import { KNOWN_FAULTS } from '../prove/seams/known-faults.ts'
import { INTERRUPTIONS, judge, operationsMissing, PAIRS, pairName, SETTINGS, sample } from '../prove/seams/pairs.ts'

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

  it.each(chosen.map((pair) => [pairName(pair), pair] as const))('%s', (_, pair) => {
    expect(judge(pair).faults).toEqual([])
  })
})
