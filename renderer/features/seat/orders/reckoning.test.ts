import { describe, expect, it } from 'vitest'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import { Coast } from '../../../../shared/navigation/coast.ts'
import type { PackPlace } from '../../../../shared/packs/pack.ts'
import { forceSample } from '../seat-frame/sample-view.ts'
import { type ReckoningTable, reckonCourse, usualKnots } from './reckoning.ts'
import { parseMinutes } from './typed-hours.ts'
import { freshWork } from './work.ts'

const harbour = {
  key: 'portland',
  name: 'Portland',
  lat: 50.57,
  lon: -2.44,
  gate: { lat: 50.5, lon: -2.4 },
} as PackPlace
// An island in the way: one square degree west of 4° W. and south of 50° N.
const island: [number, number][] = [
  [-5, 49],
  [-4, 49],
  [-4, 50],
  [-5, 50],
  [-5, 49],
]
const table: ReckoningTable = {
  book: jane1898,
  settings: jane1898.readSettings({ 'chart.metric': 'true' }).settings,
  coast: new Coast([[island]]),
  places: new Map([['portland', harbour]]),
}
const ship = {
  key: 'Majestic',
  type: 'battleship-1',
  assignedKnots: 15,
  presentKnots: 15,
  tons: 14_900,
  lowFreeboard: false,
  torpedoCraft: false,
  merchant: false,
  fastHoursIn24: 0,
}
const clock = Date.UTC(1898, 4, 2, 18) / 1000
const at = (lat: number, lon: number, knots: string) => ({ kind: 'steam' as const, lat, lon, knots })

