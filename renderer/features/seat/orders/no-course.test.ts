import { describe, expect, it } from 'vitest'
import { forceSample } from '../seat-frame/sample-view.ts'
import { noCourseWords } from './no-course.ts'

const [ship] = forceSample().ships
const nine = forceSample({ ships: Array.from({ length: 9 }, () => ship!), knots: 9 })

describe('A force for which no course is laid', () => {
  it('stops where it is when it has way on, as after an action, and else stays', () => {
    expect(noCourseWords(nine, false)).toBe('No course is laid: without one the force stops where it is.')
    expect(noCourseWords({ ...nine, knots: 0 }, false)).toBe(
      'No course is laid: without one the force stays where it is.',
    )
  })

  it('is a she only when it is one ship', () => {
    const alone = forceSample({ knots: 0 })
    expect(noCourseWords(alone, false)).toBe('No course is laid: without one she stays where she is.')
    expect(noCourseWords(alone, true)).toBe('She is to stay where she is.')
    expect(noCourseWords({ ...nine, inCompany: false }, false)).toBe('No orders of this force are known here.')
  })
})
