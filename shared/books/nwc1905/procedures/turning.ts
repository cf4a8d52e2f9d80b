/**
 * The track of a ship whose helm is hard over, for any speed and diameter (ND-TURN, NF-TURN). The drawings are lost; the track below carries
 * every mark that the print states: curvature grows over the transition from a part of its final value to the whole, speed falls to
 * three-quarters over a length of its own, drift grows to a point. Place depends on the distance run alone; time follows from the speed.
 */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { DEGREES_A_POINT, degrees } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { speedFigures, trackFigures } from '../tables/speed.ts'

/** Yards in a second at one knot. */
export const YARDS_A_SECOND = speedFigures.yardsPerMile / 3600

/** What fixes a ship's turning: a type with trial data of its own may give each of these (NG-03). */
export interface TurningCurve {
  readonly finalDiameterYd: number
  /** Length over which curvature and drift grow. */
  readonly transitionYd: number
  /** Length over which speed is lost. */
  readonly speedLossYd: number
  /** Curvature at once, as a part of the final. */
  readonly firstCurvature: number
  /** Speed on the final circle, as a share of the straight. */
  readonly circleSpeedShare: number
  readonly driftPoints: number
}

/** The curve of a final diameter, yards: lengths go by the cube root of 420 over the diameter. */
export function curveOf(finalDiameterYd: number): TurningCurve {
  const scale = Math.cbrt(trackFigures.finalDiameterYd / finalDiameterYd)
  return {
    finalDiameterYd,
    transitionYd: trackFigures.transitionYd * scale,
    speedLossYd: trackFigures.speedLossYd * scale,
    firstCurvature: trackFigures.firstCurvature,
    circleSpeedShare: trackFigures.circleSpeedShare,
    driftPoints: trackFigures.driftPoints,
  }
}

/** Change of the track's direction after a run of so many yards, radians. */
export function courseChange(curve: TurningCurve, runYd: number): number {
  const { transitionYd: length, firstCurvature: first } = curve
  const radius = curve.finalDiameterYd / 2
  return runYd <= length
    ? (first * runYd + ((1 - first) * runYd * runYd) / (2 * length)) / radius
    : (((1 + first) * length) / 2 + runYd - length) / radius
}

/** Change of the ship's heading after a run of so many yards, degrees: the track's, and the drift (ND-TURN-04). */
export function headingChange(curve: TurningCurve, runYd: number): number {
  const drift = curve.driftPoints * DEGREES_A_POINT * Math.min(1, runYd / curve.transitionYd)
  return degrees(courseChange(curve, runYd)) + drift
}

/** Yards ahead, and to the side of the turn, after a run: midpoints of steps of a yard at most, so that every machine finds the same. */
export function placeOnCurve(curve: TurningCurve, runYd: number): { aheadYd: number; asideYd: number } {
  const steps = Math.max(1, Math.ceil(runYd))
  const step = runYd / steps
  let aheadYd = 0
  let asideYd = 0
  for (let i = 0; i < steps; i += 1) {
    const course = courseChange(curve, (i + 0.5) * step)
    aheadYd += step * Math.cos(course)
    asideYd += step * Math.sin(course)
  }
  return { aheadYd, asideYd }
}

/** Speed on the curve as a share of what the engines would drive her straight; a ship begins at `firstShare` if she is still gaining speed. */
export function speedShare(curve: TurningCurve, runYd: number, firstShare = 1): number {
  const from = Math.max(firstShare, curve.circleSpeedShare)
  return from - (from - curve.circleSpeedShare) * Math.min(1, runYd / curve.speedLossYd)
}

/**
 * Run along the curve while the engines would have driven her `straightYd` yards. Held as a function of these yards and not of time, so that the
 * engines' speed may change on the way (R-06).
 */
