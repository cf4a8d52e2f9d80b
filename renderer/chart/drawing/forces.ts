import { forceSymbol } from '../../symbols/symbols.ts'
import { type Box, type LabelRequest, lengthInside, upright } from '../label-placer.ts'
import type { Point } from '../projection.ts'
import type { ChartForce } from '../scene.ts'
import type { DrawnForce, DrawnLabel } from './drawn.ts'
import { blockCandidates, type Lead } from './label-places.ts'
import { r1 } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** Pixels between the middles of two marks, below which one hides too much of the other. */
const APART = 21
/** Pixels from a mark's middle to another force's true place, below which it hides it. */
const CLEAR_OF_PLACE = 15
/** Rings around the true place on which a moved mark may stand, in pixels, and its bearings on each. */
const RINGS = [23, 32, 42, 54, 68, 84, 104]
const BEARINGS = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8)
/** A mark of little weight stands no farther off: a star of stalks would hide the sheet. */
const NEAR_RINGS = RINGS.slice(0, 2)
/** Half of a mark, for asking whether it stands on land. */
const HALF = 8

/** What else stands on the sheet, which words must not seem to speak of. */
export interface Standing {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** What stands beside a force: her name and lines, only where nobody can take them for another's. */
export function forceLabel(sheet: Sheet, drawn: DrawnForce, others: readonly Standing[]): LabelRequest<DrawnLabel> {
  const { force } = drawn
  const rank = force.chosen ? 1 : force.minor ? 13 : force.degree === 'own' ? 2 : force.degree === 'reported' ? 3 : 4
  // Words stand behind the ship rather than on the water she steams into.
  const course = force.courseDegrees === undefined ? undefined : (force.courseDegrees * Math.PI) / 180
  const ahead = course === undefined ? { x: 0, y: 0 } : { x: Math.sin(course), y: -Math.cos(course) }
  return {
    id: `force-${force.id}`,
    rank,
    candidates: blockCandidates(
      sheet,
      `force-${force.id}`,
      drawn,
      force.name,
      force.lines,
      [force.inContact ? 20 : drawn.size / 2 + 3, 32, 50, 74],
      0,
      { side: force.side },
      ahead,
      (box, lead) => speaksOf(drawn, others, box, lead),
    ),
  }
}

/** How much nearer than any other mark words without a leader must stand to their own, in pixels. */
const PLAINLY = 5
/** How far a leader, and words that have one, keep from other marks. */
const LEADER_CLEAR = 11

/** Whether words in a box are plainly those of one mark: nearest to it, or led to it past no other. */
export function speaksOf(own: Point, others: readonly Point[], box: Box, lead: Lead | null): boolean {
  const away = distanceTo(box, own)
  return others.every((other) => {
    const near = distanceTo(box, other)
    if (!lead) return near > away + PLAINLY
    const round = upright(other.x - LEADER_CLEAR, other.y - LEADER_CLEAR, 2 * LEADER_CLEAR, 2 * LEADER_CLEAR)
    const line = { x1: lead.from.x, y1: lead.from.y, x2: lead.to.x, y2: lead.to.y, weight: 1 }
    return near > LEADER_CLEAR + 4 && lengthInside(round, line) === 0
  })
}

/** Pixels from an upright box to a point; 0 inside. */
export function distanceTo(box: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(0, Math.abs(x - box.x) - box.w), Math.max(0, Math.abs(y - box.y) - box.h))
}

/** Pixels within which so many others make a heap of a mark, and heaped marks that crowd a sheet. */
const HEAP = { within: 48, others: 3, most: 8 }

/** Forces as they weigh on a sheet: where too many of them lie in heaps, those that yield are of little weight. */
export function byWeight(list: readonly { readonly force: ChartForce; readonly at: Point }[]): ChartForce[] {
  const weighty = list.filter(({ force }) => !force.minor)
  const near = (one: Point): number =>
    weighty.filter(({ at }) => Math.hypot(at.x - one.x, at.y - one.y) < HEAP.within).length - 1
  const crowded = weighty.filter(({ at }) => near(at) >= HEAP.others).length > HEAP.most
  return list.map(({ force }) => (crowded && force.yields && !force.chosen ? { ...force, minor: true } : force))
}

/**
 * Draws a mark for each force. Its true place is always a dot; a mark that would hide another, or another's true place, stands
 * aside with a leader to its dot, the chosen force first and those of little weight last. Nobody at sea is drawn on land but for the dot, and where there is no room
 * the mark stands on its place: rather one over another than one where it is not.
 */
export function spread(
  list: readonly { force: ChartForce; at: Point; places?: readonly Point[] }[],
  onLand: (point: Point) => boolean,
): DrawnForce[] {
  const drawn: DrawnForce[] = []
  const places = list.map(({ at }) => at)
  const weight = ({ chosen, minor }: ChartForce): number => (chosen ? 2 : minor ? 0 : 1)
  for (const { force, at, places: members } of list.toSorted((a, b) => weight(b.force) - weight(a.force))) {
    const size = force.chosen ? 28 : force.minor ? 15 : 24
    const hides = (place: Point): boolean =>
      drawn.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < APART)
    const place = hides(at) ? (aside(at, force.minor ? NEAR_RINGS : RINGS, places, hides, onLand) ?? at) : at
    const moved = place !== at
    const course =
      force.courseDegrees === undefined || !force.speedKnots ? undefined : (force.courseDegrees * Math.PI) / 180
    // A mark that stands aside steams nowhere: her course is drawn from her true place.
    const from = moved ? 3 : 9
    const reach = (moved ? 8 : 13) + (force.speedKnots ?? 0) * 0.7
    const vector =
      course === undefined
        ? undefined
        : `M${r1(at.x + Math.sin(course) * from)} ${r1(at.y - Math.cos(course) * from)}L${r1(at.x + Math.sin(course) * reach)} ${r1(at.y - Math.cos(course) * reach)}`
    drawn.push({
      force,
      symbol: force.mixed ? 'contact' : forceSymbol(force.side, force.degree),
      x: r1(place.x),
      y: r1(place.y),
      size,
      dot: { x: r1(at.x), y: r1(at.y) },
      ...(members ? { places: members.map(({ x, y }) => ({ x: r1(x), y: r1(y) })) } : {}),
      ...(moved ? { stalk: `M${r1(at.x)} ${r1(at.y)}L${r1(place.x)} ${r1(place.y)}` } : {}),
      ...(vector ? { vector } : {}),
    })
  }
  return drawn
}

/** The nearest free place around a true one; null where the sheet has none. */
function aside(
  at: Point,
  rings: readonly number[],
  places: readonly Point[],
  hides: (place: Point) => boolean,
  onLand: (point: Point) => boolean,
): Point | null {
  const ashore = onLand(at)
  const dry = (place: Point): boolean =>
    [
      [0, 0],
      [HALF, 0],
      [-HALF, 0],
      [0, HALF],
      [0, -HALF],
    ].some(([dx = 0, dy = 0]) => onLand({ x: place.x + dx, y: place.y + dy }))
  for (const ring of rings)
    for (const bearing of BEARINGS) {
      const place = { x: at.x + ring * Math.cos(bearing), y: at.y + ring * Math.sin(bearing) }
      if (hides(place) || (!ashore && dry(place))) continue
      if (places.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < CLEAR_OF_PLACE)) continue
      return place
    }
  return null
}
