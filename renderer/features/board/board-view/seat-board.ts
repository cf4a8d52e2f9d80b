import type { BoardView, Plan } from '../../../../shared/action/contract.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import type { ShipParticulars } from '../../../symbols/particulars.ts'

/** The board as an encounter of a seat's view carries it. */
export type SeatBoard = BoardView & {
  /** Where its yards are counted from; absent off a port, where the board lies turned. */
  readonly origin?: Position
  readonly over: boolean
  /** This seat's own sealed orders in the book's notation; null while it has sealed nothing. */
  readonly sealed: string | null
}

/** Reads the board from an encounter; the host has checked it against the book. Null when there is none. */
export function readBoard(board: Readonly<Record<string, unknown>> | null): SeatBoard | null {
  return board && Array.isArray(board['friends']) && Array.isArray(board['others'])
    ? (board as unknown as SeatBoard)
    : null
}

/** Words of a book in which ships go by their keys, as they are read at this board: by their names. */
export function inNames({ choices, friends, others }: BoardView, words: string): string {
  const named = [
    ...choices.map(({ ship, name }) => [ship, name] as const),
    ...[...friends, ...others].flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])),
  ].filter(([id, name]) => id !== name)
  // A key that begins another stands behind it.
  const names = new Map([...named].sort(([one], [other]) => other.length - one.length))
  if (names.size === 0) return words
  const keys = [...names.keys()].map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const whole = new RegExp(`(?<![\\w-])(?:${keys.join('|')})(?![\\w-])`, 'g')
  return words.replace(whole, (key) => names.get(key) ?? key)
}

/** A silhouette from what can be seen of a ship from outside. */
export function planShape(plan: Plan): ShipParticulars {
  const heavy = plan.turrets >= 2
  const type =
    plan.lengthFeet < 170
      ? 'torpedo-boat'
      : plan.lengthFeet < 240 && !heavy
        ? 'destroyer'
        : heavy
          ? 'battleship'
          : 'cruiser'
  return {
    lengthFeet: plan.lengthFeet,
    beamFeet: plan.beamFeet,
    type,
    funnels: plan.funnels,
    masts: plan.masts,
    ...(heavy
      ? {
          turrets: [
            { guns: 2, end: 'fore' as const },
            { guns: 2, end: 'aft' as const },
          ],
        }
      : {}),
  }
}
