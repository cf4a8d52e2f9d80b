import { hexCorners } from '../../shared/action/drawing.ts'
import {
  type Box,
  boxesMeet,
  type Candidate,
  type LabelRequest,
  placeLabels,
  type Stroke,
  turnedBox,
  upright,
} from '../chart/label-placer.ts'
import type { Measure } from '../chart/lettering.ts'
import { uprightAngle } from '../chart/track-marks.ts'
import type { Stroke as ShipStroke } from '../symbols/particulars.ts'
import type { SideOrder } from '../symbols/symbols.ts'
import { type ChartedDrawing, drawCharted, type WorkLabel } from './charted-drawing.ts'
import { BUTTONS_WIDE, buttonsOf } from './furniture.ts'
import { drawGrid, type Figures, type GridDrawing, type Sea } from './grid.ts'
import { drawGround, type GroundDrawing } from './ground.ts'
import { laidHull } from './hull.ts'
import type { BoardPoint, BoardScene } from './scene.ts'
import { wakePath } from './wake.ts'
import { clearOf } from './works.ts'

/** What of a board is seen: pixels of a yard, and the point in the middle. */
export interface BoardView {
  readonly width: number
  readonly height: number
  readonly pixelsPerYard: number
  readonly centre: BoardPoint
}

/** Room left around the board for its scale. */
export const EDGE = { left: 28, top: 28, right: 14, bottom: 14 } as const

/** Pixels, y downward. */
interface Point {
  readonly x: number
  readonly y: number
}

export interface DrawnPiece {
  readonly id: string
  readonly side: SideOrder
  /** Her turn and scale about her middle, which is `x` and `y`. */
  readonly lies: string
  readonly strokes: readonly ShipStroke[]
  readonly look: 'solid' | 'hollow'
  readonly reckoned: boolean
  readonly chosen: boolean
  readonly sunk: boolean
  readonly disabled: boolean
  readonly rings?: 1 | 2 | undefined
  readonly x: number
  readonly y: number
  readonly ring: number
  /** From her middle. */
  readonly smoke: string
}

/** Pixels about the dial in which no ship’s middle may lie. */
const DIAL_CLEAR = 14

export interface DrawnBoardLabel {
  readonly id: string
  readonly kind: 'name' | 'move' | 'range' | 'note' | 'ticket' | 'work'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly side?: SideOrder | undefined
  /** It stands on land. */
  readonly ashore?: boolean
  /** From the ship to a name that stands away from her. */
  readonly leader?: string
}

/** A board's drawing in pixels, ready for SVG. */
export interface BoardDrawing {
  readonly sea: Sea
  readonly fine: string
  readonly heavy: string
  /** Names in the cells of hexes, while there is room for them. */
  readonly cells: readonly { key: number; text: string; x: number; y: number }[]
  readonly top: GridDrawing['top']
  readonly left: GridDrawing['left']
  readonly ground: GroundDrawing | null
  readonly charted: Pick<ChartedDrawing<WorkLabel>, 'shore' | 'works'> | null
  readonly tracks: readonly { id: string; side: SideOrder; line: string; ticks: string }[]
  readonly plot: { line: string; steps: readonly Point[]; tickets: readonly Point[] }
  readonly ranges: readonly { key: number; d: string }[]
  readonly falls: readonly { id: string; kind: string; x: number; y: number }[]
  readonly buoys: readonly { id: string; kind: string; x: number; y: number; side?: SideOrder | undefined }[]
  readonly pieces: readonly DrawnPiece[]
  /** The upper corner of the sea in which the wind's dial stands. */
  readonly dial: 'left' | 'right'
  readonly labels: readonly DrawnBoardLabel[]
}

const r1 = (v: number): number => Math.round(v * 10) / 10

/** The view that shows the whole board. */
export function wholeBoard(scene: BoardScene, width: number, height: number): BoardView {
  return offButtons(scene, boardWithin(scene.bounds, width, height), scene.bounds)
}

