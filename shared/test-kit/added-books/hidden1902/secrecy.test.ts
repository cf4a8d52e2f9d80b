import { describe, expect, it } from 'vitest'
import { openAction } from '../../../action/action.ts'
import type { BoardView } from '../../../action/contract.ts'
import type { HiddenBoard, Vessel } from './board.ts'
import { hidden1902 } from './book.ts'

const { state } = openAction(hidden1902, hidden1902.readSetup(hidden1902.exampleSetup), 'paper')
const otherwise = (id: string, change: Partial<Vessel>): HiddenBoard => ({
  ...state,
  vessels: state.vessels.map((one) => (one.aboard.id === id ? { ...one, ...change } : one)),
})
type Seen = (board: HiddenBoard, seat: string) => BoardView

/** Red sees something at nine squares at most: what lies beyond, and how a guess looks close by, may not change its view. */
const tellsRed = (view: Seen): string[] => {
  const pairs: [string, HiddenBoard][] = [
    ['an enemy out of sight lies elsewhere', otherwise('Dard', { x: 20, y: 12 })],
    ['an enemy out of sight was hit', otherwise('Dard', { hits: 2 })],
    ['an enemy in sight was hit', otherwise('Cerf', { x: 8, hits: 2 })],
    ['an enemy that is guessed at heads elsewhere', otherwise('Cerf', { x: 11, heading: 0 })],
  ]
  const base = [state, state, otherwise('Cerf', { x: 8 }), otherwise('Cerf', { x: 11 })]
  return pairs.flatMap(([what, other], n) =>
    JSON.stringify(view(base[n] ?? state, 'red')) === JSON.stringify(view(other, 'red')) ? [] : [what],
  )
}

describe('HB-01: the drawing of a board that hides ships', () => {
  it('is the same for a seat whatever it does not know', () => {
    expect(tellsRed(hidden1902.view)).toEqual([])
  })

  it('is caught when it draws one piece more than the seat knows, or says more of one', () => {
    const whole: Seen = (board, seat) => {
      const { drawing } = hidden1902.umpireView(board)
      return { ...hidden1902.view(board, seat), ...(drawing ? { drawing } : {}) }
    }
    expect(tellsRed(whole)).toHaveLength(4)
  })
})
