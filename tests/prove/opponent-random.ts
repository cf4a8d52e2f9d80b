import { chamberlain1888 } from '../../shared/books/chamberlain1888/book.ts'
import { featureFaults } from '../../shared/books/chamberlain1888/procedures/islands-and-rocks.ts'
import type { ChamberlainBoard } from '../../shared/books/chamberlain1888/state.ts'
import { BOARD, ISLAND_SQUARES, ISLANDS, ROCKS } from '../../shared/books/chamberlain1888/tables/apparatus.ts'
import { type Square, sameSquare } from '../../shared/books/chamberlain1888/tables/headings.ts'
import type { RandomOrders } from './opponent-games.ts'

/* What a random player does where the offers are not all that is legal. */

const BESIDE = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
]

/** A lawful layout drawn square by square; drawn again where it does not fit. */
function layout(draw: (purpose: string) => number): { islands: Square[][]; rocks: Square[] } {
  let count = 0
  const below = (most: number) => Math.floor(draw(`lay ${count++}`) * most)
  const islands: Square[][] = []
  const rocks: Square[] = []
  while (islands.length < ISLANDS) {
    const island: Square[] = [{ x: 1 + below(BOARD), y: 1 + below(BOARD) }]
    while (island.length < ISLAND_SQUARES) {
      const from = island[below(island.length)]
      const by = BESIDE[below(BESIDE.length)]
      if (!from || !by) continue
      const square = { x: from.x + by.x, y: from.y + by.y }
      if (!island.some((one) => sameSquare(one, square))) island.push(square)
    }
    if (featureFaults('island', island, { islands, rocks }).length === 0) islands.push(island)
  }
  while (rocks.length < ROCKS) {
    const rock = { x: 1 + below(BOARD), y: 1 + below(BOARD) }
    if (featureFaults('rock', [rock], { islands, rocks }).length === 0) rocks.push(rock)
  }
  return { islands, rocks }
}

/** By book; a book that is not here is drawn for among its offers alone. */
export const randomOrders: Readonly<Record<string, RandomOrders>> = {
  chamberlain1888(state, seat, draw) {
    const board = state as ChamberlainBoard
    if (board.phase !== 'laying') return null
    for (let again = 0; ; again++) {
      const orders = { do: 'lay', ...layout((purpose) => draw(`${purpose}, layout ${again}`)) } as const
      if (chamberlain1888.checkOrders(board, seat, orders) === null) return orders
    }
  },
}

export const noneOfItsOwn: RandomOrders = () => null
