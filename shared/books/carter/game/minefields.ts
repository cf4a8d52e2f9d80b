/** Minefields of a campaign: a field in each square of the board where its mines lie (CT-MN-05), and back with those that went off. */
import type { ActionSetup, MinesBack } from '../../../action/contract.ts'
import { type BoardState, isLand } from '../board/state.ts'
import { onBoard, type Square, squareName } from '../procedures/squares.ts'
import { SIDES, type Side } from '../procedures/turn-order.ts'
import { delivered } from '../tables/table-set.ts'
import { type CarterBoard, squareAt } from './state.ts'

type Minefield = NonNullable<ActionSetup['mines']>[number]

/** The mines of one side in one square of the board, each a square of the campaign's that is mined still. */
interface Laid {
  readonly owner: Side
  readonly square: Square
  readonly mines: readonly { readonly field: string; readonly number: number }[]
  /** A captain of the side has their chart. */
  readonly charted: boolean
}

/** Sham mines do no harm, and mines that are fired from a station lie still where it cannot fire them. */
const isLive = ({ mines, fires }: Minefield): boolean => mines === 'contact' || (mines === 'observation' && fires)

/** What lies in which square; mines beyond the board, or where it has land, take no part. */
function laidIn(
  minefields: readonly Minefield[],
  sides: Readonly<Record<Side, string>>,
  corner: CarterBoard['corner'],
  game: Pick<BoardState, 'board' | 'land' | 'harbour'>,
): readonly Laid[] {
  const laid = new Map<string, Laid>()
  for (const field of minefields) {
    const owner = SIDES.find((side) => sides[side] === field.side)
    if (owner === undefined || !isLive(field)) continue
    for (const [number, { x, y, state }] of field.squares.entries()) {
      const square = squareAt({ corner }, x, y)
      if (state !== 'mined' || !onBoard(square, game.board) || isLand(game as BoardState, square)) continue
      const key = `${owner} ${squareName(square)}`
      const { mines = [], charted = false } = laid.get(key) ?? {}
      laid.set(key, {
        owner,
        square,
        mines: [...mines, { field: field.id, number }],
        charted: charted || field.charted.length > 0,
      })
    }
  }
  return [...laid.values()]
}

/** As many vessels as there are mines set one off, and never more than the print allows a field (CT-MN-05). */
const passagesOf = ({ mines }: Laid): number => Math.min(delivered.fixed.minePassages, mines.length)

/** The board with a campaign's mines on it, and on the charts of those who have them. */
export function layMines(
  game: BoardState,
  minefields: readonly Minefield[],
  sides: Readonly<Record<Side, string>>,
  corner: CarterBoard['corner'],
): BoardState {
  const all = laidIn(minefields, sides, corner, game)
  const chart = (side: Side) =>
    all
      .filter(({ owner, charted }) => owner === side && charted)
      .map((one) => ({ square: one.square, own: true, passagesLeft: passagesOf(one) }))
  return {
    ...game,
    fields: all.map((one) => ({
      square: one.square,
      owner: one.owner,
      passagesLeft: passagesOf(one),
      swept: 0,
      passing: 0,
    })),
    charts: { blue: chart('blue'), red: chart('red') },
  }
}

/** How many mines of a square are gone: all with the field, else in the part of its passages that vessels have made, the odd one too. */
function goneFrom(one: Laid, { fields }: BoardState): number {
  const field = fields.find(({ owner, square }) => owner === one.owner && squareName(square) === squareName(one.square))
  const whole = passagesOf(one)
  const used = whole - (field?.passagesLeft ?? 0)
  return Math.ceil((one.mines.length * used) / whole)
}

/** How the board leaves them, square by square: who runs on a mine knows of it, and so does its owner (CT-MN-04). */
export function minesBack({ minefields = [], game, sides, corner }: CarterBoard): MinesBack[] {
  const gone = new Set(
    laidIn(minefields, sides, corner, game).flatMap((one) =>
      one.mines.slice(0, goneFrom(one, game)).map(({ field, number }) => `${field} ${number}`),
    ),
  )
  return minefields.map((field) => ({
    id: field.id,
    cableWhole: true,
    rule: 'CT-MN-05',
    squares: field.squares.map(({ state }, number) =>
      gone.has(`${field.id} ${number}`)
        ? { state: 'swept' as const, seenBy: SIDES.map((side) => sides[side]) }
        : { state, seenBy: [] },
    ),
  }))
}
