/** How meetings on the chart are decided, and what comes back from a board (NS-DUEL, NS-FLEET). */
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { atLeast, figure, GRAIN, moreThan, tidy } from '../../figures.ts'
import { armouredClasses, classFigures, type ShipClass } from '../tables/classes.ts'
import { pointsDecision as decision, meetingFigures, ODDS, type Odds, oddsFigures } from '../tables/meetings.ts'
import { moveSeconds } from '../tables/speed.ts'
import { fightingValue } from './classes.ts'
import { powerLeft } from './power.ts'
import type { BoardGame } from './speed.ts'

/** May the umpire decide a meeting by points: so near, and for more than an hour (NS-DUEL-01, R-48, R-49)? An unarmoured vessel in it makes it 4,000 yards. */
export function mayDecideByPoints(armoured: boolean, distanceYd: number, minutes: number): Finding<boolean> {
  const within = armoured ? decision.armouredYd : decision.unarmouredYd
  const may = atLeast(within, distanceYd) && moreThan(minutes, decision.moreThanMinutes)
  const says = `${armoured ? 'armoured' : 'unarmoured'}: within ${figure(within)} yards for more than ${decision.moreThanMinutes} minutes`
  return finding(may, [because('NS-DUEL-01', says, { armoured, distanceYd, minutes }, may)])
}

export interface ClassCount {
  readonly class: ShipClass
  readonly count: number
  /** What is left of the value of each: a half and a quarter with her rings (R-73). */
  readonly share?: number
}

export interface OddsResult {
  readonly blueValue: number
  readonly redValue: number
  /** Greater ÷ less; null against nothing. */
  readonly ratio: number | null
  readonly superiorSide: 'blue' | 'red' | null
  readonly band: Odds | 'none'
  readonly inferior: 'removed' | 'half' | 'beaten' | 'undecided'
  readonly superior: 'unhurt' | 'crippled' | 'undecided'
  readonly armouredSpared: boolean
}

const isArmoured = ({ class: shipClass, count }: ClassCount) => count > 0 && armouredClasses.includes(shipClass)

/** What becomes of the inferior, in a sentence. */
export const INFERIOR: Readonly<Record<OddsResult['inferior'], string>> = {
  removed: 'is removed',
  half: 'loses half of his force',
  beaten: 'is beaten',
  undecided: 'is left undecided',
}

/** The highest printed odds not above those of two values, compared without dividing (R-45). */
function bandOf(greater: number, less: number): Odds | 'none' {
  return (
    ODDS.find((odds) => {
      const { superiorParts, inferiorParts } = oddsFigures(odds)
      return greater > 0 && atLeast(greater * inferiorParts, less * superiorParts)
    }) ?? 'none'
  )
}

/**
 * What comes of a meeting by points (NS-FLEET-01 to -03, R-45, R-46). Armoured vessels are not lost to a superior who has none, however many; if the
 * inferior has nothing else, nothing is decided (NS-DUEL-02, R-48).
 */
