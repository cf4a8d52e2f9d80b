import { describe, expect, it } from 'vitest'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import { toldNow } from './told-now.ts'

describe('what a seat is told as its clock stands', () => {
  it('is what was told at that very hour, and not what it heard before', () => {
    const view = seatViewSample({ clock: '1898-05-02T14:00:00Z' })
    const notice = (at: string, says: string) => ({ at, says, rule: null })
    const notices = [
      notice('1898-05-02T12:00:00Z', 'The move opens.'),
      notice('1898-05-02T14:00:00Z', 'Smoke W.: one vessel.'),
      notice('1898-05-02T14:00:00Z', 'Heavy guns heard E.'),
    ]
    expect(toldNow({ ...view, notices })).toEqual(['Smoke W.: one vessel.', 'Heavy guns heard E.'])
    expect(toldNow({ ...view, notices: notices.slice(0, 1) })).toEqual([])
  })
})
