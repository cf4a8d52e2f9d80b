import { describe, expect, it } from 'vitest'
import { seatWords, sidesOf, waitingWords } from './table-words.ts'

const sides = (...keys: string[]): readonly string[] =>
  sidesOf({ seats: keys.map((side) => ({ side })) } as unknown as Parameters<typeof sidesOf>[0])

describe('A seat whose ships are hidden', () => {
  it('is called by its own name, with a capital as a side has it', () => {
    const seats = ['blue', 'red'].map((seat) => ({ seat, side: seat, ships: seat === 'blue' ? ['Iowa'] : [] }))
    const table = { seats, waiting: ['blue', 'red'], boards: [] } as unknown as Parameters<typeof waitingWords>[0]
    expect(waitingWords(table)).toBe('Iowa and Red')
    expect(seatWords(table, 'red')).toBe('Red')
  })
})

describe('A seat of several ships', () => {
  it('is called by its own name where orders are waited for, and not by the first of them alone', () => {
    const seats = [
      { seat: 'red', side: 'red', ships: ['Torpedo boat', 'Hoche'] },
      { seat: 'The Blue captain', side: 'blue', ships: ['Iowa'] },
    ]
    const table = { seats, waiting: ['red', 'The Blue captain'], boards: [] }
    expect(waitingWords(table as unknown as Parameters<typeof waitingWords>[0])).toBe('Red and Iowa')
  })
})

describe('The inks of the sides at a table', () => {
  it('are red and blue, as the sides sit there', () => {
    expect(sides('gb', 'fr', 'gb')).toEqual(['gb', 'fr'])
  })

  it('are their own where sides are called red or blue', () => {
    expect(sides('blue', 'red')).toEqual(['red', 'blue'])
    expect(sides('blue', 'fr')).toEqual(['fr', 'blue'])
    expect(sides('gb', 'red', 'fr')).toEqual(['red', 'gb', 'fr'])
  })
})
