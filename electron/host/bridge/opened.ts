import type { Audience } from '../../../shared/bridge/bridge.ts'
import type { Campaign } from './campaign.ts'
import type { Desk } from './desk.ts'
import type { Table } from './table.ts'

/** A chair that a window may take: a seat of the campaign that is open, or a place at the table of the action. */
export interface Place {
  readonly id: string
  readonly title: string
  readonly audience: Exclude<Audience, 'desk'>
  /** Whoever started the host takes it without a passcode: the umpire's chair, and the table at this screen. */
  readonly byKey: boolean
}

/** What lies open on the desk, whichever it is. */
export interface Opened {
  readonly what: Campaign | Table
  readonly file: string
  places(): readonly Place[]
}

/** The campaign or the action that is open; null when the desk is bare. */
export function openedOn({ campaign, table }: Pick<Desk, 'campaign' | 'table'>): Opened | null {
  if (campaign) return { what: campaign, file: campaign.file, places: () => campaign.seats().map(seatPlace) }
  if (table) return { what: table, file: table.file, places: () => table.places().map(tablePlace) }
  return null
}

/** Whether a window in this chair may open the others': the umpire's, of a campaign or of a table. */
export const opensSeats = ({ audience }: Place): boolean => audience === 'umpire' || audience === 'arbiter'

function seatPlace({ id, title, role }: ReturnType<Campaign['seats']>[number]): Place {
  const audience = role === 'umpire' || role === 'assistant' ? role : 'seat'
  return { id, title, audience, byKey: role === 'umpire' }
}

function tablePlace({ id, title, part, screen }: ReturnType<Table['places']>[number]): Place {
  return { id, title, audience: part, byKey: screen }
}
