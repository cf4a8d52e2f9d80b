/** The passage between the scales, and victory (BK-MO-02, BK-VC). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Place } from '../../bearings.ts'
import { scaleOf } from '../tables/scales.ts'
import { minus, plus, tidyPlace, times } from './geometry.ts'
import type { Side } from './setting-up.ts'

/** Where ships stand when cruising turns into combat: the leader's place is kept, the formation stands round her in base lengths (BK-R17). */
export function toCombat(leader: Place, ships: readonly { readonly id: string; readonly at: Place }[]) {
  const part = scaleOf('combat').baseYd / scaleOf('cruising').baseYd
  const stand = ships.map(({ id, at }) => ({ id, at: tidyPlace(plus(leader, times(minus(at, leader), part))) }))
  return finding({ ships: stand }, [
    because(
      'BK-MO-02',
      'the leader’s place is kept, and the others stand round her in base lengths (BK-R17)',
      { leader: { ...leader } },
      part,
    ),
  ])
}

export interface Standing {
  /** Ships that are neither sunk nor off the table. */
  readonly left: number
  readonly lossPoints: number
}

export const AT_LIMIT = ['greaterLoss', 'asPrinted'] as const

/** Who has won: a side without ships has lost; at the end of time the one that has lost more (BK-R06). */
export function victory(red: Standing, blue: Standing, timeUp: boolean, atLimit: (typeof AT_LIMIT)[number]) {
  type Value = { over: boolean; winner: Side | 'draw' | null; by: 'noShips' | 'points' | null }
  const decided = (winner: Side | 'draw', by: 'noShips' | 'points', rule: string, says: string): Finding<Value> =>
    finding<Value>({ over: true, winner, by }, [
      because(rule, says, { red: { ...red }, blue: { ...blue }, timeUp }, winner),
    ])
  if (red.left === 0 || blue.left === 0) {
    const winner = red.left > 0 ? 'red' : blue.left > 0 ? 'blue' : 'draw'
    return decided(
      winner,
      'noShips',
      'BK-VC-01',
      winner === 'draw' ? 'no ship of either side is left' : 'all ships of a side are sunk or off the table',
    )
  }
  if (!timeUp)
    return finding<Value>({ over: false, winner: null, by: null }, [
      because('BK-VC-02', 'the time is not up', { timeUp }, null),
    ])
  if (red.lossPoints === blue.lossPoints)
    return decided('draw', 'points', 'BK-VC-02', 'equal losses are a draw (BK-R06)')
  const lessLost: Side = red.lossPoints < blue.lossPoints ? 'red' : 'blue'
  const other: Side = lessLost === 'red' ? 'blue' : 'red'
  return atLimit === 'greaterLoss'
    ? decided(lessLost, 'points', 'BK-VC-02', 'the side that has lost more has lost (BK-R06)')
    : decided(other, 'points', 'BK-VC-02', 'as printed: the side that has sunk more has lost (BK-R06)')
}
