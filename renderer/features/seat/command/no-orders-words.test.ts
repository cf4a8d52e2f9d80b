import { describe, expect, it } from 'vitest'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import { noOrdersWords } from './no-orders-words.ts'

describe('Why nothing is ordered', () => {
  const now = seatViewSample()
  const over = { move: { ...now.move, state: 'over' as const } }

  it('is the end of the war once it is over, and not that no force is known', () => {
    for (const inHand of [true, false])
      expect(noOrdersWords(over, false, inHand)).toBe('The war is over: there is nothing more to order.')
    expect(noOrdersWords(now, false, false)).toMatch(/^No force is known/)
    expect(noOrdersWords(now, false, true)).toMatch(/^This seat writes no orders/)
    expect(noOrdersWords(now, true, true)).toMatch(/^The past is read only/)
  })
})
