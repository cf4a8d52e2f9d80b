import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yardsBetween } from '../../bearings.ts'
import { arcAt, baseYards, cornersOf, modelYards, outlineOf } from './bases.ts'
import { contactOf, isLineAbreast, isLineAhead } from './formations.ts'
import { crossesInside, overlap } from './geometry.ts'
import { advanced, inSuccession, pivotCorner, pivoted, succession, turnedAbout, wheelOf } from './turning.ts'

const figure = (most: number) => fc.integer({ min: -most, max: most })
const placeOf = fc.record({ x: figure(20000), y: figure(20000) })
const headings = fc.integer({ min: 0, max: 359 })
const bases = fc.record({ at: placeOf, headingDeg: headings })
const turns = fc.integer({ min: 1, max: 90 }).chain((turn) => fc.constantFrom(turn, -turn))

describe('Barker 2003: bases on the table', () => {
  it('BK-SC-03: a base is 400 by 200 yards whichever way it heads, ten times that when cruising', () => {
    fc.assert(
      fc.property(bases, (base) => {
        for (const [mode, long] of [
          ['combat', 400],
          ['cruising', 4000],
        ] as const) {
          const { frontRight, frontLeft, rearRight } = cornersOf(base, mode)
          expect(yardsBetween(frontRight, rearRight)).toBeCloseTo(long, 6)
          expect(yardsBetween(frontRight, frontLeft)).toBeCloseTo(long / 2, 6)
        }
      }),
      { seed: 1898 },
    )
  })

  it('BK-VI-01, BK-RG-01: distances are the same both ways, and models are never nearer than bases', () => {
    fc.assert(
      fc.property(bases, bases, (one, other) => {
        expect(baseYards(one, other)).toBeCloseTo(baseYards(other, one), 6)
        expect(modelYards(one, other)).toBeCloseTo(modelYards(other, one), 6)
        expect(modelYards(one, other)).toBeGreaterThanOrEqual(baseYards(one, other) - 1e-6)
      }),
      { seed: 1898 },
    )
  })

  it('BK-VI-01: bases that lie on each other are no yards apart, also where no corner lies in the other', () => {
    const across = { at: { x: 0, y: 0 }, headingDeg: 90 }
    const north = { at: { x: 0, y: 0 }, headingDeg: 0 }
    expect(baseYards(north, north)).toBe(0)
    expect(baseYards(north, across)).toBe(0)
    expect(overlap(outlineOf(north), outlineOf(across))).toBe(true)
    expect(overlap(outlineOf(north), outlineOf(advanced(north, 400)))).toBe(false)
  })

  it('BK-EN-02: every bearing lies in one arc, and what lies on a diagonal is broadside', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (bearing) => {
        const mirrored = { forward: 'forward', aft: 'aft', starboard: 'port', port: 'starboard' }[arcAt(bearing)]
        expect(arcAt(360 - bearing)).toBe(mirrored)
      }),
      { seed: 1898 },
    )
    const diagonal = (Math.atan2(100, 200) * 180) / Math.PI
    expect([diagonal, 180 - diagonal].map(arcAt)).toEqual(['starboard', 'starboard'])
    expect([180 + diagonal, 360 - diagonal].map(arcAt)).toEqual(['port', 'port'])
  })
})

