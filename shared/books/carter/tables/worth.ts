import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'

/** Points for sharing out ships (CT-AL-02). The print names the parts and gives no figures; these are ours (CT-S10). */
export const worthTable = sourcedTable({
  title: 'What a ship is worth in sharing out',
  columns: ['part', 'points'],
  page: `
    part                    | points | line
    point of sinking rate   | 1      | D
    gun, damage times sets  | 2      | D
    torpedo tube            | 15     | D
    average square of speed | 20     | D
    mine                    | 1      | D
    rounded to              | 5      | D`,
  notes: ['The print names aircraft and the rating against them too; neither is in this book (CT-S05).'],
})

type WorthColumn = (typeof worthTable.columns)[number]

export function worthFigures(table: SourcedTable<WorthColumn>) {
  const at = (part: string) => figureIn(table.row('part', part).points)
  return {
    rate: at('point of sinking rate'),
    gun: at('gun, damage times sets'),
    tube: at('torpedo tube'),
    square: at('average square of speed'),
    mine: at('mine'),
    roundedTo: at('rounded to'),
  } as const
}
