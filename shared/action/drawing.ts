import { z } from 'zod'

/*
 * What a book has drawn of its board, for one seat or for the umpire. It is part of the view, so it holds what the seat may know and
 * nothing else. The frame draws it (renderer/features/board/drawn-board) and knows neither squares, hexes nor bases: lengths are in the
 * board's own unit, x east and y north, bearings in degrees from north. A list that is empty may be left out.
 */

const text = z.string()
const number = z.number()
const place = z.strictObject({ x: number, y: number })
const pose = z.strictObject({ x: number, y: number, headingDegrees: number })
const box = z.strictObject({ west: number, south: number, east: number, north: number })
const side = text.nullable()

/** What the board is printed on. The cells of squares and hexes begin in the south-west corner of `bounds`. */
const ground = z.discriminatedUnion('kind', [
  /** Plain paper: a scale along the edges and a ruled line at each `ruled`. */
  z.strictObject({
    kind: z.literal('paper'),
    ruled: number.positive().optional(),
    /** The paper goes on beyond the bounds, which are only what matters of it. */
    endless: z.literal(true).optional(),
  }),
  /** Squares: distances along the edges, or columns and rows counted from the south-west, columns by letters where they have them. */
  z.strictObject({
    kind: z.literal('squares'),
    across: number.positive(),
    named: z.enum(['distances', 'numbers', 'letters']),
    /** The squares themselves, where the sheet reaches beyond them. */
    field: box.optional(),
  }),
  /** Hexes with a corner to the north; every second row is moved half a hex to the east. `across`: between opposite sides. */
  z.strictObject({
    kind: z.literal('hexes'),
    across: number.positive(),
    columns: z.int().positive(),
    rows: z.int().positive(),
  }),
])

const shape = z.discriminatedUnion('kind', [
  /** A ship from above; `length` in the board's unit, to the scale of yards where it is left out. */
  z.strictObject({
    kind: z.literal('silhouette'),
    plan: z.strictObject({ lengthFeet: number, beamFeet: number, funnels: number, masts: number, turrets: number }),
    length: number.positive().optional(),
    /** Her place is that of her bow; else of her middle. */
    byBow: z.literal(true).optional(),
  }),
  /** A base of card or the like: corners to starboard (x) and ahead (y) of its place. */
  z.strictObject({ kind: z.literal('outline'), corners: z.array(place).min(3) }),
  /** A counter that tells no heading. */
  z.strictObject({ kind: z.literal('disc'), radius: number.positive() }),
])

const piece = z.strictObject({
  /** As orders and choices name it; of what has no name for this seat any word that tells nothing. */
  id: text,
  x: number,
  y: number,
  /** Null where it is not known. */
  headingDegrees: number.nullable(),
  /** Null where it is not known, or where it is nobody's. */
  side,
  label: text,
  /** As well as it is known: by its own seat, as it is seen now, or as it was told or seen before. */
  known: z.enum(['own', 'seen', 'told']),
  shape,
  /** What becomes of it, as it shows on the board. */
  state: z.enum(['afloat', 'disabled', 'lost']).optional(),
  smokes: z.literal(true).optional(),
  /** Rings about it, as a board marks what is hurt. */
  rings: z.union([z.literal(1), z.literal(2)]).optional(),
  /** The way that it came in the last move, to be played again. */
  path: z.array(pose).optional(),
  /** What its card says: name and value, line by line. */
  card: z.array(z.tuple([text, text])).optional(),
})

/** Where an area lies: within corners, on whole cells by their middles, or round a point. */
const extent = z.union([
  z.strictObject({ corners: z.array(place).min(3) }),
  z.strictObject({ cells: z.array(place).min(1) }),
  z.strictObject({ at: place, radius: number.positive() }),
])

export const AREA_KINDS = [
  'land',
  'rock',
  'mainland',
  'shoal',
  'harbour',
  'mines',
  'smoke',
  'weather',
  'dark',
  'sight',
  'danger',
  'open',
  'shut',
  'chosen',
] as const
export const MARK_KINDS = ['buoy', 'port', 'starboard', 'mine', 'flag', 'point', 'splash', 'hit'] as const

/** A circle of an instrument, in the instrument's own frame. */
const circle = z.strictObject({ at: place, radius: number.positive() })

