// @vitest-environment happy-dom
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginAlone } from '../../../shared/action/alone.ts'
import { findTacticalBook } from '../../../shared/books/registry.ts'
import type { TableView } from '../../../shared/bridge/table-view.ts'
import { PaperTable } from '../../books/chamberlain1888/test-kit/paper-table.ts'
import { PaperLine } from '../../test-kit/paper-line.ts'
import ActionTableWindow from './ActionTableWindow.vue'

/** Five squares astern of the Runner, who is right ahead: the bow chaser bears. */
const chase = {
  study: true,
  islands: [],
  rocks: [],
  tossWinner: 'runner',
  toMove: 'blockader',
  runner: { square: [12, 12], heading: 'N' },
  blockader: { square: [12, 7], heading: 'N' },
}
let screen: VueWrapper | undefined
let line: PaperLine

function open(table: PaperTable, part: 'player' | 'arbiter' | 'spectator' = 'player'): VueWrapper {
  line = PaperLine.open(part, 'Blockade of a port')
  line.answer('tableOrders', (input) => {
    const { seat, orders } = input as { seat: string; orders: unknown }
    table.order(seat, orders)
    queueMicrotask(() => line.push({ push: 'table', table: table.view(), kept: 0 }))
    return {}
  })
  line.push({ push: 'table', table: table.view(), kept: 0 })
  screen = mount(ActionTableWindow, { attachTo: document.body })
  return screen
}
const text = (): string => screen?.text().replace(/\s+/g, ' ') ?? ''
const asked = (ask: string): unknown[] => line.asked.filter((one) => one.ask === ask).map(({ input }) => input)

