import { type ChartView, type Frame, latitudeAt, northing } from './projection.ts'
import type { ChartBounds, ChartSquares } from './scene.ts'

/** Steps of the border in degrees: one chequer, and one written figure. */
export interface ScaleSteps {
  readonly chequer: number
  readonly figure: number
}

const chequers = [1 / 60, 1 / 30, 1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 5, 10]
const figures = [1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 5, 10, 20, 30]

/** Chooses the border's steps for a scale: chequers of 22 pixels or more, figures at least 50 apart and always on a chequer's edge. */
export function scaleSteps(pixelsPerDegree: number): ScaleSteps {
  const chequer = chequers.find((step) => step * pixelsPerDegree >= 22) ?? 10
  const divides = (step: number): boolean => Math.abs(step / chequer - Math.round(step / chequer)) < 1e-9
  const figure = figures.find((step) => step * pixelsPerDegree >= 50 && step >= chequer && divides(step)) ?? 30
  return { chequer, figure }
}

/** A figure of the border: text, place, and for the sides a turn. */
export interface BorderFigure {
  readonly key: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly turn: number
}

/** The border of a chart as paths and figures. */
export interface Neatline {
  readonly chequer: string
  readonly frame: string
  readonly mat: string
  readonly figures: readonly BorderFigure[]
}

const r = (v: number): number => Math.round(v * 10) / 10

/** Degrees and minutes of the border, without a sign: "5°30′". */
export function borderWords(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60)
  return `${Math.floor(minutes / 60)}°${minutes % 60 ? `${minutes % 60}′` : ''}`
}

function turned(lon: number): number {
  return lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon
}

/** The steps that lie in a range, each with its number counted from 0°, so that chequers keep their colour when the chart is moved. */
export function stepsWithin(from: number, to: number, step: number): { value: number; number: number }[] {
  const list: { value: number; number: number }[] = []
  for (let n = Math.floor(from / step + 1e-9); n * step < to - 1e-9; n++) list.push({ value: n * step, number: n })
  return list
}

/** Draws the neatline of a view: a chequer band of five pixels outside the frame, figures beyond it. */
export function neatline(view: ChartView, frame: Frame, steps = scaleSteps(view.pixelsPerDegree)): Neatline {
  const { left, top, right, bottom } = frame
  const k = view.pixelsPerDegree
  const band = 5
  const x = (lon: number): number => view.width / 2 + (lon - view.centreLon) * k
  const y = (lat: number): number => view.height / 2 - (northing(lat) - view.centreNorthing) * k
  const west = view.centreLon + (left - view.width / 2) / k
  const east = view.centreLon + (right - view.width / 2) / k
  const north = latitudeAt(view.centreNorthing + (view.height / 2 - top) / k)
  const south = latitudeAt(view.centreNorthing + (view.height / 2 - bottom) / k)

  let chequer = ''
  for (const { value, number } of stepsWithin(west, east, steps.chequer)) {
    if (number % 2 !== 0) continue
    const a = r(Math.max(left, x(value)))
    const b = r(Math.min(right, x(value + steps.chequer)))
    if (b > a) chequer += `M${a} ${top - band}H${b}V${top}H${a}ZM${a} ${bottom}H${b}V${bottom + band}H${a}Z`
  }
  for (const { value, number } of stepsWithin(south, north, steps.chequer)) {
    if (number % 2 !== 0) continue
    const a = r(Math.max(top, y(value + steps.chequer)))
    const b = r(Math.min(bottom, y(value)))
    if (b > a) chequer += `M${left - band} ${a}V${b}H${left}V${a}ZM${right} ${a}V${b}H${right + band}V${a}Z`
  }

  const list: BorderFigure[] = []
  for (const { value, number } of stepsWithin(west, east + steps.figure, steps.figure)) {
    const at = r(x(value))
    if (at < left + 16 || at > right - 16) continue
    const text = borderWords(turned(value))
    list.push({ key: `n${number}`, text, x: at, y: top - band - 4, turn: 0 })
    list.push({ key: `s${number}`, text, x: at, y: bottom + band + 12, turn: 0 })
  }
  for (const { value, number } of stepsWithin(south, north + steps.figure, steps.figure)) {
    const at = r(y(value))
    if (at < top + 16 || at > bottom - 16) continue
    const text = borderWords(value)
    list.push({ key: `w${number}`, text, x: left - band - 4, y: at, turn: -90 })
    list.push({ key: `e${number}`, text, x: right + band + 4, y: at, turn: 90 })
  }
  return {
    chequer,
    frame: `M${left} ${top}H${right}V${bottom}H${left}ZM${left - band} ${top - band}H${right + band}V${bottom + band}H${left - band}Z`,
    mat: `M0 0H${view.width}V${view.height}H0ZM${left} ${top}V${bottom}H${right}V${top}Z`,
    figures: list,
  }
}

