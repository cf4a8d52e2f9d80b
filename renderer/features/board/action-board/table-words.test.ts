import { describe, expect, it } from 'vitest'
import { sidesOf } from './table-words.ts'

const sides = (...keys: string[]): readonly string[] =>
  sidesOf({ seats: keys.map((side) => ({ side })) } as unknown as Parameters<typeof sidesOf>[0])

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
