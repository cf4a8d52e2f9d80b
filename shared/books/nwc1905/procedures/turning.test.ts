import { describe, expect, it } from 'vitest'
import { DEGREES_A_POINT } from '../../bearings.ts'
import { figureIn } from '../../sourced-table.ts'
import { printedTurns } from '../tables/speed.ts'
import {
  curveOf,
  finalDiameterFor,
  headingChange,
  placeOnCurve,
  runInSeconds,
  runOnCurve,
  runToPoints,
  secondsForRun,
  speedShare,
  straightYdFor,
  turnFigures,
  turning,
} from './turning.ts'
import { onTheCard, regaining } from './turning-card.ts'

const duel = curveOf(420)
const figureThree = curveOf(600)

/** Half a unit of the last place in which a table is written. */
const near = (value: number, written: number, places: number) =>
  expect(Math.abs(value - written)).toBeLessThanOrEqual(0.5000001 * 10 ** -places)

describe('NWC 1905: the track of a ship under hard-over helm', () => {
  it('ND-TURN-01 and ND-TURN-02: keeps every figure that is printed of the 12-knot curve, to 3 yards and a second', () => {
    const printed = printedTurns.row('curve', 'duel')
    const { value } = turnFigures(duel, 12)
    expect(Math.abs(value.advanceYd - figureIn(printed.advance))).toBeLessThan(3)
    expect(Math.abs(value.tacticalDiameterYd - figureIn(printed['tactical diameter']))).toBeLessThan(3)
    expect(Math.abs(value.seconds16 - figureIn(printed['seconds for 16 points']))).toBeLessThan(1)
    expect(value.circleKn).toBe(figureIn(printed['knots on the circle']))
    expect(value.finalDiameterYd).toBe(figureIn(printed['final diameter']))
  })

  it('NF-TURN-04: keeps the figures of the 600-yard card, 200 seconds for 16 points and 9 knots on the circle', () => {
    const printed = printedTurns.row('curve', 'figure 3')
    const { value } = turnFigures(figureThree, 12)
    expect(Math.abs(value.seconds16 - figureIn(printed['seconds for 16 points']))).toBeLessThan(1)
    expect(value.circleKn).toBe(figureIn(printed['knots on the circle']))
  })

  it('ND-TURN-06: is the same track at 14.4 knots, in times that are less by 12 to 14.4', () => {
    const slow = turnFigures(duel, 12).value
    const fast = turnFigures(duel, 14.4).value
    expect(fast.tacticalDiameterYd).toBe(slow.tacticalDiameterYd)
    expect(fast.seconds16 * 14.4).toBeCloseTo(slow.seconds16 * 12, 6)
    expect(fast.circleKn).toBeCloseTo(10.8, 9)
  })

  it('ND-TURN-04: has a drift of a point on the circle, so that the ship never lies along the curve', () => {
    const { value } = turning(duel, 12, { seconds: 120 })
    expect(value.headingDeg - value.courseDeg).toBeCloseTo(DEGREES_A_POINT, 9)
    const early = turning(duel, 12, { seconds: 10 }).value
    expect(early.headingDeg - early.courseDeg).toBeGreaterThan(0)
    expect(early.headingDeg - early.courseDeg).toBeLessThan(DEGREES_A_POINT)
  })

  // Seconds, yards run, ahead, aside, heading, points, course, knots: the worked tables of the turning ruling.
  it.each([
    ['duel', 12, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 12.0],
    ['duel', 12, 15, 97.6, 97.4, 5.6, 9.5, 0.84, 7.3, 11.43],
    ['duel', 12, 30, 190.6, 188.1, 25.5, 22.4, 1.99, 18.1, 10.89],
    ['duel', 12, 45, 279.2, 268.4, 62.4, 38.2, 3.39, 31.9, 10.38],
    ['duel', 12, 60, 363.6, 333.0, 116.3, 56.4, 5.02, 48.3, 9.89],
    ['duel', 12, 75, 444.0, 376.3, 183.7, 76.7, 6.82, 66.8, 9.42],
    ['duel', 12, 90, 520.7, 393.9, 257.9, 98.2, 8.73, 86.9, 9.0],
    ['duel', 12, 105, 595.7, 384.6, 331.9, 118.6, 10.55, 107.4, 9.0],
    ['duel', 12, 120, 670.7, 350.0, 398.0, 139.1, 12.36, 127.9, 9.0],
    ['duel', 12, 135, 745.7, 294.5, 447.8, 159.6, 14.18, 148.3, 9.0],
    ['duel', 12, 150, 820.7, 225.0, 475.1, 180.0, 16.0, 168.8, 9.0],
    ['duel', 14.4, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 14.4],
    ['duel', 14.4, 15, 116.6, 116.2, 8.3, 11.8, 1.05, 9.2, 13.59],
    ['duel', 14.4, 30, 226.6, 221.7, 38.2, 28.4, 2.52, 23.3, 12.82],
    ['duel', 14.4, 45, 330.4, 309.4, 92.9, 48.9, 4.34, 41.4, 12.1],
    ['duel', 14.4, 60, 428.3, 369.6, 169.4, 72.5, 6.45, 62.9, 11.41],
    ['duel', 14.4, 75, 520.7, 393.9, 257.9, 98.2, 8.73, 86.9, 10.8],
    ['duel', 14.4, 90, 610.7, 379.6, 346.0, 122.7, 10.91, 111.5, 10.8],
    ['duel', 14.4, 105, 700.7, 329.9, 420.3, 147.3, 13.09, 136.0, 10.8],
    ['duel', 14.4, 120, 790.7, 253.9, 467.2, 171.8, 15.28, 160.6, 10.8],
    ['duel', 14.4, 135, 880.7, 165.3, 478.3, 196.4, 17.46, 185.2, 10.8],
    ['duel', 14.4, 150, 970.7, 80.1, 451.5, 221.0, 19.64, 209.7, 10.8],
    ['figureThree', 12, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 12.0],
    ['figureThree', 12, 15, 97.3, 97.2, 4.0, 7.7, 0.69, 5.3, 11.36],
    ['figureThree', 12, 30, 189.5, 188.1, 18.4, 18.0, 1.6, 13.2, 10.76],
    ['figureThree', 12, 45, 276.7, 270.9, 45.6, 30.5, 2.71, 23.5, 10.19],
    ['figureThree', 12, 60, 359.4, 342.8, 86.1, 44.7, 3.98, 35.7, 9.65],
    ['figureThree', 12, 75, 437.6, 400.5, 138.6, 60.4, 5.37, 49.3, 9.13],
    ['figureThree', 12, 90, 512.7, 441.9, 201.1, 74.9, 6.66, 63.7, 9.0],
    ['figureThree', 12, 105, 587.7, 466.5, 271.7, 89.2, 7.93, 78.0, 9.0],
    ['figureThree', 12, 120, 662.7, 472.8, 346.3, 103.6, 9.21, 92.3, 9.0],
    ['figureThree', 12, 135, 737.7, 460.5, 420.1, 117.9, 10.48, 106.6, 9.0],
    ['figureThree', 12, 150, 812.7, 430.3, 488.5, 132.2, 11.75, 121.0, 9.0],
    ['figureThree', 12, 165, 887.7, 384.1, 547.4, 146.5, 13.03, 135.3, 9.0],
    ['figureThree', 12, 180, 962.7, 324.8, 593.0, 160.9, 14.3, 149.6, 9.0],
    ['figureThree', 12, 195, 1037.7, 256.1, 622.5, 175.2, 15.57, 163.9, 9.0],
    ['figureThree', 12, 210, 1112.7, 182.2, 634.0, 189.5, 16.84, 178.3, 9.0],
  ] as const)('ND-TURN-02: %s curve, %f knots, %i seconds after the helm is put over', (...row) => {
    const [curve, knots, seconds, run, x, y, heading, points, course, speed] = row
    const { value } = turning(curve === 'duel' ? duel : figureThree, knots, { seconds })
    near(value.runYd, run, 1)
    near(value.xYd, x, 1)
    near(value.yYd, y, 1)
    near(value.headingDeg, heading, 1)
    near(value.points, points, 2)
    near(value.courseDeg, course, 1)
    near(value.speedKn, speed, 2)
  })

  // Points, place and time and knots at 12 and 14.4 knots on 420 yards, place and time and knots at 12 on 600.
  it.each([
    [1, 111.9, 7.6, 17.3, 11.35, 14.4, 13.62, 131.6, 8.0, 20.5, 11.14],
    [2, 188.9, 25.8, 30.1, 10.89, 25.1, 13.06, 220.5, 27.1, 35.7, 10.54],
    [3, 248.5, 51.0, 41.1, 10.51, 34.2, 12.61, 289.2, 54.1, 48.6, 10.06],
    [4, 295.7, 81.5, 50.8, 10.18, 42.4, 12.22, 344.0, 86.9, 60.3, 9.64],
    [5, 332.5, 115.8, 59.9, 9.89, 49.9, 11.87, 387.3, 124.1, 71.2, 9.26],
    [6, 360.1, 152.6, 68.4, 9.62, 57.0, 11.55, 422.5, 167.5, 82.2, 9.0],
    [7, 379.1, 190.6, 76.4, 9.37, 63.7, 11.25, 450.2, 219.4, 94.0, 9.0],
    [8, 390.3, 228.9, 84.2, 9.14, 70.2, 10.97, 467.3, 275.7, 105.8, 9.0],
    [9, 394.2, 269.1, 92.3, 9.0, 76.9, 10.8, 473.0, 334.2, 117.6, 9.0],
    [10, 390.1, 310.1, 100.5, 9.0, 83.7, 10.8, 467.3, 392.7, 129.4, 9.0],
    [11, 378.2, 349.5, 108.7, 9.0, 90.6, 10.8, 450.2, 449.0, 141.1, 9.0],
    [12, 358.8, 385.8, 117.0, 9.0, 97.5, 10.8, 422.5, 500.9, 152.9, 9.0],
    [13, 332.6, 417.6, 125.2, 9.0, 104.4, 10.8, 385.2, 546.3, 164.7, 9.0],
    [14, 300.8, 443.7, 133.5, 9.0, 111.2, 10.8, 339.7, 583.6, 176.5, 9.0],
    [15, 264.5, 463.1, 141.7, 9.0, 118.1, 10.8, 287.9, 611.3, 188.3, 9.0],
    [16, 225.1, 475.1, 150.0, 9.0, 125.0, 10.8, 231.6, 628.4, 200.0, 9.0],
  ] as const)('ND-TURN-03: %i points of heading have their place and their time', (...row) => {
    const [points, x, y, slow, slowKn, fast, fastKn, wideX, wideY, wide, wideKn] = row
    const at12 = turning(duel, 12, { points }).value
    near(at12.xYd, x, 1)
    near(at12.yYd, y, 1)
    near(at12.seconds, slow, 1)
    near(at12.speedKn, slowKn, 2)
    const at14 = turning(duel, 14.4, { points }).value
    expect([at14.xYd, at14.yYd]).toEqual([at12.xYd, at12.yYd])
    near(at14.seconds, fast, 1)
    near(at14.speedKn, fastKn, 2)
    const at600 = turning(figureThree, 12, { points }).value
    near(at600.xYd, wideX, 1)
    near(at600.yYd, wideY, 1)
    near(at600.seconds, wide, 1)
    near(at600.speedKn, wideKn, 2)
  })

  it.each([
    [400, 315.8, 339.3, 211.1, 72.6, 121.9],
    [450, 387.3, 375.4, 224.0, 80.8, 141.1],
    [475, 419.9, 390.2, 228.9, 84.2, 150.0],
    [500, 451.2, 404.0, 234.7, 87.7, 158.5],
    [550, 510.9, 429.7, 249.6, 94.8, 175.1],
    [600, 568.2, 453.9, 265.9, 101.9, 191.1],
    [650, 623.9, 477.4, 283.2, 108.8, 206.8],
    [700, 678.4, 500.5, 301.1, 115.6, 222.2],
    [800, 785.4, 546.3, 338.2, 129.3, 252.6],
    [900, 890.5, 592.0, 376.4, 142.9, 282.7],
    [1000, 994.5, 637.9, 415.3, 156.4, 312.6],
  ] as const)('ND-TURN-07: a tactical diameter of %i yards has its final diameter, advance and times', (...row) => {
    const [tactical, final, advance, transfer, seconds8, seconds16] = row
    const curve = curveOf(finalDiameterFor(tactical))
    const { value } = turnFigures(curve, 12)
    near(value.finalDiameterYd, final, 1)
    near(value.advanceYd, advance, 1)
    near(value.transferYd, transfer, 1)
    near(value.seconds8, seconds8, 1)
    near(value.seconds16, seconds16, 1)
    expect(value.tacticalDiameterYd).toBeCloseTo(tactical, 6)
  })

  it('ND-TURN-08: never jumps: place, heading and speed change by no more in a tenth of a second than her way allows', () => {
    for (const [curve, knots] of [
      [duel, 12],
      [duel, 14.4],
      [figureThree, 12],
      [curveOf(320), 18],
      [curveOf(990), 7],
    ] as const) {
      let before = turning(curve, knots, { seconds: 0 }).value
      const yardsATenth = (knots * 2000) / 36_000
      for (let tenth = 1; tenth <= 2500; tenth += 7) {
        const now = turning(curve, knots, { seconds: tenth / 10 }).value
        const step = yardsATenth * (tenth === 1 ? 1 : 7)
        expect(Math.hypot(now.xYd - before.xYd, now.yYd - before.yYd)).toBeLessThanOrEqual(step + 0.002)
        expect(now.headingDeg).toBeGreaterThan(before.headingDeg)
        expect(now.headingDeg - before.headingDeg).toBeLessThan(step * (360 / (Math.PI * curve.finalDiameterYd) + 0.05))
        expect(now.speedKn).toBeLessThanOrEqual(before.speedKn)
        before = now
      }
    }
  })

  it('ND-SPEED-04: a ship that begins to turn while she gains speed keeps her share of it, never under three-quarters', () => {
    expect(speedShare(duel, 0, 0.8)).toBeCloseTo(0.8, 12)
    expect(speedShare(duel, 600, 0.8)).toBeCloseTo(0.75, 12)
    expect(speedShare(duel, 0, 0.5)).toBe(0.75)
    for (const share of [0.75, 0.8, 1])
      for (const run of [1, 100, 516, 900])
        expect(runOnCurve(duel, straightYdFor(duel, run, share), share)).toBeCloseTo(run, 6)
    expect(runOnCurve(duel, 100, 0.75)).toBe(75)
  })

  it('ND-TURN-03: time and run undo each other', () => {
    for (const points of [0, 0.5, 8, 16, 40]) {
      const run = runToPoints(duel, points)
      expect(headingChange(duel, run)).toBeCloseTo(points * DEGREES_A_POINT, 6)
      expect(runInSeconds(duel, 12, secondsForRun(duel, 12, run))).toBeCloseTo(run, 6)
    }
    expect(placeOnCurve(duel, 0)).toEqual({ aheadYd: 0, asideYd: 0 })
  })
})

