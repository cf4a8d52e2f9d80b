import { z } from 'zod'
import { read } from '../../action/reading.ts'
import { Refused, refuse } from '../../explanation/refusal.ts'
import { type BoardOrder, readOrder, type Step, writeOrder } from './board/notation.ts'
import { turning } from './tables/movement.ts'
import { MEANS } from './tables/seeing.ts'

/** One seat's orders: lines as `board/notation.ts` reads and writes them, in the order in which they are carried out. */
export interface BarkerOrders {
  readonly lines: readonly string[]
}

const name = z.string().min(1).max(80)
const degrees = z.number().min(-turning.mostDeg).max(turning.mostDeg)

const step = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('ahead'), yards: z.number().positive().max(8000).optional() }),
  z.strictObject({
    do: z.literal('turn'),
    deg: degrees,
    way: z.enum(['alone', 'succession', 'each', 'wheel']).default('alone'),
  }),
  z.strictObject({ do: z.literal('stop') }),
  z.strictObject({ do: z.literal('restart') }),
  z.strictObject({ do: z.literal('submerge') }),
  z.strictObject({
    do: z.literal('surface'),
    x: z.number(),
    y: z.number(),
    headingDeg: z.number().min(0).max(360),
  }),
  z.strictObject({ do: z.literal('enter'), along: z.number(), headingDeg: z.number().min(0).max(360) }),
])

/** The order of one ship, as a form gives it. */
export const shipOrder = z.strictObject({
  /** The moves are those of her whole body, whose formation she leads. */
  body: z.boolean().optional(),
  moves: z.array(step).max(5).optional(),
  light: name.optional(),
  challenge: name.optional(),
  board: name.optional(),
  flagTo: name.optional(),
  names: name.optional(),
  sow: z.int().min(1).max(6).optional(),
  disclose: z.boolean().optional(),
  signal: z
    .strictObject({ means: z.enum(MEANS), code: z.boolean().default(false), text: z.string().min(1).max(400) })
    .optional(),
  fire: z.array(name).max(6).optional(),
})
export type ShipOrder = z.output<typeof shipOrder>

/** Orders as windows and files give them: of ships by name, and lines in words. */
export const ordersSchema = z.strictObject({
  ships: z.record(z.string().min(1), shipOrder).optional(),
  lines: z.array(z.string().min(1).max(600)).max(400).optional(),
})

const MOST_LINES = 400

/** Steps of a ship's order as lines. `body` is what her moves are ordered for, if for more than her. */
function stepsOf(order: ShipOrder): readonly (readonly Step[])[] {
  const moves = (order.moves ?? []).flatMap((one): Step[] => {
    if (one.do === 'turn') return one.deg === 0 ? [{ do: 'ahead' }] : [one]
    if (one.do === 'surface') return [{ do: 'surface', at: { x: one.x, y: one.y }, headingDeg: one.headingDeg }]
    if (one.do === 'ahead') return [one.yards === undefined ? { do: 'ahead' } : { do: 'ahead', yards: one.yards }]
    return [one]
  })
  const beside: Step[] = [
    ...(order.names ? [{ do: 'names' as const, other: order.names }] : []),
    ...(order.signal ? [{ do: 'signal' as const, ...order.signal }] : []),
    ...(order.flagTo ? [{ do: 'flag' as const, to: order.flagTo }] : []),
    ...(order.disclose ? [{ do: 'disclose' as const }] : []),
    ...(order.light ? [{ do: 'light' as const, at: order.light }] : []),
    ...(order.challenge ? [{ do: 'challenge' as const, at: order.challenge }] : []),
  ]
  const after: Step[] = [
    ...(order.sow ? [{ do: 'sow' as const, sections: order.sow }] : []),
    ...(order.board ? [{ do: 'board' as const, at: order.board }] : []),
    ...(order.fire ? [{ do: 'fire' as const, at: order.fire }] : []),
  ]
  return [...beside.map((one) => [one]), ...(moves.length > 0 ? [moves] : []), ...after.map((one) => [one])]
}

/** Reads one seat's orders; refuses with one sentence. Of a body's moves the ship's name says which: that body's own. */
export function readOrders(given: unknown): BarkerOrders {
  const orders = read(ordersSchema, given, 'the orders')
  const lines = (orders.lines ?? []).map((line, n) => canonical(line, `lines[${n}]`))
  for (const [ship, order] of Object.entries(orders.ships ?? {}))
    for (const steps of stepsOf(order)) {
      const moves = order.body === true && steps.some(({ do: what }) => what === 'ahead' || what === 'turn')
      lines.push(canonical(writeOrder({ who: moves ? `body of ${ship}` : ship, steps }), `ships.${ship}`))
    }
  if (lines.length > MOST_LINES)
    refuse('input.invalid', `There are ${lines.length} lines; at most ${MOST_LINES} are read.`, { path: 'lines' })
  return { lines }
}

/** A line as it would be written again; refuses one that cannot be read, and says which. */
function canonical(line: string, path: string): string {
  try {
    return writeOrder(readOrder(line.trim()))
  } catch (fault) {
    if (fault instanceof Refused) return refuse('order.unreadable', fault.message, { ...fault.refusal, path })
    throw fault
  }
}

export const writeText = ({ lines }: BarkerOrders): string => (lines.length === 0 ? 'nothing' : lines.join('\n'))

export function readText(text: string): BarkerOrders {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'nothing')
  return readOrders({ lines })
}

export const parsed = ({ lines }: BarkerOrders): readonly BoardOrder[] => lines.map(readOrder)