describe('A course as it is reckoned in a sheet of orders', () => {
  it('adds miles and hours leg by leg: 60 miles of latitude at 12 knots take five hours', () => {
    const course = reckonCourse(
      table,
      forceSample({ position: { lat: 50, lon: -3 } }),
      [at(51, -3, '12')],
      [ship],
      clock,
    )
    expect(course.miles).toBeCloseTo(60, 3)
    expect(course.endsAt).toBe(clock + 5 * 3600)
    expect(course.legs[0]?.refused).toBeNull()
  })

  it('begins outside the harbour, an hour after the order, for a force that lies in it', () => {
    const course = reckonCourse(table, forceSample({ place: 'portland', state: 'harbour' }), [], [ship], clock)
    expect(course.from).toEqual(harbour.gate)
    expect(course.startsAt).toBe(clock + 3600)
  })

  it('JS-MOVE-18: takes off the fast hours that a destroyer has run, until a day has passed since', () => {
    const destroyer = { ...ship, key: 'Dart', type: 'destroyer', presentKnots: 27, torpedoCraft: true }
    const hour = (n: number) => new Date((clock + n * 3600) * 1000).toISOString()
    const force = (...fastRuns: { from: string; to: string }[]) => {
      const sample = forceSample({ position: { lat: 50, lon: -3 } })
      const [first] = sample.ships
      if (!first) throw new Error('no ship')
      return { ...sample, ships: [{ ...first, name: 'Dart', fastRuns }] }
    }
    const refused = (of: ReturnType<typeof force>, wait: string) => {
      const legs = [{ kind: 'wait' as const, waitMinutes: wait }, at(51, -3, '21')]
      return reckonCourse(table, of, legs, [destroyer], clock).legs[1]?.refused?.rule ?? null
    }
    const spent = force({ from: hour(-7), to: hour(-1) })
    expect(refused(force(), '1 h')).toBeNull()
    expect(refused(force({ from: hour(-3), to: hour(-1) }), '1 h')).toBeNull()
    expect(refused(spent, '1 h')).toBe('JS-MOVE-18')
    expect(refused(spent, '22 h')).toBe('JS-MOVE-18')
    expect(refused(spent, '23 h 30')).toBeNull()
  })

  it('JS-COAL-01: says the days of coal left at the end in the ship that has least', () => {
    const course = reckonCourse(
      table,
      forceSample({ position: { lat: 50, lon: -3 } }),
      [at(52, -3, '10.5')],
      [ship],
      clock,
    )
    expect(course.coalDays).toBeCloseTo(6 - 120 / 10.5 / 24, 1)
  })

  it('JS-MOVE-24: foresees that a leg crosses land', () => {
    const course = reckonCourse(
      table,
      forceSample({ position: { lat: 49.5, lon: -3 } }),
      [at(49.5, -6, '12')],
      [ship],
      clock,
    )
    expect(course.legs[0]?.refused).toEqual({ says: 'Leg 1 crosses land.', rule: 'JS-MOVE-24' })
  })

  it('does not judge the first leg of a force that is elsewhere, whose place at delivery nobody knows', () => {
    const elsewhere = forceSample({ position: { lat: 49.5, lon: -3 }, inCompany: false })
    expect(reckonCourse(table, elsewhere, [at(49.5, -6, '12')], [ship], clock).legs[0]?.refused).toBeNull()
  })

  it('JS-MOVE-17: foresees the book’s refusal of a speed, with its rule', () => {
    const course = reckonCourse(
      table,
      forceSample({ position: { lat: 50, lon: -3 } }),
      [at(51, -3, '10')],
      [ship],
      clock,
    )
    expect(course.legs[0]?.refused?.rule).toBe('JS-MOVE-17')
  })

  it('JS-COAL-10: is not held up by a ship that is in tow, or that an earlier line takes in tow', () => {
    const lame = { ...ship, key: 'Bravo', presentKnots: 0 }
    const [own] = forceSample().ships
    if (!own) throw new Error('no ship')
    const fleet = (inTow?: true) =>
      forceSample({
        ships: [
          { ...own, name: 'Majestic' },
          { ...own, id: 'b', name: 'Bravo', knots: 0, ...(inTow ? { inTow } : {}) },
        ],
      })
    const refused = (force: ReturnType<typeof fleet>, tows = false) =>
      reckonCourse(table, force, [...(tows ? [freshWork('tow')] : []), at(50.5, -3, '6')], [ship, lame], clock).legs.at(
        -1,
      )?.refused
    expect(refused(fleet())?.says).toBe('The slowest ship can do at most 0 knots; you wrote 6.')
    expect(refused(fleet(true))).toBeNull()
    expect(refused(fleet(), true)).toBeNull()
  })

  it('has no hour of arrival from the first leg on whose speed cannot be read', () => {
    const course = reckonCourse(
      table,
      forceSample({ position: { lat: 50, lon: -3 } }),
      [at(50.5, -3, '12'), at(51, -3, '')],
      [ship],
      clock,
    )
    expect(course.legs[0]?.endsAt).toBe(clock + 2.5 * 3600)
    expect(course.endsAt).toBeUndefined()
    expect(course.coalDays).toBeNull()
  })

  it('counts a wait between legs', () => {
    const course = reckonCourse(
      table,
      forceSample({ position: { lat: 50, lon: -3 } }),
      [at(50.5, -3, '12'), { kind: 'wait', waitMinutes: '2 h 30' }],
      [ship],
      clock,
    )
    expect(course.endsAt).toBe(clock + 5 * 3600)
  })

  it('begins a new course at a speed that the book takes', () => {
    expect(usualKnots(table, forceSample({ knots: 0 }), [ship])).toBe(10.5)
    expect(usualKnots(table, forceSample({ knots: 9 }), [ship])).toBe(9)
    // Her card is still on its way: nobody is given a speed that is refused when it has come.
    expect(usualKnots(table, forceSample({ knots: 0 }), [])).toBe(9)
  })
})

describe('A wait as it is typed', () => {
  it('is minutes, hours, or both', () => {
    expect(parseMinutes('90')).toBe(90)
    expect(parseMinutes('2 h')).toBe(120)
    expect(parseMinutes('2 h 30 min')).toBe(150)
  })

  it('is none when it is nothing, nought, or more than ten days', () => {
    expect(parseMinutes('')).toBeUndefined()
    expect(parseMinutes('0')).toBeUndefined()
    expect(parseMinutes('300 h')).toBeUndefined()
    expect(parseMinutes('soon')).toBeUndefined()
  })
})
