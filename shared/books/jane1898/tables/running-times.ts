import { printedTable } from '../../printed-table.ts'

/**
 * Time for various operations: hours and minutes to run one chart square, straight and on the diagonal, as printed. The lines for 18 and
 * 21 knots are rounded by the author's hand (exactly 5:33⅓ and 6:56⅔, 4:45.7 and 5:57.1).
 */
export const runningTimes = printedTable({
  title: 'Time to run a chart square',
  columns: ['rule', 'knots', '100 miles', '125 miles'],
  page: `
    rule       | knots | 100 miles | 125 miles
    JS-TIME-01 | 12    | 8:20      | 10:25
    JS-TIME-02 | 15    | 6:40      | 8:20
    JS-TIME-03 | 18    | 5:35      | 6:57
    JS-TIME-04 | 21    | 4:45      | 6:00`,
})
