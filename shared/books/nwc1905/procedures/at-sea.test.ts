import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test-kit/refused.ts'
import { CLASSES } from '../tables/classes.ts'
import { classRow, fightingValue, isHeard, isReadable, type Look, smokeMiles, whatIsSeen } from './classes.ts'
import { coalLeft, coalMemorandum, coalRadius, coalRate } from './coal.ts'
import { cutCable, mayEmploy, mayUseAuxiliary } from './employment.ts'
import { closestApproach, meetTimes } from './nearest.ts'
import { afterBurst, greatestSeaSpeed, torpedoCraftRun } from './sea-speed.ts'

const look = (given: Partial<Look>): Look => ({
  shipClass: 'A',
  ships: 1,
  miles: 10,
  night: false,
  observerClass: 'A',
  weatherFactor: 1,
  smallObserverFactor: 0.75,
  nightRecognitionMiles: 0.5,
  largeConvoy: false,
  ...given,
})
const seen = (given: Partial<Look>) => whatIsSeen(look(given)).value

describe('NWC 1905: classes and sight', () => {
  it('NS-CLASS-02 and NS-CLASS-03: only monitors lose value at sea, and only torpedo craft change it at night', () => {
    const changed = (atSea: boolean, night: boolean) =>
      CLASSES.filter((one) => fightingValue(one, atSea, night).value !== fightingValue(one, false, false).value)
    expect(changed(true, false)).toEqual(['M'])
    expect(changed(false, true)).toEqual(['V', 't', 'g'])
    expect(['V', 't', 'g'].map((one) => fightingValue(one as 'V', false, true).value)).toEqual([7, 7, 7])
    expect(fightingValue('M', true, false).value).toBe(3)
  })

  it('NS-SIGHT-02: the blank column of the night is a half-mile for all that is seen then, or what the umpire says (R-51, R-52)', () => {
    expect(CLASSES.filter((one) => classRow(one, false, false, 0.5).value.recognisableNight === 0)).toEqual(['s'])
    expect(classRow('A', false, false, 0.75).value.recognisableNight).toBe(0.75)
  })

  it('NS-SIGHT-01: seen at the very distance and not a hundredth farther', () => {
    expect(seen({ miles: 12 })).toMatchObject({ visible: true, recognised: false })
    expect(seen({ miles: 12.01 }).visible).toBe(false)
    expect(seen({ miles: 8 }).recognised).toBe(true)
  })

  it('NS-SIGHT-01: a battle ship sees a destroyer at 8 miles, who sees her at 9 from her own low bridge (R-53)', () => {
    expect(seen({ shipClass: 'V', miles: 8.1 }).visible).toBe(false)
    expect(seen({ observerClass: 'V', miles: 9 }).visible).toBe(true)
    expect(seen({ observerClass: 'V', miles: 9.01 }).visible).toBe(false)
  })

  it('NS-SMOKE-01: smoke is not scaled by her who looks, but by the weather; a submarine makes none', () => {
    expect(seen({ observerClass: 't', miles: 15 }).smoke).toBe(true)
    expect(seen({ weatherFactor: 0.5, miles: 8 }).smoke).toBe(false)
    expect(seen({ shipClass: 's', miles: 0.5 }).smoke).toBe(false)
  })

  it('NS-SMOKE-01 and NS-SMOKE-02: one ship, up to eight, more than eight; a large convoy at night a mile more (R-66)', () => {
    expect([1, 2, 8, 9].map((ships) => smokeMiles(ships, false, false).value)).toEqual([15, 20, 20, 30])
    expect([1, 2, 8, 9].map((ships) => smokeMiles(ships, true, false).value)).toEqual([1, 2, 2, 3])
    expect(smokeMiles(9, true, true).value).toBe(4)
    expect(smokeMiles(9, false, true).value).toBe(30)
  })

  it('NS-HEAR-01: guns are heard ten miles, signal guns five', () => {
    expect([10, 10.01].map((miles) => isHeard('cannonade', miles).value)).toEqual([true, false])
    expect([5, 5.01].map((miles) => isHeard('signalGun', miles).value)).toEqual([true, false])
  })

  it('NS-VIS-01 to -04: each means has its light and its distance, within the band as the umpire says (R-65)', () => {
    expect(isReadable('semaphore', false, 8, 'large').value).toBe(true)
    expect(isReadable('semaphore', false, 9, 'large').value).toBe(false)
    expect(isReadable('semaphore', false, 9, 'large', 10).value).toBe(true)
    expect(isReadable('semaphore', true, 1, 'large').value).toBe(false)
    expect(isReadable('ardois', true, 4, 'small').value).toBe(false)
    expect(isReadable('ardois', true, 4, 'large').value).toBe(true)
    expect(isReadable('searchlight', true, 30, 'small').value).toBe(true)
    expect(refusal(() => isReadable('ardois', true, 4, 'small', 5))).toEqual({
      code: 'input.invalid',
      message: 'limitMiles must be from 3 to 4, as printed of ardois; 5 was given.',
      rule: 'NS-VIS-03',
      path: 'limitMiles',
    })
  })

  it('NS-MOVE-03: a closing ship passes each distance once, one that draws away none', () => {
    expect(meetTimes(20, 10, [15, 12, 25]).value).toEqual([0.5, 0.8, 0])
    expect(meetTimes(20, -1, [15, 25]).value).toEqual([null, 0])
    expect(meetTimes(20, 0, [15]).value).toEqual([null])
  })

  it('NF-SHIP-02: the nearest approach is nowhere undercut while both hold on', () => {
    const one = { at: { x: 0, y: 0 }, headingDeg: 30, speedKn: 12 }
    const other = { at: { x: 3000, y: 1500 }, headingDeg: 300, speedKn: 15 }
    const { seconds, yards } = closestApproach(one, other, 400).value
    const at = (ship: typeof one, t: number) => {
      const run = (ship.speedKn * 2000 * t) / 3600
      const angle = (ship.headingDeg * Math.PI) / 180
      return { x: ship.at.x + run * Math.sin(angle), y: ship.at.y + run * Math.cos(angle) }
    }
    for (let t = 0; t <= 400; t += 1) {
      const [a, b] = [at(one, t), at(other, t)]
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(yards - 1e-6)
    }
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(400)
  })
})

