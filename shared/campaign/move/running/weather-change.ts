import { positionAt, type Segment } from '../../../navigation/track.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { WeatherHere } from '../../../vocabulary/weather.ts'
import type { Ground } from '../../ground.ts'
import type { World } from '../../world.ts'
import { weatherAt } from '../weather/forecast.ts'

/** How often a track is looked at for a change of weather: no ship crosses a cell of it in less, but for a corner. */
const LOOKS_EVERY = 15 * MINUTE

/** Cuts a leg, to the second, where the weather changes what its ships see or how fast they steam. */
export function weatherChange(
  ground: Ground,
  world: World,
  leg: Segment,
  cut: Seconds,
  knotsIn: (weather: WeatherHere | undefined) => number,
): Seconds {
  if (!ground.waters.several) return cut
  const here = weatherAt(ground, world, leg.from)
  const knots = knotsIn(here)
  const same = (at: Seconds): boolean => {
    const there = weatherAt(ground, world, positionAt(leg, at))
    if (there?.sky !== here?.sky) return false
    const alike = there?.force === here?.force && there?.windFromDegrees === here?.windFromDegrees
    return alike || knotsIn(there) === knots
  }
  let inside = leg.start
  while (inside < cut) {
    let outside = Math.min(cut, inside + LOOKS_EVERY)
    if (same(outside)) {
      inside = outside
      continue
    }
    while (outside - inside > 1) {
      const middle = Math.floor((inside + outside) / 2)
      if (same(middle)) inside = middle
      else outside = middle
    }
    return outside
  }
  return cut
}
