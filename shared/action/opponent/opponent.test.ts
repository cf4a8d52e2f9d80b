import { describe, expect, it } from 'vitest'
import { template } from '../../books/_template/book.ts'
import { chamberlain1888 } from '../../books/chamberlain1888/book.ts'
import { refusal as refusalOf } from '../../test-kit/refused.ts'
import { openAction } from '../action.ts'
import { actAlone, beginAlone, replayAlone } from '../alone.ts'
import type { BoardView, TacticalBook } from '../contract.ts'
import { endingsOf } from './every-throw.ts'
import { opponentOrders } from './keeping.ts'
import { chooseOrders } from './opponent.ts'

/* A game of one seat, small enough to be worked out by hand: he walks 1 to 6 or throws so many dice, and wants to stand on the goal. */
interface Walk {
  readonly at: number
  readonly left: number
  readonly goal: number
}
type Stride = { readonly walk: number } | { readonly dice: number }

const walking = (boardOf: (view: BoardView) => Walk): TacticalBook<Walk, Stride> => ({
  ...(template as unknown as TacticalBook<Walk, Stride>),
  seats: ({ left }) => (left > 0 ? ['walker'] : []),
  over: ({ left }) => (left > 0 ? null : { rule: 'TP-01', says: 'he has walked' }),
  ordersFor: () => [],
  ordersOf: () => ({ walk: 1 }),
  checkOrders: (_, __, orders) =>
    'walk' in orders && orders.walk > 6 ? { code: 'orders.far', message: 'Six at most.', rule: 'TP-01' } : null,
  resolve(state, sealed, dice, occasion) {
    const orders = sealed['walker'] ?? { walk: 1 }
    const faces =
      'walk' in orders
        ? [orders.walk]
        : dice.throwDice({ rule: 'TP-01', subject: 'walker', occasion, purpose: 'a stride', count: orders.dice }).faces
    const by = faces.reduce((sum, face) => sum + face, 0)
    return { state: { ...state, at: state.at + by, left: state.left - 1 }, events: [] }
  },
  opponent: {
    boardOf,
    worth: ({ at, goal }) => Math.max(-1, 1 - Math.abs(goal - at) / 5),
    considers: () => [{ walk: 1 }, { walk: 2 }, { walk: 6 }, { walk: 9 }, { dice: 1 }],
  },
})

const view = {
  moveNumber: 0,
  choices: [{ ship: 'walker', name: 'walker', standing: 1, offers: [] }],
} as unknown as BoardView
const key = { seed: 'search', branch: 'main' }
const refusal = (act: () => unknown): string => refusalOf(act).message

describe('The search of the opponent', () => {
  it('weighs every way that two dice may fall, and takes a sample where there are too many', () => {
    const book = walking(() => ({ at: 0, left: 1, goal: 0 }))
    const two = endingsOf(book, { at: 0, left: 1, goal: 0 }, { walker: { dice: 2 } }, key)
    expect(two).toHaveLength(36)
    const seven = two.filter(({ board }) => board.at === 7).reduce((sum, { chance }) => sum + chance, 0)
    expect(seven).toBeCloseTo(6 / 36, 12)
    const ten = endingsOf(book, { at: 0, left: 1, goal: 0 }, { walker: { dice: 10 } }, key)
    expect(ten).toHaveLength(16)
    expect(ten.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it('chooses by the mean over the dice, and never an order that the book refuses', () => {
    const choice = chooseOrders(
      walking(() => ({ at: 0, left: 1, goal: 9 })),
      view,
      'walker',
      key,
    )
    // Nine is not legal; six falls three short: 1 - 3/5; a die by itself lies 5.5 short in the mean.
    expect(choice.orders).toEqual({ walk: 6 })
    expect(choice.worth).toBeCloseTo(0.4, 12)
    const die = chooseOrders(
      walking(() => ({ at: 0, left: 1, goal: 4 })),
      view,
      'walker',
      key,
    )
    // Two falls two short (0.6), six goes two too far (0.6); a die is 1.5 off in the mean (0.7).
    expect(die.orders).toEqual({ dice: 1 })
    expect(die.worth).toBeCloseTo(0.7, 12)
  })

  it('looks farther ahead than one step: what is best now may be on the way to better', () => {
    const choice = chooseOrders(
      walking(() => ({ at: 0, left: 2, goal: 12 })),
      view,
      'walker',
      key,
    )
    expect(choice).toMatchObject({ orders: { walk: 6 }, worth: 1 })
    const three = chooseOrders(
      walking(() => ({ at: 0, left: 3, goal: 4 })),
      view,
      'walker',
      key,
      { steps: 3000, ahead: 8 },
    )
    expect(three.worth).toBe(1)
    expect(three.ahead).toBeGreaterThanOrEqual(3)
  })

  it('stops when its steps are spent, with what it has searched whole', () => {
    const choice = chooseOrders(
      walking(() => ({ at: 0, left: 9, goal: 30 })),
      view,
      'walker',
      key,
      { steps: 50, ahead: 9 },
    )
    expect(choice.ahead).toBeLessThan(9)
    expect(choice.ahead).toBeGreaterThan(0)
  })

  it('refuses a book that has no opponent, and a seat of which nothing is asked', () => {
    expect(refusal(() => chooseOrders(template, view as BoardView, 'first', key))).toBe(
      'The program keeps no seat in A Race of Launches: the book has no opponent.',
    )
    const { state } = openAction(chamberlain1888, chamberlain1888.readSetup(chamberlain1888.exampleSetup), 'game')
    const asked = chamberlain1888.toOrder?.(state)[0] === 'runner' ? 'blockader' : 'runner'
    expect(refusal(() => chooseOrders(chamberlain1888, chamberlain1888.view(state, asked), asked, key))).toBe(
      `It is not for "${asked}" to order now.`,
    )
  })
})

describe('A seat kept by the opponent', () => {
  it('gives the same game for the same seed, and its orders lie in the journal: a replay does not think again', () => {
    const making = { book: 'chamberlain1888', setup: chamberlain1888.exampleSetup, seed: '7' }
    const play = () => {
      let alone = beginAlone(making)
      const inputs: unknown[] = []
      while (alone.action.moveNumber < 12) {
        for (const seat of chamberlain1888.toOrder?.(alone.action.state as never) ?? []) {
          const orders = opponentOrders(alone, seat)
          inputs.push(orders)
          alone = actAlone(alone, orders).alone
        }
        inputs.push({ kind: 'step' })
        alone = actAlone(alone, { kind: 'step' }).alone
      }
      return { alone, inputs }
    }
    const { alone, inputs } = play()
    expect(play()).toEqual({ alone, inputs })
    expect(replayAlone(making, JSON.parse(JSON.stringify(inputs)))).toEqual(alone)
  })
})
