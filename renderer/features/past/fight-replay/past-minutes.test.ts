import { describe, expect, it } from 'vitest'
import { type PastStep, storyByMove } from './past-minutes.ts'

const step = (n: number, move: number, board: object | null, ...says: string[]) =>
  ({ step: n, board, minute: { move }, story: says.map((one) => ({ says: one })) }) as unknown as PastStep

describe('The story of a fight', () => {
  it('tells a move in which captains strike once, though a seat has two boards of it', () => {
    const steps = [
      step(0, 0, {}),
      step(1, 1, {}, 'Ship 3 comes in sight.'),
      step(2, 1, {}, 'Ship 3 comes in sight.', 'Glory fires: short.', 'Glory fires: short.'),
      step(3, 2, {}),
      step(4, 3, {}, 'Ship 2 is lost to sight.'),
    ]
    expect(storyByMove(steps)).toEqual([
      { move: 1, step: 2, says: ['Ship 3 comes in sight.', 'Glory fires: short.', 'Glory fires: short.'] },
      { move: 3, step: 4, says: ['Ship 2 is lost to sight.'] },
    ])
  })

  it('has in the truth all that happened up to either board', () => {
    const steps = [step(1, 1, null, 'Glory fires: short.'), step(2, 1, null, 'Glory fires: short.')]
    expect(storyByMove(steps)).toEqual([{ move: 1, step: 2, says: ['Glory fires: short.', 'Glory fires: short.'] }])
  })
})
