import { describe, expect, it } from 'vitest'
import { CLEAR, givenCampaign, NOON, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { NORTH, type One, run, warOf } from '../../../test-kit/on-a-line.ts'
import { HOUR, parseTime } from '../../../vocabulary/time.ts'
import { collegeCampaign } from './book.ts'

/* What the Strategic Game leaves to the umpire, and what he and his messengers do between the rooms. */

const war = warOf(collegeCampaign)
const ships = (side: string, types: readonly string[], east: number): One[] =>
  types.map((type, n) => ({ key: `${side}${n + 1}`, type, east }))
const cruiser = (key: string, east: number): One => ({ key, type: 'armoured-cruiser', east })
const START = parseTime(NOON) ?? 0
const hours = (at: number | null | undefined): number => ((at ?? 0) - START) / HOUR
/** Steps until the umpire is asked something; a few times at the most. */
function meet(one: SmallWar): void {
  for (let n = 0; n < 8 && asked(one) === undefined; n++) one.step({})
}
const asked = ({ world }: SmallWar) => Object.values(world.decisions).find(({ answer }) => answer === null)

/** Red stands east until the umpire is asked how a meeting is to be decided; then it is decided by points. */
function byPoints(red: readonly string[], blue: readonly string[], settings: object = {}, minutes?: number): SmallWar {
  const one = war(ships('r', red, 0), ships('b', blue, 10), settings)
  one.open({ weather: CLEAR, hours: 6 })
  one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
  for (let n = 0; n < 12 && !one.events.some(({ kind }) => kind === 'byWorth'); n++) {
    const due = asked(one)
    if (due?.kind === 'trigger')
      one.decide(
        due.options.some(({ key }) => key === 'worth') ? 'worth' : 'standOn',
        minutes === undefined ? {} : { minutes },
      )
    else if (due) one.decide('standOn')
    else one.step({})
  }
  return one
}
const afloat = (one: SmallWar, force: string): number =>
  one.force(force).ships.filter((id) => one.ship(id).status === 'afloat').length

describe('NWC 1905: all goes through the umpire', () => {
  it('NS-UMP-03: a despatch waits for his word, and goes as he lets it', () => {
    const one = war([cruiser('r1', 0)], [], { 'despatches.release': 'hand' }, cruiser('r2', 2))
    one.open({ weather: CLEAR, hours: 6 })
    one.orders('red-admiral', { despatches: [{ to: 'red-captain', text: 'Close on me.', by: { medium: 'signal' } }] })
    one.step({})
    expect(asked(one)?.kind).toBe('deliver')
    expect(one.entries('red-captain', 'received')).toEqual([])
    one.decide('alter', { text: 'Close on the flag.' })
    expect(one.entries('red-captain', 'received').map(({ body }) => body.text)).toEqual(['Close on the flag.'])
  })

  it('NG-07: what ships plainly cannot do is refused, and what the rules forbid the umpire may allow', () => {
    const one = war([cruiser('r1', 0)], [])
    one.open({ weather: CLEAR, hours: 6 })
    const [no] = one.send('red-admiral', 'red-force', [{ enter: 'blue-port', knots: 10 }]).refused
    expect([no?.code, no?.rule]).toEqual(['order.place', 'NG-07'])
    one.rule({ says: 'The place has changed hands.', places: [{ place: 'blue-port', owner: 'red' }] })
    expect(one.world.places['blue-port']?.owner).toBe('red')
  })

  it('NS-SUM-01: where plotting would take too long he settles the matter by his word, and announces the next move', () => {
    const one = war([cruiser('r1', 0)], [cruiser('b1', 20)])
    one.open({ weather: CLEAR, hours: 6 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
    meet(one)
    one.rule({ says: 'Blue is beaten and gone.', ships: [{ ship: 'b1', status: 'sunk' }] })
    expect(one.ship('b1').status).toBe('sunk')
    one.step({ acceptDefaults: true })
    one.open({ weather: CLEAR, hours: 12 })
    expect(one.world.move.number).toBe(2)
  })

  it('NS-MOVE-05: the next move is announced when all of this one is settled, and not before', () => {
    const one = war([cruiser('r1', 0)], [cruiser('b1', 20)])
    one.open({ weather: CLEAR, hours: 6 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
    expect(one.refusal({ kind: 'open', given: { weather: CLEAR } }).code).toBe('move.open')
    meet(one)
    expect(one.refusal({ kind: 'open', given: { weather: CLEAR } }).code).toBe('move.open')
  })

  it('NS-FISH-01: a vessel that the problem does not state is no side’s, until the umpire says that she is fitted out and ready', () => {
    const one = war([cruiser('r1', 0)], [])
    one.open({ weather: CLEAR, hours: 6 })
    const buys = { purchases: [{ buy: 'collier', number: 1, place: 'red-port' } as const] }
    expect(one.orders('red-government', buys).refused).toHaveLength(1)
    one.step({ acceptDefaults: true })
    const [ready] = [one.clock]
    const tug = { name: 'Wompatuck', side: 'red', card: 'r1', seniority: 9, place: 'red-port', assignedKnots: 11 }
    one.rule({ says: 'The tug is fitted out.', added: [tug] })
    const [added] = one.of('added')
    expect([added?.at, added?.because[0]?.rule, one.ship('wompatuck').side]).toEqual([ready, 'NS-FISH-01', 'red'])
    // Or he disallows her: nothing comes in that he has not added.
    expect(Object.keys(one.world.ships).sort()).toEqual(['r1', 'wompatuck'])
  })
})

describe('NWC 1905: a move is plotted, and those who meet are told', () => {
  it('NS-MOVE-02: a force goes over its track, and is at the end of the move where its speed brings it', () => {
    const one = war([cruiser('r1', 0)], [])
    run(one, 'red-force', 12, 100, 4)
    const { lon } = one.force('red-force').position
    expect((lon - NORTH.lon) * 60 * Math.cos((NORTH.lat * Math.PI) / 180)).toBeCloseTo(48, 0)
    expect(one.tracks.filter(({ force }) => force === 'red-force').length).toBeGreaterThan(0)
  })

  it('NS-MOVE-03: those who sight each other are written to, and nobody else', () => {
    const one = war([cruiser('r1', 0)], [cruiser('b1', 20)], {}, cruiser('r2', -90))
    one.open({ weather: CLEAR, hours: 2 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 9), knots: 10 }])
    one.step({ acceptDefaults: true })
    const told = ['red-admiral', 'blue-admiral', 'red-captain', 'red-government'].map(
      (seat) => one.entries(seat, 'report').filter(({ body }) => body.of === 'enemy').length,
    )
    expect(told.map((many) => many > 0)).toEqual([true, true, false, false])
  })

  it('NS-MOVE-04: they may change the rest of their move', () => {
    const one = war([cruiser('r1', 0)], [cruiser('b1', 20)])
    one.open({ weather: CLEAR, hours: 6 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
    meet(one)
    one.decide('standOn')
    const [met] = [one.force('red-force').position]
    expect(one.send('red-admiral', 'red-force', [{ to: off(met, 35, 0), knots: 10 }]).refused).toEqual([])
    one.step({ acceptDefaults: true })
    expect(one.force('red-force').position.lon).toBeCloseTo(met.lon, 3)
    expect(one.force('red-force').position.lat).toBeGreaterThan(met.lat + 0.5)
  })

  it('NS-COAL-03: where the umpire directs it, what coal is left is handed in as a move closes, by class and in whole per cents', () => {
    const handedIn = (settings: object): string[] => {
      const one = war(
        [...ships('r', ['battleship', 'battleship'], 0), { key: 'r3', type: 'first-class-cruiser', east: 0 }],
        [],
        settings,
      )
      run(one, 'red-force', 10, 100, 6)
      return one.of('coalMemorandum').map(({ says }) => says)
    }
    // A quarter of a day at ten knots: 6 per cent a day of a battle ship's, 5 of a cruiser's; all lie to for none of it.
    expect(handedIn({ 'coal.memorandum': true })).toEqual([
      expect.stringMatching(/: class A 98 per cent of coal, class C 98 per cent of coal\.$/),
    ])
    expect(handedIn({})).toEqual([])
  })

  it('NS-TB-05: the runs of torpedo craft are subject to coal: at 24 knots a destroyer’s is gone in a day', () => {
    const spent = (knots: number): number => {
      const one = war([{ key: 'r1', type: 'destroyer', east: 0 }], [])
      one.open({ weather: CLEAR, hours: 3 })
      one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 90), knots }])
      const before = one.ship('r1').coalMinutes
      one.step({ acceptDefaults: true })
      return Math.round(((before - one.ship('r1').coalMinutes) / one.ship('r1').coalCapacityMinutes) * 8 * 1000) / 10
    }
    expect([spent(24), spent(20)]).toEqual([100, 50])
  })
})

describe('NWC 1905: messages', () => {
  /** Red's cruiser goes into the neutral port with word for her government; a line leads on from there, through blue's office or not. */
  function atTheConsul(through: 'red-port' | 'blue-port'): SmallWar {
    const cable = { company: 'Joint', year: 1880, confidence: 'high', source: 'GK' }
    const one = givenCampaign({
      book: collegeCampaign,
      ships: [{ key: 'r1', side: 'red', type: 'armoured-cruiser', position: { lat: 49.5, lon: -4.3 } }],
      forces: [{ key: 'red-force', side: 'red', ships: ['r1'], seat: 'red-admiral' }],
      files: (files) => {
        const { submarine } = (files as unknown as { 'public/cables.json': { submarine: object[] } })[
          'public/cables.json'
        ]
        submarine.push({ key: 'consul-line', from: 'neutral-port', to: through, ...cable })
        if (through === 'blue-port') submarine.push({ key: 'on-line', from: 'blue-port', to: 'red-port', ...cable })
      },
    })
    one.open({ weather: CLEAR, hours: 6 })
    one.orders('red-admiral', { despatches: [{ to: 'red-government', text: 'The enemy is bound west.' }] })
    one.send('red-admiral', 'red-force', [{ enter: 'neutral-port', knots: 12 }])
    one.step({ acceptDefaults: true })
    return one
  }

  it('NS-TELE-01: word that a vessel brings into a neutral harbour goes on by wire, through the consul', () => {
    const one = atTheConsul('red-port')
    const [told] = one.entries('red-government', 'received')
    expect(told?.body.text).toBe('The enemy is bound west.')
    expect(hours(told?.at)).toBeGreaterThan(1)
    expect(one.despatches[0]?.stages.map(({ medium, from }) => `${medium} ${from}`)).toContain('telegraph neutral-port')
  })

  it('NS-TELE-02: no telegram goes over a line that leads through the enemy’s territory', () => {
    const one = atTheConsul('blue-port')
    expect(one.entries('red-government', 'received')).toEqual([])
    expect(one.despatches[0]).toMatchObject({ state: 'waiting', lies: { place: 'neutral-port' } })
  })

  const FAR: readonly [string, object, readonly [number, number]][] = [
    ['NS-VIS-02: flags are read three miles by day', { 'signal.dayBy': 'flags' }, [3, 5]],
    ['NS-VIS-03: Very’s lights are read ten miles', { 'signal.nightBy': 'very' }, [8, 10]],
    [
      'NS-VIS-04: a searchlight is read thirty miles at night, or as the umpire says',
      { 'signal.nightBy': 'searchlight' },
      [8, 30],
    ],
    [
      'NS-VIS-04: no farther than the umpire says',
      { 'signal.nightBy': 'searchlight', 'signal.searchlight': 12 },
      [8, 12],
    ],
  ]
  it.each(FAR)('%s', (_, given, [day, night]) => {
    const { settings } = collegeCampaign.readSettings({ ...given })
    expect([0, 3].map((state) => collegeCampaign.signalMiles(state, settings).value)).toEqual([day, night])
  })

  it('NS-VIS-02: a despatch by flags waits until they are three miles apart, where semaphore is read at eight', () => {
    const read = (settings: object): number => {
      const one = war([cruiser('r1', 0)], [], settings, cruiser('r2', 13))
      one.open({ weather: CLEAR, hours: 4 })
      one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 12), knots: 10 }])
      one.orders('red-admiral', {
        movements: [{ force: one.alias('red-admiral', 'red-force'), legs: [{ to: off(NORTH, 0, 12), knots: 10 }] }],
        despatches: [{ to: 'red-captain', text: 'Report.', by: { medium: 'signal' } }],
      })
      one.step({ acceptDefaults: true })
      return hours(one.despatches[0]?.deliveredAt)
    }
    expect(read({})).toBeCloseTo(0.5, 1)
    expect(read({ 'signal.dayBy': 'flags' })).toBeCloseTo(1, 1)
  })
})

