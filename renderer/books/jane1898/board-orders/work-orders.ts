import { type DraftWorkOrder, nothingOrdered } from './board-draft.ts'
import { filled, type Given, type OrderFault, pointOf } from './ship-orders.ts'

/* Orders of a work ashore as its sheet has them, and as the book takes them. */

/** Whether a work is ordered anything: without orders it waits. */
export const worksSomething = (order: DraftWorkOrder): boolean =>
  JSON.stringify(order) !== JSON.stringify(nothingOrdered)

/** A work's order as the book takes it, what cannot be read of it left out. */
export function workGivenAsFar(order: DraftWorkOrder): Given {
  return filled({
    explode: order.explode,
    run: order.run.flatMap((one) => pointOf(one) ?? []),
    makeReady: order.makeReady,
    fireAt: order.fireAt,
    aim: order.aim === 'dice' ? order.aim : (pointOf(order.aim) ?? undefined),
  })
}

/** A work's order as the book takes it, or why it cannot be read. */
export function givenWork(order: DraftWorkOrder): { given: Given } | { refused: OrderFault } {
  if (order.text.trim() !== '')
    return { refused: { field: 'text', says: 'The words typed cannot be read: mend them, or write in the fields.' } }
  if (order.aim !== '' && order.aim !== 'dice' && !pointOf(order.aim))
    return { refused: { field: 'aim', says: 'Two figures, such as 142,9.' } }
  return { given: workGivenAsFar(order) }
}

/** The work of these orders that a refusal's path names. */
export function refusedWork(path: string | undefined, works: readonly string[]): string | undefined {
  return works.find((work) => path === `works.${work}` || path?.startsWith(`works.${work}.`))
}

/** The field of a work's sheet that a refusal's path means: "works.north.run[2]" is "run". */
export function refusedWorkField(path: string | undefined, work: string): string {
  return path?.slice(`works.${work}.`.length).replace(/[.[].*$/, '') ?? ''
}
