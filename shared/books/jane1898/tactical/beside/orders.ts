/** Orders of what is beside ships, and of ships against it: each is a field of a ship's order (../orders.ts). */
import { z } from 'zod'
import { asked } from '../../../../action/order-form.ts'
import { GUNS } from '../tables/guns.ts'

const label = () => z.string().min(1).max(80)
const part = () => asked(z.string().min(1).max(40), { label: 'Gun', verbatim: true })
const place = () => z.strictObject({ x: z.number().min(-200000).max(200000), y: z.number().min(-200000).max(200000) })
const point = () => z.number().min(0).max(359)

export const BOAT_LEVEL_WORDS = ['rise', 'dive', 'look', 'periscope'] as const

/** A submarine boat's move: squares, turns on the way, one change of level, air, torpedoes at what she was told of. */
const boatOrder = z.strictObject({
  squares: asked(z.int().min(0).max(12), { label: 'Runs', from: 'runs' }).optional(),
  turns: asked(
    z
      .array(
        z.strictObject({
          atSquare: asked(z.int().min(1).max(12), { label: 'where', unseen: true, from: 'turnSquares', usual: '1' }),
          to: asked(z.enum(['port', 'starboard']), { label: 'to', unseen: true, from: 'turns', with: 'points' }),
          points: z.union([z.literal(4), z.literal(8)]).default(8),
        }),
      )
      .min(1)
      .max(12),
    {
      label: 'Turns',
      fold: true,
      line: { called: 'turn', more: 'A turn', fresh: { atSquare: '1', to: 'starboard', points: '8' } },
    },
  ).optional(),
  level: asked(z.enum(BOAT_LEVEL_WORDS), { label: 'Level', from: 'levels', none: 'as she is' }).optional(),
  depthFeet: asked(z.number().min(1).max(300), { label: 'Depth, feet', breadth: 'half' }).optional(),
  /** Hours of air that she takes in, lying up (JT-SUB-04). */
  airHours: asked(z.number().min(0.25).max(12), { label: 'Air for, hours', breadth: 'half' }).optional(),
  torpedoes: asked(
    z
      .array(
        z.strictObject({
          at: asked(label(), { label: 'at', unseen: true, from: 'boatTargets', none: 'at nobody' }),
          atSquare: asked(z.int().min(1).max(13), {
            label: 'when',
            unseen: true,
            from: 'whenSquares',
            usual: '1',
          }).default(1),
        }),
      )
      .min(1)
      .max(4),
    {
      label: 'Torpedoes',
      fold: true,
      line: { called: 'torpedo', more: 'A torpedo', fresh: { atSquare: '1' }, needs: ['at'] },
    },
  ).optional(),
})

/** An attack on a boat that is in sight (JT-SUB-07, JT-SUB01-09 to -11). */
const atBoats = z.strictObject({
  at: asked(label(), { label: 'on', from: 'boatsInSight' }),
  by: asked(z.enum(['guns', 'fuseTorpedo', 'fuseShell', 'capture']), {
    label: 'by',
    words: {
      guns: 'guns',
      fuseTorpedo: 'torpedo with a fuse',
      fuseShell: 'shell with a fuse',
      capture: 'capture',
    },
  }),
  tube: asked(part(), { label: 'tube', from: 'tubes', none: 'any tube', breadth: 'wide' }).optional(),
})

const wireless = z.strictObject({
  to: asked(label(), { label: 'to', from: 'boatsOfHers' }),
  text: asked(z.string().min(1).max(200), { label: 'words', verbatim: true }),
})

const balloonOrder = z.strictObject({
  squares: asked(z.int().min(0).max(12), { label: 'Goes', from: 'flights', none: 'as she goes' }).optional(),
  toDegrees: asked(point(), { label: 'Steers', from: 'compass', none: 'as she heads', unit: '°' }).optional(),
  feetUp: asked(z.number().min(-5000).max(5000), { label: 'Rises, feet (− falls)' }).optional(),
  drop: asked(z.literal(true), { label: 'Drops an explosive on what lies beneath' }).optional(),
})

const landOrder = z.strictObject({
  marchDegrees: asked(point(), { label: 'Marches', from: 'compass', none: 'stands', unit: '°' }).optional(),
  pace: asked(z.enum(['march', 'trot', 'gallop']), { label: 'Pace', from: 'paces', none: 'its usual pace' }).optional(),
  faceDegrees: asked(point(), { label: 'Faces', from: 'compass', none: 'as it does', unit: '°' }).optional(),
  formation: asked(z.enum(['line', 'column']), { label: 'Forms', as: 'segments', none: 'As it is' }).optional(),
  fireAt: asked(label(), { label: 'Fires at', from: 'landTargets', none: 'at nothing' }).optional(),
  /** Guns of a fort that answer a bombardment, at a place of the board in yards (JT-BOMB-06). */
  replies: asked(
    z
      .array(
        z.strictObject({
          gun: asked(z.enum(GUNS), { label: 'gun', from: 'landGuns' }),
          at: asked(place(), { label: 'aimed at', as: 'halves', breadth: 'wide' }),
        }),
      )
      .min(1)
      .max(20),
    {
      label: 'Answers to a bombardment',
      fold: true,
      line: { called: 'answer', more: 'An answer', needs: ['gun', 'at'] },
    },
  ).optional(),
})

/** Fire of a ship at a land unit that is in sight; without guns all quick-firers (JT-COAST-12). */
const shelling = z.strictObject({
  at: asked(label(), { label: 'at', from: 'menInSight' }),
  guns: asked(z.array(part()).min(1).max(60), { label: 'with', as: 'set', from: 'batteries' }).optional(),
})

/** One gun at a place of the plan, in yards from its corner (JT-BOMB-03). */
const planFire = z.strictObject({
  gun: asked(part(), { label: 'which of hers', from: 'bigGuns' }),
  at: asked(place(), { label: 'laid on', as: 'halves', breadth: 'wide', unseen: true }),
})

export const besideOrders = {
  boat: boatOrder.optional(),
  atBoats: asked(z.array(atBoats).min(1).max(10), {
    label: 'At submarine boats',
    line: { called: 'attack', more: 'An attack', fresh: { by: 'guns' }, needs: ['at'] },
  }).optional(),
  wireless: asked(z.array(wireless).min(1).max(10), {
    label: 'Wireless to her boats',
    line: { called: 'message', more: 'A message', needs: ['to', 'text'] },
  }).optional(),
  balloon: balloonOrder.optional(),
  land: landOrder.optional(),
  shell: asked(z.array(shelling).min(1).max(10), {
    label: 'At men and guns ashore',
    line: { called: 'fire', more: 'Fire ashore', needs: ['at'] },
  }).optional(),
  bombard: asked(z.array(planFire).min(1).max(40), {
    label: 'Bombardment',
    line: { called: 'gun', more: 'A gun', needs: ['at'] },
  }).optional(),
} as const

export type BoatOrder = z.output<typeof boatOrder>
export type AtBoats = z.output<typeof atBoats>
export type BalloonOrder = z.output<typeof balloonOrder>
export type LandOrder = z.output<typeof landOrder>
