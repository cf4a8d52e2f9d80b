import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../navigation/great-circle.ts'
import { boardStep, encounter, onBoard, pairOnBoard } from '../../test-kit/meeting.ts'

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
    const war = pairOnBoard()
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
