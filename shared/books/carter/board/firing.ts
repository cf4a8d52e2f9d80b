/** Firing on the board: orders of both sides are judged, then all dice fall, then all damage counts (CT-GN, CT-TP). */
import type { Dice } from '../../../dice/dice.ts'
import type { Reason } from '../../../explanation/finding.ts'
import { mountBears } from '../procedures/arcs.ts'
import { damageBy } from '../procedures/damage.ts'
import { fireGuns, gunNamed, type Hold, heldFire } from '../procedures/gunnery.ts'
import { unitsOf } from '../procedures/occupation.ts'
import {
  eitherSide,
  fireLine,
  fromHead,
  type Square,
  squareName,
  squaresBetween,
  squaresOnLine,
} from '../procedures/squares.ts'
import { hunt } from '../procedures/submarines.ts'
import { aspectOf, fireTorpedoes, tubesLeftIn } from '../procedures/torpedoes.ts'
import { otherSide, type Side, THROWS, type ThrowOf, throwOrder } from '../procedures/turn-order.ts'
import type { Role } from '../tables/cards.ts'
import { squareHolds } from '../tables/occupation.ts'
import type { TableSet } from '../tables/table-set.ts'
import type { Weather } from '../tables/weather.ts'
import {
  type Battery,
  type BoardState,
  type HitsScored,
  isHarbour,
  isLand,
  lightNow,
  type Searched,
  type Ship,
  shipOf,
  shipsIn,
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
  | { readonly ship: string; readonly hunts: Square }

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
  | 'underWater'
  | 'tooLarge'
  | 'noSubmarines'
  | Hold

type Shot = Exclude<FireOrder, { readonly hunts: Square }>

const targetsOf = (order: Shot): readonly string[] => ('targets' in order ? order.targets : [order.target])

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

/** Why a ship may not search a square for submarines (CT-S03); whether one is there is no part of it. */
function huntFault(state: BoardState, ship: Ship, named: Square): FireRefusal | null {
  const tables = tablesOf(state)
  if (!state.options.submarines) return 'noSubmarines'
  if (ship.submarine || unitsOf(ship.tons, tables) >= squareHolds) return 'tooLarge'
  if (ship.square === null) return 'notHers'
  return squaresBetween(ship.square, named, state.options.metric) > tables.submarines.huntSquares ? 'outOfRange' : null
}

/** Why an order to fire is refused; null when it stands. What the writer cannot see is not judged before what he can. */
export function fireFault(state: BoardState, side: Side, order: FireOrder): FireRefusal | null {
  const tables = tablesOf(state)
  const ship = shipOf(state, order.ship)
  if (!ship || ship.side !== side || ship.sunk || ship.square === null) return 'notHers'
  const { square } = ship
  if ('hunts' in order) return heldBy(state, ship, ['good'], 'torpedoes') ?? huntFault(state, ship, order.hunts)
  const weapon = 'targets' in order ? 'guns' : 'torpedoes'
  if (ship.submerged && weapon === 'guns') return 'underWater'
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
  ('targets' in one
    ? 'targets' in other && one.battery === other.battery
    : 'hunts' in one
      ? 'hunts' in other
      : 'set' in other && one.set === other.set)

/** What a ship has been told to do already that bars a further order: one search a move and none beside torpedoes, one set under water (CT-S02, CT-S03). */
function barredBy(state: BoardState, accepted: readonly FireOrder[], order: FireOrder): FireRefusal | null {
  const hers = accepted.filter((one) => one.ship === order.ship)
  if (hers.some((one) => sameArm(one, order))) return 'fired'
  const torpedoes = hers.filter((one) => 'set' in one).length
  if ('hunts' in order) return torpedoes > 0 ? 'spent' : null
  if (!('set' in order)) return null
  if (hers.some((one) => 'hunts' in one)) return 'spent'
  const under = shipOf(state, order.ship)?.submerged ?? false
  return under && torpedoes >= tablesOf(state).submarines.submergedSets ? 'tooManySets' : null
}

/** Judges all orders of a side before any die falls; each battery and each set of tubes fires once. */
export function judgeFire(state: BoardState, side: Side, orders: readonly FireOrder[]): FireOrders {
  const accepted: FireOrder[] = []
  const refused: { order: FireOrder; reason: FireRefusal }[] = []
  for (const order of orders) {
    const reason = barredBy(state, accepted, order) ?? fireFault(state, side, order)
    if (reason === null) accepted.push(order)
    else refused.push({ order, reason })
  }
  return { accepted, refused }
}

const armOf = (order: Shot): ThrowOf => ('targets' in order ? order.battery : 'torpedoes')

interface Struck {
  readonly ship: string
  readonly points: readonly number[]
}

/** One order's throws: the points that each ship takes, and the hits under the names of the order. */
function fireOne(state: BoardState, order: Shot, dice: Dice, reasons: Reason[]) {
  const tables = tablesOf(state)
  const ship = shipOf(state, order.ship)
  const struck: Struck[] = []
  const hits: Pick<HitsScored, 'at' | 'hits' | 'torpedoes'>[] = []
  const shelled: string[] = []
  if (!ship || ship.square === null) return { struck, hits, shelled }
  const { square, side } = ship
  const occasion = `game move ${state.move}`
  const squaresTo = (target: Ship): number =>
    target.square ? squaresBetween(square, target.square, state.options.metric) : 0
  if (!('targets' in order)) {
    const target = targetNamed(state, side, order.target)
    const tubes = ship.torpedoSets[order.set - 1]
    if (!target || target.square === null || !tubes) return { struck, hits, shelled }
    const clockwise = fromHead(target.square, target.facing, square)
    const aspect = aspectOf(clockwise === null ? null : eitherSide(clockwise), tables)
    const subject = `${ship.id} at ${order.target}, set ${order.set}`
    const shot = { type: tubes.type, tubes: tubes.tubes, squares: squaresTo(target), aspect, subject, occasion }
    const fired = fireTorpedoes(shot, dice, tables)
    reasons.push(...fired.because)
    const each = Array.from({ length: fired.value.hits }, () => tables.torpedoes[tubes.type].damage)
    return {
      struck: [{ ship: target.id, points: each }],
      hits: [{ at: order.target, hits: fired.value.hits, torpedoes: true as const }],
      shelled,
    }
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
      // Two batteries of one kind fire different guns, and each has throws of its own.
      const firing = {
        gun: battery.gun,
        guns,
        subject: `${ship.id} ${battery.role} ${battery.gun} at ${name}`,
        occasion,
      }
      const aimed = [{ target: target.id, squares: squaresTo(target) }]
      const fired = fireGuns(firing, aimed, state.options.bonusAtMax, dice, tables, earlier)
      earlier.push(target.id)
      reasons.push(...fired.because)
      const scored = fired.value.sets[0]?.hits ?? 0
      struck.push({ ship: target.id, points: Array.from({ length: scored }, () => sets.damage) })
      hits.push({ at: name, hits: scored })
      shelled.push(target.id)
    }
  }
  return { struck, hits, shelled }
}

export interface Fired {
  readonly state: BoardState
  readonly because: readonly Reason[]
  /** Ships about which shells have fallen, whether they hit or not. */
  readonly shelled: ReadonlySet<string>
}

/** Searches for submarines (CT-S03): what is found, and the points that it does, counted with everything else. */
function searchAll(state: BoardState, orders: readonly FireOrder[], dice: Dice, reasons: Reason[]) {
  const tables = tablesOf(state)
  const struck: Struck[] = []
  const searched: Searched[] = []
  for (const order of orders) {
    const ship = shipOf(state, order.ship)
    if (!('hunts' in order) || !ship || ship.square === null) continue
    const square = order.hunts
    const under = shipsIn(state, square).find((one) => one.side !== ship.side && one.submerged)
    const torpedoesUsed = orders.some((one) => one.ship === ship.id && 'set' in one)
    const found = hunt(
      { squares: squaresBetween(ship.square, square, state.options.metric), there: under !== undefined, torpedoesUsed },
      dice,
      `${ship.id} in ${squareName(square)}`,
      `game move ${state.move}`,
      tables,
    )
    reasons.push(...found.because)
    const { points } = found.value
    searched.push({ by: ship.side, ship: ship.id, square, found: found.value.found, points })
    if (under && points > 0) struck.push({ ship: under.id, points: [points] })
  }
  return { struck, searched }
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
    const arms = all.flatMap((order) => (order.ship === ship.id && !('hunts' in order) ? [armOf(order)] : []))
    const batteries = THROWS.filter((arm): arm is Role => arm !== 'torpedoes' && arms.includes(arm))
    return { id: ship.id, side: ship.side, batteries, torpedoes: arms.includes('torpedoes') }
  })
  const struck: Struck[] = []
  const scored: HitsScored[] = []
  const shelled = new Set<string>()
  for (const { what, ship } of throwOrder(state.first, ships).value.throws) {
    const by = shipOf(state, ship)?.side ?? state.first
    for (const order of all) {
      if (order.ship !== ship || 'hunts' in order || armOf(order) !== what) continue
      const fell = fireOne(state, order, dice, reasons)
      struck.push(...fell.struck)
      for (const id of fell.shelled) shelled.add(id)
      scored.push(...fell.hits.map((hit) => ({ by, ship, ...hit })))
    }
  }
  const hunted = searchAll(state, all, dice, reasons)
  struck.push(...hunted.struck)
  let after: BoardState = state
  for (const order of all)
    if ('set' in order) {
      const ship = shipOf(after, order.ship)
      if (ship?.submerged && ship.square)
        after = {
          ...after,
          announced: [...after.announced, { to: otherSide(ship.side), square: ship.square }],
        }
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
  const hits: HitsScored[] = []
  for (const one of scored) {
    const at = hits.findIndex((hit) => hit.ship === one.ship && hit.at === one.at && hit.torpedoes === one.torpedoes)
    const before = hits[at]
    if (before) hits[at] = { ...before, hits: before.hits + one.hits }
    else hits.push(one)
  }
  return { state: { ...after, hits, searched: hunted.searched }, because: reasons, shelled }
}

/** Tubes left in each of her sets. */
export const tubesLeftOf = (ship: Ship): readonly number[] => tubesLeftIn(ship.torpedoSets)
