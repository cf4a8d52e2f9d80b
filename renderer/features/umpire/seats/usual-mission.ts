import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import type { Sitting } from '../../../../shared/bridge/replies.ts'
import { isBeaten } from '../../../../shared/campaign/tray.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import type { Mission } from '../../../../shared/staff/missions.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'

type Seat = UmpireView['seats'][number]

/** Whether a seat gives orders from a ship. */
export const isAfloat = ({ role }: Pick<Seat, 'role'>): boolean => role === 'admiral' || role === 'captain'

/** Where the ships of a seat are, or the way out of the harbour in which they lie. */
export function placeOf(
  seat: Pick<Seat, 'force'>,
  forces: UmpireView['forces'],
  places: ChartReply['places'],
): Position | undefined {
  const { place, position } = forces.find(({ key }) => key === seat.force) ?? {}
  return place == null ? position : places.find(({ key }) => key === place)?.gate
}

/** What a staff officer is to do where nobody says otherwise: cruise about where his ships are; ashore, what was ordered. */
export function usualMission(seat: Seat, forces: UmpireView['forces'], places: ChartReply['places']): Mission {
  const about = isAfloat(seat) ? placeOf(seat, forces, places) : undefined
  return about ? { mission: 'cruise', about } : { mission: 'keep' }
}

/** Seats that have something to order, at which nobody sits and which nobody keeps. */
export function emptySeats(view: Pick<UmpireView, 'seats' | 'forces' | 'ships'>, rooms: readonly Sitting[]): Seat[] {
  return view.seats.filter(
    ({ id, role, force, staff, ready, writing }) =>
      role !== 'umpire' &&
      role !== 'spectator' &&
      staff === undefined &&
      !ready &&
      !writing &&
      !isBeaten(view, { id, force }) &&
      rooms.some((room) => room.id === id && room.windows === 0),
  )
}
