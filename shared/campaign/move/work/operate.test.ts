import { describe, expect, it } from 'vitest'
import { CLEAR, type Given, givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'

/** A fleet of two off Red Port: Aster with four days of ten, Briar with three of eight. */
function offPort(more: Given = {}): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'aster', name: 'Aster', side: 'red', type: 'battleship', position: RED_GATE, coalDays: 4 },
      { key: 'briar', name: 'Briar', side: 'red', type: 'battleship', position: RED_GATE, coalDays: 3 },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
    ],
    forces: [{ key: 'fleet', name: 'The fleet', side: 'red', ships: ['aster', 'briar'], seat: 'red-admiral' }],
    ...more,
  })
  Object.assign(war.ship('aster'), { coalCapacityMinutes: 10 * 1440 })
  place(war).coalDays = 30
  return war
}

const place = (war: SmallWar) => war.world.places['red-port'] as SmallWar['world']['places'][string]
const hoursOfCoal = (war: SmallWar, ship: string): number => war.ship(ship).coalMinutes / 60
const IN = { enter: 'red-port', knots: 9 }
const OUT = { to: off(RED_GATE, 0, 12), knots: 12 }
const said = (war: SmallWar, seat = 'red-admiral'): string[] => war.entries(seat, 'notice').map((n) => n.body.says)

describe('coaling in harbour', () => {
  it('JS-scene-01, JS-COAL-03: a fleet that coals for two hours and is driven off leaves with no more than it brought', () => {
    const war = offPort()
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal', days: 5 }])
    war.move({ hours: 1 })
    expect(hoursOfCoal(war, 'aster')).toBe(95)
    war.move({ hours: 2 })
    expect(place(war).coalDays).toBe(30)
    expect(war.view('red-admiral').forces[0]?.work).toMatchObject({
      operate: 'coal',
      ships: [
        { name: 'Aster', state: 'working', got: 0, endsAt: '1898-05-02T19:00:00Z' },
        { name: 'Briar', state: 'working', got: 0, endsAt: '1898-05-02T19:00:00Z' },
      ],
    })
    war.send('red-admiral', 'fleet', [OUT])
    war.move({ hours: 1 })
    expect(hoursOfCoal(war, 'aster')).toBe(94)
    expect(hoursOfCoal(war, 'briar')).toBe(70)
    expect(war.force('fleet').whereabouts).toEqual({ at: 'sea' })
    expect(said(war)).toEqual(['The fleet breaks off coaling. Aster: nothing of it done; Briar: nothing of it done.'])
  })

  it('JS-TIME-33: of a ship that is lost before she has taken anything in it is said that she is', () => {
    const war = offPort()
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal', days: 1 }])
    war.move({ hours: 2 })
    war.rule({ says: 'She blows up.', ships: [{ ship: 'briar', status: 'sunk' }] })
    war.move({ hours: 6 })
    expect(said(war)).toContain('The fleet ends coaling. Aster: a day’s coal taken in; Briar: she is lost.')
  })

  it('JS-scene-02, JS-TIME-34: coaling broken off after eight and a half hours keeps the whole days taken', () => {
    const war = offPort()
    place(war).coalDays = 20
    Object.assign(war.ship('aster'), { coalMinutes: 3 * 1440 })
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal', days: 5, ships: [shipName(war, 'aster')] }])
    war.move({ hours: 7 })
    expect(hoursOfCoal(war, 'aster')).toBe(95)
    war.move({ hours: 2 })
    expect(hoursOfCoal(war, 'aster')).toBe(143)
    war.move({ hours: 0.5 })
    expect(place(war).coalDays).toBe(17)
    war.send('red-admiral', 'fleet', [OUT])
    war.move({ hours: 1 })
    expect(hoursOfCoal(war, 'aster')).toBe(142)
    war.move({ hours: 6 })
    expect(hoursOfCoal(war, 'aster')).toBe(136)
  })

  it('a plot that enters, coals full, leaves and steams is run as one, and those aboard are told what was taken', () => {
    const war = offPort()
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal' }, OUT])
    for (let i = 0; i < 3; i++) war.move()
    // Briar had 71 hours on entering: five whole days of eight; Aster 95, six whole days of ten: eleven hours after six at hour 1.
    expect(war.of('worked')[0]?.at).toBe(war.world.campaign.start + 12 * HOUR)
    expect(said(war)).toContain(
      'The fleet ends coaling. Aster: 6 days’ coal taken in, and less than a day’s coal more would go in; Briar: 5 days’ coal taken in, and less than a day’s coal more would go in.',
    )
    expect(war.force('fleet').plot).toEqual([])
    expect(place(war).coalDays).toBe(19)
    expect(hoursOfCoal(war, 'aster')).toBe(95 + 6 * 24 - 1 - 5)
  })

  it('JS-COAL-07: where the store runs out the ships go on with what they have', () => {
    const war = offPort()
    place(war).coalDays = 3
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal', days: 5 }, OUT])
    for (let i = 0; i < 2; i++) war.move()
    expect(place(war).coalDays).toBe(0)
    expect(said(war)).toContain(
      'The fleet ends coaling. Aster: 2 days’ coal taken in, and no coal is left at Red Port; Briar: a day’s coal taken in, and no coal is left at Red Port.',
    )
    expect(war.force('fleet').whereabouts).toEqual({ at: 'sea' })
  })

  it('JS-GOV-02: coal taken in stands in the coal record with its rule', () => {
    const war = offPort()
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal', days: 2, ships: [shipName(war, 'aster')] }])
    for (let i = 0; i < 2; i++) war.move()
    expect(war.coal.filter((row) => row.minutes > 0)).toMatchObject([
      { ship: 'aster', minutes: 1440, left: 95 * 60 + 1440, rule: 'JS-TIME-06' },
      { ship: 'aster', minutes: 1440, left: 95 * 60 + 2880, rule: 'JS-TIME-07' },
    ])
  })

  it('the clock stopped for others every few minutes changes nothing of it', () => {
    const story = (stops: number[]): unknown => {
      const war = offPort()
      war.send('red-admiral', 'fleet', [IN, { operate: 'coal' }, OUT])
      for (let i = 0; i < 3; i++) {
        war.open()
        for (const minutes of stops)
          war.step({ until: new Date((war.world.move.opens + minutes * 60) * 1000).toISOString() })
        war.move()
      }
      const { anchor: _, ...fleet } = war.force('fleet')
      return {
        fleet,
        ships: [war.ship('aster'), war.ship('briar')],
        place: place(war),
        told: war.state.logbooks['red-admiral'],
        worked: war.events.filter((e) => e.kind.startsWith('work')),
      }
    }
    expect(story([7, 59, 60, 61, 133, 300, 301, 359])).toEqual(story([]))
  })

  it('goes on where the same order is handed in again, and begins anew under another', () => {
    const war = offPort()
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal', days: 3 }])
    war.move({ hours: 3 })
    war.send('red-admiral', 'fleet', [{ operate: 'coal', days: 3 }, OUT])
    war.move({ hours: 4 })
    expect(hoursOfCoal(war, 'aster')).toBe(95 + 24)
    war.send('red-admiral', 'fleet', [{ operate: 'coal', days: 2 }, OUT])
    war.move({ hours: 5.5 })
    expect(hoursOfCoal(war, 'aster')).toBe(95 + 24)
    war.move({ hours: 0.5 })
    expect(hoursOfCoal(war, 'aster')).toBe(95 + 48)
  })
})

