/** Ships that claim to have boarded another. Boarding. */
import { because } from '../../../../explanation/finding.ts'
import type { JaneOrders } from '../orders.ts'
import { boarding } from '../procedures/conduct.ts'
import { squaresCovered } from '../procedures/moving.ts'
import { ahead, type Boarding, HELM_AMIDSHIPS, knotsOf, type Piece } from '../state.ts'
import type { Melee } from './melee.ts'
import { targetOf } from './tickets.ts'

/** What is claimed in this move; it is decided when the fire of the move is over. */
export function claims(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): Boarding[] {
  return melee.board.pieces.flatMap((piece) => {
    const label = piece.status === 'afloat' ? sealed[piece.seat]?.ships[piece.id]?.board : undefined
    const target = label === undefined ? null : targetOf(melee.board, piece.side, label)
    return target ? [{ ship: piece.id, target: target.id }] : []
  })
}

/** On the same squares, or on touching ones. */
function touch(a: Piece, b: Piece): boolean {
  const of = (piece: Piece) => squaresCovered(piece.x, piece.y, piece.headingDegrees, piece.card.lengthFeet)
  const hers = of(b)
  return of(a).some((one) => hers.some((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= 1))
}

/** Decides what was claimed, the larger crew first; ships that are lost by now board nobody (JT-GEN-17). */
export function boardings(melee: Melee, claimed: readonly Boarding[]): void {
  const men = (id: string) => melee.piece(id).stores.men
  const order = [...claimed].sort((a, b) => men(b.ship) - men(a.ship) || (a.ship < b.ship ? -1 : 1))
  for (const { ship, target } of order) {
    const by = melee.piece(ship)
    const on = melee.piece(target)
    if (by.status !== 'afloat') continue
    if (on.status !== 'afloat') {
      melee.tellCaptain(ship, {
        what: 'boarding',
        says: `There is nobody to board in ${melee.nameFor(by.side, target)}: she is ${on.status === 'prize' ? 'taken' : on.status}.`,
        because: [because('JT-GEN-17', 'boarding takes a ship under her flag')],
        at: melee.nameFor(by.side, target),
      })
      continue
    }
    const found = boarding(men(ship), men(target), touch(by, on), knotsOf(by.way) === knotsOf(on.way))
    const { allowed, taken } = found.value
    melee.tell(
      'boarding',
      [ship, target],
      `${by.name} boards ${on.name}: ${taken ? 'she is taken' : allowed ? 'she holds out' : 'they do not come alongside'}.`,
      found.because,
      { taken },
    )
    // The other's men are not counted for a captain; only what came of it.
    const step = because('JT-GEN-17', found.because[0]?.says ?? '')
    const at = melee.nameFor(by.side, target)
    melee.tellCaptain(ship, {
      what: 'boarding',
      says: taken
        ? `We carry ${at} by boarding.`
        : allowed
          ? `We are thrown back from ${at}.`
          : `We cannot board ${at}.`,
      because: [step],
      at,
    })
    if (!allowed) continue
    const her = melee.nameFor(on.side, ship)
    melee.tellCaptain(target, {
      what: 'boarding',
      says: taken ? `We are boarded and taken by ${her}.` : `We throw back the boarders of ${her}.`,
      because: [step],
      ...(taken ? { lost: true } : melee.byOf(on.side, ship)),
    })
    if (taken) melee.put(target, { status: 'prize', prizeOf: by.side, way: ahead(0), helm: HELM_AMIDSHIPS })
  }
}
