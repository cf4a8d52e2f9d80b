import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { surelySame, writtenAndRead } from './written.ts'

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The same to the last name, in the same order, with -0 told from 0. */
function expectAsText(value: unknown): void {
  const copy = writtenAndRead(value)
  expect(copy).toStrictEqual(throughText(value))
  expect(JSON.stringify(copy)).toBe(JSON.stringify(value))
}

describe('Data written and read again', () => {
  it('is what its text gives back, whatever the data are', () => {
    const anything = fc.anything({ withDate: true, withMap: true, withSet: true, withNullPrototype: true })
    // Of what has no text at all there is nothing to read.
    fc.assert(
      fc.property(anything, (value) => expectAsText({ value })),
      { seed: 1898, numRuns: 300 },
    )
  })

  it.each<[string, unknown]>([
    ['a field left out', { a: undefined, b: -0, 2: 1, 1: 2 }],
    ['what is lost', [undefined, Number.NaN, () => 0, Symbol('a')]],
    ['a list with holes and names', Object.assign([1], { 3: 'b', name: 1 })],
    ['what says how it is written', { at: { toJSON: () => 7 }, on: new Date(0) }],
    ['the same, in no field that is counted', { at: Object.defineProperty({}, 'toJSON', { value: () => 7 }) }],
    ['a list that says so', [Object.assign([1], { toJSON: () => 7 })]],
    ['a list made after an object', [Object.setPrototypeOf([1], Object.prototype)]],
    ['a name of all objects', JSON.parse('{"__proto__":{"a":1},"toString":2}')],
    ['a part that is worked out', Object.defineProperty({}, 'a', { enumerable: true, get: () => [1] })],
    ['text and names with half a character', { 'a\ud800': 'b\udc00' }],
    ['a symbol for a name', { [Symbol('a')]: 1, b: 2 }],
  ])('is what its text gives back: %s', (_, value) => {
    expectAsText(value)
  })

  it('has no part in common with the data', () => {
    const part = { a: [1] }
    const copy = writtenAndRead({ one: part, two: part })
    expect(copy.one).not.toBe(copy.two)
    expect(copy.one.a).not.toBe(part.a)
  })

  it('is held to be the same as the data, and not when one thing in it is another', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), fc.object({ maxDepth: 4 }), (one, other) => {
        const [a, b] = [throughText(one), throughText(other)]
        expect(surelySame(a, writtenAndRead(a))).toBe(true)
        expect(surelySame(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b) || surelySame(b, a))
      }),
      { seed: 1898, numRuns: 200 },
    )
    expect(surelySame(new Set(['a', 'b']), new Set(['b', 'a']))).toBe(true)
    expect(surelySame(new Set(['a', 'b']), new Set(['a', 'c']))).toBe(false)
    expect(surelySame({ a: 0 }, { a: -0 })).toBe(false)
    expect(surelySame({ toString: undefined }, {})).toBe(true)
    expect(surelySame({ toString: 1 }, { a: 1 })).toBe(false)
  })
})
