import { describe, expect, it } from 'vitest'
import { endAction, openAction, sealOrders, seatBoard, stepAction, wantedSeats } from '../../../action/action.ts'
import type { ActionSetup, BoardShip } from '../../../action/contract.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { plan, twoFleets } from '../test-kit/fleets.ts'
import { jane1898Tactical as jane } from './book.ts'
import { conditionIn } from './fighting.ts'
import { sectionsGone } from './phases/closing.ts'

/** Two ships after twelve moves of close action, as the campaign has them back. */
function afterAction(): { setup: ActionSetup; back: BoardShip[] } {
  const setup = jane.readSetup(twoFleets(1))
  const dice = keyedDice({ seed: 'an action', branch: 'main' })
  let action = openAction(jane, setup, 'first')
  for (let move = 0; move < 12 && !action.over; move++) {
    for (const seat of wantedSeats(jane, action))
      action = sealOrders(jane, action, seat, plan(seatBoard(jane, action, seat).board))
    action = stepAction(jane, action, dice).action
  }
  const { ships } = endAction(jane, action, 'parted').result
  const back = setup.ships.flatMap((ship) => {
    const home = ships.find((one) => one.id === ship.id)
    if (home?.status !== 'afloat') return []
    const { stores, sectionsLost, presentKnots, fight } = home
    return [{ ...ship, stores, sectionsLost, presentKnots, ...(fight === undefined ? {} : { fight }) }]
  })
  return { setup, back }
}

const boardOf = (setup: ActionSetup, ships: readonly BoardShip[]) => jane.setUp({ ...setup, ships }).state

describe('Jane 1898 tactical: ships that come to a second action', () => {
  const { setup, back } = afterAction()
  const [ship] = back
  if (!ship) throw new Error('both ships are lost')

  it('JT-SCORE-07: bring the marks of their sheet with them, and no section is counted twice', () => {
    const [piece] = boardOf(setup, [ship]).pieces
    expect(ship.sectionsLost).toBeGreaterThan(0)
    expect(piece && piece.sectionsLost + sectionsGone(piece)).toBe(ship.sectionsLost)
    expect(jane.result(boardOf(setup, [ship]))[0]?.sectionsLost).toBe(ship.sectionsLost)
  })

  it('JT-EFF-05: a gun that is out for good stays so until a spare one is put in its place', () => {
    const gunsFit = (stores: BoardShip['stores']) => {
      const [piece] = boardOf(setup, [{ ...ship, stores }]).pieces
      if (!piece) throw new Error('no piece')
      return Object.values(conditionIn(piece, 1).guns).filter((gun) => gun.status === 'fit').length
    }
    const all = Object.values(ship.stores.guns).reduce<number>((sum, one) => sum + (one ?? 0), 0)
    expect(gunsFit(ship.stores)).toBe(all)
    const first = setup.ships.find((one) => one.id === ship.id)
    const whole = Object.values(first?.stores.guns ?? {}).reduce<number>((sum, one) => sum + (one ?? 0), 0)
    expect(all).toBeLessThan(whole)
    expect(gunsFit({ ...ship.stores, guns: first?.stores.guns ?? {} })).toBe(whole)
  })

  it('JT-SCORE-07: a dockyard that repairs every section clears the sheet', () => {
    const [piece] = boardOf(setup, [{ ...ship, sectionsLost: 0 }]).pieces
    expect(piece?.fight.marks.coverage).toEqual({})
    expect(piece?.fight.marks.holes).toEqual([])
  })

  it('JT-FIRE-01: keep their mix of projectiles while the rounds are the same', () => {
    const [piece] = boardOf(setup, [ship]).pieces
    const kept = ship.fight as unknown as { magazine: unknown }
    expect(piece?.fight.magazine).toEqual(kept.magazine)
  })
})
