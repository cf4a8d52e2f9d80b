import { columnLetters } from '../../shared/action/drawing.ts'
import { inFigures } from '../../shared/explanation/figures.ts'
import type { BoardScene } from './scene.ts'

/* The squares of a board and the figures along its edges, in pixels. */

export interface Figure {
  readonly key: number
  readonly text: string
}

export interface GridDrawing extends Figures {
  readonly fine: string
  readonly heavy: string
}

/** Figures along two edges. */
export interface Figures {
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

/**
 * Lines of the squares, and figures along the edges. A numbered field counts its squares from its south-west corner. Every other board is figured in
 * yards east and north of its origin, which is one for all that look at it and stands still while the sheet grows: "500 W." and "300 S." lie beyond it.
 */
export function drawGrid(
  scene: BoardScene,
  pixelsPerYard: number,
  corner: { readonly x: number; readonly y: number },
  sea: Sea,
  paper: { readonly width: number; readonly height: number },
): GridDrawing {
  const { squareYards } = scene
  if (squareYards <= 0) return { fine: '', heavy: '', top: [], left: [] }
  return scene.numbered
    ? numberedGrid(scene, squareYards, pixelsPerYard, corner, sea)
    : distanceGrid(scene, squareYards, pixelsPerYard, corner, sea, paper)
}

/** Groups of numbered squares are told apart by six. */
const GROUP = 6

function numberedGrid(
  scene: BoardScene,
  squareYards: number,
  pixelsPerYard: number,
  corner: { readonly x: number; readonly y: number },
  sea: Sea,
): GridDrawing {
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
  const figured = [1, 5, 10, 50].find((n) => n * step >= 18) ?? 100
  const top: (Figure & { x: number })[] = []
  const left: (Figure & { y: number })[] = []
  const lines = new Lines(step)
  for (let i = 0; i <= columns; i++) {
    const x = r1(begin.x + i * step)
    if (x >= seen.left - 0.5 && x <= seen.right + 0.5) lines.add(`M${x} ${seen.top}V${seen.bottom}`, i % GROUP === 0)
    const middle = x + step / 2
    if (i < columns && i % figured === 0 && middle > sea.x && middle < sea.x + sea.width)
      top.push({ key: i, x: middle, text: scene.lettered ? columnLetters(i + 1) : `${i + 1}` })
  }
  for (let j = 0; j <= rows; j++) {
    const y = r1(begin.y + j * step)
    if (y >= seen.top - 0.5 && y <= seen.bottom + 0.5) lines.add(`M${seen.left} ${y}H${seen.right}`, j % GROUP === 0)
    const middle = y + step / 2
    if (j < rows && (rows - 1 - j) % figured === 0 && middle > sea.y && middle < sea.y + sea.height)
      left.push({ key: j, y: middle + 4, text: `${rows - j}` })
  }
  return { ...lines.drawn, top, left }
}

function distanceGrid(
  scene: BoardScene,
  squareYards: number,
  pixelsPerYard: number,
  corner: { readonly x: number; readonly y: number },
  sea: Sea,
  paper: { readonly width: number; readonly height: number },
): GridDrawing {
  const step = squareYards * pixelsPerYard
  const { west, north } = scene.bounds
  const [right, bottom] = [sea.x + sea.width, sea.y + sea.height]
  // Ten squares of 100 yards make a heavy thousand; of 1,000 yards five do.
  const group = squareYards >= 500 ? 5 : 10
  const figured = [1, 5, 10, 20, 50].find((n) => n * step >= 110) ?? 100
  const acrossAt = (i: number): number => r1(corner.x + (i * squareYards - west) * pixelsPerYard)
  const upAt = (j: number): number => r1(corner.y + (north - j * squareYards) * pixelsPerYard)
  const far = (n: number, beyond: string): string => `${say(Math.abs(n) * squareYards)}${n < 0 ? ` ${beyond}` : ''}`
  const top: (Figure & { x: number })[] = []
  const left: (Figure & { y: number })[] = []
  const lines = new Lines(step)
  const first = Math.ceil((west + (sea.x - corner.x) / pixelsPerYard) / squareYards - 0.01)
  for (let i = first; acrossAt(i) <= right + 0.5; i++) {
    const x = acrossAt(i)
    lines.add(`M${x} ${sea.y}V${bottom}`, i % group === 0)
    // A figure at the edge is moved in, or it would be cut.
    if (i % figured === 0) top.push({ key: i, x: Math.min(x, paper.width - 24), text: far(i, 'W.') })
  }
  const last = Math.floor((north - (sea.y - corner.y) / pixelsPerYard) / squareYards + 0.01)
  for (let j = last; upAt(j) <= bottom + 0.5; j--) {
    const y = upAt(j)
    lines.add(`M${sea.x} ${y}H${right}`, j % group === 0)
    // The corner where two figures would meet is left to the upper edge.
    if (j % figured === 0 && y > sea.y + 4) left.push({ key: j, y: Math.min(y, paper.height - 24), text: far(j, 'S.') })
  }
  return { ...lines.drawn, top, left }
}

/** The lines of a grid: fine ones only while they are four pixels apart. */
class Lines {
  readonly drawn = { fine: '', heavy: '' }
  private readonly step: number
  constructor(step: number) {
    this.step = step
  }
  add(path: string, heavy: boolean): void {
    if (heavy) this.drawn.heavy += path
    else if (this.step >= 4) this.drawn.fine += path
  }
}
