import { describe, expect, it } from 'vitest'
import { correct, openAction, sealOrders, stepAction, wantedSeats } from '../../../action/action.ts'
import { boardFromChart, type ChartShip } from '../../../action/hand-off.ts'
import { QUIET } from '../../../action/setup.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { barker2003 as book } from '../book.ts'
import { outlineOf } from '../procedures/bases.ts'
import { overlap } from '../procedures/geometry.ts'
import { CARDS } from '../tables/outlines.ts'
import { coastOf, headedClear, landYards, onWater } from './coast.ts'
import { intoCombat, spread } from './passage.ts'
import { type BoardState, PLAIN_SHIP, PLAIN_TABLE, seaOf } from './state.ts'

type Land = readonly { x: number; y: number }[]
/** A shore of which the west side lies so many yards east of the meeting. */
const eastOf = (x: number): Land[] => [
  [
    { x, y: -70_000 },
    { x: 90_000, y: -70_000 },
    { x: 90_000, y: 70_000 },
    { x, y: 70_000 },
  ],
]
const chartShip = (id: string, side: string, lat: number, lon: number, courseDegrees: number): ChartShip => ({
  id,
  name: id,
  side,
  seat: side,
  position: { lat, lon },
  courseDegrees,
  knots: 10,
  presentKnots: 14,
  card: { type: 'battleship-1', ...CARDS.battleship, assignedKnots: 15 },
  stores: { guns: { A: 4 }, rounds: { A: 200 }, torpedoes: 2, men: 600, coalMinutes: 9000 },
  sectionsLost: 0,
})
const ORIGIN = { lat: 38.7, lon: 121 }
const met = (land: Land[], ships: readonly ChartShip[], lightCondition = 'clearDay') => ({
  ...boardFromChart({
    ships,
    origin: ORIGIN,
    weather: QUIET,
    lightCondition,
    sightYards: 20_000,
    at: -2_082_844_800,
    settings: { 'bk.spell_limit': 8 },
  }).setup,
  land,
})
const MILE_OF_LON = 1 / (60 * Math.cos((38.7 * Math.PI) / 180))
const onLand = ({ features, mode }: BoardState, ship: BoardState['ships'][number]) =>
  features.some(({ outline }) => overlap(outlineOf(ship, mode), outline))

describe('Barker 2003: the coast of a campaign', () => {
  it('BK-GF-01: lies on the board as on the chart, and each seat’s drawing has it', () => {
    expect(landYards).toEqual({ x: 120_000, y: 80_000 })
    const ships = [chartShip('A', 'ru', 38.7, 121, 0), chartShip('B', 'jp', 38.75, 121, 180)]
    const action = openAction(book, met(eastOf(5000), ships), 'coast')
    expect(action.state.board.features).toEqual([
      {
        id: 'coast 1',
        kind: 'coast',
        outline: eastOf(5000)[0]?.map(({ x, y }) => ({ x: x + 120_000, y: y + 80_000 })),
      },
    ])
    for (const seat of ['ru', 'jp']) {
      const { areas, ownLand } = book.view(action.state, seat).drawing ?? {}
      expect(areas).toContainEqual(expect.objectContaining({ id: 'coast 1', kind: 'land' }))
      // The chart counts its yards from elsewhere: laid under this board, another shore would be drawn beside this one.
      expect(ownLand).toBe(true)
    }
  })

  it('BK-VI-09, BK-GF-05: hides ships from each other, who then begin at the cruising scale', () => {
    const apart = [chartShip('A', 'ru', 38.7, 121, 0), chartShip('B', 'jp', 38.7, 121 + 8 * MILE_OF_LON, 0)]
    const ridge: Land[] = [
      [
        { x: 6500, y: -30_000 },
        { x: 7500, y: -30_000 },
        { x: 7500, y: 30_000 },
        { x: 6500, y: 30_000 },
      ],
    ]
    expect(book.setUp(met([], apart)).state.board.mode).toBe('combat')
    expect(book.setUp(met(ridge, apart)).state.board.mode).toBe('cruising')
  })

  it('BK-CO-01: a compulsory move into it runs a ship aground, a cripple who stays', () => {
    const ships = [chartShip('A', 'ru', 38.7, 121, 90), chartShip('B', 'jp', 38.75, 121, 0)]
    let action = openAction(book, met(eastOf(700), ships), 'aground')
    const dice = keyedDice({ seed: 'aground', branch: 'main' })
    for (let n = 0; n < 8; n++) {
      for (const seat of wantedSeats(book, action)) action = sealOrders(book, action, seat, { lines: [] })
      action = stepAction(book, action, dice).action
    }
    const ship = action.state.board.ships.find(({ id }) => id === 'A')
    expect(ship).toMatchObject({ aground: true, crippled: true })
    expect(ship && onLand(action.state.board, ship)).toBe(false)
    expect(ship?.at.x).toBeGreaterThan(120_000)
  })

  it('BK-CO-01: who would lie on it or run straight on it is put on the water beside it and turned away, and it is said', () => {
    const ships = [
      chartShip('A', 'ru', 38.7, 121 + 0.1 * MILE_OF_LON, 90),
      chartShip('C', 'ru', 38.71, 121, 90),
      chartShip('B', 'jp', 38.75, 121, 0),
    ]
    const { state, notes } = book.setUp(met(eastOf(300), ships))
    for (const ship of state.board.ships) expect([ship.id, onLand(state.board, ship)]).toEqual([ship.id, false])
    expect(notes.map(({ says }) => says).filter((says) => /land/.test(says))).toEqual([
      'A is put on the nearest water: at the scale of the board she would lie on land',
      'A is turned away from the land ahead of her',
      'C is turned away from the land ahead of her',
    ])
    const clear = headedClear(state.board, new Set(['A', 'B', 'C']))
    expect(clear.turned).toEqual([])
  })

  it('a shore keeps the corners that its shape hangs on, and loses those that it does not', () => {
    const bay = [
      { x: 0, y: 0 },
      { x: 1000, y: 30 },
      { x: 2000, y: 0 },
      { x: 2000, y: 3000 },
      { x: 1000, y: 1500 },
      { x: 0, y: 3000 },
    ]
    expect(coastOf([bay, bay.slice(0, 2)], { x: 0, y: 0 })).toEqual([
      { id: 'coast 1', kind: 'coast', outline: bay.filter(({ y }) => y !== 30) },
    ])
  })
})

