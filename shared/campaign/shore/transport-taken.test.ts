import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import { HOUR, isoTime } from '../../vocabulary/time.ts'
import { contactName } from '../context.ts'
import type { OrderedLeg } from '../orders.ts'
import type { ShoreAct } from './shore-orders.ts'
import type { Party } from './shore-world.ts'

/** At blue-point itself, and out of its sight. */
const AT_IT = { lat: 49.9, lon: -1.005 }
const FAR = off(MIDDLE, -80, 100)

/** Hazel, a liner of red's with a thousand soldiers, and Gorse, a cruiser of blue's, which is far off as yet. */
function landing(
  acts: ShoreAct[] = [
    { do: 'attack', what: 'place' },
    { do: 'destroy', what: 'coal' },
  ],
  more: { collier?: boolean } = {},
): SmallWar {
  const war = givenCampaign({
    start: '1898-05-02T00:00:00Z',
    ships: [
      { key: 'hazel', name: 'Hazel', side: 'red', type: 'liner', position: AT_IT, troops: 1000 },
      { key: 'gorse', name: 'Gorse', side: 'blue', type: 'second-class-cruiser', position: FAR },
      { key: 'clover', name: 'Clover', side: 'red', type: 'second-class-cruiser', position: off(MIDDLE, -80, -90) },
      ...(more.collier
        ? [
            {
              key: 'dogwood',
              name: 'Dogwood',
              side: 'red' as const,
              type: 'collier',
              position: AT_IT,
              cargoCoalDays: 20,
            },
          ]
        : []),
    ],
    forces: [{ key: 'gorse', name: 'Gorse', side: 'blue', ships: ['gorse'], seat: 'blue-admiral' }],
    places: [{ key: 'blue-point', name: 'Rowan', watch: false }],
    stores: [{ place: 'blue-point', coalDays: 40 }],
  })
  Object.assign(war.ship('gorse'), { guns: { E: 8 }, men: 200 })
  if (acts.length > 0 || !more.collier) war.send('red-trade', 'hazel', [land(acts)])
  return war
}

const land = (ashore: ShoreAct[]): OrderedLeg => ({ operate: 'land', place: 'blue-point', ashore })
const until = (war: SmallWar, hours: number): string => isoTime(war.world.campaign.start + hours * HOUR)

/** Runs to an hour of the war, move by move. */
function till(war: SmallWar, hours: number, reload = false): void {
  const to = war.world.campaign.start + hours * HOUR
  while (war.clock < to) {
    if (war.world.move.state === 'waiting') war.open()
    const end = Math.min(to, war.world.move.ends)
    war.step({ until: isoTime(end), acceptDefaults: true })
    if (reload) again(war)
  }
}

/** The campaign written to its file and read from it. */
function again(war: SmallWar): void {
  war.state = JSON.parse(JSON.stringify(war.state))
}

/** Gorse comes alongside, and is ordered to take her. */
function take(war: SmallWar, target = 'hazel'): void {
  war.rule({ says: 'they meet', forces: [{ force: 'gorse', position: off(war.force(target).position, 0, 0.1) }] })
  const seen = () =>
    Object.values(war.world.inSight).find(({ a, b }) => [a, b].includes('gorse') && [a, b].includes(target))
  while (seen() === undefined) {
    // Where the umpire has nothing to decide, the clock stands for his captain alone.
    if (war.step().state === 'decision') war.decide('standOn')
  }
  const contact = contactName(war.world, 'blue-admiral', target, seen()?.since ?? 0)
  expect(war.send('blue-admiral', 'gorse', [{ operate: 'capture', contact }]).refused).toEqual([])
}

const ashore = (war: SmallWar): Party[] => Object.values(war.world.parties).filter(({ men }) => men > 0)

describe.each([
  ['in memory', false],
  ['after every step read again from its file', true],
] as const)('a transport taken while she lands her soldiers, %s', (_, reload) => {
  it('JS-COMM-10, JS-TIME-34: the landing ends the second an enemy stops her; those ashore stay her own side’s, the rest go with her', () => {
    const war = landing()
    till(war, 5, reload)
    take(war)
    if (reload) again(war)
    till(war, 5.5, reload)
    expect(war.force('hazel')).toMatchObject({ held: 'gorse', operating: null })
    expect(ashore(war)).toMatchObject([{ side: 'red', men: 500 }])
    expect(war.ship('hazel').troops).toBe(500)
    till(war, 10.5, reload)
    // With no friend near to free them there is nothing to ask: the 500 aboard are prisoners, and the record says so.
    expect(war.step({ until: until(war, 11.5) }).decisions).toEqual([])
    expect(war.events.filter(({ kind }) => kind === 'inPassing').map(({ says }) => says)).toContainEqual(
      expect.stringMatching(/500/),
    )
    till(war, 30, reload)
    expect(war.ship('hazel')).toMatchObject({ side: 'blue', troops: 500 })
    expect(ashore(war).map(({ side }) => side)).toEqual(['red'])
    expect(ashore(war)[0]?.men).toBe(500)
  })

  it('JS-LAND-06: those ashore do what they were landed for, against the place and not for it', () => {
    const war = landing()
    till(war, 5, reload)
    take(war)
    till(war, 18, reload)
    expect(war.world.places['blue-point']).toMatchObject({ owner: 'red', coalDays: 0 })
    const taken = war.of('taken')
    expect(taken).toHaveLength(1)
  })

  it('JS-INFO-01: her captor hears nothing of the men whom she has landed', () => {
    const war = landing([
      { do: 'wait', minutes: 1200 },
      { do: 'attack', what: 'place' },
    ])
    till(war, 5, reload)
    take(war)
    till(war, 18, reload)
    // The prize lies off the place with blue's men aboard.
    expect(war.force('hazel').side).toBe('blue')
    till(war, 36, reload)
    expect(war.view('blue-trade').parties).toEqual([])
    expect(war.world.places['blue-point']?.owner).toBe('red')
  })
})

