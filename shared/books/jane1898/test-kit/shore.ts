/** Seats for actions against the shore: captains who hold their course and fire, and those ashore who fight forts, mines and torpedoes. */
import type { BoardView } from '../../../action/contract.ts'
import type { FightSheet } from '../tactical/fight-sheet.ts'
import type { JaneOrders, ShipOrder, WorkOrder } from '../tactical/orders.ts'
import { plan } from './fleets.ts'

export type Place = { readonly x: number; readonly y: number }
const apart = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)
const enemies = (view: BoardView) => view.others.filter((one) => one.inSight && one.status === 'afloat')
/** The nearest enemy in sight, and how far she is. */
export const nearest = (view: BoardView, from: Place) =>
  enemies(view)
    .map((one) => ({ ...one, yards: apart(one, from) }))
    .sort((a, b) => a.yards - b.yards)[0]

/** Every gun at the nearest enemy, and the course as it is. */
export function holdOn(view: BoardView): Record<string, ShipOrder> {
  return Object.fromEntries(
    Object.entries(plan(view).ships).map(([id, { fire, quickFire }]) => [
      id,
      { program: [], ...(fire ? { fire } : {}), ...(quickFire ? { quickFire } : {}) },
    ]),
  )
}

/** Squares of a field that an enemy may come upon in the coming move, and whose mines are not spent. */
export function mineTheNearest(view: BoardView): Record<string, WorkOrder> {
  const made: Record<string, WorkOrder> = {}
  for (const field of view.works?.fields ?? []) {
    if (!field.ordered || !field.answers) continue
    const squares = field.squares.filter(
      (square) => square.state === 'mined' && enemies(view).some((one) => apart(one, square) <= 500),
    )
    if (squares.length > 0) made[field.id] = { explode: squares.map((square) => square.number) }
  }
  return made
}

const EIGHT = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const

/** Where an enemy will be in so much of a move, if she goes on as she went in the last. */
function ahead(one: BoardView['others'][number], share: number): Place {
  const first = one.path[0] ?? one
  return { x: one.x + (one.x - first.x) * share, y: one.y + (one.y - first.y) * share }
}

/** Runs a torpedo square by square to where the nearest enemy will be, four points a square at most and always onward. */
export function runAtNearest(view: BoardView): Record<string, WorkOrder> {
  const made: Record<string, WorkOrder> = {}
  for (const brennan of view.works?.brennans ?? []) {
    if (!brennan.standing) continue
    const { station, torpedo } = brennan
    if (!torpedo && (brennan.readyMove === null || brennan.readyMove > view.moveNumber + 1)) {
      if (brennan.readyMove === null && brennan.left > 0) made[brennan.id] = { makeReady: true }
      continue
    }
    const from = torpedo ?? { x: Math.round(station.x / 100) * 100, y: Math.round(station.y / 100) * 100 }
    const target = enemies(view).sort((a, b) => apart(a, from) - apart(b, from))[0]
    if (!target || apart(target, from) > 2500) continue
    const run: Place[] = []
    let at: Place = from
    let way = torpedo ? torpedo.headingDegrees / 45 : null
    for (let unit = 1; unit <= 9; unit++) {
      const aim = ahead(target, unit / 9)
      const next = EIGHT.map(([x, y], heading) => ({ x: at.x + x * 100, y: at.y + y * 100, heading }))
        .filter((place) => way === null || [0, 1, 7].includes((place.heading - way + 8) % 8))
        .filter((place) => apart(place, station) > apart(at, station) + 1)
        .sort((a, b) => apart(a, aim) - apart(b, aim))[0]
      if (!next) break
      run.push({ x: next.x, y: next.y })
      at = next
      way = next.heading
    }
    if (run.length > 0) made[brennan.id] = { run }
    else if (brennan.left > 0) made[brennan.id] = { makeReady: true }
  }
  return made
}

/** One seat's orders for its ships or forts and its works. */
export function ashore(view: BoardView): JaneOrders {
  const works = { ...mineTheNearest(view), ...runAtNearest(view) }
  return { ships: holdOn(view), ...(Object.keys(works).length > 0 ? { works } : {}) }
}

/** Companies march to the nearest ship and fire within a thousand yards; guns fire within 2,500. */
export function landed(view: BoardView): Record<string, ShipOrder> {
  const orders: Record<string, ShipOrder> = {}
  for (const own of view.coast?.own ?? []) {
    const at = view.friends.find((one) => one.id === own.ship)
    const enemy = at && nearest(view, at)
    if (at?.status !== 'afloat' || !enemy) continue
    const bearing = ((Math.atan2(enemy.x - at.x, enemy.y - at.y) * 180) / Math.PI + 360) / 45
    const fires = enemy.yards <= (own.kind === 'battery' ? 2500 : 1000)
    const marches = {
      marchDegrees: (Math.round(bearing) * 45) % 360,
      pace: own.kind === 'cavalry' ? ('gallop' as const) : ('march' as const),
    }
    if (own.kind === 'battery') orders[own.ship] = { program: [], land: fires ? { fireAt: enemy.id } : {} }
    else orders[own.ship] = { program: [], land: fires ? { fireAt: enemy.id, formation: 'line' } : marches }
  }
  return orders
}

/** From the sea a building is known at the most: every heavy gun that is ready strikes so far from it, where docks lie. */
export function shellTheYard(view: BoardView, off: Place): Record<string, ShipOrder> {
  const mark = view.plan?.features.find((one) => one.kind === 'building')
  const orders: Record<string, ShipOrder> = {}
  for (const own of view.friends) {
    if (!own.own || !own.sheet?.fight || !mark || own.status !== 'afloat') continue
    const ready = (own.sheet.fight as unknown as FightSheet).guns.filter((gun) => gun.big && gun.mayNot === null)
    const at = { x: mark.x + off.x, y: mark.y + off.y }
    if (ready.length > 0) orders[own.id] = { program: [], bombard: ready.map((gun) => ({ gun: gun.id, at })) }
  }
  return orders
}

/** A fort strikes at a ship that it sees; where it sees none, at a place beyond the horizon where one was. */
export function answerBySquares(view: BoardView): Record<string, ShipOrder> {
  const own = view.coast?.own[0]
  const ship = view.others.find((one) => one.inSight) ?? view.others[0]
  const ready = own?.guns.filter((gun) => gun.readyMove <= view.moveNumber + 1) ?? []
  if (!own || !ship || ready.length === 0) return {}
  const at = { x: ship.x, y: ship.y }
  return { [own.ship]: { program: [], land: { replies: ready.map(({ gun }) => ({ gun: gun as '12-in', at })) } } }
}
