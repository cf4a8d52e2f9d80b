import { separationMiles } from '../../navigation/great-circle.ts'
import { YARDS_PER_MILE } from '../../navigation/sphere.ts'
import { SkyWindow } from '../../sky/window.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import type { Force, Leg, LetPass } from '../world.ts'
import { conditionAt } from './light.ts'
import { shipsOf } from './ship-speeds.ts'

/**
 * What the umpire has let pass is not put to him again until something has changed: another ship with one of them, a square of the
 * book's nearer than before, another light, new orders to either, or touch lost for longer than his table's minutes.
 */

const WHAT = ['contact', 'trigger'] as const

const key = (what: LetPass['what'], a: string, b: string): string => [what, ...[a, b].sort()].join('|')

/** He has let two enemies stand on, as they stand now. */
export function letPass(turn: Turn, what: LetPass['what'], a: Force, b: Force, at: Seconds): void {
  const { world } = turn
  world.letPass ??= {}
  world.letPass[key(what, a.id, b.id)] = { what, ...asTheyStand(turn, a, b, at), lostAt: null }
}

/** Whether he has let it pass already, and nothing has changed since. */
export function isLetPass(turn: Turn, what: LetPass['what'], a: Force, b: Force, at: Seconds): boolean {
  const { world, ground } = turn
  const before = world.letPass?.[key(what, a.id, b.id)]
  if (!before || ground.table['contact.stops'] === 'every') return false
  const now = asTheyStand(turn, a, b, at)
  return (
    now.ships === before.ships &&
    now.light === before.light &&
    now.conduct === before.conduct &&
    now.squares >= before.squares &&
    now.orders.every((orders, i) => isLeftOf(orders, before.orders[i] ?? []))
  )
}

/** Two enemies are in sight of each other again: what was let pass too long ago is put to the umpire anew. */
export function touchRegained({ world, ground }: Turn, a: string, b: string, at: Seconds): void {
  for (const what of WHAT) {
    const before = world.letPass?.[key(what, a, b)]
    if (!before || before.lostAt === null) continue
    if (at - before.lostAt > ground.table['contact.askAgain'] * MINUTE) delete world.letPass?.[key(what, a, b)]
    else before.lostAt = null
  }
}

/** Two enemies have lost touch: they last saw each other then. */
export function touchLost({ world }: Turn, a: string, b: string, lostAt: Seconds): void {
  for (const what of WHAT) {
    const before = world.letPass?.[key(what, a, b)]
    if (before) before.lostAt = lostAt
  }
}

function asTheyStand(turn: Turn, one: Force, other: Force, at: Seconds): Omit<LetPass, 'what' | 'lostAt'> {
  const { ground, world } = turn
  const pair = one.id < other.id ? [one, other] : [other, one]
  const yards = separationMiles(one.position, other.position) * YARDS_PER_MILE
  return {
    ships: pair
      .map((force) =>
        shipsOf(world, force)
          .map(({ id }) => id)
          .sort()
          .join(' '),
      )
      .join('|'),
    light: conditionAt(ground, world, new SkyWindow(at, at), pair[0]?.position ?? one.position, at),
    conduct: JSON.stringify(pair.map(({ onContact, standing }) => [onContact, standing ?? []])),
    // A copy: no part of the state is shared with another.
    orders: JSON.parse(JSON.stringify(pair.map(ordered))) as Leg[][],
    squares: Math.round(yards / (ground.book.squares?.squareYards ?? YARDS_PER_MILE)),
  }
}

/** The orders in force: what a captain does of himself about an enemy in sight is none, and what is left of a wait is the same wait. */
const ordered = ({ chase, plot }: Force): readonly Leg[] =>
  (chase ? chase.aside : plot).map((leg) => (leg.do === 'wait' ? { ...leg, minutes: 0 } : leg))

/** Whether these are what is left of those orders. */
function isLeftOf(now: readonly Leg[], before: readonly Leg[]): boolean {
  const done = before.length - now.length
  return done >= 0 && JSON.stringify(before.slice(done)) === JSON.stringify(now)
}
