import type {
  BoardPlace,
  BoardView,
  FriendlyShip,
  OpenTable,
  SeenShip,
  UmpireView,
} from '../../../../shared/action/contract.ts'
import type { BoardDrawing, DrawnArea, DrawnThing } from '../../../../shared/action/drawing.ts'
import { capital } from '../action-board/table-words.ts'

/* The drawing of a board whose book gives none: what every view has of ships, marks, squares and open features. */

type Extent = NonNullable<OpenTable['extent']>
type Box = BoardDrawing['bounds']

/** Features that a book may name and that are land; every other one is lettering or a mark. */
const LANDS: Readonly<Record<string, DrawnArea['kind']>> = { island: 'land', rock: 'rock', mainland: 'mainland' }
/** Marks that say by their look what they are; every other kind is a buoy with its name beside it. */
const MARKS: Readonly<Record<string, 'port' | 'starboard' | 'buoy'>> = {
  port: 'port',
  starboard: 'starboard',
  'buoy red': 'port',
  'buoy green': 'starboard',
  'buoy black': 'buoy',
}
const LOST: ReadonlySet<string> = new Set(['rammed', 'ashore', 'sunk', 'struck'])
/** How much of its square a ship takes that stands for the whole of it. */
const OF_SQUARE = 0.94

function fieldOf({ west, south, east, north }: Extent, square: number): Box {
  return { west: west - square / 2, south: south - square / 2, east: east + square / 2, north: north + square / 2 }
}

/** Room for what lies beyond the squares, and for the name of what lies north of them. */
function boundsOf(open: OpenTable, field: Box, square: number): Box {
  const points = open.features.flatMap((feature) => feature.points)
  const strip = square * 1.25
  return {
    west: points.some(({ x }) => x < field.west) ? field.west - strip : field.west,
    south: points.some(({ y }) => y < field.south) ? field.south - strip : field.south,
    east: points.some(({ x }) => x > field.east) ? field.east + strip : field.east,
    north: points.some(({ y }) => y > field.north) ? field.north + strip : field.north + square * 0.8,
  }
}

/** A mainland goes on beyond the edge of the sheet, so that its coast is drawn along the water alone. */
function broadened(points: readonly BoardPlace[], field: Box, square: number): BoardPlace[] {
  const beyond = (value: number, low: number, high: number) => (value < low ? -1 : value > high ? 1 : 0)
  const found = new Map<string, BoardPlace>()
  for (const point of points) {
    const [outX, outY] = [beyond(point.x, field.west, field.east), beyond(point.y, field.south, field.north)]
    for (const dx of [-2, -1, 0, 1, 2])
      for (const dy of [-2, -1, 0, 1, 2]) {
        const near = { x: point.x + dx * square, y: point.y + dy * square }
        // It grows along the edge that it lies beyond and away from the water, and never round a corner.
        const stays =
          (outX === 0 || beyond(near.x, field.west, field.east) === outX) &&
          (outY === 0 || beyond(near.y, field.south, field.north) === outY)
        if (stays && (outX !== 0 || outY !== 0)) found.set(`${near.x} ${near.y}`, near)
      }
    found.set(`${point.x} ${point.y}`, point)
  }
  return [...found.values()]
}

function labelsOf(open: OpenTable, field: Box, square: number): NonNullable<BoardDrawing['labels']> {
  return open.features.flatMap(({ kind, points }) => {
    if (kind === 'island' || kind === 'rock') return []
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
    const southern = y < (field.south + field.north) / 2
    const outside = southern ? field.south - square * 0.62 : field.north + square * 0.42
    if (kind === 'mainland') {
      const quarter = (field.east - field.west) / 4
      return [-1, 1].map((way) => ({ x: x + way * quarter, y: outside, words: capital(kind), on: 'land' as const }))
    }
    return [{ x, y: outside, words: capital(kind), on: southern ? ('land' as const) : ('water' as const) }]
  })
}

type Ship = (FriendlyShip | SeenShip) & { readonly side: string | null; readonly mine: boolean }

function shipsOf(view: BoardView | UmpireView): readonly Ship[] {
  if ('ships' in view) return view.ships.map((ship) => ({ ...ship, mine: true }))
  const open = view.open !== undefined
  return [
    ...view.friends.map((ship) => ({ ...ship, side: view.side, mine: true })),
    ...view.others.map((ship) => ({ ...ship, side: null, mine: open })),
  ]
}

/** A board without edges is drawn as far as its ships reach. */
function around(ships: readonly BoardPlace[]): Box {
  const xs = ships.map(({ x }) => x)
  const ys = ships.map(({ y }) => y)
  const [west, east] = [Math.min(0, ...xs) - 500, Math.max(0, ...xs) + 500]
  const [south, north] = [Math.min(0, ...ys) - 500, Math.max(0, ...ys) + 500]
  return { west, south, east, north }
}

/** What every view has, as a drawing. */
export function plainDrawing(view: BoardView | UmpireView): BoardDrawing {
  const { open, moveNumber } = view
  const square = view.squareYards ?? 0
  const ships = shipsOf(view)
  const field = open?.extent && square > 0 ? fieldOf(open.extent, square) : null
  const bounds = open && field ? boundsOf(open, field, square) : around(ships)
  const thing = (ship: Ship): DrawnThing => {
    const name = ship.name ?? ship.id
    const moved = ship.track.at(-1)?.move === moveNumber
    return {
      id: ship.id,
      x: ship.x,
      y: ship.y,
      headingDegrees: 'byLight' in ship && ship.byLight ? null : ship.headingDegrees,
      side: ship.side,
      label: ship.status === 'afloat' ? name : `${name}, ${ship.status}`,
      known: !ship.inSight ? 'told' : ship.mine ? 'own' : 'seen',
      shape: {
        kind: 'silhouette',
        plan: ship.plan,
        ...(field ? { length: square * OF_SQUARE } : { byBow: true as const }),
      },
      state: LOST.has(ship.status) ? 'lost' : ship.status === 'disabled' ? 'disabled' : 'afloat',
      ...(ship.status === 'afloat' && view.weather.force > 0 ? { smokes: true as const } : {}),
      ...(moved && ship.path.length > 1 ? { path: ship.path } : {}),
    }
  }
  return {
    unit: 'yards',
    bounds,
    ground:
      square === 0
        ? { kind: 'paper', endless: true }
        : { kind: 'squares', across: square, named: field ? 'numbers' : 'distances', ...(field ? { field } : {}) },
    pieces: ships.map(thing),
    marks: view.marks.map((mark, n) => ({
      id: `mark-${n}`,
      kind: MARKS[mark.kind] ?? 'buoy',
      x: mark.x,
      y: mark.y,
      ...(MARKS[mark.kind] ? {} : { label: mark.kind }),
    })),
    tracks: ships.map((ship) => ({
      id: `track-${ship.id}`,
      side: ship.side,
      points: ship.track.map(({ x, y }) => ({ x, y })),
    })),
    ...(open && field
      ? {
          areas: open.features.flatMap(({ kind, points }, n): DrawnArea[] => {
            const of = LANDS[kind] ?? (kind === 'harbour' ? 'harbour' : null)
            if (!of || points.length === 0) return []
            return [
              {
                id: `${kind}-${n}`,
                kind: of,
                extent: { cells: kind === 'mainland' ? broadened(points, field, square) : points },
              },
            ]
          }),
          labels: labelsOf(open, field, square),
        }
      : {}),
  }
}
