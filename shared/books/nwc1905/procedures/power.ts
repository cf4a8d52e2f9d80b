/** What a ship can bear, and what fire is left to her (NF-GUN-08 to -11, ND-GUN-05, ND-GUN-10). */

import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { keyWords } from '../../../explanation/key-words.ts'
import { atLeast, figure, tidy } from '../../figures.ts'
import { duelFigures } from '../tables/duel.ts'
import { type FleetType, fireFactor, fleetTorpedoHit, powerSteps, typeFigures } from '../tables/fleet-fire.ts'
import { torpedo } from '../tables/torpedo.ts'
import type { BoardGame } from './speed.ts'

/** A Fleet point is five Duel points' worth: 1,000 points of life against 200 (R-29). */
export const fleetPointsPerDuelPoint = typeFigures('battleship').endurance / duelFigures.life

/** Endurance of a type in a game: of the Duel and the Mêlée a fifth of the Fleet's. */
export function enduranceOf(type: FleetType, game: BoardGame): number {
  const { endurance } = typeFigures(type)
  return game === 'fleet' ? endurance : endurance / fleetPointsPerDuelPoint
}

/** Points that a torpedo takes (NF-TORP-09; R-23 for the Duel and the Mêlée). */
export const torpedoLoss = (game: BoardGame): number => (game === 'fleet' ? fleetTorpedoHit : torpedo.loss.duel)

export type Ring = 'none' | 'single' | 'double' | 'destroyed'

/** The share of her offensive power that injury leaves to a ship, and the ring that shows it. Thresholds are reached at their very figure. */
export function powerLeft(endurance: number, damage: number, game: BoardGame): Finding<{ factor: number; ring: Ring }> {
  const inputs = { endurance, damage, game }
  const fleet = game === 'fleet'
  const rule = fleet ? 'NF-GUN-10' : 'ND-GUN-10'
  const reached = (share: number) => atLeast(damage, endurance * share)
  const percent = `${figure(damage)} of ${figure(endurance)} points are ${figure((damage / endurance) * 100)} per cent`
  const left = (factor: number, ring: Ring, by: string, says: string) =>
    finding({ factor, ring }, [because(by, `${percent}: ${says}`, inputs, factor)])
  if (reached(1)) return left(0, 'destroyed', fleet ? 'NF-GUN-09' : 'ND-END-01', 'destroyed')
  if (reached(powerSteps.quarterAtShare))
    return left(fireFactor('powerAt60PerCent'), 'double', rule, 'a quarter of her power is left')
  if (reached(powerSteps.halfAtShare))
    return left(fireFactor('powerAt30PerCent'), 'single', rule, 'half of her power is left')
  return left(1, 'none', rule, 'her whole power is left')
}

export interface ShipType {
  readonly endurance: number
  readonly halfAt: number
  readonly quarterAt: number
  readonly battery: number
  readonly afterTorpedo: number
}

/** What a ship of a type bears and gives in a game. */
export function shipType(type: FleetType, game: BoardGame): Finding<ShipType> {
  const endurance = tidy(enduranceOf(type, game))
  const { battery } = typeFigures(type)
  const value: ShipType = {
    endurance,
    halfAt: tidy(endurance * powerSteps.halfAtShare),
    quarterAt: tidy(endurance * powerSteps.quarterAtShare),
    battery,
    afterTorpedo: Math.max(0, tidy(endurance - torpedoLoss(game))),
  }
  const inputs = { type, game }
  const fleet = game === 'fleet'
  return finding(value, [
    because(fleet ? 'NF-GUN-08' : 'ND-GUN-05', `${keyWords(type)}: ${figure(endurance)} points`, inputs, endurance),
    because(fleet ? 'NF-GUN-10' : 'ND-GUN-10', 'half power at 30 per cent, a quarter at 60', inputs, [
      value.halfAt,
      value.quarterAt,
    ]),
    because('NF-GUN-11', `${battery} of a battle ship’s battery`, inputs, battery),
    because(fleet ? 'NF-TORP-09' : 'ND-TORP-09', `a torpedo takes ${torpedoLoss(game)}`, inputs, value.afterTorpedo),
  ])
}

export interface TorpedoEffect {
  readonly points: number
  readonly damage: number
  readonly destroyed: boolean
  readonly knots: number
}

/** What a torpedo does: so many points and all her speed (NF-TORP-09, ND-TORP-09, R-23, R-24). */
export function torpedoEffect(type: FleetType, damage: number, game: BoardGame): Finding<TorpedoEffect> {
  const points = torpedoLoss(game)
  const after = tidy(damage + points)
  const destroyed = atLeast(after, enduranceOf(type, game))
  return finding({ points, damage: after, destroyed, knots: 0 }, [
    because(
      game === 'fleet' ? 'NF-TORP-09' : 'ND-TORP-09',
      `${figure(points)} points and all her speed; she had ${figure(damage)} and bears ${figure(enduranceOf(type, game))}`,
      { type, damage, game },
      after,
    ),
  ])
}

/** Endurance and injury when a fight changes its scale: a fifth going to the Mêlée, five times coming back; the percentage stays (NM-SCALE-02, R-29). */
export function handOver(
  from: 'fleet' | 'duel',
  endurance: number,
  damage: number,
): Finding<{ endurance: number; damage: number; power: number }> {
  const times = from === 'fleet' ? 1 / fleetPointsPerDuelPoint : fleetPointsPerDuelPoint
  const to: BoardGame = from === 'fleet' ? 'duel' : 'fleet'
  const after = { endurance: tidy(endurance * times), damage: tidy(damage * times) }
  const power = powerLeft(after.endurance, after.damage, to)
  return finding({ ...after, power: power.value.factor }, [
    because(
      'NM-SCALE-02',
      from === 'fleet' ? `points ÷ ${fleetPointsPerDuelPoint} (R-29)` : `points × ${fleetPointsPerDuelPoint} (R-29)`,
      { from, endurance, damage },
      after,
    ),
    ...power.because,
  ])
}
