import { sourcedTable } from '../../sourced-table.ts'

export const EFFECTS = ['none', 'moderate', 'severe'] as const
export type Effect = (typeof EFFECTS)[number]

/** Who bears the effect, and of what it is. */
export const TARGETS = ['ship', 'submarine', 'battery'] as const
export type Target = (typeof TARGETS)[number]
export const SOURCES = ['gun', 'torpedo', 'mine'] as const
export type Source = (typeof SOURCES)[number]

export const OUTCOMES = ['puff', 'crippled', 'lost', 'submerges'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What an effect does, by the puffs that the target carries already. */
export const results = sourcedTable({
  title: 'Results',
  columns: ['target', 'is', 'source', 'effect', 'puffs 0 or 1', 'puffs 2', 'rule'],
  page: `
    target    | is       | source  | effect   | puffs 0 or 1 | puffs 2           | rule     | line
    ship      | sound    | gun     | moderate | puff         | crippled          | BK-CB-09 | 318
    ship      | sound    | gun     | severe   | crippled     | crippled          | BK-CB-10 | 323
    ship      | sound    | torpedo | moderate | crippled     | crippled          | BK-CB-09 | 318
    ship      | sound    | torpedo | severe   | lost         | lost              | BK-CB-10 | 323
    ship      | sound    | mine    | moderate | crippled     | crippled          | BK-CB-09 | 318
    ship      | sound    | mine    | severe   | lost         | lost              | BK-CB-10 | 323
    ship      | crippled | gun     | moderate | puff [333]   | lost [335]        | BK-DM-03 | 318
    ship      | crippled | gun     | severe   | lost         | lost              | BK-CB-10 | 323
    ship      | crippled | torpedo | moderate | lost [BK-R30]| lost [BK-R30]     | BK-DM-03 | 335
    ship      | crippled | torpedo | severe   | lost         | lost              | BK-CB-10 | 323
    ship      | crippled | mine    | moderate | lost [BK-R30]| lost [BK-R30]     | BK-DM-03 | 335
    ship      | crippled | mine    | severe   | lost         | lost              | BK-CB-10 | 323
    submarine | any      | gun     | moderate | submerges    | submerges         | BK-CB-09 | 316
    submarine | any      | gun     | severe   | lost         | lost              | BK-CB-10 | 323
    submarine | any      | torpedo | moderate | submerges    | submerges         | BK-CB-09 | 316
    submarine | any      | torpedo | severe   | lost         | lost              | BK-CB-10 | 323
    submarine | any      | mine    | moderate | lost         | lost              | BK-CB-09 | 316
    submarine | any      | mine    | severe   | lost         | lost              | BK-CB-10 | 323
    battery   | sound    | any     | moderate | puff         | crippled          | BK-CB-09 | 318
    battery   | sound    | any     | severe   | lost         | lost              | BK-CB-10 | 325
    battery   | crippled | any     | moderate | puff [333]   | lost [335]        | BK-DM-03 | 318
    battery   | crippled | any     | severe   | lost         | lost              | BK-CB-10 | 325`,
  notes: [
    'To be crippled takes off the puffs; new ones can then be collected (line 333).',
    'The torpedo of the table is any fire of torpedo craft and submarines; the print has no other.',
  ],
})

export interface ResultLine {
  readonly outcome: Outcome
  readonly rule: string
  /** Where the cell comes from. */
  readonly source: string
}

/** What a moderate or severe effect does. A battery cannot be mined; the caller refuses it. */
export function resultOf(
  target: Target,
  crippled: boolean,
  source: Source,
  effect: Exclude<Effect, 'none'>,
  puffs: number,
): ResultLine {
  const is = target === 'submarine' ? 'any' : crippled ? 'crippled' : 'sound'
  const by = target === 'battery' ? 'any' : source
  const row = results.rows.find(
    (one) => one.target.text === target && one.is.text === is && one.source.text === by && one.effect.text === effect,
  )
  if (!row) throw new Error(`no line of results for ${target} ${is} ${by} ${effect}`)
  const cell = puffs >= mostPuffs ? row['puffs 2'] : row['puffs 0 or 1']
  return { outcome: cell.text as Outcome, rule: row.rule.text, source: cell.source }
}

/** Puffs that a target can carry; the next is a crippling (line 318). */
export const mostPuffs = 2
