/** Twin actions on Jane's board that differ only in what one side cannot know: every frame sent to that side must be the same to the byte. */
import { correct, endAction, openAction, sealOrders, seatBoard, stepAction } from '../../../action/action.ts'
import type { ActionResult, BoardView, Minute } from '../../../action/contract.ts'
import { minuteOf } from '../../../action/minute/minute.ts'
import { type SeatResult, seatResult } from '../../../action/result-sheet.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { jane1898Tactical as jane } from '../tactical/book.ts'
import { gunsOf, sheetOf } from '../tactical/fighting.ts'
import type { JaneOrders, ShipOrder } from '../tactical/orders.ts'
import type { JaneBoard } from '../tactical/state.ts'
import { plan } from './fleets.ts'

type Given = Record<string, unknown>
type ShipGiven = Given & { key: string; side: string }

/** What is common to both of a pair. `gb` is the side that looks on; `fr` has secrets. */
export interface Field {
  readonly seed: string
  /** Ships of each side. */
  readonly gb: number
  readonly fr: number
  readonly moves: number
  /** Squares between the lines. */
  readonly apart: number
  readonly light: 'clearDay' | 'fog' | 'moonNight' | 'darkNight'
  /** French ships fire too. */
  readonly answer: boolean
  /** Captains of `gb` strike at the cards of the ships that they fire at; else dice do it. */
  readonly strike: boolean
}

/** One thing that is other in the twin, and that nobody of `gb` can know. */
export interface Alteration {
  readonly name: string
  /** It shows at night alone. */
  readonly atNight?: true
  /** What the set-up has beside its ships. */
  readonly more?: Given
  /** Works ashore and in the water, which the other twin has not. */
  readonly works?: Given
  /** The set-up's ships. */
  readonly ships?: (ships: readonly ShipGiven[], field: Field) => readonly ShipGiven[]
  /** A French ship's order of one move. */
  readonly order?: (order: ShipOrder, ship: string, move: number, board: JaneBoard) => ShipOrder
  /** The umpire's hand on the first French ship, or on another, before the second move. */
  readonly correction?: Given
  readonly corrected?: string
  /** What the other twin has in its stead, where it has not nothing. */
  readonly instead?: Omit<Alteration, 'name'>
}

const TYPES = ['battleship-1', 'cruiser', 'armoured-cruiser', 'battleship-2']
const PLENTY = { A: 400, B: 400, C: 400, D: 900, E: 900, F: 900 }

/** The last French ship lies far beyond all sight in every field: her secrets are her whole being. */
export const FAR = 'fr-far'
/** The one before it is fired at by nobody of `gb`, and fires at nobody. */
export const IDLE = 'fr-idle'

function shipsOf(field: Field): ShipGiven[] {
  const line = (side: string, count: number, x: number, courseDegrees: number) =>
    Array.from({ length: count }, (_, index) => ({
      key: `${side}-${index + 1}`,
      name: `${side} ship ${index + 1}`,
      side,
      seat: `${side} ${index + 1}`,
      type: TYPES[(index + count) % TYPES.length],
      position: { x, y: (courseDegrees === 0 ? -5 : 5) * index },
      courseDegrees,
      speedKnots: 12,
      rounds: PLENTY,
    }))
  const french = line('fr', field.fr, field.apart, 180)
  return [
    ...line('gb', field.gb, 0, 0),
    ...french,
    {
      ...french[0],
      key: IDLE,
      name: 'fr idle',
      seat: 'fr idle',
      position: { x: field.apart + 10, y: 40 },
      speedKnots: 6,
    },
    { ...french[0], key: FAR, name: 'fr far', seat: 'fr far', position: { x: 900, y: 900 } },
  ] as ShipGiven[]
}

const seatsOf = (field: Field) => Array.from({ length: field.gb }, (_, index) => `gb ${index + 1}`)

