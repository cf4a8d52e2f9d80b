/** Submarine boats: what they can do, and when they are lost or seen. Submarine boats 1 to 11; Hints of 1901. */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedNumber } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { costs } from '../tables/costs.ts'
import { submarineDetection, submarineFigures, submarines } from '../tables/submarines.ts'
import { figure, tidy } from './words.ts'

export interface Submarine {
  readonly knots: number
  readonly underWaterHours: number
  /** From clear of the harbour to back at its mouth. */
  readonly fromHarbourHours: number
  /** Out and home. */
  readonly radiusMiles: number
  readonly points: number
}

/** What a boat of the campaign's edition can do (JS-SUB-01 to 03). */
export function submarine(settings: JaneSettings): Finding<Submarine> {
  const edition = settings['submarine.edition']
  const row = submarines.row('edition', edition)
  const knots = printedNumber(row.knots)
  const fromHarbourHours = printedNumber(row['hours from harbour'])
  const value: Submarine = {
    knots,
    underWaterHours: printedNumber(row['hours under water']),
    fromHarbourHours,
    radiusMiles: tidy((knots * fromHarbourHours) / 2),
    points: printedNumber(costs.row('article', 'submarine').points),
  }
  return finding(value, [
    because('JS-SUB-01', 'a boat', {}, value.points),
    because('JS-SUB-02', `${knots} knots by the rules of ${edition}`, { edition }, knots),
    because(
      'JS-SUB-03',
      `${value.underWaterHours} hours under water, ${fromHarbourHours} from harbour: half of them out and half home`,
      { edition },
      value.radiusMiles,
    ),
  ])
}

/** Minutes on the surface for so many hours of air: four moves of a minute for each (JS-SUB-05). */
export function submarineAir(hoursOfAir: number): Finding<{ minutes: number }> {
  const minutes = Math.ceil(tidy(hoursOfAir * submarineFigures.airMinutesPerHour))
  return finding({ minutes }, [
    because('JS-SUB-05', 'four one-minute moves on the surface for each hour of air', { hoursOfAir }, minutes),
  ])
}

export interface BoatState {
  readonly hoursWithoutAir: number
  readonly hoursFromHarbour: number
  readonly backAtHarbourMouth: boolean
  readonly force: number
  readonly takingAir: boolean
  readonly depthFathoms?: number | undefined
  readonly soundingFathoms?: number | undefined
}
export type BoatLoss = 'noAir' | 'timeUp' | 'swamped' | 'aground'

/** Is the boat lost, and why: no air for more than twelve hours, out when her time is up, air taken in weather above 3, aground (JS-SUB-04, -12, -07, -10)? */
export function submarineFate(
  boat: BoatState,
  settings: Pick<JaneSettings, 'submarine.edition'>,
): Finding<{ lost: boolean; why: BoatLoss | null }> {
  const { hoursWithoutAir, mayTakeAirUpToForce } = submarineFigures
  const limit = printedNumber(submarines.row('edition', settings['submarine.edition'])['hours from harbour'])
  const inputs = {
    hoursWithoutAir: boat.hoursWithoutAir,
    hoursFromHarbour: boat.hoursFromHarbour,
    backAtHarbourMouth: boat.backAtHarbourMouth,
    force: boat.force,
    takingAir: boat.takingAir,
  }
  const lost = (why: BoatLoss, rule: string, says: string) =>
    finding({ lost: true, why }, [because(rule, says, inputs, why)])
  if (boat.hoursWithoutAir > hoursWithoutAir)
    return lost('noAir', 'JS-SUB-04', `no crew lives more than ${hoursWithoutAir} hours without fresh air`)
  if (!boat.backAtHarbourMouth && boat.hoursFromHarbour >= limit)
    return lost('timeUp', 'JS-SUB-12', `still out after ${limit} hours; her owner is told only now`)
  if (boat.backAtHarbourMouth && boat.hoursFromHarbour > limit)
    return lost('timeUp', 'JS-SUB-12', `back after ${figure(boat.hoursFromHarbour)} hours: ${limit} are the most`)
  if (boat.takingAir && boat.force > mayTakeAirUpToForce)
    return lost('swamped', 'JS-SUB-07', `taking air in weather above ${mayTakeAirUpToForce} swamps her`)
  const { depthFathoms: depth, soundingFathoms: sounding } = boat
  if (depth !== undefined && sounding !== undefined && depth >= sounding)
    return lost('aground', 'JS-SUB-10', `${figure(depth)} fathoms deep where the soundings are ${figure(sounding)}`)
  return finding({ lost: false, why: null }, [
    because(
      boat.force > mayTakeAirUpToForce ? 'JS-SUB-07' : 'JS-SUB-03',
      boat.force > mayTakeAirUpToForce ? 'blind in this weather, but safe under water' : 'within her air and her time',
      inputs,
      false,
    ),
  ])
}

/**
 * Is a boat on the surface seen by a ship? Two sixes by day and four at night, thrown for each ship within 1,000 yards (JS-SUB-08). In the rules of
 * 1901 she is hardly missed by day, and never seen at night.
 */
export function submarineSighted(
  light: 'day' | 'night',
  rangeYards: number,
  subject: string,
  occasion: string,
  dice: Dice,
  settings: Pick<JaneSettings, 'submarine.edition'>,
  rule: 'JS-SUB-08' | 'JT-SUB-05' = 'JS-SUB-08',
): Finding<boolean> {
  const within = submarineFigures.detectedWithinYards
  const inputs = { light, rangeYards }
  const plain = (seen: boolean, says: string) => finding(seen, [because(rule, says, inputs, seen)])
  if (rangeYards > within) return plain(false, `beyond ${figure(within)} yards no throw finds her`)
  if (settings['submarine.edition'] === '1901')
    return light === 'night'
      ? plain(false, 'by the rules of 1901 a boat cannot be sighted at night')
      : plain(true, 'by the rules of 1901 a boat is hardly missed by day')
  const sixes = printedNumber(submarineDetection.row('light', light).sixes)
  const thrown = dice.throwDice({
    rule,
    subject,
    occasion,
    purpose: 'detecting a submarine boat',
    count: sixes,
  })
  const seen = thrown.faces.every((face) => face === 6)
  return finding(seen, [because(rule, `${sixes} sixes are wanted: ${thrown.faces.join(', ')} thrown`, inputs, seen)], {
    dice: [thrown],
  })
}

/** May orders by wireless reach a boat? On the surface, by the Hints of 1901, where the campaign has wireless (JS-SUB-09). */
export function submarineWireless(onSurface: boolean, settings: JaneSettings): Finding<boolean> {
  const { wireless, 'submarine.edition': edition } = settings
  const reached = onSurface && wireless !== 'off' && edition === '1901'
  const says =
    wireless === 'off'
      ? 'this campaign has no wireless'
      : edition === '1898'
        ? 'the rules of 1898 know no wireless'
        : onSurface
          ? 'on the surface orders may reach her'
          : 'under water nothing reaches her'
  return finding(reached, [because('JS-SUB-09', says, { onSurface, wireless, edition }, reached)])
}
