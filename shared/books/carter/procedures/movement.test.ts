import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facingsAfter, judgeMove, reachable, squaresOf } from './movement.ts'
import { FACINGS, type Facing, fireLine, type Square, STEPS, type Step, squareName, squareNamed } from './squares.ts'

const board = { columns: 9, rows: 9 }
const middle: Square = { x: 5, y: 5 }
const square = fc.record({ x: fc.integer({ min: 1, max: 60 }), y: fc.integer({ min: 1, max: 60 }) })

/** Every list of so many steps at most. */
function* paths(most: number, before: readonly Step[] = []): Generator<readonly Step[]> {
  yield before
  if (before.length < most) for (const step of STEPS) yield* paths(most, [...before, step])
}

const judged = (
  facing: Facing,
  steps: readonly Step[],
  endFacing: Facing,
  allowance: number,
  land: readonly Square[],
) =>
  judgeMove(
    { from: middle, facing, steps, endFacing, allowance, harbour: false, tonsAtEnd: null },
    { board, isLand: (at) => land.some((one) => one.x === at.x && one.y === at.y), fogZones: [] },
  )

describe('Carter: squares and moves', () => {
  it('CT-PA-04: every square is found again by its name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }), (x, y) => {
        expect(squareNamed(squareName({ x, y }))).toEqual({ x, y })
      }),
      { seed: 1898 },
    )
    expect([26, 27, 52, 53, 702, 703].map((x) => squareName({ x, y: 1 }))).toEqual([
      'Z1',
      'AA1',
      'AZ1',
      'BA1',
      'ZZ1',
      'AAA1',
    ])
  })

  it('CT-MV-02, CT-MV-03: where a ship may end is where some allowed path of hers ends', () => {
    const land = [
      { x: 5, y: 7 },
      { x: 6, y: 5 },
    ]
    for (const facing of FACINGS)
      for (const allowance of [0, 1, 2, 3, 4, 5]) {
        const ends = new Set([squareName(middle)])
        for (const steps of paths(allowance))
          for (const end of facingsAfter(steps.at(-1) ?? facing)) {
            const { allowed, to } = judged(facing, steps, end, allowance, land)
            if (allowed && to) ends.add(squareName(to))
          }
        const reached = reachable(middle, facing, allowance, board, (at) =>
          land.some((one) => one.x === at.x && one.y === at.y),
        )
        expect([facing, allowance, reached.map(squareName).sort()]).toEqual([facing, allowance, [...ends].sort()])
      }
  })

  it('CT-MV-03: an allowed move costs its steps, and one more exactly when it holds opposite steps or ends facing back', () => {
    const back: Readonly<Record<Step, Step>> = { N: 'S', E: 'W', S: 'N', W: 'E' }
    for (const facing of FACINGS)
      for (const steps of paths(4))
        for (const end of FACINGS) {
          const { allowed, used, turned180 } = judged(facing, steps, end, 99, [])
          if (!allowed) continue
          const opposite = steps.some((step) => steps.includes(back[step]))
          const about = (FACINGS.indexOf(end) + 4) % 8 === FACINGS.indexOf(facing)
          expect([used, turned180]).toEqual([steps.length + (opposite || about ? 1 : 0), opposite || about])
        }
  })

  it('CT-MV-02: no allowed path goes straight back or begins anywhere but ahead', () => {
    for (const facing of FACINGS)
      for (const steps of paths(3)) {
        const allowed = facingsAfter(steps.at(-1) ?? facing).some((end) => judged(facing, steps, end, 9, []).allowed)
        const [first] = steps
        if (!allowed || first === undefined) continue
        const turn = Math.abs(((FACINGS.indexOf(first) - FACINGS.indexOf(facing) + 12) % 8) - 4)
        expect(turn).toBeLessThanOrEqual(1)
        expect(new Set(squaresOf(middle, steps).map(squareName)).size).toBe(steps.length + 1)
      }
  })

  it('CT-HB-02: the line of fire meets the same land from either end', () => {
    fc.assert(
      fc.property(square, square, fc.array(square, { maxLength: 40 }), (from, to, given) => {
        const land = given.filter((one) => ![from, to].some((end) => end.x === one.x && end.y === one.y))
        const isLand = (at: Square) => land.some((one) => one.x === at.x && one.y === at.y)
        const there = fireLine(from, to, isLand)
        const back = fireLine(to, from, isLand)
        expect(back.clear).toBe(there.clear)
        expect(back.blockedBy.map(squareName).sort()).toEqual(there.blockedBy.map(squareName).sort())
      }),
      { seed: 1898 },
    )
  })

  it('CT-HB-02: a square of land between two squares of one row masks them, and one beside the row does not', () => {
    const at = (x: number, y: number) => (one: Square) => one.x === x && one.y === y
    expect(fireLine({ x: 2, y: 3 }, { x: 8, y: 3 }, at(5, 3)).clear).toBe(false)
    expect(fireLine({ x: 2, y: 3 }, { x: 8, y: 3 }, at(5, 4)).clear).toBe(true)
    expect(fireLine({ x: 2, y: 3 }, { x: 2, y: 9 }, at(2, 5)).blockedBy).toEqual([{ x: 2, y: 5 }])
  })
})
