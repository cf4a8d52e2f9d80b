/** The squares of 1,000 yards on which admirals close. Moves 6 to 10. */
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import type { JaneSettings } from '../settings.ts'
import { contactBoard } from '../tables/contact-squares.ts'
import { figure, tidy } from './words.ts'

export interface BoardPoint {
  readonly x: number
  readonly y: number
}
export type Diagonal = JaneSettings['board1000.diagonal']

const BIG_TURN_DEGREES = contactBoard.bigTurnPoints * 11.25

/** What a diagonal square costs beyond a straight one: a third under 4/3, a quarter under 5/4 (JS-MOVE-11, R-02). */
function diagonalShare(diagonal: Diagonal): number {
  return diagonal === '4/3' ? 1 / 3 : 1 / 4
}

/** Straight squares in a move of ten minutes: one for each 3 knots (JS-MOVE-09). An unused fraction is lost. */
export function allowance(knots: number): Finding<number> {
  const squares = tidy(knots / contactBoard.knotsPerSquare)
  return finding(
    squares,
    [
      because(
        'JS-MOVE-09',
        `one square straight for each ${contactBoard.knotsPerSquare} knots`,
        { speedKnots: knots },
        squares,
      ),
    ],
    { unit: 'squares' },
  )
}

/** Squares left to run straight, or all on the diagonal, after so many turns of eight points or more (JS-MOVE-09 to 11). */
export function squaresInMove(
  knots: number,
  bigTurns: number,
  diagonal: Diagonal,
): Finding<{ straightSquares: number; diagonalSquares: number }> {
  const run = allowance(knots)
  const lost = bigTurns * contactBoard.bigTurnSquares
  const straightSquares = tidy(Math.max(0, run.value - lost))
  const diagonalSquares = tidy(straightSquares / (1 + diagonalShare(diagonal)))
  return finding({ straightSquares, diagonalSquares }, [
    ...run.because,
    because(
      'JS-MOVE-10',
      `half a square is lost for each turn of eight points or more: ${figure(lost)}`,
      { bigTurns },
      straightSquares,
    ),
    because(
      'JS-MOVE-11',
      diagonal === '4/3'
        ? 'three diagonally equal four straight'
        : 'a diagonal is 1¼ straight (board1000.diagonal=5/4)',
      {},
      diagonalSquares,
    ),
  ])
}

/** How many times half a square is lost: each turn of 90° or more, and smaller ones the same way added together (JS-MOVE-10, R-61). */
export function bigTurns(turnsDegrees: readonly number[]): number {
  let count = 0
  let small = 0
  let way = 0
  for (const turn of turnsDegrees) {
    if (Math.abs(turn) < 1e-9) continue
    if (Math.sign(turn) !== way) {
      count += Math.floor((small + 1e-9) / BIG_TURN_DEGREES)
      small = 0
      way = Math.sign(turn)
    }
    if (Math.abs(turn) >= BIG_TURN_DEGREES - 1e-9) count += 1
    else small += Math.abs(turn)
  }
  return count + Math.floor((small + 1e-9) / BIG_TURN_DEGREES)
}

/** Squares that a path of points (yards, x east, y north) costs, begun on `courseBefore` degrees (JS-MOVE-09 to 11). */
export function pathCost(path: readonly BoardPoint[], courseBefore: number, diagonal: Diagonal): Finding<number> {
  const share = diagonalShare(diagonal)
  const turns: number[] = []
  let course = courseBefore
  let squares = 0
  for (const [index, to] of path.entries()) {
    const from = path[index - 1]
    if (!from) continue
    const east = (to.x - from.x) / contactBoard.squareYards
    const north = (to.y - from.y) / contactBoard.squareYards
    if (east === 0 && north === 0) continue
    const larger = Math.max(Math.abs(east), Math.abs(north))
    const smaller = Math.min(Math.abs(east), Math.abs(north))
    squares += larger + share * smaller
    const heading = (Math.atan2(east, north) * 180) / Math.PI
    turns.push(((((heading - course + 180) % 360) + 360) % 360) - 180)
    course = heading
  }
  const big = bigTurns(turns)
  const cost = tidy(squares + big * contactBoard.bigTurnSquares)
  const steps: Reason[] = [
    because(
      'JS-MOVE-11',
      `${figure(tidy(squares))} squares run, a diagonal counting ${diagonal}`,
      { points: path.length },
      tidy(squares),
    ),
  ]
  if (big > 0)
    steps.push(
      because(
        'JS-MOVE-10',
        `${big} turn${big === 1 ? '' : 's'} of eight points or more, half a square each`,
        { turnsDegrees: turns.map(tidy) },
        big * contactBoard.bigTurnSquares,
      ),
    )
  return finding(cost, steps, { unit: 'squares' })
}

