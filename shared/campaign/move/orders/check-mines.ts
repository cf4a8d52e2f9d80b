import { notPlayed } from '../../../books/modules.ts'
import { doing } from '../../../explanation/agreement.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { knownHolder } from '../../../knowledge/holder.ts'
import type { Operation } from '../../../vocabulary/operations.ts'
import { isSeatName } from '../../context.ts'
import type { Minefield } from '../../minefields.ts'
import type { OperationOrder } from '../../operations.ts'
import type { OrderedLeg } from '../../orders.ts'
import { allFields } from '../mines/fields.ts'
import type { OrderingWork } from './check-operations.ts'

/** Mines as a seat orders them laid, swept or blown up: judged by the chart and by what it has been told of fields. */
export const AT_SEA: readonly Operation[] = ['layMines', 'sweep', 'countermine']

/**
 * Mines to be laid are those that her ships have aboard as far as the writer knows, less what the lines before it lay; what is taken in on the
 * way, by this plot or by orders that she has, is not known yet (`mines.charted`).
 */
export function checkMinesAboard(
  { turn, known }: Pick<OrderingWork, 'turn' | 'known'>,
  order: OperationOrder,
  before: readonly OrderedLeg[],
  path: string,
): void {
  if (order.operate !== 'layMines' || order.mines === 'sham' || known.known.ships.length === 0) return
  const had = [...known.known.plot, ...(known.ordered?.legs ?? [])].some(
    (leg) => leg.do === 'operate' && leg.operate === 'stores',
  )
  if (had || before.some((leg) => 'operate' in leg && leg.operate === 'stores')) return
  // What she is about already is written again: squares that she has laid of it are no longer aboard, and are not laid twice.
  const [first] = known.known.plot
  if (before.length === 0 && first?.do === 'operate' && first.operate === 'layMines' && sameRow(first, order)) return
  const ships = known.known.ships.filter(({ id }) => order.ships?.includes(id) ?? true)
  const aboard = ships.reduce((sum, ship) => sum + ship.mines, 0)
  const laid = before.reduce(
    (sum, leg) => sum + ('operate' in leg && leg.operate === 'layMines' && leg.mines !== 'sham' ? leg.squares : 0),
    0,
  )
  const left = Math.max(0, aboard - laid)
  if (order.squares <= left) return
  const has = left === 0 ? 'no mines' : `mines for ${left} ${left === 1 ? 'square' : 'squares'}`
  const then = laid > 0 && aboard > 0 ? ' left by then' : ' aboard'
  refuse('E-MINE', `${doing(known.known.name, 'has')} ${has}${then}; you wrote ${order.squares}.`, {
    rule: turn.ground.cite('mines.charted'),
    path: `${path}.squares`,
  })
}

type Row = Extract<OperationOrder, { readonly operate: 'layMines' }>

function sameRow(one: Row, other: Row): boolean {
  return (
    one.mines === other.mines &&
    one.squares === other.squares &&
    one.bearing === other.bearing &&
    one.station === other.station
  )
}

/** The field that a seat knows by this name. */
export function fieldNamed({ turn, seat }: OrderingWork, name: string): Minefield | undefined {
  return allFields(turn.world).find((field) => isSeatName(turn.world, seat.id, 'minefield', field.id, name))
}

/** Refuses what cannot be done with mines as far as the seat can know, with one sentence. */
export function checkMines(on: OrderingWork, order: OperationOrder, path: string): void {
  const { turn, seat, knowledge } = on
  const { ground } = turn
  if (!AT_SEA.includes(order.operate)) return
  if (!ground.book.mines) refuse('order.operation', notPlayed(ground.book, 'mines'), { path: `${path}.operate` })
  if (order.operate === 'countermine' && !fieldNamed(on, order.field))
    refuse('order.field', `There is no minefield ${JSON.stringify(order.field)} on your chart.`, {
      rule: turn.ground.cite('mines.cleared'),
      path: `${path}.field`,
    })
  if (order.operate !== 'layMines') return
  if (order.mines !== 'observation') {
    if (order.station !== undefined)
      refuse('order.station', 'Only observation mines are fired from a station: leave it out.', {
        rule: turn.ground.cite('mines.fired'),
        path: `${path}.station`,
      })
    return
  }
  if (order.station === undefined)
    return refuse('order.station', 'Observation mines are fired from ashore: name the place of their firing station.', {
      rule: turn.ground.cite('mines.charted'),
      path: `${path}.station`,
    })
  const place = ground.places.get(order.station)
  if (!place || place.offChart)
    refuse('order.station', `There is no place ${JSON.stringify(order.station)} on the chart.`, {
      rule: turn.ground.cite('mines.charted'),
      path: `${path}.station`,
    })
  else if (knownHolder(knowledge, place) !== seat.side)
    refuse('order.station', `${place.name} is no place of your side: a firing station stands there.`, {
      rule: turn.ground.cite('mines.fired'),
      path: `${path}.station`,
    })
}
