import { describe, expect, it } from 'vitest'
import { faultsOfPlain } from '../test-kit/plain-state.ts'
import { sortedText, surelySame } from '../test-kit/written.ts'
import { freezeWhole, frozenCopy, NotPlainData, ownCopy, putAside, settlePlain } from './plain-data.ts'

describe('plain data', () => {
  it('is copied so that nothing done to the one reaches the other', () => {
    const guns = { A: 4 }
    const ship = { guns, card: { guns } }
    const copy = ownCopy(ship)
    guns.A = 3
    expect(copy).toEqual({ guns: { A: 4 }, card: { guns: { A: 4 } } })
    expect(faultsOfPlain(copy)).toEqual([])
  })

  it('is copied as JSON would give it back', () => {
    expect(Object.keys(ownCopy({ a: undefined, b: -0 }))).toEqual(['b'])
    expect(Object.is(ownCopy({ b: -0 }).b, 0)).toBe(true)
  })

  it('is copied so that nobody can change the copy, and what it was made of can still be changed', () => {
    const ship = { guns: { A: 4, turned: -0 }, men: [[3]], name: undefined }
    const copy = frozenCopy(ship)
    ship.guns.A = 3
    ship.men[0]?.push(4)
    expect(copy).toStrictEqual({ guns: { A: 4, turned: 0 }, men: [[3]] })
    for (const part of [copy, copy.guns, copy.men, copy.men[0]]) expect(Object.isFrozen(part)).toBe(true)
  })

  it('names what JSON cannot hold by its field, or its place in a list', () => {
    expect(() => ownCopy({ guns: [1, new Map()] })).toThrow('guns[1] is a Map')
    expect(() => ownCopy({ guns: [1, Number.NaN] })).toThrow('guns[1] is the number NaN')
    expect(() => ownCopy({ guns: { A: () => 0 } })).toThrow('A is a value of the type function')
    expect(() => settlePlain({ guns: [undefined] })).toThrow('0 is a value of the type undefined')
  })

  it('gives each part one place of its own, where it stands', () => {
    const guns = { A: 4 }
    const pack = freezeWhole({ at: { lat: 1, lon: 2 } })
    const world = { ship: { guns }, board: { guns }, at: pack.at, turned: -0 }
    const { ship } = world
    settlePlain(world)
    expect(world.ship).toBe(ship)
    world.ship.guns.A = 3
    expect(world).toEqual({ ship: { guns: { A: 3 } }, board: { guns: { A: 4 } }, at: { lat: 1, lon: 2 }, turned: 0 })
    expect(world.at).not.toBe(pack.at)
    expect(faultsOfPlain(world)).toEqual([])
  })

  it.each([
    ['a number that is none', Number.NaN],
    ['a number without end', Number.POSITIVE_INFINITY],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a function', () => 0],
    ['undefined in a list', [undefined]],
  ])('holds nothing that JSON cannot hold: %s', (_, value) => {
    expect(() => settlePlain({ value })).toThrow(NotPlainData)
    expect(() => ownCopy({ value })).toThrow(NotPlainData)
    expect(faultsOfPlain({ value })).toHaveLength(1)
  })

  it('has its faults named with their places', () => {
    const guns = { A: 1 }
    expect(faultsOfPlain({ ship: { guns }, board: { guns, turned: -0, name: 'a\ud800' } }, 'world')).toEqual([
      'world.board.guns is the very object that world.ship.guns is',
      'world.board.turned is -0, which is written as 0',
      'world.board.name is text with half a character in it',
    ])
  })

  it('what is put aside keeps its one place, cannot be changed, and gives way where it is met a second time', () => {
    const now = { forces: { a: { men: 3 } } }
    const aside = putAside(now)
    now.forces.a.men = 2
    expect(() => Object.assign(aside.forces.a, { men: 1 })).toThrow(TypeError)
    const state: { first: typeof now; second: typeof now; frozen: object } = { first: aside, second: aside, frozen: {} }
    const foreign = Object.freeze({ of: 'the pack' })
    state.frozen = foreign
    settlePlain(state)
    expect(state.first).toBe(aside)
    expect(state.second).not.toBe(aside)
    expect(state.frozen).not.toBe(foreign)
    expect(state).toEqual({
      first: { forces: { a: { men: 3 } } },
      second: { forces: { a: { men: 3 } } },
      frozen: foreign,
    })
  })

  it('of what is over it is walked through once, and again when it is no longer over', () => {
    const looks = { over: 0, open: 0 }
    const meeting = (state: string, name: 'over' | 'open') =>
      Object.defineProperty({ state } as { state: string; at: number }, 'at', {
        enumerable: true,
        get: () => {
          looks[name] += 1
          return 1
        },
      })
    const over = meeting('closed', 'over')
    const counts = { told: 3 }
    const state = { encounters: { e1: over, e2: meeting('squares', 'open') }, counts }
    const standing = { encounters: ({ state: is }: { state: string }) => is === 'closed', counts: 'numbers' } as const
    settlePlain(state, standing)
    const once = looks.over
    for (let input = 0; input < 3; input++) settlePlain(state, standing)
    expect(looks).toEqual({ over: once, open: 4 })
    over.state = 'squares'
    settlePlain(state, standing)
    expect(looks.over).toBeGreaterThan(once)
    over.state = 'closed'
    // One that is new is put in order, over or not; what stands in it has its one place there from then on.
    const board = { move: 1 }
    const next = { encounters: { e1: over, e3: { state: 'closed', board } }, last: board }
    settlePlain(next, standing)
    expect(next.last).not.toBe(next.encounters.e3.board)
    next.last = next.encounters.e3.board
    settlePlain(next, standing)
    expect(next.encounters.e3.board).toBe(board)
    expect(next.last).not.toBe(board)
    expect(next.last).toEqual(board)
  })

  it('is held to be the same only where its text is the same', () => {
    const ship = { name: 'Alpha', guns: { A: 1, B: [2, null] }, course: undefined }
    const again = { guns: { B: [2, null], A: 1 }, name: 'Alpha' }
    expect(surelySame(ship, again)).toBe(true)
    expect(sortedText(ship)).toBe(sortedText(again))
    const others: unknown[] = [
      { ...again, name: 'Beta' },
      { ...again, course: null },
      { ...again, guns: { A: 1 } },
      { ...again, guns: { A: 1, B: [2] } },
      { ...again, guns: { A: 1, B: [2, undefined, 3] } },
      { ...again, guns: { A: 1, B: { 0: 2, 1: null } } },
      { ...again, guns: null },
      null,
      undefined,
    ]
    for (const other of others) {
      expect(surelySame(ship, other)).toBe(false)
      expect(surelySame(other, ship)).toBe(false)
    }
    expect(others.filter((other) => sortedText(other) === sortedText(ship))).toEqual([])
  })

  it('of what is no plain data the text must decide', () => {
    expect(surelySame({ at: Number.NaN }, { at: Number.NaN })).toBe(false)
    expect(surelySame(new Map(), new Map())).toBe(false)
    expect(surelySame({ at: new Date(0) }, { at: new Date(0) })).toBe(false)
  })
})