export function runOnCurve(curve: TurningCurve, straightYd: number, firstShare = 1): number {
  const from = Math.max(firstShare, curve.circleSpeedShare)
  const loss = (from - curve.circleSpeedShare) / curve.speedLossYd
  if (loss <= 0) return curve.circleSpeedShare * straightYd
  const whole = straightYdFor(curve, curve.speedLossYd, firstShare)
  return straightYd <= whole
    ? (from / loss) * (1 - Math.exp(-loss * straightYd))
    : curve.speedLossYd + curve.circleSpeedShare * (straightYd - whole)
}

/** Yards that the engines would have driven her straight while she runs so many along the curve: `runOnCurve` the other way. */
export function straightYdFor(curve: TurningCurve, runYd: number, firstShare = 1): number {
  const from = Math.max(firstShare, curve.circleSpeedShare)
  const loss = (from - curve.circleSpeedShare) / curve.speedLossYd
  if (loss <= 0) return runYd / curve.circleSpeedShare
  const onTransition = (run: number) => -Math.log(1 - (loss * run) / from) / loss
  return runYd <= curve.speedLossYd
    ? onTransition(runYd)
    : onTransition(curve.speedLossYd) + (runYd - curve.speedLossYd) / curve.circleSpeedShare
}

/** Seconds for a run along the curve at so many knots on the straight. */
export function secondsForRun(curve: TurningCurve, knots: number, runYd: number): number {
  return straightYdFor(curve, runYd) / (knots * YARDS_A_SECOND)
}

/** Run along the curve in so many seconds at so many knots on the straight. */
export function runInSeconds(curve: TurningCurve, knots: number, seconds: number): number {
  return runOnCurve(curve, knots * YARDS_A_SECOND * seconds)
}

/** The value of a rising function's argument at which it reaches `wanted`, by halving to a billionth. */
function whereItReaches(wanted: number, low: number, high: number, of: (value: number) => number): number {
  let below = low
  let above = high
  while (above - below > 1e-9) {
    const middle = (below + above) / 2
    if (middle === below || middle === above) break
    if (of(middle) < wanted) below = middle
    else above = middle
  }
  return (below + above) / 2
}

/** Run after which the heading has changed by so many points. */
export function runToPoints(curve: TurningCurve, points: number): number {
  if (points <= 0) return 0
  const wanted = points * DEGREES_A_POINT
  let enough = curve.transitionYd
  while (headingChange(curve, enough) < wanted) enough *= 2
  return whereItReaches(wanted, 0, enough, (run) => headingChange(curve, run))
}

const HALF_TURN = 16
const QUARTER_TURN = 8
/** Between which final diameters a tactical one is sought, and for which tactical diameters it is good, yards (4.5 of the turning rulings, R-02). */
export const diameterLimits = {
  leastFinalYd: 50,
  greatestFinalYd: 5000,
  leastTacticalYd: 400,
  greatestTacticalYd: 1000,
}

export const tacticalDiameterOf = (curve: TurningCurve): number =>
  placeOnCurve(curve, runToPoints(curve, HALF_TURN)).asideYd

/** The final diameter that gives a tactical one, yards. Good for tactical diameters of 400 to 1,000 yards (ND-TURN-07). */
export function finalDiameterFor(tacticalDiameterYd: number): number {
  return whereItReaches(
    tacticalDiameterYd,
    diameterLimits.leastFinalYd,
    diameterLimits.greatestFinalYd,
    (finalDiameterYd) => tacticalDiameterOf(curveOf(finalDiameterYd)),
  )
}

/** Where a ship is, from helm over: yards ahead and to the side of the turn, and changes of heading and track from the old ones. */
export interface OnTheTurn {
  readonly seconds: number
  readonly runYd: number
  readonly xYd: number
  readonly yYd: number
  readonly headingDeg: number
  readonly courseDeg: number
  readonly points: number
  readonly speedKn: number
}

