import { refuse } from '../../../shared/explanation/refusal.ts'
import type { Campaign } from './campaign.ts'
import type { Desk } from './desk.ts'

/** A desk with one campaign on it and an empty drawer: the rooms of `wardroom serve FILE`. Whoever opened it closes it. */
export function soleCampaign(campaign: Campaign): Desk {
  const elsewhere = () =>
    refuse('desk.sole', 'This host serves one campaign only; start Wardroom without a file to open others.')
  return {
    campaign,
    packs: async () => [],
    campaigns: async () => [],
    create: async () => elsewhere(),
    open: async () => elsewhere(),
    close: () => elsewhere(),
    onChange: () => () => {},
  }
}
