import { describe, expect, it } from 'vitest'
import { correct } from '../../../../action/action.ts'
import { type JaneAction, minute, openBoard, pieceIn, shipAt } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'
import { knotsOf } from '../state.ts'

type Given = Record<string, unknown>

/** One ship on a northerly course, a battleship of fifteen knots, and another far off. */
const board = (knots: number, more: Given = {}, settings: Given = {}, weather: Given = {}) =>
  openBoard(
    [
      shipAt('a', 'gb', [0, 0], 0, knots, { type: 'battleship-1', ...more }),
      shipAt('b', 'fr', [40, 40], 0, 0, { type: 'battleship-1' }),
    ],
    settings,
    weather,
  )

/** Where she is after each of these orders in turn, in squares, with her heading. */
function run(action: JaneAction, ...orders: readonly object[]) {
  let now = action
  return orders.map((order) => {
    now = minute(now, { gb: { a: order } }).action
    const { x, y, headingDegrees } = pieceIn(now, 'a')
    return [x / 100, y / 100, headingDegrees]
  })
}
const refusedWith = (action: JaneAction, order: object) =>
  book.checkOrders(action.state, 'gb', book.readOrders({ ships: { a: order } }))?.message
const ON = { program: [] }

describe('Jane 1898 tactical: speed, on the board', () => {
  it('JT-SPD-03: from rest she makes one square ahead in the very next move, and cannot make two', () => {
    expect(refusedWith(board(0), { knots: 6, program: [] })).toContain('JT-SPD-03')
    expect(run(board(0), { knots: 3, program: [] })).toEqual([[0, 1, 0]])
  })

  it('JT-SPD-03: with sternway too, she is one square ahead in the move after', () => {
    const astern = minute(board(0), { gb: { a: { helm: 'reverse' } } }).action
    expect(pieceIn(astern, 'a').y).toBe(-100)
    expect(run(astern, { helm: 'ahead' })).toEqual([[0, 0, 0]])
  })

  it('JT-SPD-04: under way she adds one square a move up to her best, and no more', () => {
    expect(refusedWith(board(9), { knots: 15, program: [] })).toContain('JT-SPD-04')
    expect(run(board(9), { knots: 12 }, { knots: 15 }, ON)).toEqual([
      [0, 4, 0],
      [0, 9, 0],
      [0, 14, 0],
    ])
    expect(refusedWith(board(15), { knots: 18, program: [] })).toContain('is 18')
  })

  it('JT-SPD-05: she may cut her speed to any number of squares but not below one', () => {
    expect(run(board(15), { knots: 3 }, ON)).toEqual([
      [0, 1, 0],
      [0, 2, 0],
    ])
    expect(refusedWith(board(15), { knots: 1.5, program: [] })).toContain('JT-SPD-05')
  })

  it('JT-MOVE-04, JT-OPT-11: the odd half of 13½ knots is carried to the next move', () => {
    expect(run(board(13.5), ON, ON)).toEqual([
      [0, 4, 0],
      [0, 9, 0],
    ])
  })

  it('JT-MOVE-10, JT-WX-06: a low-freeboard ship loses three knots against a head sea of force four, and none before it', () => {
    const LOW = { card: { lowFreeboard: true } }
    const sea = (force: number, windFromDegrees: number) => ({ weather: { force, windFromDegrees } })
    expect(run(board(15, LOW, {}, sea(4, 0)), ON)).toEqual([[0, 4, 0]])
    expect(run(board(15, LOW, {}, sea(4, 180)), ON)).toEqual([[0, 5, 0]])
    expect(run(board(15, LOW, {}, sea(3, 0)), ON)).toEqual([[0, 5, 0]])
    expect(run(board(15, {}, {}, sea(4, 0)), ON)).toEqual([[0, 5, 0]])
  })

  it('JT-WX-06: a sea takes three knots more off a destroyer with each force of wind', () => {
    const knots = [2, 3, 4, 5].map((force) => {
      const action = board(24, { type: 'destroyer' }, {}, { weather: { force } })
      return knotsOf(minute(action).piece('a').way)
    })
    expect(knots).toEqual([24, 21, 18, 15])
  })
})

