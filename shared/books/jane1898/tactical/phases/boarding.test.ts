import { describe, expect, it } from 'vitest'
import { minute, openBoard, shipAt } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'

const alongside = (men: number, theirs: number, more: { apart?: number; knots?: number } = {}) =>
  openBoard([
    shipAt('a', 'gb', [0, 0], 0, more.knots ?? 6, { men }),
    shipAt('b', 'fr', [more.apart ?? 1, 0], 0, 6, { men: theirs, seat: 'fr captain' }),
    shipAt('c', 'fr', [90, 0], 0, 6, { seat: 'fr other' }),
  ])
const board = { gb: { a: { program: [], board: 'ship 1' } } }

describe('Jane 1898 tactical: boarding', () => {
  it('JT-GEN-17: ships that touch at equal speed board, and the larger crew takes the other', () => {
    const after = minute(alongside(600, 300), board)
    expect(after.piece('b')).toMatchObject({ status: 'prize', prizeOf: 'gb', way: { halves: 0 } })
    expect(after.account('a')).toContain('We carry ship 1 by boarding.')
    expect(after.account('b')).toContain('We are boarded and taken by ship 1.')
    expect(after.event('boarding')?.because[0]?.inputs).toEqual({ attackers: 600, defenders: 300 })
  })

  it('JT-GEN-17: equal or fewer men are thrown back', () => {
    const after = minute(alongside(300, 300), board)
    expect(after.piece('b').status).toBe('afloat')
    expect(after.account('b')).toContain('We throw back the boarders of ship 1.')
  })

  it.each([
    ['two squares off', { apart: 2 }],
    ['at another speed', { knots: 9 }],
  ])('JT-GEN-17: nobody boards %s, and the other is told nothing', (_where, more) => {
    const after = minute(alongside(600, 300, more), board)
    expect(after.piece('b').status).toBe('afloat')
    expect(after.account('a')).toContain('We cannot board ship 1.')
    expect(after.account('b').join()).not.toMatch(/board/)
  })

  it('JT-GEN-17: a captain is not told how many men the other has', () => {
    const after = minute(alongside(600, 311), board)
    expect(JSON.stringify(after.piece('a').account)).not.toContain('311')
  })

  it('JT-GEN-17: a claim waits for the strikes of its move, and is decided after them', () => {
    const strike = { fr: undefined, ...board }
    const order = { ...strike.gb.a, fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: 'strike' }] }
    const waiting = minute(alongside(600, 300), { gb: { a: order } })
    expect(waiting.action.state.phase).toBe('strikes')
    expect(waiting.piece('b').status).toBe('afloat')
    const after = minute(waiting.action)
    expect(after.piece('b').status).toBe('prize')
    expect(after.action.state.boardings).toBeUndefined()
  })

  it('JT-GEN-20: the seat of a ship that has struck sees her, but orders nothing', () => {
    const after = minute(alongside(600, 300), board).action
    const view = book.view(after.state, 'fr captain')
    expect(view.friends.map((one) => [one.id, one.status])).toEqual([
      ['b', 'struck'],
      ['c', 'afloat'],
    ])
    expect(view.choices).toEqual([])
    expect(book.seats(after.state)).not.toContain('fr captain')
    expect(book.checkOrders(after.state, 'fr captain', { ships: { b: { program: [] } } })?.message).toBe(
      'ships.b: B has struck and takes no orders.',
    )
    expect(book.result(after.state).find((one) => one.id === 'b')).toMatchObject({ status: 'prize', prizeOf: 'gb' })
  })
})
