import { refuse } from '../../../shared/explanation/refusal.ts'
import type { Campaign } from './campaign.ts'
import type { Desk } from './desk.ts'
import type { Table } from './table.ts'

/** A desk with one campaign on it and an empty drawer: the rooms of `wardroom serve FILE`. Whoever opened it closes it. */
export const soleCampaign = (campaign: Campaign): Desk => soleFile(campaign, null, 'campaign')

/** The same with the table of one action. */
export const soleTable = (table: Table): Desk => soleFile(null, table, 'action')

function soleFile(campaign: Campaign | null, table: Table | null, what: string): Desk {
  const elsewhere = () =>
    refuse('desk.sole', `This host serves one ${what} only; start Wardroom without a file to open others.`)
  return {
    campaign,
    table,
    packs: async () => [],
    campaigns: async () => [],
    rename: async () => elsewhere(),
    copy: async () => elsewhere(),
    throwAway: async () => elsewhere(),
    binned: async () => [],
    takeOut: async () => elsewhere(),
    copiesOf: async () => [],
    restore: async () => elsewhere(),
    actions: async () => [],
    create: async () => elsewhere(),
    createAction: async () => elsewhere(),
    open: async () => elsewhere(),
    close: () => elsewhere(),
    onChange: () => () => {},
  }
}
