/**
 * Games of a book between random legal players, over set-ups drawn from a seed: the frame that the books share. What a book brings is
 * its set-ups, its players, what must hold of its board, and the columns of its page.
 */
import {
  type Action,
  endAction,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
  wantedSeats,
} from '../../../shared/action/action.ts'
import { balance } from '../../../shared/action/balance.ts'
import type { TacticalBook } from '../../../shared/action/contract.ts'
import { boardViewSchema } from '../../../shared/action/view-schema.ts'
import { keyedDice } from '../../../shared/dice/dice.ts'
import { faces } from '../../../shared/dice/keyed.ts'
import { type Refusal, Refused } from '../../../shared/explanation/refusal.ts'
import { faultsOfSentences } from './sentences.ts'

/** A face of a die of its own for each set of words, for drawing set-ups. */
export const drawn = (seed: string, of: number, ...about: string[]): number =>
  faces({ seed, branch: 'set-up' }, of, 1, ...about)[0] ?? 1

/** Views are read by the frame's schema at every so many-th step. */
const VIEWS_EVERY = 7

export interface GameReport {
  readonly number: number
  readonly ended: string
  readonly winner: string
  readonly steps: number
  readonly orders: number
  readonly throws: number
  readonly faults: readonly string[]
}

/** Why something is refused, whether by its reading or by its judging; null where it is taken. */
export function refusalOf(judge: () => Refusal | null): Refusal | null {
  try {
    return judge()
  } catch (refused) {
    if (refused instanceof Refused) return refused.refusal
    throw refused
  }
}

/** Somebody who looks on: he sees each step of a game, and says at its end what was wrong. */
export interface Onlooker<S, O> {
  begins(action: Action<S, O>): void
  /** Orders before they are sealed: he may try others, and give some to be sealed in their place. */
  orders(action: Action<S, O>, seat: string, written: O): O
  stepped(before: Action<S, O>, after: Action<S, O>): void
  readonly faults: readonly string[]
}

export interface RandomGames<S extends { readonly ended: { readonly by: string } | null }, O, More> {
  readonly book: TacticalBook<S, O>
  readonly mostSteps: number
  setupOf(seed: string, number: number): unknown
  /** Orders of one seat; `own` is the seed of this game. */
  ordersBy(action: Action<S, O>, seat: string, own: string, number: number): O
  /** Orders of ships in what a seat wrote. */
  count(orders: O): number
  /** What is wrong after a step; empty of a sound board. */
  faultsOf(after: Action<S, O>, before: Action<S, O>): readonly string[]
  /** Seats whose views are looked at. */
  viewers(state: S): readonly string[]
  /** What the book's page tells of a game beside what is told of all. */
  more(action: Action<S, O>): More
  onlooker?(own: string, number: number): Onlooker<S, O>
}

/** One game up to its end; with `replay` it is played again from its words. */
export function playGame<S extends { readonly ended: { readonly by: string } | null }, O, More>(
  of: RandomGames<S, O, More>,
  seed: string,
  number: number,
  replay: boolean,
): GameReport & More {
  const { book } = of
  const own = `${seed} ${number}`
  const setup = book.readSetup(of.setupOf(own, number))
  const dice = keyedDice({ seed: own, branch: 'main' })
  const onlooker = of.onlooker?.(own, number)
  let action: Action<S, O> = openAction(book, setup, `game ${number}`)
  onlooker?.begins(action)
  const faults: string[] = []
  const names = book.result(action.state).map(({ id }) => id)
  let orders = 0
  while (!action.over && action.moveNumber < of.mostSteps) {
    for (const seat of wantedSeats(book, action)) {
      const first = of.ordersBy(action, seat, own, number)
      const written = onlooker ? onlooker.orders(action, seat, first) : first
      const text = book.writeText(written)
      if (JSON.stringify(book.readText(text)) !== JSON.stringify(written))
        faults.push(`orders are other after their words: ${text}`)
      action = sealOrders(book, action, seat, written)
      orders += of.count(written)
    }
    const before = action
    action = stepAction(book, action, dice).action
    faults.push(...of.faultsOf(action, before))
    onlooker?.stepped(before, action)
    const read: unknown[] = [action.history.at(-1)]
    if (action.moveNumber % VIEWS_EVERY === 0)
      for (const seat of of.viewers(action.state)) read.push(boardViewSchema.parse(seatBoard(book, action, seat).board))
    faults.push(...faultsOfSentences(read, names))
  }
  const { result } = endAction(book, action, 'the limit of steps')
  faults.push(...balance(setup, result).map(({ says }) => says), ...(onlooker?.faults ?? []))
  if (replay && JSON.stringify(playedAgain(of, own, number, setup, action)) !== JSON.stringify(action))
    faults.push('another state when it is played again from its words')
  return {
    number,
    ended: action.over === null ? 'limit of steps' : (action.state.ended?.by ?? 'over'),
    winner: book.outcome?.(action.state).winner ?? 'nobody',
    steps: action.moveNumber,
    orders,
    throws: dice.thrown.length,
    faults,
    ...of.more(action),
  }
}

/** The same game once more, from the words of its orders. */
function playedAgain<S extends { readonly ended: { readonly by: string } | null }, O, More>(
  { book }: RandomGames<S, O, More>,
  own: string,
  number: number,
  setup: ReturnType<TacticalBook['readSetup']>,
  { history }: Action<S, O>,
): Action<S, O> {
  let again: Action<S, O> = openAction(book, setup, `game ${number}`)
  const thrown = keyedDice({ seed: own, branch: 'main' })
  for (const entry of history) {
    if (entry.kind !== 'move') continue
    for (const [seat, sealed] of Object.entries(entry.sealed))
      again = sealOrders(book, again, seat, book.readText(book.writeText(sealed)))
    again = stepAction(book, again, thrown).action
  }
  return again
}

/** How the games ended: a row for each way, and who won. */
export function endings(
  reports: readonly GameReport[],
  sides: readonly string[],
  words: Readonly<Record<string, string>>,
): string[] {
  const kinds = [...new Set(reports.map(({ ended }) => ended))].sort()
  return [
    `| how they ended | games |${sides.map((side) => ` won by ${side} |`).join('')} by nobody |`,
    `|---|---|${'---|'.repeat(sides.length + 1)}`,
    ...kinds.map((kind) => {
      const those = reports.filter(({ ended }) => ended === kind)
      const won = [...sides, 'nobody'].map((who) => those.filter(({ winner }) => winner === who).length)
      return `| ${words[kind] ?? kind} | ${those.length} | ${won.join(' | ')} |`
    }),
  ]
}

export const sumOf =
  <R>(reports: readonly R[]) =>
  (of: (one: R) => number): number =>
    reports.reduce((all, one) => all + of(one), 0)
