import { describe, expect, it } from 'vitest'
import type { Minute, Moment } from '../../../../shared/action/contract.ts'
import { shownMinute } from './minute-scene.ts'

const moment = (kind: Moment['kind'], more: Partial<Moment> = {}): Moment => ({
  kind,
  t: 0.5,
  says: kind,
  because: [],
  ...more,
})
const minuteOf = (...moments: Moment[]): Minute => ({ move: 1, moments })
/** "a" lies at the origin, "b" a hundred north of it; both run ten east in the move. */
const places = {
  at: (id: string, t: number) => {
    const y = { a: 0, b: 100 }[id]
    return y === undefined ? null : { x: 10 * t, y, headingDegrees: 90 }
  },
  lengthOf: () => 20,
  beside: 7,
}

describe('A move seen again on the board', () => {
  it('shows a shot with its flash and its fall while it happens, and its fall alone after that', () => {
    const shot = moment('gun', { from: 'a', at: 'b', saw: 'hit', along: 0.5 })
    const minute = minuteOf(shot, moment('word', { t: 1 }))
    expect(shownMinute(minute, { t: 0.4, happened: 0 }, places).falls).toEqual([])
    const now = shownMinute(minute, { t: 0.5, happened: 1 }, places)
    expect(now.falls).toEqual([{ id: 'minute-0', kind: 'hit', x: 15, y: 100 }])
    expect(now.minute.flash).toEqual({ x: 5, y: 0 })
    expect(now.minute.line).toEqual({ from: { x: 5, y: 0 }, to: { x: 5, y: 100 } })
    const after = shownMinute(minute, { t: 1, happened: 2 }, places)
    expect([after.falls.length, after.minute.flash, after.minute.line]).toEqual([1, null, null])
  })

  it('lays a shot that was short before her, and one that was over beyond her', () => {
    const fall = (saw: 'short' | 'wide') =>
      shownMinute(minuteOf(moment('gun', { from: 'a', at: 'b', saw, along: 0 })), { t: 0.5, happened: 1 }, places)
        .falls[0]
    expect(fall('short')?.y).toBeLessThan(100)
    expect(fall('wide')?.y).toBeGreaterThan(100)
  })

  it('keeps the way of a torpedo, and rings who is struck without pointing at anybody whom this board has not', () => {
    const torpedo = moment('torpedo', { from: 'a', at: 'b', saw: 'hit' })
    const struck = moment('struck', { at: 'b', from: 'nobody' })
    const { minute } = shownMinute(minuteOf(torpedo, struck), { t: 0.5, happened: 2 }, places)
    expect(minute.torpedoes).toEqual([{ id: 'torpedo-0', from: { x: 5, y: 0 }, to: { x: 5, y: 100 }, hit: true }])
    expect([minute.ring, minute.line]).toEqual([{ x: 5, y: 100, kind: 'struck' }, null])
  })
})
