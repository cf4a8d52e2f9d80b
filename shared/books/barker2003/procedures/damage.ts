/** From totals to their effect, and from the effect to the target; chances over all dice (BK-CB-08 to -11, BK-DM). */
import { inFigures as figure } from '../../../explanation/figures.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { type Effect, mostPuffs, resultOf, type Source, type Target } from '../tables/results.ts'
import { firingDie } from './firing-die.ts'

/** The effect of two totals as they fall, also under 0: none if the target's is no less, severe if it is half or less (BK-R32). */
export function effectOf(firer: number, target: number): Finding<Effect> {
  const inputs = { firer, target }
  if (target >= firer)
    return finding('none', [because('BK-CB-08', `${figure(target)} is no less than ${figure(firer)}`, inputs, 'none')])
  if (2 * target <= firer)
    return finding('severe', [
      because(
        'BK-CB-11',
        `twice ${figure(target)} is no more than ${figure(firer)}; the half is never rounded (BK-R32)`,
        inputs,
      ),
      because('BK-CB-10', `${figure(target)} is half of ${figure(firer)} or less`, inputs, 'severe'),
    ])
  return finding('moderate', [
    because('BK-CB-09', `${target} is less than ${firer} and more than half of it`, inputs, 'moderate'),
  ])
}

export interface Damage {
  readonly damages: number
  readonly crippled: boolean
  readonly lost: 'sunk' | 'destroyed' | null
  readonly submerges: boolean
}

/** What an effect does to a target. What is lost keeps its puffs as they were. Refuses a battery that is mined. */
export function damageOf(
  target: Target,
  source: Source,
  damages: number,
  crippled: boolean,
  effect: Effect,
): Finding<Damage> {
  if (target === 'battery' && source === 'mine')
    refuse('input.invalid', 'source must be "gun" or "torpedo" for a battery; "mine" was given.', {
      rule: 'BK-MN-03',
      path: 'source',
    })
  const same: Damage = { damages, crippled, lost: null, submerges: false }
  const inputs = { target, source, damages, crippled, effect }
  if (effect === 'none') return finding(same, [because('BK-CB-08', 'no effect', inputs, 'none')])
  const { outcome, rule, source: cell } = resultOf(target, crippled, source, effect, damages)
  const ruled = cell.startsWith('BK-') ? ` (${cell})` : ''
  const lost = target === 'battery' ? 'destroyed' : 'sunk'
  const value: Damage = {
    puff: { ...same, damages: Math.min(mostPuffs, damages + 1) },
    crippled: { ...same, damages: 0, crippled: true },
    submerges: { ...same, submerges: true },
    lost: { ...same, lost },
  }[outcome] as Damage
  const says = {
    puff: 'one damage more',
    crippled: 'crippled',
    submerges: 'she must go under',
    lost: crippled && rule === 'BK-DM-03' ? `a second crippling: ${lost}` : lost,
  }[outcome]
  const marks =
    outcome === 'puff'
      ? [because('BK-DM-01', `a puff for each damage, ${mostPuffs} at most`, {}, value.damages)]
      : outcome === 'crippled'
        ? [because('BK-DM-02', 'a red puff, and the others come off', {}, value.damages)]
        : []
  return finding(value, [because(rule, `${effect}: ${says}${ruled}`, inputs, outcome), ...marks])
}

export interface Chances {
  readonly none: number
  readonly moderate: number
  readonly severe: number
}

const DICE = [1, 2, 3, 4, 5, 6] as const

/** How often each effect comes of two sums, over all 36 pairs of dice, through the rules that judge a shot. */
export function chancesOf(firerSum: number, targetSum: number, gunnery: boolean): Chances {
  const count: Record<Effect, number> = { none: 0, moderate: 0, severe: 0 }
  for (const thrown of DICE) {
    const die = gunnery ? firingDie(thrown, 'gunnery', 'normal', true).value : thrown
    for (const against of DICE) count[effectOf(firerSum + die, targetSum + against).value] += 1
  }
  return count
}

const gunneryStep = (gunnery: boolean) =>
  gunnery ? [because('BK-AD-02', 'the dice of a gunnery fanatic count 2, 2, 4, 4, 6 and 6', {})] : []

export function chances(firerSum: number, targetSum: number, gunnery: boolean): Finding<Chances> {
  const value = chancesOf(firerSum, targetSum, gunnery)
  return finding(value, [
    ...gunneryStep(gunnery),
    because('BK-CB-08', 'of 36 pairs of dice so many have no effect', { firerSum, targetSum }, value.none),
    because('BK-CB-09', 'so many a moderate one', { firerSum, targetSum }, value.moderate),
    because('BK-CB-10', 'so many a severe one', { firerSum, targetSum }, value.severe),
  ])
}

/** Sums of a target for which a row of chances is given. */
export const rowOfTargets = { from: -3, to: 6 } as const

export function chanceRow(firerSum: number, gunnery: boolean): Finding<{ row: readonly (readonly number[])[] }> {
  const { from, to } = rowOfTargets
  const row = Array.from({ length: to - from + 1 }, (_, n) => {
    const { none, moderate, severe } = chancesOf(firerSum, from + n, gunnery)
    return [none, moderate, severe]
  })
  return finding({ row }, [
    ...gunneryStep(gunnery),
    because(
      'BK-CB-08',
      `none, moderate and severe of 36, for the target’s sums ${figure(from)} to ${figure(to)}`,
      { firerSum },
      row,
    ),
  ])
}

/** What becomes of a target, over all 36 pairs of dice. */
export function endChances(
  firerSum: number,
  targetSum: number,
  target: Target,
  source: Source,
  damages: number,
  crippled: boolean,
) {
  const by = chancesOf(firerSum, targetSum, false)
  const count = { nothing: 0, damaged: 0, crippled: 0, submerged: 0, lost: 0 }
  const steps = (['none', 'moderate', 'severe'] as const).flatMap((effect) => {
    const hurt = damageOf(target, source, damages, crippled, effect)
    const end = endOf(hurt.value, effect, crippled)
    count[end] += by[effect]
    return hurt.because
  })
  return finding(count, [
    because('BK-CB-08', 'effects of the 36 pairs of dice', { firerSum, targetSum }, { ...by }),
    ...steps,
  ])
}

function endOf({ lost, submerges, crippled }: Damage, effect: Effect, before: boolean) {
  if (lost) return 'lost'
  if (submerges) return 'submerged'
  if (effect === 'none') return 'nothing'
  return crippled && !before ? 'crippled' : 'damaged'
}
