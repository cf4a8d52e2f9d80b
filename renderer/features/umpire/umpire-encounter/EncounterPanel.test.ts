// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAction, umpireBoard } from '../../../../shared/action/action.ts'
import { carter } from '../../../../shared/books/carter/book.ts'
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
    mount(EncounterPanel, {
      props: { view: { ...paperUmpireView, clock: meeting.clock, encounters: [meeting], ...change } },
    })
  const buttons = (of: ReturnType<typeof panel>): string[] => of.findAll('button').map((one) => one.text())

  it('the chief steps it and ends it', async () => {
    const chief = panel()
    expect(buttons(chief)).toEqual(['Step ten minutes', 'End the squares…'])
    await chief.find('button').trigger('click')
    await flushPromises()
    expect(line.asked.at(-1)).toEqual({ ask: 'boardStep', input: { encounter: 'e1' } })
  })

  it('JS-MOVE-23: one that is ahead of the chart waits for it, and says what is to be stepped', async () => {
    const ahead = panel({ clock: '1898-05-02T13:06:00Z' })
    expect(ahead.text()).toContain(
      'The chart is behind this meeting, at 1306: step the campaign, and it comes up to 1310.',
    )
    expect(ahead.find('button').attributes('disabled')).toBe('')
    const hindmost = { ...meeting, id: 'e2', clock: '1898-05-02T13:06:00Z' }
    const two = panel({ clock: hindmost.clock, encounters: [meeting, hindmost] })
    await two.setProps({ picked: meeting.id })
    expect(two.text()).toContain('Another meeting is behind this one, at 1306: it is stepped first.')
  })

  it('JS-MOVE-23: of two meetings it shows that which the next step takes, until one is chosen, and keeps no word of one for the other', async () => {
    const [first, second] = [
      { ...meeting, id: 'e1', clock: '1898-05-02T13:10:00Z' },
      { ...meeting, id: 'e2', clock: '1898-05-02T13:06:00Z' },
    ]
    const two = panel({ clock: second.clock, encounters: [first, second] })
    const list = () => two.find('select').element as HTMLSelectElement
    expect(list().value).toBe('e2')
    expect(two.text()).not.toContain('it is stepped first')
    await two
      .findAll('button')
      .find((one) => one.text() === 'End the squares…')
      ?.trigger('click')
    await two.find('form input').setValue('Night falls.')
    // The other is behind now: it is shown, and what was written of the first is put away.
    const later = { ...second, clock: '1898-05-02T13:16:00Z' }
    await two.setProps({ view: { ...paperUmpireView, clock: first.clock, encounters: [first, later] } })
    expect(list().value).toBe('e1')
    expect(two.find('form').exists()).toBe(false)
    await two.find('select').setValue('e2')
    expect(two.emitted('update:picked')?.at(-1)).toEqual(['e2'])
    await two.setProps({ picked: 'e2' })
    expect(list().value).toBe('e2')
    expect(two.text()).toContain('it is stepped first')
  })

  it('CT-MV-09: on a board only those whose orders the move takes are waited for, and a ship’s card is read there', async () => {
    const state = carter.setUp(carter.readSetup(carter.exampleSetup)).state
    const board = carter.umpireView({ ...state, step: 'firstMoves' })
    const open = (wanted: readonly string[]) => ({
      ...meeting,
      state: 'action' as const,
      board: { clock: meeting.clock, over: null, sealed: { 'gb-admiral': null, 'fr-admiral': null }, wanted, board },
    })
    const of = (wanted: readonly string[]) =>
      panel({ encounters: [open(wanted) as unknown as UmpireView['encounters'][number]] })
    expect(of(['gb-admiral']).findAll('.sealed li').length).toBe(1)
    const none = of([])
    expect(none.findAll('.sealed li').length).toBe(0)
    expect(none.text()).toContain('No seat is waited for')
    // Three moves of the board are one of the game: none of them is of its twenty minutes.
    expect(none.text()).toMatch(/Move \d is being written,\s+the clock going on 20 minutes at a time\./)
    expect(none.find('.meeting-table').text()).toContain('0 of 385')
    // One that is over by its book is written no more.
    const done = open([])
    const over = panel({
      encounters: [
        { ...done, board: { ...done.board, over: 'Blue alone has ships left.' } },
      ] as unknown as UmpireView['encounters'],
    })
    expect(over.text()).toContain('Blue alone has ships left.')
    expect(over.text()).not.toMatch(/is being written|No seat is waited for|without orders/)
    // What happened on it stands beside it, with the working, and nothing of another board.
    const event = (subject: string, says: string) => ({
      at: meeting.clock,
      kind: 'fire',
      subject,
      says,
      because: [],
      dice: [],
    })
    const fought = panel({
      encounters: [open([]) as unknown as UmpireView['encounters'][number]],
      events: [
        event('e1', 'Exeter fires at Graf Spee: 2 hits.'),
        event('e2', 'Elsewhere.'),
      ] as unknown as UmpireView['events'],
    })
    expect(fought.find('.told-steps').text()).toContain('Exeter fires at Graf Spee: 2 hits.')
    expect(fought.find('.told-steps').text()).not.toContain('Elsewhere')
    const row = none.findAll('.meeting-table tbody tr').find((one) => one.text().includes('Graf Spee'))
    await row?.find('button, td').trigger('click')
    expect(none.find('.meeting-card').text()).toContain('6 × 11-in, 52 calibres')
  })

  it('CT-MV-01, CT-CD-02: what becomes of a seat that has not sealed is the book’s to say, and on squares it runs straight on', () => {
    const state = carter.setUp(carter.readSetup(carter.exampleSetup)).state
    const said = (step: typeof state.step) => {
      const action = { ...openAction(carter, carter.readSetup(carter.exampleSetup), 'a'), state: { ...state, step } }
      const board = {
        ...umpireBoard(carter, action),
        clock: meeting.clock,
        sealed: { 'gb-admiral': null },
        wanted: ['gb-admiral'],
      }
      return panel({
        encounters: [{ ...meeting, state: 'action', board } as unknown as UmpireView['encounters'][number]],
      }).text()
    }
    expect(said('firstMoves')).toContain('Ships without orders stay where they are.')
    expect(said('firing')).toContain('Ships without orders do not fire.')
    expect(said('firing')).not.toMatch(/carr(y|ies) on/)
    const seats = paperUmpireView.forces.flatMap(({ key }) => key).slice(0, 2)
    expect(panel({ encounters: [{ ...meeting, forces: seats }] }).text()).toContain(
      'Forces without orders run straight on.',
    )
  })

  it('JS-GOV-03: an assistant over all sides sees it, who has sealed, and that stepping it is the chief’s', () => {
    const deputy = panel({ rights: { side: null, title: 'Deputy' } })
    expect(buttons(deputy)).toEqual([])
    expect(deputy.text()).toContain('The chief umpire steps, corrects and ends the squares.')
    expect(deputy.findAll('.sealed li').length).toBe(2)
  })
})
