/**
 * Telegraph and wireless of the U.S. Naval War College's rules of 1905, as far as other books borrow them: Telegraphic Messages (NS-TELE),
 * Miscellaneous (NS-WIRE), table 5.12.
 */

import { because, type Finding, finding } from '../../explanation/finding.ts'
import { keyWords } from '../../explanation/key-words.ts'
import { HOUR, MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { figureIn, sourcedTable } from '../sourced-table.ts'

/** Time on the way, as a reason gives it: people read minutes, and no count of seconds from 1970. */
export const onTheWay = (handedIn: Seconds, arrives: Seconds): { readonly minutes: number } => ({
  minutes: Math.round((arrives - handedIn) / (MINUTE / 10)) / 10,
})

/** Hours for 1,000 miles of line, by day and by night; day is the sun above the horizon at the sender's place. */
export const telegraph = { dayHoursPer1000Miles: 1, nightHoursPer1000Miles: 1.5, dayAboveDegrees: 0 } as const

/** How far a vessel sends by wireless, as printed (NS-WIRE-02). What the print leaves out is ours. */
export const wirelessReach = sourcedTable({
  title: 'Wireless, sea miles',
  columns: ['class', 'type', 'miles', 'if fitted'],
  page: `
    class | type                     | miles       | if fitted         | line
    A     | battleship               | 50 [616]    | —                 | 614
    B     | armoured-cruiser         | 50 [616]    | —                 | 614
    C     | first-class-cruiser      | 50 [616]    | —                 | 614
    F     | second-class-cruiser     | 30          | —                 | 616
    E     | third-class-cruiser      | 30          | —                 | R-63
    D     | gunboat                  | 30          | —                 | 616
    M     | coast-defence-battleship | 30          | —                 | 616
    V     | destroyer                | 15          | if fitted         | 616
    g     | torpedo-gunboat          | 15          | if fitted         | R-63
    t     | torpedo-boat             | none        | —                 | R-63
    s     | submarine                | none        | —                 | R-63`,
})

/** The general maximum of one message, the longest chain, and the umpire's choice of speed through it. */
export const wireless = { greatestMiles: 50, chainMiles: 350, leastMph: 15, greatestMph: 200, defaultMph: 100 } as const

const LOOK_EVERY: Seconds = 600

/** First second after `from` and not after `to` at which day has turned to night or back; null when it does not. */
function changeOfDay(isDay: (t: Seconds) => boolean, from: Seconds, to: Seconds): Seconds | null {
  const before = isDay(from)
  if (isDay(to) === before) return null
  let same = from
  let changed = to
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2)
    if (isDay(middle) === before) same = middle
    else changed = middle
  }
  return changed
}

/**
 * When a telegram over so many miles of line arrives: 1,000 miles an hour by day and 666⅔ by night, integrated over the day and night of
 * the sender, whose sun's altitude (degrees) is asked for at each time (NS-TELE-01, R-62).
 */
export function telegraphArrival(
  miles: number,
  receivedAt: Seconds,
  sunAltitude: (t: Seconds) => number,
): Finding<Seconds> {
  const isDay = (t: Seconds) => sunAltitude(t) > telegraph.dayAboveDegrees
  let left = miles
  let at = receivedAt
  let dayMiles = 0
  let nightMiles = 0
  while (left > 1e-9) {
    const day = isDay(at)
    const perSecond = 1000 / ((day ? telegraph.dayHoursPer1000Miles : telegraph.nightHoursPer1000Miles) * HOUR)
    const until = changeOfDay(isDay, Math.floor(at), Math.floor(at) + LOOK_EVERY) ?? Math.floor(at) + LOOK_EVERY
    const run = Math.min(left, (until - at) * perSecond)
    if (day) dayMiles += run
    else nightMiles += run
    left -= run
    at = left > 1e-9 ? until : at + run / perSecond
  }
  const arrives = Math.floor(at + 0.5)
  const says = `${Math.round(dayMiles)} miles by day at 1 h and ${Math.round(nightMiles)} by night at 1½ h for each 1,000`
  return finding(arrives, [because('NS-TELE-01', says, { miles }, onTheWay(receivedAt, arrives))], { unit: 'seconds' })
}

/** Miles that a station reaches; 0 when it has none. Shore stations reach the general maximum (NS-WIRE-01, NS-WIRE-02, R-63). */
export function wirelessMiles(station: {
  readonly type: string
  readonly fitted: boolean
  readonly shoreStation: boolean
}): Finding<number> {
  if (station.shoreStation) {
    return finding(
      wireless.greatestMiles,
      [because('NS-WIRE-01', 'a shore station reaches the general maximum', { ...station }, wireless.greatestMiles)],
      { unit: 'miles' },
    )
  }
  const row = wirelessReach.rows.find((line) => line.type.text === station.type)
  const printed = row && row.miles.text !== 'none' ? figureIn(row.miles) : 0
  const miles = row?.['if fitted'].text === 'if fitted' && !station.fitted ? 0 : printed
  const says =
    !row || printed === 0
      ? `${keyWords(station.type)}: none`
      : miles === 0
        ? `${keyWords(station.type)}: ${printed} miles, but she is not fitted`
        : `${keyWords(station.type)}: ${printed} miles`
  return finding(miles, [because('NS-WIRE-02', says, { ...station }, miles)], { unit: 'miles' })
}

/**
 * When word sent along a chain of links (miles) arrives at so many miles an hour; null when the links sum to more than 350 (NS-WIRE-03, -04, R-64).
 * That each link lies within its sender's reach is the caller's to see.
 */
export function wirelessArrival(linkMiles: readonly number[], at: Seconds, mph: number): Finding<Seconds | null> {
  const sum = linkMiles.reduce((total, link) => total + link, 0)
  const inputs = { linkMiles: [...linkMiles], mph }
  if (sum > wireless.chainMiles + 1e-9) {
    return finding(
      null,
      [
        because(
          'NS-WIRE-03',
          `the links sum to ${Math.round(sum * 10) / 10} miles; a chain may have ${wireless.chainMiles}`,
          inputs,
          null,
        ),
      ],
      { unit: 'seconds' },
    )
  }
  const arrives = at + Math.floor((sum / mph) * HOUR + 0.5)
  return finding(
    arrives,
    [
      because(
        'NS-WIRE-04',
        `${Math.round(sum * 10) / 10} miles at ${mph} miles an hour`,
        inputs,
        onTheWay(at, arrives),
      ),
    ],
    { unit: 'seconds' },
  )
}
