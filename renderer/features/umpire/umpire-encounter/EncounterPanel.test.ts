// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import EncounterPanel from './EncounterPanel.vue'

const meeting = {
  id: 'e1',
  state: 'squares',
  openedAt: '1898-05-02T13:00:00Z',
  clock: '1898-05-02T13:10:00Z',
  move: 1,
  forces: ['a', 'n'],
  seats: ['gb-admiral', 'fr-admiral'],
  sealed: [],
  squares: [],
} as unknown as UmpireView['encounters'][number]

describe('A meeting as umpires have it', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
  })
  const panel = (change: Partial<UmpireView> = {}) =>
    mount(EncounterPanel, { props: { view: { ...paperUmpireView, encounters: [meeting], ...change } } })
  const buttons = (of: ReturnType<typeof panel>): string[] => of.findAll('button').map((one) => one.text())

  it('the chief steps it and ends it', async () => {
    const chief = panel()
    expect(buttons(chief)).toEqual(['Step ten minutes', 'End the squares…'])
    await chief.find('button').trigger('click')
    await flushPromises()
    expect(line.asked.at(-1)).toEqual({ ask: 'boardStep', input: { encounter: 'e1' } })
  })

  it('JS-GOV-03: an assistant over all sides sees it, who has sealed, and that stepping it is the chief’s', () => {
    const deputy = panel({ rights: { side: null, title: 'Deputy' } })
    expect(buttons(deputy)).toEqual([])
    expect(deputy.text()).toContain('The chief umpire steps, corrects and ends the squares.')
    expect(deputy.findAll('.sealed li').length).toBe(2)
  })
})