/**
 * Something that one lays on the board with the hand, and reads: a wand, a card, a stencil. Lengths are in the board's unit, in the frame of
 * the instrument: x to the right of its pin and y ahead of it. It says what stands in the rules and nothing of the game.
 */
const instrument = z.strictObject({
  id: text,
  label: text,
  /** How it is laid and read, in one sentence. */
  says: text,
  rule: text,
  /** Laid on a ship, it lies along her keel. */
  alongKeel: z.literal(true).optional(),
  strokes: z.array(z.array(place).min(2)),
  circles: z.array(circle).optional(),
  words: z.array(z.strictObject({ x: number, y: number, words: text })),
  reads: z.discriminatedUnion('kind', [
    /** What lies ahead of the pin, no more than `wide` to either side: the words of the first step that reaches so far. */
    z.strictObject({
      kind: z.literal('scale'),
      wide: number.positive(),
      steps: z.array(z.strictObject({ to: number.positive(), words: text })).min(1),
    }),
    /** The words of the first zone of which a circle holds it; nothing beyond `reach`, nor so near the line ahead and astern. */
    z.strictObject({
      kind: z.literal('zones'),
      reach: number.positive(),
      leastDegrees: number,
      zones: z.array(z.strictObject({ words: text, circles: z.array(circle) })).min(1),
      none: text,
    }),
    /** What lies ahead of the pin, no more than `wide` to either side: after how many seconds something that runs so fast is there. */
    z.strictObject({
      kind: z.literal('run'),
      wide: number.positive(),
      reach: number.positive(),
      unitsASecond: number.positive(),
    }),
    /** How far off it is, and how it bears from right ahead, in so many degrees a unit. */
    z.strictObject({ kind: z.literal('bearing'), degreesAUnit: number.positive(), unit: text }),
  ]),
})

/** A cell of a printed form: words, a line that is filled part by part, or a ship from above with what stands on her. */
const recordCell = z.union([
  text,
  /** `marks`: parts at which a longer stroke stands across the line. */
  z.strictObject({ filled: number.min(0), parts: number.positive(), marks: z.array(number).optional(), words: text }),
  /** Places from her middle, 1 at her bow (`ahead`) and her starboard side (`aside`). */
  z.strictObject({
    guns: z.array(z.strictObject({ ahead: number, aside: number, name: text, fired: z.boolean() })),
    words: text,
  }),
])

/** A form of the book that fills itself as the game goes: what this seat would have written on it. */
const record = z.strictObject({
  id: text,
  title: text,
  /** How it is read, in one sentence. */
  says: text,
  rule: text,
  columns: z.array(text).min(1),
  rows: z.array(z.strictObject({ id: text, cells: z.array(recordCell) })),
})

