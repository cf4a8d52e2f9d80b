import type { Offer } from '../../../../shared/action/contract.ts'
import { HELM_SAYS, type HelmWord } from '../../../../shared/books/jane1898/tactical/orders.ts'

const capital = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
const nameOf = (key: string): string => HELM_SAYS[key as HelmWord] ?? capital(key.replace(/ kn$/, ' knots'))

/** Why this may not be ordered, without the place in the file of orders: "13.5 knots: Minerva does 9 knots and may add one square a move". */
export function reasonWords({ key, says }: Pick<Offer, 'key' | 'says'>, ship: string): string {
  const head = `ships.${ship}.`
  if (!says.startsWith(head)) return says
  const rest = says.slice(head.length).replace(/^[\w.[\]]*(?: is [^,;]*[,;](?: but| and)?|:)? /, '')
  return `${nameOf(key)}: ${rest}`
}

/** What is forbidden of these offers, each reason once. */
export function reasons(offers: readonly Offer[], ship: string): readonly string[] {
  const seen = new Set<string>()
  return offers
    .filter((offer) => !offer.allowed && !seen.has(offer.rule) && seen.add(offer.rule))
    .map((offer) => reasonWords(offer, ship))
}
