import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import { moonElongation } from './ephemeris.ts'
import { lightChanges } from './light.ts'
import { SkyWindow } from './window.ts'

export { moonIllumination, sunAltitude } from './ephemeris.ts'

/** Altitude of the centre at which the upper limb touches a sea horizon: 34' of refraction and 16' of semidiameter, degrees. */
export const LIMB_ON_HORIZON = -0.833
/** Altitude of the Sun's centre at the ends of civil twilight, degrees. */
export const CIVIL_TWILIGHT = -6

export const SUN_EVENTS = ['dawn', 'sunrise', 'sunset', 'dusk'] as const
export type SunEvent = (typeof SUN_EVENTS)[number]

export const MOON_EVENTS = ['moonrise', 'moonset'] as const
export type MoonEvent = (typeof MOON_EVENTS)[number]

export interface SkyEvent<E> {
  /** The first whole second after it. */
  readonly at: Seconds
  readonly event: E
}

/** Civil dawn, sunrise, sunset and civil dusk at a place between two times, in order; none in an arctic summer or winter. */
export function sunTimes(position: Position, from: Seconds, to: Seconds): readonly SkyEvent<SunEvent>[] {
  return changesAt(position, from, to, { sun: [CIVIL_TWILIGHT, LIMB_ON_HORIZON], moon: [] }).map(
    ({ at, rising, threshold }) => ({
      at,
      event: threshold === CIVIL_TWILIGHT ? (rising ? 'dawn' : 'dusk') : rising ? 'sunrise' : 'sunset',
    }),
  )
}

/** Moonrise and moonset at a place between two times, in order; within half a minute of tables made with the Moon's true size. */
export function moonTimes(position: Position, from: Seconds, to: Seconds): readonly SkyEvent<MoonEvent>[] {
  return changesAt(position, from, to, { sun: [], moon: [LIMB_ON_HORIZON] }).map(({ at, rising }) => ({
    at,
    event: rising ? 'moonrise' : 'moonset',
  }))
}

function changesAt(position: Position, from: Seconds, to: Seconds, thresholds: Parameters<typeof lightChanges>[2]) {
  return lightChanges([{ from: position, to: position, start: from, end: to }], new SkyWindow(from, to), thresholds)
}

/** Mean days from new moon to new moon. */
export const LUNATION_DAYS = 29.530589

/** The Moon's age, days since new, 0..29.53, reckoned from her true distance east of the Sun at the mean rate. */
export function moonAge(t: Seconds): number {
  return (moonElongation(t) / 360) * LUNATION_DAYS
}
