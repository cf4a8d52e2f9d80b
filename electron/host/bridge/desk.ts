import type { z } from 'zod'
import type { CampaignRow, CreateReply, PackRow } from '../../../shared/bridge/replies.ts'
import type { ActionRow, CreateActionReply, createActionSchema } from '../../../shared/bridge/table.ts'
import type { Campaign } from './campaign.ts'
import type { Table } from './table.ts'

/** The drawer of campaigns and single actions: one is open at a time in a host. Refusals are thrown as `Refused`. */
export interface Desk {
  readonly campaign: Campaign | null
  /** The action that is open; at most one of the two is. */
  readonly table: Table | null
  packs(): Promise<readonly PackRow[]>
  campaigns(): Promise<readonly CampaignRow[]>
  /** Makes a campaign file from a pack and opens it. */
  create(pack: string, name: string, seed?: string, settings?: Readonly<Record<string, unknown>>): Promise<CreateReply>
  actions(): Promise<readonly ActionRow[]>
  /** Makes a file with an action and opens it. */
  createAction(wanted: z.output<typeof createActionSchema>): Promise<CreateActionReply>
  /** Opens a file of the drawer by the name that `campaigns` or `actions` gave. */
  open(file: string): Promise<Campaign | Table>
  close(): void
  /** Called when another file was opened, or the one that was open closed. */
  onChange(listener: () => void): () => void
}
