import type { ForceView } from '../../../../shared/knowledge/view.ts'

/** How a force is spoken of: "she" is a ship; of several the force is meant. */
export function calledWords(ships: number): { first: string; within: string; it: string; of: string } {
  return ships > 1
    ? { first: 'The force', within: 'the force', it: 'it', of: 'this force' }
    : { first: 'She', within: 'she', it: 'she', of: 'hers' }
}

/** What a force without a course does: it lies where it is, whatever way it has on now. `written`: nothing but that is being ordered. */
export function noCourseWords(force: Pick<ForceView, 'ships' | 'inCompany' | 'knots'>, written: boolean): string {
  const { first, within, it, of } = calledWords(force.ships.length)
  if (written) return `${first} is to stay where ${it} is.`
  if (!force.inCompany) return `No orders of ${of} are known here.`
  return `No course is laid: without one ${within} ${force.knots > 0 ? 'stops' : 'stays'} where ${it} is.`
}