/** Meridians and parallels at a step, as one path over a box that may be larger than the frame. */
export function graticule(view: ChartView, box: Frame, step: number): string {
  const k = view.pixelsPerDegree
  const west = view.centreLon + (box.left - view.width / 2) / k
  const east = view.centreLon + (box.right - view.width / 2) / k
  const north = latitudeAt(view.centreNorthing + (view.height / 2 - box.top) / k)
  const south = latitudeAt(view.centreNorthing + (view.height / 2 - box.bottom) / k)
  let d = ''
  for (const { value } of stepsWithin(west, east, step))
    d += `M${r(view.width / 2 + (value - view.centreLon) * k)} ${box.top}V${box.bottom}`
  for (const { value } of stepsWithin(south, north, step))
    d += `M${box.left} ${r(view.height / 2 - (northing(value) - view.centreNorthing) * k)}H${box.right}`
  return d
}

/** A letter or figure of the squares, inside the neatline. */
export interface SquareFigure {
  readonly key: string
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Size of a book's square in degrees: true miles north and south everywhere, true east and west at the middle of the sheet. */
export function squareDegrees(squares: ChartSquares, sheet: ChartBounds): { lat: number; lon: number } {
  const middle = (sheet.north + sheet.south) / 2
  return { lat: squares.miles / 60, lon: squares.miles / 60 / Math.cos((middle * Math.PI) / 180) }
}

/** Lines of a book's squares over a box. */
export function squareLines(view: ChartView, box: Frame, squares: ChartSquares, sheet: ChartBounds): string {
  const size = squareDegrees(squares, sheet)
  const k = view.pixelsPerDegree
  let d = ''
  for (let i = -60; i <= 60; i++) {
    const x = r(view.width / 2 + (squares.origin.lon + i * size.lon - view.centreLon) * k)
    if (x > box.left && x < box.right) d += `M${x} ${box.top}V${box.bottom}`
    const lat = squares.origin.lat - i * size.lat
    if (Math.abs(lat) > 84) continue
    const y = r(view.height / 2 - (northing(lat) - view.centreNorthing) * k)
    if (y > box.top && y < box.bottom) d += `M${box.left} ${y}H${box.right}`
  }
  return d
}

/** Letters down the left and figures along the top, each once, in the middle of what is seen of its row or column. */
export function squareFigures(
  view: ChartView,
  frame: Frame,
  squares: ChartSquares,
  sheet: ChartBounds,
): SquareFigure[] {
  const size = squareDegrees(squares, sheet)
  const k = view.pixelsPerDegree
  const list: SquareFigure[] = []
  for (let i = 0; i < 60; i++) {
    const a = Math.max(frame.left, view.width / 2 + (squares.origin.lon + i * size.lon - view.centreLon) * k)
    const b = Math.min(frame.right, view.width / 2 + (squares.origin.lon + (i + 1) * size.lon - view.centreLon) * k)
    if (b - a > 30) list.push({ key: `f${i}`, text: `${i + 1}`, x: r((a + b) / 2), y: frame.top + 14 })
  }
  for (let j = 0; j < squares.letters.length; j++) {
    const lat = squares.origin.lat - j * size.lat
    if (lat - size.lat < -84) break
    const a = Math.max(frame.top, view.height / 2 - (northing(lat) - view.centreNorthing) * k)
    const b = Math.min(frame.bottom, view.height / 2 - (northing(lat - size.lat) - view.centreNorthing) * k)
    if (b - a > 26)
      list.push({ key: `l${j}`, text: squares.letters[j] ?? '', x: frame.left + 12, y: r((a + b) / 2 + 4) })
  }
  return list
}

/** The bar of sea miles for a latitude: six parts, 110 to 275 pixels long. */
export function scaleBar(view: ChartView, lat: number): { step: number; pixels: number } {
  const mile = view.pixelsPerDegree / 60 / Math.cos((lat * Math.PI) / 180)
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => s * 6 * mile >= 110) ?? 1000
  return { step, pixels: r(step * mile) }
}
