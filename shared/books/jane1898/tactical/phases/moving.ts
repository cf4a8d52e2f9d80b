/** All pieces move together, each by her own order and by what damage leaves her (JT-MOVE-08). */
import { inFigures } from '../../../../explanation/figures.ts'
import { because, type Plain } from '../../../../explanation/finding.ts'
import { bestOf, standingOrder } from '../choices.ts'
import { conditionIn } from '../fighting.ts'
import type { JaneOrders, ShipOrder } from '../orders.ts'
import { movePiece, startingHalves, unitsOpen } from '../procedures/moving.ts'
import { torpedoCraftHit } from '../procedures/rams-and-torpedoes.ts'
import { ahead, HELM_AMIDSHIPS, knotsOf, type Piece, type Way } from '../state.ts'
import { KNOTS_A_HALF_SQUARE, KNOTS_A_SQUARE } from '../tables/squares-per-move.ts'
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

/** How a piece ran: units of her move, by which tickets are timed; her speed in it; and from which part of it her engines were reversed. */
export interface Run {
  readonly units: number
  readonly knots: number
  readonly reversedFrom: number | null
}

/** Squares that a boat hit in engines or boilers drifts in the move after it; then she lies still (JT-TB-03). */
function drifting(piece: Piece, move: number): number | null {
  const { stoppedInMove } = piece.fight.marks
  if (stoppedInMove === null) return null
  if (stoppedInMove !== move - 1) return 0
  const squares = Math.max(0, knotsOf(piece.way)) / KNOTS_A_SQUARE
  return torpedoCraftHit('destroyer', NO_HITS, true, squares).value.driftSquares
}

const NO_HITS = { eOrBigger: 0, twelvePounder: 0, sixPounder: 0, threePounder: 0 }

/** Moves every piece; answers how each of them ran. */
export function moveAll(melee: Melee, sealed: Readonly<Record<string, JaneOrders>>): Map<string, Run> {
  const { board, move } = melee
  const runs = new Map<string, Run>()
  for (const piece of board.pieces) {
    if (piece.status === 'sunk' || piece.status === 'sinking') {
      melee.put(piece.id, { path: [], because: [], account: [] })
      continue
    }
    // A prize takes no orders, though those of her seat may have been sealed before she struck.
    const given = piece.status === 'afloat' ? sealed[piece.seat]?.ships[piece.id] : undefined
    const condition = conditionIn(piece, move)
    const drift = drifting(piece, move)
    const order = drift === null ? ableTo(given ?? standingOrder(piece), condition.helm, condition.engines) : NOTHING
    const halves = drift === null ? bestOf(piece, board).halves : drift * 2
    const way = drift === null ? piece.way : ahead(drift * 2)
    // A buoy that she cannot answer is picked up: she carries on straight (JT-EFF-25, -26).
    const lost = drift !== null || (piece.helm.byEngines ? !condition.engines : !condition.helm)
    const helm = lost ? { ...piece.helm, ...HELM_AMIDSHIPS, owed: piece.helm.owed } : piece.helm
    const units = unitsOpen(way, order, halves, board.measured, board.asternCapSquares)
    runs.set(piece.id, { units, ...speedIn(way, order, halves, units) })
    const moved = movePiece(
      {
        x: piece.x,
        y: piece.y,
        headingDegrees: piece.headingDegrees,
        way,
        helm,
        assignedKnots: piece.card.assignedKnots,
        torpedoCraft: piece.card.torpedoCraft,
        turnInterval: condition.turnIntervalSquares,
      },
      order,
      halves,
      board,
    )
    const first =
      drift !== null
        ? [because('JT-TB-03', 'hit in engines or boilers she drifts on and stops', {}, drift)]
        : given
          ? []
          : [because('JT-MOVE-02', 'no orders: she carries on, buoys as they are')]
    // Turns that she cannot make are left undone, and her captain is told by what.
    if (drift === null && given && order.program.length < given.program.length)
      first.push(
        because(
          condition.engines ? 'JT-EFF-26' : 'JT-EFF-25',
          condition.engines ? 'she does not answer her helm' : 'neither helm nor engines turn her',
        ),
      )
    melee.put(piece.id, {
      ...moved,
      ...(drift === null ? {} : { way: ahead(0) }),
      because: [...first, ...moved.because],
      account: [],
      track: [...piece.track, { move, x: moved.x, y: moved.y, headingDegrees: moved.headingDegrees }],
    })
  }
  return runs
}

const NOTHING: ShipOrder = { program: [] }

/** Her speed through the water in this move, astern as ahead, and when she reversed. */
function speedIn(way: Way, order: ShipOrder, bestHalves: number, units: number): Omit<Run, 'units'> {
  if (way.runOn > 0) return { knots: way.rate * KNOTS_A_SQUARE, reversedFrom: 0 }
  const halves = startingHalves(way, order, bestHalves)
  if (halves === 0) return { knots: units * KNOTS_A_SQUARE, reversedFrom: way.engines === 'ahead' ? null : 0 }
  const step = order.program.find((one) => one.do === 'reverse' || one.do === 'stop')
  return {
    knots: halves * KNOTS_A_HALF_SQUARE,
    reversedFrom: step ? Math.min(1, (step.atUnit - 1) / Math.max(1, units)) : null,
  }
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
        : `${piece.name} runs ${inFigures(run)} yards${turn}.`
    melee.tell('moved', [piece.id], says, piece.because, piece.path as unknown as Plain)
  }
}

function lengthOf(piece: Pick<Piece, 'path'>): number {
  return piece.path.slice(1).reduce((sum, point, index) => {
    const before = piece.path[index] ?? point
    return sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)
}
