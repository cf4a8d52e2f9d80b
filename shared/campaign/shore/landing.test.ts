import { describe, expect, it } from 'vitest'
import { CLEAR, type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import { HOUR } from '../../vocabulary/time.ts'
import type { OrderedLeg } from '../orders.ts'
import { servedGuns } from './forts.ts'
import type { ShoreAct } from './shore-orders.ts'
import type { Party } from './shore-world.ts'

/** A beach six miles south of blue-point, and one at it. */
const BEACH = { lat: 49.8, lon: -1.01 }
const AT_IT = { lat: 49.9, lon: -1.005 }

const liner = (key: string, name: string, position: { lat: number; lon: number }, troops = 1000) => ({
  key,
  name,
  side: 'red' as const,
  type: 'liner',
  position,
  troops,
})

function landing(given: Given, town: Record<string, unknown> = {}): SmallWar {
  const { ships = [], ...more } = given
  return givenCampaign({
    start: '1898-05-02T00:00:00Z',
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, -80, -50) },
      ...ships,
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, -80, 100) },
    ],
    places: [{ key: 'blue-point', name: 'Rowan', watch: false, ...town }],
    ...more,
  })
}

const hour = (war: SmallWar): number => (war.clock - war.world.campaign.start) / HOUR
const place = (war: SmallWar) => war.world.places['blue-point'] as SmallWar['world']['places'][string]
const ashore = (war: SmallWar, side = 'red'): Party[] =>
  Object.values(war.world.parties).filter((one) => one.side === side && one.men > 0)
const men = (war: SmallWar, side = 'red'): number => ashore(war, side).reduce((sum, one) => sum + one.men, 0)
const battles = (war: SmallWar): string[] => war.of('battle').map((event) => event.says)
const order = (men: number | undefined, acts: ShoreAct[] = []): OrderedLeg => ({
  operate: 'land',
  place: 'blue-point',
  ...(men === undefined ? {} : { men }),
  ashore: acts,
})

/** Moves until an hour from the beginning. */
function till(war: SmallWar, to: number): void {
  while (hour(war) < to) war.move({ hours: Math.min(6, to - hour(war)) })
}

describe('two thousand men land, march and take a fort', () => {
  const fort = { guns: 6, gunsDisabled: 2, garrison: 460 }
  const invaded = (): SmallWar =>
    landing({
      ships: [liner('hazel', 'Hazel', BEACH), liner('ivy', 'Ivy', BEACH)],
      stores: [{ place: 'blue-point', forts: [fort] }],
    })

  it('JS-scene-12, JS-LAND-02, JS-LAND-03, JS-LAND-05, JS-LAND-06, JS-LAND-08, JS-FORT-03, JS-FORT-06, JS-FORT-10, JS-FORT-11, JS-TIME-11, JS-TIME-17, JS-TIME-27', () => {
    const war = invaded()
    war.send('red-trade', 'hazel', [order(1000)])
    war.send('red-trade', 'ivy', [order(1000, [{ do: 'march' }, { do: 'attack', what: 'fort' }])])
    till(war, 10)
    expect(men(war)).toBe(1000)
    till(war, 20)
    expect(men(war)).toBe(2000)
    expect(ashore(war)[0]?.miles).toBe(6)
    till(war, 22)
    expect(ashore(war)[0]).toMatchObject({ miles: 0, men: 2000, act: { act: { do: 'attack' } } })
    expect(place(war).forts?.[0]?.owner).toBe('blue')
    till(war, 34)
    expect(battles(war)[0]).toBe(
      'The defenders of a fort of Rowan capitulate: the attackers lose 100, the defenders 90, and 360 are prisoners.',
    )
    expect(ashore(war)).toMatchObject([{ men: 1900, prisoners: 360 }])
    const [taken] = place(war).forts ?? []
    expect(taken).toMatchObject({ owner: 'red', gunsDisabled: 2 })
    const turn = { ground: war.ground, world: war.world } as never
    expect(taken && servedGuns(turn, place(war), taken, war.clock)).toBe(0)
    till(war, 40)
    expect(taken && servedGuns(turn, place(war), taken, war.clock)).toBe(4)
  })

  it('the clock stopped for others every few minutes changes nothing of it', () => {
    const story = (stops: number[]): unknown => {
      const war = invaded()
      war.send('red-trade', 'hazel', [order(1000)])
      war.send('red-trade', 'ivy', [order(1000, [{ do: 'march' }, { do: 'attack', what: 'fort' }])])
      for (let i = 0; i < 6; i++) {
        war.open()
        for (const minutes of stops)
          war.step({ until: new Date((war.world.move.opens + minutes * 60) * 1000).toISOString() })
        war.move()
      }
      return [war.world.parties, place(war), war.state.logbooks, war.events.filter(({ kind }) => kind !== 'tale')]
    }
    expect(story([7, 119, 120, 121, 240, 241, 359])).toEqual(story([]))
  })

  it('JS-INFO-01, JS-INFO-05: its owner hears by wire; those who did it at once where they lie, their government when the wire is theirs', () => {
    const war = landing({ ships: [liner('hazel', 'Hazel', AT_IT)] })
    war.send('red-trade', 'hazel', [order(500, [{ do: 'attack', what: 'place' }])])
    till(war, 6)
    expect(place(war).owner).toBe('red')
    expect(war.view('blue-government').shore).toMatchObject([{ place: 'blue-point', owner: 'red', townPoints: 0 }])
    expect(war.view('red-trade').shore).toMatchObject([{ owner: 'red' }])
    expect(war.view('red-trade').parties).toMatchObject([{ men: 500, place: 'blue-point' }])
    // No line joins blue-point to the red government: Hazel has to bring it.
    expect(war.view('red-government').shore).toEqual([])
  })
})

