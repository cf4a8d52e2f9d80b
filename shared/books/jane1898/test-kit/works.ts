/** Forts and minefields on Jane's board for tests, a step at a time, and what came of it. */
import { openAction, sealOrders, seatBoard, stepAction } from '../../../action/action.ts'
import type { ActionEvent } from '../../../action/contract.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { jane1898Tactical as book } from '../tactical/book.ts'
import type { FightSheet } from '../tactical/fight-sheet.ts'
import type { JaneBoard } from '../tactical/state.ts'

export type Given = Record<string, unknown>

export const ship = (key: string, side: string, x: number, y: number, over: Given = {}) => ({
  key,
  name: key.toUpperCase(),
  side,
  position: { x, y },
  speedKnots: 12,
  ...over,
})
export const fort = (over: Given = {}, fortOver: Given = {}) =>
  ship('needles', 'fr', 0, 20, {
    type: 'fort',
    speedKnots: 0,
    courseDegrees: 180,
    fort: { guns: [{ gun: '10-in', atFeet: 100 }], ...fortOver },
    ...over,
  })
export const setupOf = (ships: Given[], over: Given = {}) => book.readSetup({ positionsIn: 'squares', ships, ...over })
export const opened = (ships: Given[], over: Given = {}, id = 'works') => openAction(book, setupOf(ships, over), id)
export type Open = ReturnType<typeof opened>

export const dice = (seed = 'works') => keyedDice({ seed, branch: 'main' })

export function step(action: Open, orders: Record<string, unknown> = {}, with_ = dice()): Open {
  let sealed = action
  for (const [seat, given] of Object.entries(orders)) sealed = sealOrders(book, sealed, seat, given)
  return stepAction(book, sealed, with_, { acceptStanding: true }).action
}

export const pieceOf = (action: Open, id: string) => (action.state as JaneBoard).pieces.find((one) => one.id === id)
export const worksOf = (action: Open) => (action.state as JaneBoard).works
export const eventsOf = (action: Open): readonly ActionEvent[] => {
  const last = action.history.at(-1)
  return last?.kind === 'move' ? last.events : []
}
export const sheetIn = (action: Open, seat: string) =>
  seatBoard(book, action, seat).board.friends.find((one) => one.own)?.sheet?.fight as unknown as FightSheet
export const seatText = (action: Open, seat: string) => JSON.stringify(seatBoard(book, action, seat))

/** The first seed of a hundred by which a board comes out so. */
export function seeded(play: (seed: string) => Open, so: (action: Open) => boolean): Open {
  for (let n = 0; n < 100; n++) {
    const action = play(`seed ${n}`)
    if (so(action)) return action
  }
  throw new Error('no seed of a hundred brings it about')
}
