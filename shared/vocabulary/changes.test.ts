import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOfPlain } from '../test-kit/plain-state.ts'
import { changesOf, changesOfItems, withChanges, withChangesInPlace, withChangesShared } from './changes.ts'
import { ownCopy } from './plain-data.ts'

/** What a change, written and read, makes of an object, as text: the order of its fields counts. Shared, in place or neither, it is the same. */
function textWith(before: object, change: unknown): string {
  const read: unknown = JSON.parse(JSON.stringify(change))
  const text = JSON.stringify(withChanges(before, read))
  expect(JSON.stringify(withChangesShared(before, read))).toBe(text)
  expect(JSON.stringify(withChangesInPlace(JSON.parse(JSON.stringify(before)), read))).toBe(text)
  return text
}

const field = fc.constantFrom('id', 'a', 'b', 'guns', '7', '12', '__proto__', 'toString', '')
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(0, 1, -1, 2, 'x', 'y', '', true, false, null, 1.5),
    fc.array(tie('any'), { maxLength: 6 }),
    fc.dictionary(field, tie('any'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))
const whole = fc.dictionary(field, value.any, { maxKeys: 6, noNullPrototype: true }).map((one) => ownCopy(one))

/** The same object with a few of its parts taken out, moved, doubled or put in the place of others. */
function disturbed(one: unknown, chance: () => number): unknown {
  if (Array.isArray(one)) {
    const list: unknown[] = one.map((item) => disturbed(item, chance))
    const at = Math.floor(chance() * (list.length + 1))
    const what = chance()
    if (what < 0.2) list.splice(at, 1)
    else if (what < 0.4) list.splice(at, 0, Math.floor(chance() * 3))
    else if (what < 0.5) list.reverse()
    else if (what < 0.6 && list.length > 0) list.push(ownCopy(list[at % list.length]))
    return list
  }
  if (typeof one === 'object' && one !== null) {
    const fields = Object.entries(one).filter(() => chance() > 0.1)
    if (chance() < 0.1) fields.reverse()
    const made = Object.fromEntries(fields.map(([name, part]) => [name, disturbed(part, chance)]))
    return chance() < 0.2 ? { ...made, fresh: [1] } : made
  }
  return chance() < 0.15 ? Math.floor(chance() * 4) : one
}

describe('changes of plain data', () => {
  it('make of any object any other, to the byte', () => {
    fc.assert(
      fc.property(whole, whole, (before, now) => {
        expect(textWith(before, changesOf(before, now))).toBe(JSON.stringify(now))
      }),
      { seed: 17, numRuns: 600 },
    )
  })

  it('make of an object what it became, to the byte, and share nothing with it', () => {
    const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }))
    fc.assert(
      fc.property(whole, chance, (before, stream) => {
        const now = ownCopy(disturbed(before, () => stream.next().value as number)) as object
        const change = changesOf(before, now)
        expect(textWith(before, change)).toBe(JSON.stringify(now))
        expect(faultsOfPlain([before, withChanges(before, change), change])).toEqual(
          faultsOfPlain([before, now, ownCopy(change)]),
        )
      }),
      { seed: 1898, numRuns: 600 },
    )
  })

  it('say nothing of what stands', () => {
    const before = {
      id: 'a',
      ships: [
        { id: 'x', men: 4 },
        { id: 'y', men: 4 },
        { id: 'z', men: 4 },
      ],
      plot: [[1], [2], [3]],
    }
    expect(changesOf(before, ownCopy(before))).toEqual({})
    const now = ownCopy(before)
    now.ships.splice(0, 1)
    const [, z] = now.ships
    if (z) z.men = 3
    now.plot.push([4])
    expect(changesOf(before, now)).toEqual({ ships: [0, -1, 1, { men: 3 }], plot: [0, 3, [[4]]] })
  })

  it('leave of what is alike one where nobody changes either, and else give an object of its own', () => {
    const before = { ships: [{ id: 'x', men: 4 }], plot: [[1]], says: 'a' }
    const change = changesOf(before, { ...before, says: 'b' })
    const shared = withChangesShared(before, change) as typeof before
    expect(shared).toEqual({ ...before, says: 'b' })
    expect(shared.ships).toBe(before.ships)
    expect((withChanges(before, change) as typeof before).ships).not.toBe(before.ships)
  })

  it('are made in the object itself where nobody else has it: what stays is not so much as looked at', () => {
    const before = { ships: [{ id: 'x', men: 4 }], says: 'a', old: 1 }
    const change = changesOf(before, { ships: before.ships, says: 'b' })
    const now = withChangesInPlace(before, change) as typeof before
    expect(now).toBe(before)
    expect(now).toEqual({ ships: [{ id: 'x', men: 4 }], says: 'b' })
  })

  it('stand whole where the fields came into another order', () => {
    expect(changesOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([{ b: 2, a: 1 }])
  })

  it.each([
    ['an object', 1, { a: 2 }],
    ['a list', { a: 1 }, { a: [0, 1, [2]] }],
    ['an item', { a: [] }, { a: [0, { b: 1 }] }],
    ['items to stand', { a: [1] }, { a: [0, 2] }],
    ['items left over', { a: [1, 2] }, { a: [0, 1] }],
    ['a kind of change', { a: [1] }, { a: [1, 2] }],
  ])('are refused where there is no such thing: %s', (_, before, change) => {
    expect(() => withChanges(before, change)).toThrow(TypeError)
  })

  it('of records whose items are given as texts are the same', () => {
    const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }))
    const textsOf = (one: object) => new Map(Object.entries(one).map(([field, item]) => [field, JSON.stringify(item)]))
    fc.assert(
      fc.property(whole, chance, (before, stream) => {
        const now = ownCopy(disturbed(before, () => stream.next().value as number)) as object
        const change = changesOfItems(textsOf(before), textsOf(now), (text) => JSON.parse(text))
        expect(JSON.stringify(change ?? {})).toBe(JSON.stringify(changesOf(before, now)))
      }),
      { seed: 1888, numRuns: 600 },
    )
  })
})
