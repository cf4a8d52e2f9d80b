import type { CampaignRow, CreateReply, PackRow } from '../../../shared/bridge/replies.ts'
import type { Campaign } from './campaign.ts'

/** The drawer of campaigns: one is open at a time in a host. Refusals are thrown as `Refused`. */
export interface Desk {
  readonly campaign: Campaign | null
  packs(): Promise<readonly PackRow[]>
  campaigns(): Promise<readonly CampaignRow[]>
  /** Makes a campaign file from a pack and opens it. */
  create(pack: string, name: string, seed?: string): Promise<CreateReply>
  /** Opens a file of the drawer by the name that `campaigns` gave. */
  open(file: string): Promise<Campaign>
  close(): void
  /** Called when another campaign was opened, or the one that was open closed. */
  onChange(listener: () => void): () => void
}