describe('NWC 1905: speed at sea', () => {
  const company = { alone: false, convoy: false, milesRun: 0 }

  it('NS-SPEED-03 and NS-SPEED-04: in company two knots under the greatest of the slowest, 14 with battle ships', () => {
    expect(greatestSeaSpeed({ ...company, classes: ['B', 'E'] }).value).toBe(18)
    expect(greatestSeaSpeed({ ...company, classes: ['B', 'E', 'A'] }).value).toBe(14)
    expect(greatestSeaSpeed({ ...company, classes: ['A', 'M'] }).value).toBe(8)
    expect(greatestSeaSpeed({ ...company, classes: ['B'], convoy: true }).value).toBe(10)
  })

  it('NS-CLASS-01: a problem may give a class another greatest speed, and the battle ships’ limit stays', () => {
    expect(greatestSeaSpeed({ ...company, classes: ['B', 'C'], maxKn: [22, 19] }).value).toBe(17)
    expect(greatestSeaSpeed({ ...company, classes: ['B', 'A'], maxKn: [22, 18] }).value).toBe(14)
    expect(greatestSeaSpeed({ ...company, classes: ['B'], alone: true, maxKn: [22] }).value).toBe(21)
  })

  it('NS-SPEED-01 and NS-SPEED-02: alone a knot under, or her greatest for a day and two under for the next', () => {
    const alone = (hoursAtMax?: number) =>
      greatestSeaSpeed({ classes: ['A'], alone: true, convoy: false, milesRun: 0, hoursAtMax }).value
    expect([undefined, 0, 23.99, 24, 47.99, 48].map(alone)).toEqual([15, 16, 16, 14, 14, 15])
  })

  it('NS-SPEED-02: a burst is paid for by as many hours, and lasts a day at most (R-60)', () => {
    expect(afterBurst(7.5).value).toEqual({ allowed: true, slowHours: 7.5 })
    expect(afterBurst(24.1).value).toEqual({ allowed: false, slowHours: null })
  })

  it('NS-TB-01 and NS-TB-02: torpedo craft go by Table II, in company too where it is slower', () => {
    const alone = (milesRun: number) => greatestSeaSpeed({ classes: ['V'], alone: true, convoy: false, milesRun }).value
    expect([0, 499.9, 500, 1000, 1500, 9000].map(alone)).toEqual([20, 20, 18, 16, 15, 15])
    expect(greatestSeaSpeed({ ...company, classes: ['B', 't'], milesRun: 800 }).value).toBe(12)
  })

  it('NS-TB-04: each day in port goes back a step for a destroyer, two days for a boat, if the crew does no work (R-59)', () => {
    const step = (shipClass: 'V' | 't', miles: number, rest: number, works = false) => {
      const { step: at, milesRun } = torpedoCraftRun(shipClass, miles, rest, works, 0).value
      return [at, milesRun]
    }
    expect(step('V', 1700, 24)).toEqual([3, 1000])
    expect(step('V', 1700, 71.9)).toEqual([2, 500])
    expect(step('V', 1700, 72)).toEqual([1, 0])
    expect(step('V', 1700, 240)).toEqual([1, 0])
    expect(step('V', 1700, 72, true)).toEqual([4, 1700])
    expect(step('t', 900, 47)).toEqual([3, 900])
    expect(step('t', 900, 48)).toEqual([2, 400])
  })

  it('NS-TB-03: what was spurted in 24 hours is taken off, and never more than there is', () => {
    const left = (spurted: number) => torpedoCraftRun('t', 0, 0, false, spurted).value.spurtMilesLeft
    expect([0, 20, 50, 60].map(left)).toEqual([50, 30, 0, 0])
  })
})

