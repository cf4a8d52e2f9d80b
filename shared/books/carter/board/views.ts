/** What a side sees of the board: built up from what it may know, never cut from the whole (CT-NT-02, CT-WX-03, CT-HS-01, CT-PA-02). */
import { enemySees, type Light } from '../procedures/night.ts'
import { type Facing, type Square, squareName } from '../procedures/squares.ts'
import type { Side } from '../procedures/turn-order.ts'
import { type BoardState, isAfloat, lightNow, type Ship, weatherIn } from './state.ts'

/** How a ship of the other side shows herself to a seat now. */
export function showsAs(state: BoardState, ship: Ship): 'ship' | 'disc' | 'nothing' {
  if (ship.square === null) return 'nothing'
  if (state.move <= state.options.screenTo) return 'nothing'
  return enemySees({
    light: lightNow(state),
    weather: weatherIn(state, ship.square),
    fogMode: state.options.fogMode,
    submerged: ship.submerged,
  })
}

/** The enemy that a side means: a ship by her name where she is seen, a disc by its square. A ship under a disc has no name for it. */
export function targetNamed(state: BoardState, side: Side, name: string): Ship | null {
  const enemies = state.ships.filter((ship) => ship.side !== side && isAfloat(ship))
  const byName = enemies.find((ship) => ship.id === name && showsAs(state, ship) === 'ship')
  if (byName) return byName
  const there = enemies.filter((ship) => ship.square && squareName(ship.square) === name)
  return there.find((ship) => showsAs(state, ship) === 'disc') ?? null
}

export interface SeenShip {
  readonly id: string
  readonly side: Side
  readonly square: string
  readonly facing: Facing
}

export interface SideView {
  readonly side: Side
  readonly move: number
  readonly light: Light
  /** Own ships, and those of the enemy that are in plain sight. */
  readonly ships: readonly SeenShip[]
  /** Squares with an enemy's discs, and how many. A disc has no name and no facing. */
  readonly discs: readonly { readonly square: string; readonly discs: number }[]
  /** Ships that have been sunk: a disc that sinks is turned over. */
  readonly sunk: readonly { readonly id: string; readonly square: string }[]
  /** Own fields with what is left of them, and enemy fields that have been met, of which nothing more is known. */
  readonly minefields: readonly {
    readonly square: string
    readonly own: boolean
    readonly passagesLeft: number | null
  }[]
  /** Own hits of this game move, by target; the points are the enemy's to know. */
  readonly hits: readonly { readonly ship: string; readonly at: string; readonly hits: number }[]
  /** Squares that own ships have searched, and whether a submarine was there (CT-S03). */
  readonly searched: readonly { readonly ship: string; readonly square: string; readonly found: boolean }[]
  /** Squares from which an enemy's submarine has fired (CT-S02). */
  readonly announced: readonly string[]
}

const bySquare = (one: { square: string }, other: { square: string }): number =>
  one.square < other.square ? -1 : one.square > other.square ? 1 : 0

/** The board as a side sees it. Nothing in it follows the order in which the other side wrote its sheet. */
export function viewOf(state: BoardState, side: Side): SideView {
  const seen = (ship: Ship, square: Square): SeenShip => ({
    id: ship.id,
    side: ship.side,
    square: squareName(square),
    facing: ship.facing,
  })
  const own = state.ships.flatMap((ship) =>
    ship.side === side && ship.square && !ship.sunk ? [seen(ship, ship.square)] : [],
  )
  const enemies = state.ships.filter((ship) => ship.side !== side && isAfloat(ship))
  const plain = enemies
    .flatMap((ship) => (ship.square && showsAs(state, ship) === 'ship' ? [seen(ship, ship.square)] : []))
    .sort((one, other) => bySquare(one, other) || (one.id < other.id ? -1 : 1))
  const covered = new Set(
    enemies.flatMap((ship) => (ship.square && showsAs(state, ship) === 'disc' ? [squareName(ship.square)] : [])),
  )
  const discs = [...covered]
    .map((square) => ({
      square,
      discs: enemies.filter(
        (ship) => ship.square && squareName(ship.square) === square && showsAs(state, ship) === 'disc',
      ).length,
    }))
    .sort(bySquare)
  // A ship that went down behind the screen is not told of while it is up.
  const screened = state.move <= state.options.screenTo
  const sunk = state.ships
    .flatMap((ship) =>
      ship.sunk && ship.square && (ship.side === side || !screened)
        ? [{ id: ship.id, square: squareName(ship.square) }]
        : [],
    )
    .sort(bySquare)
  const minefields = state.charts[side]
    .map(({ square, own, passagesLeft }) => ({ square: squareName(square), own, passagesLeft }))
    .sort((one, other) => bySquare(one, other) || Number(other.own) - Number(one.own))
  return {
    side,
    move: state.move,
    light: lightNow(state),
    ships: [...own, ...plain],
    discs,
    sunk,
    minefields,
    hits: state.hits.filter((hit) => hit.by === side).map(({ ship, at, hits }) => ({ ship, at, hits })),
    searched: state.searched
      .filter((one) => one.by === side)
      .map(({ ship, square, found }) => ({ ship, square: squareName(square), found })),
    announced: state.announced.filter(({ to }) => to === side).map(({ square }) => squareName(square)),
  }
}

/** What stands in a square as a side sees it: names, or "disc". */
export function standsIn(view: SideView, square: string): readonly string[] {
  const names = view.ships.filter((ship) => ship.square === square).map((ship) => ship.id)
  const covered = view.discs.find((one) => one.square === square)?.discs ?? 0
  return [...names, ...Array.from({ length: covered }, () => 'disc')]
}
