import { describe, expect, it } from 'vitest'
import { jane1898Tactical as jane } from '../../books/jane1898/tactical/book.ts'
import { tacticalBooks } from '../../books/registry.ts'
import { keyedDice } from '../../dice/dice.ts'
import { type Action, openAction, sealOrders, stepAction } from '../action.ts'
import type { BoardView, BookAdmiral, Leg, Mind, Plot, PlottedShip, TacticalBook, ViewPoint } from '../contract.ts'
import { admiralOrders } from './admiral.ts'
import { orCarriesOn, ordersKept } from './keeping.ts'
import { strengthIn, strengthsOf } from './opponent.ts'

type Board = Parameters<typeof jane.view>[0]
type Orders = ReturnType<typeof jane.readOrders>

const key = { seed: 'own', branch: 'opponent' }
const ship = (name: string, side: string, x: number, y: number, courseDegrees: number) => ({
  key: name,
  side,
  type: 'cruiser-1',
  position: { x, y },
  courseDegrees,
  speedKnots: 12,
})
const setup = {
  ships: [
    ship('first', 'gb', 0, 0, 0),
    ship('second', 'gb', 0, -400, 0),
    ship('third', 'fr', 300, 2600, 180),
    ship('fourth', 'fr', 300, 3000, 180),
  ],
}

/** A fight some moves old, both sides kept. */
function fought(moves: number): Action<Board, Orders> {
  let action = openAction(jane, jane.readSetup(setup), 'admiral')
  const dice = keyedDice({ seed: 'dice', branch: 'main' })
  for (let move = 0; move < moves; move++) {
    for (const seat of ['gb', 'fr'])
      action = sealOrders(
        jane,
        action,
        seat,
        admiralOrders(admiralOf(jane), jane.view(action.state, seat), seat, 'fair', key),
      )
    action = stepAction(jane, action, dice).action
  }
  return action
}

function admiralOf<O>(book: TacticalBook<never, O> | TacticalBook<Board, O>): BookAdmiral<O> {
  if (!book.admiral) throw new Error(`${book.identity.id} has no admiral`)
  return book.admiral
}

/** The same board with other secrets in the enemy: what is left in her magazines, how fast she could go, what she is called. */
function twinOf(board: Board): Board {
  return {
    ...board,
    pieces: board.pieces.map((piece) =>
      piece.side === 'gb'
        ? piece
        : {
            ...piece,
            name: `${piece.name} of another name`,
            presentKnots: piece.presentKnots - 3,
            stores: { ...piece.stores, torpedoes: 0, men: 12 },
            fight: { ...piece.fight, magazine: {}, quickFiringFromMove: 99 },
          },
    ),
  }
}

/** Whether orders tell two boards apart whose views are the same to the letter: then he has looked at what he is not sent. */
function peeks(admiral: (board: Board) => BookAdmiral<Orders>, board: Board): boolean {
  const orders = (of: Board) => JSON.stringify(admiralOrders(admiral(of), jane.view(of, 'gb'), 'gb', 'fair', key))
  const twin = twinOf(board)
  expect(jane.view(twin, 'gb')).toEqual(jane.view(board, 'gb'))
  expect(jane.umpireView(twin)).not.toEqual(jane.umpireView(board))
  return orders(board) !== orders(twin)
}

describe('The admiral that keeps a seat', () => {
  it('orders the same on two boards that his seat cannot tell apart', () => {
    for (const moves of [0, 3, 6]) expect(peeks(() => admiralOf(jane), fought(moves).state)).toBe(false)
  })

  it('is caught when he looks at the enemy’s magazines behind the view', () => {
    const peeking = (truth: Board): BookAdmiral<Orders> => ({
      ...admiralOf(jane),
      plot(view, seat, gunners, draw) {
        const plot = admiralOf(jane).plot(view, seat, gunners, draw)
        const empty = truth.pieces.some(({ side, fight }) => side !== 'gb' && Object.keys(fight.magazine).length === 0)
        return {
          ...plot,
          takes: (...asked) => (empty ? 0 : plot.takes(...asked)),
          orders: (decided) => plot.orders(empty ? [] : decided),
        }
      },
    })
    expect(peeks(peeking, fought(3).state)).toBe(true)
  })

  it('is given nothing that is not sent to a window: a field beside those of the view stops him', () => {
    const { state } = fought(0)
    const told = { ...jane.view(state, 'gb'), truth: jane.umpireView(state) } as unknown as BoardView
    expect(() => admiralOrders(admiralOf(jane), told, 'gb', 'fair', key)).toThrow(/truth/)
  })

  it('leaves the dice of the action alone: another key, other orders at the most, the same board before them', () => {
    const { state } = fought(4)
    const view = jane.view(state, 'gb')
    const before = JSON.stringify(state)
    admiralOrders(admiralOf(jane), view, 'gb', 'fair', { seed: 'another', branch: 'opponent' })
    expect(JSON.stringify(state)).toBe(before)
  })

  it('writes orders that the book takes, at every strength, and they go through text unchanged', () => {
    const { state } = fought(5)
    for (const strength of strengthsOf(jane)) {
      const orders = admiralOrders(admiralOf(jane), jane.view(state, 'gb'), 'gb', strength, key)
      expect(jane.checkOrders(state, 'gb', orders)).toBeNull()
      expect(Object.keys(orders.ships).length).toBeGreaterThan(0)
      expect(jane.readOrders(jane.readText(jane.writeText(orders)))).toEqual(jane.readOrders(orders))
    }
  })

  it('never leaves a board waiting: where the book refuses what he wrote, his ships carry on', () => {
    const { state } = fought(0)
    const view = jane.view(state, 'gb')
    const wrong = jane.readOrders({ ships: { third: { knots: 12 } } })
    const carriesOn = orCarriesOn(jane, state, view, 'gb', wrong)
    expect(Object.keys(carriesOn.ships).sort()).toEqual(['first', 'second'])
    expect(jane.checkOrders(state, 'gb', carriesOn)).toBeNull()
    const right = jane.readOrders({ ships: { first: { knots: 9 } } })
    expect(orCarriesOn(jane, state, view, 'gb', right)).toBe(right)
  })

  it('keeps a seat of an old file at the strongest his book has, where it has no longer the one asked for', () => {
    const { state } = fought(2)
    const kept = (strength: 'fair' | 'strong') => ordersKept(jane, jane.view(state, 'gb'), 'gb', key, strength)
    expect(strengthsOf(jane)).not.toContain('strong')
    expect(kept('strong')).toEqual(kept('fair'))
  })

  it('has the strengths that his book names, and the strongest where none is asked for', () => {
    for (const book of tacticalBooks) {
      const strengths = strengthsOf(book)
      if (strengths.length > 0) expect(strengthIn(book, undefined)).toBe(strengths.at(-1))
      else expect(() => strengthIn(book, undefined)).toThrow(/^The program keeps no seat/)
    }
  })
})

