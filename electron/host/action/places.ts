import type { Part } from '../../../shared/bridge/table-view.ts'
import type { Seating } from '../database/seating-repository.ts'

/** A place at the table of an action: behind one door one plays these seats, or umpires, or looks on. */
export interface TablePlace {
  readonly id: string
  readonly title: string
  readonly part: Part
  readonly seats: readonly string[]
  /** At the host's own screen: whoever started the host sits down without a passcode. */
  readonly screen: boolean
}

export const SCREEN = 'screen'
export const ARBITER = 'umpire'
export const ONLOOKERS = 'onlookers'
/** A seat's place is not named by its bare name: a seat may be called "umpire". */
const seatPlace = (seat: string): string => `seat:${seat}`

/** Every place at the table, in the order of its seats. A seat that the opponent keeps has none. */
export function placesOf(
  seats: readonly string[],
  { keepers, arbiter, spectators }: Pick<Seating, 'keepers' | 'arbiter' | 'spectators'>,
): TablePlace[] {
  const keptBy = (keeper: string): string[] => seats.filter((seat) => (keepers[seat] ?? 'screen') === keeper)
  const rooms = keptBy('room').map(
    (seat): TablePlace => ({
      id: seatPlace(seat),
      title: `${seat[0]?.toUpperCase() ?? ''}${seat.slice(1)}`,
      part: 'player',
      seats: [seat],
      screen: false,
    }),
  )
  const here = keptBy('screen')
  const screen: TablePlace = { id: SCREEN, title: 'At this screen', part: 'player', seats: here, screen: true }
  const umpire: TablePlace = { id: ARBITER, title: 'Umpire', part: 'arbiter', seats: [], screen: true }
  const onlookers: TablePlace = { id: ONLOOKERS, title: 'Onlookers', part: 'spectator', seats: [], screen: false }
  return [
    ...(here.length > 0 ? [screen] : []),
    ...rooms,
    ...(arbiter ? [umpire] : []),
    ...(spectators ? [onlookers] : []),
  ]
}
