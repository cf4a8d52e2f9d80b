import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import { allowance, bigTurns, boardOpens, pathCost, squaresInMove, stations, touchLost } from './contact-squares.ts'

const settings = settingsSchema.parse({})
const straightNorth = [
  { x: 0, y: 0 },
  { x: 0, y: 3000 },
]

describe('Jane 1898 strategic, Moves 6: squares of 1,000 yards', () => {
  it.each([
    [9, 3, 2.25],
    [12, 4, 3],
    [15, 5, 3.75],
    [18, 6, 4.5],
    [21, 7, 5.25],
    [24, 8, 6],
    [27, 9, 6.75],
    [4.5, 1.5, 1.125],
    [13.5, 4.5, 3.375],
  ])('JS-MOVE-09: %d knots run %d squares straight or %d diagonally', (knots, straightSquares, diagonalSquares) => {
    expect(squaresInMove(knots, 0, '4/3').value).toEqual({ straightSquares, diagonalSquares })
    expect(allowance(knots).value).toBe(straightSquares)
  })

  it('JS-MOVE-10: 18 knots with one turn of ten points run 5½ squares', () => {
    expect(squaresInMove(18, 1, '4/3').value.straightSquares).toBe(5.5)
    expect(squaresInMove(3, 4, '4/3').value.straightSquares).toBe(0)
  })

  it.each([
    [[90], 1],
    [[-112.5], 1],
    [[89.9], 0],
    [[45, 45], 1],
    [[45, -45], 0],
    [[60, 0, 60], 1],
    [[90, 90], 2],
    [[80, 80, 80], 2],
    [[100, 80], 1],
    [[-45, -45, 90], 2],
    [[], 0],
  ])('JS-MOVE-10: turns of %j degrees lose half a square %i times', (turns, count) => {
    expect(bigTurns(turns)).toBe(count)
  })

  it('JS-MOVE-10: a path begun across the course pays for its first turn', () => {
    expect(pathCost(straightNorth, 0, '4/3').value).toBe(3)
    expect(pathCost(straightNorth, 270, '4/3').value).toBe(3.5)
    expect(pathCost(straightNorth, 180, '4/3').value).toBe(3.5)
    expect(pathCost(straightNorth, 271, '4/3').value).toBe(3)
  })

  it('JS-MOVE-11: three squares diagonally cost four straight, or 3¾ by the other reading', () => {
    const diagonal = [
      { x: 0, y: 0 },
      { x: -3000, y: 3000 },
    ]
    expect(pathCost(diagonal, 315, '4/3').value).toBe(4)
    expect(pathCost(diagonal, 315, '5/4').value).toBe(3.75)
  })

  it('JS-MOVE-11: other bearings cost the larger part and a third of the smaller', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
      { x: 2500, y: 3000 },
    ]
    expect(pathCost(path, 90, '4/3').value).toBe(4.5)
  })

  it('JS-MOVE-11: a point set twice costs nothing and turns nothing', () => {
    expect(
      pathCost(
        [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
          { x: 0, y: 1000 },
        ],
        0,
        '4/3',
      ).value,
    ).toBe(1)
  })
})

describe('Jane 1898 strategic, Moves 8 to 10: stations, the board, touch', () => {
  it('JS-MOVE-13: ships stand astern of the flag at 400 yards unless told otherwise', () => {
    expect(stations({ x: 1000, y: 0 }, 90, 3, 'lineAhead').value).toEqual([
      { x: 1000, y: 0 },
      { x: 600, y: 0 },
      { x: 200, y: 0 },
    ])
  })

  it('JS-MOVE-13: abreast to starboard, or on either quarter', () => {
    expect(stations({ x: 0, y: 0 }, 0, 2, 'lineAbreast', 800).value[1]).toEqual({ x: 800, y: 0 })
    expect(stations({ x: 0, y: 0 }, 0, 2, 'quarterLineStarboard', 1000).value[1]).toEqual({
      x: 707.106781,
      y: -707.106781,
    })
    expect(stations({ x: 0, y: 0 }, 0, 2, 'quarterLinePort', 1000).value[1]).toEqual({ x: -707.106781, y: -707.106781 })
  })

  it('JS-MOVE-14: 5,000 yards between any two opposing warships set up the board, that distance included', () => {
    expect(boardOpens(5000, true, settings).value).toBe(true)
    expect(boardOpens(5000, false, settings).value).toBe(true)
    expect(boardOpens(5001, true, settings).value).toBe(false)
  })

  it('JS-MOVE-14: by the option, only between leading ships', () => {
    const leaders = { ...settings, 'trigger.between': 'leaders' as const }
    expect(boardOpens(3000, false, leaders).value).toBe(false)
    expect(boardOpens(3000, true, leaders).value).toBe(true)
  })

  it('JS-MOVE-15: touch is lost after one whole ten-minute move out of sight, or as the campaign has it', () => {
    expect(touchLost(0, settings).value).toBe(false)
    expect(touchLost(1, settings).value).toBe(true)
    expect(touchLost(2, { ...settings, 'touch.lostMoves': 3 }).value).toBe(false)
  })
})
