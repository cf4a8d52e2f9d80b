import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { BOARD } from '../tables/apparatus.ts'
import type { Square } from '../tables/headings.ts'
import { type Features, NO_FEATURES, USUAL_LAYOUTS } from './islands-and-rocks.ts'

/** The usual layouts and their mirror images from east to west, which keep the same limits. */
export const LOTS: readonly Features[] = USUAL_LAYOUTS.flatMap(({ islands, rocks }) => {
  const mirrored = ({ x, y }: Square): Square => ({ x: BOARD + 1 - x, y })
  return [
    { islands, rocks },
    { islands: islands.map((island) => island.map(mirrored)), rocks: rocks.map(mirrored) },
  ]
})

/** One of the usual layouts by lot, one throw for all of them: for a table where nobody is to lay out (CH-02a, `ch.islands`). */
export function layoutByLot(dice: Dice, occasion: string): Finding<Features> {
  const purpose = 'islands and rocks by lot'
  const thrown = dice.throwDice({ rule: 'CH-02a', subject: 'islands', occasion, purpose, sides: LOTS.length })
  const layout = LOTS[(thrown.faces[0] ?? 1) - 1] ?? LOTS[0] ?? NO_FEATURES
  return finding(layout, [because('CH-02a', 'islands and rocks are drawn by lot among the usual layouts')], {
    dice: [thrown],
  })
}