describe('Jane 1898 tactical: turning, on the board', () => {
  it('JT-TURN-02: the turn counts as one of her squares', () => {
    // Two squares, the turn as a third, and one of the diagonal.
    expect(run(board(12), { helm: 'starboard' })).toEqual([[1, 3, 45]])
  })

  it('JT-TURN-03: while the buoy is down she turns after every two squares; picked up, she steadies', () => {
    const [, second, third] = run(board(12), { helm: 'starboard' }, ON, { helm: 'steady' })
    expect(second?.[2]).toBe(90)
    expect(third?.[2]).toBe(90)
    expect(run(board(12), { helm: 'starboard' }, ON, ON)[2]?.[2]).toBe(180)
  })

  it('JT-TURN-05: a ship with a larger circle runs three squares before each turn', () => {
    expect(run(board(9), { helm: 'starboard' })[0]?.[2]).toBe(45)
    const large = board(9, { card: { turnInterval: 3 } })
    expect(run(large, { helm: 'starboard' }, ON).map(([, , heading]) => heading)).toEqual([0, 45])
  })

  it('JT-TURN-08: below a quarter of her speed the helm does nothing; torpedo craft need half of theirs', () => {
    const headings = (knots: number, more: Given = {}) =>
      run(board(knots, more), { helm: 'starboard' }, ON, ON, ON).at(-1)?.[2]
    expect(headings(3)).toBe(0)
    expect(headings(4.5)).not.toBe(0)
    const DESTROYER = { type: 'destroyer' }
    expect(headings(10.5, DESTROYER)).toBe(0)
    expect(headings(12, DESTROYER)).not.toBe(0)
  })

  it('JT-MOVE-05: a diagonal step counts as one square', () => {
    const north = openBoard([shipAt('a', 'gb', [0, 0], 45, 12), shipAt('b', 'fr', [40, 40], 0, 0)])
    expect(run(north, ON)).toEqual([[4, 4, 45]])
  })

  it('JT-OPT-08, JT-MOVE-06: where it is agreed diagonals go by measure, and four squares are four hundred yards', () => {
    const measured = openBoard([shipAt('a', 'gb', [0, 0], 45, 12), shipAt('b', 'fr', [40, 40], 0, 0)], {
      'board.diagonals': 'measured',
    })
    const { x, y } = minute(measured).piece('a')
    expect(Math.hypot(x, y)).toBeCloseTo(400, 5)
    expect(x).toBeCloseTo(y, 5)
  })
})

describe('Jane 1898 tactical: after a ram, on the board', () => {
  it('JT-RAM-04: she lies stopped, goes astern by one square and then two, and only so gets clear', () => {
    const action = openBoard([
      shipAt('a', 'gb', [0, 0], 0, 12, { type: 'battleship-1' }),
      shipAt('b', 'fr', [0, 3], 90, 0, { type: 'battleship-1' }),
      shipAt('c', 'fr', [60, 60], 90, 0, { type: 'battleship-1' }),
    ])
    const rammed = minute(action, { gb: { a: { program: [], ram: 'ship 1' } } })
    expect(rammed.event('ram')?.ships).toEqual(['a', 'b'])
    const at = rammed.piece('a')
    expect(knotsOf(at.way)).toBe(0)
    expect(refusedWith(rammed.action, { knots: 6, program: [] })).toContain('JT-SPD-03')
    const back = run(rammed.action, { helm: 'reverse' }, { helm: 'reverse' }).map(([, y]) => y)
    expect(back).toEqual([at.y / 100 - 1, at.y / 100 - 3])
  })
})

describe('Jane 1898 tactical: a slip in her own favour, on the board', () => {
  const slip = (action: JaneAction, squaresTooFar: number) =>
    correct(book, action, 'a', { note: 'moved too far at the table', fight: { squaresTooFar } }).action

  it('JT-GEN-16, JT-OPT-15: it is an engine-room breakdown: she loses as many squares in her next move, and the rest in the one after', () => {
    expect(run(slip(board(12), 1), ON, ON)).toEqual([
      [0, 3, 0],
      [0, 7, 0],
    ])
    expect(run(slip(board(12), 5), ON, ON, ON)).toEqual([
      [0, 0, 0],
      [0, 3, 0],
      [0, 7, 0],
    ])
  })

  it('JT-GEN-16: her captain is told of it, and nobody else', () => {
    const action = slip(board(12), 2)
    expect(book.view(action.state, 'gb').friends[0]?.sheet?.helm).toMatchObject({ squaresLostToBreakdown: 2 })
    expect(book.view(action.state, 'fr')).toEqual(book.view(board(12).state, 'fr'))
    const moved = minute(action).piece('a')
    expect(moved.because.map((step) => step.rule)).toContain('JT-GEN-16')
    expect(moved.helm).not.toHaveProperty('breakdown')
  })

  it('JT-GEN-16: where the engine moves her, an order for more squares than she has is refused before it is sealed', () => {
    expect(refusedWith(board(12), { knots: 18, program: [] })).toContain('is 18, but the best')
  })
})

describe('Jane 1898 tactical: distances, on the board', () => {
  it('JT-COAST-06: a range is by measure, bow to bow, a square a hundred yards, on the diagonal too', () => {
    const action = openBoard([shipAt('a', 'gb', [0, 0], 0, 0), shipAt('b', 'fr', [3, 4], 0, 0)])
    expect(book.umpireView(action.state).ranges).toMatchObject([{ yards: 500 }])
  })
})
