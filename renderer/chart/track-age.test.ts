import { describe, expect, it } from 'vitest'
import { HOUR } from '../../shared/vocabulary/time.ts'
import { byAge } from './track-age.ts'

describe('A track by its age', () => {
  /** North along a meridian, a degree every ten hours. */
  const points = [0, 10, 20, 30].map((hour) => ({ position: { lat: 45 + hour / 10, lon: -5 }, at: hour * HOUR }))
  const hours = (list: readonly { at: number }[]) => list.map(({ at }) => at / HOUR)

  it('is drawn in full as far back as is chosen, fades for as long again, and is gone before', () => {
    const { run, old } = byAge(points, 30 * HOUR, 6)
    expect(hours(run)).toEqual([24, 30])
    expect(hours(old)).toEqual([18, 20, 24])
    expect(run[0]?.position.lat).toBeCloseTo(47.4, 5)
  })

  it('is drawn whole where all of it is asked for', () => {
    expect(byAge(points, 30 * HOUR, null)).toEqual({ run: points, old: [] })
  })
})
