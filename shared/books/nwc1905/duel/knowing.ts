/** What each side comes to know: written once, at the moment at which the book lets it be seen, and kept (ND-SEQ-03 to -05). */
import type { ToldLine } from '../../../action/contract.ts'
import type { Reason } from '../../../explanation/finding.ts'
import { poseAt } from '../board/motion.ts'
import {
  type CollegeBoard,
  type Headed,
  type Known,
  MOVE_SECONDS,
  positionNow,
  type Ship,
  seatsOfSide,
  type Tracked,
} from './state.ts'

const NOTHING: Known = { places: [], headings: [], path: [], sunk: false }
const POINTS_A_PATH = 6

/** Where she lies at the position plotted last. */
export const markOf = ({ way }: Ship, position: number): Headed => ({ ...way.at, headingDeg: way.headingDeg, position })

/** Places along her way in the move plotted last. */
export const pathOf = ({ legs }: Ship): readonly { x: number; y: number; headingDeg: number }[] =>
  legs.length === 0
    ? []
    : Array.from({ length: POINTS_A_PATH + 1 }, (_, n) => {
        const { at, headingDeg } = poseAt(legs, (n * MOVE_SECONDS) / POINTS_A_PATH)
        return { ...at, headingDeg }
      })

function eachKnown(board: CollegeBoard, write: (known: Known, ship: Ship) => Known): CollegeBoard['known'] {
  return Object.fromEntries(
    board.sides.map((side) => [
      side,
      Object.fromEntries(
        board.ships
          .filter((ship) => ship.side !== side)
          .map((ship) => [ship.id, write(board.known[side]?.[ship.id] ?? NOTHING, ship)]),
      ),
    ]),
  )
}

const at = <M extends { readonly position: number }>(marks: readonly M[], mark: M): readonly M[] => [
  ...marks.filter(({ position }) => position !== mark.position),
  mark,
]

/** Her own track with the move plotted last, whose points between are kept for the drawing alone. */
function tracked(track: readonly Tracked[], ship: Ship, position: number): readonly Tracked[] {
  const before = track.filter((one) => one.position !== position)
  const between = pathOf(ship)
    .slice(1, -1)
    .map((point): Tracked => ({ ...point, position, between: true }))
  return [...before, ...between, markOf(ship, position)]
}

/** The ends of a move are marked and seen by all; headings and paths are not, unless paths are drawn as they are plotted. */
export function plotted(board: CollegeBoard): CollegeBoard {
  const position = positionNow(board)
  const drawn = board.settings['nwc.draw_paths']
  return {
    ...board,
    tracks: Object.fromEntries(
      board.ships.map((ship) => [
        ship.id,
        ship.sunk ? (board.tracks[ship.id] ?? []) : tracked(board.tracks[ship.id] ?? [], ship, position),
      ]),
    ),
    known: eachKnown(board, (known, ship) => {
      if (ship.sunk) return known
      const { headingDeg, ...place } = markOf(ship, position)
      const seen = { ...known, places: at(known.places, place), path: drawn ? pathOf(ship) : [] }
      return drawn ? { ...seen, headings: at(known.headings, { ...place, headingDeg }) } : seen
    }),
  }
}

/** The next orders are sealed: the stencils lie on the position plotted last, and headings show. */
export function stencilled(board: CollegeBoard): CollegeBoard {
  const position = positionNow(board)
  return {
    ...board,
    known: eachKnown(board, (known, ship) =>
      ship.sunk && known.sunk ? known : { ...known, headings: at(known.headings, markOf(ship, position)) },
    ),
  }
}

/** Ships that have gone down are gone from every eye. */
export const sunkSeen = (board: CollegeBoard): CollegeBoard => ({
  ...board,
  known: eachKnown(board, (known, ship) => ({ ...known, sunk: ship.sunk })),
})

/** The placing: positions are seen, and headings where they were agreed on (ND-SEQ-01). */
export function placed(board: CollegeBoard): CollegeBoard {
  const marked = plotted(board)
  return board.settings['nwc.headings_agreed'] && board.moveNumber === 0 ? stencilled(marked) : marked
}

/** Tells seats something of the step that is being made. */
export interface Telling {
  seat(seat: string, says: string, because: readonly Reason[], about?: string): void
  side(side: string, says: string, because: readonly Reason[], about?: string): void
  all(says: string, because: readonly Reason[], about?: string): void
  readonly told: CollegeBoard['told']
}

export function telling(board: CollegeBoard): Telling {
  const told: Record<string, ToldLine[]> = Object.fromEntries(
    Object.entries(board.told).map(([seat, lines]) => [seat, [...lines]]),
  )
  const seat = (to: string, says: string, because: readonly Reason[], about?: string) => {
    const line = { move: board.moveNumber + 1, says, because: [...because], ...(about === undefined ? {} : { about }) }
    told[to] = [...(told[to] ?? []), line]
  }
  const side = (of: string, says: string, because: readonly Reason[], about?: string) => {
    for (const one of seatsOfSide(board, of)) seat(one, says, because, about)
  }
  return {
    told,
    seat,
    side,
    all: (says, because, about) => {
      for (const of of board.sides) side(of, says, because, about)
    },
  }
}
