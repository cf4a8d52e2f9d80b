import { HOUR } from '../../../shared/vocabulary/time.ts'
import { upright } from '../label-placer.ts'
import { type Point, project, projectLine } from '../projection.ts'
import type { ChartTrack } from '../scene.ts'
import { clockHour, hourMarks, hoursDrawn, hoursWritten, trackLegs, uprightAngle } from '../track-marks.ts'
import { quarterWords, speedWords, trackTimeWords } from '../words.ts'
import type { DrawnTrack } from './drawn.ts'
import { alongCandidate, alongLabel } from './label-places.ts'
import { pathOf, r1 } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** A track with its ticks, fixes and words; its words ask for their places. */
export function drawTrack(sheet: Sheet, track: ChartTrack): DrawnTrack {
  const shape = track.side === 2 ? 'lozenge' : track.side === 3 ? 'triangle' : track.side === 4 ? 'hexagon' : 'disc'
  const points = projectLine(
    sheet.view,
    track.points.map((p) => p.position),
  )
  sheet.lay(points, track.faint ? 0.1 : track.kind === 'old' ? 0.25 : 0.8)
  const pixels = points.reduce(
    (sum, p, i) => sum + (i === 0 ? 0 : Math.hypot(p.x - (points[i - 1]?.x ?? p.x), p.y - (points[i - 1]?.y ?? p.y))),
    0,
  )
  const hours = ((track.points.at(-1)?.at ?? 0) - (track.points[0]?.at ?? 0)) / HOUR
  const perHour = hours > 0 ? pixels / hours : 0
  const every = hoursDrawn(perHour)
  const written = track.timesEvery ?? hoursWritten(perHour)
  let ticks = ''
  let fixes = ''
  const dots: Point[] = []
  if (track.kind !== 'reckoned' && !track.faint && perHour > 0) {
    for (const mark of hourMarks(track.points, sheet.zone)) {
      const hour = clockHour(mark.at, sheet.zone)
      if (hour % every !== 0 && !(mark.six && every < 6)) continue
      const a = points[mark.leg]
      const b = points[mark.leg + 1]
      if (!a || !b) continue
      const at = nearTo(sheet, a, project(sheet.view, mark.position))
      if (!sheet.near(at)) continue
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const ux = (b.x - a.x) / length
      const uy = (b.y - a.y) / length
      if (mark.six) {
        fixes += fixPath(shape, at)
        dots.push({ x: r1(at.x), y: r1(at.y) })
        sheet.hard.push(upright(at.x - 4, at.y - 4, 8, 8))
      } else ticks += `M${r1(at.x - uy * 3.2)} ${r1(at.y + ux * 3.2)}L${r1(at.x + uy * 3.2)} ${r1(at.y - ux * 3.2)}`
      if (written > 0 && hour % written === 0 && track.kind !== 'old') {
        const turn = uprightAngle(ux, uy)
        const text = trackTimeWords(mark.at, sheet.zone)
        const w = sheet.measure(text, 'time')
        const id = `time-${track.id}-${mark.at}`
        const prefer = track.kind === 'plotted' ? -1 : 1
        sheet.requests.push({
          id,
          rank: mark.midnight ? 6 : mark.six ? 7 : 7.5,
          candidates: [1, -1].map((side) =>
            alongCandidate(sheet, id, text, 'time', at, turn, side === 1, w, side === prefer ? 0 : 2, {
              side: track.side,
            }),
          ),
        })
      }
    }
  }
  if (track.legWords) {
    let before = ''
    for (const [n, leg] of trackLegs(track.points).entries()) {
      const [a, b] = projectLine(sheet.view, [leg.from.position, leg.to.position])
      if (!a || !b) continue
      const text = `${quarterWords(leg.bearingDegrees)} ${speedWords(leg.knots)}`
      if (text === before || Math.hypot(b.x - a.x, b.y - a.y) < sheet.measure(text, 'leg') * 0.9) continue
      before = text
      sheet.requests.push(
        alongLabel(
          sheet,
          `leg-${track.id}-${n}`,
          text,
          'leg',
          8,
          a,
          b,
          { side: track.side },
          [0.5, 0.62, 0.38, 0.72, 0.28],
          track.kind === 'plotted' ? 1 : -1,
        ),
      )
    }
  }
  let head = ''
  const a = points.at(-2)
  const b = points.at(-1)
  if (track.kind === 'plotted' && a && b) {
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length > 4) {
      const ux = (b.x - a.x) / length
      const uy = (b.y - a.y) / length
      head = `M${r1(b.x - ux * 9 - uy * 3.6)} ${r1(b.y - uy * 9 + ux * 3.6)}L${r1(b.x)} ${r1(b.y)}L${r1(b.x - ux * 9 + uy * 3.6)} ${r1(b.y - uy * 9 - ux * 3.6)}`
    }
  }
  return {
    id: track.id,
    side: track.side,
    kind: track.kind,
    faint: track.faint ?? false,
    line: pathOf(points),
    ticks,
    fixes,
    dots,
    head,
  }
}

/** Keeps a point in the same copy of the world as its neighbour. */
function nearTo(sheet: Sheet, neighbour: Point, p: Point): Point {
  const world = 360 * sheet.scale
  return { x: p.x - world * Math.round((p.x - neighbour.x) / world), y: p.y }
}

/** A six-hour fix in the shape of the side. */
function fixPath(shape: 'disc' | 'lozenge' | 'triangle' | 'hexagon', at: Point): string {
  const x = r1(at.x)
  const y = r1(at.y)
  if (shape === 'disc') return `M${r1(x - 3.4)} ${y}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0Z`
  if (shape === 'lozenge') return `M${x} ${r1(y - 4.4)}l4.4 4.4l-4.4 4.4l-4.4 -4.4Z`
  if (shape === 'triangle') return `M${x} ${r1(y - 4.6)}l4.2 7.2h-8.4Z`
  return `M${x} ${r1(y - 4)}l3.5 2v4l-3.5 2l-3.5 -2v-4Z`
}
