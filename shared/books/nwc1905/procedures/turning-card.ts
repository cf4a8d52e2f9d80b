/** The turning card of the Fleet game: where a ship is at the end of a move in which she turned so many points (NF-TURN-01 to -05). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { along } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { moveSeconds, speedFigures } from '../tables/speed.ts'
import {
  headingChange,
  placeOnCurve,
  runInSeconds,
  runToPoints,
  secondsForRun,
  speedShare,
  type TurningCurve,
  YARDS_A_SECOND,
} from './turning.ts'

const HALF_MINUTE = 30

/**
 * Straight on after a turn: yards run in so many seconds, and the speed at the end. In the k-th half-minute she makes k knots more than when she
 * steadied, never more than her engines give (ND-SPEED-04, R-06).
 */
export function regaining(steadiedKn: number, engineKn: number, seconds: number): { yards: number; speedKn: number } {
  let yards = 0
  let speedKn = steadiedKn
  for (let from = 0; from < seconds; from += HALF_MINUTE) {
    const halfMinute = from / HALF_MINUTE + 1
    speedKn = Math.min(engineKn, steadiedKn + halfMinute * speedFigures.knotsPerHalfMinute)
    yards += speedKn * YARDS_A_SECOND * Math.min(HALF_MINUTE, seconds - from)
  }
  return { yards, speedKn }
}

export interface OnTheCard {
  /** Yards ahead of her place at the beginning of the move, and to the side of the turn. */
  readonly xYd: number
  readonly yYd: number
  readonly headingDeg: number
  /** At the end of the move. */
  readonly speedKn: number
  readonly finished: boolean
  /** Seconds of turning that fall into the next move. */
  readonly secondsLeft: number
}

/**
 * Where a ship is at the end of a move of so many seconds, helm over at `startSecond`, steadied after so many points. A turn that the move does not
 * hold goes on in the next (NF-TURN-04).
 */
export function onTheCard(
  curve: TurningCurve,
  knots: number,
  points: number,
  startSecond: number,
  moveLasts: number = moveSeconds.fleet,
): Finding<OnTheCard> {
  const straightYd = knots * YARDS_A_SECOND * startSecond
  const turnSeconds = moveLasts - startSecond
  const wholeRun = runToPoints(curve, points)
  const wholeSeconds = secondsForRun(curve, knots, wholeRun)
  const finished = wholeSeconds <= turnSeconds
  const runYd = finished ? wholeRun : runInSeconds(curve, knots, turnSeconds)
  const headingDeg = headingChange(curve, runYd)
  const { aheadYd, asideYd } = placeOnCurve(curve, runYd)
  const turnedKn = knots * speedShare(curve, runYd)
  const steady = regaining(turnedKn, knots, finished ? turnSeconds - wholeSeconds : 0)
  // North is the old course and east the side of the turn.
  const end = along({ x: asideYd, y: straightYd + aheadYd }, headingDeg, steady.yards)
  const value: OnTheCard = {
    xYd: end.y,
    yYd: end.x,
    headingDeg,
    speedKn: steady.speedKn,
    finished,
    secondsLeft: finished ? 0 : wholeSeconds - turnSeconds,
  }
  const inputs = { knots, finalDiameterYd: curve.finalDiameterYd, points, startSecond, moveSeconds: moveLasts }
  return finding(value, [
    because('NF-TURN-01', `${figure(straightYd)} yards straight before the helm is put over`, inputs, straightYd),
    finished
      ? because(
          'NF-TURN-02',
          `${figure(points)} points are turned in ${figure(wholeSeconds)} s, ${figure(aheadYd)} yards ahead and ${figure(asideYd)} aside, at ${figure(turnedKn)} knots`,
          inputs,
          wholeSeconds,
        )
      : because(
          'NF-TURN-04',
          `${figure(points)} points take ${figure(wholeSeconds)} s: ${figure(value.secondsLeft)} s of them fall into the next move`,
          inputs,
          value.secondsLeft,
        ),
    because(
      'ND-SPEED-04',
      `${figure(steady.yards)} yards straight on, a knot regained in each half-minute`,
      inputs,
      steady.speedKn,
    ),
  ])
}
