import { describe, expect, it } from 'vitest'
import { dice, ship, table } from '../test-kit/board.ts'
import { shootSides } from './shooting.ts'
import { type BoardShip, type BoardState, shipOf } from './state.ts'

describe('Barker 2003: the shooting of a spell', () => {
  const kent = ship('Kent', '1BS')
  const enemy = (id: string, x: number, y: number, given: Partial<BoardShip> = {}) =>
    ship(id, 'enemy', { side: 'blue', at: { x, y }, ...given })
  const fired = (ships: readonly BoardShip[], at: readonly string[], given: Partial<BoardState> = {}) =>
    shootSides(table(ships, given), 'red', [{ by: 'Kent', at }], dice()).shots

  it('BK-EN-03, BK-EN-04: the second ship of one broadside is not engaged, the opposite one is', () => {
    const ships = [kent, enemy('A', 6400, 5000), enemy('B', 6400, 5600), enemy('C', 3600, 5000)]
    expect(fired(ships, ['A', 'B', 'C'])).toMatchObject([
      { by: 'Kent', at: 'A', fired: true, rule: null },
      { by: 'Kent', at: 'B', fired: false, rule: 'BK-EN-03' },
      { by: 'Kent', at: 'C', fired: true, rule: null },
    ])
  })

  it('BK-EN-07: a ship in the line of fire stops it, torpedo craft at long range do not', () => {
    const far = enemy('Far', 9000, 5000)
    expect(fired([kent, far, enemy('Mid', 7000, 5000)], ['Far'])).toMatchObject([{ fired: false, rule: 'BK-EN-07' }])
    const boats = enemy('Mid', 7000, 5000, { type: 'destroyers' })
    expect(fired([kent, far, boats], ['Far'])).toMatchObject([{ fired: true }])
  })

  it('BK-VI-05: she fires at nobody whom she does not see herself', () => {
    const near = enemy('Near', 6300, 5000)
    expect(fired([kent, near], ['Near'], { light: 'night' })).toMatchObject([{ fired: false, rule: 'BK-VI-01' }])
    const burning = enemy('Near', 6300, 5000, { crippled: true })
    expect(fired([kent, burning], ['Near'], { light: 'night' })).toMatchObject([{ fired: true }])
  })

  it('BK-CB-03: torpedo craft that have fired once are marked for the game', () => {
    const boats = ship('Boats', '1DF', { type: 'destroyers', at: { x: 5500, y: 5000 }, side: 'blue' })
    const after = shootSides(table([kent, boats]), 'red', [{ by: 'Boats', at: ['Kent'] }], dice())
    expect(shipOf(after.state, 'Boats')?.fired).toBe(true)
    expect(after.events[0]?.because.some(({ rule }) => rule === 'BK-CB-03')).toBe(false)
    const again = shootSides(after.state, 'red', [{ by: 'Boats', at: ['Kent'] }], dice('again'))
    expect(again.events[0]?.because.some(({ rule }) => rule === 'BK-CB-03')).toBe(true)
  })

  it('BK-SQ-03: submarines fire first, then the bodies by turns, the side whose spell it is first', () => {
    const sub = ship('Holland', 'Subs', { type: 'submarine', side: 'blue', at: { x: 5500, y: 5000 } })
    const state = table([kent, enemy('Asahi', 6400, 5600), sub])
    const nominations = [
      { by: 'Asahi', at: ['Kent'] },
      { by: 'Kent', at: ['Asahi'] },
      { by: 'Holland', at: ['Kent'] },
    ]
    const order = (speller: 'red' | 'blue') => shootSides(state, speller, nominations, dice()).shots.map(({ by }) => by)
    expect(order('red')).toEqual(['Holland', 'Kent', 'Asahi'])
    expect(order('blue')).toEqual(['Holland', 'Asahi', 'Kent'])
  })
})
