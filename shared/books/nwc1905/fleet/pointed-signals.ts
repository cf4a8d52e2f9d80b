/** Signals of a fleet by pointing at where they lead its flag: a turn at once, one that is executed now, or one that is hoisted now and executed a move later (NF-SIG-01, NF-SIG-03). */
import type { BodyOrder, Manoeuvre, PointedLeg, ViewPoint } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { engineKnots, type Leg, poseAt, type Way } from '../board/motion.ts'
import type { CollegeOrders } from '../duel/orders.ts'
import { type CollegeBoard, positionNow, type Ship } from '../duel/state.ts'
import { moveSeconds, TELEGRAPH_ORDERS } from '../tables/speed.ts'
import { commandShip, fleetOf, leadsColumn, shipsInFleet } from './commanding.ts'
import { aMoveOn, canSignal, waysFor } from './judging.ts'
import { flagText, lineOfFlag, type SignalLine } from './signal-lines.ts'
import { flagsOf, seatCommands } from './signalling.ts'

/** A ship that her fleet's signals move, with her side's part of the board. */
export interface InFleet {
  readonly board: CollegeBoard
  readonly ship: Ship
  readonly seat: string
}

const SECONDS = moveSeconds.fleet
const STEPS = 15
const POINTS = Array.from({ length: 16 }, (_, n) => n + 1)
/** Signals that move the fleet: of those one stands in place of another where it is pointed at. */
const MOVING = ['vessels', 'column', 'speed']

const saidBy = (line: SignalLine) => (line.act === 'execute' ? lineOfFlag(line.flag ?? '') : line)
const moves = (line: SignalLine): boolean => MOVING.includes(saidBy(line)?.what ?? '')

export const carriesFlag = ({ board, ship, seat }: InFleet): boolean =>
  seatCommands(board, seat) && commandShip(board, ship.side)?.id === ship.id

export const pathOf = (legs: readonly Leg[]): readonly ViewPoint[] =>
  Array.from({ length: STEPS + 1 }, (_, n): ViewPoint => {
    const { at, headingDeg } = poseAt(legs, (SECONDS * n) / STEPS)
    return { ...at, headingDegrees: headingDeg }
  })
export const knotsOf = ({ engines }: Pick<Way, 'engines'>): number => Math.round(engineKnots(engines) * 10) / 10

const turns = (act: 'hoist' | 'head', what: 'vessels' | 'column'): SignalLine[] =>
  (['R', 'L'] as const).flatMap((side) => POINTS.map((points): SignalLine => ({ act, what, points, side })))

/** A signal that was hoisted is hauled down in the move after. */
const executed = (line: SignalLine): SignalLine => ({ act: 'execute', flag: flagText(line) })

/** The signals that may be pointed at: each with where it leads the flag, in this move or in the one after. */
export function signalLegs(own: InFleet): readonly PointedLeg[] {
  const { board, ship, seat } = own
  if (!carriesFlag(own)) return []
  const able = (line: SignalLine) => canSignal(board, seat, line)
  const beside = (line: SignalLine): Plain => ({ signals: [line as unknown as Plain] })
  const down = flagsOf(board, ship.side).map(({ key }): SignalLine => ({ act: 'execute', flag: key }))
  const now = [...down.filter(moves), ...turns('head', 'column')].filter(able).flatMap((line): PointedLeg[] => {
    const ran = waysFor(board, seat, { ships: {}, signals: [line] }, ship.id).get(ship.id)
    return ran ? [{ path: pathOf(ran.legs), speed: knotsOf(ran.way), order: {}, beside: beside(line) }] : []
  })
  const { telegraph, fleetKn } = fleetOf(board, ship.side)
  const speeds = TELEGRAPH_ORDERS.filter((speed) => speed !== telegraph.to)
  // One ship at the head of nobody turns at once, all of her fleet with her: no flag tells her anything (NF-SIG-01).
  const alone = shipsInFleet(board, ship.side).length === 1 && leadsColumn(board, ship.side)
  const up = [
    ...(alone ? [] : turns('hoist', 'vessels')),
    ...speeds.map((speed): SignalLine => ({ act: 'hoist', what: 'speed', speed })),
  ]
  const straight = waysFor(board, seat, { ships: {} }, ship.id).get(ship.id)
  const after = aMoveOn(board, seat, { ships: {} })
  const position = positionNow(board) + 1
  const later = up.filter(able).flatMap((line): PointedLeg[] => {
    const flag = { seat, ship: ship.id, side: ship.side, text: flagText(line), move: position }
    const flying = { ...after, flying: [...after.flying, flag] }
    const ran = waysFor(flying, seat, { ships: {}, signals: [executed(line)] }, ship.id).get(ship.id)
    if (!straight || !ran) return []
    // Full, half and stop are told apart by what they lead to.
    const ordered = line.speed && { full: fleetKn, half: fleetKn / 2, stop: 0 }[line.speed]
    const speed = ordered ?? knotsOf(straight.way)
    return [{ path: pathOf(straight.legs), next: pathOf(ran.legs), speed, order: {}, beside: beside(line) }]
  })
  return [...now, ...later]
}