describe('those who hold a place', () => {
  const notices = (war: SmallWar, seat: string): string[] => war.view(seat).notices.map(({ says }) => says)
  const garrison = { guns: 4, garrison: 40 }
  const attack: ShoreAct[] = [{ do: 'attack', what: 'fort' }]

  it('JS-INFO-01: telegraph boats that land men there as the landing begins, once, and the attack as it begins', () => {
    const war = landing({
      ships: [liner('hazel', 'Hazel', AT_IT), liner('ivy', 'Ivy', AT_IT)],
      stores: [{ place: 'blue-point', forts: [garrison] }],
    })
    war.send('red-trade', 'hazel', [order(500, attack)])
    war.send('red-trade', 'ivy', [order(500)])
    till(war, 1)
    expect(men(war)).toBe(0)
    expect(notices(war, 'blue-government')).toEqual(['Boats are landing men at Rowan.'])
    till(war, 12)
    expect(notices(war, 'blue-government')).toEqual([
      'Boats are landing men at Rowan.',
      'A fort of Rowan is attacked by men ashore.',
    ])
    expect(place(war).forts?.[0]?.owner).toBe('blue')
  })

  it('JS-INFO-11: whose telegraph is broken are heard as late as a coast whose station is gone', () => {
    const war = landing({
      ships: [liner('hazel', 'Hazel', AT_IT)],
      stores: [{ place: 'blue-point', forts: [garrison] }],
    })
    place(war).telegraphBroken = true
    war.send('red-trade', 'hazel', [order(500, attack)])
    till(war, 11)
    expect(notices(war, 'blue-government')).toEqual([])
    till(war, 13)
    expect(notices(war, 'blue-government')).toEqual(['Boats are landing men at Rowan.'])
  })

  it('JS-INFO-01: see nothing of men who land on a beach miles off until they come up', () => {
    const war = landing({
      ships: [liner('hazel', 'Hazel', BEACH)],
      stores: [{ place: 'blue-point', forts: [garrison] }],
    })
    war.send('red-trade', 'hazel', [order(500, [{ do: 'march' }, ...attack])])
    till(war, 6)
    expect(men(war)).toBe(500)
    expect(notices(war, 'blue-government')).toEqual([])
    till(war, 8)
    expect(notices(war, 'blue-government')).toEqual(['A fort of Rowan is attacked by men ashore.'])
  })
})

