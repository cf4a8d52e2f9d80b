import { describe, expect, it } from 'vitest'
import { beginAlone } from '../../../action/alone.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { exampleBattleship } from '../test-kit/gunnery.ts'
import { jane1898Tactical as book } from './book.ts'

/* What a board's set-up, its corrections and its orders may not hold: one exact sentence by field, value and rule. */

const SHEET = exampleBattleship()
const FOE = { key: 'b', side: 'fr', position: { x: 2000, y: 0 } }
const setup = (ship: object = {}, top: object = {}): object => ({
  ships: [{ key: 'a', side: 'gb', position: { x: 0, y: 0 }, ...ship }, FOE],
  ...top,
})
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
const named = (name: string, value: unknown): object =>
  JSON.parse(JSON.stringify({ [name]: value }).replace('ZZ', '__proto__'))

describe('Jane 1898 tactical: a set-up that cannot be', () => {
  it.each<[object, string]>([
    [setup({ position: { x: 1e300, y: 0 } }), 'ships[0].position.x is 1e+300; it may not be over 200000.'],
    [setup({ card: { funnels: 1e9 } }), 'ships[0].card.funnels is 1000000000; it may not be over 12.'],
    [setup({ card: { masts: 13 } }), 'ships[0].card.masts is 13; it may not be over 12.'],
    [setup({ card: { turrets: 1e6 } }), 'ships[0].card.turrets is 1000000; it may not be over 24.'],
    [setup({ card: { tons: 1e300 } }), 'ships[0].card.tons is 1e+300; it may not be over 100000.'],
    [setup({ card: { lengthFeet: 20, beamFeet: 150 } }), 'ships[0].card.beamFeet is 150, and a is 20 feet long.'],
    [
      setup({ guns: { A: 48, B: 48, C: 48, D: 48, E: 48, F: 48 } }),
      'ships[0].guns are 288 in all, for which a of 390 feet has no room.',
    ],
    [
      setup({ fight: { sheet: SHEET }, guns: { A: 2, D: 3, F: 1 } }),
      'ships[0].guns.A is 2, and her sheet mounts 4 of class A; leave guns out to have those of the sheet, and write guns that are out of action in damage.gunsLost (JT-SCORE-09).',
    ],
    [
      setup({ fight: { sheet: SHEET }, guns: { A: 4 } }),
      'ships[0].guns.D is left out, and her sheet mounts 3 of class D; leave guns out to have those of the sheet, and write guns that are out of action in damage.gunsLost (JT-SCORE-09).',
    ],
    [
      setup({
        fight: { sheet: { ...SHEET, zones: SHEET.zones.map((one) => (one.of === 'P1' ? { ...one, of: 'P9' } : one)) } },
      }),
      'zones[20].of is "P9", and no gun has that id (JT-SCORE-09).',
    ],
    [
      setup({
        fight: { sheet: { ...SHEET, zones: SHEET.zones.map((one) => (one.of === 'A' ? { ...one, of: 'Z' } : one)) } },
      }),
      'zones[11].of is "Z", and no mount has that id (JT-SCORE-09).',
    ],
    [setup({ coalMinutes: 1e300 }), 'ships[0].coalMinutes is 1e+300; it may not be over 1000000.'],
    [setup({ rounds: { A: 1e15 } }), 'ships[0].rounds.A is 1000000000000000; it may not be over 1000000.'],
    [setup({ damage: { knotsLost: 99 } }), 'ships[0].damage.knotsLost is 99; it may not be over 36.'],
    [
      setup({ fight: { mix: { A: { shot: 1e15 } } } }),
      'ships[0].fight.mix.A.shot is 1000000000000000; it may not be over 1000.',
    ],
    [
      setup({ fight: { unloadedTubes: ['tube 99'] } }),
      'ships[0].fight.unloadedTubes[0] is "tube 99", and a has no such tube.',
    ],
    [
      setup({ fight: { unloadedTubes: ['tube 1', 'tube 1'] } }),
      'ships[0].fight.unloadedTubes[1] is "tube 1", which is named already.',
    ],
    [
      {
        ships: [
          { ...FOE, fight: { seniority: 1 } },
          { ...FOE, key: 'c', fight: { seniority: 1 } },
        ],
      },
      'ships[1].fight.seniority is 1, which the captain of b has already (JT-GEN-11).',
    ],
    [setup({ seat: 'fr' }), 'ships[0].seat is "fr", which orders a ship of fr too; a seat is of one side.'],
    [setup({ key: '__proto__' }), 'ships[0].key is "__proto__": the program has that word for itself.'],
    [setup({ side: 'constructor' }), 'ships[0].side is "constructor": the program has that word for itself.'],
    [setup({ key: ' ' }), 'ships[0].key is " ": a name has no blank ends and stands in one line.'],
    [setup({ key: 'a\nb' }), 'ships[0].key is "a\\nb": a name has no blank ends and stands in one line.'],
    [setup({ key: 'x'.repeat(81) }), 'ships[0].key is too long; it takes at most 80 characters.'],
    [setup({ side: '' }), 'ships[0].side is empty; it takes at least 1 character.'],
    [
      setup({}, { light: { condition: 'fog', sightYards: 1e300 } }),
      'light.sightYards is 1e+300; it may not be over 100000.',
    ],
    [setup({}, { settings: [] }), 'settings takes an object, not [].'],
    [setup({}, { settings: { 'board.balloons': true } }), 'settings has no field "board.balloons".'],
    [
      setup({}, { settings: { 'board.onePieceACaptain': 'yes' } }),
      'settings.board.onePieceACaptain takes true or false, not "yes".',
    ],
    [setup({}, { codes: { gb: { '': 'x' } } }), 'codes.gb has an empty name.'],
    [
      setup({}, { codes: { gb: { ['y'.repeat(21)]: 'x' } } }),
      `codes.gb has the name "${'y'.repeat(21)}", of more characters than names have.`,
    ],
    [
      setup({}, { start: '1898-02-30T06:00:00Z' }),
      'start is "1898-02-30T06:00:00Z"; it takes an ISO 8601 time such as 1898-04-23T12:00:00Z.',
    ],
    [
      setup({}, { works: { mines: [{ key: 'm', side: 'gb', squares: [{ x: 1e9, y: 0 }] }] } }),
      'works.mines[0].squares[0].x is 1000000000; it may not be over 200000.',
    ],
  ])('%#: %j', (given, says) => {
    expect(refusal(() => beginAlone({ book: 'jane1898', setup: given, seed: '1' })).message).toBe(says)
  })

  it.each(['umpire', 'spectator'])('no seat that orders ships is called "%s"', (seat) => {
    expect(refusal(() => beginAlone({ book: 'jane1898', setup: setup({ seat }), seed: '1' })).message).toBe(
      `The seat "${seat}" cannot order ships: the word stands for one who sees more than a side.`,
    )
  })

  it('is no list, no word and no number', () => {
    for (const [given, shown] of [
      [[], '[]'],
      ['x', '"x"'],
      [3, '3'],
    ] as const)
      expect(refusal(() => book.readSetup(given)).message).toBe(`The set-up must be an object, not ${shown}.`)
  })
})

