import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'

/** How much of a square a ship takes (CT-MV-05, CT-R05): units that give the three examples of the print. */
export const unitTable = sourcedTable({
  title: 'What fills a square',
  columns: ['ship', 'over tons', 'from tons', 'units'],
  page: `
    ship             | over tons  | from tons | units | line
    large            | 3,500 [59] | —         | 4     | CT-R05
    destroyer        | —          | 500       | 2     | CT-R05
    motor boat       | —          | 0         | 1     | CT-R05`,
  notes: ['A square holds four units: one ship over 3,500 tons, two destroyers or four motor torpedo boats (line 59).'],
})

/** Units that a square holds. */
export const squareHolds = 4

export interface UnitStep {
  readonly ship: string
  readonly units: number
  readonly takes: (tons: number) => boolean
}

type UnitColumn = (typeof unitTable.columns)[number]

/** Largest first: the first that takes her is hers. */
export function unitSteps(table: SourcedTable<UnitColumn>): readonly UnitStep[] {
  return table.rows.map((row) => {
    const { ship, units } = row
    const over = row['over tons']
    const least = over.text === '—' ? figureIn(row['from tons']) : figureIn(over)
    const takes = over.text === '—' ? (tons: number) => tons >= least : (tons: number) => tons > least
    return { ship: ship.text, units: figureIn(units), takes }
  })
}
