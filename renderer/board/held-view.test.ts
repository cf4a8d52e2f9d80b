import { afterEach, describe, expect, it, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { type BoardView, boardToPixels } from './drawing.ts'
import { isCoarse, laidIn, serves, useHeldView } from './held-view.ts'

const opening: BoardView = { width: 700, height: 800, pixelsPerYard: 0.25, centre: { x: 1000, y: 2000 } }
const moved = (more: Partial<BoardView>): BoardView => ({ ...opening, ...more })
/** East by so many pixels. */
const east = (pixels: number) => moved({ centre: { x: 1000 + pixels * 4, y: 2000 } })

afterEach(() => vi.useRealTimers())

function inHand() {
  vi.useFakeTimers()
  const view = shallowRef<BoardView>(opening)
  const scope = effectScope()
  const hand = scope.run(() => useHeldView(view))
  if (!hand) throw new Error('no scope')
  const to = (next: BoardView): void => {
    hand.step()
    view.value = next
  }
  return { view, hand, scope, to }
}

describe('A board that is panned and zoomed', () => {
  it('lays a drawing so that every point of it lies where it is seen', () => {
    const now = moved({ pixelsPerYard: 0.4, centre: { x: 700, y: 2300 } })
    const { x, y, scale } = laidIn(opening, now)
    for (const point of [opening.centre, { x: 0, y: 0 }, { x: 3000, y: -500 }]) {
      const drawn = boardToPixels(opening, point)
      const seen = boardToPixels(now, point)
      expect([x + drawn.x * scale, y + drawn.y * scale]).toEqual([expect.closeTo(seen.x, 6), expect.closeTo(seen.y, 6)])
    }
  })

  it('is drawn anew when it has gone farther than was drawn beyond its edges, or is six times as large; from twice on it is coarse', () => {
    expect(serves(opening, east(200))).toBe(true)
    expect(serves(opening, east(300))).toBe(false)
    expect(isCoarse(opening, moved({ pixelsPerYard: 0.45 }))).toBe(false)
    expect(isCoarse(opening, moved({ pixelsPerYard: 0.55 }))).toBe(true)
    expect(isCoarse(opening, moved({ pixelsPerYard: 0.12 }))).toBe(true)
    expect(serves(opening, moved({ pixelsPerYard: 1.4 }))).toBe(true)
    expect(serves(opening, moved({ pixelsPerYard: 0.05 }))).toBe(true)
    expect(serves(opening, moved({ pixelsPerYard: 1.6 }))).toBe(false)
    expect(serves(opening, moved({ width: 600 }))).toBe(false)
  })

  it('stands drawn as it was while a hand pans it, and is drawn anew when the hand rests', () => {
    const { view, hand, to } = inHand()
    for (const pixels of [10, 40, 90]) {
      to(east(pixels))
      expect(hand.drawnFor.value).toBe(opening)
    }
    expect(hand.moving.value).toBe(true)
    vi.advanceTimersByTime(320)
    expect(hand.drawnFor.value).toBe(view.value)
    expect(hand.moving.value).toBe(false)
  })

  it('is drawn anew at once when it is let go', () => {
    const { view, hand, to } = inHand()
    to(east(40))
    hand.settle()
    expect(hand.drawnFor.value).toBe(view.value)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not drawn at a step of a zoom, the first or one past twice its size, but when the hand rests', () => {
    const { view, hand, to } = inHand()
    for (const larger of [1.1, 1.4, 1.9, 2.4, 2.9, 2.4, 1.2]) {
      to(moved({ pixelsPerYard: 0.25 * larger }))
      expect(hand.drawnFor.value).toBe(opening)
      vi.advanceTimersByTime(16)
    }
    vi.advanceTimersByTime(320)
    expect(hand.drawnFor.value).toBe(view.value)
  })

  it('is drawn sooner where it is coarse', () => {
    const { view, hand, to } = inHand()
    to(moved({ pixelsPerYard: 0.4 }))
    vi.advanceTimersByTime(130)
    expect(hand.drawnFor.value).toBe(opening)
    to(moved({ pixelsPerYard: 0.7 }))
    vi.advanceTimersByTime(130)
    expect(hand.drawnFor.value).toBe(view.value)
  })

  it('leaves no timer behind when its window is shut', () => {
    const { to, scope } = inHand()
    to(east(10))
    scope.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
