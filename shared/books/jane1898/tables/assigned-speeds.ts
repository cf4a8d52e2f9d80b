import { printedTable } from '../../printed-table.ts'

/**
 * Regulation of speed 1 and the scale of costs: knots assigned by type (JS-MOVE-19, JS-MOVE-20). Where two stand, the book allows both and the
 * first is the default.
 */
export const assignedSpeeds = printedTable({
  title: 'Speeds assigned to types of ship',
  columns: ['rule', 'type', 'in the book', 'knots'],
  page: `
    rule       | type                  | in the book                 | knots
    JS-MOVE-19 | battleship-1          | first class battleships     | 15
    JS-MOVE-19 | battleship-2          | second class                | 12
    JS-MOVE-19 | old-ironclad          | certain older vessels       | 9
    JS-MOVE-19 | cruiser               | cruisers                    | 18
    JS-MOVE-19 | cruiser-1             | a few first class cruisers  | 21
    JS-MOVE-19 | armoured-cruiser      | armoured cruisers           | 18, 15
    JS-MOVE-19 | battleship-fast       | fast battleships            | 18
    JS-MOVE-19 | catcher               | catchers                    | 18, 15
    JS-MOVE-19 | destroyer             | destroyers                  | 24, 27
    JS-MOVE-19 | torpedo-boat          | torpedo boats               | 21, 18
    JS-MOVE-20 | collier               | colliers, merchantmen etc.  | 12
    JS-MOVE-20 | merchantman           | colliers, merchantmen etc.  | 12
    JS-MOVE-20 | liner                 | liners                      | 18
    JS-MOVE-20 | fast-liner            | liners, if 21 knots         | 21`,
})

/** Time for various operations: the destroyers' cruising limit (JS-MOVE-18); 18 is where R-09 lets "very limited" begin. */
export const destroyerCruising = { greatestKnots: 21, fastAboveKnots: 18 } as const
