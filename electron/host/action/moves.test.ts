import { describe, expect, it } from 'vitest'
import { actAlone, beginAlone } from '../../../shared/action/alone.ts'
import { movesOf, tableView } from './showing.ts'

describe('The moves of an action in the drawer', () => {
  it('are those of its board: a move in whose middle a captain strikes is one, though it takes two steps', () => {
    const ship = (key: string, x: number) => ({
      key,
      name: key,
      side: key,
      type: 'battleship-1',
      position: { x, y: 0 },
    })
    const setup = { positionsIn: 'squares', ships: [ship('gb', 0), ship('fr', 8)] }
    let alone = beginAlone({ book: 'jane1898', setup, seed: 'moves' })
    expect(movesOf(alone)).toEqual({ made: 0, next: 1 })
    const orders = { ships: { gb: { fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: 'strike' }] } } }
    alone = actAlone(alone, { kind: 'orders', seat: 'gb', given: orders }).alone
    alone = actAlone(alone, { kind: 'step', carryOn: true }).alone
    expect(alone.action.moveNumber).toBe(1)
    expect(movesOf(alone)).toEqual({ made: 1, next: 1 })
    alone = actAlone(alone, { kind: 'step', carryOn: true }).alone
    expect(alone.action.moveNumber).toBe(2)
    expect(movesOf(alone)).toEqual({ made: 1, next: 2 })
    alone = actAlone(alone, { kind: 'step', carryOn: true }).alone
    // The log of a captain names the move that each of its steps belongs to.
    const seating = { title: '', arbiter: false, spectators: false, keepers: {}, strengths: {}, roomsKey: '' }
    const place = { id: 'screen', title: '', part: 'player', seats: ['gb'], screen: true } as const
    const { log } = tableView(alone, seating, null, place)
    expect(log.map(({ step, move }) => [step, move ?? step])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ])
  })
})
