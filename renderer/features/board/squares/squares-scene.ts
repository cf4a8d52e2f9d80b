import type { ContactSquares, Settings } from '../../../../shared/books/contract.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import type { Finding } from '../../../../shared/explanation/finding.ts'
import { discsOf } from '../../../../shared/knowledge/discs.ts'
import type { EncounterView, SeatView } from '../../../../shared/knowledge/view.ts'
import type { BoardPiece, BoardPoint, BoardScene } from '../../../board/scene.ts'
import { parseKnots, quarterWords } from '../../../chart/words.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import type { DraftPath } from '../../seat/orders/draft.ts'

type Sheet = NonNullable<EncounterView['squares']>
/** The sheet, with what the seat's reports say of each disc. */
export type SquaresView = Omit<Sheet, 'seen'> & { readonly seen: readonly (Sheet['seen'][number] & SeenAs)[] }
interface SeenAs {
  /** No enemy's, as far as the seat has heard. */
  readonly neutral?: boolean
}
export type OwnBuoy = SquaresView['own'][number]

/** A sheet with those of its discs told apart that are no enemy's by the seat's reports. */
export function knownSquares(view: Pick<SeatView, 'reports'>, encounter: EncounterView): SquaresView | null {
  const { squares } = encounter
  if (!squares) return null
  const whose = discsOf(view, encounter)
  return {
    ...squares,
    seen: squares.seen.map((one) => (whose.get(one.buoy) === 'neutral' ? { ...one, neutral: true } : one)),
  }
}

/** What is written at a disc: how many vessels, that they are neutral, and who signals them. */
function discWords({ vessels, neutral, signalledBy }: SquaresView['seen'][number]): string {
  const number = vessels > 1 ? `${vessels} vessels` : '1 vessel'
  return [number, ...(neutral ? ['neutral'] : []), ...(signalledBy ? [`signalled by ${signalledBy}`] : [])].join(', ')
}

/** What is written at a friend whom another commands. */
const friendWords = ({ name, vessels }: NonNullable<SquaresView['friends']>[number]): string =>
  vessels > 1 ? `${name}, ${vessels} vessels` : name

/** The pencil of those who are no belligerents, as on the chart. */
const NEUTRAL: SideOrder = 4

/** The sheet's edges: everything on it with room for a move and more, by five squares, so that they seldom move while forces do. */
export function squaresBounds(squares: SquaresView): BoardScene['bounds'] {
  const all = [...squares.own, ...squares.seen, ...(squares.friends ?? [])]
  const xs = all.map((one) => one.x)
  const ys = all.map((one) => one.y)
  const room = 6 * squares.squareYards
  const step = 5 * squares.squareYards
  const down = (v: number): number => Math.floor((v - room) / step) * step
  const up = (v: number): number => Math.ceil((v + room) / step) * step
  return {
    west: down(Math.min(...xs, 0)),
    south: down(Math.min(...ys, 0)),
    east: up(Math.max(...xs, 0)),
    north: up(Math.max(...ys, 0)),
  }
}

/** A force's mark as on the chart: the first side's is a disc, any other's a lozenge; in squares. */
export function markOf(side: SideOrder, across: number): NonNullable<BoardPiece['shape']> {
  const half = across / 3
  return side === 1
    ? { kind: 'disc', radius: half }
    : {
        kind: 'outline',
        corners: [
          { x: 0, y: half * 1.2 },
          { x: half * 1.2, y: 0 },
          { x: 0, y: -half * 1.2 },
          { x: -half * 1.2, y: 0 },
        ],
      }
}

/** How far her speed would bring her; what turns cost is reckoned with her path. */
const circle = ({ x, y }: BoardPoint, radius: number): BoardPoint[] =>
  Array.from({ length: 72 }, (_, n) => {
    const turn = (n * 5 * Math.PI) / 180
    return { x: x + Math.sin(turn) * radius, y: y + Math.cos(turn) * radius }
  })

/** Where she comes to on her course with all that her speed allows. */
function ahead(own: OwnBuoy, squareYards: number): BoardPoint {
  const turn = (own.courseDegrees * Math.PI) / 180
  const far = own.allowance * squareYards
  return { x: own.x + Math.sin(turn) * far, y: own.y + Math.cos(turn) * far }
}

