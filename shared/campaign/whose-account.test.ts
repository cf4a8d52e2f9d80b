import { describe, expect, it } from 'vitest'
import { accountSays } from './whose-account.ts'

const name = (side: string): string => ({ gb: 'England' })[side] ?? side
const says = (of: string, kind = 'ledger'): string => accountSays({ kind, subject: 'gb', says: of }, name)

describe('What the record says of points', () => {
  it('names the side whose account they are in', () => {
    expect(says('A day’s food: −40 points, 5,960 left.')).toBe('A day’s food: −40 points, 5,960 left to England.')
    expect(says('Cargo: 3 points, beside the treasury.')).toBe('Cargo: 3 points, beside the treasury of England.')
  })

  it('leaves be what names it already, and entries about other things', () => {
    expect(says('England begins with 500 points.')).toBe('England begins with 500 points.')
    expect(says('Of the town 3 points are left.', 'bombarded')).toBe('Of the town 3 points are left.')
  })
})
