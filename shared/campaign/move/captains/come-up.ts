import { rhumbBearing, rhumbDestination, rhumbMiles } from '../../../navigation/rhumb.ts'
import { positionAt, type Segment } from '../../../navigation/track.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { InSight, Leg, World } from '../../world.ts'

/**
 * Chases: a ship that is to come up with another in sight steers to where she will be if she goes on as she goes. Nobody knows what
 * the other means to do next, so the course is laid anew every ten minutes of the clock, and when she is seen to turn.
 */

const LAID_ANEW = 10 * MINUTE
/**
 * Hours that a course is laid ahead at most. One who is hardly faster meets her after months and thousands of miles, off the chart and
 * beyond the pole: what she steers until the course is laid anew is where she would then be heading.
 */
const LAID_AHEAD = 24

/** The force that a leg is to come up with; null for any other leg. In the truth a contact is a force and since when she was in sight. */
export function quarryOf(leg: Leg | undefined): string | null {
  if (leg?.do !== 'operate') return null
  if (leg.operate === 'join' || leg.operate === 'tow') return leg.at === undefined ? null : (leg.force ?? null)
  if (!('contact' in leg)) return null
  return leg.contact.split('|')[0] ?? null
}

/** The meeting of two forces that are in sight of each other now. */
export function sightOf({ inSight }: World, a: string, b: string): InSight | undefined {
  return inSight[`${a}|${b}`] ?? inSight[`${b}|${a}`]
}

/** Miles an hour east and north that a ship makes good along a stretch of her track. */
function rate({ from, to, start, end }: Segment): { east: number; north: number } {
  const hours = (end - start) / HOUR
  const miles = rhumbMiles(from, to)
  if (hours <= 0 || miles === 0) return { east: 0, north: 0 }
  const bearing = (rhumbBearing(from, to) * Math.PI) / 180
  return { east: (Math.sin(bearing) * miles) / hours, north: (Math.cos(bearing) * miles) / hours }
}

/** Hours until a ship that makes good so many knots meets one who goes on as she goes; null when she never does. */
function hoursToMeet(
  away: { east: number; north: number },
  goes: { east: number; north: number },
  knots: number,
): number | null {
  const a = goes.east ** 2 + goes.north ** 2 - knots ** 2
  const b = 2 * (away.east * goes.east + away.north * goes.north)
  const c = away.east ** 2 + away.north ** 2
  if (Math.abs(a) < 1e-9) return b < 0 ? -c / b : null
  const root = b * b - 4 * a * c
  if (root < 0) return null
  const times = [(-b - Math.sqrt(root)) / (2 * a), (-b + Math.sqrt(root)) / (2 * a)].filter((t) => t >= 0)
  return times.length > 0 ? Math.min(...times) : null
}

const degrees = (east: number, north: number): number => ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360

export interface Course {
  /** Where to steer now, and until when that course is held. */
  readonly to: Position
  readonly until: Seconds
}

/** The course to steer at a time to come up with a ship, for one who makes so many knots good that way. */
export function aim(from: Position, at: Seconds, quarry: Segment, knots: number): Course {
  const there = positionAt(quarry, at)
  const miles = rhumbMiles(from, there)
  const bearing = (rhumbBearing(from, there) * Math.PI) / 180
  const goes = rate(quarry)
  const hours = hoursToMeet({ east: Math.sin(bearing) * miles, north: Math.cos(bearing) * miles }, goes, knots)
  const anew = (Math.floor(at / LAID_ANEW) + 1) * LAID_ANEW
  const until = Math.min(quarry.end, anew)
  if (hours === null) return { to: there, until }
  const run = Math.hypot(goes.east, goes.north) * hours
  if (hours > LAID_AHEAD) {
    const east = Math.sin(bearing) * miles + goes.east * hours
    const north = Math.cos(bearing) * miles + goes.north * hours
    return { to: rhumbDestination(from, degrees(east, north), knots * LAID_AHEAD), until }
  }
  return {
    to: run > 0 ? rhumbDestination(there, degrees(goes.east, goes.north), run) : there,
    until: Math.max(at + 1, Math.min(until, at + Math.ceil(hours * HOUR))),
  }
}
