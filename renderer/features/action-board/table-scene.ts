import type { Offer, OpenTable } from '../../../shared/action/contract.ts'
import type { TableStep, TableView } from '../../../shared/bridge/table-view.ts'
import type {
  BoardCell,
  BoardFall,
  BoardGround,
  BoardLand,
  BoardPoint,
  BoardRange,
  BoardScene,
  BoardSlip,
  BoardWake,
} from '../../board/scene.ts'
import type { Degree } from '../../symbols/symbols.ts'
import { along, planShape } from '../board-view/seat-board.ts'
import { boardNow, capital, openOf, shipsOf, sideOrder, type TableShip } from './table-words.ts'

/* The table of an action as it is drawn. It knows offers, features and events, and no book. */

/** What the window adds to what the host has sent. */
export interface Drawing {
  /** The seat's offers with the one being thought of. */
  readonly offers: readonly Offer[]
  readonly chosen: Offer | undefined
  /** The ship they are for. */
  readonly ship: string | undefined
  /** How much of the last move is shown run, 0 to 1. */
  readonly run: number
  /** Lands being laid out by hand, in place of those of the view. */
  readonly lands?: readonly BoardLand[]
  readonly slips?: readonly BoardSlip[]
}

/** Lands that a view names; every other feature is lettering or a mark. */
const LANDS: Readonly<Record<string, BoardLand['kind']>> = { island: 'island', rock: 'rock', mainland: 'mainland' }

type Extent = NonNullable<OpenTable['extent']>

function fieldOf({ west, south, east, north }: Extent, square: number): BoardGround['field'] {
  return { west: west - square / 2, south: south - square / 2, east: east + square / 2, north: north + square / 2 }
}

