import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test-kit/refused.ts'
import { someOrders } from '../test-kit/orders.ts'
import { jane1898Tactical as book } from './book.ts'
import { parseOrders, writeOrders } from './notation.ts'
import { HELM_WORDS, type JaneOrders, readOrders, type ShipOrder } from './orders.ts'
import { GENERAL_CODE } from './tables/signal-book.ts'

describe('Jane 1898 tactical: orders as they are given', () => {
  it('a short form is one thing done before the first unit', () => {
    expect(readOrders({ ships: { majestic: { knots: 12, helm: 'port' } } })).toEqual({
      ships: { majestic: { knots: 12, program: [{ atUnit: 1, do: 'port' }] } },
    })
  })

  it('JT-TURN-04: a turn with an engine backing may be written as it is said', () => {
    const program = [
      { atUnit: 1, do: 'enginesPort' },
      { atUnit: 3, do: 'enginesStarboard' },
    ]
    const said = parseOrders('majestic: engines port; engines starboard at 3')
    expect(said.ships['majestic']?.program).toEqual(program)
    expect(parseOrders(writeOrders(said))).toEqual(said)
  })

  it('what cannot be read is answered with the words of helm and engines', () => {
    expect(refusal(() => parseOrders('majestic: back the port engine')).message).toBe(
      `Line 1: "back the port engine" cannot be read: of helm and engines there are ${HELM_WORDS.join(', ')}; a line reads: majestic: 12 kn; port at 1; steady at 4.`,
    )
  })

  it('JT-SPD-01: a speed is read as people write it, and written one way', () => {
    for (const said of ['15 knots', '15 knot', '15 kn', '15kn', '15 kts'])
      expect(parseOrders(`majestic: ${said}; port`)).toEqual(parseOrders('majestic: 15 kn; port at 1'))
  })

  it('are in the manual, every clause that a line may have and every group of the general code', () => {
    const manual = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/command-line.md'), 'utf8')
    const part = manual.slice(manual.indexOf('## Jane’s board') < 0 ? manual.indexOf("## Jane's board") : 0)
    const lines = [...part.matchAll(/^ {4}(hood: .+)$/gm)].map(([, line = '']) => line)
    expect(lines.length).toBeGreaterThan(3)
    const written = lines.map((line): Partial<ShipOrder> => parseOrders(line).ships['hood'] ?? {})
    const told = new Set(written.flatMap((order) => Object.keys(order)))
    for (const clause of ['knots', 'fire', 'quickFire', 'torpedoes', 'load', 'tubes', 'man', 'light', 'ram', 'board'])
      expect([clause, told.has(clause)]).toEqual([clause, true])
    for (const clause of ['signal', 'call', 'answer', 'shiftFlag', 'strikeFlag'])
      expect([clause, told.has(clause)]).toEqual([clause, true])
    // Guns by their names too, of a turret as of a battery.
    const named = written.flatMap(({ fire = [], quickFire = [], man = [] }) => [
      ...fire.map(({ gun }) => gun),
      ...quickFire.flatMap(({ guns = [] }) => guns),
      ...man,
    ])
    expect(named).toEqual(expect.arrayContaining(['fore turret', 'port battery']))
    for (const group of Object.keys(GENERAL_CODE)) expect(part).toContain(`\`${group}\``)
  })

  it('JT-FIRE-02: with her captain’s view guns are named in words, and what none of hers is called is refused as no gun of hers', () => {
    const { state } = book.setUp(book.readSetup(book.exampleSetup))
    const seat = book.seats(state)[0] ?? ''
    const view = () => book.view(state, seat)
    const ship = view().friends.find(({ own }) => own)?.id ?? ''
    const read = (clause: string) => (book.readText(`${ship}: ${clause}`, view) as JaneOrders).ships[ship]
    const ticket = { at: 'ship 1', atUnit: 2, aim: 'dice' }
    expect(read('fire fore turret at "ship 1" before 2')?.fire).toEqual([
      { gun: 'big 1.1', ...ticket },
      { gun: 'big 1.2', ...ticket },
    ])
    expect(read('fire "Fore turret, right" at "ship 1" before 2')?.fire).toEqual([{ gun: 'big 1.2', ...ticket }])
    expect(read('load after turret with he')?.load?.map(({ gun }) => gun)).toEqual(['big 2.1', 'big 2.2'])
    const { quickFire, man } = read('play on "ship 1" with port battery, 3-in ceasing; man class D') ?? {}
    expect(quickFire?.[0]).toMatchObject({ at: 'ship 1', ceaseFire: true })
    expect([quickFire?.[0]?.guns?.length, man?.length]).toEqual([22, 12])
    expect(read('fire long tom at "ship 1" before 2')?.fire?.map(({ gun }) => gun)).toEqual(['long tom'])
    expect(parseOrders('hood: fire fore turret at "ship 1" before 2').ships['hood']?.fire?.[0]?.gun).toBe('fore turret')
  })

  it('JT-MOVE-03: squares may be given instead of knots', () => {
    expect(readOrders({ ships: { majestic: { squares: 4 } } }).ships['majestic']).toEqual({ knots: 12, program: [] })
  })

  it('JT-SPD-01: no knots are read as engines reversed until she stops', () => {
    expect(readOrders({ ships: { majestic: { knots: 0 } } }).ships['majestic']).toEqual({
      program: [{ atUnit: 1, do: 'stop' }],
    })
  })

  it('a program is put in the order of its units, and two things at one unit stay as written', () => {
    const program = [
      { atUnit: 3, do: 'steady' },
      { atUnit: 1, do: 'port' },
      { atUnit: 1, do: 'starboard' },
    ]
    expect(readOrders({ ships: { a: { program } } }).ships['a']?.program.map((step) => step.do)).toEqual([
      'port',
      'starboard',
      'steady',
    ])
  })

  it.each([
    [
      { ships: { a: { knots: 12, squares: 4 } } },
      'ships.a.squares',
      'ships.a gives both knots and squares; give one of them.',
    ],
    [
      { ships: { a: { helm: 'port', program: [] } } },
      'ships.a.helm',
      'ships.a gives both helm and program; give one of them.',
    ],
    [
      { ships: { a: { knots: 0, helm: 'port' } } },
      'ships.a.knots',
      'ships.a orders no knots and "port"; a ship that stops cannot be turned, so give one or the other (JT-SPD-01).',
    ],
    [
      { ships: { a: { helm: 'left' } } },
      'ships.a.helm',
      `ships.a.helm is "left"; it may be ${HELM_WORDS.map((word) => `"${word}"`).join(', ')}.`,
    ],
    [{ ships: { a: { speed: 12 } } }, 'ships.a.speed', 'ships.a has no field "speed".'],
    [{ ships: { a: { knots: 'fast' } } }, 'ships.a.knots', 'ships.a.knots takes a number, not "fast".'],
    [
      { ships: { a: { program: [{ atUnit: 0, do: 'port' }] } } },
      'ships.a.program[0].atUnit',
      'ships.a.program[0].atUnit is 0; it may not be under 1.',
    ],
    [{}, 'ships', 'ships is missing; it takes an object.'],
  ])('%j is refused with one sentence', (given, path, message) => {
    expect(refusal(() => readOrders(given))).toMatchObject({ code: 'input.invalid', path, message })
  })
})

