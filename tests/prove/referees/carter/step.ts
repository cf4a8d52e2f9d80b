/** One step to be judged, and what follows from its board alone: the step that comes next, and whether an objective is reached. */
import type { ActionEvent } from '../../../../shared/action/contract.ts'
import type { BoardState, Ship } from '../../../../shared/books/carter/board/state.ts'
import type { CarterOrders } from '../../../../shared/books/carter/game/orders.ts'
import type { CarterBoard } from '../../../../shared/books/carter/game/state.ts'
import type { Thrown } from '../../../../shared/explanation/finding.ts'

type Loose<T> = T extends readonly (infer One)[]
  ? Loose<One>[]
  : T extends object
    ? { -readonly [K in keyof T]: Loose<T[K]> }
    : T
export type Game = Loose<BoardState>
export type Vessel = Loose<Ship>

export interface Step {
  readonly before: CarterBoard
  readonly sealed: Readonly<Record<string, CarterOrders>>
  readonly thrown: readonly Thrown[]
  readonly after: CarterBoard
  readonly events: readonly ActionEvent[]
  /** The frame's word that the action is over. */
  readonly over: boolean
}

export function hasReached({ board, ships }: Game, one: Game['objectives'][number]): boolean {
  const vessel = (id: string): Vessel => ships.find((ship) => ship.id === id) as Vessel
  if (one.kind === 'raider') return vessel(one.ship).sunk
  if (one.kind !== 'convoy') return false
  const { columns, rows } = board
  const there = one.ships.filter((id) => {
    const { square, sunk } = vessel(id)
    if (!square || sunk) return false
    return { north: square.y === rows, south: square.y === 1, east: square.x === columns, west: square.x === 1 }[
      one.edge
    ]
  })
  return there.length >= one.share * one.ships.length - 1e-9 && there.length > 0
}

export function nextStep({ step, settings }: CarterBoard): string {
  if (step === 'bothMoves' || step === 'secondMoves') return 'firing'
  if (step === 'firstMoves') return 'secondMoves'
  return settings['ct.simultaneous'] ? 'bothMoves' : 'firstMoves'
}
