import {
  Body,
  Equator,
  GeoMoon,
  GeoVector,
  Horizon,
  Illumination,
  KM_PER_AU,
  MakeTime,
  MoonPhase,
  Observer,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
} from 'astronomy-engine'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'

/** 2000-01-01T12:00Z, from which the library counts its days of universal time. */
const J2000: Seconds = 946_728_000

/** The library's figure of the Earth: equatorial radius in kilometres and the flattening of the meridian. */
const EARTH_RADIUS_KM = 6378.1366
export const EARTH_FLATTENING = 1 / 298.25642

const RADII_PER_AU = KM_PER_AU / EARTH_RADIUS_KM

const astroTime = (t: Seconds) => MakeTime((t - J2000) / 86_400)

/** Sun and Moon as seen from the Earth's centre at one instant: true equator and equinox of date, unit Earth's equatorial radii. */
export interface GeocentricSky {
  readonly sun: readonly [number, number, number]
  readonly moon: readonly [number, number, number]
  /** Greenwich apparent sidereal time, radians, 0..2 pi. */
  readonly siderealAngle: number
}

/** Sun and Moon at an instant, from the library's full theory; about a tenth of a millisecond, so it is sampled, not asked a ship. */
export function geocentricSky(t: Seconds): GeocentricSky {
  const time = astroTime(t)
  const ofDate = Rotation_EQJ_EQD(time)
  const sun = RotateVector(ofDate, GeoVector(Body.Sun, time, true))
  const moon = RotateVector(ofDate, GeoMoon(time))
  return {
    sun: [sun.x * RADII_PER_AU, sun.y * RADII_PER_AU, sun.z * RADII_PER_AU],
    moon: [moon.x * RADII_PER_AU, moon.y * RADII_PER_AU, moon.z * RADII_PER_AU],
    siderealAngle: (SiderealTime(time) * Math.PI) / 12,
  }
}

function altitude(body: Body, position: Position, t: Seconds): number {
  const time = astroTime(t)
  const observer = new Observer(position.lat, position.lon, 0)
  const seen = Equator(body, time, observer, true, true)
  return Horizon(time, observer, seen.ra, seen.dec).altitude
}

/** Altitude of the Sun's centre, degrees, without refraction, by the library's own path; slow (see SkyWindow). */
export const sunAltitude = (position: Position, t: Seconds): number => altitude(Body.Sun, position, t)

/** Altitude of the Moon's centre from the surface (parallax included), degrees, without refraction; slow (see SkyWindow). */
export const moonAltitude = (position: Position, t: Seconds): number => altitude(Body.Moon, position, t)

/** The lit part of the Moon's disc, 0 new to 1 full, as seen from the Earth's centre. */
export const moonIllumination = (t: Seconds): number => Illumination(Body.Moon, astroTime(t)).phase_fraction

/** How far the Moon is east of the Sun along the ecliptic, degrees 0..360: 0 new, 90 first quarter, 180 full. */
export const moonElongation = (t: Seconds): number => MoonPhase(astroTime(t))
