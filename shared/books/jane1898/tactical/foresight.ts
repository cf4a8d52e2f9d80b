/** What a captain works out for himself before he seals: where his order takes his ship, and how a target would lie to his guns. */
import type { BoardView, SeenShip, ShipSheet, ViewPoint } from '../../../action/contract.ts'
import type { Finding, Reason } from '../../../explanation/finding.ts'
import type { FightSheet } from './fight-sheet.ts'
import { type Aspect, aspectOf } from './gunnery/aspect.ts'
import { causesOf, firingLight } from './gunnery/causes.ts'
import type { ShipOrder } from './orders.ts'
import { droppedAt, gunBears } from './procedures/firing.ts'
import { type Mover, movePiece, rangeAndBearing, unitsOpen } from './procedures/moving.ts'
import { type Penetration, penetration } from './procedures/penetration.ts'
import { halvesOf } from './procedures/regulation-of-speed.ts'
import { OUR_READINGS } from './settings.ts'
import type { Helm, PathPoint, Way } from './state.ts'
import { GRADES, type Grade } from './tables/armour.ts'
import type { Projectile } from './tables/damage.ts'
import type { RangeCause } from './tables/firing.ts'
import type { Gun } from './tables/guns.ts'
import { MOVE_SECONDS, SQUARE_YARDS } from './tables/squares-per-move.ts'

/** Her helm and engines as her sheet tells them. */
interface HelmTold {
  readonly buoy: Helm['buoy']
  readonly byEngines: boolean
  readonly squaresSince: number
  readonly unitsOwed: number
  readonly engines: Way['engines']
  readonly squaresToRunOff: number
  readonly carriedHalfSquares: 0 | 1
}

/** The track a ship would make by an order, and how many units her move would have. */
export interface Foreseen {
  readonly units: number
  readonly path: readonly PathPoint[]
  /** Why it is so long, and turns as it does. */
  readonly because: readonly Reason[]
}

function wayOf(sheet: ShipSheet, helm: HelmTold): Way {
  const { engines, squaresToRunOff: runOn, carriedHalfSquares: carry } = helm
  if (runOn > 0) return { halves: 0, carry, engines, runOn, rate: sheet.knots / 3, astern: 0 }
  return {
    halves: sheet.knots / 1.5,
    carry,
    engines,
    runOn: 0,
    rate: 0,
    astern: sheet.knots < 0 ? -sheet.knots / 3 : 0,
  }
}

/** How a ship of this seat moves by an order, if nothing comes in her way (JT-MOVE-03 to -08, JT-EFF-25, -26). */
function movedBy(at: ViewPoint, sheet: ShipSheet, order: ShipOrder, measured: boolean) {
  const told = sheet.helm as unknown as HelmTold
  const fight = sheet.fight as unknown as FightSheet
  const barred = new Set<string>([
    ...(fight.helm ? [] : ['port', 'starboard']),
    ...(fight.engines ? [] : ['enginesPort', 'enginesStarboard']),
  ])
  const able = { ...order, program: order.program.filter((one) => !barred.has(one.do)) }
  const best = halvesOf(sheet.maxKnots)
  const way = wayOf(sheet, told)
  const board = { measured, asternCapSquares: null }
  const ship: Mover = {
    x: at.x,
    y: at.y,
    headingDegrees: at.headingDegrees,
    way,
    helm: {
      buoy: !fight.helm && !told.byEngines ? 'none' : told.buoy,
      byEngines: told.byEngines,
      since: told.squaresSince,
      owed: told.unitsOwed,
    },
    assignedKnots: sheet.assignedKnots,
    torpedoCraft: sheet.card.torpedoCraft,
    turnInterval: fight.turnIntervalSquares,
  }
  const moved = movePiece(ship, able, best, board)
  const seen: Foreseen = {
    units: unitsOpen(way, able, best, measured, null),
    path: moved.path,
    because: moved.because,
  }
  return { seen, moved, ship, best, board }
}

/** Where a ship of this seat would go in the coming move. */
export function foreseen(at: ViewPoint, sheet: ShipSheet, order: ShipOrder, measured: boolean): Foreseen {
  return movedBy(at, sheet, order, measured).seen
}

/** The same, and where she comes to in the move after it if she then carries on. */
export function foreseenOnward(
  at: ViewPoint,
  sheet: ShipSheet,
  order: ShipOrder,
  measured: boolean,
): Foreseen & { readonly onward: ViewPoint } {
  const { seen, moved, ship, best, board } = movedBy(at, sheet, order, measured)
  const { x, y, headingDegrees } = movePiece({ ...ship, ...moved }, { program: [] }, best, board)
  return { ...seen, onward: { x, y, headingDegrees } }
}

