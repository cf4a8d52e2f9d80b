import { describe, expect, it } from 'vitest'
import { collegeBoards as book } from '../boards.ts'
import { BLUE, column, openFleets, RED } from '../test-kit/fleets.ts'
import { pointing } from './pointing.ts'

describe('NWC 1905: a fleet ordered by pointing', () => {
  it('NF-SPEED-02: when the first ship of a seat is sunk, the others are still moved by their fleet and have her reserve', () => {
    const { state } = openFleets([...column('blue', BLUE, 0, 0, 0), ...column('red', RED, 4000, 0, 0)])
    const legs = (of: typeof state, id: string) =>
      pointing.legs(book.view(of, 'blue'), id).map(({ order }) => Object.keys(order as object))
    const [first, second = ''] = BLUE
    const sunk = { ...state, ships: state.ships.map((ship) => (ship.id === first ? { ...ship, sunk: true } : ship)) }
    expect(legs(state, second)).toEqual([[], ['reserve']])
    expect(legs(sunk, second)).toEqual([[], ['reserve']])
  })
})
