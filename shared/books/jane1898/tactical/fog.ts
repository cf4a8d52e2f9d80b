/** What each side believed of the enemy's ships when an action ended, beside the truth, and why they differ (W48). */
import type { FogOfShip } from '../../../action/contract.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { conditionIn } from './fighting.ts'
import { isNight } from './night.ts'
import { sectionsGone } from './phases/closing.ts'
import type { JaneBoard, Known, Piece } from './state.ts'
import { typeWords } from './type-words.ts'

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Every ship of another side for every side, in the order of the board. */
export function fog(board: JaneBoard): FogOfShip[] {
  return board.sides.flatMap((by) =>
    board.pieces.filter((ship) => ship.side !== by).map((ship) => fogOf(board, by, ship)),
  )
}

function fogOf(board: JaneBoard, by: string, ship: Piece): FogOfShip {
  const known = board.known[by]?.[ship.id]
  const claims = board.pieces.filter((piece) => piece.side === by).map((piece) => piece.claims?.[ship.id])
  const seen = claims.reduce((sum, one) => sum + (one?.seen ?? 0), 0)
  const pierced = claims.reduce((sum, one) => sum + (one?.pierced ?? 0), 0)
  const offYards = known ? Math.round(Math.hypot(known.x - ship.x, known.y - ship.y)) : null
  return {
    by,
    ship: ship.id,
    name: ship.name,
    knownAs: known?.label ?? null,
    believed: believedOf(known, seen),
    truth: truthOf(board, ship),
    offYards,
    because: reasons(board, known, ship, seen, pierced, offYards),
  }
}

function believedOf(known: Known | undefined, seen: number): string {
  if (!known) return 'nothing: she was never seen'
  const damage = [...known.showing, ...(seen > 0 ? [`${plural(seen, 'hit')} seen on her`] : [])]
  // Of a ship that is gone nobody asks where she is, nor whether she is whole.
  if (known.status === 'sunk') return damage.length > 0 ? `sunk; ${damage.join(', ')}` : 'sunk'
  const where = known.inSight ? 'in sight' : `last seen in move ${known.move}`
  return `${known.status}, ${where}${damage.length > 0 ? `; ${damage.join(', ')}` : '; no damage seen'}`
}

function truthOf(board: JaneBoard, ship: Piece): string {
  const { guns, maxKnots } = conditionIn(ship, board.moveNumber)
  const out = Object.values(guns).filter((gun) => gun.status === 'disabled').length
  const status = ship.status === 'prize' ? 'struck' : ship.status
  const damage = [
    ...(sectionsGone(ship) > 0 ? [`${plural(sectionsGone(ship), 'section')} destroyed`] : []),
    ...(out > 0 ? [`${plural(out, 'gun')} out for good`] : []),
    ...(ship.status === 'afloat' && maxKnots < ship.presentKnots ? [`${maxKnots} knots left`] : []),
    ...(ship.fight.waterlogged ? ['waterlogged'] : []),
  ]
  const whole = ship.status === 'afloat' ? ['unhurt'] : []
  const state = damage.length > 0 ? [damage.join(', ')] : whole
  return [`${ship.name}, ${typeWords(ship.card.type)}, ${status}`, ...state].join('; ')
}

function reasons(
  board: JaneBoard,
  known: Known | undefined,
  ship: Piece,
  seen: number,
  pierced: number,
  offYards: number | null,
): Reason[] {
  if (!known) return [because('JT-WX-05', 'she never came within sight', { sightYards: board.sightYards })]
  const steps: Reason[] = [because('JT-GEN-14', 'an outline is seen, and no name', {}, known.label)]
  const { disguise } = ship.fight
  if (disguise)
    steps.push(
      because('JT-GEN-14', 'she was made up to show other funnels and masts than her own', {}, { ...disguise }),
    )
  if (isNight(board.lightCondition)) steps.push(because('JT-NIGHT-02', 'at night only one of three sizes is seen'))
  if (!known.inSight && offYards !== null)
    steps.push(because('JT-WX-05', `out of sight since move ${known.move}`, { sinceMove: known.move }, offYards))
  if (seen > pierced)
    steps.push(
      because(
        'JT-GUN-04',
        `of ${plural(seen, 'hit')} that were seen armour kept ${seen - pierced} out`,
        { seen },
        pierced,
      ),
    )
  const hidden = sectionsGone(ship)
  if (hidden > 0 && known.showing.length === 0)
    steps.push(because('JT-GEN-14', 'her damage does not show from outside', { sections: hidden }))
  if (known.status === 'afloat' && ship.status !== 'afloat')
    steps.push(
      because('JT-GEN-18', `she was ${ship.status === 'prize' ? 'struck' : ship.status} where nobody of theirs saw it`),
    )
  if (ship.light) steps.push(because('JT-LIGHT-04', 'by her light her distance was misjudged'))
  return steps
}
