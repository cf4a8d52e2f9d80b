/** All pieces move together, each by her own order and by what damage leaves her (JT-MOVE-08). */
import { because, type Plain } from '../../../../explanation/finding.ts'
import { bestOf, standingOrder } from '../choices.ts'
import { conditionIn } from '../fighting.ts'
import type { JaneOrders, ShipOrder } from '../orders.ts'
import { movePiece, unitsOpen } from '../procedures/moving.ts'
import type { Piece } from '../state.ts'
import type { Melee } from './melee.ts'

/** An order as far as a damaged ship can carry it out: without a helm she turns with her engines alone, without either she cannot (JT-EFF-25, -26). */
function ableTo(order: ShipOrder, helm: boolean, engines: boolean): ShipOrder {
  if (helm && engines) return order
  const barred = new Set<string>([
    ...(helm ? [] : ['port', 'starboard']),
    ...(engines ? [] : ['enginesPort', 'enginesStarboard']),
  ])
  return { ...order, program: order.program.filter((one) => !barred.has(one.do)) }
}

/** Moves every piece; answers how many units each move had, by which tickets are timed. */
export function moveAll(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): Map<string, number> {
  const { board, move } = melee
  const units = new Map<string, number>()
  for (const piece of board.pieces) {
    if (piece.status === 'sunk' || piece.status === 'sinking') {
      melee.put(piece.id, { path: [], because: [], account: [] })
      continue
    }
    const given = sealed[piece.seat]?.ships[piece.id]
    const condition = conditionIn(piece, move)
    const order = ableTo(given ?? standingOrder(piece), condition.helm, condition.engines)
    const { halves } = bestOf(piece, board)
    const helm = !condition.helm && !piece.helm.byEngines ? { ...piece.helm, buoy: 'none' as const } : piece.helm
    units.set(piece.id, unitsOpen(piece.way, order, halves, board.measured, board.asternCapSquares))
    const moved = movePiece(
      {
        x: piece.x,
        y: piece.y,
        headingDegrees: piece.headingDegrees,
        way: piece.way,
        helm,
        assignedKnots: piece.card.assignedKnots,
        torpedoCraft: piece.card.torpedoCraft,
        turnInterval: condition.turnIntervalSquares,
      },
      order,
      halves,
      board,
    )
    const first = given ? [] : [because('JT-MOVE-02', 'no orders: she carries on, buoys as they are')]
    melee.put(piece.id, {
      ...moved,
      because: [...first, ...moved.because],
      account: [],
      track: [...piece.track, { move, x: moved.x, y: moved.y, headingDegrees: moved.headingDegrees }],
    })
  }
  return units
}

/** One sentence of each piece's run, for the umpire. */
export function tellRuns(melee: Melee): void {
  for (const before of melee.board.pieces) {
    const piece = melee.piece(before.id)
    if (piece.status === 'sunk') continue
    const run = Math.round(lengthOf(piece))
    const turn =
      piece.headingDegrees === before.headingDegrees
        ? ` on ${piece.headingDegrees}°`
        : ` and turns from ${before.headingDegrees}° to ${piece.headingDegrees}°`
    const says =
      run === 0
        ? `${piece.name} lies where she is, heading ${piece.headingDegrees}°.`
        : `${piece.name} runs ${run} yards${turn}.`
    melee.tell('moved', [piece.id], says, piece.because, piece.path as unknown as Plain)
  }
}

function lengthOf(piece: Pick<Piece, 'path'>): number {
  return piece.path.slice(1).reduce((sum, point, index) => {
    const before = piece.path[index] ?? point
    return sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)
}
