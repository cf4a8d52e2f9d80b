/**
 * A captain's guns between his own view and his sealed orders: lines to be shown from what he is sent of his ship, and orders in the book's form from what
 * he chooses. Big guns have a line each; quick-firers one for each battery (JT-FIRE-02, -12).
 */
import type { FightSheet, GunLine } from '../../../../shared/books/jane1898/tactical/fight-sheet.ts'
import { sheetOf } from '../../../../shared/books/jane1898/tactical/fighting.ts'
import { type Battery, batteriesOf, letterOf } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import type { Mount } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import type { OrderedAim, ShipOrder } from '../../../../shared/books/jane1898/tactical/orders.ts'
import { gunBears } from '../../../../shared/books/jane1898/tactical/procedures/firing.ts'
import { rangeAndBearing } from '../../../../shared/books/jane1898/tactical/procedures/moving.ts'
import {
  PROJECTILE_WORDS,
  PROJECTILES,
  type Projectile,
} from '../../../../shared/books/jane1898/tactical/tables/damage.ts'
import type { GunOrder } from './gun-order.ts'

export type FireOrder = Pick<ShipOrder, 'fire' | 'quickFire' | 'load'>

interface Place {
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
}

/** An enemy as she may be fired at: in sight, afloat or sinking. */
export interface Enemy extends Place {
  readonly id: string
  readonly inSight: boolean
  readonly status: string
}

export interface GunLineOrder extends GunOrder {
  /** Guns that this line orders, by their ids. */
  readonly guns: readonly string[]
  readonly big: boolean
}

/** An aim as it is read on a line. */
export function orderedAimWords(aim: OrderedAim): string {
  if (aim === 'dice') return 'by the dice'
  if (aim === 'strike') return 'when she has moved'
  return `${Math.round(aim.x)} ft, ${Math.round(aim.y)} up`
}

const orderOf = (order: FireOrder, line: Pick<GunLineOrder, 'guns' | 'big'>) => {
  if (line.big) return (order.fire ?? []).find((one) => line.guns.includes(one.gun))
  const named = (order.quickFire ?? []).find((one) => one.guns?.some((gun) => line.guns.includes(gun)))
  return named ?? (order.quickFire ?? []).find((one) => !one.guns)
}

/** Every line of her guns, the heaviest first. `move` is the one that is ordered. */
export function gunLines(
  fight: FightSheet,
  order: FireOrder,
  own: Place,
  enemies: readonly Enemy[],
  move: number,
): GunLineOrder[] {
  const lines = new Map(fight.guns.map((one) => [one.id, one]))
  const batteries = batteriesOf(sheetOf(fight))
  const targets = enemies.filter((one) => one.inSight && one.status !== 'sunk')
  const numbers = new Map((order.fire ?? []).map((one, at) => [one.gun, at + 1]))
  const make = (battery: Battery, id: string, title: string, note: string, ids: readonly string[]): GunLineOrder[] => {
    const guns = ids.flatMap((gun) => lines.get(gun) ?? [])
    const [first] = guns
    if (!first) return []
    const named = (order.load ?? []).find((one) => ids.includes(one.gun))?.projectile
    const held = fight.magazine[first.gunClass]
    const mount = battery.guns.find((one) => one.id === first.id)?.mount ?? battery.mounts[0]
    const bare = { guns: ids, big: first.big }
    const fires = orderOf(order, bare)
    return [
      {
        ...bare,
        id,
        title,
        note,
        ...stateOf(guns, move, named),
        targets: targets.map((ship) => ({
          key: ship.id,
          label: ship.id,
          bears: mount ? bearsNow(mount, own, ship) : true,
        })),
        target: fires?.at ?? null,
        projectile: named ?? first.projectile,
        projectiles: PROJECTILES.map((key) => ({ key, left: held?.[key] ?? 0 })),
        number: first.big ? (numbers.get(first.id) ?? null) : null,
        aim: fires ? orderedAimWords(fires.aim) : '',
      },
    ]
  }
  return batteries.flatMap((battery) => {
    const letter = letterOf(battery.gun)
    const klass = letter ? `, class ${letter}` : ''
    if (!lines.get(battery.guns[0]?.id ?? '')?.big)
      return make(
        battery,
        battery.key,
        battery.words,
        `${battery.guns.length} × ${battery.gun}${klass}`,
        battery.guns.map((one) => one.id),
      )
    return battery.guns.flatMap((one) => {
      const [title = one.words, side] = one.words.split(', ')
      const which = side && battery.guns.length > 1 ? `${title}, ${side.replace(` ${one.gun}`, '')}` : title
      return make(battery, one.id, which, `${one.gun}${klass}`, [one.id])
    })
  })
}

