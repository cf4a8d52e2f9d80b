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

  it('JT-FIRE-02: what was lost in several moves for one reason is one line, with the sum that the table has', () => {
    setActivePinia(createPinia())
    const side = (key: string, at: number) => ({ key, name: key.toUpperCase(), side: key, position: { x: at, y: 0 } })
    const { state } = book.setUp(book.readSetup({ ships: [side('gb', 0), side('fr', 3000)] }))
    const { friends } = book.view(state, 'gb')
    const entry = (move: number, more: object) => ({ ship: 'gb', move, rule: 'JT-FIRE-02', ...more })
    const losses = [
      entry(1, { kind: 'rounds', of: 'B', amount: 3, why: 'fired' }),
      entry(3, { kind: 'rounds', of: 'B', amount: 3, why: 'fired' }),
      entry(1, { kind: 'men', amount: 5, why: '1 guns out of action, five men each' }),
      entry(4, { kind: 'men', amount: 10, why: '2 guns out of action, five men each' }),
      entry(4, { kind: 'torpedoes', amount: 1, why: 'fired' }),
    ]
    const result = book.result(state).map((ship) => (ship.id === 'gb' ? { ...ship, losses } : ship))
    const lines = mount(FightResult, { props: { ships: friends, result } as never }).findAll('li')
    expect(lines.map((line) => line.text())).toEqual([
      '6 rounds of class B, fired',
      '15 men, guns out of action, five men each',
      '1 torpedo, fired',
    ])
  })
})
