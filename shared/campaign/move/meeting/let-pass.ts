import { separationMiles } from '../../../navigation/great-circle.ts'
import { YARDS_PER_MILE } from '../../../navigation/sphere.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import type { Ground } from '../../ground.ts'
import type { Force, Leg, LetPass, World } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'
import { conditionAt } from '../weather/light.ts'

/**
 * What the umpire has let pass is not put to him again until something has changed: another ship with one of them, a square of the
 * book's nearer than before, another light, new orders to either, one who closes now, or touch lost for longer than his table's minutes. Two whom he let lie
 * within the book's distance of each other for a board, and who never lost sight, are put to him again when they come to half of it,
 * when one of them turns to close, or when they have been farther apart for that long.
 */

const key = (what: LetPass['what'], a: string, b: string): string => [what, ...[a, b].sort()].join('|')

/** He has let two enemies stand on, as they stand now. */
export function letPass(turn: Turn, what: LetPass['what'], a: Force, b: Force, at: Seconds): void {
  const { world } = turn
  world.letPass ??= {}
  const before = world.letPass[key(what, a.id, b.id)]
  const now = { what, ...asTheyStand(turn, a, b, at), lostAt: null }
  world.letPass[key(what, a.id, b.id)] = before && onlyTurned(before, now) ? withTurns(before, now) : now
}

/**
 * Two enemies have parted from the squares, where each could have closed, and nothing was fought: that they are in sight of each other
 * again is not put to him while nothing has changed. How near they are then is no change; within the book's distance he is asked anyway.
 */
export function letParted(turn: Turn, a: Force, b: Force, at: Seconds): void {
  const { world } = turn
  world.letPass ??= {}
  const inSight = Object.values(world.inSight).some(
    (sight) => (sight.a === a.id && sight.b === b.id) || (sight.a === b.id && sight.b === a.id),
  )
  const now = { ...asTheyStand(turn, a, b, at), squares: 0 }
  world.letPass[key('contact', a.id, b.id)] = { what: 'contact', ...now, lostAt: inSight ? null : at }
}

/** How near two whom he let lie within the book's distance must come to be put to him again, in miles; null where they are as near as can be. */
export function nearerMiles({ world, ground }: Turn, a: string, b: string): number | null {
  const before = world.letPass?.[key('trigger', a, b)]
  const half = before ? Math.floor(before.squares / 2) : 0
  return half < 1 ? null : (half * squareYards(ground)) / YARDS_PER_MILE
}

/** Whether one of two whom he let lie within the book's distance has turned to close since. */
export function hasTurnedToClose({ world }: Turn, a: Force, b: Force): boolean {
  const before = world.letPass?.[key('trigger', a.id, b.id)]
  return before !== undefined && closing([a, b]).some((id) => !before.closing.includes(id))
}

/** Whether he has let it pass already, and nothing has changed since. */
export function isLetPass(turn: Turn, what: LetPass['what'], a: Force, b: Force, at: Seconds): boolean {
  const { world, ground } = turn
  const before = world.letPass?.[key(what, a.id, b.id)]
  if (!before || ground.table['contact.stops'] === 'every') return false
  const now = asTheyStand(turn, a, b, at)
  return onlyTurned(before, now) && now.closing.every((id) => before.closing.includes(id))
}

type Standing = Omit<LetPass, 'what' | 'lostAt'>

/** Whether nothing is otherwise than it was but who of them steers for the other. */
function onlyTurned(before: Standing, now: Standing): boolean {
  return (
    now.ships === before.ships &&
    now.light === before.light &&
    now.conduct === before.conduct &&
    now.squares >= before.squares &&
    now.orders.every((orders, i) => isLeftOf(orders, before.orders[i] ?? []))
  )
}

/**
 * He was asked because one turned to close, and lets that pass too: of each he has now been asked once, and of the nearest that they have been.
 * Two that turn to and from each other by turns would be put to him without end.
 */