/** The squares as this seat sees them: own forces solid and named, with their courses; friends whom others command, and the enemy, hollow; the path being laid, and how far she can come. */
export function squaresScene(
  squares: SquaresView,
  own: SideOrder,
  enemy: SideOrder,
  paths: Readonly<Record<string, DraftPath>>,
  chosen: string | undefined,
  wind?: BoardScene['wind'],
): BoardScene {
  const at = squares.own.find((one) => one.force === chosen)
  const path = chosen === undefined ? undefined : paths[chosen]
  const { friends = [] } = squares
  return {
    squareYards: squares.squareYards,
    bounds: squaresBounds(squares),
    pieces: [
      ...squares.own.map(
        (one): BoardPiece => ({
          id: one.force,
          side: own,
          label: one.name,
          x: one.x,
          y: one.y,
          headingDegrees: null,
          lengthFeet: 0,
          shape: markOf(own, squares.squareYards),
          degree: 'own',
          chosen: one.force === chosen,
        }),
      ),
      ...squares.seen.map(
        (one): BoardPiece => ({
          id: one.buoy,
          side: one.neutral ? NEUTRAL : enemy,
          label: discWords(one),
          x: one.x,
          y: one.y,
          headingDegrees: null,
          lengthFeet: 0,
          shape: markOf(one.neutral ? NEUTRAL : enemy, squares.squareYards),
          degree: 'reported',
        }),
      ),
      ...friends.map(
        (one): BoardPiece => ({
          id: one.force,
          side: own,
          label: friendWords(one),
          x: one.x,
          y: one.y,
          headingDegrees: null,
          lengthFeet: 0,
          shape: markOf(own, squares.squareYards),
          degree: 'reported',
        }),
      ),
    ],
    tracks: [
      // Where all have been, as this seat was shown it, with a tick for each move.
      ...[
        ...squares.own.map((one) => ({ id: one.force, side: own, one })),
        ...squares.seen.map((one) => ({ id: one.buoy, side: one.neutral ? NEUTRAL : enemy, one })),
        ...friends.map((one) => ({ id: one.force, side: own, one })),
      ].flatMap(({ id, side, one }) =>
        one.track.length === 0
          ? []
          : [
              {
                id: `been-${id}`,
                side,
                points: [...one.track.map(({ x, y }, n) => ({ x, y, move: n })), { x: one.x, y: one.y }],
              },
            ],
      ),
      ...squares.own
        .filter((one) => one.force !== chosen || !path?.points.length)
        .map((one) => ({
          id: `path-${one.force}`,
          side: own,
          points: [{ x: one.x, y: one.y }, ...(paths[one.force]?.points ?? [ahead(one, squares.squareYards)])],
        })),
    ],
    buoys: [],
    ranges: ranges(squares, at),
    falls: [],
    ...(wind ? { wind } : {}),
    ...(at
      ? {
          ground: {
            field: squaresBounds(squares),
            lands: [],
            cells: [],
            arcs: [],
            areas: [
              {
                id: 'reach',
                kind: 'sight',
                side: own,
                parts: [circle(at, at.allowance * squares.squareYards)],
              },
            ],
            letterings: [],
            wakes: [],
            slips: [],
          },
        }
      : {}),
    ...(at && path?.points.length ? { plot: { points: [{ x: at.x, y: at.y }, ...path.points] } } : {}),
  }
}

/** A force as its path is reckoned: without the ships that are sent off with it, if it may part from them. */
export function without(own: OwnBuoy, { off }: DraftPath): OwnBuoy {
  const parting = off && own.partings?.find(({ ships }) => String(ships) === String(off))
  return parting ? { ...own, knots: parting.knots, allowance: parting.allowance } : own
}

const enemies = ({ seen }: SquaresView): SquaresView['seen'][number][] => seen.filter(({ neutral }) => neutral !== true)

/** From the chosen buoy to the nearest of the enemy's. */
function ranges(squares: SquaresView, at: OwnBuoy | undefined): BoardScene['ranges'] {
  const far = (one: BoardPoint): number => (at ? Math.hypot(one.x - at.x, one.y - at.y) : 0)
  const nearest = enemies(squares).sort((a, b) => far(a) - far(b))[0]
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
  const seen = enemies(squares).sort((a, b) => far(a) - far(b))[0]
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
