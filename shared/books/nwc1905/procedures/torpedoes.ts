/** Torpedoes: their course, whether it finds a ship, and the zones of the card (ND-TORP, NF-TORP). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import {
  along,
  angleWithKeel,
  DEGREES_A_POINT,
  offTheBow,
  type Place,
  radians,
  stepIn,
  turnBetween,
} from '../../bearings.ts'
import { atLeast, figure, GRAIN, moreThan, tidy } from '../../figures.ts'
import { figureIn } from '../../sourced-table.ts'
import { moveSeconds } from '../tables/speed.ts'
import { hull, torpedo, torpedoZones } from '../tables/torpedo.ts'
import type { OnCourse } from './sectors.ts'
import { YARDS_A_SECOND } from './turning.ts'

/** The angle with the keel that a torpedo must exceed, degrees: a point and a half (NF-TORP-07, R-22). */
export const leastAngleDeg = torpedo.leastAnglePoints * DEGREES_A_POINT

/** Does a written direction agree with the tube's setting, to within half a point? The setting is clockwise from her head. */
export function gyroAgrees(
  headingDeg: number,
  setDeg: number,
  directionDeg: number,
): Finding<{ allowed: boolean; offDeg: number }> {
  const offDeg = tidy(offTheBow(directionDeg - headingDeg - setDeg))
  const allowed = atLeast(DEGREES_A_POINT / 2, offDeg)
  return finding({ allowed, offDeg }, [
    because(
      'ND-TORP-01',
      `set to ${figure((headingDeg + setDeg) % 360)}°, written ${figure(directionDeg)}°: within half a point, or the shot is refused (R-18)`,
      { headingDeg, setDeg, directionDeg },
      offDeg,
    ),
  ])
}

/** Where a torpedo that leaves along its tube's axis comes on to its course, and its run till then: an arc of 166⅔ yards' radius (ND-TORP-02, R-17). */
export function gyroArc(from: Place, axisDeg: number, courseDeg: number): Finding<{ at: Place; runYd: number }> {
  const turn = turnBetween(axisDeg, courseDeg)
  const radius = torpedo.arcRadiusYd
  const angle = radians(Math.abs(turn))
  const forward = along(from, axisDeg, radius * Math.sin(angle))
  const end = along(forward, axisDeg + (turn < 0 ? -90 : 90), radius * (1 - Math.cos(angle)))
  const at = { x: tidy(end.x), y: tidy(end.y) }
  const runYd = tidy(radius * angle)
  return finding({ at, runYd }, [
    because(
      'ND-TORP-02',
      `turns ${figure(Math.abs(turn))}° on an arc of ${figure(radius)} yards (R-17)`,
      { from: { ...from }, axisDeg, courseDeg },
      runYd,
    ),
  ])
}

/** Seconds of a torpedo's run, and whether it reaches so far (ND-TORP-06, NF-TORP-05). */
export function torpedoRun(
  distanceYd: number,
  rangeYd: number,
  speedKn: number,
): Finding<{ reaches: boolean; seconds: number }> {
  const reaches = atLeast(rangeYd, distanceYd)
  const seconds = tidy(distanceYd / (speedKn * YARDS_A_SECOND))
  const inputs = { distanceYd, rangeYd, speedKn }
  return finding({ reaches, seconds }, [
    because('ND-TORP-06', `${figure(distanceYd)} yards at ${figure(speedKn)} knots`, inputs, seconds),
    because('NF-TORP-05', `it runs ${figure(rangeYd)} yards`, inputs, reaches),
  ])
}

/**
 * The zone of the torpedo card in which a shot lies, and whether a throw says that it ran true. Null, no zone: beyond the range, or no more than a
 * point and a half from the keel (ND-TORP-08, R-19, R-20, R-22).
 */
