// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forceSample } from '../seat-frame/sample-view.ts'
import ForceCard from './ForceCard.vue'

vi.mock('../seat-chart/seat-table.ts', () => ({
  useSeatTable: () => ({ book: null, cards: {}, loadCards: () => undefined }),
}))

describe('The ships of a force', () => {
  beforeEach(() => setActivePinia(createPinia()))
  const cells = (fate: string | null): string[] =>
    mount(ForceCard, { props: { force: forceSample({ fate }), side: 1 } })
      .findAll('tbody td, tbody th')
      .map((cell) => cell.text())

  it('have their coal and their knots, and none when she is lost: what was last known is so no more', () => {
    expect(cells(null)).toEqual(['Majestic', '', '6.0', '15'])
    expect(cells('Majestic is lost in action.')).toEqual(['Majestic', '', '—', '—'])
  })
})
