import { describe, expect, it } from 'vitest'
import { frameBytes, neverChanges } from './frame-bytes.ts'

describe('A frame as it goes over a line', () => {
  it('is the same bytes whether its reply was said never to change or not, and is made but once where it was', () => {
    let made = 0
    const chart = () => ({
      get title() {
        made++
        return 'La Manche “à vue”'
      },
      places: [{ key: 'a', at: [1.5, -2] }],
      none: undefined,
    })
    const constant = neverChanges(chart())
    const texts = [7, 8, 9].map((n) => String(frameBytes({ n, ok: constant })))
    expect(made).toBe(1)
    expect(texts).toEqual([7, 8, 9].map((n) => JSON.stringify({ n, ok: chart() })))
    expect(String(frameBytes({ push: 'chart', chart: constant as never }))).toBe(
      JSON.stringify({ push: 'chart', chart: chart() }),
    )
    expect(frameBytes({ n: 1, ok: [chart()] })).toBe(JSON.stringify({ n: 1, ok: [chart()] }))
  })

  it('of a push, a refusal or a reply without fields is what JSON makes of it', () => {
    for (const frame of [
      { push: 'bell' } as const,
      { n: 3, ok: null },
      { n: 3, ok: 5 },
      { n: 4, error: { code: 'a', message: 'b' } },
    ])
      expect(frameBytes(frame)).toBe(JSON.stringify(frame))
  })
})
