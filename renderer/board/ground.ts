import type { SideOrder } from '../symbols/symbols.ts'
import { coastOf, curveThrough, hachures, type Spot } from './coast.ts'
import type { BoardGround, BoardPoint } from './scene.ts'

/* The ground of a board in pixels: land with its coast, squares that mean something, arcs of guns, wakes, lettering, slips. */

export interface DrawnLand {
  readonly id: string
  readonly kind: string
  readonly coast: string
  readonly shoal: string
  readonly hills: string
  readonly movable: boolean
  readonly held: boolean
  readonly refused: boolean
  readonly x: number
  readonly y: number
}

export interface DrawnCell {
  readonly id: string
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly side: SideOrder | undefined
  readonly headingDegrees: number | undefined
}

export interface DrawnSlip {
  readonly key: number
  readonly words: string
  readonly source: string | undefined
  readonly refused: boolean
  readonly style: Readonly<Record<string, string>>
}

export interface GroundDrawing {
  /** Pixels of a square's side. */
  readonly square: number
  readonly field: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly lands: readonly DrawnLand[]
  readonly cells: readonly DrawnCell[]
  readonly arcs: readonly { id: string; side: SideOrder; d: string; bears: boolean }[]
  readonly areas: readonly { id: string; kind: string; side: SideOrder | undefined; d: string }[]
  readonly wakes: readonly { id: string; side: SideOrder; line: string; foam: string }[]
  readonly letterings: readonly {
    key: number
    words: string
    /** Each with its height above or below the place. */
    lines: readonly { words: string; down: number }[]
    on: string
    x: number
    y: number
  }[]
  readonly slips: readonly DrawnSlip[]
}

const r1 = (v: number): number => Math.round(v * 10) / 10
/** Room that a slip takes beside its square. */
const SLIP = { width: 216, height: 84 }

/** The two lines of foam that open astern of a ship along the way she came. */
function foam(points: readonly Spot[], square: number): string {
  let d = ''
  if (square <= 0) return d
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i]
    const to = points[i + 1]
    if (!from || !to) continue
    const long = Math.hypot(to.x - from.x, to.y - from.y)
    if (long < 1) continue
    const along = { x: (to.x - from.x) / long, y: (to.y - from.y) / long }
    const gap = square * 0.2
    for (let way = gap; way < long - gap * 0.5; way += gap) {
      // Wider astern, closed at the ship.
      const wide = square * (0.07 + 0.07 * (1 - way / long))
      const x = from.x + along.x * way
      const y = from.y + along.y * way
      for (const hand of [1, -1])
        d += `M${r1(x - along.y * wide * hand)} ${r1(y + along.x * wide * hand)}l${r1(-along.x * square * 0.1 - along.y * hand * square * 0.035)} ${r1(-along.y * square * 0.1 + along.x * hand * square * 0.035)}`
    }
  }
  return d
}

/** Turns the ground of a board into its drawing; `at` gives the pixels of a point in yards. */
/** Pixels of a spaced letter, and what the figures along the edges take. */
const LETTERED = 9
/** Height of a line of what is lettered within one cell. */
const CELL_LINE = 14
const EDGE = { left: 34, right: 14 } as const

/** Words that the edge of the paper would cut are moved in until they are whole; those of a place that is off it stay off. */
function whole(x: number, words: string, width: number): number {
  const half = (words.length * LETTERED) / 2
  if (x < -half || x > width + half) return x
  return Math.max(EDGE.left + half, Math.min(width - EDGE.right - half, x))
}

export function drawGround(
  ground: BoardGround,
  squareYards: number,
  at: (point: BoardPoint) => Spot,
  paper: { readonly width: number; readonly height: number },
): GroundDrawing {
  const northWest = at({ x: ground.field.west, y: ground.field.north })
  const southEast = at({ x: ground.field.east, y: ground.field.south })
  const square = Math.abs(at({ x: squareYards, y: 0 }).x - at({ x: 0, y: 0 }).x)
  const inSquares = ({ x, y }: BoardPoint): Spot => ({ x: x / squareYards, y: y / squareYards })
  const onPaper = ({ x, y }: Spot): Spot => at({ x: x * squareYards, y: y * squareYards })
  const path = (points: readonly Spot[]): string =>
    points.length > 1 ? `M${points.map(({ x, y }) => `${r1(x)} ${r1(y)}`).join('L')}` : ''
  return {
    square,
    field: {
      x: northWest.x,
      y: northWest.y,
      width: southEast.x - northWest.x,
      height: southEast.y - northWest.y,
    },
    lands: ground.lands.map((land): DrawnLand => {
      const rock = land.kind === 'rock'
      const lie = land.squares.map(inSquares)
      const coast = coastOf(lie, ...(rock ? ([0.24, 0.16, 0.4] as const) : [])).map(onPaper)
      const middle = land.squares.map(at)
      const mean = (of: (spot: Spot) => number) => middle.reduce((sum, spot) => sum + of(spot), 0) / middle.length
      return {
        id: land.id,
        kind: land.kind,
        coast: curveThrough(coast),
        // The water shoals towards the land, as far as the sides of its squares.
        shoal: curveThrough(coastOf(lie, rock ? 0.06 : -0.03, 0.03, rock ? 0.4 : 0.31).map(onPaper)),
        hills: rock ? '' : hachures(coast, square),
        movable: land.movable ?? false,
        held: land.held ?? false,
        refused: land.refused ?? false,
        x: r1(mean(({ x }) => x)),
        y: r1(mean(({ y }) => y)),
      }
    }),
    cells: ground.cells.map((cell): DrawnCell => {
      const { x, y } = at(cell)
      return { id: cell.id, kind: cell.kind, x: r1(x), y: r1(y), side: cell.side, headingDegrees: cell.headingDegrees }
    }),
    arcs: ground.arcs.map(({ id, side, corners, bears }) => ({
      id,
      side,
      bears,
      d: `${path(corners.map(at))}Z`,
    })),
    areas: ground.areas.map(({ id, kind, side, parts }) => ({
      id,
      kind,
      side,
      d: parts.map((corners) => `${path(corners.map(at))}Z`).join(''),
    })),
    wakes: ground.wakes.map(({ id, side, points }) => ({
      id,
      side,
      line: path(points.map(at)),
      foam: foam(points.map(at), square),
    })),
    letterings: ground.letterings.map((one, key) => {
      const { x, y } = at(one)
      const parts = one.inCell ? one.words.split(', ') : [one.words]
      const lines = parts.map((words, n) => ({ words, down: r1((n - (parts.length - 1) / 2) * CELL_LINE) }))
      const on = one.inCell ? `${one.on} in-cell` : one.on
      return { key, words: one.words, lines, on, x: r1(whole(x, one.words, paper.width)), y: r1(y + 5) }
    }),
    slips: ground.slips.map((slip, key): DrawnSlip => {
      const { x, y } = at(slip)
      const right = x + square * 0.7 + SLIP.width < paper.width
      const below = y + SLIP.height < paper.height
      return {
        key,
        words: slip.words,
        source: slip.source,
        refused: slip.refused ?? false,
        style: {
          width: `${SLIP.width}px`,
          left: right ? `${r1(x + square * 0.7)}px` : `${r1(x - square * 0.7 - SLIP.width)}px`,
          ...(below
            ? { top: `${r1(Math.max(4, y - square * 0.5))}px` }
            : { bottom: `${r1(Math.max(4, paper.height - y - square * 0.5))}px` }),
        },
      }
    }),
  }
}
