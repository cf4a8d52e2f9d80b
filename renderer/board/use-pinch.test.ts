import { describe, expect, it } from 'vitest'
import { type Pinch, usePinch } from './use-pinch.ts'

const finger = (pointerId: number, clientX: number, clientY: number, pointerType = 'touch') => ({
  pointerId,
  pointerType,
  clientX,
  clientY,
})

describe('Two fingers on a board', () => {
  it('make it larger as they come apart, about the middle between them, and carry it with them', () => {
    const steps: Pinch[] = []
    const hand = usePinch((pinch) => steps.push(pinch))
    expect(hand.down(finger(1, 100, 100))).toBe(false)
    expect(hand.move(finger(1, 100, 100))).toBe(false)
    expect(hand.down(finger(2, 200, 100))).toBe(true)
    expect(hand.move(finger(2, 300, 100))).toBe(true)
    expect(steps).toEqual([{ factor: 2, around: { x: 200, y: 100 }, dx: 50, dy: 0 }])
    expect(hand.up({ pointerId: 1 })).toBe(true)
    expect(hand.move(finger(2, 400, 100))).toBe(false)
    expect(hand.up({ pointerId: 2 })).toBe(false)
    expect(steps).toHaveLength(1)
  })

  it('are never those of a mouse', () => {
    const hand = usePinch(() => expect.unreachable())
    hand.down(finger(1, 0, 0, 'mouse'))
    expect(hand.down(finger(2, 9, 9, 'mouse'))).toBe(false)
    expect(hand.move(finger(2, 20, 9, 'mouse'))).toBe(false)
  })
})
