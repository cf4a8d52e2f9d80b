import type { Offer } from '../../../../shared/action/contract.ts'
import type { TableStep, TableView } from '../../../../shared/bridge/table-view.ts'
import type {
  BoardCell,
  BoardFall,
  BoardLand,
  BoardPoint,
  BoardRange,
  BoardScene,
  BoardSlip,
  BoardWake,
} from '../../../board/scene.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { drawnScene } from '../drawn-board/drawn-scene.ts'
import { plainDrawing } from '../drawn-board/plain-drawing.ts'
import { boardNow, openOf, shipsOf, sideOrder, sidesOf, type TableShip } from './table-words.ts'

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

function cellsOf(drawing: Drawing, side: TableShip['side'] | undefined, here: BoardPoint | undefined): BoardCell[] {
  const offered = drawing.offers.flatMap((offer): BoardCell[] => {
    const to = offer.leads?.to
    if (!to || (here && same(to, here))) return []
    const kind = offer.key === drawing.chosen?.key ? 'chosen' : offer.allowed ? 'open' : 'shut'
    return [{ id: offer.key, kind, ...to, ...(side === undefined ? {} : { side }) }]
  })
  // The chosen one is drawn last, over those that share its square.
  return offered.sort((a, b) => Number(a.kind === 'chosen') - Number(b.kind === 'chosen'))
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
  const orderOf = (side: string | null, id: string): SideOrder =>
    side !== null && sidesOf(table).includes(side)
      ? sideOrder(table, side)
      : (ships.find((ship) => ship.id === id)?.side ?? 2)
  const base = drawnScene(board.drawing ?? plainDrawing(board), {
    side: board.drawing ? orderOf : (_, id) => ships.find((ship) => ship.id === id)?.side ?? 1,
    open: open !== null || table.truth !== null,
    chosen: drawing.ship,
    run: drawing.run,
  })
  const still = drawing.run >= 1
  const plot = still ? plotOf(drawing, here, square) : undefined
  const { ground } = base
  return {
    ...base,
    ranges: [...base.ranges, ...rangesOf(drawing, ships)],
    falls: still ? [...base.falls, ...fallsOf(table.log.at(-1), ships, square)] : [],
    ...(plot ? { plot } : {}),
    ground: {
      ...ground,
      lands: [...ground.lands.filter(({ kind }) => !drawing.lands || kind === 'mainland'), ...(drawing.lands ?? [])],
      cells: [...ground.cells, ...cellsOf(drawing, here?.side, here)],
      arcs: [
        ...ground.arcs,
        ...(still ? (drawing.chosen?.leads?.guns ?? []) : []).map((gun) => ({
          id: gun.key,
          side: here?.side ?? 1,
          corners: gun.field,
          bears: gun.bears,
        })),
      ],
      wakes:
        still && square > 0
          ? ships.map((ship): BoardWake => ({ id: ship.id, side: ship.side, points: lastRun(ship) }))
          : [],
      slips: drawing.slips ?? [],
    },
  }
}
