import { describe, expect, it } from 'vitest'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import { doingWords, shipNote } from './force-words.ts'

describe('The force card', () => {
  it('says of one who comes to the start with way on and without a course that she has none to go on', () => {
    const [sample] = seatViewSample().forces
    const way = { courseDegrees: 0, knots: 12, inCompany: true, plot: [], track: [] }
    const force: ForceView = { ...sample!, state: 'sea', ...way }
    expect(doingWords(force)).toMatch(/, 12 knots until now, and no course to go on$/)
    expect(doingWords({ ...force, plot: [{ to: { lat: 49, lon: -5 }, knots: 12 }] })).toMatch(/, 12 knots$/)
    // Of one who is elsewhere, or has run since, the last word known stands.
    expect(doingWords({ ...force, inCompany: false })).toMatch(/, 12 knots$/)
    expect(
      doingWords({
        ...force,
        track: seatViewSample()
          .forces.flatMap(({ track }) => track)
          .slice(0, 2),
      }),
    ).toMatch(/, 12 knots$/)
    expect(doingWords({ ...force, knots: 0 })).toBe('stopped')
  })

  const ship = seatViewSample().forces.flatMap((force) => force.ships)[0]!

  it('says beside a ship’s name what she has lost, what is broken and that she is docked', () => {
    const sound = { ...ship, status: 'afloat', sectionsLost: 0, breakdown: null, dock: null } as const
    expect(shipNote(sound, {})).toBe('')
    expect(shipNote({ ...sound, sectionsLost: 1 }, {})).toBe('1 section lost')
    expect(shipNote({ ...sound, sectionsLost: 3, breakdown: 'boilers', dock: 'portsmouth' }, {})).toBe(
      '3 sections lost, boilers, in dock',
    )
  })

  it('JS-COAL-10: says beside the name of a ship that others have in tow that she is', () => {
    expect(shipNote({ ...ship, sectionsLost: 1, inTow: true }, {})).toBe('1 section lost, in tow')
  })

  it('says nothing more of a ship that is gone than how she went', () => {
    expect(shipNote({ ...ship, status: 'taken', sectionsLost: 6 }, {})).toBe('taken')
  })

  it('calls guns without a crew as the book calls them, and not by their code', () => {
    const armament = { guns: [{ code: 'A', says: '12-inch' }], projectiles: [] }
    const silent = {
      ...ship,
      status: 'afloat',
      sectionsLost: 0,
      breakdown: null,
      dock: null,
      unmanned: { A: 2 },
    } as const
    expect(shipNote(silent, { armament })).toBe('2 12-inch guns without a crew')
  })
})
