import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { turning } from '../tables/turning.ts'

/** Squares a ship runs before each turn: her circle, more with sternway; by engines always the second square. */
export function turnInterval(turnIntervalSquares: number, astern: boolean, byEngines: boolean): Finding<number> {
  if (byEngines)
    return finding(
      turning.engines.interval,
      [because('JT-TURN-04', 'with one engine reversed she turns on the second square', {}, turning.engines.interval)],
      { unit: 'squares' },
    )
  const steps: Reason[] = [
    turnIntervalSquares === turning.usualInterval
      ? because('JT-TURN-01', 'she turns on the second square after the buoy', {}, turnIntervalSquares)
      : because('JT-TURN-05', 'her circle is marked on the piece', {}, turnIntervalSquares),
  ]
  if (!astern) return finding(turnIntervalSquares, steps, { unit: 'squares' })
  const squares = turnIntervalSquares + turning.asternExtra
  steps.push(
    because('JT-TURN-07', 'with sternway each four points take two squares more', { turnIntervalSquares }, squares),
  )
  return finding(squares, steps, { unit: 'squares' })
}

/** Does the helm answer? A quarter of her undamaged speed or more, half for torpedo craft; headway only. */
export function steers(knots: number, assignedKnots: number, torpedoCraft: boolean): Finding<boolean> {
  const least = assignedKnots * (torpedoCraft ? turning.steeringWay.torpedoCraft : turning.steeringWay.ship)
  const answers = knots >= least - 1e-9
  return finding(answers, [
    because(
      'JT-TURN-08',
      `${torpedoCraft ? 'torpedo craft steer at half' : 'ships steer at a quarter'} of their speed or more, here ${least} knots`,
      { knots, assignedKnots },
      answers,
    ),
  ])
}

/** The heading after a turn, degrees true. */
export function turned(headingDegrees: number, to: 'port' | 'starboard', degrees: number): number {
  return (((headingDegrees + (to === 'port' ? -degrees : degrees)) % 360) + 360) % 360
}
