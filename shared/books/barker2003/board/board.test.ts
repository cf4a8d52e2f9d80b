import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test-kit/refused.ts'
import { yardsBetween } from '../../bearings.ts'
import { outlineOf } from '../procedures/bases.ts'
import { overlap } from '../procedures/geometry.ts'
import { type ShipType, typeFigures } from '../tables/types.ts'
import { dice, orders, ship, table } from '../test-kit/board.ts'
import { begin } from './beginning.ts'
import { bubbles, isInTouch } from './knowing.ts'
import { moveSide } from './moving.ts'
import { type BoardOrder, readOrder, type Step, writeOrder } from './notation.ts'
import { deliver } from './signalling.ts'
import { type BoardShip, type BoardState, beginSpell, isLeft, lossPoints, shipOf } from './state.ts'
import { runAhead, yardsClear } from './sweep.ts'

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ do: 'ahead' }, { do: 'stop' }, { do: 'restart' }, { do: 'submerge' }),
  fc.record({
    do: fc.constant('turn' as const),
    deg: fc.integer({ min: 1, max: 90 }).chain((deg) => fc.constantFrom(deg, -deg)),
    way: fc.constantFrom('alone' as const, 'succession' as const, 'each' as const, 'wheel' as const),
  }),
  fc.record({
    do: fc.constant('surface' as const),
    at: fc.record({ x: fc.integer({ min: 0, max: 24000 }), y: fc.integer({ min: 0, max: 16000 }) }),
    headingDeg: fc.integer({ min: 0, max: 359 }),
  }),
)

