/**
 * How a ship runs on the paper under her helm and engines (ND-TURN, ND-SPEED). Her way is a row of legs, each straight or on the track curve, each
 * beginning where the one before it ended: place and heading never jump, and only her speed goes by steps.
 */
import { along, compass, DEGREES_A_POINT, degrees, type Place } from '../../bearings.ts'
import { GRAIN } from '../../figures.ts'
import { type EngineOrder, engineSpeeds } from '../procedures/speed.ts'
import {
  courseChange,
  curveOf,
  headingChange,
  placeOnCurve,
  runOnCurve,
  runToPoints,
  speedShare,
  straightYdFor,
  YARDS_A_SECOND,
} from '../procedures/turning.ts'
import { regaining } from '../procedures/turning-card.ts'

const HALF_MINUTE = 30
const HALF_MINUTES_KEPT = 80

export const HELMS = ['R', 'L'] as const
export type Helm = (typeof HELMS)[number]

/** The engines since their last order: what they would drive her straight. */
export interface Engines {
  readonly order: EngineOrder
  readonly startKn: number
  readonly toKn: number
  readonly fullKn: number
  readonly sinceS: number
}

/** A turn under way, from the place and heading at which the helm was put over. */
export interface Turning {
  readonly helm: Helm
  readonly from: Place
  readonly fromDeg: number
  /** Yards that the engines would have driven her straight since then. */
  readonly straightYd: number
  readonly firstShare: number
  /** Null: until the helm is put amidships. */
  readonly points: number | null
}

/** Straight on after a turn: she regains her speed (ND-SPEED-04). */
export interface Steadied {
  readonly knots: number
  readonly sinceS: number
}

/** How a ship lies and moves at one instant. Plain data. */
export interface Way {
  readonly at: Place
  readonly headingDeg: number
  readonly finalDiameterYd: number
  readonly engines: Engines
  readonly turning: Turning | null
  readonly steadied: Steadied | null
}

/** A stretch in which her engines' speed does not change and her helm is not touched; seconds from the beginning of the move. */
export interface Leg {
  readonly fromS: number
  readonly toS: number
  readonly at: Place
  readonly headingDeg: number
  /** Straight: her speed, astern less than nothing. Turning: that of her engines. */
  readonly knots: number
  readonly turning: Turning | null
  readonly finalDiameterYd: number
}

export interface Pose {
  readonly at: Place
  readonly headingDeg: number
  /** The direction in which she moves: to the heading the drift is added (ND-TURN-04). */
  readonly courseDeg: number
  readonly knots: number
}

/** An order to the helm: over, for so many points or until amidships; or amidships. */
export interface HelmOrder {
  readonly second: number
  readonly turn: Helm | 'amidships'
  readonly points?: number | undefined
}
export interface TelegraphOrder {
  readonly second: number
  readonly telegraph: EngineOrder
  readonly knots?: number | undefined
}
export interface Steering {
  readonly helm: readonly HelmOrder[]
  readonly engines: readonly TelegraphOrder[]
}
export const AS_SHE_GOES: Steering = { helm: [], engines: [] }

/** A ship that runs straight on at a speed that she has had for long. */
export function underWay(at: Place, headingDeg: number, knots: number, fullKn: number, finalDiameterYd: number): Way {
  return {
    at,
    headingDeg: compass(headingDeg),
    finalDiameterYd,
    engines: { order: knots > 0 ? 'ahead' : 'stop', startKn: knots, toKn: knots, fullKn, sinceS: 0 },
    turning: null,
    steadied: null,
  }
}

/** The same ship brought to a stand at once. */
export const stoppedDead = ({ at, headingDeg, finalDiameterYd, engines }: Way): Way =>
  underWay(at, headingDeg, 0, engines.fullKn, finalDiameterYd)

const halfMinute = (sinceS: number): number =>
  Math.min(HALF_MINUTES_KEPT, Math.floor((sinceS + GRAIN) / HALF_MINUTE) + 1)

/** What the engines would drive her straight in the present half-minute since their order (ND-SPEED-01 to -03). */
export function engineKnots({ order, startKn, toKn, fullKn, sinceS }: Engines): number {
  if (order === 'ahead' && startKn === toKn) return toKn
  const k = halfMinute(sinceS)
  return engineSpeeds({ startKn, order, toKn, keepBacking: true, fullKn }, k).value.speedsKn[k - 1] ?? startKn
}