describe('Barker 2003: the passage between the scales beside land', () => {
  const ship = (id: string, x: number, y: number, more: object = {}) => ({
    ...PLAIN_SHIP,
    id,
    side: 'red' as const,
    body: 'squadron',
    type: 'battleship' as const,
    at: { x, y },
    headingDeg: 0,
    ...more,
  })
  const island = {
    id: 'rock',
    kind: 'island' as const,
    outline: [40_100, 40_900].flatMap((x) => [39_000, 39_800].map((y) => ({ x, y }))),
  }
  const outline = [island.outline[0], island.outline[2], island.outline[3], island.outline[1]].flatMap((at) => at ?? [])
  const table = (ships: BoardState['ships'], mode: BoardState['mode']): BoardState => ({
    ...PLAIN_TABLE,
    year: 1905,
    mode,
    light: 'day',
    sea: seaOf('cruising'),
    initiative: 'red',
    spells: { red: 1, blue: 0 },
    bodies: [{ id: 'squadron', side: 'red', kind: 'squadron', flag: 'one', character: null, named: null }],
    ships,
    fields: [],
    features: [{ ...island, outline }],
  })

  it('BK-R17, BK-CO-01: who would close up onto land lies on the nearest water, and who lies aground stays where she struck', () => {
    const after = intoCombat(
      table(
        [
          ship('one', 40_000, 40_400),
          ship('two', 45_000, 30_000),
          ship('three', 40_000, 20_000, { aground: true, crippled: true }),
        ],
        'cruising',
      ),
      'red',
    )
    expect(after.ships.map(({ at }) => at)).toMatchObject([{ x: 40_000, y: 40_400 }, {}, { x: 40_000, y: 20_000 }])
    const two = after.ships[1]
    expect(two && onLand(after, two)).toBe(false)
    expect(Math.hypot((two?.at.x ?? 0) - 40_500, (two?.at.y ?? 0) - 39_360)).toBeLessThan(1000)
  })

  it('BK-R16: who would open out onto land or over an edge lies on the water, and she who is aground stays', () => {
    const after = spread(
      table(
        [
          ship('one', 40_000, 60_400),
          ship('two', 40_040, 58_300),
          ship('three', 40_000, 80_000, { aground: true, crippled: true }),
          ship('four', 35_000, 60_400),
        ],
        'cruising',
      ),
    )
    expect(after.ships[2]?.at).toEqual({ x: 40_000, y: 80_000 })
    for (const one of after.ships.filter(({ aground }) => !aground)) {
      expect(onLand(after, one)).toBe(false)
      for (const { x, y } of outlineOf(one, after.mode)) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6)
        expect(x).toBeLessThanOrEqual(240_000)
      }
    }
    expect(onWater(after).moved).toEqual([])
  })

  it('BK-R17, BK-VI-01: the water on which she is put keeps clear of ships that her seat sees, and tells of no other', () => {
    const setup = (x: number, y: number, more: object = {}) => ({
      year: 1905,
      mode: 'cruising',
      over: 'fog',
      features: [
        {
          id: 'rock',
          kind: 'island',
          outline: [
            { x: 44_600, y: 39_600 },
            { x: 45_400, y: 39_600 },
            { x: 45_400, y: 40_400 },
            { x: 44_600, y: 40_400 },
          ],
        },
      ],
      bodies: [
        {
          side: 'blue',
          id: '1CS',
          ships: [
            { key: 'Asama', type: 'battleship', at: { x: 49_000, y: 41_000 } },
            { key: 'Tokiwa', type: 'battleship', at: { x: 9000, y: 31_000 } },
          ],
        },
        { side: 'red', id: '1BS', ships: [{ key: 'Kent', type: 'battleship', at: { x: 200_000, y: 140_000 } }] },
        { side: 'red', id: '2BS', ships: [{ key: 'Hood', type: 'battleship', at: { x, y } }], ...more },
      ],
    })
    /** Where Tokiwa lies after the passage, which the umpire orders before anything has moved. */
    const put = (given: object) => {
      const action = openAction(book, book.readSetup(given), 'narrow')
      const { state } = correct(book, action, 'board', { note: 'close up', board: { mode: 'combat' } }).action
      return state.board.ships.find(({ id }) => id === 'Tokiwa')?.at
    }
    const alone = { x: 45_500, y: 40_000 }
    expect(put(setup(150_000, 100_000))).toEqual(alone)
    // Nearly two miles off in fog she is hidden from both.
    expect(put(setup(45_500, 40_000))).toEqual(alone)
    expect(put(setup(45_500, 40_000, { side: 'blue', seat: 'other' }))).toEqual(alone)
    // A consort under the same seat is known, and so is whom they see.
    expect(put(setup(45_500, 40_000, { side: 'blue' }))).not.toEqual(alone)
    expect(put({ ...setup(45_500, 40_000), over: 'clear' })).not.toEqual(alone)
  })
})
