/** Colliers, merchantmen, liners and transports: what they do and carry. Scale of costs; Combined operations 1. */
import { inFigures } from '../../../explanation/figures.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedNumber } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { assignedSpeeds } from '../tables/assigned-speeds.ts'
import { type CarrierType, carriers, troopUnit } from '../tables/carriers.ts'
import { costs } from '../tables/costs.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { plural, tidy } from './words.ts'

export interface Carrier {
  readonly knots: number
  /** She holds one kind or another, not all three. */
  readonly freightPoints: number
  readonly coalDays: number
  readonly troops: number
  /** Her price. */
  readonly points: number
  /** Ammunition and stores, by their price (JS-COST-31, R-27). */
  readonly storesPoints: number
}

/** What a carrier does and holds (JS-COST-23 to 25, JS-MOVE-20, JS-COST-31). */
export function carrier(type: CarrierType, settings: JaneSettings): Finding<Carrier> {
  const row = carriers.row('type', type)
  const stores = settings['cargo.storesPoints']
  const value: Carrier = {
    knots: printedNumber(assignedSpeeds.row('type', type).knots),
    freightPoints: printedNumber(row['freight points']),
    coalDays: printedNumber(row['or days of coal']),
    troops: printedNumber(row['or troops']),
    points: printedNumber(costs.row('article', row.article).points),
    storesPoints: row.stores === 'liner' ? stores.liner : stores.merchant,
  }
  return finding(value, [
    because(row.rule, `${type}: ${holdsWords(value)}`, { type }, value.points),
    because('JS-MOVE-20', `${value.knots} knots`, { type }, value.knots),
    because('JS-COST-31', 'stores are no freight: the umpire’s figure', { type }, value.storesPoints),
  ])
}

function holdsWords(of: Carrier): string {
  return `${inFigures(of.freightPoints)} points of freight, or ${of.coalDays} days of coal, or ${inFigures(of.troops)} men`
}

export interface Cargo {
  readonly freightPoints: number
  readonly coalDays: number
  readonly troops: number
}

/** May a carrier load this? One kind at a time, soldiers in units of 250 (JS-LAND-01); with `cargo.mixed` parts of each that fill her once. Refuses E-CARGO, E-TROOPS. */
export function cargo(type: CarrierType, load: Cargo, settings: JaneSettings): Finding<Verdict> {
  const holds = carrier(type, settings).value
  const { rule } = carriers.row('type', type)
  const inputs = { type, ...load }
  if (load.troops % troopUnit !== 0)
    return refused(
      'E-TROOPS',
      {},
      'JS-LAND-01',
      `Troops move in units of ${troopUnit}; ${load.troops} were named.`,
      inputs,
    )
  const shares = [load.freightPoints / holds.freightPoints, load.coalDays / holds.coalDays, load.troops / holds.troops]
  const full = tidy(shares.reduce((sum, share) => sum + share, 0))
  const kinds = shares.filter((share) => share > 0).length
  const mixed = settings['cargo.mixed']
  if (full > 1 || (kinds > 1 && !mixed))
    return refused(
      'E-CARGO',
      {},
      rule,
      mixed
        ? `She carries ${holdsWords(holds)}, or parts of each that fill her once; this is ${full} times her load.`
        : `She carries ${holdsWords(holds)}; not more, and not mixed.`,
      inputs,
    )
  return finding(ALLOWED, [because(rule, `she carries ${holdsWords(holds)}`, inputs, true)])
}

/** How many carriers so much of one kind wants, and their price. */
export function carriersNeeded(
  kind: keyof Cargo,
  amount: number,
  type: CarrierType,
  settings: JaneSettings,
): Finding<{ ships: number; points: number }> {
  const holds = carrier(type, settings).value
  const ships = Math.ceil(tidy(amount / holds[kind]))
  const points = ships * holds.points
  const { rule } = carriers.row('type', type)
  return finding({ ships, points }, [
    because(rule, `${holds[kind]} to a ship: ${plural(ships, 'ship')}`, { cargo: kind, amount, type }, ships),
    because(rule, `${inFigures(holds.points)} points each`, { ships }, points),
  ])
}
