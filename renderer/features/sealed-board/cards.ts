import type { SeenShip, ViewPoint } from '../../../shared/action/contract.ts'
import { liesTo } from '../../../shared/books/jane1898/tactical/foresight.ts'
import {
  cardScale,
  type Outline,
  type Shape,
  type ShootingTarget,
  shapesOf,
} from '../../../shared/books/jane1898/tactical/gunnery/target.ts'
import { effectiveRange, liveTarget } from '../../../shared/books/jane1898/tactical/procedures/targets.ts'

/** What was made out of her side; null for a ship that is a shape in the night. */
function outlineOf(ship: SeenShip): Outline | null {
  const { target } = ship
  return target !== null && typeof target === 'object' && 'both' in target ? (target as unknown as Outline) : null
}

/** Half way up what looks like her hull: the highest rectangle that runs over half her length. */
function middleOf(shapes: readonly Shape[], lengthFeet: number): number {
  const hull = shapes.filter((one) => one.toFeet - one.fromFeet >= lengthFeet / 2).map((one) => one.topFeet)
  return Math.max(0, ...hull) / 2
}

export interface CardNow {
  readonly card: ShootingTarget
  readonly side: 'port' | 'starboard'
  readonly yards: number
}

/** The card that an enemy would show to a ship lying so: her near side, the scale of the range, the part that counts (JT-FIRE-13, -18). */
export function cardNow(from: ViewPoint, ship: SeenShip): CardNow | null {
  const outline = outlineOf(ship)
  if (!outline) return null
  const lies = liesTo(from, ship)
  const { targetYards } = effectiveRange(lies.yards, []).value
  if (targetYards === null) return null
  const shapes = shapesOf(outline, lies.aspect.side)
  const { lengthFeet } = ship.plan
  const inchesToFoot = cardScale(targetYards)
  return {
    side: lies.aspect.side,
    yards: lies.yards,
    card: {
      targetYards,
      inchesToFoot,
      lengthInches: lengthFeet * inchesToFoot,
      shapes,
      live: liveTarget(lengthFeet, lies.aspect.obliquityDegrees, lies.aspect.firer).value,
      usualAim: { x: lengthFeet / 2, y: middleOf(shapes, lengthFeet) },
    },
  }
}