/** Her way through the move after, where what is hoisted now moves her then; null: nothing that moves her is hoisted. */
export function nextOf({ board, ship, seat }: InFleet, orders: CollegeOrders): readonly ViewPoint[] | null {
  const hoisted = (orders.signals ?? []).filter((line) => line.act === 'hoist' && moves(line))
  if (hoisted.length === 0) return null
  const signals = hoisted.map(executed)
  const ran = waysFor(aMoveOn(board, seat, orders), seat, { ships: {}, signals }, ship.id).get(ship.id)
  return ran ? pathOf(ran.legs) : null
}

const ACTS = {
  hoist: (flag: string) => `hoists “${flag}”`,
  execute: (flag: string) => `hauls down “${flag}”`,
  annul: (flag: string) => `annuls “${flag}”`,
  head: (flag: string) => `leads round, ${flag}`,
  ahead: () => 'leaves her flags flying',
} as const
const lineWords = (line: SignalLine): string => ACTS[line.act](flagText(line))
/** What the flag does with her signals, in a few words. */
export const signalWords = (signals: readonly SignalLine[]): string => signals.map(lineWords).join(', ')

interface Written {
  readonly signals?: readonly SignalLine[]
}
const linesOf = (written: Plain): readonly SignalLine[] => (written as unknown as Written).signals ?? []

/** All that is written, with these signals in place of those that `gives`. */
function signedWith(written: Plain, lines: readonly SignalLine[], gives: (line: SignalLine) => boolean): Plain {
  const { signals: _, ...rest } = written as unknown as Written
  const signals = [...linesOf(written).filter((line) => !gives(line)), ...lines]
  return { ...rest, ...(signals.length > 0 ? { signals } : {}) } as unknown as Plain
}
export const signed = (written: Plain, { beside = {} }: PointedLeg): Plain =>
  signedWith(written, linesOf(beside), moves)

const TURNS: { readonly [M in Manoeuvre]?: 'vessels' | 'column' } = { follow: 'column', together: 'vessels' }
const FORMS: { readonly [M in Manoeuvre]?: string } = { lineAhead: 'line ahead', lineAbreast: 'line abreast' }

/** One signal for the whole fleet: the turn of its flag made in succession or all together, or a formation (NF-SIG-02, R-33). */
export function signalFor(own: InFleet, order: Plain, manoeuvre: Manoeuvre, written: Plain): BodyOrder | null {
  const { board, ship, seat } = own
  const [what, words] = [TURNS[manoeuvre], FORMS[manoeuvre]]
  if (!carriesFlag(own) || (!what && !words)) return null
  const turn =
    linesOf(written)
      .map(saidBy)
      .find((said) => said?.what === 'vessels' || said?.what === 'column') ??
    // Where the flag turns nowhere, what flies is meant.
    flagsOf(board, ship.side)
      .filter(({ key }) => canSignal(board, seat, { act: 'execute', flag: key }))
      .map(({ key }) => lineOfFlag(key))
      .find((said) => said?.what === what)
  const { points, side } = turn ?? {}
  const nothing = { order, moves: [], signed: { written, says: 'turns nowhere yet: steer her ghost first' } }
  if (what && (points === undefined || side === undefined)) return nothing
  const said: Omit<SignalLine, 'act'> = what
    ? { what, ...(points === undefined ? {} : { points }), ...(side === undefined ? {} : { side }) }
    : { what: 'form', ...(words === undefined ? {} : { words }) }
  // What flies is hauled down, a head that may turn without flags turns; all else goes up.
  const ways: SignalLine[] = [
    { act: 'execute', flag: flagText(said) },
    { act: 'head', ...said },
    { act: 'hoist', ...said },
  ]
  const line = ways.find((one) => (one.act !== 'head' || what === 'column') && canSignal(board, seat, one))
  if (!line) return null
  const gives = (one: SignalLine): boolean => (what ? moves(one) : saidBy(one)?.what === 'form')
  return { order, moves: [], signed: { written: signedWith(written, [line], gives), says: lineWords(line) } }
}
