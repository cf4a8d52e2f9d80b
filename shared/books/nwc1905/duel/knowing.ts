/** What each side comes to know: written once, at the moment at which the book lets it be seen, and kept (ND-SEQ-03 to -05). */
import type { Shown, ToldLine } from '../../../action/contract.ts'
import type { Reason } from '../../../explanation/finding.ts'
import { poseAt } from '../board/motion.ts'
import {
  type CollegeBoard,
  type Headed,
  type Known,
  positionNow,
  type Ship,
  seatsOfSide,
  type Tracked,
} from './state.ts'

const NOTHING: Known = { places: [], headings: [], path: [], sunk: false }
/** Points of a path that is drawn: one every five seconds in a move of half a minute, one every fifteen in the Fleet's. */
const POINTS_A_PATH = { duel: 6, fleet: 10 } as const
const LONG_MOVE = 60

/** Where she lies at the position plotted last. */
export const markOf = ({ way }: Ship, position: number): Headed => ({ ...way.at, headingDeg: way.headingDeg, position })

/** Places along her way in the move plotted last. */
export function pathOf({ legs }: Ship): readonly { x: number; y: number; headingDeg: number }[] {
  const seconds = legs.at(-1)?.toS
  if (seconds === undefined) return []
  const points = seconds > LONG_MOVE ? POINTS_A_PATH.fleet : POINTS_A_PATH.duel
  return Array.from({ length: points + 1 }, (_, n) => {
    const { at, headingDeg } = poseAt(legs, (n * seconds) / points)
    return { ...at, headingDeg }
  })
}

function eachKnown(board: CollegeBoard, write: (known: Known, ship: Ship) => Known): CollegeBoard['known'] {
  return Object.fromEntries(
    board.sides.map((side) => [
      side,
      Object.fromEntries(
        board.ships
          .filter((ship) => ship.side !== side && (!ship.hidden || board.known[side]?.[ship.id] !== undefined))
          .map((ship) => {
            const known = board.known[side]?.[ship.id] ?? NOTHING
            // Of a submarine that nobody has found nothing is marked (NF-SUB-03).
            return [ship.id, ship.hidden ? known : write(known, ship)]
          }),
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
  // On the Fleet's board all is open but orders (NF-SEQ-02).
  const drawn = board.settings['nwc.draw_paths'] || board.game === 'fleet'
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
  seat(seat: string, says: string, because: readonly Reason[], about?: string, shows?: Shown): void
  side(side: string, says: string, because: readonly Reason[], about?: string, shows?: Shown): void
  all(says: string, because: readonly Reason[], about?: string, shows?: Shown): void
  /** Moves made before this step: what is scored then belongs to the end of the move before, and is shown first. */
  readonly made: number
  readonly told: CollegeBoard['told']
}

export function telling(board: CollegeBoard): Telling {
  const told: Record<string, ToldLine[]> = Object.fromEntries(
    Object.entries(board.told).map(([seat, lines]) => [seat, [...lines]]),
  )
  const seat: Telling['seat'] = (to, says, because, about, shows) => {
    const line = {
      move: board.moveNumber + 1,
      says,
      because: [...because],
      ...(about === undefined ? {} : { about }),
      ...(shows === undefined ? {} : { shows }),
    }
    told[to] = [...(told[to] ?? []), line]
  }
  const side: Telling['side'] = (of, says, because, about, shows) => {
    for (const one of seatsOfSide(board, of)) seat(one, says, because, about, shows)
  }
  return {
    made: board.moveNumber,
    told,
    seat,
    side,
    all: (says, because, about, shows) => {
      for (const of of board.sides) side(of, says, because, about, shows)
    },
  }
}

/** A thing that this board shows: at the beginning of the step where nothing has moved in it yet, else when all have moved. */
export const shownOn = ({ moveNumber }: CollegeBoard, { made }: Telling, shown: Shown): Shown => ({
  ...shown,
  ...(moveNumber === made && shown.t === undefined ? { t: 0 } : {}),
})
