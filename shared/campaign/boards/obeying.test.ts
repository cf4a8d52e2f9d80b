import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../navigation/great-circle.ts'
import { givenCampaign, off } from '../../test-kit/campaign.ts'
import { boardStep, encounter, NORTH, sheet } from '../../test-kit/meeting.ts'

/** The red admiral and a ship of his that nobody commands, so many miles south of him, meet a blue one; the other seats of red are far off. */
function met(milesSouth: number) {
  const ship = (key: string, north: number, east: number) => ({
    ...{ key, side: key.startsWith('r') ? ('red' as const) : ('blue' as const), type: 'battleship' },
    position: off(NORTH, north, east),
  })
  const far = ['r2', 'r3'].map((key, n) => ship(key, 25, -20 - n))
  const war = givenCampaign({ ships: [ship('r1', 0, 0), ...far, ship('r4', -milesSouth, 3), ship('b1', 0, 9)] })
  war.open()
  war.step()
  war.decide('squares')
  return war
}

describe('Jane 1898 strategic: who moves on the squares', () => {
  it('JS-MOVE-08: an admiral moves a force without a commander of its own to which he can signal', () => {
    const war = met(3)
    expect(war.force('r4').commander).toBeNull()
    const own = sheet(war, 'red-admiral')?.own ?? []
    expect(own.map(({ name }) => name)).toEqual(['r1', 'r4'])
    const at = own.find(({ name }) => name === 'r4')
    const from = { ...war.force('r4').position }
    war.do({
      kind: 'squares',
      seat: 'red-admiral',
      given: {
        encounter: war.view('red-admiral').encounters[0]?.id ?? '',
        forces: [{ force: at?.force ?? '', path: [{ x: (at?.x ?? 0) - 3400, y: at?.y ?? 0 }], knots: 12 }],
      },
    })
    boardStep(war)
    expect(encounter(war).state).toBe('squares')
    expect(separationMiles(from, war.force('r4').position)).toBeCloseTo(1.7, 2)
  })

  it('JS-INFO-06: nobody moves one who is farther off than ships signal', () => {
    const war = met(5)
    expect(sheet(war, 'red-admiral')?.own.map(({ name }) => name)).toEqual(['r1'])
  })
})
