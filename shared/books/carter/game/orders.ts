import { z } from 'zod'
import type { BoardView } from '../../../action/contract.ts'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { FACINGS, SQUARE_NAME } from '../procedures/squares.ts'
import { ROLES } from '../tables/cards.ts'

const MOST_SHIPS = 200
const aSquare = () => z.string().regex(SQUARE_NAME, 'letters from the west and a number from the south, like "C7"')
const shipName = () => z.string().min(1).max(120)
const squares = () =>
  z
    .array(aSquare())
    .min(1)
    .max(20)
    .refine((names) => new Set(names).size === names.length, 'each square once')
/** Steps through the sides of squares: "N N E". */
const WAY = /^[NESW](?: [NESW])*$/

/** The order of one ship for one step, with what its form asks; what is left out she does not do. */
export const shipOrder = z.strictObject({
  to: asked(aSquare(), { label: 'Move to', says: 'A square, as M10.', rule: 'CT-MV-02', pick: 'place' }).optional(),
  facing: asked(z.enum(FACINGS), {
    label: 'Heading at the end',
    rule: 'CT-MV-04',
    words: Object.fromEntries(FACINGS.map((facing) => [facing, facing])),
  }).optional(),
  way: asked(z.string().regex(WAY, 'steps through the sides of squares, like "N N E"'), {
    label: 'By this way',
    says: 'Square by square, as N N E; left out, the shortest.',
    rule: 'CT-MV-02',
  }).optional(),
  depth: asked(z.enum(['dive', 'surface']), { label: 'Submarine', rule: 'CT-S01' }).optional(),
  sow: asked(squares(), {
    label: 'Sow mines in',
    says: 'Squares of her way, or her own when she stays.',
    rule: 'CT-MN-01',
    pick: 'place',
  }).optional(),
  sweep: asked(squares(), { label: 'Sweep in passing', rule: 'CT-MN-07', pick: 'place' }).optional(),
  fire: asked(
    z
      .array(
        z.strictObject({
          battery: asked(z.enum(ROLES), { label: 'Guns', from: 'batteries' }),
          at: asked(shipName(), { label: 'At', from: 'enemies', pick: 'piece' }),
          sets: asked(z.int().min(1).max(4), {
            label: 'Sets of throws',
            says: 'Left out: all she has.',
            rule: 'CT-GN-08',
          }).optional(),
        }),
      )
      .min(1)
      .max(12),
    { label: 'Fire guns', rule: 'CT-GN-05' },
  ).optional(),
  torpedoes: asked(
    z
      .array(
        z.strictObject({
          set: asked(z.int().min(1).max(12), { label: 'Set of tubes', from: 'sets' }),
          at: asked(shipName(), { label: 'At', from: 'enemies', pick: 'piece' }),
        }),
      )
      .min(1)
      .max(12),
    { label: 'Fire torpedoes', rule: 'CT-TP-02' },
  ).optional(),
  hunt: asked(aSquare(), { label: 'Search for a submarine in', rule: 'CT-S03', pick: 'place' }).optional(),
  task: asked(z.enum(['repairs', 'reloads', 'sweeps']), {
    label: 'For the rest of the move',
    says: 'Said with the fire.',
    words: { repairs: 'Be repaired', reloads: 'Fill her tubes', sweeps: 'Sweep where she lies' },
  }).optional(),
  lose: asked(
    z
      .array(asked(z.string().regex(/^\w+$/), { label: 'Turret', from: 'turrets' }))
      .min(1)
      .max(40),
    {
      label: 'Turrets that fall silent first',
      rule: 'CT-TP-09',
    },
  ).optional(),
})
export type ShipOrder = z.output<typeof shipOrder>

const { to, facing, way, depth, sow, sweep, fire, torpedoes, hunt, task, lose } = shipOrder.shape

/** The same as a form asks for it: what is moved and what is fired are ordered in steps of their own. */
export const formOrder = z.discriminatedUnion('do', [
  asked(z.strictObject({ do: z.literal('move'), to, facing, way, depth, sow, sweep, lose }), { label: 'Move' }),
  asked(z.strictObject({ do: z.literal('fire'), fire, torpedoes, hunt, task, lose }), { label: 'Fire and work' }),
])

/** What a seat orders beside its ships: those that move first, in this order. */
export const seatOrder = z.strictObject({
  first: asked(
    z
      .array(asked(shipName(), { label: 'Ship' }))
      .min(1)
      .max(MOST_SHIPS),
    {
      label: 'Ships that move first',
      says: 'In this order, before the others.',
      rule: 'CT-MV-01',
    },
  ).optional(),
})

/** Whether no order of moving is to be asked for: nobody moves first where nothing moves, nor of one ship alone (CT-MV-01). */
export function nobodyFirst(view: BoardView): boolean {
  return view.choices.length < 2 || view.choices.some(({ closed }) => closed?.includes('move'))
}

export const ordersSchema = z.strictObject({
  ships: z.record(shipName(), shipOrder).default({}),
  ...seatOrder.shape,
})
export type CarterOrders = z.output<typeof ordersSchema>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form says of each order whether it is to move or to fire; the order itself shows it. */
function withoutKind(given: unknown): unknown {
  if (!isObject(given) || !isObject(given['ships'])) return given
  const ships = Object.entries(given['ships']).map(([ship, order]) => {
    if (!isObject(order) || (order['do'] !== 'move' && order['do'] !== 'fire')) return [ship, order] as const
    const { do: _, ...rest } = order
    return [ship, rest] as const
  })
  return { ...given, ships: Object.fromEntries(ships) }
}

/** Reads one seat's orders; refuses with one sentence. A ship of which nothing is said is left out. */
export function readOrders(given: unknown): CarterOrders {
  const { ships, ...rest } = read(ordersSchema, withoutKind(given), 'the orders')
  const said = Object.entries(ships).filter(([, order]) => Object.keys(order).length > 0)
  return { ...rest, ships: Object.fromEntries(said) }
}

export const ordersOf = (chosen: Readonly<Record<string, Plain>>): CarterOrders => readOrders({ ships: chosen })