export function torpedoZone(
  distanceYd: number,
  angleDeg: number,
  rangeYd: number,
  thrown?: number,
  leastDeg = leastAngleDeg,
): Finding<{ zone: number | null; hit: boolean | null }> {
  const inputs = { distanceYd, angleDeg, rangeYd, leastDeg, ...(thrown === undefined ? {} : { throw: thrown }) }
  const misses = (rule: string, says: string) =>
    finding({ zone: null, hit: false }, [because(rule, says, inputs, false)])
  if (moreThan(distanceYd, rangeYd)) return misses('ND-TORP-06', `it runs ${figure(rangeYd)} yards and no farther`)
  if (!moreThan(angleDeg, leastDeg))
    return misses('NF-TORP-07', `${figure(angleDeg)}° is not more than ${figure(leastDeg)}° from the keel (R-22)`)
  const slant = distanceYd / rangeYd / Math.sin(radians(angleDeg))
  const row = torpedoZones.rows.find(
    (one) => one['slant up to'].text === '—' || atLeast(figureIn(one['slant up to']), slant),
  )
  const zone = row ? figureIn(row.zone) : 1
  const hit = thrown === undefined ? null : thrown <= zone
  return finding({ zone, hit }, [
    because(
      'ND-TORP-08',
      `${figure(distanceYd)} ÷ ${figure(rangeYd)} ÷ sine of ${figure(angleDeg)}° is ${figure(slant)}: zone ${zone} (R-19)`,
      inputs,
      zone,
    ),
    because('ND-DIE-01', `${zone} chances in six: a throw of ${zone} or less (R-20)`, inputs, hit),
  ])
}

export interface TorpedoShot {
  readonly from: Place
  readonly directionDeg: number
  readonly firedAtS: number
  readonly speedKn: number
  readonly rangeYd: number
  /** The tube's axis, where the torpedo leaves along it and turns to its course. */
  readonly axisDeg?: number | undefined
}

export type CrossingReason = 'hit' | 'noCrossing' | 'outOfRange' | 'passesClear' | 'tooFine'

export interface Crossing {
  readonly hitShip: string | null
  readonly reachYd: number | null
  readonly crossSeconds: number | null
  readonly angleDeg: number | null
  readonly reason: CrossingReason
}

interface Candidate {
  readonly id: string
  readonly reachYd: number
  readonly crossSeconds: number
  readonly angleDeg: number
  readonly pastYd: number
  readonly reason: Exclude<CrossingReason, 'noCrossing'>
}

/**
 * Where a torpedo's line crosses the track of one ship, and whether her keel lies on the line when the torpedo is there. Her track is
 * the line of her keel; a ship without way has the same line. Null: it crosses nowhere ahead of the firing point.
 */
function crossingOf(shot: TorpedoShot, start: Place, arcYd: number, ship: OnCourse & { id: string }): Candidate | null {
  const line = stepIn(shot.directionDeg)
  const keel = stepIn(ship.headingDeg)
  const across = line.x * keel.y - line.y * keel.x
  if (Math.abs(across) < GRAIN) return null
  const to = { x: ship.at.x - start.x, y: ship.at.y - start.y }
  const straightYd = (to.x * keel.y - to.y * keel.x) / across
  if (straightYd < -GRAIN) return null
  const reachYd = straightYd + arcYd
  const crossSeconds = shot.firedAtS + reachYd / (shot.speedKn * YARDS_A_SECOND)
  // Yards along the keel from the ship at second 0 to the crossing, and then how far past it her mast is when the torpedo is there.
  const toCrossing = (to.x * line.y - to.y * line.x) / across
  const pastYd = ship.speedKn * YARDS_A_SECOND * crossSeconds - toCrossing
  const angleDeg = angleWithKeel(shot.directionDeg, ship.headingDeg)
  const reason = moreThan(reachYd, shot.rangeYd)
    ? 'outOfRange'
    : moreThan(Math.abs(pastYd), hull.lengthYd / 2)
      ? 'passesClear'
      : moreThan(angleDeg, leastAngleDeg)
        ? 'hit'
        : 'tooFine'
  return { id: ship.id, reachYd, crossSeconds, angleDeg, pastYd, reason }
}

