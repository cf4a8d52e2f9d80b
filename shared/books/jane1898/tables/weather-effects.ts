import { printedTable } from '../../printed-table.ts'

/**
 * Weather 4 to 6, by force 0 to 9. The effects are the text's, the forces ours. Knots lost against a head sea by ships of low freeboard
 * (JS-WX-04) and by torpedo craft (JS-WX-05); guns barred on the main deck and below (JS-WX-06); rolling, lively ships, closed eyes (JS-WX-07).
 */
export const weatherEffects = printedTable({
  title: 'Effects of weather',
  columns: [
    'force',
    'low freeboard, head sea',
    'torpedo craft',
    'main deck guns',
    'rolling',
    'lively ships, yards',
    'eyes shut',
  ],
  page: `
    force | low freeboard, head sea | torpedo craft | main deck guns | rolling | lively ships, yards | eyes shut
    0     | —                       | —             | —              | —       | —                   | —
    1     | —                       | —             | —              | —       | —                   | —
    2     | —                       | —             | —              | —       | —                   | —
    3     | —                       | −3            | —              | —       | —                   | —
    4     | −3                      | −6            | —              | —       | —                   | —
    5     | −3                      | −9            | —              | rolls   | +1,000              | —
    6     | −3                      | −12           | head sea       | rolls   | +1,000              | —
    7     | −3                      | −12           | before beam    | rolls   | +2,000              | —
    8     | −3                      | −12           | before beam    | rolls   | +2,000              | may be ordered
    9     | −3                      | −12           | before beam    | rolls   | +2,000              | may be ordered`,
  notes: ['Torpedo craft keep at least 6 knots.', 'A head sea is within four points (45°) of the wind.'],
})

/** The other figures of the chapter: torpedo craft's floor, the head sea's sector, and the tide of Weather 8 (JS-WX-09, R-49). */
export const weatherFigures = {
  torpedoCraftFloorKnots: 6,
  headSeaDegrees: 45,
  tideKnots: 3,
  tideSectorDegrees: 45,
  brennanUselessFrom: 4,
  submarineBlindAbove: 3,
} as const