describe('Jane 1898 tactical: orders as text', () => {
  it('reads one line a ship', () => {
    const text = 'majestic: 12 kn; port at 1; steady at 4; signal "8 S.P."\nhood: as she goes'
    const orders: JaneOrders = {
      ships: {
        majestic: {
          knots: 12,
          program: [
            { atUnit: 1, do: 'port' },
            { atUnit: 4, do: 'steady' },
          ],
          signal: '8 S.P.',
        },
        hood: { program: [] },
      },
    }
    expect(parseOrders(text)).toEqual(orders)
    expect(writeOrders(orders)).toBe(text)
  })

  it('every order comes back from its text as it was', () => {
    const { name, point, order, work } = someOrders()
    const works = fc.dictionary(name, work, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
    const orders = fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), order, {
      maxKeys: 4,
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(
        orders,
        fc.option(fc.dictionary(name, fc.oneof(fc.constant('dice' as const), point), { noNullPrototype: true })),
        fc.option(works),
        (ships, strikes, ashore) => {
          const given: JaneOrders = {
            ships,
            ...(strikes === null ? {} : { strikes }),
            ...(ashore === null ? {} : { works: ashore }),
          }
          expect(parseOrders(writeOrders(given))).toEqual(given)
        },
      ),
      { numRuns: 300, seed: 1898 },
    )
  })

  it.each([
    ['majestic 12 kn', 'a colon is wanted after majestic'],
    ['majestic: 12', '"12" cannot be read'],
    ['majestic: left at 1', '"left" is no order'],
    ['majestic: 12 kn port at 1', 'a semicolon is wanted before "port at 1"'],
    ['a: 3 kn\na: 6 kn', 'Line 2: a has orders already.'],
    ['majestic: signal EQUAL', 'a signal stands in quotation marks'],
  ])('%j is refused, naming the line', (text, says) => {
    expect(refusal(() => parseOrders(text)).message).toContain(says)
  })
})
