import { describe, expect, it } from 'vitest'
import { telegraphArrival } from '../signalling.ts'
import { CLASSES } from '../tables/classes.ts'
import {
  backFromBoard,
  halfForce,
  lateSpeed,
  mayCapture,
  mayDecideByPoints,
  meetingOdds,
  meetingWays,
} from './meetings.ts'
import { telegramTime, wirelessChain, wirelessReachOf } from './messages.ts'

const telegram = { miles: 1000, receivedAt: 8, dayFrom: 6, dayTo: 18, enemyTerritory: false, delayHours: 0 }

describe('NWC 1905: messages', () => {
  it('NS-TELE-01: a thousand miles are an hour by day and an hour and a half by night, each over its own part (R-62)', () => {
    expect(telegramTime(telegram).value).toEqual({ allowed: true, hours: 1, arrivesAt: 9 })
    expect(telegramTime({ ...telegram, receivedAt: 20 }).value.hours).toBe(1.5)
    expect(telegramTime({ ...telegram, receivedAt: 17.5 }).value.hours).toBe(1.25)
    expect(telegramTime({ ...telegram, receivedAt: 5.25 }).value.hours).toBe(1.25)
    expect(telegramTime({ ...telegram, miles: 0 }).value.hours).toBe(0)
  })

  it('NS-TELE-01: a line of any length agrees with the engine’s own clock', () => {
    const sun = (t: number) => ((((t / 3600) % 24) + 24) % 24 >= 6 && (((t / 3600) % 24) + 24) % 24 < 18 ? 20 : -20)
    for (const receivedAt of [0, 5.5, 12, 17, 23.5])
      for (const miles of [10, 999, 5000, 40_000]) {
        const hours = telegramTime({ ...telegram, receivedAt, miles }).value.arrivesAt ?? 0
        expect(Math.abs(hours * 3600 - telegraphArrival(miles, receivedAt * 3600, sun).value)).toBeLessThan(2)
      }
  })

  it('NS-TELE-01: where it is always night, or always day, the line has one speed', () => {
    expect(telegramTime({ ...telegram, dayFrom: 0, dayTo: 0, miles: 40_000 }).value.hours).toBe(60)
    expect(telegramTime({ ...telegram, dayFrom: 0, dayTo: 24, miles: 40_000 }).value.hours).toBe(40)
  })

  it('NS-TELE-02 and NS-TELE-03: not through the enemy’s territory, and not before the operator has it', () => {
    expect(telegramTime({ ...telegram, enemyTerritory: true }).value).toEqual({
      allowed: false,
      hours: null,
      arrivesAt: null,
    })
    expect(telegramTime({ ...telegram, receivedAt: 17, delayHours: 1 }).value).toEqual({
      allowed: true,
      hours: 2.5,
      arrivesAt: 19.5,
    })
  })

  it('NS-WIRE-02: reaches go by class; torpedo craft only if fitted, boats and submarines never (R-63)', () => {
    const reach = (fitted: boolean) => CLASSES.map((one) => wirelessReachOf(one, fitted).value)
    expect(reach(true)).toEqual([50, 50, 50, 30, 30, 30, 30, 15, 0, 15, 0])
    expect(reach(false)).toEqual([50, 50, 50, 30, 30, 30, 30, 0, 0, 0, 0])
  })

  it('NS-WIRE-03: a link is as long as its sender reaches, and a chain 350 miles (R-64)', () => {
    const station = (milesToNext?: number) => ({ class: 'A' as const, fitted: false, milesToNext })
    const chain = (count: number, last = 0) =>
      wirelessChain([...Array.from({ length: count }, () => station(50)), station(last), station()], 100, 50).value
    expect(chain(7)).toEqual({ allowed: true, totalMiles: 350, hours: 3.5, reason: null })
    expect(chain(7, 0.1)).toMatchObject({ allowed: false, reason: 'chain', hours: null })
    expect(wirelessChain([station(50.1), station()], 100, 50).value.reason).toBe('link')
    // The way back is another: what counts is the reach of her who sends.
    const scout = { class: 'F' as const, fitted: false }
    expect(wirelessChain([{ ...scout, milesToNext: 40 }, station()], 100, 50).value.reason).toBe('link')
    expect(wirelessChain([station(40), scout], 100, 50).value.allowed).toBe(true)
    expect(wirelessChain([station(40), scout], 100, 35).value.reason).toBe('link')
  })
})

