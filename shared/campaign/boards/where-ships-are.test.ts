import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../navigation/great-circle.ts'
import { givenCampaign, off } from '../../test-kit/campaign.ts'
import { boardStep, encounter, NORTH, onBoard } from '../../test-kit/meeting.ts'

/* Whatever its yards are counted from, a board's ships are on the chart where they are on the board. */

const met = (book: string) =>
  onBoard(() => undefined, {
    files: (files) => {
      const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
      pack.tactical = [book]
    },
  })

describe('Boards of a campaign: where ships are on the chart', () => {
  it.each(['jane1898', 'barker2003', 'carter'])(
    'JS-MOVE-08: those who are fought by %s are where they met, less what they have steamed since, and so they are when they part',
    (book) => {
      const war = met(book)
      expect(encounter(war)).toMatchObject({ state: 'action', action: { book } })
      const where = encounter(war).origin
      const began = encounter(war).clock
      for (let n = 0; n < 6; n++) boardStep(war)
      // As fast as a ship of the age goes, and the length of a square of 5,000 yards over.
      const most = () => ((encounter(war).clock - began) / 3600) * 30 + 5
      for (const id of ['r1', 'b1']) {
        const run = encounter(war).ahead[id]?.at(-1)
        const at = run?.to ?? war.force(id).position
        expect(separationMiles(at, where)).toBeLessThan(most())
      }
      war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Parted at dusk.' })
      for (const id of ['r1', 'b1']) expect(separationMiles(war.force(id).position, where)).toBeLessThan(most())
    },
  )

  it('JS-GOV-09, JS-MOVE-15: whose flagship is lost is where the others of her force are, and not where she went down', () => {
    const battleship = (key: string, side: 'red' | 'blue', east: number) => {
      const [position, speedKnots] = [off(NORTH, 0, east), 12]
      return { key, side, type: 'battleship', position, speedKnots, courseDegrees: side === 'red' ? 90 : 270 }
    }
    const war = givenCampaign({
      ships: [battleship('r1', 'red', 0), battleship('r2', 'red', 0), battleship('b1', 'blue', 9)],
      forces: [{ key: 'reds', side: 'red', ships: ['r1', 'r2'], seat: 'red-admiral' }],
    })
    war.open()
    war.send('red-admiral', 'reds', [{ to: off(NORTH, 0, 30), knots: 12 }])
    war.send('blue-admiral', 'b1', [{ to: off(NORTH, 0, -30), knots: 12 }])
    war.step()
    war.decide('squares')
    for (let n = 0; n < 12 && encounter(war).state === 'squares'; n++) boardStep(war)
    const began = { ...war.force('reds').position }
    const id = encounter(war).id
    war.do({ kind: 'boardCorrect', encounter: id, given: { ship: 'r1', sunk: true, note: 'Mined.' } })
    for (let n = 0; n < 10; n++) boardStep(war)
    const run = () => separationMiles(began, war.force('reds').position)
    expect(run()).toBeGreaterThan(1)
    war.do({ kind: 'boardEnd', encounter: id, note: 'Parted.' })
    expect(war.ship('r1').status).toBe('sunk')
    expect(run()).toBeGreaterThan(1)
  })
})
