import type { UmpireView as Board } from '../../../../shared/action/contract.ts'
import { type AtWar, warOf } from '../../../../shared/campaign/at-war.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { counted, inFigures } from '../../../../shared/explanation/figures.ts'
import type { BoardPiece, BoardScene } from '../../../board/scene.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { markOf } from '../../board/squares/squares-scene.ts'

export type Encounter = UmpireView['encounters'][number]

/** What the host sends of a board: the book's own view, and each seat's sealed orders as text. */
export interface OpenBoard {
  readonly clock: string
  readonly over: string | null
  readonly sealed: Readonly<Record<string, string | null>>
  /** Seats whose orders the next move takes. */
  readonly wanted: readonly string[]
  readonly board: Board
}

/** The board of an encounter; null on squares. Its inside is the tactical book's, checked on the host's side. */
export function boardOf(encounter: Encounter): OpenBoard | null {
  return encounter.board as OpenBoard | null
}

/** A ship's state, or what she has suffered, named as her book names it: "damage 40 of 240", "3 sections lost", "on fire". Nothing of one that is whole. */
export function stateWords(
  { status, sheet }: Pick<Board['ships'][number], 'status' | 'sheet'>,
  card: readonly (readonly [string, string])[] = [],
): string {
  if (status !== 'afloat') return status
  const hers = new Map(card)
  const damage = hers.get('Damage')?.split(', ')[0]
  if (damage !== undefined) return `damage ${damage}`
  if (sheet.sectionsLost) return `${counted(sheet.sectionsLost, 'section')} lost`
  const told = hers.get('State') ?? ''
  return told === 'afloat' ? '' : told.replace(/^afloat, /, '')
}

export type Order = (side: string) => SideOrder

interface XY {
  readonly x: number
  readonly y: number
}

/** The edges of a sheet: everything on it, and `room` yards more, in whole squares. */
export function edges(points: readonly XY[], square: number, room: number): BoardScene['bounds'] {
  const xs = points.map((one) => one.x)
  const ys = points.map((one) => one.y)
  const down = (value: number): number => Math.floor((value - room) / square) * square
  const up = (value: number): number => Math.ceil((value + room) / square) * square
  if (points.length === 0) return { west: -room, south: -room, east: room, north: room }
  return {
    west: down(Math.min(...xs)),
    south: down(Math.min(...ys)),
    east: up(Math.max(...xs)),
    north: up(Math.max(...ys)),
  }
}

/** A scene with nothing on it. */
export const emptySheet = { pieces: [], tracks: [], buoys: [], ranges: [], falls: [] }

/** Yards of a square. */
const SQUARE = 1000

/** A board on which no range is drawn between sides at peace. */
export function rangesOfWar<T extends Pick<Board, 'ships' | 'ranges'>>(board: T, atWar: AtWar): T {
  const side = new Map(board.ships.map((ship) => [ship.id, ship.side]))
  return { ...board, ranges: board.ranges.filter(({ from, to }) => atWar(side.get(from) ?? '', side.get(to) ?? '')) }
}

/** Ten-minute squares with the forces of every side, and the range from the first who has an enemy there to the nearest of them. */
export function squaresScene(
  squares: NonNullable<Encounter['squares']>,
  order: Order,
  chosen?: string | undefined,
  atWar: AtWar = warOf({}),
): BoardScene {
  const against = (one: (typeof squares)[number]) => squares.filter(({ side }) => atWar(one.side, side))
  const first = squares.find((one) => against(one).length > 0)
  const enemy = first && against(first).sort((a, b) => away(first, a) - away(first, b))[0]
  return {
    ...emptySheet,
    squareYards: SQUARE,
    bounds: edges(squares, SQUARE, 5 * SQUARE),
    // As the seats have their own: the mark of each side in its pencil, and how far she comes on her course.
    pieces: squares.map(
      (one): BoardPiece => ({
        id: one.force,
        side: order(one.side),
        label: one.name,
        x: one.x,
        y: one.y,
        headingDegrees: null,
        lengthFeet: 0,
        shape: markOf(order(one.side), SQUARE),
        degree: 'own',
        chosen: one.force === chosen,
      }),
    ),
    tracks: squares.map((one) => ({
      id: `path-${one.force}`,
      side: order(one.side),
      points: [{ x: one.x, y: one.y }, ahead(one)],
    })),
    ranges:
      first && enemy ? [{ from: first, to: enemy, words: `${inFigures(Math.round(away(first, enemy)))} yards` }] : [],
  }
}
/** Where a force comes to on its course with all that its speed allows. */
function ahead({ x, y, courseDegrees, allowance }: NonNullable<Encounter['squares']>[number]): XY {
  const turn = (courseDegrees * Math.PI) / 180
  const far = allowance * SQUARE
  return { x: x + Math.sin(turn) * far, y: y + Math.cos(turn) * far }
}

function away(a: XY, b: XY): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
