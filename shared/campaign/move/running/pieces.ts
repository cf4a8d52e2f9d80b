import { rhumbMiles } from '../../../navigation/rhumb.ts'
import type { Segment } from '../../../navigation/track.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Leg, Whereabouts } from '../../world.ts'

/** A stretch of a force's run at a constant rate. */
export interface Piece extends Segment {
  /** Below the horizon of nobody: at sea and to be seen. */
  readonly seen: boolean
  readonly underWay: boolean
  readonly courseDegrees: number
  /** Knots through the water. */
  readonly knots: number
  readonly whereabouts: Whereabouts
  /** Index of the leg that is being done. */
  readonly leg: number
  /** Seconds waited of a wait leg when this piece begins. */
  readonly waited: number
  /** Ids of ships at full speed by the book. */
  readonly full: readonly string[]
  /** Ids of craft above the speed that the book allows for so many hours. */
  readonly fast: readonly string[]
}

/** A moment of a run at which something of the force's own falls due. */
export interface Mark {
  readonly at: Seconds
  readonly kind:
    | 'fastSpent'
    | 'fullSpeed'
    | 'lowCoal'
    | 'outOfCoal'
    | 'entered'
    | 'left'
    | 'arrived'
    | 'work'
    | 'docked'
    | 'standing'
    | 'chase'
    | 'home'
    | 'timeUp'
    | 'noAir'
    | 'rested'
    | 'station'
  /** The ship or place concerned. */
  readonly subject: string
}

/** What a force does from now to the end of the move, as pieces of track at constant rate and the moments between them. */
export interface RunPlan {
  readonly force: string
  readonly plot: readonly Leg[]
  readonly pieces: Piece[]
  /** Of boats that go under water: seconds without air that each second of a piece adds. */
  readonly air?: readonly (number | null)[]
  readonly marks: Mark[]
  /** How things stand when the last piece has ended. */
  readonly final: {
    readonly position: Position
    readonly whereabouts: Whereabouts
    readonly leg: number
    readonly waited: number
  }
}

/** The piece of a plan that holds at a time: at a join the later, at the end the last. */
export function pieceAt(plan: RunPlan, t: Seconds): Piece | undefined {
  for (const piece of plan.pieces) if (t < piece.end) return piece
  return plan.pieces.at(-1)
}

/** Whether a piece goes straight on from the one before at the same rate, to a foot a minute. */
export function goesOnAs(before: Piece, piece: Piece): boolean {
  if (before.end !== piece.start || before.courseDegrees !== piece.courseDegrees || before.knots !== piece.knots)
    return false
  const rate = (p: Piece): number => rhumbMiles(p.from, p.to) / Math.max(1, p.end - p.start)
  return Math.abs(rate(before) - rate(piece)) < 3e-6
}

/** Positions are kept to a millionth of a degree, a few inches, so that the record is the same on every machine. */
export function rounded(position: Position): Position {
  return { lat: Math.round(position.lat * 1e6) / 1e6, lon: Math.round(position.lon * 1e6) / 1e6 }
}
