import { describe, expect, it } from 'vitest'
import { correct } from '../../../../action/action.ts'
import { minute, openBoard, pieceIn, shipAt, withPiece } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'

const board = (knots = 15) => openBoard([shipAt('a', 'gb', [0, 0], 0, knots), shipAt('b', 'fr', [60, 0], 0, 0)])
const hurt = (fight: object, knots = 15) => correct(book, board(knots), 'a', { note: 'by hand', fight }).action
const port = { gb: { a: { program: [{ atUnit: 1, do: 'port' }] } } }
const byEngines = { gb: { a: { program: [{ atUnit: 1, do: 'enginesPort' }] } } }
const offers = (action: ReturnType<typeof board>) =>
  new Map(book.ordersFor(action.state, 'gb')[0]?.offers.map((offer) => [offer.key, offer]))
/** The protective deck right aft, pierced. */
const deckAft = (action: ReturnType<typeof board>) =>
  withPiece(action, 'a', ({ fight }) => ({
    fight: { ...fight, marks: { ...fight.marks, steering: [{ what: 'deckAft' as const, inMove: 0 }] } },
  }))

describe('Jane 1898 tactical: damaged ships under way', () => {
  it('JT-EFF-20, JT-EFF-24: with her bow gone she is three knots slower, and turns a square later', () => {
    const bow = hurt({ sections: [{ row: 1, from: 1, to: 4, gone: true }] })
    const after = minute(bow, port)
    // 12 knots: three squares, the turn on the third, and a unit for it.
    expect(after.piece('a')).toMatchObject({ x: 0, y: 300, headingDegrees: 315, way: { halves: 8 } })
    expect(minute(board(), port).piece('a').y).toBeGreaterThan(0)
    expect(offers(bow).get('15 kn')?.allowed).toBe(false)
    expect(offers(bow).get('12 kn')?.allowed).toBe(true)
  })

  it('JT-EFF-21: a mast over the side costs three knots until the wreck is cleared', () => {
    const mast = hurt({ masts: { 'mast 1': 'down' } })
    const speeds = [minute(mast)]
    for (let move = 2; move <= 4; move++) speeds.push(minute(speeds.at(-1)?.action ?? mast))
    expect(speeds.map((one) => book.view(one.action.state, 'gb').friends[0]?.sheet?.maxKnots)).toEqual([12, 12, 15, 15])
    expect(speeds[0]?.piece('a').y).toBe(400)
  })

  it('JT-EFF-22: a shot in her engines leaves her half her speed, and a shell none', () => {
    expect(minute(hurt({ machinery: 'shot' })).piece('a').way.halves).toBe(5)
    expect(minute(hurt({ machinery: 'shell' })).piece('a')).toMatchObject({ x: 0, y: 0 })
  })

  it('JT-EFF-25: with the conning tower pierced neither helm nor engines turn her for three moves, and a buoy is picked up', () => {
    const action = hurt({ steering: 'out' })
    const after = minute(action, port)
    expect(after.piece('a')).toMatchObject({ x: 0, y: 500, headingDegrees: 0, helm: { buoy: 'none' } })
    expect(after.piece('a').because.map((step) => step.rule)).toContain('JT-EFF-25')
    expect(minute(action, byEngines).piece('a').headingDegrees).toBe(0)
    expect(offers(action).get('enginesPort')).toMatchObject({ allowed: true, rule: 'JT-EFF-25' })
    // With a turn by the engines under way she goes straight on all the same.
    const turning = withPiece(action, 'a', () => ({
      helm: { buoy: 'port' as const, byEngines: true, since: 1, owed: 0 },
    }))
    expect(minute(turning).piece('a')).toMatchObject({ headingDegrees: 0, helm: { buoy: 'none' } })
    let later = minute(action).action
    for (let move = 2; move <= 3; move++) later = minute(later).action
    expect(minute(later, port).piece('a').headingDegrees).not.toBe(0)
  })

  it('JT-EFF-26: with the deck aft pierced she steers with her engines alone', () => {
    const action = deckAft(board())
    expect(minute(action, port).piece('a').headingDegrees).toBe(0)
    expect(minute(action, byEngines).piece('a').headingDegrees).toBe(270)
    expect(offers(action).get('port')).toMatchObject({ allowed: true, rule: 'JT-EFF-26' })
    expect(offers(action).get('enginesPort')?.rule).toBe('JT-TURN-04')
  })

  it('JT-SPD-02, JT-EFF-20: a damaged ship goes astern no faster than she now goes ahead', () => {
    let action = hurt({ machinery: 'shot' }, 0)
    action = minute(action, { gb: { a: { program: [{ atUnit: 1, do: 'reverse' }] } } }).action
    const run = [pieceIn(action, 'a').y]
    for (let move = 2; move <= 4; move++) {
      action = minute(action).action
      run.push(pieceIn(action, 'a').y)
    }
    // 7½ knots: two squares astern and no more.
    expect(run).toEqual([-100, -300, -500, -700])
  })

  it('JT-TURN-07, JT-EFF-24: with sternway each turn takes two squares more, beside what her bow costs', () => {
    const turnAt = (action: ReturnType<typeof board>) => {
      let now = minute(action, {
        gb: {
          a: {
            program: [
              { atUnit: 1, do: 'reverse' },
              { atUnit: 1, do: 'port' },
            ],
          },
        },
      }).action
      let squares = 1
      while (pieceIn(now, 'a').headingDegrees === 0 && squares < 40) {
        const before = pieceIn(now, 'a').y
        now = minute(now).action
        const turned = pieceIn(now, 'a').path.find((point) => point.headingDegrees !== 0)
        squares += (before - (turned?.y ?? pieceIn(now, 'a').y)) / 100
      }
      return squares
    }
    expect(turnAt(board(0))).toBe(4)
    expect(turnAt(hurt({ sections: [{ row: 1, from: 1, to: 4, gone: true }] }, 0))).toBe(5)
  })
})
