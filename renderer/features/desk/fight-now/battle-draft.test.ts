// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { readyBattles } from '../../../../shared/battles/ready.ts'
import {
  type BattleDraft,
  EXAMPLE,
  firstDraft,
  keepDraft,
  keptDraft,
  makerBooks,
  underBook,
  withLine,
  withShip,
} from './battle-draft.ts'
import { laidBattle } from './laid-battle.ts'
import { lineNote } from './use-lines.ts'

const books = makerBooks.map((book) => [book.identity.title, book] as const)

describe('The note of a line', () => {
  it('has the tons of all its ships, and none where those of one of them are not known', () => {
    expect(lineNote([{ tons: 14_000 }, { tons: 7500 }])).toBe('2 ships, 21,500 tons')
    expect(lineNote([{ tons: 0 }, { tons: 13_516 }])).toBe('2 ships')
    expect(lineNote([])).toBe('0 ships')
  })
})

describe('A battle that is being made', () => {
  beforeEach(() => window.localStorage.clear())

  it.each(books)('by %s is there at once, and can be begun as it lies', (_, book) => {
    for (const draft of [firstDraft(book, false), { ...firstDraft(book, true), asLaid: true, ready: EXAMPLE }]) {
      const laid = laidBattle(book, draft)
      expect(laid.refusal).toBeNull()
      expect(laid.seats.length).toBe(2)
      // As the table has it: who is named first has the first ink.
      expect(laid.ink(laid.ships[0]?.side ?? '')).toBe(laid.ships[0]?.side === 'blue' ? 2 : 1)
      expect(new Set(laid.ships.map(({ side }) => laid.ink(side)))).toEqual(new Set([1, 2]))
    }
  })

  it.each(books)('by %s is kept through a reload of the window, a figure half written included', (_, book) => {
    const draft = firstDraft(book, true)
    keepDraft(draft)
    expect(keptDraft()).toEqual(draft)
    keepDraft({ ...draft, wanted: { ...draft.wanted, rangeYards: Number.NaN } })
    expect(keptDraft()?.wanted.rangeYards).toBeNull()
  })

  it('that cannot be read any more is begun anew, and nothing else is lost', () => {
    window.localStorage.setItem('wardroom.battle', '{"book":"jane1898"')
    expect(keptDraft()).toBeNull()
    window.localStorage.setItem('wardroom.battle', JSON.stringify({ ...draftOf(), book: 'a book that went away' }))
    expect(keptDraft()).toBeNull()
  })

  it('gives a ship that is chosen twice a name of her own, and refuses one more than the board takes', () => {
    const [, book] = books[0] ?? []
    if (!book) throw new Error('no book makes battles')
    const draft = firstDraft(book, false)
    const [facts] = draft.wanted.lines[0].ships.flatMap((ship) => ship.facts ?? [])
    if (!facts) throw new Error('the first ship has no figures')
    const twice = withShip(book, draft.wanted, 1, { facts })
    expect(twice.lines[1].ships.at(-1)?.name).toBe(`${facts.name} 2`)
    const many = Array.from({ length: 9 }).reduce<BattleDraft['wanted']>(
      (to) => withShip(book, to, 0, { facts }),
      twice,
    )
    expect(laidBattle(book, { ...draft, wanted: many }).refusal).toMatchObject({ path: 'lines[0].ships' })
    expect(laidBattle(book, { ...draft, wanted: withLine(twice, 0, []) }).refusal?.message).toBe(
      'Russia has no ship; a line has at least one.',
    )
  })

  it('keeps its ships when another book is chosen, each as that book takes her', () => {
    for (const [, from] of books)
      for (const [, to] of books) {
        const [ready] = readyBattles(from)
        if (!ready || to.battles.terms.mostShips < 8) continue
        const wanted = underBook(to, ready.wanted)
        expect(wanted.lines.flatMap(({ ships }) => ships.map(({ name }) => name))).toEqual(
          ready.wanted.lines.flatMap(({ ships }) => ships.map(({ name }) => name)),
        )
        for (const { kind } of wanted.lines.flatMap(({ ships }) => ships))
          expect(to.battles.kinds.map(({ key }) => key)).toContain(kind)
      }
  })

  it('calls a ship that nobody has named by the kind that she is under the book, and leaves a name that was given', () => {
    const book = (id: string) => makerBooks.find(({ identity }) => identity.id === id) as (typeof makerBooks)[number]
    const chamberlain = firstDraft(book('chamberlain1888'), true).wanted
    const college = underBook(book('nwc1905'), chamberlain)
    const labels = book('nwc1905').battles.kinds.map(({ label }) => label)
    const names = (wanted: typeof chamberlain) => wanted.lines.flatMap(({ ships }) => ships.map(({ name }) => name))
    expect(names(chamberlain)).toEqual(['Blockade runner', 'Blockader'])
    for (const name of names(college)) expect(labels).toContain(name.replace(/ \d+$/, ''))
    expect(new Set(names(college)).size).toBe(2)
    // The blockader begins on her square with the course that the book has for it (CH-01b).
    const laid = laidBattle(book('chamberlain1888'), firstDraft(book('chamberlain1888'), true))
    expect(laid.ships.map(({ courseDegrees }) => courseDegrees)).toEqual([0, 270])
    const [line, other] = chamberlain.lines
    const named = { ...chamberlain, lines: [{ ...line, ships: [{ kind: 'runner', name: 'Banshee' }] }, other] as never }
    expect(names(underBook(book('nwc1905'), named))[0]).toBe('Banshee')
  })
})

function draftOf(): BattleDraft {
  const [, book] = books[0] ?? []
  if (!book) throw new Error('no book makes battles')
  return firstDraft(book, false)
}
