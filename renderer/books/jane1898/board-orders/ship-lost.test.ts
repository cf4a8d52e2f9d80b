// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick, ref } from 'vue'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { seatView } from '../../../../shared/books/jane1898/tactical/views.ts'
import { readBoard } from '../../../features/board/board-view/seat-board.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { useBoardDesk } from '../sealed-board/use-orders.ts'
import BoardOrders from './BoardOrders.vue'

const ship = (key: string, side: string, x: number) => ({
  key,
  name: key,
  side,
  position: { x, y: side === 'gb' ? 0 : 20 },
  courseDegrees: 0,
  speedKnots: 12,
})
function boardOf(lost: boolean) {
  const ships = [ship('Mars', 'gb', 0), ship('Hood', 'gb', 6), ship('Hoche', 'fr', 0)]
  const view = seatView(book.setUp(book.readSetup({ positionsIn: 'squares', ships })).state, 'gb')
  const choices = lost ? view.choices.filter(({ ship }) => ship !== 'Mars') : view.choices
  const board = readBoard({ ...view, choices, moveNumber: lost ? 1 : 0 })
  if (!board) throw new Error('no board')
  return { ...board, over: false, sealed: null }
}

describe('JT-GEN-18: when the ship in hand is lost', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    PaperLine.open('seat', 'gb-admiral')
  })

  it('the others are still ordered and sealed, and she is said to take no orders', () => {
    const orders = mount(BoardOrders, {
      props: { ship: 'Mars', board: boardOf(true), orders: {}, works: {}, faults: {}, sealed: false, busy: false },
    })
    expect(orders.text()).toContain('Mars takes no orders now; others do.')
    expect(orders.text()).not.toContain('No ship of yours')
    expect(orders.findAll('option').map((one) => one.text())).toEqual(['Choose a ship', 'Hood'])
    expect(orders.findAll('button').map((one) => one.text())).toContain('Seal move 2')
  })

  it('the next is in hand when the move has been made', async () => {
    const board = ref(boardOf(false))
    const desk = useBoardDesk({ board, paper: ref({}), keep: () => undefined, send: async () => undefined } as never)
    desk.ship.value = 'Mars'
    board.value = boardOf(true)
    await nextTick()
    expect(desk.ship.value).toBe('Hood')
  })
})