/** What a board opens on: the part that matters, or the whole. */
export function openingView(scene: BoardScene, width: number, height: number): BoardView {
  const shown = scene.opensOn ?? scene.bounds
  return offButtons(scene, boardWithin(shown, width, height), shown)
}

/** A fort lies where it lies: where the buttons of the scale would stand on one, the board is laid beside them. Ships come and go, and lay it nowhere else. */
function offButtons({ charted }: BoardScene, view: BoardView, shown: BoardScene['bounds']): BoardView {
  const { width, height } = view
  const buttons = buttonsOf(width, height)
  const hidden = (charted?.marks ?? []).some((mark) => {
    const { x, y } = boardToPixels(view, mark)
    return (
      mark.fort !== undefined && boxesMeet(buttons, upright(x - FORT_ROOM, y - FORT_ROOM, 2 * FORT_ROOM, 2 * FORT_ROOM))
    )
  })
  if (!hidden) return view
  const { pixelsPerYard, centre } = boardWithin(shown, width - BUTTONS_WIDE, height)
  return { width, height, pixelsPerYard, centre: { x: centre.x + BUTTONS_WIDE / 2 / pixelsPerYard, y: centre.y } }
}
/** Pixels about the middle of a fort that belong to it. */
const FORT_ROOM = 22

function boardWithin({ west, south, east, north }: BoardScene['bounds'], width: number, height: number): BoardView {
  const wide = Math.max(1, width - EDGE.left - EDGE.right)
  const high = Math.max(1, height - EDGE.top - EDGE.bottom)
  const pixelsPerYard = Math.min(wide / (east - west), high / (north - south))
  return { width, height, pixelsPerYard, centre: { x: (west + east) / 2, y: (south + north) / 2 } }
}

/** Where a point of the board stands. */
export function boardToPixels(view: BoardView, p: BoardPoint): Point {
  const mx = (EDGE.left + view.width - EDGE.right) / 2
  const my = (EDGE.top + view.height - EDGE.bottom) / 2
  return { x: mx + (p.x - view.centre.x) * view.pixelsPerYard, y: my - (p.y - view.centre.y) * view.pixelsPerYard }
}

/** The point of the board under a pixel, in yards. */
export function pixelsToBoard(view: BoardView, p: Point): BoardPoint {
  const mx = (EDGE.left + view.width - EDGE.right) / 2
  const my = (EDGE.top + view.height - EDGE.bottom) / 2
  return { x: view.centre.x + (p.x - mx) / view.pixelsPerYard, y: view.centre.y - (p.y - my) / view.pixelsPerYard }
}

/** Hexes with a corner to the north: their lines while they are eight pixels across, and their names while there is room. */
function drawHexes(
  { across, middles }: NonNullable<BoardScene['hexes']>,
  pixelsPerUnit: number,
  at: (point: BoardPoint) => Point,
): { readonly fine: string; readonly cells: BoardDrawing['cells'] } {
  const wide = across * pixelsPerUnit
  if (wide < 8) return { fine: '', cells: [] }
  const path = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${r1(x)} ${r1(y)}`).join('L')}Z`
  const fine = middles.map((middle) => path(hexCorners(middle, across).map(at))).join('')
  const cells = middles.map((middle, key) => {
    const { x, y } = at({ x: middle.x, y: middle.y + across / 2 })
    return { key, text: middle.name, x: r1(x), y: r1(y + 8) }
  })
  return { fine, cells: wide < 44 ? [] : cells }
}

