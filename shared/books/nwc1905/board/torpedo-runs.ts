/** Whether a torpedo that runs strikes a ship that moves: her keel must lie on its line when it is there (ND-TORP-07, R-21). */

import type { Finding } from '../../../explanation/finding.ts'
import { angleWithKeel, bearingOf, type Place, stepIn, yardsBetween } from '../../bearings.ts'
import { type Crossing, gyroArc, type TorpedoShot, torpedoCrossing } from '../procedures/torpedoes.ts'
import type { Pose } from './motion.ts'

const STEP_S = 0.25
const EXACT_S = 1e-7

export interface Strike {
  readonly ship: string
  readonly second: number
  /** Of the torpedo's whole run. */
  readonly reachYd: number
  /** From the firing point to the crossing, and the angle of that line with her keel: what the card is asked. */
  readonly distanceYd: number
  readonly angleDeg: number
  readonly crossing: Finding<Crossing>
}

/**
 * The strike of a torpedo on one ship in the seconds after `fromS` and up to `toS`, as far as geometry goes: when it reaches the line of her keel,
 * her keel lies there, and the angle is not too fine. Null where it does not.
 */
export function strikeOn(
  shot: TorpedoShot,
  ship: string,
  pose: (second: number) => Pick<Pose, 'at' | 'headingDeg'>,
  fromS: number,
  toS: number,
): Strike | null {
  const crossingAt = (second: number) => {
    const { at, headingDeg } = pose(second)
    return torpedoCrossing(shot, [{ id: ship, at, headingDeg, speedKn: 0 }])
  }
  // How long the torpedo still has to run to the line of her keel as she lies then.
  const toGo = (second: number): number => (crossingAt(second).value.crossSeconds ?? Number.POSITIVE_INFINITY) - second
  const begin = Math.max(fromS, shot.firedAtS)
  if (toS <= begin) return null
  const steps = Math.max(1, Math.ceil((toS - begin) / STEP_S))
  let before = toGo(begin)
  for (let n = 1; n <= steps; n += 1) {
    const at = begin + ((toS - begin) * n) / steps
    const now = toGo(at)
    if (Number.isFinite(before) && Number.isFinite(now) && before > 0 !== now > 0) {
      const second = rootBetween(toGo, at - (toS - begin) / steps, at, before > 0)
      const crossing = crossingAt(second)
      if (crossing.value.reason === 'hit' && Math.abs(toGo(second)) < STEP_S)
        return {
          ship,
          second,
          reachYd: crossing.value.reachYd ?? 0,
          crossing,
          ...onTheCard(shot, crossing.value, pose(second)),
        }
    }
    before = now
  }
  return null
}

function rootBetween(of: (second: number) => number, from: number, to: number, falls: boolean): number {
  let [low, high] = [from, to]
  while (high - low > EXACT_S) {
    const middle = (low + high) / 2
    if (of(middle) > 0 === falls) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The firing point itself falls on the card, also where the torpedo ran on an arc to its course. */
function onTheCard(
  shot: TorpedoShot,
  { reachYd }: Crossing,
  { headingDeg }: Pick<Pose, 'headingDeg'>,
): Pick<Strike, 'distanceYd' | 'angleDeg'> {
  const arc = shot.axisDeg === undefined ? null : gyroArc(shot.from, shot.axisDeg, shot.directionDeg).value
  const start: Place = arc?.at ?? shot.from
  const straight = (reachYd ?? 0) - (arc?.runYd ?? 0)
  const step = stepIn(shot.directionDeg)
  const crossing = { x: start.x + step.x * straight, y: start.y + step.y * straight }
  const distanceYd = yardsBetween(shot.from, crossing)
  const line = distanceYd === 0 ? shot.directionDeg : bearingOf(shot.from, crossing)
  return { distanceYd, angleDeg: angleWithKeel(line, headingDeg) }
}
