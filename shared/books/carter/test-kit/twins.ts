/** Twin games of Carter that differ only in what blue cannot know: all that is sent to blue, and every refusal that it gets, must be the same to the byte. */
import {
  correct,
  endAction,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
  wantedSeats,
} from '../../../action/action.ts'
import type { ActionResult, BoardView } from '../../../action/contract.ts'
import { minuteOf } from '../../../action/minute/minute.ts'
import { type SeatResult, seatResult } from '../../../action/result-sheet.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { Refused } from '../../../explanation/refusal.ts'
import { carter } from '../book.ts'
import { type CarterOrders, readOrders } from '../game/orders.ts'
import type { CarterBoard } from '../game/state.ts'
import { anything, type CarterAction, ordersBy } from './players.ts'

type Given = Record<string, unknown>
type ShipGiven = Given & { readonly id: string; readonly side: 'blue' | 'red' }

/** What is common to both of a pair. */
export interface Field {
  readonly seed: string
  readonly steps: number
  readonly light: 'day' | 'night' | 'fog' | 'screen'
}

/** One thing that is other in the twin, and that blue cannot know in the lights that are named. */
export interface Alteration {
  readonly name: string
  readonly in: readonly Field['light'][]
  readonly ships?: (ships: readonly ShipGiven[]) => readonly ShipGiven[]
  readonly more?: Given
  /** What red orders beside what it orders in both. */
  readonly orders?: (board: CarterBoard) => Given
  /** The umpire's hand on a ship of red before the third step. */
  readonly correction?: { readonly ship: string; readonly given: Given }
}

const turret = (name: string, mount: string) => ({ name, mount, guns: 2 })
const guns = (gun: string) => [{ role: 'main', gun, turrets: [turret('A', 'fore'), turret('X', 'aft')] }]
const ship = (id: string, side: 'blue' | 'red', square: string, more: Given = {}): ShipGiven => ({
  id,
  side,
  square,
  tons: 2000,
  knots: 30,
  facing: side === 'blue' ? 'NE' : 'SW',
  batteries: guns('4.7in'),
  torpedoSets: [{ type: '21in_ww2', tubes: 4 }],
  ...more,
})
const LARGE = { tons: 9000, batteries: guns('8in/50'), torpedoSets: [{ type: '21in_ww2', tubes: 3 }] }

/** Blue in the south-west; one of red comes to meet it, the others lie still far off, beyond every gun. */
const fleets = (): ShipGiven[] => [
  ship('B1', 'blue', 'D4', LARGE),
  ship('B2', 'blue', 'F5'),
  ship('B3', 'blue', 'F6', { minesweeper: true, tons: 600, batteries: [], torpedoSets: [] }),
  ship('Lead', 'red', 'J8', LARGE),
  ship('Far', 'red', 'AH22', { ...LARGE, mines: 40 }),
  ship('Near', 'red', 'AG20', { mines: 40 }),
  ship('Boat', 'red', 'AG4', { submarine: true, submerged: true, tons: 800, knots: 0, batteries: [] }),
]

const STARTS: Readonly<Record<Field['light'], Given>> = {
  day: {},
  night: { startMove: 9 },
  fog: { weather: true },
  screen: { screen: true },
}

const changed = (id: string, change: Given) => (ships: readonly ShipGiven[]) =>
  ships.map((one) => (one.id === id ? { ...one, ...change } : one))
const ALL = ['day', 'night', 'fog', 'screen'] as const
const field = (passagesLeft: number) => ({ minefields: [{ square: 'AE18', owner: 'red', passagesLeft }] })

export const ALTERATIONS: readonly Alteration[] = [
  { name: 'damage of a ship', in: ALL, ships: changed('Far', { damage: 60 }) },
  {
    name: 'tubes that she has fired',
    in: ALL,
    ships: changed('Far', { torpedoSets: [{ type: '21in_ww2', tubes: 3, fired: true }] }),
  },
  { name: 'mines in her hold', in: ALL, ships: changed('Far', { mines: 0 }) },
  { name: 'that she sweeps mines', in: ALL, ships: changed('Far', { minesweeper: true }) },
  { name: 'her speed', in: ALL, ships: changed('Far', { knots: 20 }) },
  { name: 'her sinking rate', in: ALL, ships: changed('Far', { rate: 500 }) },
  { name: 'her guns', in: ALL, ships: changed('Far', { batteries: guns('6in/50') }) },
  { name: 'a minefield', in: ALL, more: field(10) },
  { name: 'what is left of a minefield', in: ALL, more: field(3) },
  { name: 'where a submarine lies', in: ALL, ships: changed('Boat', { square: 'AH5' }) },
  { name: 'how a submarine heads', in: ALL, ships: changed('Boat', { facing: 'N' }) },
  { name: 'that there is a submarine', in: ALL, ships: (ships) => ships.filter(({ id }) => id !== 'Boat') },
  {
    name: 'a ship that is still to come in',
    in: ALL,
    ships: (ships) => [...ships, { ...ship('Late', 'red', 'A1'), square: null }],
    more: { enters: [{ side: 'red', id: 'Late', edge: 'north', facing: 'S', move: 90 }] },
  },
  {
    name: 'who lies under which disc',
    in: ['night', 'screen'],
    ships: (ships) => changed('Far', { square: 'AG20' })(changed('Near', { square: 'AH22' })(ships)),
  },
  { name: 'how a ship under a disc heads', in: ['night', 'screen'], ships: changed('Near', { facing: 'E' }) },
  { name: 'how large a ship under a disc is', in: ['night', 'screen'], ships: changed('Near', { tons: 30_000 }) },
  { name: 'where a ship behind the screen lies', in: ['screen'], ships: changed('Far', { square: 'AA12' }) },
  { name: 'that mines are sown', in: ALL, orders: (board) => (movesNow(board) ? { Near: { sow: ['AG20'] } } : {}) },
  { name: 'which turrets are to fall silent', in: ALL, orders: () => ({ Far: { lose: ['A'] } }) },
  {
    name: 'that a submarine moves under water',
    in: ALL,
    orders: (board) => (movesNow(board) ? { Boat: { to: 'AG3' } } : {}),
  },
  {
    name: 'what the umpire writes on a sheet',
    in: ALL,
    correction: { ship: 'Far', given: { note: 'fire aboard', fight: { damage: 80 } } },
  },
]

