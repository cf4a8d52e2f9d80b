import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedNumber } from '../../printed-table.ts'
import type { ChamberlainSettings } from '../settings.ts'
import { blockaderStarts, HARBOUR, RUNNER_HEADING } from '../tables/apparatus.ts'
import type { Ship } from '../tables/guns.ts'
import { type Heading, type Square, sameSquare, squareText } from '../tables/headings.ts'

/** The squares that are the harbour in this game (CH-R01). */
export function harbourSquares(settings: ChamberlainSettings): readonly Square[] {
  const of = settings['ch.harbour']
  return of === 'both' ? HARBOUR : of === 'west' ? HARBOUR.slice(0, 1) : HARBOUR.slice(1)
}

export interface Start {
  readonly square: Square
  readonly heading: Heading
}

/** Every square on which a ship may begin, with the heading that goes with it (CH-01a, CH-01b). */
export function starts(ship: Ship, settings: ChamberlainSettings): readonly Start[] {
  if (ship === 'runner') return harbourSquares(settings).map((square) => ({ square, heading: RUNNER_HEADING }))
  return blockaderStarts.rows.flatMap((row) => {
    const all: Start[] = []
    for (let x = printedNumber(row['x from']); x <= printedNumber(row['x to']); x++) {
      for (let y = printedNumber(row['y from']); y <= printedNumber(row['y to']); y++)
        all.push({ square: { x, y }, heading: row[settings['ch.blockader_heading']] as Heading })
    }
    return all
  })
}

/** The heading on which a ship begins on this square; null where she may not (CH-01a, CH-01b). */
export function startHeading(ship: Ship, square: Square, settings: ChamberlainSettings): Finding<Heading | null> {
  const found = starts(ship, settings).find((start) => sameSquare(start.square, square))
  const at = { ship, square: squareText(square) }
  if (ship === 'runner') {
    return finding(found?.heading ?? null, [
      because(
        'CH-01a',
        found ? 'a square in the centre of the south edge: she heads North' : 'not in the centre of the south edge',
        at,
        found?.heading ?? null,
      ),
      because('CH-R01', 'the harbour is in the middle of the 24 squares of the edge', {
        squares: harbourSquares(settings).map(squareText),
      }),
    ])
  }
  return finding(found?.heading ?? null, [
    because(
      'CH-01b',
      found
        ? 'one of the six squares of a northern corner'
        : 'not one of the six squares of the north-east or north-west corner',
      at,
      found?.heading ?? null,
    ),
    because('CH-R03', 'six squares are three wide and two deep; she heads as the setting says', {
      blockaderHeading: settings['ch.blockader_heading'],
    }),
  ])
}
