import type { Nudge } from '../../shared/action/pointing/legs.ts'
import { type Box, turnedBox, upright } from '../chart/label-placer.ts'
import type { Stroke as ShipStroke } from '../symbols/particulars.ts'
import type { SideOrder } from '../symbols/symbols.ts'
import { type BoardView, boardToPixels, EDGE } from './drawing.ts'
import { laidHull } from './hull.ts'
import type { BoardPiece, BoardPoint, BoardRange } from './scene.ts'

/* Orders as they stand on the board: where each ship will be, where the ship in hand could be, what she commands from there. */

/** A ship at the end of her coming move, as she is ordered so far. */
export interface BoardGhost extends Pick<BoardPiece, 'x' | 'y' | 'lengthFeet' | 'plan' | 'length' | 'shape'> {
  readonly ship: string
  readonly side: SideOrder
  readonly name: string
  readonly headingDegrees: number
  /** From where she lies to where she will be. */
  readonly way: readonly BoardPoint[]
  /** Her way through the move after, by what is signalled now: from the ghost on. */
  readonly next?: readonly (BoardPoint & { readonly headingDegrees: number })[]
  /** The ship in hand. */
  readonly held: boolean
  /** Her speed and helm in a few words: "12 knots, to port". */
  readonly words: string
  /** The same with her fire, to be read out. */
  readonly order: string
}

/** What a weapon commands: a sector from a bearing clockwise to another. */
export interface GhostArc extends BoardPoint {
  readonly id: string
  readonly side: SideOrder
  readonly kind: 'gun' | 'torpedo'
  readonly words: string
  readonly fromDegrees: number
  readonly toDegrees: number
  readonly reach: number
  readonly bears: boolean
}

export interface BoardPointing {
  readonly ghosts: readonly BoardGhost[]
  /** Some of the ships may be steered now; in a step in which guns are laid none may. */
  readonly steers: boolean
  readonly reach?: {
    readonly side: SideOrder
    readonly outline: readonly BoardPoint[]
    readonly ends: readonly BoardPoint[]
  }
  readonly arcs: readonly GhostArc[]
  /** From the ghost in hand to the ship that is looked at. */
  readonly lies: readonly BoardRange[]
  /** Who fires at whom. */
  readonly fires: readonly {
    readonly id: string
    readonly side: SideOrder
    readonly from: BoardPoint
    readonly to: BoardPoint
  }[]
}

/** Keys that steer the ghost that has the focus. */
export const NUDGES: Readonly<Record<string, Nudge>> = {
  ArrowUp: 'faster',
  ArrowDown: 'slower',
  ArrowLeft: 'port',
  ArrowRight: 'starboard',
}

export interface DrawnGhost {
  readonly ship: string
  readonly side: SideOrder
  readonly held: boolean
  readonly way: string
  /** Her turn and scale about her middle, which is `x` and `y`. */
  readonly lies: string
  readonly strokes: readonly ShipStroke[]
  readonly x: number
  readonly y: number
  readonly ring: number
  /** The room that she takes. */
  readonly box: Box
  /** Where she is a move later, by what is signalled now. */
  readonly next: Pick<DrawnGhost, 'way' | 'lies' | 'strokes' | 'x' | 'y' | 'ring' | 'box'> | null
}
export interface GhostsDrawing {
  readonly ghosts: readonly DrawnGhost[]
  readonly reach: { readonly side: SideOrder; readonly outline: string; readonly ends: string } | null
  readonly arcs: readonly {
    readonly id: string
    readonly side: SideOrder
    readonly kind: string
    readonly bears: boolean
    readonly d: string
  }[]
  readonly lies: readonly {
    readonly key: number
    readonly d: string
    readonly x: number
    readonly y: number
    /** Degrees that the words are turned by, along the line. */
    readonly turn: number
    readonly words: string
  }[]
  readonly fires: readonly { readonly id: string; readonly side: SideOrder; readonly d: string }[]
  /** Words beside the ghost in hand. */
  readonly says: { readonly x: number; readonly y: number; readonly words: string } | null
}

const r1 = (v: number): number => Math.round(v * 10) / 10
const ARC_STEP = 5

/** A sector as a path, clockwise from one bearing to the other. */
function sector({ fromDegrees, toDegrees, reach, x, y }: GhostArc, at: (p: BoardPoint) => BoardPoint): string {
  const sweep = (((toDegrees - fromDegrees) % 360) + 360) % 360 || 360
  const steps = Math.max(1, Math.ceil(sweep / ARC_STEP))
  const rim = Array.from({ length: steps + 1 }, (_, n) => {
    const turn = ((fromDegrees + (sweep * n) / steps) * Math.PI) / 180
    return at({ x: x + Math.sin(turn) * reach, y: y + Math.cos(turn) * reach })
  })
  const points = sweep === 360 ? rim : [at({ x, y }), ...rim]
  return `M${points.map((p) => `${r1(p.x)} ${r1(p.y)}`).join('L')}Z`
}

