import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test-kit/refused.ts'
import { BOAT_LEVEL_WORDS } from './beside/orders.ts'
import { parseOrders, writeOrders } from './notation.ts'
import { HELM_WORDS, type JaneOrders, readOrders } from './orders.ts'
import { PROJECTILES } from './tables/damage.ts'
import { GUNS } from './tables/guns.ts'

describe('Jane 1898 tactical: orders as they are given', () => {
  it('a short form is one thing done before the first unit', () => {
    expect(readOrders({ ships: { majestic: { knots: 12, helm: 'port' } } })).toEqual({
      ships: { majestic: { knots: 12, program: [{ atUnit: 1, do: 'port' }] } },
    })
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
    const name = fc.string({ minLength: 1, maxLength: 12 })
    const unit = fc.integer({ min: 1, max: 21 })
    const point = fc.record({
      x: fc.integer({ min: -2000, max: 12000 }).map((tenths) => tenths / 10),
      y: fc.integer({ min: -1000, max: 3000 }).map((tenths) => tenths / 10),
    })
    const aim = fc.oneof(fc.constantFrom('strike' as const, 'dice' as const), point)
    const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 })
    const place = fc.record({
      x: fc.integer({ min: -9999, max: 9999 }),
      y: fc.double({ min: -1e5, max: 1e5, noNaN: true }).map((n) => n || 0),
    })
    const degrees = fc.integer({ min: 0, max: 359 })
    const besideShips = {
      boat: fc.record(
        {
          squares: fc.integer({ min: 0, max: 12 }),
          turns: some(
            fc.record({
              atSquare: fc.integer({ min: 1, max: 12 }),
              to: fc.constantFrom('port' as const, 'starboard' as const),
              points: fc.constantFrom(4 as const, 8 as const),
            }),
          ),
          level: fc.constantFrom(...BOAT_LEVEL_WORDS),
          depthFeet: fc.integer({ min: 1, max: 300 }),
          airHours: fc.constantFrom(0.25, 1, 11.5),
          torpedoes: some(fc.record({ at: name, atSquare: fc.integer({ min: 1, max: 13 }) })),
        },
        { requiredKeys: [] },
      ),
      atBoats: some(
        fc.record(
          {
            at: name,
            by: fc.constantFrom('guns' as const, 'fuseTorpedo' as const, 'fuseShell' as const, 'capture' as const),
            tube: name,
          },
          { requiredKeys: ['at', 'by'] },
        ),
      ),
      wireless: some(fc.record({ to: name, text: fc.string({ minLength: 1, maxLength: 40 }) })),
      balloon: fc.record(
        {
          squares: fc.integer({ min: 0, max: 12 }),
          toDegrees: degrees,
          feetUp: fc.integer({ min: -5000, max: 5000 }),
          drop: fc.constant(true as const),
        },
        { requiredKeys: [] },
      ),
      land: fc.record(
        {
          marchDegrees: degrees,
          pace: fc.constantFrom('march' as const, 'trot' as const, 'gallop' as const),
          faceDegrees: degrees,
          formation: fc.constantFrom('line' as const, 'column' as const),
          fireAt: name,
          replies: some(fc.record({ gun: fc.constantFrom(...GUNS), at: place })),
        },
        { requiredKeys: [] },
      ),
      shell: some(fc.record({ at: name, guns: some(name) }, { requiredKeys: ['at'] })),
      bombard: some(fc.record({ gun: name, at: place })),
    }
    const order = fc.record(
      {
        knots: fc.integer({ min: 1, max: 20 }).map((halves) => halves * 1.5),
        program: fc.array(fc.record({ atUnit: fc.integer({ min: 1, max: 12 }), do: fc.constantFrom(...HELM_WORDS) }), {
          maxLength: 5,
        }),
        signal: fc.string({ minLength: 1, maxLength: 40 }),
        fire: fc.array(fc.record({ gun: name, at: name, atUnit: unit, aim }), { minLength: 1, maxLength: 3 }),
        quickFire: fc.array(
          fc.record(
            { at: name, guns: fc.array(name, { minLength: 1, maxLength: 3 }), aim, ceaseFire: fc.boolean() },
            { requiredKeys: ['at', 'aim', 'ceaseFire'] },
          ),
          { minLength: 1, maxLength: 3 },
        ),
        torpedoes: fc.array(fc.record({ tube: name, at: name, atUnit: unit }), { minLength: 1, maxLength: 3 }),
        load: fc.array(fc.record({ gun: name, projectile: fc.constantFrom(...PROJECTILES) }), {
          minLength: 1,
          maxLength: 3,
        }),
        tubes: fc.array(fc.record({ tube: name, do: fc.constantFrom('load' as const, 'unload' as const) }), {
          minLength: 1,
          maxLength: 3,
        }),
        call: fc.constantFrom('act' as const, 'annul' as const),
        answer: fc.constantFrom('yes' as const, 'notUnderstood' as const),
        shiftFlag: name,
        ram: name,
        board: name,
        man: fc.array(name, { minLength: 1, maxLength: 3 }),
        light: fc.oneof(
          fc.constant('off' as const),
          fc.record({ at: name }),
          fc.record({ bearingDegrees: fc.integer({ min: 0, max: 3599 }).map((tenths) => tenths / 10) }),
        ),
        strikeFlag: fc.constant(true as const),
        tow: fc.constantFrom('grapnel' as const, 'explosiveGrapnel' as const),
        countermine: point,
        playOnSquare: point,
        ...besideShips,
      },
      { requiredKeys: ['program'] },
    )
    const work = fc.record(
      {
        explode: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 }),
        run: fc.array(point, { minLength: 1, maxLength: 9 }),
        makeReady: fc.constant(true as const),
        fireAt: name,
        aim: fc.oneof(fc.constant('dice' as const), point),
      },
      { requiredKeys: [] },
    )
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
      { numRuns: 300 },
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
