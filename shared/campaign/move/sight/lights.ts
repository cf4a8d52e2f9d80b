import { inFigures } from '../../../explanation/figures.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { YARDS_PER_MILE } from '../../../navigation/sphere.ts'
import { SkyWindow } from '../../../sky/window.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import type { Force, InSight } from '../../world.ts'
import { sightOf } from '../captains/come-up.ts'
import { conditionAt } from '../weather/light.ts'
import { classOf } from './sight-class.ts'

/*
 * Lights by night (`sight.lights`): who shows them is seen far off and sees no farther herself, and who sees nothing of her but her lights
 * judges by a throw how far off they are, and goes by that until he sees her.
 */

/** Whether one of a pair in sight sees the other, or is only seen. */
export function sees(sight: InSight | undefined, observer: string): boolean {
  return sight !== undefined && sight.blind !== observer
}

/** Whether an observer sees nothing of the other but lights. */
export function byLightsOnly(turn: Turn, observer: Force, target: Force, at: Seconds): boolean {
  const { ground, world } = turn
  if (!target.lights) return false
  const condition = conditionAt(ground, world, new SkyWindow(at, at), observer.position, at)
  if (ground.book.litMiles(condition, ground.settings) === null) return false
  const miles = ground.sight[condition]?.[classOf(ground, world, observer)]?.[classOf(ground, world, target)] ?? 0
  return separationMiles(observer.position, target.position) > miles
}

/** What one who is not seen herself sees of the other, before her name: her lights, or herself. */
export const seenOf = (turn: Turn, observer: Force, target: Force, at: Seconds): string =>
  byLightsOnly(turn, observer, target, at) ? 'the lights of ' : ''

/** Yards off at which an observer takes an enemy to be: as she is, or by her lights as it is judged, thrown once in a meeting. */
export function yardsSeen(
  turn: Turn,
  observer: Force,
  target: Force,
  at: Seconds,
  sight: InSight | undefined = sightOf(turn.world, observer.id, target.id),
): number {
  const yards = separationMiles(observer.position, target.position) * YARDS_PER_MILE
  const judge = turn.ground.book.judgeLights
  if (!judge || !sight || !byLightsOnly(turn, observer, target, at)) return yards
  let error = sight.judged?.[observer.id]
  if (error === undefined) {
    const before = turn.dice.thrown.length
    const found = judge.thrown(Math.round(yards), observer.id, `${target.id} from ${sight.since}`, turn.dice)
    error = found.value - Math.round(yards)
    sight.judged = { ...sight.judged, [observer.id]: error }
    record(
      turn,
      at,
      'judged',
      observer.id,
      `${observer.name} judges the lights of ${target.name} to be ${inFigures(found.value)} yards off.`,
      found.because,
      turn.dice.thrown.slice(before),
    )
  }
  return Math.max(judge.leastYards, yards + error)
}