describe('a place taken', () => {
  it('JS-COST-27, JS-AMMO-10: its town is lost to its owner’s points, its stores are the captor’s, and its telegraph is no road for him who lost it', () => {
    const war = landing({
      ships: [liner('hazel', 'Hazel', AT_IT)],
      stores: [{ place: 'blue-point', coalDays: 12 }],
    })
    war.send('red-trade', 'hazel', [order(250, [{ do: 'attack', what: 'place' }])])
    till(war, 6)
    expect(place(war)).toMatchObject({ owner: 'red', coalDays: 12, townPoints: 0 })
    expect(war.world.ledger.at(-1)).toMatchObject({ side: 'blue', points: 50, rule: 'JS-COST-27', account: 'towns' })
  })

  it('JS-FORT-06: is not taken while its forts hold it', () => {
    const war = landing({
      ships: [liner('hazel', 'Hazel', AT_IT)],
      stores: [{ place: 'blue-point', forts: [{ guns: 2, garrison: 20 }] }],
    })
    war.send('red-trade', 'hazel', [order(250, [{ do: 'attack', what: 'place' }])])
    till(war, 6)
    expect(place(war).owner).toBe('blue')
    expect(war.of('ashore').at(-1)?.says).toBe('The men ashore at Rowan cannot take it: its forts hold it.')
  })

  it('JS-TIME-21: its line is cut by those who hold it, and named by its ends, not by its key', () => {
    const war = landing({ ships: [liner('hazel', 'Hazel', AT_IT)] })
    const cut: ShoreAct = { do: 'cut', cable: 'blue-lines:blue-point' }
    war.send('red-trade', 'hazel', [order(250, [cut])])
    till(war, 6)
    war.send('red-trade', 'hazel', [
      { operate: 'direct', place: 'blue-point', ashore: [{ do: 'attack', what: 'place' }, cut] },
    ])
    till(war, 12)
    const said = war.of('ashore').map(({ says }) => says)
    expect(said).toContain('The men ashore at Rowan begin to cut the line from Blue Port to Rowan.')
  })

  it('JS-TIME-12, JS-TIME-13, JS-COAL-12: those who hold it destroy its stores and docks, each in its time', () => {
    const war = landing({
      ships: [liner('hazel', 'Hazel', AT_IT)],
      stores: [{ place: 'blue-point', coalDays: 40, rounds: { A: 8 } }],
      places: [{ key: 'blue-point', name: 'Rowan', dock: 'small', watch: false }],
    })
    war.send('red-trade', 'hazel', [
      order(250, [
        { do: 'attack', what: 'place' },
        { do: 'destroy', what: 'coal' },
        { do: 'destroy', what: 'docks' },
      ]),
    ])
    till(war, 8.4)
    expect(place(war)).toMatchObject({ coalDays: 40, docksDestroyed: false })
    till(war, 8.6)
    expect(place(war)).toMatchObject({ coalDays: 0, docksDestroyed: false, rounds: { A: 8 } })
    till(war, 20.6)
    expect(place(war).docksDestroyed).toBe(true)
  })
})

describe('men worn by the passage', () => {
  it('JS-scene-13, JS-LAND-07, JS-WX-12: do better to wait a day', () => {
    const story = (wait: number): SmallWar => {
      const war = landing({
        ships: [liner('hazel', 'Hazel', off(AT_IT, 0, -10))],
        stores: [{ place: 'blue-point', troops: 500 }],
      })
      for (const party of Object.values(war.world.parties)) party.men = 400
      // Six hours at sea in weather 5, then calm: she lands from hour six.
      war.move({ weather: { ...CLEAR, force: 5 } })
      expect(war.ship('hazel').troopsWorn).toBe(true)
      war.send('red-trade', 'hazel', [
        { to: AT_IT, knots: 15 },
        order(1000, [
          { do: 'wait', minutes: wait },
          { do: 'attack', what: 'place' },
        ]),
      ])
      for (let i = 0; i < 11; i++) war.move()
      return war
    }
    const rested = story(1440)
    expect(battles(rested)[0]).toBe(
      'The defenders of Rowan capitulate: the attackers lose 50, the defenders 80, and 320 are prisoners.',
    )
    expect(ashore(rested)).toMatchObject([{ men: 950, prisoners: 320 }])
    // A minute less, and they count 500 against 400: the 400 only retire.
    expect(battles(story(1439))[0]).toContain('The defenders of Rowan retire 3 miles')
  })
})

