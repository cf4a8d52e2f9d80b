import { printedTable } from '../../printed-table.ts'

/**
 * Combined operations 2: who wins, and from two to one takes the other whole, is the text; the scale of losses is missing from our copy and is ours
 * (JS-LAND-04, R-33). Per cent of real men, up to a man. "ratio from" is the larger effective force over the smaller; the line for 1 is for
 * equal forces only when they are exactly equal.
 */
export const landLosses = printedTable({
  title: 'Losses ashore',
  columns: ['ratio from', 'result', 'stronger loses', 'weaker loses'],
  page: `
    ratio from | result       | stronger loses | weaker loses
    equal      | drawn        | 20             | 20
    1          | wins         | 20             | 25
    1¼         | wins         | 15             | 30
    1½         | wins         | 10             | 40
    2          | capitulation | 5              | 20`,
})

/** The figures of the chapter: men behind works (JS-LAND-02), worn by the passage (JS-LAND-07), hours in which men may still join (JS-LAND-05), how far a loser in the open goes (JS-LAND-02, R-34). */
export const landFigures = {
  behindWorks: 2,
  worn: 0.5,
  capitulationAt: 2,
  joinWithinHours: 6,
  wornHours: 24,
  retiresMiles: 3,
  halfRateFromForce: 4,
  noLandingFromForce: 5,
} as const
