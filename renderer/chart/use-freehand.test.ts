import { describe, expect, it } from 'vitest'
import type { Point } from './projection.ts'
import { useFreehand } from './use-freehand.ts'

function pencil() {
  const lines: (readonly Point[])[] = []
  const hand = useFreehand((line) => lines.push(line))
  return { hand, lines }
}

describe('A line drawn freehand on tracing paper', () => {
  it('has the points of its way, and the click at its end makes no point', () => {
    const { hand, lines } = pencil()
    hand.down({ x: 10, y: 10 })
    for (let x = 11; x <= 40; x++) hand.move({ x, y: 10 })
    expect(hand.path.value).toMatch(/^M10 10L14 10L18 10/)
    hand.up()
    expect(lines).toHaveLength(1)
    expect(lines[0]?.length).toBe(8)
    expect(hand.wasLine()).toBe(true)
    expect(hand.wasLine()).toBe(false)
  })

  it('is none where the pencil only pressed: the click makes a point', () => {
    const { hand, lines } = pencil()
    hand.down({ x: 10, y: 10 })
    hand.move({ x: 14, y: 10 })
    hand.up()
    expect(lines).toEqual([])
    expect(hand.wasLine()).toBe(false)
  })
})
