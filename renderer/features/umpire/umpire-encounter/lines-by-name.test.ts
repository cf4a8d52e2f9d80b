import { describe, expect, it } from 'vitest'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import { labelsOf, linesByKey, linesByName, namedOn, refusedByName } from './lines-by-name.ts'

const [jane, barker, carter, college] = ['jane1898', 'barker2003', 'carter', 'nwc1905'].map((id) =>
  findTacticalBook(id),
) as [
  ReturnType<typeof findTacticalBook>,
  ReturnType<typeof findTacticalBook>,
  ReturnType<typeof findTacticalBook>,
  ReturnType<typeof findTacticalBook>,
]

const ships = [
  { id: 'gb-prince', name: 'Prince George' },
  { id: 'gb-majestic', name: 'Majestic' },
  { id: 'gb-t1', name: 'Torpedo boat' },
  { id: 'gb-t2', name: 'Torpedo boat' },
  { id: 'brest 1', name: 'Fort Brest' },
  { id: 'ship 2', name: 'Tage' },
  { id: 'fr-hoche', name: 'Hoche' },
]

describe('Lines of orders that the umpire writes for a stand-in', () => {
  it('begin with the name of a ship, and are read with her key', () => {
    const keyed = 'gb-prince: 12 kn; port at 1\ngb-majestic: as she goes'
    const named = 'Prince George: 12 kn; port at 1\nMajestic: as she goes'
    expect(linesByName(keyed, ships)).toBe(named)
    expect(linesByKey(named, ships)).toBe(keyed)
    expect(linesByKey('  "prince george" : 12 kn', ships)).toBe('  gb-prince : 12 kn')
    expect(() => jane.readText(linesByKey(named, ships))).not.toThrow()
  })

  it('tell ships of one name apart by their keys, and take a key for hers who has it', () => {
    expect(linesByName('gb-t1: as she goes\ngb-t2: ram gb-t1', ships)).toBe(
      'Torpedo boat (gb-t1): as she goes\nTorpedo boat (gb-t2): ram "Torpedo boat (gb-t1)"',
    )
    expect(linesByKey('torpedo boat (GB-T1): ram gb-t2', ships)).toBe('gb-t1: ram gb-t2')
    expect(linesByKey('Torpedo boat: as she goes', ships)).toBe('Torpedo boat: as she goes')
    const crossed = [
      { id: 'alma', name: 'Iena' },
      { id: 'iena', name: 'Alma' },
    ]
    expect(linesByName('alma: ram iena', crossed)).toBe('Iena (alma): ram "Alma (iena)"')
    expect(linesByKey('alma: ram iena', crossed)).toBe('alma: ram iena')
    expect(linesByKey(linesByName('alma: ram iena', crossed), crossed)).toBe('alma: ram iena')
  })

  it.each([
    [
      'jane1898',
      'gb-prince: 12 kn; fire "big 1.1" at "ship 2" before 3 aim 142,9; play on "ship 2" with "quick 1", "quick 2"; ram fr-hoche\n"brest 1": shift flag to gb-majestic\n@strikes: "gb-majestic, big 1.1" 142,9; "brest 1, big 1" dice',
      'Prince George: 12 kn; fire "big 1.1" at Tage before 3 aim 142,9; play on Tage with "quick 1", "quick 2"; ram Hoche\nFort Brest: shift flag to Majestic\n@strikes: "Majestic, big 1.1" 142,9; "Fort Brest, big 1" dice',
    ],
    [
      'barker2003',
      'gb-prince: fire at ship 2, ship 21\nbody of gb-prince: starboard 45, ahead 300\nfake at 9000,8000\ngb-majestic: light ship 2',
      'Prince George: fire at Tage, ship 21\nbody of Prince George: starboard 45, ahead 300\nfake at 9000,8000\nMajestic: light Tage',
    ],
    [
      'carter',
      'first: gb-prince "brest 1"\ngb-prince: fire main at fr-hoche 2, torpedoes 1 at "brest 1"',
      'first: "Prince George" "Fort Brest"\nPrince George: fire main at Hoche 2, torpedoes 1 at "Fort Brest"',
    ],
    [
      'nwc1905',
      'flagship: gb-prince\ngb-prince: R 4 at 10, fire at fr-hoche, also at "brest 1", hold F A',
      'flagship: "Prince George"\nPrince George: R 4 at 10, fire at Hoche, also at "Fort Brest", hold F A',
    ],
  ])('have names wherever they have keys, both ways (%s), and the book reads what comes of it', (id, keyed, named) => {
    const book = findTacticalBook(id)
    expect(linesByName(keyed, ships, book.lineNames)).toBe(named)
    expect(linesByKey(named, ships, book.lineNames)).toBe(keyed)
    expect(book.writeText(book.readText(linesByKey(named, ships, book.lineNames)))).toBe(
      book.writeText(book.readText(keyed)),
    )
  })

  it('are read where names of two words stand without quotation marks, and the longer name is found first', () => {
    const georges = [...ships, { id: 'gb-george', name: 'George' }]
    expect(linesByKey('Majestic: ram Prince George; play on Tage', georges, jane.lineNames)).toBe(
      'gb-majestic: ram gb-prince; play on "ship 2"',
    )
    expect(linesByKey('Majestic: fire at Tage', georges, barker.lineNames)).toBe('gb-majestic: fire at ship 2')
    expect(linesByKey('Majestic: ram "PRINCE GEORGE"', ships, jane.lineNames)).toBe('gb-majestic: ram gb-prince')
  })

  it.each([
    ['jane1898', 'gb-majestic: signal "Majestic"; wireless to gb-t1 "Tage"; call act'],
    ['barker2003', 'gb-majestic: searchlight clear "Majestic and Tage"'],
    ['nwc1905', 'signal: Majestic, Hoche\ngb-majestic: R 4'],
  ])('leave what is said by signal as it was said (%s)', (id, keyed) => {
    const book = findTacticalBook(id)
    expect(() => book.readText(keyed)).not.toThrow()
    const named = linesByName(keyed, ships, book.lineNames)
    expect(named).not.toContain('gb-majestic')
    expect(linesByKey(named, ships, book.lineNames)).toBe(keyed)
  })

  it('change nothing that is no ship’s: a part of a longer word, a line without one', () => {
    const text =
      'gb-majestic-2: 9 kn; load "gb-prince.1" with common\nsteer ahead, fire starboard\n@work north: explode 2'
    expect(linesByName(text, ships, carter.lineNames)).toBe(text)
    expect(linesByKey(text, ships, college.lineNames)).toBe(text)
    expect(linesByName('a: b', [])).toBe('a: b')
  })
})

