/** The instruments of the three boards, laid on the paper by hand: score wand, torpedo card, torpedo run, stencil (ND-APPL-01, NF-APPL-01). */
import type { DrawnInstrument } from '../../../action/drawing.ts'
import { DEGREES_A_POINT, type Place } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { figureIn } from '../../sourced-table.ts'
import type { CollegeBoard } from '../duel/state.ts'
import { secondsOfMove, tableUse, torpedoRange } from '../duel/state.ts'
import { type GunTableUse, gunLimitYd, gunTablePoints, pairPoints } from '../procedures/gun-range.ts'
import { YARDS_A_SECOND } from '../procedures/turning.ts'
import { gunFireTables } from '../tables/gun-fire.ts'
import { hull, torpedo, torpedoZones } from '../tables/torpedo.ts'

/** A wand is as wide as this share of its length, to either side. */
const WAND_WIDE = 0.01
const STENCIL_LINES_YD = 300
/** Marks on the edge of a torpedo's run, seconds apart. */
const MARK_SECONDS = { fleet: 30, duel: 15, melee: 15 } as const

interface Step {
  readonly to: number
  readonly points: number
  /** On a curve the figure falls to this at the end of the space. */
  readonly downTo?: number
}

/**
 * The spaces of a wand, yards, with the figure that stands in each (NF-GUN-12, NF-GUN-13, R-07). A curve has no spaces: between the ranges that
 * are listed it lies between their figures.
 */
function spacesOf(use: GunTableUse, pointsAt: (rangeYd: number) => number): Step[] {
  const limit = gunLimitYd(use)
  const listed = gunFireTables[use.table].rows.map(({ rangeYd }) => rangeYd * use.rangeFactor)
  if (use.reading === 'curve')
    return [...listed, limit].map((to, n) => {
      const points = pointsAt(listed[Math.max(0, n - 1)] ?? 0)
      return { to, points, ...(n > 0 && n < listed.length ? { downTo: pointsAt(to) } : {}) }
    })
  const midway = listed.slice(0, -1).map((rangeYd, n) => (rangeYd + (listed[n + 1] ?? rangeYd)) / 2)
  const edges = use.reading === 'wand' ? [...midway, limit] : listed
  return edges.map((to, n) => ({ to, points: pointsAt(((edges[n - 1] ?? 0) + to) / 2) }))
}

const rounded = (points: number): string => figure(Math.round(points * 100) / 100)
const range = ({ points, downTo }: Step, share: number): string =>
  downTo === undefined ? rounded(points * share) : `${rounded(downTo * share)} to ${rounded(points * share)}`

function wand(board: CollegeBoard): DrawnInstrument {
  const use = tableUse(board)
  const fleet = board.game === 'fleet'
  const farthest = board.settings['nwc.farthest_fire'] ?? Number.POSITIVE_INFINITY
  const whole = spacesOf(use, (rangeYd) =>
    fleet ? gunTablePoints(rangeYd, use).value : pairPoints(rangeYd, '8', use).value,
  )
  // Farther off than was agreed nobody fires.
  const spaces = whole
    .filter((_, n) => (whole[n - 1]?.to ?? 0) < farthest)
    .map((step) => ({ ...step, to: Math.min(step.to, farthest) }))
  const long = spaces.at(-1)?.to ?? 0
  const wide = long * WAND_WIDE
  // The other sides of the Fleet's wand carry half and quarter of the score.
  const words = (step: Step): string =>
    fleet
      ? `${range(step, 1)} points (half ${range(step, 1 / 2)}, quarter ${range(step, 1 / 4)})`
      : `${range(step, 1)} points`
  return {
    id: 'wand',
    label: `Score wand, Table ${use.table}`,
    says: fleet
      ? 'Lay its pin on the target and turn it to the ship that fires: points of a battle ship’s whole broadside in a move.'
      : 'Lay its pin on the target and turn it to the ship that fires: points of one round from a pair of 8-inch guns.',
    rule: fleet ? 'NF-GUN-13' : 'ND-GUN-01',
    strokes: [
      [
        { x: -wide, y: 0 },
        { x: -wide, y: long },
        { x: wide, y: long },
        { x: wide, y: 0 },
        { x: -wide, y: 0 },
      ],
      ...spaces.slice(0, -1).map(({ to }) => [
        { x: -wide, y: to },
        { x: wide, y: to },
      ]),
    ],
    words: spaces.map((step, n) => ({
      x: 0,
      y: ((spaces[n - 1]?.to ?? 0) + step.to) / 2,
      words: range(step, 1).replace(' to ', '–'),
    })),
    reads: { kind: 'scale', wide, steps: spaces.map((step) => ({ to: step.to, words: words(step) })) },
  }
}

/** Two circles that touch the keel at the pin: a shot from inside one has no greater slant than that across the middle of it. */
const besideKeel = (across: number) =>
  [-1, 1].map((sign) => ({ at: { x: (sign * across) / 2, y: 0 }, radius: across / 2 }))