const sign = (helm: Helm): 1 | -1 => (helm === 'R' ? 1 : -1)

function onCurve(turning: Turning, finalDiameterYd: number, knots: number, straightYd: number): Pose {
  const curve = curveOf(finalDiameterYd)
  const run = runOnCurve(curve, straightYd, turning.firstShare)
  const { aheadYd, asideYd } = placeOnCurve(curve, run)
  const to = sign(turning.helm)
  return {
    at: along(along(turning.from, turning.fromDeg, aheadYd), turning.fromDeg + 90 * to, asideYd),
    headingDeg: compass(turning.fromDeg + to * headingChange(curve, run)),
    courseDeg: compass(turning.fromDeg + to * degrees(courseChange(curve, run))),
    knots: knots * speedShare(curve, run, turning.firstShare),
  }
}

/** Her speed through the water at this instant. */
export function knotsNow(way: Way): number {
  const knots = engineKnots(way.engines)
  const { turning, steadied } = way
  if (turning) return onCurve(turning, way.finalDiameterYd, knots, turning.straightYd).knots
  return steadied ? regainedKnots(steadied, knots) : knots
}

const regainedKnots = ({ knots, sinceS }: Steadied, engineKn: number): number =>
  regaining(knots, engineKn, halfMinute(sinceS) * HALF_MINUTE).speedKn

/** The helm is amidships: from here along her heading, and what the turn took of her speed comes back by half-minutes. */
function steadied(way: Way, headingDeg = way.headingDeg): Way {
  if (!way.turning) return way
  const knots = knotsNow(way)
  const slower = knots < engineKnots(way.engines) - GRAIN
  return { ...way, headingDeg: compass(headingDeg), turning: null, steadied: slower ? { knots, sinceS: 0 } : null }
}

function putOver(way: Way, { turn, points }: HelmOrder): Way {
  const straight = steadied(way)
  const engines = engineKnots(way.engines)
  // Going astern she does not answer the helm.
  if (turn === 'amidships' || engines < 0) return straight
  const turning: Turning = {
    helm: turn,
    from: way.at,
    fromDeg: way.headingDeg,
    straightYd: 0,
    firstShare: engines > 0 ? knotsNow(way) / engines : 1,
    points: points ?? null,
  }
  return { ...way, turning, steadied: null }
}

function rungOn(way: Way, { telegraph, knots }: TelegraphOrder): Way {
  const toKn = telegraph === 'ahead' ? (knots ?? way.engines.toKn) : 0
  return {
    ...way,
    engines: {
      order: telegraph,
      startKn: engineKnots(way.engines),
      toKn,
      fullKn: way.engines.fullKn,
      sinceS: 0,
    },
  }
}

/** Seconds to the next half-minute of the engines, where they have not come to their speed. */
function toHalfMinute(sinceS: number): number {
  const left = HALF_MINUTE - ((sinceS + GRAIN) % HALF_MINUTE)
  return left < GRAIN * 10 ? HALF_MINUTE : left + GRAIN
}

/** Seconds until the points of her turn are run, at her engines' present speed. */
function toSteady(way: Way, knots: number): number {
  const { turning } = way
  if (!turning || turning.points === null || knots <= 0) return Number.POSITIVE_INFINITY
  const curve = curveOf(way.finalDiameterYd)
  const whole = straightYdFor(curve, runToPoints(curve, turning.points), turning.firstShare)
  return Math.max(0, whole - turning.straightYd) / (knots * YARDS_A_SECOND)
}

/** Her pose so many seconds into a leg. */
function poseOf(leg: Leg, second: number): Pose {
  const seconds = second - leg.fromS
  const yards = leg.knots * YARDS_A_SECOND * seconds
  if (leg.turning) return onCurve(leg.turning, leg.finalDiameterYd, leg.knots, leg.turning.straightYd + yards)
  return {
    at: along(leg.at, leg.headingDeg, yards),
    headingDeg: leg.headingDeg,
    courseDeg: leg.knots < 0 ? compass(leg.headingDeg + 180) : leg.headingDeg,
    knots: leg.knots,
  }
}

