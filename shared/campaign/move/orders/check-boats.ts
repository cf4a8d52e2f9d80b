import { refuse } from '../../../explanation/refusal.ts'
import type { KnownForceState } from '../../../knowledge/knowledge.ts'
import { HOUR, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { OrderedLeg } from '../../orders.ts'
import { limitsOf } from '../boats/runs.ts'
import { legStarts } from './leg-times.ts'

/** A reckoning beforehand is no slide rule: so much over is nothing. */
const TOLERANCE = 3 * MINUTE

interface Plotted {
  readonly legs: readonly OrderedLeg[]
  /** Whether she is under water while she does it. */
  readonly submerged: boolean
  readonly clock: Seconds
  /** When these orders end, where they are of this move alone. */
  readonly until: Seconds
}

/**
 * Refuses a plot that no submarine boat lives through, at the speeds ordered and in slack water: longer out of harbour than her hours, or longer
 * under water than her crew has air (`boat.away`, `boat.air`). Judged by what is known of her; what lies beyond work, whose end is open, is not.
 */
export function checkBoats(ground: Ground, known: KnownForceState, plotted: Plotted, path: string): void {
  const boats = known.known.ships.filter((ship) => ship.status === 'afloat' && limitsOf(ground, ship) !== null)
  const [first] = boats
  const limits = first && limitsOf(ground, first)
  if (!limits || boats.length < known.known.ships.length) return
  const { legs, submerged, clock, until } = plotted
  const { state, name, position } = known.known
  const begins = legStarts(ground, position, [...legs, { waitMinutes: 1 }], clock)
  const clear = boats.flatMap(({ boat }) => boat?.clearAt ?? [])
  const since = known.known.submerged ? clock - known.asOf : 0
  const airless = Math.max(0, ...boats.map(({ boat }) => boat?.airless ?? 0)) + since
  let out: { readonly from: Seconds; readonly under: Seconds } | null =
    state === 'sea' ? { from: Math.min(clock, ...clear), under: clock - airless } : null
  for (const [i, leg] of legs.entries()) {
    const at = begins[i]
    const ends = begins[i + 1]
    if (at == null || ends == null) return
    if (out === null && 'to' in leg) out = { from: at, under: at }
    if (out === null) continue
    // Home again, she has all her hours before her; at the end of the plot so far she has not.
    const home = 'enter' in leg
    if (!home && i < legs.length - 1) continue
    const end = Math.min(ends, until)
    if (end - out.from > limits.hoursFromHarbour * HOUR + TOLERANCE)
      refuse(
        'order.boat',
        `${name} may be out of harbour ${limits.hoursFromHarbour} hours: this plot keeps her out ${figure(end - out.from)}.`,
        { rule: ground.cite('boat.away'), path: `${path}.legs[${i}]` },
      )
    if (submerged && end - out.under > limits.hoursWithoutAir * HOUR + TOLERANCE)
      refuse(
        'order.boat',
        `${name} has air for ${limits.hoursWithoutAir} hours under water: this plot keeps her there ${figure(end - out.under)}.`,
        { rule: ground.cite('boat.air'), path: `${path}.legs[${i}]` },
      )
    if (home) out = null
  }
}

const figure = (seconds: Seconds): string => String(Math.round((seconds / HOUR) * 10) / 10)
