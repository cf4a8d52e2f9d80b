import type { FriendlyShip, SeenShip } from '../../../../shared/action/contract.ts'
import { placeIn } from '../../../../shared/action/order-form.ts'
import { bears, type Foreseen } from '../../../../shared/books/jane1898/tactical/foresight.ts'
import {
  PROJECTILE_WORDS,
  PROJECTILES,
  type Projectile,
} from '../../../../shared/books/jane1898/tactical/tables/damage.ts'
import { counted } from '../../../../shared/explanation/figures.ts'
import { withoutRule } from '../../../../shared/explanation/sentence.ts'
import { armamentWords } from '../ship-sheet/part-words.ts'
import type { GunOrder } from '../shooting-target/gun-order.ts'
import { type BatteryBefore, type Fight, type GunBefore, liesAt, pierceWords } from './fire-sheet.ts'
import { linesOf, type OrderDraft } from './order-draft.ts'
import { loadOf, loadsOf, type QuickFire, quickFireOf, ticketOf, ticketsOf, USUAL } from './tickets.ts'

/* The lines of the sheet of orders: a line for each big gun, one for each battery of quick-firers, and one for all that are left of them. */

/** The line of all quick-firers that nobody has named. */
export const REST = 'all other quick-firers'

export interface GunLineBefore extends GunOrder {
  readonly guns: readonly GunBefore[]
  readonly big: boolean
  /** When its ticket is dropped, "" for quick-firers, which play the whole move through. */
  readonly unit: string
  readonly aimText: string
}

interface Before {
  readonly fight: Fight
  readonly ship: FriendlyShip
  readonly order: OrderDraft
  readonly track: Foreseen | null
  readonly targets: readonly SeenShip[]
  readonly batteries: readonly BatteryBefore[]
}

