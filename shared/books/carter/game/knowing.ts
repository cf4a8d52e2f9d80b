/** What a side comes to know of the game after a step: written once, from what shows then, and kept. */
import type { Plan, SeenShip, Shown, ToldLine, TrackPoint } from '../../../action/contract.ts'
import type { Reason } from '../../../explanation/finding.ts'
import { viewOf } from '../board/views.ts'
import { degreesOf, squareNamed } from '../procedures/squares.ts'
import { SIDES, type Side } from '../procedures/turn-order.ts'
import { type CarterBoard, type Knowledge, seatsOf, yardsOf } from './state.ts'

/** A disc shows nothing of the ship under it, so every one is drawn alike. */
const DISC: Plan = { lengthFeet: 400, beamFeet: 400, funnels: 0, masts: 0, turrets: 0 }

/** What a side sees now, added to what it knew. A disc is named by its square, so that it cannot be followed by its name. */
function look(board: CarterBoard, side: Side): Knowledge {
  const seen = viewOf(board.game, side)
  const before = board.known[side]
  const move = board.moveNumber
  const ships = seen.ships.filter((ship) => ship.side !== side)
  const tracks = Object.fromEntries(
    ships.map(({ id, square, facing }) => {
      const at: TrackPoint = { move, ...yardsOf(board, squareNamed(square)), headingDegrees: degreesOf(facing) }
      return [id, [...(before.tracks[id] ?? []).filter((point) => point.move !== move), at]] as const
    }),
  )
  const plain = ships.map(({ id, square, facing }): SeenShip => {
    const { lengthFeet, beamFeet, funnels, masts, turrets } = board.aboard[id]?.card ?? DISC
    return {
      id,
      name: board.aboard[id]?.name ?? id,
      inSight: true,
      move,
      ...yardsOf(board, squareNamed(square)),
      headingDegrees: degreesOf(facing),
      plan: { lengthFeet, beamFeet, funnels, masts, turrets },
      status: 'afloat',
      track: [...(tracks[id] ?? [])],
      path: [],
    }
  })
  const discs = seen.discs.flatMap(({ square, discs: number }) =>
    Array.from(
      { length: number },
      (_, n): SeenShip => ({
        // As an order names it; a second disc in one square cannot be told from the first.
        id: n === 0 ? square : `${square}, ${n + 1}`,
        kind: 'disc',
        inSight: true,
        move,
        ...yardsOf(board, squareNamed(square)),
        headingDegrees: 0,
        byLight: true,
        plan: DISC,
        status: 'afloat',
        track: [],
        path: [],
      }),
    ),
  )
  const own = new Set(board.game.ships.filter((ship) => ship.side === side).map(({ id }) => id))
  const sunk = seen.sunk
    .filter(({ id }) => !own.has(id))
    .map(({ id, square }): SeenShip => {
      const { lengthFeet, beamFeet, funnels, masts, turrets } = board.aboard[id]?.card ?? DISC
      return {
        id,
        name: board.aboard[id]?.name ?? id,
        inSight: true,
        move,
        ...yardsOf(board, squareNamed(square)),
        headingDegrees: 0,
        byLight: true,
        plan: { lengthFeet, beamFeet, funnels, masts, turrets },
        status: 'sunk',
        track: [],
        path: [],
      }
    })
  return { seen, others: [...plain, ...discs, ...sunk], tracks }
}

/** The board with what both sides have come to know. */
export const known = (board: CarterBoard): CarterBoard => ({
  ...board,
  known: Object.fromEntries(SIDES.map((side) => [side, look(board, side)])) as Record<Side, Knowledge>,
})

/** Nothing yet. */
export const unknowing = (game: CarterBoard['game'], side: Side): Knowledge => ({
  seen: viewOf(game, side),
  others: [],
  tracks: {},
})

/** Tells seats something of the step that is being made. */
export interface Telling {
  seat(seat: string, says: string, because: readonly Reason[], about?: string, shows?: Shown): void
  side(side: Side, says: string, because: readonly Reason[], about?: string, shows?: Shown): void
  all(says: string, because: readonly Reason[]): void
  readonly told: CarterBoard['told']
}

export function telling(board: CarterBoard): Telling {
  const told: Record<string, ToldLine[]> = Object.fromEntries(
    Object.entries(board.told).map(([seat, lines]) => [seat, [...lines]]),
  )
  const seat: Telling['seat'] = (to, says, because, about, shows) => {
    const line = {
      move: board.moveNumber,
      says,
      because: [...because],
      ...(about === undefined ? {} : { about }),
      ...(shows === undefined ? {} : { shows }),
    }
    told[to] = [...(told[to] ?? []), line]
  }
  const side: Telling['side'] = (of, says, because, about, shows) => {
    for (const one of seatsOf(board, of)) seat(one, says, because, about, shows)
  }
  return {
    told,
    seat,
    side,
    all: (says, because) => {
      for (const of of SIDES) side(of, says, because)
    },
  }
}

/** A ship by her name on a side's board: its own, and one of the other side that stands there as a ship; under a disc she has none. */
export function pieceFor({ known: log, game }: CarterBoard, side: Side, id: string): { readonly at?: string } {
  const own = game.ships.some((ship) => ship.id === id && ship.side === side)
  return own || log[side].others.some((one) => one.id === id) ? { at: id } : {}
}