describe('NWC 1905: meetings by points', () => {
  it('NS-CLASS-02: a monitor at sea is worth 3, so that one armoured cruiser halves two of them', () => {
    const one = byPoints(['armoured-cruiser'], ['coast-defence-battleship', 'coast-defence-battleship'])
    expect([afloat(one, 'red-force'), afloat(one, 'blue-force')]).toEqual([1, 1])
  })

  it('NS-CLASS-03: a destroyer is worth 2 by day and 7 at night', () => {
    const day = byPoints(['destroyer'], ['first-class-cruiser'])
    expect([afloat(day, 'red-force'), afloat(day, 'blue-force')]).toEqual([0, 1])
    const night = byPoints(['destroyer', 'destroyer'], ['first-class-cruiser'], {
      almanac: 'fixed',
      'almanac.day': ['00:00', '00:01'],
    })
    expect([afloat(night, 'red-force'), afloat(night, 'blue-force')]).toEqual([2, 0])
  })

  it('NS-FLEET-02: each commander is told what his own force lost, and how many vessels he saw the enemy lose', () => {
    const one = byPoints(
      ['battleship', 'battleship', 'battleship'],
      ['battleship', 'armoured-cruiser', 'armoured-cruiser'],
    )
    const told = ['red-admiral', 'blue-admiral'].map(
      (seat) =>
        one.entries(seat, 'notice').find(({ body }) => body.says.startsWith('The action is decided'))?.body.says,
    )
    expect(told[0]).toContain('loses no ship and the enemy loses 1 vessel.')
    expect(told[1]).toMatch(/is lost\. It lasts 2 hours/)
  })

  it('R-73: a vessel that came back from a board with a ring counts for half, and the forces go by their names', () => {
    const ship = (key: string, type: string, sectionsLost = 0) => ({
      ...{ key, type, assignedKnots: 16, presentKnots: 16, tons: 9000, lowFreeboard: false, torpedoCraft: false },
      ...{ merchant: false, fastHoursIn24: 0, sectionsLost },
    })
    const meeting = (rings: number) =>
      collegeCampaign.meetingByWorth?.([[ship('r1', 'battleship')], [ship('b1', 'battleship', rings)]], 0, [
        'North',
        'South',
      ])
    expect(meeting(0)).toBeNull()
    expect(meeting(1)?.value.lost).toEqual(['b1'])
    expect(meeting(2)?.because.map(({ says }) => says)).toContain('South: Battle ships (A), 1 at 5')
  })

  it('NS-FLEET-02: who is lost of half a force is told by her name, and not by a key', () => {
    const ship = (key: string, name: string) => ({
      ...{ key, name, type: 'battleship', assignedKnots: 16, presentKnots: 16, tons: 9000, lowFreeboard: false },
      ...{ torpedoCraft: false, merchant: false, fastHoursIn24: 0 },
    })
    const strong = ['r1', 'r2', 'r3'].map((key) => ship(key, key))
    const found = collegeCampaign.meetingByWorth?.([strong, [ship('b1', 'Hoche'), ship('b2', 'Jena')]], 0, ['N', 'S'])
    const says = found?.because.map((one) => one.says).join(' ') ?? ''
    expect([found?.value.lost, says]).toEqual([['b1'], expect.stringContaining('lost: Hoche (20)')])
    expect(says).not.toMatch(/\bb[12]\b/)
    expect(says).toContain('the inferior loses half of his force')
    expect(found?.because.map(({ result }) => result)).toContainEqual(['Hoche'])
  })

  it('NS-FLEET-04: it takes as long as the umpire says, two hours where he says nothing, and who is left lies there', () => {
    const lies = (minutes?: number): number => {
      const one = byPoints(['battleship', 'battleship'], ['battleship'], {}, minutes)
      const met = one.clock
      const at = one.force('red-force').position
      for (let n = 0; n < 20; n++) {
        if (asked(one)) one.decide('standOn')
        one.step({ until: new Date((met + (n + 1) * 1800) * 1000).toISOString().replace('.000Z', 'Z') })
        if (Math.abs(one.force('red-force').position.lon - at.lon) > 1e-4) return (one.clock - met) / HOUR
      }
      return Number.NaN
    }
    expect([lies(), lies(30)]).toEqual([2.5, 1])
  })
})

describe('NWC 1905: cables', () => {
  it('NS-CABLE-02: what was dragged for is not lost by the next day, and it is the umpire who says when it is found', () => {
    const { settings } = collegeCampaign.readSettings({})
    const work = { operation: 'cut', dockyard: false, done: 0, wanted: 1, men: 100, at: 'sea', windForce: 2 } as const
    expect(collegeCampaign.operations?.next(work, settings).value?.asksUmpire).toBe(true)
    expect(collegeCampaign.operations?.kept(work, 300, settings).value).toEqual({ minutes: 300, within: 24 * 60 })
  })
})
