import { describe, expect, it } from 'vitest'
import { endAction, openAction, sealOrders, stepAction } from '../../../action/action.ts'
import { balance } from '../../../action/balance.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { playedAgain } from '../../../test-kit/played-again.ts'
import { collegeBoards as book } from '../boards.ts'
import { closing, type DuelAction } from '../test-kit/players.ts'

const setup = () =>
  book.readSetup({
    ships: [
      { key: 'Iowa', side: 'blue', position: { x: 0, y: 0 }, courseDegrees: 45 },
      { key: 'Jena', side: 'red', position: { x: 1600, y: 2400 }, courseDegrees: 225 },
    ],
  })
const LIMIT = 120
const dice = () => keyedDice({ seed: 'to the end', branch: 'main' })

/** A Duel to its end between two captains who close, turn their broadsides and fire torpedoes, by what their own seats see. */
function fought(): DuelAction {
  const thrown = dice()
  let action: DuelAction = openAction(book, setup(), 'duel')
  while (!action.over && action.moveNumber < LIMIT) {
    for (const seat of book.seats(action.state)) action = sealOrders(book, action, seat, closing(action, seat))
    action = stepAction(book, action, thrown).action
  }
  return action
}

describe('NWC 1905, the Duel: one to its end', () => {
  const done = fought()
  const kinds = done.history.flatMap((entry) => (entry.kind === 'move' ? entry.events.map(({ kind }) => kind) : []))

  it('ND-END-01: two captains fight until one is sunk, with guns and with torpedoes that run or strike', () => {
    expect(done.over?.says).toMatch(/sunk|alone|left/)
    expect(kinds).toContain('fire')
    expect(kinds.filter((kind) => kind === 'torpedoHit' || kind === 'torpedoMiss').length).toBeGreaterThan(1)
    expect(balance(setup(), endAction(book, done, 'over').result)).toEqual([])
  })

  it('R-72: played again from the record of its orders, in words, a Duel with torpedoes is the same to the byte', () => {
    const again = playedAgain(book, setup(), 'duel', done, dice())
    expect(JSON.stringify(again)).toBe(JSON.stringify(done))
  })
})