describe('Jane 1898 tactical: a correction that cannot be', () => {
  const { state } = book.setUp(book.readSetup(setup()))
  it.each<[object, string, string]>([
    [{ knots: 36 }, 'knots', 'knots is 36, but the best a can do now is 15 knots.'],
    [
      { sunk: true, fight: { sinking: false } },
      'fight.sinking',
      'fight.sinking is false and sunk is true: a cannot be both afloat and gone.',
    ],
    [{ fight: null }, 'fight', 'fight takes an object, not null.'],
    [{ fight: { balloons: 1 } }, 'fight.balloons', 'fight has no field "balloons".'],
    [{ fight: { holes: 1e9 } }, 'fight.holes', 'fight.holes is 1000000000; it may not be over 200.'],
    [
      { fight: { guns: { 'big 1.1': 'lost' } } },
      'fight.guns.big 1.1',
      'fight.guns.big 1.1 is "lost"; it may be "fit", "disabled".',
    ],
    [
      { fight: { guns: named('ZZ', 'fit') } },
      'fight.guns.__proto__',
      'fight.guns.__proto__ is no name that anything has.',
    ],
    [{ fight: { guns: nested(90) } }, 'fight.guns[0]', 'fight.guns[0] is nested more than 60 deep.'],
  ])('%#', (correction, path, message) => {
    expect(refusal(() => book.correct(state, 'a', { note: 'as seen', ...correction }))).toMatchObject({ path, message })
  })
})

describe('Jane 1898 tactical: orders that cannot be read', () => {
  const ship = (order: object): object => ({ ships: { a: order } })
  it.each<[unknown, string]>([
    [[], 'The orders must be an object, not [].'],
    [{ ships: { '': {} } }, 'ships has an empty name.'],
    [{ ships: named('ZZ', { knots: 3 }) }, 'ships.__proto__ is no name that anything has.'],
    [
      ship({ fire: [{ gun: 'big 1.1', at: 'ship 1', aim: 'waterline' }] }),
      'ships.a.fire[0].aim is "waterline"; it may be "strike", "dice", an object.',
    ],
    [
      ship({ fire: [{ gun: 'big 1.1', at: 'ship 1', aim: null }] }),
      'ships.a.fire[0].aim is null; it may be "strike", "dice", an object.',
    ],
    [ship({ light: 'on' }), 'ships.a.light is "on"; it may be "off", an object.'],
    [{ strikes: { 'a, big 1.1': 'x' } }, 'strikes.a, big 1.1 is "x"; it may be "dice", an object.'],
    [ship({ signal: 'x'.repeat(201) }), 'ships.a.signal is too long; it takes at most 200 characters.'],
  ])('%#', (orders, message) => {
    expect(refusal(() => book.readOrders(orders)).message).toBe(message)
  })

  it.each([
    ['a: fire', 'Line 1: a gun is wanted at its end; a line reads: majestic: 12 kn; port at 1; steady at 4.'],
    ['a: fire "big 1.1"', 'Line 1: "at" is wanted at its end; a line reads: majestic: 12 kn; port at 1; steady at 4.'],
    [
      'a: port at 1 e',
      'Line 1: a semicolon is wanted before "e"; a line reads: majestic: 12 kn; port at 1; steady at 4.',
    ],
  ])('%s', (text, message) => {
    expect(refusal(() => book.readText(text)).message).toBe(message)
  })

  it('a name without end comes back shortened', () => {
    const { message, path } = refusal(() => book.readText('x'.repeat(100_000)))
    expect(message.length).toBeLessThan(450)
    expect(message.endsWith('.')).toBe(true)
    expect(path).toBe('line 1')
  })
})
