/** Signalling in action; Weather 5 and 6. */

import type { Dice } from '../../../../dice/dice.ts'
import { inFigures } from '../../../../explanation/figures.ts'
import { because, type Finding, finding } from '../../../../explanation/finding.ts'
import { weatherEffects, weatherFigures } from '../../tables/weather-effects.ts'
import { seaFigures, signalFigures } from '../tables/sea-and-works.ts'

/** Does a signal get through (JT-SIG-06, -07)? `limitYards`: what the umpire sets for the weather. */
export function signalInAction(
  rangeYards: number,
  mastsDown: boolean,
  byHand: boolean,
  limitYards: number,
): Finding<boolean> {
  if (mastsDown && !byHand)
    return finding(false, [because('JT-SIG-07', 'her masts are down: she may signal by hand alone', {}, false)])
  const within = byHand ? Math.min(signalFigures.byHandYards, limitYards) : limitYards
  const through = rangeYards <= within
  return finding(through, [
    because(
      byHand ? 'JT-SIG-07' : 'JT-SIG-06',
      byHand ? 'by hand to near ships' : `signals reach ${inFigures(within)} yards`,
      { rangeYards },
      through,
    ),
  ])
}

/** May orders be given by word of mouth? Before the pieces begin to move (JT-SIG-01, JT-GEN-05). */
export function verbalOrders(move: number): Finding<boolean> {
  const allowed = move < 1
  return finding(allowed, [
    because('JT-SIG-01', allowed ? 'general orders by word of mouth' : 'none once the pieces move', { move }, allowed),
    because(
      'JT-GEN-05',
      allowed ? 'before the action any orders' : 'in action every word is a signal',
      { move },
      allowed,
    ),
  ])
}

/** Does the sea bar a gun (JT-WX-01)? Angles are off the bow, 0 to 180. */
export function gunBarred(
  force: number,
  seaOffBowDegrees: number,
  gunDeck: 'main' | 'upper',
  bearingOffBowDegrees: number,
): Finding<boolean> {
  const { aheadDegrees, beamDegrees } = seaFigures
  const guns = weatherEffects.row('force', String(force))['main deck guns']
  const low = gunDeck === 'main'
  const worse = guns === 'before beam'
  const barred =
    low &&
    (worse
      ? bearingOffBowDegrees < beamDegrees
      : guns === 'head sea' &&
        seaOffBowDegrees <= weatherFigures.headSeaDegrees &&
        bearingOffBowDegrees <= aheadDegrees)
  const says = !low
    ? 'the sea does not reach guns of the upper deck'
    : worse
      ? 'in such weather low guns may not fire before the beam'
      : barred
        ? 'in dirty weather low guns may not fire into a head sea'
        : 'the sea does not bar her'
  return finding(barred, [because('JT-WX-01', says, { force, seaOffBowDegrees, bearingOffBowDegrees }, barred)])
}

/** Does a hit just under water pierce a rolling ship below her belt (JT-WX-02)? */
export function underWaterHit(
  force: number,
  feetAboveWater: number,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ belowBelt: boolean }> {
  const { underWaterFeet, belowBeltUpTo } = seaFigures
  const rolls = weatherEffects.row('force', String(force)).rolling === 'rolls'
  const inputs = { force, feetAboveWater }
  if (!rolls || feetAboveWater >= 0 || feetAboveWater < -underWaterFeet)
    return finding({ belowBelt: false }, [
      because(
        'JT-WX-02',
        !rolls ? 'ships do not roll: a strike under water is short' : 'not just under the water',
        inputs,
        false,
      ),
    ])
  const fell = dice.throwDice({
    rule: 'JT-WX-02',
    subject,
    occasion,
    purpose: 'a hit just under water on a rolling ship',
  })
  const belowBelt = (fell.faces[0] ?? 6) <= belowBeltUpTo
  return finding(
    { belowBelt },
    [
      because(
        'JT-WX-02',
        'she rolls: even chances of a penetration below the belt',
        { ...inputs, die: fell.faces[0] ?? 0 },
        belowBelt,
      ),
    ],
    { dice: [fell] },
  )
}
