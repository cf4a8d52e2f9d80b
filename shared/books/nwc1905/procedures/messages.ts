/** Telegrams over an announced day and night, and chains of wireless, by class (NS-TELE, NS-WIRE). The engine's own clocks are in ../signalling.ts. */
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { figure, GRAIN, moreThan, tidy } from '../../figures.ts'
import { figureIn } from '../../sourced-table.ts'
import { telegraph, wireless, wirelessReach } from '../signalling.ts'
import type { ShipClass } from '../tables/classes.ts'

const HOURS_A_DAY = 24
const MILES = 1000

export interface Telegram {
  readonly miles: number
  /** Hour of the day, by the operator, before other delays. */
  readonly receivedAt: number
  readonly dayFrom: number
  readonly dayTo: number
  readonly enemyTerritory: boolean
  readonly delayHours: number
}

export interface TelegramTime {
  readonly allowed: boolean
  readonly hours: number | null
  readonly arrivesAt: number | null
}

/** When a telegram arrives, hours from the midnight before: 1,000 miles an hour by day and 666⅔ by night, each over its own part (NS-TELE-01, R-62). */
export function telegramTime(telegram: Telegram): Finding<TelegramTime> {
  const { miles, receivedAt, dayFrom, dayTo, enemyTerritory, delayHours } = telegram
  const inputs = { ...telegram }
  if (enemyTerritory)
    return finding<TelegramTime>({ allowed: false, hours: null, arrivesAt: null }, [
      because('NS-TELE-02', 'the line passes through the enemy’s territory', inputs, false),
    ])
  const isDay = (hour: number) => hour >= dayFrom - GRAIN && hour < dayTo - GRAIN
  let at = receivedAt + delayHours
  let left = miles
  const parts = { day: 0, night: 0 }
  while (left > GRAIN) {
    const midnight = Math.floor((at + GRAIN) / HOURS_A_DAY) * HOURS_A_DAY
    const hour = at - midnight
    const day = isDay(hour)
    const until = midnight + (day ? dayTo : hour < dayFrom - GRAIN ? dayFrom : HOURS_A_DAY)
    const hoursPerMile = (day ? telegraph.dayHoursPer1000Miles : telegraph.nightHoursPer1000Miles) / MILES
    const run = Math.min(left, (until - at) / hoursPerMile)
    parts[day ? 'day' : 'night'] += run
    left -= run
    at = left > GRAIN ? until : at + run * hoursPerMile
  }
  const arrivesAt = tidy(at)
  const hours = tidy(at - receivedAt)
  return finding<TelegramTime>({ allowed: true, hours, arrivesAt }, [
    ...(delayHours > 0
      ? [because('NS-TELE-03', `${figure(delayHours)} hours before the operator has it`, inputs, delayHours)]
      : []),
    because(
      'NS-TELE-01',
      `${figure(parts.day)} miles by day at ${telegraph.dayHoursPer1000Miles} h and ${figure(parts.night)} by night at ${telegraph.nightHoursPer1000Miles} h for each 1,000 (R-62)`,
      inputs,
      arrivesAt,
    ),
  ])
}

/** Miles that a vessel sends by wireless; 0 when she has none (NS-WIRE-02, R-63). */
export function wirelessReachOf(shipClass: ShipClass, fitted: boolean): Finding<number> {
  const row = wirelessReach.row('class', shipClass)
  const mustBeFitted = row['if fitted'].text === 'if fitted'
  const printed = row.miles.text === 'none' ? 0 : figureIn(row.miles)
  const miles = mustBeFitted && !fitted ? 0 : printed
  const says = `class ${shipClass}: ${row.miles.text}${mustBeFitted ? `, if fitted${fitted ? '' : ', which she is not'}` : ''}`
  return finding(miles, [because('NS-WIRE-02', says, { class: shipClass, fitted }, miles)], { unit: 'miles' })
}

export interface Station {
  readonly class: ShipClass
  readonly fitted: boolean
  /** The last has none. */
  readonly milesToNext?: number | undefined
  /** What the problem states in place of her class's. */
  readonly reachMiles?: number | undefined
}

export interface ChainTime {
  readonly allowed: boolean
  readonly totalMiles: number
  readonly hours: number | null
  readonly reason: 'link' | 'chain' | null
}

/** Does a chain of stations carry a message, and in what time? A link is as long as its sender reaches, the chain 350 miles at most (NS-WIRE-01 to -04, R-64). */
export function wirelessChain(stations: readonly Station[], mph: number, maxMiles: number): Finding<ChainTime> {
  const links = stations.slice(0, -1).map((station) => ({ station, miles: station.milesToNext ?? 0 }))
  const totalMiles = tidy(links.reduce((sum, link) => sum + link.miles, 0))
  const inputs = { mph, maxMiles, links: links.map((link) => link.miles) }
  const reasons: Reason[] = []
  const refused = (reason: 'link' | 'chain', rule: string, says: string) =>
    finding<ChainTime>({ allowed: false, totalMiles, hours: null, reason }, [
      ...reasons,
      because(rule, says, inputs, false),
    ])
  for (const [n, { station, miles }] of links.entries()) {
    const stated = station.reachMiles
    const reach =
      stated === undefined
        ? wirelessReachOf(station.class, station.fitted)
        : finding(stated, [because('NS-WIRE-01', `the problem states ${figure(stated)} miles`, { stated }, stated)])
    reasons.push(...reach.because)
    const most = Math.min(reach.value, maxMiles)
    if (moreThan(miles, most)) {
      const general = most < reach.value
      return refused(
        'link',
        general ? 'NS-WIRE-01' : 'NS-WIRE-02',
        `link ${n + 1} is ${figure(miles)} miles long; ${general ? 'no message goes' : 'its sender reaches'} ${most}`,
      )
    }
  }
  if (moreThan(totalMiles, wireless.chainMiles))
    return refused('chain', 'NS-WIRE-03', `the links sum to ${figure(totalMiles)} miles of ${wireless.chainMiles}`)
  const hours = tidy(totalMiles / mph)
  return finding<ChainTime>({ allowed: true, totalMiles, hours, reason: null }, [
    ...reasons,
    because('NS-WIRE-04', `${figure(totalMiles)} miles at ${mph} miles an hour`, inputs, hours),
  ])
}
