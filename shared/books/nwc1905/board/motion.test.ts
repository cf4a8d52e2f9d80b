import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionOf } from '../../../vocabulary/compass-points.ts'
import { DEGREES_A_POINT, turnBetween, yardsBetween } from '../../bearings.ts'
import { curveOf, turnFigures } from '../procedures/turning.ts'
import { directionWords } from './directions.ts'
import { firstContact, hullsMeet } from './hulls.ts'
import {
  AS_SHE_GOES,
  cutShort,
  knotsNow,
  type Leg,
  poseAt,
  runShip,
  type Steering,
  underWay,
  type Way,
} from './motion.ts'
import { strikeOn } from './torpedo-runs.ts'

const ship = (knots = 12, fullKn = 16): Way => underWay({ x: 0, y: 0 }, 0, knots, fullKn, 420)
const moves = (steerings: readonly Partial<Steering>[], begins = ship(), seconds = 30) =>
  steerings.reduce<{ ways: Way[]; legs: (readonly Leg[])[] }>(
    ({ ways, legs }, steering) => {
      const ran = runShip(ways.at(-1) ?? begins, { ...AS_SHE_GOES, ...steering }, seconds)
      return { ways: [...ways, ran.way], legs: [...legs, ran.legs] }
    },
    { ways: [begins], legs: [] },
  )
const knotsOf = (legs: readonly (readonly Leg[])[]) =>
  legs.map((one) => Math.round(poseAt(one, 15).knots * 1000) / 1000)

