/** From which instant a ship is lost: what sinks her takes effect there and then, not at the end of the move (JT-FIRE-08, JT-GEN-18). */
import { sheetOf } from '../fighting.ts'
import { sunkBy } from '../gunnery/condition.ts'
import type { Piece } from '../state.ts'
import type { Melee } from './melee.ts'

type Ship = Pick<Piece, 'id' | 'status' | 'fight'>

/**
 * Does this ship still act when so much of the minute has run? One sunk by what has been fired already acts no more in this move. One that a ram, a mine or a
 * torpedo from the shore sank while the pieces moved has what she dropped up to that instant: it was dropped before she was lost.
 */
export function acts(melee: Pick<Melee, 'lostAt'>, ship: Ship, t: number): boolean {
  if (ship.status !== 'afloat') return false
  if (ship.fight.marks.sinking === null) return true
  const until = melee.lostAt?.[ship.id]
  return until !== undefined && t <= until + 1e-9
}

/** What was fired would have sunk a ship that was already lost later in the minute: she acts no more from now on. */
export function lostNow(melee: Melee, id: string): void {
  if (melee.lostAt?.[id] === undefined) return
  const { [id]: _sooner, ...others } = melee.lostAt
  melee.lostAt = others
}

/** After a strike: is she, lost already by what befell her later in the minute, sunk by fire alone? */
export function sunkByFire(melee: Melee, id: string): void {
  if (melee.lostAt?.[id] === undefined) return
  const { fight } = melee.piece(id)
  if (sunkBy(sheetOf(fight), fight.marks).value !== null) lostNow(melee, id)
}