/** Does this distance between two opposing warships set up the tactical board (JS-MOVE-14, R-14)? Inclusive. */
export function boardOpens(rangeYards: number, leaders: boolean, settings: JaneSettings): Finding<boolean> {
  const trigger = boardTrigger(settings)
  const counts = trigger.value.between === 'any' || leaders
  const opens = counts && rangeYards <= trigger.value.yards
  return finding(opens, [
    ...trigger.because,
    because(
      'JS-MOVE-14',
      `${figure(rangeYards)} yards between ${leaders ? 'leading ships' : 'ships that do not lead'}`,
      { rangeYards, leaders },
      opens,
    ),
  ])
}

/** Yards, and between which ships, at which the tactical board is set up (JS-MOVE-14). */
export function boardTrigger(settings: JaneSettings): Finding<{ yards: number; between: 'any' | 'leaders' }> {
  const value = { yards: settings['trigger.yards'], between: settings['trigger.between'] }
  const who = value.between === 'any' ? 'any two opposing warships' : 'the leading ships of both sides'
  return finding(value, [
    because('JS-MOVE-14', `the board is set up with ${figure(value.yards)} yards between ${who}`, {}, value),
  ])
}

/** Is touch lost after so many whole ten-minute moves without any hostile pair in sight (JS-MOVE-15, R-15)? */
export function touchLost(movesWithoutSight: number, settings: JaneSettings): Finding<boolean> {
  const needed = settings['touch.lostMoves']
  const lost = movesWithoutSight >= needed
  return finding(lost, [
    because(
      'JS-MOVE-15',
      `touch is lost after ${needed} whole ten-minute move${needed === 1 ? '' : 's'} without any pair in sight`,
      { movesWithoutSight },
      lost,
    ),
  ])
}

export const formations = ['lineAhead', 'lineAbreast', 'quarterLinePort', 'quarterLineStarboard'] as const
export type Formation = (typeof formations)[number]

/** Degrees from the flag's course at which the next ship stands: astern, abeam, or four points abaft the beam. */
const STATION_DEGREES: Readonly<Record<Formation, number>> = {
  lineAhead: 180,
  lineAbreast: 90,
  quarterLinePort: -135,
  quarterLineStarboard: 135,
}
export const DEFAULT_INTERVAL_YARDS = 400

/** Where each ship of a formation stands, from the flag, in yards (JS-MOVE-13). The flag leads or is on the left. */
export function stations(
  flag: BoardPoint,
  courseDegrees: number,
  ships: number,
  formation: Formation,
  intervalYards = DEFAULT_INTERVAL_YARDS,
): Finding<BoardPoint[]> {
  const bearing = ((courseDegrees + STATION_DEGREES[formation]) * Math.PI) / 180
  const value = Array.from({ length: ships }, (_, place) => ({
    x: tidy(flag.x + place * intervalYards * Math.sin(bearing)),
    y: tidy(flag.y + place * intervalYards * Math.cos(bearing)),
  }))
  return finding(
    value,
    [
      because(
        'JS-MOVE-13',
        `every ship is in her station, ${figure(intervalYards)} yards apart`,
        { courseDegrees, ships, formation },
        value.map((at) => ({ ...at })),
      ),
    ],
    { unit: 'yards' },
  )
}
