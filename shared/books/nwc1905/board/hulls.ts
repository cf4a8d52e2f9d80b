/** When the hulls of two ships meet, and what struck what (ND-RAM-01, ND-RAM-02, R-25, R-26). */
import { type Place, stepIn } from '../../bearings.ts'
import type { Contact } from '../procedures/ramming.ts'
import { hull } from '../tables/torpedo.ts'
import { type Leg, type Pose, poseAt } from './motion.ts'

const HALF_LENGTH = hull.lengthYd / 2
const HALF_BEAM = hull.beamYd / 2
/** A stem is at a hull when it is no farther from it than this; and so near the ends of a keel is stem or stern. */
const STEM_REACH = 15
const STEP_S = 0.25
const EXACT_S = 1e-6

type Lying = Pick<Pose, 'at' | 'headingDeg'>

/** A place in the ship's own axes: ahead of her mast, and to starboard. */
function inShip({ at, headingDeg }: Lying, place: Place): { ahead: number; aside: number } {
  const keel = stepIn(headingDeg)
  const x = place.x - at.x
  const y = place.y - at.y
  return { ahead: x * keel.x + y * keel.y, aside: x * keel.y - y * keel.x }
}

function placeIn({ at, headingDeg }: Lying, ahead: number, aside: number): Place {
  const keel = stepIn(headingDeg)
  return { x: at.x + keel.x * ahead + keel.y * aside, y: at.y + keel.y * ahead - keel.x * aside }
}

const corners = (ship: Lying): readonly Place[] =>
  ([1, -1] as const).flatMap((end) =>
    ([1, -1] as const).map((side) => placeIn(ship, end * HALF_LENGTH, side * HALF_BEAM)),
  )

/** Whether the corners of one hull lie all beyond one side of the other. */
const partedBy = (ship: Lying, other: readonly Place[]): boolean => {
  const places = other.map((place) => inShip(ship, place))
  return (
    places.every(({ ahead }) => ahead > HALF_LENGTH) ||
    places.every(({ ahead }) => ahead < -HALF_LENGTH) ||
    places.every(({ aside }) => aside > HALF_BEAM) ||
    places.every(({ aside }) => aside < -HALF_BEAM)
  )
}

/** Do two hulls, rectangles about their masts, touch or overlap? */
export function hullsMeet(one: Lying, other: Lying): boolean {
  const far = Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)
  if (far > 2 * Math.hypot(HALF_LENGTH, HALF_BEAM)) return false
  return !partedBy(one, corners(other)) && !partedBy(other, corners(one))
}

/** Which part of a ship the stem of another is at; null: it is at none. */
function struckBy(stemOf: Lying, ship: Lying): Contact | null {
  const { ahead, aside } = inShip(ship, placeIn(stemOf, HALF_LENGTH, 0))
  const off = Math.hypot(Math.max(0, Math.abs(ahead) - HALF_LENGTH), Math.max(0, Math.abs(aside) - HALF_BEAM))
  if (off > STEM_REACH) return null
  if (ahead > HALF_LENGTH - STEM_REACH) return 'stem'
  return ahead < -(HALF_LENGTH - STEM_REACH) ? 'stern' : 'side'
}

export interface HullContact {
  readonly second: number
  /** Whose stem it is: 0 the first named, 1 the second; null: neither's, the hulls graze. */
  readonly rams: 0 | 1 | null
  readonly contact: Contact | null
}

/** The first second of a move at which two hulls meet that were clear at its beginning; null: they stay clear. */
export function firstContact(one: readonly Leg[], other: readonly Leg[], seconds: number): HullContact | null {
  const meet = (second: number) => hullsMeet(poseAt(one, second), poseAt(other, second))
  if (meet(0)) return null
  let at = 0
  while (!meet(at + STEP_S)) {
    at += STEP_S
    if (at >= seconds - EXACT_S) return null
  }
  let [clear, met] = [at, Math.min(seconds, at + STEP_S)]
  while (met - clear > EXACT_S) {
    const middle = (clear + met) / 2
    if (meet(middle)) met = middle
    else clear = middle
  }
  const [a, b] = [poseAt(one, met), poseAt(other, met)]
  const [byFirst, bySecond] = [struckBy(a, b), struckBy(b, a)]
  // Each stem at the other's bow is stem to stem; else the one whose stem is at a side or a stern has rammed.
  if (byFirst === 'stem' && bySecond === 'stem') return { second: met, rams: 0, contact: 'stem' }
  if (byFirst !== null && byFirst !== 'stem') return { second: met, rams: 0, contact: byFirst }
  if (bySecond !== null && bySecond !== 'stem') return { second: met, rams: 1, contact: bySecond }
  return { second: met, rams: null, contact: null }
}
