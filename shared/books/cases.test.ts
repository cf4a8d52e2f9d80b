import { describe, expect, it } from 'vitest'
import { caseBooks, readCases } from '../test-kit/numbered-cases.ts'
import { differencesOf, type NumberedCase, numberedCase, runCase } from './cases.ts'

const speed: NumberedCase = {
  id: 'case-1',
  title: 'both ships make one square a turn',
  rules: ['CH-07'],
  source: { lines: '38' },
  ask: 'chamberlain1888.speed',
  given: { ship: 'blockader' },
  expected: 1,
}
const play: NonNullable<NumberedCase['play']> = {
  setup: {
    study: true,
    runner: { square: { x: 4, y: 4 }, heading: 'N' },
    blockader: { square: { x: 20, y: 20 }, heading: 'W' },
    toMove: 'runner',
  },
  steps: [{ orders: { runner: 'steer ahead' } }],
}
const { ask: _ask, given: _given, ...bare } = speed
const played: NumberedCase = { ...bare, play, expected: { runner: { x: 4, y: 5 }, toOrder: ['blockader'] } }

describe('A numbered case put to the program', () => {
  it('agrees, with the working of the answer', () => {
    const { verdict, ours } = runCase(speed, 'chamberlain1888')
    expect(verdict).toBe('agrees')
    expect(ours.answer?.because.length).toBeGreaterThan(0)
  })

  it('differs, and says where, when the answer is another', () => {
    const { verdict, ours } = runCase({ ...speed, expected: 2 }, 'chamberlain1888')
    expect(verdict).toBe('differs')
    expect(ours.differences).toEqual([{ path: '', expected: 2, says: 1 }])
  })

  it('is not yet asked when the desk has no such question, and neither agrees nor differs', () => {
    expect(runCase({ ...speed, ask: 'chamberlain1888.nothing' }, 'chamberlain1888').verdict).toBe('notAsked')
  })

  it('differs when the question refuses what is given, with the sentence', () => {
    const { verdict, ours } = runCase({ ...speed, given: { ship: 'collier' } }, 'chamberlain1888')
    expect(verdict).toBe('differs')
    expect(ours.refusal?.message).toContain('"collier"')
  })

  it('differs when a throw that it writes is not asked for', () => {
    const { verdict, ours } = runCase({ ...speed, dice: [{ rule: 'CH-13', faces: [6] }] }, 'chamberlain1888')
    expect(verdict).toBe('differs')
    expect(ours.refusal?.code).toBe('dice.unused')
  })

  it('agrees only when its other reading does, under the switch that it names', () => {
    const disputed = { ruling: 'R', reading: 'afloat', other: 'disabled', switch: { disabled: true }, expected: 0 }
    const both = runCase({ ...speed, disputed }, 'chamberlain1888')
    expect([both.verdict, both.ours.verdict, both.other?.verdict]).toEqual(['agrees', 'agrees', 'agrees'])
    const one = runCase({ ...speed, disputed: { ...disputed, expected: 1 } }, 'chamberlain1888')
    expect([one.verdict, one.ours.verdict, one.other?.verdict]).toEqual(['differs', 'agrees', 'differs'])
  })

  it('is played on the board of its book, and only what it speaks of is compared', () => {
    expect(runCase(played, 'chamberlain1888').verdict).toBe('agrees')
    const wrong = runCase({ ...played, expected: { runner: { x: 4, y: 6 } } }, 'chamberlain1888')
    expect(wrong.ours.differences).toEqual([{ path: 'runner.y', expected: 6, says: 5 }])
  })

  it('is compared whole: a figure to six places, a whole figure exactly, no name too many or too few', () => {
    expect(differencesOf(0.333333, 1 / 3)).toEqual([])
    expect(differencesOf(0.33333, 1 / 3)).toHaveLength(1)
    expect(differencesOf(3, 3.0000004)).toHaveLength(1)
    expect(differencesOf(3, 0.1 * 3 * 10)).toEqual([])
    expect(differencesOf({ a: 1 }, { a: 1, b: 2 })).toEqual([{ path: 'b', expected: undefined, says: 2 }])
    expect(differencesOf({ a: [1, { b: null }] }, { a: [1, { b: false }] })).toEqual([
      { path: 'a[1].b', expected: null, says: false },
    ])
    expect(differencesOf([1, 2], [1])).toHaveLength(1)
  })
})

describe('The files of numbered cases', () => {
  it.each(caseBooks())('%s: each is read by the one schema, with a number of its own', (book) => {
    const cases = readCases(book)
    expect(cases.length).toBeGreaterThan(0)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
  })

  it('may not ask and play at once, nor do neither', () => {
    expect(numberedCase.safeParse({ ...speed, play }).success).toBe(false)
    expect(numberedCase.safeParse({ ...speed, ask: undefined }).success).toBe(false)
  })
})
