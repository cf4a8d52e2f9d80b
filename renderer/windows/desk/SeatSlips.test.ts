// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatRow } from '../../../shared/bridge/replies.ts'
import { PaperLine } from '../../test-kit/paper-line.ts'
import SeatSlips from './SeatSlips.vue'

const seat: SeatRow = {
  id: 'gb-admiral',
  role: 'admiral',
  side: 'gb',
  title: 'The Vice-Admiral',
  ready: false,
  ordersIn: false,
  ordersAt: null,
  windows: 0,
}

describe('The slips of a campaign’s seats', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('say who has come in while they lie on the desk', async () => {
    const line = PaperLine.open('desk', 'The desk')
    let windows = 0
    line.answer('seats', () => [{ ...seat, windows }])
    line.answer('network', () => ({ seats: [], certificate: null }))
    line.answer('openSeat', () => ({ address: 'http://127.0.0.1:1/seat/x' }))
    const slips = mount(SeatSlips, { props: { name: 'War', passcodes: [] } })
    await flushPromises()
    expect(slips.text()).toContain('The Vice-Admiral')
    expect(slips.text()).not.toContain('a window open')
    windows = 1
    await vi.advanceTimersByTimeAsync(10_000)
    await flushPromises()
    expect(slips.text()).toContain('a window open')
    slips.unmount()
  })
})