describe('less than a day’s room in the bunkers', () => {
  /** A torpedo boat with so much of her one day's coal left. */
  const boat = (left: number, coalDays = 30): SmallWar => {
    const war = offPort()
    Object.assign(war.ship('aster'), { coalCapacityMinutes: 1440, coalMinutes: left * 1440 + 60 })
    Object.assign(war.ship('briar'), { coalCapacityMinutes: 1440, coalMinutes: 1440 + 60 })
    place(war).coalDays = coalDays
    return war
  }

  for (const days of [undefined, 1])
    it(`JS-COST-13, JS-COAL-03: a boat with 0.32 of a day left fills up in six hours, and pays one whole day (${days ?? 'no'} days ordered)`, () => {
      const war = boat(0.32)
      war.send('red-admiral', 'fleet', [
        IN,
        { operate: 'coal', ...(days ? { days } : {}), ships: [shipName(war, 'aster')] },
      ])
      war.move()
      expect(place(war).coalDays).toBe(30)
      war.state = JSON.parse(JSON.stringify(war.state))
      war.move()
      expect(place(war).coalDays).toBe(29)
      expect(war.ship('aster').coalMinutes).toBe(1440)
      expect(war.of('worked')[0]?.at).toBe(war.world.campaign.start + 7 * HOUR)
      expect(said(war).at(-1)).toMatch(/Aster: a day’s coal taken in, of the last what there was room for/)
    })

  it('JS-COST-13: ordered by the number, the last day is taken though only part of it goes in; two days cost two', () => {
    const war = boat(0.32)
    Object.assign(war.ship('aster'), { coalCapacityMinutes: 2 * 1440, coalMinutes: 0.5 * 1440 + 60 })
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal', days: 2, ships: [shipName(war, 'aster')] }])
    for (let i = 0; i < 2; i++) war.move()
    expect(place(war).coalDays).toBe(28)
    expect(war.ship('aster').coalMinutes).toBe(2 * 1440)
    expect(war.of('worked')[0]?.at).toBe(war.world.campaign.start + 8 * HOUR)
  })

  it('JS-COST-13: told to fill up, she pays no whole day for an hour’s coal, and does not say that her bunkers are full', () => {
    const war = boat(0.32)
    Object.assign(war.ship('aster'), { coalCapacityMinutes: 2 * 1440, coalMinutes: (1 - 1 / 24) * 1440 + 60 })
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal', ships: [shipName(war, 'aster')] }])
    for (let i = 0; i < 2; i++) war.move()
    expect(place(war).coalDays).toBe(29)
    expect(said(war).at(-1)).toBe(
      'The fleet ends coaling. Aster: a day’s coal taken in, and less than a day’s coal more would go in.',
    )
  })

  it('only a ship that has no room says that her bunkers are full', () => {
    const war = boat(0.32)
    war.send('red-admiral', 'fleet', [IN])
    war.move()
    for (const ship of ['aster', 'briar']) Object.assign(war.ship(ship), { coalMinutes: 1440 })
    war.send('red-admiral', 'fleet', [{ operate: 'coal' }])
    war.move()
    expect(said(war).at(-1)).toBe('The fleet does not coal. Every ship: her bunkers are full.')
    expect(place(war).coalDays).toBe(30)
  })

  it('JS-COAL-07: a part of a day is not had from a store that has no day left', () => {
    const war = boat(0.32, 0)
    war.send('red-admiral', 'fleet', [IN, { operate: 'coal' }])
    war.move()
    expect(said(war).at(-1)).toMatch(/no coal is left at Red Port/)
    expect(war.ship('aster').coalMinutes).toBeCloseTo(0.32 * 1440, 6)
  })
})

