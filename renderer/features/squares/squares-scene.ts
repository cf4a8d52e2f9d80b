import type { ContactSquares, Settings } from '../../../shared/books/contract.ts'
import { inFigures } from '../../../shared/explanation/figures.ts'
import type { Finding } from '../../../shared/explanation/finding.ts'
import type { EncounterView } from '../../../shared/knowledge/view.ts'
import type { BoardPoint, BoardScene } from '../../board/scene.ts'
import { parseKnots, quarterWords } from '../../chart/words.ts'
import type { SideOrder } from '../../symbols/symbols.ts'
import type { DraftPath } from '../orders/draft.ts'

export type SquaresView = NonNullable<EncounterView['squares']>
export type OwnBuoy = SquaresView['own'][number]

/** The sheet's edges: everything on it with room for a move and more, in whole squares. */
export function squaresBounds(squares: SquaresView): BoardScene['bounds'] {
  const xs = [...squares.own, ...squares.seen].map((one) => one.x)
  const ys = [...squares.own, ...squares.seen].map((one) => one.y)
  const side = squares.squareYards
  const room = 6 * side
  const down = (v: number): number => Math.floor((v - room) / side) * side
  const up = (v: number): number => Math.ceil((v + room) / side) * side
  return {
    west: down(Math.min(...xs, 0)),
    south: down(Math.min(...ys, 0)),
    east: up(Math.max(...xs, 0)),
    north: up(Math.max(...ys, 0)),
  }
}

/** The squares as this seat sees them: own buoys named, the enemy's plain, the path being laid for the chosen one. */
export function squaresScene(
  squares: SquaresView,
  own: SideOrder,
  enemy: SideOrder,
  paths: Readonly<Record<string, DraftPath>>,
  chosen: string | undefined,
): BoardScene {
  const at = squares.own.find((one) => one.force === chosen)
  const path = chosen === undefined ? undefined : paths[chosen]
  return {
    squareYards: squares.squareYards,
    bounds: squaresBounds(squares),
    pieces: [],
    tracks: squares.own
      .filter((one) => one.force !== chosen && paths[one.force]?.points.length)
      .map((one) => ({
        id: `path-${one.force}`,
        side: own,
        points: [{ x: one.x, y: one.y }, ...(paths[one.force]?.points ?? [])],
      })),
    buoys: [
      ...squares.own.map((one) => ({
        id: one.force,
        kind: 'black' as const,
        side: own,
        words: one.name,
        x: one.x,
        y: one.y,
      })),
      ...squares.seen.map((one) => ({
        id: one.buoy,
        kind: 'black' as const,
        side: enemy,
        words: one.vessels > 1 ? `${one.vessels} vessels` : '1 vessel',
        x: one.x,
        y: one.y,
      })),
    ],
    ranges: ranges(squares, at),
    falls: [],
    ...(at && path?.points.length ? { plot: { points: [{ x: at.x, y: at.y }, ...path.points] } } : {}),
  }
}

/** From the chosen buoy to the nearest of the enemy's. */
function ranges(squares: SquaresView, at: OwnBuoy | undefined): BoardScene['ranges'] {
  const far = (one: BoardPoint): number => (at ? Math.hypot(one.x - at.x, one.y - at.y) : 0)
  const nearest = [...squares.seen].sort((a, b) => far(a) - far(b))[0]
  if (!at || !nearest) return []
  return [
    {
      from: { x: at.x, y: at.y },
      to: { x: nearest.x, y: nearest.y },
      words: `${inFigures(Math.round(far(nearest) / 50) * 50)} yards`,
    },
  ]
}

/** The nearest of the enemy's buoys in words: "9 vessels, 10,000 yards, S. 54° W." */
export function nearestWords(squares: SquaresView, own: OwnBuoy): string | null {
  const far = (one: BoardPoint): number => Math.hypot(one.x - own.x, one.y - own.y)
  const seen = [...squares.seen].sort((a, b) => far(a) - far(b))[0]
  if (!seen) return null
  const bearing = ((Math.atan2(seen.x - own.x, seen.y - own.y) * 180) / Math.PI + 360) % 360
  return `${seen.vessels} ${seen.vessels === 1 ? 'vessel' : 'vessels'}, ${inFigures(Math.round(far(seen) / 50) * 50)} yards, ${quarterWords(bearing)}`
}

/** A path as it is reckoned: what it costs of what the speed allows, by the book. */
export interface ReckonedPath {
  readonly knots: number | undefined
  readonly allowance: number
  readonly cost: number
  readonly because: Finding<number>['because']
  readonly refused: string | null
}

/** Reckons a path by the book's squares; says why it would be refused. */
export function reckonPath(book: ContactSquares, own: OwnBuoy, path: DraftPath, settings: Settings): ReckonedPath {
  const knots = /^0+$/.test(path.knots.trim()) ? 0 : parseKnots(path.knots)
  const allowed = book.allowance(knots ?? 0)
  const cost = path.points.length
    ? book.pathCost([{ x: own.x, y: own.y }, ...path.points], own.courseDegrees, settings)
    : null
  const spent = cost?.value ?? 0
  const refused =
    knots === undefined
      ? 'A speed in knots, such as 12.'
      : knots > own.knots
        ? `She can do at most ${own.knots} knots.`
        : spent > allowed.value + 1e-6
          ? `That path costs ${round(spent)} squares; at ${knots} knots there are ${round(allowed.value)}.`
          : null
  return {
    knots,
    allowance: allowed.value,
    cost: spent,
    because: [...allowed.because, ...(cost?.because ?? [])],
    refused,
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The point towards which a path may still go: as far along as the allowance lasts, to ten yards. */
export function within(
  book: ContactSquares,
  own: OwnBuoy,
  path: DraftPath,
  to: BoardPoint,
  settings: Settings,
): BoardPoint | null {
  const knots = parseKnots(path.knots) ?? 0
  const allowance = book.allowance(Math.min(knots, own.knots)).value
  const from = path.points.at(-1) ?? { x: own.x, y: own.y }
  const at = (share: number): BoardPoint => ({
    x: tens(from.x + (to.x - from.x) * share),
    y: tens(from.y + (to.y - from.y) * share),
  })
  const fits = (point: BoardPoint): boolean =>
    book.pathCost([{ x: own.x, y: own.y }, ...path.points, point], own.courseDegrees, settings).value <=
    allowance + 1e-6
  if (fits(at(1))) return at(1)
  let low = 0
  let high = 1
  for (let n = 0; n < 24; n++) {
    const middle = (low + high) / 2
    if (fits(at(middle))) low = middle
    else high = middle
  }
  const end = at(low)
  return fits(end) && Math.hypot(end.x - from.x, end.y - from.y) >= 10 ? end : null
}

const tens = (yards: number): number => Math.round(yards / 10) * 10
