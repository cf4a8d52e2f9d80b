import { z } from 'zod'
import { byGun } from '../vocabulary/guns.ts'
import {
  degrees,
  json,
  key,
  merchantTypes,
  positionSchema,
  roundsSchema,
  source,
  text,
  warshipTypes,
  whole,
} from './schema-words.ts'

/** A pack’s sealed files: ships with their cards, merchant vessels, forces and stores. */

const inchesSchema = z.strictObject({ max: z.number().min(0), min: z.number().min(0) })

export const armourParts = [
  'belt',
  'deck',
  'turret',
  'barbette',
  'battery',
  'casemate',
  'bulkhead',
  'shield',
  'conningTower',
] as const

const particularsSchema = z.strictObject({
  launched: text.nullable(),
  displacementTons: z.number().positive(),
  lengthFeet: z.number().positive(),
  lengthKind: z.enum(['pp', 'wl', 'lwl', 'oa']),
  beamFeet: z.number().positive().nullable(),
  funnels: whole.nullable(),
  /** They stand side by side, two and two, and not one behind another. */
  funnelsAbreast: z.literal(true).optional(),
  masts: whole.nullable(),
  screws: z.int().min(1).max(4),
  /** Best trial or design speed: not the speed the book assigns. */
  trialKnots: z.number().positive(),
  armour: z.strictObject({
    kind: text.nullable(),
    inches: z.partialRecord(z.enum(armourParts), inchesSchema),
    note: text.optional(),
  }),
  guns: z.array(
    z.strictObject({
      number: z.int().min(1),
      calibreInches: z.number().positive(),
      lengthCalibres: z.number().positive().nullable(),
      designation: text.optional(),
      arrangement: text.optional(),
    }),
  ),
  torpedoTubes: z
    .strictObject({
      number: z.int().min(1),
      calibreInches: z.number().positive(),
      submerged: whole.nullable(),
      aboveWater: whole.nullable(),
    })
    .nullable(),
  coalTons: z.strictObject({ normal: z.number().nullable(), max: z.number().nullable() }).nullable(),
  complement: z.int().min(1),
})

export const shipSchema = z.strictObject({
  key,
  name: text,
  side: key,
  class: text,
  type: z.enum(warshipTypes),
  /** Who commands when ships are in company: the lowest number of the side. */
  seniority: z.int().min(1),
  particulars: particularsSchema,
  /** One block a book, by its id: what that book alone asks of her. The book gives its schema, and nobody else reads it. */
  byBook: z.record(text, z.record(text, json)),
  /** Miles that her wireless set can reach, or null where she has none; the book may allow less. */
  wirelessMiles: z.number().positive().nullable(),
  note: text.optional(),
  /** Where each figure comes from, by its path: `particulars.beamFeet`, `byBook.<book>.<field>`. */
  sources: z.record(text, source),
  /** Paths that rest on unverified sources and on nothing looked up; a ship's card marks them. */
  unverified: z.array(text),
})

export const merchantSchema = z.strictObject({
  key,
  name: text,
  side: key,
  type: z.enum(merchantTypes),
  /** The route she works; absent for colliers that go where they are sent. */
  route: key.optional(),
  /** The port she lies in when war is imminent. */
  at: key,
  cargo: z.strictObject({
    freight: z.int().min(0).max(20).optional(),
    coalDays: z.int().min(0).max(40).optional(),
    troops: z.int().min(0).max(1000).multipleOf(250).optional(),
  }),
  enduranceDays: z.int().min(1),
  note: text.optional(),
  source,
})

export const standingSchema = z.union([
  z.strictObject({ place: key }),
  z.strictObject({ position: positionSchema, courseDegrees: degrees, speedKnots: z.number().min(0).max(30) }),
])

export const forceSchema = z.strictObject({
  key,
  side: key,
  name: text,
  ships: z.array(key).min(1),
  at: standingSchema,
  /** The orders under which she is at the outbreak: marks to steam to, one after another; absent, she lies where she is. */
  plot: z
    .array(z.strictObject({ to: positionSchema, knots: z.number().positive().max(30) }))
    .max(40)
    .optional(),
  /** The seat that commands; absent: her senior captain, who keeps the last order received. */
  seat: key.optional(),
  note: text.optional(),
})

const several = z.int().min(0).max(30)

/** A fort as its owner armed it: guns of the classes that forts mount, in all or by class, those out of action, and men; what share it is of a whole one. */
export const fortSchema = z
  .strictObject({
    guns: z.int().min(1).max(60).optional(),
    armament: byGun(several).optional(),
    pneumaticGuns: several.optional(),
    searchLights: several.optional(),
    /** A Brennan station lies in it. */
    brennan: z.boolean().optional(),
    share: z.number().positive().max(1).optional(),
    gunsDisabled: whole.optional(),
    garrison: whole,
  })
  .refine(
    ({ guns, armament, pneumaticGuns }) =>
      (guns === undefined) !== (armament === undefined && pneumaticGuns === undefined),
    { error: 'takes its guns in all, or its armament by class', path: ['guns'] },
  )

export const storeSchema = z.strictObject({
  place: key,
  coalDays: whole,
  rounds: roundsSchema,
  mines: whole,
  torpedoes: whole,
  /** Soldiers who lie there, in units of 250. */
  troops: whole.multipleOf(250).optional(),
  /** Its forts, where they are not of the book's usual sort; as many as are charted. */
  forts: z.array(fortSchema).optional(),
  source,
})
