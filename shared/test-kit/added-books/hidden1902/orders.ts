import { z } from 'zod'
import { asked } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'

export const HEADINGS = ['north', 'east', 'south', 'west'] as const
export const MOST_SQUARES = 3

const steam = asked(
  z.strictObject({
    do: z.literal('steam'),
    heading: asked(z.enum(HEADINGS), { label: 'Course', rule: 'HB-02' }),
    squares: asked(z.int().min(1).max(MOST_SQUARES), {
      label: 'Run',
      unit: 'squares',
      says: 'One to three.',
      rule: 'HB-02',
    }),
  }),
  { label: 'Steam' },
)
const wait = asked(z.strictObject({ do: z.literal('wait') }), { label: 'Lie still' })

/** The order of one ship, with what its form asks. */
export const shipOrder = z.strictObject({
  way: asked(z.discriminatedUnion('do', [wait, steam]), { label: 'Way', rule: 'HB-02' }).optional(),
  fire: asked(
    z
      .array(
        z.strictObject({
          at: asked(z.string().min(1), { label: 'At', from: 'enemies', pick: 'piece' }),
          guns: asked(z.int().min(1).max(4), { label: 'Guns', unit: 'guns' }),
        }),
      )
      .max(2),
    { label: 'Fire', rule: 'HB-03' },
  ).optional(),
  smoke: asked(z.boolean(), { label: 'Make smoke' }).optional(),
  lamp: asked(z.string().min(1).max(40), {
    label: 'Signal by lamp',
    when: { field: 'smoke', is: ['', 'false'] },
  }).optional(),
})
export type ShipOrder = z.output<typeof shipOrder>

/** What a seat orders beside its ships. */
export const seatOrder = z.strictObject({
  rendezvous: asked(z.string().regex(/^[A-Z]+\d+$/), {
    label: 'Rendezvous',
    pick: 'place',
    says: 'A square, as M10.',
  }).optional(),
})
export const ordersSchema = z.strictObject({ ships: z.record(z.string(), shipOrder), ...seatOrder.shape })
export type HiddenOrders = z.output<typeof ordersSchema>

export const readOrders = (given: unknown): HiddenOrders => read(ordersSchema, given, 'the orders')
export const ordersOf = (chosen: Readonly<Record<string, Plain>>): HiddenOrders => readOrders({ ships: chosen })

/** One line of JSON a ship, which every book may have whose orders have no words of their own. */
export const writeText = ({ ships, rendezvous }: HiddenOrders): string =>
  [
    ...Object.entries(ships).map(([ship, order]) => `${ship}: ${JSON.stringify(order)}`),
    ...(rendezvous === undefined ? [] : [`rendezvous ${rendezvous}`]),
  ].join('\n')

export function readText(text: string): HiddenOrders {
  const ships: Record<string, unknown> = {}
  let rendezvous: string | undefined
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, ship, order] = /^([^:]+): (\{.*\})$/.exec(line) ?? []
    if (ship !== undefined && order !== undefined) ships[ship] = JSON.parse(order)
    else if (line.startsWith('rendezvous ')) rendezvous = line.slice('rendezvous '.length)
    else refuse('input.invalid', `"${line}" is no order.`, { path: 'orders' })
  }
  return readOrders({ ships, ...(rendezvous === undefined ? {} : { rendezvous }) })
}
