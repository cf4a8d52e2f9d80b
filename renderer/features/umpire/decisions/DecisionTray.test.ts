// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import DecisionTray from './DecisionTray.vue'

const despatch: UmpireView['decisions'][number] = {
  id: 'd2',
  kind: 'deliver',
  at: '1898-05-02T15:00:00Z',
  subject: 'x',
  says: 'Deliver to the Vice-Admiral at 1500?',
  options: [
    { key: 'hold', label: 'Hold' },
    { key: 'deliver', label: 'Deliver', default: true },
  ],
  because: [],
  about: { text: 'Return to harbour' },
}
const contact: UmpireView['decisions'][number] = {
  id: 'd1',
  kind: 'contact',
  at: '1898-05-02T13:20:00Z',
  subject: 'e',
  says: 'A and 1 are in sight of each other at 1320, 10 miles apart.',
  options: [
    { key: 'squares', label: 'Open the squares', default: true },
    { key: 'standOn', label: 'Let both stand on' },
  ],
  because: [{ rule: 'JS-SIGHT-01', says: 'clear daylight', result: 10 }],
  about: {},
}

describe('The tray of decisions', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
  })
  const tray = () => mount(DecisionTray, { props: { view: { ...paperUmpireView, decisions: [despatch, contact] } } })

  it('has them by what waits for them and then in order of time, the first with its working open and its default act first', () => {
    const cards = tray().findAll('.decision-due')
    expect(cards.map((card) => card.find('time').text())).toEqual(['1320', '1500'])
    expect(cards[0]?.find('.working').text()).toContain('JS-SIGHT-01')
    expect(cards[1]?.findAll('footer button').map((button) => button.text())).toEqual([
      'Deliver',
      'Hold',
      'Defer…',
      'Note…',
      'What if…',
      'why',
    ])
  })

  it('asks for minutes by what they are: those of a piece of work are no despatch’s', async () => {
    const options = [
      { key: 'take', label: 'As offered: 6 hours', default: true },
      { key: 'minutes', label: 'Another time' },
    ]
    const work = { ...contact, kind: 'work' as const, options }
    const now = mount(DecisionTray, { props: { view: { ...paperUmpireView, decisions: [work] } } })
    await now.findAll('.decision-due footer button')[1]?.trigger('click')
    expect(now.find('.decision-due').text()).toContain('Minutes that it takes')
    expect(now.find('.decision-due').text()).not.toContain('until released')
  })

  it('answers in one click', async () => {
    await tray().findAll('.decision-due')[0]?.find('footer button').trigger('click')
    expect(line.asked).toEqual([{ ask: 'decide', input: { decision: 'd1', answer: { choice: 'squares' } } }])
  })

  it('asks in place for what an option wants to know, and keeps what the host said to it', async () => {
    line.refuse('decide', { code: 'decision.due', message: 'Another decision is due first.' })
    const card = tray().findAll('.decision-due')[1]
    await card?.findAll('footer button')[1]?.trigger('click')
    expect(line.asked).toEqual([])
    await card?.find('.wants input').setValue('soon')
    await card?.find('form').trigger('submit')
    expect(card?.text()).toContain('A number is wanted, not "soon".')
    await card?.find('.wants input').setValue('90')
    await card?.find('form').trigger('submit')
    await flushPromises()
    expect(line.asked).toEqual([{ ask: 'decide', input: { decision: 'd2', answer: { choice: 'hold', minutes: 90 } } }])
    expect(card?.text()).toContain('Another decision is due first.')
  })

  it('tries an act on a copy before it is taken, and shows who would be told what', async () => {
    line.answer('rehearse', () => ({
      state: 'moved',
      clock: '1898-05-02T18:00:00Z',
      events: [{ says: 'They part.' }],
      decisions: [],
      told: [
        {
          seat: 'gb-admiral',
          title: 'Vice-Admiral',
          entries: [{ at: '1898-05-02T18:00:00Z', kind: 'notice', says: 'Lost to sight.' }],
        },
      ],
    }))
    const card = tray().findAll('.decision-due')[0]
    await card
      ?.findAll('footer button')
      .find((button) => button.text() === 'What if…')
      ?.trigger('click')
    await card?.findAll('footer button')[1]?.trigger('click')
    await flushPromises()
    const decide = { decision: 'd1', answer: { choice: 'standOn' } }
    expect(line.asked).toEqual([{ ask: 'rehearse', input: { decide } }])
    expect(card?.text()).toContain('They part.')
    expect(card?.text()).toContain('Lost to sight.')
  })

  it('puts a decision by until an hour, marks it, and takes it up', async () => {
    const card = tray().findAll('.decision-due')[1]
    const press = (words: string) =>
      card
        ?.findAll('footer button')
        .find((button) => button.text() === words)
        ?.trigger('click')
    await press('Defer…')
    await card?.find('.wants input').setValue('25')
    await card?.find('form').trigger('submit')
    expect(card?.text()).toContain('An hour such as 1800, or with the day of the month before it: 4 0600.')
    await card?.find('.wants input').setValue('1630')
    await card?.find('form').trigger('submit')
    expect(line.asked).toEqual([
      { ask: 'defer', input: { decision: 'd2', deferral: { until: '1898-05-02T16:30:00.000Z'.replace('.000', '') } } },
    ])
    const deferred = { ...despatch, deferred: { until: '1898-05-02T16:30:00Z' } }
    const put = mount(DecisionTray, { props: { view: { ...paperUmpireView, decisions: [deferred] } } })
    expect(put.text()).toContain('Deferred: at 1630 the clock stands for it.')
    expect(put.text()).toContain('nothing stops the clock')
    await put
      .findAll('footer button')
      .find((button) => button.text() === 'Take it up')
      ?.trigger('click')
    expect(line.asked.at(-1)).toEqual({ ask: 'defer', input: { decision: 'd2', deferral: { takeUp: true } } })
  })

  it('looks at a throw before it counts, and throws again with a reason only', async () => {
    const thrown = { rule: 'JS-BRK-05', subject: 's', purpose: 'engines', faces: [1] }
    const due = {
      id: 'd3',
      kind: 'throw',
      at: '1898-05-02T15:00:00Z',
      subject: 's',
      says: 'Rouge has run six hours at full speed.',
      options: [{ key: 'throw', label: 'Throw', default: true, dice: true }],
      because: [],
      about: {},
    }
    const fresh = mount(DecisionTray, { props: { view: { ...paperUmpireView, decisions: [due] } } })
    await fresh
      .findAll('footer button')
      .find((button) => button.text() === 'Throw and look')
      ?.trigger('click')
    expect(line.asked.at(-1)).toEqual({
      ask: 'decide',
      input: { decision: 'd3', answer: { choice: 'throw', look: true } },
    })
    const looked = {
      ...due,
      options: [
        { key: 'stand', label: 'Let it stand: 1', default: true },
        { key: 'throw', label: 'Throw again', dice: true },
      ],
      tried: [{ choice: 'throw', thrown: [thrown], says: ['Rouge breaks down.'], why: null }],
    }
    const card = mount(DecisionTray, { props: { view: { ...paperUmpireView, decisions: [looked] } } })
    expect(card.text()).toContain('Thrown: 1. Rouge breaks down.')
    await card
      .findAll('footer button')
      .find((button) => button.text() === 'Throw again')
      ?.trigger('click')
    const asked = line.asked.length
    await card.find('.wants').trigger('submit')
    expect(card.text()).toContain('Say why what was thrown does not stand')
    expect(line.asked.length).toBe(asked)
    await card.find('.wants input').setValue('The die was cocked.')
    await card.find('.wants').trigger('submit')
    expect(line.asked.at(-1)).toEqual({
      ask: 'decide',
      input: { decision: 'd3', answer: { choice: 'throw', again: 'The die was cocked.' } },
    })
  })

  it('says of an answer that came too late what was decided, though its card is gone by then', async () => {
    const mounted = tray()
    line.refuse('decide', { code: 'decision.done', message: 'That is decided already: Let both stand on.' })
    await mounted.findAll('.decision-due')[0]?.find('footer button').trigger('click')
    await mounted.setProps({ view: { ...paperUmpireView, decisions: [despatch] } })
    await flushPromises()
    const late = mounted.find('[role=alert]')
    expect(late.text()).toContain('Your answer came too late.')
    expect(late.text()).toContain('A and 1 are in sight of each other')
    expect(late.text()).toContain('That is decided already: Let both stand on.')
    await late.find('button').trigger('click')
    expect(mounted.text()).not.toContain('came too late')
  })

  it('is gone through by arrows, and a figure does the act of that number', async () => {
    const mounted = mount(DecisionTray, {
      props: { view: { ...paperUmpireView, decisions: [despatch, contact] } },
      attachTo: document.body,
    })
    const items = mounted.findAll('ol > li')
    expect(items.map((item) => item.attributes('tabindex'))).toEqual(['0', '-1'])
    await items[0]?.trigger('keydown', { key: 'ArrowDown' })
    expect(document.activeElement).toBe(items[1]?.element)
    await items[1]?.trigger('keydown', { key: '1' })
    expect(line.asked).toEqual([{ ask: 'decide', input: { decision: 'd2', answer: { choice: 'deliver' } } }])
    mounted.unmount()
  })

  it('shows who is late beside what stops the clock, but nobody at whose seat nobody sits', () => {
    const room = {
      id: 'fr-admiral',
      role: 'admiral',
      side: 'fr',
      title: 'Amiral',
      ready: false,
      ordersIn: false,
      ordersAt: null,
    } as const
    const view = { ...paperUmpireView, move: { ...paperUmpireView.move, state: 'open' as const }, decisions: [contact] }
    const late = (windows: number): string =>
      mount(DecisionTray, { props: { view, rooms: [{ ...room, windows }] } }).text()
    expect(late(1)).toContain('Amiral has not sealed, nor written this move.')
    expect(late(1)).toContain('the orders in force run on')
    expect(late(0)).not.toContain('has not sealed')
  })

  it('gives no hour to a seat that has not sealed: that of its last orders reads as one at which it is due', () => {
    const seats = paperUmpireView.seats.map((seat) => ({ ...seat, ordersAt: '1898-05-01T06:00:00Z' }))
    const view = { ...paperUmpireView, seats, move: { ...paperUmpireView.move, state: 'open' as const } }
    const rooms = seats.map(({ id, side, title }) => ({
      ...{ id, side, title, role: 'admiral' as const, windows: 1 },
      ...{ ready: false, ordersIn: true, ordersAt: null },
    }))
    const cards = mount(DecisionTray, { props: { view, rooms } }).findAll('.tray-card')
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.filter((card) => card.find('time').exists())).toEqual([])
  })

  it('says what to do next when nothing is due', () => {
    const text = mount(DecisionTray, { props: { view: paperUmpireView } }).text()
    expect(text).toContain('Nothing due')
    expect(text).toContain('Announce the next move')
  })
})
