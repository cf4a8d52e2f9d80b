import { z } from 'zod'
import type { Position } from '../vocabulary/position.ts'
import { meetingSchema, weatherSchema } from './schema.ts'
import { cableSchema, placeSchema } from './schema-chart.ts'
import { fortSchema, standingSchema } from './schema-fleet.ts'
import {
  degrees,
  isoTime,
  json,
  key,
  merchantTypes,
  positionSchema,
  roundsSchema,
  text,
  warshipTypes,
  whole,
} from './schema-words.ts'

const setupShipSchema = z.strictObject({
  key,
  side: key,
  /** The key of a ship of the pack whose card this one has; or else `type`. */
  card: key.optional(),
  type: z.enum([...warshipTypes, ...merchantTypes]).optional(),
  name: text.optional(),
  /** Where she is at sea; or else `at`, the harbour in which she lies. */
  position: positionSchema.optional(),
  at: key.optional(),
  courseDegrees: degrees.optional(),
  speedKnots: z.number().min(0).max(30).optional(),
  coalDays: z.number().min(0).optional(),
  /** Days of coal that a carrier has in her hold for others. */
  cargoCoalDays: whole.max(40).optional(),
  /** A merchantman's trade route by its key, the freight in her holds, and the miles that she has made good homeward, if she is homeward. */
  route: key.optional(),
  freight: whole.max(20).optional(),
  homewardMiles: z.number().min(0).optional(),
  /** Soldiers aboard a transport. */
  troops: whole.max(1000).optional(),
  rounds: roundsSchema.optional(),
  men: whole.optional(),
  damage: z
    .strictObject({
      sections: whole.optional(),
      gunsLost: roundsSchema.optional(),
      knotsLost: z.number().min(0).optional(),
    })
    .optional(),
  /** Miles that her wireless reaches, null for none; absent: as her card says. */
  wirelessMiles: z.number().positive().nullable().optional(),
})

/** A set-up: what it names takes the place of the pack's. Only `start` and `sides` are required. */
export const setupSchema = z.strictObject({
  start: isoTime,
  /** One of the books by which the pack may be played; absent: the first of them. */
  book: text.optional(),
  /** By their printed names; the others stay as the pack has them. */
  settings: z.record(text, json).optional(),
  /** Meetings off blockaded ports that are fought on a board of their own, in place of the pack's. */
  meetings: z.array(meetingSchema).optional(),
  /** Period by period from the start. */
  weather: z.array(weatherSchema).optional(),
  sides: z.array(z.strictObject({ key, points: z.int().min(1).optional() })).min(1),
  /** All the ships there are: given, the pack's own warships and merchants stay away. */
  ships: z.array(setupShipSchema).optional(),
  /** Which of `ships` sail together; a ship in none sails alone, under her own key. */
  forces: z
    .array(
      z.strictObject({
        key,
        side: key,
        name: text.optional(),
        ships: z.array(key).min(1),
        at: standingSchema.optional(),
        seat: key.optional(),
      }),
    )
    .optional(),
  /** Changes to places of the pack by key, or new ones. */
  places: z.array(placeSchema.partial().required({ key: true })).optional(),
  /** Changes to cables of the pack by key (`"cut": true`), or new ones. */
  cables: z.array(cableSchema.partial().required({ key: true })).optional(),
  towns: z
    .array(
      z.strictObject({ place: key, value: z.union([z.literal(0), z.literal(50), z.literal(100), z.literal(200)]) }),
    )
    .optional(),
  stores: z
    .array(
      z.strictObject({
        place: key,
        coalDays: whole.optional(),
        rounds: roundsSchema.optional(),
        mines: whole.optional(),
        torpedoes: whole.optional(),
        troops: whole.optional(),
        forts: z.array(fortSchema).optional(),
      }),
    )
    .optional(),
})

export type GivenShip = z.infer<typeof setupShipSchema>
export type Setup = z.infer<typeof setupSchema>
/** A ship of a set-up, with the place of a harbour where she lies in one. */
export type SetupShip = Omit<GivenShip, 'position'> & { readonly position: Position }

/** What faults of a set-up call the file that they are in. */
export const SETUP_FILE = 'setup'