/** French orders: those of their plan, without the guns that the alterations use. */
function frenchOrder(board: JaneBoard, seat: string, view: BoardView, answer: boolean): JaneOrders {
  // The works of an alteration run their torpedo away from everybody, move by move.
  if (seat === 'fr works')
    return {
      ships: {},
      works: Object.fromEntries(
        (view.works?.brennans ?? []).flatMap((one) => {
          const from = one.torpedo ?? one.station
          const run = [1, 2].map((far) => ({ x: Math.round(from.x / 100) * 100 + far * 100, y: from.y }))
          return one.standing ? [[one.id, { run }]] : []
        }),
      ),
    }
  if (seat === 'fr idle' || seat.endsWith(' far'))
    return {
      ships: Object.fromEntries(
        board.pieces.filter((one) => one.seat === seat).map(({ id }) => [id, { program: [], signal: '4 S.P.' }]),
      ),
    }
  const { ships } = plan(view)
  return {
    ships: Object.fromEntries(
      Object.entries(ships).map(([id, { program, fire }]) => [
        id,
        { program, ...(answer && fire?.[0] ? { fire: [fire[0]] } : {}) } satisfies ShipOrder,
      ]),
    ),
  }
}

export interface Run {
  /** Frames to the seats of `gb`, in their order. */
  readonly frames: readonly string[]
  /** The umpire's last board: it must show that the twins differ. */
  readonly truth: string
}

/** Every order of `gb` as the first twin gave it; the second gives the same. */
export type OwnOrders = Map<string, JaneOrders>

export type Leak = (view: BoardView, board: JaneBoard) => BoardView
export type LeakOfMinute = (minute: Minute, board: JaneBoard, seat: string) => Minute
export type LeakOfSheet = (sheet: SeatResult, result: ActionResult) => SeatResult

/** Plays one of a pair. The leaks plant a fault in what a seat is sent: in its view, or in the sheet that stays when the board closes. */
export function runTwin(
  field: Field,
  alteration: Omit<Alteration, 'name'> | null,
  own: OwnOrders,
  leak: Leak = (view) => view,
  leakOfSheet: LeakOfSheet = (sheet) => sheet,
  leakOfMinute: LeakOfMinute = (minute) => minute,
): Run {
  const dice = keyedDice({ seed: field.seed, branch: 'main' })
  const ships = shipsOf(field)
  const setup = jane.readSetup({
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false },
    light: { condition: field.light },
    ships: alteration?.ships?.(ships, field) ?? ships,
    ...(alteration?.works ? { works: alteration.works } : {}),
    ...alteration?.more,
  })
  let action = openAction(jane, setup, 'twins')
  const frames: string[] = []
  const last = new Map<string, string>()
  const send = () => {
    const board = action.state as JaneBoard
    for (const seat of seatsOf(field)) {
      const frame = seatBoard(jane, action, seat)
      const shown = leak(frame.board, board)
      const minute = leakOfMinute(minuteOf(shown, jane), board, seat)
      const sent = JSON.stringify({ ...frame, board: shown, minute })
      // As the host does: what has not changed is not sent.
      if (last.get(seat) === sent) continue
      last.set(seat, sent)
      frames.push(sent)
    }
  }
  send()
  for (let move = 1; move <= field.moves && action.over === null; move++) {
    if (move === 2 && alteration?.correction)
      action = correct(jane, action, alteration.corrected ?? 'fr-1', {
        note: 'by hand',
        ...alteration.correction,
      }).action
    const { phase } = action.state as JaneBoard
    for (const seat of jane.toOrder?.(action.state as JaneBoard) ?? []) {
      const board = action.state as JaneBoard
      const { board: view } = seatBoard(jane, action, seat)
      const key = `${move} ${phase} ${seat}`
      let orders: JaneOrders
      if (seat.startsWith('gb')) {
        orders = own.get(key) ?? captain(view, field)
        own.set(key, orders)
      } else {
        orders = frenchOrder(board, seat, view, field.answer)
        if (alteration?.order)
          orders = {
            ships: Object.fromEntries(
              Object.entries(orders.ships).map(([id, order]) => [
                id,
                alteration.order?.(order, id, move, board) ?? order,
              ]),
            ),
          }
      }
      action = sealOrders(jane, action, seat, orders)
      // Sealing tells the other side nothing.
      if (!seat.startsWith('gb')) send()
    }
    action = stepAction(jane, action, dice, { acceptStanding: true }).action
    send()
  }
  const { result } = endAction(jane, action, 'parted')
  for (const seat of seatsOf(field))
    frames.push(JSON.stringify(leakOfSheet(seatResult(seatBoard(jane, action, seat).board, result, 'a rule'), result)))
  return { frames, truth: JSON.stringify([action.history, action.state]) }
}

