import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** What odds do (NS-FLEET-01 to -03). */
export const oddsTable = sourcedTable({
  title: 'Fleet actions by odds',
  columns: ['odds', 'superior parts', 'inferior parts', 'inferior', 'superior', 'rule'],
  page: `
    odds | superior parts | inferior parts | inferior      | superior | rule        | line
    2:1  | 2              | 1              | removed       | unhurt   | NS-FLEET-01 | 519
    3:2  | 3              | 2              | half          | unhurt   | NS-FLEET-02 | 519
    4:3  | 4              | 3              | beaten [R-46] | crippled | NS-FLEET-03 | 519`,
  notes: ['The highest odds that are not above the true ratio are taken; under 4:3 nothing is printed (R-45).'],
})

export const ODDS = ['2:1', '3:2', '4:3'] as const
export type Odds = (typeof ODDS)[number]
export type InferiorFate = 'removed' | 'half' | 'beaten'
export type SuperiorFate = 'unhurt' | 'crippled'

export function oddsFigures(odds: Odds) {
  const row = oddsTable.row('odds', odds)
  return {
    superiorParts: figureIn(row['superior parts']),
    inferiorParts: figureIn(row['inferior parts']),
    inferior: row.inferior.text as InferiorFate,
    superior: row.superior.text as SuperiorFate,
    rule: row.rule.text,
  }
}

/** When a meeting may be decided by points: within so many yards, for more than so many minutes (NS-DUEL-01). */
export const pointsTable = sourcedTable({
  title: 'Decision by points',
  columns: ['vessels', 'within yards', 'more than minutes'],
  page: `
    vessels    | within yards | more than minutes | line
    armoured   | 2,000        | 60                | 497
    unarmoured | 4,000        | 60                | 497`,
  notes: ['Of a mixed pair the distance of unarmoured vessels holds (R-48).'],
})

const pointsRow = (vessels: string) => pointsTable.row('vessels', vessels)

export const pointsDecision = {
  armouredYd: figureIn(pointsRow('armoured')['within yards']),
  unarmouredYd: figureIn(pointsRow('unarmoured')['within yards']),
  moreThanMinutes: figureIn(pointsRow('armoured')['more than minutes']),
} as const

/** How cables are cut (NS-CABLE-01, NS-CABLE-02). */
export const cableTable = sourcedTable({
  title: 'Cutting of cables',
  columns: ['how', 'fathoms', 'miles to station', 'hours', 'found on'],
  page: `
    how              | fathoms | miles to station | hours     | found on | line
    near a station   | 100     | 10 [R-67]        | 6         | —        | 515
    dragging         | 1,000   | —                | 24 [R-67] | 2 [R-67] | 515`,
  notes: [
    'Near a station under 100 fathoms; dragging in 1,000 or less. The success of dragging is the umpire’s, each day anew.',
  ],
})

const cableRow = (how: string) => cableTable.row('how', how)

export const cableCutting = {
  hours: figureIn(cableRow('near a station').hours),
  underFathoms: figureIn(cableRow('near a station').fathoms),
  stationMiles: figureIn(cableRow('near a station')['miles to station']),
  greatestFathoms: figureIn(cableRow('dragging').fathoms),
  dragHours: figureIn(cableRow('dragging').hours),
  foundOn: figureIn(cableRow('dragging')['found on']),
} as const

/** Moves of vessels in sight of each other, minutes (line 493); time an action takes unless the umpire says otherwise, hours (NS-FLEET-04). */
export const meetingFigures = { inSightMinutes: 15, actionHours: 2, latePlottingFactor: 0.5 } as const
