import { describe, expect, it } from 'vitest'
import { type Given, givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { alongRow } from '../../minefields.ts'
import type { Leg } from '../../world.ts'

const SPOT = off(RED_GATE, 0, 36)
const IN_SIGHT_OF_NOBODY = off(MIDDLE, 80, 100)

/** Three layers of red's in Red Port, which has mines for twenty squares; a battleship of blue's far off. */
function layers(more: Given = {}): SmallWar {
  const war = givenCampaign({
    ships: [
      ...['Kale', 'Larch', 'Maple'].map((name) => ({
        key: name.toLowerCase(),
        name,
        side: 'red' as const,
        type: 'third-class-cruiser',
        position: RED_GATE,
      })),
      { key: 'b1', name: 'Beech', side: 'blue', type: 'battleship', position: IN_SIGHT_OF_NOBODY },
    ],
    forces: [
      {
        key: 'layers',
        name: 'The layers',
        side: 'red',
        ships: ['kale', 'larch', 'maple'],
        at: { place: 'red-port' },
        seat: 'red-admiral',
      },
      { key: 'b1', name: 'Beech', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
    ],
    settings: { 'contact.default': 'standOn' },
    ...more,
  })
  Object.assign(war.world.places['red-port'] ?? {}, { mines: 20 })
  return war
}

/** The admiral aboard has what his ships have as it is now. */
function tell(war: SmallWar): void {
  war.rule({ says: 'Mines are put aboard.', forces: [{ force: 'layers', place: 'red-port' }] })
}

const fields = (war: SmallWar) => Object.values(war.world.minefields ?? {})
const mined = (war: SmallWar): number => fields(war).reduce((sum, f) => sum + f.squares.length, 0)
const said = (war: SmallWar, seat: string): string[] => war.entries(seat, 'notice').map((n) => n.body.says)
const contactMines = (squares: number, bearing = 90) =>
  ({ operate: 'layMines', mines: 'contact', squares, bearing }) as const
const till = (war: SmallWar, hour: number): void => {
  const hours = hour - (war.clock - war.world.campaign.start) / HOUR
  for (let left = hours; left > 1e-9; left -= 24) war.move({ hours: Math.min(24, left) })
}
/** A field that lies there from the first, with whose chart nobody is. */
function laid(war: SmallWar, more: object = {}, squares = 3): string {
  const id = 'field'
  war.world.minefields = {
    [id]: {
      id,
      side: 'red',
      mines: 'contact',
      origin: MIDDLE,
      bearingDegrees: 90,
      squares: Array.from({ length: squares }, () => ({ state: 'mined' as const })),
      station: null,
      stationManned: true,
      cableWhole: true,
      holdsFire: false,
      charts: {},
      told: {},
      met: {},
      ...more,
    },
  }
  return id
}
const steam = (to: { lat: number; lon: number }, knots = 12): Leg => ({ do: 'steam', to, knots })

describe('laying mines', () => {
  it('JS-scene-16, JS-MINE-03, JS-TIME-22, JS-TIME-34: three layers put down a field and are driven off', () => {
    const war = layers()
    war.send('red-admiral', 'layers', [{ operate: 'stores', mines: 7 }, { to: SPOT, knots: 12 }, contactMines(7)])
    till(war, 6)
    expect(['kale', 'larch', 'maple'].map((key) => war.ship(key).mines)).toEqual([3, 2, 2])
    expect(war.world.places['red-port']?.mines).toBe(13)
    // An hour to leave, three to run 36 miles: from hour 10.
    for (const [hour, squares] of [
      [15.98, 0],
      [16.02, 3],
      [21.98, 3],
      [22.02, 6],
    ] as const) {
      till(war, hour)
      expect(mined(war)).toBe(squares)
    }
    till(war, 25)
    expect(mined(war)).toBe(6)
    war.send('red-admiral', 'layers', [{ waitMinutes: 900 }])
    till(war, 40)
    expect(mined(war)).toBe(6)
    war.send('red-admiral', 'layers', [contactMines(1)])
    till(war, 42.98)
    expect(mined(war)).toBe(6)
    till(war, 43.02)
    expect(mined(war)).toBe(7)
    expect(fields(war)).toHaveLength(1)
    expect(['kale', 'larch', 'maple'].map((key) => war.ship(key).mines)).toEqual([0, 0, 0])
  })

  it('JS-MINE-03, JS-TIME-23: observation mines take a day a square, and are fired from a station ashore', () => {
    const war = layers()
    for (const ship of ['kale', 'larch', 'maple']) war.ship(ship).mines = 1
    tell(war)
    const answer = war.send('red-admiral', 'layers', [
      { to: SPOT, knots: 12 },
      { operate: 'layMines', mines: 'observation', squares: 2, bearing: 0, station: 'red-point' },
    ])
    expect(answer.refused).toEqual([])
    till(war, 27.9)
    expect(mined(war)).toBe(0)
    till(war, 28.1)
    expect(fields(war)[0]).toMatchObject({ mines: 'observation', station: 'red-point', squares: [{}, {}] })
  })

  it('JS-MINE-04: sham buoys want no mines and go out together', () => {
    const war = layers()
    war.send('red-admiral', 'layers', [
      { to: SPOT, knots: 12 },
      { operate: 'layMines', mines: 'sham', squares: 12, bearing: 45, ships: [shipOf(war, 'Kale')] },
    ])
    till(war, 10.1)
    expect(fields(war)[0]).toMatchObject({ mines: 'sham' })
    expect(mined(war)).toBe(12)
  })

  it('JS-MINE-01: more squares than her writer knows her to have mines for are refused as they are written', () => {
    const war = layers()
    war.ship('larch').mines = 3
    war.open()
    const send = (...legs: Parameters<SmallWar['send']>[2]) =>
      war.send('red-admiral', 'layers', [{ to: SPOT, knots: 12 }, ...legs]).refused.map(({ message }) => message)
    // He has not been told of them yet.
    expect(send(contactMines(1))).toEqual(['The layers has no mines aboard; you wrote 1.'])
    tell(war)
    expect(send(contactMines(3))).toEqual([])
    expect(send(contactMines(4))).toEqual(['The layers has mines for 3 squares aboard; you wrote 4.'])
    expect(send(contactMines(2), contactMines(2))).toEqual([
      'The layers has mines for 1 square left by then; you wrote 2.',
    ])
    expect(send({ ...contactMines(1), ships: [shipOf(war, 'Kale')] })).toEqual([
      'The layers has no mines aboard; you wrote 1.',
    ])
    // What is taken in on the way is not known yet.
    const stores = { operate: 'stores', mines: 4 } as const
    expect(war.send('red-admiral', 'layers', [stores, { to: SPOT, knots: 12 }, contactMines(7)]).refused).toEqual([])
  })

  it('JS-MINE-01: the same row written again while she lays it is refused for no squares that lie there already, and is laid once', () => {
    const war = layers()
    war.ship('larch').mines = 4
    tell(war)
    war.send('red-admiral', 'layers', [{ to: SPOT, knots: 12 }, contactMines(4)])
    for (let hour = 1; hour < 60 && mined(war) < 2; hour++) till(war, hour)
    expect([mined(war), war.ship('larch').mines]).toEqual([2, 2])
    expect(war.send('red-admiral', 'layers', [contactMines(4)]).refused).toEqual([])
    expect(war.send('red-admiral', 'layers', [contactMines(5)]).refused).toHaveLength(1)
    till(war, 90)
    expect([mined(war), war.ship('larch').mines]).toEqual([4, 0])
  })

  it('JS-MINE-03: a ship without mines aboard lays none, and says so', () => {
    const war = layers()
    war.ship('larch').mines = 4
    tell(war)
    war.send('red-admiral', 'layers', [{ to: SPOT, knots: 12 }, contactMines(4)])
    // Three are spoilt since, and nobody knows.
    war.ship('larch').mines = 1
    till(war, 24)
    expect(mined(war)).toBe(1)
    expect(said(war, 'red-admiral').at(-1)).toBe(
      'The layers ends laying mines. Kale: she has no mines aboard; Larch: 1 square laid, and she has no more mines; Maple: she has no mines aboard.',
    )
  })

  it.each([
    [
      [contactMines(2)],
      'order.place',
      'movements[0].legs[0].operate',
      'Laying mines is done at sea: leave harbour first.',
    ],
    [
      [
        { to: SPOT, knots: 12 },
        { operate: 'layMines', mines: 'observation', squares: 1, bearing: 0 },
      ],
      'order.station',
      'movements[0].legs[1].station',
      'Observation mines are fired from ashore: name the place of their firing station.',
    ],
    [
      [
        { to: SPOT, knots: 12 },
        { ...contactMines(1), station: 'red-point' },
      ],
      'order.station',
      'movements[0].legs[1].station',
      'Only observation mines are fired from a station: leave it out.',
    ],
    [
      [
        { to: SPOT, knots: 12 },
        { operate: 'layMines', mines: 'observation', squares: 1, bearing: 0, station: 'blue-point' },
      ],
      'order.station',
      'movements[0].legs[1].station',
      'blue-point is no place of your side: a firing station stands there.',
    ],
    [
      [
        { to: SPOT, knots: 12 },
        { operate: 'countermine', field: 'x1' },
      ],
      'order.field',
      'movements[0].legs[1].field',
      'There is no minefield "x1" on your chart.',
    ],
  ] as const)('refuses %j', (legs, code, path, message) => {
    const war = layers()
    war.open()
    expect(war.send('red-admiral', 'layers', legs).refused).toMatchObject([{ code, path, message }])
  })
})

describe('ships and mines', () => {
  const across = (war: SmallWar, miles = 3): void => {
    war.force('b1').position = off(MIDDLE, miles, 0.075)
    war.force('b1').plot = [steam(off(MIDDLE, -miles, 0.075))]
  }

  it('JS-MINE-05: a ship that runs over contact mines throws in the second in which she crosses the edge, once for the square', () => {
    const war = layers()
    laid(war)
    across(war)
    war.move({ hours: 6 })
    const throws = war.of('mine')
    // 3 miles less 50 yards at 12 knots; the first square lies from 0 to 100 yards east, the second from there: 0.1 mile is 200 yards.
    expect(throws).toHaveLength(1)
    const [thrown] = throws
    expect(thrown?.at).toBe(war.world.campaign.start + Math.ceil((3 - 0.025) * 300))
    expect(thrown?.dice).toMatchObject([{ rule: 'JS-MINE-05', subject: 'b1', faces: [expect.any(Number)] }])
    const sunk = (thrown?.dice[0]?.faces[0] ?? 0) > 3
    expect(war.ship('b1').status).toBe(sunk ? 'sunk' : 'afloat')
  })

  it('JS-MINE-05: even chances: over many fields about half of the ships are lost', () => {
    let lost = 0
    for (let i = 0; i < 60; i++) {
      const war = layers({ seed: `mines ${i}` })
      laid(war)
      across(war)
      war.move({ hours: 1 })
      if (war.ship('b1').status === 'sunk') lost += 1
    }
    expect(lost).toBeGreaterThan(18)
    expect(lost).toBeLessThan(42)
  })

  it('JS-MINE-08: a captain with the chart of his own side’s field is safe; his countryman without it is not', () => {
    for (const own of [true, false]) {
      const war = layers()
      laid(war, { side: 'blue', charts: own ? { b1: { own: true, squares: ['mined'], asOf: 0 } } : {} })
      across(war)
      war.move({ hours: 1 })
      expect(war.of('mine').length > 0).toBe(!own)
    }
  })

  it('JS-MINE-05: observation mines sink the enemy whom the station sees, and only while it is manned and its cable whole', () => {
    const fate = (more: object, side: 'red' | 'blue' = 'red'): string => {
      const war = layers()
      laid(war, { mines: 'observation', station: 'red-point', side, ...more })
      // Within sight of red-point by day.
      const place = war.ground.places.get('red-point')
      Object.assign(fields(war)[0] ?? {}, { origin: off({ lat: place?.lat ?? 0, lon: place?.lon ?? 0 }, 0, 4) })
      const at = fields(war)[0]?.origin ?? MIDDLE
      war.force('b1').position = off(at, 1, 0.075)
      war.force('b1').plot = [steam(off(at, -1, 0.075))]
      war.move({ hours: 1 })
      return war.ship('b1').status
    }
    expect(fate({})).toBe('sunk')
    expect(fate({ stationManned: false })).toBe('afloat')
    expect(fate({ cableWhole: false })).toBe('afloat')
    expect(fate({ holdsFire: true })).toBe('afloat')
    expect(fate({}, 'blue')).toBe('afloat')
  })

  it('JS-MINE-05: the first ship lost blocks her square, and those astern pass it; nobody of the enemy hears of it', () => {
    const war = layers({ seed: 'wreck' })
    laid(war, { mines: 'observation', station: 'red-point' })
    const ids = ['kale', 'larch', 'maple']
    Object.assign(fields(war)[0] ?? {}, { side: 'blue', station: 'blue-point' })
    const place = war.ground.places.get('blue-point')
    const at = off({ lat: place?.lat ?? 0, lon: place?.lon ?? 0 }, 0, -4)
    Object.assign(fields(war)[0] ?? {}, { origin: at })
    war.force('layers').whereabouts = { at: 'sea' }
    war.force('layers').position = off(at, 1, 0.075)
    war.force('layers').plot = [steam(off(at, -1, 0.075))]
    war.open()
    // By daylight they make out the buoys first, and the clock stops for them.
    const met = war.step()
    expect(met.decisions[0]).toMatchObject({ kind: 'mines' })
    expect(said(war, 'red-admiral').at(-1)).toBe('The layers makes out 3 buoys in a row: mines may lie there.')
    war.decide('standOn')
    const struck = war.step()
    expect(struck.decisions[0]).toMatchObject({ kind: 'mines' })
    expect(ids.map((id) => war.ship(id).status)).toEqual(['sunk', 'afloat', 'afloat'])
    expect(fields(war)[0]?.squares.map((s) => s.state)).toEqual(['mined', 'blocked', 'mined'])
    expect(war.force('layers').flag).toBe('larch')
    expect(said(war, 'red-admiral').at(-1)).toBe('Kale strikes a mine and sinks.')
    expect(war.view('red-admiral').minefields[0]).toMatchObject({
      own: false,
      mines: null,
      station: null,
      squares: [{ state: 'mined' }, { state: 'blocked' }, { state: 'mined' }],
    })
    war.decide('stop')
    war.move()
    expect(war.force('layers').plot).toEqual([])
    expect(war.entries('blue-admiral', 'minefield')).toEqual([])
  })

  it('JS-MINE-05: a ship sunk on a mine is gone from the chart', () => {
    const war = layers()
    laid(war, { charts: { b1: { own: false, squares: ['mined'], asOf: 0 } } }, 1)
    war.ship('b1').status = 'sunk'
    across(war)
    war.move({ hours: 1 })
    expect(war.of('mine')).toEqual([])
    expect(war.force('b1').position.lat).toBe(off(MIDDLE, 3, 0).lat)
  })

  it('is the same however often the clock stops', () => {
    const story = (stops: number[]): unknown => {
      const war = layers({ seed: 'stops' })
      laid(war)
      across(war)
      war.open()
      for (const seconds of stops)
        war.step({
          until: new Date((war.world.move.opens + seconds) * 1000).toISOString(),
          acceptDefaults: true,
        })
      war.move()
      const { anchor: _, ...force } = war.force('b1')
      return [fields(war), force, war.ship('b1'), war.of('mine'), war.state.logbooks['blue-admiral']]
    }
    const crossed = Math.ceil((3 - 0.025) * 300)
    expect(story([crossed - 1, crossed, crossed + 1, crossed + 7])).toEqual(story([]))
    expect(story([600, crossed])).toEqual(story([]))
  })

  it('JS-MINE-04: buoys are made out at a thousand yards by day, and not at night', () => {
    for (const start of ['1898-05-02T12:00:00Z', '1898-05-02T00:00:00Z']) {
      const war = layers({ start })
      laid(war)
      war.force('b1').position = off(MIDDLE, 0.3, -5)
      war.force('b1').plot = [steam(off(MIDDLE, 0.3, 5))]
      war.move({ hours: 3 })
      const found = war.view('blue-admiral').minefields
      if (start.includes('T12')) {
        expect(found).toMatchObject([{ own: false, mines: null, bearingDegrees: null, squares: [{}, {}, {}] }])
        // The circle about the middle of the row has 150 yards of it and 1,000 more; she steers 600 yards north of it.
        const yards = 5 * 2000 + 150 - Math.sqrt(1150 ** 2 - 600 ** 2)
        expect(war.of('buoys')[0]?.at).toBeCloseTo(war.world.campaign.start + (yards / 2000 / 12) * 3600, -1)
      } else expect(found).toEqual([])
    }
  })
})

describe('sweeping and countermining', () => {
  it('JS-MINE-06, JS-TIME-24: creeping takes twelve hours a square a ship, and finds what lies there', () => {
    const war = layers()
    const id = laid(war, { side: 'blue' })
    war.force('layers').whereabouts = { at: 'sea' }
    war.force('layers').position = alongRow(fields(war)[0] ?? never(), 10, 2)
    war.move({ hours: 1 })
    war.send('red-admiral', 'layers', [{ operate: 'sweep', squares: 3, bearing: 90 }])
    war.move({ hours: 11.9 })
    expect(fields(war)[0]?.squares.map((s) => s.state)).toEqual(['mined', 'mined', 'mined'])
    war.move({ hours: 0.2 })
    expect(war.world.minefields?.[id]?.squares.map((s) => s.state)).toEqual(['swept', 'swept', 'swept'])
    expect(said(war, 'red-admiral').at(-1)).toContain('1 square swept, 1 square found mined')
    expect(war.view('red-admiral').minefields[0]?.squares.map((s) => s.state)).toEqual(['swept', 'swept', 'swept'])
  })

  it('JS-MINE-06: grapnels cut the wires of observation mines, and the rest of the field is dead', () => {
    const war = layers()
    laid(war, { side: 'blue', mines: 'observation', station: 'blue-point' })
    war.force('layers').whereabouts = { at: 'sea' }
    war.force('layers').position = MIDDLE
    war.move({ hours: 1 })
    war.send('red-admiral', 'layers', [{ operate: 'sweep', squares: 1, bearing: 90, ships: [shipOf(war, 'Kale')] }])
    war.move({ hours: 12.1 })
    expect(fields(war)[0]).toMatchObject({ cableWhole: false, squares: [{ state: 'swept' }, {}, {}] })
  })

  it('JS-MINE-06, JS-TIME-34: a known field is blown up square by square; what is broken off is kept for a day', () => {
    const war = layers()
    const id = laid(war, { side: 'blue', charts: { layers: { own: false, squares: ['mined', 'mined'], asOf: 0 } } })
    war.force('layers').whereabouts = { at: 'sea' }
    war.force('layers').position = MIDDLE
    war.move({ hours: 1 })
    const name = war.view('red-admiral').minefields[0]?.id ?? ''
    expect(name).not.toBe(id)
    const ships = [shipOf(war, 'Kale')]
    war.send('red-admiral', 'layers', [{ operate: 'countermine', field: name, ships }])
    war.move({ hours: 14 })
    expect(fields(war)[0]?.squares.map((s) => s.state)).toEqual(['swept', 'mined', 'mined'])
    war.send('red-admiral', 'layers', [])
    war.move({ hours: 3 })
    war.send('red-admiral', 'layers', [{ operate: 'countermine', field: name, ships }])
    war.move({ hours: 9.9 })
    expect(fields(war)[0]?.squares[1]?.state).toBe('mined')
    war.move({ hours: 0.2 })
    // Two of twelve hours were spent on the second square, which is the last that they know of.
    expect(fields(war)[0]?.squares.map((s) => s.state)).toEqual(['swept', 'swept', 'mined'])
  })
})

describe('what is known of minefields', () => {
  it('JS-MINE-01: its layers have the chart, then their government by wire, then those in harbours; the enemy nothing', () => {
    const war = layers({
      ships: [
        { key: 'kale', name: 'Kale', side: 'red', type: 'third-class-cruiser', position: RED_GATE },
        { key: 'home', name: 'Home', side: 'red', type: 'battleship', position: RED_GATE },
        { key: 'b1', side: 'blue', type: 'battleship', position: IN_SIGHT_OF_NOBODY },
      ],
      forces: [
        { key: 'layers', side: 'red', ships: ['kale'], seat: 'red-admiral' },
        { key: 'home', side: 'red', ships: ['home'], at: { place: 'red-port' } },
        { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      ],
    })
    war.ship('kale').mines = 2
    tell(war)
    war.send('red-admiral', 'layers', [{ to: SPOT, knots: 12 }, contactMines(1), { enter: 'red-port', knots: 12 }])
    till(war, 10)
    expect(war.view('red-admiral').minefields).toMatchObject([
      { own: true, mines: 'contact', bearingDegrees: 90, squares: [{ state: 'mined' }], medium: 'company' },
    ])
    expect(war.view('red-government').minefields).toEqual([])
    expect(Object.keys(fields(war)[0]?.charts ?? {})).toEqual(['layers'])
    till(war, 20)
    expect(war.view('red-government').minefields).toMatchObject([{ own: true, medium: 'telegraph' }])
    expect(fields(war)[0]?.charts.home?.own).toBe(true)
    for (const seat of ['blue-admiral', 'blue-government']) expect(war.view(seat).minefields).toEqual([])
  })
})

function shipOf(war: SmallWar, name: string): string {
  return (
    war
      .view('red-admiral')
      .forces.flatMap((f) => f.ships)
      .find((s) => s.name === name)?.id ?? ''
  )
}

function never(): never {
  throw new Error('no field lies there')
}
