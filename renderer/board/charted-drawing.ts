import type { Box, LabelRequest } from '../chart/label-placer.ts'
import type { Measure } from '../chart/lettering.ts'
import type { SideOrder } from '../symbols/symbols.ts'
import type { Charted } from './charted.ts'
import type { Spot } from './coast.ts'
import { drawShore, type ShoreDrawing } from './shore.ts'
import { drawWorks, type WorksDrawing, worksLabels } from './works.ts'

/** What is charted on a board, in pixels, with the room that it takes and the names that it wants. */
export interface ChartedDrawing<Drawn> {
  readonly shore: ShoreDrawing | null
  readonly works: WorksDrawing
  readonly boxes: readonly Box[]
  readonly requests: readonly LabelRequest<Drawn>[]
}

interface Paper {
  readonly squareYards: number
  readonly pixelsPerYard: number
  readonly at: (point: Spot) => Spot
  /** Yards of what is in view. */
  readonly seen: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  readonly measure: Measure
}

export interface WorkLabel {
  readonly id: string
  readonly kind: 'work'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly side?: SideOrder | undefined
  /** It stands on the land, and its halo is the land's. */
  readonly ashore: boolean
}

export function drawCharted(charted: Charted, paper: Paper): ChartedDrawing<WorkLabel> {
  const works = drawWorks(charted, paper.squareYards, paper.pixelsPerYard, paper.at)
  const label = (one: Omit<WorkLabel, 'kind' | 'turn'>): WorkLabel => ({ ...one, kind: 'work', turn: 0 })
  return {
    shore: charted.ground ? drawShore(charted.ground, paper.at, paper.seen) : null,
    works,
    ...worksLabels(works.marks, paper.measure, label),
  }
}
