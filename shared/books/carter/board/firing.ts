/** Firing on the board: orders of both sides are judged, then all dice fall, then all damage counts (CT-GN, CT-TP). */
import type { Dice } from '../../../dice/dice.ts'
import type { Reason } from '../../../explanation/finding.ts'
import { mountBears } from '../procedures/arcs.ts'
import { damageBy } from '../procedures/damage.ts'
import { fireGuns, gunNamed, type Hold, heldFire } from '../procedures/gunnery.ts'
import { eitherSide, fireLine, fromHead, squaresBetween, squaresOnLine } from '../procedures/squares.ts'
import { aspectOf, fireTorpedoes, tubesLeftIn } from '../procedures/torpedoes.ts'
import { type Side, THROWS, type ThrowOf, throwOrder } from '../procedures/turn-order.ts'
import type { Role } from '../tables/cards.ts'
import type { TableSet } from '../tables/table-set.ts'
import type { Weather } from '../tables/weather.ts'
import {
  type Battery,
  type BoardState,
  isHarbour,
  isLand,
  lightNow,
  type Ship,
  shipOf,
  tablesOf,
  turretsOf,
  weatherIn,
  withShip,
} from './state.ts'
import { targetNamed } from './views.ts'

/** A battery's fire, a target for each set of throws; or one set of tubes, from 1. A target under a disc is named by her square. */
export type FireOrder =
  | { readonly ship: string; readonly battery: Role; readonly targets: readonly string[] }
  | { readonly ship: string; readonly set: number; readonly target: string }

export type FireRefusal =
  | 'notHers'
  | 'fired'
  | 'noSuchBattery'
  | 'noSuchSet'
  | 'tooManySets'
  | 'spent'
  | 'noTarget'
  | 'outOfRange'
  | 'masked'
  | 'noGunBears'
  | Hold

const targetsOf = (order: FireOrder): readonly string[] => ('targets' in order ? order.targets : [order.target])

/** Guns of a battery that bear on a target. */
function gunsThatBear(state: BoardState, ship: Ship, battery: Battery, target: Ship, tables: TableSet): number {
  if (ship.square === null || target.square === null) return 0
  const clockwise = fromHead(ship.square, ship.facing, target.square)
  return turretsOf(ship, battery, tables)
    .filter(({ mount, side }) => mountBears(mount, side, clockwise, state.options.arcs, tables))
    .reduce((sum, { guns }) => sum + guns, 0)
}

const batteriesOf = (ship: Ship, role: Role): readonly Battery[] => ship.batteries.filter((one) => one.role === role)

/** What keeps a ship from firing, with this weather on the line. */
function heldBy(
  state: BoardState,
  ship: Ship,
  zonesOnTheLine: readonly Weather[],
  weapon: 'guns' | 'torpedoes',
): Hold | null {
  return heldFire({
    light: lightNow(state),
    zonesOnTheLine,
    weapon,
    inHarbour: ship.square !== null && isHarbour(state, ship.square),
    underRepair: ship.tasks.includes('repairs'),
    // In port tubes are filled without holding fire; beside a depot ship she uses no armament.
    replenishing: ship.tasks.includes('reloads') && !(ship.square !== null && isHarbour(state, ship.square)),
    nightFire: state.options.nightFire,
  })
}

