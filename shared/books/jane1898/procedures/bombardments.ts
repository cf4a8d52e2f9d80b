/** Towns bombarded and ransomed, and the plan of a long range. Bombardments 1 to 3. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedMinutes } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { bombardmentFigures } from '../tables/bombardments.ts'
import { operationTimes } from '../tables/operation-times.ts'
import { bombardMinutes, type TownPoints } from './operations.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { figure, plural, tidy, timeWords } from './words.ts'

const { damageForOnePoint } = bombardmentFigures

export interface Bombardment {
  /** Points that must be fired to finish what is left of the town. */
  readonly needPoints: number
  readonly lossPoints: number
  readonly wastedPoints: number
  readonly minutes: number
  readonly pointsLeft: number
  readonly fromTreasury: number
}

/**
 * What a bombardment does to an open town: two points lost for each fired, up to what is left of it (JS-BOMB-01, JS-BOMB-02, R-39), in the same part
 * of the time, or in all of it by `bombard.partTime` (JS-BOMB-03, R-38). Broken off, the part of the time gives the part fired. The loss is the
 * owner's treasury's, or a score beside it by `town.loss`.
 */
export function bombardment(
  town: TownPoints,
  townLeft: number,
  firedPoints: number,
  stoppedAfterMinutes: number | undefined,
  settings: JaneSettings,
): Finding<Bombardment> {
  const need = townLeft / damageForOnePoint
  const needPoints = Math.ceil(need)
  const time = bombardMinutes(town)
  const fullMinutes = Math.ceil(tidy((time.value * townLeft) / town))
  const useful = Math.min(firedPoints, need)
  const ordered =
    useful === 0
      ? 0
      : settings['bombard.partTime'] === 'full'
        ? fullMinutes
        : Math.ceil(tidy((fullMinutes * useful) / need))
  const brokenOff = stoppedAfterMinutes !== undefined && stoppedAfterMinutes < ordered
  const minutes = brokenOff ? stoppedAfterMinutes : ordered
  const fired = brokenOff ? (useful * minutes) / ordered : useful
  const lossPoints = Math.min(townLeft, Math.floor(tidy(fired * damageForOnePoint)))
  const wastedPoints = brokenOff ? 0 : Math.max(0, firedPoints - needPoints)
  const treasury = settings['town.loss'] === 'treasury'
  const value: Bombardment = {
    needPoints,
    lossPoints,
    wastedPoints,
    minutes,
    pointsLeft: townLeft - lossPoints,
    fromTreasury: treasury ? lossPoints : 0,
  }
  return finding(value, [
    because(
      'JS-BOMB-01',
      `half of the ${figure(townLeft)} points left: ${needPoints}`,
      { townPoints: town, pointsLeft: townLeft },
      needPoints,
    ),
    ...time.because,
    because(
      'JS-BOMB-03',
      brokenOff
        ? `broken off after ${timeWords(minutes)} of ${timeWords(ordered)}: ${figure(fired)} points fired`
        : `${timeWords(minutes)} of the ${timeWords(fullMinutes)} that the whole of it takes`,
      { firedPoints, ...(stoppedAfterMinutes === undefined ? {} : { stoppedAfterMinutes }) },
      minutes,
    ),
    because('JS-BOMB-02', `two lost for each point fired, ${plural(wastedPoints, 'point')} wasted`, {}, lossPoints),
    because(
      'JS-BOMB-04',
      treasury ? 'the loss is the owner’s treasury’s' : 'the loss is a score beside the treasury',
      { lossPoints },
      value.fromTreasury,
    ),
  ])
}

export interface TownFacts {
  readonly owner: 'enemy' | 'own'
  readonly pointsLeft: number
  /** Yards to the nearest fort of the owner, where there is one. */
  readonly fortYards?: number | undefined
  readonly fortSilenced: boolean
}

