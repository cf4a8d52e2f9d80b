import { z } from 'zod'
import { read } from '../../action/reading.ts'
import { refuse } from '../../explanation/refusal.ts'
import { type Island, USUAL_LAYOUTS } from './procedures/islands-and-rocks.ts'
import { COURSE_WORDS, type Course } from './procedures/moving.ts'
import { BOARD } from './tables/apparatus.ts'
import { ARCS, type Arc } from './tables/guns.ts'
import type { Square } from './tables/headings.ts'

/** What a helmsman might be told that the book forbids; it is read, so that the refusal can say why. */
export const FORBIDDEN = ['stop', 'astern'] as const
export type Helm = Course | (typeof FORBIDDEN)[number]
export const HELM_WORDS = [...COURSE_WORDS, ...FORBIDDEN] as readonly Helm[]

/** One seat's orders: a ship placed, the features laid out, or a course steered, with the guns to fire when she has moved. */
export type ChamberlainOrders =
  | { readonly do: 'place'; readonly square: Square }
  | { readonly do: 'lay'; readonly islands: readonly Island[]; readonly rocks: readonly Square[] }
  | { readonly do: 'steer'; readonly course: Helm; readonly fire?: readonly Arc[] }

const along = z.int().min(1).max(BOARD)
/** A square as {"x": 12, "y": 1} or [12, 1]: 1 to 24 from the west and from the south. */
export const squareSchema = z.union([
  z.strictObject({ x: along, y: along }),
  z.tuple([along, along]).transform(([x, y]): Square => ({ x, y })),
])
export const islandSchema = z.array(squareSchema).min(1).max(24)
const helm = z.enum(HELM_WORDS as readonly [Helm, ...Helm[]])
const arc = z.enum(ARCS)

/** Orders as windows and files give them. */
export const ordersSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('place'), square: squareSchema }),
  z.strictObject({
    do: z.literal('lay'),
    islands: z.array(islandSchema).max(24).optional(),
    rocks: z.array(squareSchema).max(24).optional(),
    /** Instead of islands and rocks: one of the usual layouts. */
    layout: z.enum(USUAL_LAYOUTS.map(({ key }) => key) as [string, ...string[]]).optional(),
  }),
  z.strictObject({ do: z.literal('steer'), course: helm, fire: z.array(arc).max(4).optional() }),
])

/** Reads one seat's orders; refuses with one sentence. */
export function readOrders(given: unknown): ChamberlainOrders {
  const orders = read(ordersSchema, given, 'the orders')
  if (orders.do === 'steer')
    return {
      do: 'steer',
      course: orders.course,
      ...(orders.fire === undefined ? {} : { fire: ARCS.filter((one) => orders.fire?.includes(one)) }),
    }
  if (orders.do === 'place') return orders
  if (orders.layout !== undefined) {
    if (orders.islands || orders.rocks)
      refuse('input.invalid', 'The orders give both a layout and islands or rocks; give one of them.', {
        path: 'layout',
      })
    const usual = USUAL_LAYOUTS.find(({ key }) => key === orders.layout)
    return { do: 'lay', islands: usual?.islands ?? [], rocks: usual?.rocks ?? [] }
  }
  return { do: 'lay', islands: orders.islands ?? [], rocks: orders.rocks ?? [] }
}
