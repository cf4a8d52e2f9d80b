/** What the seats of works order: mines to be fired, a run for a Brennan torpedo, a shot of a pneumatic gun. */
import { z } from 'zod'
import { asked } from '../../../../action/order-form.ts'

const yards = z.number().min(-100000).max(100000)
const square = z.strictObject({ x: yards, y: yards })

/** A square that a ship works or plays on, by any point in it, yards. */
export const squareOrdered = square

export function workOrderWith<Aim extends z.ZodType>(aim: Aim) {
  return z.strictObject({
    /** Squares of a field to be fired under the first enemy that comes over them, numbered from 1 (JT-MINE-04). */
    explode: z.array(z.int().min(1).max(400)).min(1).max(400).optional(),
    /** Squares that a torpedo runs through, one after another (JT-BREN-02). */
    run: z.array(square).min(1).max(100).optional(),
    /** Another torpedo is made ready (JT-BREN-06). */
    makeReady: asked(z.literal(true), { label: 'Another is made ready' }).optional(),
    /** What a pneumatic gun fires at, by the name that this side has for her (JT-PNEU-01). */
    fireAt: asked(z.string().min(1).max(80), { label: 'fires at', from: 'foes', none: 'nobody' }).optional(),
    aim: aim.optional(),
  })
}
