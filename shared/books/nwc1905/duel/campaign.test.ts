import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { boardStep, encounter, onBoard } from '../../../test-kit/meeting.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { collegeBoards as book } from '../boards.ts'
import type { DuelAction } from '../test-kit/players.ts'
import { closing } from '../test-kit/players.ts'

/** Two battleships of a campaign whose board is the Duel's paper. */
const met = () =>
  onBoard(() => undefined, {
    files: (files) => {
      const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
      pack.tactical = ['nwc1905']
    },
  })
type War = ReturnType<typeof met>
const actionOf = (war: War) => encounter(war).action as unknown as DuelAction

/** One step in which both close with each other. */
function fight(war: War): void {
  const { id } = encounter(war)
  const action = actionOf(war)
  for (const seat of book.seats(action.state))
    war.do({ kind: 'boardOrders', seat, encounter: id, given: book.writeText(closing(action, seat)) })
  boardStep(war)
}

describe('NWC 1905, the Duel: a meeting of a campaign fought on its paper', () => {
  it('ND-SEQ-01, ND-SEQ-02: is laid out with the real ships, headings hidden, and a move takes half a minute', () => {
    const war = met()
    expect(actionOf(war)).toMatchObject({ book: 'nwc1905', state: { game: 'duel' } })
    const began = encounter(war).clock
    const board = () => war.view('red-admiral').encounters[0]?.board
    expect(board()?.drawing).toMatchObject({ pieces: [{ known: 'own' }, { known: 'seen', headingDegrees: null }] })
    for (let n = 0; n < 4; n += 1) fight(war)
    expect(encounter(war).clock - began).toBe(120)
    expect(war.clock).toBe(encounter(war).clock)
  })

  it('R-73: comes back to the chart with rings, guns, torpedoes and speed, all of it in the accounts, and goes on', () => {
    const war = met()
    const out = structuredClone(war.world.ships)
    const { id } = encounter(war)
    // Near her end already, so that the test is short: five points more sink her.
    war.do({ kind: 'boardCorrect', encounter: id, given: { ship: 'r1', note: 'hulled', fight: { damage: 195 } } })
    for (let n = 0; n < 30 && encounter(war).state === 'action'; n += 1) fight(war)
    expect(encounter(war).state).not.toBe('action')
    const hurt = ['r1', 'b1'].filter(
      (id) => war.ship(id).sectionsLost > 0 || war.of('loss').some(({ subject }) => subject === id),
    )
    expect(hurt.length).toBeGreaterThan(0)
    for (const id of ['r1', 'b1']) {
      const [went, back] = [out[id], war.ship(id)]
      const torpedoes = war
        .of('loss')
        .filter(({ subject }) => subject === id)
        .flatMap(({ says }) => /: (\d+) torpedo(?:es)? lost/.exec(says)?.[1] ?? [])
        .reduce((sum, n) => sum + Number(n), 0)
      expect((went?.torpedoes ?? 0) - back.torpedoes).toBe(torpedoes)
    }
    expect(separationMiles(war.force('r1').position, war.force('b1').position)).toBeLessThan(60)
    const before = war.clock
    war.step()
    expect(war.clock).toBeGreaterThan(before)
    expect(war.clock - before).toBeLessThan(24 * HOUR)
  })
})
