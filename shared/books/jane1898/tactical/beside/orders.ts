/** Orders of what is beside ships, and of ships against it: each is a field of a ship's order (../orders.ts). */
import { z } from 'zod'
import { GUNS } from '../tables/guns.ts'

const label = z.string().min(1).max(80)
const part = z.string().min(1).max(40)
const place = z.strictObject({ x: z.number().min(-200000).max(200000), y: z.number().min(-200000).max(200000) })

export const BOAT_LEVEL_WORDS = ['rise', 'dive', 'look', 'periscope'] as const

/** A submarine boat's move: squares, turns on the way, one change of level, air, torpedoes at what she was told of. */
export const boatOrder = z.strictObject({
  squares: z.int().min(0).max(12).optional(),
  turns: z
    .array(
      z.strictObject({
        atSquare: z.int().min(1).max(12),
        to: z.enum(['port', 'starboard']),
        points: z.union([z.literal(4), z.literal(8)]).default(8),
      }),
    )
    .min(1)
    .max(12)
    .optional(),
  level: z.enum(BOAT_LEVEL_WORDS).optional(),
  depthFeet: z.number().min(1).max(300).optional(),
  /** Hours of air that she takes in, lying up (JT-SUB-04). */
  airHours: z.number().min(0.25).max(12).optional(),
  torpedoes: z
    .array(z.strictObject({ at: label, atSquare: z.int().min(1).max(13).default(1) }))
    .min(1)
    .max(4)
    .optional(),
})

/** An attack on a boat that is in sight (JT-SUB-07, JT-SUB01-09 to -11). */
export const atBoats = z.strictObject({
  at: label,
  by: z.enum(['guns', 'fuseTorpedo', 'fuseShell', 'capture']),
  tube: part.optional(),
})

export const wireless = z.strictObject({ to: label, text: z.string().min(1).max(200) })

export const balloonOrder = z.strictObject({
  squares: z.int().min(0).max(12).optional(),
  toDegrees: z.number().min(0).max(359).optional(),
  feetUp: z.number().min(-5000).max(5000).optional(),
  drop: z.literal(true).optional(),
})

export const landOrder = z.strictObject({
  marchDegrees: z.number().min(0).max(359).optional(),
  pace: z.enum(['march', 'trot', 'gallop']).optional(),
  faceDegrees: z.number().min(0).max(359).optional(),
  formation: z.enum(['line', 'column']).optional(),
  fireAt: label.optional(),
  /** Guns of a fort that answer a bombardment, at a place of the board in yards (JT-BOMB-06). */
  replies: z
    .array(z.strictObject({ gun: z.enum(GUNS), at: place }))
    .min(1)
    .max(20)
    .optional(),
})

/** Fire of a ship at a land unit that is in sight; without guns all quick-firers (JT-COAST-12). */
export const shelling = z.strictObject({ at: label, guns: z.array(part).min(1).max(60).optional() })

/** One gun at a place of the plan, in yards from its corner (JT-BOMB-03). */
export const planFire = z.strictObject({ gun: part, at: place })

export const besideOrders = {
  boat: boatOrder.optional(),
  atBoats: z.array(atBoats).min(1).max(10).optional(),
  wireless: z.array(wireless).min(1).max(10).optional(),
  balloon: balloonOrder.optional(),
  land: landOrder.optional(),
  shell: z.array(shelling).min(1).max(10).optional(),
  bombard: z.array(planFire).min(1).max(40).optional(),
} as const

export type BoatOrder = z.output<typeof boatOrder>
export type AtBoats = z.output<typeof atBoats>
export type BalloonOrder = z.output<typeof balloonOrder>
export type LandOrder = z.output<typeof landOrder>
