import { describe, expect, it } from 'vitest'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import { movementSchema } from '../../../../shared/campaign/orders.ts'
import { isoTime } from '../../../../shared/vocabulary/time.ts'
import { forceSample } from '../seat-frame/sample-view.ts'
import type { DraftStanding } from './draft.ts'
import { changedLine, draftStanding, newStanding, type Ordered, readStanding, standingField } from './standing.ts'
import { parseCourse, parseHour } from './typed-hours.ts'
import { courseOf, movementOf } from './writing.ts'

const CLOCK = { at: Date.UTC(1898, 4, 2, 12) / 1000, zoneMinutes: 0, book: findStrategicBook('jane1898') }
const line = (part: DraftStanding['line']): DraftStanding => ({ line: { ...newStanding.line, ...part }, kept: null })
const wanting = (one: DraftStanding) => readStanding(one, CLOCK)

describe('Standing orders on a sheet', () => {
  it('come back from the host as they were handed in, whatever sets them off', () => {
    const orders: Ordered[] = [
      { when: { if: 'enemy' }, act: { onContact: 'close', knots: 13.5 }, again: true },
      { when: { if: 'enemy', kind: 'destroyer' }, act: { course: 270, knots: 12 } },
      { when: { if: 'enemy', vessels: 3 }, act: { lights: false } },
      { when: { if: 'enemy', stronger: true }, act: { onContact: 'avoid' } },
      { when: { if: 'sighted' }, act: { lights: true } },
      { when: { if: 'dusk' }, act: { legs: [{ enter: 'portland', knots: 9 }] } },
      { when: { if: 'hour', at: '1898-05-04T06:00:00Z' }, act: { knots: 6 } },
      { when: { if: 'coal', days: 2.5 }, act: { legs: [{ to: { lat: 49.5, lon: -5 }, knots: 9 }] } },
      { when: { if: 'hears', words: 'Nelson' }, act: { onContact: 'standOn' } },
    ]
    for (const order of orders)
      expect(readStanding(draftStanding(order, CLOCK), CLOCK), JSON.stringify(order)).toEqual({ order })
  })

  it('keep what the sheet cannot show as it was given', () => {
    const order: Ordered = {
      when: { if: 'dusk' },
      act: {
        legs: [
          { to: { lat: 49.5, lon: -5 }, knots: 9 },
          { enter: 'portland', knots: 9 },
        ],
        lights: false,
      },
    }
    const shown = draftStanding(order, CLOCK)
    expect(shown.kept).toEqual(order)
    expect(readStanding(shown, CLOCK)).toEqual({ order })
  })

  it('take a place by its name on the chart, as a course does, and say so where it is none', () => {
    const places = { places: [{ name: 'Ushant', lat: 48.45, lon: -5.1, gate: { lat: 48.4, lon: -5.2 } }], marks: [] }
    const to = { when: 'dusk', act: 'to', to: 'ushant', knots: '9' }
    expect(readStanding(line(to), { ...CLOCK, places: places as never })).toEqual({
      order: { when: { if: 'dusk' }, act: { legs: [{ to: { lat: 48.4, lon: -5.2 }, knots: 9 }] } },
    })
    const says = expect.stringContaining('or the name of a place on the chart')
    expect(readStanding(line({ ...to, to: 'Nowhere' }), { ...CLOCK, places: places as never })).toEqual({
      at: ['to'],
      says,
    })
    expect(wanting(line(to))).toEqual({ at: ['to'], says })
  })

  it('say what is wanting, and are not handed in before', () => {
    expect(wanting(line({ when: 'hour', at: '25' }))).toMatchObject({
      at: ['at'],
      says: expect.stringMatching(/^An hour such as 1800/),
    })
    expect(wanting(line({ when: 'coal', days: 'few' }))).toHaveProperty('at', ['days'])
    expect(wanting(line({ enemy: 'vessels' }))).toEqual({ at: ['vessels'], says: 'A whole number of vessels.' })
    expect(wanting(line({ act: 'course', course: 'up' }))).toHaveProperty('at', ['course'])
    expect(wanting(line({ act: 'enter', knots: '9' }))).toEqual({ at: ['enter'], says: 'Choose the harbour.' })
    expect(wanting(line({ act: 'knots', knots: 'fast' }))).toHaveProperty('at', ['knots'])
    expect(wanting(line({ act: 'knots' }))).toEqual({ at: ['knots'], says: 'A speed in knots.' })
    const course = { ...courseOf(forceSample()), standing: [line({ when: 'hour' })] }
    expect(movementOf(course, true, CLOCK)).toBeNull()
  })

  it('ask anew what another occasion or another act wants to know, and keep the rest', () => {
    const steers = line({ when: 'hour', at: '1800', act: 'course', course: '270', knots: '9', again: true })
    expect(changedLine(steers, 'when', 'dusk', '10').line).toMatchObject({ when: 'dusk', act: 'course', course: '270' })
    expect(changedLine(steers, 'when', 'dusk', '10').line['at']).toBeUndefined()
    const enters = changedLine(steers, 'act', 'enter', '10').line
    expect(enters).toMatchObject({ when: 'hour', at: '1800', act: 'enter', knots: '10' })
    expect(enters['course']).toBeUndefined()
  })

  it('show at its field what the host refuses of one', () => {
    expect(standingField('act.knots')).toEqual(['knots'])
    expect(standingField('act.legs[0].knots')).toEqual(['knots'])
    expect(standingField('when.at')).toEqual(['at'])
    expect(standingField('')).toEqual([])
  })

  it('are left as they stand with her when nobody touched them, and taken away by an empty list', () => {
    const course = courseOf(forceSample({ standing: [{ when: { if: 'dusk' }, act: { lights: true } }] }))
    expect(movementOf(course, true, CLOCK)).not.toHaveProperty('standing')
    const without = movementOf({ ...course, standing: [] }, true, CLOCK)
    expect(without?.standing).toEqual([])
    expect(movementSchema.safeParse(without).success).toBe(true)
  })

  it('read an hour as the next such hour on the pack’s clock, or as that of the day named', () => {
    const hour = (text: string, zoneMinutes = 0): string => isoTime(parseHour(text, { ...CLOCK, zoneMinutes }) ?? 0)
    expect(hour('1800')).toBe('1898-05-02T18:00:00Z')
    expect(hour('11.30')).toBe('1898-05-03T11:30:00Z')
    expect(hour('4 0600')).toBe('1898-05-04T06:00:00Z')
    expect(hour('4 May 0600')).toBe('1898-05-04T06:00:00Z')
    expect(hour('1800', 60)).toBe('1898-05-02T17:00:00Z')
    expect(parseHour('noon', CLOCK)).toBeUndefined()
  })

  it('read a course in degrees or by the point', () => {
    expect(parseCourse('270°')).toBe(270)
    expect(parseCourse('w.s.w.')).toBe(247.5)
    expect(parseCourse('360')).toBeUndefined()
    expect(parseCourse('leeward')).toBeUndefined()
  })
})
