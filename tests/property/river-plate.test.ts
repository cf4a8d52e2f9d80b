import { describe, expect, it } from 'vitest'
import { HITS, SHIPS, TURRETS } from '../prove/river-plate/courses.ts'
import { page } from '../prove/river-plate/page.ts'
import { replay } from '../prove/river-plate/playing.ts'

/* A few seeds of `npm run prove -- river-plate`. */

const sample = [1, 2, 3].map((n) => replay(`1939 ${n}`))

describe('River Plate replayed on Carter’s board', () => {
  it('CT-MV-02: every sound ship follows her course of the day, and the hits counted are the points on the sheets', () => {
    expect(sample.flatMap(({ faults }) => faults)).toEqual([])
    // No damage, no hindrance: the first game move is the same in every replay.
    expect(new Set(sample.map(({ ranges }) => JSON.stringify(ranges.slice(0, 2)))).size).toBe(1)
    expect(sample[0]?.ranges[0]).toMatchObject({ Exeter: 18_000 })
  })

  it('the same seed gives the same day, and another seed another', () => {
    expect(replay('1939 1')).toEqual(sample[0])
    expect(new Set(sample.map(({ hits }) => JSON.stringify(hits))).size).toBe(3)
  })

  it('the account sets every figure of history beside the board’s, with its source', () => {
    const account = page(sample, '1939')
    for (const { gun, at } of HITS) expect(account).toContain(`| ${gun} at ${at.replaceAll('_', ' ')} |`)
    for (const { ship } of TURRETS) expect(account).toContain(`| ${ship.replaceAll('_', ' ')} |`)
    expect(SHIPS.length).toBe(TURRETS.length)
  })
})
