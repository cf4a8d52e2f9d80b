import { doing } from '../../../explanation/agreement.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { KnownForceState } from '../../../knowledge/knowledge.ts'
import type { Ground } from '../../ground.ts'
import type { OperationOrder } from '../../operations.ts'
import type { OrderedLeg } from '../../orders.ts'
import type { OrderingWork } from './check-operations.ts'
import { checkUntil } from './check-trade.ts'
import { forceNotThere } from './not-there.ts'

/** Orders to take a ship in tow, and what a force with one in tow may be ordered, by what the writer knows. */

/** What is to be towed is judged by what the writer knows: what truly lies there is found out when she is come up with. */
export function checkTow(on: OrderingWork, order: OperationOrder, path: string): void {
  if (order.operate !== 'tow') return
  const { known, turn } = on
  const tow = turn.ground.book.operations?.towKnots?.(turn.ground.settings)
  if (!tow)
    return refuse('order.operation', `${turn.ground.book.identity.title} has no tows.`, { path: `${path}.operate` })
  const no = (field: string, message: string): never =>
    refuse('order.tow', message, { rule: tow.because[0]?.rule ?? '', path: `${path}.${field}` })
  if (known.known.kind === 'trade')
    no('operate', `${doing(known.known.name, 'is')} no ship of war: she takes nobody in tow.`)
  checkUntil(on, order.until, no)
  if (order.knots !== undefined) on.checkSpeed(order.knots, path)
  const { name } = known.known
  if (order.force === undefined) {
    const ships = known.known.ships.filter(({ status }) => status === 'afloat')
    if (order.at !== undefined) no('at', 'A ship of her own force is in company: leave out at.')
    if (!ships.some(({ knots }) => knots < tow.value)) no('operate', `No ship of ${name} lies without way.`)
    if (!ships.some(({ knots }) => knots > 0)) no('operate', `No ship of ${name} can steam.`)
    if (ships.length < 2) no('operate', `${name} has nobody in company to take in tow.`)
    return
  }
  const told = on.knowledge.forces.get(order.force)
  if (!told || told.fate !== null || !on.forceNamed(order.force))
    return no('force', forceNotThere(on.knowledge, order.force, 'to take in tow'))
  if (order.force === known.known.force) no('force', `${name} cannot take herself in tow.`)
  const ships = told.known.ships.filter(({ status }) => status === 'afloat')
  const [first] = ships
  if (ships.length > 1)
    no('force', `${doing(told.known.name, 'is')} of ${ships.length} ships: let her join, and take one in tow then.`)
  if (first && first.knots >= tow.value)
    no('force', `${first.name} makes ${first.knots} knots by herself: she needs no tow.`)
}

/** A force as it is known, when she has done the legs before: with a ship of hers in tow, if they order it. */
export function withTow(ground: Ground, known: KnownForceState, before: readonly OrderedLeg[]): KnownForceState {
  const most = ground.book.operations?.towKnots?.(ground.settings).value
  const towing = before.some((leg) => 'operate' in leg && leg.operate === 'tow' && leg.force === undefined)
  if (most === undefined || !towing) return known
  const ships = known.known.ships.map((ship) => (ship.knots < most ? { ...ship, inTow: true as const } : ship))
  return { ...known, known: { ...known.known, ships } }
}

/** Refuses a speed above what she makes with one in tow. */
export function checkTowed(ground: Ground, { known }: KnownForceState, knots: number, path: string): void {
  const tow = known.ships.some((ship) => ship.inTow) ? ground.book.operations?.towKnots?.(ground.settings) : undefined
  if (tow && knots > tow.value)
    refuse(
      'order.speed',
      `With a ship in tow ${doing(known.name, 'makes')} ${tow.value} knots at most; you wrote ${knots}.`,
      {
        rule: tow.because[0]?.rule ?? '',
        path: `${path}.knots`,
      },
    )
}