const movesNow = ({ step }: CarterBoard): boolean => step === 'firstMoves' || step === 'secondMoves'

/** What blue tries, whether or not it may: the answers are sent to it too. */
const PROBES: readonly Given[] = [
  { B1: { to: 'G6' } },
  { B2: { to: 'AG4' } },
  { B1: { fire: [{ battery: 'main', at: 'Far' }] } },
  { B1: { fire: [{ battery: 'main', at: 'AH22' }] } },
  { B1: { fire: [{ battery: 'main', at: 'Boat' }] } },
  { B1: { torpedoes: [{ set: 1, at: 'AG20' }] } },
  { B1: { torpedoes: [{ set: 1, at: 'Late' }] } },
  { B2: { hunt: 'F5' } },
  { B2: { hunt: 'AG4' } },
  { B3: { task: 'sweeps' } },
  { B3: { sweep: ['AE18'] } },
]

function answers(action: CarterAction): string[] {
  return PROBES.map((ships) => {
    try {
      sealOrders(carter, action, 'blue', { ships })
      return 'sealed'
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
  })
}

export type Leak = (view: BoardView, board: CarterBoard) => BoardView
export type LeakOfSheet = (sheet: SeatResult, result: ActionResult) => SeatResult

export interface Run {
  /** All that blue was sent, step by step, with the answers to what it tried. */
  readonly frames: readonly string[]
  /** The umpire's boards: they must show that the twins differ. */
  readonly truth: string
}

/** The orders of the first twin by step and seat; the second gives the same. */
export type OrdersGiven = Map<string, CarterOrders>

/** Plays one of a pair. The leaks plant a fault in what blue is sent. */
export function runTwin(
  of: Field,
  alteration: Alteration | null,
  given: OrdersGiven,
  leak: Leak = (view) => view,
  leakOfSheet: LeakOfSheet = (sheet) => sheet,
): Run {
  const dice = keyedDice({ seed: of.seed, branch: 'main' })
  const ships = alteration?.ships?.(fleets()) ?? fleets()
  const setup = carter.readSetup({ modules: ['submarines'], ...STARTS[of.light], ...alteration?.more, ships })
  let action: CarterAction = openAction(carter, setup, 'twin')
  const frames: string[] = []
  const truth: string[] = []
  const send = () => {
    const { board, ...rest } = seatBoard(carter, action, 'blue')
    const shown = leak(board, action.state)
    frames.push(JSON.stringify({ ...rest, board: shown, minute: minuteOf(shown, carter), answers: answers(action) }))
    truth.push(JSON.stringify([carter.umpireView(action.state), action.state.game]))
  }
  const player = anything(of.seed)
  for (let step = 0; step < of.steps && !action.over; step += 1) {
    send()
    if (step === 2 && alteration?.correction)
      action = correct(carter, action, alteration.correction.ship, alteration.correction.given).action
    for (const seat of wantedSeats(carter, action)) {
      const key = `${step} ${seat}`
      const before = given.get(key)
      const orders = before ?? keptStill(ordersBy(carter, action, seat, player))
      if (!before) given.set(key, orders)
      const more = seat === 'red' ? alteration?.orders?.(action.state) : undefined
      const all = more ? readOrders({ ...orders, ships: { ...orders.ships, ...more } }) : orders
      action = sealOrders(carter, action, seat, all)
    }
    action = stepAction(carter, action, dice).action
  }
  send()
  const { result } = endAction(carter, action, 'enough')
  const { board } = seatBoard(carter, action, 'blue')
  frames.push(JSON.stringify(leakOfSheet(seatResult(board, result, 'CT-CD-02'), result)))
  truth.push(JSON.stringify(result.ships))
  return { frames, truth: truth.join('\n') }
}

/** Ships about which the twins differ do nothing, but what an alteration orders. */
function keptStill({ ships, ...rest }: CarterOrders): CarterOrders {
  const moving = Object.entries(ships).filter(([id]) => id === 'Lead' || (id.startsWith('B') && id !== 'Boat'))
  return { ...rest, ships: Object.fromEntries(moving) }
}
