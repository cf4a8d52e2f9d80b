import type { SeenShip, ViewPoint } from '../../../../shared/action/contract.ts'
import { liesTo } from '../../../../shared/books/jane1898/tactical/foresight.ts'
import {
  cardScale,
  type Outline,
  type Shape,
  type ShootingTarget,
  shapesOf,
} from '../../../../shared/books/jane1898/tactical/gunnery/target.ts'
import { effectiveRange, liveTarget } from '../../../../shared/books/jane1898/tactical/procedures/targets.ts'
import type { RangeCause } from '../../../../shared/books/jane1898/tactical/tables/firing.ts'
import type { Reason } from '../../../../shared/explanation/finding.ts'

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
  /** Why this target, and this part of it. */
  readonly because: readonly Reason[]
}

/** The card that an enemy would show to a ship lying so: her near side, the scale of the range and of what makes her easier or harder, the part that counts (JT-FIRE-13, -18, -26). */
export function cardNow(from: ViewPoint, ship: SeenShip, causes: readonly RangeCause[] = []): CardNow | null {
  const outline = outlineOf(ship)
  if (!outline) return null
  const lies = liesTo(from, ship)
  const range = effectiveRange(lies.yards, causes)
  const { targetYards } = range.value
  if (targetYards === null) return null
  const shapes = shapesOf(outline, lies.aspect.side)
  const { lengthFeet } = ship.plan
  const live = liveTarget(lengthFeet, lies.aspect.obliquityDegrees, lies.aspect.firer)
  const inchesToFoot = cardScale(targetYards)
  return {
    side: lies.aspect.side,
    yards: lies.yards,
    because: [...range.because, ...live.because],
    card: {
      targetYards,
      inchesToFoot,
      lengthInches: lengthFeet * inchesToFoot,
      shapes,
      live: live.value,
      usualAim: { x: lengthFeet / 2, y: middleOf(shapes, lengthFeet) },
    },
  }
}
