/** Bases of ships: corners, models, distances, arcs (BK-SC-03, BK-VI-01, BK-RG-01, BK-EN-02). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { bearingOf, compass, type Place, stepIn } from '../../bearings.ts'
import { figure, GRAIN, tidy } from '../../figures.ts'
import { mineFigures } from '../tables/movement.ts'
import { type Mode, scaleFigures, scaleOf } from '../tables/scales.ts'
import { outlineDistance, plus, type Segment, segmentDistance, tidyPlace, times } from './geometry.ts'

/** A base on the table: the middle of it, and where it heads. */
export interface Based {
  readonly at: Place
  readonly headingDeg: number
}

export interface Corners {
  readonly frontRight: Place
  readonly frontLeft: Place
  readonly rearRight: Place
  readonly rearLeft: Place
}

/** Yards of a base's length and width. */
export function baseSize(mode: Mode): { long: number; wide: number } {
  const long = scaleOf(mode).baseYd
  return { long, wide: long * scaleFigures.widthPerLength }
}

export const ahead = (headingDeg: number): Place => stepIn(headingDeg)
export const toStarboard = (headingDeg: number): Place => stepIn(headingDeg + 90)

export function cornersOf({ at, headingDeg }: Based, mode: Mode = 'combat'): Corners {
  const { long, wide } = baseSize(mode)
  const u = times(ahead(headingDeg), long / 2)
  const r = times(toStarboard(headingDeg), wide / 2)
  const corner = (fore: number, right: number) => plus(at, plus(times(u, fore), times(r, right)))
  return {
    frontRight: corner(1, 1),
    frontLeft: corner(1, -1),
    rearRight: corner(-1, 1),
    rearLeft: corner(-1, -1),
  }
}

export function outlineOf(of: Based, mode: Mode = 'combat'): readonly Place[] {
  const { frontRight, frontLeft, rearRight, rearLeft } = cornersOf(of, mode)
  return [frontRight, rearRight, rearLeft, frontLeft]
}

/** The square that a section of a minefield is (BK-MN-01). */
export function sectionOutline({ at, headingDeg }: Based): readonly Place[] {
  const u = times(ahead(headingDeg), mineFigures.sectionYd / 2)
  const r = times(toStarboard(headingDeg), mineFigures.sectionYd / 2)
  return [plus(u, r), plus(times(u, -1), r), times(plus(u, r), -1), plus(u, times(r, -1))].map((corner) =>
    plus(at, corner),
  )
}

/** The line of the model on the middle of its base: so long in combat, and as much longer as the base when cruising (BK-R07). */
export function modelOf({ at, headingDeg }: Based, mode: Mode, modelYd: number): Segment {
  const half = ((modelYd / 2) * scaleOf(mode).baseYd) / scaleOf('combat').baseYd
  const u = times(ahead(headingDeg), half)
  return [plus(at, u), plus(at, times(u, -1))]
}

/** Corners of a base and ends of its model. */
export function corners(of: Based, mode: Mode): Finding<Corners & { modelFront: Place; modelRear: Place }> {
  const { long, wide } = baseSize(mode)
  const [front, rear] = modelOf(of, mode, scaleFigures.modelYd)
  const exact = cornersOf(of, mode)
  const value = {
    frontRight: tidyPlace(exact.frontRight),
    frontLeft: tidyPlace(exact.frontLeft),
    rearRight: tidyPlace(exact.rearRight),
    rearLeft: tidyPlace(exact.rearLeft),
    modelFront: tidyPlace(front),
    modelRear: tidyPlace(rear),
  }
  return finding(value, [
    because('BK-SC-03', `a base of ${long} by ${figure(wide)} yards about its middle`, {
      mode,
      headingDeg: of.headingDeg,
    }),
    because('BK-RG-01', 'the model is the base but for the cable between ships (BK-R07)', {}, { ...value.modelFront }),
  ])
}

export const baseYards = (one: Based, other: Based, mode: Mode = 'combat'): number =>
  tidy(outlineDistance(outlineOf(one, mode), outlineOf(other, mode)))

export const modelYards = (one: Based, other: Based, mode: Mode = 'combat', modelYd: number = scaleFigures.modelYd) =>
  tidy(segmentDistance(modelOf(one, mode, modelYd), modelOf(other, mode, modelYd)))

/** Yards between two bases, and between their models. */
export function distances(
  one: Based,
  other: Based,
  mode: Mode,
  modelYd: number,
): Finding<{ baseYd: number; modelYd: number }> {
  const value = { baseYd: baseYards(one, other, mode), modelYd: modelYards(one, other, mode, modelYd) }
  return finding(value, [
    because('BK-VI-01', 'sight and contact: the nearest points of the bases', { mode }, value.baseYd),
    because('BK-RG-01', 'shooting: the nearest points of the models (BK-R07)', { mode, modelYd }, value.modelYd),
  ])
}

export const ARCS = ['forward', 'starboard', 'aft', 'port'] as const
export type Arc = (typeof ARCS)[number]

/** Half the angle between the diagonals of a base, degrees. */
const DIAGONAL_DEG = (Math.atan(scaleFigures.widthPerLength) * 180) / Math.PI

export function arcAt(relativeDeg: number): Arc {
  const relative = compass(relativeDeg)
  if (relative > 360 - DIAGONAL_DEG + GRAIN || relative < DIAGONAL_DEG - GRAIN) return 'forward'
  if (relative > 180 - DIAGONAL_DEG + GRAIN && relative < 180 + DIAGONAL_DEG - GRAIN) return 'aft'
  return relative < 180 ? 'starboard' : 'port'
}

/** In which arc of a base a target's middle lies; exactly on a diagonal it is broadside (BK-R25). */
export function arc(of: Based, target: Place): Finding<{ relativeBearingDeg: number; arc: Arc }> {
  const relative = tidy(compass(bearingOf(of.at, target) - of.headingDeg))
  const relativeBearingDeg = relative >= 360 ? 0 : relative
  const value = { relativeBearingDeg, arc: arcAt(relativeBearingDeg) }
  return finding(value, [
    because(
      'BK-EN-02',
      `${figure(relativeBearingDeg)} degrees from ahead; the diagonals of the base bear ${figure(DIAGONAL_DEG)} from it on both bows and quarters (BK-R25)`,
      { headingDeg: of.headingDeg, target: { ...target } },
      value.arc,
    ),
  ])
}
