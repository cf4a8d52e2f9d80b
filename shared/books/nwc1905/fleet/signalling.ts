/** Signals of the Fleet's game: hoisted in one move and executed in a later one (NF-SIG-01 to -07, R-31, R-32). */
import type { ActionEvent } from '../../../action/contract.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import type { Refusal } from '../../../explanation/refusal.ts'
import type { Telling } from '../duel/knowing.ts'
import type { CollegeOrders } from '../duel/orders.ts'
import {
  type CollegeBoard,
  type Flying,
  nameOf,
  positionNow,
  seatsOfSide,
  sideOfSeat,
  withShip,
} from '../duel/state.ts'
import { annulment, signalTime } from '../procedures/board-signals.ts'
import { tubeReady } from '../procedures/reloading.ts'
import { commandSeat, commandShip, fleetOf, leadsColumn, shipsInFleet, withFleet } from './commanding.ts'
import { flagText, lineOfFlag, type SignalLine, signalText } from './signal-lines.ts'

type Said = Omit<SignalLine, 'act'>

/** A turn that was executed: all together, or the heads of the columns and the others after them. */
export interface TurnExecuted {
  readonly how: 'vessels' | 'column'
  readonly helm: 'R' | 'L'
  readonly points: number
  /** The column of the flagship alone, where its head turns without flags (NF-SIG-01). */
  readonly flagshipsAlone: boolean
}

export interface Signalled {
  readonly board: CollegeBoard
  /** By side. */
  readonly turns: Readonly<Record<string, TurnExecuted | undefined>>
  /** Sides whose commander has made "close action" (NM-CLOSE-03). */
  readonly closing: readonly string[]
}

const flies = (board: CollegeBoard, side: string, text: string): Flying | null =>
  board.flying.find((one) => one.side === side && one.text === text) ?? null

/** A signal that the general instructions provide for (NF-SIG-02). */
const isForeseen = (board: CollegeBoard, side: string, text: string): boolean =>
  fleetOf(board, side).foreseen.includes(text)

/** Of one kind one signal alone is executed in a move: two turns at once are none. */
const kindOf = (line: SignalLine): string | null => {
  const what = line.act === 'execute' ? lineOfFlag(line.flag ?? '')?.what : line.act === 'head' ? 'column' : null
  return what === 'column' || what === 'vessels' ? 'turn' : (what ?? null)
}

function lineFault(board: CollegeBoard, side: string, line: SignalLine): { rule: string; says: string } | null {
  const coming = positionNow(board) + 1
  const text = flagText(line)
  const flag = flies(board, side, text)
  if (line.act === 'execute') {
    if (isForeseen(board, side, text)) return null
    if (!flag) return { rule: 'NF-SIG-02', says: `"${text}" does not fly` }
    const { earliestMove } = signalTime('fleet', flag.move, false, false).value
    return earliestMove <= coming ? null : { rule: 'NF-SIG-03', says: `"${text}" has not flown a whole move yet` }
  }
  if (line.act === 'annul') {
    const allowed = flag !== null && annulment('fleet', flag.move, coming).value.allowed
    return allowed ? null : { rule: 'NF-SIG-06', says: `"${text}" does not fly` }
  }
  if (line.act === 'hoist') {
    if (flag) return { rule: 'NF-SIG-03', says: `"${text}" flies already` }
    const target = line.target === undefined ? null : board.known[side]?.[line.target]
    if (line.target !== undefined && (!target || target.sunk))
      return { rule: 'NF-GUN-19', says: `no enemy "${line.target}" is afloat on the board` }
    return null
  }
  if (line.act === 'head' && !leadsColumn(board, side))
    return {
      rule: 'NF-SIG-01',
      says: `${nameOf(board, fleetOf(board, side).flagship)}, the flagship, does not lead a column`,
    }
  return null
}

/** Why these signals cannot be made, or null: by what the commander knows, which is his own fleet and its flags. */
export function signalsFault(board: CollegeBoard, seat: string, signals: readonly SignalLine[]): Refusal | null {
  const side = sideOfSeat(board, seat)
  const refused = (n: number, rule: string, says: string): Refusal => ({
    code: 'orders.refused',
    message: `signals[${n}] is ${JSON.stringify(signalText(signals[n] as SignalLine))}, but ${says} (${rule}).`,
    rule,
    path: `signals[${n}]`,
  })
  if (signals.length === 0) return null
  const ship = side === null ? null : commandShip(board, side)
  if (side === null || !ship || commandSeat(board, side) !== seat)
    return refused(
      0,
      'NF-SIG-02',
      `the fleet is commanded from ${ship ? nameOf(board, ship.id) : 'no ship of this seat'}`,
    )
  for (const [n, line] of signals.entries()) {
    const fault = lineFault(board, side, line)
    if (fault) return refused(n, fault.rule, fault.says)
    if (signals.findIndex((one) => signalText(one) === signalText(line)) !== n)
      return refused(n, 'NF-SIG-07', 'it is written twice')
    const kind = kindOf(line)
    if (kind !== null && signals.findIndex((one) => kindOf(one) === kind) !== n)
      return refused(n, 'NF-SIG-04', 'another signal of its kind is executed in this move')
  }
  return null
}

interface Step {
  readonly tell: Telling
  readonly events: ActionEvent[]
}

function say({ tell, events }: Step, board: CollegeBoard, side: string, kind: string, says: string, why: Reason[]) {
  const ship = commandShip(board, side)
  events.push({ kind, ships: ship ? [ship.id] : [], says, because: why })
  tell.side(side, says, why, ship?.id, { kind: 'signal', t: 0, ...(ship ? { from: ship.id } : {}) })
}

