import { actWords } from '../../../../shared/campaign/shore/shore-orders.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import type { PartyView, RansomView, ShoreView } from '../../../../shared/knowledge/shore-view.ts'

const number = (n: number): string => inFigures(n)

/** What men ashore are about: "1,000 men, 6 miles from it, to march on it, till 0300". */
export function partyWords(party: PartyView, when: (at: string) => string, lineName: (key: string) => string): string {
  const parts = [`${number(party.men)} ${party.men === 1 ? 'man' : 'men'}`]
  if (party.miles > 0) parts.push(`${party.miles} miles from it`)
  if (party.worn) parts.push('worn by the passage')
  if (party.prisoners > 0) parts.push(`${number(party.prisoners)} prisoners`)
  if (party.doing) parts.push(`to ${actWords(party.doing, lineName)}`)
  if (party.endsAt !== null) parts.push(`till ${when(party.endsAt)}`)
  return parts.join(', ')
}

const STATES: Readonly<Record<RansomView['state'], string>> = {
  demanded: 'not answered',
  agreed: 'to be paid',
  refused: 'refused',
  lapsed: 'dropped',
  aboard: 'handed over, at sea',
  lost: 'lost at sea',
  brought: 'brought in',
  retaken: 'brought back',
}

/** How a demand stands: "to be paid: 60". */
export function ransomStands({ state, points, offered }: Pick<RansomView, 'state' | 'points' | 'offered'>): string {
  return `${STATES[state]}${offered !== null && offered !== points ? `: ${number(offered)}` : ''}`
}

/** A demand and how it stands: "80 points, to be paid: 60". */
export function ransomWords(ransom: RansomView): string {
  return `${number(ransom.points)} points, ${ransomStands(ransom)}`
}

/** Whether a government may still say yes or no. */
export function isOpen(ransom: RansomView): boolean {
  return ransom.part === 'payer' && ['demanded', 'agreed', 'refused'].includes(ransom.state)
}

/** What has become of a place, against what is printed of it; empty when it stands as it stood. */
export function placeWords(
  place: ShoreView,
  printed: { readonly owner: string | null; readonly townValue?: number | undefined } | undefined,
  sideName: (key: string) => string,
): string {
  const parts: string[] = []
  if (printed && place.owner !== printed.owner) parts.push(`held by ${sideName(place.owner)}`)
  if (printed?.townValue !== undefined && place.townPoints !== null && place.townPoints < printed.townValue)
    parts.push(place.townPoints === 0 ? 'town destroyed' : `town ${place.townPoints} of ${printed.townValue}`)
  if (place.docksDestroyed) parts.push('docks destroyed')
  if (place.coastguardDestroyed) parts.push('coastguard station destroyed')
  if (place.telegraphBroken) parts.push('telegraph broken')
  const silent = place.forts.filter((fort) => fort.state !== 'stands').length
  if (silent > 0) parts.push(`${silent} of ${place.forts.length} forts silent`)
  return parts.join(', ')
}