function withTurns(before: LetPass, now: LetPass): LetPass {
  const closing = [...new Set([...before.closing, ...now.closing])]
  return { ...now, closing, squares: before.squares }
}

/** Two enemies are in sight of each other again: what was let pass too long ago is put to the umpire anew. */
export const touchRegained = (turn: Turn, a: string, b: string, at: Seconds): void =>
  backAgain(turn, 'contact', a, b, at)

/** Two enemies have lost touch: they last saw each other then. */
export function touchLost(turn: Turn, a: string, b: string, lostAt: Seconds): void {
  gone(turn, 'contact', a, b, lostAt)
  gone(turn, 'trigger', a, b, lostAt)
}

/** Two enemies are within the book's distance for a board again. */
export const cameNear = (turn: Turn, a: string, b: string, at: Seconds): void => backAgain(turn, 'trigger', a, b, at)

/** Two enemies are farther apart than the book's distance for a board, from then on. */
export const drewApart = (turn: Turn, a: string, b: string, at: Seconds): void => gone(turn, 'trigger', a, b, at)

function backAgain({ world, ground }: Turn, what: LetPass['what'], a: string, b: string, at: Seconds): void {
  const before = world.letPass?.[key(what, a, b)]
  if (!before || before.lostAt === null) return
  if (isForgotten(ground, before, at)) delete world.letPass?.[key(what, a, b)]
  else before.lostAt = null
}

/** Touch has been lost for so long that it is a new meeting when they meet again. */
const isForgotten = ({ table }: Pick<Ground, 'table'>, { lostAt }: LetPass, at: Seconds): boolean =>
  lostAt !== null && at - lostAt > table['contact.askAgain'] * MINUTE

/** Takes out of the truth what was let pass of pairs that lost touch long before `at`: nothing asks for it, and a long war has thousands of them. */
export function dropForgotten({ world, ground }: Pick<Turn, 'world' | 'ground'>, at: Seconds): void {
  const { letPass = {} } = world
  for (const [pair, passed] of Object.entries(letPass)) if (isForgotten(ground, passed, at)) delete letPass[pair]
}

/** The truth without them, to be compared: a file of an earlier version has them until its next move is opened. */
export function withoutForgotten(ground: Pick<Ground, 'table'>, world: World): World {
  const { letPass, ...rest } = world
  if (letPass === undefined) return world
  const kept = Object.entries(letPass).filter(([, passed]) => !isForgotten(ground, passed, world.move.opens))
  return { ...rest, ...(kept.length > 0 ? { letPass: Object.fromEntries(kept) } : {}) }
}

function gone({ world }: Turn, what: LetPass['what'], a: string, b: string, lostAt: Seconds): void {
  const before = world.letPass?.[key(what, a, b)]
  if (before) before.lostAt ??= lostAt
}

function asTheyStand(turn: Turn, one: Force, other: Force, at: Seconds): Standing {
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
    closing: closing(pair),
    squares: Math.round(yards / squareYards(ground)),
  }
}

const squareYards = ({ book }: Turn['ground']): number => book.squares?.squareYards ?? YARDS_PER_MILE

/** Who of them steers for the enemy in sight, or is ordered to. */
const closing = (pair: readonly Force[]): string[] =>
  pair.filter(({ chase, onContact }) => (chase?.conduct ?? onContact) === 'close').map(({ id }) => id)

/** The orders in force: what a captain does of himself about an enemy in sight is none, and what is left of a wait is the same wait. */
const ordered = ({ chase, plot }: Force): readonly Leg[] =>
  (chase ? chase.aside : plot).map((leg) => (leg.do === 'wait' ? { ...leg, minutes: 0 } : leg))

/** Whether these are what is left of those orders. */
function isLeftOf(now: readonly Leg[], before: readonly Leg[]): boolean {
  const done = before.length - now.length
  return done >= 0 && JSON.stringify(before.slice(done)) === JSON.stringify(now)
}
