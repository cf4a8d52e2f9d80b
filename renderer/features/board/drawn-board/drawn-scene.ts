import {
  type BoardDrawing,
  columnLetters,
  type DrawnArea,
  type DrawnBeside,
  type DrawnThing,
  hexCorners,
  hexMiddle,
  isPartOf,
} from '../../../../shared/action/drawing.ts'
import { along } from '../../../../shared/action/minute/along.ts'
import { NOTHING_CHARTED } from '../../../board/charted.ts'
import type {
  BoardArc,
  BoardArea,
  BoardBuoy,
  BoardCell,
  BoardFall,
  BoardLand,
  BoardPiece,
  BoardPoint,
  BoardScene,
} from '../../../board/scene.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { planShape } from '../board-view/seat-board.ts'

/* A drawing made into the scene of a board. It knows shapes and colours, and no book. */

/** What the window adds to what the book has drawn. */
export interface Shown {
  /** The colour of a side; of a piece whose side is not known, by its id. */
  readonly side: (side: string | null, id: string) => SideOrder
  /** Nothing is hidden: then hollow and solid tell the sides apart, and not how well a piece is known. */
  readonly open: boolean
  readonly chosen?: string | undefined
  /** How much of the last move is shown run, 0 to 1. */
  readonly run: number
  /** What orders that are being written add. */
  readonly beside?: DrawnBeside | undefined
}

const LANDS: Readonly<Record<string, BoardLand['kind']>> = { land: 'island', rock: 'rock', mainland: 'mainland' }
const CELLS: Readonly<Record<string, BoardCell['kind']>> = {
  open: 'open',
  shut: 'shut',
  chosen: 'chosen',
  harbour: 'harbour',
}
const DEGREES = { own: 'own', seen: 'reported', told: 'reckoned' } as const
const FEET = 3

/** Where a point lies on a bearing. */
function on({ x, y }: BoardPoint, degrees: number, far: number): BoardPoint {
  const turn = (degrees * Math.PI) / 180
  return { x: x + Math.sin(turn) * far, y: y + Math.cos(turn) * far }
}

/** Points of an arc of a circle, five degrees apart at most. */
function arcPoints(at: BoardPoint, radius: number, fromDegrees: number, sweep: number): BoardPoint[] {
  const steps = Math.max(1, Math.ceil(sweep / 5))
  return Array.from({ length: steps + 1 }, (_, n) => on(at, fromDegrees + (sweep * n) / steps, radius))
}

function cornersOf(arc: NonNullable<BoardDrawing['arcs']>[number]): BoardPoint[] {
  const { fromDegrees, toDegrees, reach, nearest = 0 } = arc
  const sweep = (((toDegrees - fromDegrees) % 360) + 360) % 360 || 360
  const inner = nearest > 0 ? arcPoints(arc, nearest, fromDegrees, sweep).reverse() : [{ x: arc.x, y: arc.y }]
  return [...arcPoints(arc, reach, fromDegrees, sweep), ...inner]
}

function squareCorners({ x, y }: BoardPoint, across: number): BoardPoint[] {
  const half = across / 2
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]
}

function partsOf({ extent }: DrawnArea, ground: BoardDrawing['ground']): BoardArea['parts'] {
  if ('corners' in extent) return [extent.corners]
  if ('at' in extent) return [arcPoints(extent.at, extent.radius, 0, 360)]
  if (ground.kind === 'paper') return []
  const { across } = ground
  return extent.cells.map((cell) => (ground.kind === 'hexes' ? hexCorners(cell, across) : squareCorners(cell, across)))
}

