/** Signals of a move, and who reads them. Signalling in action. */
import { inFigures } from '../../../../explanation/figures.ts'
import { because, type Reason } from '../../../../explanation/finding.ts'
import { meaningOf, standingSignal, unanswered } from '../command.ts'
import type { JaneOrders } from '../orders.ts'
import { readers } from '../sight.ts'
import { mastless } from '../signal-orders.ts'
import type { Piece, Signal, SignalKind } from '../state.ts'
import { signalFigures } from '../tables/sea-and-works.ts'
import type { Melee } from './melee.ts'

/** Words of the calls and answers, which belong to every code. */
const WORDS = { act: 'act on signal', annul: 'annul the signal', yes: 'yes', notUnderstood: 'not understood' } as const

/** Who reads it, and why so far: 10,000 yards or what the umpire sets, no farther than one sees; by hand to near ships alone (JT-SIG-06, -07). */
function reach(melee: Melee, piece: Piece): { readBy: string[]; byHand: boolean; steps: Reason[] } {
  const { board } = melee
  if (!board.settings['board.signals']) {
    const readBy = melee.pieces
      .filter((other) => other.side === piece.side && other.id !== piece.id && other.status === 'afloat')
      .map(({ id }) => id)
    return {
      readBy,
      byHand: false,
      steps: [because('JT-SIG-08', 'the rules of signals are left out', {}, readBy.length)],
    }
  }
  const byHand = mastless(piece)
  const yards = byHand
    ? Math.min(signalFigures.byHandYards, board.settings['board.signalYards'])
    : board.settings['board.signalYards']
  const readBy = readers(piece, melee.pieces, board.sightYards, yards)
  return {
    readBy,
    byHand,
    steps: [
      byHand
        ? because('JT-SIG-07', 'her masts are down: by hand to near ships', { yards }, readBy.length)
        : because(
            'JT-SIG-06',
            `signals reach ${inFigures(yards)} yards, and no farther than one sees`,
            {},
            readBy.length,
          ),
    ],
  }
}

/** Every signal, call and answer of the move, in that order; they are read before the next orders are written (JT-SIG-02 to -05). */
export function signal(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): Signal[] {
  const made: Signal[] = []
  const { board } = melee
  const make = (piece: Piece, kind: SignalKind, text: string, steps: readonly Reason[], meaning?: string) => {
    const found = reach(melee, piece)
    made.push({
      move: melee.move,
      ship: piece.id,
      side: piece.side,
      text,
      readBy: found.readBy,
      ...(kind === 'words' ? {} : { kind }),
      ...(meaning === undefined ? {} : { meaning }),
      ...(found.byHand ? { byHand: true as const } : {}),
    })
    const says = `${piece.name} signals${found.byHand ? ' by hand' : ''}: ${text}${meaning === undefined ? '' : ` (${meaning})`}`
    melee.tell('signal', [piece.id, ...found.readBy], says, [...found.steps, ...steps])
  }
  const ordered = melee.pieces.flatMap((piece) => {
    const order = piece.status === 'afloat' ? sealed[piece.seat]?.ships[piece.id] : undefined
    return order ? [{ piece, order }] : []
  })
  for (const { piece, order } of ordered) {
    if (order.signal === undefined) continue
    const meaning = meaningOf(board.command, piece.side, order.signal)
    if (meaning === null)
      make(piece, 'words', order.signal, [
        because('JT-SIG-05', 'words outside the code are known to every enemy within distance'),
      ])
    else make(piece, 'group', order.signal, [because('JT-SIG-02', 'a group of the code prepared beforehand')], meaning)
  }
  for (const { piece, order } of ordered) {
    if (order.call === undefined) continue
    const stands = standingSignal([...board.signals, ...made], piece.id)
    if (stands) make(piece, order.call, WORDS[order.call], [because('JT-SIG-04', `of ${stands.text}`)], stands.text)
  }
  for (const { piece, order } of ordered) {
    if (order.answer === undefined) continue
    const of = unanswered(board.signals, piece)
    if (of) make(piece, order.answer, WORDS[order.answer], [because('JT-SIG-03', `to ${of.text}`)], of.text)
  }
  return made
}
