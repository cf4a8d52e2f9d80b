// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import SealBar from './SealBar.vue'
import type { Sealing } from './use-sealing.ts'

vi.mock('./use-draft.ts', () => ({ useDraft: () => ({ draft: ref({ courses: [] }), draftKept: ref(true) }) }))

const said = (
  state: 'waiting' | 'open' | 'stopped' | 'over',
  sealed = false,
  words = 'what you hand in waits: it is carried out at your next stop, or when the move closes.',
): boolean => {
  const { move, ...sample } = seatViewSample({})
  const sealing = { busy: ref(false), sealed: ref(sealed), fault: ref(null), accepted: ref([]), refusals: ref({}) }
  const view = { ...sample, move: { ...move, state } }
  return mount(SealBar, { props: { view, sealing: sealing as unknown as Sealing } })
    .text()
    .replaceAll(/\s+/g, ' ')
    .includes(words)
}

describe('The foot of the orders', () => {
  it('JS-MOVE-12: says what becomes of orders that come while a move is run, wherever one may be run', () => {
    expect(said('open')).toBe(true)
    expect(said('open', true)).toBe(true)
    expect(said('stopped')).toBe(true)
    expect(said('waiting')).toBe(false)
    expect(said('over')).toBe(false)
  })

  it('says beforehand how much a seat may hand in for a move', () => {
    const words = 'In one move a seat may hand in 100 sheets of orders with 200,000 bytes together.'
    expect(said('open', false, words)).toBe(true)
  })
})
