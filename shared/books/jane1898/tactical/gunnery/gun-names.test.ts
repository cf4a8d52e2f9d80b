import { describe, expect, it } from 'vitest'
import { jane1898Tactical as book } from '../book.ts'
import type { FightSheet } from '../fight-sheet.ts'
import { sheetOf } from '../fighting.ts'
import { gunCalled, gunsByName } from './gun-names.ts'

/** The sheet of a usual ship of a type, as her captain has it. */
function usual(type: string, more: Record<string, unknown> = {}) {
  const { state } = book.setUp(
    book.readSetup({ ships: [{ key: 'a', name: 'A', side: 'gb', type, position: { x: 0, y: 0 }, ...more }] }),
  )
  return sheetOf(book.view(state, 'gb').friends[0]?.sheet?.fight as unknown as FightSheet)
}
const idsOf = (sheet: ReturnType<typeof usual>) => sheet.mounts.flatMap(({ guns }) => guns.map(({ id }) => id))

describe('Jane 1898 tactical: guns by their names', () => {
  it('JT-FIRE-02: every gun of every usual ship is called otherwise than the others, and is found by it', () => {
    for (const type of ['battleship-1', 'battleship-2', 'armoured-cruiser', 'cruiser-1', 'cruiser', 'catcher']) {
      const sheet = usual(type)
      for (const gun of idsOf(sheet))
        expect([type, gun, gunsByName(sheet, gunCalled(sheet, gun))]).toEqual([type, gun, [gun]])
    }
  })

  it('JT-FIRE-02: a gun that stands alone is called by her place, and nothing behind it', () => {
    const sheet = usual('fort', { courseDegrees: 180, fort: { guns: [{ gun: '10-in', atFeet: 50 }] } })
    const [gun = ''] = idsOf(sheet)
    expect(gunCalled(sheet, gun)).toBe('gun 1 from the left')
    expect(gunsByName(sheet, 'gun 1 from the left')).toEqual([gun])
  })

  it('JT-FIRE-02: a turret, a battery, a calibre and a class stand for all their guns, however they are written', () => {
    const sheet = usual('battleship-1')
    const kindOf = (words: string) => gunsByName(sheet, words)?.length ?? 0
    expect(gunsByName(sheet, 'Fore turret')).toEqual(['big 1.1', 'big 1.2'])
    expect(gunsByName(sheet, 'the fore turret,  left')).toEqual(['big 1.1'])
    expect([kindOf('port battery'), kindOf('port battery, 6-in QF'), kindOf('6-in QF'), kindOf('class d')]).toEqual([
      14, 6, 12, 12,
    ])
    expect(gunsByName(sheet, 'big 2.1')).toEqual(['big 2.1'])
    expect(gunsByName(sheet, 'the captain’s gig')).toBeNull()
  })
})
