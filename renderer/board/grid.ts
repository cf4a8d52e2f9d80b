import { columnLetters } from '../../shared/action/drawing.ts'
import { inFigures } from '../../shared/explanation/figures.ts'
import type { BoardScene } from './scene.ts'

/* The squares of a board and the figures along its edges, in pixels. */

export interface Figure {
  readonly key: number
  readonly text: string
}

export interface GridDrawing {
  readonly fine: string
  readonly heavy: string
  readonly top: readonly (Figure & { readonly x: number })[]
  readonly left: readonly (Figure & { readonly y: number })[]
}

/** The part of the paper that is sea, pixels. */
export interface Sea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const r1 = (v: number): number => Math.round(v * 10) / 10
const say = (length: number): string => inFigures(Math.round(length))

/** Lines of the squares, and figures: yards from the north-west corner, or the squares numbered from the south-west one. */
export function drawGrid(
  scene: BoardScene,
  pixelsPerYard: number,
  corner: { readonly x: number; readonly y: number },
  sea: Sea,
  paper: { readonly width: number; readonly height: number },
): GridDrawing {
  const { squareYards } = scene
  const top: (Figure & { x: number })[] = []
  const left: (Figure & { y: number })[] = []
  if (squareYards <= 0) return { fine: '', heavy: '', top, left }
  const { west, south, east, north } = scene.ground?.field ?? scene.bounds
  const step = squareYards * pixelsPerYard
  const begin = {
    x: corner.x + (west - scene.bounds.west) * pixelsPerYard,
    y: corner.y + (scene.bounds.north - north) * pixelsPerYard,
  }
  const columns = Math.round((east - west) / squareYards)
  const rows = Math.round((north - south) / squareYards)
  const seen = {
    left: Math.max(sea.x, begin.x),
    top: Math.max(sea.y, begin.y),
    right: Math.min(sea.x + sea.width, begin.x + columns * step),
    bottom: Math.min(sea.y + sea.height, begin.y + rows * step),
  }
  // Ten squares of 100 yards make a heavy thousand; of 1,000 yards five do; numbered squares are told apart by six.
  const group = scene.numbered ? 6 : squareYards >= 500 ? 5 : 10
  const figured = scene.numbered
    ? ([1, 5, 10, 50].find((n) => n * step >= 18) ?? 100)
    : ([1, 5, 10, 20, 50].find((n) => n * step >= 110) ?? 100)
  let fine = ''
  let heavy = ''
  for (let i = 0; i <= columns; i++) {
    const x = r1(begin.x + i * step)
    if (x >= seen.left - 0.5 && x <= seen.right + 0.5) {
      // Fine lines only while they are four pixels apart.
      if (i % group === 0) heavy += `M${x} ${seen.top}V${seen.bottom}`
      else if (step >= 4) fine += `M${x} ${seen.top}V${seen.bottom}`
      // A figure at the edge is moved in, or it would be cut.
      if (!scene.numbered && i % figured === 0)
        top.push({ key: i, x: Math.min(x, paper.width - 24), text: say(i * squareYards) })
    }
    const middle = x + step / 2
    if (scene.numbered && i < columns && i % figured === 0 && middle > sea.x && middle < sea.x + sea.width)
      top.push({ key: i, x: middle, text: scene.lettered ? columnLetters(i + 1) : `${i + 1}` })
  }
  for (let j = 0; j <= rows; j++) {
    const y = r1(begin.y + j * step)
    if (y >= seen.top - 0.5 && y <= seen.bottom + 0.5) {
      if (j % group === 0) heavy += `M${seen.left} ${y}H${seen.right}`
      else if (step >= 4) fine += `M${seen.left} ${y}H${seen.right}`
      if (!scene.numbered && j > 0 && j % figured === 0)
        left.push({ key: j, y: Math.min(y, paper.height - 24), text: say(j * squareYards) })
    }
    const middle = y + step / 2
    if (scene.numbered && j < rows && (rows - 1 - j) % figured === 0 && middle > sea.y && middle < sea.y + sea.height)
      left.push({ key: j, y: middle + 4, text: `${rows - j}` })
  }
  return { fine, heavy, top, left }
}