describe('NWC 1905: the turning card', () => {
  // Points, then x, y and knots at the end of the move for 12 knots on 420 yards, 14.4 on 420 and 12 on 600.
  it.each([
    [0, 1000.0, 0.0, 12.0, 1200.0, 0.0, 14.4, 1000.0, 0.0, 12.0],
    [1, 979.5, 180.2, 12.0, 1175.6, 219.2, 14.4, 978.1, 176.3, 12.0],
    [2, 925.4, 330.8, 12.0, 1106.7, 405.9, 14.4, 917.6, 315.9, 12.0],
    [3, 845.7, 450.0, 12.0, 1007.8, 558.4, 14.4, 838.3, 420.9, 12.0],
    [4, 753.5, 539.3, 12.0, 888.5, 674.4, 14.4, 746.6, 489.5, 12.0],
    [5, 655.0, 598.5, 12.0, 758.3, 753.1, 14.4, 656.4, 526.9, 12.0],
    [6, 557.2, 628.4, 12.0, 627.6, 798.5, 14.4, 576.2, 538.7, 12.0],
    [7, 467.5, 634.8, 12.0, 502.7, 811.7, 14.2, 513.7, 538.6, 11.0],
    [8, 390.3, 622.3, 12.0, 390.3, 798.6, 14.0, 467.3, 529.1, 11.0],
    [9, 328.6, 598.9, 11.0, 294.5, 769.9, 13.8, 437.6, 512.2, 11.0],
    [10, 280.7, 574.2, 11.0, 214.9, 733.2, 13.8, 423.4, 498.6, 10.0],
    [11, 247.4, 545.2, 11.0, 152.8, 686.7, 12.8, 422.9, 489.9, 10.0],
    [12, 227.9, 516.6, 11.0, 106.5, 638.0, 12.8, 430.3, 488.5, 9.0],
    [13, 218.3, 494.0, 10.0, 76.7, 588.6, 12.8, 430.3, 488.5, 9.0],
    [14, 216.1, 478.8, 10.0, 61.6, 542.8, 12.8, 430.3, 488.5, 9.0],
    [15, 219.5, 472.1, 10.0, 58.4, 504.1, 12.8, 430.3, 488.5, 9.0],
    [16, 225.0, 475.1, 10.0, 61.1, 475.1, 11.8, 430.3, 488.5, 9.0],
  ] as const)('NF-TURN-02: %i points and straight on, the place at the end of the move', (...row) => {
    const [points, ...ends] = row
    const cards = [
      onTheCard(duel, 12, points, 0),
      onTheCard(duel, 14.4, points, 0),
      onTheCard(figureThree, 12, points, 0),
    ]
    for (const [n, { value }] of cards.entries()) {
      const [x, y, knots] = ends.slice(3 * n, 3 * n + 3)
      near(value.xYd, x ?? 0, 1)
      near(value.yYd, y ?? 0, 1)
      near(value.speedKn, knots ?? 0, 1)
    }
  })

  it('NF-TURN-04: 16 points of the 600-yard card run 50 seconds into the next move', () => {
    const { value } = onTheCard(figureThree, 12, 16, 0)
    expect(value.finished).toBe(false)
    expect(value.secondsLeft).toBeCloseTo(50.05, 2)
    expect(value.headingDeg).toBeCloseTo(132.2, 1)
    expect(onTheCard(figureThree, 12, 11, 0).value).toMatchObject({ finished: true, secondsLeft: 0 })
  })

  it('NF-TURN-05: a turn begun in the middle of the move is that of the curve, moved up by the straight run', () => {
    const straight = 1000 / 2
    const late = onTheCard(duel, 12, 2, 75).value
    const turned = turning(duel, 12, { points: 2 }).value
    const { yards } = regaining(turned.speedKn, 12, 75 - turned.seconds)
    expect(late.xYd).toBeCloseTo(straight + turned.xYd + yards * Math.cos((22.5 * Math.PI) / 180), 6)
    expect(late.yYd).toBeCloseTo(turned.yYd + yards * Math.sin((22.5 * Math.PI) / 180), 6)
    expect(onTheCard(duel, 12, 8, 150).value).toMatchObject({ xYd: 1000, yYd: 0, headingDeg: 0, finished: false })
  })

  it('ND-SPEED-04: a ship that steadies regains a knot in the first half-minute, two in the second, up to her speed', () => {
    expect(regaining(9, 12, 30).speedKn).toBe(10)
    expect(regaining(9, 12, 31).speedKn).toBe(11)
    expect(regaining(9, 12, 120).speedKn).toBe(12)
    expect(regaining(9, 12, 60).yards).toBeCloseTo(((10 + 11) * 50) / 3, 9)
    expect(regaining(9, 12, 0)).toEqual({ yards: 0, speedKn: 9 })
  })
})