function middleOf(area: DrawnArea, ground: BoardDrawing['ground']): BoardPoint {
  const { extent } = area
  if ('at' in extent) return extent.at
  const points = 'cells' in extent ? extent.cells : (partsOf(area, ground)[0] ?? [])
  const mean = (of: (point: BoardPoint) => number) => points.reduce((sum, one) => sum + of(one), 0) / points.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** Pieces that stand in one cell stand beside each other there, smaller. */
function fanned(
  drawing: BoardDrawing,
): ReadonlyMap<string, { readonly dx: number; readonly dy: number; readonly share: number }> {
  const { ground } = drawing
  if (ground.kind === 'paper') return new Map()
  const cells = new Map<string, DrawnThing[]>()
  for (const piece of drawing.pieces) {
    const key = `${piece.x} ${piece.y}`
    cells.set(key, [...(cells.get(key) ?? []), piece])
  }
  return new Map(
    [...cells.values()].flatMap((here) => {
      const wide = Math.ceil(Math.sqrt(here.length))
      const high = Math.ceil(here.length / wide)
      const room = (ground.across * 0.9) / wide
      return here.map((piece, n) => {
        const place = {
          dx: ((n % wide) - (wide - 1) / 2) * room,
          dy: ((high - 1) / 2 - Math.floor(n / wide)) * room,
          share: here.length === 1 ? 1 : 0.9 / wide,
        }
        return [piece.id, place] as const
      })
    }),
  )
}

function shapeOf({ shape }: DrawnThing, share: number): Pick<BoardPiece, 'lengthFeet' | 'plan' | 'length' | 'shape'> {
  if (shape.kind === 'disc') return { lengthFeet: 0, shape: { kind: 'disc', radius: shape.radius * share } }
  if (shape.kind === 'outline')
    return {
      lengthFeet: 0,
      shape: { kind: 'outline', corners: shape.corners.map(({ x, y }) => ({ x: x * share, y: y * share })) },
    }
  const { plan, length, byBow } = shape
  const own = { lengthFeet: plan.lengthFeet, plan: planShape(plan) }
  return byBow && length === undefined ? own : { ...own, length: (length ?? plan.lengthFeet / FEET) * share }
}

/** How each piece is drawn, wherever it is in the move: known from the drawing alone, before any scene is made of it. */
export function drawnShapes(drawing: BoardDrawing): ReadonlyMap<string, ReturnType<typeof shapeOf>> {
  const places = fanned(drawing)
  return new Map(drawing.pieces.map((piece) => [piece.id, shapeOf(piece, places.get(piece.id)?.share ?? 1)] as const))
}

/** Paper that is said to go on, and squares without a field: open sea, which ends nowhere. */
const isEndless = (ground: BoardDrawing['ground']): boolean =>
  ground.kind === 'paper'
    ? ground.endless === true
    : ground.kind === 'squares' && ground.named === 'distances' && ground.field === undefined

/** The whole board as it is drawn now. */
export function drawnScene(
  drawing: BoardDrawing,
  shown: Shown,
): BoardScene & { readonly ground: NonNullable<BoardScene['ground']> } {
  const { ground, bounds, unit } = drawing
  const { beside } = shown
  const places = fanned(drawing)
  const field = (ground.kind === 'squares' ? ground.field : undefined) ?? bounds
  const areas = [...(drawing.areas ?? []), ...(beside?.areas ?? [])]
  const marks = [...(drawing.marks ?? []), ...(beside?.marks ?? [])]
  const sideOf = (side: string | null | undefined, id: string): { readonly side?: SideOrder } =>
    side === undefined || side === null ? {} : { side: shown.side(side, id) }
  const onSquares = ({ kind, extent }: DrawnArea, of: Readonly<Record<string, unknown>>): boolean =>
    ground.kind === 'squares' && 'cells' in extent && kind in of
  const cellsOf = (area: DrawnArea): readonly BoardPoint[] => ('cells' in area.extent ? area.extent.cells : [])

  const pieces = drawing.pieces.map((piece): BoardPiece => {
    const { dx, dy, share } = places.get(piece.id) ?? { dx: 0, dy: 0, share: 1 }
    const heading = piece.headingDegrees
    const now = piece.path
      ? along({ x: piece.x, y: piece.y, headingDegrees: heading ?? 0, path: piece.path }, shown.run)
      : piece
    const side = shown.side(piece.side, piece.id)
    return {
      id: piece.id,
      side,
      label: piece.label,
      x: now.x + dx,
      y: now.y + dy,
      headingDegrees: heading === null ? null : now.headingDegrees,
      ...shapeOf(piece, share),
      // The second side is drawn hollow where all is known: a white hull beside a black one, whatever the colours look like.
      hollow: shown.open && side !== 1,
      degree: DEGREES[piece.known],
      part: isPartOf(drawing, piece),
      chosen: piece.id === shown.chosen,
      smoke: piece.smokes ?? false,
      sunk: piece.state === 'lost',
      disabled: piece.state === 'disabled',
      ...(piece.rings ? { rings: piece.rings } : {}),
    }
  })
  const buoys = marks.flatMap((mark): BoardBuoy[] => {
    if (mark.kind === 'splash' || mark.kind === 'hit') return []
    const kind = mark.kind === 'buoy' ? 'black' : mark.kind
    const words = mark.label === undefined ? {} : { words: mark.label }
    return [{ id: mark.id, kind, x: mark.x, y: mark.y, ...words, ...sideOf(mark.side, mark.id) }]
  })
  const falls = marks.flatMap((mark): BoardFall[] =>
    shown.run >= 1 && (mark.kind === 'splash' || mark.kind === 'hit')
      ? [{ id: mark.id, kind: mark.kind, x: mark.x, y: mark.y }]
      : [],
  )
  const cards = Object.fromEntries(
    drawing.pieces.flatMap((piece) => {
      if (!piece.card) return []
      const { x, y } = pieces.find(({ id }) => id === piece.id) ?? piece
      const card = {
        title: piece.label || 'Not named',
        rows: piece.card,
        among: true,
        side: shown.side(piece.side, piece.id),
        x,
        y,
      }
      return [[piece.id, card]]
    }),
  )
  const lettered = ground.kind === 'squares' && ground.named === 'letters'
  return {
    squareYards: ground.kind === 'squares' ? ground.across : ground.kind === 'paper' ? (ground.ruled ?? 0) : 0,
    unit,
    bounds,
    ...(drawing.ownLand ? { ownLand: true } : {}),
    ...(drawing.opensOn ? { opensOn: drawing.opensOn } : {}),
    ...(ground.kind === 'squares' && ground.named !== 'distances' ? { numbered: true } : {}),
    ...(isEndless(ground) ? { endless: true } : {}),
    ...(lettered ? { lettered } : {}),
    ...(ground.kind === 'hexes'
      ? {
          hexes: {
            across: ground.across,
            middles: Array.from({ length: ground.columns * ground.rows }, (_, n) => {
              const [column, row] = [(n % ground.columns) + 1, Math.floor(n / ground.columns) + 1]
              return { ...hexMiddle(ground, bounds, column, row), name: `${columnLetters(column)}${row}` }
            }),
          },
        }
      : {}),
    pieces,
    tracks: (drawing.tracks ?? []).map((track) => ({
      id: track.id,
      side: shown.side(track.side, track.id.replace(/^track-/, '')),
      points: track.points.map((point) => ({
        x: point.x,
        y: point.y,
        ...(point.move === undefined ? {} : { move: point.move }),
      })),
      numbered: track.numbered ?? false,
    })),
    buoys,
    ranges: [...(drawing.rulers ?? []), ...(beside?.rulers ?? [])],
    falls,
    plots: [...(drawing.plots ?? []), ...(beside?.plots ?? [])].map(({ points }) => points),
    ...(drawing.wind ? { wind: drawing.wind } : {}),
    ...(drawing.instruments?.length ? { instruments: drawing.instruments } : {}),
    ...(Object.keys(cards).length > 0 ? { charted: { ...NOTHING_CHARTED, cards } } : {}),
    ground: {
      field,
      lands: areas.flatMap((area): BoardLand[] => {
        const kind = LANDS[area.kind]
        return kind && onSquares(area, LANDS) ? [{ id: area.id, kind, squares: cellsOf(area) }] : []
      }),
      cells: areas.flatMap((area): BoardCell[] => {
        const kind = CELLS[area.kind]
        if (!kind || !onSquares(area, CELLS)) return []
        return cellsOf(area).map((cell, n) => ({
          id: `${area.id}-${n}`,
          kind,
          x: cell.x,
          y: cell.y,
          ...sideOf(area.side, area.id),
        }))
      }),
      areas: areas.flatMap((area): BoardArea[] =>
        onSquares(area, LANDS) || onSquares(area, CELLS)
          ? []
          : [{ id: area.id, kind: area.kind, parts: partsOf(area, ground), ...sideOf(area.side, area.id) }],
      ),
      arcs: [...(drawing.arcs ?? []), ...(beside?.arcs ?? [])].map(
        (arc): BoardArc => ({
          id: arc.id,
          side: shown.side(arc.side, arc.id),
          corners: cornersOf(arc),
          bears: arc.bears,
        }),
      ),
      letterings: [
        ...areas.flatMap((area) =>
          area.label === undefined
            ? []
            : [
                {
                  ...middleOf(area, ground),
                  words: area.label,
                  on: area.kind in LANDS ? ('land' as const) : ('water' as const),
                  ...(cellsOf(area).length === 1 ? { inCell: true } : {}),
                },
              ],
        ),
        ...(drawing.labels ?? []),
        ...(beside?.labels ?? []),
      ],
      wakes: [],
      slips: [],
    },
  }
}
