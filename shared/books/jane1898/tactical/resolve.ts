import type { ActionEvent } from '../../../action/contract.ts'
import { because, type Plain } from '../../../explanation/finding.ts'
import { bestOf, standingOrder } from './choices.ts'
import type { JaneOrders } from './orders.ts'
import { movePiece, squaresCovered } from './procedures/moving.ts'
import { look, placeAt, readers } from './sight.ts'
import type { JaneBoard, Piece, Signal } from './state.ts'

/** All pieces move together (JT-MOVE-08): each is moved by its own order from the same start, none by what another does. */
function moveAll(board: JaneBoard, sealed: Readonly<Record<string, JaneOrders>>, move: number): Piece[] {
  return board.pieces.map((piece) => {
    if (piece.status === 'sunk') return { ...piece, path: [], because: [] }
    const given = sealed[piece.seat]?.ships[piece.id]
    const order = given ?? standingOrder(piece)
    const moved = movePiece(
      {
        x: piece.x,
        y: piece.y,
        headingDegrees: piece.headingDegrees,
        way: piece.way,
        helm: piece.helm,
        assignedKnots: piece.card.assignedKnots,
        torpedoCraft: piece.card.torpedoCraft,
        turnInterval: piece.card.turnInterval,
      },
      order,
      bestOf(piece, board).halves,
      board,
    )
    const first = given ? [] : [because('JT-MOVE-02', 'no orders: she carries on, buoys as they are')]
    return {
      ...piece,
      ...moved,
      because: [...first, ...moved.because],
      track: [...piece.track, { move, x: moved.x, y: moved.y, headingDegrees: moved.headingDegrees }],
    }
  })
}

/** Squares that two ships share during the move, first instant of each pair, for the umpire to judge (JT-RAM-01). */
function meetings(pieces: readonly Piece[]): ActionEvent[] {
  const afloat = pieces.filter((piece) => piece.status !== 'sunk')
  const events: ActionEvent[] = []
  for (const [index, a] of afloat.entries()) {
    for (const b of afloat.slice(index + 1)) {
      const reach = Math.hypot(a.x - b.x, a.y - b.y)
      if (reach > 4000) continue
      const times = [...new Set([...a.path, ...b.path].map((point) => point.t))].sort((one, two) => one - two)
      const at = times.find((t) => t > 0 && share(a, b, t))
      if (at === undefined) continue
      events.push({
        kind: 'closeAboard',
        ships: [a.id, b.id],
        says: `${a.name} and ${b.name} come on the same square ${Math.round(at * 60)} seconds into the move.`,
        because: [because('JT-RAM-01', 'shared squares are for the umpire', { seconds: Math.round(at * 60) })],
      })
    }
  }
  return events
}

function share(a: Piece, b: Piece, t: number): boolean {
  const squares = (piece: Piece) => {
    const point = piece.path.findLast((one) => one.t <= t) ?? piece
    const place = placeAt(piece, t)
    return squaresCovered(place.x, place.y, point.headingDegrees, piece.card.lengthFeet)
  }
  const of = squares(b)
  return squares(a).some((one) => of.some((other) => other.x === one.x && other.y === one.y))
}

/** One move of one minute. Orders are taken to have been checked; a ship without any carries on. No dice are thrown yet. */
export function resolve(
  board: JaneBoard,
  sealed: Readonly<Record<string, JaneOrders>>,
): { state: JaneBoard; events: ActionEvent[] } {
  const move = board.moveNumber + 1
  const pieces = moveAll(board, sealed, move)
  const events: ActionEvent[] = []
  for (const piece of pieces) {
    if (piece.status === 'sunk') continue
    const before = board.pieces.find((one) => one.id === piece.id) ?? piece
    const run = Math.round(
      piece.path
        .slice(1)
        .reduce(
          (sum, point, index) =>
            sum + Math.hypot(point.x - (piece.path[index]?.x ?? point.x), point.y - (piece.path[index]?.y ?? point.y)),
          0,
        ),
    )
    events.push({
      kind: 'moved',
      ships: [piece.id],
      says:
        run === 0
          ? `${piece.name} lies where she is, heading ${piece.headingDegrees}°.`
          : `${piece.name} runs ${run} yards${piece.headingDegrees === before.headingDegrees ? ` on ${piece.headingDegrees}°` : ` and turns from ${before.headingDegrees}° to ${piece.headingDegrees}°`}.`,
      because: piece.because,
      detail: piece.path as unknown as Plain,
    })
  }
  events.push(...meetings(pieces))
  const signals: Signal[] = []
  for (const piece of pieces) {
    const text = sealed[piece.seat]?.ships[piece.id]?.signal
    if (text === undefined || piece.status !== 'afloat') continue
    const readBy = readers(piece, pieces, board.sightYards)
    signals.push({ move, ship: piece.id, side: piece.side, text, readBy })
    events.push({
      kind: 'signal',
      ships: [piece.id, ...readBy],
      says: `${piece.name} signals: ${text}`,
      because: [
        because('JT-SIG-06', 'signals reach 10,000 yards, and no farther than one sees', { readBy: readBy.length }),
        because('JT-SIG-05', 'words outside the code are known to every enemy within distance'),
      ],
    })
  }
  const known = look(board.sides, pieces, board.known, board, move)
  return { state: { ...board, moveNumber: move, pieces, known, signals: [...board.signals, ...signals] }, events }
}
