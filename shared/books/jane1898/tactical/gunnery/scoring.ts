/** A hit scored on the sheet: which feet of which decks it damages. Scoring 2 to 4; Raking. */
import { because, type Reason } from '../../../../explanation/finding.ts'
import type { Damage } from '../procedures/penetration.ts'
import { damageStretch, joined, type Stretch } from '../procedures/sections.ts'
import { damageFigures } from '../tables/damage.ts'
import { deckOf, type Sheet, type Zone } from './sheet.ts'
import type { Marks } from './state.ts'

/** Damage on one deck. */
export interface Scored extends Stretch {
  readonly row: number
}

export interface HitPlace {
  readonly zone: Zone
  /** The deck struck: the zone's own. */
  readonly row: number
  readonly xFeet: number
  readonly bigGun: boolean
  /** The end of the ship from which the fire comes: shot that rakes goes on to the other. */
  readonly firer: 'beforeBeam' | 'abaftBeam'
}

/** Parts whose armour shuts a burst in. */
const ENCLOSED = new Set(['turret', 'barbette', 'conningTower', 'casemate'])

function wallsOf(sheet: Sheet, row: number, zone: Zone | null): number[] {
  const walls = sheet.bulkheads.filter((one) => one.row === row).map((one) => one.atFeet)
  if (zone && ENCLOSED.has(zone.kind) && zone.armour !== 'none') walls.push(zone.fromFeet, zone.toFeet)
  return walls
}

/** Where so much damage falls, the deck struck first (JT-SCORE-03 to -07, JT-EFF-40). */
export function scoreHit(sheet: Sheet, damage: Damage, place: HitPlace): { scored: Scored[]; because: Reason[] } {
  const { zone, row, xFeet } = place
  if (damage.allAlong) return allAlong(sheet, place)
  const sections = damage.sections ?? 0
  if (sections <= 0) return { scored: [], because: [] }
  const deck = deckOf(sheet, row)
  const stretch = damageStretch({
    lengthFeet: sheet.lengthFeet,
    pointFeet: xFeet,
    sections,
    bulkheadsFeet: wallsOf(sheet, row, zone),
    bigGun: place.bigGun,
    protectiveDeckBelow: deck?.protectiveDeckBelow ?? false,
    coalBunkers: zone.coal,
    deckAbove: deckOf(sheet, row + 1) !== undefined,
    deckBelow: deckOf(sheet, row - 1) !== undefined,
  })
  const { fromFeet, toFeet, aboveSections, belowSections } = stretch.value
  const scored: Scored[] = [{ row, fromFeet, toFeet }]
  if (aboveSections > 0) scored.push(balance(sheet, row + 1, xFeet, aboveSections))
  if (belowSections > 0) scored.push(balance(sheet, row - 1, xFeet, belowSections))
  return { scored, because: [...stretch.because] }
}

/** The balance on a neighbouring deck, whose own bulkheads stop it for good. */
function balance(sheet: Sheet, row: number, xFeet: number, sections: number): Scored {
  const stretch = damageStretch({
    lengthFeet: sheet.lengthFeet,
    pointFeet: xFeet,
    sections,
    bulkheadsFeet: wallsOf(sheet, row, null),
    bigGun: false,
    protectiveDeckBelow: false,
    coalBunkers: false,
  })
  return { row, fromFeet: stretch.value.fromFeet, toFeet: stretch.value.toFeet }
}

/** Shot that rakes: every section from that struck, away from the firer, to the first bulkhead. */
function allAlong(sheet: Sheet, place: HitPlace): { scored: Scored[]; because: Reason[] } {
  const feet = damageFigures.sectionFeet
  const { xFeet, row } = place
  const walls = wallsOf(sheet, row, place.zone)
  const section = Math.floor(xFeet / feet)
  const aft = place.firer === 'beforeBeam'
  const fromFeet = aft ? section * feet : Math.max(0, ...walls.filter((wall) => wall < xFeet))
  const toFeet = aft
    ? Math.min(sheet.lengthFeet, ...walls.filter((wall) => wall > xFeet))
    : Math.min((section + 1) * feet, sheet.lengthFeet)
  return {
    scored: [{ row, fromFeet, toFeet }],
    because: [
      because('JT-EFF-40', `shot goes ${aft ? 'aft' : 'forward'} along the deck until a bulkhead stops it`, { row }, [
        fromFeet,
        toFeet,
      ]),
    ],
  }
}

/** The marks with this damage shaded in. */
export function shaded(marks: Marks, scored: readonly Scored[]): Marks {
  if (scored.length === 0) return marks
  const coverage: Record<string, readonly Stretch[]> = { ...marks.coverage }
  for (const { row, fromFeet, toFeet } of scored)
    coverage[row] = joined([...(coverage[row] ?? []), { fromFeet, toFeet }])
  return { ...marks, coverage }
}
