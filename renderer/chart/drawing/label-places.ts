import type { SideOrder } from '../../symbols/symbols.ts'
import { type Box, type Candidate, type LabelRequest, LEAD_CROSSED, turnedBox, upright } from '../label-placer.ts'
import { type Hand, hands } from '../lettering.ts'
import type { Point } from '../projection.ts'
import { uprightAngle } from '../track-marks.ts'
import type { DrawnLabel } from './drawn.ts'
import { r1 } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** Where words may stand beside a symbol, along a line, round a circle or by a force: each place with its cost. */

/** The rank from which names are those of the chart itself, not of what has been laid on it. */
const PRINTED = 9

/** A name beside a symbol: eight places around it, the right-hand ones first, and better wholly on land or wholly on water. */
export function pointLabel(
  sheet: Sheet,
  id: string,
  text: string,
  hand: Hand,
  rank: number,
  at: Point,
  gap: number,
  more: { magenta?: boolean },
): LabelRequest<DrawnLabel> {
  const w = sheet.measure(text, hand)
  const high = hands[hand].size
  // Lesser names want air around them, so that a crowded coast keeps only its chief ones.
  const air = rank >= 18 ? 14 : rank >= 16 ? 9 : 1
  const places: [dx: number, dy: number, anchor: DrawnLabel['anchor'], cost: number][] = [
    [gap + 2, high * 0.33, 'start', 0],
    [gap * 0.7 + 2, -gap * 0.6, 'start', 2],
    [gap * 0.7 + 2, gap * 0.6 + high * 0.7, 'start', 3],
    [0, -gap - 2, 'middle', 3.5],
    [-gap - 2, high * 0.33, 'end', 4],
    [-gap * 0.7 - 2, -gap * 0.6, 'end', 5],
    [-gap * 0.7 - 2, gap * 0.6 + high * 0.7, 'end', 6],
    [0, gap + high * 0.8, 'middle', 5],
  ]
  const candidates = places.map(([dx, dy, anchor, cost]): Candidate<DrawnLabel> => {
    const x = at.x + dx
    const y = at.y + dy
    const left = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
    const middle = { x: left + w / 2, y: y - high * 0.35 }
    const shore = [left, left + w / 2, left + w].map((px) => sheet.aids.onLand({ x: px, y: middle.y }))
    const mixed = shore.some((land) => land !== shore[0])
    return {
      boxes: [upright(left - 1, y - high * 0.8, w + 2, high * 1.05)],
      air,
      cost: cost + (mixed ? 5 : 0),
      drawn: {
        id,
        hand,
        text,
        lines: [],
        x: r1(x),
        y: r1(y),
        turn: 0,
        anchor,
        ground: shore[1] ? 'land' : 'paper',
        ...more,
      },
    }
  })
  // What the chart is printed with is better left out than on the line of a force's name.
  return { id, rank, candidates, ...(rank >= PRINTED ? { mostCrossed: LEAD_CROSSED - 1 } : {}) }
}

/** Words set along a line between two points, upright, above it or below it. */
export function alongLabel(
  sheet: Sheet,
  id: string,
  text: string,
  hand: Hand,
  rank: number,
  a: Point,
  b: Point,
  more: { magenta?: boolean; side?: SideOrder },
  shares: readonly number[] = [0.5],
  prefer: 1 | -1 = 1,
): LabelRequest<DrawnLabel> {
  const turn = uprightAngle(b.x - a.x, b.y - a.y)
  const w = sheet.measure(text, hand)
  const candidates: Candidate<DrawnLabel>[] = []
  for (const [n, share] of shares.entries()) {
    for (const above of [prefer, -prefer])
      candidates.push(
        alongCandidate(
          sheet,
          id,
          text,
          hand,
          { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share },
          turn,
          above === 1,
          w,
          n * 1.5 + (above === prefer ? 0 : 1),
          more,
        ),
      )
  }
  return { id, rank, candidates }
}

export function alongCandidate(
  sheet: Sheet,
  id: string,
  text: string,
  hand: Hand,
  at: Point,
  turn: number,
  above: boolean,
  w: number,
  cost: number,
  more: { magenta?: boolean; side?: SideOrder },
): Candidate<DrawnLabel> {
  const a = (turn * Math.PI) / 180
  const up = { x: Math.sin(a), y: -Math.cos(a) }
  const base = above ? 7 : -17
  const middle = base + 4
  const x = at.x + up.x * base
  const y = at.y + up.y * base
  return {
    boxes: [turnedBox(at.x + up.x * middle, at.y + up.y * middle, w + 4, 13, turn)],
    cost,
    drawn: {
      id,
      hand,
      text,
      lines: [],
      x: r1(x),
      y: r1(y),
      turn: r1(turn),
      anchor: 'middle',
      ground: sheet.ground({ x, y }),
      ...more,
    },
  }
}

