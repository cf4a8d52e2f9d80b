// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, ref } from 'vue'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { noRoad } from '../orders/draft.ts'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import { useTelegram } from './use-telegram.ts'
import WriteTelegram from './WriteTelegram.vue'

const draft = ref<{ telegram: object | null }>({ telegram: null })
vi.mock('../orders/use-draft.ts', () => {
  const keep = (part: { telegram: object | null }): void => {
    draft.value = part
  }
  return { useDraft: () => ({ draft, change: keep, keep }) }
})
vi.mock('../seat-chart/seat-table.ts', () => ({
  useSeatTable: () => ({ chart: null, book: null, settings: {}, cards: {}, loadCards: () => undefined }),
}))

const handedIn = 'Despatch to Colleague handed in: by telegraph to Portland; she is there by what you know.'

describe('A telegram being written', () => {
  let line: PaperLine
  const view = seatViewSample()
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('seat', 'Admiral', view)
    line.answer('orders', () => ({
      accepted: [{ path: 'despatches[0]', says: handedIn }],
      refused: [],
      leftBehind: [],
      orders: '',
    }))
    draft.value = { telegram: null }
  })
  const open = () => {
    const desk = effectScope().run(useTelegram)
    if (!desk) throw new Error('there is no desk')
    return { desk, form: mount(WriteTelegram, { props: { view, desk, primary: true } }) }
  }

  it('has no brass on Send while nobody is addressed', async () => {
    const { form } = open()
    const send = () => form.get('button[type="submit"]').classes()
    expect(send()).not.toContain('primary')
    draft.value = { telegram: { to: view.addressees[0]?.id ?? 'x', by: noRoad, text: '' } }
    await flushPromises()
    expect(send()).toContain('primary')
  })

  it('says of the one just sent how it goes, and no longer when the clock has gone on', async () => {
    draft.value = { telegram: { to: view.addressees[0]?.id ?? 'x', by: noRoad, text: 'Coal.' } }
    const { desk, form } = open()
    await desk.send()
    await flushPromises()
    expect(form.get('[role="status"]').text()).toBe(`Sent just now. ${handedIn}`)
    line.push({ push: 'view', view: seatViewSample({ clock: '1898-05-03T12:00:00Z' }) } as never)
    await flushPromises()
    expect(form.find('[role="status"]').exists()).toBe(false)
  })

  it('says it no longer either when moves are taken back to the very hour at which it was sent', async () => {
    draft.value = { telegram: { to: view.addressees[0]?.id ?? 'x', by: noRoad, text: 'Coal.' } }
    const { desk, form } = open()
    await desk.send()
    await flushPromises()
    const stood = { move: 1, clock: view.clock }
    const taken = { line: { from: stood, to: { ...stood, move: 0 }, told: [], left: 0 } }
    line.push({ push: 'view', view: seatViewSample(taken) } as never)
    await flushPromises()
    expect(form.find('[role="status"]').exists()).toBe(false)
  })
})
