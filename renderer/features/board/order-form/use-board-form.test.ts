import { describe, expect, it } from 'vitest'
import { computed, ref } from 'vue'
import { collegeBoards } from '../../../../shared/books/nwc1905/boards.ts'
import { fleets } from '../../../../shared/books/nwc1905/test-kit/fleets.ts'
import type { BoardPaper, DeskOfSeat } from '../../../books/contract.ts'
import type { SeatBoard } from '../board-view/seat-board.ts'
import { useBoardForm } from './use-board-form.ts'

describe('What is written on a form and cannot be read yet', () => {
  it('ND-TORP-01: is told of its ship, by the field and the choices as the form has them, and not by keys of the order', () => {
    const { state } = collegeBoards.setUp(collegeBoards.readSetup(collegeBoards.exampleSetup))
    const [seat = ''] = collegeBoards.seats(state)
    const board: SeatBoard = { ...collegeBoards.view(state, seat), over: false, sealed: null }
    const [{ ship } = { ship: '' }] = board.choices
    const paper = ref<BoardPaper>({ ships: { [ship]: { torpedoes: [{ direction: 'E' }] } }, move: board.moveNumber })
    const desk = { board: computed(() => board), paper, keep: () => {}, send: async () => {} }
    const { comes } = useBoardForm(desk as unknown as DeskOfSeat)
    const name = board.friends.find(({ id }) => id === ship)?.name
    expect(comes.value.refusal?.message).toBe(
      `${name}: Tube is nothing; it may be “Starboard forward”, “Starboard after”, “Port forward”, “Port after”.`,
    )
  })
})

describe('A ship of which something is written', () => {
  it('is the flag too where only the signal is written, which stands beside the ships', () => {
    const board: SeatBoard = { ...collegeBoards.view(fleets().state, 'blue'), over: false, sealed: null }
    const flag = collegeBoards.pointing?.flag?.(board) ?? ''
    const other = board.choices.find(({ ship }) => ship !== flag)?.ship ?? ''
    const paper = ref<BoardPaper>({ seat: { hoist: [{ flags: 'V 4 R' }] }, move: board.moveNumber })
    const desk = { board: computed(() => board), paper, keep: () => {}, send: async () => {} }
    const { isOrdered } = useBoardForm(desk as unknown as DeskOfSeat)
    expect([flag !== '', other !== '', isOrdered(flag), isOrdered(other)]).toEqual([true, true, true, false])
    paper.value = { ships: { [other]: { speedKnots: '10' } }, move: board.moveNumber }
    expect([isOrdered(flag), isOrdered(other)]).toEqual([false, true])
  })
})
