/** What a seat of the secrecy proof does and asks, from its own frames alone; now and then what is not its own, or is nowhere. */
import type { SeatOrders } from '../../shared/campaign/orders.ts'
import type { SeatView } from '../../shared/knowledge/view.ts'
import type { WhyQuestion } from '../../shared/knowledge/why.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { type drawFrom, legs, nearPoint, pick, standingOrders } from './secrecy-draw.ts'
import { FAR_SOUTH } from './secrecy-far.ts'

export function ordersOf(view: SeatView, draw: ReturnType<typeof drawFrom>): SeatOrders {
  const point = (): Position => (draw() < 0.9 ? nearPoint(draw) : { lat: 49.5, lon: -3.5 })
  const offices = ['red-port', 'blue-port', 'red-point', 'blue-point', 'red-head', 'neutral-port', 'atlantis']
  const havens = [...offices, 'red-haven', 'blue-haven']
  // His own lies too far off to be steamed to; the other's is refused for whose it is as far as he knows.
  const harbour = (): string =>
    draw() < 0.3 ? `${view.seat.side?.key === 'red' ? 'blue' : 'red'}-haven` : pick(draw, offices)
  const road = () => {
    // Whoever sits at an office writes by its lines more often than not.
    const wires = view.seat.role === 'trade' || view.seat.role === 'government' ? 0.6 : 0
    const medium = draw() < wires ? 'telegraph' : pick(draw, ['signal', 'telegraph', 'vessel', 'wireless'] as const)
    const vessel = pick(draw, view.forces)?.id
    if (medium === 'telegraph') {
      const which = draw()
      // To the haven of his own side leads a line that may be cut, or be the enemy's, without his knowledge.
      const own = which < 0.3 ? 'port' : which < 0.7 ? 'haven' : null
      return { medium, office: own === null ? pick(draw, havens) : `${view.seat.side?.key}-${own}` }
    }
    return medium === 'vessel' && vessel !== undefined ? { medium, vessel } : { medium }
  }
  // What it has far off, the script alone moves.
  const movements = view.forces
    .filter(({ position }) => position.lat > FAR_SOUTH && draw() < 0.5)
    .map((force) => ({
      force: force.id,
      legs:
        draw() < 0.1
          ? [{ enter: harbour(), knots: 12 }]
          : legs(draw, point, force.kind === 'trade' ? 'battleship' : 'cruiser'),
      ...(draw() < 0.3 ? { onContact: pick(draw, ['standOn', 'close', 'avoid', 'shadow', 'capture'] as const) } : {}),
      ...(draw() < 0.3 ? { by: road() } : {}),
      ...(draw() < 0.4 ? { standing: standingOrders(draw, point) } : {}),
    }))
  const wrong = ['b-flag', 'r-flag', 'b-vice-0', 'r-vice', 'hidden-0', 'nobody'].filter(() => draw() < 0.2)
  const to = pick(draw, view.addressees)?.id
  const buys = view.seat.role === 'government' || draw() < 0.1
  const purchases = ['coalDay', 'collier', 'halfFort', 'roundA', 'balloon']
    .filter(() => buys && draw() < 0.25)
    .map((buy) => ({
      buy,
      number: 1 + Math.floor(draw() * 3),
      place: draw() < 0.8 ? `${view.seat.side?.key}-port` : pick(draw, offices),
    }))
  const demanded = view.ransoms.filter(({ state }) => state === 'demanded' || draw() < 0.1).map(({ id }) => id)
  const ransoms = [...demanded, ...(draw() < 0.05 ? ['none'] : [])]
    .filter(() => draw() < 0.4)
    .map((ransom) => ({ ransom, pay: draw() < 0.6, ...(draw() < 0.3 ? { points: Math.ceil(draw() * 30) } : {}) }))
  const orders = {
    movements: [...movements, ...wrong.map((force) => ({ force, legs: [] }))],
    despatches: [
      ...(to !== undefined && draw() < 0.6 ? [{ to, text: 'ours', ...(draw() < 0.6 ? { by: road() } : {}) }] : []),
      ...(draw() < 0.1 ? [{ to: 'blue-admiral', text: 'to the enemy' }] : []),
    ],
    ...(purchases.length > 0 ? { purchases } : {}),
    ...(ransoms.length > 0 ? { ransoms } : {}),
    ready: draw() < 0.5,
  }
  // Now and then a near one is to take in tow whom it has far off: she makes way by herself as far as he knows, and he is refused.
  const afar = view.forces.filter(({ position }) => position.lat <= FAR_SOUTH)
  const tug = view.forces.find(({ position, kind }) => position.lat > FAR_SOUTH && kind !== 'trade')
  const towed = draw() < 0.3 && afar.length > 0 ? pick(draw, afar).id : undefined
  const tows = tug && towed !== undefined ? [{ force: tug.id, legs: [{ operate: 'tow' as const, force: towed }] }] : []
  return { ...orders, movements: [...orders.movements, ...tows] }
}

/** Its forces on the squares of an encounter: each to a point within two miles or so. */
export function squaresOf(
  encounter: string,
  { own: forces }: NonNullable<SeatView['encounters'][number]['squares']>,
  draw: ReturnType<typeof drawFrom>,
): { encounter: string; forces: { force: string; path: { x: number; y: number }[]; knots: number }[] } {
  return {
    encounter: draw() < 0.9 ? encounter : 'none',
    forces: forces.map((own) => ({
      force: own.force,
      path: [{ x: own.x + Math.round((draw() - 0.5) * 6000), y: own.y + Math.round((draw() - 0.5) * 6000) }],
      knots: pick(draw, [6, 9, 12, 24]),
    })),
  }
}

/** Why of everything that stands in its window. */
export function questionsOf(view: SeatView): WhyQuestion[] {
  const ids = (of: 'report' | 'encounter' | 'force' | 'ledger' | 'despatch', list: readonly { id: string }[]) =>
    list.map(({ id }): WhyQuestion => ({ of, id }))
  return [
    ...view.notices.map((_, n): WhyQuestion => ({ of: 'notice', n })),
    ...ids('report', view.reports),
    ...ids('encounter', view.encounters),
    ...ids('force', view.forces),
    ...ids('ledger', view.ledger ?? []),
    ...ids('despatch', view.despatches),
    ...view.forces.flatMap((force) =>
      (force.work?.ships ?? []).map(({ id }): WhyQuestion => ({ of: 'work', force: force.id, ship: id })),
    ),
    ...view.forces.map(
      ({ id }): WhyQuestion => ({ of: 'refusal', code: 'x', message: 'x', rule: 'JS-MOVE-24', force: id }),
    ),
  ]
}
