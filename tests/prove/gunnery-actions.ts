import { openAction, sealOrders, stepAction, wantedSeats } from '../../shared/action/action.ts'
import type { BoardView } from '../../shared/action/contract.ts'
import type { FightSheet } from '../../shared/books/jane1898/tactical/fight-sheet.ts'
import { findTacticalBook } from '../../shared/books/registry.ts'
import { keyedDice } from '../../shared/dice/dice.ts'

/* Scripted actions of equals on Jane's board: two lines abeam that keep their course, speed and range, and fire all that bears at their opposites. */

export const TYPES = ['battleship-1', 'battleship-2', 'armoured-cruiser', 'cruiser-1', 'cruiser'] as const
export const ACTION_YARDS = [1000, 2000, 3000, 4000] as const
export const SHIPS = 4
/** An action that is not decided by then is given up. */
export const MOST_MOVES = 80

export interface ActionKind {
  readonly type: (typeof TYPES)[number]
  readonly yards: number
  readonly seed: string
  readonly aim: 'ship' | 'gunner'
}

/** How a ship was put out of action. */
type Loss = 'penetrations' | 'capsized' | 'disarmed'

export interface ActionPlayed extends ActionKind {
  /** The move in which one side had no ship left that could fight; null: neither was brought so far. */
  readonly decidedIn: number | null
  /** The move in which one side had lost half of her ships; null: neither. */
  readonly halfIn: number | null
  readonly losses: Readonly<Record<Loss, number>>
  /** Rounds left of those that were aboard at first, of big guns and of quick-firers; no account is kept of guns under six inches that have none. */
  readonly roundsLeft: { readonly big: number | null; readonly quick: number | null }
  /** Ships still afloat whose heavy guns have nothing more to fire. */
  readonly emptied: number
  readonly sunk: number
}

const book = findTacticalBook('jane1898')
const SIDES = ['gb', 'fr'] as const

const setupOf = ({ type, yards, aim }: ActionKind) => ({
  settings: { 'board.diceAim': aim },
  ships: SIDES.flatMap((side, line) =>
    Array.from({ length: SHIPS }, (_, n) => ({
      key: `${side}-${n + 1}`,
      side,
      type,
      position: { x: line * yards, y: -400 * n },
      courseDegrees: 0,
      speedKnots: 9,
    })),
  ),
})

/** Every ship steams on and fires all that bears at the nearest enemy that is afloat. */
function ordersOf(view: BoardView): unknown {
  const { pointing } = book
  const foes = view.others.filter(({ status }) => status === 'afloat')
  return {
    ships: Object.fromEntries(
      view.friends
        .filter(({ own, status, sheet }) => own && status === 'afloat' && sheet?.fight)
        .map((ship) => {
          const off = (foe: { x: number; y: number }) => Math.hypot(foe.x - ship.x, foe.y - ship.y)
          const [foe] = [...foes].sort((a, b) => off(a) - off(b))
          const order = { program: [] }
          return [ship.id, foe ? (pointing?.laid?.(view, ship.id, order, [foe.id], false) ?? order) : order]
        }),
    ),
  }
}

const HEAVY = new Set(['A', 'B', 'C'])

/** What a ship can still do. */
function fighting(fight: FightSheet) {
  const guns = fight.guns.filter(({ gunClass }) => gunClass !== 'F')
  const heavy = guns.filter(({ gunClass }) => HEAVY.has(gunClass))
  const held = Object.entries(fight.magazine).map(([letter, rounds]) => ({
    big: HEAVY.has(letter),
    rounds: Object.values(rounds ?? {}).reduce((sum: number, one) => sum + one, 0),
  }))
  const rounds = (big: boolean) => held.filter((one) => one.big === big).reduce((sum, one) => sum + one.rounds, 0)
  const serviceable = (of: typeof guns) => of.some(({ status }) => status !== 'disabled')
  return {
    // A ship whose heavy guns are gone for good no longer counts, nor one without any gun over three inches.
    armed: serviceable(heavy.length > 0 ? heavy : guns),
    big: rounds(true),
    quick: rounds(false),
    emptied: heavy.length > 0 && rounds(true) === 0,
    hasHeavy: heavy.length > 0,
  }
}

/** Plays one action to its decision. */
export function playAction(kind: ActionKind): ActionPlayed {
  let action = openAction(book, book.readSetup(setupOf(kind)), 'battle')
  const dice = keyedDice({ seed: `${kind.seed}, ${kind.type}, ${kind.yards}`, branch: 'main' })
  const looks = () =>
    book.umpireView(action.state).ships.map(({ id, side, status, sheet }) => ({
      id,
      side,
      status,
      now: fighting(sheet.fight as unknown as FightSheet),
      sinking: (sheet.fight as unknown as FightSheet).marks.sinking,
    }))
  const first = looks()
  const held = (ships: ReturnType<typeof looks>, of: 'big' | 'quick') =>
    ships.filter(({ status }) => status === 'afloat').reduce((sum, { now }) => sum + now[of], 0)
  const disarmed = new Set<string>()
  let decidedIn: number | null = null
  let halfIn: number | null = null
  let ships = first
  while (decidedIn === null && action.moveNumber < MOST_MOVES && !action.over) {
    for (const seat of wantedSeats(book, action)) {
      const orders = ordersOf(book.view(action.state, seat))
      const no = book.checkOrders(action.state, seat, orders)
      if (no) throw new Error(`${kind.type} at ${kind.yards} yards: ${no.message}`)
      action = sealOrders(book, action, seat, orders)
    }
    action = stepAction(book, action, dice, { acceptStanding: true }).action
    ships = looks()
    for (const { id, status, now } of ships) if (status === 'afloat' && !now.armed) disarmed.add(id)
    const least = Math.min(
      ...SIDES.map(
        (side) =>
          ships.filter((one) => one.side === side && one.status === 'afloat' && !one.sinking && one.now.armed).length,
      ),
    )
    if (least <= SHIPS / 2) halfIn ??= action.moveNumber
    if (least === 0) decidedIn = action.moveNumber
  }
  const gone = ships.filter(({ status, sinking }) => status === 'sunk' || sinking !== null)
  const afloat = ships.filter((one) => !gone.includes(one))
  const same = first.filter(({ id }) => afloat.some((one) => one.id === id))
  const share = (of: 'big' | 'quick') => {
    const before = held(same, of)
    return before === 0 ? null : held(afloat, of) / before
  }
  const by = (rule: (rule: string) => boolean) => gone.filter(({ sinking }) => sinking && rule(sinking.rule)).length
  return {
    ...kind,
    decidedIn,
    halfIn,
    losses: {
      penetrations: by((rule) => rule !== 'JT-EFF-33'),
      capsized: by((rule) => rule === 'JT-EFF-33'),
      disarmed: afloat.filter(({ id }) => disarmed.has(id)).length,
    },
    roundsLeft: { big: share('big'), quick: share('quick') },
    emptied: afloat.filter(({ now }) => now.emptied).length,
    sunk: gone.length,
  }
}
