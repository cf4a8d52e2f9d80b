/** Twin Duels that differ only in what blue cannot know: all that is sent to blue, and every refusal that it gets, must be the same to the byte. */
import { correct, endAction, openAction, sealOrders, seatBoard, stepAction } from '../../../action/action.ts'
import type { ActionResult, BoardView } from '../../../action/contract.ts'
import { minuteOf } from '../../../action/minute/minute.ts'
import { type SeatResult, seatResult } from '../../../action/result-sheet.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { Refused } from '../../../explanation/refusal.ts'
import { collegeBoards as book } from '../boards.ts'
import { type CollegeOrders, readOrders } from '../duel/orders.ts'
import type { CollegeBoard } from '../duel/state.ts'
import { anything, type DuelAction } from './players.ts'

type Given = Record<string, unknown>
type Orders = Readonly<Record<string, Given>>

/** What is common to both of a pair: whether red lies still, so that nothing of hers shows but her place. */
export interface Field {
  readonly seed: string
  readonly steps: number
  readonly red: 'still' | 'steams'
}

/** One thing that is other in the twin, and that blue cannot know. */
export interface Alteration {
  readonly name: string
  readonly in: readonly Field['red'][]
  /** Of red's ship in the set-up. */
  readonly ship?: Given
  /** What red orders beside what it orders in both, step by step. */
  readonly orders?: Given
  /** What red signals in her fleet, as often as it may. */
  readonly signal?: string
  /** The umpire's hand on red's ship, before the step of this number. */
  readonly correction?: Given
  /** What red seals after the last step; nothing is stepped any more, so none of it may show. */
  readonly seals?: Given
  /** It shows when the next orders are sealed: the pair is compared until so many steps have been made. */
  readonly untilStep?: number
}

const CORRECTED_BEFORE = 2
const BOTH = ['still', 'steams'] as const
/** The type ship's battery, but that her port turrets do not bear as far aft: nothing of hers to port bears on blue. */
const turret = (name: string, calibre: string, fromPoint: number, toPoint: number, guns = 2) => ({
  turret: name,
  calibre,
  guns,
  fromPoint,
  toPoint,
})
const battery = (port: readonly [number, number]) => [
  turret('F', '12', -12, 12),
  turret('A', '12', 4, 28),
  turret('PF', '8', -12, -2),
  turret('PA', '8', ...port),
]

export const ALTERATIONS: readonly Alteration[] = [
  { name: 'where her gyroscopes are set', in: BOTH, ship: { gyros: { SF: 60, SA: 120 } } },
  { name: 'how many torpedoes she has', in: BOTH, ship: { torpedoes: 3 } },
  { name: 'what injury she came with', in: BOTH, ship: { damage: 40 } },
  { name: 'her full speed', in: BOTH, ship: { fullKnots: 20 } },
  { name: 'her turning circle', in: BOTH, ship: { finalDiameterYd: 600 } },
  { name: 'small guns that are not considered', in: BOTH, ship: { smallGuns: { starboard: 9, port: 9 } } },
  { name: 'the train of a turret that does not bear', in: BOTH, ship: { turrets: battery([-15, -14]) } },
  { name: 'how she is headed in the placing', in: ['still'], ship: { courseDegrees: 90 }, untilStep: 0 },
  { name: 'that her helm is put over without way', in: ['still'], orders: { helm: [{ turn: 'R', second: 0 }] } },
  {
    name: 'that her engines are told to stop, without way',
    in: ['still'],
    orders: { engines: [{ telegraph: 'stop' }] },
  },
  { name: 'a torpedo that strikes nobody', in: BOTH, orders: { torpedoes: ['SAT 15 E'] } },
  { name: 'that a gyroscope is set anew', in: BOTH, orders: { gyros: [{ tube: 'PA', degrees: 200 }] } },
  { name: 'that a turret holds which does not bear', in: BOTH, orders: { hold: ['PA'] } },
  { name: 'that a signal flies in her fleet', in: BOTH, signal: 'close action' },
  { name: 'what the umpire writes on her record', in: BOTH, correction: { note: 'hulled', fight: { damage: 30 } } },
  { name: 'torpedoes that the umpire takes', in: BOTH, correction: { note: 'flooded', fight: { torpedoes: 5 } } },
  {
    name: 'her heading, before the next orders are sealed',
    in: BOTH,
    correction: { note: 'turned', courseDegrees: 77 },
    untilStep: CORRECTED_BEFORE,
  },
  {
    name: 'what she has sealed',
    in: BOTH,
    seals: { helm: [{ turn: 'L', second: 3 }], engines: [{ telegraph: 'back' }] },
  },
]

