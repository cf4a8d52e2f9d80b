// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import FightResult from './FightResult.vue'

describe('How ships came out of a board', () => {
  it('JT-GEN-18: a ship that still lies on the board on her side is sunk, and why is said', () => {
    setActivePinia(createPinia())
    const side = (key: string, at: number) => ({
      key,
      name: key.toUpperCase(),
      side: key,
      position: { x: at, y: 0 },
      speedKnots: 12,
    })
    const { state } = book.setUp(book.readSetup({ ships: [side('gb', 0), side('fr', 3000)] }))
    const hit = book.correct(state, 'gb', { note: 'A ram.', fight: { sinking: true } }).state
    const { friends } = book.view(hit, 'gb')
    expect(friends.map(({ status }) => status)).toEqual(['sinking'])
    const says = 'She was sinking as the action ended, and is counted as gone.'
    const text = (result: ReturnType<typeof book.result>) =>
      mount(FightResult, { props: { ships: friends, result } as never }).text()
    // The captain's window has no result before the umpire has closed it, and the umpire's has.
    for (const result of [[], book.result(hit)]) {
      expect(text(result)).toContain('sunk')
      expect(text(result)).toContain(says)
    }
    const { friends: whole } = book.view(state, 'gb')
    expect(mount(FightResult, { props: { ships: whole, result: [] } }).text()).not.toContain(says)
  })
})