export function circleLabel(
  sheet: Sheet,
  id: string,
  text: string,
  kind: string,
  centre: Point,
  radius: number,
  side: SideOrder | undefined,
): LabelRequest<DrawnLabel> {
  const hand: Hand = kind === 'reach' ? 'leg' : 'cable'
  const w = sheet.measure(text, hand)
  const candidates: Candidate<DrawnLabel>[] = []
  for (const [n, bearing] of [
    300, 310, 290, 320, 280, 60, 50, 70, 330, 30, 270, 90, 340, 20, 240, 120, 225, 135, 210, 150, 0, 180,
  ].entries()) {
    const a = (bearing * Math.PI) / 180
    const at = { x: centre.x + radius * Math.sin(a), y: centre.y - radius * Math.cos(a) }
    const turn = uprightAngle(Math.cos(a), Math.sin(a))
    const t = (turn * Math.PI) / 180
    const outward = Math.sin(a) * Math.sin(t) + Math.cos(a) * Math.cos(t) > 0
    // Straight words on a round line: the outside gives way by the sagitta.
    candidates.push(
      alongCandidate(
        sheet,
        id,
        text,
        hand,
        at,
        turn,
        outward,
        w,
        n * 0.4 + (w * w) / radius / 60,
        kind === 'reach' && side ? { side } : { magenta: kind !== 'reach' },
      ),
    )
  }
  return { id: `circle-${id}`, rank: 8.5, candidates }
}

/** The line from a mark to words that stand away from it. */
export interface Lead {
  readonly from: Point
  readonly to: Point
}

/** A title with lines below it, at eight places around a mark and at growing distances; from the second distance on with a leader. */
export function blockCandidates(
  sheet: Sheet,
  id: string,
  at: Point,
  title: string,
  lines: readonly string[],
  distances: readonly number[],
  leaderFrom: number,
  more: { side?: SideOrder; magenta?: boolean },
  ahead: Point = { x: 0, y: 0 },
  fits: (box: Box, lead: Lead | null) => boolean = () => true,
): Candidate<DrawnLabel>[] {
  const w = Math.max(title ? sheet.measure(title, 'title') : 0, ...lines.map((line) => sheet.measure(line, 'line')), 8)
  const titleHigh = title ? 16 : 0
  const high = titleHigh + lines.length * 15
  const candidates: Candidate<DrawnLabel>[] = []
  for (const [n, d] of distances.entries()) {
    const far = n > 0 || leaderFrom > 0
    const diagonal = d * 0.72
    const places: [left: number, top: number, anchor: DrawnLabel['anchor'], cost: number, ux: number, uy: number][] = [
      [at.x + d, at.y - Math.min(high / 2, 13), 'start', 0, 1, 0],
      [at.x + d, at.y - high + 7, 'start', 0.5, 1, 0],
      [at.x + diagonal, at.y + diagonal - 5, 'start', 0.6, 0.7, 0.7],
      [at.x + diagonal, at.y - diagonal - high + 5, 'start', 1, 0.7, -0.7],
      [at.x - d - w, at.y - Math.min(high / 2, 13), 'end', 1.6, -1, 0],
      [at.x - d - w, at.y - high + 7, 'end', 1.7, -1, 0],
      [at.x - diagonal - w, at.y + diagonal - 5, 'end', 1.8, -0.7, 0.7],
      [at.x - diagonal - w, at.y - diagonal - high + 5, 'end', 2, -0.7, -0.7],
      [at.x - w / 2, at.y + d + 1, 'middle', 2.4, 0, 1],
      [at.x - w / 2, at.y - d - high, 'middle', 2.6, 0, -1],
    ]
    for (const [left, top, anchor, cost, ux, uy] of places) {
      const x = anchor === 'start' ? left : anchor === 'end' ? left + w : left + w / 2
      const lead: Lead | null =
        far && d > 20
          ? {
              from: { x: at.x + ux * 9, y: at.y + uy * 9 },
              to: { x: at.x + ux * (d - 2), y: at.y + uy * (d - 2) },
            }
          : null
      const box = upright(left - 2, top, w + 4, high)
      if (!fits(box, lead)) continue
      candidates.push({
        boxes: [box],
        ...(lead ? { lead: { x1: lead.from.x, y1: lead.from.y, x2: lead.to.x, y2: lead.to.y } } : {}),
        cost: cost + n * 11 + 1.5 * Math.max(0, ux * ahead.x + uy * ahead.y),
        drawn: {
          id,
          hand: title ? 'title' : 'line',
          text: title || (lines[0] ?? ''),
          lines: title ? lines : lines.slice(1),
          x: r1(x),
          y: r1(top + 12),
          turn: 0,
          anchor,
          ground: sheet.ground({ x: left + w / 2, y: top + high / 2 }),
          ...(lead ? { leader: `M${r1(lead.from.x)} ${r1(lead.from.y)}L${r1(lead.to.x)} ${r1(lead.to.y)}` } : {}),
          ...more,
        },
      })
    }
  }
  return candidates
}
