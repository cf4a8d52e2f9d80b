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

  it('has a wait and a harbour that an earlier version kept in the fields of now', () => {
    const legs = [
      { kind: 'wait', minutes: '2 h' },
      { kind: 'enter', place: 'portland', knots: '10' },
    ]
    expect(readDraft({ ...emptyDraft, courses: [{ ...course, legs }] }).courses[0]?.legs).toEqual([
      { kind: 'wait', waitMinutes: '2 h' },
      { kind: 'enter', enter: 'portland', knots: '10' },
    ])
  })

  it('has a line of purchases that an earlier version kept in the fields of now', () => {
    const before = { article: 'fort', number: '2', place: 'devonport', ship: '', name: '', confirmZero: false }
    const works = { percent: '50', front: '', guns: 'A 1', pneumatic: '', lights: '0', brennan: true }
    expect(readDraft({ ...emptyDraft, purchases: [{ ...before, works }] }).purchases).toEqual([
      {
        buy: 'fort',
        number: '2',
        place: 'devonport',
        ship: '',
        name: '',
        confirmZero: false,
        works: { share: '50', frontYards: '', guns: 'A 1', pneumaticGuns: '', searchLights: '', brennan: true },
      },
    ])
    const now = { buy: 'coalDay', number: '4', place: 'devonport' }
    expect(readDraft({ ...emptyDraft, purchases: [now] }).purchases).toEqual([now])
  })

  it('keeps the rest when one part cannot be read', () => {
    const read = readDraft({ ...emptyDraft, courses: 'no', telegram: { to: 'x', by: noRoad, text: 'Join.' } })
    expect(read.courses).toEqual([])
    expect(read.telegram?.text).toBe('Join.')
  })
})
