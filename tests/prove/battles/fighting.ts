import { isDeepStrictEqual } from 'node:util'
import {
  type Action,
  endAction,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
  umpireBoard,
  wantedSeats,
} from '../../../shared/action/action.ts'
import { balance } from '../../../shared/action/balance.ts'
import type { TacticalBook } from '../../../shared/action/contract.ts'
import { ordersKept } from '../../../shared/action/opponent/keeping.ts'
import { strengthsOf } from '../../../shared/action/opponent/opponent.ts'
import { boardViewSchema, umpireBoardSchema } from '../../../shared/action/view-schema.ts'
import type { BattleWanted } from '../../../shared/battles/contract.ts'
import { muster } from '../../../shared/battles/muster.ts'
import { keyedDice } from '../../../shared/dice/dice.ts'
import { type Key, uniform } from '../../../shared/dice/keyed.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { faultsOfSentences } from '../games/sentences.ts'

export interface Battle {
  /** Why the book does not make this battle, in its own sentence; null where it was fought. */
  readonly refused: string | null
  readonly steps: number
  readonly ended: boolean
  readonly faults: readonly string[]
}

/** Views are read by the schema by which they leave the host at every so many-th step, and at the end. */
const VIEWS_EVERY = 5

function readViews(book: TacticalBook, action: Action): unknown[] {
  const seats = action.manifest.map(({ seat }) => boardViewSchema.parse(seatBoard(book, action, seat).board))
  return [...seats, umpireBoardSchema.parse(umpireBoard(book, action).board)]
}

/** The orders of one seat that the program keeps, with what is wrong of them; ships of refused orders carry on. */
function kept(book: TacticalBook, { state, moveNumber }: Action, seat: string, key: Key) {
  const view = book.view(state, seat)
  const strengths = strengthsOf(book)
  const strength = strengths[Math.floor(uniform(key, seat, String(moveNumber), 'strength') * strengths.length)]
  const orders = ordersKept(book, view, seat, key, strength)
  const refusal = book.checkOrders(state, seat, orders)
  const carriesOn = () => book.ordersOf(Object.fromEntries(view.choices.map(({ ship, standing }) => [ship, standing])))
  const given = refusal === null ? orders : carriesOn()
  const text = book.writeText(given)
  const faults = refusal === null ? [] : [`${seat}: orders of the program are refused: ${refusal.message}`]
  if (
    !isDeepStrictEqual(
      book.readText(text, () => view),
      structuredClone(given),
    )
  )
    faults.push(`${seat}: orders are other after their words: ${text}`)
  return { given, faults }
}

/** Fights one battle of the desk, the program on both sides, to its end or for so many steps. */
export function fightBattle(book: TacticalBook, wanted: BattleWanted, seed: string, mostSteps: number): Battle {
  let given: ReturnType<typeof muster>
  try {
    given = muster(book, wanted)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { refused: error.message, steps: 0, ended: false, faults: [] }
  }
  const setup = book.readSetup(given)
  const dice = keyedDice({ seed, branch: 'main' })
  const key: Key = { seed, branch: 'opponent' }
  const names = wanted.lines.flatMap(({ ships }) => ships.map(({ name }) => name))
  const faults: string[] = []
  let action: Action = openAction(book, setup, 'battle')
  let steps = 0
  faults.push(...faultsOfSentences(readViews(book, action), names))
  while (!action.over && steps < mostSteps) {
    for (const seat of wantedSeats(book, action)) {
      const orders = kept(book, action, seat, key)
      faults.push(...orders.faults)
      action = sealOrders(book, action, seat, orders.given)
    }
    action = stepAction(book, action, dice).action
    steps += 1
    faults.push(...faultsOfSentences(action.history.at(-1), names))
    if (steps % VIEWS_EVERY === 0 || action.over) faults.push(...faultsOfSentences(readViews(book, action), names))
  }
  const ended = action.over !== null
  const { result } = endAction(book, action, 'the limit of steps')
  faults.push(...faultsOfSentences(result, names), ...balance(setup, result).map(({ says }) => says))
  return { refused: null, steps, ended, faults: [...new Set(faults)] }
}
