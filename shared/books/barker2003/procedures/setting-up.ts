/** Dice and choices of setting up: initiative, features, the hour, wind and weather, neutrals, admirals (BK-SU to BK-WW). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { compass } from '../../bearings.ts'
import { atLeast, figure, tidy } from '../../figures.ts'
import { type Mode, scaleOf } from '../tables/scales.ts'
import type { Light } from '../tables/seeing.ts'
import {
  admiralOn,
  type Bank,
  bankFigures,
  type Character,
  dayFigures,
  type Feature,
  faces,
  featureFigures,
  sunBearings,
  type WeatherKind,
  type Wind,
  weatherOn,
  windOn,
} from '../tables/setting-up.ts'
import { fightsByTorpedo, type ShipType } from '../tables/types.ts'

export const SIDES = ['red', 'blue'] as const
export type Side = (typeof SIDES)[number]

export function initiative(red: number, blue: number): Finding<{ initiative: Side | null; again: boolean }> {
  const side = red === blue ? null : red > blue ? 'red' : 'blue'
  const says = side === null ? 'equal dice are thrown again (BK-R01)' : 'the higher die has the initiative'
  return finding({ initiative: side, again: side === null }, [because('BK-SU-02', says, { red, blue }, side)])
}

/** Whether a feature is not too large, in base lengths (BK-R19). An island or shoal is held to its square either way. */
export function feature(kind: Feature, along: number, inward: number, mmPerBase: number) {
  const { alongMm, inwardMm, rule } = featureFigures(kind)
  const [maxAlongLengths, maxInwardLengths] = [tidy(alongMm / mmPerBase), tidy(inwardMm / mmPerBase)]
  const allowed = atLeast(maxAlongLengths, along) && atLeast(maxInwardLengths, inward)
  const says = `at most ${figure(maxAlongLengths)} by ${figure(maxInwardLengths)} base lengths (BK-R19)`
  return finding({ allowed, maxAlongLengths, maxInwardLengths }, [
    because(rule, says, { kind, along, inward, mmPerBase }, allowed),
  ])
}

/** Whether a feature on the line stops the fire of such a ship. */
export const stopsFireOf = (kind: Feature, firer: ShipType): boolean =>
  featureFigures(kind).stopsAll || fightsByTorpedo(firer)

export function featureBlocks(kind: Feature, firer: ShipType): Finding<{ blocks: boolean }> {
  const blocks = stopsFireOf(kind, firer)
  const says = kind === 'shoal' ? 'a shoal stops fire of torpedo craft and submarines alone' : `${kind} stops all fire`
  return finding({ blocks }, [because('BK-GF-05', says, { kind, firer }, blocks)])
}

/** The hour at which play begins, by the die and what each side adds or takes (BK-R20). */
export function startTime(die: number, red: number, blue: number) {
  const score = die + red + blue
  const early = score <= dayFigures.sunriseUpTo
  const hours = early ? dayFigures.hoursBeforeSunrise : score
  const before = early ? ('sunrise' as const) : ('sunset' as const)
  return finding({ score, before, hours }, [
    because('BK-TD-01', `${die} with what the sides add or take (BK-R20)`, { die, red, blue }, score),
    because(early ? 'BK-TD-02' : 'BK-TD-03', `play begins ${hours} h before ${before}`, { score }, hours),
  ])
}

const DAY_MINUTES = 24 * 60

