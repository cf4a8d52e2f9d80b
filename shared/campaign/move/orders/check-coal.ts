import type { KnownForce } from '../../../knowledge/logbook.ts'
import { HOUR, type Seconds } from '../../../vocabulary/time.ts'
import { type Ground, shipFacts } from '../../ground.ts'
import type { OrderedLeg } from '../../orders.ts'
import { coalPace } from '../coal/pace.ts'
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
  const run = [...steamed(state === 'harbour' ? sailing(legs) : legs), { waitMinutes: 0 }]
  const begins = legStarts(ground, position, run, 0 as Seconds)
  const needed = begins.at(-1)
  if (needed == null) return ''
  // Where coal goes by class and speed, so many hours of the plot take more or less of it.
  const spells = run.slice(0, -1).map((leg, i) => ({
    seconds: (begins[i + 1] ?? 0) - (begins[i] ?? 0),
    knots: 'knots' in leg ? (leg.knots ?? 0) : 0,
  }))
  const hours = Math.min(
    ...ships.map((ship) => {
      const takes = supplyFor(ground, ship, spells)
      return takes <= ship.coalMinutes * 60 ? Number.POSITIVE_INFINITY : (ship.coalMinutes * 60 * needed) / takes / HOUR
    }),
  )
  if (needed / HOUR <= hours + TOLERANCE) return ''
  return ` Her coal lasts ${figure(hours)} hours under way, and this plot takes ${figure(needed / HOUR)}.`
}

/** Seconds of supply that she burns in so long at these speeds. */
function supplyFor(
  ground: Ground,
  { name, card, knots: most }: KnownForce['ships'][number],
  spells: readonly { readonly seconds: Seconds; readonly knots: number }[],
): Seconds {
  const facts = shipFacts(ground, { id: name, card, assignedKnots: most, fastMinutes: 0 }, most)
  return spells.reduce((sum, { seconds, knots }) => sum + seconds * coalPace(ground, facts, knots), 0)
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
