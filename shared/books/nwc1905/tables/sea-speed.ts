import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Limits of speed at sea, knots under the greatest of Table I, or knots (NS-SPEED-01 to -05). */
export const seaSpeedTable = sourcedTable({
  title: 'Limits of speed at sea',
  columns: ['case', 'under the greatest', 'knots at most', 'hours', 'rule'],
  page: `
    case             | under the greatest | knots at most | hours | rule        | line
    alone            | 1                  | —             | —     | NS-SPEED-01 | 523
    alone in a burst | 0                  | —             | 24    | NS-SPEED-02 | 523
    after a burst    | 2                  | —             | 24    | NS-SPEED-02 | 523
    in company       | 2                  | —             | —     | NS-SPEED-03 | 527
    with battleships | —                  | 14            | —     | NS-SPEED-04 | 529
    with convoy      | —                  | 10            | —     | NS-SPEED-05 | 529`,
  notes: ['Table II stands for destroyers and torpedo boats in place of the first three lines, and caps the fourth.'],
})

const row = (name: string) => seaSpeedTable.row('case', name)

export const seaSpeed = {
  aloneBelowMax: figureIn(row('alone')['under the greatest']),
  burstHours: figureIn(row('alone in a burst').hours),
  afterBurstBelowMax: figureIn(row('after a burst')['under the greatest']),
  companyBelowMax: figureIn(row('in company')['under the greatest']),
  withBattleShips: figureIn(row('with battleships')['knots at most']),
  withConvoy: figureIn(row('with convoy')['knots at most']),
} as const
