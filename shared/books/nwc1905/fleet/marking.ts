/** Injury marked down when the fire of a move has been measured: the score card, rings, and ships taken off the board (NF-GUN-09, -10, -17, NF-REC). */
import type { ActionEvent } from '../../../action/contract.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { atLeast, figure, tidy } from '../../figures.ts'
import { shownOn, type Telling } from '../duel/knowing.ts'
import { type CollegeBoard, nameOf, positionNow, seatOf, withShip } from '../duel/state.ts'
import { scoreCard, scoreWritten } from '../procedures/play.ts'
import { powerLeft, type Ring } from '../procedures/power.ts'

interface Injury {
  readonly points: number
  readonly because: readonly Reason[]
}
/** What each ship and fort received in this move. */
export type Injuries = Map<string, Injury[]>

export const hurt = (injuries: Injuries, id: string, points: number, reasons: readonly Reason[]): void => {
  injuries.set(id, [...(injuries.get(id) ?? []), { points, because: reasons }])
}
export const receivedBy = (injuries: Injuries, id: string): number =>
  tidy((injuries.get(id) ?? []).reduce((sum, { points }) => sum + points, 0))

/** What stands on a mast: seen by all (NF-REC-04). */
export const RING_WORDS: Readonly<Record<Ring, string>> = {
  none: 'no ring',
  single: 'a single ring, half power',
  double: 'a double ring, a quarter of her power',
  destroyed: 'destroyed',
}

/** Marks injuries down together: rings count from the next move (NF-GUN-17). */
export function marked(given: CollegeBoard, injuries: Injuries, tell: Telling, events: ActionEvent[]): CollegeBoard {
  let board = given
  const position = positionNow(board)
  for (const ship of given.ships) {
    const points = receivedBy(injuries, ship.id)
    if (ship.sunk || points === 0) continue
    const score = scoreWritten(points, ship.damage)
    const { total } = score.value
    const before = powerLeft(ship.endurance, ship.damage, 'fleet').value.ring
    const power = powerLeft(ship.endurance, total, 'fleet')
    const sunk = atLeast(total, ship.endurance)
    board = withShip(board, ship.id, { damage: total, sunk })
    const name = nameOf(board, ship.id)
    const card = scoreCard(total)
    const says = `${name}: position ${position}, injury ${score.value.written} of ${figure(ship.endurance)}.`
    const received = (injuries.get(ship.id) ?? []).flatMap((one) => one.because)
    events.push({ kind: 'injury', ships: [ship.id], says, because: [...received, ...card.because, ...power.because] })
    const why = [...score.because, ...card.because, ...power.because]
    tell.seat(seatOf(board, ship.id), says, why, ship.id, shownOn(board, tell, { kind: 'struck', at: ship.id }))
    const { ring } = power.value
    if (ring === before) continue
    const shown = sunk ? `${name} is destroyed.` : `${name} has ${RING_WORDS[ring]}.`
    const ringed = [because('NF-REC-03', sunk ? 'a cross, and she leaves the board' : 'a ring on her mast', {}, ring)]
    events.push({ kind: sunk ? 'sunk' : 'ring', ships: [ship.id], says: shown, because: ringed })
    tell.all(shown, ringed, ship.id, shownOn(board, tell, { kind: sunk ? 'lost' : 'struck', at: ship.id }))
  }
  return board
}
