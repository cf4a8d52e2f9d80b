import { openAction, sealOrders, stepAction, wantedSeats } from '../../shared/action/action.ts'
import type { BoardShip, BoardView, ShipResult, Strength, TacticalBook } from '../../shared/action/contract.ts'
import { admiralOrders, plotOf } from '../../shared/action/opponent/admiral.ts'
import { keyedDice } from '../../shared/dice/dice.ts'
import { type Key, mintedName, uniform } from '../../shared/dice/keyed.ts'

/* Battles of equal sides where orders are sealed: who plays them, and who has won by the measure of docs/decisions/0022. */

/** Who commands a side: the program, or captains who steam on and fire all that bears at the nearest. */
export type Commander = Strength | 'straightAhead'

/** A battle as a book's set-up writes it, with the seats of its two sides. */
export interface Battle {
  readonly setup: unknown
  readonly seats: readonly [string, string]
  readonly moves: number
}

export interface Fought {
  /** Of the first commander: 1, ½ or 0. */
  readonly score: number
  readonly by: 'book' | 'damage'
  readonly moves: number
  /** Damage of the first commander's side and of the other's. */
  readonly damage: readonly [number, number]
  /** Milliseconds of each of the first commander's orders. */
  readonly milliseconds: readonly number[]
  /** Orders that the book refused: there should be none. */
  readonly refused: readonly string[]
}

const GUN_COUNTS = { A: 8, B: 6, C: 5, D: 3, E: 2, F: 1 } as const
const SECTION_FEET = 25
const DECKS = 2
const DRAWN = 0.01

const gunsOf = (guns: BoardShip['stores']['guns']) =>
  Object.entries(GUN_COUNTS).reduce((sum, [letter, counts]) => sum + counts * (guns[letter as 'A'] ?? 0), 0)

/** Damage of one ship, 0 to 1. */
export function damageOf(came: BoardShip, left: ShipResult | undefined): number {
  if (left?.status !== 'afloat') return 1
  const guns = gunsOf(came.stores.guns)
  const gunsLost = guns === 0 ? 0 : 1 - gunsOf(left.stores.guns) / guns
  const knotsLost = came.presentKnots === 0 ? 0 : 1 - Math.min(1, left.presentKnots / came.presentKnots)
  const sections = (DECKS * came.card.lengthFeet) / SECTION_FEET
  const sectionsLost = Math.min(1, Math.max(0, left.sectionsLost - came.sectionsLost) / sections)
  return gunsLost / 2 + knotsLost / 4 + sectionsLost / 4
}

function damageOfSide(side: string, came: readonly BoardShip[], left: readonly ShipResult[]): number {
  const ships = came.filter((ship) => ship.side === side)
  const tons = ships.reduce((sum, { card }) => sum + card.tons, 0)
  const damage = ships.reduce(
    (sum, ship) =>
      sum +
      ship.card.tons *
        damageOf(
          ship,
          left.find(({ id }) => id === ship.id),
        ),
    0,
  )
  return damage / tons
}

/** Orders of one commander from his seat's view. */
export function ordersOf(book: TacticalBook, view: BoardView, seat: string, who: Commander, key: Key): unknown {
  const { admiral } = book
  if (!admiral) throw new Error(`${book.identity.id} has no admiral`)
  if (who !== 'straightAhead') return admiralOrders(admiral, view, seat, who, key)
  const plot = plotOf(admiral, view, seat, 'plain', key)
  return plot.orders(
    plot.own.flatMap(({ ship, at, legs: [leg] }) => {
      const yards = (foe: { at: { x: number; y: number } }) => Math.hypot(foe.at.x - at.x, foe.at.y - at.y)
      return leg ? [{ ship, leg, targets: [...plot.foes].sort((a, b) => yards(a) - yards(b)) }] : []
    }),
  )
}

