import { describe, expect, it } from 'vitest'
import type { DrawnInstrument } from './drawing.ts'
import { bearingTo, inFrame, onBoard, readAt } from './instruments.ts'

const plain = { id: 'one', label: 'One', says: '', rule: '', strokes: [], words: [] }
const wand: DrawnInstrument = {
  ...plain,
  reads: {
    kind: 'scale',
    wide: 50,
    steps: [
      { to: 1000, words: 'six' },
      { to: 2000, words: 'three' },
    ],
  },
}
const east = { x: 100, y: 200, headingDegrees: 90 }

describe('an instrument that lies on the board', () => {
  it('has a frame of its own: x to the right of its pin, y ahead', () => {
    const right = inFrame(east, { x: 100, y: 150 })
    expect(right.x).toBeCloseTo(50, 9)
    expect(right.y).toBeCloseTo(0, 9)
    const back = onBoard(east, inFrame(east, { x: 321, y: -45 }))
    expect(back.x).toBeCloseTo(321, 9)
    expect(back.y).toBeCloseTo(-45, 9)
    expect(bearingTo(east, { x: 0, y: 200 })).toBe(270)
  })

  it('a scale reads what lies on it by its spaces, the line between two belonging to the nearer', () => {
    expect(readAt(wand, east, { x: 1100, y: 200 }, 'yards')).toBe('six at 1,000 yards')
    expect(readAt(wand, east, { x: 1101, y: 240 }, 'yards')).toBe('three at 1,002 yards')
    expect(readAt(wand, east, { x: 1101, y: 251 }, 'yards')).toBeNull()
    expect(readAt(wand, east, { x: -900, y: 200 }, 'yards')).toBeNull()
    expect(readAt(wand, east, { x: 2101, y: 200 }, 'yards')).toBeNull()
    expect(readAt(wand, east, east, 'yards')).toBeNull()
  })

  it('a run reads seconds, and nothing beyond its reach', () => {
    const run: DrawnInstrument = { ...plain, reads: { kind: 'run', wide: 60, reach: 600, unitsASecond: 40 / 3 } }
    expect(readAt(run, east, { x: 500, y: 200 }, 'yards')).toBe('after 30 seconds at 400 yards')
    expect(readAt(run, east, { x: 100 + 40 / 3, y: 200 }, 'yards')).toBe('after 1 second at 13.3 yards')
    expect(readAt(run, east, { x: 701, y: 200 }, 'yards')).toBeNull()
  })

  it('a bearing is read from right ahead to either side, in its own unit', () => {
    const stencil: DrawnInstrument = { ...plain, reads: { kind: 'bearing', degreesAUnit: 11.25, unit: 'points' } }
    expect(readAt(stencil, east, { x: 100, y: 1200 }, 'yards')).toBe('1,000 yards, 8 points to port')
    expect(readAt(stencil, east, { x: 1100, y: 200 }, 'yards')).toBe('1,000 yards, right ahead')
    expect(readAt(stencil, east, { x: 97.5, y: 200 }, 'inches')).toBe('2.5 inches, right astern')
    const point = (11.25 * Math.PI) / 180
    const oneOff = { x: 100 + 500 * Math.cos(point), y: 200 - 500 * Math.sin(point) }
    expect(readAt(stencil, east, oneOff, 'yards')).toBe('500 yards, 1 point to starboard')
  })

  it('a card reads the first zone that holds the point, and none so near its line', () => {
    const card: DrawnInstrument = {
      ...plain,
      reads: {
        kind: 'zones',
        reach: 600,
        leastDegrees: 16.875,
        zones: [
          { words: 'near', circles: [{ at: { x: 100, y: 0 }, radius: 100 }] },
          { words: 'far', circles: [{ at: { x: 0, y: 0 }, radius: 600 }] },
        ],
        none: 'none',
      },
    }
    const north = { x: 0, y: 0, headingDegrees: 0 }
    expect(readAt(card, north, { x: 200, y: 0 }, 'yards')).toBe('near at 200 yards')
    expect(readAt(card, north, { x: -200, y: 0 }, 'yards')).toBe('far at 200 yards')
    expect(readAt(card, north, { x: 5, y: 300 }, 'yards')).toBe('none at 300 yards')
    expect(readAt(card, north, { x: 601, y: 0 }, 'yards')).toBeNull()
  })
})
