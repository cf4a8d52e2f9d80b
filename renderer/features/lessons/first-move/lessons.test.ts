import { describe, expect, it } from 'vitest'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import { UMPIRES_LESSON, type UmpiresDoings } from './lessons.ts'
import { readLesson } from './taught.ts'

/** The first step of the umpire's lesson, from one on, that is not done yet; what is only read counts as read. */
function stepOf(doings: UmpiresDoings, from: number): number {
  const n = UMPIRES_LESSON.findIndex((step, i) => i >= from && step.done !== 'read' && !step.done(doings))
  return n < 0 ? UMPIRES_LESSON.length : n
}

describe('The umpire’s first move', () => {
  const fresh: UmpiresDoings = { view: paperUmpireView, form: false, eye: false }
  const [seat, ...others] = paperUmpireView.seats
  const move = paperUmpireView.move

  it('goes on by what was done, and by nothing else', () => {
    expect(stepOf(fresh, 0)).toBe(1)
    const staff = { mission: 'keep' } as const
    const kept = { ...paperUmpireView, seats: seat ? [{ ...seat, staff }, ...others] : [] }
    expect(stepOf({ ...fresh, view: kept }, 1)).toBe(2)
    expect(stepOf({ ...fresh, eye: true }, 2)).toBe(3)
    const waiting = { ...paperUmpireView, move: { ...move, number: 0, state: 'waiting' as const } }
    expect(stepOf({ ...fresh, view: waiting }, 4)).toBe(4)
    expect(stepOf({ ...fresh, view: waiting, form: true }, 4)).toBe(5)
    const open = { ...paperUmpireView, move: { ...move, number: 0, state: 'open' as const } }
    expect(stepOf({ ...fresh, view: open }, 4)).toBe(6)
    const closed = { ...paperUmpireView, move: { ...move, number: 1, state: 'waiting' as const } }
    expect(stepOf({ ...fresh, view: closed }, 6)).toBe(UMPIRES_LESSON.length)
  })

  it('names the answer that the book proposes where something is to be decided', () => {
    const step = UMPIRES_LESSON[6]
    const decisions = paperUmpireView.decisions.slice(0, 1)
    const [due] = decisions
    const label = due?.options.find((option) => option.default)?.label ?? due?.options[0]?.label ?? 'none'
    expect(step?.says({ ...fresh, view: { ...paperUmpireView, decisions } })).toContain(due ? `“${label}”` : '“Step”')
    expect(step?.says({ ...fresh, view: { ...paperUmpireView, decisions: [] } })).toContain('Press “Step”')
  })
})

describe('What is taught on this machine', () => {
  it('is read where it was left, and is nothing where it cannot be read', () => {
    expect(readLesson('{"who":"admiral","step":3}')).toEqual({ who: 'admiral', step: 3 })
    for (const kept of [null, 'no JSON', '7', '{"who":"king","step":1}', '{"who":"umpire","step":-1}'])
      expect(readLesson(kept)).toBeNull()
  })
})
