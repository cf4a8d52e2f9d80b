/** Minefields of a campaign: laid as sections of the board (BK-MN-01), and back with those that were swept (BK-MN-04). */
import type { ActionSetup, MinesBack } from '../../action/contract.ts'
import type { Place } from '../bearings.ts'
import { tidyPlace } from './procedures/geometry.ts'
import type { BoardFile } from './setup.ts'
import type { BarkerGame } from './state.ts'
import { mineFigures } from './tables/movement.ts'

type Minefield = NonNullable<ActionSetup['mines']>[number]

/** Sham mines do no harm, and mines that are fired from a station lie still where it cannot fire them. */
const isLive = ({ mines, fires }: Minefield): boolean => mines === 'contact' || (mines === 'observation' && fires)

const sectionAt = ({ x, y }: Place, offset: Place): Place => tidyPlace({ x: x + offset.x, y: y + offset.y })

/** A minefield as sections, as many to a field as the print allows; squares that are swept or blocked hold none. */
export function layMines(field: Minefield, sides: readonly string[], offset: Place): BoardFile['mines'] {
  if (!sides.includes(field.side) || !isLive(field)) return []
  const live = field.squares.filter(({ state }) => state === 'mined').map((square) => sectionAt(square, offset))
  const most = mineFigures.mostSections
  return Array.from({ length: Math.ceil(live.length / most) }, (_, n) => ({
    side: field.side,
    id: `${field.id} ${n + 1}`,
    sections: live.slice(most * n, most * n + most),
  }))
}

/** How the board leaves them: what destroyers swept is swept, and the side that swept it knows. */
export function minesBack({ minefields = [], board, offset, sides }: BarkerGame): MinesBack[] {
  const isAt = (square: Place) => (at: Place) => {
    const { x, y } = sectionAt(square, offset)
    return at.x === x && at.y === y
  }
  return minefields.map((field) => ({
    id: field.id,
    cableWhole: true,
    rule: 'BK-MN-04',
    squares: field.squares.map((square) => {
      const swept = board.fields
        .filter(({ id }) => id.startsWith(`${field.id} `))
        .flatMap((one) => one.swept ?? [])
        .filter(({ at }) => isAt(square)(at))
      const [first] = swept
      return first === undefined
        ? { state: square.state, seenBy: [] }
        : { state: 'swept' as const, seenBy: [sides[first.by]] }
    }),
  }))
}
