import type { Knowledge, KnownForceState } from '../../../knowledge/knowledge.ts'
import type { Turn } from '../../context.ts'
import type { Force, Seat } from '../../world.ts'

/** Operations as a seat orders them: judged by what the seat knows of its force, its ships and the charted harbours. */
export interface OrderingWork {
  readonly turn: Turn
  readonly seat: Seat
  readonly known: KnownForceState
  /** The force of the writer's side that he knows by this name. */
  readonly forceNamed: (name: string) => Force | undefined
  readonly knowledge: Knowledge
  /** Refuses a speed that her ships, as far as they are known, may not be ordered. */
  readonly checkSpeed: (knots: number, path: string) => void
}
