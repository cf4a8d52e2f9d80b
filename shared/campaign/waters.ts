import type { Pack } from '../packs/pack.ts'
import type { Position } from '../vocabulary/position.ts'

/** Sides of a cell of weather in degrees: some ten miles, so that a border between waters is crossed by degrees. */
const CELL_LAT = 1 / 6
const CELL_LON = 1 / 4

/** How many cells to each side count at a border: some thirty miles. */
const REACH = 3

/** Degrees between the places at which the chart is asked which area they lie in, to find an area's middle. */
const GRID = 0.5

/** A cell of the chart by its row and column from 0 N. 0 E. */
export interface Cell {
  readonly key: number
  readonly centre: Position
}

/** The share of an area's weather at a place. */
export interface AreaShare {
  readonly area: string
  readonly weight: number
}

/**
 * The waters by which weather is given (`weather.areas`): where an area's weather is read, and how much each area counts at a place. Deep
 * in an area it alone counts; within some thirty miles of a border its neighbour does too, half and half on the line.
 */
export class Waters {
  readonly #areaOf: (position: Position) => string
  readonly #centres: ReadonlyMap<string, Position>
  readonly #areas = new Map<number, string>()
  readonly #shares = new Map<number, readonly AreaShare[]>()
  /** Whether the chart has more than one area; if not, one weather holds everywhere. */
  readonly several: boolean
  /** The latitude of the chart's middle. */
  readonly latitude: number

  constructor(chart: Pick<Pack['chart'], 'areas' | 'bounds'>, areaOf: (position: Position) => string) {
    this.#areaOf = areaOf
    this.several = chart.areas.length > 1
    const { south, north, west, east } = chart.bounds
    this.latitude = (south + north) / 2
    this.#centres = centresOf(chart, areaOf)
    this.#middle = { lat: this.latitude, lon: (west + east) / 2 }
  }
  readonly #middle: Position

  /** Where the weather of an area is read: the place of its own nearest to its middle. */
  centreOf(area: string): Position {
    return this.#centres.get(area) ?? this.#middle
  }

  /** The cell in which a place lies. */
  cellOf({ lat, lon }: Position): Cell {
    const row = Math.floor(lat / CELL_LAT)
    const column = Math.floor(lon / CELL_LON)
    return this.#cell(row, column)
  }

  #cell(row: number, column: number): Cell {
    return {
      key: row * 10_000 + column,
      centre: { lat: (row + 0.5) * CELL_LAT, lon: (column + 0.5) * CELL_LON },
    }
  }

  /** How much each area counts in a cell; the shares add up to 1. */
  sharesIn(cell: Cell): readonly AreaShare[] {
    let shares = this.#shares.get(cell.key)
    if (!shares) {
      shares = this.#reckon(cell)
      this.#shares.set(cell.key, shares)
    }
    return shares
  }

  #reckon(cell: Cell): AreaShare[] {
    const row = Math.floor(cell.centre.lat / CELL_LAT)
    const column = Math.floor(cell.centre.lon / CELL_LON)
    const counts = new Map<string, number>()
    for (let up = -REACH; up <= REACH; up++)
      for (let along = -REACH; along <= REACH; along++) {
        const area = this.#areaIn(this.#cell(row + up, column + along))
        counts.set(area, (counts.get(area) ?? 0) + 1)
      }
    const all = (2 * REACH + 1) ** 2
    return [...counts].map(([area, count]) => ({ area, weight: count / all }))
  }

  #areaIn({ key, centre }: Cell): string {
    let area = this.#areas.get(key)
    if (area === undefined) {
      area = this.#areaOf(centre)
      this.#areas.set(key, area)
    }
    return area
  }
}

/** For each area the place of a grid over the chart that lies in it nearest to the mean of all that do. */
function centresOf(
  { areas, bounds }: Pick<Pack['chart'], 'areas' | 'bounds'>,
  areaOf: (position: Position) => string,
): Map<string, Position> {
  const within = new Map<string, Position[]>(areas.map(({ key }) => [key, []]))
  if (areas.length > 1)
    for (let lat = bounds.south + GRID / 2; lat < bounds.north; lat += GRID)
      for (let lon = bounds.west + GRID / 2; lon < bounds.east; lon += GRID)
        within.get(areaOf({ lat, lon }))?.push({ lat, lon })
  const centres = new Map<string, Position>()
  for (const [area, places] of within) {
    const lat = places.reduce((sum, place) => sum + place.lat, 0) / places.length
    const lon = places.reduce((sum, place) => sum + place.lon, 0) / places.length
    const away = (place: Position): number => (place.lat - lat) ** 2 + (place.lon - lon) ** 2
    const [first, ...others] = places
    if (first)
      centres.set(
        area,
        others.reduce((best, place) => (away(place) < away(best) ? place : best), first),
      )
    else {
      // An area smaller than the grid: its first corner.
      const corner = areas.find(({ key }) => key === area)?.ring[0]
      if (corner && areas.length > 1) centres.set(area, { lat: corner[0], lon: corner[1] })
    }
  }
  return centres
}