export function meetingOdds(
  blue: readonly ClassCount[],
  red: readonly ClassCount[],
  nightOrThick: boolean,
  atSea: boolean,
  names: readonly [blue: string, red: string] = ['blue', 'red'],
): Finding<OddsResult> {
  const reasons: Reason[] = []
  const worth = (side: string, force: readonly ClassCount[]): number => {
    const each = ({ class: shipClass, share = 1 }: ClassCount): number =>
      tidy(fightingValue(shipClass, atSea, nightOrThick).value * share)
    const value = tidy(force.reduce((sum, one) => sum + one.count * each(one), 0))
    const says = force
      .map((one) => `${classFigures[one.class].name} (${one.class}), ${one.count} at ${figure(each(one))}`)
      .join('; ')
    reasons.push(because('NS-CLASS-01', `${side}: ${says === '' ? 'nothing' : says}`, { nightOrThick, atSea }, value))
    return value
  }
  const blueValue = worth(names[0], blue)
  const redValue = worth(names[1], red)
  const superiorSide = blueValue === redValue ? null : blueValue > redValue ? 'blue' : 'red'
  const [greater, less] = [Math.max(blueValue, redValue), Math.min(blueValue, redValue)]
  const ratio = less === 0 ? null : tidy(greater / less)
  const band = bandOf(greater, less)
  const values = { blueValue, redValue, ratio, superiorSide, band } as const
  const inputs = { blueValue, redValue }
  if (band === 'none') {
    const none: OddsResult = { ...values, inferior: 'undecided', superior: 'undecided', armouredSpared: false }
    return finding(none, [...reasons, because('NS-FLEET-03', 'below 4 to 3 nothing is printed (R-45)', inputs, band)])
  }
  const { inferior, superior, rule } = oddsFigures(band)
  reasons.push(
    because(
      rule,
      `odds of ${band}: the inferior ${INFERIOR[inferior]}, the superior is ${superior} (R-45)`,
      inputs,
      band,
    ),
  )
  const [strong, weak] = superiorSide === 'red' ? [red, blue] : [blue, red]
  const armouredSpared = inferior !== 'beaten' && weak.some(isArmoured) && !strong.some(isArmoured)
  if (!armouredSpared) return finding({ ...values, inferior, superior, armouredSpared }, reasons)
  const nothingElse = weak.every((one) => one.count === 0 || isArmoured(one))
  reasons.push(
    because(
      'NS-DUEL-02',
      `the superior has no armoured vessel: no armoured vessel is lost to him${nothingElse ? ', and the inferior has no other' : ''} (R-48)`,
      inputs,
      armouredSpared,
    ),
  )
  const outcome = nothingElse ? ({ inferior: 'undecided', superior: 'undecided' } as const) : { inferior, superior }
  return finding({ ...values, ...outcome, armouredSpared }, reasons)
}

export interface Valued {
  readonly id: string
  /** What people call her; absent: by her id. */
  readonly name?: string
  readonly value: number
}

export interface HalfForce {
  readonly removed: readonly string[]
  /** Her value after. */
  readonly reduced: Valued | null
}

/**
 * What a side loses that loses half its force: from the most valuable vessel down, each that still fits into half of the total; what is then left
 * over is taken off the most valuable that has more (NS-FLEET-02, R-47). Equals go as listed.
 */
export function halfForce(vessels: readonly Valued[]): Finding<HalfForce> {
  const total = vessels.reduce((sum, vessel) => sum + vessel.value, 0)
  const half = total / 2
  let left = half
  const removed: Valued[] = []
  const kept: Valued[] = []
  for (const vessel of [...vessels].sort((a, b) => b.value - a.value)) {
    if (vessel.value > 0 && atLeast(left, vessel.value)) {
      removed.push(vessel)
      left -= vessel.value
    } else kept.push(vessel)
  }
  const bears = left > GRAIN ? kept.find((vessel) => moreThan(vessel.value, left)) : undefined
  const reduced = bears ? { id: bears.id, value: tidy(bears.value - left) } : null
  const value: HalfForce = { removed: removed.map((vessel) => vessel.id), reduced }
  return finding(value, [
    because('NS-FLEET-02', `half of ${figure(total)} points is ${figure(half)}`, { total }, half),
    because(
      'NS-FLEET-02',
      `lost: ${removed.map((vessel) => `${vessel.name ?? vessel.id} (${vessel.value})`).join(', ') || 'no vessel whole'}; ${figure(left)} points are left over (R-47)`,
      { half },
      removed.map((vessel) => vessel.name ?? vessel.id),
    ),
    ...(reduced
      ? [
          because(
            'NS-FLEET-02',
            `${bears?.name ?? reduced.id} bears the rest (R-47)`,
            { left: tidy(left) },
            reduced.value,
          ),
        ]
      : []),
  ])
}

