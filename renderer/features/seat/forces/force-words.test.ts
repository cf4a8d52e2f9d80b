import { describe, expect, it } from 'vitest'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import { shipNote } from './force-words.ts'

describe('The force card', () => {
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
