import type { Audience } from '../../shared/bridge/bridge.ts'
import type { SeatView } from '../../shared/knowledge/view.ts'

/** Every window there is; each is a chunk of its own in the folder of that name. */
export const WINDOWS = [
  'desk',
  'umpire',
  'government',
  'admiral',
  'captain',
  'trade',
  'board',
  'action-table',
  'review',
  'fight',
  'paper',
] as const
export type WindowName = (typeof WINDOWS)[number]

/** What picks a window: what the host said when the line opened, the seat's view, and whether its holder has gone back to his chart. */
export interface Picking {
  readonly audience: Audience | null
  readonly seat: Pick<SeatView, 'seat' | 'encounters'> | null
  readonly atChart: boolean
  /** He has turned to the review. */
  readonly reviewing?: boolean
  /** An action of the campaign is seen again. */
  readonly fighting?: boolean
  /** He has turned to what is printed. */
  readonly printing?: boolean
}

/** Whether this seat has a tactical board open. */
export function hasBoard(seat: Pick<SeatView, 'encounters'> | null): boolean {
  return seat?.encounters.some((one) => one.state === 'action' && one.board !== null) ?? false
}

/** The window to show; null while the host has not said enough. A spectator reads as a government does. */
export function windowFor({
  audience,
  seat,
  atChart,
  reviewing = false,
  printing = false,
  fighting = false,
}: Picking): WindowName | null {
  const ofTheWar = audience === 'umpire' || audience === 'assistant' || (audience === 'seat' && seat !== null)
  if (printing && ofTheWar && audience !== 'assistant') return 'paper'
  if (reviewing && ofTheWar) return 'review'
  if (fighting && ofTheWar) return 'fight'
  if (audience === 'desk' || audience === 'umpire') return audience
  if (audience === 'assistant') return 'umpire'
  if (audience === 'player' || audience === 'arbiter' || audience === 'spectator') return 'action-table'
  if (audience === null || seat === null) return null
  const { role } = seat.seat
  if (hasBoard(seat) && !atChart) return 'board'
  if (role === 'umpire' || role === 'spectator') return 'government'
  return role
}
