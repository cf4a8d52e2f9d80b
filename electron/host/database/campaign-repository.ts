import type { CampaignFacts } from '../../../shared/campaign/world.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { isAction } from './action-repository.ts'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'
import { campaignRows } from './world-rows.ts'

/** What a campaign was made from, so that it can be made again for a replay. */
export interface Making {
  readonly setup: unknown
  readonly settings: Readonly<Record<string, unknown>>
  readonly madeBy: string
  readonly madeAt: string
}

export function addCampaign(db: WriteDb, facts: CampaignFacts, branch: number, making: Making): void {
  const columns = ['one', ...campaignRows.columns, 'branch', 'setup', 'given_settings', 'made_by', 'made_at']
  db.sql(insertInto('campaign', columns)).run(
    1,
    ...campaignRows.toCells(facts),
    branch,
    making.setup === undefined ? null : JSON.stringify(making.setup),
    JSON.stringify(making.settings),
    making.madeBy,
    making.madeAt,
  )
  const setting = db.sql(insertInto('setting', ['ord', 'name', 'value']))
  Object.entries(facts.settings).forEach(([name, value], ord) => {
    setting.run(ord, name, JSON.stringify(value))
  })
}

export function readMaking(
  db: ReadDb,
): Making & Pick<CampaignFacts, 'id' | 'seed' | 'secrets'> & { readonly branch: number } {
  const row = db.sql('SELECT * FROM campaign').get()
  if (row === undefined && isAction(db))
    refuse('file.action', 'This file holds an action by itself, and no campaign: its commands are those of "action".')
  const { seed, secrets } = campaignRows.fromRow(row ?? {}) as unknown as CampaignFacts
  const setup = row?.['setup'] ?? null
  return {
    id: textIn(row, 'id'),
    seed,
    ...(secrets ? { secrets } : {}),
    branch: wholeIn(row, 'branch'),
    setup: setup === null ? undefined : JSON.parse(String(setup)),
    settings: JSON.parse(textIn(row, 'given_settings')),
    madeBy: textIn(row, 'made_by'),
    madeAt: textIn(row, 'made_at'),
  }
}

export function setBranch(db: WriteDb, branch: number): void {
  db.sql('UPDATE campaign SET branch = ?').run(branch)
}

/** Keeps the pack's files with the campaign: a later edition of the pack changes no war under way. */
export function addPackFiles(db: WriteDb, files: Readonly<Record<string, unknown>>): void {
  const insert = db.sql(insertInto('pack_file', ['path', 'body']))
  for (const [path, body] of Object.entries(files)) insert.run(path, JSON.stringify(body))
}

export function readPackFiles(db: ReadDb): Record<string, unknown> {
  const rows = db.sql('SELECT path, body FROM pack_file').all()
  return Object.fromEntries(rows.map((row) => [textIn(row, 'path'), JSON.parse(textIn(row, 'body'))]))
}
