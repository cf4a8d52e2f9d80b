// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { seatBoard } from '../../../../shared/action/action.ts'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { fort, opened, ship } from '../../../../shared/books/jane1898/test-kit/works.ts'
import type { SeatBoard } from '../../../features/board/board-view/seat-board.ts'
import ShipCards from './ShipCards.vue'

const action = opened([ship('hood', 'gb', 0, 0, { seat: 'captain' }), fort({ seat: 'commandant' })])
const card = (seat: string, of: (board: SeatBoard) => string | undefined): string => {
  const { board } = seatBoard(book, action, seat) as unknown as { board: SeatBoard }
  const props = { board, side: 2 as const, enemy: 1 as const, note: '', from: undefined, shown: of(board) ?? '' }
  return mount(ShipCards, { props }).text().replace(/\s+/g, ' ')
}

describe('The card of a fort', () => {
  it('JT-FORT-02: has no speed, helm, screws or tons, and is not afloat', () => {
    const own = card('commandant', (board) => board.friends.find((one) => one.own)?.id)
    expect(own).toContain('fort, 300 by')
    expect(own).toContain('Men')
    expect(own).not.toMatch(/afloat|knots|Helm|Turns|screw|tons/)
    expect(card('captain', (board) => board.friends.find((one) => one.own)?.id)).toMatch(/Speed.*Turns.*tons.*screws/)
  })

  it('JT-FORT-02: of an enemy’s has a fort’s length, and neither funnels nor masts', () => {
    expect(card('captain', (board) => board.others[0]?.id)).toContain('about 300 feet, a fort')
  })
})
