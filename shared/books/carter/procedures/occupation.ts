/** How many ships a square holds (CT-MV-05, CT-R05). */
import { inFigures } from '../../../explanation/figures.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { squareHolds } from '../tables/occupation.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'

/** Units that a ship takes in a square. */
export function unitsOf(tons: number, tables: TableSet = delivered): number {
  const step = tables.units.find(({ takes }) => takes(tons))
  if (!step) throw new Error(`no ship has ${inFigures(tons)} tons`)
  return step.units
}

export const unitsIn = (tons: readonly number[], tables: TableSet = delivered): number =>
  tons.reduce((sum, one) => sum + unitsOf(one, tables), 0)

/** Do these ships crowd each other in open water? Friends and enemies count together; ships of different kinds share, or never (CT-R05). */
export const crowded = (tons: readonly number[], tables: TableSet = delivered, mixtures = true): boolean =>
  unitsIn(tons, tables) > squareHolds || (!mixtures && new Set(tons.map((one) => unitsOf(one, tables))).size > 1)

export interface Occupation {
  readonly tons: readonly number[]
  readonly harbour: boolean
  readonly replenishing: boolean
  /** May ships of different kinds share (CT-R05)? */
  readonly mixtures: boolean
}

/** May these ships lie in one square? */
export function occupation(of: Occupation, tables: TableSet = delivered): Finding<{ units: number; allowed: boolean }> {
  const units = unitsIn(of.tons, tables)
  const kinds = new Set(of.tons.map((tons) => unitsOf(tons, tables))).size
  const inputs = { tons: [...of.tons] }
  const counting = because('CT-MV-05', `over 3,500 tons 4 units, 500 and more 2, less 1 (CT-R05)`, inputs, units)
  const decided = (allowed: boolean, says: string) =>
    finding({ units, allowed }, [counting, because('CT-MV-05', says, { ...of, tons: [...of.tons] }, allowed)])
  if (of.harbour) return decided(true, 'in harbour nobody is crowded')
  if (of.replenishing) return decided(true, 'for taking on torpedoes at sea ships may lie together')
  if (units > squareHolds) return decided(false, `a square holds ${squareHolds} units`)
  if (kinds > 1 && !of.mixtures)
    return decided(false, 'ships of different kinds never share (the other reading of CT-R05)')
  return decided(true, `a square holds ${squareHolds} units`)
}
