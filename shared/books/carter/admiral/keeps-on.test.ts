import { describe, expect, it } from 'vitest'
import type { TrackPoint, ViewPoint } from '../../../action/contract.ts'
import { keepsOn, runsToMeet } from './keeps-on.ts'
import { SQUARE } from './weapons.ts'

const at = (x: number, y: number, headingDegrees = 90): ViewPoint => ({ x: x * SQUARE, y: y * SQUARE, headingDegrees })
const lay = (move: number, x: number, headingDegrees = 90, y = 0): TrackPoint => ({
  move,
  ...at(x, y, headingDegrees),
})
const open = (_: { readonly x: number }): boolean => true
/** Squares east of the first place, when so many steps are made of which she moved in the second of each three. */
const goesOn = (track: readonly TrackPoint[], moveNumber: number, hasMoved = false, inside = open) =>
  keepsOn({ track }, moveNumber, hasMoved, inside)?.map(({ x }) => x / SQUARE) ?? null
const straight = [lay(1, 0), lay(2, 0), lay(3, 2), lay(4, 2), lay(5, 2), lay(6, 5), lay(7, 5)]

describe('An enemy who steams straight on (CT-MV-08)', () => {
  it('CT-MV-08: is foreseen to go on by the short and the long figure of her speed by turns', () => {
    expect(goesOn(straight, 7)?.slice(0, 4)).toEqual([7, 10, 12, 15])
  })

  it('CT-R10: is foreseen from where she went in this game move, if she has moved in it already', () => {
    const moved = [...straight, lay(8, 7)]
    expect(goesOn(moved, 8, true)?.slice(0, 2)).toEqual([10, 12])
  })

  it('CT-PA-03: goes no farther than the edge of the board, and lies there', () => {
    expect(goesOn(straight, 7, false, ({ x }) => x < 9 * SQUARE)?.slice(0, 4)).toEqual([7, 8, 8, 8])
    const lying = straight.map((point) => ({ ...point, x: 0 }))
    expect(new Set(goesOn(lying, 7))).toEqual(new Set([0]))
  })

  it('CT-MV-02: is nobody who was seen to turn in her last two moves, or who goes where she does not head', () => {
    const turned = straight.map((point) => (point.move > 4 ? { ...point, headingDegrees: 45 } : point))
    expect(goesOn(turned, 7)).toBeNull()
    expect(
      goesOn(
        straight.map((point) => ({ ...point, headingDegrees: 0 })),
        7,
      ),
    ).toBeNull()
    const diagonal = straight.map((point) => ({ ...point, y: point.x / 2, headingDegrees: 45 }))
    expect(goesOn(diagonal, 7)).not.toBeNull()
  })

  it('CT-NT-02: is nobody who was not seen for two moves', () => {
    expect(goesOn(straight.slice(0, 4), 4)).toBeNull()
    expect(goesOn([], 7)).toBeNull()
  })
})

describe('How far there is to run until she is met', () => {
  it('is less for one who lies ahead of her than for one astern, as far off', () => {
    const goes = [at(2, 0), at(5, 0), at(7, 0), at(10, 0)]
    const ahead = runsToMeet(at(10, 0), goes, 2 * SQUARE, 2 * SQUARE)
    const astern = runsToMeet(at(-6, 0), goes, 2 * SQUARE, 2 * SQUARE)
    expect(ahead).toBeLessThan(3 * SQUARE)
    expect(astern).toBeGreaterThan(10 * SQUARE)
  })

  it('is nothing within the wanted range, and the distance less it to one who lies still', () => {
    const lies = [at(0, 0), at(0, 0), at(0, 0), at(0, 0)]
    expect(runsToMeet(at(1, 1), lies, 2 * SQUARE, 3 * SQUARE)).toBe(0)
    expect(runsToMeet(at(4, 3), lies, 2 * SQUARE, 3 * SQUARE)).toBeCloseTo(5 * SQUARE)
  })
})
