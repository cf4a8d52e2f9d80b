import type { BoardView, FriendlyShip, SeenShip, ShipSheet } from '../../../../shared/action/contract.ts'
import type { FightSheet, GunLine } from '../../../../shared/books/jane1898/tactical/fight-sheet.ts'
import { gunsOf, sheetOf } from '../../../../shared/books/jane1898/tactical/fighting.ts'
import {
  atUnit,
  bears,
  type Foreseen,
  foreseen,
  type Lies,
  liesTo,
  piercesNow,
} from '../../../../shared/books/jane1898/tactical/foresight.ts'
import { batteriesOf } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import type { Sheet } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import { tooFar } from '../../../../shared/books/jane1898/tactical/night.ts'
import type { ShipOrder } from '../../../../shared/books/jane1898/tactical/orders.ts'
import type { Grade } from '../../../../shared/books/jane1898/tactical/tables/armour.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import { givenAsFar, OF_SHIP, type OrderDraft } from './order-draft.ts'
import { loadOf, ticketOf } from './tickets.ts'

/* What a captain has before him when he writes his firing tickets: his guns, how the enemy lies to them, and what they pierce. */

/** A gun of hers with the arc of the mount it stands in. */
export interface GunAboard extends GunLine {
  readonly arcFromDegrees: number
  readonly arcToDegrees: number
}

/** What a ship fights with, her scoring sheet drawn. */
export interface Fight extends Omit<FightSheet, 'guns'> {
  readonly sheet: Sheet
  readonly guns: readonly GunAboard[]
}

const read = new WeakMap<object, Fight>()

/** What a ship fights with, where her board has guns. */
export function fightOf(of: ShipSheet | undefined): Fight | null {
  const told = of?.fight
  if (told === undefined || typeof told !== 'object' || told === null || !('guns' in told)) return null
  const known = read.get(told)
  if (known) return known
  const fight = told as unknown as FightSheet
  const sheet = sheetOf(fight)
  const mounted = gunsOf(sheet)
  const guns = fight.guns.flatMap((gun): GunAboard[] => {
    const mount = mounted.get(gun.id)?.mount
    return mount ? [{ ...gun, arcFromDegrees: mount.arcFromDegrees, arcToDegrees: mount.arcToDegrees }] : []
  })
  const made: Fight = { ...fight, sheet, guns }
  read.set(told, made)
  return made
}

/** Ships that may be fired at, those that her own people see and do not know for neutrals, the nearest first. */
export function targetsOf(board: BoardView, from: FriendlyShip | undefined): readonly SeenShip[] {
  const sees = (from?.sheet?.fight as unknown as Partial<FightSheet> | undefined)?.sees
  const far = (one: SeenShip): number => (from ? Math.hypot(one.x - from.x, one.y - from.y) : 0)
  return board.others
    .filter((one) => one.inSight && one.status !== 'sunk' && !one.neutral && (sees?.includes(one.id) ?? true))
    .sort((a, b) => far(a) - far(b))
}

/** The track she would make by what is written so far; what cannot be read of it is left out. */
export function trackOf(board: BoardView, ship: FriendlyShip | undefined, order: OrderDraft): Foreseen | null {
  const { sheet } = ship ?? {}
  if (!ship || !sheet || !fightOf(sheet) || ship.status !== 'afloat') return null
  const book = findTacticalBook(board.book)
  try {
    const orders = book.readOrders({ ships: { [ship.id]: givenAsFar(OF_SHIP, order) } }) as {
      ships: Record<string, ShipOrder>
    }
    return foreseen(ship, sheet, orders.ships[ship.id] ?? { program: [] }, board.measured)
  } catch (error) {
    if (error instanceof Refused) return foreseen(ship, sheet, { program: [] }, board.measured)
    throw error
  }
}

/** How a target would lie when a ticket is dropped: she where her track has her then, the target where she is now. */
export function liesAt(track: Foreseen | null, ship: FriendlyShip, unit: number, target: SeenShip): Lies {
  return liesTo(track ? atUnit(track, unit) : ship, target)
}

export interface GunBefore extends GunAboard {
  /** "Fore turret, left 12-in". */
  readonly words: string
  readonly lies: Lies | null
  readonly bears: boolean
  readonly pierces: Grade | null
  /** Why nobody fires so far in this light; null: there one may. */
  readonly tooFar: string | null
}

export interface BatteryBefore {
  readonly key: string
  readonly words: string
  readonly big: boolean
  readonly gun: GunLine['gun']
  readonly guns: readonly GunBefore[]
}

/** Her guns in batteries, each with how its target lies to it; without a target of its own, how `usual` does. */
export function gunsBefore(
  fight: Fight,
  ship: FriendlyShip,
  order: OrderDraft,
  track: Foreseen | null,
  targets: readonly SeenShip[],
  usual: SeenShip | undefined,
  light: string,
): BatteryBefore[] {
  const lines = new Map(fight.guns.map((gun) => [gun.id, gun]))
  return batteriesOf(fight.sheet).map((battery) => {
    const guns = battery.guns.flatMap(({ id, words }): GunBefore[] => {
      const line = lines.get(id)
      if (!line) return []
      const ticket = ticketOf(order, id)
      const target = targets.find((one) => one.id === ticket?.at) ?? usual
      const lies = target ? liesAt(track, ship, Number(ticket?.atUnit) || 1, target) : null
      const projectile = loadOf(order, id) ?? line.projectile
      return [
        {
          ...line,
          words,
          lies,
          bears: lies !== null && bears(line, lies),
          pierces: lies && piercesNow(line.gun, projectile, lies),
          tooFar: lies && (tooFar(light, lies.yards)?.says ?? null),
        },
      ]
    })
    return { key: battery.key, words: battery.words, big: guns[0]?.big ?? false, gun: battery.gun, guns }
  })
}

export const yardsWords = (yards: number): string => `${inFigures(Math.round(yards / 10) * 10)} yards`

/** "pierces aa at 2,050 yards", "2,500 yards: at night nobody fires beyond 2,000 yards". */
export function pierceWords(gun: GunBefore): string {
  if (!gun.lies) return 'no ship in sight'
  if (gun.tooFar !== null) return `${yardsWords(gun.lies.yards)}: ${gun.tooFar}`
  return `${gun.pierces ? `pierces ${gun.pierces}` : 'pierces no armour'} at ${yardsWords(gun.lies.yards)}`
}