/** Why an order to fire is refused; null when it stands. What the writer cannot see is not judged before what he can. */
export function fireFault(state: BoardState, side: Side, order: FireOrder): FireRefusal | null {
  const tables = tablesOf(state)
  const ship = shipOf(state, order.ship)
  if (!ship || ship.side !== side || ship.sunk || ship.square === null) return 'notHers'
  const { square } = ship
  const weapon = 'targets' in order ? 'guns' : 'torpedoes'
  const own = heldBy(state, ship, [weatherIn(state, square)], weapon)
  if (own !== null) return own
  const batteries = 'targets' in order ? batteriesOf(ship, order.battery) : []
  const tubes = 'targets' in order ? null : ship.torpedoSets[order.set - 1]
  if ('targets' in order) {
    if (batteries.length === 0 || order.targets.length === 0) return 'noSuchBattery'
    const sets = Math.max(...batteries.map(({ gun }) => gunNamed(gun, tables).sets))
    if (order.targets.length > sets) return 'tooManySets'
  } else {
    if (!tubes) return 'noSuchSet'
    if (tubes.fired) return 'spent'
  }
  const reach = tubes
    ? tables.torpedoes[tubes.type].squares
    : Math.max(...batteries.map(({ gun }) => gunNamed(gun, tables).squares))
  for (const name of targetsOf(order)) {
    const target = targetNamed(state, side, name)
    if (!target || target.square === null) return 'noTarget'
    const at = target.square
    if (squaresBetween(square, at, state.options.metric) > reach) return 'outOfRange'
    const crossed = squaresOnLine(square, at).map((one) => weatherIn(state, one))
    const hold = heldBy(state, ship, crossed, weapon)
    if (hold !== null) return hold
    if (!fireLine(square, at, (one) => isLand(state, one)).clear) return 'masked'
    if (batteries.length > 0 && batteries.every((one) => gunsThatBear(state, ship, one, target, tables) === 0))
      return 'noGunBears'
  }
  return null
}

export interface FireOrders {
  readonly accepted: readonly FireOrder[]
  readonly refused: readonly { readonly order: FireOrder; readonly reason: FireRefusal }[]
}

const sameArm = (one: FireOrder, other: FireOrder): boolean =>
  one.ship === other.ship &&
  ('targets' in one ? 'targets' in other && one.battery === other.battery : 'set' in other && one.set === other.set)

/** Judges all orders of a side before any die falls; each battery and each set of tubes fires once. */
export function judgeFire(state: BoardState, side: Side, orders: readonly FireOrder[]): FireOrders {
  const accepted: FireOrder[] = []
  const refused: { order: FireOrder; reason: FireRefusal }[] = []
  for (const order of orders) {
    const reason = accepted.some((one) => sameArm(one, order)) ? 'fired' : fireFault(state, side, order)
    if (reason === null) accepted.push(order)
    else refused.push({ order, reason })
  }
  return { accepted, refused }
}

const armOf = (order: FireOrder): ThrowOf => ('targets' in order ? order.battery : 'torpedoes')

interface Struck {
  readonly ship: string
  readonly points: readonly number[]
}

/** One order's throws: the points that each ship takes, and the hits under the names of the order. */
function fireOne(state: BoardState, order: FireOrder, dice: Dice, reasons: Reason[]) {
  const tables = tablesOf(state)
  const ship = shipOf(state, order.ship)
  const struck: Struck[] = []
  const hits: { at: string; hits: number }[] = []
  if (!ship || ship.square === null) return { struck, hits }
  const { square, side } = ship
  const occasion = `game move ${state.move}`
  const squaresTo = (target: Ship): number =>
    target.square ? squaresBetween(square, target.square, state.options.metric) : 0
  if (!('targets' in order)) {
    const target = targetNamed(state, side, order.target)
    const tubes = ship.torpedoSets[order.set - 1]
    if (!target || target.square === null || !tubes) return { struck, hits }
    const clockwise = fromHead(target.square, target.facing, square)
    const aspect = aspectOf(clockwise === null ? null : eitherSide(clockwise), tables)
    const subject = `${ship.id} at ${order.target}, set ${order.set}`
    const shot = { type: tubes.type, tubes: tubes.tubes, squares: squaresTo(target), aspect, subject, occasion }
    const fired = fireTorpedoes(shot, dice, tables)
    reasons.push(...fired.because)
    const each = Array.from({ length: fired.value.hits }, () => tables.torpedoes[tubes.type].damage)
    return { struck: [{ ship: target.id, points: each }], hits: [{ at: order.target, hits: fired.value.hits }] }
  }
  for (const battery of batteriesOf(ship, order.battery)) {
    const sets = gunNamed(battery.gun, tables)
    const named = order.targets.slice(0, sets.sets).flatMap((name) => {
      const target = targetNamed(state, side, name)
      return target ? [{ name, target }] : []
    })
    // Each set is thrown by itself, as its guns bear; the ones before it say whether it is a repetition.
    const earlier: string[] = []
    for (const { name, target } of named) {
      const guns = gunsThatBear(state, ship, battery, target, tables)
      if (guns === 0 || squaresTo(target) > sets.squares) continue
      const firing = { gun: battery.gun, guns, subject: `${ship.id} ${battery.role} at ${name}`, occasion }
      const aimed = [{ target: target.id, squares: squaresTo(target) }]
      const fired = fireGuns(firing, aimed, state.options.bonusAtMax, dice, tables, earlier)
      earlier.push(target.id)
      reasons.push(...fired.because)
      const scored = fired.value.sets[0]?.hits ?? 0
      struck.push({ ship: target.id, points: Array.from({ length: scored }, () => sets.damage) })
      hits.push({ at: name, hits: scored })
    }
  }
  return { struck, hits }
}

