import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { CLEAR, type Given, givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { moves } from '../../../test-kit/moves.ts'
import { homeward } from './home-for-coal.ts'

const STAND_ON = { 'contact.default': 'standOn' } as const

describe('home for coal', () => {
  /** A cruiser under nobody's eyes that lies where she was sent, with so many days of twelve left. */
  const idle = (days: number, more: Given['settings'] = {}, files?: Given['files']): SmallWar => {
    const war = givenCampaign({
      ...(files && { files }),
      ships: [
        { key: 'r', side: 'red', type: 'second-class-cruiser', position: off(RED_GATE, -10, 30), coalDays: days },
        { key: 'b', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      settings: { ...STAND_ON, ...more },
    })
    const capacity = 4 * 1440
    Object.assign(war.ship('r'), { coalCapacityMinutes: capacity, coalMinutes: days * 1440 })
    Object.assign(war.force('r'), { commander: null })
    const port = war.world.places['red-port']
    if (port) port.coalDays = 30
    return war
  }
  const least = (war: SmallWar, n: number): number => {
    let coal = Number.POSITIVE_INFINITY
    moves(war, n, () => {
      coal = Math.min(coal, war.ship('r').coalMinutes)
    })
    return coal
  }

  it('JS-COAL-07, JS-COAL-10: a captain whom nobody told goes home while a quarter is left, coals, and comes back', () => {
    const war = idle(2)
    const station = { ...war.force('r').position }
    expect(least(war, 12)).toBeGreaterThan(1440 * 0.9)
    expect(war.of('captain')[0]?.says).toMatch(/goes to Red Port for coal and back\.$/)
    expect(war.of('outOfCoal')).toEqual([])
    expect(war.coal.some(({ minutes }) => minutes > 0)).toBe(true)
    expect(separationMiles(war.force('r').position, station)).toBeLessThan(0.2)
  })

  it('captain.goesHome "none": she lies there until it is gone', () => {
    const war = idle(1, { 'captain.goesHome': 'none' })
    moves(war, 6)
    expect(war.ship('r').coalMinutes).toBe(0)
  })

  it('JS-GOV-08: where a seat is aboard it is his to say, unless the campaign has it otherwise', () => {
    for (const [who, goes] of [
      ['standIns', false],
      ['unordered', true],
      ['all', true],
    ] as const) {
      const war = idle(1.1, { 'captain.goesHome': who })
      Object.assign(war.force('r'), { commander: 'red-admiral' })
      moves(war, 1)
      expect(war.of('captain').length > 0).toBe(goes)
      if (goes)
        expect(
          war.entries('red-admiral', 'notice').some(({ body }) => /goes to Red Port for coal/.test(body.says)),
        ).toBe(true)
    }
  })

  it('JS-GOV-08: a seat’s orders are kept to the last of the coal, and once they have run out she goes home', () => {
    const ordered = idle(1.5)
    Object.assign(ordered.force('r'), { commander: 'red-admiral', plot: [{ do: 'wait', minutes: 6000 }] })
    moves(ordered, 8)
    expect(ordered.of('captain')).toEqual([])
    expect(ordered.of('outOfCoal')).toHaveLength(1)
    const run = idle(1.5)
    Object.assign(run.force('r'), { commander: 'red-admiral', plot: [{ do: 'wait', minutes: 60 }] })
    moves(run, 8)
    expect(run.of('captain')[0]?.says).toMatch(/goes to Red Port for coal/)
    expect(run.of('outOfCoal')).toEqual([])
  })

  it('JS-GOV-08: whom a seat has ordered to a harbour does not lie at sea until she cannot come there any more', () => {
    const war = idle(1.5)
    Object.assign(war.force('r'), {
      commander: 'red-admiral',
      plot: [
        { do: 'wait', minutes: 6000 },
        { do: 'enter', place: 'red-port', knots: 12 },
      ],
    })
    moves(war, 8)
    expect(war.of('captain')[0]?.says).toMatch(/goes to Red Port for coal/)
    expect(war.of('outOfCoal')).toEqual([])
    expect(war.force('r').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
  })

  it('a stand-in whose orders bring him to coal after what is left of a wait keeps to them', () => {
    const war = idle(1.55)
    war.force('r').plot = [
      { do: 'wait', minutes: 1320 },
      { do: 'enter', place: 'red-port', knots: 12 },
    ]
    moves(war, 4)
    expect(war.of('captain')).toEqual([])
    expect(war.of('outOfCoal')).toEqual([])
  })

  it('JS-COAL-07: one who lies at sea and waits for others goes home for coal, and then waits for them again', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'second-class-cruiser', position: off(RED_GATE, -10, 30) },
        { key: 'r2', side: 'red', type: 'second-class-cruiser', at: 'red-port' },
      ],
      settings: STAND_ON,
    })
    const place = { ...war.force('r').position }
    Object.assign(war.ship('r'), { coalCapacityMinutes: 4 * 1440, coalMinutes: 2 * 1440 })
    Object.assign(war.force('r'), {
      commander: null,
      plot: [{ do: 'operate', operate: 'join', force: 'r2', at: place }],
    })
    const port = war.world.places['red-port']
    if (port) port.coalDays = 30
    let there = 0
    moves(war, 12, () => {
      if (separationMiles(war.force('r').position, place) < 0.1) there += 1
    })
    expect(war.of('captain')[0]?.says).toMatch(/goes to Red Port for coal and back\.$/)
    expect(war.of('outOfCoal')).toEqual([])
    expect(war.ship('r').coalMinutes).toBeGreaterThan(1440)
    expect(there).toBeGreaterThan(3)
    expect(war.force('r').plot).toMatchObject([{ operate: 'join', force: 'r2' }])
  })

  it('JS-COAL-10: with coal for the way home and little more she goes after nobody', () => {
    const war = idle(0.4)
    Object.assign(war.force('r'), { onContact: 'close', goneHome: true })
    war.force('r').plot = [{ do: 'enter', place: 'red-port', knots: 12 }]
    war.force('b').plot = []
    Object.assign(war.force('b'), { position: off(RED_GATE, -10, 36) })
    moves(war, 1)
    expect(war.of('captain').map(({ says }) => says)).toEqual([
      'r has coal for the way home and little more, and lets the enemy go.',
    ])
    expect(war.force('r').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
  })

  it('JS-COAL-10: the quarter of her supply that is kept in hand is for an enemy: she goes after him with less', () => {
    const war = idle(0.9)
    Object.assign(war.force('r'), { onContact: 'close', goneHome: ['red-port'] })
    war.force('r').plot = [{ do: 'enter', place: 'red-port', knots: 12 }]
    war.force('b').plot = []
    Object.assign(war.force('b'), { position: off(RED_GATE, -10, 36) })
    war.open({ weather: CLEAR })
    war.step({ until: new Date((war.world.move.opens + 600) * 1000).toISOString() })
    expect(war.of('captain')).toEqual([])
    expect(war.force('r').chase).toMatchObject({ target: 'b', conduct: 'close' })
  })

  it('a stand-in whose orders bring him to coal keeps to them, and one whose orders would run her dry does not', () => {
    const bound = idle(1.2)
    bound.force('r').plot = [
      { do: 'wait', minutes: 600 },
      { do: 'enter', place: 'red-port', knots: 12 },
    ]
    moves(bound, 4)
    expect(bound.of('captain')).toEqual([])
    const dry = idle(1.5)
    dry.force('r').plot = [{ do: 'wait', minutes: 6000 }]
    expect(least(dry, 8)).toBeGreaterThan(0)
    expect(dry.of('captain')[0]?.says).toMatch(/goes to Red Port for coal\.$/)
    expect(dry.force('r').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
  })

  it('he goes by the papers and not by the truth: a store that has burnt since is found empty, and he waits there', () => {
    const told = (coalDays: number) => {
      const war = idle(1.1)
      const port = war.world.places['red-port']
      if (port) port.coalDays = coalDays
      moves(war, 1)
      return war.of('captain').map(({ at, says }) => [at, says])
    }
    expect(told(0)).toEqual(told(30))
    const war = idle(1.1)
    const port = war.world.places['red-port']
    if (port) port.coalDays = 0
    moves(war, 6)
    expect(war.force('r').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    expect(war.of('captain')).toHaveLength(1)
  })

  type Change = Partial<SmallWar['world']['places'][string]>
  /** Red Cove, twelve miles north of Red Port, has coal; Red Port is as it is said. */
  const without = (change: Change, days: number): SmallWar => {
    const war = idle(days, {}, (files) => {
      const { places } = files['public/places.json'] as unknown as { places: Record<string, unknown>[] }
      const { stores } = files['sealed/stores.json'] as unknown as { stores: Record<string, unknown>[] }
      const port = places.find(({ key }) => key === 'red-port') ?? {}
      const cove = { lat: 49.7, gate: { lat: 49.7, lon: RED_GATE.lon }, townValue: 50 }
      places.push({ ...port, key: 'red-cove', name: 'Red Cove', ...cove })
      stores.push({ ...stores[0], place: 'red-cove' })
    })
    Object.assign(war.world.places['red-port'] ?? {}, change)
    return war
  }

  describe('a harbour without coal', () => {
    /** What became of Red Port since the papers were written. Red Cove, twelve miles north of it, has coal. */
    const LOST: readonly [string, Change][] = [
      ['whose store has burnt', { coalDays: 0 }],
      ['that the enemy has taken', { owner: 'blue' }],
    ]
    it.each(LOST)(
      'JS-COAL-07: from one %s he goes on to the next, coals there, and comes back to where he lay',
      (_, change) => {
        const war = without(change, 1.5)
        const station = { ...war.force('r').position }
        moves(war, 14)
        expect(war.of('captain').map(({ says }) => says)).toEqual([
          expect.stringMatching(/goes to Red Port for coal and back\.$/),
          'r finds no coal at Red Port, and goes on to Red Cove for it.',
        ])
        expect(war.of('outOfCoal')).toEqual([])
        expect(war.coal.some(({ minutes }) => minutes > 0)).toBe(true)
        expect(separationMiles(war.force('r').position, station)).toBeLessThan(0.2)
      },
    )

    it('JS-COAL-07: without any in either he stays in the second, and goes round no more', () => {
      const war = without({ coalDays: 0 }, 1.5)
      const cove = war.world.places['red-cove']
      if (cove) cove.coalDays = 0
      moves(war, 16)
      expect(war.of('captain')).toHaveLength(2)
      expect(war.of('outOfCoal')).toEqual([])
      expect(war.force('r')).toMatchObject({ whereabouts: { at: 'harbour', place: 'red-cove' }, plot: [] })
    })
  })

  describe('ordered to sea from a harbour without coal', () => {
    const ordered = (days: number): SmallWar => {
      const war = without({ coalDays: 0 }, days)
      const port = war.ground.places.get('red-port')
      Object.assign(war.force('r'), {
        position: { lat: port?.lat, lon: port?.lon },
        whereabouts: { at: 'harbour', place: 'red-port' },
        plot: [
          { do: 'operate', operate: 'coal' },
          { do: 'steam', to: off(RED_GATE, -10, 30), knots: 10 },
        ],
      })
      return war
    }
    const said = (war: SmallWar): string[] => war.of('captain').map(({ says }) => says)

    it('JS-COAL-07: with coal for no more than the way to the next harbour he coals there, and then does as he was ordered', () => {
      const war = ordered(0.5)
      moves(war, 12)
      expect(said(war)).toEqual(['r finds no coal at Red Port, and goes on to Red Cove for it.'])
      expect(war.coal.some(({ minutes }) => minutes > 0)).toBe(true)
      expect(separationMiles(war.force('r').position, off(RED_GATE, -10, 30))).toBeLessThan(0.2)
    })

    it('JS-COAL-07: where he does not reach the next he stays, and goes out and in no more', () => {
      const war = ordered(0.1)
      moves(war, 6)
      expect(said(war)).toEqual(['r has too little coal to leave Red Port, which has none, and waits for it there.'])
      expect(war.force('r')).toMatchObject({ whereabouts: { at: 'harbour', place: 'red-port' }, plot: [] })
      expect(war.ship('r').coalMinutes).toBe(144)
    })

    it('JS-COAL-07: with coal enough he goes, and comes back for it to the harbour that has some', () => {
      const war = ordered(2)
      moves(war, 14)
      expect(said(war)).toEqual([expect.stringMatching(/goes to Red Cove for coal and back\.$/)])
      expect(war.force('r').empty).toEqual(['red-port'])
    })
  })

  describe('what he keeps in hand', () => {
    /** A torpedo boat with coal for so many hours of her 24, which is to lie at sea for so many more and then to come in. */
    const boat = (hours: number, waits: number, more: Given['settings'] = {}): SmallWar => {
      const war = idle(hours / 24, more)
      Object.assign(war.ship('r'), { coalCapacityMinutes: 1440 })
      war.force('r').plot = [
        { do: 'wait', minutes: waits * 60 },
        { do: 'enter', place: 'red-port', knots: 12 },
      ]
      return war
    }

    it('JS-COAL-10: orders that bring him in with less than captain.ordersInHand are broken off in time', () => {
      const said = (hours?: number): string[] => {
        const war = boat(16, 9, hours === undefined ? {} : { 'captain.ordersInHand': hours })
        moves(war, 3)
        expect(war.force('r').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
        return war.of('captain').map(({ says }) => says)
      }
      expect(said()).toEqual(['r has coal for 12 hours more, and goes to Red Port for coal.'])
      expect(said(2)).toEqual([])
    })

    it('JS-COAL-10: orders to come in at once are kept, however little he has left', () => {
      const war = boat(5, 0)
      moves(war, 1)
      expect(war.of('captain')).toEqual([])
      expect(war.force('r').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    })

    it('JS-WX-05: a captain reckons his way home by what the weather leaves him of his speed', () => {
      const home = (force: number) => {
        const war = givenCampaign({
          ships: [{ key: 'r', side: 'red', type: 'torpedo-boat', position: off(RED_GATE, -10, 30) }],
        })
        war.open({ weather: { ...CLEAR, force } })
        const { ground, world } = war
        const [boat, ship] = [war.force('r'), war.ship('r')]
        return { best: ship.presentKnots, ...homeward(ground, world, boat, [ship], boat.position) }
      }
      expect(home(4).minutes).toBeGreaterThan(home(1).minutes ?? 0)
      // Six knots less at best in force 4, and three quarters of what is left: her engines are spared.
      expect(home(1).knots).toBe(Math.floor(home(1).best * 1.5) / 2)
      expect(home(4).knots).toBe(Math.floor((home(4).best - 6) * 1.5) / 2)
    })
  })

  it('a clock that stops on the way changes nothing of when he goes', () => {
    const story = (minutes: number[]) => {
      const war = idle(1.6)
      for (let i = 0; i < 3; i++) {
        war.open({ weather: CLEAR })
        for (const m of minutes) war.step({ until: new Date((war.world.move.opens + m * 60) * 1000).toISOString() })
        war.move()
      }
      return [war.of('captain').map(({ at }) => at), war.force('r').position, war.ship('r').coalMinutes]
    }
    expect(story([7, 100, 101, 333])).toEqual(story([]))
  })
})
