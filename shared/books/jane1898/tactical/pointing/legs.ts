/** What a ship of this seat may be ordered by pointing: every speed that is open to her, with helm put over or steadied at each unit. */
import type { BoardView, FriendlyShip, PointedLeg, ShipSheet } from '../../../../action/contract.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { foreseen, foreseenOnward } from '../foresight.ts'
import type { ShipOrder } from '../orders.ts'
import { KNOTS_A_SQUARE } from '../tables/squares-per-move.ts'

export type Steered = FriendlyShip & { readonly sheet: ShipSheet }

/** A ship or fort of this seat that fires, with her sheet; null: no such ship, or one that has no guns to be ordered. */
export function firingShip({ friends }: BoardView, id: string): Steered | null {
  const ship = friends.find((one) => one.id === id && one.own)
  return ship?.sheet?.fight && ship.status === 'afloat' && (ship.kind === undefined || isFort(ship))
    ? { ...ship, sheet: ship.sheet }
    : null
}
export const isFort = ({ kind }: Pick<FriendlyShip, 'kind'>): boolean => kind === 'fort'

/** A ship of this seat that is afloat, with her sheet; null: no such ship, or one that is not steered. */
export function steeredShip(view: BoardView, id: string): Steered | null {
  const ship = firingShip(view, id)
  return ship && !isFort(ship) ? ship : null
}

/** Speeds by whole squares that she may be ordered, and the best that she can do; the first as she goes. */
function speedsOpen(view: BoardView, { id, sheet }: Steered): (number | undefined)[] {
  const open = (view.choices.find(({ ship }) => ship === id)?.offers ?? []).flatMap(({ allowed, order }) => {
    const { knots } = order as { readonly knots?: unknown }
    return allowed && typeof knots === 'number' ? [knots] : []
  })
  const best = Math.max(...open)
  const useful = open.filter((knots) => (knots % KNOTS_A_SQUARE === 0 || knots === best) && knots !== sheet.knots)
  return [undefined, ...useful]
}

/** Helm of the coming move: steady, or over to one side from one unit to another, or from one unit on. */
function helms(units: number, buoy: 'none' | 'port' | 'starboard'): ShipOrder['program'][] {
  const steady: ShipOrder['program'] = buoy === 'none' ? [] : [{ atUnit: 1, do: 'steady' }]
  const later = Array.from({ length: Math.max(0, units - 1) }, (_, n) => n + 2)
  return [
    steady,
    ...(['port', 'starboard'] as const).flatMap((way): ShipOrder['program'][] => [
      [{ atUnit: 1, do: way }],
      ...later.map((atUnit): ShipOrder['program'] => [
        { atUnit: 1, do: way },
        { atUnit, do: 'steady' },
      ]),
      ...later.map((atUnit): ShipOrder['program'] => [...steady, { atUnit, do: way }]),
    ]),
  ]
}

const made = new WeakMap<BoardView, Map<string, readonly PointedLeg[]>>()

/** Every leg, the first of them as she goes; two orders that lead to the same place and on to the same place count once. */
export function legsOf(view: BoardView, id: string): readonly PointedLeg[] {
  const known = made.get(view) ?? new Map<string, readonly PointedLeg[]>()
  made.set(view, known)
  const before = known.get(id)
  if (before) return before
  const legs = reckoned(view, id)
  known.set(id, legs)
  return legs
}

function reckoned(view: BoardView, id: string): PointedLeg[] {
  const ship = steeredShip(view, id)
  const choices = view.choices.find((one) => one.ship === id)
  if (!ship || !choices || view.strikes) return []
  const { buoy } = ship.sheet.helm as unknown as { readonly buoy: 'none' | 'port' | 'starboard' }
  const legs = new Map<string, PointedLeg>()
  const add = (order: ShipOrder): number => {
    const { path, units, onward } = foreseenOnward(ship, ship.sheet, order, view.measured)
    const end = path.at(-1)
    if (!end) return units
    const speed = order.knots ?? ship.sheet.knots
    const places = [end, onward].map(({ x, y, headingDegrees }) => [x, y, headingDegrees].map(Math.round).join(' '))
    const name = `${places.join(' ')} ${speed}`
    if (!legs.has(name))
      legs.set(name, {
        path: path.map(({ x, y, headingDegrees }) => ({ x, y, headingDegrees })),
        onward,
        speed,
        order: order as unknown as Plain,
      })
    return units
  }
  add({ program: [] })
  // Way is run off, or made astern: helm and speed are not for pointing at.
  if (ship.sheet.knots <= 0 && foreseen(ship, ship.sheet, { program: [] }, view.measured).units > 0)
    return [...legs.values()]
  for (const knots of speedsOpen(view, ship)) {
    const at = knots === undefined ? {} : { knots }
    const units = Math.ceil(add({ ...at, program: buoy === 'none' ? [] : [{ atUnit: 1, do: 'steady' }] }))
    for (const program of helms(units, buoy)) add({ ...at, program })
  }
  return [...legs.values()]
}