/** Flags that were hoisted with the last move have flown it: the ships of their side have read them. */
function answered(given: CollegeBoard): CollegeBoard {
  const position = positionNow(given)
  const signals = { ...given.signals }
  for (const { ship, side, text, move } of given.flying)
    if (move === position)
      for (const seat of seatsOfSide(given, side))
        signals[seat] = [...(signals[seat] ?? []), { move: given.moveNumber, from: nameOf(given, ship), text }]
  return { ...given, signals }
}

/** Gyroscopes set by signal: five minutes more before the tubes may be used (NF-TORP-02). */
function gyrosSet(given: CollegeBoard, side: string, degrees: number): CollegeBoard {
  const ready = tubeReady('gyro', positionNow(given) + 1, 0, 'fleet').value
  const at = { move: ready.nextMove, second: ready.second ?? 0 }
  return shipsInFleet(given, side).reduce(
    (board, ship) =>
      withShip(board, ship.id, {
        tubes: ship.tubes.map((tube) => {
          const later = tube.ready.move > at.move || (tube.ready.move === at.move && tube.ready.second > at.second)
          const setDeg = tube.tube.startsWith('S') || degrees === 0 ? degrees : 360 - degrees
          return { ...tube, setDeg, ready: later ? tube.ready : at }
        }),
      }),
    given,
  )
}

function execute(given: CollegeBoard, side: string, said: Said): CollegeBoard {
  const coming = positionNow(given) + 1
  const { telegraph } = fleetOf(given, side)
  switch (said.what) {
    case 'speed':
      return said.speed && said.speed !== telegraph.to
        ? withFleet(given, side, { telegraph: { from: telegraph.to, to: said.speed, since: coming } })
        : given
    case 'fire':
      return withFleet(given, side, { fireAt: said.target ?? null })
    case 'gyro':
      return gyrosSet(given, side, said.degrees ?? 90)
    case 'form':
      return withFleet(given, side, {
        formation: said.words ?? null,
        formingTo: coming + given.settings['nwc.reserve_moves'] - 1,
      })
    default:
      return given
  }
}

/** The signals of a move: what comes down is done in it, what goes up flies through it. */
export function signal(
  given: CollegeBoard,
  sealed: Readonly<Record<string, CollegeOrders>>,
  tell: Telling,
  events: ActionEvent[],
): Signalled {
  const step: Step = { tell, events }
  const coming = positionNow(given) + 1
  const turns: Record<string, TurnExecuted> = {}
  const closing: string[] = []
  // Flags of a ship that is lost have fallen.
  const afloat = given.flying.filter(({ ship }) => given.ships.some(({ id, sunk }) => id === ship && !sunk))
  let board = answered({ ...given, flying: afloat })
  for (const side of board.sides) {
    const seat = commandSeat(board, side)
    const ship = commandShip(board, side)
    const signals = (seat === null ? undefined : sealed[seat]?.signals) ?? []
    if (!ship || seat === null || signals.length === 0) continue
    // The commander may have been lost since he wrote, or a flag fallen.
    const made = signals.filter((line) => lineFault(board, side, line) === null)
    const down = (text: string) => {
      board = { ...board, flying: board.flying.filter((one) => one.side !== side || one.text !== text) }
    }
    for (const line of made.filter(({ act }) => act === 'annul')) {
      down(flagText(line))
      say(step, board, side, 'annulled', `“${flagText(line)}” is annulled.`, [
        because('NF-SIG-06', 'a signal that flies may be annulled', {}, true),
      ])
    }
    for (const line of made.filter(({ act }) => act === 'execute' || act === 'head')) {
      const text = flagText(line)
      const said = line.act === 'head' ? line : lineOfFlag(text)
      if (!said) continue
      const flag = flies(board, side, text)
      const found = signalTime('fleet', flag?.move ?? coming, line.act === 'head', line.act === 'execute' && !flag)
      down(text)
      if (said.what === 'vessels' || said.what === 'column')
        turns[side] = {
          how: said.what,
          helm: said.side ?? 'R',
          points: said.points ?? 0,
          flagshipsAlone: line.act === 'head',
        }
      if (said.what === 'closeAction') closing.push(side)
      board = execute(board, side, said)
      const words = line.act === 'head' ? `${nameOf(board, ship.id)} leads round: ${text}.` : `“${text}” is executed.`
      say(step, board, side, 'executed', words, [...found.because])
    }
    for (const line of made.filter(({ act }) => act === 'hoist')) {
      const text = flagText(line)
      board = { ...board, flying: [...board.flying, { seat, ship: ship.id, side, text, move: coming }] }
      say(step, board, side, 'hoisted', `${nameOf(board, ship.id)} hoists “${text}”.`, [
        because('NF-SIG-03', 'it flies through this move at least', { move: coming }, coming + 1),
      ])
    }
  }
  return { board, turns, closing }
}

/** Flags that fly in ships of this seat's fleet, and signals that its instructions provide for: what may be executed. */
export const flagsOf = (board: CollegeBoard, side: string): readonly { key: string; label: string }[] => [
  ...board.flying
    .filter((one) => one.side === side)
    .map(({ text, ship }) => ({ key: text, label: `${text}, flying in ${nameOf(board, ship)}` })),
  ...fleetOf(board, side).foreseen.map((text) => ({ key: text, label: `${text}, by general instructions` })),
]
export const seatCommands = (board: CollegeBoard, seat: string): boolean => {
  const side = sideOfSeat(board, seat)
  return side !== null && board.game === 'fleet' && commandSeat(board, side) === seat
}