describe('NWC 1905: a ship on plotting paper', () => {
  it('ND-SCALE-01: runs 200 yards in a move at 12 knots', () => {
    const { way } = runShip(ship(), AS_SHE_GOES, 30)
    expect(way.at.y).toBeCloseTo(200, 6)
    expect(way.headingDeg).toBe(0)
  })

  it('ND-TURN-01, ND-TURN-02: 16 points in five moves reproduce the tactical diameter and the time', () => {
    const { ways, legs } = moves([{ helm: [{ second: 0, turn: 'R', points: 16 }] }, {}, {}, {}, {}, {}])
    const figures = turnFigures(curveOf(420), 12).value
    const steady = legs.flatMap((one, n) => one.filter(({ turning }) => turning).map(({ toS }) => n * 30 + toS)).at(-1)
    expect(steady).toBeCloseTo(figures.seconds16, 4)
    const [move, second] = [Math.floor((steady ?? 0) / 30), (steady ?? 0) % 30]
    const there = poseAt(legs[move] ?? [], second - 1e-6)
    expect(there.at.x).toBeCloseTo(figures.tacticalDiameterYd, 2)
    expect(there.headingDeg).toBeCloseTo(180, 4)
    expect(ways.at(-1)?.headingDeg).toBe(180)
    expect(there.knots).toBeCloseTo(9, 1)
  })

  it('ND-SPEED-04, R-06: steadied at 9 knots she makes 10, 11 and 12 in the half-minutes after', () => {
    const { ways } = moves([{ helm: [{ second: 0, turn: 'L' }] }, {}, {}, {}, {}])
    const turning = ways.at(-1) ?? ship()
    expect(knotsNow(turning)).toBeCloseTo(9, 6)
    expect(knotsOf(moves([{ helm: [{ second: 0, turn: 'amidships' }] }, {}, {}, {}], turning).legs)).toEqual([
      10, 11, 12, 12,
    ])
  })

  it('ND-SPEED-01, ND-SPEED-02: she gathers a knot a half-minute from rest, counted from the order (R-04)', () => {
    const engines = [{ second: 15, telegraph: 'ahead', knots: 3 } as const]
    const { legs } = moves([{ engines }, {}, {}, {}], ship(0))
    const at = (move: number, second: number) => poseAt(legs[move] ?? [], second).knots
    expect([at(0, 10), at(0, 20), at(1, 10), at(1, 20), at(2, 20), at(3, 20)]).toEqual([0, 1, 1, 2, 3, 3])
  })

  it('ND-SPEED-03: backing from 12 knots she makes 10, 8, 6, 4 and 2, 500 yards, and then gathers sternway (R-05)', () => {
    const { legs, ways } = moves([{ engines: [{ second: 0, telegraph: 'back' }] }, {}, {}, {}, {}, {}])
    expect(knotsOf(legs)).toEqual([10, 8, 6, 4, 2, -1])
    expect(ways[5]?.at.y).toBeCloseTo(500, 6)
    expect(ways[6]?.at.y).toBeLessThan(500)
  })

  it('ND-TURN-08: going astern she does not answer the helm, and her turn is over (R-05)', () => {
    const { ways } = moves(
      [{ engines: [{ second: 0, telegraph: 'back' }], helm: [{ second: 0, turn: 'R' }] }, {}],
      ship(1),
    )
    const heading = ways[1]?.headingDeg
    expect(ways[2]?.turning).toBeNull()
    expect(ways[2]?.headingDeg).toBe(heading)
    expect(moves([{ helm: [{ second: 5, turn: 'L' }] }], ways[2]).ways[1]?.headingDeg).toBe(heading)
  })

  it('ND-TURN-08, R-03: a new order of the helm begins a fresh curve from the heading of that second', () => {
    const { ways } = moves([
      {
        helm: [
          { second: 0, turn: 'R', points: 4 },
          { second: 10, turn: 'L', points: 2 },
        ],
      },
      {},
      {},
    ])
    const first = runShip(ship(), { helm: [{ second: 0, turn: 'R' }], engines: [] }, 10).way.headingDeg
    expect(ways.at(-1)?.headingDeg).toBeCloseTo((first - 2 * DEGREES_A_POINT + 360) % 360, 6)
  })

  it('R-03 to R-06: whatever is ordered, place and heading never jump and speed keeps between its limits', () => {
    const second = fc.integer({ min: 0, max: 29 })
    const helm = fc.record(
      {
        second,
        turn: fc.constantFrom('R' as const, 'L' as const, 'amidships' as const),
        points: fc.integer({ min: 1, max: 128 }).map((quarters) => quarters / 4),
      },
      { requiredKeys: ['second', 'turn'] },
    )
    const engines = fc.record({
      second,
      telegraph: fc.constantFrom('ahead' as const, 'stop' as const, 'back' as const),
      knots: fc.integer({ min: 0, max: 18 }),
    })
    const steering = fc.record({ helm: fc.array(helm, { maxLength: 3 }), engines: fc.array(engines, { maxLength: 2 }) })
    fc.assert(
      fc.property(
        fc.array(steering, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 18 }),
        fc.integer({ min: 300, max: 900 }),
        (orders, knots, diameter) => {
          const begins = underWay({ x: 0, y: 0 }, 37, knots, 18, diameter)
          const { legs, ways } = moves(orders, begins)
          for (const [n, one] of legs.entries()) {
            expect(one[0]?.fromS).toBe(0)
            expect(one.at(-1)?.toS).toBeCloseTo(30, 6)
            const step = 0.5
            for (let s = 0; s < 30; s += step) {
              const [a, b] = [poseAt(one, s), poseAt(one, s + step)]
              // No farther than her greatest speed takes her, and no faster round than her circle lets her.
              expect(yardsBetween(a.at, b.at)).toBeLessThan(18 * (2000 / 3600) * step + 0.01)
              expect(Math.abs(turnBetween(a.headingDeg, b.headingDeg))).toBeLessThan(2.5 * step + 0.5)
              expect(Math.abs(b.knots)).toBeLessThanOrEqual(18 + 1e-9)
            }
            const end = poseAt(one, 30)
            const [before, after] = [poseAt(one, 0), ways[n]]
            expect(yardsBetween(before.at, after?.at ?? before.at)).toBeLessThan(1e-6)
            expect(Math.abs(turnBetween(end.headingDeg, ways[n + 1]?.headingDeg ?? 0))).toBeLessThan(1e-6)
          }
        },
      ),
      { numRuns: 60, seed: 1905 },
    )
  })

  it('R-25: cut short she lies where she was at that second', () => {
    const { legs } = runShip(ship(), { helm: [{ second: 5, turn: 'R', points: 4 }], engines: [] }, 30)
    const cut = cutShort(legs, 12)
    expect(poseAt(cut, 30)).toMatchObject({
      at: poseAt(legs, 12).at,
      headingDeg: poseAt(legs, 12).headingDeg,
      knots: 0,
    })
  })
})

