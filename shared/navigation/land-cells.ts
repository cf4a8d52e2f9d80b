/** Cells of the chart along its longer side. */
const CELLS = 400
/** A cell's shore is looked for so much of its side around it too: a leg along the line between two cells misses none by a rounding. */
const AROUND = 0.02

/** A box of the chart, in degrees of longitude. */
export interface ChartBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The land that lies in cells: numbers of the edges of its shores in a box, and whether a place without edges near it is land. */
export interface ChartLand {
  edgesIn(box: ChartBox): readonly number[]
  isLand(x: number, y: number): boolean
}

/** What lies in a cell: nothing but water, nothing but land, or these edges of shores. */
type Cell = 'water' | 'land' | readonly number[]

/**
 * Cells of a chart with what lies in each. A search for a way tries tens of thousands of legs, most of which run right across a country or over
 * open water: their cells say so, and only edges of cells that have any are held against a leg.
 */
export class LandCells {
  private readonly box: ChartBox
  private readonly side: number
  private readonly columns: number
  private readonly rows: number
  private readonly cells: (Cell | undefined)[]
  private readonly land: ChartLand

  /** `land` is asked once for each cell, when a leg first comes to it. `box` holds all of it. */
  constructor(box: ChartBox, land: ChartLand) {
    this.box = box
    this.land = land
    this.side = Math.max(box.east - box.west, box.north - box.south, 1e-6) / CELLS
    this.columns = Math.ceil((box.east - box.west) / this.side) + 1
    this.rows = Math.ceil((box.north - box.south) / this.side) + 1
    this.cells = new Array(this.columns * this.rows)
  }

  /** Whether a leg that begins on water comes to land; `meets` says whether it meets an edge. It goes through its cells one after the other. */
  areMet(x0: number, y0: number, dx: number, dy: number, meets: (edge: number) => boolean): boolean {
    const { side } = this
    const [x, y] = [(x0 - this.box.west) / side, (y0 - this.box.south) / side]
    const [alongX, alongY] = [dx / side, dy / side]
    // The part of the leg that lies over the cells, half a cell farther on every side.
    const inX = within(x, alongX, this.columns)
    const inY = within(y, alongY, this.rows)
    const begin = Math.max(0, inX.begin, inY.begin)
    const end = Math.min(1, inX.end, inY.end)
    if (begin > end) return false
    let column = Math.floor(x + alongX * begin)
    let row = Math.floor(y + alongY * begin)
    const [right, up] = [alongX < 0 ? -1 : 1, alongY < 0 ? -1 : 1]
    // Where on the leg it comes to the next column and to the next row, and how much of it lies between two.
    const [acrossX, acrossY] = [Math.abs(1 / alongX), Math.abs(1 / alongY)]
    let nextX = alongX === 0 ? Number.POSITIVE_INFINITY : (column + (right > 0 ? 1 : 0) - x) / alongX
    let nextY = alongY === 0 ? Number.POSITIVE_INFINITY : (row + (up > 0 ? 1 : 0) - y) / alongY
    for (;;) {
      const cell = this.cell(column, row)
      if (cell === 'land' || (cell !== 'water' && cell.some(meets))) return true
      if (Math.min(nextX, nextY) > end) return false
      if (nextX < nextY) {
        column += right
        nextX += acrossX
      } else {
        row += up
        nextY += acrossY
      }
    }
  }

  private cell(column: number, row: number): Cell {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return 'water'
    const at = row * this.columns + column
    const known = this.cells[at]
    if (known !== undefined) return known
    const { side } = this
    const west = this.box.west + column * side
    const south = this.box.south + row * side
    const around = side * AROUND
    const edges = this.land.edgesIn({
      west: west - around,
      south: south - around,
      east: west + side + around,
      north: south + side + around,
    })
    const found: Cell =
      edges.length > 0 ? edges : this.land.isLand(west + side / 2, south + side / 2) ? 'land' : 'water'
    this.cells[at] = found
    return found
  }
}

/** The part of a leg that lies from half a cell before the first to half a cell after the last of so many. */
function within(from: number, along: number, count: number): { readonly begin: number; readonly end: number } {
  const [low, high] = [-0.5, count + 0.5]
  if (along === 0) {
    const lies = from >= low && from <= high
    return { begin: lies ? 0 : Number.POSITIVE_INFINITY, end: 1 }
  }
  const [one, other] = [(low - from) / along, (high - from) / along]
  return { begin: Math.min(one, other), end: Math.max(one, other) }
}
