import { areaLabel } from './drawing/area-labels.ts'
import type { Drawing, DrawnLabel, DrawnMark } from './drawing/drawn.ts'
import { byWeight, forceLabel, type Standing, speaksOf, spread } from './drawing/forces.ts'
import { alongLabel, blockCandidates, circleLabel, pointLabel } from './drawing/label-places.ts'
import { inside, pathOf, r1 } from './drawing/paths.ts'
import { type DrawingAids, Sheet } from './drawing/sheet.ts'
import { drawTrack } from './drawing/tracks.ts'
import { placeLabels, upright } from './label-placer.ts'
import { squareFigures } from './neatline.ts'
import { type ChartView, milesToPixels, type Point, project, projectLine } from './projection.ts'
import type { ChartScene } from './scene.ts'

export type { Drawing } from './drawing/drawn.ts'
export type { DrawingAids } from './drawing/sheet.ts'

/** Pixels per degree from which a name of each rank is shown; symbols stand at two thirds of that. */
const nameScales = [0, 0, 14, 34, 62, 110]
const nameShown = (rank: number, scale: number): boolean =>
  scale >= (nameScales[Math.min(5, Math.max(0, Math.round(rank)))] ?? 0)
const symbolShown = (rank: number, scale: number): boolean =>
  scale >= ((nameScales[Math.min(5, Math.max(0, Math.round(rank)))] ?? 0) * 2) / 3

