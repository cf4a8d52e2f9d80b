import { z } from 'zod'
import { byGun } from '../vocabulary/guns.ts'
import type { Weather } from '../vocabulary/weather.ts'
import { GLASSES, SKIES } from '../vocabulary/weather.ts'
import { asked } from './order-form.ts'

/* What every book's board set-up shares, as files write it. A book adds its settings, its kinds of ship and its board. */

/** The most of anything that is counted aboard: what lies beyond it is a slip of the pen, and more than the boards reckon with. */
export const count = z.int().min(0).max(1_000_000)
/** How far from the middle of the board anything is laid, in yards or squares: a hundred sea miles. */
const FARTHEST = 200_000
const along = z.number().min(-FARTHEST).max(FARTHEST)
/** A place on the board; its unit is what the file says positions are in. */
export const placeFile = z.strictObject({ x: along, y: along })
const degrees = z.number().min(0).max(360)
export const byGunClass = byGun(count)
/** Guns of one ship: no ship carried more of a class. */
export const gunCount = z.int().min(0).max(48)
const gunsAboard = byGun(gunCount)

/** Weather of an action: wind from degrees true, force on the book's scale, sky; the glass hardly matters for an hour. */
export const weatherFile = z.strictObject({
  windFromDegrees: degrees.default(0),
  force: z.int().min(0).max(9).default(2),
  sky: z.enum(SKIES).default('clear'),
  glass: z.enum(GLASSES).default('steady'),
  glassInches: z.number().min(27).max(32).default(29.9),
})

/** Quiet weather, for a set-up that says nothing of it. */
export const QUIET: Weather = { windFromDegrees: 0, force: 2, sky: 'clear', glass: 'steady', glassInches: 29.9 }

/** A ship's particulars; what is left out comes from the book's usual ship of her kind. */
export const cardFile = z
  .strictObject({
    tons: z.number().positive().max(100_000),
    lengthFeet: z.number().min(20).max(1000),
    beamFeet: z.number().min(5).max(150),
    funnels: z.int().min(0).max(12),
    masts: z.int().min(0).max(12),
    turrets: z.int().min(0).max(24),
    screws: z.int().min(1).max(4),
    assignedKnots: z.number().min(1.5).max(36),
    turnInterval: z.int().min(1).max(8),
    lowFreeboard: z.boolean(),
    torpedoCraft: z.boolean(),
  })
  .partial()

/** What a ship, a side, a seat or a work goes by: words that can be seen and told apart, and none that every object has of itself. */
export const nameOfThing = z
  .string()
  .min(1)
  .max(80)
  .refine((name) => name.trim() === name && !/\p{Cc}/u.test(name), {
    message: 'a name has no blank ends and stands in one line',
  })
  .refine((name) => !(name in {}), { message: 'the program has that word for itself' })

/** The fields of a ship that every book's set-up has. `position` is in what `positionsIn` says. */
export const shipFile = {
  key: nameOfThing,
  side: nameOfThing,
  /** Who orders her; left out: one seat for the whole side, named like it. */
  seat: nameOfThing.optional(),
  name: nameOfThing.optional(),
  card: cardFile.optional(),
  position: placeFile,
  courseDegrees: degrees.default(0),
  speedKnots: z.number().min(0).max(36).default(0),
  guns: gunsAboard.optional(),
  rounds: byGunClass.optional(),
  torpedoes: count.optional(),
  men: count.optional(),
  coalMinutes: z.number().min(0).max(1_000_000).optional(),
  damage: z
    .strictObject({ sections: count, gunsLost: byGunClass, knotsLost: z.number().min(0).max(36) })
    .partial()
    .optional(),
} as const

/** The umpire's correction as windows and files give it. What a form calls its places, `typed` reads from where the thing is. */
export const correctionSchema = z.strictObject({
  note: asked(z.string().trim().min(1).max(2000), {
    label: 'Reason',
    wants: 'Write the reason: it stands on the record with the correction.',
    breadth: 'wide',
  }),
  sunk: asked(z.boolean().optional(), { label: 'She is', words: { true: 'sunk' }, none: 'afloat' }),
  maxKnots: asked(z.number().min(0).max(36).optional(), { label: 'Greatest speed now' }),
  gunsLost: asked(byGunClass.optional(), { label: 'Guns lost', typed: 'lots' }),
  roundsUsed: asked(byGunClass.optional(), { label: 'Rounds used', typed: 'lots' }),
  menLost: asked(count.optional(), { label: 'Men lost' }),
  sectionsLost: asked(count.optional(), { label: 'Sections lost' }),
  torpedoesUsed: asked(count.optional(), { label: 'Torpedoes used' }),
  prizeOf: asked(nameOfThing.optional(), {
    label: 'Prize of',
    from: 'sides',
    none: 'nobody',
    when: { field: 'sunk', is: [''] },
  }),
  x: asked(along.optional(), { label: 'Moved east', typed: 'east' }),
  y: asked(along.optional(), { label: 'Moved north', typed: 'north' }),
  courseDegrees: asked(degrees.optional(), { label: 'Heading now', typed: 'heading' }),
  knots: asked(z.number().min(0).max(36).optional(), { label: 'Goes now', typed: 'knots' }),
  fight: z.json().optional(),
  work: z.json().optional(),
  board: z.json().optional(),
  sighted: asked(z.record(nameOfThing, z.boolean().nullable()).optional(), {
    label: 'Who has her in sight',
    from: 'sighting',
    none: 'as it is',
    breadth: 'wide',
  }),
})

/** An action fought on a real table as it is typed back: how long it lasted, and by ship or work what the umpire would enter by hand. */
export const tableResultSchema = z.strictObject({
  minutes: z.int().min(1).max(720),
  ships: z.record(z.string().min(1).max(200), correctionSchema.omit({ note: true, board: true, sighted: true })),
})
