/** What bases, moves, spells and types stand for (BK-SC, BK-SH). */

import { inFigures } from '../../../explanation/figures.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { keyWords, oneOfKey } from '../../../explanation/key-words.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { tidy } from '../../figures.ts'
import { bandReach, factorsOf, type MinelayerBands } from '../tables/factors.ts'
import { mineFigures } from '../tables/movement.ts'
import { type Mode, type ModelScale, modelScaleFigures, scaleFigures, scaleOf } from '../tables/scales.ts'
import { signalYards } from '../tables/seeing.ts'
import {
  type ExtraPoints,
  type Hull,
  isAuxiliary,
  mayBeObsolete,
  type ShipType,
  typeFigures,
  years,
} from '../tables/types.ts'

const { yardsPerMile } = scaleFigures

export function scale(mode: Mode) {
  const { baseYd, spellMinutes, freeMoveLengths, otherMoveLengths } = scaleOf(mode)
  const value = {
    baseYd,
    baseWidthYd: baseYd * scaleFigures.widthPerLength,
    baseMiles: tidy(baseYd / yardsPerMile),
    freeMoveYd: baseYd * freeMoveLengths,
    otherMoveYd: baseYd * otherMoveLengths,
    spellMinutes,
  }
  return finding(value, [
    because('BK-SC-06', `a base length is ${inFigures(baseYd)} yards when ${mode}`, { mode }, baseYd),
    because('BK-SC-03', 'a base is half as wide as long', {}, value.baseWidthYd),
    because('BK-MV-01', `a free move is ${freeMoveLengths} base lengths, any other one`, { mode }, value.freeMoveYd),
    because('BK-MO-03', `a spell is ${spellMinutes} minutes`, { mode }, spellMinutes),
  ])
}

export function modelScale(models: ModelScale) {
  const figures = modelScaleFigures(models)
  const value = {
    baseInches: figures.baseInches,
    baseMm: figures.baseMm,
    widthInches: figures.baseInches * scaleFigures.widthPerLength,
    cruisingInchesPerMile: figures.cruisingInchesPerMile,
    combatYardsPerInch: tidy(figures.combatYardsPerInch),
  }
  return finding(value, [
    because('BK-SC-04', `bases of ${value.baseInches} inches for models of ${models}`, { models }, value.baseInches),
    because('BK-SC-06', 'inches of the table by the scale of the sea', { models }, value.combatYardsPerInch),
  ])
}

/** What there is in a year; outside the period of the set nothing is said of it. */
export function inYear(year: number) {
  const allowed = year >= years.first && year <= years.last
  const from = (type: ShipType) => allowed && year >= (typeFigures(type).fromYear ?? years.first)
  const value = {
    allowed,
    scoutCruisers: from('scoutCruiser'),
    destroyers: from('destroyers'),
    submarines: from('submarine'),
    wireless: allowed && year >= signalYards.wirelessFrom,
    sweeping: allowed && year >= mineFigures.sweepingFrom,
    extremeYd: allowed ? extremeReach(year) : null,
  }
  const period = because('BK-SC-01', `the set covers ${years.first} to ${years.last}`, { year }, allowed)
  if (!allowed) return finding(value, [period])
  return finding(value, [
    period,
    because('BK-SH-05', 'scout cruisers from 1905 (BK-R54)', { year }, value.scoutCruisers),
    because('BK-SH-06', 'destroyers from 1895 (BK-R54)', { year }, value.destroyers),
    because('BK-SH-07', 'submarines from 1900 (BK-R54)', { year }, value.submarines),
    because('BK-SG-04', `wireless from ${signalYards.wirelessFrom} (BK-R54)`, { year }, value.wireless),
    because('BK-MN-04', `sweeping from ${mineFigures.sweepingFrom} (BK-R54)`, { year }, value.sweeping),
    because('BK-RG-05', `extreme range is longer from ${bandReach.laterFrom} (BK-R54)`, { year }, value.extremeYd),
  ])
}

/** How far guns reach at all in a year, yards. */
export const extremeReach = (year: number): number =>
  year >= bandReach.laterFrom ? bandReach.extremeLater : bandReach.extreme

/** Values of ours that an umpire has set otherwise (BK-R37). */
export type OwnPoints = Readonly<Partial<Record<ExtraPoints, number | undefined>>>

/** Whether a ship is obsolete: torpedo boats always, others as said. Refuses it of a type that does not age. */
export function isObsolete(type: ShipType, said: boolean, path = 'obsolete'): boolean {
  if (said && !mayBeObsolete(type))
    refuse(
      'input.invalid',
      `Only battleships, cruisers of the 1st to 3rd class and torpedo boats are obsolete; "${type}" was given.`,
      {
        rule: 'BK-SH-08',
        path,
      },
    )
  return said || type === 'torpedoBoats'
}

function ownPoints(type: ShipType, own: OwnPoints): number | undefined {
  if (isAuxiliary(type)) return own.auxiliary
  const named = ['shoreBattery', 'liner', 'transport', 'tramp', 'sailingVessel', 'fishingFleet'] as const
  const name = named.find((one) => one === type)
  return name === undefined ? undefined : own[name]
}

