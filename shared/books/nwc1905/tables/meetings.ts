import { figureIn, sourcedTable } from './sourced-table.ts'

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

/** When a duel may be decided by points: within so many yards for more than so many minutes (line 497). */
export const pointsDecision = { armouredYd: 2000, unarmouredYd: 4000, moreThanMinutes: 60 } as const

/** Cutting a cable near its station in under 100 fathoms: hours (line 515), and how near that is, miles. */
export const cableCutting = {
  hours: 6,
  underFathoms: 100,
  stationMiles: 10,
  greatestFathoms: 1000,
  foundOn: 2,
} as const

/** Moves of vessels in sight of each other, minutes (line 493); time an action takes unless the umpire says otherwise, hours (NS-FLEET-04). */
export const meetingFigures = { inSightMinutes: 15, actionHours: 2, latePlottingFactor: 0.5 } as const
