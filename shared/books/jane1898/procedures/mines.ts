/** What a mined square does to a ship. Mines and countermines 1, 4. */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { mineFigures } from '../tables/mines.ts'

export interface MinedSquare {
  readonly mines: 'observation' | 'contact'
  /** Observation mines: the station fires them. */
  readonly fired: boolean
  readonly stationManned: boolean
  readonly cableWhole: boolean
  /** The ship is the owner's and her captain has the chart of the field (JS-MINE-08). */
  readonly ownWithChart: boolean
}

/**
 * Is a ship on a mined square sunk, and is the square blocked by her? Observation mines at will, from a manned station with its cable whole; others leave
 * even chances of escape, 1 to 3 (JS-MINE-05). A captain with the chart of his own field is safe.
 */
export function mineStruck(
  square: MinedSquare,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ sunk: boolean; squareBlocked: boolean }> {
  const inputs = { ...square }
  const answer = (sunk: boolean, rule: string, says: string, thrown?: ReturnType<Dice['throwDice']>) =>
    finding(
      { sunk, squareBlocked: sunk },
      [because(rule, says, inputs, sunk)],
      thrown === undefined ? {} : { dice: [thrown] },
    )
  if (square.ownWithChart) return answer(false, 'JS-MINE-08', 'her captain has the chart of the field: she is safe')
  if (square.mines === 'observation') {
    if (!square.fired) return answer(false, 'JS-MINE-05', 'observation mines not fired do nothing')
    if (!square.stationManned) return answer(false, 'JS-MINE-05', 'nobody is at the firing station')
    if (!square.cableWhole) return answer(false, 'JS-MINE-05', 'the cable to the firing station is cut')
    return answer(true, 'JS-MINE-05', 'fired at will: the ship is sunk and blocks the square')
  }
  const thrown = dice.throwDice({ rule: 'JS-MINE-05', subject, occasion, purpose: 'escaping a mine' })
  const face = thrown.faces[0] ?? 0
  const sunk = face > mineFigures.escapesUpTo
  return answer(
    sunk,
    'JS-MINE-05',
    `even chances: ${face} thrown, 1 to ${mineFigures.escapesUpTo} escapes${sunk ? '; sunk, she blocks the square' : ''}`,
    thrown,
  )
}
