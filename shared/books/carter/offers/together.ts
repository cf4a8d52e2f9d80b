/**
 * Squares where a ship may end, one offer a square for all headings that she may take there: a squadron has hundreds of squares, each with
 * several headings, and a window needs none of them twice. The key names the headings, and each offer is had again from it.
 */
import type { Offer } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { FACINGS, STEPS } from '../procedures/squares.ts'

interface Ends {
  readonly to: string
  readonly facing: string
}

/** Where an offer leads, if leading there is all that it does. */
function endsOf({ allowed, order }: Offer): Ends | null {
  if (!allowed || typeof order !== 'object' || order === null || Array.isArray(order)) return null
  const { to, facing, ...more } = order as Partial<Ends>
  return to === undefined || facing === undefined || Object.keys(more).length > 0 ? null : { to, facing }
}

const heading = (facing: string): string => `heading ${facing}:`

/** Offers of one square that differ in nothing but the heading become one, where the first of them stood. */
export function together(offers: readonly Offer[]): readonly Offer[] {
  const groups = new Map<string, { first: Offer; facings: string[] }>()
  for (const offer of offers) {
    const ends = endsOf(offer)
    const alike = ends ? `${ends.to} ${offer.says.replace(heading(ends.facing), '')}` : offer.key
    const group = groups.get(alike)
    if (group && ends) group.facings.push(ends.facing)
    else groups.set(alike, { first: offer, facings: ends ? [ends.facing] : [] })
  }
  return [...groups.values()].map(({ first, facings: [facing = '', ...more] }) => {
    const ends = endsOf(first)
    if (!ends || more.length === 0) return first
    const all = [facing, ...more].join(' ')
    return { ...first, key: `${ends.to} ${all}`, says: first.says.replace(heading(facing), heading(all)) }
  })
}

const isFacing = (word: string): boolean => FACINGS.some((facing) => facing === word)

/** The offers that `together` made one, a heading each. */
export function each(offers: readonly Offer[]): readonly Offer[] {
  return offers.flatMap((offer) => {
    const ends = endsOf(offer)
    const [square, ...facings] = offer.key.split(' ')
    if (!ends || square !== ends.to || facings.length < 2 || !facings.every(isFacing)) return [offer]
    return facings.map((facing) => ({
      ...offer,
      key: `${ends.to} ${facing}`,
      order: { to: ends.to, facing } as unknown as Plain,
      says: offer.says.replace(heading(facings.join(' ')), heading(facing)),
    }))
  })
}

/**
 * The offer by which an order goes: to its square with its heading. Where no heading is written she ends as she went last, through a side of a
 * square, by the first way that leads there: that is the first of the headings through a side.
 */
export function offerTo(offers: readonly Offer[], to: string, facing?: string): Offer | undefined {
  return each(offers).find((one) => {
    const ends = endsOf(one)
    return (
      ends?.to === to && (facing === undefined ? STEPS.some((step) => step === ends.facing) : ends.facing === facing)
    )
  })
}
