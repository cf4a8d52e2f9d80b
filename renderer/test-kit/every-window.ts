import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import type { Component } from 'vue'
import { openAction } from '../../shared/action/action.ts'
import { modulesMissing } from '../../shared/books/modules.ts'
import { findStrategicBook, findTacticalBook } from '../../shared/books/registry.ts'
import type { PackRow } from '../../shared/bridge/replies.ts'
import type { TableView } from '../../shared/bridge/table-view.ts'
import { buildUmpireView } from '../../shared/campaign/umpire-view-build.ts'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../shared/test-kit/campaign.ts'
import { gunsOf } from '../../shared/vocabulary/guns.ts'
import { useConnection } from '../stores/connection.ts'
import { type WindowName, windowFor } from '../windows/windows.ts'
import { PaperLine } from './paper-line.ts'

/* Every window there is, with a war and a board of two given books behind it: what a stranger's books have to stand. */

/** A book for campaigns and one for its boards, by their ids. */
export interface Books {
  readonly strategic: string
  readonly tactical: string
}

export interface Shown {
  readonly window: VueWrapper
  readonly line: PaperLine
  /** What stands on the page, in one line. */
  text(): string
}

const WINDOWS: Readonly<Record<WindowName, () => Promise<{ default: Component }>>> = {
  desk: () => import('../windows/desk/DeskWindow.vue'),
  umpire: () => import('../windows/umpire/UmpireWindow.vue'),
  government: () => import('../windows/government/GovernmentWindow.vue'),
  admiral: () => import('../windows/admiral/AdmiralWindow.vue'),
  captain: () => import('../windows/captain/CaptainWindow.vue'),
  trade: () => import('../windows/trade/TradeWindow.vue'),
  board: () => import('../windows/board/BoardWindow.vue'),
  'action-table': () => import('../windows/action-table/ActionTableWindow.vue'),
  fight: () => import('../windows/fight/FightWindow.vue'),
  review: () => import('../windows/review/ReviewWindow.vue'),
  paper: () => import('../windows/paper/PaperWindow.vue'),
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
let open: VueWrapper | undefined

/** Shuts the window that is open. */
export function shut(): void {
  const last = open
  // What cannot be shut fails the window that was open, and not the next one.
  open = undefined
  last?.unmount()
}

async function show(
  audience: Parameters<typeof PaperLine.open>[0],
  title: string,
  push: (line: PaperLine) => void,
): Promise<Shown> {
  shut()
  setActivePinia(createPinia())
  const line = PaperLine.open(audience, title)
  push(line)
  const { audience: said, seatView } = useConnection()
  const name = windowFor({ audience: said.value, seat: seatView.value, atChart: false })
  if (name === null) throw new Error(`no window is shown to ${title}`)
  const window = mount((await WINDOWS[name]()).default, { attachTo: document.body })
  open = window
  await vi.dynamicImportSettled()
  await flushPromises()
  return { window, line, text: () => window.text().replace(/\s+/g, ' ') }
}

/** Two ships of red and one of blue, some miles apart, in the book's moves. */
export function warOf({ strategic, tactical }: Books): SmallWar {
  const north = off(MIDDLE, 40, 0)
  const book = findStrategicBook(strategic)
  return givenCampaign({
    book,
    files: (files) => {
      Object.assign(files['pack.json'] ?? {}, { book: strategic, tactical: [tactical] })
      // What lies in store is counted by the classes of the book.
      const rounds = Object.fromEntries(
        gunsOf(book)
          .slice(0, 1)
          .map((gun) => [gun, 80]),
      )
      for (const store of (files['sealed/stores.json'] as unknown as { stores: { rounds: object }[] }).stores)
        store.rounds = rounds
    },
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', name: 'Ajax', position: north },
      { key: 'r2', side: 'red', type: 'battleship', name: 'Bold', position: north },
      { key: 'b1', side: 'blue', type: 'battleship', name: 'Cerf', position: off(north, 0, 9) },
    ],
    forces: [
      { key: 'rf', side: 'red', name: 'Red squadron', ships: ['r1', 'r2'], seat: 'red-admiral' },
      { key: 'bf', side: 'blue', name: 'Blue squadron', ships: ['b1'], seat: 'blue-admiral' },
    ],
  })
}

/** The same war when its forces have met and a board is laid. */
export function boardOf(books: Books): SmallWar {
  const war = warOf(books)
  const north = off(MIDDLE, 40, 0)
  war.open()
  war.send('red-admiral', 'rf', [{ to: off(north, 0, 30), knots: 10 }])
  war.send('blue-admiral', 'bf', [{ to: off(north, 0, -30), knots: 10 }])
  for (let n = 0; n < 6 && !Object.values(war.world.encounters).some((one) => one.state === 'action'); n++) {
    war.step()
    if (Object.values(war.world.decisions).some((one) => one.answer === null)) war.decide('board')
  }
  return war
}

