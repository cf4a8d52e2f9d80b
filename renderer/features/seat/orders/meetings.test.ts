import { describe, expect, it } from 'vitest'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import { movementSchema } from '../../../../shared/campaign/orders.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import { forceSample, seatViewSample } from '../seat-frame/sample-view.ts'
import type { DraftBody, DraftLeg } from './draft.ts'
import { legChoices } from './leg-choices.ts'
import { orderReaders } from './order-readers.ts'
import { freshStation, freshWork, inLineAbreast, readWork, textOf } from './work.ts'
import { courseOf, movementOf, sentOffOf } from './writing.ts'

const CLOCK = { at: Date.UTC(1898, 4, 2, 12) / 1000, zoneMinutes: 0, book: findStrategicBook('jane1898') }
const body = (more: Partial<DraftBody> = {}): DraftBody => ({
  ships: ['s2'],
  legs: [freshStation('f1')],
  onContact: 'shadow',
  ...more,
})

describe('A fleet that is divided by its sheet of orders', () => {
  it('JS-SCOUT-04: several ships are sent off at once, each body in a line of its own with its own orders', () => {
    const course = {
      ...courseOf(forceSample()),
      sentOff: [body(), body({ ships: ['s3', 's4'], legs: [freshWork('join', { force: 'f1', until: '1800' })] })],
    }
    const lines = sentOffOf(course, true, CLOCK)
    expect(lines).toMatchObject([
      {
        detach: ['s2'],
        detached: { legs: [{ operate: 'station', force: 'f1', miles: 5, offBow: 0 }], onContact: 'shadow' },
      },
      {
        detach: ['s3', 's4'],
        detached: { legs: [{ operate: 'join', force: 'f1', until: '1898-05-02T18:00:00Z' }] },
      },
    ])
    for (const line of lines ?? []) expect(movementSchema.safeParse(line).success).toBe(true)
    expect(sentOffOf(course, false, CLOCK)).toEqual([])
  })

  it('meets another at a place by its name on the chart', () => {
    const places = { places: [{ name: 'Ushant', lat: 48.45, lon: -5.1, gate: { lat: 48.4, lon: -5.2 } }], marks: [] }
    const join = body({ legs: [freshWork('join', { force: 'f1', at: 'Ushant' })] })
    const clock = { ...CLOCK, places: places as never }
    expect(sentOffOf({ ...courseOf(forceSample()), sentOff: [join] }, true, clock)).toMatchObject([
      { detached: { legs: [{ operate: 'join', force: 'f1', at: { lat: 48.4, lon: -5.2 } }] } },
    ])
  })

  it('a body without ships, or with a line that cannot be read, is not handed in', () => {
    const course = courseOf(forceSample())
    expect(sentOffOf({ ...course, sentOff: [body({ ships: [] })] }, true, CLOCK)).toBeNull()
    const unread = freshWork('station', { force: 'f1', miles: 'far' })
    expect(sentOffOf({ ...course, sentOff: [body({ legs: [unread] })] }, true, CLOCK)).toBeNull()
    const says = (leg: typeof unread) => readWork(leg, CLOCK)
    expect(says(unread)).toEqual({ at: ['miles'], says: 'How many miles off, from 0.1 to 100.' })
    expect(says(freshWork('station', { force: 'f1', miles: '5', offBow: '', bearing: '360.5' }))).toEqual({
      at: ['bearing'],
      says: 'Degrees from 0 to 359, or a point such as N.E. by N.',
    })
    expect(says(freshWork('join', { force: 'f1', at: 'off Ushant' }))).toMatchObject({
      at: ['at'],
      says: expect.stringMatching(/^A position such as/),
    })
  })

  it('JS-SCOUT-04: three scouts spread in line abreast are 4½ miles apart, within 10,000 yards of the next, about their station', () => {
    const line = inLineAbreast(
      body({ ships: ['a', 'b', 'c'], legs: [freshWork('station', { force: 'f1', miles: '8' })] }),
    )
    expect(line?.map(({ ships }) => ships)).toEqual([['a'], ['b'], ['c']])
    expect(
      line?.map(({ legs: [leg] }) => leg?.kind === 'operate' && [textOf(leg, 'offBow'), textOf(leg, 'miles')]),
    ).toEqual([
      ['331', '9.2'],
      ['0', '8'],
      ['29', '9.2'],
    ])
  })

  it('a place and an hour that stand in an order are shown in words, and go in again as they were', () => {
    const plot = [
      {
        operate: 'join' as const,
        force: 'f2',
        at: { lat: 49.123456, lon: -5.5 },
        until: '1898-05-02T18:00:00Z',
      },
      { operate: 'station' as const, force: 'f2', miles: 12, bearing: 270, at: { lat: 49, lon: -5 } },
      { operate: 'station' as const, force: 'f2', miles: 3, offBow: 37 },
    ]
    const course = courseOf(forceSample({ plot }), CLOCK.book)
    const [first] = course.legs
    if (first?.kind !== 'operate') throw new Error('no work')
    const { position, hour } = orderReaders(CLOCK)
    expect(position?.shown?.(textOf(first, 'at'))).toMatch(/^49° 07′.* N\. 5° 30′.* W\.$/)
    expect(hour?.shown?.(textOf(first, 'until'))).toMatch(/1800$/)
    const [join, onBearing, offBow] = plot
    const { at: _, ...looked } = onBearing as { at?: object }
    expect(movementOf(course, true, CLOCK)?.legs).toEqual([join, looked, offBow])
  })

  it('JS-GOV-08: who is to resume hands in no legs', () => {
    const movement = movementOf({ ...courseOf(forceSample()), resume: true }, true, CLOCK)
    expect(movement).toMatchObject({ resume: true })
    expect(movement).not.toHaveProperty('legs')
  })
})

describe('A ship that is to be taken in tow', () => {
  const at = { lat: 49, lon: -5 }
  const until = '1898-05-02T18:00:00Z'
  const lame = (id: string, knots: number): ForceView =>
    forceSample({ id, name: id, ships: forceSample().ships.map((ship) => ({ ...ship, id, knots })) })
  const table = { book: jane1898, settings: jane1898.readSettings({}).settings, chart: null }
  const choices = (...others: ForceView[]) =>
    legChoices(seatViewSample({ forces: [forceSample(), ...others] }), forceSample(), table)
  const given = (leg: DraftLeg) => movementOf({ ...courseOf(forceSample()), legs: [leg] }, true, CLOCK)?.legs

  it('JS-COAL-10: is one of her own force where no other is chosen, and a place and an hour are asked of another alone', () => {
    expect(given(freshWork('tow'))).toEqual([{ operate: 'tow' }])
    const other = { force: 'f2', at: '49° 00′ N. 5° 00′ W.', until: '1800' }
    expect(given(freshWork('tow', other))).toEqual([{ operate: 'tow', force: 'f2', at, until }])
    expect(readWork(freshWork('tow', { ...other, at: 'off Ushant' }), CLOCK)).toHaveProperty('at', ['at'])
    expect(readWork(freshWork('tow', { ...other, until: '2500' }), CLOCK)).toHaveProperty('at', ['until'])
  })

  it('JS-COAL-10: is offered where she lies by herself and makes less way than she would in tow', () => {
    const { lists } = choices(lame('still', 0), lame('sound', 12), { ...lame('lost', 0), fate: 'Sunk.' })
    expect(lists['tows']).toEqual([{ key: 'still', label: 'still' }])
  })
})