describe('Barker 2003: turns', () => {
  it('BK-TN-01: the corner about which a base turns stays where it is, and the base keeps its shape', () => {
    fc.assert(
      fc.property(bases, turns, (base, turn) => {
        const corner = pivotCorner(base, turn)
        const after = pivoted(base, turn)
        expect(yardsBetween(corner, pivotCorner(after, turn))).toBeCloseTo(0, 6)
        expect(yardsBetween(corner, after.at)).toBeCloseTo(yardsBetween(corner, base.at), 6)
        expect(after.headingDeg - base.headingDeg).toBe(turn)
      }),
      { seed: 1898 },
    )
  })

  it('BK-TN-01: a turn and the same turn back about one corner end where they began', () => {
    fc.assert(
      fc.property(bases, turns, (base, turn) => {
        const corner = pivotCorner(base, turn)
        const back = turnedAbout(pivoted(base, turn).at, corner, -turn)
        expect(yardsBetween(back, base.at)).toBeCloseTo(0, 6)
      }),
      { seed: 1898 },
    )
  })

  it('BK-TN-02, BK-TN-03: a line that has turned in succession is a line ahead again, on the leader’s new course', () => {
    fc.assert(
      fc.property(bases, turns, fc.integer({ min: 2, max: 6 }), (leader, turn, length) => {
        const ships = Array.from({ length }, (_, n) => ({ id: `S${n}`, at: advanced(leader, -400 * n).at }))
        const after = succession(ships, leader.headingDeg, turn, length).value.ships
        const round = (degrees: number) => (degrees + 360) % 360
        for (const ship of after) expect(ship.headingDeg).toBeCloseTo(round(leader.headingDeg + turn), 6)
        expect(isLineAhead(after)).toBe(true)
      }),
      { seed: 1898 },
    )
  })

  it('BK-TN-03: a ship goes the same way whether her moves are counted at once or one by one', () => {
    const point = { at: { x: 0, y: 0 }, headingDeg: 0 }
    const at = (yards: number) => inSuccession({ at: { x: 0, y: -800 }, headingDeg: 0 }, point, 90, yards)
    expect([400, 800].map((yards) => at(yards).at)).toEqual([
      { x: 0, y: -400 },
      { x: 0, y: 0 },
    ])
    expect(at(800).headingDeg).toBe(0)
    expect(at(1200).at.x).toBeCloseTo(300, 6)
    expect(at(1200).at.y).toBeCloseTo(300, 6)
  })

  it('BK-TN-04: a line abreast that wheels keeps its shape and is a line abreast on the new course', () => {
    fc.assert(
      fc.property(
        bases,
        turns,
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 200, max: 400 }),
        (base, turn, length, gap) => {
          const side = { ...base, headingDeg: base.headingDeg + 90 }
          const ships = Array.from({ length }, (_, n) => ({
            at: advanced(side, gap * n).at,
            headingDeg: base.headingDeg,
          }))
          const { pivotAt, ships: after } = wheelOf(ships, turn)
          expect(isLineAbreast(after)).toBe(true)
          for (const [n, ship] of after.entries())
            expect(yardsBetween(ship.at, pivotAt)).toBeCloseTo(yardsBetween(ships[n]?.at ?? ship.at, pivotAt), 6)
        },
      ),
      { seed: 1898 },
    )
  })
})

describe('Barker 2003: edges and lines', () => {
  it('BK-FM-02: a base touches the next astern by her whole rear edge, and no longer 11 yards off', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: -10, max: 10 }), (base, slack) => {
        expect(contactOf(base, advanced(base, -400 - slack))).toEqual({ edge: 'rear', otherEdge: 'front' })
        expect(contactOf(base, advanced(base, -411))).toEqual({ edge: null, otherEdge: null })
      }),
      { seed: 1898 },
    )
  })

  it('BK-FM-02: two pairs that lie apart are no line ahead', () => {
    const pair = (x: number) => [0, -400].map((y) => ({ at: { x, y }, headingDeg: 0 }))
    expect(isLineAhead(pair(0))).toBe(true)
    expect(isLineAhead([...pair(0), ...pair(3000)])).toBe(false)
  })

  it('BK-EN-07, BK-GF-05: a line that only touches an outline, or runs along its edge, does not cross it', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]
    const line = (x1: number, y1: number, x2: number, y2: number) =>
      crossesInside(
        [
          { x: x1, y: y1 },
          { x: x2, y: y2 },
        ],
        square,
      )
    expect(line(-50, 0, 150, 0)).toBe(false)
    expect(line(-50, 50, 50, 150)).toBe(false)
    expect(line(-50, 49, 52, 150)).toBe(true)
    expect(line(-50, 50, 150, 50)).toBe(true)
    expect(line(0, 0, 100, 100)).toBe(true)
    expect(line(20, 20, 80, 80)).toBe(true)
    expect(line(-50, 50, -10, 50)).toBe(false)
  })

  it('BK-GF-05: a bay is no land: a line through it is free, and one across both arms is not', () => {
    const bay = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 300 },
      { x: 200, y: 300 },
      { x: 200, y: 100 },
      { x: 100, y: 100 },
      { x: 100, y: 300 },
      { x: 0, y: 300 },
    ]
    expect(
      crossesInside(
        [
          { x: 150, y: 400 },
          { x: 150, y: 100 },
        ],
        bay,
      ),
    ).toBe(false)
    expect(
      crossesInside(
        [
          { x: 150, y: 200 },
          { x: 400, y: 200 },
        ],
        bay,
      ),
    ).toBe(true)
    expect(
      crossesInside(
        [
          { x: 120, y: 200 },
          { x: 180, y: 200 },
        ],
        bay,
      ),
    ).toBe(false)
  })
})