/** Her pose at a second of the move; beyond its ends at the nearer one. */
export function poseAt(legs: readonly Leg[], second: number): Pose {
  const leg = legs.find((one) => second <= one.toS) ?? legs.at(-1)
  if (!leg) throw new Error('a ship without a way')
  return poseOf(leg, Math.min(leg.toS, Math.max(leg.fromS, second)))
}

/** She runs as she does for so many seconds; nothing of her orders changes in them. */
function runOn(way: Way, fromS: number, seconds: number): { leg: Leg; way: Way } {
  const knots = engineKnots(way.engines)
  const { turning } = way
  const leg: Leg = {
    fromS,
    toS: fromS + seconds,
    at: way.at,
    headingDeg: way.headingDeg,
    knots: turning ? knots : knotsNow(way),
    turning,
    finalDiameterYd: way.finalDiameterYd,
  }
  const end = poseOf(leg, leg.toS)
  const later: Way = {
    ...way,
    at: end.at,
    headingDeg: end.headingDeg,
    engines: { ...way.engines, sinceS: way.engines.sinceS + seconds },
    turning: turning && { ...turning, straightYd: turning.straightYd + knots * YARDS_A_SECOND * seconds },
    steadied: way.steadied && { ...way.steadied, sinceS: way.steadied.sinceS + seconds },
  }
  return { leg, way: later }
}

/** What has come to its end at this instant: a turn of so many points, the regaining of speed; and sternway takes her out of a turn. */
function settled(way: Way): Way {
  const { turning, engines } = way
  const knots = engineKnots(engines)
  if (turning && knots < 0) return { ...steadied(way), steadied: null }
  if (turning?.points != null && toSteady(way, Math.max(knots, 1)) <= GRAIN)
    return steadied(way, turning.fromDeg + sign(turning.helm) * turning.points * DEGREES_A_POINT)
  if (way.steadied && (knots <= 0 || regainedKnots(way.steadied, knots) >= knots - GRAIN)) {
    const { steadied: before } = way
    // She may fall behind again only by a new turn; a slower engine takes nothing from what she has regained.
    return before.knots + halfMinute(before.sinceS) >= knots - GRAIN ? { ...way, steadied: null } : way
  }
  return way
}

/** A ship's way through a move of so many seconds under her orders: its legs, and how she moves at the end. */
export function runShip(begins: Way, steering: Steering, seconds: number): { legs: readonly Leg[]; way: Way } {
  const legs: Leg[] = []
  const helm = [...steering.helm].sort((one, other) => one.second - other.second)
  const engines = [...steering.engines].sort((one, other) => one.second - other.second)
  let way = begins
  let now = 0
  while (now < seconds - GRAIN) {
    for (let next = engines[0]; next && next.second <= now + GRAIN; next = engines[0]) {
      way = rungOn(way, next)
      engines.shift()
    }
    for (let next = helm[0]; next && next.second <= now + GRAIN; next = helm[0]) {
      way = putOver(way, next)
      helm.shift()
    }
    way = settled(way)
    const until = Math.min(
      seconds - now,
      (helm[0]?.second ?? seconds) - now,
      (engines[0]?.second ?? seconds) - now,
      toHalfMinute(way.engines.sinceS),
      way.steadied ? toHalfMinute(way.steadied.sinceS) : Number.POSITIVE_INFINITY,
      toSteady(way, engineKnots(way.engines)),
    )
    const ran = runOn(way, now, Math.max(until, GRAIN))
    legs.push(ran.leg)
    way = ran.way
    now = ran.leg.toS
  }
  return { legs, way: settled(way) }
}

/** The same way cut short: from this second she lies where she was then. */
export function cutShort(legs: readonly Leg[], second: number): readonly Leg[] {
  const ran = legs.filter((leg) => leg.fromS < second).map((leg) => ({ ...leg, toS: Math.min(leg.toS, second) }))
  const { at, headingDeg } = poseAt(legs, second)
  const last = legs.at(-1)
  if (!last || second >= last.toS) return legs
  const lying: Leg = {
    fromS: second,
    toS: last.toS,
    at,
    headingDeg,
    knots: 0,
    turning: null,
    finalDiameterYd: last.finalDiameterYd,
  }
  return [...ran, lying]
}
