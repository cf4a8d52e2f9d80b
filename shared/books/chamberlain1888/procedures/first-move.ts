import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { otherShip, type Ship, shipName } from '../tables/guns.ts'

/** The toss: one throw of two sides, 1 for the Runner and 2 for the Blockader; the winner lays out islands and rocks (CH-02a). */
export function toss(dice: Dice, occasion: string): Finding<Ship> {
  const thrown = dice.throwDice({ rule: 'CH-02a', subject: 'toss', occasion, purpose: 'the toss', sides: 2 })
  const winner: Ship = thrown.faces[0] === 1 ? 'runner' : 'blockader'
  return finding(
    winner,
    [because('CH-02a', `${shipName(winner)} wins the toss and lays out the islands and rocks`, {}, winner)],
    { dice: [thrown] },
  )
}

/** The loser of the toss moves first (CH-03). */
export function firstMove(tossWinner: Ship): Finding<Ship> {
  const first = otherShip(tossWinner)
  return finding(first, [because('CH-03', 'the loser of the toss moves first', { tossWinner }, first)])
}
