/** Speed in squares by game moves (CT-MV-07, CT-MV-08), and what takes it away. */
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import type { Origin } from '../tables/origin.ts'
import type { SpeedBand } from '../tables/speed.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import type { Weather } from '../tables/weather.ts'
import { counted, figure } from './words.ts'

/** The line of the table for so many knots; null beyond its end. */
export function speedBand(knots: number, tables: TableSet = delivered): SpeedBand | null {
  return tables.speed.find((band) => knots >= band.from && knots <= band.to) ?? null
}

function bandOf(knots: number, tables: TableSet): SpeedBand {
  const band = speedBand(knots, tables)
  if (!band) throw new Error(`the table of speeds has no line for ${knots} knots`)
  return band
}

export interface SpeedInSquares {
  readonly odd: number
  readonly even: number
  readonly average: number
  readonly origin: Origin
}

const tells = (origin: Origin): string => (origin === 'B' ? 'known from a review' : `origin ${origin}`)

/** Squares of so many knots in odd and in even game moves. */
export function speedInSquares(knots: number, tables: TableSet = delivered): Finding<SpeedInSquares> {
  const { from, to, odd, even, origin } = bandOf(knots, tables)
  const average = (odd + even) / 2
  return finding({ odd, even, average, origin }, [
    because(
      'CT-MV-08',
      `line ${from} to ${to} knots: ${odd} in odd game moves, ${even} in even ones (CT-R11); ${tells(origin)}`,
      { knots },
      average,
    ),
  ])
}

/** Odd game moves have the shorter figure, even ones the longer (CT-R11). */
export function tableSquares(knots: number, move: number, tables: TableSet = delivered): number {
  const band = bandOf(knots, tables)
  return move % 2 === 1 ? band.odd : band.even
}

/** A ship as far as her speed goes. `squaresLost` is by damage. */
export interface Mover {
  readonly knots: number
  readonly tons: number
  readonly squaresLost: number
}

/** How far weather and damage may bring a ship down: one square, or none (CT-R12). */
export type SpeedFloor = 0 | 1

/** How far a ship may go in a game move (CT-MV-08, CT-WX-02, CT-WX-03, CT-SK-03). */
export function allowance(
  ship: Mover,
  move: number,
  weather: Weather,
  speedFloor: SpeedFloor = 1,
  tables: TableSet = delivered,
): Finding<{ printed: number; squares: number }> {
  const { highSeasBelowTons, highSeasLoss, fogSquares } = tables.fixed
  const printed = tableSquares(ship.knots, move, tables)
  const rough = weather === 'highSeas' && ship.tons < highSeasBelowTons ? highSeasLoss : 0
  const floor = printed > 0 ? speedFloor : 0
  const slowed = Math.max(printed - ship.squaresLost - rough, floor)
  const squares = weather === 'fog' ? Math.min(slowed, fogSquares) : slowed
  const reasons: Reason[] = [
    because(
      'CT-MV-08',
      `${ship.knots} knots in an ${move % 2 === 1 ? 'odd' : 'even'} game move (CT-R11)`,
      { knots: ship.knots, move },
      printed,
    ),
  ]
  if (weather === 'highSeas')
    reasons.push(
      because(
        'CT-WX-02',
        rough > 0
          ? `high seas, and she is below ${figure(highSeasBelowTons)} tons`
          : `high seas, but she is not below ${figure(highSeasBelowTons)} tons`,
        { tons: ship.tons },
        -rough,
      ),
    )
  if (ship.squaresLost > 0)
    reasons.push(because('CT-SK-03', 'lost by damage', { squaresLost: ship.squaresLost }, -ship.squaresLost))
  if (slowed > printed - ship.squaresLost - rough)
    reasons.push(because('CT-MV-08', `never under ${counted(floor, 'square')} (CT-R12)`, { speedFloor }, floor))
  if (weather === 'fog')
    reasons.push(because('CT-WX-03', `fog: ${counted(fogSquares, 'square')} at most`, { weather }, squares))
  return finding({ printed, squares }, reasons)
}

export interface GroupShip extends Mover {
  readonly id: string
}

/** How far a group may go that keeps together: as far as its slowest (CT-MV-07). */
export function groupAllowance(
  ships: readonly GroupShip[],
  move: number,
  weather: Weather,
  tables: TableSet = delivered,
): Finding<{ squares: number; slowest: readonly string[] }> {
  const each = ships.map((ship) => ({ id: ship.id, found: allowance(ship, move, weather, 1, tables) }))
  const squares = Math.min(...each.map(({ found }) => found.value.squares))
  const slowest = each.filter(({ found }) => found.value.squares === squares)
  return finding({ squares, slowest: slowest.map(({ id }) => id) }, [
    ...(slowest[0]?.found.because ?? []),
    because(
      'CT-MV-07',
      `the least of ${each.map(({ id, found }) => `${id} ${found.value.squares}`).join(', ')}`,
      { move, weather },
      squares,
    ),
  ])
}
