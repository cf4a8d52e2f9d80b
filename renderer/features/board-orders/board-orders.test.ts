import { describe, expect, it } from 'vitest'
import type { FriendlyShip, SeenShip } from '../../../shared/action/contract.ts'
import { jane1898Tactical } from '../../../shared/books/jane1898/tactical/book.ts'
import {
  along,
  boardBounds,
  boardScene,
  placeOnBoard,
  rangeWords,
  readBoard,
  type SeatBoard,
  sealedLines,
} from './board-scene.ts'
import { asSheGoes, givenOrder, ordersSomething } from './ship-orders.ts'

const plan = { lengthFeet: 390, beamFeet: 75, funnels: 2, masts: 2, turrets: 2 }
const friend: FriendlyShip = {
  id: 'majestic',
  name: 'Majestic',
  own: true,
  inSight: true,
  move: 2,
  x: 1000,
  y: 1000,
  headingDegrees: 0,
  plan,
  status: 'afloat',
  track: [],
  path: [
    { x: 1000, y: 500, headingDegrees: 0 },
    { x: 1000, y: 1000, headingDegrees: 0 },
  ],
}
const enemy: SeenShip = {
  id: 'ship 2',
  inSight: true,
  move: 2,
  x: 1000,
  y: 3000,
  headingDegrees: 180,
  plan,
  status: 'afloat',
  track: [],
  path: [],
}
const board = {
  book: 'jane1898',
  moveNumber: 2,
  squareYards: 100,
  weather: { windFromDegrees: 225, force: 4, sky: 'clear', glass: 'steady', glassInches: 30 },
  friends: [friend],
  others: [enemy, { ...enemy, id: 'ship 1', inSight: false, x: 1200 }],
  marks: [],
  signals: [],
  choices: [],
  over: false,
  sealed: null,
} as unknown as SeatBoard
const options = { own: 1, enemy: 2, chosen: 'majestic', target: undefined, run: 1 } as const

describe('A seat’s board', () => {
  it('names own ships, numbers the enemy’s, and dots those out of sight where they were last seen', () => {
    expect(boardScene(board, options).pieces.map((piece) => `${piece.label} ${piece.degree}`)).toEqual([
      'Majestic own',
      '2 reported',
      '1 reckoned',
    ])
  })

  it('plays a move along its path and then stands still', () => {
    expect(along(friend, 0.5)).toMatchObject({ x: 1000, y: 750 })
    expect(along(friend, 1)).toBe(friend)
  })

  it('says the range and bearing of the nearest enemy in sight', () => {
    expect(rangeWords(board, 'majestic', undefined)).toBe('ship 2: 2,000 yards, North')
    expect(rangeWords(board, 'majestic', 'ship 1')).toMatch(/where last seen$/)
  })

  it('is a square with room round all ships', () => {
    const { west, south, east, north } = boardBounds(board)
    expect(east - west).toBe(north - south)
    expect(south <= 300 && north >= 3700).toBe(true)
  })

  it('shows sealed orders by the names of ships, not by their keys', () => {
    expect(sealedLines({ ...board, sealed: 'majestic: 12 kn; port at 1\nmajestic-2: as she goes' })).toEqual([
      'Majestic: 12 kn; port at 1',
      'majestic-2: as she goes',
    ])
    expect(sealedLines({ ...board, sealed: '' })).toEqual(['All ships as they go'])
  })

  it('says where a point lies as the sheet’s own edges have it', () => {
    const { west, north } = boardBounds(board)
    expect(placeOnBoard(board, { x: west + 300, y: north - 950 })).toBe('square 4 across, 10 down')
    expect(placeOnBoard({ ...board, squareYards: null }, { x: west + 10, y: north - 950 })).toBe(
      '10 yards across, 950 down',
    )
  })

  it('is none where the encounter carries none', () => {
    expect(readBoard(null)).toBeNull()
    expect(readBoard({ moveNumber: 1 })).toBeNull()
  })
})

describe('Orders on the board', () => {
  it('are nothing while nothing is ordered', () => {
    expect(ordersSomething(asSheGoes)).toBe(false)
    expect(ordersSomething({ ...asSheGoes, signal: '8 S.P.' })).toBe(true)
  })

  it('are the book’s short form: knots and helm', () => {
    const order = givenOrder(jane1898Tactical, 'majestic', { ...asSheGoes, knots: '12', helm: 'port' })
    expect(order).toEqual({ given: { knots: 12, helm: 'port' } })
    expect(jane1898Tactical.readOrders({ ships: { majestic: 'given' in order ? order.given : {} } })).toEqual({
      ships: { majestic: { knots: 12, program: [{ atUnit: 1, do: 'port' }] } },
    })
  })

  it('take a program in the book’s notation, and say what cannot be read of it', () => {
    const order = givenOrder(jane1898Tactical, 'majestic', { ...asSheGoes, program: 'port at 1; steady at 4' })
    expect(order).toEqual({
      given: {
        program: [
          { atUnit: 1, do: 'port' },
          { atUnit: 4, do: 'steady' },
        ],
      },
    })
    expect(givenOrder(jane1898Tactical, 'majestic', { ...asSheGoes, program: 'hard a-port' })).toEqual({
      refused: expect.stringContaining('cannot be read'),
    })
  })
})