function onTheTurn(curve: TurningCurve, knots: number, runYd: number, seconds: number): OnTheTurn {
  const { aheadYd, asideYd } = placeOnCurve(curve, runYd)
  const headingDeg = headingChange(curve, runYd)
  return {
    seconds,
    runYd,
    xYd: aheadYd,
    yYd: asideYd,
    headingDeg,
    courseDeg: degrees(courseChange(curve, runYd)),
    points: headingDeg / DEGREES_A_POINT,
    speedKn: knots * speedShare(curve, runYd),
  }
}

/** Place, heading and speed so many seconds after the helm was put over, or when the heading has changed by so many points (ND-TURN-02, -03). */
export function turning(
  curve: TurningCurve,
  knots: number,
  until: { readonly seconds: number } | { readonly points: number },
): Finding<OnTheTurn> {
  const inputs = { knots, finalDiameterYd: curve.finalDiameterYd, ...until }
  const bySeconds = 'seconds' in until
  const runYd = bySeconds ? runInSeconds(curve, knots, until.seconds) : runToPoints(curve, until.points)
  const at = onTheTurn(curve, knots, runYd, bySeconds ? until.seconds : secondsForRun(curve, knots, runYd))
  return finding(at, [
    because(
      'ND-TURN-07',
      `the track of a final diameter of ${figure(curve.finalDiameterYd)} yards: curvature grows over ${figure(curve.transitionYd)} yards, speed falls over ${figure(curve.speedLossYd)} (R-02)`,
      inputs,
    ),
    bySeconds
      ? because('ND-TURN-02', `in ${figure(at.seconds)} s she runs ${figure(runYd)} yards`, inputs, runYd)
      : because(
          'ND-TURN-03',
          `${figure(until.points)} points are turned after ${figure(runYd)} yards and ${figure(at.seconds)} s`,
          inputs,
          at.seconds,
        ),
    because(
      'ND-TURN-04',
      `heading ${figure(at.headingDeg)}° is the track’s ${figure(at.courseDeg)}° and the drift`,
      inputs,
      at.headingDeg,
    ),
    because(
      'ND-SPEED-04',
      `${figure(at.speedKn)} knots of ${figure(knots)} on the straight`,
      { knots, runYd },
      at.speedKn,
    ),
  ])
}

export interface TurnFigures {
  readonly advanceYd: number
  readonly transferYd: number
  readonly tacticalDiameterYd: number
  readonly finalDiameterYd: number
  readonly seconds8: number
  readonly seconds16: number
  readonly circleKn: number
}

/** The figures by which a turning circle is known: advance and transfer at 8 points, tactical diameter at 16, times, speed on the circle. */
export function turnFigures(curve: TurningCurve, knots: number): Finding<TurnFigures> {
  const quarterRun = runToPoints(curve, QUARTER_TURN)
  const halfRun = runToPoints(curve, HALF_TURN)
  const quarter = placeOnCurve(curve, quarterRun)
  const half = placeOnCurve(curve, halfRun)
  const value: TurnFigures = {
    advanceYd: quarter.aheadYd,
    transferYd: quarter.asideYd,
    tacticalDiameterYd: half.asideYd,
    finalDiameterYd: curve.finalDiameterYd,
    seconds8: secondsForRun(curve, knots, quarterRun),
    seconds16: secondsForRun(curve, knots, halfRun),
    circleKn: knots * curve.circleSpeedShare,
  }
  const inputs = { knots, finalDiameterYd: curve.finalDiameterYd }
  return finding(value, [
    because('ND-TURN-01', `advance is the way made ahead at 8 points, ${figure(quarterRun)} yards run`, inputs, {
      advanceYd: value.advanceYd,
      transferYd: value.transferYd,
    }),
    because(
      'ND-TURN-01',
      `tactical diameter is the way made sideways at 16 points, ${figure(halfRun)} yards run`,
      inputs,
      value.tacticalDiameterYd,
    ),
    because('ND-TURN-02', `16 points take ${figure(value.seconds16)} s`, inputs, value.seconds16),
    because('ND-SPEED-04', 'three-quarters of the speed are left on the circle', inputs, value.circleKn),
  ])
}
