import { describe, expect, it } from 'vitest'
import { type Action, openAction, sealOrders, stepAction, wantedSeats } from '../../shared/action/action.ts'
import type { BookAdmiral, TacticalBook } from '../../shared/action/contract.ts'
import { admiralOrders } from '../../shared/action/opponent/admiral.ts'
import { strengthsOf } from '../../shared/action/opponent/opponent.ts'
import { findTacticalBook } from '../../shared/books/registry.ts'
import { keyedDice } from '../../shared/dice/dice.ts'
import { battles } from '../prove/opponent-battles.ts'

/* The admirals of books on squares, bases and plotting paper have their seat's view and nothing else (that of Jane's board: shared/action/opponent/admiral.test.ts). */

const OWN = { seed: 'own', branch: 'opponent' }

type Hidden = Record<string, unknown>
/** Ships of the other side with something changed that does not show. */
interface Secret {
  readonly book: string
  readonly what: string
  /** The steps after which it is looked at: in one of them ships move, in another they fire. */
  readonly steps: readonly number[]
  readonly ships: (state: never) => readonly Hidden[]
  readonly with: (state: never, ships: readonly Hidden[]) => unknown
  readonly change: (ship: Hidden) => Hidden
}

const onBoard = (key: 'game' | 'board') => ({
  ships: (state: never) => (state as Record<string, { ships: Hidden[] }>)[key]?.ships ?? [],
  with: (state: never, ships: readonly Hidden[]) => {
    const whole = state as Record<string, Hidden>
    return { ...whole, [key]: { ...whole[key], ships } }
  },
})

const SECRETS: readonly Secret[] = [
  {
    book: 'carter',
    what: 'damage of a ship and mines in her hold',
    steps: [1, 2, 3, 12],
    ...onBoard('game'),
    change: (ship) => ({ ...ship, damage: (ship['damage'] as number) + 1, mines: 40 }),
  },
  {
    book: 'barker2003',
    what: 'that she has fired, and mines that she carries',
    steps: [0, 1, 2, 12, 13],
    ...onBoard('board'),
    change: (ship) => ({ ...ship, fired: ship['fired'] !== true, unsown: 3 }),
  },
  {
    book: 'nwc1905',
    what: 'injury of a ship and torpedoes that are left her',
    steps: [0, 1, 9],
    ships: (state: never) => (state as { ships: Hidden[] }).ships,
    with: (state: never, ships: readonly Hidden[]) => ({ ...(state as Hidden), ships }),
    change: (ship) => ({ ...ship, damage: (ship['damage'] as number) + 7, torpedoes: 0 }),
  },
]

/** The battle after so many steps, both sides kept by the program. */
function fightOn(book: TacticalBook, steps: number): { action: Action; seat: string } {
  const battle = battles[book.identity.id]?.('peeks 1', false)
  if (!battle || !book.admiral) throw new Error(`${book.identity.id} has no admiral`)
  let action = openAction(book, book.readSetup(battle.setup), 'peeks')
  const dice = keyedDice({ seed: 'dice', branch: 'main' })
  for (let step = 0; step < steps; step++) {
    for (const seat of wantedSeats(book, action))
      action = sealOrders(
        book,
        action,
        seat,
        admiralOrders(book.admiral, book.view(action.state, seat), seat, 'fair', OWN),
      )
    action = stepAction(book, action, dice).action
  }
  const [seat = battle.seats[0]] = wantedSeats(book, action)
  return { action, seat }
}

function twins({ ships, with: put, change }: Secret, { action, seat }: ReturnType<typeof fightOn>) {
  const enemies = new Set(action.manifest.filter((ship) => ship.seat !== seat).map(({ id }) => id))
  const state = action.state as never
  return put(
    state,
    ships(state).map((ship) => (enemies.has(ship['id'] as string) ? change(ship) : ship)),
  )
}

const ordersOn = (book: TacticalBook, admiral: BookAdmiral, state: unknown, seat: string) =>
  book.writeText(admiralOrders(admiral, book.view(state, seat), seat, 'strong', OWN))

describe.each(SECRETS)('The admiral of $book', (secret) => {
  const book = findTacticalBook(secret.book)
  const admiral = () => {
    if (!book.admiral) throw new Error(`${secret.book} has no admiral`)
    return book.admiral
  }

  it(`orders the same on two boards that his seat cannot tell apart: ${secret.what}`, () => {
    let said = 0
    for (const steps of secret.steps) {
      const fought = fightOn(book, steps)
      const { action, seat } = fought
      const twin = twins(secret, fought)
      expect(book.view(twin, seat)).toEqual(book.view(action.state, seat))
      expect(book.umpireView(twin)).not.toEqual(book.umpireView(action.state))
      const orders = ordersOn(book, admiral(), action.state, seat)
      expect(ordersOn(book, admiral(), twin, seat)).toBe(orders)
      if (orders !== book.writeText(book.ordersOf({}))) said++
    }
    expect(said).toBeGreaterThan(0)
  })

  it('is caught when he looks behind the view', () => {
    const caught = secret.steps.filter((steps) => {
      const fought = fightOn(book, steps)
      const { action, seat } = fought
      const truth = (state: unknown) => JSON.stringify(secret.ships(state as never))
      // A planted peek: he does nothing where the hidden thing is other than it was.
      const peeking = (state: unknown): BookAdmiral => ({
        ...admiral(),
        plot(view, own, gunners, draw) {
          const plot = admiral().plot(view, own, gunners, draw)
          return { ...plot, orders: (decided) => plot.orders(truth(state) === truth(action.state) ? decided : []) }
        },
      })
      const twin = twins(secret, fought)
      return ordersOn(book, peeking(action.state), action.state, seat) !== ordersOn(book, peeking(twin), twin, seat)
    })
    expect(caught.length).toBeGreaterThan(0)
  })

  it('writes orders that the book takes, at every strength, and they go through text unchanged', () => {
    for (const steps of secret.steps) {
      const { action, seat } = fightOn(book, steps)
      for (const strength of strengthsOf(book)) {
        const orders = admiralOrders(admiral(), book.view(action.state, seat), seat, strength, OWN)
        expect(book.checkOrders(action.state, seat, orders)).toBeNull()
        expect(book.readOrders(book.readText(book.writeText(orders)))).toEqual(book.readOrders(orders))
      }
    }
  })
})