const RED = 'Jena'
const setupOf = ({ red }: Field, alteration: Alteration | null): Given => ({
  game: 'melee',
  settings: { 'nwc.torpedo_range': 600 },
  ships: [
    // A consort of red's, far beyond every gun, to whom she may signal.
    { key: 'Hoche', side: 'red', seat: 'hoche', position: { x: 15_000, y: 15_000 }, speedKnots: 0 },
    { key: 'Iowa', side: 'blue', position: { x: -2400, y: 0 }, courseDegrees: 0 },
    {
      key: RED,
      side: 'red',
      position: { x: 0, y: 0 },
      // Blue is to port of her, well abaft the bow: her starboard tubes look away.
      courseDegrees: 0,
      speedKnots: red === 'still' ? 0 : 12,
      fullKnots: 16,
      turrets: battery([-16, -14]),
      smallGuns: { starboard: 0, port: 0 },
      ...alteration?.ship,
    },
  ],
})

/** What blue tries, whether or not it may: the answers are sent to it too. */
const PROBES: readonly Orders[] = [
  { Iowa: { fireAt: RED } },
  { Iowa: { fireAt: 'Nobody' } },
  { Iowa: { torpedoes: ['SFT 3 E'] } },
  { Iowa: { torpedoes: ['SFT 3 W'] } },
  { Iowa: { engines: [{ telegraph: 'ahead', knots: 30 }] } },
  { Jena: { hold: ['F'] } },
]

function answers(action: DuelAction): string[] {
  return PROBES.map((ships) => {
    try {
      sealOrders(book, action, 'blue', { ships })
      return 'sealed'
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
  })
}

export type Leak = (view: BoardView, board: CollegeBoard, action: DuelAction) => BoardView
export type LeakOfSheet = (sheet: SeatResult, result: ActionResult) => SeatResult

export interface Run {
  /** All that blue was sent, step by step, with the answers to what it tried. */
  readonly frames: readonly string[]
  /** The umpire's boards: they must show that the twins differ. */
  readonly truth: string
}

/** Blue's orders of the first twin by step; the second gives the same. */
export type OrdersGiven = Map<string, CollegeOrders>

/** Plays one of a pair. The leaks plant a fault in what blue is sent. */
export function runTwin(
  of: Field,
  alteration: Alteration | null,
  given: OrdersGiven,
  untilStep: number | undefined,
  leak: Leak = (view) => view,
  leakOfSheet: LeakOfSheet = (sheet) => sheet,
): Run {
  const dice = keyedDice({ seed: of.seed, branch: 'main' })
  let action: DuelAction = openAction(book, book.readSetup(setupOf(of, alteration)), 'twin')
  const frames: string[] = []
  const truth: string[] = []
  const send = () => {
    const { board, ...rest } = seatBoard(book, action, 'blue')
    const shown = leak(board, action.state, action)
    frames.push(JSON.stringify({ ...rest, board: shown, minute: minuteOf(shown, book), answers: answers(action) }))
    truth.push(JSON.stringify([book.umpireView(action.state), action.state, action.sealed]))
  }
  const steps = untilStep ?? of.steps
  const player = anything(of.seed)
  for (let step = 0; step < steps && !action.over; step += 1) {
    send()
    if (step === CORRECTED_BEFORE && alteration?.correction)
      action = correct(book, action, RED, alteration.correction).action
    const blue = given.get(`${step}`) ?? player(action, 'blue')
    given.set(`${step}`, blue)
    action = sealOrders(book, action, 'blue', blue)
    const flag = alteration?.signal
    const flies = action.state.flying.length > 0
    const red = readOrders({
      ...(flag === undefined || flies ? {} : { signal: flag }),
      ships: { [RED]: alteration?.orders && mayOrder(action, alteration.orders) ? alteration.orders : {} },
    })
    action = stepAction(book, sealOrders(book, action, 'red', red), dice, { acceptStanding: true }).action
  }
  if (untilStep === CORRECTED_BEFORE && alteration?.correction)
    action = correct(book, action, RED, alteration.correction).action
  if (alteration?.seals) action = sealOrders(book, action, 'red', { ships: { [RED]: alteration.seals } })
  send()
  if (untilStep === undefined) {
    const { result } = endAction(book, action, 'enough')
    const { board } = seatBoard(book, action, 'blue')
    frames.push(JSON.stringify(leakOfSheet(seatResult(board, result, 'ND-SCORE-01'), result)))
    truth.push(JSON.stringify(result.ships))
  }
  return { frames, truth: truth.join('\n') }
}

/** What red orders in the twin it orders as often as it may: a tube is not ready in every move. */
const mayOrder = (action: DuelAction, order: Given): boolean =>
  book.checkOrders(action.state, 'red', readOrders({ ships: { [RED]: order } })) === null
