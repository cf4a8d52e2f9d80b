import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, seatBoard, stepAction, wantedSeats } from '../../../action/action.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { plan, twoFleets } from '../test-kit/fleets.ts'
import { jane1898Tactical as jane } from './book.ts'
import { fog } from './fog.ts'

describe('Jane 1898 tactical: the fog report of an action (W48)', () => {
  const dice = keyedDice({ seed: 'fog', branch: 'main' })
  let action = openAction(jane, jane.readSetup(twoFleets(2)), 'fog')
  for (let move = 0; move < 10; move++) {
    for (const seat of wantedSeats(jane, action))
      action = sealOrders(jane, action, seat, plan(seatBoard(jane, action, seat).board))
    action = stepAction(jane, action, dice).action
  }
  const report = fog(action.state)

  it('has every ship of another side, for each side', () => {
    expect(report.map(({ by, ship }) => `${by} of ${ship}`)).toEqual([
      'fr of gb-1',
      'fr of gb-2',
      'gb of fr-1',
      'gb of fr-2',
    ])
  })

  it('JT-GEN-14: tells the name by which a ship was known, and what she was', () => {
    expect(report[2]?.knownAs).toMatch(/^ship \d$/)
    expect(report[2]?.believed).not.toContain('FR 1')
    expect(report[2]?.truth).toContain('FR 1, first-class battleship')
  })

  it('JT-GUN-04: tells how many of the hits that were seen armour kept out', () => {
    const claimed = action.state.pieces.filter((piece) => piece.side === 'gb').map((piece) => piece.claims?.['fr-1'])
    const seen = claimed.reduce((sum, one) => sum + (one?.seen ?? 0), 0)
    const pierced = claimed.reduce((sum, one) => sum + (one?.pierced ?? 0), 0)
    expect(seen).toBeGreaterThan(pierced)
    expect(report[2]?.believed).toContain(`${seen} hits seen on her`)
    expect(report[2]?.because).toContainEqual(expect.objectContaining({ rule: 'JT-GUN-04', result: pierced }))
  })

  it('JT-WX-05: a ship that never came within sight is not known at all', () => {
    const apart = jane.setUp(jane.readSetup({ ...twoFleets(1), light: { condition: 'fog' } })).state
    expect(fog(apart)[0]).toMatchObject({ knownAs: null, offYards: null, believed: 'nothing: she was never seen' })
  })

  it('W48: says of a ship that is gone what became of her, and not that she was unhurt', () => {
    const { state } = jane.setUp(jane.readSetup(twoFleets(1)))
    const sunk = jane.correct(state, 'fr-1', { sunk: true, note: 'A torpedo.' }).state
    expect(fog(sunk).find(({ by }) => by === 'gb')).toMatchObject({
      believed: 'sunk',
      truth: 'FR 1, first-class battleship, sunk',
    })
    expect(fog(state).find(({ by }) => by === 'gb')?.truth).toBe('FR 1, first-class battleship, afloat; unhurt')
  })
})
