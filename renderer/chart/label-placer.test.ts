import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Box,
  boxesMeet,
  type Candidate,
  type LabelRequest,
  lengthInside,
  placeLabels,
  turnedBox,
  upright,
} from './label-placer.ts'

const frame = { left: 0, top: 0, right: 800, bottom: 600 }
const at = (x: number, y: number, cost = 0): Candidate<Box> => {
  const box = upright(x, y, 60, 14)
  return { boxes: [box], cost, drawn: box }
}
const request = (id: string, rank: number, ...candidates: Candidate<Box>[]): LabelRequest<Box> => ({
  id,
  rank,
  candidates,
})

describe('label placer', () => {
  it('a label takes its cheapest place that is free', () => {
    const placed = placeLabels(
      [request('a', 1, at(0, 0, 5), at(100, 0, 1), at(200, 0, 3))],
      [upright(90, 0, 40, 14)],
      [],
      frame,
    )
    expect(placed.get('a')).toEqual(upright(200, 0, 60, 14))
  })

  it('the better rank chooses first, whatever the order given', () => {
    const placed = placeLabels(
      [request('low', 9, at(10, 10), at(10, 60)), request('high', 1, at(20, 10))],
      [],
      [],
      frame,
    )
    expect(placed.get('high')).toEqual(upright(20, 10, 60, 14))
    expect(placed.get('low')).toEqual(upright(10, 60, 60, 14))
  })

  it('a label without a free place is left out, and leaves its room to others', () => {
    const placed = placeLabels(
      [request('a', 1, at(10, 10)), request('b', 2, at(20, 10)), request('c', 3, at(70, 10))],
      [],
      [],
      frame,
    )
    expect([...placed.keys()]).toEqual(['a', 'c'])
  })

  it('a line to words that stand away from their mark crosses no others, and none stand on it, while there is another place', () => {
    const led = (x: number, y: number, cost: number): Candidate<Box> => ({
      ...at(x, y, cost),
      lead: { x1: 130, y1: 200, x2: x + 30, y2: y < 200 ? y + 14 : y },
    })
    // The nearer of its places lies beyond words that stand already.
    const placed = placeLabels(
      [request('first', 1, at(100, 120)), request('led', 2, led(100, 60, 1), led(100, 260, 9))],
      [],
      [],
      frame,
    )
    expect(placed.get('led')).toEqual(upright(100, 260, 60, 14))
    // Who comes after stands beside the line.
    const after = placeLabels(
      [request('led', 1, led(100, 60, 1)), request('late', 2, at(100, 120, 1), at(300, 120, 9))],
      [],
      [],
      frame,
    )
    expect(after.get('late')).toEqual(upright(300, 120, 60, 14))
    // What may be crossed by no more than little is left out.
    const printed = { ...request('printed', 2, at(100, 120, 1)), mostCrossed: 18 }
    const without = placeLabels([request('led', 1, led(100, 60, 1)), printed], [], [], frame)
    expect([...without.keys()]).toEqual(['led'])
    // Anything else is rather crossed than left out.
    expect(
      placeLabels([request('first', 1, at(100, 120)), request('led', 2, led(100, 60, 1))], [], [], frame).size,
    ).toBe(2)
  })

  it('no label stands over the edge of the chart', () => {
    expect(placeLabels([request('a', 1, at(760, 10))], [], [], frame).size).toBe(0)
  })

  it('letters keep off a track when they can', () => {
    const track = { x1: 0, y1: 10, x2: 800, y2: 10, weight: 0.6 }
    const placed = placeLabels([request('a', 1, at(100, 4, 0), at(100, 40, 6))], [], [track], frame)
    expect(placed.get('a')).toEqual(upright(100, 40, 60, 14))
  })

  it('a name of water crosses a track but does not lie along it', () => {
    const along = { x1: 0, y1: 12, x2: 800, y2: 12, weight: 0.8 }
    const across = { x1: 130, y1: 0, x2: 130, y2: 600, weight: 0.8 }
    const sea = { ...request('sea', 1, at(100, 5)), mostCrossed: 18 }
    expect(placeLabels([sea], [], [along], frame).size).toBe(0)
    expect(placeLabels([sea], [], [across], frame).size).toBe(1)
  })

  it('turned boxes meet only where they really do', () => {
    const along = turnedBox(100, 100, 120, 12, 45)
    expect(boxesMeet(along, upright(60, 130, 20, 10))).toBe(false)
    expect(boxesMeet(along, upright(120, 120, 20, 10))).toBe(true)
  })

  it('the length of a line inside a turned box is its length along the box', () => {
    const line = { x1: 0, y1: 0, x2: 200, y2: 200, weight: 1 }
    expect(lengthInside(turnedBox(100, 100, 120, 12, 45), line)).toBeCloseTo(120, 6)
    expect(lengthInside(turnedBox(100, 100, 120, 12, -45), line)).toBeCloseTo(12, 6)
    expect(lengthInside(upright(300, 0, 10, 10), line)).toBe(0)
  })

  it('of any labels, none placed touches another or a mark', () => {
    const box = fc.record({
      x: fc.integer({ min: -20, max: 780 }),
      y: fc.integer({ min: -20, max: 580 }),
      w: fc.integer({ min: 8, max: 120 }),
      turn: fc.integer({ min: -90, max: 90 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(box, { minLength: 1, maxLength: 4 }), { maxLength: 40 }),
        fc.array(box, { maxLength: 20 }),
        (labels, obstacles) => {
          const marks = obstacles.map((o) => turnedBox(o.x, o.y, o.w, 14, o.turn))
          const placed = [
            ...placeLabels(
              labels.map((list, i) =>
                request(
                  `${i}`,
                  i % 5,
                  ...list.map((o, n) => ({
                    boxes: [turnedBox(o.x, o.y, o.w, 14, o.turn)],
                    cost: n,
                    drawn: turnedBox(o.x, o.y, o.w, 14, o.turn),
                  })),
                ),
              ),
              marks,
              [],
              frame,
            ).values(),
          ]
          for (const [i, a] of placed.entries()) {
            expect(marks.some((m) => boxesMeet(a, m))).toBe(false)
            expect(placed.slice(i + 1).some((b) => boxesMeet(a, b))).toBe(false)
          }
        },
      ),
      { numRuns: 60, seed: 1898 },
    )
  })
})