describe('a landing', () => {
  it('JS-TIME-34, JS-LAND-06: broken off puts ashore those who were over the side', () => {
    const war = landing({ ships: [liner('hazel', 'Hazel', AT_IT)] })
    war.send('red-trade', 'hazel', [order(1000)])
    war.move({ hours: 2.5 })
    war.send('red-trade', 'hazel', [])
    war.move({ hours: 1 })
    expect(men(war)).toBe(250)
    expect(war.ship('hazel').troops).toBe(750)
  })

  it('JS-LAND-01: soldiers move in units', () => {
    const war = landing({ ships: [liner('hazel', 'Hazel', AT_IT)] })
    expect(war.send('red-trade', 'hazel', [order(300)]).refused[0]).toMatchObject({
      code: 'E-TROOPS',
      rule: 'JS-LAND-01',
      message: 'Troops move in units of 250; 300 were named.',
      path: 'movements[0].legs[0].men',
    })
  })

  it('JS-LAND-11: nobody lands on an open beach in weather 5; at 4 the umpire is asked, with half the rate', () => {
    const war = landing({ ships: [liner('hazel', 'Hazel', AT_IT)] })
    war.send('red-trade', 'hazel', [order(250)])
    war.move({ weather: { ...CLEAR, force: 5 } })
    expect(men(war)).toBe(0)
    war.open({ weather: { ...CLEAR, force: 4 } })
    expect(war.step().decisions).toMatchObject([{ kind: 'work', about: { minutes: 300 } }])
  })

  it('JS-LAND-10, JS-PERS-04: a party out of the crews is short in the ship until it is back', () => {
    const war = landing({
      ships: [{ key: 'clover', name: 'Clover', side: 'red', type: 'first-class-cruiser', position: AT_IT }],
      forces: [{ key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
    })
    const crew = war.ship('clover').men
    war.send('red-admiral', 'clover', [
      { operate: 'land', place: 'blue-point', men: 50, crews: true },
      { operate: 'embark', place: 'blue-point' },
    ])
    till(war, 0.6)
    expect(war.ship('clover').men).toBe(crew - 50)
    till(war, 1)
    expect(war.ship('clover').men).toBe(crew)
    expect(men(war)).toBe(0)
  })

  it('JS-LAND-09, JS-LAND-06: soldiers of a port go aboard a transport at a hundred an hour, as many as she has room for', () => {
    const war = landing({
      ships: [liner('hazel', 'Hazel', { lat: 49.5, lon: -2.9 }, 0)],
      stores: [{ place: 'red-port', troops: 1250 }],
    })
    war.send('red-trade', 'hazel', [{ enter: 'red-port', knots: 12 }, { operate: 'embark' }])
    till(war, 11)
    expect(war.ship('hazel').troops).toBe(1000)
    expect(men(war)).toBe(250)
    expect(war.view('red-trade').forces.find(({ name }) => name === 'Hazel')?.ships[0]?.troops).toBe(1000)
  })

  it('JS-LAND-12, JS-TIME-34: men still in a transport that is sunk are lost; those whom she has put ashore are ashore', () => {
    const war = landing({ ships: [liner('hazel', 'Hazel', AT_IT)] })
    war.send('red-trade', 'hazel', [order(1000)])
    war.move({ hours: 2 })
    war.rule({ says: 'Torpedoed.', ships: [{ ship: 'hazel', status: 'sunk' }] })
    war.move({ hours: 6 })
    expect(men(war)).toBe(200)
  })

  it('JS-LAND-04: where losses are the umpire’s they are put to him, with a scale offered', () => {
    const war = landing({
      ships: [liner('hazel', 'Hazel', AT_IT)],
      stores: [{ place: 'blue-point', troops: 250 }],
      settings: { 'land.losses': 'umpire' },
    })
    war.send('red-trade', 'hazel', [order(1000, [{ do: 'attack', what: 'place' }])])
    till(war, 18)
    war.open()
    const [due] = war.step().decisions
    expect(due).toMatchObject({ kind: 'battle', about: { attackersLost: 50, defendersLost: 50 } })
    war.do({
      kind: 'decide',
      decision: due?.id ?? '',
      given: { choice: 'losses', losses: { attackers: 10, defenders: 200 } },
    })
    war.move()
    expect(ashore(war)).toMatchObject([{ men: 990, prisoners: 50 }])
    expect(place(war).owner).toBe('red')
  })

  it('JS-INFO-06: men ashore take new orders from ships off the place', () => {
    const war = landing({ ships: [liner('hazel', 'Hazel', AT_IT)] })
    war.send('red-trade', 'hazel', [order(250), { waitMinutes: 60 }])
    till(war, 6)
    expect(ashore(war)[0]?.act).toBeNull()
    war.send('red-trade', 'hazel', [
      { operate: 'direct', place: 'blue-point', ashore: [{ do: 'attack', what: 'place' }] },
    ])
    war.move()
    expect(place(war).owner).toBe('red')
  })
})
