import { plainHull, type ShipParticulars, type Stroke as ShipStroke } from '../symbols/particulars.ts'
import { penPaths } from '../symbols/pen-paths.ts'
import { shipPlan } from '../symbols/ship-plan.ts'
import type { BoardPiece } from './scene.ts'

/* A hull as it lies on the sheet: a silhouette, a base or a disc, in pixels. */

interface Point {
  readonly x: number
  readonly y: number
}

/** What of a piece its drawing is made of. */
export type Hull = Pick<BoardPiece, 'headingDegrees' | 'lengthFeet' | 'plan' | 'length' | 'shape'>

/** A silhouette as it was drawn before: the same ship has the very same strokes, so that she is not drawn anew where she only lies elsewhere. */
const plans = new Map<string, readonly ShipStroke[]>()
const MOST_PLANS = 600
function strokesOf(particulars: ShipParticulars, detail: 1 | 2): readonly ShipStroke[] {
  const key = `${detail} ${JSON.stringify(particulars)}`
  const known = plans.get(key)
  if (known) return known
  if (plans.size >= MOST_PLANS) plans.clear()
  const made = penPaths(shipPlan(particulars, detail, 1.3))
  plans.set(key, made)
  return made
}

interface Shape {
  readonly strokes: readonly ShipStroke[]
  readonly length: number
  readonly beam: number
}
const shapes = new Map<string, Shape>()
function shapeOf(shape: NonNullable<BoardPiece['shape']>): Shape {
  const key = JSON.stringify(shape)
  const known = shapes.get(key)
  if (known) return known
  if (shapes.size >= MOST_PLANS) shapes.clear()
  const made = drawnShape(shape)
  shapes.set(key, made)
  return made
}

/** A base or a disc as strokes, bow towards +x as silhouettes have it; a base has a mark on its bow. */
function drawnShape(shape: NonNullable<BoardPiece['shape']>): Shape {
  if (shape.kind === 'disc') {
    const { radius } = shape
    return {
      strokes: [{ tag: 'circle', pen: 'hull', at: { cx: 0, cy: 0, r: radius } }],
      length: radius * 2,
      beam: radius * 2,
    }
  }
  const xs = shape.corners.map(({ x }) => x)
  const ys = shape.corners.map(({ y }) => y)
  const [ahead, astern, beam] = [Math.max(...ys), Math.min(...ys), Math.max(...xs) - Math.min(...xs)]
  const bow = ahead - Math.min(beam, (ahead - astern) / 2) / 2
  return {
    strokes: [
      { tag: 'path', pen: 'hull', at: { d: `M${shape.corners.map(({ x, y }) => `${y},${x}`).join('L')}Z` } },
      {
        tag: 'path',
        pen: 'bow',
        at: { d: `M${bow},${-beam * 0.3}L${ahead - (ahead - bow) * 0.2},0L${bow},${beam * 0.3}` },
      },
    ],
    length: ahead - astern,
    beam,
  }
}

const r1 = (v: number): number => Math.round(v * 10) / 10

/** Lays a hull with its place at a pixel. Lengths are true while that leaves a ship 16 pixels; beams are drawn 1.3 times. */
export function laidHull(hull: Hull, place: Point, pixelsPerYard: number) {
  const faces = hull.headingDegrees ?? 0
  const particulars = hull.plan ?? plainHull(hull.lengthFeet)
  const shape = hull.shape ? shapeOf(hull.shape) : null
  const trueLength = (shape?.length ?? hull.length ?? hull.lengthFeet / 3) * pixelsPerYard
  // One that shares its cell with others is drawn as small as that makes it.
  const length = Math.max(shape || hull.length !== undefined ? 9 : 16, trueLength)
  const scale = length / (shape?.length ?? particulars.lengthFeet)
  const beam = (shape?.beam ?? particulars.beamFeet * 1.3) * scale
  // A ship's place is that of her bow; one that is drawn at a length of its own stands in the middle of it.
  const back = hull.length === undefined && !shape ? length / 2 : 0
  const heading = (faces * Math.PI) / 180
  const middle = { x: place.x - Math.sin(heading) * back, y: place.y + Math.cos(heading) * back }
  return {
    middle,
    faces,
    length,
    beam,
    half: Math.max(6, length / 2),
    /** About her middle: where that is stands apart, as it changes while this does not. */
    lies: `rotate(${r1(faces - 90)}) scale(${scale.toFixed(4)})`,
    strokes: shape?.strokes ?? strokesOf(particulars, length > 60 ? 2 : 1),
  }
}
