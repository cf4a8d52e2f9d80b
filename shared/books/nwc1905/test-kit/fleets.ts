/** Fleets for tests: columns of ships, and moves written as players write them. */
import { type Action, openAction, sealOrders, stepAction } from '../../../action/action.ts'
import { type Dice, keyedDice } from '../../../dice/dice.ts'
import { collegeBoards as book } from '../boards.ts'
import type { CollegeOrders } from '../duel/orders.ts'
import type { CollegeBoard } from '../duel/state.ts'

export type FleetAction = Action<CollegeBoard, CollegeOrders>
export type Given = Record<string, unknown>

export const ship = (key: string, side: string, x: number, y: number, course: number, more: Given = {}): Given => ({
  key,
  side,
  position: { x, y },
  courseDegrees: course,
  ...more,
})

/** A column of so many ships, the first ahead and the others 400 yards astern of each other. */
export const column = (
  side: string,
  names: readonly string[],
  x: number,
  y: number,
  course: number,
  more: Given = {},
) =>
  names.map((name, n) => {
    const [dx, dy] = [Math.sin((course * Math.PI) / 180), Math.cos((course * Math.PI) / 180)]
    return ship(name, side, x - 400 * n * dx, y - 400 * n * dy, course, more)
  })

export const BLUE = ['Iowa', 'Maine', 'Ohio']
export const RED = ['Jena', 'Hoche']

export const openFleets = (ships: readonly Given[], settings: Given = {}, more: Given = {}): FleetAction =>
  openAction(book, book.readSetup({ game: 'fleet', ships, settings, ...more }), 'fleet')

/** Blue in column northward; red abreast of it so far to the east, out of range or nearer. */
export const fleets = (
  apart = 12_000,
  settings: Given = {},
  more: Given = {},
  of: { readonly blue?: Given; readonly red?: Given } = {},
): FleetAction =>
  openFleets([...column('blue', BLUE, 0, 0, 0, of.blue), ...column('red', RED, apart, 0, 0, of.red)], settings, more)

const dice = (): Dice => keyedDice({ seed: 'fleet', branch: 'main' })

/** A move with what these seats have written; the others carry on. */
export function play(
  action: FleetAction,
  orders: Readonly<Record<string, string>> = {},
  thrown: Dice = dice(),
): FleetAction {
  const sealed = Object.entries(orders).reduce(
    (at, [seat, text]) => sealOrders(book, at, seat, book.readText(text)),
    action,
  )
  return stepAction(book, sealed, thrown, { acceptStanding: true }).action
}

export const seal = (action: FleetAction, text: string, seat = 'blue'): FleetAction =>
  sealOrders(book, action, seat, book.readText(text))

export function shipOf(action: FleetAction, id: string) {
  const found = action.state.ships.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
export const at = (action: FleetAction, id: string) => shipOf(action, id).way.at
export const damage = (action: FleetAction, id: string): number => shipOf(action, id).damage
export const told = (action: FleetAction, seat: string): string =>
  (book.view(action.state, seat).told ?? []).map(({ says }) => says).join(' ')
