import { describe, expect, it } from 'vitest'
import { type DraftCourse, emptyDraft, noRoad, readDraft } from './draft.ts'

const course: DraftCourse = {
  force: 'f1',
  legs: [{ kind: 'steam', lat: 49.5, lon: -5, knots: '10.' }],
  onContact: 'shadow',
  thisMoveOnly: false,
  lights: false,
  standing: null,
  flag: '',
  sentOff: [],
  resume: false,
  by: noRoad,
}

describe('A draft as the host kept it', () => {
  it('comes back as it was typed, half-typed speeds too', () => {
    const kept = JSON.parse(JSON.stringify({ ...emptyDraft, courses: [course] }))
    expect(readDraft(kept).courses).toEqual([course])
  })

  it('is empty when nothing was kept or nothing can be read', () => {
    expect(readDraft(null)).toEqual(emptyDraft)
    expect(readDraft('orders')).toEqual(emptyDraft)
  })

  it('keeps the rest when one part cannot be read', () => {
    const read = readDraft({ ...emptyDraft, courses: 'no', telegram: { to: 'x', by: noRoad, text: 'Join.' } })
    expect(read.courses).toEqual([])
    expect(read.telegram?.text).toBe('Join.')
  })
})
