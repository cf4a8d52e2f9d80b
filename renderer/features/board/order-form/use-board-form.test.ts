import { describe, expect, it } from 'vitest'
import { computed, ref } from 'vue'
import { barker2003 } from '../../../../shared/books/barker2003/book.ts'
import { body, open, step } from '../../../../shared/books/barker2003/test-kit/game.ts'
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

describe('What the form says is not yet to be given', () => {
  it('BK-FM-01: is not sealed, and is refused at its field: beside a formation that moves whole a ship of it would lose her own order', async () => {
    const line = ['Kent', 'Ajax'].map((key, n) => ({
      key,
      type: 'battleship' as const,
      at: { x: 6000, y: 6000 - 400 * n },
    }))
    const other = [{ key: 'Asama', type: 'firstClassCruiser' as const, at: { x: 6000, y: 12000 }, headingDeg: 180 }]
    const action = step(open([body('red', '1BS', line), body('blue', '1CS', other)]))
    const [seat = ''] = barker2003.toOrder?.(action.state) ?? []
    const board: SeatBoard = { ...barker2003.view(action.state, seat), over: false, sealed: null }
    const ahead = { moves: [{ do: 'ahead' }] }
    const paper = ref<BoardPaper>({
      ships: { Kent: { ...ahead, body: true }, Ajax: ahead },
      move: board.moveNumber,
    } as unknown as BoardPaper)
    const sent: unknown[] = []
    const send = async (orders: unknown) => void sent.push(orders)
    const desk = { board: computed(() => board), paper, keep: () => {}, send }
    const { comes, seal, fault, ship } = useBoardForm(desk as unknown as DeskOfSeat)
    expect(comes.value.refusal?.rule).toBe('BK-FM-01')
    await seal()
    expect(sent).toEqual([])
    expect([ship.value, fault.value?.says]).toEqual([
      'Ajax',
      'Moves cannot be made beside those of Kent, who moves her whole formation first: order each ship by herself (BK-FM-01).',
    ])
    paper.value = { ships: { Kent: ahead, Ajax: ahead }, move: board.moveNumber } as unknown as BoardPaper
    await seal()
    expect(sent).toHaveLength(1)
  })
})
