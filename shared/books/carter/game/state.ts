import type { ActionSetup, BoardShip, LossEntry, SeenShip, ToldLine, TrackPoint } from '../../../action/contract.ts'
import type { Reason } from '../../../explanation/finding.ts'
import type { Weather } from '../../../vocabulary/weather.ts'
import { type BoardState, mainTurretsOf, type Ship, shipOf } from '../board/state.ts'
import type { SideView } from '../board/views.ts'
import type { Square } from '../procedures/squares.ts'
import { otherSide, SIDES, type Side } from '../procedures/turn-order.ts'
import type { CarterSettings } from '../settings.ts'

/** What is to be done now: the dice of the first game move, the moves of one side or of both, the fire of all, nothing more. */
export const STEPS = ['sky', 'firstMoves', 'secondMoves', 'bothMoves', 'firing', 'over'] as const
export type Step = (typeof STEPS)[number]

/** What one side knows of the game beside its own ships and their sheets. Its views are built from this, and from nothing else that is not its own. */
export interface Knowledge {
  readonly seen: SideView
  /** Ships of the other side as they show, and discs. */
  readonly others: readonly SeenShip[]
  /** By the name of an enemy: where she was seen at the ends of steps, while she was seen without a break. */
  readonly tracks: Readonly<Record<string, readonly TrackPoint[]>>
}

/** The game as the frame of actions keeps it. */
export interface CarterBoard {
  readonly book: 'carter'
  /** Steps made. */
  readonly moveNumber: number
  readonly step: Step
  readonly settings: CarterSettings
  /** What each side goes by in set-up and result. */
  readonly sides: Readonly<Record<Side, string>>
  /** What a campaign calls them in words; absent on a board by itself. */
  readonly called?: Readonly<Record<Side, string>>
  /** Yards of the south-west corner of A1 from the origin of the action. */
  readonly corner: { readonly x: number; readonly y: number }
  /** The game move with which it began. */
  readonly startMove: number
  readonly game: BoardState
  /** Ships as they came aboard, in the order of the sheet. */
  readonly aboard: Readonly<Record<string, BoardShip>>
  readonly tracks: Readonly<Record<string, readonly TrackPoint[]>>
  readonly known: Readonly<Record<Side, Knowledge>>
  /** By seat: what it was told of the steps, the oldest first. */
  readonly told: Readonly<Record<string, readonly ToldLine[]>>
  readonly losses: Readonly<Record<string, readonly LossEntry[]>>
  /** Torpedoes fired since a ship came aboard: tubes that were filled again are spent from her stores too. */
  readonly torpedoesSpent: Readonly<Record<string, number>>
  readonly notes: Readonly<Record<string, readonly string[]>>
  readonly ended: Ended | null
  readonly weather: Weather
  readonly lightCondition: string
  /** Minefields of a campaign as it handed them over; absent where there were none. */
  readonly minefields?: ActionSetup['mines']
}

export interface Ended {
  readonly winner: Side | null
  readonly by: string
  readonly because: readonly Reason[]
}

export const YARDS_A_SQUARE = 5000

/** Yards of the middle of a square. */
export const yardsOf = ({ corner }: Pick<CarterBoard, 'corner'>, { x, y }: Square): { x: number; y: number } => ({
  x: corner.x + (x - 0.5) * YARDS_A_SQUARE,
  y: corner.y + (y - 0.5) * YARDS_A_SQUARE,
})

/** The square of a place in yards. */
export const squareAt = ({ corner }: Pick<CarterBoard, 'corner'>, x: number, y: number): Square => ({
  x: Math.floor((x - corner.x) / YARDS_A_SQUARE) + 1,
  y: Math.floor((y - corner.y) / YARDS_A_SQUARE) + 1,
})

export const sideNamed = (board: CarterBoard, name: string): Side | null =>
  SIDES.find((side) => board.sides[side] === name) ?? null

/** The side of a seat; null of a seat without a ship. */
export function sideOfSeat(board: CarterBoard, seat: string): Side | null {
  const own = Object.values(board.aboard).find((ship) => ship.seat === seat)
  return own ? sideNamed(board, own.side) : null
}

export const seatsOf = (board: CarterBoard, side: Side): readonly string[] =>
  [
    ...new Set(board.game.ships.flatMap((ship) => (ship.side === side ? [board.aboard[ship.id]?.seat ?? ''] : []))),
  ].sort()

/** Ships of a seat that are on the board and afloat, in the order of the sheet. */
export const shipsUnder = (board: CarterBoard, seat: string): readonly Ship[] =>
  board.game.ships.filter((ship) => board.aboard[ship.id]?.seat === seat && !ship.sunk && ship.square !== null)

export const nameOf = (board: CarterBoard, id: string): string => board.aboard[id]?.name ?? id

/** What a side is called in words: as its campaign has it, else as its ships have it. */
export const calledOf = ({ called, sides }: Pick<CarterBoard, 'called' | 'sides'>, side: Side): string =>
  called?.[side] ?? sides[side]

/** Main turrets of hers that are silent, and where each stands. */
export const silentWords = (ship: Ship): string =>
  mainTurretsOf(ship)
    .filter(({ name }) => ship.turretsOut.includes(name))
    .map(({ name, mount }) => `${name} (${mount})`)
    .join(', ')

/** Sides whose ships move in a step. */
export function movers(board: CarterBoard): readonly Side[] {
  const { first } = board.game
  if (board.step === 'bothMoves') return [first, otherSide(first)]
  if (board.step === 'firstMoves') return [first]
  return board.step === 'secondMoves' ? [otherSide(first)] : []
}

/** Seats whose orders the next step waits for. */
export function seatsToOrder(board: CarterBoard): readonly string[] {
  const sides = board.step === 'firing' ? SIDES : movers(board)
  return sides
    .flatMap((side) => seatsOf(board, side))
    .filter((seat) => shipsUnder(board, seat).length > 0)
    .sort()
}

/** Seats with a ship that is not sunk. */
export const seatsLeft = (board: CarterBoard): readonly string[] =>
  board.step === 'over'
    ? []
    : [
        ...new Set(board.game.ships.filter((ship) => !ship.sunk).map((ship) => board.aboard[ship.id]?.seat ?? '')),
      ].sort()

/** Seats that order nothing but submarines, which are plotted on a hidden chart (CT-PA-02, CT-S01). */
export const secretSeats = (board: CarterBoard): readonly string[] =>
  SIDES.flatMap((side) => seatsOf(board, side)).filter((seat) =>
    board.game.ships.every((ship) => board.aboard[ship.id]?.seat !== seat || ship.submarine),
  )

export const shipNamed = (board: CarterBoard, id: string): Ship | null => shipOf(board.game, id)
