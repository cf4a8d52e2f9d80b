/** A gun before it fires and after: may it, what is in it, and the round that it spends. */
import { because } from '../../../../explanation/finding.ts'
import { angleBetween } from '../../procedures/words.ts'
import { crewOf, movesWithCrew } from '../crews.ts'
import { classOf, conditionIn, type Mounted, roundsLeft } from '../fighting.ts'
import { type MayFire, mayFire } from '../gunnery/readiness.ts'
import { seesAt, tooFar } from '../night.ts'
import { gunRow } from '../procedures/guns.ts'
import { readingsOf } from '../settings.ts'
import type { Piece } from '../state.ts'
import type { Projectile } from '../tables/damage.ts'
import { isAshore } from '../tables/general-speeds.ts'
import type { Gun } from '../tables/guns.ts'
import type { Bearing } from './bearing.ts'
import { acts } from './lost.ts'
import type { Melee } from './melee.ts'
import { reloadTimes } from './rate-of-fire.ts'

const no = (rule: string, says: string): MayFire => ({ fires: false, spent: false, because: because(rule, says) })

/** May this gun fire now? What the book checks before a strike, with the magazine and what can be seen (JT-FIRE-24). */
export function ready(melee: Melee, firer: Piece, target: Piece, one: Mounted, at: Bearing, t: number): MayFire {
  const { board, move } = melee
  if (target.status === 'sunk') return no('JT-FIRE-24', 'she is gone before the turn comes')
  if (!seesAt({ ...board, pieces: melee.pieces }, firer, target, t)) return no('JT-WX-05', 'she is out of sight')
  const far = tooFar(board.lightCondition, at.yards)
  if (far) return no(far.rule, far.says)
  if (roundsLeft(firer.fight, classOf(one.gun)) <= 0) return no('JT-FIRE-02', 'the magazine is empty')
  const crew = crewOf(firer, one.id, board, move)
  if (crew.served === 'none') return no('JT-PERS-03', 'no men are left to serve it')
  return fitToFire(melee, firer, one, at.offBowDegrees, t)
}

/** Is the ship there still, this gun loaded and fit, and does it bear so far off her bow in this sea? Whatever it fires at, on the water or ashore. */
export function fitToFire(melee: Melee, firer: Piece, one: Mounted, offBowDegrees: number, t: number): MayFire {
  const { move } = melee
  const { weather } = melee.board
  const load = firer.fight.loads[one.id]
  if (!load) return no('JT-FIRE-24', 'it is not loaded')
  const condition = conditionIn(firer, move).guns[one.id]
  if (!condition) return no('JT-FIRE-24', 'there is no such gun')
  return mayFire({
    gun: one.gun,
    move,
    shipLost: !acts(melee, firer, t),
    quickFiringFromMove: firer.fight.quickFiringFromMove,
    condition,
    readyMove: load.readyMove,
    declaredMove: load.declaredMove,
    arcFromDegrees: one.mount.arcFromDegrees,
    arcToDegrees: one.mount.arcToDegrees,
    bearingDegrees: offBowDegrees,
    sea: {
      // What stands ashore does not roll.
      force: isAshore(firer.card.type) ? 0 : weather.force,
      seaOffBowDegrees: angleBetween(weather.windFromDegrees, firer.headingDegrees),
      gunDeck: one.mount.row <= 3 ? 'main' : 'upper',
    },
  })
}

/** The projectile that a gun fires: what it is loaded with, or what is left of its class. */
export function projectileOf(firer: Piece, one: Mounted): Projectile {
  const held = firer.fight.magazine[classOf(one.gun)]
  const named = firer.fight.loads[one.id]?.projectile ?? 'shot'
  if (!held || held[named] > 0) return named
  const left = (['shot', 'common', 'apShell', 'he'] as const).find((other) => held[other] > 0)
  return left ?? named
}

/** Takes a round out of the magazine and reloads the gun with the same projectile (JT-FIRE-02, JT-GUN-02). */
export function spend(melee: Melee, firer: Piece, one: Mounted, projectile: Projectile): void {
  const letter = classOf(one.gun)
  const now = melee.piece(firer.id)
  const { fight } = now
  const held = fight.magazine[letter]
  if (!held) return
  const condition = conditionIn(now, melee.move).guns[one.id]
  // Of the smaller guns only those that are no quick-firers take more than a move (JT-GUN-03).
  const usual = reloadMoves(melee, one.gun) * (condition?.slower ?? 1)
  const everyMoves = movesWithCrew(now, one.id, usual * reloadTimes(melee.board), melee.board, melee.move)
  melee.put(firer.id, {
    fight: {
      ...fight,
      magazine: { ...fight.magazine, [letter]: { ...held, [projectile]: held[projectile] - 1 } },
      loads: {
        ...fight.loads,
        [one.id]: {
          projectile: fight.loads[one.id]?.projectile ?? projectile,
          declaredMove: melee.move,
          readyMove: melee.move + everyMoves,
        },
      },
    },
  })
}

function reloadMoves(melee: Melee, gun: Gun): number {
  return gunRow(gun, readingsOf(melee.board.settings)).value.everyMoves
}
