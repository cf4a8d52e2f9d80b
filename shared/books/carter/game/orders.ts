import { z } from 'zod'
import { read } from '../../../action/reading.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { FACINGS, SQUARE_NAME } from '../procedures/squares.ts'
import { ROLES } from '../tables/cards.ts'

const MOST_SHIPS = 200
const square = z.string().regex(SQUARE_NAME, 'letters from the west and a number from the south, like "C7"')
const shipName = z.string().min(1).max(120)
const squares = z.array(square).min(1).max(20)
/** Steps through the sides of squares: "N N E". */
const WAY = /^[NESW](?: [NESW])*$/

/** The order of one ship for one step; what is left out she does not do. */
export const shipOrder = z.strictObject({
  to: square.optional(),
  way: z.string().regex(WAY, 'steps through the sides of squares, like "N N E"').optional(),
  facing: z.enum(FACINGS).optional(),
  depth: z.enum(['dive', 'surface']).optional(),
  sow: squares.optional(),
  sweep: squares.optional(),
  fire: z
    .array(z.strictObject({ battery: z.enum(ROLES), at: shipName, sets: z.int().min(1).max(4).optional() }))
    .min(1)
    .max(12)
    .optional(),
  torpedoes: z
    .array(z.strictObject({ set: z.int().min(1).max(12), at: shipName }))
    .min(1)
    .max(12)
    .optional(),
  hunt: square.optional(),
  task: z.enum(['repairs', 'reloads', 'sweeps']).optional(),
  lose: z.array(z.string().regex(/^\w+$/)).min(1).max(40).optional(),
})
export type ShipOrder = z.output<typeof shipOrder>

/** What a seat orders beside its ships: those that move first, in this order. */
export const seatOrder = z.strictObject({ first: z.array(shipName).min(1).max(MOST_SHIPS).optional() })

export const ordersSchema = z.strictObject({
  ships: z.record(shipName, shipOrder).default({}),
  ...seatOrder.shape,
})
export type CarterOrders = z.output<typeof ordersSchema>

/** Reads one seat's orders; refuses with one sentence. A ship of which nothing is said is left out. */
export function readOrders(given: unknown): CarterOrders {
  const { ships, ...rest } = read(ordersSchema, given, 'the orders')
  const said = Object.entries(ships).filter(([, order]) => Object.keys(order).length > 0)
  return { ...rest, ships: Object.fromEntries(said) }
}

export const ordersOf = (chosen: Readonly<Record<string, Plain>>): CarterOrders => readOrders({ ships: chosen })
