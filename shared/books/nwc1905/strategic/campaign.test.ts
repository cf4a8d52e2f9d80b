import { describe, expect, it } from 'vitest'
import { CLEAR, MIDDLE, off } from '../../../test-kit/campaign.ts'
import { NORTH, run, shuttle, until, warOf } from '../../../test-kit/on-a-line.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { collegeCampaign } from './book.ts'

/* The Strategic Game of 1905 played by the engine: what the chart does by its tables. */

const war = warOf(collegeCampaign)

describe('NWC 1905, the Strategic Game on the chart', () => {
  it('NS-MOVE-01: a move is as long as the umpire calls it, and twelve hours where he says nothing', () => {
    const one = war([{ key: 'r1', type: 'battleship', east: 0 }], [])
    one.open({ weather: CLEAR })
    expect(one.world.move.ends - one.world.move.opens).toBe(12 * HOUR)
    one.step({ acceptDefaults: true })
    one.open({ weather: CLEAR, hours: 0.25 })
    expect(one.world.move.ends - one.world.move.opens).toBe(HOUR / 4)
  })

  const CONTACTS: readonly [string, string, string, number][] = [
    // Red stands east at ten knots; blue lies so far off; the vessels see each other at Table I's distance, from a small one at three quarters.
    ['NS-SIGHT-01: battle ships see each other 12 miles off by day', 'battleship', 'battleship', 12],
    [
      'NS-SIGHT-01, NS-CLASS-01: a battle ship sees a destroyer 8 miles off, who sees her at 9',
      'battleship',
      'destroyer',
      9,
    ],
    ['NS-SIGHT-01, R-53: destroyers see each other at three quarters of 8 miles', 'destroyer', 'destroyer', 6],
  ]
  it.each(CONTACTS)('%s', (_, red, blue, miles) => {
    const one = war([{ key: 'r1', type: red, east: 0 }], [{ key: 'b1', type: blue, east: 25 }])
    run(one, 'red-force', 10, 40, 4)
    const [contact] = one.of('contact')
    expect(contact?.says).toContain(`${miles.toFixed(1)} miles apart`)
  })

  it('NS-SIGHT-01: of vessels in company the most visible is seen, whoever carries the flag', () => {
    const company = [
      { key: 'b1', type: 'destroyer', east: 25 },
      { key: 'b2', type: 'armoured-cruiser', east: 25 },
    ]
    const one = war([{ key: 'r1', type: 'battleship', east: 0 }], company)
    run(one, 'red-force', 10, 40, 4)
    expect(one.of('contact')[0]?.says).toContain('12.0 miles apart')
  })

  it('NS-SIGHT-02: battle ships make each other out at 8 miles, and a destroyer at 6', () => {
    const recognised = (type: string): number => {
      const one = war([{ key: 'r1', type: 'battleship', east: 0 }], [{ key: 'b1', type, east: 20 }])
      run(one, 'red-force', 10, 40, 4)
      // Twenty miles at ten knots less the distance at which it happens.
      const at = one.of('recognised')[0]?.at ?? 0
      return Math.round(20 - ((at - one.world.move.opens) / HOUR) * 10)
    }
    expect(recognised('battleship')).toBe(8)
    expect(recognised('destroyer')).toBe(6)
  })

  it('NS-COAL-01: a cruiser of class F burns 5 per cent of her coal in a day at 10 knots, and 11 at 14', () => {
    const spent = (knots: number): number => {
      const one = war([{ key: 'r1', type: 'second-class-cruiser', east: 0 }], [], {})
      one.open({ weather: CLEAR, hours: 6 })
      one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 80), knots }])
      const before = one.ship('r1').coalMinutes
      one.step({ acceptDefaults: true })
      const { coalMinutes, coalCapacityMinutes } = one.ship('r1')
      return Math.round(((before - coalMinutes) / coalCapacityMinutes) * 4 * 1000) / 10
    }
    expect(spent(10)).toBe(5)
    // She goes no faster than a knot under her greatest for ever, and 80 miles at 13 take the six hours.
    expect(spent(13)).toBe(9)
  })

  it('NS-COAL-02: a vessel that lies to under banked fires burns column 00', () => {
    const one = war([{ key: 'r1', type: 'battleship', east: 0 }], [])
    const before = one.ship('r1').coalMinutes
    one.open({ weather: CLEAR, hours: 8 })
    one.step({ acceptDefaults: true })
    const { coalMinutes, coalCapacityMinutes } = one.ship('r1')
    expect(((before - coalMinutes) / coalCapacityMinutes) * 100).toBeCloseTo(1, 2)
  })

  it('NS-COAL-01: she drifts at the minute in which the last of it is burnt at the speed that she goes', () => {
    // A day's supply at ten knots is 6 per cent of a battle ship's coal: at 14 knots 11 per cent a day burn it in 13 hours and 5 minutes.
    const one = war([{ key: 'r1', type: 'battleship', east: -60, coalDays: 1 }], [])
    one.open({ weather: CLEAR, hours: 16 })
    one.send('red-admiral', 'red-force', shuttle(14))
    one.step({ acceptDefaults: true })
    const [out] = one.of('outOfCoal')
    expect(((out?.at ?? 0) - one.world.move.opens) / 60).toBeCloseTo((24 * 60 * 6) / 11, 0)
    expect(one.ship('r1').coalMinutes).toBe(0)
  })

  it('NS-COAL-01: a captain is warned of his last quarter by the coal that his speed has taken', () => {
    const warned = (knots: number): number => {
      const one = war([{ key: 'r1', type: 'torpedo-boat', east: -60 }], [])
      one.open({ weather: CLEAR, hours: 72 })
      one.send('red-admiral', 'red-force', shuttle(knots))
      one.step({ acceptDefaults: true })
      return Math.round(((one.of('lowCoal')[0]?.at ?? 0) - one.world.move.opens) / 60)
    }
    // Three quarters of her coal at 27 per cent a day, and at 39.
    expect(warned(10)).toBe(Math.round((0.75 / 0.27) * 1440))
    expect(warned(14)).toBe(Math.round((0.75 / 0.39) * 1440))
  })

  it('NS-COAL-01: the writer of a plot is warned by what its speed takes of her coal', () => {
    const warned = (knots: number, coalDays: number): string | undefined => {
      const one = war([{ key: 'r1', type: 'battleship', east: -60, coalDays }], [])
      one.open({ weather: CLEAR, hours: 24 })
      return one
        .send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 60), knots }])
        .accepted[0]?.says.match(/Her coal lasts .*$/)?.[0]
    }
    // 120 miles: 12 hours at ten knots, half a day's supply; 8.6 at 14, which take 11 per cent a day for 6.
    expect(warned(10, 0.52)).toBeUndefined()
    expect(warned(14, 0.7)).toBeUndefined()
    expect(warned(14, 0.6)).toBe('Her coal lasts 7.9 hours under way, and this plot takes 8.6.')
  })

  it('NS-SPEED-02: a vessel alone makes her greatest speed for a day, and then two knots under it for a day', () => {
    const one = war([{ key: 'r1', type: 'third-class-cruiser', east: -60 }], [])
    one.open({ weather: CLEAR, hours: 60 })
    one.send('red-admiral', 'red-force', shuttle(20))
    until(one, 23)
    expect(one.force('red-force').knots).toBe(20)
    until(one, 25)
    expect(one.force('red-force').knots).toBe(18)
    until(one, 49)
    expect(one.force('red-force').knots).toBe(20)
  })

  it('NS-SPEED-03, NS-SPEED-04: vessels in company are held to two knots under the slowest class, and to 14 with battle ships', () => {
    const refused = (types: readonly string[], knots: number): string | undefined => {
      const one = war(
        types.map((type, n) => ({ key: `r${n + 1}`, type, east: 0 })),
        [],
      )
      one.open({ weather: CLEAR, hours: 6 })
      const [no] = one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots }]).refused
      return no && `${no.rule}: ${no.message}`
    }
    expect(refused(['armoured-cruiser', 'armoured-cruiser'], 18)).toBeUndefined()
    expect(refused(['armoured-cruiser', 'armoured-cruiser'], 19)).toBe(
      'NS-SPEED-03: The most that may be ordered is 18 knots; you wrote 19.',
    )
    expect(refused(['battleship', 'armoured-cruiser'], 14)).toBeUndefined()
    expect(refused(['battleship', 'armoured-cruiser'], 15)).toContain('The most that may be ordered is 14 knots')
    expect(refused(['armoured-cruiser'], 20)).toBeUndefined()
    expect(refused(['armoured-cruiser'], 21)).toContain('The most that may be ordered is 20 knots')
  })

  it('NS-SPEED-03, NS-SPEED-04, NS-SPEED-05: battle ships that a problem makes faster keep to 14 knots in company, and to 10 with a convoy', () => {
    const ship = (type: string, knots: number, merchant = false) => ({
      ...{ key: type, type, assignedKnots: knots, presentKnots: knots, tons: 9000, lowFreeboard: false },
      ...{ torpedoCraft: false, merchant, fastHoursIn24: 0 },
    })
    const most = (...ships: ReturnType<typeof ship>[]): number => collegeCampaign.orderedSpeedLimit(ships, {}).value
    expect(most(ship('battleship', 18), ship('battleship', 18))).toBe(14)
    expect(most(ship('armoured-cruiser', 23), ship('armoured-cruiser', 22))).toBe(20)
    expect(most(ship('battleship', 9), ship('armoured-cruiser', 20))).toBe(7)
    expect(most(ship('armoured-cruiser', 20), ship('collier', 12, true))).toBe(10)
    expect(most(ship('battleship', 18))).toBe(18)
  })

  it('NS-TB-01, NS-TB-03: a destroyer maintains 20 knots, and spurts no more than 100 miles in a day', () => {
    const one = war([{ key: 'r1', type: 'destroyer', east: -60 }], [])
    one.open({ weather: CLEAR, hours: 12 })
    one.send('red-admiral', 'red-force', shuttle(24))
    until(one, 4)
    expect(one.force('red-force').knots).toBe(24)
    until(one, 5)
    expect(one.force('red-force').knots).toBe(20)
  })

  it('NS-TB-01, NS-TB-02: a craft that has run 500 miles, or 400, maintains what the next step of Table II has', () => {
    const most = (type: string, milesOut: number): readonly number[] => {
      const { fastLimit, orderedSpeedLimit } = collegeCampaign
      const facts = {
        ...{ key: 'r1', type, assignedKnots: 24, presentKnots: 24, tons: 300, lowFreeboard: false, torpedoCraft: true },
        ...{ merchant: false, fastHoursIn24: 0, milesOut },
      }
      return [orderedSpeedLimit([facts], {}).value, fastLimit?.(facts, {})?.aboveKnots ?? 0]
    }
    expect([0, 499, 500, 1500].map((miles) => most('destroyer', miles))).toEqual([
      [24, 20],
      [24, 20],
      [22, 18],
      [20, 15],
    ])
    expect([0, 400, 800].map((miles) => most('torpedo-boat', miles))).toEqual([
      [22, 16],
      [20, 14],
      [18, 12],
    ])
  })

  it('NS-TB-01: on the chart her miles are counted, and she may be ordered no more than her step has', () => {
    const one = war([{ key: 'r1', type: 'destroyer', east: -60 }], [])
    one.open({ weather: CLEAR, hours: 30 })
    one.send('red-admiral', 'red-force', shuttle(18))
    one.step({ acceptDefaults: true })
    expect(one.ship('r1').milesOut).toBeCloseTo(540, 0)
    one.open({ weather: CLEAR, hours: 6 })
    expect(one.send('red-admiral', 'red-force', shuttle(22)).refused).toEqual([])
    expect(one.send('red-admiral', 'red-force', shuttle(24)).refused[0]?.message).toBe(
      'The most that may be ordered is 22 knots; you wrote 24.',
    )
  })

  it('NS-TB-04: a day in port gives a destroyer a step back, two days a torpedo boat', () => {
    const rested = (type: string, milesOut: number, hours: number): number | undefined =>
      collegeCampaign.milesAfterRest?.(
        {
          ...{ key: 'r1', type, assignedKnots: 24, presentKnots: 24, tons: 300, lowFreeboard: false },
          ...{ torpedoCraft: true, merchant: false, fastHoursIn24: 0, milesOut },
        },
        hours,
        {},
      )?.value
    expect([rested('destroyer', 700, 23), rested('destroyer', 700, 24), rested('destroyer', 1700, 24)]).toEqual([
      700, 0, 1000,
    ])
    expect([rested('torpedo-boat', 900, 24), rested('torpedo-boat', 900, 48)]).toEqual([900, 400])
    expect(rested('battleship', 900, 48)).toBeUndefined()
  })

  it('NS-MOVE-07: a plot that is not ready in the time announced halves her speed for the move', () => {
    const one = war([{ key: 'r1', type: 'battleship', east: -60 }], [])
    one.open({ weather: CLEAR, hours: 6, timeLimitMinutes: 15 })
    one.send('red-admiral', 'red-force', shuttle(12))
    until(one, 1)
    expect(one.force('red-force').knots).toBe(6)
    const [said] = one.entries('red-admiral', 'notice').filter(({ body }) => body.rule === 'NS-MOVE-07')
    expect(said?.body.says).toContain('50 per cent of her speed')
  })

  it('NS-TELE-01: a telegram takes an hour a thousand miles by day', () => {
    const { settings } = collegeCampaign.readSettings({})
    const line = [{ miles: 2000, from: NORTH, to: MIDDLE }]
    expect(collegeCampaign.telegraphArrival?.(line, 0, () => 10, settings).value).toBe(2 * HOUR)
    expect(collegeCampaign.telegraphArrival?.(line, 0, () => -10, settings).value).toBe(3 * HOUR)
  })

  it('NS-VIS-01, NS-VIS-03: a message is read 8 miles by day and 5 at night', () => {
    const { settings } = collegeCampaign.readSettings({})
    expect(collegeCampaign.conditions.map((_, state) => collegeCampaign.signalMiles(state, settings).value)).toEqual([
      8, 8, 8, 5, 5, 5,
    ])
  })

  it('NS-TELE-03: a consul’s news waits as long as the umpire says before it is handed in, and is not sent where he says nothing', () => {
    const delay = (given: object) =>
      collegeCampaign.newsDelayMinutes('neutralCoast', collegeCampaign.readSettings({ ...given }).settings).value
    expect([delay({}), delay({ 'news.consul': 90 })]).toEqual([null, 90])
  })

  it('NS-WIRE-01: where the problem has no wireless nobody reaches anybody', () => {
    const { settings } = collegeCampaign.readSettings({ wireless: false })
    const fit = { type: 'battleship', fitted: true, shoreStation: false }
    expect(collegeCampaign.wirelessMiles?.(fit, settings).value).toBe(0)
    expect(collegeCampaign.wirelessMiles?.(fit, collegeCampaign.readSettings({}).settings).value).toBe(50)
  })

  it('NS-CABLE-01: a cable is cut in six hours, and the umpire has the word where it lies deep', () => {
    const { settings } = collegeCampaign.readSettings({})
    const work = { operation: 'cut', dockyard: false, done: 0, wanted: 1, men: 100, at: 'sea', windForce: 2 } as const
    expect(collegeCampaign.operations?.next(work, settings).value).toEqual({
      minutes: 360,
      amount: 1,
      asksUmpire: true,
    })
  })

  it('NS-DUEL-01: the umpire is asked how a meeting is decided when enemies are within 4,000 yards', () => {
    const one = war([{ key: 'r1', type: 'battleship', east: 0 }], [{ key: 'b1', type: 'battleship', east: 20 }])
    one.open({ weather: CLEAR, hours: 4 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
    let asked: string | undefined
    for (let n = 0; n < 6 && asked === undefined; n++) {
      one.step({})
      const due = Object.values(one.world.decisions).find(({ answer }) => answer === null)
      if (due?.kind === 'trigger') asked = due.subject
      else if (due) one.decide(due.options.find((option) => option.default)?.key ?? 'standOn')
    }
    expect(asked).toBe('red-force|blue-force')
    const miles = Math.abs(one.force('red-force').position.lon - one.force('blue-force').position.lon)
    expect(miles * 60 * Math.cos((one.force('red-force').position.lat * Math.PI) / 180)).toBeCloseTo(2, 1)
  })

  const MEETINGS: readonly [string, readonly string[], readonly string[], readonly number[]][] = [
    ['NS-FLEET-01: at two to one the inferior is removed', ['battleship', 'battleship'], ['battleship'], [2, 0]],
    [
      'NS-FLEET-02: at three to two the inferior loses half his force, and the superior is unhurt',
      ['battleship', 'battleship', 'battleship'],
      ['battleship', 'armoured-cruiser', 'armoured-cruiser'],
      [3, 2],
    ],
    [
      'NS-FLEET-03: at four to three nobody is lost, and both withdraw',
      ['battleship', 'battleship'],
      ['battleship', 'armoured-cruiser'],
      [2, 2],
    ],
    [
      'NS-DUEL-02: armoured vessels are not lost to unarmoured ones, whatever their number',
      [
        'first-class-cruiser',
        'first-class-cruiser',
        'first-class-cruiser',
        'first-class-cruiser',
        'first-class-cruiser',
      ],
      ['armoured-cruiser'],
      [5, 1],
    ],
  ]
  it.each(MEETINGS)('%s', (rule, red, blue, left) => {
    const ships = (side: string, types: readonly string[], east: number) =>
      types.map((type, n) => ({ key: `${side}${n + 1}`, type, east }))
    const one = war(ships('r', red, 0), ships('b', blue, 10))
    one.open({ weather: CLEAR, hours: 4 })
    one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 20), knots: 10 }])
    let offered: readonly string[] = []
    for (let n = 0; n < 6 && offered.length === 0; n++) {
      one.step({})
      const due = Object.values(one.world.decisions).find(({ answer }) => answer === null)
      if (due?.kind === 'trigger') {
        offered = due.options.map(({ key }) => key)
        one.decide(offered.includes('worth') ? 'worth' : 'standOn')
      } else if (due) one.decide(due.options.find((option) => option.default)?.key ?? 'standOn')
    }
    const afloat = (force: string) => one.force(force).ships.filter((id) => one.ship(id).status === 'afloat').length
    expect([afloat('red-force'), afloat('blue-force')]).toEqual(left)
    expect(offered.includes('worth')).toBe(!rule.startsWith('NS-DUEL-02'))
    const told = one
      .entries('red-admiral', 'notice')
      .filter(({ body }) => body.says.startsWith('The action is decided'))
    expect(told.map(({ body }) => body.says.includes('withdraw'))).toEqual(
      rule.startsWith('NS-DUEL-02') ? [] : [rule.startsWith('NS-FLEET-03')],
    )
    one.step({ acceptDefaults: true })
  })

  it('refuses a setting that it does not know, and one that is out of its bounds', () => {
    const { faults } = collegeCampaign.readSettings({ 'chart.metric': 'true', 'signal.day': 40 })
    expect(faults.map(({ path }) => path)).toEqual(['settings.chart.metric', 'settings.signal.day'])
    expect(refusal(() => war([], [], { 'wireless.mph': 300 })).message).toContain('wireless.mph')
  })
})