describe('soldiers who are prisoners in a prize', () => {
  /** Hazel at sea with a thousand soldiers, a prize of blue's; Gorse is gone. */
  function prize(): SmallWar {
    const war = landing([], { collier: true })
    war.rule({ says: 'At sea.', forces: [{ force: 'hazel', position: MIDDLE }] })
    till(war, 1)
    take(war)
    till(war, 12)
    expect(war.ship('hazel')).toMatchObject({ side: 'blue', troops: 1000 })
    war.rule({ says: 'Away.', forces: [{ force: 'gorse', position: FAR }] })
    return war
  }

  it('JS-LAND-12, JS-COMM-15: are landed by nobody as his own, and nobody is put aboard with them', () => {
    const war = prize()
    war.rule({ says: 'Off red-head.', forces: [{ force: 'hazel', position: { lat: 49.1, lon: -2.985 } }] })
    const order: OrderedLeg = { operate: 'land', place: 'red-head', ashore: [{ do: 'attack', what: 'place' }] }
    const { accepted, refused } = war.send('blue-trade', 'hazel', [order])
    expect(accepted).toEqual([])
    expect(refused).toMatchObject([
      { message: 'Hazel is a prize: the soldiers aboard her are prisoners.', rule: 'JS-LAND-12' },
    ])
    // Nor where the order was given while she was not yet known to be one.
    for (const leg of [
      { do: 'operate', ...order },
      { do: 'operate', operate: 'embark', place: 'red-head' },
    ])
      war.force('hazel').plot.push(leg as never)
    till(war, 18)
    expect(ashore(war)).toEqual([])
    expect(war.of('worked').map(({ says }) => says)).toContainEqual(
      expect.stringContaining('the soldiers aboard her are prisoners'),
    )
  })

  it('JS-LAND-12: are free when their own side retakes her, which is asked of nobody, and may land', () => {
    const war = prize()
    const before = war.of('inPassing').length
    war.rule({ says: 'They meet.', forces: [{ force: 'clover', position: off(MIDDLE, 0, 0.1) }] })
    till(war, 12.1)
    const seen = Object.values(war.world.inSight).find(({ a, b }) => [a, b].includes('clover'))
    war.force('clover').commander = null
    war.force('clover').plot = [{ do: 'operate', operate: 'capture', contact: `hazel|${seen?.since ?? 0}` }]
    till(war, 24)
    expect(war.ship('hazel')).toMatchObject({ side: 'red', troops: 1000, trade: { prize: null } })
    expect(war.of('soldiers').at(-1)?.says).toBe('Hazel: 1,000 soldiers aboard her are free again.')
    expect(
      war
        .of('inPassing')
        .slice(before)
        .filter(({ says }) => says.includes('soldiers')),
    ).toEqual([])
    war.rule({ says: 'Off blue-point.', forces: [{ force: 'hazel', position: AT_IT }] })
    expect(war.send('red-trade', 'hazel', [land([{ do: 'wait', minutes: 60 }])]).refused).toEqual([])
    till(war, 42)
    expect(ashore(war)).toMatchObject([{ side: 'red', men: 1000 }])
  })
})

describe('a ship that serves another taken or sunk', () => {
  it('JS-COAL-09, JS-TIME-34: who coals from her leaves off as she is stopped, and gets nothing of what is in an enemy’s hands', () => {
    const war = landing([], { collier: true })
    war.ship('hazel').coalMinutes = 0
    war.send('red-trade', 'hazel', [
      { operate: 'coal', days: 2, from: war.alias('red-trade', 'dogwood') },
      { waitMinutes: 600 },
    ])
    till(war, 2)
    expect(war.force('hazel').operating).not.toBeNull()
    take(war, 'dogwood')
    till(war, 12)
    expect(war.ship('dogwood').side).toBe('blue')
    expect(war.ship('dogwood').cargoCoalDays).toBe(20)
    expect(war.ship('hazel').coalMinutes).toBe(0)
  })

  it('JS-TIME-34: a transport sunk at two hours has put two hours’ men ashore, and brings no more', () => {
    const war = landing()
    till(war, 2)
    war.rule({ says: 'Sunk.', ships: [{ ship: 'hazel', status: 'sunk' }] })
    till(war, 12)
    expect(ashore(war)).toMatchObject([{ side: 'red', men: 200 }])
    expect(war.force('hazel').operating).toBeNull()
  })
})
