/** Where a foe will lie who was seen to steam straight on, and how long it takes to come up with her. */
import type { SeenShip, ViewPoint } from '../../../action/contract.ts'
import { eitherSide } from '../procedures/squares.ts'
import { squaresApart } from './weapons.ts'

/** A game move has three steps; the first of all throws dice alone. */
const STEPS = 3
/** So many moves must have been seen, one of the short figure of her speed and one of the long. */
const SEEN = 2
/** So many are foreseen: enough to cross the largest board that is usual. */
const FORESEEN = 8
/** A course that lies nearer to her heading than this leads straight on: on a diagonal she goes from side to side of it. */
const STRAIGHT = 30

/** The game move to which a step belongs. */
const gameMoveOf = (step: number): number => Math.max(0, Math.ceil((step - 1) / STEPS))

interface Run {
  readonly east: number
  readonly north: number
}

/** How she ran in a move; null if she turned in it, or did not go where she heads. */
function runOf(from: ViewPoint | undefined, to: ViewPoint | undefined): Run | null {
  if (!from || !to || from.headingDegrees !== to.headingDegrees) return null
  const [east, north] = [to.x - from.x, to.y - from.y]
  if (east === 0 && north === 0) return { east, north }
  const course = (Math.atan2(east, north) * 180) / Math.PI
  return eitherSide((course - to.headingDegrees + 720) % 360) < STRAIGHT ? { east, north } : null
}

/** As far on as the board goes. */
function onwards(at: ViewPoint, run: Run, inside: (at: ViewPoint) => boolean): ViewPoint {
  const squares = squaresApart(at, { ...at, x: at.x + run.east, y: at.y + run.north })
  for (let left = squares; left > 0; left--) {
    const part = left / squares
    const to = { ...at, x: at.x + part * run.east, y: at.y + part * run.north }
    if (inside(to)) return to
  }
  return at
}

/**
 * Where she lies when 1, 2 … moves of hers from now are made, if she keeps on as she did in the moves that were seen of her last; null of one
 * who turned in these, or was not seen for so long. `hasMoved`: she has made her part of this game move already.
 */
export function keepsOn(
  seen: Pick<SeenShip, 'track'>,
  moveNumber: number,
  hasMoved: boolean,
  inside: (at: ViewPoint) => boolean,
): readonly ViewPoint[] | null {
  const last = hasMoved ? gameMoveOf(moveNumber) : Math.floor((moveNumber - 1) / STEPS)
  const ends = new Map(seen.track.map((point): [number, ViewPoint] => [gameMoveOf(point.move), point]))
  const runs: Run[] = []
  for (let move = last - SEEN; move < last; move++) {
    const run = runOf(ends.get(move), ends.get(move + 1))
    if (!run) return null
    runs.push(run)
  }
  const [before, latest] = runs
  let at = ends.get(last)
  if (!before || !latest || !at) return null
  const lies = latest.east === 0 && latest.north === 0
  const places: ViewPoint[] = []
  // Short and long figures of a speed come by turns (CT-MV-08); who has come to the edge of the board lies there.
  for (let move = 0; move < FORESEEN; move++) {
    at = lies ? at : onwards(at, move % 2 === 0 ? before : latest, inside)
    places.push({ x: at.x, y: at.y, headingDegrees: at.headingDegrees })
  }
  return places
}

/** Yards that a ship still has to run at so many a move, from where she lies at the end of the first of these moves, until she is within so many of one who keeps on. */
export function runsToMeet(
  from: Pick<ViewPoint, 'x' | 'y'>,
  goes: readonly ViewPoint[],
  within: number,
  runs: number,
): number {
  let before = 0
  for (const [move, there] of goes.entries()) {
    const short = Math.abs(from.x - there.x) + Math.abs(from.y - there.y) - within - move * runs
    if (short <= 0) return move === 0 ? 0 : (move - 1 + before / (before - short)) * runs
    before = short
  }
  return before + (goes.length - 1) * runs
}
