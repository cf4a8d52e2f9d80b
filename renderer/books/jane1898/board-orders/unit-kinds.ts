import type { BoardView, FriendlyShip } from '../../../../shared/action/contract.ts'
import { isAshore } from '../../../../shared/books/jane1898/tactical/tables/general-speeds.ts'

export type UnitKind = 'ship' | 'fort' | 'boat' | 'balloon' | 'land'

/** An order of each kind in the book's words, for who writes them. */
export const EXAMPLES: Readonly<Record<UnitKind, string>> = {
  ship: '12 kn; port at 1; steady at 4',
  fort: 'play on "ship 1"',
  boat: 'boat; boat squares 2; boat turn port at 1 by 8',
  balloon: 'balloon; balloon squares 1; balloon feet 100',
  land: 'land; land march 90',
}

/** What takes these orders: each kind has a sheet of its own. */
export function unitKind(board: BoardView, unit: FriendlyShip): UnitKind {
  const has = (own: readonly { readonly ship: string }[] | undefined): boolean =>
    own?.some((one) => one.ship === unit.id) ?? false
  if (has(board.boats?.own)) return 'boat'
  if (has(board.sky?.own)) return 'balloon'
  if (has(board.coast?.own)) return 'land'
  return unit.sheet && isAshore(unit.sheet.card.type) ? 'fort' : 'ship'
}

/** Works that this seat orders: fields with a firing station, torpedoes run from the shore, hidden guns. */
export function worksOf(board: BoardView) {
  const { fields = [], brennans = [], pneumatics = [] } = board.works ?? {}
  return { fields: fields.filter((one) => one.ordered && one.mines === 'observation'), brennans, pneumatics }
}

export function hasWorks(board: BoardView): boolean {
  const { fields, brennans, pneumatics } = worksOf(board)
  return fields.length + brennans.length + pneumatics.length > 0
}