describe('The table of a single action', () => {
  beforeEach(() => setActivePinia(createPinia()))
  afterEach(() => screen?.unmount())

  it('CH-11b, CH-12: before firing it tells the range as the book counts it and which guns bear', () => {
    open(new PaperTable(chase))
    expect(text()).toContain('Range 3 clear squares')
    expect(text()).toContain('Fire the bow chaser')
    expect(text()).toContain('Starboard heavy gunDoes not bear: more than 45 degrees off. CH-11a')
  })

  it('CH-05, CH-08: a forbidden order is listed, says why when it is chosen, and cannot be given', async () => {
    const window = open(new PaperTable(chase))
    await window.find('input[value="astern"]').setValue(true)
    expect(window.find('.offer-form .says').text()).toBe('No ship may go astern, not even to avoid being rammed. CH-08')
    expect(window.find('.offer-form .button.primary').attributes('disabled')).toBeDefined()
    await window.find('form').trigger('submit')
    expect(asked('tableOrders')).toEqual([])
  })

  it('CH-R07: an order says nothing of guns unless one that bears is held', async () => {
    const window = open(new PaperTable(chase))
    await window.find('.guns-foreseen input').setValue(false)
    await window.find('form').trigger('submit')
    expect(asked('tableOrders')).toEqual([{ seat: 'blockader', orders: { do: 'steer', course: 'ahead', fire: [] } }])
    screen?.unmount()
    setActivePinia(createPinia())
    await open(new PaperTable(chase)).find('form').trigger('submit')
    expect(asked('tableOrders')).toEqual([{ seat: 'blockader', orders: { do: 'steer', course: 'ahead' } }])
  })

  it('CH-13, CH-16f: the die lies for all to see with its mark, and the disabled ship may alter once', async () => {
    const window = open(new PaperTable(chase, {}, [{ rule: 'CH-13', faces: [6] }]))
    await window.find('form').trigger('submit')
    await flushPromises()
    expect(window.find('.dice-tray [role="img"]').attributes('aria-label')).toBe('6: D4')
    expect(window.find('.table-log').text()).toContain('The Runner is disabled, and stops.')
    expect(window.find('legend').text()).toBe('Orders for Blockade Runner')
    expect(window.findAll('label.offer').map((row) => row.text().split(' ')[0])).toEqual(['Port', 'Ahead', 'Starboard'])
    const [why] = window.findAll('.dice-tray .why')
    await why?.trigger('click')
    expect(window.find('.dice-tray .working').text()).toContain('CH-13')
  })

  it('CH-17: the end is told with the victor and the rule, and nothing more is asked', async () => {
    const head = { ...chase, runner: { square: [12, 8], heading: 'E' } }
    const window = open(new PaperTable(head))
    await window.find('form').trigger('submit')
    await flushPromises()
    expect(window.find('.result-sheet h3').text()).toBe('Blockader wins')
    expect(window.find('.result-sheet .why-so').text()).toContain('CH-17')
    expect(window.find('.offer-form').exists()).toBe(false)
  })

  it('beginning again is asked twice, since moves are left behind; taking back is not', async () => {
    const table = new PaperTable({ ...chase, runner: { square: [12, 8], heading: 'E' } })
    table.order('blockader', { do: 'steer', course: 'ahead' })
    const window = open(table)
    const again = window.findAll('.result-sheet .button').find((one) => one.text() === 'Begin again')
    await again?.trigger('click')
    expect(asked('tableBack')).toEqual([])
    expect(again?.text()).toBe('Leave this move: sure?')
    await again?.trigger('click')
    await window
      .findAll('.window-head .button')
      .find((one) => one.text() === 'Take back')
      ?.trigger('click')
    await flushPromises()
    expect(asked('tableBack')[0]).toEqual({ to: 0 })
  })

  it('a game in play is begun again by a second press, and not by one', async () => {
    const table = new PaperTable(chase, {}, [{ rule: 'CH-13', faces: [1] }])
    table.order('blockader', { do: 'steer', course: 'ahead' })
    const window = open(table)
    const again = () => window.findAll('.window-head .button').find((one) => /Begin again|sure/.test(one.text()))
    await again()?.trigger('click')
    expect(asked('tableBack')).toEqual([])
    expect(again()?.text()).toBe('Leave these moves: sure?')
    await again()?.trigger('click')
    await flushPromises()
    expect(asked('tableBack')).toEqual([{ to: 0 }])
    expect(again()?.text()).toBe('Begin again')
  })

  it('what the other asks is answered yes or no, and one’s own asking can be withdrawn', async () => {
    const seats: TableView['seats'] = [
      { seat: 'runner', side: 'runner', ships: ['Blockade Runner'], keeper: 'room', mine: true },
      { seat: 'blockader', side: 'blockader', ships: ['Blockader'], keeper: 'room', mine: false },
    ]
    const proposal = { kind: 'back' as const, to: 3, note: null, by: ['blockader'], waitsFor: ['runner'], mine: true }
    const window = open(new PaperTable(chase, { seats, proposal, back: 'asks' }))
    expect(window.find('.proposal').text()).toContain('Blockader asks to go back to after move 3.')
    await window.findAll('.proposal .button')[1]?.trigger('click')
    expect(asked('tableAnswer')).toEqual([{ agree: false }])
    screen?.unmount()
    setActivePinia(createPinia())
    const own = { ...proposal, by: ['runner'], waitsFor: ['blockader'], mine: true }
    const other = open(new PaperTable(chase, { seats, proposal: own, back: 'asks' }))
    expect(other.findAll('.proposal .button').map((one) => one.text())).toEqual(['Withdraw it'])
  })

  it('dice thrown by hand are asked for one after another, and the step is made with them', async () => {
    const window = open(new PaperTable(chase, { dice: 'hand', stepper: 'player', mayStep: true }))
    expect(window.find('.offer-form').exists()).toBe(false)
    screen?.unmount()
    setActivePinia(createPinia())
    line = PaperLine.open('player', 'Blockade of a port')
    const wanted = {
      rule: 'CH-13',
      subject: 'blockader',
      purpose: 'a firing die for each gun (bow)',
      count: 1,
      sides: 6,
    }
    line.answer('tableThrows', (input) => ({ wanted: (input as { dice: unknown[] }).dice.length ? null : wanted }))
    const view = new PaperTable(chase, { dice: 'hand', stepper: 'player', mayStep: true }).view()
    line.push({ push: 'table', table: view, kept: 0 })
    screen = mount(ActionTableWindow, { attachTo: document.body })
    await flushPromises()
    expect(text()).toContain('One die of 6 sides: a firing die for each gun (bow) CH-13')
    await screen.find('.throws-form input').setValue('7')
    await screen.find('.throws-form').trigger('submit')
    expect(screen.find('.throws-form .refusal').text()).toContain('Type 1 figure from 1 to 6')
    await screen.find('.throws-form input').setValue('4')
    await screen.find('.throws-form').trigger('submit')
    await flushPromises()
    expect(asked('tableStep')).toEqual([{ dice: [{ rule: 'CH-13', subject: 'blockader', faces: [4] }] }])
  })

  it('an onlooker sees the board and the log, and is offered nothing', () => {
    const table = new PaperTable(chase)
    const { boards, ...rest } = table.view()
    line = PaperLine.open('spectator', 'Blockade of a port')
    const watched = { ...(boards[0]?.board as NonNullable<TableView['watched']>), choices: [] }
    line.push({ push: 'table', table: { ...rest, part: 'spectator', boards: [], watched, back: 'no' }, kept: 0 })
    screen = mount(ActionTableWindow, { attachTo: document.body })
    expect(screen.find('.window-head .seat').text()).toBe('Onlooker')
    expect(screen.find('.offer-form').exists()).toBe(false)
    expect(text()).toContain('Blockader is waited for.')
    expect(screen.find('.score-table').text()).toContain('Blockade Runner')
  })

  it('shows the fight again only to who has eyes of his own for it, or once all is laid open', () => {
    for (const [part, lifted, offered] of [
      ['spectator', false, false],
      ['spectator', true, true],
      ['player', false, true],
    ] as const) {
      setActivePinia(createPinia())
      const table = new PaperTable(chase)
      line = PaperLine.open(part, 'Blockade of a port')
      const view = { ...table.view(), part, lifted, over: true, waiting: [], back: 'no' as const }
      line.push({ push: 'table', table: part === 'spectator' ? { ...view, boards: [] } : view, kept: 0 })
      screen = mount(ActionTableWindow, { attachTo: document.body })
      expect(screen.findAll('[role="tab"]').some((tab) => tab.text() === 'The fight')).toBe(offered)
      screen.unmount()
    }
  })

  it('where a book hides something a seat seals speed and helm, and nothing of the other seat is on the page', async () => {
    const jane = findTacticalBook('jane1898')
    const { action } = beginAlone({ book: 'jane1898', setup: jane.exampleSetup, seed: 'paper' })
    const board = jane.view(action.state, 'gb')
    const view: TableView = {
      ...new PaperTable(chase).view(),
      open: false,
      seats: [{ seat: 'gb', side: 'gb', ships: ['Majestic'], keeper: 'room', mine: true }],
      waiting: ['gb', 'fr'],
      boards: [{ seat: 'gb', sealed: null, board: JSON.parse(JSON.stringify(board)) as typeof board }],
      outcome: null,
    }
    line = PaperLine.open('player', 'Majestic')
    line.push({ push: 'table', table: view, kept: 0 })
    screen = mount(ActionTableWindow, { attachTo: document.body })
    expect(text()).not.toContain('Brennus')
    const speed = screen.find('select')
    await speed.setValue('9')
    const seal = screen.findAll('.left .button').find((one) => /^Seal/.test(one.text()))
    await seal?.trigger('click')
    await flushPromises()
    expect(asked('tableOrders')).toEqual([{ seat: 'gb', orders: { ships: { majestic: { knots: 9 } } } }])
  })

  describe('of two captains at one screen', () => {
    const jane = findTacticalBook('jane1898')
    const { action } = beginAlone({ book: 'jane1898', setup: jane.exampleSetup, seed: 'paper' })
    const boardOf = (seat: string, moveNumber = 0) => ({
      ...(JSON.parse(JSON.stringify(jane.view(action.state, seat))) as TableView['boards'][number]['board']),
      moveNumber,
    })
    function shown(sealed: { gb: string | null; fr: string | null }, more: Partial<TableView> = {}): TableView {
      return {
        ...new PaperTable(chase).view(),
        open: false,
        seats: [
          { seat: 'gb', side: 'gb', ships: ['Majestic'], keeper: 'screen', mine: true },
          { seat: 'fr', side: 'fr', ships: ['Brennus'], keeper: 'screen', mine: true },
        ],
        waiting: ['gb', 'fr'],
        boards: [
          { seat: 'gb', sealed: sealed.gb, board: boardOf('gb', more.steps) },
          { seat: 'fr', sealed: sealed.fr, board: boardOf('fr', more.steps) },
        ],
        log: [],
        outcome: null,
        ...more,
      }
    }
    const push = async (table: TableView): Promise<void> => {
      line.push({ push: 'table', table, kept: 0 })
      await flushPromises()
    }
    function begin(): VueWrapper {
      line = PaperLine.open('player', 'At this screen')
      line.push({ push: 'table', table: shown({ gb: null, fr: null }), kept: 0 })
      screen = mount(ActionTableWindow, { attachTo: document.body })
      return screen
    }
    const take = async (): Promise<void> => {
      await screen?.find('.hand-over .button').trigger('click')
    }
    const speed = () => screen?.find('select')
    /** The first captain has taken the screen, written and sealed; the other has not. */
    async function firstSealed(): Promise<VueWrapper> {
      const window = begin()
      await take()
      await speed()?.setValue('9')
      await push(shown({ gb: 'majestic: 9 knots', fr: null }))
      return window
    }

    it('covers the sheet from the first: nobody has taken the screen yet', async () => {
      const window = begin()
      expect(window.find('.hand-over h1').text()).toBe('Majestic')
      expect(window.find('.sealed-board').exists()).toBe(false)
      await take()
      expect(window.find('.sealed-board').exists()).toBe(true)
      expect(window.find('.window-head .seat').text()).toContain('Majestic')
    })

    it('names in the head two ships of a line and how many more, which all of them would not fit', async () => {
      const window = begin()
      const ships = ['Majestic', 'Magnificent', 'Mars', 'Hannibal', 'Jupiter']
      const seats = shown({ gb: null, fr: null }).seats.map((one) => (one.seat === 'gb' ? { ...one, ships } : one))
      await push(shown({ gb: null, fr: null }, { seats }))
      await take()
      expect(window.find('.window-head .seat').text()).toContain('Majestic, Magnificent and 3 more')
    })

    it('hands over when one has sealed: nothing of either stands between, and Enter held down opens nothing', async () => {
      const window = await firstSealed()
      expect(window.find('.sealed-board').exists()).toBe(false)
      expect(window.find('.hand-over .card').text()).toBe(
        'Hand over toBrennusShow my sheetNothing of the last player is left on this screen. Let nobody else look on.',
      )
      expect(document.activeElement?.tagName).toBe('H1')
      await take()
      expect(window.find('.window-head .seat').text()).toContain('Brennus')
    })

    it('hands over again when the move has been made, and the first sheet is clean of the last move', async () => {
      const window = await firstSealed()
      await take()
      await push(shown({ gb: null, fr: null }, { steps: 1 }))
      expect(window.find('.hand-over h1').text()).toBe('Majestic')
      await take()
      expect(speed()?.element.value).not.toBe('9')
    })

    it('keeps the screen with its holder while nobody is to order, and at the end passes by his hand alone', async () => {
      const window = begin()
      await take()
      const both = { gb: 'majestic: 9 knots', fr: 'brennus: 9 knots' }
      await push(shown(both, { stepper: 'arbiter' }))
      expect(window.find('.hand-over').exists()).toBe(false)
      await push(shown(both, { over: true, waiting: [] }))
      expect(window.find('.window-head .seat').text()).toContain('Majestic')
      const pass = window.findAll('.button').find((one) => one.text() === 'Hand over to Brennus')
      await pass?.trigger('click')
      expect(window.find('.hand-over h1').text()).toBe('Brennus')
      expect(window.find('.sealed-board').exists()).toBe(false)
    })

    it('reads to each the record of his own orders alone', async () => {
      const orders = { gb: 'majestic: 9 knots', fr: 'brennus: 12 knots' }
      const log = [{ step: 1, kind: 'step' as const, orders, carriedOn: ['fr'], events: [], dice: [] }]
      const window = begin()
      await push(shown({ gb: null, fr: null }, { steps: 1, log }))
      await take()
      await window
        .findAll('[role="tab"]')
        .find((one) => one.text() === 'Record')
        ?.trigger('click')
      expect(window.find('.record-sheet').text()).toContain('majestic: 9 knots')
      expect(window.find('.record-sheet').text()).not.toContain('brennus: 12 knots')
    })
  })

  it('lets the umpire, and nobody else, correct a ship by hand: moved by squares from where she is, with a reason', async () => {
    const paper = new PaperTable(chase)
    const board = findTacticalBook('chamberlain1888').umpireView(paper.game.state)
    const truth = { board: JSON.parse(JSON.stringify(board)) as typeof board, sealed: {} }
    expect(open(new PaperTable(chase)).find('.umpire-hand').exists()).toBe(false)
    screen?.unmount()
    setActivePinia(createPinia())
    const window = open(new PaperTable(chase, { part: 'arbiter', truth, boards: [] }), 'arbiter')
    const hand = window.find('.umpire-hand')
    await hand.find('select').setValue('runner')
    const field = (label: RegExp) =>
      hand
        .findAll('.field')
        .find((one) => label.test(one.text()))
        ?.find('input')
    expect(field(/Sections lost/), 'hits do no damage in this book').toBeUndefined()
    await field(/moved east/)?.setValue('-2')
    await hand.find('form').trigger('submit')
    expect(hand.text()).toContain('Write the reason')
    await field(/Reason/)?.setValue('Set too far east')
    await hand.find('form').trigger('submit')
    await flushPromises()
    expect(asked('tableCorrect')).toEqual([
      {
        ship: 'runner',
        correction: { x: truth.board.ships.find(({ id }) => id === 'runner')!.x - 400, note: 'Set too far east' },
      },
    ])
  })
})