/** What a captain of `gb` orders; when the pieces have moved, the points at which he strikes, each on a card of his own. */
function captain(view: BoardView, { strike }: Field): JaneOrders {
  if (!view.strikes) return plan(view, strike ? 'strike' : 'dice')
  return { ships: {}, strikes: Object.fromEntries(view.strikes.map(({ key }, at) => [key, { x: 40 + 9 * at, y: 6 }])) }
}

const WORKS: Given = {
  mines: [
    {
      key: 'works mines',
      side: 'fr',
      seat: 'fr works',
      mines: 'observation',
      station: { x: 890, y: -890 },
      squares: [{ x: 880, y: -890 }],
    },
  ],
  brennans: [{ key: 'works brennan', side: 'fr', seat: 'fr works', position: { x: 900, y: -900 } }],
  pneumatics: [{ key: 'works gun', side: 'fr', seat: 'fr works', position: { x: 905, y: -900 } }],
}

/** A third side whose only ship lies out of everybody's sight. */
const third = (ships: readonly ShipGiven[]) => [
  ...ships,
  { key: 'es-far', name: 'es far', side: 'es', seat: 'es far', position: { x: -900, y: -900 } },
]

const BALLOON = { key: 'fr balloon', side: 'fr', seat: 'fr far', position: { x: 2, y: 20 }, bombs: 1 }

const french = (change: (ship: ShipGiven) => Given) => (ships: readonly ShipGiven[]) =>
  ships.map((ship) => (ship.side === 'fr' ? ({ ...ship, ...change(ship) } as ShipGiven) : ship))
const only = (key: string, change: Given) => (ships: readonly ShipGiven[]) =>
  ships.map((ship) => (ship.key === key ? ({ ...ship, ...change } as ShipGiven) : ship))

/** A gun of hers that her plan does not fire. */
function idleGun(board: JaneBoard, ship: string, order: ShipOrder): string | null {
  const piece = board.pieces.find((one) => one.id === ship)
  if (!piece) return null
  const used = new Set((order.fire ?? []).map((one) => one.gun))
  return [...gunsOf(sheetOf(piece.fight)).keys()].findLast((id) => !used.has(id)) ?? null
}

