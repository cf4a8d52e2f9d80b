import type { Position } from '../../../vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { type Ground, gateOf } from '../../ground.ts'
import type { OrderedLeg } from '../../orders.ts'

/** When each leg of a plot begins, as far as it can be told beforehand: from work on, whose end is open, null. */
export function legStarts(
  { book, places, settings }: Ground,
  from: Position | null,
  legs: readonly OrderedLeg[],
  clock: Seconds,
): (Seconds | null)[] {
  let at: Seconds | null = clock
  let here = from
  return legs.map((leg) => {
    const begins = at
    if ('waitMinutes' in leg) {
      if (at !== null) at += leg.waitMinutes * MINUTE
    } else if ('operate' in leg) at = null
    else {
      const port = 'enter' in leg ? places.get(leg.enter) : undefined
      const to = 'to' in leg ? leg.to : port && gateOf(port)
      const miles = here && to ? book.runningMiles(here, to, settings).value : null
      at = at === null || miles === null ? null : at + Math.round((miles / leg.knots) * HOUR)
      here = to ?? null
    }
    return begins
  })
}