describe('NWC 1905: hulls that meet', () => {
  const straight = (x: number, y: number, heading: number, knots: number) =>
    runShip(underWay({ x, y }, heading, knots, 16, 420), AS_SHE_GOES, 30).legs

  it('ND-RAM-02, R-26: a stem that comes to a side rams it, at the second at which the hulls touch', () => {
    const contact = firstContact(straight(0, 0, 0, 12), straight(0, 200, 90, 0), 30)
    expect(contact).toMatchObject({ rams: 0, contact: 'side' })
    expect(contact?.second).toBeCloseTo((200 - 12 - 200 / 3) / (20 / 3), 3)
  })

  it('ND-RAM-01: ships that meet end on strike stem to stem', () => {
    expect(firstContact(straight(0, 0, 0, 12), straight(0, 300, 180, 12), 30)).toMatchObject({ contact: 'stem' })
  })

  it('ND-RAM-02: who comes up astern rams the stern, and hulls side by side do not meet at all', () => {
    expect(firstContact(straight(0, 0, 0, 16), straight(0, 150, 0, 2), 30)).toMatchObject({ rams: 0, contact: 'stern' })
    expect(hullsMeet({ at: { x: 0, y: 0 }, headingDeg: 0 }, { at: { x: 24.1, y: 0 }, headingDeg: 180 })).toBe(false)
    expect(hullsMeet({ at: { x: 0, y: 0 }, headingDeg: 0 }, { at: { x: 23.9, y: 0 }, headingDeg: 180 })).toBe(true)
  })
})

describe('NWC 1905: torpedoes against ships that move', () => {
  const shot = { from: { x: 0, y: 0 }, directionDeg: 90, firedAtS: 0, speedKn: 24, rangeYd: 600 }

  it('ND-TORP-07, R-21: strikes her whose keel lies on its line when it is there, on a curve as on a straight course', () => {
    // 400 yards off it needs 30 seconds, in which she runs 200 yards from the south.
    const { legs } = runShip(underWay({ x: 400, y: -200 }, 0, 12, 16, 420), AS_SHE_GOES, 30)
    const strike = strikeOn(shot, 'her', (second) => poseAt(legs, second), 0, 30)
    expect(strike).toMatchObject({ ship: 'her' })
    expect(strike?.second).toBeCloseTo(30, 4)
    expect(strike?.distanceYd).toBeCloseTo(400, 4)
    expect(strike?.angleDeg).toBeCloseTo(90, 6)
    const turned = runShip(
      underWay({ x: 400, y: -200 }, 0, 12, 16, 420),
      { helm: [{ second: 0, turn: 'R' }], engines: [] },
      30,
    )
    const curved = strikeOn(shot, 'her', (second) => poseAt(turned.legs, second), 0, 30)
    expect(curved === null || curved.second !== strike?.second).toBe(true)
  })

  it('ND-TORP-07: passes her who is beyond the line, and does not reach her who is beyond its range', () => {
    const pass = runShip(underWay({ x: 300, y: 100 }, 0, 12, 16, 420), AS_SHE_GOES, 60).legs
    expect(strikeOn(shot, 'her', (second) => poseAt(pass, second), 0, 60)).toBeNull()
    const far = runShip(underWay({ x: 700, y: 0 }, 0, 0, 16, 420), AS_SHE_GOES, 60).legs
    expect(strikeOn(shot, 'her', (second) => poseAt(far, second), 0, 60)).toBeNull()
  })
})

describe('NWC 1905: directions in words', () => {
  it('ND-TORP-03: each quarter of a point has words that are read back as it', () => {
    for (let quarter = 0; quarter < 128; quarter += 1) {
      const degrees = (quarter * DEGREES_A_POINT) / 4
      expect(Math.abs(turnBetween(directionOf(directionWords(degrees)) ?? -1, degrees))).toBeLessThan(1e-9)
    }
  })

  it('ND-TORP-03: is called as seamen box the compass: south by west and south-east by east, never south by north', () => {
    const points = Array.from({ length: 32 }, (_, n) => directionWords(n * DEGREES_A_POINT))
    expect(points.filter((words) => words.includes(' by '))).toEqual([
      'N by E',
      'NE by N',
      'NE by E',
      'E by N',
      'E by S',
      'SE by E',
      'SE by S',
      'S by E',
      'S by W',
      'SW by S',
      'SW by W',
      'W by S',
      'W by N',
      'NW by W',
      'NW by N',
      'N by W',
    ])
    expect([149, 185, 287].map(directionWords)).toEqual(['SSE 3/4 E', 'S 1/2 W', 'WNW 1/2 W'])
  })
})
