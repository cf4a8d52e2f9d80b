import { describe, expect, it } from 'vitest'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import { movementSchema } from '../../../../shared/campaign/orders.ts'
import { forceSample } from '../seat-frame/sample-view.ts'
import { courseOf, movementOf, refusalsByForce, roadOf, shipOf } from './writing.ts'

const CLOCK = { at: Date.UTC(1898, 4, 2, 12) / 1000, zoneMinutes: 0, book: findStrategicBook('jane1898') }

describe('Orders from a sheet to the host', () => {
  it('are what stood before when nothing was changed', () => {
    const movement = movementOf(courseOf(forceSample()), true, CLOCK)
    expect(movement?.legs).toEqual([{ to: { lat: 49.5, lon: -5 }, knots: 10.5 }])
    expect(movementSchema.safeParse(movement).success).toBe(true)
  })

  it('are not handed in while a speed or a harbour is wanting', () => {
    const course = courseOf(forceSample())
    expect(movementOf({ ...course, legs: [{ kind: 'steam', lat: 49, lon: -5, knots: '' }] }, true, CLOCK)).toBeNull()
    expect(movementOf({ ...course, legs: [{ kind: 'enter', enter: '', knots: '10' }] }, true, CLOCK)).toBeNull()
  })

  it('shift the flag only when another ship is chosen for it', () => {
    const course = courseOf(forceSample())
    expect(movementOf(course, true, CLOCK)).not.toHaveProperty('flag')
    expect(movementOf({ ...course, flag: 's2' }, true, CLOCK)).toMatchObject({ flag: 's2' })
  })

  it('name a ship of another force with it, and one who sails alone once', () => {
    expect(shipOf({ name: 'The Cruisers' }, { name: 'Kestrel' })).toBe('Kestrel, The Cruisers')
    expect(shipOf({ name: 'Kestrel' }, { name: 'Kestrel' })).toBe('Kestrel')
  })

  it('name a road only for a force that is not in company', () => {
    const by = { medium: 'telegraph' as const, office: 'falmouth', vessel: 'f9' }
    const course = { ...courseOf(forceSample()), by }
    expect(movementOf(course, true, CLOCK)).not.toHaveProperty('by')
    expect(movementOf(course, false, CLOCK)?.by).toEqual({ medium: 'telegraph', office: 'falmouth' })
    expect(roadOf({ medium: '', office: '', vessel: '' })).toBeUndefined()
  })

  it('come back refused beside the force and the leg that they speak of', () => {
    const answer = {
      accepted: [],
      refused: [
        { path: 'movements[1].legs[2].knots', code: 'speed.fleet', message: 'Too fast.', rule: 'JS-MOVE-16' },
        { path: 'movements[0]', code: 'order.seat', message: 'Not yours.' },
      ],
      ready: false,
    }
    expect(refusalsByForce(answer, [{ force: 'a' }, { force: 'b' }])).toEqual({
      b: [{ leg: 2, path: 'knots', says: 'Too fast.', rule: 'JS-MOVE-16' }],
      a: [{ leg: -1, says: 'Not yours.' }],
    })
  })
})
