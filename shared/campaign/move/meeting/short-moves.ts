import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import type { DecisionOption, Encounter, InSight } from '../../world.ts'

/**
 * Short moves for enemies in sight of each other, where the book has them and the umpire wants them: the clock stands for those aboard at the end
 * of each, and for nobody else, until they lose sight of each other or their meeting is decided. All others run their own move.
 */

/** What the umpire may answer, where he is asked: nothing in a book without them. */
export function shortMoveOption({ ground }: Turn): DecisionOption[] {
  const moves = ground.book.movesInSight?.(ground.settings).value
  if (moves?.when !== 'asked') return []
  return [{ key: 'shortMoves', label: `Moves of ${moves.minutes} minutes for them, while they are in sight` }]
}

/** Two have come in sight in a campaign whose umpire has short moves for all who do. */
export function shortMovesOfThemselves({ ground }: Turn, sight: InSight, at: Seconds): void {
  const moves = ground.book.movesInSight?.(ground.settings).value
  if (moves?.when === 'always' && sight.hostile)
    sight.shortMove = { minutes: moves.minutes, ends: at + moves.minutes * MINUTE }
}

/** He has put those of a meeting on short moves: each pair of enemies of it that is in sight. */
export function putOnShortMoves({ ground, world }: Turn, { forces }: Encounter, at: Seconds): void {
  const minutes = ground.book.movesInSight?.(ground.settings).value?.minutes
  if (minutes === undefined) return
  for (const sight of Object.values(world.inSight))
    if (sight.hostile && forces.includes(sight.a) && forces.includes(sight.b))
      sight.shortMove = { minutes, ends: at + minutes * MINUTE }
}
