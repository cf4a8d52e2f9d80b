// @vitest-environment happy-dom
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import axe from 'axe-core'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAction, stepAction } from '../../../../shared/action/action.ts'
import type { TableView } from '../../../../shared/bridge/table-view.ts'
import { keyedDice } from '../../../../shared/dice/dice.ts'
import { hidden1902 } from '../../../../shared/test-kit/added-books/hidden1902/book.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import ActionTableWindow from '../../../windows/action-table/ActionTableWindow.vue'

vi.mock(import('../../../../shared/books/registry.ts'), async (original) => {
  const registry = await original()
  const { hidden1902: added } = await import('../../../../shared/test-kit/added-books/hidden1902/book.ts')
  return {
    ...registry,
    findTacticalBook: (id: string) => (id === added.identity.id ? added : registry.findTacticalBook(id)),
  } as typeof registry
})

const opened = openAction(hidden1902, hidden1902.readSetup(hidden1902.exampleSetup), 'paper')
function tableOf(seat: string, action = opened, more: Partial<TableView> = {}): TableView {
  const { id, title, author, year } = hidden1902.identity
  const board = hidden1902.view(action.state, seat)
  return {
    title,
    book: { id, title, author, year },
    part: 'player',
    seats: ['red', 'blue'].map((one) => ({
      seat: one,
      side: one,
      ships: one === seat ? ['Ajax', 'Bold'] : [],
      keeper: 'room',
      mine: one === seat,
    })),
    open: false,
    steps: action.moveNumber,
    waiting: ['red', 'blue'],
    dice: 'seed',
    stepper: 'host',
    mayStep: false,
    back: 'no',
    proposal: null,
    boards: [{ seat, sealed: null, board: JSON.parse(JSON.stringify(board)) as typeof board }],
    watched: null,
    truth: null,
    log: [],
    lifted: false,
    over: false,
    why: null,
    outcome: null,
    result: null,
    ...more,
  }
}

let screen: VueWrapper | undefined
let line: PaperLine
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => screen?.unmount())
function open(table: TableView): VueWrapper {
  line = PaperLine.open('player', 'Red')
  line.push({ push: 'table', table, kept: 0 })
  screen = mount(ActionTableWindow, { attachTo: document.body })
  return screen
}
const text = (): string => screen?.text().replace(/\s+/g, ' ') ?? ''
const labelled = (label: string) => {
  const found = screen?.findAll('label').find((one) => one.text() === label)
  const control = screen?.find(`#${found?.attributes('for')}`)
  if (!control?.exists()) throw new Error(`no field "${label}" in ${text()}`)
  return control
}
const press = async (words: RegExp): Promise<void> => {
  await screen
    ?.findAll('button')
    .find((one) => words.test(one.text()))
    ?.trigger('click')
  await flushPromises()
}
const sent = () => line.asked.filter(({ ask }) => ask === 'tableOrders').map(({ input }) => input)

describe('A board that hides something, of a book without a desk of its own', () => {
  it('shows the seat its own ships and what it sees, with nothing of what it does not', () => {
    open(tableOf('red'))
    expect(text()).toContain('Ajax')
    expect(text()).not.toMatch(/Cerf|Dard/)
    expect(screen?.findAll('.sealed-layout .pieces li')).toHaveLength(3)
    expect(text()).toContain('Every ship that is not ordered lies still.')
  })

  it('writes orders of several ships on a form from their schema, tells them in words, and seals them together', async () => {
    open(tableOf('red'))
    await labelled('Way').setValue('steam')
    await labelled('Course').setValue('east')
    await labelled('Run').setValue('2')
    await press(/^Bold/)
    await screen?.find('input[type="checkbox"]').setValue(true)
    await labelled('Rendezvous').setValue('M10')
    expect(text()).toContain('Ajax: {"way":{"do":"steam","heading":"east","squares":2}}')
    expect(text()).toContain('2 ordered.')
    line.answer('tableOrders', () => ({}))
    await press(/^Seal/)
    expect(sent()).toEqual([
      {
        seat: 'red',
        orders: {
          ships: { Ajax: { way: { do: 'steam', heading: 'east', squares: 2 } }, Bold: { smoke: true } },
          rendezvous: 'M10',
        },
      },
    ])
  })

  it('shows what was refused at its field, of the ship whose order it is, and sends nothing that cannot be read', async () => {
    open(tableOf('red'))
    await labelled('Way').setValue('steam')
    await labelled('Course').setValue('east')
    await labelled('Run').setValue('nine')
    await press(/^Bold/)
    await press(/^Seal/)
    expect(sent()).toEqual([])
    const run = labelled('Run')
    expect(run.attributes('aria-invalid')).toBe('true')
    expect(text()).toContain('Run takes a number, not "nine".')
  })

  it('forgets what was written for a move that has been made', async () => {
    open(tableOf('red'))
    await labelled('Way').setValue('wait')
    const { action } = stepAction(hidden1902, opened, keyedDice({ seed: 'x', branch: 'main' }), {
      acceptStanding: true,
    })
    line.push({ push: 'table', table: tableOf('red', action), kept: 0 })
    await flushPromises()
    expect((labelled('Way').element as HTMLSelectElement).value).toBe('')
    expect(text()).toContain('Move 2')
  })

  it('has nothing that a screen reader or a keyboard cannot reach', async () => {
    const table = tableOf('red')
    // Who has somebody in sight may fire.
    const [own] = table.boards
    const lists = { enemies: [{ key: 'Dard', label: 'Dard' }] }
    const board = own && { ...own.board, choices: own.board.choices.map((one) => ({ ...one, lists })) }
    const window = open({ ...table, boards: own && board ? [{ ...own, board }] : [] })
    await labelled('Way').setValue('steam')
    await screen?.find('[aria-label="Add to fire"]').trigger('click')
    const found = await axe.run(window.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
  })

  it('asks for no fire where nobody is in sight to be fired at', async () => {
    open(tableOf('red'))
    await labelled('Way').setValue('steam')
    expect(screen?.find('[aria-label="Add to fire"]').exists()).toBe(false)
  })

  it('draws the whole board for its umpire', () => {
    const truth = { board: hidden1902.umpireView(opened.state), sealed: { red: null, blue: null } }
    open(tableOf('red', opened, { part: 'arbiter', boards: [], truth, stepper: 'arbiter', mayStep: true }))
    expect(text()).toContain('Dard')
    expect(screen?.find('.board-sheet').exists()).toBe(true)
  })
})