/** The card of the Duel and the Mêlée; the Fleet's torpedoes have no zones of chance (NF-TORP-06). */
function torpedoCard(board: CollegeBoard): DrawnInstrument {
  const reach = torpedoRange(board)
  const leastDegrees = torpedo.leastAnglePoints * DEGREES_A_POINT
  const rows = torpedoZones.rows.map((row) => ({
    zone: figureIn(row.zone),
    slant: row['slant up to'].text === '—' ? null : figureIn(row['slant up to']),
  }))
  const zones = rows.map(({ zone, slant }) => ({
    words: `zone ${zone}, ${zone} ${zone === 1 ? 'chance' : 'chances'} in six`,
    circles: slant === null ? [{ at: { x: 0, y: 0 }, radius: reach }] : besideKeel(slant * reach),
  }))
  const ray = (degrees: number): Place => {
    const turn = (degrees * Math.PI) / 180
    return { x: Math.sin(turn) * reach, y: Math.cos(turn) * reach }
  }
  return {
    id: 'torpedo-card',
    label: 'Torpedo card',
    says: 'Lay its pin where the torpedo’s line meets the keel, and its line along that keel: the zone in which the torpedo is fired.',
    rule: 'ND-TORP-08',
    alongKeel: true,
    strokes: [
      [
        { x: 0, y: -reach },
        { x: 0, y: reach },
      ],
      ...[leastDegrees, -leastDegrees, 180 - leastDegrees, 180 + leastDegrees].map((degrees) => [
        { x: 0, y: 0 },
        ray(degrees),
      ]),
    ],
    circles: zones.flatMap(({ circles }) => circles),
    words: rows.flatMap(({ zone, slant }, n) => {
      const inner = rows[n - 1]?.slant ?? 0
      const at = ((inner + (slant ?? 1)) / 2) * reach
      return [-1, 1].map((sign) => ({ x: sign * at, y: 0, words: String(zone) }))
    }),
    reads: { kind: 'zones', reach, leastDegrees, zones, none: 'no zone, too near the keel' },
  }
}

/** The edge of the card with the run in seconds, and in the Fleet Game the run that is laid off from the ship (ND-TORP-06, NF-TORP-05). */
function torpedoEdge(board: CollegeBoard): DrawnInstrument {
  const reach = torpedoRange(board)
  const unitsASecond = board.settings['nwc.torpedo_knots'] * YARDS_A_SECOND
  const every = MARK_SECONDS[board.game]
  const marks = Array.from({ length: Math.floor(reach / unitsASecond / every + 1e-9) }, (_, n) => (n + 1) * every)
  const wide = reach * WAND_WIDE
  return {
    id: 'torpedo-run',
    label: 'Torpedo run',
    says: `Lay its pin where the torpedo is fired and turn it the way that it runs: after how many seconds it is there; ${figure(secondsOfMove(board))} are a move.`,
    rule: board.game === 'fleet' ? 'NF-TORP-05' : 'ND-TORP-06',
    strokes: [
      [
        { x: 0, y: 0 },
        { x: 0, y: reach },
      ],
      [
        { x: -wide, y: reach },
        { x: wide, y: reach },
      ],
      ...marks.map((seconds) => [
        { x: 0, y: seconds * unitsASecond },
        { x: wide, y: seconds * unitsASecond },
      ]),
    ],
    words: marks.map((seconds) => ({ x: wide * 2.5, y: seconds * unitsASecond, words: `${figure(seconds)} s` })),
    reads: { kind: 'run', wide: hull.lengthYd / 2, reach, unitsASecond },
  }
}

/** The ship's outline with its keel line, its line athwart, and the lines at two and four points on bow and quarter (ND-SHIP-01, ND-SHIP-02). */
function stencil(): DrawnInstrument {
  const [half, bow, beam] = [hull.lengthYd / 2, hull.lengthYd / 4, hull.beamYd / 2]
  const line = (points: number, far: number): Place => {
    const turn = (points * DEGREES_A_POINT * Math.PI) / 180
    return { x: Math.sin(turn) * far, y: Math.cos(turn) * far }
  }
  return {
    id: 'stencil',
    label: 'Stencil',
    says: 'Lay it over a ship along her keel: how far off every other is, and how she bears, in points from right ahead.',
    rule: 'ND-SHIP-02',
    alongKeel: true,
    strokes: [
      [
        { x: 0, y: half },
        { x: beam, y: bow },
        { x: beam, y: -bow },
        { x: 0, y: -half },
        { x: -beam, y: -bow },
        { x: -beam, y: bow },
        { x: 0, y: half },
      ],
      ...[0, 2, 4, 8, 12, 14].map((points) => [line(points, STENCIL_LINES_YD), line(points + 16, STENCIL_LINES_YD)]),
    ],
    words: [2, 4, -2, -4].map((points) => ({ ...line(points, STENCIL_LINES_YD), words: String(Math.abs(points)) })),
    reads: { kind: 'bearing', degreesAUnit: DEGREES_A_POINT, unit: 'points' },
  }
}

/** What may be laid on the paper of a game: the agreed wand, the card and the run of its torpedoes, the stencil. */
export const instrumentsOf = (board: CollegeBoard): readonly DrawnInstrument[] => [
  wand(board),
  ...(board.game === 'fleet' ? [] : [torpedoCard(board)]),
  torpedoEdge(board),
  stencil(),
]