describe('Barker 2003: orders as they are written', () => {
  it('of false bubbles are read back too', () => {
    for (const text of ['fake at 6000,6500', 'lift at 0,-12.5']) expect(writeOrder(readOrder(text))).toBe(text)
  })

  it('are read back as they were written, whatever was ordered', () => {
    const any = fc.record({
      who: fc.constantFrom('Kent', '1BS', 'Ville de Paris'),
      steps: fc.array(steps, { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(any, (order) => {
        expect(readOrder(writeOrder(order))).toEqual(order)
      }),
      { seed: 1898 },
    )
  })

  it.each(['Kent ahead', 'Kent: astern', 'Kent: starboard 91', 'Kent: port 0', 'Kent: wheel port 45 each'])(
    '"%s" is refused',
    (text) => {
      expect(refusal(() => readOrder(text))).toMatchObject({ code: 'order.unreadable', path: 'orders' })
    },
  )
})

describe('Barker 2003: signals beside land', () => {
  const rock = (kind: 'island' | 'shoal') => ({
    id: 'rock',
    kind,
    outline: [
      { x: 4000, y: 6000 },
      { x: 6000, y: 6000 },
      { x: 6000, y: 7000 },
      { x: 4000, y: 7000 },
    ],
  })
  const at = (x: number, y: number) => ({ at: { x, y } })
  const flag = ship('Kent', '1BS')
  const behind = ship('Hood', '1BS', at(5000, 8000))
  const enemy = ship('Asama', '1CS', { side: 'blue', ...at(5200, 8000) })
  const beside = ship('Ocean', '1BS', at(7500, 6500))
  const read = (means: 'flag' | 'searchlight' | 'lamp', state: BoardState) => {
    const { friends, enemies } = deliver(
      state,
      'red',
      flag,
      { do: 'signal', means, code: false, text: 'close action' },
      dice(),
    )
    return [...friends, ...enemies]
  }

  it('BK-VI-09, BK-SG-01, BK-SG-02: land hides flags, searchlights and lamps as it hides the ship that shows them', () => {
    for (const means of ['flag', 'searchlight', 'lamp'] as const) {
      const ships = [flag, behind, enemy]
      expect(read(means, table(ships))).toEqual(['Hood', 'Asama'])
      expect(read(means, table(ships, { features: [rock('shoal')] }))).toEqual(['Hood', 'Asama'])
      expect(read(means, table(ships, { features: [rock('island')] }))).toEqual([])
    }
  })

  it('BK-SG-08: a friend beside the land passes on what it hides', () => {
    const features = [rock('island')]
    expect(read('searchlight', table([flag, behind, beside], { features }))).toEqual(['Hood', 'Ocean'])
    expect(read('searchlight', table([flag, behind, enemy, beside], { features }))).toEqual(['Hood', 'Ocean', 'Asama'])
  })

  it('BK-MV-11: whom land hides from her Flag, and to whom nobody passes signals on, is out of touch', () => {
    const features = [rock('island')]
    expect(isInTouch(table([behind, flag]), behind)).toBe(true)
    expect(isInTouch(table([behind, flag], { features }), behind)).toBe(false)
    expect(isInTouch(table([behind, beside, flag], { features }), behind)).toBe(true)
  })
})

const TYPES: readonly ShipType[] = [
  'battleship',
  'firstClassCruiser',
  'thirdClassCruiser',
  'destroyers',
  'submarine',
  'torpedoBoats',
]
const fleets = fc.array(
  fc.record({
    type: fc.constantFrom(...TYPES),
    x: fc.integer({ min: 500, max: 8000 }),
    y: fc.integer({ min: 500, max: 8000 }),
    headingDeg: fc.integer({ min: 0, max: 359 }),
    side: fc.constantFrom('red' as const, 'blue' as const),
    crippled: fc.boolean(),
    stopped: fc.boolean(),
  }),
  { minLength: 2, maxLength: 6 },
)
const laid = fleets.map((given) =>
  given.map(({ x, y, ...one }, n) =>
    ship(`S${n}`, `${one.side} ${one.type === 'submarine' ? 'boats' : 'squadron'}`, {
      ...one,
      at: { x, y },
      stopped: one.stopped && typeFigures(one.type).compulsory,
    }),
  ),
)

describe('Barker 2003: the movement of a spell, whatever is ordered', () => {
  const played = fc.record({
    ships: laid,
    given: fc.array(
      fc.record({
        who: fc.constantFrom('S0', 'S1', 'S2', 'S3', 'red squadron'),
        steps: fc.array(steps, { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 4 },
    ),
    die: fc.integer({ min: 1, max: 6 }),
    night: fc.boolean(),
    seed: fc.string(),
  })
  const move = ({
    ships,
    given,
    die,
    night,
    seed,
  }: {
    ships: readonly BoardShip[]
    given: readonly BoardOrder[]
    die: number
    night: boolean
    seed: string
  }) => {
    const state = table(ships, {
      light: night ? 'night' : 'day',
      fields: [
        {
          id: 'F',
          side: 'blue',
          sections: [
            { x: 4000, y: 4000 },
            { x: 4100, y: 4000 },
          ],
        },
      ],
      features: [
        {
          id: 'rock',
          kind: 'island',
          outline: [
            { x: 3000, y: 3000 },
            { x: 3400, y: 3000 },
            { x: 3200, y: 3300 },
          ],
        },
      ],
    })
    const nip = Object.fromEntries(state.bodies.map(({ id }) => [id, die]))
    return { state, after: moveSide(state, 'red', nip, given, dice(seed)) }
  }

  it('BK-MV-12: no body spends more than its die, and only its own side spends', () => {
    fc.assert(
      fc.property(played, (given) => {
        const { state, after } = move(given)
        for (const body of state.bodies) {
          const spent = after.spent[body.id]
          if (body.side === 'blue') expect(spent).toBeUndefined()
          else expect(spent).toBeLessThanOrEqual(given.die)
        }
      }),
      { seed: 1898 },
    )
  })

  it('BK-SQ-02, BK-MV-01: the other side stays where it is, and no ship goes farther than her moves take her', () => {
    fc.assert(
      fc.property(played, (given) => {
        const { state, after } = move(given)
        for (const before of state.ships) {
          const now = shipOf(after.state, before.id)
          if (!now) throw new Error(before.id)
          if (before.side === 'blue') expect([now.at, now.headingDeg]).toEqual([before.at, before.headingDeg])
          // A pivot through 90 degrees carries the middle of a base by at most 317 yards.
          else expect(yardsBetween(before.at, now.at)).toBeLessThanOrEqual(typeFigures(before.type).moves * (400 + 317))
        }
      }),
      { seed: 1898 },
    )
  })

  it('BK-MV-03: a sound ship that has not stopped goes on, unless she runs aground or is lost', () => {
    fc.assert(
      fc.property(played, (given) => {
        const { state, after } = move(given)
        for (const before of state.ships) {
          const now = shipOf(after.state, before.id)
          const bound =
            before.side === 'red' && typeFigures(before.type).compulsory && !before.crippled && !before.stopped
          if (bound && now && isLeft(now) && !now.aground && !now.stopped)
            expect(yardsBetween(before.at, now.at), before.id).toBeGreaterThan(1)
        }
      }),
      { seed: 1898 },
    )
  })

  it('the same orders and dice make the same table, which is plain data and shares nothing that is changed', () => {
    fc.assert(
      fc.property(played, (given) => {
        const { state, after } = move(given)
        const kept = JSON.stringify(state)
        expect(move(given).after).toEqual(after)
        expect(JSON.parse(JSON.stringify(after.state))).toEqual(after.state)
        expect(JSON.stringify(state)).toBe(kept)
        for (const event of after.events) expect(event.because.length).toBeGreaterThan(0)
      }),
      { seed: 1898 },
    )
  })
})

describe('Barker 2003: single moves', () => {
  const move = (state: BoardState, nip: number, ...texts: readonly string[]) =>
    moveSide(state, 'red', { '1BS': nip, Subs: nip }, orders(...texts), dice())

  it('BK-MV-13, BK-R10: a crippled battleship lies still, or makes one move for 1 point, with a turn for 2', () => {
    const state = table([ship('Kent', '1BS', { crippled: true })])
    expect(shipOf(move(state, 6).state, 'Kent')?.at).toEqual({ x: 5000, y: 5000 })
    expect(move(state, 6, 'Kent: ahead').spent).toEqual({ '1BS': 1 })
    expect(move(state, 6, 'Kent: port 45').spent).toEqual({ '1BS': 2 })
    expect(move(state, 6, 'Kent: ahead, ahead').refused).toMatchObject([{ rule: 'BK-MV-02' }])
  })

  it('BK-MV-08: who cannot pay to stop makes her compulsory move', () => {
    const state = table([ship('Kent', '1BS')])
    expect(shipOf(move(state, 1, 'Kent: stop').state, 'Kent')).toMatchObject({
      stopped: false,
      at: { x: 5000, y: 5400 },
    })
    expect(shipOf(move(state, 2, 'Kent: stop').state, 'Kent')).toMatchObject({
      stopped: true,
      at: { x: 5000, y: 5000 },
    })
  })

  it('BK-R10: a cripple who cannot pay to stop lies where she is, a cruiser with a second free move too', () => {
    for (const type of ['battleship', 'firstClassCruiser'] as const) {
      const after = move(table([ship('Kent', '1BS', { crippled: true, type })]), 1, 'Kent: stop')
      expect(shipOf(after.state, 'Kent')).toMatchObject({ stopped: false, at: { x: 5000, y: 5000 } })
      expect(after.spent).toEqual({ '1BS': 0 })
    }
  })

  it('BK-TN-01: a turn in the compulsory move is refused, and she makes that move all the same', () => {
    const after = move(table([ship('Kent', '1BS')]), 6, 'Kent: starboard 45, ahead')
    expect(after.refused).toEqual([expect.objectContaining({ rule: 'BK-TN-01' })])
    expect(shipOf(after.state, 'Kent')?.at).toEqual({ x: 5000, y: 5400 })
  })

  it('BK-TN-01: a turn is told by its degrees and its side, and never by a sign before them', () => {
    const told = (text: string) => move(table([ship('Kent', '1BS')]), 6, text).events.map(({ says }) => says)
    expect(told('Kent: ahead, port 15')).toContain('Kent: 15 degrees to port')
    expect(told('Kent: ahead, starboard 15')).toContain('Kent: 15 degrees to starboard')
  })

  it('BK-TN-03: a line that is half round its turn goes on as one line, and turns twice where its leader did', () => {
    const line = [0, 1, 2].map((n) => ship(`L${n}`, '1BS', { at: { x: 5000, y: 5000 - 400 * n } }))
    const first = move(table(line), 6, '1BS: ahead, starboard 90 in succession')
    const second = moveSide(
      beginSpell(first.state, 'red'),
      'red',
      { '1BS': 6 },
      orders('1BS: ahead, port 90 in succession'),
      dice(),
    )
    expect(second.refused).toEqual([])
    const third = moveSide(beginSpell(second.state, 'red'), 'red', { '1BS': 6 }, orders('1BS: ahead, ahead'), dice())
    const fourth = moveSide(beginSpell(third.state, 'red'), 'red', { '1BS': 6 }, orders('1BS: ahead, ahead'), dice())
    const ships = fourth.state.ships
    expect(ships.map(({ headingDeg }) => headingDeg)).toEqual([0, 0, 0])
    expect(ships.map(({ turning }) => turning)).toEqual([[], [], []])
    const [leader] = ships
    expect(ships.map(({ at }) => [at.x, (leader?.at.y ?? 0) - at.y])).toEqual([
      [leader?.at.x, 0],
      [leader?.at.x, 400],
      [leader?.at.x, 800],
    ])
  })

  it('BK-FM-04, BK-FM-02, BK-FM-03: a body out of formation has no order in common, and each turn has its own shape', () => {
    const apart = [ship('Kent', '1BS'), ship('Ajax', '1BS', { at: { x: 6000, y: 3000 } })]
    expect(move(table(apart), 6, '1BS: ahead').refused).toMatchObject([{ rule: 'BK-FM-04' }])
    const line = [ship('Kent', '1BS'), ship('Ajax', '1BS', { at: { x: 5000, y: 4600 } })]
    expect(move(table(line), 6, '1BS: ahead, wheel port 45').refused).toMatchObject([{ rule: 'BK-FM-03' }])
    const abreast = [ship('Kent', '1BS'), ship('Ajax', '1BS', { at: { x: 5300, y: 5000 } })]
    expect(move(table(abreast), 6, '1BS: ahead, port 45 in succession').refused).toMatchObject([{ rule: 'BK-FM-02' }])
  })

  it('BK-CO-01: a ship that runs aground lies off the shoal, touching it, and never moves again', () => {
    const shoal = {
      id: 'bank',
      kind: 'shoal' as const,
      outline: [
        { x: 4950, y: 5400 },
        { x: 5400, y: 5350 },
        { x: 5400, y: 6000 },
      ],
    }
    const state = table([ship('Kent', '1BS')], { features: [shoal] })
    const now = shipOf(move(state, 6).state, 'Kent')
    if (!now) throw new Error('lost')
    expect(now).toMatchObject({ aground: true, crippled: true, sunk: false })
    expect(overlap(outlineOf(now), shoal.outline)).toBe(false)
    expect(overlap(outlineOf({ ...now, at: { ...now.at, y: now.at.y + 1 } }), shoal.outline)).toBe(true)
    const next = moveSide(
      beginSpell(table([now], { features: [shoal] }), 'red'),
      'red',
      { '1BS': 6 },
      orders('Kent: port 90'),
      dice(),
    )
    expect(next.refused).toMatchObject([{ rule: 'BK-CO-01' }])
    expect(shipOf(next.state, 'Kent')?.at).toEqual(now.at)
  })

  it('BK-CO-01, BK-TN-03: a ship of a line that turns is stopped by land on either side of her turn', () => {
    const turning = [{ at: { x: 0, y: 200 }, headingDeg: 0, turnDeg: 90 }]
    const wall = (x: number, y: number) => [
      { x, y },
      { x: x + 50, y },
      { x: x + 50, y: y + 50 },
      { x, y: y + 50 },
    ]
    const from = { at: { x: 0, y: 0 }, headingDeg: 0 }
    const beyond = runAhead(from, turning, 400, 'combat')
    expect(beyond.headingDeg).toBe(90)
    expect(yardsClear(from, turning, 400, [wall(0, 350)], 'combat')).toBeCloseTo(150, 0)
    expect(yardsClear(from, turning, 400, [wall(210, 480)], 'combat')).toBeGreaterThan(199)
  })

  it('BK-CO-02: the ships of a line do not run into each other by night, a stranger in their way is run down', () => {
    const line = [2, 1, 0].map((n) => ship(`L${n}`, '1BS', { at: { x: 5000, y: 5000 - 400 * n } }))
    const night = move(table(line, { light: 'night' }), 1)
    expect(night.state.ships.map(({ damages, sunk }) => [damages, sunk])).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ])
    const stranger = ship('Asama', '1st', { side: 'blue', type: 'firstClassCruiser', at: { x: 5000, y: 5450 } })
    const struck = move(table([...line, stranger], { light: 'night' }), 1).state
    expect(shipOf(struck, 'Asama')?.sunk).toBe(true)
    expect(shipOf(struck, 'L0')?.damages).toBe(1)
    expect(lossPoints(struck, 'blue')).toBe(8)
  })

  it('BK-MN-04, BK-MN-05: from 1904 destroyers sweep what they have passed, not what they lie in, and fight a field once', () => {
    const boats = ship('Boats', '1BS', { type: 'destroyers', at: { x: 5000, y: 5000 } })
    const field = {
      id: 'F',
      side: 'blue' as const,
      sections: [
        { x: 5000, y: 5250 },
        { x: 5000, y: 5350 },
      ],
    }
    const sown = (year: number) => move(table([boats], { year, fields: [field] }), 1)
    for (const year of [1903, 1904]) {
      const after = sown(year)
      expect(after.state.fields[0]?.sections).toEqual(field.sections)
      expect(after.events.filter(({ says }) => says.includes('among mines'))).toHaveLength(1)
    }
    const through = moveSide(
      table([boats], { year: 1904, fields: [field] }),
      'red',
      { '1BS': 6 },
      orders('Boats: ahead, ahead'),
      dice('sweeps'),
    )
    if (isLeft(through.state.ships[0] ?? boats)) expect(through.state.fields[0]?.sections).toEqual([])
  })

  it('BK-SB-04, BK-SB-06: a submarine comes up in the second spell after, and no farther than two moves', () => {
    const state = table([ship('Holland', 'Subs', { type: 'submarine' })])
    const under = move(state, 6, 'Holland: submerge').state
    expect(bubbles(under, 'blue')).toEqual([{ x: 5000, y: 5000 }])
    expect(bubbles(under, 'red')).toEqual([])
    const one = beginSpell(under, 'red')
    expect(move(one, 6, 'Holland: surface at 5000,5000 heading 0').refused).toMatchObject([{ rule: 'BK-SB-04' }])
    const two = beginSpell(one, 'red')
    expect(move(two, 6, 'Holland: surface at 5000,5801 heading 0').refused).toMatchObject([{ rule: 'BK-SB-06' }])
    expect(move(two, 6, 'Holland: ahead').refused).toMatchObject([{ rule: 'BK-SB-05' }])
    const up = move(two, 6, 'Holland: surface at 5000,5800 heading 90').state
    expect(shipOf(up, 'Holland')).toMatchObject({ wentUnder: null, at: { x: 5000, y: 5800 }, headingDeg: 90 })
    expect(bubbles(up, 'blue')).toEqual([])
  })

  it('BK-FM-01: of an order that is refused nothing is done, and the next order of that ship holds', () => {
    const after = move(table([ship('Kent', '1BS')]), 6, 'Kent: ahead, ahead, ahead', 'Kent: ahead, starboard 90')
    expect(after.refused).toMatchObject([{ rule: 'BK-MV-02' }])
    expect(shipOf(after.state, 'Kent')?.headingDeg).toBe(90)
    const again = move(table([ship('Kent', '1BS')]), 6, 'Kent: ahead', 'Kent: ahead, ahead')
    expect(again.refused).toMatchObject([{ rule: 'BK-SQ-02' }])
  })
})

describe('Barker 2003: false bubbles', () => {
  const holland = ship('Holland', 'Subs', { type: 'submarine' })
  const laid = (state: BoardState, ...texts: readonly string[]) => moveSide(state, 'red', {}, orders(...texts), dice())

  it('BK-SB-07: the enemy has the places of all markers, in an order that tells none apart, and nothing else of them', () => {
    const places = [
      [4000, 6000],
      [6000, 4000],
    ] as const
    const texts = places.map(([x, y]) => `fake at ${x},${y}`)
    const shown = (given: readonly string[], at: number) => {
      const under = { ...holland, at: { x: at, y: 5000 }, wentUnder: 0 }
      return bubbles(laid(table([under]), ...given).state, 'blue')
    }
    expect(shown(texts, 5000)).toEqual(shown([...texts].reverse(), 5000))
    // The boat where a fake was, and a fake where she was: the enemy sees the same.
    const swapped = laid(
      table([{ ...holland, at: { x: 4000, y: 6000 }, wentUnder: 0 }]),
      'fake at 5000,5000',
      'fake at 6000,4000',
    )
    expect(bubbles(swapped.state, 'blue')).toEqual(shown(texts, 5000))
  })

  it('BK-SB-07: never more than two, none within 200 yards of a ship in sight, and one may be taken up for another', () => {
    const state = table([holland])
    expect(laid(state, 'fake at 1,1', 'fake at 2,2', 'fake at 3,3').refused).toMatchObject([
      { order: 'fake at 3,3', rule: 'BK-SB-07' },
    ])
    expect(laid(state, 'fake at 5300,5000').refused).toMatchObject([{ rule: 'BK-SB-07' }])
    expect(laid(state, 'fake at 5301,5000').refused).toEqual([])
    expect(laid(state, 'fake at 5000,5000').refused).toMatchObject([{ rule: 'BK-SB-07' }])
    const two = laid(state, 'fake at 1,1', 'fake at 2,2').state
    const moved = laid(two, 'lift at 1,1', 'fake at 3,3')
    expect(moved.refused).toEqual([])
    expect(moved.state.fakes.map(({ at }) => at.x)).toEqual([2, 3])
    expect(laid(two, 'lift at 9,9').refused).toMatchObject([{ rule: 'BK-SB-07' }])
  })

  it('BK-SB-07: an enemy whom nobody sees forbids no place, since the refusal would tell of her', () => {
    const hidden = ship('Far', 'enemy', { side: 'blue', at: { x: 9000, y: 5000 } })
    const night = table([holland, hidden], { light: 'night' })
    expect(laid(night, 'fake at 9000,5000').refused).toEqual([])
    expect(laid(table([holland, hidden]), 'fake at 9000,5000').refused).toMatchObject([{ rule: 'BK-SB-07' }])
  })
})

describe('Barker 2003: one die for a kind', () => {
  const boat = (id: string, body: string, x: number) => ship(id, body, { type: 'submarine', at: { x, y: 5000 } })

  it('BK-SQ-01, BK-R08, BK-MS-01: all submarines of a side have one die, and what one body spends the others have no more', () => {
    const before = table([
      boat('Som', 'A', 5000),
      boat('Osetr', 'B', 9000),
      ship('Kent', '1BS', { at: { x: 15000, y: 5000 } }),
    ])
    const thrown = dice()
    const { nip } = begin(before, 'red', thrown)
    expect(thrown.thrown.map(({ rule, subject }) => [rule, subject])).toEqual([
      ['BK-SQ-01', 'A'],
      ['BK-SQ-01', '1BS'],
    ])
    expect(nip['B']).toBe(nip['A'])
    const moved = moveSide(before, 'red', { A: 1, B: 1, '1BS': 3 }, orders('Som: ahead', 'Osetr: ahead'), dice())
    expect(['Som', 'Osetr'].map((id) => shipOf(moved.state, id)?.at.y)).toEqual([5400, 5000])
    expect(moved.spent).toEqual({ A: 1, B: 0, '1BS': 0 })
  })
})

describe('Barker 2003: mines where a submarine comes up', () => {
  it('BK-MN-03, BK-SB-06: she has come into the field about her, and fights it', () => {
    const below = ship('Som', 'A', { type: 'submarine', wentUnder: 1 })
    const fields = [{ id: 'field', side: 'blue' as const, sections: [{ x: 5000, y: 5400 }] }]
    const before = table([below], { fields, spells: { red: 4, blue: 3 } })
    const up = (at: string) => {
      const thrown = dice()
      moveSide(before, 'red', { A: 3 }, orders(`Som: surface at ${at} heading 0`), thrown)
      return thrown.thrown.filter(({ rule }) => rule === 'BK-MN-03').length
    }
    expect([up('5000,5400'), up('5000,4600')]).toEqual([1, 0])
  })
})