const LETTER = 5.6
const LINE = 16
const DIAL = { wide: 76, high: 100 } as const
/** Words over the ghost; under it where there is no room, or where she comes from there and would lie under them. Never off the sheet. */
function besideGhost(
  { x, y, ring }: DrawnGhost,
  words: string,
  from: BoardPoint | undefined,
  { width, height }: BoardView,
): GhostsDrawing['says'] {
  const half = (words.length * LETTER) / 2
  const above = y - ring - 6
  const under = y + ring + LINE
  const comesDown = from !== undefined && from.y < y && Math.abs(from.x - x) < half + ring
  const line = above < EDGE.top + LINE || (comesDown && under < height - EDGE.bottom - 4) ? under : above
  // The wind's dial stands in the corner.
  const right = width - EDGE.right - (line < EDGE.top + DIAL.high ? DIAL.wide : 0)
  return {
    x: r1(Math.max(EDGE.left + half, Math.min(right - half, x))),
    y: r1(Math.min(height - EDGE.bottom - 4, line)),
    words,
  }
}

/** The middle of what is seen of a line, and how words lie along it; where there is too little of it they stand level, and on the sheet. */
function alongLine(
  from: BoardPoint,
  to: BoardPoint,
  words: string,
  { width, height }: BoardView,
): { readonly x: number; readonly y: number; readonly turn: number } {
  const half = (words.length * LETTER) / 2
  const within = (low: number, high: number, value: number): number => Math.max(low, Math.min(high, value))
  const [left, right] = [EDGE.left + 8, width - EDGE.right - 8]
  const [top, bottom] = [EDGE.top + 8, height - EDGE.bottom - 8]
  const ends = [from, to].map((end) => ({ x: within(left, right, end.x), y: within(top, bottom, end.y) }))
  const [a = from, b = to] = ends
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  if (Math.hypot(b.x - a.x, b.y - a.y) < 2 * half + 2 * LINE)
    return { x: r1(within(left + half, right - half, middle.x)), y: r1(within(top + LINE, bottom, b.y + 50)), turn: 0 }
  const turned = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const turn = turned > 90 ? turned - 180 : turned < -90 ? turned + 180 : turned
  return { x: r1(middle.x), y: r1(middle.y), turn: r1(turn) }
}

/** Turns what is pointed at into a drawing for one view. It is small, so that it can be drawn anew at each step of a finger. */
export function drawGhosts(pointing: BoardPointing, view: BoardView): GhostsDrawing {
  const at = (p: BoardPoint): BoardPoint => boardToPixels(view, p)
  const path = (points: readonly BoardPoint[]): string =>
    points.length > 1
      ? `M${points
          .map(at)
          .map((p) => `${r1(p.x)} ${r1(p.y)}`)
          .join('L')}`
      : ''
  const { reach, arcs, lies, fires } = pointing
  const ghosts = pointing.ghosts.map((ghost): DrawnGhost => {
    const laid = (to: BoardPoint & { readonly headingDegrees: number }, way: readonly BoardPoint[]) => {
      const hull = laidHull({ ...ghost, headingDegrees: to.headingDegrees }, at(to), view.pixelsPerYard)
      const { middle, half, lies, strokes, beam, length, faces } = hull
      const ring = half + 6
      // The ring of the ship in hand is drawn.
      const box = ghost.held
        ? upright(middle.x - ring, middle.y - ring, 2 * ring, 2 * ring)
        : turnedBox(middle.x, middle.y, Math.max(8, beam + 2), length, faces)
      return { way: path(way), lies, strokes, x: r1(middle.x), y: r1(middle.y), ring: r1(ring), box }
    }
    const end = ghost.next?.at(-1)
    return {
      ship: ghost.ship,
      side: ghost.side,
      held: ghost.held,
      ...laid(ghost, ghost.way),
      next: ghost.next && end ? laid(end, ghost.next) : null,
    }
  })
  const held = pointing.ghosts.find((one) => one.held)
  const drawn = ghosts.find((one) => one.held)
  return {
    ghosts,
    reach: reach
      ? {
          side: reach.side,
          outline: reach.outline.length > 2 ? `${path(reach.outline)}Z` : path(reach.outline),
          ends: reach.ends
            .map(at)
            .map((p) => `M${r1(p.x - 1)} ${r1(p.y)}h2`)
            .join(''),
        }
      : null,
    arcs: arcs.map((arc) => ({ id: arc.id, side: arc.side, kind: arc.kind, bears: arc.bears, d: sector(arc, at) })),
    lies: lies.map(({ from, to, words }, key) => ({
      key,
      d: path([from, to]),
      ...alongLine(at(from), at(to), words, view),
      words,
    })),
    fires: fires.map(({ id, side, from, to }) => ({ id, side, d: path([from, to]) })),
    says: held && drawn ? besideGhost(drawn, held.words, held.way[0] && at(held.way[0]), view) : null,
  }
}

/** The room that ghosts and the words beside them take: names of ships keep off it. */
export function roomOf({ ghosts, lies, says }: GhostsDrawing): Box[] {
  const wide = (words: string): number => words.length * LETTER
  return [
    ...ghosts.flatMap(({ box, next }) => (next ? [box, next.box] : [box])),
    ...lies.map(({ x, y, turn, words }) => {
      const up = (turn * Math.PI) / 180
      return turnedBox(x + Math.sin(up) * 9, y - Math.cos(up) * 9, wide(words), 14, turn)
    }),
    ...(says ? [upright(says.x - wide(says.words) / 2, says.y - 11, wide(says.words), 14)] : []),
  ]
}