/** May a town be bombarded as an open one: an enemy's, with something left, and no unsilenced fort within 10,000 yards (JS-BOMB-12)? Refuses E-TOWN. */
export function mayBombard(town: TownFacts): Finding<Verdict> {
  const covers = bombardmentFigures.fortCoversYards
  const inputs = {
    owner: town.owner,
    pointsLeft: town.pointsLeft,
    fortSilenced: town.fortSilenced,
    ...(town.fortYards === undefined ? {} : { fortYards: town.fortYards }),
  }
  const no = (sentence: string) => refused('E-TOWN', {}, 'JS-BOMB-12', sentence, inputs)
  if (town.owner === 'own') return no('It is a town of your own.')
  if (town.pointsLeft <= 0) return no('The town has nothing left to lose.')
  if (town.fortYards !== undefined && town.fortYards <= covers && !town.fortSilenced)
    return no(
      town.fortYards === 0
        ? 'The town is covered by a fort of its own; with that silenced it would be an open one.'
        : `The town is covered by a fort ${figure(town.fortYards)} yards off; beyond ${covers}, or silenced, it would not be.`,
    )
  return finding(ALLOWED, [because('JS-BOMB-12', 'an open town of the enemy', inputs, true)])
}

export type RansomFate = 'refused' | 'atSea' | 'lost' | 'takersPort' | 'payersPort'

/**
 * When and to whom a ransom counts: twelve hours after the demand at the earliest; out of the payer's points when handed over, into the taker's only
 * in his port, back to the payer's if retaken (JS-BOMB-05, JS-BOMB-06, R-40). Nobody is bound to pay (JS-BOMB-07). Refuses E-FUNDS.
 */
export function ransom(
  demandedAtHour: number,
  points: number,
  payerBalance: number,
  fate: RansomFate,
): Finding<Verdict & { earliestHour: number; payerPoints: number; takerPoints: number }> {
  const minutes = printedMinutes(operationTimes.row('operation', 'ransom').time)
  const earliestHour = tidy(demandedAtHour + minutes / 60)
  const inputs = { demandedAtHour, points, payerBalance, fate }
  if (points > payerBalance)
    return refused(
      'E-FUNDS',
      { earliestHour, payerPoints: 0, takerPoints: 0 },
      'JS-BOMB-05',
      `A ransom of ${plural(points, 'point')} is more than the ${figure(payerBalance)} that the payer holds.`,
      inputs,
    )
  const paid = fate !== 'refused'
  const payerPoints = paid && fate !== 'payersPort' ? -points : 0
  const takerPoints = fate === 'takersPort' ? points : 0
  const says = {
    refused: 'nobody is bound to pay',
    atSea: 'handed over, and nobody’s while it is at sea',
    lost: 'lost with the ship that carried it',
    takersPort: 'the taker’s, now that it is in his port',
    payersPort: 'retaken and brought home: the payer’s again',
  }[fate]
  return finding({ ...ALLOWED, earliestHour, payerPoints: tidy(payerPoints), takerPoints }, [
    because('JS-BOMB-05', `${timeWords(minutes)} from the demand`, inputs, earliestHour),
    because(paid ? 'JS-BOMB-06' : 'JS-BOMB-07', says, { fate }, takerPoints),
  ])
}

/** The scale of the plan on which a long-range bombardment is drawn: an inch for the range, eyes shut beyond 10,000 yards (JS-BOMB-08, JS-BOMB-09). */
export function planScale(
  rangeYards: number,
): Finding<{ yardsToInch: number; eyesShut: boolean; sectionFeet: number }> {
  const { eyesShutBeyondYards, planSectionFeet } = bombardmentFigures
  const value = {
    yardsToInch: rangeYards,
    eyesShut: rangeYards > eyesShutBeyondYards,
    sectionFeet: planSectionFeet,
  }
  return finding(value, [
    because('JS-BOMB-08', 'one inch of the plan stands for the range', { rangeYards }, value.yardsToInch),
    because(
      'JS-BOMB-09',
      `sections of ${figure(planSectionFeet)} feet square; eyes shut beyond ${figure(eyesShutBeyondYards)} yards`,
      { rangeYards },
      value.eyesShut,
    ),
  ])
}

/** Must a long-range bombardment be played on its plan? Not where no enemy can come up in time and nobody fires back: time and ammunition are then reckoned (JS-BOMB-11). */
export function planNeeded(enemyMayComeUp: boolean, returnFire: boolean): Finding<boolean> {
  const needed = enemyMayComeUp || returnFire
  const says = needed
    ? 'it is fired on the plan'
    : 'time and ammunition are reckoned, at the umpire’s value for the place'
  return finding(needed, [because('JS-BOMB-11', says, { enemyMayComeUp, returnFire }, needed)])
}
