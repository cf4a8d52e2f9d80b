import { seatName, type Turn, writeEntry } from '../campaign/context.ts'
import { type FieldChart, type Minefield, squareMiddle } from '../campaign/minefields.ts'
import type { Seat } from '../campaign/world.ts'
import type { Medium } from '../vocabulary/roles.ts'
import type { Seconds } from '../vocabulary/time.ts'

/** Minefields as seats learn of them: reporting's hand for what lies in the water. */

/** What a seat is told of a field: the squares that its teller knows, and of a field of the seat's own side what lies in it. */
export function tellField(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  field: Minefield,
  chart: FieldChart,
  by: { readonly medium: Medium; readonly source: string },
): void {
  const yards = turn.ground.book.mines?.squareYards ?? 0
  const own = chart.own && field.side === seat.side
  writeEntry(turn, seat.id, at, {
    kind: 'minefield',
    field: seatName(turn.world, seat.id, 'minefield', field.id),
    own,
    // All buoys look alike to whoever has not the chart (`mines.buoyed`).
    mines: own ? field.mines : null,
    bearingDegrees: own ? field.bearingDegrees : null,
    station: own ? field.station : null,
    squares: chart.squares.flatMap((state, n) => {
      if (state === null) return []
      const { lat, lon } = squareMiddle(field, n, yards)
      return [{ position: { lat: Math.round(lat * 1e6) / 1e6, lon: Math.round(lon * 1e6) / 1e6 }, state }]
    }),
    asOf: chart.asOf,
    ...by,
  })
}