/** May vessels capture others? Unarmoured never armoured ones, whatever their number (NS-DUEL-02). */
export function mayCapture(byArmoured: boolean, ofArmoured: boolean): Finding<boolean> {
  const may = byArmoured || !ofArmoured
  const says = may ? 'armour is no hindrance' : 'armoured vessels are never captured by unarmoured ones'
  return finding(may, [because('NS-DUEL-02', says, { byArmoured, ofArmoured }, may)])
}

export const WAYS = ['points', 'fleet', 'duel', 'word'] as const
export type Way = (typeof WAYS)[number]

/** The ways in which a meeting may be decided: by points from 4 to 3, on the Fleet board, as a Duel with a ship a side, by the umpire's word (R-44). */
export function meetingWays(ratio: number, blueShips: number, redShips: number): Finding<readonly Way[]> {
  const { superiorParts, inferiorParts } = oddsFigures('4:3')
  const byPoints = atLeast(ratio * inferiorParts, superiorParts)
  const asDuel = blueShips === 1 && redShips === 1
  const ways = WAYS.filter((way) => (way === 'points' ? byPoints : way === 'duel' ? asDuel : true))
  const inputs = { ratio, blueShips, redShips }
  return finding(ways, [
    because(
      'NS-FLEET-03',
      byPoints ? 'odds of 4 to 3 or more' : 'odds below 4 to 3, of which nothing is printed',
      inputs,
      byPoints,
    ),
    because('NS-SUM-01', 'the umpire may decide summarily (R-44)', inputs, ways),
  ])
}

export interface BackOnTheChart {
  readonly destroyed: boolean
  readonly value: number
  readonly knots: number
  readonly hours: number
}

/** What comes back from a board: value by the ring, no speed if torpedoed, so long after as the moves took (NS-FLEET-04, R-73). */
export function backFromBoard(
  ship: { readonly value: number; readonly damageShare: number; readonly torpedoed: boolean; readonly maxKn: number },
  moves: number,
  game: BoardGame,
): Finding<BackOnTheChart> {
  const power = powerLeft(1, ship.damageShare, game)
  const destroyed = power.value.ring === 'destroyed'
  const value: BackOnTheChart = {
    destroyed,
    value: tidy(ship.value * power.value.factor),
    knots: destroyed || ship.torpedoed ? 0 : ship.maxKn,
    hours: tidy((moves * moveSeconds[game]) / 3600),
  }
  return finding(value, [
    ...power.because,
    because('NS-FLEET-04', `value × ${power.value.factor} (R-73)`, { ...ship, moves, game }, value.value),
    because('NS-FLEET-04', `${moves} moves of ${moveSeconds[game]} s`, { moves, game }, value.hours),
  ])
}

/** The length of a move, minutes: as the umpire says, or a quarter of an hour for vessels in sight where he wants it (NS-MOVE-01, -06). */
export function moveLength(hours: number, inSight: boolean): Finding<number> {
  const minutes = inSight ? meetingFigures.inSightMinutes : tidy(hours * 60)
  const says = inSight ? 'vessels in sight of each other' : 'as the umpire announced'
  return finding(minutes, [because(inSight ? 'NS-MOVE-06' : 'NS-MOVE-01', says, { hours, inSight }, minutes)], {
    unit: 'minutes',
  })
}

/** The share of her speed that a force loses in a move for which she was not plotted in time, unless the umpire says otherwise (R-68). */
export const latePenalty = 1 - meetingFigures.latePlottingFactor

/** The speed of a force that was not plotted in time (NS-MOVE-07, R-68). */
export function lateSpeed(knots: number, penalty: number): Finding<number> {
  const left = tidy(knots * (1 - penalty))
  return finding(
    left,
    [because('NS-MOVE-07', `${figure(penalty * 100)} per cent are lost`, { knots, penalty }, left)],
    {
      unit: 'knots',
    },
  )
}
