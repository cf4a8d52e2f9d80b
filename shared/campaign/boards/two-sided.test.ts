import { describe, expect, it } from 'vitest'
import type { Action } from '../../action/action.ts'
import { givenCampaign, off, type SmallWar } from '../../test-kit/campaign.ts'
import { boardStep, encounter, NORTH } from '../../test-kit/meeting.ts'
import { threeSides } from '../../test-kit/three-sides.ts'

/** Red and blue steam together against a green ship, which red meets first, until a board of this book is set up. */
function onBoard(tactical: string, peace: boolean): SmallWar {
  const ship = (key: string, side: 'red' | 'blue' | 'green', north: number, east: number) => ({
    ...{ key, side, type: 'battleship', position: off(NORTH, north, east) },
    ...{ courseDegrees: side === 'green' ? 270 : 90, speedKnots: 12 },
  })
  const war = givenCampaign({
    files: (files) => {
      threeSides(peace)(files)
      Object.assign(files['pack.json'] ?? {}, { tactical: [tactical] })
    },
    ships: [ship('r1', 'red', 0, 0), ship('b1', 'blue', 4, -2), ship('g1', 'green', 0, 9)],
    forces: [
      { key: 'r1', side: 'red', ships: ['r1'], seat: 'red-admiral' },
      { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      { key: 'g1', side: 'green', ships: ['g1'], seat: 'green-admiral' },
    ],
  })
  war.open()
  war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 30), knots: 12 }])
  war.send('blue-admiral', 'b1', [{ to: off(NORTH, 4, 30), knots: 12 }])
  war.send('green-admiral', 'g1', [{ to: off(NORTH, 0, -30), knots: 12 }])
  war.step()
  war.decide('squares')
  for (let n = 0; n < 12 && encounter(war).state === 'squares'; n++) boardStep(war)
  return war
}
const sidesAboard = (war: SmallWar): string[] =>
  (encounter(war).action as unknown as Action).manifest.map(({ side }) => side).sort()

describe.each(['carter', 'barker2003', 'nwc1905'])('A board for two sides, of %s, in a war of three', (tactical) => {
  it.each([
    [true, false],
    [true, true],
    [false, true],
  ])(
    'is of the two enemies who met, and the third goes on by the chart (two at peace: %s; read again: %s)',
    (peace, again) => {
      const war = onBoard(tactical, peace)
      expect(encounter(war).state).toBe('action')
      expect(sidesAboard(war)).toEqual(['green', 'red'])
      if (again) war.state = JSON.parse(JSON.stringify(war.state))
      boardStep(war)
      expect(war.force('b1').whereabouts).toEqual({ at: 'sea' })
      expect(encounter(war).forces).toEqual(['r1', 'g1'])
      expect(war.of('backOnChart').map(({ says }) => says)).toEqual(['b1 is no part of the action.'])
      const at = { ...war.force('b1').position }
      for (let n = 0; n < 3 && encounter(war).state === 'action'; n++) boardStep(war)
      expect(war.force('b1').position).not.toEqual(at)
      expect(sidesAboard(war)).toEqual(['green', 'red'])
    },
  )

  it('has the third back among those who are in sight of an enemy when it is over', () => {
    const war = onBoard(tactical, true)
    boardStep(war)
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'They part.' })
    expect(encounter(war)).not.toHaveProperty('between')
    expect(encounter(war).forces.toSorted()).toEqual(['b1', 'g1', 'r1'])
  })
})
