import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Strategic Table II, destroyers: knots in each run of 500 miles out of port (NS-TB-01). */
export const destroyerRuns = sourcedTable({
  title: 'Strategic Table II: destroyers',
  columns: ['step', 'maintained', 'spurt'],
  page: `
    step | maintained | spurt | line
    1    | 20         | 24    | 572
    2    | 18         | 22    | 573
    3    | 16         | 21    | 574
    4    | 15         | 20    | 575`,
  notes: ['Steps of 500 miles just out of port after a long stay; the fourth lasts (line 575).'],
})

/** Strategic Table II, torpedo boats: knots in each run of 400 miles out of port (NS-TB-02). */
export const boatRuns = sourcedTable({
  title: 'Strategic Table II: torpedo boats',
  columns: ['step', 'maintained', 'spurt'],
  page: `
    step | maintained | spurt | line
    1    | 16         | 22    | 583
    2    | 14         | 20    | 584
    3    | 12         | 18    | 585`,
  notes: ['Steps of 400 miles just out of port after a long stay; the third lasts (line 585).'],
})

export const RUNNERS = ['V', 't'] as const
export type Runner = (typeof RUNNERS)[number]

export interface RunFigures {
  readonly stepMiles: number
  readonly steps: readonly { readonly maintained: number; readonly spurt: number }[]
  /** Miles above the maintained speed in any 24 hours (line 587). */
  readonly spurtMilesIn24h: number
  /** Hours in port, the crew at no work, that give back a step (line 589). */
  readonly restHoursAStep: number
  readonly rule: 'NS-TB-01' | 'NS-TB-02'
}

function stepsOf(table: typeof destroyerRuns): RunFigures['steps'] {
  return table.rows.map((row) => ({ maintained: figureIn(row.maintained), spurt: figureIn(row.spurt) }))
}

/** Table II by class. */
export const runFigures: Readonly<Record<Runner, RunFigures>> = {
  V: { stepMiles: 500, steps: stepsOf(destroyerRuns), spurtMilesIn24h: 100, restHoursAStep: 24, rule: 'NS-TB-01' },
  t: { stepMiles: 400, steps: stepsOf(boatRuns), spurtMilesIn24h: 50, restHoursAStep: 48, rule: 'NS-TB-02' },
}
