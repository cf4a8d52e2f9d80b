import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginAlone, bookOf } from '../action/alone.ts'
import type { TacticalBook } from '../action/contract.ts'
import { tacticalBooks } from '../books/registry.ts'
import { refusal, refusalIfAny } from '../test-kit/refused.ts'
import type { BattleLine, BattleWanted, ShipFacts, Span } from './contract.ts'
import { postsOf } from './lines.ts'
import { battlesOf, fitted, muster, usualBattle } from './muster.ts'
import { readyBattles, recordedBattles, recordWords, takenWords } from './ready.ts'

const makers = tacticalBooks.flatMap((book) => (book.battles ? [[book.identity.title, book] as const] : []))
const facts: readonly ShipFacts[] = recordedBattles.flatMap(({ lines }) => lines.flatMap(({ ships }) => ships))

const oneOf = <T>(from: readonly T[]) => fc.constantFrom(...from)
const inSpan = ({ least, most, step }: Span) =>
  fc.integer({ min: 0, max: Math.floor((most - least) / step) }).map((n) => least + n * step)

/** Any battle that the book's own choices allow: lines of one to eight ships, by kind or with figures of their own. */
function battles(book: TacticalBook) {
  const { kinds, terms, takenFor } = battlesOf(book)
  const ship = (side: string) =>
    fc
      .oneof(
        oneOf(kinds).map(({ key }) => ({ kind: key })),
        oneOf(facts).map((own) => ({ kind: takenFor(own, terms.year?.most ?? 1905).kind, facts: own })),
      )
      .map((one) => ({ ...one, side }))
  const line = (side: string) =>
    fc.array(ship(side), { minLength: 1, maxLength: terms.mostShips }).map(
      (ships): BattleLine => ({
        side,
        ships: ships.map(({ side: _, ...one }, n) => ({ ...one, name: `${side} No. ${n + 1}` })),
      }),
    )
  const { range, wind, light, ground, length, year } = terms
  return fc
    .record({
      red: line('Red'),
      blue: line('Blue'),
      rangeYards: 'least' in range ? inSpan(range) : fc.constant(0),
      bearingDegrees: oneOf(terms.bearings),
      meeting: oneOf(terms.meetings),
      windFromDegrees: 'from' in wind ? oneOf(wind.from) : fc.constant(0),
      windStrength: 'from' in wind ? oneOf(wind.strength.options.map(({ key }) => key)) : fc.constant(''),
      light: 'options' in light ? oneOf(light.options.map(({ key }) => key)) : fc.constant(''),
      ground: ground ? oneOf(ground.options.map(({ key }) => key)) : fc.constant(''),
      length: 'least' in length ? inSpan(length) : fc.constant(null),
      year: year ? inSpan(year) : fc.constant(1905),
    })
    .map(({ red, blue, ...rest }): BattleWanted => ({ ...rest, lines: [red, blue] }))
}

const begun = (book: TacticalBook, setup: unknown) => beginAlone({ book: book.identity.id, setup, seed: 'battle' })

describe.each(makers)('A battle made for %s', (_, book) => {
  it('is taken by the book, every ship of it, or is refused in one sentence that names the field', () => {
    let taken = 0
    fc.assert(
      fc.property(battles(book), (wanted) => {
        const met = refusalIfAny(() => muster(book, wanted))
        if (met) {
          expect(met.message).toMatch(/^[A-Z“].*[.]$/s)
          expect(met.path).toMatch(/^(lines\[[01]\]\.(ships|side)|rangeYards|year)/)
          return
        }
        taken++
        const setup = muster(book, wanted)
        const alone = begun(book, setup)
        const names = wanted.lines.flatMap(({ ships }) => ships.map(({ name }) => name))
        const read = book.readSetup(setup).ships
        expect(read.map(({ name }) => name).sort()).toEqual(names.sort())
        expect([...new Set(read.map(({ side }) => side))].sort()).toEqual(['Blue', 'Red'])
        expect(bookOf(alone).seats(alone.action.state).length).toBe(2)
      }),
      { seed: 1898, numRuns: 40 },
    )
    expect(taken).toBeGreaterThan(10)
  })

  it('lies ready to be begun as soon as the book is chosen', () => {
    const wanted = usualBattle(book)
    expect(muster(book, wanted)).toEqual(muster(book, fitted(book, wanted)))
    begun(book, muster(book, wanted))
  })

  it('takes each recorded battle that it offers, as it is', () => {
    for (const { wanted } of readyBattles(book)) {
      begun(book, muster(book, wanted))
      for (const says of takenWords(book, wanted)) expect(says).toMatch(/^\S.*: .*\.$/)
      // What is taken for one ship is not said of each of several.
      const [line] = wanted.lines
      const alone = {
        ...wanted,
        lines: [
          { ...line, ships: line.ships.slice(0, 1) },
          { ...line, ships: [] },
        ],
      } as const
      for (const says of takenWords(book, alone)) expect(says).not.toMatch(/\beach\b/)
    }
  })

  it('has a name for people of each kind of ship, and takes the battles that it has ready', () => {
    const { ready } = battlesOf(book)
    for (const { setup } of ready) begun(book, setup)
    const kinds = battlesOf(book).kinds
    expect(new Set(kinds.map(({ key }) => key)).size).toBe(kinds.length)
    for (const { label } of kinds) expect(label).toMatch(/^[A-Z][a-z]+[\w ,.-]*$/)
  })
})

