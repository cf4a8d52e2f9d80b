import { describe, expect, it } from 'vitest'
import type { StrategicBook } from '../../../books/contract.ts'
import { because, finding } from '../../../explanation/finding.ts'
import { CLEAR, givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { stubBook } from '../../../test-kit/stub-book.ts'

const NORTH = off(MIDDLE, 40, 0)
const third: StrategicBook = {
  ...stubBook,
  latePlotting: () => finding(1 / 3, [because('ST-1', 'a third is left', {}, 1 / 3)]),
}
/** Red is under way at twelve knots with orders of an earlier move; blue lies far off. */
function war(book: StrategicBook): SmallWar {
  const one = givenCampaign({
    book,
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: off(NORTH, 0, -60) },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(NORTH, 0, 60) },
    ],
    forces: [
      { key: 'red-force', side: 'red', ships: ['r1'], seat: 'red-admiral' },
      { key: 'blue-force', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
    ],
  })
  one.open({ weather: CLEAR, hours: 1 })
  one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 60), knots: 12 }])
  one.move()
  return one
}
const late = (one: SmallWar, seat: string) =>
  one.entries(seat, 'notice').filter(({ body }) => body.says.includes('late with her plot'))

describe('a plot that is not sealed in the time announced for it', () => {
  it('slows its force for that move and no longer, and tells its commander alone', () => {
    const one = war(third)
    one.open({ weather: CLEAR, hours: 1, timeLimitMinutes: 10 })
    one.orders('blue-admiral', { ready: true })
    one.step({ until: new Date((one.clock + 600) * 1000).toISOString(), acceptDefaults: true })
    expect(one.force('red-force').knots).toBe(4)
    expect([
      late(one, 'red-admiral').length,
      late(one, 'blue-admiral').length,
      late(one, 'blue-government').length,
    ]).toEqual([1, 0, 0])
    // Until his own clock moves on his window says nothing of it.
    expect(JSON.stringify(one.view('red-admiral'))).not.toContain('late with her plot')
    one.move()
    expect(JSON.stringify(one.view('red-admiral'))).toContain('late with her plot')
    one.open({ weather: CLEAR, hours: 1, timeLimitMinutes: 10 })
    one.orders('red-admiral', { ready: true })
    one.step({ until: new Date((one.clock + 600) * 1000).toISOString(), acceptDefaults: true })
    expect(one.force('red-force').knots).toBe(12)
  })

  it('is nobody’s where no time was announced, or where the book has no such penalty', () => {
    for (const [book, limit] of [
      [third, {}],
      [stubBook, { timeLimitMinutes: 10 }],
    ] as const) {
      const one = war(book)
      one.open({ weather: CLEAR, hours: 1, ...limit })
      one.step({ until: new Date((one.clock + 600) * 1000).toISOString(), acceptDefaults: true })
      expect(one.force('red-force').knots).toBe(12)
      expect(late(one, 'red-admiral')).toEqual([])
    }
  })
})
