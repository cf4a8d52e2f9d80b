import { type Candidate, type LabelRequest, upright } from '../label-placer.ts'
import { type Hand, hands } from '../lettering.ts'
import { projectLine } from '../projection.ts'
import type { ChartLabel } from '../scene.ts'
import { curveThrough } from './curve.ts'
import type { DrawnLabel } from './drawn.ts'
import { r1 } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** Lettering of an area. Land stands level, at its line or a little off it; water follows its curve, if the words fit it. */
export function areaLabel(sheet: Sheet, label: ChartLabel): LabelRequest<DrawnLabel> | undefined {
  const water = label.kind === 'sea' || label.kind === 'water'
  const hand: Hand =
    label.kind === 'island' ? 'small' : label.kind === 'water' && label.rank >= 4 ? 'light' : label.kind
  const w = sheet.measure(label.text, hand)
  const high = hands[hand].size
  const rank = 10 + 2 * label.rank
  const id = `area-${label.id}`
  const points = projectLine(sheet.view, label.at)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return undefined
  if (points.length === 1 || !water) {
    if (!points.some((p) => sheet.near(p, 100))) return undefined
    if (label.kind === 'island' && sheet.said(label.text, first)) return undefined
    const centres =
      points.length === 1
        ? [first]
        : [0.5, 0.3, 0.7, 0.1, 0.9].map((t) => ({
            x: first.x + (last.x - first.x) * t,
            y: first.y + (last.y - first.y) * t,
          }))
    // Small names stay by what they name; a country has room to move.
    const shifts: readonly (readonly [number, number])[] =
      label.kind === 'island' || hand === 'light'
        ? [
            [0, 0],
            [0, -14],
            [0, 14],
          ]
        : label.kind === 'coast'
          ? [
              [0, 0],
              [0, -16],
              [0, 16],
              [-24, 0],
              [24, 0],
            ]
          : [
              [0, 0],
              [0, -18],
              [0, 18],
              [-40, 0],
              [40, 0],
              [0, -40],
              [0, 40],
              [-60, -30],
              [60, -30],
              [-60, 30],
              [60, 30],
            ]
    return {
      id,
      rank,
      mostCrossed: 18,
      candidates: centres.flatMap((centre, m) =>
        shifts.flatMap(([dx, dy], n): Candidate<DrawnLabel>[] => {
          const x = centre.x + dx
          const y = centre.y + dy + high * 0.3
          // Letters of a country stand on its land, letters of the sea on water.
          const ashore = [x - w / 2, x, x + w / 2].filter(
            (px) => sheet.aids.onLand({ x: px, y: y - high * 0.3 }) === water,
          ).length
          if (label.kind !== 'island' && ashore > 1) return []
          return [
            {
              boxes: [upright(x - w / 2, y - high * 0.8, w, high)],
              air: 3,
              cost: m * 0.7 + n * 1.1 + (label.kind === 'island' ? 0 : ashore * 8),
              drawn: {
                id,
                hand,
                text: label.text,
                lines: [],
                x: r1(x),
                y: r1(y),
                turn: 0,
                anchor: 'middle',
                ground: sheet.ground({ x, y }),
              },
            },
          ]
        }),
      ),
    }
  }
  const run = last.x < first.x ? points.toReversed() : points
  const candidates: Candidate<DrawnLabel>[] = []
  for (const [n, shift] of [0, -16, 16, -32, 32].entries()) {
    const curve = curveThrough(run.map((p) => ({ x: p.x, y: p.y + shift })))
    // Words much longer than the water they name would run ashore.
    if (w > curve.length * 1.7) return undefined
    for (const [m, along] of [0, -0.25, 0.25, -0.5, 0.5].entries()) {
      const slide = along * Math.max(0, curve.length - w * 0.6)
      if (m > 0 && slide === 0) continue
      candidates.push({
        boxes: curve.boxes(w, high, slide),
        cost: n * 2 + m * 1.5,
        drawn: {
          id,
          hand,
          text: label.text,
          lines: [],
          x: 0,
          y: 0,
          turn: 0,
          anchor: 'middle',
          ground: 'paper',
          get curve() {
            return curve.d
          },
          startOffset: curve.share(slide),
        },
      })
    }
  }
  return { id, rank, mostCrossed: 18, candidates }
}
