import { describe, expect, it } from 'vitest'
import { rhumbBearing, rhumbBetween, rhumbMiles } from '../../../navigation/rhumb.ts'
import { sunAltitude } from '../../../sky/almanac.ts'
import { type Given, givenCampaign, MIDDLE, NOON, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime, MINUTE, parseTime } from '../../../vocabulary/time.ts'
import type { Movement } from '../../orders.ts'
import type { TrackRow } from '../../outcome.ts'
import type { Force } from '../../world.ts'

type Standing = NonNullable<Movement['standing']>

/** Open water north of both islands. */
const BASE = off(MIDDLE, 55, 0)
const EAST = off(BASE, 0, 70)
const cruiser = (key: string, side: 'red' | 'blue', position: { lat: number; lon: number }, more: object = {}) => ({
  key,
  side,
  type: 'first-class-cruiser',
  position,
  ...more,
})
/** One red cruiser under her admiral; b1 thirty miles north, out of sight until somebody moves. */
function war(given: Given = {}): SmallWar {
  const w = givenCampaign({
    ships: [cruiser('r1', 'red', off(BASE, 0, -20)), cruiser('b1', 'blue', off(BASE, 30, 0))],
    settings: { 'contact.default': 'standOn' },
    ...given,
  })
  w.open()
  return w
}
const steer = (w: SmallWar, standing: Standing, more: Partial<Movement> = {}) =>
  w.send('red-admiral', 'r1', [{ to: EAST, knots: 12 }], { standing, ...more })
const turn = (w: SmallWar, from: number) => w.tracks.filter((row) => row.force === 'r1' && row.start >= from)[0]
const START = parseTime(NOON) as number