/** What may be other without `gb` knowing. A new payload of the board brings its own. */
export const ALTERATIONS: readonly Alteration[] = [
  { name: 'names', ships: french((ship) => ({ name: `altered ${ship.key}` })) },
  { name: 'men and coal', ships: french(() => ({ men: 911, coalMinutes: 777 })) },
  { name: 'rounds', ships: french(() => ({ rounds: { ...PLENTY, A: 399, D: 899 } })) },
  {
    name: 'the mix of projectiles',
    ships: french(() => ({ fight: { mix: { A: { shot: 100, he: 0 }, D: { he: 1 } } } })),
  },
  {
    name: 'seniority of captains',
    ships: (ships) =>
      ships.map((ship, index) => (ship.side === 'fr' ? { ...ship, fight: { seniority: 900 - index } } : ship)),
  },
  { name: 'where the admiral is', ships: only('fr-1', { fight: { flagship: true } }) },
  { name: 'a ship out of sight: her place', ships: only(FAR, { position: { x: 905, y: 880 }, courseDegrees: 90 }) },
  { name: 'a ship out of sight: her kind', ships: only(FAR, { type: 'destroyer' }) },
  { name: 'a ship out of sight: that she is there', ships: (ships) => ships.filter((ship) => ship.key !== FAR) },
  { name: 'the seat that commands a ship', ships: only(IDLE, { seat: 'fr far' }) },
  { name: 'her captain’s seniority', ships: only(IDLE, { fight: { seniority: 1 } }) },
  { name: 'a code of signals', more: { codes: { fr: { '4 S.P.': 'attack their van' } } } },
  { name: 'general orders', more: { generalOrders: { fr: 'Close and ram.' } } },
  {
    name: 'what a hoist in code says',
    order: (order, ship) => (ship === IDLE ? { ...order, signal: '8 T.S.' } : order),
  },
  {
    name: 'guns manned before others by a ship that has men for all',
    order: (order, ship, _move, board) => {
      const gun = idleGun(board, ship, order)
      return gun ? { ...order, man: [gun] } : order
    },
  },
  {
    name: 'lively',
    ships: only(IDLE, { fight: { lively: true } }),
    instead: { ships: only(IDLE, { fight: { lively: false } }) },
  },
  {
    name: 'a projectile named for a gun that does not fire',
    order: (order, ship, _move, board) => {
      const gun = idleGun(board, ship, order)
      return gun ? { ...order, load: [{ gun, projectile: 'he' }] } : order
    },
  },
  {
    name: 'a torpedo drawn from a tube of a ship that nobody fires at',
    order: (order, ship, move, board) => {
      const tube =
        ship === IDLE && move === 1
          ? sheetOf(board.pieces.find((one) => one.id === ship)?.fight ?? never()).tubes[0]
          : null
      return tube ? { ...order, tubes: [{ tube: tube.id, do: 'unload' }] } : order
    },
  },
  {
    name: 'the helm of a ship out of sight',
    order: (order, ship) => (ship === FAR ? { ...order, program: [{ atUnit: 1, do: 'port' }] } : order),
  },
  {
    name: 'the light of a ship out of sight',
    atNight: true,
    order: (order, ship, _move, board) =>
      ship === FAR && board.lightCondition.endsWith('Night') ? { ...order, light: { bearingDegrees: 90 } } : order,
  },
  {
    name: 'works far off: minefields, a Brennan station, a pneumatic gun',
    works: WORKS,
  },
  {
    name: 'works far off, by the umpire’s hand',
    works: WORKS,
    corrected: 'works brennan',
    correction: { work: { left: 1 } },
    instead: { works: WORKS },
  },
  {
    name: 'forts far off, with their guns and lights',
    ships: (ships) => [
      ...ships,
      {
        key: 'fr-fort',
        name: 'fr fort',
        side: 'fr',
        seat: 'fr fort',
        type: 'fort',
        position: { x: -900, y: 900 },
        courseDegrees: 0,
        fort: { guns: [{ gun: '10-in', atFeet: 75 }], searchLights: 1 },
      } as ShipGiven,
    ],
  },
  {
    name: 'what she is who is made up as another',
    ships: only(IDLE, { fight: { disguise: { funnels: 4, masts: 1 } } }),
    instead: { ships: only(IDLE, { card: { funnels: 4, masts: 1 } }) },
  },
  {
    name: 'a balloon out of sight',
    more: { balloons: [{ ...BALLOON, position: { x: 900, y: 905 } }] },
  },
  {
    name: 'what a balloon in sight carries, and how high it is',
    more: { balloons: [{ ...BALLOON, heightFeet: 900, bombs: 5, sections: 3, men: 4 }] },
    instead: { more: { balloons: [BALLOON] } },
  },
  { name: 'a ship out of sight: that she is lost', corrected: FAR, correction: { sunk: true } },
  {
    name: 'whom an enemy out of sight has in sight, by the umpire',
    ships: third,
    corrected: 'gb-1',
    correction: { sighted: { es: true } },
    instead: { ships: third },
  },
  { name: 'men lost, by the umpire', correction: { menLost: 33 } },
  { name: 'rounds used, by the umpire', correction: { roundsUsed: { D: 40 } } },
]

function never(): never {
  throw new Error('there is no such ship')
}