/** The light so many minutes after a start at this score. The sun rises again a day after it rose. */
export function lightAfter(score: number, minutes: number, daylightHours: number): Light {
  const { spellOfLightMinutes: short, hoursBeforeSunrise, sunriseUpTo } = dayFigures
  const daylight = daylightHours * 60
  const sunrise = score <= sunriseUpTo ? hoursBeforeSunrise * 60 : score * 60 - daylight
  const sinceSunrise = (((minutes - sunrise) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  if (sinceSunrise < short) return 'sunrise'
  if (sinceSunrise < daylight) return 'day'
  if (sinceSunrise < daylight + short) return 'sunset'
  if (sinceSunrise < daylight + 2 * short) return 'dusk'
  return sinceSunrise < DAY_MINUTES - short ? 'night' : 'dawn'
}

/** Sunrises and sunsets of a campaign's calendar, in minutes of play (BK-R18b). */
export interface Almanac {
  /** At the beginning of play. */
  readonly sunUp: boolean
  readonly sunrises: readonly number[]
  readonly sunsets: readonly number[]
}

/** The light so many minutes after the start by a campaign's calendar: half an hour each of dawn, sunrise, sunset and dusk. */
export function lightByAlmanac({ sunUp, sunrises, sunsets }: Almanac, minutes: number): Light {
  const { spellOfLightMinutes: short } = dayFigures
  const since = (of: readonly number[], least: number, most: number): boolean =>
    of.some((moment) => minutes - moment >= least && minutes - moment < most)
  if (since(sunrises, 0, short)) return 'sunrise'
  if (since(sunsets, 0, short)) return 'sunset'
  if (since(sunrises, -short, 0)) return 'dawn'
  if (since(sunsets, short, 2 * short)) return 'dusk'
  const before = (of: readonly number[]): number => Math.max(...of.filter((one) => one <= minutes && one > 0), 0)
  const [rose, set] = [before(sunrises), before(sunsets)]
  return (rose === set ? sunUp : rose > set) ? 'day' : 'night'
}

export function lightAt(score: number, minutes: number, daylightHours: number): Finding<{ light: Light }> {
  const light = lightAfter(score, minutes, daylightHours)
  const early = score <= dayFigures.sunriseUpTo
  const begins = early ? 'play begins an hour before sunrise' : `play begins ${score} h before sunset`
  return finding({ light }, [
    because(early ? 'BK-TD-02' : 'BK-TD-03', begins, { score }),
    because('BK-TD-04', 'half an hour of dawn, half an hour of sunrise, then day', { daylightHours }),
    because(
      'BK-TD-05',
      `${daylightHours} h after sunrise sunset, then dusk, half an hour each (BK-R18b)`,
      { minutes },
      light,
    ),
  ])
}

/** From when to when a spell lasts, minutes from the start of play (BK-R18). */
export function clock(has: 'initiative' | 'other', spell: number, mode: Mode) {
  const { spellMinutes } = scaleOf(mode)
  const fromMinute = (spell - 1) * spellMinutes + (has === 'other' ? spellMinutes / 2 : 0)
  const value = { fromMinute, toMinute: fromMinute + spellMinutes }
  const says = `${spellMinutes} minutes a spell, the other side’s half a spell later (BK-R18)`
  return finding(value, [because('BK-MO-03', says, { has, spell, mode }, value)])
}

export const SIX_IS = ['NW', 'none'] as const

export function wind(die: number, six: (typeof SIX_IS)[number]): Finding<{ windFrom: Wind | null }> {
  const windFrom = die === faces.windInDoubt && six === 'none' ? null : windOn(die)
  const says =
    windFrom === null ? 'by the sentence a 6 brings no breeze (BK-R02)' : `a moderate breeze from ${windFrom} (BK-R02)`
  return finding({ windFrom }, [because('BK-WW-01', says, { die, six }, windFrom)])
}

const WEATHER_RULES: Readonly<Record<WeatherKind, readonly [rule: string, says: string]>> = {
  calm: ['BK-WW-02', 'light airs or calm; before dawn each side may place a bank of mist'],
  fogBank: ['BK-WW-03', 'a fog bank drifts down the wind'],
  squalls: ['BK-WW-04', 'a squall starts on each 1 of the senior Flag of the side with the initiative'],
  none: ['BK-WW-05', 'no effect'],
  rough: ['BK-WW-06', 'strong wind and rough weather'],
}

export function weather(die: number, beforeDawn: boolean) {
  const kind = weatherOn(die)
  const drift = { fogBank: 'fog', squalls: 'squall' } as const
  const movesPerSpell = kind === 'fogBank' || kind === 'squalls' ? bankFigures(drift[kind]).moves : null
  const value = { kind, mistBanks: kind === 'calm' && beforeDawn, movesPerSpell }
  return finding(value, [because(...WEATHER_RULES[kind], { die, beforeDawn }, kind)])
}

/** What a Flag's die of naval initiative does to squalls, and to her own side's mist. */
export function skyEvent(
  kind: WeatherKind,
  nip: number,
  seniorFlag: boolean,
  initiativeSide: boolean,
  mistBank: boolean,
) {
  const squallStarts = kind === 'squalls' && seniorFlag && initiativeSide && nip === faces.squall
  const mistDisperses = kind === 'calm' && mistBank && seniorFlag && nip === faces.mistDisperses
  const inputs = { kind, nip, seniorFlag, initiativeSide, mistBank }
  return finding({ squallStarts, mistDisperses }, [
    because(
      'BK-WW-04',
      `a squall starts on a ${faces.squall} of the senior Flag with the initiative`,
      inputs,
      squallStarts,
    ),
    because('BK-WW-02', `a side’s mist goes on a ${faces.mistDisperses} of its senior Flag`, inputs, mistDisperses),
  ])
}

export const PACES = ['pair', 'spell'] as const

/** How wide a bank is, and how far it has drifted after so many pairs of spells (BK-R49). */
export function bank(kind: Bank, pairs: number, mode: Mode, radiusLengths: number, pace: (typeof PACES)[number]) {
  const { baseYd } = scaleOf(mode)
  const { moves } = bankFigures(kind)
  const spells = pace === 'pair' ? pairs : pairs * 2
  const value = { radiusYd: tidy(radiusLengths * baseYd), driftYd: moves * baseYd * spells }
  const rule = { fog: 'BK-WW-03', squall: 'BK-WW-04', mist: 'BK-WW-02' }[kind]
  const says = `${moves} moves in each of ${spells} spells (BK-R49)`
  return finding(value, [because(rule, says, { kind, pairs, mode, pace }, value)])
}

export function neutral(die: number, from: number): Finding<{ present: boolean }> {
  const present = die >= from
  return finding({ present }, [
    because('BK-SU-06', `each side throws for neutral shipping: ${from} or more (BK-R03)`, { die, from }, present),
    because('BK-NS-01', 'it may then place one', {}, present),
  ])
}

const ADMIRALS: Readonly<Record<Character, string>> = {
  gunnery: 'BK-AD-02',
  paint: 'BK-AD-03',
  torpedophobe: 'BK-AD-04',
  gallant: 'BK-AD-05',
  cautious: 'BK-AD-06',
  chivalrous: 'BK-AD-07',
}

export function admiral(die: number): Finding<{ character: Character }> {
  const character = admiralOn(die)
  return finding({ character }, [
    because('BK-AD-01', 'one die for each commander of a squadron', { die }, die),
    because(ADMIRALS[character], `a ${die} is the ${character} kind`, { die }, character),
  ])
}

export const SEEN = ['ship', 'submarine', 'signal', 'shore', 'merchant', 'neutral'] as const
export type Seen = (typeof SEEN)[number]

/** Which scale is played: combat from the first sight of anything of the enemy's; there is no way back but the umpire's (BK-R16). */
export function modeNow(mode: Mode, seen: readonly Seen[]): Finding<{ mode: Mode; changes: boolean }> {
  const enemy = seen.filter((one) => one !== 'neutral')
  const changes = mode === 'cruising' && enemy.length > 0
  const now = changes ? 'combat' : mode
  const says =
    mode === 'combat'
      ? 'combat goes on; of itself it never turns back (BK-R16)'
      : changes
        ? `first sight of the enemy: ${enemy.join(', ')}`
        : 'nothing of the enemy’s is in sight'
  return finding({ mode: now, changes }, [
    because(changes || mode === 'combat' ? 'BK-MO-02' : 'BK-MO-01', says, { mode, seen }, now),
  ])
}

/** Whether the low sun hinders fire on this true bearing, ends included (BK-R24). */
export function isHindered(light: Light, bearingDeg: number): boolean {
  if (light !== 'sunrise' && light !== 'sunset') return false
  const [from, to] = sunBearings[light]
  const bearing = compass(bearingDeg)
  return atLeast(bearing, from) && atLeast(to, bearing)
}

export function hindered(light: Light, bearingDeg: number): Finding<{ hindered: boolean }> {
  const value = isHindered(light, bearingDeg)
  const says = value ? 'the sun is low behind the target (BK-R24)' : 'no low sun is behind the target (BK-R24)'
  return finding({ hindered: value }, [
    because(light === 'sunset' ? 'BK-TD-05' : 'BK-TD-04', says, { light, bearingDeg }, value),
  ])
}
