import type { KnownForce } from '../../knowledge/logbook.ts'
import { HOUR, type Seconds } from '../../vocabulary/time.ts'
import type { Ground } from '../ground.ts'
import type { OrderedLeg } from '../orders.ts'
import { legStarts } from './leg-times.ts'

/** Hours by which a plot may pass what is left before anything is said: a warning is no slide rule. */
const TOLERANCE = 0.05

/**
 * What the writer of a plot is told where it takes more coal than she is known to have (`coal.out`: he is warned, and not refused), or nothing. Only
 * as far as the first operation or harbour, where coal may come in, and through the water at the speeds ordered. Where captains do their own sums
 * (`plot.helper` off) nothing is said.
 */
export function coalWarning(ground: Ground, known: KnownForce, legs: readonly OrderedLeg[]): string {
  const { ships, position, state } = known
  if (ground.settings['plot.helper'] === false || ships.length === 0 || !ground.book.coalBurnt) return ''
  const hours = Math.min(...ships.map((ship) => ship.coalMinutes)) / 60
  const needed = legStarts(
    ground,
    position,
    [...steamed(state === 'harbour' ? sailing(legs) : legs), { waitMinutes: 0 }],
    0 as Seconds,
  ).at(-1)
  if (needed == null || needed / HOUR <= hours + TOLERANCE) return ''
  return ` Her coal lasts ${figure(hours)} hours under way, and this plot takes ${figure(needed / HOUR)}.`
}

/** The legs from her sailing on: in harbour she waits with fires out. */
function sailing(legs: readonly OrderedLeg[]): readonly OrderedLeg[] {
  const sails = legs.findIndex((leg) => !('waitMinutes' in leg))
  return sails < 0 ? [] : legs.slice(sails)
}

/** The legs up to the first operation, and no farther than the first harbour. */
function steamed(legs: readonly OrderedLeg[]): OrderedLeg[] {
  const harbour = legs.findIndex((leg) => 'enter' in leg)
  const work = legs.findIndex((leg) => 'operate' in leg)
  const ends = [harbour < 0 ? legs.length : harbour + 1, work < 0 ? legs.length : work]
  return legs.slice(0, Math.min(...ends))
}

const figure = (hours: number): string => String(Math.round(hours * 10) / 10)
