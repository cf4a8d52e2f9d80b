import fc from 'fast-check'
import { BOAT_LEVEL_WORDS } from '../tactical/beside/orders.ts'
import { HELM_WORDS } from '../tactical/orders.ts'
import { PROJECTILES } from '../tactical/tables/damage.ts'
import { GUNS } from '../tactical/tables/guns.ts'

/** Any order of a ship or a unit beside ships, and of a work ashore, that Jane's tactical board can be given; and their parts. */
export function someOrders() {
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
  return { name, point, order, work }
}