/** What every window of a war asks first: the public chart, and the cards of ships by the ids that it has for them. */
function answerChart(line: PaperLine, war: SmallWar, cards: Readonly<Record<string, string>>): void {
  const { pack, settings } = war.ground
  const { title, book, zone, chart, sides, neutrals } = pack
  const without = modulesMissing(war.ground.book)
  line.answer('chart', () => plain({ ...chart, title, book, zone, settings, sides, neutrals, without }))
  for (const lists of ['seats', 'sitting', 'rooms', 'packs', 'campaigns']) line.answer(lists, () => [])
  line.answer('card', (input) => {
    const card = pack.ships.find(({ key }) => key === cards[(input as { ship: string }).ship])
    if (!card) throw new Error('no such card')
    return { kind: 'warship', card: plain(card) }
  })
}

/** The umpire's window, on one of its tabs where it is named. */
export async function umpire(war: SmallWar, tab?: string): Promise<Shown> {
  const shown = await show('umpire', 'Umpire', (line) => {
    answerChart(line, war, Object.fromEntries(war.ground.pack.ships.map(({ key }) => [key, key])))
    line.push({
      push: 'view',
      view: plain(buildUmpireView(war.ground, war.state, { events: war.events, tracks: [], ordersAt: {} })),
    })
  })
  await turnTo(shown, tab)
  return shown
}

/** Opens one of a window's tabs; without a name the first one stays. */
async function turnTo({ window }: Shown, tab: string | undefined): Promise<void> {
  if (tab === undefined) return
  const found = window.findAll('[role="tab"]').find((one) => one.text().startsWith(tab))
  if (!found) throw new Error(`there is no tab ${tab}`)
  await found.trigger('click')
  await vi.dynamicImportSettled()
  await flushPromises()
}

/** A seat's window, on one of its tabs where it is named. */
export async function seat(war: SmallWar, id: string, role?: string, tab?: string): Promise<Shown> {
  const view = war.view(id)
  const shown = role === undefined ? view : { ...view, seat: { ...view.seat, role } }
  const ships = view.forces.flatMap((force) => force.ships)
  const window = await show('seat', 'Seat', (line) => {
    answerChart(line, war, Object.fromEntries(ships.map(({ id, card }) => [id, card ?? ''])))
    line.push({ push: 'view', view: plain(shown) })
  })
  await turnTo(window, tab)
  return window
}

/** A table of its own: of a seat, or of its umpire. */
export function table(tactical: string, seat: string | null): Promise<Shown> {
  const book = findTacticalBook(tactical)
  const action = openAction(book, book.readSetup(book.exampleSetup), 'table')
  const { id, title, author, year } = book.identity
  const seats = [...new Set(action.manifest.map((ship) => ship.seat))]
  const view: TableView = {
    title,
    book: { id, title, author, year },
    part: seat === null ? 'arbiter' : 'player',
    seats: seats.map((one) => {
      const ships = action.manifest.filter((ship) => ship.seat === one)
      const mine = one === seat
      return {
        seat: one,
        side: ships[0]?.side ?? one,
        ships: mine || seat === null ? ships.map(({ name }) => name) : [],
        keeper: 'room',
        mine,
      }
    }),
    open: false,
    steps: 0,
    waiting: seats,
    dice: 'seed',
    stepper: seat === null ? 'arbiter' : 'host',
    mayStep: seat === null,
    back: 'no',
    proposal: null,
    boards: seat === null ? [] : [{ seat, sealed: null, board: book.view(action.state, seat) }],
    watched: null,
    truth: seat === null ? { board: book.umpireView(action.state), sealed: {} } : null,
    log: [],
    over: false,
    lifted: false,
    why: null,
    outcome: null,
    result: null,
  }
  return show(seat === null ? 'arbiter' : 'player', title, (line) =>
    line.push({ push: 'table', table: plain(view), kept: 0 }),
  )
}

/** The desk, with a pack of these books in its drawer. */
export function desk({ strategic, tactical }: Books): Promise<Shown> {
  const pack: PackRow = {
    id: 'stranger',
    title: 'A stranger’s war',
    subtitle: '',
    book: strategic,
    start: '1898-05-01T00:00:00Z',
    zoneMinutes: 0,
    sides: ['Red', 'Blue'],
    sideKeys: ['red', 'blue'],
    sideOrders: [1, 2],
    tactical: [tactical],
    settings: {},
    bounds: null,
    story: null,
    seats: [],
    sources: { lookedUp: 0, fromMemory: 0, forPlay: 0 },
    coast: null,
    ports: [],
  }
  return show('desk', 'Desk', (line) => {
    line.answer('packs', () => [pack])
    line.answer('actionBooks', () => [])
    line.answer('shipRegister', () => [])
    line.answer('campaigns', () => [])
    line.answer('actions', () => [])
  })
}
