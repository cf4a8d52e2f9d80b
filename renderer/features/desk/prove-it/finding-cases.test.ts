import { describe, expect, it } from 'vitest'
import { runCase } from '../../../../shared/books/cases.ts'
import { comparedRows } from './compared.ts'
import { type CaseFilter, findCases } from './finding-cases.ts'
import {
  booksInOrder,
  type CaseFile,
  caseBooks,
  caseBookTitle,
  caseFiles,
  casesOf,
  type FiledCase,
} from './numbered-cases.ts'
import { type ProvenCase, runInTurns, tally } from './proof.ts'

const book = 'chamberlain1888'
const filedUnder = (name: string): CaseFile => ({ book: name, family: 'turns', fetch: () => Promise.resolve([]) })
const filed = (id: string, given: Partial<FiledCase['one']>, family = 'moving'): ProvenCase => {
  const one = { id, title: 'a ship may not stop', rules: ['CH-01'], source: { lines: '1' }, expected: 1, ...given }
  return { book, family, one, result: null }
}
const speed = { ask: 'chamberlain1888.speed', given: { ship: 'blockader' } }
const cases = [
  filed('case-001', { ...speed, rules: ['CH-1'] }),
  filed('case-002', { ...speed, rules: ['CH-10'], expected: 2 }, 'gunnery'),
  filed('case-003', { ask: 'chamberlain1888.nothing', title: 'a ship may go astern' }),
].map((one) => ({ ...one, result: runCase(one.one, book) }))
const all: CaseFilter = { book, family: '', shown: 'all', words: '' }
const found = (part: Partial<CaseFilter>) => findCases(cases, { ...all, ...part }).map(({ one }) => one.id)

describe('The “prove it” page', () => {
  it('gathers every file of cases of every book, each in its family', async () => {
    expect(caseBooks).toContain(book)
    const turns = caseFiles.find(({ book: of, family }) => of === book && family === 'turns')
    const read = turns ? casesOf(turns, await turns.fetch()) : []
    expect(read.length).toBeGreaterThan(0)
    expect(read.every((one) => one.book === book && one.family === 'turns')).toBe(true)
  })

  it('calls every book of cases by a name that people read, and not by the name of its folder', () => {
    expect(caseBooks.map(caseBookTitle).filter((title) => caseBooks.includes(title))).toEqual([])
    expect(caseBookTitle('no-such-book')).toBe('no-such-book')
    expect(caseBookTitle('author1912')).toBe('Author 1912')
  })

  it('shows first a book that the program answers, and last one that has cases and no code yet', () => {
    expect(caseBooks).toEqual(booksInOrder(caseFiles))
    const files = ['captain1913', 'jane1898-tactical', 'chamberlain1888', 'admiral1912'].map((name) => filedUnder(name))
    expect(booksInOrder(files)).toEqual(['jane1898-tactical', 'chamberlain1888', 'captain1913', 'admiral1912'])
  })

  it('counts what is not yet asked apart, and as passed never', () => {
    expect(tally(cases)).toEqual({ cases: 3, run: 3, agrees: 1, differs: 1, notAsked: 1 })
    expect(tally([filed('case-004', speed)])).toEqual({ cases: 1, run: 0, agrees: 0, differs: 0, notAsked: 0 })
  })

  it('finds cases by family, verdict and words; a rule id finds that rule and not one that begins so', () => {
    expect(found({ family: 'gunnery' })).toEqual(['case-002'])
    expect(found({ shown: 'differs' })).toEqual(['case-002'])
    expect(found({ shown: 'notAsked' })).toEqual(['case-003'])
    expect(found({ shown: 'disputed' })).toEqual([])
    expect(found({ words: 'SHIP astern' })).toEqual(['case-003'])
    expect(found({ words: 'ch-1' })).toEqual(['case-001'])
    expect(found({ words: 'ch-1 moving' })).toEqual([])
    expect(found({ book: 'another' })).toEqual([])
  })

  it('runs every case once, and stops when it is told to', async () => {
    const run: string[] = []
    const note = (results: readonly (readonly [FiledCase, unknown])[]) =>
      void run.push(...results.map(([{ one }]) => one.id))
    await runInTurns(cases, () => true, note)
    expect(run).toEqual(['case-001', 'case-002', 'case-003'])
    const many = Array.from({ length: 20_000 }, (_, n) => filed(`case-${n}`, speed))
    let told = 0
    await runInTurns(
      many,
      () => false,
      (results) => {
        told += results.length
      },
    )
    expect(told).toBeLessThan(many.length)
  })

  it('sets what is expected beside what the program says, and marks the line that differs', () => {
    const reading = (expected: unknown, value: unknown) => ({
      verdict: 'differs' as const,
      expected,
      answer: { value, because: [] },
      refusal: null,
      differences: [{ path: 'to.x', expected: 1, says: 2 }],
    })
    expect(
      comparedRows(reading({ to: { x: 1 }, over: false }, { to: { x: 2 }, over: false, by: 'ram' }), false),
    ).toEqual([
      { key: 'to', name: 'to', expected: 'x 1', says: 'x 2', same: false },
      { key: 'over', name: 'over', expected: 'no', says: 'no', same: true },
      { key: 'by', name: 'by', expected: 'nothing', says: 'ram', same: true },
    ])
    expect(comparedRows(reading({ over: false }, { over: false, by: 'ram' }), true).map(({ key }) => key)).toEqual([
      'over',
    ])
  })
})
