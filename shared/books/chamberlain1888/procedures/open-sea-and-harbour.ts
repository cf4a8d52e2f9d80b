import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { ChamberlainSettings } from '../settings.ts'
import { OPEN_SEA_ROW } from '../tables/apparatus.ts'
import type { Ship } from '../tables/guns.ts'
import { type Square, sameSquare, squareText } from '../tables/headings.ts'
import { harbourSquares } from './placing-the-vessels.ts'

/** Whether a ship that has moved here has gained the open sea (CH-09): before any shot, since ships move first (CH-R23). */
export function gainsOpenSea(ship: Ship, square: Square): Finding<boolean> {
  const gained = ship === 'runner' && square.y === OPEN_SEA_ROW
  return finding(gained, [
    because(
      'CH-09',
      ship === 'runner'
        ? gained
          ? 'the Runner is on the north edge: she has escaped'
          : 'the Runner is not on the north edge'
        : 'the open sea is nothing to the Blockader',
      { square: squareText(square) },
      gained,
    ),
    ...(gained ? [because('CH-R23', 'the game ends there, before any shot')] : []),
  ])
}

/** Whether a ship that has moved here is the Runner back in harbour (CH-10); the Blockader may lie there (CH-R24). */
export function isBackInHarbour(ship: Ship, square: Square, settings: ChamberlainSettings): Finding<boolean> {
  const inside = harbourSquares(settings).some((one) => sameSquare(one, square))
  if (ship === 'blockader')
    return finding(false, [
      because('CH-R24', inside ? 'the Blockader may enter the harbour squares' : 'outside the harbour', {
        square: squareText(square),
      }),
    ])
  return finding(inside, [
    because(
      'CH-10',
      inside ? 'the Runner is back in harbour: the Blockader wins' : 'outside the harbour',
      { square: squareText(square) },
      inside,
    ),
  ])
}
