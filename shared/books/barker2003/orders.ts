import { z } from 'zod'
import { asked } from '../../action/order-form.ts'
import { read } from '../../action/reading.ts'
import { Refused, refuse } from '../../explanation/refusal.ts'
import { type BoardOrder, readOrder, type Step, writeOrder } from './board/notation.ts'
import { turning } from './tables/movement.ts'
import { MEANS } from './tables/seeing.ts'

/** One seat's orders: lines as `board/notation.ts` reads and writes them, in the order in which they are carried out. */
export interface BarkerOrders {
  readonly lines: readonly string[]
}

/** Each field has a schema of its own: what is asked of it is kept by the schema. */
const name = () => z.string().min(1).max(80)
const degrees = z.number().min(-turning.mostDeg).max(turning.mostDeg)

const heading = () => asked(z.number().min(0).max(360), { label: 'Heading', unit: 'degrees' })

const step = asked(
  z.discriminatedUnion('do', [
    asked(
      z.strictObject({
        do: z.literal('ahead'),
        yards: asked(z.number().positive().max(8000), {
          label: 'Shorter, by',
          unit: 'yards',
          says: 'Only to join or change a formation; else a whole move.',
          rule: 'BK-MV-01',
        }).optional(),
      }),
      { label: 'Ahead' },
    ),
    asked(
      z.strictObject({
        do: z.literal('turn'),
        deg: asked(degrees, { label: 'Turn', unit: 'degrees', says: 'Port is less than 0.', rule: 'BK-TN-01' }),
        way: asked(z.enum(['alone', 'succession', 'each', 'wheel']), {
          label: 'How',
          rule: 'BK-TN-05',
          words: { alone: 'by herself', succession: 'in succession', each: 'all together', wheel: 'wheeling' },
        }).default('alone'),
      }),
      { label: 'Turn and go on' },
    ),
    asked(z.strictObject({ do: z.literal('stop') }), { label: 'Stop', rule: 'BK-MV-08' }),
    asked(z.strictObject({ do: z.literal('restart') }), { label: 'Go on again', rule: 'BK-MV-08' }),
    asked(z.strictObject({ do: z.literal('submerge') }), { label: 'Go under', rule: 'BK-SB-02' }),
    asked(
      z.strictObject({
        do: z.literal('surface'),
        x: asked(z.number(), { label: 'East', unit: 'yards' }),
        y: asked(z.number(), { label: 'North', unit: 'yards' }),
        headingDeg: heading(),
      }),
      { label: 'Come up', rule: 'BK-SB-06' },
    ),
    asked(
      z.strictObject({
        do: z.literal('enter'),
        along: asked(z.number(), { label: 'Along her edge', unit: 'yards' }),
        headingDeg: heading(),
      }),
      { label: 'Come on over her edge', rule: 'BK-SU-07' },
    ),
  ]),
  { label: 'Move' },
)

/** The order of one ship, as a form gives it. */
export const shipOrder = z.strictObject({
  moves: asked(z.array(step).max(5), { label: 'Moves', rule: 'BK-MV-05' }).optional(),
  /** The moves are those of her whole body, whose formation she leads. */
  body: asked(z.boolean(), { label: 'For her whole formation', rule: 'BK-FM-01' }).optional(),
  fire: asked(z.array(asked(name(), { label: 'At', from: 'enemies', pick: 'piece' })).max(6), {
    label: 'Fire at, in this order',
    rule: 'BK-SQ-04',
  }).optional(),
  light: asked(name(), { label: 'Searchlight on', from: 'seen', pick: 'piece', rule: 'BK-VI-04' }).optional(),
  signal: asked(
    z.strictObject({
      means: asked(z.enum(MEANS), { label: 'By' }),
      code: asked(z.boolean(), { label: 'In code', rule: 'BK-SG-07' }).default(false),
      text: asked(z.string().min(1).max(400), { label: 'Words', rule: 'BK-SG-06' }),
    }),
    { label: 'Signal' },
  ).optional(),
  challenge: asked(name(), { label: 'Challenge', from: 'neutrals', pick: 'piece', rule: 'BK-NS-02' }).optional(),
  board: asked(name(), { label: 'Send boats to', from: 'neutrals', pick: 'piece', rule: 'BK-NS-03' }).optional(),
  flagTo: asked(name(), { label: 'Shift the Flag to', from: 'mates', rule: 'BK-OR-03' }).optional(),
  names: asked(name(), { label: 'Second gunnery ship', from: 'mates', rule: 'BK-AD-02' }).optional(),
  sow: asked(z.int().min(1).max(6), { label: 'Sow', unit: 'sections of mines', rule: 'BK-MN-02' }).optional(),
  disclose: asked(z.boolean(), { label: 'Drop her part', rule: 'BK-AX-02' }).optional(),
})
export type ShipOrder = z.output<typeof shipOrder>

/** What a seat orders beside its ships: false bubbles, and the choices of setting up, in words. */
export const seatOrder = z.strictObject({
  lines: asked(z.array(asked(z.string().min(1).max(600), { label: 'Line' })).max(400), {
    label: 'Other orders in words',
    says: 'One a line. "fake at 9000,8000" lays a fake bubble at that place, as if a submarine were under it, and "lift at 9000,8000" takes it up. In setting up, "time +1" adds one to the die of the hour.',
  }).optional(),
})

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
