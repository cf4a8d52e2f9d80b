/** The College's plotting paper ordered by pointing, from the seat's view alone: helm for so many points, engines a knot up or down. */

import type { BoardView, BookPointing, PointedLeg, ViewPoint } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { Refused } from '../../../explanation/refusal.ts'
import { compass, DEGREES_A_POINT } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { directionWords } from '../board/directions.ts'
import { AS_SHE_GOES, engineKnots, poseAt, runShip, type Steering, stoppedDead, type Way } from '../board/motion.ts'
import { relativeBearing } from '../procedures/sectors.ts'
import { readOrders, type ShipOrder, steeringOf } from './orders.ts'

const POINTS = 15
const NAME = 'it'
const HELM_POINTS = [1, 2, 3, 4, 6, 8, 12, 16] as const
/** A gyroscope lets a shot lie half a point to either side of where its tube bears (ND-TORP-03). */
const HALF_POINT = DEGREES_A_POINT / 2

interface OwnShip {
  readonly way: Way
  readonly still: string | null
}

function ownShip(view: BoardView, id: string): OwnShip | null {
  const ship = view.friends.find((one) => one.own && one.id === id)
  return ship?.sheet && ship.status === 'afloat' ? (ship.sheet.helm as unknown as OwnShip) : null
}
function readOrder(order: Plain): ShipOrder {
  try {
    return readOrders({ ships: { [NAME]: order } }).ships[NAME] ?? {}
  } catch (error) {
    if (error instanceof Refused) return {}
    throw error
  }
}
const plain = (order: ShipOrder): Plain => order as unknown as Plain
const rounded = (value: number): number => Math.round(value * 10) / 10

/** Her way through the move, and on through the next if she then carries on. */
function run({ way, still }: OwnShip, steering: Steering, seconds: number) {
  const ran = runShip(still ? stoppedDead(way) : way, still ? AS_SHE_GOES : steering, seconds)
  const path = Array.from({ length: POINTS + 1 }, (_, n): ViewPoint => {
    const { at, headingDeg } = poseAt(ran.legs, (seconds * n) / POINTS)
    return { ...at, headingDegrees: headingDeg }
  })
  const next = runShip(ran.way, AS_SHE_GOES, seconds)
  const on = poseAt(next.legs, seconds)
  return {
    path,
    onward: { ...on.at, headingDegrees: on.headingDeg },
    knots: engineKnots(ran.way.engines),
  }
}

function legsOf(view: BoardView, id: string): readonly PointedLeg[] {
  const own = ownShip(view, id)
  if (!own || !view.choices.some((one) => one.ship === id && !one.shut)) return []
  const now = engineKnots(own.way.engines)
  const full = own.way.engines.fullKn
  const engines: (ShipOrder['engines'] | undefined)[] = [
    undefined,
    ...[now + 1, now - 1]
      .filter((knots) => knots >= 0 && knots <= full)
      .map((knots): ShipOrder['engines'] => [{ telegraph: 'ahead', knots, second: 0 }]),
  ]
  const helms: (ShipOrder['helm'] | undefined)[] = [
    undefined,
    ...(own.way.turning ? [[{ turn: 'amidships' as const, second: 0 }]] : []),
    ...(['L', 'R'] as const).flatMap((turn) => [
      ...HELM_POINTS.map((points): ShipOrder['helm'] => [{ turn, points, second: 0 }]),
      [{ turn, second: 0 }],
    ]),
  ]
  const legs = new Map<string, PointedLeg>()
  for (const telegraph of own.still ? [undefined] : engines)
    for (const helm of own.still ? [undefined] : helms) {
      const order: ShipOrder = { ...(helm ? { helm } : {}), ...(telegraph ? { engines: telegraph } : {}) }
      const { path, onward, knots } = run(own, steeringOf(order), view.moveSeconds)
      const places = [path.at(-1), onward].map(
        (one) => `${one?.x.toFixed(0)} ${one?.y.toFixed(0)} ${one?.headingDegrees.toFixed(0)}`,
      )
      const name = [...places, knots].join(' ')
      if (!legs.has(name)) legs.set(name, { path, onward, speed: rounded(knots), order: plain(order) })
    }
  return [...legs.values()]
}

const HELM = { R: 'right', L: 'left' } as const
const helmWords = ({ helm = [] }: ShipOrder): string =>
  helm
    .map(({ turn, points }) =>
      turn === 'amidships'
        ? 'helm amidships'
        : `hard ${HELM[turn]}${points === undefined ? '' : `, ${figure(points)} ${points === 1 ? 'point' : 'points'}`}`,
    )
    .join(', ') || 'as she goes'

export const pointing: BookPointing = {
  legs: legsOf,
  foreseen(view, id, given) {
    const own = ownShip(view, id)
    if (!own) return null
    const order = readOrder(given)
    const { path, knots } = run(own, steeringOf(order), view.moveSeconds)
    const at = view.others.find((one) => one.id === order.fireAt)
    return {
      path,
      speed: counted(rounded(knots), 'knot'),
      helm: helmWords(order),
      fire: order.hold ? 'held' : order.fireAt === undefined ? '' : `at ${at?.name ?? order.fireAt}`,
      firesAt: order.fireAt === undefined ? [] : [order.fireAt],
    }
  },
  steered(order, leg) {
    const { helm: _, engines: __, ...rest } = readOrder(order)
    return plain({ ...rest, ...(leg.order as unknown as ShipOrder) })
  },
  arcs(view, id, order) {
    const own = ownShip(view, id)
    const end = own && run(own, steeringOf(readOrder(order)), view.moveSeconds).path.at(-1)
    const fight = view.friends.find((one) => one.id === id)?.sheet?.fight as unknown as
      | { readonly tubes: readonly { readonly tube: string; readonly setDeg: number }[]; readonly torpedoRange: number }
      | undefined
    if (!end || !fight) return []
    return fight.tubes.map(({ tube, setDeg }) => {
      const bears = end.headingDegrees + setDeg
      return {
        id: `tube ${tube}`,
        words: `${tube} torpedo`,
        kind: 'torpedo' as const,
        x: end.x,
        y: end.y,
        fromDegrees: compass(bears - HALF_POINT),
        toDegrees: compass(bears + HALF_POINT),
        reach: fight.torpedoRange,
        bears: false,
      }
    })
  },
  foes: (view, id) => (view.choices.find(({ ship }) => ship === id)?.lists?.['enemies'] ?? []).map(({ key }) => key),
  liesTo(view, id, order, foe) {
    const own = ownShip(view, id)
    const end = own && run(own, steeringOf(readOrder(order)), view.moveSeconds).path.at(-1)
    const other = view.others.find((one) => one.id === foe)
    if (!end || !other) return ''
    const { rangeYd, bearingDeg } = relativeBearing(end, end.headingDegrees, other).value
    const points = figure(rounded(bearingDeg / DEGREES_A_POINT))
    return `${counted(Math.round(rangeYd), 'yard')}, ${points} points off her bow, ${directionWords((Math.atan2(other.x - end.x, other.y - end.y) * 180) / Math.PI)}`
  },
  laid(view, id, order, foes) {
    const { fireAt: _, hold: __, ...rest } = readOrder(order)
    const at = foes.at(-1)
    if (at !== undefined) return plain({ ...rest, fireAt: at })
    const turrets = view.choices.find(({ ship }) => ship === id)?.lists?.['turrets'] ?? []
    return plain(turrets.length > 0 ? { ...rest, hold: turrets.map(({ key }) => key) } : rest)
  },
}