/** Turns a scene into a drawing for one view. Pure: the same scene, view and aids give the same drawing. */
export function drawScene(scene: ChartScene, view: ChartView, aids: DrawingAids): Drawing {
  const { frame } = aids
  const sheet = new Sheet(view, aids, scene.zoneMinutes ?? 0)
  const { scale } = sheet

  // Letters and figures of the squares.
  if (scene.squares)
    for (const f of squareFigures(view, frame, scene.squares, scene.bounds))
      sheet.hard.push(upright(f.x - 10, f.y - 13, 20, 18))

  // Cables and routes.
  for (const cable of scene.cables) {
    const points = projectLine(view, cable.points)
    sheet.lay(points, 0.05)
    if (cable.cut && cable.cutAt && cable.cutWords) {
      const at = project(view, cable.cutAt)
      if (sheet.near(at))
        sheet.requests.push(
          pointLabel(sheet, `cut-${cable.id}`, cable.cutWords, 'cable', 10.6, at, 6, { magenta: true }),
        )
    }
  }
  const routes = scene.routes.map((route) => {
    const points = projectLine(view, route.points)
    sheet.lay(points, 0.05)
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
    sheet.lay(ring, 0.1)
    if (circle.words && r > 40)
      sheet.requests.push(circleLabel(sheet, circle.id, circle.words, circle.kind, centre, r, circle.side))
    return { id: circle.id, kind: circle.kind, x: r1(centre.x), y: r1(centre.y), r: r1(r), side: circle.side }
  })

  // Tracks.
  const tracks = scene.tracks.map((track) => drawTrack(sheet, track))

  // Forces.
  const weighed = byWeight(scene.forces.map((force) => ({ force, at: project(view, force.position) })))
  const forces = spread(
    weighed
      .map((force) => ({
        force,
        at: project(view, force.position),
        ...(force.places ? { places: projectLine(view, force.places) } : {}),
      }))
      .filter(({ at }) => sheet.near(at, 20)),
    aids.onLand,
  )
  // What has words of its own: none may seem to speak of another.
  const standing: Standing[] = [
    ...forces
      .filter(({ force }) => !force.minor)
      .flatMap(({ force: { id }, x, y, dot, stalk }) => [
        { id: `force-${id}`, x, y },
        ...(stalk ? [{ id: `force-${id}`, ...dot }] : []),
      ]),
    ...scene.contacts
      .map((contact) => ({ id: `contact-${contact.id}`, ...project(view, contact.position) }))
      .filter((at) => sheet.near(at)),
  ]
  /** The forces that a contact joins: words of theirs may stand beside its mark, which speaks of them too. */
  const joined = new Map(
    scene.contacts.map(({ id, between = [] }) => [
      `contact-${id}`,
      new Set(
        forces
          .filter(({ force: { position } }) =>
            between.some((end) => end.lat === position.lat && end.lon === position.lon),
          )
          .map(({ force }) => `force-${force.id}`),
      ),
    ]),
  )
  const besides = (id: string): Standing[] =>
    standing.filter((one) => one.id !== id && !joined.get(one.id)?.has(id) && !joined.get(id)?.has(one.id))
  for (const drawn of forces) {
    const half = drawn.size / 2 - 2
    sheet.hard.push(upright(drawn.x - half, drawn.y - half, half * 2, half * 2))
    if (drawn.stalk) {
      sheet.hard.push(upright(drawn.dot.x - 4, drawn.dot.y - 4, 8, 8))
      sheet.lay([drawn.dot, drawn], 0.6)
    }
    // Words without a mark would seem to speak of what stands where they are: a mark beyond the edge is in the list of what is off the sheet.
    if (inside(drawn.dot, frame, 0)) sheet.requests.push(forceLabel(sheet, drawn, besides(`force-${drawn.force.id}`)))
  }

  // Contacts.
  const contactLines: { id: string; d: string }[] = []
  const marks: DrawnMark[] = []
  for (const contact of scene.contacts) {
    const at = project(view, contact.position)
    if (contact.between) contactLines.push({ id: contact.id, d: pathOf(projectLine(view, contact.between)) })
    if (!sheet.near(at)) continue
    marks.push({ id: contact.id, symbol: 'contact', x: r1(at.x), y: r1(at.y), size: 20, title: contact.title })
    sheet.hard.push(upright(at.x - 9, at.y - 9, 18, 18))
    sheet.requests.push({
      id: `contact-${contact.id}`,
      rank: 0,
      candidates: blockCandidates(
        sheet,
        `contact-${contact.id}`,
        at,
        contact.title,
        contact.lines,
        [38, 20, 60, 90],
        8,
        { magenta: true },
        undefined,
        (box, lead) => speaksOf(at, besides(`contact-${contact.id}`), box, lead),
      ),
    })
  }

  /** Chief symbols stand where they are; lesser ones give way to each other and to the names of chief places. */
  const symbol = (rank: number, at: Point, size: number, drawn: DrawnMark): void => {
    const box = upright(at.x - size / 2 + 2, at.y - size / 2 + 2, size - 4, size - 4)
    if (rank <= 3) {
      marks.push(drawn)
      sheet.hard.push(box)
    } else
      sheet.requests.push({
        id: `symbol-${drawn.id}`,
        rank: 14.5 + rank * 0.1,
        mark: true,
        candidates: [{ boxes: [box], cost: 0, drawn }],
      })
  }

  // Places and marks.
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
    if (place.name && nameShown(place.rank, scale) && !sheet.said(place.name, at)) {
      sheet.say(place.name, at)
      sheet.requests.push(
        pointLabel(
          sheet,
          place.id,
          place.name,
          place.rank <= 3 ? 'port' : 'small',
          9 + 2 * place.rank,
          at,
          size / 2 + 1,
          {},
        ),
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
    if (mark.name && nameShown(mark.rank, scale) && !sheet.said(mark.name, at)) {
      sheet.say(mark.name, at)
      sheet.requests.push(
        pointLabel(
          sheet,
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
    if (sheet.near(at))
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
    sheet.lay(points, 0.2)
    const end = points.at(-1)
    const first = points[0]
    if (note.text && end && first) {
      if (points.length > 1)
        sheet.requests.push(
          alongLabel(sheet, `note-${note.id}`, note.text, 'cable', 6.5, first, end, { magenta: true }),
        )
      else sheet.requests.push(pointLabel(sheet, `note-${note.id}`, note.text, 'note', 6.5, end, 4, {}))
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
    const request = areaLabel(sheet, label)
    if (request) sheet.requests.push(request)
  }

  const placed = placeLabels(sheet.requests, sheet.hard, sheet.strokes, {
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
  const unlettered = forces
    .filter(({ force, x, y }) => !force.minor && !placed.has(`force-${force.id}`) && inside({ x, y }, frame, 0))
    .map(({ force }) => force)
  const off = weighed.filter((force) => !force.minor && !inside(project(view, force.position), frame, 0))
  return { routes, circles, tracks, marks, contactLines, notes, forces, labels, unlettered, off }
}
