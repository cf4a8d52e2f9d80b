import { rhumbBearing, rhumbBetween, rhumbMiles } from '../../shared/navigation/rhumb.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../shared/vocabulary/time.ts'
import type { TrackPoint } from './scene.ts'

/** A full hour of the chart's clock on a track. */
export interface HourMark {
  readonly at: Seconds
  readonly position: Position
  /** Number of the leg it lies on. */
  readonly leg: number
  /** 0, 6, 12 or 18 o'clock: a fix instead of a tick. */
  readonly six: boolean
  readonly midnight: boolean
}

/** The full hours of the chart's clock strictly inside a track, in order. Legs of no length (a force that waits) take no ticks. */
export function hourMarks(points: readonly TrackPoint[], zoneMinutes = 0): HourMark[] {
  const zone = zoneMinutes * MINUTE
  const marks: HourMark[] = []
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? 0
  for (let leg = 0; leg + 1 < points.length; leg++) {
    const from = points[leg]
    const to = points[leg + 1]
    if (!from || !to || to.at <= from.at) continue
    if (from.position.lat === to.position.lat && from.position.lon === to.position.lon) continue
    for (let hour = Math.floor((from.at + zone) / HOUR) + 1; hour * HOUR - zone <= to.at; hour++) {
      const at = hour * HOUR - zone
      // The ends stand under a force's mark; a tick there would be a blot.
      if (at <= first || at >= last) continue
      const ofDay = ((hour % 24) + 24) % 24
      marks.push({
        at,
        position: rhumbBetween(from.position, to.position, (at - from.at) / (to.at - from.at)),
        leg,
        six: ofDay % 6 === 0,
        midnight: ofDay === 0,
      })
    }
  }
  return marks
}

/** Hours between drawn marks for so many pixels an hour: every hour while ticks stand 5 pixels apart, then six, then days. */
export function hoursDrawn(pixelsPerHour: number): number {
  for (const hours of [1, 2, 3, 6, 12, 24]) if (hours * pixelsPerHour >= 5) return hours
  return 24 * Math.ceil(5 / Math.max(1e-6, 24 * pixelsPerHour))
}

/** Hours between written times for so many pixels an hour: at least 84 pixels apart. */
export function hoursWritten(pixelsPerHour: number): number {
  for (const hours of [3, 6, 12, 24]) if (hours * pixelsPerHour >= 84) return hours
  return 24 * Math.ceil(84 / Math.max(1e-6, 24 * pixelsPerHour))
}

/** Hours of the chart's clock since its own midnight of 1970, for picking every n-th. */
export function clockHour(at: Seconds, zoneMinutes = 0): number {
  return Math.round((at + zoneMinutes * MINUTE) / HOUR)
}

/** Course, miles and knots of each leg of a track. */
export function trackLegs(
  points: readonly TrackPoint[],
): { from: TrackPoint; to: TrackPoint; bearingDegrees: number; miles: number; knots: number }[] {
  const legs = []
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i]
    const to = points[i + 1]
    if (!from || !to) continue
    const miles = rhumbMiles(from.position, to.position)
    if (miles === 0) continue
    legs.push({
      from,
      to,
      bearingDegrees: rhumbBearing(from.position, to.position),
      miles,
      knots: to.at > from.at ? (miles * HOUR) / (to.at - from.at) : 0,
    })
  }
  return legs
}

/** The angle, in degrees, at which letters along a line stand upright: between −90 and +90. */
export function uprightAngle(dx: number, dy: number): number {
  let angle = (Math.atan2(dy, dx) * 180) / Math.PI
  if (angle > 90) angle -= 180
  if (angle <= -90) angle += 180
  return angle
}
