/** Laying out a busy chart: so many forces and places, and four times as many. What grows faster than their square is never done on a full chart. */
import { type DrawingAids, drawScene } from '../../renderer/chart/drawing.ts'
import { roughMeasure } from '../../renderer/chart/lettering.ts'
import { viewOf } from '../../renderer/chart/projection.ts'
import { type ChartScene, emptyScene } from '../../renderer/chart/scene.ts'
import { median, timed } from './measure.ts'

const RUNS = 9
/** Four times as much, 16 times the pairs; with room for what a larger crowd does to the labels. */
const MOST_GROWTH = 40

const bounds = { south: 48, north: 51, west: -8, east: -2 }
const view = viewOf(bounds, 1000, 700, 26)
const aids: DrawingAids = {
  frame: { left: 26, top: 22, right: 974, bottom: 678 },
  measure: roughMeasure,
  onLand: () => false,
  furniture: [],
}

function crowd(many: number): ChartScene {
  return {
    ...emptyScene(bounds),
    forces: Array.from({ length: 10 * many }, (_, i) => ({
      id: `${i}`,
      side: 1 as const,
      mark: `${i}`,
      name: `Squadron ${i}`,
      lines: ['6 h old'],
      position: { lat: 48.2 + (i % 8) * 0.33, lon: -7.8 + Math.floor(i / 8) * 1.1 },
      degree: 'own' as const,
    })),
    places: Array.from({ length: 25 * many }, (_, i) => ({
      id: `p${i}`,
      symbol: 'town' as const,
      position: { lat: 48.1 + (i % 10) * 0.28, lon: -7.9 + Math.floor(i / 10) * 0.58 },
      name: `Place number ${i}`,
      rank: 1 + (i % 3),
    })),
  }
}

export interface ChartMeasured {
  /** Medians, in milliseconds: 10 forces and 25 places, and 40 and 100. */
  readonly few: number
  readonly many: number
}

export function measureChart(): ChartMeasured {
  const layOut = (scene: ChartScene): number =>
    median(Array.from({ length: RUNS }, () => timed(() => drawScene(scene, view, aids))))
  const [few, many] = [crowd(1), crowd(4)]
  layOut(many)
  return { few: layOut(few), many: layOut(many) }
}

export function printChart({ few, many }: ChartMeasured): boolean {
  const growth = many / few
  const holds = growth < MOST_GROWTH
  process.stdout.write(
    `\nA chart laid out: 10 forces and 25 places ${few.toFixed(2)} ms, four times as many ${many.toFixed(2)} ms.\n`,
  )
  process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${growth.toFixed(1)} times as long; at most ${MOST_GROWTH}\n`)
  return holds
}
