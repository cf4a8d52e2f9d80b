import type { ForceView } from '../../../../shared/knowledge/view.ts'
import { rhumbDestination, rhumbMiles } from '../../../../shared/navigation/rhumb.ts'
import { compassPoint } from '../../../../shared/sky/words.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../../../shared/vocabulary/time.ts'
import type { ChartForce, TrackPoint } from '../../../chart/scene.ts'
import { speedWords } from '../../../chart/words.ts'
import { secondsOf } from '../../every-window/clock/clock-words.ts'
import type { SceneOptions } from './scene-options.ts'

/** News older than this is shown as old, and reckoned on. */
export const FRESH = 10 * MINUTE
/** Reckoning goes no further than this after the last news. */
const RECKON_AT_MOST = 24 * HOUR
/** News older than this says little of where anybody is: its mark yields on a crowded sheet. */
export const OLD = 24 * HOUR

/** Where a force of one's own side may be by now: along her orders as they are known, else straight on. */
export function reckoned(force: ForceView, clock: Seconds, options: SceneOptions): ReturnType<typeof runOn> {
  const age = clock - secondsOf(force.asOf)
  if (age <= FRESH || force.state !== 'sea') return null
  const steaming = force.plot.filter((leg) => 'to' in leg)
  if (steaming.length === 0)
    return runOn(force.id, force.position, force.courseDegrees, force.knots, age, clock, options)
  const points: TrackPoint[] = [{ position: force.position, at: secondsOf(force.asOf) }]
  let left = Math.min(age, RECKON_AT_MOST)
  let here: Position = force.position
  for (const leg of steaming) {
    const miles = rhumbMiles(here, leg.to)
    const seconds = (miles / leg.knots) * HOUR
    const share = seconds <= 0 ? 1 : Math.min(1, left / seconds)
    here =
      share >= 1
        ? leg.to
        : { lat: here.lat + (leg.to.lat - here.lat) * share, lon: here.lon + (leg.to.lon - here.lon) * share }
    left -= seconds * share
    points.push({ position: here, at: clock - left })
    if (left <= 0) break
  }
  return { mark: { id: `reckoned-${force.id}`, lines: [], position: here, degree: 'reckoned' }, points }
}

/** Straight on from the last news at the course and speed reported, as far as land. */
export function runOn(
  id: string,
  from: Position,
  course: number | null,
  knots: number | null,
  age: Seconds,
  clock: Seconds,
  options: SceneOptions,
): { mark: Pick<ChartForce, 'id' | 'lines' | 'position' | 'degree'>; points: TrackPoint[] } | null {
  if (course === null || knots === null || knots <= 0 || age > RECKON_AT_MOST) return null
  const straight = rhumbDestination(from, course, (knots * age) / HOUR)
  const land = options.landfall?.(from, straight) ?? null
  const position = land ?? straight
  return {
    mark: {
      id: `reckoned-${id}`,
      lines: [land ? 'no farther than land' : `if ${compassPoint(course)}, ${speedWords(knots)}`],
      position,
      degree: 'reckoned',
    },
    points: [
      { position: from, at: clock - age },
      { position, at: clock },
    ],
  }
}