/** The name under which the red admiral knows a ship of his. */
function shipName(war: SmallWar, name: string): string {
  const ship = war
    .view('red-admiral')
    .forces.flatMap((f) => f.ships)
    .find((s) => s.name.toLowerCase() === name)
  return ship?.id ?? ''
}

describe('coaling at sea', () => {
  const meet = (weather = CLEAR as object) => {
    const war = givenCampaign({
      ships: [
        { key: 'clover', name: 'Clover', side: 'red', type: 'battleship', position: MIDDLE, coalDays: 2 },
        { key: 'dogwood', name: 'Dogwood', side: 'red', type: 'collier', position: MIDDLE, cargoCoalDays: 20 },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      forces: [{ key: 'clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
    })
    war.open({ weather: weather as never })
    return war
  }
  const from = (war: SmallWar): string => war.alias('red-admiral', 'dogwood')

  it('JS-scene-03, JS-COAL-09: a collier met at sea gives a day in six hours, in which lying to burns six', () => {
    const war = meet()
    war.send('red-admiral', 'clover', [{ operate: 'coal', days: 1, from: from(war) }])
    war.move()
    expect(hoursOfCoal(war, 'clover')).toBe(66)
    expect(war.ship('dogwood').cargoCoalDays).toBe(19)
  })

  it('JS-COAL-09: in weather above 3 she waits for better', () => {
    const war = meet({ ...CLEAR, force: 4 })
    war.send('red-admiral', 'clover', [{ operate: 'coal', days: 1, from: from(war) }])
    war.move()
    expect(hoursOfCoal(war, 'clover')).toBe(42)
    expect(said(war)).toEqual(['Clover waits to coal: at sea only with both stopped and in weather 0 to 3.'])
    war.move({ weather: CLEAR })
    expect(hoursOfCoal(war, 'clover')).toBe(36 + 24)
  })

  it('JS-COAL-09: weather that comes on breaks it off, and what was half done is lost', () => {
    const war = meet()
    war.send('red-admiral', 'clover', [{ operate: 'coal', days: 1, from: from(war) }])
    war.move()
    war.send('red-admiral', 'clover', [{ operate: 'coal', days: 2, from: from(war) }])
    war.move({ hours: 4, weather: CLEAR })
    war.move({ weather: { ...CLEAR, force: 6 } })
    expect(war.ship('dogwood').cargoCoalDays).toBe(19)
    expect(said(war).at(-1)).toBe('Clover waits to coal: at sea only with both stopped and in weather 0 to 3.')
    // The piece in hand counts for nothing: six hours again from the calm.
    war.move({ hours: 5.9, weather: CLEAR })
    expect(war.ship('dogwood').cargoCoalDays).toBe(19)
    war.move({ hours: 1 })
    expect(war.ship('dogwood').cargoCoalDays).toBe(18)
  })

  it('JS-COAL-09: she waits for a collier that comes up later, and looks for her every quarter of an hour', () => {
    const war = meet()
    Object.assign(war.force('dogwood'), { position: off(MIDDLE, 0, 12) })
    war.send('red-trade', 'dogwood', [{ to: MIDDLE, knots: 9 }])
    war.send('red-admiral', 'clover', [{ operate: 'coal', days: 1, from: from(war) }])
    war.move()
    expect(said(war)).toEqual(['Clover waits to coal: Dogwood does not lie alongside.'])
    const began = war.of('work').find((e) => e.says === 'Clover begins to coal.')
    // Twelve miles at nine knots are an hour and twenty minutes.
    expect(((began?.at ?? 0) - war.world.campaign.start) / 60).toBe(90)
    war.move()
    expect(war.ship('dogwood').cargoCoalDays).toBe(19)
  })

  it('JS-COAL-10: a ship dead in the water coals from a collier and can steam again', () => {
    const war = meet()
    Object.assign(war.ship('clover'), { coalMinutes: 0 })
    war.send('red-admiral', 'clover', [
      { operate: 'coal', days: 1, from: from(war) },
      { to: off(MIDDLE, 40, 0), knots: 12 },
      { waitMinutes: 600 },
    ])
    war.move()
    expect(hoursOfCoal(war, 'clover')).toBe(24)
    war.move()
    expect(war.force('clover').position.lat).toBeGreaterThan(MIDDLE.lat + 0.6)
    expect(hoursOfCoal(war, 'clover')).toBeCloseTo(18, 5)
  })

  it('JS-COAL-09: at the outbreak those in whose company a collier lies know her, and may be coaled from her in the first move', () => {
    const war = givenCampaign({
      ships: [
        { key: 'clover', side: 'red', type: 'battleship', position: MIDDLE, coalDays: 1 },
        { key: 'dogwood', side: 'red', type: 'collier', position: MIDDLE, cargoCoalDays: 3 },
        { key: 'far', side: 'red', type: 'collier', position: off(MIDDLE, 80, 90) },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      forces: [{ key: 'clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
    })
    expect(war.view('red-admiral').forces.map((one) => one.source)).toEqual(['aboard', 'in company'])
    war.send('red-admiral', 'clover', [{ operate: 'coal', days: 1, from: war.alias('red-admiral', 'dogwood') }])
    war.move()
    expect(war.ship('dogwood').cargoCoalDays).toBe(2)
  })

  it('JS-COAL-09: the collier serves one ship at a time', () => {
    const war = givenCampaign({
      ships: [
        { key: 'c1', name: 'One', side: 'red', type: 'battleship', position: MIDDLE, coalDays: 2 },
        { key: 'c2', name: 'Two', side: 'red', type: 'battleship', position: MIDDLE, coalDays: 2 },
        { key: 'dogwood', name: 'Dogwood', side: 'red', type: 'collier', position: MIDDLE, cargoCoalDays: 3 },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      forces: [{ key: 'pair', side: 'red', ships: ['c1', 'c2'], seat: 'red-admiral' }],
    })
    war.open()
    war.send('red-admiral', 'pair', [{ operate: 'coal', days: 1, from: war.alias('red-admiral', 'dogwood') }])
    war.move()
    expect([hoursOfCoal(war, 'c1'), hoursOfCoal(war, 'c2')]).toEqual([66, 42])
    war.move()
    expect([hoursOfCoal(war, 'c1'), hoursOfCoal(war, 'c2')]).toEqual([60, 60])
  })
})

describe('coal that runs low', () => {
  it('JS-scene-04, JS-COAL-10: the captain is warned at a quarter, and out of coal she lies dead in the water', () => {
    const war = givenCampaign({
      ships: [
        {
          key: 'elder',
          name: 'Elder',
          side: 'red',
          type: 'battleship',
          position: { lat: 48.1, lon: -4.9 },
          coalDays: 3,
        },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      forces: [{ key: 'elder', name: 'Elder', side: 'red', ships: ['elder'], seat: 'red-admiral' }],
    })
    Object.assign(war.ship('elder'), { coalCapacityMinutes: 3 * 1440 })
    const around = Array.from({ length: 6 }, (_, i) => ({
      to: { lat: i % 2 === 0 ? 50.9 : 48.1, lon: -4.9 },
      knots: 12,
    }))
    war.send('red-admiral', 'elder', around)
    for (let i = 0; i < 9; i++) war.move()
    expect(hoursOfCoal(war, 'elder')).toBe(18)
    expect(
      war.entries('red-admiral', 'notice').map((n) => [(n.at - war.world.campaign.start) / HOUR, n.body.says]),
    ).toEqual([[54, 'Elder runs low of coal, and has a grade of armour less at the waterline.']])
    for (let i = 0; i < 4; i++) war.move()
    expect(hoursOfCoal(war, 'elder')).toBe(0)
    expect(war.force('elder').knots).toBe(0)
    expect(war.view('red-admiral').forces[0]?.ships[0]?.knots).toBe(0)
  })

  it('JS-COAL-06, JS-COAL-10: a torpedo craft, which has no armour to lose, runs low of coal and no more', () => {
    for (const [type, other, says] of [
      ['destroyer', 'battleship', 'Elder runs low of coal.'],
      ['battleship', 'destroyer', 'Elder runs low of coal, and has a grade of armour less at the waterline.'],
    ] as const) {
      const war = givenCampaign({
        ships: [
          { key: 'elder', name: 'Elder', side: 'red', type, position: { lat: 48.1, lon: -4.9 }, coalDays: 1.01 },
          { key: 'other', side: 'red', type: other, position: { lat: 48.1, lon: -4.9 } },
          { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
        ],
        forces: [{ key: 'elder', name: 'Elder', side: 'red', ships: ['elder', 'other'], seat: 'red-admiral' }],
      })
      Object.assign(war.ship('elder'), { coalCapacityMinutes: 4 * 1440 })
      war.send('red-admiral', 'elder', [{ to: { lat: 50.9, lon: -4.9 }, knots: 12 }])
      war.move()
      expect(war.entries('red-admiral', 'notice').map(({ body }) => body.says)).toEqual([says])
    }
  })

  it('JS-COAL-10: those aboard are told that she drifts in the minute her coal is out, once, also where that is the last of a move', () => {
    // Four moves to the second, and a quarter of an hour into the fifth.
    for (const minutes of [1440, 1455]) {
      const war = givenCampaign({
        ships: [
          { key: 'elder', name: 'Elder', side: 'red', type: 'battleship', position: MIDDLE, coalDays: 1 },
          { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
        ],
        forces: [{ key: 'elder', name: 'Elder', side: 'red', ships: ['elder'], seat: 'red-admiral' }],
      })
      war.ship('elder').coalMinutes = minutes
      const there = Array.from({ length: 12 }, (_, i) => ({ to: i % 2 === 0 ? off(MIDDLE, -40, 0) : MIDDLE, knots: 9 }))
      war.send('red-admiral', 'elder', there)
      for (let i = 0; i < 7; i++) war.move()
      const told = war.entries('red-admiral', 'notice').filter(({ body }) => body.says.includes('drifts'))
      expect(told.map(({ at }) => (at - war.world.campaign.start) / HOUR)).toEqual([minutes / 60])
      expect(war.of('outOfCoal')).toHaveLength(1)
    }
  })

  it('JS-COAL-10: a ship that lies to and waits is out of coal in her minute too', () => {
    const war = givenCampaign({
      ships: [
        { key: 'elder', name: 'Elder', side: 'red', type: 'battleship', position: MIDDLE, coalDays: 1 },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      forces: [{ key: 'elder', name: 'Elder', side: 'red', ships: ['elder'], seat: 'red-admiral' }],
      settings: { 'captain.goesHome': 'none' },
    })
    war.ship('elder').coalMinutes = 400
    for (let i = 0; i < 3; i++) war.move()
    expect(war.of('outOfCoal').map(({ at }) => (at - war.world.campaign.start) / HOUR)).toEqual([400 / 60])
  })
})
