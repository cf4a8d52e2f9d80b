/** Signals of a move, and who reads them. Signalling in action. */
import { because } from '../../../../explanation/finding.ts'
import type { JaneOrders } from '../orders.ts'
import { readers } from '../sight.ts'
import type { Signal } from '../state.ts'
import type { Melee } from './melee.ts'

export function signal(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): Signal[] {
  const made: Signal[] = []
  for (const piece of melee.pieces) {
    const text = sealed[piece.seat]?.ships[piece.id]?.signal
    if (text === undefined || piece.status !== 'afloat') continue
    const readBy = readers(piece, melee.pieces, melee.board.sightYards)
    made.push({ move: melee.move, ship: piece.id, side: piece.side, text, readBy })
    melee.tell('signal', [piece.id, ...readBy], `${piece.name} signals: ${text}`, [
      because('JT-SIG-06', 'signals reach 10,000 yards, and no farther than one sees', { readBy: readBy.length }),
      because('JT-SIG-05', 'words outside the code are known to every enemy within distance'),
    ])
  }
  return made
}
