import { type Action, openAction, sealOrders, stepAction } from '../action/action.ts'
import type { ActionSetup, TacticalBook } from '../action/contract.ts'
import type { Dice } from '../dice/dice.ts'

/** An action played again from the record of its orders, in words; between moves it lies in a file. */
export function playedAgain<State, Orders>(
  book: TacticalBook<State, Orders>,
  setup: ActionSetup,
  name: string,
  { history }: Action<State, Orders>,
  dice: Dice,
): Action<State, Orders> {
  let again = openAction(book, setup, name)
  for (const entry of history) {
    if (entry.kind !== 'move') continue
    for (const [seat, orders] of Object.entries(entry.sealed))
      again = sealOrders(book, again, seat, book.readText(book.writeText(orders)))
    again = stepAction(book, again, dice).action
    again = JSON.parse(JSON.stringify(again)) as Action<State, Orders>
  }
  return again
}