describe('NWC 1905: coal', () => {
  it('NS-COAL-01: is read from its column, and on a straight line between filled ones (R-56)', () => {
    expect(coalRate('A', 16).value).toBe(17)
    expect(coalRate('B', 19).value).toBe(14.5)
    expect(coalRate('g', 12).value).toBe(14)
    expect(coalRate('g', 18).value).toBe(68)
    expect(coalRate('V', 5).value).toBe(6.5)
    expect(coalRate('A', 0).value).toBe(3)
  })

  it('NS-COAL-01: above the last filled column nothing is read', () => {
    expect(refusal(() => coalRate('A', 16.5))).toMatchObject({
      message: 'speedKn must be 16 or less for class A, the last filled column of Table III; 16.5 was given.',
      path: 'speedKn',
    })
    expect(coalRate('g', 22, 'printed').value).toBe(150)
    expect(refusal(() => coalRate('t', 22, 'printed'))).toMatchObject({ rule: 'NS-COAL-01' })
  })

  it('NS-COAL-01: legs burn their own rate, and a ship that runs dry says when', () => {
    const legs = [
      { speedKn: 24, hours: 12, firesOut: false },
      { speedKn: 24, hours: 24, firesOut: false },
    ]
    expect(coalLeft('V', 100, legs).value).toEqual({ remainingPercent: 0, afterEach: [50, 0], emptyAtHours: 24 })
    expect(coalLeft('V', 100, legs.slice(0, 1)).value.emptyAtHours).toBeNull()
    const inPort = [{ speedKn: 0, hours: 240, firesOut: true }]
    expect(coalLeft('A', 40, inPort).value.remainingPercent).toBe(40)
  })

  it.each([
    ['A', 10, 4000],
    ['B', 10, 4800],
    ['E', 10, 8000],
    ['V', 10, 3000],
    ['V', 20, 960],
    ['g', 10, 2400],
    ['g', 15, 1800],
    ['g', 20, 480],
  ] as const)('NS-COAL-01: %s at %i knots goes %i miles on full coal', (shipClass, knots, miles) => {
    expect(coalRadius(shipClass, knots, 100).value.miles).toBeCloseTo(miles, 6)
    const hours = coalRadius(shipClass, knots, 100).value.hours
    expect(coalLeft(shipClass, 100, [{ speedKn: knots, hours, firesOut: false }]).value.remainingPercent).toBe(0)
  })

  it('NS-COAL-03: a memorandum has whole percents, rounded down', () => {
    expect([47.917, 47, 0.5, 100].map((percent) => coalMemorandum(percent).value)).toEqual([47, 47, 0, 100])
  })
})