/** Ship points of a ship. */
export function pointsOf(type: ShipType, obsolete: boolean, own: OwnPoints = {}): Finding<number> {
  const { points, obsoletePoints } = typeFigures(type)
  if (isObsolete(type, obsolete)) {
    const value = obsoletePoints ?? points
    return finding(value, [because('BK-SH-08', 'obsolete: half of her type', { type }, value)], { unit: 'points' })
  }
  const value = ownPoints(type, own) ?? points
  return finding(
    value,
    [
      because(
        pointsRule(type),
        `${oneOfKey(type)} ${oneOfKey(type) === keyWords(type) ? 'are' : 'is'} worth so much`,
        { type },
        value,
      ),
    ],
    { unit: 'points' },
  )
}

const POINTS_RULES: Readonly<Partial<Record<ShipType, string>>> = {
  battleship: 'BK-SH-01',
  firstClassCruiser: 'BK-SH-02',
  secondClassCruiser: 'BK-SH-03',
  thirdClassCruiser: 'BK-SH-04',
  scoutCruiser: 'BK-SH-05',
  destroyers: 'BK-SH-06',
  submarine: 'BK-SH-07',
}
/** Types without a printed value are ours (BK-R37), and serve the count of losses. */
const pointsRule = (type: ShipType): string => POINTS_RULES[type] ?? 'BK-VC-02'

/** What moves a type has, by the ruling on 3rd class cruisers, which tramp-based raiders move as (BK-R04). */
export function movesOf(type: ShipType, thirdClassMoves: number, hull: Hull = 'tramp'): number {
  return type === 'thirdClassCruiser' || type === 'trampRaider' ? thirdClassMoves : typeFigures(type, hull).moves
}

/** Yards at which a type's flags and searchlights are read. */
export const signalReach = (type: ShipType): number => typeFigures(type).signalMiles * yardsPerMile

/** The line of a type in the tables. */
export function shipType(
  type: ShipType,
  given: { obsolete: boolean; hull: Hull; thirdClassMoves: number; minelayerBands: MinelayerBands; own: OwnPoints },
) {
  const figures = typeFigures(type, given.hull)
  const { attack, defence } = factorsOf(type, given.minelayerBands)
  const points = pointsOf(type, given.obsolete, given.own)
  const moves = movesOf(type, given.thirdClassMoves, given.hull)
  const value = {
    fromYear: figures.fromYear,
    points: points.value,
    moves,
    printedKnots: figures.knots,
    compulsory: figures.compulsory,
    freeSecond: figures.freeSecond,
    attack,
    defence,
    signalYd: signalReach(type),
  }
  return finding(value, [
    ...points.because,
    because('BK-MV-02', 'moves of a spell (BK-R04)', { type, hull: given.hull }, moves),
    because('BK-MV-03', 'whether she must make one of them', { type }, figures.compulsory),
    because('BK-MV-04', 'whether her second is free', { type }, figures.freeSecond),
    because('BK-CB-01', 'Attack Factors by range; null is an x (BK-R31, BK-R44)', { type }, attack),
    because('BK-AX-05', 'Defence Factor; auxiliaries keep that of the hull', { type }, defence),
    because('BK-SG-01', 'her flags and searchlights are read so far', { type }, value.signalYd),
  ])
}

/** Is a ship built then obsolete, and what is she worth? Refuses a missing year where it decides. */
export function obsolete(
  type: ShipType,
  builtYear: number | undefined,
): Finding<{ obsolete: boolean; points: number }> {
  const ages = type !== 'torpedoBoats' && type !== 'destroyers'
  if (ages && builtYear === undefined)
    return refuse(
      'input.invalid',
      `builtYear is missing: it is a number, and decides whether ${oneOfKey(type)} ${oneOfKey(type) === keyWords(type) ? 'are' : 'is'} obsolete.`,
      {
        rule: 'BK-SH-08',
        path: 'builtYear',
      },
    )
  const old = type === 'torpedoBoats' || (ages && (builtYear ?? years.modernFrom) < years.modernFrom)
  const points = pointsOf(type, old)
  const says = ages
    ? `built before ${years.modernFrom} she is obsolete`
    : 'torpedo boats are the obsolete kind of destroyers'
  return finding({ obsolete: old, points: points.value }, [
    because('BK-SH-08', says, { type, builtYear: builtYear ?? null }, old),
    ...points.because,
  ])
}

/** What losses are worth. */
export function losses(
  lost: readonly { readonly type: ShipType; readonly obsolete: boolean }[],
  own: OwnPoints,
): Finding<{ points: number }> {
  for (const [n, one] of lost.entries()) isObsolete(one.type, one.obsolete, `lost[${n}].obsolete`)
  const each = lost.map((one) => pointsOf(one.type, one.obsolete, own))
  const points = each.reduce((sum, { value }) => sum + value, 0)
  return finding({ points }, [
    ...each.flatMap((one) => one.because),
    because('BK-VC-02', 'the losses of a side in ship points (BK-R37)', { lost: lost.length }, points),
  ])
}

/** How large the sea is (BK-R65). */
export function sea(mode: Mode, longLengths: number, shortLengths: number) {
  const { baseYd } = scaleOf(mode)
  const longYd = tidy(longLengths * baseYd)
  const shortYd = tidy(shortLengths * baseYd)
  const value = { longYd, shortYd, longMiles: tidy(longYd / yardsPerMile), shortMiles: tidy(shortYd / yardsPerMile) }
  return finding(value, [
    because(
      'BK-SU-01',
      `${longLengths} by ${shortLengths} base lengths; the short edges are those of entry (BK-R65)`,
      { mode },
      { longYd, shortYd },
    ),
  ])
}