describe('Battles that were fought', () => {
  it('are at least four, and each of them some book takes', () => {
    const taken = new Set(makers.flatMap(([, book]) => readyBattles(book).map(({ key }) => key)))
    expect([...taken].sort()).toEqual(recordedBattles.map(({ key }) => key).sort())
    expect(taken.size).toBeGreaterThanOrEqual(4)
  })

  it('say so where a book begins them at another range than the record has', () => {
    const jane = makers[0]?.[1] as TacticalBook
    const said = readyBattles(jane).map(({ key, wanted }) => [key, recordWords(key, wanted)] as const)
    expect(Object.fromEntries(said)).toMatchObject({
      'tsushima-1905': ['On record fire was opened at 7,000 yards; here it begins at 5,000.'],
      'ulsan-1904': [],
    })
  })

  it.each(recordedBattles.map((one) => [one.title, one] as const))('%s says where its facts come from', (_, one) => {
    const cited = new Set(JSON.stringify([one.found, one.lines]).match(/\b(GK|AW|WTSU|WPLATE|GMH)\b/g))
    expect(Object.keys(one.sources)).toEqual(expect.arrayContaining([...cited]))
    for (const fact of ['date', 'ships', 'rangeYards', 'bearingDegrees', 'light', 'wind', 'funnels'])
      expect(one.found[fact], fact).toBeTruthy()
    for (const ship of one.lines.flatMap(({ ships }) => ships)) expect(ship).toHaveProperty('source')
  })
})

describe('What is wanted of a battle', () => {
  const jane = makers[0]?.[1] as TacticalBook
  const usual = usualBattle(jane)
  const [red, blue] = usual.lines
  const ask = (change: Partial<BattleWanted>) => refusal(() => muster(jane, { ...usual, ...change }))

  it('is refused at the field that is wrong, in one sentence', () => {
    expect(ask({ rangeYards: 450 })).toMatchObject({
      path: 'rangeYards',
      message: 'The range is 450; it takes 500 to 5,000 yards, by steps of 100.',
    })
    expect(ask({ rangeYards: Number.NaN }).path).toBe('rangeYards')
    expect(ask({ light: 'noon' }).path).toBe('light')
    expect(ask({ length: 4 }).message).toBe('The length is 4; it takes 5 to 240 moves of a minute.')
    expect(ask({ lines: [{ ...red, ships: [] }, blue] })).toMatchObject({
      path: 'lines[0].ships',
      message: 'Red has no ship; a line has at least one.',
    })
    expect(ask({ lines: [red, { ...blue, side: 'red' }] }).path).toBe('lines[1].side')
    expect(ask({ lines: [{ ...red, side: 'Umpire' }, blue] }).path).toBe('lines[0].side')
    const twice = red.ships.slice(0, 1)
    expect(ask({ lines: [red, { ...blue, ships: twice }] }).message).toBe(
      'Two ships are called Red 1; each wants a name of her own.',
    )
    const quoted = [{ ...red.ships[0], kind: 'cruiser', name: 'The "Terror"' }]
    expect(ask({ lines: [{ ...red, ships: quoted }, blue] }).path).toBe('lines[0].ships[0].name')
  })

  it('says what is wrong with a name: none, one that is too long, or one by which an unknown enemy is called', () => {
    const called = (name: string) =>
      ask({ lines: [{ ...red, ships: [{ ...red.ships[0], kind: 'cruiser', name }] }, blue] })?.message
    expect(called('')).toBe('A ship wants a name, by which she is ordered.')
    expect(called('x'.repeat(61))).toBe('Her name has 61 letters; one that fits on the board has at most 60.')
    expect(called('Mars ')).toBe('“Mars ” begins or ends with a blank: take it away.')
    for (const name of ['ship 1', 'Ship 12', 'fort 2'])
      expect(called(name)).toBe(`“${name}” is what an enemy is called whose name is not known: give her another name.`)
    // No kind of ship is called so where nobody gives her a name.
    for (const [, book] of makers)
      expect(book.battles?.kinds.filter(({ label }) => /^(?:ship|launch|boat|fort)$/i.test(label))).toEqual([])
  })

  it('puts the leaders at the range and bearing that were said, and each line behind its leader', () => {
    for (const meeting of ['abreast', 'passing', 'headOn'] as const) {
      const posts = postsOf({ ...usual, rangeYards: 4000, bearingDegrees: 45, meeting }, 400)
      const [one, other] = [0, 1].map((line) => posts.filter((post) => post.line === line))
      const [first, second] = [one?.[0], other?.[0]]
      expect(Math.hypot((second?.x ?? 0) - (first?.x ?? 0), (second?.y ?? 0) - (first?.y ?? 0))).toBeCloseTo(4000, 1)
      expect(second?.x).toBeCloseTo(second?.y ?? 0, 1)
      const apart = posts.flatMap((a) =>
        posts.filter((b) => b.line !== a.line).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
      )
      expect(Math.min(...apart)).toBeGreaterThan(3999)
      const follower = one?.[1]
      expect(Math.hypot((follower?.x ?? 0) - (first?.x ?? 0), (follower?.y ?? 0) - (first?.y ?? 0))).toBeCloseTo(400, 1)
    }
  })

  it('JT-GEN-04: a length that was agreed ends the action on Jane’s board, and nothing else does while both sides have ships', () => {
    const alone = begun(jane, muster(jane, { ...usual, length: 5 }))
    const state = alone.action.state as { moveNumber: number }
    expect(jane.over({ ...state, moveNumber: 4 })).toBeNull()
    expect(jane.over({ ...state, moveNumber: 5 })).toMatchObject({ rule: 'JT-GEN-04' })
    const open = begun(jane, muster(jane, { ...usual, length: null })).action.state as object
    expect(jane.over({ ...open, moveNumber: 500 })).toBeNull()
  })
})