describe('NWC 1905: meetings', () => {
  const force = (shipClass: (typeof CLASSES)[number], count: number) => ({ class: shipClass, count })

  it('NS-DUEL-01: within 2,000 yards, unarmoured 4,000, for more than an hour (R-49)', () => {
    expect(mayDecideByPoints(true, 2000, 60.1).value).toBe(true)
    expect(mayDecideByPoints(true, 2000, 60).value).toBe(false)
    expect(mayDecideByPoints(true, 2001, 90).value).toBe(false)
    expect(mayDecideByPoints(false, 4000, 90).value).toBe(true)
  })

  it.each([
    [4, 2, '2:1', 'removed', 'unhurt'],
    [3, 2, '3:2', 'half', 'unhurt'],
    [4, 3, '4:3', 'beaten', 'crippled'],
    [5, 4, 'none', 'undecided', 'undecided'],
    [19, 10, '3:2', 'half', 'unhurt'],
    [2, 2, 'none', 'undecided', 'undecided'],
  ] as const)(
    'NS-FLEET-01 to -03: %i battle ships against %i are odds of %s (R-45)',
    (one, other, band, inferior, superior) => {
      const { value } = meetingOdds([force('A', one)], [force('A', other)], false, false)
      expect(value).toMatchObject({ band, inferior, superior })
      const mirrored = meetingOdds([force('A', other)], [force('A', one)], false, false).value
      expect(mirrored).toMatchObject({ band, inferior, superior, ratio: value.ratio })
      expect(value.superiorSide).toBe(one === other ? null : 'blue')
      expect(mirrored.superiorSide).toBe(one === other ? null : 'red')
    },
  )

  it('NS-FLEET-01: against nothing there is no ratio, and the inferior is removed; nothing against nothing is undecided', () => {
    expect(meetingOdds([force('A', 1)], [force('s', 3)], false, false).value).toMatchObject({
      ratio: null,
      band: '2:1',
      superiorSide: 'blue',
    })
    expect(meetingOdds([], [], false, false).value).toMatchObject({ ratio: null, band: 'none', superiorSide: null })
  })

  it('NS-DUEL-02: unarmoured vessels take no armoured one, however many they are (R-48)', () => {
    const crowd = [force('C', 20)]
    expect(meetingOdds(crowd, [force('A', 1)], false, false).value).toMatchObject({
      band: '2:1',
      inferior: 'undecided',
      superior: 'undecided',
      armouredSpared: true,
    })
    expect(meetingOdds(crowd, [force('A', 1), force('D', 1)], false, false).value).toMatchObject({
      inferior: 'removed',
      armouredSpared: true,
    })
    expect(meetingOdds([...crowd, force('M', 1)], [force('A', 1)], false, false).value.armouredSpared).toBe(false)
    expect(mayCapture(false, true).value).toBe(false)
    expect([mayCapture(true, true).value, mayCapture(false, false).value]).toEqual([true, true])
  })

  it('NS-FLEET-02: half a force is exactly half of its value, whatever its vessels (R-47)', () => {
    for (const values of [[20], [20, 20], [20, 10, 4, 4, 2], [10, 10, 10], [7, 7, 2, 1], [3, 3, 3, 3]]) {
      const vessels = values.map((value, n) => ({ id: String(n), value }))
      const { removed, reduced } = halfForce(vessels).value
      const total = values.reduce((sum, one) => sum + one, 0)
      const gone = removed.reduce((sum, id) => sum + (values[Number(id)] ?? 0), 0)
      const cut = reduced ? (values[Number(reduced.id)] ?? 0) - reduced.value : 0
      expect(gone + cut).toBeCloseTo(total / 2, 9)
      expect(removed).not.toContain(reduced?.id)
    }
  })

  it('NS-SUM-01: the umpire may always decide by his word, by points from 4 to 3 on (R-44)', () => {
    expect(meetingWays(4 / 3, 2, 3).value).toEqual(['points', 'fleet', 'word'])
    expect(meetingWays(1.33, 2, 3).value).toEqual(['fleet', 'word'])
    expect(meetingWays(2, 1, 1).value).toEqual(['points', 'fleet', 'duel', 'word'])
  })

  it('NS-FLEET-04: what comes back has the value of its ring, no speed if torpedoed, after the time of its moves (R-73)', () => {
    const ship = { value: 20, damageShare: 0.6, torpedoed: true, maxKn: 16 }
    expect(backFromBoard(ship, 48, 'fleet').value).toEqual({ destroyed: false, value: 5, knots: 0, hours: 2 })
    expect(backFromBoard({ ...ship, damageShare: 1, torpedoed: false }, 120, 'duel').value).toEqual({
      destroyed: true,
      value: 0,
      knots: 0,
      hours: 1,
    })
  })

  it('NS-MOVE-07: a force not plotted in time loses half its speed, or what the umpire says (R-68)', () => {
    expect([lateSpeed(14, 0.5).value, lateSpeed(14, 0).value, lateSpeed(14, 1).value]).toEqual([7, 14, 0])
  })
})
