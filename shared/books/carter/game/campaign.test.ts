import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { boardStep, encounter, onBoard } from '../../../test-kit/meeting.ts'
import { HOUR, MINUTE } from '../../../vocabulary/time.ts'
import { carter } from '../book.ts'
import { type CarterAction, hunter, ordersBy } from '../test-kit/players.ts'

/** Two battleships of a campaign whose board is Carter's. */
const met = () =>
  onBoard(() => undefined, {
    files: (files) => {
      const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
      pack.tactical = ['carter']
    },
  })
type War = ReturnType<typeof met>
const actionOf = (war: War) => encounter(war).action as unknown as CarterAction

/** One step in which both go for each other. */
function fight(war: War): void {
  const { id } = encounter(war)
  const action = actionOf(war)
  for (const seat of carter.toOrder?.(action.state) ?? [])
    war.do({
      kind: 'boardOrders',
      seat,
      encounter: id,
      given: carter.writeText(ordersBy(carter, action, seat, hunter)),
    })
  boardStep(war)
}

describe('Carter: a meeting of a campaign fought on his board', () => {
  it('CT-R32: is laid out with the real ships, each seat seeing its own and the enemy, and a game move takes twenty minutes', () => {
    const war = met()
    expect(actionOf(war).book).toBe('carter')
    const began = encounter(war).clock
    const board = () => war.view('red-admiral').encounters[0]?.board
    expect(board()?.drawing).toMatchObject({ pieces: [{ known: 'own' }, { known: 'seen' }] })
    for (let n = 0; n < 4; n += 1) fight(war)
    expect(actionOf(war).state.game.move).toBe(2)
    expect(encounter(war).clock - began).toBe(20 * MINUTE)
    expect(war.clock).toBe(encounter(war).clock)
  })

  it('comes back to the chart with damage, torpedoes and speed, all of it in the accounts, and goes on', () => {
    const war = met()
    const out = structuredClone(war.world.ships)
    for (let n = 0; n < 22 && encounter(war).state === 'action'; n += 1) fight(war)
    if (encounter(war).state === 'action')
      war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Parted at dusk.' })
    expect(encounter(war).state).not.toBe('action')
    const hurt = ['r1', 'b1'].filter(
      (id) => war.ship(id).sectionsLost > 0 || war.of('loss').some(({ subject }) => subject === id),
    )
    expect(hurt.length).toBeGreaterThan(0)
    for (const id of ['r1', 'b1']) {
      const [went, back] = [out[id], war.ship(id)]
      const lost = war.of('loss').filter(({ subject }) => subject === id)
      const torpedoes = lost
        .flatMap(({ says }) => /: (\d+) torpedoes lost/.exec(says)?.[1] ?? [])
        .reduce((sum, n) => sum + Number(n), 0)
      expect((went?.torpedoes ?? 0) - back.torpedoes).toBe(torpedoes)
    }
    const [r, b] = [war.force('r1').position, war.force('b1').position]
    expect(separationMiles(r, b)).toBeLessThan(60)
    const before = war.clock
    war.step()
    expect(war.clock).toBeGreaterThan(before)
    expect(war.clock - before).toBeLessThan(24 * HOUR)
  })
})
