// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import type { TableView } from '../../../../shared/bridge/table-view.ts'
import ResultSheet from './ResultSheet.vue'

describe('The end of an action', () => {
  it('is won by a ship under her name and by a line under its side’s, and reasons end in one stop', () => {
    setActivePinia(createPinia())
    const reason = (says: string) => ({ rule: 'CT-OB-02', says, values: {}, gives: null })
    const because = [reason('blue has lost 3'), reason('Red alone has ships left.')]
    const table = {
      book: { id: 'carter' },
      seats: [],
      boards: [],
      steps: 4,
      log: [],
      open: false,
      over: true,
      why: null,
      back: 'no',
      part: 'player',
      truth: null,
      outcome: { winner: 'red', by: 'left', decided: true, because },
      result: null,
    } as unknown as TableView
    const plate = (ships: readonly string[]) =>
      mount(ResultSheet, {
        props: { table: { ...table, seats: [{ seat: 'red', side: 'red', ships }] } as never, busy: false },
      })
        .find('h3')
        .text()
    expect([plate(['Rossia']), plate(['Rossia', 'Rurik']), plate([])]).toEqual(['Rossia wins', 'Red wins', 'Red wins'])
    const words = mount(ResultSheet, { props: { table, busy: false } })
      .find('.why-so')
      .text()
    expect(words).toContain('Blue has lost 3. ')
    expect(words).toContain('Red alone has ships left. ')
    expect(words).not.toContain('..')
    // The rule stands beside the reason, and on the plate nobody asks for it.
    const drawn = { ...table, outcome: { ...table.outcome, because: [reason('equal losses are a draw (BK-R06)')] } }
    const sheet = mount(ResultSheet, { props: { table: drawn as never, busy: false } })
    expect(sheet.find('.plate').text()).toContain('Equal losses are a draw.')
    expect(sheet.text()).not.toContain('BK-R06')
  })

  it('tells each reason once: one alone on the plate with its rule, several in their list', () => {
    setActivePinia(createPinia())
    const says = ['Germany has lost 1, Great Britain 0.', 'The 12 game moves agreed on have been played.']
    const told = (reasons: readonly string[]) => {
      const because = reasons.map((one) => ({ rule: 'CT-OB-02', says: one }))
      const table = {
        seats: [],
        boards: [],
        steps: 4,
        log: [],
        over: true,
        why: null,
        back: 'no',
        truth: null,
        result: null,
      }
      const outcome = { winner: null, by: 'left', decided: true, because }
      const text = mount(ResultSheet, { props: { table: { ...table, outcome } as never, busy: false } }).text()
      expect(text).toContain('CT-OB-02')
      return reasons.map((one) => text.split(one).length - 1)
    }
    expect([told(says), told(says.slice(0, 1))]).toEqual([[1, 1], [1]])
  })
})