describe('NWC 1905: what vessels may be used for', () => {
  const errand = {
    class: 'V',
    use: 'scout',
    milesFromFleetOrBase: 500,
    hoursAbsent: 0,
    speedKn: 10,
    percent: 100,
  } as const

  it('NS-DD-01 to NS-DD-03: torpedo boats do not scout at sea, destroyers within 500 miles, along the shore freely (R-70)', () => {
    expect(mayEmploy({ ...errand, class: 't' }).value).toEqual({ allowed: false, umpire: false, rule: 'NS-DD-01' })
    expect(mayEmploy({ ...errand, class: 't', use: 'dispatch' }).value.umpire).toBe(true)
    expect(mayEmploy(errand).value.allowed).toBe(true)
    expect(mayEmploy({ ...errand, milesFromFleetOrBase: 500.1 }).value.allowed).toBe(false)
    expect(mayEmploy({ ...errand, milesFromFleetOrBase: 900, use: 'shoreScout' }).value.allowed).toBe(true)
    expect(mayEmploy({ ...errand, class: 'E', milesFromFleetOrBase: 900 }).value).toMatchObject({
      allowed: true,
      rule: null,
    })
  })

  it('NS-DD-05: a destroyer is away five days at most, whatever she does', () => {
    expect(mayEmploy({ ...errand, use: 'dispatch', hoursAbsent: 120 }).value.allowed).toBe(true)
    expect(mayEmploy({ ...errand, use: 'dispatch', hoursAbsent: 120.5 }).value.rule).toBe('NS-DD-05')
  })

  it('NS-DD-04: a torpedo gunboat carries despatches as far as her coal goes', () => {
    const far = (miles: number, speedKn = 20, percent = 100) =>
      mayEmploy({ ...errand, class: 'g', use: 'dispatch', milesFromFleetOrBase: miles, speedKn, percent }).value.allowed
    expect([far(480), far(481), far(241, 20, 50), far(2400, 10)]).toEqual([true, false, false, true])
  })

  it('NS-CABLE-01 and NS-CABLE-02: cut near a station in under 100 fathoms, dragged for to 1,000 (R-67)', () => {
    expect(cutCable(99, 10).value).toEqual({ how: 'cut', hours: 6, success: true })
    expect(cutCable(100, 10, 2).value).toEqual({ how: 'drag', hours: 24, success: true })
    expect(cutCable(50, 11, 3).value).toEqual({ how: 'drag', hours: 24, success: false })
    expect(cutCable(1000, 500).value.success).toBeNull()
    expect(cutCable(1001, 500, 1).value).toEqual({ how: 'impossible', hours: null, success: false })
  })

  it('NS-FISH-01: a vessel that the problem does not state is fitted out in play and ready by the umpire’s word', () => {
    expect(mayUseAuxiliary(true, false, false).value).toBe(true)
    expect(mayUseAuxiliary(false, true, false).value).toBe(false)
    expect(mayUseAuxiliary(false, false, true).value).toBe(false)
    expect(mayUseAuxiliary(false, true, true).value).toBe(true)
  })
})
