/** How a ship lies to a gun when its turn comes: range, aspect, for what range her target is taken, and the card that is struck at. */
import { sheetOf } from '../fighting.ts'
import { type Aspect, aspectOf } from '../gunnery/aspect.ts'
import { causesOf, firingLight } from '../gunnery/causes.ts'
import { shownOutline } from '../gunnery/disguise.ts'
import { type ShootingTarget, shootingTarget } from '../gunnery/target.ts'
import { isHeld } from '../night.ts'
import { effectiveRange } from '../procedures/targets.ts'
import { type JaneBoard, knotsAt, type Piece, type Slowed } from '../state.ts'
import type { RangeCause } from '../tables/firing.ts'
import { postureAt, rangeAt } from './melee.ts'
/** How a target lies to a gun at the moment of its ticket. */
export interface Bearing {
  readonly yards: number
  /** Off the firer's bow, clockwise. */
  readonly offBowDegrees: number
  readonly bearingDegrees: number
  readonly aspect: Aspect
}

export function bearingOf(firer: Piece, target: Piece, t: number): Bearing {
  const { yards, bearingDegrees } = rangeAt(firer, target, t)
  const own = postureAt(firer, t)
  const other = postureAt(target, t)
  // A station in the open has no ends: it is seen as a boat on her beam (JT-BREN-07).
  const facing = target.card.type === 'station' ? (bearingDegrees + 90) % 360 : other.headingDegrees
  return {
    yards,
    bearingDegrees,
    offBowDegrees: (((bearingDegrees - own.headingDegrees) % 360) + 360) % 360,
    aspect: aspectOf(facing, (bearingDegrees + 180) % 360),
  }
}

/** A board, and its pieces as this move has left them so far. */
interface Scene {
  readonly board: JaneBoard
  readonly pieces?: readonly Piece[]
  readonly slowed?: Slowed | undefined
}

/** Why another target than that of the range is used, for one gun. */
export function causes(
  melee: Scene,
  firer: Piece,
  target: Piece,
  at: Bearing,
  returned: boolean,
  t: number,
): RangeCause[] {
  const { board } = melee
  const { settings, weather } = board
  const slowed = melee.slowed ?? board.slowed
  return causesOf(
    {
      firer: {
        headingDegrees: postureAt(firer, t).headingDegrees,
        knots: knotsAt(slowed, firer, t),
        lively: firer.fight.lively,
        inferior: settings['board.inferiorGunnery'].includes(firer.side),
        fort: firer.card.type === 'fort',
      },
      target: {
        headingDegrees: postureAt(target, t).headingDegrees,
        knots: knotsAt(slowed, target, t),
        turningWithEngines: target.helm.byEngines && target.helm.buoy !== 'none',
        lit: isHeld({ ...board, pieces: melee.pieces ?? board.pieces }, target, t),
      },
      bearingDegrees: at.bearingDegrees,
      wind: { fromDegrees: weather.windFromDegrees, force: weather.force },
      lowSunDegrees: board.lowSunDegrees,
      light: firingLight(board.lightCondition),
      gunReturned: returned,
    },
    {
      slowTarget: settings['board.slowTarget'],
      turningTarget: settings['board.turningTarget'],
      passingShips: settings['board.passingShips'],
      lowSun: settings['board.lowSun'],
      leeward: settings['board.leeward'],
      fortAccuracy: settings['board.fortAccuracy'] === 'nearer',
    },
  )
}

/** The card a captain strikes at when the pieces have moved; null when nobody fires so far. */
export function cardOf(
  melee: Scene,
  firer: Piece,
  target: Piece,
  gunReturned: boolean,
  t: number,
): ShootingTarget | null {
  const at = bearingOf(firer, target, t)
  const range = effectiveRange(at.yards, causes(melee, firer, target, at, gunReturned, t))
  if (range.value.targetYards === null) return null
  const sheet = sheetOf(target.fight)
  return shootingTarget(sheet, range.value.targetYards, at.aspect, shownOutline(sheet, target.fight)).value
}
