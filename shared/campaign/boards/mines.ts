import type { BoardMinefield } from '../../action/contract.ts'
import { toYards } from '../../navigation/plane.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { Turn } from '../context.ts'
import { type Minefield, squareMiddle } from '../minefields.ts'
import { allFields } from '../move/fields.ts'

/** Farther than this from its origin no ship of a board comes before it is over. */
const REACH_YARDS = 20_000

/** The minefields within reach of a board, square by square: ships that rush one play on its ordinary squares (JS-MINE-07). */
export function minesOnBoard(turn: Turn, origin: Position): BoardMinefield[] {
  return allFields(turn.world).flatMap((field) => {
    const { x, y } = toYards(origin, field.origin)
    return Math.hypot(x, y) <= REACH_YARDS ? [onBoard(turn, field, origin)] : []
  })
}

function onBoard({ ground, world }: Turn, field: Minefield, origin: Position): BoardMinefield {
  const yards = ground.book.mines?.squareYards ?? 0
  const place = field.station === null ? undefined : ground.places.get(field.station)
  const held = field.station !== null && world.places[field.station]?.owner === field.side
  const charted = Object.entries(field.charts).filter(([force, chart]) => {
    return chart.own && world.forces[force]?.side === field.side
  })
  return {
    id: field.id,
    side: field.side,
    mines: field.mines,
    squareYards: yards,
    squares: field.squares.map(({ state }, n) => ({
      ...toYards(origin, squareMiddle(field, n, yards)),
      state,
    })),
    station: place ? toYards(origin, { lat: place.lat, lon: place.lon }) : null,
    fires: field.mines === 'observation' && held && field.stationManned && field.cableWhole && !field.holdsFire,
    charted: charted.flatMap(([force]) => world.forces[force]?.ships ?? []),
  }
}
