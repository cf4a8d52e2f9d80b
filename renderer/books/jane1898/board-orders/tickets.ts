import type { Projectile } from '../../../../shared/books/jane1898/tactical/tables/damage.ts'
import { linesOf, type OrderDraft } from './order-draft.ts'

/* What is written for guns: a ticket for each big gun, quick-firers that play on one ship, and what is to be loaded. */

/** A firing ticket of a big gun as it is written; its aim is "strike", "dice" or a point on her card as "142,9". */
type Ticket = { readonly gun: string; readonly at: string; readonly atUnit: string; readonly aim: string }
/** Quick-firers that play on one ship; without guns all that are left. */
export type QuickFire = {
  readonly at: string
  readonly aim: string
  readonly guns?: readonly string[]
  readonly ceaseFire?: boolean
}
export const USUAL = { atUnit: '1', aim: 'strike' } as const

export const ticketsOf = (order: OrderDraft): readonly Ticket[] => linesOf(order, 'fire') as readonly Ticket[]
export const ticketOf = (order: OrderDraft, gun: string): Ticket | undefined =>
  ticketsOf(order).find((one) => one.gun === gun)
export const quickFireOf = (order: OrderDraft): readonly QuickFire[] =>
  linesOf(order, 'quickFire') as readonly QuickFire[]
export const loadsOf = (order: OrderDraft) =>
  linesOf(order, 'load') as readonly { readonly gun: string; readonly projectile: Projectile }[]
/** What is to be loaded in a gun from now on. */
export const loadOf = (order: OrderDraft, gun: string): Projectile | undefined =>
  loadsOf(order).find((one) => one.gun === gun)?.projectile