/** Fights one battle to the end: the first commander has the first seat. */
export function fight(
  book: TacticalBook,
  { setup, seats, moves }: Battle,
  seed: string,
  commanders: readonly [Commander, Commander],
  clock: () => number = () => 0,
): Fought {
  const dice = keyedDice({ seed, branch: 'main' })
  const own: Key = { seed: mintedName({ seed, branch: 'main' }, 'opponent'), branch: 'opponent' }
  let action = openAction(book, book.readSetup(setup), 'battle')
  const milliseconds: number[] = []
  const refused: string[] = []
  // A book may take more steps than one to a move of ships.
  for (let step = 0; step < moves * 4 && action.moveNumber < moves && !action.over; step++) {
    for (const seat of wantedSeats(book, action)) {
      const first = seat === seats[0]
      const view = book.view(action.state, seat)
      const began = clock()
      const orders = ordersOf(book, view, seat, commanders[first ? 0 : 1], own)
      if (first) milliseconds.push(clock() - began)
      const no = book.checkOrders(action.state, seat, orders)
      if (no) refused.push(no.message)
      else action = sealOrders(book, action, seat, orders)
    }
    action = stepAction(book, action, dice, { acceptStanding: true }).action
  }
  const left = book.result(action.state)
  const sideOf = (seat: string) => action.manifest.find((ship) => ship.seat === seat)?.side ?? ''
  const [ours, theirs] = [sideOf(seats[0]), sideOf(seats[1])]
  const damage = [damageOfSide(ours, action.manifest, left), damageOfSide(theirs, action.manifest, left)] as const
  const told = { moves: action.moveNumber, damage, milliseconds, refused }
  const winner = winnerByBook(book, action.state, left, action.over !== null)
  if (winner !== undefined) return { ...told, by: 'book', score: winner === null ? 0.5 : winner === ours ? 1 : 0 }
  const less = damage[1] - damage[0]
  return { ...told, by: 'damage', score: Math.abs(less) < DRAWN ? 0.5 : less > 0 ? 1 : 0 }
}

/** Who has won by the book: by its own victory, or as the one side that has ships left; undefined: it is not decided. */
function winnerByBook(
  book: TacticalBook,
  state: unknown,
  left: readonly ShipResult[],
  over: boolean,
): string | null | undefined {
  const outcome = book.outcome?.(state)
  if (outcome?.decided) return outcome.winner
  if (!over) return undefined
  const sides = [...new Set(left.filter(({ status }) => status === 'afloat').map(({ side }) => side))]
  return sides.length === 1 ? (sides[0] ?? null) : null
}

/** Sorts of battle by book: equal sides, the one turned by half a circle about the middle; drawn by the seed. */
export const battles: Readonly<Record<string, (seed: string, swapped: boolean) => Battle>> = {
  jane1898(seed, swapped) {
    const draw = (what: string) => uniform({ seed, branch: 'battle' }, what)
    const kinds = [
      { type: 'battleship-1', ships: 2, moves: 24 },
      { type: 'armoured-cruiser', ships: 2, moves: 24 },
      { type: 'cruiser-1', ships: 3, moves: 24 },
      { type: 'cruiser', ships: 3, moves: 24 },
    ] as const
    const kind = kinds[Math.floor(draw('kind') * kinds.length)] ?? kinds[0]
    const range = 25 + Math.floor(draw('range') * 21)
    // Where the one line lies from the other, and how it heads, by points of eight.
    const heading = Math.floor(draw('heading') * 5) * 45 - 90
    const abreast = Math.floor(draw('abreast') * 2) === 1
    const radians = (heading * Math.PI) / 180
    const astern = abreast ? { x: 4, y: 0 } : { x: -4 * Math.sin(radians), y: -4 * Math.cos(radians) }
    const ships = [0, 1].flatMap((side) =>
      Array.from({ length: kind.ships }, (_, index) => {
        const turn = side === 0 ? 1 : -1
        const seat = (side === 0) !== swapped ? 'gb' : 'fr'
        return {
          key: `${seat}-${index + 1}`,
          side: seat,
          type: kind.type,
          position: {
            x: turn * Math.round(astern.x * index) * 100,
            y: turn * Math.round(-range / 2 + astern.y * index) * 100,
          },
          courseDegrees: (((heading + (side === 0 ? 0 : 180)) % 360) + 360) % 360,
          speedKnots: 9,
        }
      }),
    )
    return { setup: { ships }, seats: ['gb', 'fr'], moves: kind.moves }
  },
}
