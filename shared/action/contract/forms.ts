import type { z } from 'zod'
import type { Plain } from '../../explanation/finding.ts'
import type { DrawnBeside } from '../drawing.ts'
import type { BoardView } from './views.ts'

/* Orders that the frame asks for on a form. */

/** What comes of orders that are being written, told from the seat's view alone. */
export interface Foreseen {
  readonly says: readonly string[]
  readonly drawing?: DrawnBeside
}

/** The form of a seat's orders, made from the schemas that judge them: `{ ships: { <id>: order }, ... }` is what `readOrders` is given. */
export interface OrderForm {
  /** The order of one ship, with the facts of its fields (`asked`). */
  readonly ship: z.ZodType
  /** What a seat orders beside its ships: an object, whose fields stand beside `ships`. */
  readonly seat?: z.ZodType
  /** What gives up the rest of a turn, where `WritingNow.mayPass` allows it. */
  readonly pass?: Plain
  /** What would come of orders that can be read; refuses as the judge will, by what the seat knows. */
  foresee?(view: BoardView, orders: Plain): Foreseen
}
