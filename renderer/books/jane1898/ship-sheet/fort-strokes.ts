import type { Stroke } from '../../../symbols/particulars.ts'
import type { FortLines } from './ship-lines.ts'

/* A fort drawn from its scoring sheet, to the same pens as ships: its left as its gunners look is where a bow would be. */

interface Fort {
  readonly fort: FortLines
  readonly lengthFeet: number
  readonly beamFeet: number
}

const round = (value: number): number => Math.round(value * 10) / 10

/** From the front: scarp, gun platform, and the embrasures on its parapet, true and false alike. */
export function fortProfile({ fort, lengthFeet: length }: Fort): Stroke[] {
  const { parapetFeet: top, platformFeet } = fort
  const slope = Math.min(10, length * 0.05)
  const strokes: Stroke[] = [
    {
      tag: 'path',
      pen: 'side',
      at: { d: `M${-slope},0L0,${round(-top)}H${round(length)}L${round(length + slope)},0Z` },
    },
    {
      tag: 'line',
      pen: 'fine',
      at: { x1: round(-slope * 0.4), x2: round(length + slope * 0.4), y1: -platformFeet, y2: -platformFeet },
    },
  ]
  for (const { from, to, low, high } of fort.embrasures) {
    const middle = (from + to) / 2
    strokes.push(
      {
        tag: 'rect',
        pen: 'port',
        at: { x: round(from), y: round(-high), width: round(to - from), height: round(high - low) },
      },
      { tag: 'circle', pen: 'gun', at: { cx: round(middle), cy: round(-(low + high) / 2), r: 1.5 } },
    )
  }
  return strokes
}

/** From above: its trace with the front downward, the parapet within it, and every gun on its line. */
export function fortPlan({ fort, lengthFeet: length, beamFeet: beam }: Fort): Stroke[] {
  const half = beam / 2
  const at = (share: number, back: number): string =>
    `${round(length / 2 - length * share)},${round(half - beam * back)}`
  const strokes: Stroke[] = [
    {
      tag: 'path',
      pen: 'hull',
      at: {
        d: `M${[at(0, 0.22), at(0.1, 0), at(0.9, 0), at(1, 0.22), at(1, 0.84), at(0.62, 1), at(0.5, 0.86), at(0.38, 1), at(0, 0.84)].join('L')}Z`,
      },
    },
    {
      tag: 'path',
      pen: 'fine',
      at: {
        d: `M${[at(0.06, 0.74), at(0.06, 0.32), at(0.13, 0.16), at(0.87, 0.16), at(0.94, 0.32), at(0.94, 0.74)].join('L')}`,
      },
    },
  ]
  for (const gun of fort.guns) {
    const cx = round(length / 2 - gun.atFeet)
    const cy = round(half - beam * 0.3)
    const reach = gun.barrelFeet + 4
    strokes.push(
      { tag: 'line', pen: 'gun', at: { x1: cx, y1: cy, x2: cx, y2: round(Math.min(half - 1, cy + reach)) } },
      {
        tag: 'circle',
        pen: gun.hidden ? 'pivot' : 'turret',
        at: { cx, cy, r: round(Math.min(7, 2.4 + gun.barrelFeet * 0.22)) },
      },
    )
  }
  return strokes
}
