import { AS_SHE_GOES, poseAt, runShip, underWay } from '../../../shared/books/nwc1905/board/motion.ts'
import { curveOf, turnFigures } from '../../../shared/books/nwc1905/procedures/turning.ts'
import { printedTurns } from '../../../shared/books/nwc1905/tables/speed.ts'
import { figureOrBlank } from '../../../shared/books/sourced-table.ts'

/* A ship steered hard over on the plotting paper, and what she does there: apart from the formulas by which the desk answers. */

/** What may lie between a figure of the print and ours (section 4.3 of the inventory). */
export const TOLERANCE = { yards: 3, seconds: 1, knots: 0.01, points: 0.01 } as const

export interface Figure {
  readonly what: string
  readonly unit: keyof typeof TOLERANCE
  /** Null: the print does not say. */
  readonly printed: number | null
  readonly reckoned: number
  readonly steered: number
}
export interface Curve {
  readonly name: string
  readonly knots: number
  readonly finalDiameterYd: number
  readonly figures: readonly Figure[]
  /** By quarter-minutes: seconds, ahead, aside, heading, knots. */
  readonly track: readonly (readonly number[])[]
}

const STEP_S = 0.25
const QUARTER_MINUTE = 15
const SETTLED_S = 150
const LASTS_S = 720

interface Mark {
  readonly ahead: number
  readonly aside: number
  readonly seconds: number
}

/** Runs her by moves of half a minute with the helm kept hard over, as a Duel does. */
function steer(knots: number, finalDiameterYd: number) {
  let way = underWay({ x: 0, y: 0 }, 0, knots, knots, finalDiameterYd)
  const poses: { t: number; x: number; y: number; headingDeg: number; knots: number }[] = []
  let turned = 0
  let last = 0
  for (let move = 0; move * 30 < LASTS_S; move++) {
    const helm = move === 0 ? [{ second: 0, turn: 'R' as const }] : []
    const ran = runShip(way, { ...AS_SHE_GOES, helm }, 30)
    for (let n = 0; n < Math.round(30 / STEP_S); n++) {
      const { at, headingDeg, knots: now } = poseAt(ran.legs, n * STEP_S)
      turned += ((headingDeg - last + 540) % 360) - 180
      last = headingDeg
      poses.push({ t: move * 30 + n * STEP_S, x: at.x, y: at.y, headingDeg: turned, knots: now })
    }
    way = ran.way
  }
  const whenTurned = (degrees: number): Mark => {
    const n = poses.findIndex((one) => one.headingDeg >= degrees)
    const [before, after] = [poses[n - 1], poses[n]]
    if (!before || !after) throw new Error(`she has not turned ${degrees}° in ${LASTS_S} seconds`)
    const share = (degrees - before.headingDeg) / (after.headingDeg - before.headingDeg)
    const between = (from: number, to: number) => from + (to - from) * share
    return {
      ahead: between(before.y, after.y),
      aside: between(before.x, after.x),
      seconds: between(before.t, after.t),
    }
  }
  return { poses, whenTurned }
}

/** The angle between where she heads and where she goes, in points, once she is on her circle. */
function driftOf(poses: ReturnType<typeof steer>['poses']): number {
  const n = Math.round(400 / STEP_S)
  const [a, b] = [poses[n], poses[n + 1]]
  if (!a || !b) throw new Error('she was not steered so long')
  const course = (Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI
  const middle = (a.headingDeg + b.headingDeg) / 2
  return ((((middle - course) % 360) + 540) % 360) / 11.25 - 180 / 11.25
}

/** A curve measured: what the print says of it, what the desk reckons, what a ship does that is steered so. */
export function measured(name: string, finalDiameterYd: number, knots: number, printed: string | null): Curve {
  const curve = curveOf(finalDiameterYd)
  const { poses, whenTurned } = steer(knots, finalDiameterYd)
  const { value } = turnFigures(curve, knots)
  const row = printed === null ? null : printedTurns.row('curve', printed)
  const read = (column: (typeof printedTurns.columns)[number]) => (row ? figureOrBlank(row[column]) : null)
  const [eight, sixteen] = [whenTurned(90), whenTurned(180)]
  const circle = poses.filter(({ t }) => t > SETTLED_S + 200).map(({ x }) => x)
  const least = circle.reduce((one, other) => Math.min(one, other))
  const most = circle.reduce((one, other) => Math.max(one, other))
  const settled = poses[Math.round(400 / STEP_S)]
  const figures: Figure[] = [
    {
      what: 'advance at 8 points',
      unit: 'yards',
      printed: read('advance'),
      reckoned: value.advanceYd,
      steered: eight.ahead,
    },
    { what: 'transfer at 8 points', unit: 'yards', printed: null, reckoned: value.transferYd, steered: eight.aside },
    {
      what: 'tactical diameter',
      unit: 'yards',
      printed: read('tactical diameter'),
      reckoned: value.tacticalDiameterYd,
      steered: sixteen.aside,
    },
    {
      what: 'final diameter',
      unit: 'yards',
      printed: read('final diameter'),
      reckoned: value.finalDiameterYd,
      steered: most - least,
    },
    { what: 'time for 8 points', unit: 'seconds', printed: null, reckoned: value.seconds8, steered: eight.seconds },
    {
      what: 'time for 16 points',
      unit: 'seconds',
      printed: read('seconds for 16 points'),
      reckoned: value.seconds16,
      steered: sixteen.seconds,
    },
    {
      what: 'speed on the circle',
      unit: 'knots',
      printed: read('knots on the circle'),
      reckoned: value.circleKn,
      steered: settled?.knots ?? 0,
    },
    {
      what: 'drift on the circle',
      unit: 'points',
      printed: printed === 'duel' ? 1 : null,
      reckoned: curve.driftPoints,
      steered: driftOf(poses),
    },
  ]
  const track = poses
    .filter((_, n) => n % Math.round(QUARTER_MINUTE / STEP_S) === 0)
    .filter(({ t }) => t <= 210)
    .map(({ t, x, y, headingDeg, knots: now }) => [t, y, x, headingDeg, now])
  return { name, knots, finalDiameterYd, figures, track }
}

/** What is wrong: a figure of the print that is missed by more than the tolerance, or a ship that does not run as the desk reckons. */
export const faultsOf = (curves: readonly Curve[]): string[] =>
  curves.flatMap(({ name, figures }) =>
    figures.flatMap(({ what, unit, printed, reckoned, steered }) => {
      const most = TOLERANCE[unit]
      const off = (a: number, b: number) => Math.abs(a - b) > most
      return [
        ...(printed !== null && off(printed, steered)
          ? [`${name}: ${what} is ${steered.toFixed(2)} ${unit} steered, and ${printed} in print`]
          : []),
        ...(off(reckoned, steered)
          ? [`${name}: ${what} is ${steered.toFixed(2)} ${unit} steered, and ${reckoned.toFixed(2)} reckoned`]
          : []),
      ]
    }),
  )
