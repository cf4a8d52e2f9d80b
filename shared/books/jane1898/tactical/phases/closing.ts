/** The end of a move: ships that sink, guns and men that are gone, and the entries that keep the ledger balanced. */
import type { LossEntry } from '../../../../action/contract.ts'
import { enterLosses } from '../../../../action/losses.ts'
import { because } from '../../../../explanation/finding.ts'
import { conditionIn, knotsLeft, sheetOf } from '../fighting.ts'
import { accounted } from '../ledger.ts'
import { sectionsDestroyed } from '../procedures/sections.ts'
import { ahead, HELM_AMIDSHIPS, type Piece } from '../state.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { finishTubes } from './loading.ts'
import type { Melee } from './melee.ts'

/** Men of hers who are out of action, with the entry for them. */
export function loseMen(melee: Melee, id: string, men: number, why: string, rule: string): void {
  const { stores, losses } = melee.piece(id)
  const amount = Math.min(men, stores.men)
  if (amount === 0) return
  const entry: LossEntry = { ship: id, move: melee.move, kind: 'men', amount, why, rule }
  melee.put(id, { stores: { ...stores, men: stores.men - amount }, losses: [...losses, entry] })
}

/** Sections destroyed on her sheet in this action, over all decks. */
export function sectionsGone(piece: Pick<Piece, 'fight'>): number {
  const { lengthFeet } = sheetOf(piece.fight)
  return Object.values(piece.fight.marks.coverage).reduce(
    (sum, stretches) => sum + sectionsDestroyed(stretches, lengthFeet).value.destroyed.length,
    0,
  )
}

/** Brings stores into line with what was fired and what is out for good, an entry for each difference (JT-PERS-01, JT-FIRE-02). */
export function account(melee: Melee, before: Piece): void {
  melee.put(before.id, accounted(before, melee.piece(before.id), melee.move, melee.board))
}

/** A ship that has gone, with the entries for all that went with her but men whom someone saves (JT-GEN-18). */
export function gone(piece: Piece, move: number, sides: readonly string[], why: string, rule: string): Piece {
  const { ship, entries } = enterLosses(
    {
      id: piece.id,
      name: piece.name,
      side: piece.side,
      status: piece.status === 'prize' ? 'prize' : 'afloat',
      prizeOf: piece.prizeOf,
      stores: piece.stores,
      presentKnots: piece.presentKnots,
      assignedKnots: piece.card.assignedKnots,
      sectionsLost: piece.sectionsLost,
      sections: Number.POSITIVE_INFINITY,
    },
    { sunk: true },
    move,
    sides,
    why,
  )
  return {
    ...piece,
    status: 'sunk',
    stores: ship.stores,
    presentKnots: 0,
    way: ahead(0),
    helm: HELM_AMIDSHIPS,
    losses: [...piece.losses, ...entries.map((entry) => ({ ...entry, rule }))],
  }
}

/** She goes down now. */
export function sink(melee: Melee, id: string, why: string, rule: string): void {
  const piece = melee.piece(id)
  if (piece.status === 'sunk') return
  melee.put(id, gone(piece, melee.move, melee.board.sides, why, rule))
  melee.tell('sunk', [id], `${piece.name} is gone: ${why}.`, [because(rule, why)])
}

/** Begins the end of a ship, at once or by her minutes (JT-GEN-18). */
export function founder(melee: Melee, id: string, rule: string, why: string): void {
  const piece = melee.piece(id)
  if (piece.status === 'sunk' || piece.fight.marks.sinking !== null) return
  const marks = { ...piece.fight.marks, sinking: { inMove: melee.move, rule } }
  melee.put(id, { fight: { ...piece.fight, marks } })
  melee.tellCaptain(id, { what: 'ship', says: `She is sinking: ${why}.`, because: [because(rule, why)], lost: true })
  melee.tell('sinking', [id], `${piece.name} is sinking: ${why}.`, [because(rule, why)])
}

/** What every move ends with, when the last ticket has been fired. `before` are the pieces as the move began. */
export function close(melee: Melee, before: readonly Piece[]): void {
  for (const piece of before) {
    if (piece.status === 'sunk') continue
    account(melee, piece)
    const now = melee.piece(piece.id)
    const { goneInMove, sunk } = conditionIn(now, melee.move)
    if (sunk && isAshore(now.card.type)) {
      sink(melee, piece.id, 'it is destroyed', now.fight.marks.sinking?.rule ?? 'JT-FORT-06')
      continue
    }
    if (sunk && now.status === 'afloat') {
      melee.put(piece.id, { status: 'sinking', way: ahead(0), helm: HELM_AMIDSHIPS })
      const rule = now.fight.marks.sinking?.rule ?? 'JT-GEN-18'
      melee.tell('sinking', [piece.id], `${piece.name} lies on her side, and will be gone in move ${goneInMove}.`, [
        because(rule, 'she is sinking', {}, goneInMove),
      ])
      melee.tellCaptain(piece.id, {
        what: 'ship',
        says: `She is sinking, and will be gone in move ${goneInMove}.`,
        because: [because(rule, 'she is sinking', {}, goneInMove)],
        lost: true,
      })
    }
    if (goneInMove !== null && goneInMove <= melee.move) sink(melee, piece.id, 'she has sunk', 'JT-GEN-18')
    else sayLosses(melee, piece, now)
    if (melee.piece(piece.id).status === 'afloat') finishTubes(melee, piece.id)
  }
}

/** Speed and steering that damage has changed, for her captain. */
function sayLosses(melee: Melee, before: Piece, now: Piece): void {
  const was = conditionIn(before, melee.move)
  const is = conditionIn(now, melee.move)
  const tell = (says: string, rule: string) =>
    melee.tellCaptain(now.id, { what: 'ship', says, because: [because(rule, says)] })
  if (is.maxKnots < was.maxKnots) tell(`Her best speed is now ${knotsLeft(now, melee.move)} knots.`, 'JT-EFF-20')
  if (was.helm && !is.helm) tell('She does not answer her helm.', 'JT-EFF-25')
  if (is.turnIntervalSquares > was.turnIntervalSquares)
    tell(`She turns every ${is.turnIntervalSquares} squares.`, 'JT-EFF-24')
}
