/** Men at the guns: which of them have their ten, which fewer, and which none. Personnel. */
import type { Reason } from '../../../explanation/finding.ts'
import { conditionIn, gunsOf, sheetOf } from './fighting.ts'
import type { Condition } from './gunnery/condition.ts'
import { gunCrews } from './procedures/guns.ts'
import type { JaneBoard, Piece } from './state.ts'

export interface Crew {
  readonly served: 'full' | 'part' | 'none'
  readonly because: readonly Reason[]
}

/** Are men reckoned with: always in a campaign, elsewhere as agreed; never in a piece that came without any (JT-PERS-02, JT-OPT-09). */
export function countsMen(piece: Pick<Piece, 'fight'>, board: Pick<JaneBoard, 'settings'>): boolean {
  return board.settings['board.countMen'] && piece.fight.crewed
}

/** Guns that are not out for good, in the order in which her captain mans them: those he named, then as her sheet has them. */
function inOrder(piece: Piece, guns: Condition['guns']): string[] {
  const first = piece.fight.manFirst ?? []
  const rest = [...gunsOf(sheetOf(piece.fight)).keys()].filter((id) => !first.includes(id))
  return [...first, ...rest].filter((id) => guns[id]?.status !== 'disabled')
}

const worked = new WeakMap<Condition['guns'], { men: number; first: unknown; crews: ReadonlyMap<string, Crew> }>()

function crewsOf(piece: Piece, move: number): ReadonlyMap<string, Crew> {
  const { guns } = conditionIn(piece, move)
  const { men } = piece.stores
  const kept = worked.get(guns)
  if (kept && kept.men === men && kept.first === piece.fight.manFirst) return kept.crews
  const order = inOrder(piece, guns)
  const found = gunCrews(order.length, men, 1)
  const { fullyManned, partGunEveryMoves } = found.value
  const crews = new Map(
    order.map((id, index): [string, Crew] => [
      id,
      {
        served: index < fullyManned ? 'full' : index === fullyManned && partGunEveryMoves !== null ? 'part' : 'none',
        because: found.because,
      },
    ]),
  )
  worked.set(guns, { men, first: piece.fight.manFirst, crews })
  return crews
}

/** The men at one gun of hers in this move. */
export function crewOf(piece: Piece, gun: string, board: Pick<JaneBoard, 'settings'>, move: number): Crew {
  if (!countsMen(piece, board)) return FULL
  return crewsOf(piece, move).get(gun) ?? FULL
}

const FULL: Crew = { served: 'full', because: [] }

/** Moves from round to round of a gun with the men that it has (JT-PERS-03). */
export function movesWithCrew(
  piece: Piece,
  gun: string,
  everyMoves: number,
  board: Pick<JaneBoard, 'settings'>,
  move: number,
): number {
  if (crewOf(piece, gun, board, move).served !== 'part') return everyMoves
  const { guns } = conditionIn(piece, move)
  const order = inOrder(piece, guns)
  return gunCrews(order.length, piece.stores.men, everyMoves).value.partGunEveryMoves ?? everyMoves
}
