import type { Offer, ShipChoices, TacticalBook } from '../../../shared/action/contract.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { parseKnots } from '../../chart/words.ts'
import type { DraftShipOrder } from '../orders/draft.ts'

export const asSheGoes: DraftShipOrder = { knots: '', helm: '', program: '', signal: '' }

/** Whether something is ordered at all: a ship without orders carries on. */
export function ordersSomething(order: DraftShipOrder): boolean {
  return order.knots !== '' || order.helm !== '' || order.program.trim() !== '' || order.signal.trim() !== ''
}

/** A ship's order as the book takes it, or why it cannot be read. */
export function givenOrder(
  book: TacticalBook,
  ship: string,
  order: DraftShipOrder,
): { given: Record<string, unknown> } | { refused: string } {
  const knots = order.knots === '' ? undefined : Number(order.knots) || parseKnots(order.knots)
  if (order.knots !== '' && knots === undefined) return { refused: 'A speed in knots, such as 12.' }
  const program = order.program.trim()
  let how: Record<string, unknown> = order.helm === '' ? {} : { helm: order.helm }
  if (program !== '') {
    try {
      const read = book.readText(`${JSON.stringify(ship)}: ${program}`) as {
        ships?: Record<string, { program?: unknown }>
      }
      how = { program: read.ships?.[ship]?.program ?? [] }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { refused: error.message.replace(/^Line 1: /, '') }
    }
  }
  const signal = order.signal.trim()
  return { given: { ...(knots === undefined ? {} : { knots }), ...how, ...(signal === '' ? {} : { signal }) } }
}

/** Offers of a speed, and offers of anything else, as the book made them. */
export function offersOf(choices: ShipChoices | undefined): { speeds: readonly Offer[]; helm: readonly Offer[] } {
  const offers = choices?.offers ?? []
  const isSpeed = (offer: Offer): boolean => / kn$/.test(offer.key)
  return { speeds: offers.filter(isSpeed), helm: offers.filter((offer) => !isSpeed(offer)) }
}

/** The knots that a speed offer stands for. */
export function knotsOf(offer: Offer): string {
  return offer.key.replace(/ kn$/, '')
}
