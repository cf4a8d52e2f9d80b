/** Cards and strikes from what a seat is sent of an enemy: her outline, where she lies, and what he saw of his own fire. */
import { aspectOf } from '../../../../shared/books/jane1898/tactical/gunnery/aspect.ts'
import { cardScale, type Outline, shapesOf } from '../../../../shared/books/jane1898/tactical/gunnery/target.ts'
import { rangeAndBearing } from '../../../../shared/books/jane1898/tactical/procedures/moving.ts'
import { effectiveRange, liveTarget } from '../../../../shared/books/jane1898/tactical/procedures/targets.ts'
import type { AccountLine } from '../../../../shared/books/jane1898/tactical/state.ts'
import { type Card, hullHeight } from './card-drawing.ts'
import type { FormerStrike } from './strikes.ts'

interface Place {
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
}

/** An enemy's card as things stand on the board: for an aim that is set before the pieces move. */
export interface CardNow {
  /** Null: too far for anybody to fire. */
  readonly card: Card | null
  readonly rangeYards: number
  readonly obliquityDegrees: number
  /** Her bow is to the right of the firer. */
  readonly bowRight: boolean
}

/** The card of an enemy of this outline from this ship, by range and aspect alone: sun, sea and damage may still change it. */
export function cardNow(outline: Outline, lengthFeet: number, own: Place, enemy: Place): CardNow {
  const { yards } = rangeAndBearing(own, enemy)
  const aspect = aspectOf(enemy.headingDegrees, rangeAndBearing(enemy, own).bearingDegrees)
  const { targetYards } = effectiveRange(yards, []).value
  const shapes = shapesOf(outline, aspect.side)
  const about = {
    rangeYards: yards,
    obliquityDegrees: aspect.obliquityDegrees,
    bowRight: aspect.side === 'starboard',
  }
  if (targetYards === null) return { ...about, card: null }
  const inchesToFoot = cardScale(targetYards)
  const live = liveTarget(lengthFeet, aspect.obliquityDegrees, aspect.firer).value
  const bare = { targetYards, inchesToFoot, lengthInches: lengthFeet * inchesToFoot, shapes, live }
  return { ...about, card: { ...bare, usualAim: { x: lengthFeet / 2, y: hullHeight(bare) / 2 } } }
}

/** What this captain's fire at this ship looked like in the move that is over. `names` are his guns' names by id, `big` those with tickets. */
export function formerStrikes(
  account: readonly AccountLine[],
  ship: string,
  names: Readonly<Record<string, string>>,
  big: ReadonlySet<string>,
): FormerStrike[] {
  return account.flatMap((line, at) => {
    if (line.what !== 'fired' || line.at !== ship || !line.fell || !line.saw) return []
    const { gun } = line
    const light = gun !== undefined && !big.has(gun)
    return [
      {
        id: `${at}`,
        ...line.fell,
        saw: line.saw,
        from: gun === undefined ? 'a gun' : light ? (names[gun] ?? gun).replace(/, .*$/, '') : (names[gun] ?? gun),
        ...(light ? { light } : {}),
      },
    ]
  })
}
