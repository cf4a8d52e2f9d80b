import { z } from 'zod'
import { read } from '../../action/reading.ts'
import { HELMS, type Helm } from './tables/running.ts'

/** One seat's orders. */
export interface TemplateOrders {
  readonly helm: Helm
}

export const ordersSchema = z.strictObject({ helm: z.enum(HELMS) })

/** Reads one seat's orders; refuses with one sentence. */
export const readOrders = (given: unknown): TemplateOrders => read(ordersSchema, given, 'the orders')