export const drawingSchema = z.strictObject({
  /** What lengths are counted in, many of it: "yards", "squares", "inches". */
  unit: text,
  bounds: box,
  /** Its areas have the land of a campaign's chart, as this board counts places: the chart itself is not laid under it. */
  ownLand: z.literal(true).optional(),
  /** What it opens on; left out: the whole. */
  opensOn: box.optional(),
  ground,
  pieces: z.array(piece),
  marks: z
    .array(
      z.strictObject({
        id: text,
        kind: z.enum(MARK_KINDS),
        x: number,
        y: number,
        side: side.optional(),
        label: text.optional(),
      }),
    )
    .optional(),
  tracks: z
    .array(
      z.strictObject({
        id: text,
        side,
        points: z.array(z.strictObject({ x: number, y: number, move: number.optional() })),
        numbered: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Sectors from a bearing clockwise to another: of guns, of sight. One that bears on something is hatched. */
  arcs: z
    .array(
      z.strictObject({
        id: text,
        side,
        x: number,
        y: number,
        fromDegrees: number,
        toDegrees: number,
        nearest: number.optional(),
        reach: number.positive(),
        bears: z.boolean(),
      }),
    )
    .optional(),
  areas: z
    .array(
      z.strictObject({ id: text, kind: z.enum(AREA_KINDS), extent, side: side.optional(), label: text.optional() }),
    )
    .optional(),
  /** Lines between two points with words along them. */
  rulers: z.array(z.strictObject({ from: place, to: place, words: text })).optional(),
  labels: z.array(z.strictObject({ x: number, y: number, words: text, on: z.enum(['water', 'land']) })).optional(),
  /** A way that is planned, with a dot at each point. */
  plots: z.array(z.strictObject({ id: text, side, points: z.array(place) })).optional(),
  wind: z.strictObject({ fromDegrees: number, words: text }).optional(),
  instruments: z.array(instrument).optional(),
  records: z.array(record).optional(),
})

type Deep<T> = T extends readonly [infer A, infer B]
  ? readonly [A, B]
  : T extends readonly (infer I)[]
    ? readonly Deep<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Deep<T[K]> }
      : T
export type BoardDrawing = Deep<z.output<typeof drawingSchema>>
export type DrawnGround = BoardDrawing['ground']
export type DrawnThing = BoardDrawing['pieces'][number]
export type DrawnArea = NonNullable<BoardDrawing['areas']>[number]
export type DrawnRecord = NonNullable<BoardDrawing['records']>[number]
export type RecordCell = DrawnRecord['rows'][number]['cells'][number]
export type DrawnInstrument = NonNullable<BoardDrawing['instruments']>[number]

/** What an order being written adds to the drawing. */
export type DrawnBeside = Pick<BoardDrawing, 'arcs' | 'areas' | 'rulers' | 'labels' | 'plots' | 'marks'>

type Hexes = Extract<DrawnGround, { readonly kind: 'hexes' }>

/** Height of a hex between its corners north and south. */
const hexHigh = (across: number): number => (across * 2) / Math.sqrt(3)

/** The middle of a hex by its column and row, each counted from 1 in the south-west. */
export function hexMiddle({ across }: Hexes, bounds: BoardDrawing['bounds'], column: number, row: number) {
  const high = hexHigh(across)
  return {
    x: bounds.west + across * (column - 0.5 + (row % 2 === 0 ? 0.5 : 0)),
    y: bounds.south + high / 2 + (row - 1) * high * 0.75,
  }
}

/** The bounds that hold so many hexes, from a south-west corner at 0, 0. */
export function hexBounds({ across, columns, rows }: Hexes): BoardDrawing['bounds'] {
  const high = hexHigh(across)
  return {
    west: 0,
    south: 0,
    east: across * (columns + (rows > 1 ? 0.5 : 0)),
    north: high * (1 + (rows - 1) * 0.75),
  }
}

/** Whether a piece is only drawn under or over another, as a base under its ship: on paper, without a name, where a named one stands. */
export const isPartOf = ({ ground, pieces }: BoardDrawing, { x, y, label }: DrawnThing): boolean =>
  ground.kind === 'paper' && label === '' && pieces.some((one) => one.label !== '' && one.x === x && one.y === y)

const LETTERS = 26

/** A to Z, then AA, AB and on. */
export function columnLetters(column: number): string {
  const before = Math.floor((column - 1) / LETTERS)
  const letter = String.fromCharCode('A'.charCodeAt(0) + ((column - 1) % LETTERS))
  return `${before > 0 ? columnLetters(before) : ''}${letter}`
}

/** The name of the cell in which a point lies: "M10", or "13,10" where columns have no letters; null beside the cells and on paper. */
export function cellNamed(drawing: BoardDrawing, { x, y }: { readonly x: number; readonly y: number }): string | null {
  const { ground, bounds } = drawing
  if (ground.kind === 'paper') return null
  if (ground.kind === 'hexes') {
    for (let row = 1; row <= ground.rows; row++)
      for (let column = 1; column <= ground.columns; column++) {
        const middle = hexMiddle(ground, bounds, column, row)
        if (Math.hypot(middle.x - x, middle.y - y) < ground.across / 2) return `${columnLetters(column)}${row}`
      }
    return null
  }
  const { west, south, east, north } = ground.field ?? bounds
  if (x < west || y < south || x >= east || y >= north) return null
  const [column, row] = [Math.floor((x - west) / ground.across) + 1, Math.floor((y - south) / ground.across) + 1]
  return ground.named === 'letters' ? `${columnLetters(column)}${row}` : `${column},${row}`
}

/** Corners of a hex round its middle, from the north and clockwise. */
export function hexCorners(middle: { readonly x: number; readonly y: number }, across: number) {
  const long = hexHigh(across) / 2
  return [0, 60, 120, 180, 240, 300].map((degrees) => {
    const turn = (degrees * Math.PI) / 180
    return { x: middle.x + Math.sin(turn) * long, y: middle.y + Math.cos(turn) * long }
  })
}