describe('standing orders', () => {
  it('JS-GOV-08: at an hour she alters course, at that second, and holds it', () => {
    const w = war()
    expect(
      steer(w, [{ when: { if: 'hour', at: '1898-05-02T14:30:00Z' }, act: { course: 180, knots: 9 } }]).refused,
    ).toEqual([])
    w.move()
    const [fired] = w.of('standing')
    expect(isoTime(fired?.at ?? 0)).toBe('1898-05-02T14:30:00Z')
    const there = off(BASE, 0, -20 + 30)
    const { position } = w.force('r1')
    expect(rhumbMiles(there, position)).toBeCloseTo(3.5 * 9, 1)
    expect(rhumbBearing(there, position)).toBeCloseTo(180, 0)
    expect(w.force('r1').standing).toBeUndefined()
    expect(w.view('red-admiral').notices.at(-1)?.says).toMatch(/^Standing order of r1, at 1430 on 2 May: steer S\./)
  })

  it('JS-GOV-08: how the umpire cuts the move leaves no trace in what a standing order does', () => {
    const cut = (stops: readonly string[]): string => {
      const w = war({ start: '1898-05-02T15:00:00Z' })
      steer(w, [
        { when: { if: 'dusk' }, act: { course: 270 } },
        { when: { if: 'enemy' }, act: { onContact: 'shadow' } },
      ])
      w.send('blue-admiral', 'b1', [{ to: off(BASE, -40, 0), knots: 15 }])
      for (const until of stops) w.step({ until, acceptDefaults: true })
      w.move()
      return JSON.stringify([w.force('r1'), w.ship('r1'), w.force('b1'), w.state.logbooks['red-admiral']])
    }
    const whole = cut([])
    expect(cut(['1898-05-02T16:11:11Z', '1898-05-02T18:40:00Z', '1898-05-02T19:55:55Z'])).toBe(whole)
    expect(whole).toContain('shadow')
  })

  it('a stand-in carries hers out too, from the leg that she has come to, however the move is cut', () => {
    const cut = (stops: readonly string[]): string => {
      const w = war({
        ships: [
          cruiser('r1', 'red', off(BASE, 0, -20)),
          cruiser('b1', 'blue', off(BASE, 30, 0)),
          cruiser('r2', 'red', off(BASE, -9, -9)),
        ],
        forces: [
          { key: 'reds', side: 'red', ships: ['r1'] },
          { key: 'blues', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
          { key: 'rest', side: 'red', ships: ['r2'], seat: 'red-admiral' },
        ],
      })
      const reds = w.force('reds')
      reds.plot = [
        { do: 'steam', to: off(BASE, 0, -14), knots: 12 },
        { do: 'steam', to: EAST, knots: 12 },
      ]
      reds.standing = [
        { when: { if: 'hour', at: '1898-05-02T12:45:00Z' }, act: { knots: 9 } },
        { when: { if: 'enemy' }, act: { onContact: 'avoid' } },
      ]
      w.send('blue-admiral', 'blues', [{ to: off(BASE, -40, 0), knots: 15 }])
      for (const until of stops) w.step({ until, acceptDefaults: true })
      w.move()
      expect(w.of('standing').length).toBeGreaterThan(1)
      expect(w.force('reds').plot.at(-1)).toEqual({ do: 'steam', to: EAST, knots: 9 })
      return JSON.stringify([w.force('reds'), w.ship('r1'), w.force('blues'), w.of('standing')])
    }
    expect(cut(['1898-05-02T12:31:00Z', '1898-05-02T13:33:33Z', '1898-05-02T15:00:01Z'])).toBe(cut([]))
  })

  it('at dusk she turns when the book’s day ends where she then is; at dawn not before the sun is up', () => {
    const w = war({ start: '1898-05-02T15:00:00Z' })
    steer(w, [
      { when: { if: 'dusk' }, act: { course: 270 } },
      { when: { if: 'dawn' }, act: { knots: 6 } },
    ])
    w.move()
    w.move()
    w.move()
    const [dusk, dawn] = w.of('standing')
    const sun = (t: number): number => {
      const { from, to, start, end } = w.tracks.find((r) => r.force === 'r1' && r.start <= t && t <= r.end) as TrackRow
      return sunAltitude(rhumbBetween(from, to, (t - start) / (end - start)), t)
    }
    const day = w.ground.book.light.dayAboveDegrees
    for (const one of [dusk, dawn]) expect(sun(one?.at ?? 0)).toBeCloseTo(day, 2)
    expect(sun((dusk?.at ?? 0) + HOUR)).toBeLessThan(day)
    expect(sun((dawn?.at ?? 0) + HOUR)).toBeGreaterThan(day)
    expect(w.of('standing')).toHaveLength(2)
  })

  it('R-05: where the light is by the clock, dusk is the book’s hour', () => {
    const w = war({ start: '1898-05-02T15:00:00Z', settings: { almanac: 'fixed', 'contact.default': 'standOn' } })
    steer(w, [{ when: { if: 'dusk' }, act: { course: 270 } }])
    w.move()
    expect(w.of('standing')[0]?.at).toBe(parseTime('1898-05-02T18:00:00Z'))
  })

  it('JS-COAL-10: when her coal is down to so many days she turns for home, to the minute', () => {
    const w = war({ ships: [cruiser('r1', 'red', MIDDLE, { coalDays: 2.1 })] })
    steer(w, [{ when: { if: 'coal', days: 2 }, act: { legs: [{ enter: 'red-port', knots: 12 }] } }])
    w.move()
    const [fired] = w.of('standing')
    expect(fired?.at).toBe(START + 0.1 * 24 * HOUR)
    expect(w.force('r1').plot).toEqual([{ do: 'enter', place: 'red-port', knots: 12 }])
  })

  it('an enemy coming in sight sets it off in that second, before her admiral is shown the meeting', () => {
    const w = war()
    steer(w, [{ when: { if: 'enemy' }, act: { course: 0, knots: 15 } }])
    w.send('blue-admiral', 'b1', [{ to: off(BASE, -40, 0), knots: 15 }])
    const { decisions } = w.step()
    expect(decisions[0]?.kind).toBe('contact')
    const [fired] = w.of('standing')
    expect(fired?.at).toBe(w.of('contact')[0]?.at)
    const shown = w.view('red-admiral').forces.find((f) => f.name === 'r1')
    expect(shown?.plot).toHaveLength(1)
    expect(shown?.plot[0]).toMatchObject({ knots: 15 })
    expect(shown?.standing).toEqual([])
    w.decide('standOn')
    w.move()
    expect(turn(w, (fired?.at ?? 0) + MINUTE)?.to.lat).toBeGreaterThan(BASE.lat)
  })

  it('number and strength are judged by what is counted at sight, and others wait', () => {
    const two = (standing: Standing): SmallWar => {
      const w = givenCampaign({
        ships: [
          cruiser('r1', 'red', off(BASE, 0, -20)),
          cruiser('b1', 'blue', off(BASE, 30, 0)),
          cruiser('b2', 'blue', off(BASE, 30, 0)),
        ],
        forces: [
          { key: 'reds', side: 'red', ships: ['r1'], seat: 'red-admiral' },
          { key: 'blues', side: 'blue', ships: ['b1', 'b2'], seat: 'blue-admiral' },
        ],
        settings: { 'contact.default': 'standOn' },
      })
      w.open()
      w.send('red-admiral', 'reds', [{ to: EAST, knots: 12 }], { standing })
      w.send('blue-admiral', 'blues', [{ to: off(BASE, -40, 0), knots: 15 }])
      w.move()
      return w
    }
    expect(two([{ when: { if: 'enemy', stronger: true }, act: { lights: true } }]).of('standing')).toHaveLength(1)
    expect(two([{ when: { if: 'enemy', vessels: 2 }, act: { lights: true } }]).of('standing')).toHaveLength(1)
    expect(two([{ when: { if: 'enemy', vessels: 3 }, act: { lights: true } }]).of('standing')).toEqual([])
    const both = two([
      { when: { if: 'enemy', vessels: 3 }, act: { lights: true } },
      { when: { if: 'enemy' }, act: { onContact: 'avoid' } },
    ])
    expect(both.of('standing')[0]?.says).toContain('if an enemy is sighted: avoid action')
    expect(both.force('reds').standing).toHaveLength(1)
  })

  it('JS-INFO-09: a kind is known when outlines are made out, and not before', () => {
    const w = war()
    steer(w, [
      { when: { if: 'enemy', kind: 'destroyer' }, act: { lights: true } },
      { when: { if: 'enemy', kind: 'first-class-cruiser' }, act: { course: 0 } },
    ])
    w.send('blue-admiral', 'b1', [{ to: off(BASE, -40, 0), knots: 15 }])
    w.move()
    const [fired] = w.of('standing')
    const [madeOut] = w.of('recognised')
    expect(w.of('standing')).toHaveLength(1)
    expect(fired?.at).toBe(madeOut?.at)
    expect(fired?.at).toBeGreaterThan(w.of('contact')[0]?.at ?? 0)
  })

  it('JS-SIGHT-11: one who shows lights is seen before she sees, and cannot answer what she does not see', () => {
    const w = war({
      start: '1898-05-20T22:00:00Z',
      ships: [cruiser('r1', 'red', off(BASE, 0, -20)), cruiser('b1', 'blue', off(BASE, 0, 20))],
    })
    steer(w, [{ when: { if: 'enemy' }, act: { course: 0 } }], { lights: true })
    w.move()
    const [fired] = w.of('standing')
    const [contact] = w.of('contact')
    expect(contact?.says).toMatch(/r1/)
    expect(fired?.at).toBeGreaterThan(contact?.at ?? 0)
  })

  it('“sighted” waits until the enemy whom she sees must see her', () => {
    const w = war({
      start: '1898-05-20T22:00:00Z',
      ships: [cruiser('r1', 'red', off(BASE, 0, -20)), cruiser('b1', 'blue', off(BASE, 0, 20))],
    })
    w.send('blue-admiral', 'b1', [], { lights: true })
    steer(w, [
      { when: { if: 'enemy' }, act: { knots: 9 } },
      { when: { if: 'sighted' }, act: { course: 270 } },
    ])
    w.move()
    const [seen, sighted] = w.of('standing')
    expect(seen?.at).toBe(w.of('contact')[0]?.at)
    expect(sighted?.at).toBeGreaterThan(seen?.at ?? 0)
    expect(sighted?.says).toContain('if an enemy sees her')
  })

  it('JS-INFO-12: on a despatch with the words agreed she acts when it is read aboard, not when it is written', () => {
    const w = givenCampaign({ settings: { 'contact.default': 'standOn' } })
    w.open()
    w.send('red-admiral', 'red-fleet', [{ waitMinutes: 600 }], {
      standing: [{ when: { if: 'hears', words: 'Nelson' }, act: { legs: [{ to: MIDDLE, knots: 12 }] } }],
    })
    w.orders('red-government', {
      despatches: [
        { to: 'red-admiral', text: 'Nothing yet.' },
        { to: 'red-admiral', text: 'Execute NELSON.' },
      ],
    })
    w.move()
    const [fired] = w.of('standing')
    expect(w.of('standing')).toHaveLength(1)
    expect(fired?.at).toBe(w.of('delivered').find((e) => e.at === fired?.at)?.at)
    expect(w.force('red-fleet').whereabouts.at).toBe('sea')
  })

  it('JS-INFO-12: standing orders for a force elsewhere go with the order that is sent her, and hold from its delivery', () => {
    const w = givenCampaign({ settings: { 'contact.default': 'standOn' } })
    w.open()
    const answer = w.send('red-government', 'red-fleet', [{ waitMinutes: 600 }], {
      standing: [{ when: { if: 'hour', at: '1898-05-02T17:00:00Z' }, act: { legs: [{ to: MIDDLE, knots: 12 }] } }],
    })
    expect(answer.refused).toEqual([])
    expect(w.force('red-fleet').standing).toBeUndefined()
    expect(w.view('red-government').forces[0]?.standing).toHaveLength(1)
    w.move()
    expect(w.view('red-admiral').despatches[0]?.order).toMatch(/At 1700 on 2 May|at 1700 on 2 May/)
    expect(isoTime(w.of('standing')[0]?.at ?? 0)).toBe('1898-05-02T17:00:00Z')
  })

  it('left out of later orders they stay in force; an empty list takes them away', () => {
    const w = war()
    steer(w, [{ when: { if: 'dusk' }, act: { lights: true } }])
    w.send('red-admiral', 'r1', [{ to: EAST, knots: 9 }])
    expect(w.force('r1').standing).toHaveLength(1)
    expect(w.view('red-admiral').forces[0]?.standing).toHaveLength(1)
    steer(w, [])
    expect(w.force('r1').standing).toBeUndefined()
    expect(w.view('red-admiral').forces[0]?.standing).toEqual([])
  })

  it('“each time” answers the next meeting too', () => {
    const w = war()
    steer(w, [{ when: { if: 'enemy' }, act: { lights: true }, again: true }])
    w.send('blue-admiral', 'b1', [{ to: off(BASE, -40, 0), knots: 15 }])
    w.move()
    expect(w.of('standing')).toHaveLength(1)
    expect(w.force('r1').standing).toHaveLength(1)
  })
})

describe('conduct on contact', () => {
  const meet = (onContact: 'close' | 'avoid' | 'shadow', until?: string): SmallWar => {
    const w = war({ ships: [cruiser('r1', 'red', off(BASE, 0, -6)), cruiser('b1', 'blue', off(BASE, 12, 0))] })
    w.send('red-admiral', 'r1', [{ to: EAST, knots: 12 }], { onContact })
    w.send('blue-admiral', 'b1', [{ to: off(BASE, -40, 0), knots: 9 }])
    w.step({ acceptDefaults: true, ...(until === undefined ? {} : { until }) })
    return w
  }
  const apart = (w: SmallWar): number => rhumbMiles(w.force('r1').position, w.force('b1').position)

  it('JS-GOV-08: “close” is carried out by those aboard: she comes up with him', () => {
    const w = meet('close')
    expect(apart(w)).toBeLessThan(2)
    expect((w.force('r1') as Force).chase?.aside).toHaveLength(1)
  })

  it('JS-GOV-08: “avoid” leads away, and her own orders are taken up again when he is out of sight', () => {
    const w = meet('avoid')
    const met = w.of('contact')[0]?.at ?? 0
    expect(w.of('lost').length).toBeGreaterThan(0)
    expect(w.of('lost')[0]?.at).toBeGreaterThan(met)
    expect(w.force('r1').chase).toBeUndefined()
    expect(w.force('r1').plot.at(-1)).toMatchObject({ to: EAST })
  })

  it('JS-GOV-08: “shadow” keeps him in sight and out of reach', () => {
    const w = meet('shadow')
    expect(w.of('lost')).toEqual([])
    expect(apart(w)).toBeGreaterThan(4)
    expect(apart(w)).toBeLessThan(10)
  })

  it('what those aboard do after the clock stood for them is read when it stands again, not at whatever stop comes between', () => {
    const w = war({
      ships: [
        cruiser('r1', 'red', off(BASE, 0, -6)),
        { key: 'm1', name: 'Fern', side: 'blue', type: 'merchantman', freight: 10, position: off(BASE, 12, 0) },
      ],
    })
    w.send('red-admiral', 'r1', [{ to: EAST, knots: 12 }])
    w.send('blue-trade', 'm1', [{ to: off(BASE, -40, 0), knots: 9 }])
    w.step()
    while (Object.values(w.world.decisions).some((one) => one.answer === null)) w.decide('standOn')
    // The clock stands for him at the second of the sighting, and the order he leaves now is done in that very second.
    const at = w.clock
    w.send('red-admiral', 'r1', [{ to: EAST, knots: 12 }], {
      standing: [{ when: { if: 'enemy' }, act: { course: 180 } }],
    })
    const stood = w.view('red-admiral')
    expect(stood.move.state).toBe('stopped')
    w.step({ until: isoTime(at + 5 * MINUTE) })
    expect(w.of('standing').map((event) => event.at)).toEqual([at])
    expect(w.view('red-admiral')).toEqual(stood)
    expect(w.of('standing')).toHaveLength(1)
    while (w.world.move.state !== 'waiting') w.step({ acceptDefaults: true })
    const read = w.view('red-admiral').notices.filter(({ says }) => says.startsWith('Standing order of r1'))
    expect(read.map((notice) => notice.at)).toEqual([isoTime(at)])
  })

  it('new orders end a chase', () => {
    const w = war()
    w.send('red-admiral', 'r1', [{ to: EAST, knots: 12 }], { onContact: 'close' })
    w.send('blue-admiral', 'b1', [{ to: off(BASE, -40, 0), knots: 15 }])
    w.step()
    expect(w.force('r1').chase).toMatchObject({ conduct: 'close', target: 'b1' })
    w.send('red-admiral', 'r1', [{ to: EAST, knots: 12 }])
    expect(w.force('r1').chase).toBeUndefined()
    expect(w.force('r1').plot).toEqual([{ do: 'steam', to: EAST, knots: 12 }])
  })
})

describe('standing orders as they are written', () => {
  const refused = (order: Standing[number]) => {
    const w = war()
    return steer(w, [order]).refused[0]
  }

  it('an hour that has gone by is refused by name', () => {
    expect(refused({ when: { if: 'hour', at: NOON }, act: { lights: true } })).toEqual({
      path: 'movements[0].standing[0].when.at',
      code: 'order.standing',
      message: 'when.at must lie after the seat’s own clock, which stands at 1200.',
      rule: 'JS-GOV-08',
    })
    expect(refused({ when: { if: 'hour', at: 'noon' }, act: { lights: true } })?.message).toBe(
      'when.at cannot be "noon": give an ISO 8601 time.',
    )
  })

  it('what does nothing, or two things at once, is refused', () => {
    expect(refused({ when: { if: 'dusk' }, act: {} })?.message).toMatch(/says what is to be done/)
    expect(refused({ when: { if: 'dusk' }, act: { legs: [], course: 9 } })?.message).toMatch(/not both/)
    expect(refused({ when: { if: 'coal', days: 2 }, act: { course: 9 }, again: true })?.path).toBe(
      'movements[0].standing[0].again',
    )
  })

  it('JS-MOVE-24, JS-MOVE-06: the legs and speeds it leads to are judged like any others', () => {
    expect(refused({ when: { if: 'dusk' }, act: { legs: [{ to: { lat: 60, lon: -2 }, knots: 12 }] } })).toMatchObject({
      rule: 'JS-MOVE-24',
      path: 'movements[0].standing[0].act.legs[0].to',
    })
    expect(refused({ when: { if: 'dusk' }, act: { course: 90, knots: 33 } })).toMatchObject({
      rule: 'JS-MOVE-06',
      path: 'movements[0].standing[0].act.knots',
    })
  })
})
