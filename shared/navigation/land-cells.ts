/** Cells of the chart along its longer side. */
const CELLS = 400
const UNKNOWN = 0
const LAND = 1
const OTHER = 2

/** A box of the chart, in degrees of longitude. */
export interface ChartBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Cells of a chart of which it is known whether they are land all over. Most legs that a search for a way tries run right across a country: one
 * look at its cells says so, where each piece of the leg would be held against every edge of the shore near it.
 */
export class LandCells {
  private readonly box: ChartBox
  private readonly side: number
  private readonly columns: number
  private readonly rows: number
  private readonly cells: Uint8Array
  private readonly isAllLand: (cell: ChartBox) => boolean

  /** `isAllLand` is asked once of a cell, when a leg first comes to it. */
  constructor(box: ChartBox, isAllLand: (cell: ChartBox) => boolean) {
    this.box = box
    this.isAllLand = isAllLand
    this.side = Math.max(box.east - box.west, box.north - box.south, 1e-6) / CELLS
    this.columns = Math.ceil((box.east - box.west) / this.side) + 1
    this.rows = Math.ceil((box.north - box.south) / this.side) + 1
    this.cells = new Uint8Array(this.columns * this.rows)
  }

  /** Whether a leg comes over a cell that is all land; one that comes to land may pass by all of these. */
  areCrossed(x0: number, y0: number, dx: number, dy: number): boolean {
    const steps = Math.ceil((2 * Math.max(Math.abs(dx), Math.abs(dy))) / this.side)
    for (let k = 1; k < steps; k++) if (this.isLand(x0 + (dx * k) / steps, y0 + (dy * k) / steps)) return true
    return false
  }

  private isLand(x: number, y: number): boolean {
    const column = Math.floor((x - this.box.west) / this.side)
    const row = Math.floor((y - this.box.south) / this.side)
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return false
    const at = row * this.columns + column
    if (this.cells[at] === UNKNOWN) this.cells[at] = this.isAllLand(this.cell(column, row)) ? LAND : OTHER
    return this.cells[at] === LAND
  }

  private cell(column: number, row: number): ChartBox {
    const { side } = this
    const west = this.box.west + column * side
    const south = this.box.south + row * side
    return { west, south, east: west + side, north: south + side }
  }
}