/** Where she is when a ticket is dropped before this unit; one past the last is the end of her move (JT-FIRE-03). */
export function atUnit({ units, path }: Foreseen, unit: number): ViewPoint {
  const t = droppedAt(unit, units)
  const last = path.at(-1) ?? { t: 1, x: 0, y: 0, headingDegrees: 0 }
  const after = path.findIndex((point) => point.t >= t)
  const to = path[after] ?? last
  const from = path[after - 1] ?? to
  const share = to.t === from.t ? 1 : (t - from.t) / (to.t - from.t)
  const heading = path.findLast((point) => point.t <= t + 1e-9)?.headingDegrees ?? last.headingDegrees
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), headingDegrees: heading }
}

/** How one thing lies to another: range, true bearing, off the bow of the one, and the angles on the other. */
export interface Lies {
  readonly yards: number
  readonly bearingDegrees: number
  readonly offBowDegrees: number
  readonly aspect: Aspect
}

export function liesTo(from: ViewPoint, to: ViewPoint): Lies {
  const { yards, bearingDegrees } = rangeAndBearing(from, to)
  return {
    yards,
    bearingDegrees,
    offBowDegrees: (((bearingDegrees - from.headingDegrees) % 360) + 360) % 360,
    aspect: aspectOf(to.headingDegrees, (bearingDegrees + 180) % 360),
  }
}

/** Whether an arc holds a target that lies so (JT-FIRE-15). */
export function bears(gun: { arcFromDegrees: number; arcToDegrees: number }, lies: Lies): boolean {
  return gunBears(gun.arcFromDegrees, gun.arcToDegrees, lies.offBowDegrees).value.bears
}

/** The heaviest armour that a gun would go through at this range and angle (JT-GUN-04 to -09): null: none at all, or too far to fire. */
export function piercesNow(gun: Gun, projectile: Projectile, lies: Lies): Grade | null {
  return (
    GRADES.toReversed().find((grade) => grade !== 'none' && blow(gun, projectile, lies, grade).value.pierces) ?? null
  )
}

/** The working of one grade: what the gun's captain asks "why?" of. */
export function blow(gun: Gun, projectile: Projectile, lies: Lies, armour: Grade): Finding<Penetration> {
  return penetration(
    {
      gun,
      projectile,
      rangeYards: lies.yards,
      armour,
      obliquityDegrees: lies.aspect.obliquityDegrees,
      shape: 'side',
      strike: 'centre',
    },
    OUR_READINGS,
  )
}

const KNOTS_A_SQUARE = 3

/** The speed that a ship was seen to make in the last move; null: her run was not seen. */
export function knotsSeen({ inSight, path }: SeenShip): number | null {
  if (!inSight || path.length < 2) return null
  const yards = path.slice(1).reduce((sum, to, n) => {
    const from = path[n] ?? to
    return sum + Math.hypot(to.x - from.x, to.y - from.y)
  }, 0)
  return (yards / SQUARE_YARDS) * KNOTS_A_SQUARE * (60 / MOVE_SECONDS)
}

/**
 * Why another target than that of the range would be used, as far as this captain knows (JT-FIRE-26): what is agreed, his ship, wind, sun, light, and how the
 * other was seen to steam. Whether she turns with her engines, or is held in a light, is known only when the pieces have moved.
 */
export function causesForeseen(
  board: Pick<BoardView, 'weather' | 'lightCondition'>,
  at: ViewPoint,
  sheet: ShipSheet,
  target: SeenShip,
): RangeCause[] {
  const { shooting } = sheet.fight as unknown as FightSheet
  const knots = knotsSeen(target)
  const agreed = (option: (typeof shooting.agreed)[number]) => shooting.agreed.includes(option)
  return causesOf(
    {
      firer: {
        headingDegrees: at.headingDegrees,
        knots: Math.max(0, sheet.knots),
        lively: shooting.lively,
        inferior: shooting.inferior,
        fort: sheet.card.type === 'fort',
      },
      target: {
        headingDegrees: target.headingDegrees,
        knots: knots ?? 0,
        turningWithEngines: false,
        lit: false,
      },
      bearingDegrees: rangeAndBearing(at, target).bearingDegrees,
      wind: { fromDegrees: board.weather.windFromDegrees, force: board.weather.force },
      lowSunDegrees: shooting.lowSunDegrees,
      light: firingLight(board.lightCondition),
      gunReturned: false,
    },
    {
      slowTarget: agreed('slowTarget') && knots !== null,
      turningTarget: false,
      passingShips: agreed('passingShips'),
      lowSun: agreed('lowSun'),
      leeward: agreed('leeward'),
      fortAccuracy: agreed('fortAccuracy'),
    },
  )
}
