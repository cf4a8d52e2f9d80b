/** Ships that haul down their flag (JT-GEN-20). */
import { because } from '../../../../explanation/finding.ts'
import type { Piece } from '../state.ts'
import type { Melee } from './melee.ts'

/** The side that takes a ship which strikes: that of the nearest enemy still afloat; null when there is none. */
export function takerOf(melee: Melee, piece: Piece): string | null {
  const enemies = melee.pieces
    .filter((other) => other.side !== piece.side && other.status === 'afloat')
    .map((other) => ({ other, yards: Math.hypot(other.x - piece.x, other.y - piece.y) }))
    .sort((a, b) => a.yards - b.yards || (a.other.id < b.other.id ? -1 : 1))
  return enemies[0]?.other.side ?? null
}

/** She hauls down her flag, is the prize of the nearest enemy, and takes no more part. */
export function haulDown(melee: Melee, ship: string): void {
  const piece = melee.piece(ship)
  const prizeOf = takerOf(melee, piece)
  if (prizeOf === null) return
  melee.put(ship, { status: 'prize', prizeOf })
  const step = because('JT-GEN-20', 'she hauls down her flag, to the nearest enemy', {}, prizeOf)
  melee.tell('struckFlag', [ship], `${piece.name} hauls down her flag.`, [step])
  melee.tellCaptain(ship, { what: 'ship', says: 'She has hauled down her flag.', because: [step], lost: true })
}
