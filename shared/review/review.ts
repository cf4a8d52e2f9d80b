import { z } from 'zod'
import { ROLES } from '../vocabulary/roles.ts'

/**
 * What the review's window is given. Times are whole seconds since 1970-01-01Z, for a path has thousands of them. While the war lasts
 * and the umpire has not opened it, a seat's has `reads: 'own'`, itself as its only seat, and no truth.
 */
const seconds = z.number().int()
/** Places with their times, in order; two of one second where it was put elsewhere. Between two of them it ran straight on at one speed. */
const path = z.array(z.tuple([seconds, z.number(), z.number()]))
const line = z.strictObject({ at: seconds, says: z.string() })

/** What was known of a force of one's own side, from when until something else was. */
const markSchema = z.strictObject({
  force: z.string(),
  name: z.string(),
  mark: z.string(),
  kind: z.enum(['warships', 'flotilla', 'trade', 'despatch']),
  /** When the seat knew it, and of when it is. */
  knownAt: seconds,
  asOf: seconds,
  lat: z.number(),
  lon: z.number(),
  courseDegrees: z.number(),
  knots: z.number(),
  place: z.string().nullable(),
  atSea: z.boolean(),
  ships: z.number().int(),
  source: z.string(),
  /** The seat is with her: where she runs from then on it sees for itself. */
  company: z.boolean(),
  /** She is no longer his: lost, taken, or part of another. */
  gone: z.boolean(),
})

const toldSchema = z.strictObject({
  contact: z.string(),
  enemy: z.boolean(),
  vessels: z.number().int(),
  words: z.string(),
  knownAt: seconds,
  seenAt: seconds,
  lat: z.number(),
  lon: z.number(),
  courseDegrees: z.number().nullable(),
  knots: z.number().nullable(),
  source: z.string(),
  lost: z.boolean(),
  /** Miles that she can run on as she was seen to go before she meets land; null: as far as anybody reckons. */
  most: z.number().nullable(),
  /** Who it truly was, for those who may read everything. */
  truly: z.string().optional(),
})

export const beliefSchema = z.strictObject({
  /** Of each force of one's own side, what was known of her, in the order in which it was known. */
  marks: z.array(markSchema),
  /** Where those ran with whom the seat was. */
  runs: z.record(z.string(), path),
  told: z.array(toldSchema),
  /** What the seat was told and did, in sentences. */
  story: z.array(line),
})

const pathForce = z.strictObject({
  key: z.string(),
  name: z.string(),
  mark: z.string(),
  /** Whose she was from when; the first of them from the beginning. */
  sides: z.array(z.tuple([seconds, z.string()])),
  kind: z.enum(['warships', 'flotilla', 'trade', 'despatch']),
  path,
  /** How many ships she had from when; the first of them from the beginning. */
  ships: z.array(z.tuple([seconds, z.number().int()])),
})

const reasonSchema = z.strictObject({ about: z.string(), says: z.string() })

export const meetingSchema = z.strictObject({
  at: seconds,
  /** Two enemies who passed near each other, and neither saw the other. */
  unseen: z.boolean(),
  says: z.string(),
  lat: z.number(),
  lon: z.number(),
  forces: z.array(z.string()),
  /** Why they met, or did not: what each knew of the other, what was on its way, what was thrown. */
  because: z.array(reasonSchema),
  /** The working of the meeting itself, with the rules. */
  chain: z.array(z.strictObject({ rule: z.string(), says: z.string() })),
})

export const noteSchema = z.strictObject({
  at: seconds,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  text: z.string().trim().min(1).max(280, 'A note has at most 280 letters.'),
})
/** Notes of one seat; the rest of its review is made anew each time that it is asked for. */
export const notesSchema = z.array(noteSchema).max(200, 'At most 200 notes are kept.')

export const reviewSchema = z.strictObject({
  reads: z.enum(['own', 'all']),
  title: z.string(),
  zoneMinutes: z.number(),
  /** The umpire has opened it to all seats. */
  open: z.boolean(),
  over: z.boolean(),
  from: seconds,
  to: seconds,
  sides: z.array(z.strictObject({ key: z.string(), name: z.string(), adjective: z.string(), order: z.number() })),
  seats: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      role: z.enum(ROLES),
      side: z.string().nullable(),
      /** What the seat is for, where the pack says it. */
      brief: z.string().nullable(),
      belief: beliefSchema,
    }),
  ),
  truth: z
    .strictObject({
      forces: z.array(pathForce),
      story: z.array(line),
      /** What newspapers may have had of it, under the hour at which they had it. */
      gazette: z.array(line),
      meetings: z.array(meetingSchema),
    })
    .nullable(),
  notes: notesSchema,
})

export type Review = z.infer<typeof reviewSchema>
export type Belief = z.infer<typeof beliefSchema>
export type BelievedForce = z.infer<typeof markSchema>
export type ToldOf = z.infer<typeof toldSchema>
export type TruePath = z.infer<typeof pathForce>
export type Path = z.infer<typeof path>
export type Meeting = z.infer<typeof meetingSchema>
export type ReviewNote = z.infer<typeof noteSchema>
