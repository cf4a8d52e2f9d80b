// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { computed, defineComponent, h, ref } from 'vue'
import { draftOf, orderField } from '../../../../shared/action/order-form.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import type { SeatBoard } from '../board-view/seat-board.ts'
import { useBoardForm } from '../order-form/use-board-form.ts'
import SealedLayout from './SealedLayout.vue'

let screen: VueWrapper | undefined
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => screen?.unmount())

/** The window of a seat as it is opened anew while its orders lie half written with the host. */
function openWithOrders(book: string, setup: object, seat: string, ships: Readonly<Record<string, Plain>>) {
  const { setUp, readSetup, view: viewOf, orderForm, orderFormFor } = findTacticalBook(book)
  const view = viewOf(setUp(readSetup(setup)).state, seat)
  const board: SeatBoard = { ...view, over: false, sealed: null }
  const form = orderFormFor?.(view) ?? orderForm
  const field = form ? orderField(form.ship) : null
  if (!field) throw new Error(`${book} has no form of orders`)
  const kept = Object.entries(ships).map(([id, order]) => [id, draftOf(field, order)] as const)
  const paper = ref({ move: view.moveNumber, ships: Object.fromEntries(kept) })
  const Opened = defineComponent(() => {
    const desk = useBoardForm({ board: computed(() => board), paper, keep: () => {}, send: async () => {} })
    return () => h(SealedLayout, { desk, board, side: 1 as const, says: '' })
  })
  screen = mount(Opened, { attachTo: document.body })
  return screen
}

const line = (side: string, names: readonly string[], x: number) =>
  names.map((key, n) => ({ key, side, position: { x, y: -400 * n }, courseDegrees: 0, speedKnots: 12 }))

describe('A board that is opened anew', () => {
  it('is shown with the orders that were being written, what they add to the drawing too', () => {
    const setup = { game: 'fleet', ships: [...line('blue', ['Iowa', 'Maine'], 0), ...line('red', ['Jena'], 3000)] }
    const opened = openWithOrders('nwc1905', setup, 'blue', { Iowa: { fireAt: 'Jena' } })
    expect(opened.find('.sealed-layout').exists()).toBe(true)
    expect(opened.text()).toContain('Iowa: fire at Jena')
  })
})
