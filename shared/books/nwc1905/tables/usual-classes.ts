import { sourcedTable } from '../../sourced-table.ts'
import { CLASSES, type ShipClass } from './classes.ts'

/** The class of Table I in which a vessel is counted whose card names none. */
export const usualClasses = sourcedTable({
  title: 'Classes of vessels whose cards name none',
  columns: ['type', 'class'],
  page: `
    type                     | class | line
    battleship               | A     | R-75
    coast-defence-battleship | M     | R-75
    armoured-cruiser         | B     | R-75
    first-class-cruiser      | C     | R-75
    second-class-cruiser     | F     | R-75
    third-class-cruiser      | E     | R-75
    torpedo-gunboat          | g     | R-75
    destroyer                | V     | R-75
    torpedo-boat             | t     | R-75
    submarine                | s     | R-75
    collier                  | D     | R-75
    merchantman              | D     | R-75
    liner                    | E     | R-75
    fast-liner               | E     | R-75`,
  notes: ['A merchantman is seen as a large vessel, whatever her class.'],
})

export function usualClass(type: string): ShipClass {
  const row = usualClasses.rows.find((one) => one.type.text === type)
  return CLASSES.find((one) => one === row?.class.text) ?? 'D'
}
