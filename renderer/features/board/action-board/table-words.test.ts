import { describe, expect, it } from 'vitest'
import { afterSteps, movesMade, recordText, seatWords, sidesOf, toOrderWords, waitingWords } from './table-words.ts'

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

describe('Who is to order', () => {
  const says = (mine: string, waiting: readonly string[], more: object = {}): string => {
    const seats = ['blue', 'red'].map((seat) => ({ seat, side: seat, ships: [], mine: seat === mine }))
    return toOrderWords({
      part: 'player',
      open: false,
      over: false,
      seats,
      waiting,
      boards: [],
      ...more,
    } as unknown as Parameters<typeof toOrderWords>[0])
  }

  it('is not said of the others where something is hidden: he reads that nothing is wanted of him', () => {
    expect(says('blue', ['red'])).toBe('Nothing is wanted of you now: others are waited for.')
    expect(says('blue', ['blue', 'red'])).toBe('You are to order.')
  })

  it('is not said of who has sealed: he reads that the move is waited for, and that he may order again when the seal is broken', () => {
    const sealed = (orders: object | null) =>
      says('blue', ['blue', 'red'], { boards: [{ seat: 'blue', sealed: orders }] })
    expect(sealed({})).toBe('Your orders are sealed: the move is waited for.')
    expect(sealed(null)).toBe('You are to order.')
  })

  it('is said by name on an open board, and to the umpire', () => {
    expect(says('blue', ['red'], { open: true })).toBe('Red to order.')
    expect(says('', ['red'], { part: 'arbiter' })).toBe('Red to order.')
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

describe('A move in whose middle a captain strikes', () => {
  const log = [
    { step: 1, orders: { gb: 'fire' } },
    { step: 2, move: 1, orders: { gb: '@strikes: dice' } },
    { step: 3, move: 2, orders: { gb: '' } },
  ].map((one) => ({ kind: 'step', carriedOn: [], events: [], dice: [], ...one }))
  const seats = [{ seat: 'gb', side: 'gb', ships: ['Majestic'] }]
  const book = { title: 'Jane', author: 'Jane', year: 1898 }
  const table = (more: object) =>
    ({ title: 'A', book, seats, boards: [], truth: null, log, steps: 3, over: false, why: null, ...more }) as never

  it('stands in the record under one head, and the record counts moves as the board does', () => {
    const text = recordText(table({}))
    expect(text).toContain('Move 1\n   Majestic: fire\n   Majestic: @strikes: dice\n\nMove 2\n')
    expect(text).toContain('Not ended after move 2\n')
    expect(text).not.toContain('Move 3')
    expect(recordText(table({ over: true, why: 'all moves have been played' }))).toContain(
      'How it ended\n   All moves have been played.\n',
    )
  })

  it('is one move where moves are counted, and where one asks to go back into the midst of it that is said', () => {
    expect(movesMade(table({}))).toBe(2)
    expect([1, 2, 3].map((steps) => afterSteps(table({}), steps))).toEqual([
      'the midst of move 1, before its fire',
      'after move 1',
      'after move 2',
    ])
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