describe('Ships that a stand-in’s orders may name', () => {
  const ship = (id: string, name: string, side: string, seat: string) => ({ id, name, side, seat })
  const afloat = [
    ship('gb-a', 'Alma', 'gb', 'standIn:1'),
    ship('gb-b', 'Barrosa', 'gb', 'gb-admiral'),
    ship('fr-c', 'Carnot', 'fr', 'fr-admiral'),
    ship('fr-d', 'Davout', 'fr', 'fr-admiral'),
  ]
  const named = (knownAs: Record<string, Record<string, string>>) =>
    namedOn({ ships: afloat, knownAs } as never, 'standIn:1').map(({ id, name, foe }) => [id, name, foe])

  it('are those of its side by their keys, and of others whom it knows by what it calls them', () => {
    expect(named({ gb: { 'fr-c': 'ship 1' }, fr: { 'gb-a': 'ship 1' } })).toEqual([
      ['gb-a', 'Alma', undefined],
      ['gb-b', 'Barrosa', undefined],
      ['ship 1', 'Carnot', true],
    ])
  })

  it('go by their keys in a book whose list has but their names', () => {
    expect(named({ gb: { 'fr-c': 'Carnot', 'fr-d': 'Davout' } }).slice(2)).toEqual([
      ['fr-c', 'Carnot', true],
      ['fr-d', 'Davout', true],
    ])
  })

  it('are those of the stand-in’s own list where a book has one for each seat', () => {
    expect(named({ 'standIn:1': { 'gb-b': 'ship 2', 'fr-d': 'ship 1' }, 'gb-admiral': { 'fr-c': 'ship 1' } })).toEqual([
      ['gb-a', 'Alma', undefined],
      ['ship 2', 'Barrosa', undefined],
      ['ship 1', 'Davout', true],
    ])
  })

  it('keep their keys where a name has signs by which a line falls apart', () => {
    expect([
      ...labelsOf([
        { id: 'a', name: 'A: B' },
        { id: 'b', name: ' ' },
      ]).values(),
    ]).toEqual(['a', 'b'])
  })

  it('are refused by the names of ships, of whatever book, and not by the path of a field', () => {
    expect(refusedByName('ships.gb-prince.ram is "fr-hoche", which gb-majestic holds.', ships)).toBe(
      'Prince George: ram is "Hoche", which Majestic holds.',
    )
    expect(refusedByName('ships.brest 1 has no orders for gb-t1, nor for ship 2.', ships)).toBe(
      'Fort Brest has no orders for Torpedo boat (gb-t1), nor for Tage.',
    )
    expect(refusedByName('ship 21 is unknown here.', ships)).toBe('ship 21 is unknown here.')
    expect(refusedByName('ships.gb-prince.ram is wanted.', [])).toBe('ships.gb-prince.ram is wanted.')
  })
})