/** The part of the paper that is sea, and so many pixels beyond it. */
export function seaOf(scene: BoardScene, view: BoardView, beyond = 0): Sea {
  const nw = boardToPixels(view, { x: scene.bounds.west, y: scene.bounds.north })
  const se = boardToPixels(view, { x: scene.bounds.east, y: scene.bounds.south })
  const frame = {
    left: EDGE.left - beyond,
    top: EDGE.top - beyond,
    right: view.width - EDGE.right + beyond,
    bottom: view.height - EDGE.bottom + beyond,
  }
  const left = scene.endless ? frame.left : Math.max(frame.left, nw.x)
  const top = scene.endless ? frame.top : Math.max(frame.top, nw.y)
  const right = scene.endless ? frame.right : Math.min(frame.right, se.x)
  const bottom = scene.endless ? frame.bottom : Math.min(frame.bottom, se.y)
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

function gridOf(scene: BoardScene, view: BoardView, beyond: number): GridDrawing {
  const corner = boardToPixels(view, { x: scene.bounds.west, y: scene.bounds.north })
  const paper = { width: view.width + beyond, height: view.height + beyond }
  return drawGrid(scene, view.pixelsPerYard, corner, seaOf(scene, view, beyond), paper)
}

/** The figures along the edges alone, those of so many pixels beyond them too. */
export const figuresOf = (scene: BoardScene, view: BoardView, beyond: number): Figures => gridOf(scene, view, beyond)

/** What of a board is drawn beyond the edges of a view, in pixels: ships and marks, and the coast. */
export interface Beyond {
  readonly ships: number
  readonly coast: number
}
const NOTHING_BEYOND: Beyond = { ships: 0, coast: 0 }

/** Turns a board into a drawing for one view; ships, marks, squares and coast beyond it too, names within it alone, and off what is taken. */
export function drawBoard(
  scene: BoardScene,
  view: BoardView,
  measure: Measure,
  { ships: beyond, coast }: Beyond = NOTHING_BEYOND,
  taken: readonly Box[] = [],
): BoardDrawing {
  const { squareYards } = scene
  const at = (p: BoardPoint): Point => boardToPixels(view, p)
  const sea = seaOf(scene, view)
  const { top, left } = gridOf(scene, view, 0)
  const grid = gridOf(scene, view, beyond)
  const { heavy } = grid
  const right = sea.x + sea.width
  const bottom = sea.y + sea.height
  const corner = pixelsToBoard(view, { x: sea.x - coast, y: bottom + coast })
  const across = pixelsToBoard(view, { x: right + coast, y: sea.y - coast })
  const seen = { west: corner.x, south: corner.y, east: across.x, north: across.y }

  const hexes = scene.hexes ? drawHexes(scene.hexes, view.pixelsPerYard, at) : undefined
  const fine = hexes?.fine ?? grid.fine
  const ground = scene.ground
    ? drawGround(scene.endless ? { ...scene.ground, field: seen } : scene.ground, squareYards, at, view)
    : null

  const marks: Box[] = [...taken]
  const lines: Stroke[] = []
  const requests: LabelRequest<DrawnBoardLabel>[] = []
  const lay = (points: readonly Point[], weight: number): void => {
    for (let i = 0; i + 1 < points.length; i++) {
      const a = points[i]
      const b = points[i + 1]
      if (a && b) lines.push({ x1: a.x, y1: a.y, x2: b.x, y2: b.y, weight })
    }
  }
  const path = (points: readonly Point[]): string =>
    points.length > 1 ? `M${points.map((p) => `${r1(p.x)} ${r1(p.y)}`).join('L')}` : ''
  // Names stand on the water.
  for (const land of scene.ground?.lands ?? [])
    for (const one of land.squares) {
      const half = (squareYards * view.pixelsPerYard) / 2
      marks.push(upright(at(one).x - half, at(one).y - half, half * 2, half * 2))
    }
  const charted = scene.charted
    ? drawCharted(scene.charted, {
        squareYards,
        pixelsPerYard: view.pixelsPerYard,
        at,
        seen,
        measure,
      })
    : null
  marks.push(...(charted?.boxes ?? []))
  requests.push(...(charted?.requests ?? []))
  // The wind's dial stands in a corner of the board under which no ship lies.
  let dial: BoardDrawing['dial'] = 'right'
  if (scene.wind) {
    const wide = Math.max(66, 10 + 7 * scene.wind.words.length)
    const corner = { right: { x: right - 6 - wide, y: sea.y + 8 }, left: { x: sea.x + 6, y: sea.y + 48 } }
    const hides = ({ x, y }: Point): boolean =>
      scene.pieces.some((piece) => {
        const p = laidHull(piece, at(piece), view.pixelsPerYard).middle
        return p.x > x - DIAL_CLEAR && p.x < x + wide + DIAL_CLEAR && p.y > y - DIAL_CLEAR && p.y < y + 94 + DIAL_CLEAR
      })
    dial = hides(corner.right) && !hides(corner.left) ? 'left' : 'right'
    marks.push(upright(corner[dial].x, corner[dial].y, wide, 94))
  }

  const tracks = scene.tracks.map((track) => {
    const points = track.points.map(at)
    lay(points, 0.5)
    let ticks = ''
    for (const [i, p] of track.points.entries()) {
      if (p.move === undefined) continue
      const here = points[i]
      const a = points[i - 1] ?? here
      const b = points[i + 1] ?? here
      if (!here || !a || !b) continue
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const nx = -(b.y - a.y) / length
      const ny = (b.x - a.x) / length
      ticks += `M${r1(here.x - nx * 5)} ${r1(here.y - ny * 5)}L${r1(here.x + nx * 5)} ${r1(here.y + ny * 5)}`
      if (!track.numbered) continue
      const id = `move-${track.id}-${p.move}`
      const w = measure(`${p.move}`, 'small')
      const hand = track.side % 2 === 1 ? 1 : -1
      requests.push({
        id,
        rank: 3,
        candidates: [hand, -hand].map(
          (way, n): Candidate<DrawnBoardLabel> => ({
            boxes: [upright(way > 0 ? here.x + 9 : here.x - 9 - w, here.y - 6, w + 2, 12)],
            cost: n * 3,
            drawn: {
              id,
              kind: 'move',
              text: `${p.move}`,
              x: r1(here.x + way * 10),
              y: r1(here.y + 4),
              turn: 0,
              anchor: way > 0 ? 'start' : 'end',
              side: track.side,
            },
          }),
        ),
      })
    }
    const fixes = track.points.map((fix, n) => ({ ...(points[n] ?? at(fix)), headingDegrees: fix.headingDegrees }))
    return { id: track.id, side: track.side, line: wakePath(fixes), ticks }
  })

  const plotPoints = (scene.plot?.points ?? []).map(at)
  lay(plotPoints, 0.3)
  const plots = (scene.plots ?? []).map((points) => points.map(at))
  for (const points of plots) lay(points, 0.3)
  const tickets = (scene.plot?.tickets ?? []).map((ticket, n): Point => {
    const p = at(ticket)
    const id = `ticket-${n}`
    const w = measure(ticket.words, 'small')
    requests.push({
      id,
      rank: 0.5,
      candidates: (
        [
          [10, 4, 'start'],
          [-10, 4, 'end'],
          [0, -10, 'middle'],
          [0, 19, 'middle'],
        ] as const
      ).map(([dx, dy, anchor], cost): Candidate<DrawnBoardLabel> => {
        const x = p.x + dx
        const start = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
        return {
          boxes: [upright(start - 1, p.y + dy - 11, w + 2, 13)],
          cost,
          drawn: { id, kind: 'ticket', text: ticket.words, x: r1(x), y: r1(p.y + dy), turn: 0, anchor },
        }
      }),
    })
    return { x: r1(p.x), y: r1(p.y) }
  })

  const ranges = scene.ranges.map((range, key) => {
    const a = at(range.from)
    const b = at(range.to)
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const ux = (b.x - a.x) / length
    const uy = (b.y - a.y) / length
    const from = { x: a.x + ux * 10, y: a.y + uy * 10 }
    const to = { x: b.x - ux * 10, y: b.y - uy * 10 }
    lay([from, to], 0.2)
    const turn = uprightAngle(ux, uy)
    const t = (turn * Math.PI) / 180
    const w = measure(range.words, 'water')
    requests.push({
      id: `range-${key}`,
      rank: 2,
      candidates: [0.44, 0.56, 0.34, 0.66].map((share, n): Candidate<DrawnBoardLabel> => {
        const x = a.x + (b.x - a.x) * share + Math.sin(t) * 6
        const y = a.y + (b.y - a.y) * share - Math.cos(t) * 6
        return {
          boxes: [turnedBox(x + Math.sin(t) * 5, y - Math.cos(t) * 5, w, 14, turn)],
          cost: n,
          drawn: {
            id: `range-${key}`,
            kind: 'range',
            text: range.words,
            x: r1(x),
            y: r1(y),
            turn: r1(turn),
            anchor: 'middle',
          },
        }
      }),
    })
    return { key, d: path([from, to]) }
  })

  const within = (p: Point, more: number): boolean =>
    p.x > sea.x - 4 - more && p.x < right + 4 + more && p.y > sea.y - 4 - more && p.y < bottom + 4 + more
  const inSea = (p: Point): boolean => within(p, 0)
  const windFrom = scene.wind?.fromDegrees ?? null
  const wind = windFrom === null ? undefined : ((windFrom + 180) * Math.PI) / 180
  const pieces = scene.pieces.flatMap((piece): DrawnPiece[] => {
    const bow = at(piece)
    if (!within(bow, beyond)) return []
    const hull = laidHull(piece, bow, view.pixelsPerYard)
    const { middle: p, faces, length, beam, half } = hull
    const heading = (faces * Math.PI) / 180
    marks.push(turnedBox(p.x, p.y, Math.max(8, beam + 2), length, faces))
    const w = measure(piece.label, 'title')
    const id = `name-${piece.id}`
    const gap = Math.max(9, beam / 2 + 7)
    const reachX = Math.abs(Math.sin(heading)) * half
    const reachY = Math.abs(Math.cos(heading)) * half
    const out = piece.chosen ? half + 9 : Math.max(gap, reachX + 5)
    const places: [number, number, DrawnBoardLabel['anchor'], number, boolean?][] = [
      [out, 5, 'start', 0],
      [-out, 5, 'end', 0.5],
      [0, (piece.chosen ? half + 4 : reachY) + 16, 'middle', 4],
      [0, -(piece.chosen ? half + 4 : reachY) - 6, 'middle', 4.5],
      [out, 20, 'start', 5],
      [-out, 20, 'end', 5.5],
      [out + 16, 5, 'start', 8],
      [-out - 16, 5, 'end', 8.5],
      // Farther off, in rows, with a line to her: a line of ships abeam of the sheet has no room for its names beside them.
      ...[1, 2, 3, 4].flatMap((row): [number, number, DrawnBoardLabel['anchor'], number, boolean][] => [
        [0, reachY + 16 + 17 * row, 'middle', 10 + 2 * row, true],
        [0, -reachY - 6 - 17 * row, 'middle', 10.5 + 2 * row, true],
        // And to either side of that line, where others' names or lines stand in its way.
        ...[1, -1].flatMap((way): [number, number, DrawnBoardLabel['anchor'], number, boolean][] => [
          [out + 16, way * 17 * row + 5, 'start', 12 + 2 * row, true],
          [-out - 16, way * 17 * row + 5, 'end', 12.5 + 2 * row, true],
        ]),
      ]),
    ]
    if (piece.label && inSea(bow)) {
      requests.push({
        id,
        rank: piece.chosen ? 0 : 1,
        candidates: places.map(([dx, dy, anchor, cost, led]): Candidate<DrawnBoardLabel> => {
          const x = p.x + dx
          const start = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
          // To the foot or the head of words over or under her, to the near end of words beside her.
          const end =
            anchor === 'middle'
              ? { x, y: p.y + (dy > 0 ? dy - 12 : dy + 4) }
              : { x: x - Math.sign(dx) * 3, y: p.y + dy - 5 }
          return {
            boxes: [upright(start - 1, p.y + dy - 12, w + 2, 15)],
            ...(led ? { lead: { x1: p.x, y1: p.y, x2: end.x, y2: end.y } } : {}),
            cost,
            drawn: {
              id,
              kind: 'name',
              text: piece.label,
              x: r1(x),
              y: r1(p.y + dy),
              turn: 0,
              anchor,
              side: piece.side,
              ...(led ? { leader: path([p, end]) } : {}),
            },
          }
        }),
      })
    }
    // Funnel smoke drifts to leeward; in a calm it drifts nowhere.
    let smoke = ''
    if (piece.smoke && wind !== undefined) {
      const d = Math.min(42, Math.max(16, length * 1.6))
      const ux = Math.sin(wind)
      const uy = -Math.cos(wind)
      const bend = (along: number, across: number): string =>
        `${r1(ux * d * along - uy * d * across)} ${r1(uy * d * along + ux * d * across)}`
      smoke = `M0 0Q${bend(0.25, -0.18)} ${bend(0.55, 0)}T${bend(1.1, 0)}`
    }
    return [
      {
        id: piece.id,
        side: piece.side,
        lies: hull.lies,
        strokes: hull.strokes,
        look: piece.degree === 'own' && !piece.hollow ? 'solid' : 'hollow',
        reckoned: piece.degree === 'reckoned',
        chosen: piece.chosen ?? false,
        sunk: piece.sunk ?? false,
        disabled: piece.disabled ?? false,
        rings: piece.rings,
        x: r1(p.x),
        y: r1(p.y),
        ring: r1(half + 5),
        smoke,
      },
    ]
  })

  const buoys = scene.buoys.flatMap((buoy) => {
    const p = at(buoy)
    if (!within(p, beyond)) return []
    marks.push(upright(p.x - 7, p.y - 12, 14, 13))
    if (buoy.words && inSea(p)) {
      const { words } = buoy
      const id = `buoy-${buoy.id}`
      const w = measure(words, 'note')
      requests.push({
        id,
        rank: 2.5,
        candidates: (
          [
            [-12, 5, 'end'],
            [12, 5, 'start'],
            [0, 16, 'middle'],
            [0, -16, 'middle'],
          ] as const
        ).map(([dx, dy, anchor], n): Candidate<DrawnBoardLabel> => {
          const x = p.x + dx
          const start = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
          return {
            boxes: [upright(start, p.y + dy - 10, w, 13)],
            cost: n * 2,
            drawn: { id, kind: 'note', text: words, x: r1(x), y: r1(p.y + dy), turn: 0, anchor, side: buoy.side },
          }
        }),
      })
    }
    return [{ id: buoy.id, kind: buoy.kind, x: r1(p.x), y: r1(p.y), side: buoy.side }]
  })

  const falls = scene.falls.flatMap((fall) => {
    const p = at(fall)
    return within(p, beyond) ? [{ id: fall.id, kind: fall.kind, x: r1(p.x), y: r1(p.y) }] : []
  })

  const room = { left: sea.x + 3, top: sea.y + 3, right: right - 3, bottom: bottom - 3 }
  const placed = placeLabels(requests, marks, lines, room)
  const labels = [...placed.values()]
  const named = labels.map(({ text, x, y, turn, anchor }) => {
    const w = measure(text, 'line')
    const middle = anchor === 'start' ? x + w / 2 : anchor === 'end' ? x - w / 2 : x
    return turnedBox(middle, y - 4, w, 15, turn)
  })
  return {
    sea,
    fine,
    heavy,
    cells: hexes?.cells ?? [],
    top,
    left,
    ground,
    charted: charted && {
      shore: charted.shore,
      works: clearOf(charted.works, [...charted.boxes, ...named], measure, room),
    },
    tracks,
    plot: {
      line: [plotPoints, ...plots].map(path).join(''),
      steps: [plotPoints, ...plots].flatMap((points) => points.slice(1)),
      tickets,
    },
    ranges,
    falls,
    buoys,
    pieces,
    dial,
    labels,
  }
}