const reasonSays: Readonly<Record<Candidate['reason'], string>> = {
  hit: 'her keel lies on the torpedo’s line',
  outOfRange: 'the torpedo does not run so far',
  passesClear: 'the torpedo passes clear of her',
  tooFine: 'not more than a point and a half from her keel',
}

/**
 * Which ship a torpedo strikes: at the time when it crosses her track her keel must lie on its line, and the angle be more than a point and a half.
 * Of several the nearest. Without a hit the nearest crossing is told of (ND-TORP-07, NF-TORP-05 to -07).
 */
export function torpedoCrossing(shot: TorpedoShot, ships: readonly (OnCourse & { id: string })[]): Finding<Crossing> {
  const arc = shot.axisDeg === undefined ? null : gyroArc(shot.from, shot.axisDeg, shot.directionDeg)
  const start = arc ? arc.value.at : shot.from
  const crossings = ships
    .flatMap((ship) => crossingOf(shot, start, arc?.value.runYd ?? 0, ship) ?? [])
    .sort((a, b) => a.reachYd - b.reachYd)
  const told = crossings.find((one) => one.reason === 'hit') ?? crossings[0]
  const inputs = {
    directionDeg: shot.directionDeg,
    firedAtS: shot.firedAtS,
    speedKn: shot.speedKn,
    rangeYd: shot.rangeYd,
  }
  const before = arc ? arc.because : []
  if (!told) {
    const none: Crossing = { hitShip: null, reachYd: null, crossSeconds: null, angleDeg: null, reason: 'noCrossing' }
    return finding(none, [...before, because('ND-TORP-07', 'its line crosses no ship’s track', inputs, null)])
  }
  const value: Crossing = {
    hitShip: told.reason === 'hit' ? told.id : null,
    reachYd: tidy(told.reachYd),
    crossSeconds: tidy(told.crossSeconds),
    angleDeg: tidy(told.angleDeg),
    reason: told.reason,
  }
  return finding(value, [
    ...before,
    ...crossings.map((one) =>
      because(
        one.reason === 'tooFine' ? 'NF-TORP-07' : one.reason === 'outOfRange' ? 'NF-TORP-05' : 'ND-TORP-07',
        `${one.id}: crossed after ${figure(one.reachYd)} yards at ${figure(one.crossSeconds)} s, her mast then ${figure(Math.abs(one.pastYd))} yards ${one.pastYd < 0 ? 'short of' : 'past'} the line: ${reasonSays[one.reason]} (R-21)`,
        { ...inputs, ship: one.id },
        one.reason,
      ),
    ),
  ])
}

export interface Dividers {
  readonly reaches: boolean
  readonly placeYd: number
  readonly dividersYd: number | null
}

/** How the book sets its dividers: from the torpedo's place at the end of the move, the target's share of what is left to the crossing (NF-TORP-06). */
export function dividers(crossingYd: number, runYd: number, torpedoKn: number, targetKn: number): Finding<Dividers> {
  const reaches = atLeast(runYd, crossingYd)
  const placeYd = tidy(Math.min(runYd, torpedoKn * YARDS_A_SECOND * moveSeconds.fleet))
  const dividersYd = reaches ? tidy((Math.max(0, crossingYd - placeYd) * targetKn) / torpedoKn) : null
  const inputs = { crossingYd, runYd, torpedoKn, targetKn }
  return finding({ reaches, placeYd, dividersYd }, [
    because('NF-TORP-05', `set to run ${figure(runYd)} yards; her track is ${figure(crossingYd)} off`, inputs, reaches),
    because('NF-TORP-06', `at the end of the move it is ${figure(placeYd)} yards out`, inputs, placeYd),
    because(
      'NF-TORP-06',
      `${figure(targetKn)} ÷ ${figure(torpedoKn)} of what is left to the crossing`,
      inputs,
      dividersYd,
    ),
  ])
}
