import { z } from 'zod'
import type { Seconds } from '../vocabulary/time.ts'

/** A line of a government's sheet. Articles are the book's, places public, a ship is named as the writer's own view names her. */
export const purchaseSchema = z.strictObject({
  buy: z.string().min(1),
  number: z.number().int().min(1).max(100_000),
  /** The harbour in whose stores it is laid, or where a vessel lies when she is bought. */
  place: z.string().min(1),
  /** Fitting out: into this ship, not into the stores. */
  ship: z.string().min(1).optional(),
  /** What a vessel that is bought is to be called. */
  name: z.string().trim().min(1).max(40).optional(),
  /** Means it, though nothing would be left. */
  confirmZero: z.boolean().optional(),
})

export type PurchaseOrder = z.infer<typeof purchaseSchema>

export const PURCHASE_STATES = ['ordered', 'building', 'done', 'failed'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** What a government has ordered to be bought, from the order to the goods. */
export interface Purchase {
  readonly id: string
  readonly side: string
  /** The seat that ordered it. */
  readonly by: string
  readonly article: string
  readonly number: number
  readonly place: string
  readonly ship: string | null
  readonly name: string | null
  readonly confirmZero: boolean
  /** Its price when it was ordered. */
  readonly points: number
  readonly orderedAt: Seconds
  /** When the order is at the place; null while there is no line to it. */
  dueAt: Seconds | null
  /** When what was begun will be there. */
  readyAt: Seconds | null
  state: PurchaseState
}
