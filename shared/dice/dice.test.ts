import { describe, expect, it } from 'vitest'
import { refusal } from '../test-kit/refused.ts'
import { keyedDice, typedDice } from './dice.ts'
import { faces, mintedName, uniform } from './keyed.ts'

const key = { seed: 'seed', branch: 'main' }
const ask = { rule: 'JS-BRK-05', subject: 'Majestic', occasion: 'throw 1', purpose: 'engines' }

describe('the campaign’s own dice', () => {
  it('a throw belongs to its rule, subject and occasion, not to what was thrown before', () => {
    const alone = keyedDice(key).throwDice(ask)
    const dice = keyedDice(key)
    dice.throwDice({ ...ask, subject: 'Hidden' })
    expect(dice.throwDice(ask)).toEqual(alone)
    expect(dice.thrown).toHaveLength(2)
  })

  it('another seed or another branch foreknows nothing', () => {
    const twenty = (k: typeof key) => faces(k, 6, 20, 'x').join('')
    expect(twenty(key)).not.toBe(twenty({ ...key, seed: 'other' }))
    expect(twenty(key)).not.toBe(twenty({ ...key, branch: 'other' }))
  })

  it('words are told apart by where they end', () => {
    expect(mintedName(key, 'ab', 'c')).not.toBe(mintedName(key, 'a', 'bc'))
    expect(mintedName(key, 'a')).toMatch(/^[0-9a-f]{10}$/)
  })

  it('faces are even over many throws, for dice of six, eight and twenty-one sides', () => {
    for (const sides of [6, 8, 21]) {
      const count = 42_000
      const seen = new Array<number>(sides).fill(0)
      for (const face of faces(key, sides, count, 'even', String(sides))) seen[face - 1] = (seen[face - 1] ?? 0) + 1
      for (const n of seen) expect(Math.abs(n / (count / sides) - 1)).toBeLessThan(0.1)
    }
  })

  it.each([0, 2.5, 257])('there is no die of %d sides', (sides) => {
    expect(() => faces(key, sides, 1, 'x')).toThrow(`a die of ${sides} sides: it has from 1 to 256`)
  })

  it('a likelihood lies between 0 and 1 and is the same each time', () => {
    const drawn = Array.from({ length: 1000 }, (_, i) => uniform(key, 'weather', String(i)))
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThan(1)
    expect(drawn.reduce((a, b) => a + b, 0) / 1000).toBeCloseTo(0.5, 1)
    expect(uniform(key, 'weather', '7')).toBe(drawn[7])
  })
})

describe('dice thrown at the table', () => {
  it('R-63: are taken in the order asked', () => {
    const dice = typedDice([{ rule: 'JS-BRK-05', faces: [4] }])
    expect(dice.throwDice(ask).faces).toEqual([4])
    expect(() => dice.spent()).not.toThrow()
  })

  it('E-DICE: a face that a die has not is refused', () => {
    expect(refusal(() => typedDice([{ rule: 'JS-BRK-05', faces: [7] }]).throwDice(ask)).message).toBe(
      'engines takes one die; a die shows 1 to 6, and [7] was typed.',
    )
    expect(refusal(() => typedDice([{ rule: 'JS-BRK-05', faces: [1, 2] }]).throwDice(ask)).code).toBe('dice.missing')
  })

  it('one for another rule or ship, one too few and one too many are named', () => {
    expect(refusal(() => typedDice([]).throwDice(ask)).message).toBe(
      'A throw is missing: engines (JS-BRK-05, Majestic).',
    )
    expect(refusal(() => typedDice([{ rule: 'X', faces: [1] }]).throwDice(ask)).message).toBe(
      'The next throw is for JS-BRK-05 (engines, Majestic), but X was typed.',
    )
    expect(refusal(() => typedDice([{ rule: 'JS-BRK-05', subject: 'Mars', faces: [1] }]).throwDice(ask)).code).toBe(
      'dice.missing',
    )
    expect(refusal(() => typedDice([{ rule: 'X', faces: [1] }]).spent()).message).toBe(
      '1 of the typed throws was not asked for, the first for X.',
    )
  })
})
