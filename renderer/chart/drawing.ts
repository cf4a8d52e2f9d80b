import { HOUR } from '../../shared/vocabulary/time.ts'
import { forceSymbol, type SideOrder, type SymbolName } from '../symbols/symbols.ts'
import {
  type Box,
  type Candidate,
  type LabelRequest,
  placeLabels,
  type Stroke,
  turnedBox,
  upright,
} from './label-placer.ts'
import { type Hand, hands, type Measure } from './lettering.ts'
import { squareFigures } from './neatline.ts'
import { type ChartView, type Frame, milesToPixels, type Point, project, projectLine } from './projection.ts'
import type { ChartForce, ChartLabel, ChartScene, ChartTrack } from './scene.ts'
import { clockHour, hourMarks, hoursDrawn, hoursWritten, trackLegs, uprightAngle } from './track-marks.ts'
import { knotsWords, quarterWords, trackTimeWords } from './words.ts'

/** A label in its place: at a point with a turn, or along a curve. */
export interface DrawnLabel {
  readonly id: string
  readonly hand: Hand
  readonly text: string
  /** Further lines of 12 px below the first. */
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly ground: 'paper' | 'land'
  readonly side?: SideOrder | undefined
  readonly magenta?: boolean
  readonly curve?: string
  /** Where along the curve the middle of the words stands, in percent. */
  readonly startOffset?: number
  /** From the mark to words that had to stand away from it. */
  readonly leader?: string
}

/** A symbol in its place. */
export interface DrawnMark {
  readonly id: string
  readonly symbol: SymbolName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly side?: SideOrder | undefined
  readonly title: string
}

/** A force's mark; where several lie together all but the first are moved aside, with a stalk to their true place. */
export interface DrawnForce {
  readonly force: ChartForce
  readonly symbol: SymbolName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly stalk?: string
  readonly vector?: string
}

/** A track: its line, ticks across it, six-hour fixes, and the arrow of a plotted one. */
export interface DrawnTrack {
  readonly id: string
  readonly side: SideOrder
  readonly kind: ChartTrack['kind']
  readonly line: string
  readonly ticks: string
  readonly fixes: string
  readonly dots: readonly Point[]
  readonly head: string
}

/** A chart's drawing in pixels, ready for SVG. */
export interface Drawing {
  readonly routes: readonly { id: string; d: string }[]
  readonly circles: readonly {
    id: string
    kind: string
    x: number
    y: number
    r: number
    side?: SideOrder | undefined
  }[]
  readonly tracks: readonly DrawnTrack[]
  readonly marks: readonly DrawnMark[]
  readonly contactLines: readonly { id: string; d: string }[]
  readonly notes: readonly { id: string; d: string; kind: 'pencil' | 'error'; end?: Point | undefined }[]
  readonly forces: readonly DrawnForce[]
  readonly labels: readonly DrawnLabel[]
}

/** What a drawing needs to know besides the scene. */
export interface DrawingAids {
  readonly frame: Frame
  readonly measure: Measure
  readonly onLand: (point: Point) => boolean
  /** Plates, rose, scale bar, tools: no lettering stands on them. */
  readonly furniture: readonly Frame[]
}

const r1 = (v: number): number => Math.round(v * 10) / 10
const pathOf = (points: readonly Point[]): string =>
  points.length > 1 ? `M${points.map((p) => `${r1(p.x)} ${r1(p.y)}`).join('L')}` : ''

/** Pixels per degree from which a name of each rank is shown; symbols stand at two thirds of that. */
const nameScales = [0, 0, 14, 34, 62, 110]
const nameShown = (rank: number, scale: number): boolean =>
  scale >= (nameScales[Math.min(5, Math.max(0, Math.round(rank)))] ?? 0)
const symbolShown = (rank: number, scale: number): boolean =>
  scale >= ((nameScales[Math.min(5, Math.max(0, Math.round(rank)))] ?? 0) * 2) / 3

