import { describe, expect, it } from 'vitest'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { wayBack } from './way-back.ts'

const ended = '1898-05-19T15:14:00Z'
type Report = SeatView['reports'][number]
const report = (change: Partial<Report> = {}): Report => ({
  id: 'r',
  contact: 'c',
  of: 'enemy',
  vessels: 1,
  words: 'One vessel bearing E., less than a mile, lying still',
  position: { lat: 21, lon: -70 },
  courseDegrees: null,
  knots: 0,
  seenAt: ended,
  knownAt: ended,
  source: 'North Atlantic Squadron',
  medium: 'company',
  lost: false,
  ...change,
})
const noteOf = (reports: readonly Report[], states: readonly string[] = []): string => {
  const encounters = states.map((state) => ({ state }))
  return wayBack({ reports, encounters } as unknown as SeatView, ended).note
}

describe('The way back from an action that is seen again', () => {
  it('says that the enemy is in sight where one of them still is, or may be decided of', () => {
    expect(noteOf([report()])).toBe('The enemy is in sight still.')
    expect(noteOf([], ['told'])).toBe('The enemy is in sight still.')
    expect(noteOf([report()], ['squares'])).toContain('on the squares')
  })

  it('says that nobody is where all are lost to sight, known by others alone, or were seen before it ended', () => {
    const none = 'The action is over, and nobody of the enemy is in sight.'
    expect(noteOf([])).toBe(none)
    const later = '1898-05-19T15:20:00Z'
    expect(noteOf([report(), report({ id: 's', seenAt: later, lost: true })])).toBe(none)
    expect(noteOf([report({ medium: 'telegraph' })])).toBe(none)
    expect(noteOf([report({ seenAt: '1898-05-19T15:00:00Z' })])).toBe(none)
    expect(noteOf([report({ of: 'neutral' })])).toBe(none)
  })
})
