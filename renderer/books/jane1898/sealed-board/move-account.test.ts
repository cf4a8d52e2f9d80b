// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { playedShore } from '../../../../shared/books/jane1898/test-kit/shore-boards/shore-boards.ts'
import { readBoard } from '../../../features/board/board-view/seat-board.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import MoveAccount from './MoveAccount.vue'

describe('The account of the last move', () => {
  it('JT-FORT-02: tells how a ship ran, and of a fort nothing of the kind', () => {
    setActivePinia(createPinia())
    PaperLine.open('seat', 'gb-admiral')
    const { seats } = playedShore('passage', 1)
    const told = Object.values(seats).flatMap((view) => {
      const board = readBoard({ ...view })
      if (!board) return []
      return board.friends.flatMap((ship) =>
        ship.sheet
          ? [
              {
                type: ship.sheet.card.type,
                text: mount(MoveAccount, { props: { ship, board: { ...board, over: false, sealed: null } } }).text(),
              },
            ]
          : [],
      )
    })
    const ran = (kinds: readonly string[]) =>
      told.filter(({ type }) => kinds.includes(type)).map(({ text }) => text.includes('Her run'))
    const ashore = ['fort', 'station']
    expect(ran(ashore)).not.toContain(true)
    expect(ran(ashore).length).toBeGreaterThan(0)
    const afloat = told.filter(({ type }) => !ashore.includes(type))
    expect(afloat.length).toBeGreaterThan(0)
    for (const { text } of afloat) expect(text).toContain('Her run')
  })
})