export interface Fired {
  readonly state: BoardState
  readonly because: readonly Reason[]
}

/** Throws for everything that both sides fire, in the order of CT-R28, and only then counts it all (CT-GN-02). */
export function resolveFire(
  state: BoardState,
  orders: Readonly<Record<Side, readonly FireOrder[]>>,
  dice: Dice,
): Fired {
  if (state.phase !== 'firing') throw new Error('ships fire when both sides have moved')
  const reasons: Reason[] = []
  const all = [...orders.blue, ...orders.red]
  const ships = state.ships.map((ship) => {
    const arms = all.filter((order) => order.ship === ship.id).map(armOf)
    const batteries = THROWS.filter((arm): arm is Role => arm !== 'torpedoes' && arms.includes(arm))
    return { id: ship.id, side: ship.side, batteries, torpedoes: arms.includes('torpedoes') }
  })
  const struck: Struck[] = []
  const scored: { by: Side; at: string; hits: number }[] = []
  for (const { what, ship } of throwOrder(state.first, ships).value.throws) {
    const by = shipOf(state, ship)?.side ?? state.first
    for (const order of all.filter((one) => one.ship === ship && armOf(one) === what)) {
      const fell = fireOne(state, order, dice, reasons)
      struck.push(...fell.struck)
      scored.push(...fell.hits.map((hit) => ({ by, ...hit })))
    }
  }
  let after: BoardState = state
  for (const order of all)
    if (!('targets' in order)) {
      const ship = shipOf(after, order.ship)
      const torpedoSets = ship?.torpedoSets.map((set, n) => (n === order.set - 1 ? { ...set, fired: true } : set))
      if (torpedoSets) after = withShip(after, order.ship, { torpedoSets })
    }
  for (const id of new Set(struck.map((one) => one.ship))) {
    const ship = shipOf(after, id)
    const points = struck.filter((one) => one.ship === id).flatMap((one) => one.points)
    if (!ship || points.length === 0) continue
    const hurt = damageBy(ship.rate, ship.damage, points)
    reasons.push(...hurt.because)
    after = withShip(after, id, { damage: hurt.value.damage, sunk: hurt.value.sunk })
  }
  const hits = [...new Set(scored.map(({ by, at }) => `${by} ${at}`))].map((key) => {
    const of = scored.filter(({ by, at }) => `${by} ${at}` === key)
    const [one] = of
    return { by: one?.by ?? 'blue', at: one?.at ?? '', hits: of.reduce((sum, hit) => sum + hit.hits, 0) }
  })
  return { state: { ...after, hits }, because: reasons }
}

/** Tubes left in each of her sets. */
export const tubesLeftOf = (ship: Ship): readonly number[] => tubesLeftIn(ship.torpedoSets)