/** One ship that lies still, or goes a little north or far: what each way promises is laid down. */
const at = (y: number): ViewPoint => ({ x: 0, y, headingDegrees: 0 })
const leg = (order: string, y: number, risk: number): Leg => ({
  path: [
    { ...at(0), t: 0 },
    { ...at(y), t: 1 },
  ],
  knots: 0,
  risk,
  order,
})
const alone: PlottedShip = {
  ship: 'first',
  at: at(0),
  lengthYards: 100,
  worth: 1,
  legs: [leg('carries on', 0, 1), leg('near', 1000, 0), leg('far', 2000, 0.5)],
}
/** What this mind orders, move by move. */
function ordered(
  mind: Partial<Mind>,
  moves: readonly number[],
  together?: Plot['together'],
  promises?: Plot['promises'],
  away?: Plot['away'],
): string[] {
  const plot: Plot<unknown> = {
    own: [alone],
    foes: away ? [{ ship: 'enemy', at: at(-5000), knots: 0, lengthYards: 100, worth: 1 }] : [],
    inTheWay: [],
    reachYards: 1000,
    mind,
    deals: () => 0,
    takes: () => 0,
    ...(together ? { together } : {}),
    ...(promises ? { promises } : {}),
    ...(away ? { away } : {}),
    orders: ([one]) => one?.leg.order,
  }
  const view = jane.view(fought(0).state, 'gb')
  return moves.map((moveNumber) =>
    String(admiralOrders({ strengths: ['fair'], plot: () => plot }, { ...view, moveNumber }, 'gb', 'fair', key)),
  )
}

describe('The mind of the admiral', () => {
  const moves = Array.from({ length: 200 }, (_, n) => n)

  it('takes the way that promises most, every time', () => {
    expect(new Set(ordered({}, moves))).toEqual(new Set(['near']))
  })

  it('carries on as often as his strength lapses, the same each time he is asked', () => {
    const lapsing = ordered({ lapses: 0.3 }, moves)
    const carriedOn = lapsing.filter((one) => one === 'carries on').length
    expect(carriedOn).toBeGreaterThan(40)
    expect(carriedOn).toBeLessThan(80)
    expect(lapsing.filter((one) => one === 'near')).toHaveLength(moves.length - carriedOn)
    expect(ordered({ lapses: 0.3 }, moves)).toEqual(lapsing)
  })

  it('weighs ways by what the book promises of them, where it plays on itself what comes of them', () => {
    const promises: Plot['promises'] = (_, way, chosen, { caution }) => {
      expect([...chosen.keys()]).toEqual([alone])
      return way.order === 'carries on' ? caution : 0.5
    }
    expect(ordered({ caution: 0.4 }, [0], undefined, promises)).toEqual(['near'])
    expect(ordered({ caution: 0.6 }, [0], undefined, promises)).toEqual(['carries on'])
  })

  it('goes where the book says that an enemy will be nearer, whatever lies between them now', () => {
    const drawn = (away: Plot['away']) => ordered({ ahead: 1, tooFar: 0.0001 }, [0], undefined, undefined, away)
    expect(drawn((_, here, __, there) => Math.abs(here.y - there.y))).toEqual(['near'])
    expect(drawn((_, here) => 20_000 - 8 * here.y)).toEqual(['far'])
  })

  it('weighs his best ways again by what all ships do together, if his strength joins them', () => {
    const together: Plot['together'] = (lying) => (lying.get('first')?.y ?? 0) / 1000
    expect(ordered({ joins: 2 }, [0], together)).toEqual(['far'])
    expect(ordered({ joins: 1 }, [0], together)).toEqual(['near'])
    expect(ordered({ joins: 0 }, [0], together)).toEqual(['near'])
  })
})