function bearsNow(mount: Mount, own: Place, ship: Place): boolean {
  const { bearingDegrees } = rangeAndBearing(own, ship)
  const offBow = (((bearingDegrees - own.headingDegrees) % 360) + 360) % 360
  return gunBears(mount.arcFromDegrees, mount.arcToDegrees, offBow).value.bears
}

function stateOf(
  guns: readonly GunLine[],
  move: number,
  named: Projectile | undefined,
): Pick<GunOrder, 'state' | 'says'> {
  const may = guns.filter((one) => one.mayNot === null)
  const of = guns.length > 1 ? `${may.length} of ${guns.length}; ` : ''
  if (guns.every((one) => one.status === 'disabled')) return { state: 'gone', says: 'disabled for good' }
  if (may.length > 0) {
    const projectile = may[0]?.projectile ?? 'shot'
    const change = named && named !== projectile ? `; then ${PROJECTILE_WORDS[named]}` : ''
    return { state: 'ready', says: `${of}${PROJECTILE_WORDS[projectile]}${change}` }
  }
  const out = guns.filter((one) => one.status === 'out').map((one) => one.backInMove ?? move)
  if (out.length > 0 && out.length + guns.filter((one) => one.status === 'disabled').length === guns.length)
    return { state: 'out', says: `${of}back in move ${Math.min(...out)}` }
  const ready = Math.min(...guns.map((one) => one.readyMove))
  return ready > move
    ? { state: 'loading', says: `${of}ready in move ${ready}` }
    : { state: 'loading', says: `${of}not yet` }
}

/** The same orders with every quick-firer by its id, so that one battery can be taken out of "all that are left". */
function byName(order: FireOrder, fight: Pick<FightSheet, 'guns'>): NonNullable<FireOrder['quickFire']> {
  const all = order.quickFire ?? []
  const taken = new Set(all.flatMap((one) => one.guns ?? []))
  const left = fight.guns.filter((one) => !one.big && !taken.has(one.id)).map((one) => one.id)
  return all.flatMap((one) => (one.guns ? [one] : left.length > 0 ? [{ ...one, guns: left }] : []))
}

/** These orders with this line firing at that ship, or holding its fire. A new ticket goes to the end of the queue. */
export function withTarget(
  order: FireOrder,
  line: GunLineOrder,
  ship: string | null,
  fight: Pick<FightSheet, 'guns'>,
): FireOrder {
  if (line.big) {
    const [gun = ''] = line.guns
    const before = order.fire ?? []
    const had = before.find((one) => one.gun === gun)
    if (ship === null) return { ...order, fire: before.filter((one) => one.gun !== gun) }
    if (had) return { ...order, fire: before.map((one) => (one.gun === gun ? { ...one, at: ship } : one)) }
    return { ...order, fire: [...before, { gun, at: ship, atUnit: 1, aim: 'dice' }] }
  }
  const had = orderOf(order, line)
  const rest = byName(order, fight).flatMap((one) => {
    const guns = (one.guns ?? []).filter((gun) => !line.guns.includes(gun))
    return guns.length > 0 ? [{ ...one, guns }] : []
  })
  if (ship === null) return { ...order, quickFire: rest }
  return {
    ...order,
    quickFire: [...rest, { at: ship, guns: [...line.guns], aim: had?.aim ?? 'dice', ceaseFire: false }],
  }
}

/** These orders with this line aimed so; a line that holds its fire has no aim. */
export function withAim(
  order: FireOrder,
  line: GunLineOrder,
  aim: OrderedAim,
  fight: Pick<FightSheet, 'guns'>,
): FireOrder {
  const had = orderOf(order, line)
  if (!had) return order
  if (line.big)
    return { ...order, fire: (order.fire ?? []).map((one) => (line.guns.includes(one.gun) ? { ...one, aim } : one)) }
  // Its own entry, so that the aim is not that of another battery.
  const apart = withTarget(order, line, had.at, fight)
  return {
    ...apart,
    quickFire: (apart.quickFire ?? []).map((one) =>
      one.guns?.some((gun) => line.guns.includes(gun)) ? { ...one, aim } : one,
    ),
  }
}

/** These orders with this projectile named for every gun of the line; what it has already is no order. */
export function withProjectile(
  order: FireOrder,
  line: GunLineOrder,
  projectile: Projectile,
  fight: Pick<FightSheet, 'guns'>,
): FireOrder {
  const has = new Map(fight.guns.map((one) => [one.id, one.projectile]))
  const others = (order.load ?? []).filter((one) => !line.guns.includes(one.gun))
  const named = line.guns.filter((gun) => has.get(gun) !== projectile).map((gun) => ({ gun, projectile }))
  return { ...order, load: [...others, ...named] }
}