/** "142 feet from the bow, 9 up", "30 feet from the bow, 4 under water". */
export const feetWords = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${x} feet from the bow, ${y < 0 ? `${-y} under water` : `${y} up`}`

export function aimWords(aim: string): string {
  const point = placeIn(aim)
  if (point) return feetWords(point)
  return aim === 'dice' ? 'by the dice' : 'when she has moved'
}

/** Why it may not fire, in the words of a line that shows its gun and has no room for the rule. */
const plainly = (says: string): string => withoutRule(says.replace(/^it is /, ''))

const leftOf = (fight: Fight, gun: GunBefore, projectile: Projectile): number =>
  fight.magazine[gun.gunClass]?.[projectile] ?? 0

function projectilesOf(fight: Fight, gun: GunBefore | undefined): GunOrder['projectiles'] {
  return PROJECTILES.map((key) => ({ key, left: gun ? leftOf(fight, gun, key) : 0 }))
}

/** How each ship in sight lies to these guns now; a target is barred for none, since she may come to bear in the move. */
function targetsFor(before: Before, guns: readonly GunBefore[], unit: number): GunOrder['targets'] {
  return before.targets.map((one) => {
    const lies = liesAt(before.track, before.ship, unit, one)
    const bearing = guns.filter((gun) => bears(gun, lies)).length
    const says = bearing === 0 ? 'not bearing as she lies now' : undefined
    return { key: one.id, label: one.name ?? one.id, bears: true, ...(says === undefined ? {} : { says }) }
  })
}

const stateOf = (guns: readonly GunBefore[]): GunOrder['state'] => {
  if (guns.some((gun) => gun.mayNot === null)) return 'ready'
  if (guns.every((gun) => gun.status === 'disabled')) return 'gone'
  return guns.some((gun) => gun.status === 'fit') ? 'loading' : 'out'
}

function saysOf(guns: readonly GunBefore[], order: OrderDraft): string {
  const [first] = guns
  if (!first) return ''
  const fit = guns.filter((gun) => gun.mayNot === null)
  if (fit.length === 0) return plainly(first.mayNot ?? '')
  const lead = fit.find((gun) => gun.bears) ?? fit[0] ?? first
  const named = loadOf(order, first.id)
  const load = named ? `to be loaded with ${PROJECTILE_WORDS[named]}` : PROJECTILE_WORDS[first.projectile]
  if (!lead.lies) return load
  const bearing = fit.filter((gun) => gun.bears).length
  if (bearing === 0) return `${load}; bears on none`
  const many = guns.length > 1 ? `${bearing} of ${guns.length} bear, ` : ''
  return `${load}; ${many}${pierceWords(lead)}`
}

const isOf = ({ guns = [] }: QuickFire, ids: readonly string[]): boolean =>
  ids.length === 0 ? guns.length === 0 : guns.some((gun) => ids.includes(gun))

/** Every line of her sheet, in the order in which her guns are counted; tickets are numbered as they will be dropped. */
export function gunLines(before: Before): GunLineBefore[] {
  const { fight, order, batteries } = before
  const lines = batteries.flatMap((battery): GunLineBefore[] => {
    if (battery.big)
      return battery.guns.map((gun) => {
        const ticket = ticketOf(order, gun.id)
        return {
          ...common(before, [gun], Number(ticket?.atUnit) || 1),
          id: gun.id,
          title: gun.words.replace(`, ${gun.gun}`, '').replace(` ${gun.gun}`, ''),
          note: gun.gun,
          target: ticket?.at || null,
          aim: aimWords(ticket?.aim ?? 'strike'),
          aimText: ticket?.aim ?? 'strike',
          unit: ticket?.atUnit ?? '1',
          big: true,
        }
      })
    const ids = battery.guns.map((gun) => gun.id)
    const fire = quickFireOf(order).find((one) => isOf(one, ids))
    return [
      {
        ...common(before, battery.guns, 1),
        id: battery.key,
        title: battery.words,
        note: armamentWords(battery),
        target: fire?.at || null,
        aim: aimWords(fire?.aim ?? 'strike'),
        aimText: fire?.aim ?? 'strike',
        unit: '',
        big: false,
      },
    ]
  })
  const quick = batteries.filter((one) => !one.big).flatMap((one) => one.guns)
  const named = new Set(quickFireOf(order).flatMap((one) => one.guns ?? []))
  const rest = quick.filter((gun) => !named.has(gun.id))
  const fire = quickFireOf(order).find((one) => isOf(one, []))
  if (rest.length > 0)
    lines.push({
      ...common(before, rest, 1),
      id: REST,
      title: named.size > 0 ? 'All other quick-firers' : 'All quick-firers',
      note: counted(rest.length, 'gun'),
      target: fire?.at || null,
      aim: aimWords(fire?.aim ?? 'strike'),
      aimText: fire?.aim ?? 'strike',
      unit: '',
      big: false,
    })
  return numbered(lines, fight)
}

function common(before: Before, guns: readonly GunBefore[], unit: number) {
  const [first] = guns
  return {
    guns,
    state: stateOf(guns),
    says: saysOf(guns, before.order),
    targets: targetsFor(before, guns, unit),
    projectile: (first && loadOf(before.order, first.id)) ?? first?.projectile ?? 'shot',
    projectiles: projectilesOf(before.fight, first),
    number: null,
  } satisfies Partial<GunLineBefore>
}

function numbered(lines: readonly GunLineBefore[], fight: Fight): GunLineBefore[] {
  const tickets = lines
    .filter((line) => line.target !== null && fight.guns.length > 0)
    .map((line, n) => ({ line, n, unit: line.big ? Number(line.unit) || 1 : Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.unit - b.unit || a.n - b.n)
  return lines.map((line) => {
    const at = tickets.findIndex((one) => one.line === line)
    return at < 0 ? line : { ...line, number: at + 1 }
  })
}

const gunsOf = (line: GunLineBefore): string[] => (line.id === REST ? [] : line.guns.map((gun) => gun.id))

/** A line given to a target, or taken from it: what of the draft is changed. */
export function aimedAt(order: OrderDraft, line: GunLineBefore, ship: string | null): OrderDraft {
  if (line.big) {
    const others = ticketsOf(order).filter((one) => one.gun !== line.id)
    const now = { ...USUAL, ...ticketOf(order, line.id) }
    return { fire: ship === null ? others : [...others, { ...now, gun: line.id, at: ship }] }
  }
  const guns = gunsOf(line)
  const others = quickFireOf(order).filter((one) => !isOf(one, guns))
  const now = quickFireOf(order).find((one) => isOf(one, guns))
  return { quickFire: ship === null ? others : [...others, { aim: 'strike', ...now, guns, at: ship }] }
}

/** When a line's ticket is dropped, how it is aimed, whether it stops for a ship between. */
export function written(
  order: OrderDraft,
  line: GunLineBefore,
  part: { readonly atUnit?: string; readonly aim?: string; readonly ceaseFire?: boolean },
): OrderDraft {
  const { atUnit, aim, ceaseFire } = part
  const aimed = aim === undefined ? {} : { aim }
  if (line.big) {
    const dropped = atUnit === undefined ? {} : { atUnit }
    return { fire: ticketsOf(order).map((one) => (one.gun === line.id ? { ...one, ...dropped, ...aimed } : one)) }
  }
  const ceases = ceaseFire === undefined ? {} : { ceaseFire }
  const guns = gunsOf(line)
  return { quickFire: quickFireOf(order).map((one) => (isOf(one, guns) ? { ...one, ...aimed, ...ceases } : one)) }
}

/** Whether a line's guns stop firing while a ship passes between. */
export const ceases = (order: OrderDraft, line: GunLineBefore): boolean =>
  quickFireOf(order).find((one) => isOf(one, gunsOf(line)))?.ceaseFire ?? false

/** Every gun of a line loaded with this from now on; what is in it already needs no order. */
export function loadedWith(order: OrderDraft, line: GunLineBefore, projectile: Projectile): OrderDraft {
  const others = loadsOf(order).filter(({ gun }) => !line.guns.some(({ id }) => id === gun))
  const named = line.guns.filter((gun) => gun.projectile !== projectile).map(({ id }) => ({ gun: id, projectile }))
  return { load: [...others, ...named] }
}

/** Whether any gun of hers is ready and bears as things lie. */
export const anyBears = (lines: readonly GunLineBefore[]): boolean =>
  lines.some(({ guns }) => guns.some((gun) => gun.mayNot === null && gun.bears))

/**
 * Everything that is ready and bears on a ship fires at her: each big gun by a ticket as far as the rounds go, but those that are to be loaded with another
 * projectile; and all quick-firers.
 */
export function allThatBear(
  order: OrderDraft,
  lines: readonly GunLineBefore[],
  fight: Fight,
  ship: string,
): OrderDraft {
  const left = new Map<string, number>()
  const fire = [...ticketsOf(order)]
  for (const line of lines) {
    const [gun] = line.guns
    if (!line.big || !gun || ticketOf(order, line.id) || loadOf(order, line.id)) continue
    if (gun.mayNot !== null || !gun.bears) continue
    const rounds = left.get(gun.gunClass) ?? PROJECTILES.reduce((sum, one) => sum + leftOf(fight, gun, one), 0)
    left.set(gun.gunClass, rounds - 1)
    if (rounds > 0) fire.push({ ...USUAL, gun: line.id, at: ship })
  }
  const rest = lines.find((line) => line.id === REST)
  const plays = quickFireOf(order).some((one) => isOf(one, []))
  const quick = rest && !plays && rest.guns.some((gun) => gun.mayNot === null && gun.bears)
  return { fire, ...(quick ? { quickFire: [...quickFireOf(order), { at: ship, aim: 'strike', guns: [] }] } : {}) }
}

/** The gun line that a refused field stands at. */
export function lineOfField(lines: readonly GunLineBefore[], order: OrderDraft, field: string): string | undefined {
  const [kind = '', at = ''] = field.split('.')
  const line = ['fire', 'load', 'quickFire'].includes(kind) ? linesOf(order, kind)[Number(at)] : undefined
  if (!line) return undefined
  const { gun, guns } = line as { readonly gun?: string; readonly guns?: readonly string[] }
  const ids = gun === undefined ? (guns ?? []) : [gun]
  return ids.length === 0 ? REST : lines.find((one) => one.guns.some(({ id }) => ids.includes(id)))?.id
}
