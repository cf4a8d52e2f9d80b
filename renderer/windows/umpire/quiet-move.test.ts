// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { PaperLine } from '../../test-kit/paper-line.ts'
import { paperUmpireView } from '../../test-kit/paper-umpire-view.ts'
import UmpireWindow from './UmpireWindow.vue'

const [seat] = paperUmpireView.seats
const twelve = Array.from({ length: 12 }, (_, n) => ({
  ...seat!,
  id: `seat-${n}`,
  title: `Seat ${n}`,
  ready: false,
  standing: true,
}))
const at = (state: UmpireView['move']['state'], change: Partial<UmpireView> = {}): UmpireView => ({
  ...paperUmpireView,
  seats: twelve,
  move: { ...paperUmpireView.move, number: 3, state },
  ...change,
})
const decision: UmpireView['decisions'][number] = {
  id: 'd1',
  kind: 'contact',
  at: '1898-05-02T13:20:00Z',
  subject: 'e',
  says: 'A and 1 are in sight of each other.',
  options: [
    { key: 'squares', label: 'Open the squares', default: true },
    { key: 'standOn', label: 'Let both stand on' },
  ],
  because: [],
  about: {},
}

describe('The umpire’s window through a quiet move of twelve seats', () => {
  let line: PaperLine
  const acts = { clicks: 0, keys: 0 }
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
    acts.clicks = 0
    acts.keys = 0
    for (const ask of ['sitting', 'branches']) line.answer(ask, () => [])
    line.answer('step', () => ({ state: 'moved', clock: null }))
  })
  const open = () =>
    mount(UmpireWindow, {
      attachTo: document.body,
      global: { stubs: { TruthChart: true, WeatherFoot: true, DespatchFoot: true } },
    })
  const show = async (view: UmpireView): Promise<void> => {
    line.push({ push: 'view', view })
    await flushPromises()
  }
  const press = async (key: string): Promise<void> => {
    acts.keys++
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await flushPromises()
  }
  const sent = () => line.asked.map(({ ask }) => ask).filter((ask) => ['open', 'step', 'decide'].includes(ask))

  it('takes two clicks and one key from the announcement to the telling', async () => {
    await show(at('waiting'))
    const window = open()
    await flushPromises()
    const click = async (words: string): Promise<void> => {
      acts.clicks++
      const found = window.findAll('button').find((one) => one.text() === words)
      expect(found, words).toBeDefined()
      await (words.startsWith('Announce and')
        ? found?.element.closest('form')?.requestSubmit()
        : found?.trigger('click'))
      await flushPromises()
    }
    await click('Announce…')
    await click('Announce and ring the bell')
    await show(at('open', { seats: twelve.map((one) => ({ ...one, ready: true })) }))
    expect(window.find('.round-strip .now').text()).toBe('ready')
    await press('s')
    await show(at('waiting', { move: { ...paperUmpireView.move, number: 4, state: 'waiting' } }))
    expect(window.find('.round-strip .now').text()).toBe('told')
    expect(sent()).toEqual(['open', 'step'])
    expect(acts.clicks).toBeLessThanOrEqual(3)
    expect(acts.keys).toBeLessThanOrEqual(2)
    window.unmount()
  })

  it('answers what is due by a key, as it is proposed, and the next key steps on', async () => {
    await show(at('running', { decisions: [decision] }))
    const window = open()
    await flushPromises()
    expect(window.find('.round-strip .now').text()).toBe('one decision')
    await press('a')
    expect(line.asked.find(({ ask }) => ask === 'decide')?.input).toEqual({
      decision: 'd1',
      answer: { choice: 'squares' },
    })
    await show(at('running'))
    expect(document.activeElement?.classList.contains('step')).toBe(true)
    await press('s')
    expect(sent()).toEqual(['decide', 'step'])
    window.unmount()
  })

  it('brings the hand to the next card when one is answered, and keeps keys out of fields', async () => {
    await show(at('running', { decisions: [decision, { ...decision, id: 'd2', at: '1898-05-02T14:00:00Z' }] }))
    const window = open()
    await flushPromises()
    await press('n')
    expect(document.activeElement?.closest('li')?.textContent).toContain('1320')
    await press('a')
    await show(at('running', { decisions: [{ ...decision, id: 'd2', at: '1898-05-02T14:00:00Z' }] }))
    expect(document.activeElement?.tagName).toBe('LI')
    expect(document.activeElement?.textContent).toContain('1400')
    const field = document.createElement('input')
    document.body.append(field)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))
    await flushPromises()
    expect(sent()).toEqual(['decide'])
    field.remove()
    window.unmount()
  })

  it('names before Step whose sheet was refused', async () => {
    const refused = {
      at: '1898-05-02T12:00:00Z',
      kind: 'refusedOrders',
      subject: 'seat-1',
      says: 'Of Seat 1’s orders a line is refused: 40 knots is too much.',
      because: [],
      dice: [],
    }
    await show(at('open', { events: [refused] }))
    const window = open()
    await flushPromises()
    expect(window.find('.round-strip .before').text()).toContain('1 sheet refused')
    await window.find('.round-strip .before .why').trigger('click')
    expect(window.find('.round-strip .list').text()).toContain('40 knots is too much.')
    window.unmount()
  })
})
