import type { z } from 'zod'
import type {
  BinRow,
  CampaignRow,
  CopyRow,
  CreateReply,
  PackRow,
  RestoreReply,
} from '../../../shared/bridge/replies.ts'
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
  create(pack: string, name: string, settings?: Readonly<Record<string, unknown>>): Promise<CreateReply>
  actions(): Promise<readonly ActionRow[]>
  /** Makes a file with an action and opens it. */
  createAction(wanted: z.output<typeof createActionSchema>): Promise<CreateActionReply>
  /** Opens a file of the drawer by the name that `campaigns` or `actions` gave. */
  open(file: string): Promise<Campaign | Table>
  /** Gives a file of the drawer another name; a number is added when that is taken. Refuses one that lies open. */
  rename(file: string, name: string): Promise<{ readonly file: string }>
  /** Lays a copy of it beside it. */
  copy(file: string, name: string): Promise<{ readonly file: string }>
  /** Puts it into the bin, with its dated copies; nothing is deleted. */
  throwAway(file: string): Promise<{ readonly file: string }>
  binned(): Promise<readonly BinRow[]>
  /** Takes it out of the bin again. */
  takeOut(file: string): Promise<{ readonly file: string }>
  /** Its dated copies, the newest first. */
  copiesOf(file: string): Promise<readonly CopyRow[]>
  /** Lays one of them in its place; what lay there, damaged or not, is kept under another name. */
  restore(file: string, copy: string): Promise<RestoreReply>
  close(): void
  /** Called when another file was opened, or the one that was open closed. */
  onChange(listener: () => void): () => void
}
