import { z } from 'zod'
import { byGun } from '../vocabulary/guns.ts'

/** What the files of a pack are written with: keys, positions, kinds of place and ship, guns and armour. */

/** How things are named in packs: `channel-squadron`. */
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, figures and single hyphens')

export const text = z.string().min(1)

export const whole = z.int().min(0)

export const lat = z.number().min(-90).max(90)

export const lon = z.number().min(-180).max(180)

/** A place on the sphere: decimal degrees, north and east positive. */
export const positionSchema = z.strictObject({ lat, lon })

/** A corner of a line on the chart: [lat, lon]. */
export const corner = z.tuple([lat, lon])

export const line = z.array(corner).min(2)

export const ring = z.array(corner).min(3)

export const degrees = z.number().min(0).lt(360)

export const isoTime = z.iso.datetime()

/** One or more source keys, parted by commas: `AW` or `GK,AW`. */
export const source = z.string().regex(/^[A-Z0-9]+(,[A-Z0-9]+)*$/, 'source keys parted by commas')

export const json: z.ZodType<unknown> = z.json()

/** What kind of warship a card describes. */
export const warshipTypes = [
  'battleship',
  'coast-defence-battleship',
  'armoured-cruiser',
  'first-class-cruiser',
  'second-class-cruiser',
  'third-class-cruiser',
  'torpedo-gunboat',
  'destroyer',
  'torpedo-boat',
  'submarine',
] as const

/** What kind of merchant vessel: 12, 12, 18 and 21 knots. */
export const merchantTypes = ['collier', 'merchantman', 'liner', 'fast-liner'] as const

export const placeKinds = [
  'dockyard',
  'naval-port',
  'port',
  'anchorage',
  'station',
  /** Inland: a telegraph office and nothing else. */
  'office',
  /** Where ships enter and leave the chart for a port that lies beyond it. */
  'beyond',
] as const

/** Ammunition, or guns, by class as the book of the campaign counts them, all guns of the class together. */
export const roundsSchema = byGun(whole)
