// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Sitting } from '../../../../shared/bridge/replies.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import type { Encounter } from '../umpire-encounter/umpire-board.ts'
import StepBox from './StepBox.vue'

const meeting = (more: Partial<Encounter> = {}): Encounter =>
  ({
    id: 'e1',
    state: 'squares',
    clock: paperUmpireView.clock,
    forces: [],
    seats: [],
    sealed: [],
    ...more,
  }) as unknown as Encounter

describe('The brass button', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
  })
  const box = (change: Partial<UmpireView> = {}, rooms: readonly Sitting[] = []) =>
    mount(StepBox, { props: { view: { ...paperUmpireView, ...change }, rooms, form: false } })

  it('is called Step, and says beside it what that will do', () => {
    const button = box().find('button.step')
    expect(button.text()).toBe('Step')
    expect(box().find('#step-words').text()).toBe('opens and runs move 1')
    expect(box().text()).toContain('1 seat not sealed')
  })

  it('counts only seats that somebody holds, and says how many are empty', () => {
    const rooms = paperUmpireView.seats.map((seat) => ({ ...seat, ordersIn: false, windows: 0 }))
    const said = (now: ReturnType<typeof box>): string[] => now.findAll('.under .meta').map((one) => one.text())
    expect(said(box({}, rooms))).toEqual(['1 of 1 sealed', '1 seat is empty'])
    const nobody = paperUmpireView.seats.map((seat) => ({ ...seat, ready: false }))
    expect(said(box({ seats: nobody }, rooms))).toEqual(['all 2 seats are empty'])
  })

  it('steps the campaign, and shows the sentence of a refusal', async () => {
    line.refuse('step', { code: 'decision.due', message: 'A decision is due first: deliver?' })
    const now = box()
    await now.find('button.step').trigger('click')
    await flushPromises()
    expect(line.asked).toEqual([{ ask: 'step', input: {} }])
    expect(now.find('[role="alert"]').text()).toBe('A decision is due first: deliver?')
  })

  it('lets go of a refusal when what it was said of is no more, and not before', async () => {
    line.refuse('step', { code: 'decision.due', message: 'A decision is due first: deliver?' })
    const now = box()
    await now.find('button.step').trigger('click')
    await flushPromises()
    await now.setProps({ view: { ...paperUmpireView } })
    expect(now.find('[role="alert"]').exists()).toBe(true)
    await now.setProps({ view: { ...paperUmpireView, clock: '1898-05-02T20:00:00Z' } })
    expect(now.find('[role="alert"]').exists()).toBe(false)
  })

  it('puts the form of this move away when it is stepped; one that was opened meanwhile, for the next, stays', async () => {
    const away = async (before: boolean): Promise<unknown> => {
      const now = box()
      if (before) await now.setProps({ form: true })
      await now.find('button.step').trigger('click')
      await now.setProps({ form: true })
      await flushPromises()
      return now.emitted('update:form')
    }
    expect(await away(true)).toEqual([[false]])
    expect(await away(false)).toBeUndefined()
  })

  it('steps the squares while a meeting holds the clock', async () => {
    const now = box({ encounters: [meeting()] })
    expect(now.find('#step-words').text()).toBe('ten minutes on the squares')
    await now.find('button.step').trigger('click')
    expect(line.asked).toEqual([{ ask: 'boardStep', input: { encounter: 'e1' } }])
  })

  it('JS-MOVE-23: steps the hindmost of two meetings, and the chart where a move of it has closed before a meeting', async () => {
    const later = '1898-05-02T12:04:00Z'
    const two = box({ encounters: [meeting({ id: 'ahead', clock: later }), meeting({ id: 'hindmost' })] })
    await two.find('button.step').trigger('click')
    const one = box({ encounters: [meeting({ clock: later })], move: { ...paperUmpireView.move, state: 'open' } })
    expect(one.find('#step-words').text()).toBe('on to 1204')
    await one.find('button.step').trigger('click')
    await flushPromises()
    expect(line.asked).toEqual([
      { ask: 'boardStep', input: { encounter: 'hindmost' } },
      { ask: 'step', input: {} },
    ])
  })

  it('counts while a meeting is fought the seats whose orders its next step takes, as the meeting itself lists them', () => {
    const seats = paperUmpireView.seats.filter(({ role }) => role !== 'umpire').map(({ id }) => id)
    const sealedMove = paperUmpireView.seats.map((seat) => ({ ...seat, ready: true }))
    const said = (sealed: string[]) =>
      box({ seats: sealedMove, encounters: [meeting({ seats, sealed })] })
        .find('.under .meta')
        .text()
    expect(seats.length).toBeGreaterThan(1)
    expect(said([])).toBe(`${seats.length} seats not sealed`)
    expect(said(seats)).toBe('every seat has sealed')
  })

  it('cannot be pressed when the war is over', () => {
    const over = box({ move: { ...paperUmpireView.move, state: 'over' } })
    expect(over.find('button.step').attributes('disabled')).toBeDefined()
    expect(over.find('#step-words').text()).toBe('the war is over')
  })
})
