import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withoutRule } from '../../../shared/explanation/sentence.ts'
import { hidesNothing, movesOf } from '../action/showing.ts'
import type { ActionTable } from '../action/table.ts'
import type { Campaign } from './campaign.ts'

/** What the drawer remembers of its files, so that listing them opens none. Lost, it costs a line of each row. */
const INDEX = '.drawer.json'

export interface RememberedCampaign {
  readonly title: string
  readonly date: string
  readonly move: number
  readonly next: string
  readonly opened: string
}

export interface RememberedAction {
  readonly title: string
  readonly book: string
  readonly steps: number
  readonly next: string
  readonly opened: string
}

export type Remembered = RememberedCampaign | RememberedAction

/** By the file's name in the drawer. */
export function readIndex(folder: string): Readonly<Record<string, Remembered>> {
  try {
    return JSON.parse(readFileSync(path.join(folder, INDEX), 'utf8')) as Record<string, Remembered>
  } catch {
    return {}
  }
}

export function writeIndex(folder: string, index: Readonly<Record<string, Remembered>>): void {
  const at = path.join(folder, INDEX)
  writeFileSync(`${at}.new`, JSON.stringify(index, null, 1))
  renameSync(`${at}.new`, at)
}

/** How far a campaign has come, as its row in the drawer tells. */
export function rememberCampaign(campaign: Campaign, opened: string): RememberedCampaign {
  const { clock, move, decisions, seats } = campaign.umpireView()
  const players = seats.filter((seat) => seat.role !== 'umpire' && seat.role !== 'spectator')
  const next =
    move.state === 'over'
      ? 'The war is over'
      : decisions[0]
        ? decisions[0].says
        : move.state === 'waiting'
          ? `Move ${move.number + 1} is to be opened`
          : `Orders for move ${move.number}: ${players.filter((seat) => seat.ready).length} of ${players.length} sealed`
  return { title: campaign.title, date: clock, move: move.number, next, opened }
}

/**
 * The same of an action. It tells nothing of what lies on the board: whose orders are waited for only where that is open to all, for who
 * plays at this screen sees the drawer too.
 */
export function rememberAction({ title, service }: ActionTable, opened: string): RememberedAction {
  const { over, wanting } = service.standing()
  const { made, next: number } = movesOf(service.alone)
  const open = hidesNothing(service.alone) || service.seating.arbiter
  const who = open
    ? `${wanting.join(' and ')} to order`
    : `${made === number ? 'The fire' : 'Orders'} of move ${number}`
  const asked = wanting.length > 0 ? who : 'The next step is to be made'
  const next = over === null ? asked : `Over: ${withoutRule(over)}`
  return { title, book: service.bookTitle, steps: made, next, opened }
}