/** Turns a scene into a drawing for one view. Pure: the same scene, view and aids give the same drawing. */
export function drawScene(scene: ChartScene, view: ChartView, aids: DrawingAids): Drawing {
  const { frame, measure } = aids
  const zone = scene.zoneMinutes ?? 0
  const scale = view.pixelsPerDegree
  const requests: LabelRequest<DrawnLabel | DrawnMark>[] = []
  const hard: Box[] = aids.furniture.map((f) => upright(f.left, f.top, f.right - f.left, f.bottom - f.top))
  const strokes: Stroke[] = []
  const near = (p: Point, margin = 60): boolean =>
    p.x > frame.left - margin && p.x < frame.right + margin && p.y > frame.top - margin && p.y < frame.bottom + margin
  const lay = (points: readonly Point[], weight: number): void => {
    for (let i = 0; i + 1 < points.length; i++) {
      const a = points[i]
      const b = points[i + 1]
      if (a && b) strokes.push({ x1: a.x, y1: a.y, x2: b.x, y2: b.y, weight })
    }
  }
  const ground = (p: Point): 'paper' | 'land' => (aids.onLand(p) ? 'land' : 'paper')

  // Letters and figures of the squares.
  if (scene.squares)
    for (const f of squareFigures(view, frame, scene.squares, scene.bounds))
      hard.push(upright(f.x - 10, f.y - 13, 20, 18))

  // Cables and routes.
  for (const cable of scene.cables) {
    const points = projectLine(view, cable.points)
    lay(points, 0.05)
    if (cable.cut && cable.cutAt && cable.cutWords) {
      const at = project(view, cable.cutAt)
      if (near(at))
        requests.push(pointLabel(`cut-${cable.id}`, cable.cutWords, 'cable', 10.6, at, 6, { magenta: true }))
    }
  }
  const routes = scene.routes.map((route) => {
    const points = projectLine(view, route.points)
    lay(points, 0.05)
    return { id: route.id, d: pathOf(points) }
  })

  // Circles, with words along them.
  const circles = scene.circles.map((circle) => {
    const centre = project(view, circle.centre)
    const r = milesToPixels(view, circle.miles, circle.centre.lat)
    const ring = Array.from({ length: 65 }, (_, i) => ({
      x: centre.x + r * Math.sin((i / 32) * Math.PI),
      y: centre.y - r * Math.cos((i / 32) * Math.PI),
    }))
    lay(ring, 0.1)
    if (circle.words && r > 40) requests.push(circleLabel(circle.id, circle.words, circle.kind, centre, r, circle.side))
    return { id: circle.id, kind: circle.kind, x: r1(centre.x), y: r1(centre.y), r: r1(r), side: circle.side }
  })

  // Tracks.
  const tracks = scene.tracks.map((track) => drawTrack(track))

  // Forces.
  const forces = spread(
    scene.forces.map((force) => ({ force, at: project(view, force.position) })).filter(({ at }) => near(at, 20)),
  )
  for (const drawn of forces) {
    const half = drawn.size / 2 - 2
    hard.push(upright(drawn.x - half, drawn.y - half, half * 2, half * 2))
    requests.push(forceLabel(drawn))
  }

  // Contacts.
  const contactLines: { id: string; d: string }[] = []
  const marks: DrawnMark[] = []
  for (const contact of scene.contacts) {
    const at = project(view, contact.position)
    if (contact.between) contactLines.push({ id: contact.id, d: pathOf(projectLine(view, contact.between)) })
    if (!near(at)) continue
    marks.push({ id: contact.id, symbol: 'contact', x: r1(at.x), y: r1(at.y), size: 20, title: contact.title })
    hard.push(upright(at.x - 9, at.y - 9, 18, 18))
    requests.push({
      id: `contact-${contact.id}`,
      rank: 0,
      candidates: blockCandidates(`contact-${contact.id}`, at, contact.title, contact.lines, [38, 20, 60, 90], 8, {
        magenta: true,
      }),
    })
  }

  /** Chief symbols stand where they are; lesser ones give way to each other and to the names of chief places. */
  const symbol = (rank: number, at: Point, size: number, drawn: DrawnMark): void => {
    const box = upright(at.x - size / 2 + 2, at.y - size / 2 + 2, size - 4, size - 4)
    if (rank <= 3) {
      marks.push(drawn)
      hard.push(box)
    } else
      requests.push({
        id: `symbol-${drawn.id}`,
        rank: 14.5 + rank * 0.1,
        mark: true,
        candidates: [{ boxes: [box], cost: 0, drawn }],
      })
  }

  // Places and marks. A name that stands close by in another word is not said twice.
  const named: { text: string; at: Point }[] = []
  const said = (text: string, at: Point): boolean =>
    named.some((n) => Math.hypot(n.at.x - at.x, n.at.y - at.y) < 70 && (n.text.includes(text) || text.includes(n.text)))
  for (const place of scene.places) {
    if (!symbolShown(place.rank, scale)) continue
    const at = project(view, place.position)
    if (!inside(at, frame, 5)) continue
    const size = place.symbol === 'cable' || place.symbol === 'light' || place.symbol === 'watch' ? 16 : 14
    symbol(place.rank, at, size, {
      id: place.id,
      symbol: place.symbol,
      x: r1(at.x),
      y: r1(at.y),
      size,
      side: place.side,
      title: [place.name, place.note].filter(Boolean).join(', '),
    })
    if (place.name && nameShown(place.rank, scale) && !said(place.name, at)) {
      named.push({ text: place.name, at })
      requests.push(
        pointLabel(place.id, place.name, place.rank <= 3 ? 'port' : 'small', 9 + 2 * place.rank, at, size / 2 + 1, {}),
      )
    }
  }
  for (const mark of scene.marks) {
    if (!symbolShown(mark.rank, scale)) continue
    const at = project(view, mark.position)
    if (!inside(at, frame, 5)) continue
    const size = mark.size ?? 16
    symbol(mark.rank, at, size, {
      id: mark.id,
      symbol: mark.symbol,
      x: r1(at.x),
      y: r1(at.y),
      size,
      side: mark.side,
      title: mark.name ?? '',
    })
    if (mark.name && nameShown(mark.rank, scale) && !said(mark.name, at)) {
      named.push({ text: mark.name, at })
      requests.push(
        pointLabel(
          mark.id,
          mark.name,
          mark.symbol === 'light' ? 'light' : 'line',
          mark.side ? 5 : 9.5 + 2 * mark.rank,
          at,
          size / 2,
          {},
        ),
      )
    }
  }
  for (const cable of scene.cables) {
    if (!cable.cut || !cable.cutAt) continue
    const at = project(view, cable.cutAt)
    if (near(at))
      marks.push({
        id: `cross-${cable.id}`,
        symbol: 'cut',
        x: r1(at.x),
        y: r1(at.y),
        size: 12,
        title: cable.cutWords ?? 'Cable cut',
      })
  }

  // Notes on tracing paper.
  const notes = scene.notes.map((note) => {
    const points = projectLine(view, note.points)
    lay(points, 0.2)
    const end = points.at(-1)
    const first = points[0]
    if (note.text && end && first) {
      if (points.length > 1)
        requests.push(alongLabel(`note-${note.id}`, note.text, 'cable', 6.5, first, end, { magenta: true }))
      else requests.push(pointLabel(`note-${note.id}`, note.text, 'note', 6.5, end, 4, {}))
    }
    return {
      id: note.id,
      d: pathOf(points),
      kind: note.kind ?? ('pencil' as const),
      end: note.kind === 'error' ? end : undefined,
    }
  })

  // Lettering of land and water.
  for (const label of scene.labels) {
    if (!nameShown(label.rank, scale)) continue
    const request = areaLabel(label)
    if (request) requests.push(request)
  }

  const placed = placeLabels(requests, hard, strokes, {
    left: frame.left + 3,
    top: frame.top + 3,
    right: frame.right - 3,
    bottom: frame.bottom - 3,
  })
  const labels: DrawnLabel[] = []
  for (const drawn of placed.values()) {
    if ('symbol' in drawn) marks.push(drawn)
    else labels.push(drawn)
  }
  return { routes, circles, tracks, marks, contactLines, notes, forces, labels }

  /** A name beside a symbol: eight places around it, the right-hand ones first, and better wholly on land or wholly on water. */
  function pointLabel(
    id: string,
    text: string,
    hand: Hand,
    rank: number,
    at: Point,
    gap: number,
    more: { magenta?: boolean },
  ): LabelRequest<DrawnLabel> {
    const w = measure(text, hand)
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
      const shore = [left, left + w / 2, left + w].map((px) => aids.onLand({ x: px, y: middle.y }))
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
    return { id, rank, candidates }
  }

  /** Words set along a line between two points, upright, above it or below it. */
  function alongLabel(
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
    const w = measure(text, hand)
    const candidates: Candidate<DrawnLabel>[] = []
    for (const [n, share] of shares.entries()) {
      for (const above of [prefer, -prefer])
        candidates.push(
          alongCandidate(
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

  function alongCandidate(
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
        ground: ground({ x, y }),
        ...more,
      },
    }
  }

  function circleLabel(
    id: string,
    text: string,
    kind: string,
    centre: Point,
    radius: number,
    side: SideOrder | undefined,
  ): LabelRequest<DrawnLabel> {
    const hand: Hand = kind === 'reach' ? 'leg' : 'cable'
    const w = measure(text, hand)
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

  function drawTrack(track: ChartTrack): DrawnTrack {
    const shape = track.side === 2 ? 'lozenge' : track.side === 3 ? 'triangle' : track.side === 4 ? 'hexagon' : 'disc'
    const points = projectLine(
      view,
      track.points.map((p) => p.position),
    )
    lay(points, track.kind === 'old' ? 0.25 : 0.8)
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
    if (track.kind !== 'reckoned' && perHour > 0) {
      for (const mark of hourMarks(track.points, zone)) {
        const hour = clockHour(mark.at, zone)
        if (hour % every !== 0 && !(mark.six && every < 6)) continue
        const a = points[mark.leg]
        const b = points[mark.leg + 1]
        if (!a || !b) continue
        const at = nearTo(a, project(view, mark.position))
        if (!near(at)) continue
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
        const ux = (b.x - a.x) / length
        const uy = (b.y - a.y) / length
        if (mark.six) {
          fixes += fixPath(shape, at)
          dots.push({ x: r1(at.x), y: r1(at.y) })
          hard.push(upright(at.x - 4, at.y - 4, 8, 8))
        } else ticks += `M${r1(at.x - uy * 3.2)} ${r1(at.y + ux * 3.2)}L${r1(at.x + uy * 3.2)} ${r1(at.y - ux * 3.2)}`
        if (written > 0 && hour % written === 0 && track.kind !== 'old') {
          const turn = uprightAngle(ux, uy)
          const text = trackTimeWords(mark.at, zone)
          const w = measure(text, 'time')
          const id = `time-${track.id}-${mark.at}`
          const prefer = track.kind === 'plotted' ? -1 : 1
          requests.push({
            id,
            rank: mark.midnight ? 6 : mark.six ? 7 : 7.5,
            candidates: [1, -1].map((side) =>
              alongCandidate(id, text, 'time', at, turn, side === 1, w, side === prefer ? 0 : 2, { side: track.side }),
            ),
          })
        }
      }
    }
    if (track.legWords) {
      let before = ''
      for (const [n, leg] of trackLegs(track.points).entries()) {
        const [a, b] = projectLine(view, [leg.from.position, leg.to.position])
        if (!a || !b) continue
        const text = `${quarterWords(leg.bearingDegrees)} ${knotsWords(leg.knots)} knots`
        if (text === before || Math.hypot(b.x - a.x, b.y - a.y) < measure(text, 'leg') * 0.9) continue
        before = text
        requests.push(
          alongLabel(
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
    return { id: track.id, side: track.side, kind: track.kind, line: pathOf(points), ticks, fixes, dots, head }
  }

  /** Keeps a point in the same copy of the world as its neighbour. */
  function nearTo(neighbour: Point, p: Point): Point {
    const world = 360 * scale
    return { x: p.x - world * Math.round((p.x - neighbour.x) / world), y: p.y }
  }

  function forceLabel(drawn: DrawnForce): LabelRequest<DrawnLabel> {
    const { force } = drawn
    const rank = force.chosen ? 1 : force.degree === 'own' ? 2 : force.degree === 'reported' ? 3 : 4
    // Words stand behind the ship rather than on the water she steams into.
    const course = force.courseDegrees === undefined ? undefined : (force.courseDegrees * Math.PI) / 180
    const ahead = course === undefined ? { x: 0, y: 0 } : { x: Math.sin(course), y: -Math.cos(course) }
    return {
      id: `force-${force.id}`,
      rank,
      candidates: blockCandidates(
        `force-${force.id}`,
        drawn,
        force.name,
        force.lines,
        [force.inContact ? 20 : drawn.size / 2 + 3, 32, 50, 74],
        0,
        { side: force.side },
        ahead,
      ),
    }
  }

  /** A title with lines below it, at eight places around a mark and at growing distances; from the second distance on with a leader. */
  function blockCandidates(
    id: string,
    at: Point,
    title: string,
    lines: readonly string[],
    distances: readonly number[],
    leaderFrom: number,
    more: { side?: SideOrder; magenta?: boolean },
    ahead: Point = { x: 0, y: 0 },
  ): Candidate<DrawnLabel>[] {
    const w = Math.max(title ? measure(title, 'title') : 0, ...lines.map((line) => measure(line, 'line')), 8)
    const titleHigh = title ? 16 : 0
    const high = titleHigh + lines.length * 15
    const candidates: Candidate<DrawnLabel>[] = []
    for (const [n, d] of distances.entries()) {
      const far = n > 0 || leaderFrom > 0
      const diagonal = d * 0.72
      const places: [left: number, top: number, anchor: DrawnLabel['anchor'], cost: number, ux: number, uy: number][] =
        [
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
        const leadTo = { x: at.x + ux * (d - 2), y: at.y + uy * (d - 2) }
        candidates.push({
          boxes: [upright(left - 2, top, w + 4, high)],
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
            ground: ground({ x: left + w / 2, y: top + high / 2 }),
            ...(far && d > 20
              ? { leader: `M${r1(at.x + ux * 9)} ${r1(at.y + uy * 9)}L${r1(leadTo.x)} ${r1(leadTo.y)}` }
              : {}),
            ...more,
          },
        })
      }
    }
    return candidates
  }

  /** Lettering of an area. Land stands level, at its line or a little off it; water follows its curve, if the words fit it. */
  function areaLabel(label: ChartLabel): LabelRequest<DrawnLabel> | undefined {
    const water = label.kind === 'sea' || label.kind === 'water'
    const hand: Hand =
      label.kind === 'island' ? 'small' : label.kind === 'water' && label.rank >= 4 ? 'light' : label.kind
    const w = measure(label.text, hand)
    const high = hands[hand].size
    const rank = 10 + 2 * label.rank
    const id = `area-${label.id}`
    const points = projectLine(view, label.at)
    const first = points[0]
    const last = points.at(-1)
    if (!first || !last) return undefined
    if (points.length === 1 || !water) {
      if (!points.some((p) => near(p, 100))) return undefined
      if (label.kind === 'island' && said(label.text, first)) return undefined
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
              (px) => aids.onLand({ x: px, y: y - high * 0.3 }) === water,
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
                  ground: ground({ x, y }),
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
            curve: curve.d,
            startOffset: curve.share(slide),
          },
        })
      }
    }
    return { id, rank, mostCrossed: 18, candidates }
  }

  /** Draws marks that lie on one another side by side around the first. */
  function spread(list: readonly { force: ChartForce; at: Point }[]): DrawnForce[] {
    const drawn: DrawnForce[] = []
    const heads: { at: Point; count: number }[] = []
    for (const { force, at } of list.toSorted(
      (a, b) => Number(b.force.chosen ?? false) - Number(a.force.chosen ?? false),
    )) {
      const size = force.chosen ? 28 : 24
      const head = heads.find((h) => Math.hypot(h.at.x - at.x, h.at.y - at.y) < 11)
      let place = at
      let stalk: string | undefined
      if (head) {
        const angle = ((20 + 60 * head.count) * Math.PI) / 180
        const away = 23 * (1 + Math.floor(head.count / 6))
        place = { x: head.at.x + away * Math.cos(angle), y: head.at.y + away * Math.sin(angle) }
        stalk = `M${r1(at.x)} ${r1(at.y)}L${r1(place.x)} ${r1(place.y)}`
        head.count++
      } else heads.push({ at, count: 0 })
      const course =
        force.courseDegrees === undefined || !force.speedKnots ? undefined : (force.courseDegrees * Math.PI) / 180
      const reach = 13 + (force.speedKnots ?? 0) * 0.7
      const vector =
        course === undefined
          ? undefined
          : `M${r1(place.x + Math.sin(course) * 9)} ${r1(place.y - Math.cos(course) * 9)}L${r1(place.x + Math.sin(course) * reach)} ${r1(place.y - Math.cos(course) * reach)}`
      drawn.push({
        force,
        symbol: forceSymbol(force.side, force.degree),
        x: r1(place.x),
        y: r1(place.y),
        size,
        ...(stalk ? { stalk } : {}),
        ...(vector ? { vector } : {}),
      })
    }
    return drawn
  }
}

function inside(p: Point, frame: Frame, margin: number): boolean {
  return (
    p.x > frame.left + margin && p.x < frame.right - margin && p.y > frame.top + margin && p.y < frame.bottom - margin
  )
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

/** A smooth path through two to four points, lengthened at both ends so that long words do not fall off it. */
function curveThrough(points: readonly Point[]): {
  d: string
  length: number
  boxes: (width: number, size: number, slide: number) => Box[]
  share: (slide: number) => number
} {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 }
  const curve = (t: number): Point => {
    // Straight beyond the ends, a spline of the same degree as the number of points between.
    const n = points.length - 1
    if (t < 0 || t > 1) {
      const [p, q] = t < 0 ? [curve(0), curve(0.02)] : [curve(1), curve(0.98)]
      const k = t < 0 ? t / 0.02 : (t - 1) / -0.02
      return { x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k }
    }
    if (n === 1) return { x: at(0).x + (at(1).x - at(0).x) * t, y: at(0).y + (at(1).y - at(0).y) * t }
    if (n === 2) {
      const u = 1 - t
      return {
        x: u * u * at(0).x + 2 * u * t * at(1).x + t * t * at(2).x,
        y: u * u * at(0).y + 2 * u * t * at(1).y + t * t * at(2).y,
      }
    }
    const u = 1 - t
    return {
      x: u ** 3 * at(0).x + 3 * u * u * t * at(1).x + 3 * u * t * t * at(2).x + t ** 3 * at(3).x,
      y: u ** 3 * at(0).y + 3 * u * u * t * at(1).y + 3 * u * t * t * at(2).y + t ** 3 * at(3).y,
    }
  }
  const samples = Array.from({ length: 53 }, (_, i) => curve(-0.8 + (i * 2.6) / 52))
  const lengths: number[] = [0]
  for (let i = 1; i < samples.length; i++) {
    const a = samples[i - 1] ?? { x: 0, y: 0 }
    const b = samples[i] ?? a
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y))
  }
  const total = lengths.at(-1) ?? 0
  const own = (lengths[36] ?? 0) - (lengths[16] ?? 0)
  const along = (distance: number): { p: Point; angle: number } => {
    let i = lengths.findIndex((l) => l >= distance)
    if (i < 1) i = i === -1 ? samples.length - 1 : 1
    const a = samples[i - 1] ?? { x: 0, y: 0 }
    const b = samples[i] ?? a
    const step = (lengths[i] ?? 0) - (lengths[i - 1] ?? 0) || 1
    const k = (distance - (lengths[i - 1] ?? 0)) / step
    return {
      p: { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k },
      angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    }
  }
  return {
    d: pathOf(samples),
    length: own,
    share: (slide) => r1(50 + (slide / total) * 100),
    boxes(width, size, slide) {
      const pieces = Math.max(1, Math.ceil(width / 26))
      return Array.from({ length: pieces }, (_, i) => {
        const { p, angle } = along(total / 2 + slide - width / 2 + (width * (i + 0.5)) / pieces)
        const a = (angle * Math.PI) / 180
        return turnedBox(
          p.x + Math.sin(a) * size * 0.32,
          p.y - Math.cos(a) * size * 0.32,
          width / pieces,
          size * 0.95,
          angle,
        )
      })
    },
  }
}
