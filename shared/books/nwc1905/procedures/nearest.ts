/** When ships on straight courses are nearest, and when they pass given distances (NF-SHIP-02, NS-MOVE-03). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { along, stepIn } from '../../bearings.ts'
import { figure, tidy } from '../../figures.ts'
import type { OnCourse } from './sectors.ts'
import { YARDS_A_SECOND } from './turning.ts'

/** When two ships that hold their courses for so many seconds are nearest, and how far apart, yards. Of equal distances the first. */
export function closestApproach(
  one: OnCourse,
  other: OnCourse,
  seconds: number,
): Finding<{ seconds: number; yards: number }> {
  const way = (ship: OnCourse) => {
    const step = stepIn(ship.headingDeg)
    const speed = ship.speedKn * YARDS_A_SECOND
    return { x: step.x * speed, y: step.y * speed }
  }
  const [a, b] = [way(one), way(other)]
  const r = { x: other.at.x - one.at.x, y: other.at.y - one.at.y }
  const w = { x: b.x - a.x, y: b.y - a.y }
  const square = w.x ** 2 + w.y ** 2
  const when = square < 1e-18 ? 0 : Math.min(seconds, Math.max(0, -(r.x * w.x + r.y * w.y) / square))
  const yards = tidy(Math.hypot(r.x + w.x * when, r.y + w.y * when))
  const place = (ship: OnCourse) => along(ship.at, ship.headingDeg, ship.speedKn * YARDS_A_SECOND * when)
  return finding({ seconds: tidy(when), yards }, [
    because(
      'NF-SHIP-02',
      `nearest after ${figure(when)} s, mast to mast`,
      { seconds, one: { ...place(one) }, other: { ...place(other) } },
      yards,
    ),
  ])
}

/** Hours until a closing vessel is within each distance, miles: 0 within it already, null if she never comes so near (NS-MOVE-03). */
export function meetTimes(
  distanceMiles: number,
  relativeKn: number,
  thresholds: readonly number[],
): Finding<readonly (number | null)[]> {
  const hours = thresholds.map((threshold) => {
    if (distanceMiles <= threshold) return 0
    return relativeKn > 0 ? tidy((distanceMiles - threshold) / relativeKn) : null
  })
  return finding(hours, [
    because(
      'NS-MOVE-03',
      `${figure(distanceMiles)} miles apart and closing ${figure(relativeKn)} miles an hour`,
      { distanceMiles, relativeKn, thresholds },
      hours,
    ),
  ])
}
