import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import type { Refusal } from '../../../../explanation/refusal.ts'
import type { Way } from '../state.ts'
import { SEA_FLOOR_KNOTS, seaLosses } from '../tables/general-speeds.ts'
import { KNOTS_A_HALF_SQUARE, KNOTS_A_SQUARE } from '../tables/squares-per-move.ts'

/** Whole half-squares in a speed; what is over is not run. */
export function halvesOf(knots: number): number {
  return Math.floor(knots / KNOTS_A_HALF_SQUARE + 1e-9)
}

/** Squares in this move, and the half-square left for the next: on whole squares moves alternate, by measure it is run at once. */
export function squaresThisMove(
  halves: number,
  carry: 0 | 1,
  measured: boolean,
): Finding<{ squares: number; carryHalves: 0 | 1 }> {
  const knots = halves * KNOTS_A_HALF_SQUARE
  const exact = halves / 2
  if (measured || (halves % 2 === 0 && carry === 0)) {
    return finding(
      { squares: exact, carryHalves: 0 as const },
      [
        because(
          'JT-MOVE-03',
          `${knots} knots are ${exact} ${exact === 1 ? 'square' : 'squares'} a move`,
          { knots },
          exact,
        ),
      ],
      { unit: 'squares' },
    )
  }
  const squares = Math.floor((halves + carry) / 2)
  const left = ((halves + carry) % 2) as 0 | 1
  return finding(
    { squares, carryHalves: left },
    [
      because(
        'JT-MOVE-03',
        `${knots} knots are ${exact} ${exact === 1 ? 'square' : 'squares'} a move`,
        { knots },
        exact,
      ),
      because(
        'JT-MOVE-04',
        left === 1
          ? 'the odd half-square is carried to the next move'
          : 'the half-square carried from the last move is run',
        { carriedHalves: carry },
        squares,
      ),
    ],
    { unit: 'squares' },
  )
}

/** Greatest speed now: the ship's present best, less what torpedo craft lose in a sea or low freeboard against a head sea, in units of 1½ knots. */
export function bestKnots(
  presentKnots: number,
  torpedoCraft: boolean,
  force: number,
  headSeaLoss = 0,
): Finding<number> {
  const steps: Reason[] = []
  let best = presentKnots
  if (headSeaLoss > 0) {
    best = Math.max(0, presentKnots - headSeaLoss)
    steps.push(
      because('JT-WX-06', `low freeboard loses ${headSeaLoss} knots against a head sea`, { force, presentKnots }, best),
    )
  }
  const loss = torpedoCraft ? [...seaLosses].reverse().find((row) => force >= row.fromForce) : undefined
  if (loss) {
    best = Math.min(best, Math.max(SEA_FLOOR_KNOTS, presentKnots - loss.knots))
    steps.push(
      because(
        'JT-MOVE-10',
        `torpedo craft lose ${loss.knots} knots in a sea of force ${force}, never falling below ${SEA_FLOOR_KNOTS}`,
        { force, presentKnots },
        best,
      ),
    )
  }
  const whole = halvesOf(best) * KNOTS_A_HALF_SQUARE
  steps.push(because('JT-MOVE-04', `speed goes by units of ${KNOTS_A_HALF_SQUARE} knots`, { knots: best }, whole))
  return finding(whole, steps, { unit: 'knots' })
}

/** Knots a ship may order for her next move: the least, the most, and why. Speed is that at the end of the last move. */
export function speedsOpen(knotsNow: number, best: number): Finding<{ leastKnots: number; mostKnots: number }> {
  const fromRest = knotsNow <= 0
  const most = Math.min(best, Math.max(knotsNow, 0) + KNOTS_A_SQUARE)
  // One square is the least that a ship under way may cut to; one that already does less may keep it, and one at rest may stay so.
  const underWay = fromRest ? KNOTS_A_HALF_SQUARE : Math.min(KNOTS_A_SQUARE, knotsNow)
  const least = knotsNow === 0 ? 0 : underWay
  return finding(
    { leastKnots: Math.min(least, most), mostKnots: most },
    [
      fromRest
        ? because(
            'JT-SPD-03',
            'from rest or with sternway a ship gathers way by one square in the first move',
            { knotsNow },
            most,
          )
        : because(
            'JT-SPD-04',
            'a ship under way adds one square a move up to her best',
            { knotsNow, bestKnots: best },
            most,
          ),
      because(
        'JT-SPD-05',
        'speed may be cut by any number of squares, but not below one; to stop she reverses',
        { knotsNow },
        Math.min(least, most),
      ),
    ],
    { unit: 'knots' },
  )
}

/** Why this speed may not be ordered for the next move, or null. */
export function speedRefusal(ship: string, path: string, knots: number, way: Way, best: number): Refusal | null {
  const no = (rule: string, message: string): Refusal => ({
    code: 'orders.speed',
    message: `${message} (${rule}).`,
    rule,
    path,
  })
  if (Math.abs(knots / KNOTS_A_HALF_SQUARE - Math.round(knots / KNOTS_A_HALF_SQUARE)) > 1e-9) {
    const below = halvesOf(knots) * KNOTS_A_HALF_SQUARE
    return no(
      'JT-MOVE-04',
      `${path} is ${knots}; speed goes by units of 1½ knots, so ${ship} may do ${below === 0 ? '' : `${below} or `}${below + KNOTS_A_HALF_SQUARE}`,
    )
  }
  if (way.runOn > 0) {
    return no(
      'JT-SPD-01',
      `${path} is ${knots}, but ${ship} has her engines reversed: she runs off ${way.runOn} more square${way.runOn === 1 ? '' : 's'} and lies stopped to the end of this move`,
    )
  }
  if (knots > best) return no('JT-MOVE-10', `${path} is ${knots}, but the best ${ship} can do now is ${best} knots`)
  const now = way.halves * KNOTS_A_HALF_SQUARE
  const { leastKnots, mostKnots } = speedsOpen(now, best).value
  if (knots > mostKnots) {
    return now <= 0
      ? no(
          'JT-SPD-03',
          `${path} is ${knots}, but ${ship} ${now < 0 ? 'has sternway' : 'lies stopped'} and gathers way by one square: at most ${mostKnots} knots this move`,
        )
      : no(
          'JT-SPD-04',
          `${path} is ${knots}, but ${ship} does ${now} knots and may add one square a move: at most ${mostKnots} this move`,
        )
  }
  if (knots < leastKnots)
    return no(
      'JT-SPD-05',
      `${path} is ${knots}, but a ship under way may not cut her speed below one square (${leastKnots} knots); to stop she reverses her engines`,
    )
  return null
}

/** Squares astern in the next move with engines kept reversed. `cap` null: her best speed ahead. */
export function sternwaySquares(asternLastMove: number, best: number, cap: number | null): Finding<number> {
  const limit = cap ?? Math.floor(best / KNOTS_A_SQUARE + 1e-9)
  const squares = Math.min(asternLastMove + 1, limit)
  return finding(
    squares,
    [
      because(
        'JT-SPD-02',
        'with engines still reversed she goes one square astern, then two, then three, and so on',
        { asternLastMove, limitSquares: limit },
        squares,
      ),
    ],
    { unit: 'squares' },
  )
}
