import type { LightFacts } from '../../../books/contract.ts'
import type { SkyWindow } from '../../../sky/window.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { World } from '../../world.ts'
import { weatherAt } from './forecast.ts'

/** Sun well up, or well down with no moon: what a campaign without an almanac has for light. */
const FIXED_DAY: LightFacts = { sunAltitude: 45, moonAltitude: -45, moonLit: 0 }
const FIXED_NIGHT: LightFacts = { sunAltitude: -45, moonAltitude: -45, moonLit: 0 }

/** The light at a place and time: by the ephemeris, or by the clock where the campaign keeps no almanac. */
export function lightAt(ground: Ground, sky: SkyWindow, position: Position, t: Seconds): LightFacts {
  const day = ground.book.fixedDay(ground.settings)
  if (day === null) return sky.light(position, t)
  const minutes = Math.floor(t / MINUTE + ground.pack.zone.offsetMinutes)
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return ofDay >= day.from && ofDay < day.to ? FIXED_DAY : FIXED_NIGHT
}

/** The moments of a stretch of time at which day and night change by the clock; none where light is by the ephemeris. */
export function fixedLightChanges(ground: Ground, from: Seconds, to: Seconds): Seconds[] {
  const day = ground.book.fixedDay(ground.settings)
  if (day === null) return []
  const moments: Seconds[] = []
  const midnight =
    Math.floor((from / MINUTE + ground.pack.zone.offsetMinutes) / 1440) * 1440 - ground.pack.zone.offsetMinutes
  for (let d = midnight; d * MINUTE <= to; d += 1440) {
    for (const minute of [day.from, day.to]) {
      const at = (d + minute) * MINUTE
      if (at > from && at < to) moments.push(at)
    }
  }
  return moments
}

/** By the clock: when day next begins, or ends, after `from` and by `to`. Undefined where light is by the ephemeris. */
export function lightFalls(ground: Ground, from: Seconds, to: Seconds, dawn: boolean): Seconds | null | undefined {
  const day = ground.book.fixedDay(ground.settings)
  if (day === null) return undefined
  const minute = dawn ? day.from : day.to
  const zone = ground.pack.zone.offsetMinutes
  const midnight = Math.floor((from / MINUTE + zone) / 1440) * 1440 - zone
  for (let at = (midnight + minute) * MINUTE; at <= to; at += 1440 * MINUTE) if (at > from) return at
  return null
}

/** The state of visibility (the book's index) at a place and time: its light and the sky of its waters. */
export function conditionAt(ground: Ground, world: World, sky: SkyWindow, position: Position, t: Seconds): number {
  const light = lightAt(ground, sky, position, t)
  const weather = weatherAt(ground, world, position)
  return ground.book.condition(light, weather?.sky ?? 'clear')
}

/** Miles within which ships signal by sight at a place and time. */
export function signalMilesAt(ground: Ground, world: World, sky: SkyWindow, position: Position, t: Seconds): number {
  return ground.signal[conditionAt(ground, world, sky, position, t)]?.[0]?.[0] ?? 0
}