/** Room for what lies beyond the squares, and for the name of what lies north of them. */
function boundsOf(open: OpenTable, field: BoardGround['field'], square: number): BoardScene['bounds'] {
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
function broadened(points: readonly BoardPoint[], field: BoardGround['field'], square: number): BoardPoint[] {
  const beyond = (value: number, low: number, high: number) => (value < low ? -1 : value > high ? 1 : 0)
  const found = new Map<string, BoardPoint>()
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

function letteringsOf(open: OpenTable, field: BoardGround['field'], square: number): BoardGround['letterings'] {
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

/** The squares that a ship has just run: the last moves of hers that follow one another. */
export function lastRun(ship: TableShip): readonly BoardPoint[] {
  const { track } = ship
  let from = track.length - 1
  while (from > 0 && (track[from]?.move ?? 0) - (track[from - 1]?.move ?? 0) === 1 && (track[from - 1]?.move ?? 0) > 0)
    from--
  const run = track.slice(Math.max(0, from - 1))
  return run.filter((point, at) => at === 0 || point.x !== run[at - 1]?.x || point.y !== run[at - 1]?.y)
}

/** Where shots fell in a step: a mark that begins with M is a miss. */
function fallsOf(step: TableStep | undefined, ships: readonly TableShip[], square: number): BoardFall[] {
  return (step?.events ?? []).flatMap((event) => {
    const { detail } = event
    const target = ships.find(({ id }) => id === event.ships[1])
    if (!target || typeof detail !== 'object' || detail === null || Array.isArray(detail)) return []
    const marks = (detail as Readonly<Record<string, unknown>>)['marks']
    if (!Array.isArray(marks)) return []
    return marks.map((mark, n): BoardFall => {
      const miss = `${mark}`.startsWith('M')
      const way = n % 2 === 0 ? 1 : -1
      return {
        id: `fall-${n}`,
        kind: miss ? 'splash' : 'hit',
        x: target.x + square * (miss ? 0.62 : 0.1) * way,
        y: target.y + square * (miss ? 0.3 : 0.12),
      }
    })
  })
}

const same = (a: BoardPoint, b: BoardPoint): boolean => a.x === b.x && a.y === b.y

function cellsOf(
  drawing: Drawing,
  open: OpenTable,
  side: TableShip['side'] | undefined,
  here: BoardPoint | undefined,
): BoardCell[] {
  const harbour = open.features
    .filter(({ kind }) => kind === 'harbour')
    .flatMap(({ points }) => points)
    .map((point, n): BoardCell => ({ ...point, id: `harbour-${n}`, kind: 'harbour' }))
  const offered = drawing.offers.flatMap((offer): BoardCell[] => {
    const to = offer.leads?.to
    if (!to || (here && same(to, here))) return []
    const kind = offer.key === drawing.chosen?.key ? 'chosen' : offer.allowed ? 'open' : 'shut'
    return [{ id: offer.key, kind, ...to, ...(side === undefined ? {} : { side }) }]
  })
  // The chosen one is drawn last, over those that share its square.
  return [...harbour, ...offered.sort((a, b) => Number(a.kind === 'chosen') - Number(b.kind === 'chosen'))]
}

function rangesOf(drawing: Drawing, ships: readonly TableShip[]): BoardRange[] {
  const { chosen, ship } = drawing
  const enemy = ships.find(({ id }) => id !== ship)
  if (!chosen?.leads?.range || !enemy || drawing.run < 1 || ships.length !== 2) return []
  return [{ from: chosen.leads.to, to: enemy, words: chosen.leads.range }]
}

/** Where the chosen order would point a ship that it does not move. */
function plotOf(drawing: Drawing, here: TableShip | undefined, square: number): BoardScene['plot'] {
  const to = drawing.chosen?.leads?.to
  if (!to || !here) return undefined
  if (!same(to, here)) return undefined
  const way = (to.headingDegrees * Math.PI) / 180
  return { points: [here, { x: here.x + Math.sin(way) * square, y: here.y + Math.cos(way) * square }] }
}

/** The whole board as it is drawn now; null before the host has sent one. */
export function tableScene(table: TableView, drawing: Drawing): BoardScene | null {
  const board = table.truth?.board ?? boardNow(table)?.board ?? table.watched
  if (!board) return null
  const open = openOf(table)
  const square = board.squareYards ?? 0
  const ships = shipsOf(table)
  const here = ships.find(({ id }) => id === drawing.ship)
  const step = table.log.at(-1)
  const lost = (ship: TableShip) => ['rammed', 'ashore', 'sunk', 'struck'].includes(ship.status)
  const ownSide = sideOrder(table, boardNow(table)?.board.side ?? null)
  const known = (ship: TableShip): Degree =>
    !ship.inSight ? 'reckoned' : open || ship.side === ownSide ? 'own' : 'reported'
  const moved = (ship: TableShip) => ship.track.at(-1)?.move === table.steps
  const base = {
    squareYards: square,
    pieces: ships.map((ship) => ({
      id: ship.id,
      side: ship.side,
      label: ship.status === 'afloat' ? ship.name : `${ship.name}, ${ship.status}`,
      ...(moved(ship) ? pick(along(ship, drawing.run)) : pick(ship)),
      lengthFeet: ship.plan.lengthFeet,
      plan: planShape(ship.plan),
      // The second side is drawn hollow: a white hull beside a black one, whatever the colours look like.
      hollow: ship.side !== 1,
      degree: known(ship),
      chosen: ship.id === drawing.ship,
      smoke: ship.status === 'afloat' && board.weather.force > 0,
      sunk: lost(ship),
      disabled: ship.status === 'disabled',
    })),
    tracks: ships.map((ship) => ({
      id: `track-${ship.id}`,
      side: ship.side,
      points: ship.track.map(({ x, y }) => ({ x, y })),
    })),
    buoys: [],
    ranges: rangesOf(drawing, ships),
    falls: drawing.run < 1 ? [] : fallsOf(step, ships, square),
  }
  if (!open?.extent || square === 0) return { ...base, bounds: around(ships) }
  const field = fieldOf(open.extent, square)
  const plot = drawing.run < 1 ? undefined : plotOf(drawing, here, square)
  return {
    ...base,
    bounds: boundsOf(open, field, square),
    numbered: true,
    shipSquares: 0.94,
    ...(plot ? { plot } : {}),
    ground: {
      field,
      lands: [
        ...open.features.flatMap(({ kind, points }, n): BoardLand[] => {
          const land = LANDS[kind]
          if (!land || (drawing.lands && land !== 'mainland')) return []
          const squares = land === 'mainland' ? broadened(points, field, square) : points
          return [{ id: `${kind}-${n}`, kind: land, squares }]
        }),
        ...(drawing.lands ?? []),
      ],
      cells: cellsOf(drawing, open, here?.side, here),
      arcs: (drawing.run < 1 ? [] : (drawing.chosen?.leads?.guns ?? [])).map((gun) => ({
        id: gun.key,
        side: here?.side ?? 1,
        corners: gun.field,
        bears: gun.bears,
      })),
      letterings: letteringsOf(open, field, square),
      wakes:
        drawing.run < 1
          ? []
          : ships.map((ship): BoardWake => ({ id: ship.id, side: ship.side, points: lastRun(ship) })),
      slips: drawing.slips ?? [],
    },
  }
}

const pick = ({ x, y, headingDegrees }: { x: number; y: number; headingDegrees: number }) => ({ x, y, headingDegrees })

/** A board without edges is drawn as far as its ships reach. */
function around(ships: readonly TableShip[]): BoardScene['bounds'] {
  const xs = ships.map(({ x }) => x)
  const ys = ships.map(({ y }) => y)
  const [west, east] = [Math.min(0, ...xs) - 500, Math.max(0, ...xs) + 500]
  const [south, north] = [Math.min(0, ...ys) - 500, Math.max(0, ...ys) + 500]
  return { west, south, east, north }
}
