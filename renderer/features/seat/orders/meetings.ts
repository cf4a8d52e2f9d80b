import type { OperationOrder } from '../../../../shared/campaign/operations.ts'
import { wrapBearing } from '../../../../shared/navigation/sphere.ts'
import { clockFigures, isoTime, parseTime } from '../../../../shared/vocabulary/time.ts'
import { dayWords, parsePosition, positionWords } from '../../../chart/words.ts'
import { type DraftBody, type DraftWork, freshWork } from './draft.ts'
import type { Unread } from './reckoned.ts'
import { type Clock, parseHour } from './standing.ts'
import { parseBearing } from './work-words.ts'

/** Forces that meet or keep company by orders: to join another at a place and an hour, and to keep station on it. */

/** Where a station lies, by the bow of the other; `bow` and `true` take degrees. */
export const WAYS: readonly { readonly key: string; readonly label: string }[] = [
  { key: '0', label: 'ahead of her' },
  { key: '45', label: 'on her starboard bow' },
  { key: '90', label: 'on her starboard beam' },
  { key: '135', label: 'on her starboard quarter' },
  { key: '180', label: 'astern of her' },
  { key: '225', label: 'on her port quarter' },
  { key: '270', label: 'on her port beam' },
  { key: '315', label: 'on her port bow' },
  { key: 'bow', label: 'by an angle from her bow' },
  { key: 'true', label: 'on a true bearing' },
]

export const takesDegrees = (way: string): boolean => way === 'bow' || way === 'true'

/** Reads miles, to a tenth; undefined when they are none, or more than a station may be off. */
export function parseMiles(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d)?$/.test(plain)) return undefined
  return Number(plain) >= 0.1 && Number(plain) <= 100 ? Number(plain) : undefined
}

/** An order's own part of a draft. What it keeps of a place and an hour is shown until it is written over. */
export function draftMeeting(order: OperationOrder, kept: Record<string, unknown>): Partial<DraftWork> {
  if (order.operate !== 'station') return {}
  // Where the other was then is no place to look for it now.
  for (const shown of ['miles', 'bearing', 'offBow', 'at']) delete kept[shown]
  const { miles, bearing, offBow } = order
  const named = WAYS.some(({ key }) => key === String(offBow))
  return {
    miles: String(miles),
    way: bearing !== undefined ? 'true' : named ? String(offBow) : 'bow',
    bearing: String(bearing ?? offBow ?? ''),
  }
}

/** The place and the hour as they are shown: as typed, else as the order has them. */
export function placeText({ at, kept }: DraftWork): string {
  const place = kept['at'] as { lat: number; lon: number } | undefined
  return at !== '' || place === undefined ? at : positionWords(place)
}

export function hourText({ until, kept }: DraftWork, zoneMinutes: number): string {
  const at = typeof kept['until'] === 'string' ? parseTime(kept['until']) : null
  return until !== '' || at === null ? until : `${dayWords(at, zoneMinutes)} ${clockFigures(at, zoneMinutes)}`
}

/** Whether a line of work may name another force that is to be met; of a tow it may be a ship in company. */
const meets = ({ operate }: DraftWork): boolean => operate === 'join' || operate === 'station' || operate === 'tow'

/** What cannot be read of such a line. */
export function meetingRefusal(leg: DraftWork, clock: Clock, merchant = false): Unread | null {
  if (!meets(leg)) return null
  if (leg.operate !== 'tow' && leg.from === '') return { says: whom(leg.operate, merchant), field: 'from' }
  if (leg.operate === 'station' && parseMiles(leg.miles) === undefined)
    return { says: 'How many miles off, from 0.1 to 100.', field: 'miles' }
  if (leg.operate === 'station' && takesDegrees(leg.way) && parseBearing(leg.bearing) === undefined)
    return { says: 'Degrees, from 0 to 359.', field: 'bearing' }
  if (leg.at.trim() !== '' && !parsePosition(leg.at))
    return { says: 'A position such as 49° 10′ N. 6° 20′ W.', field: 'at' }
  return leg.until.trim() !== '' && parseHour(leg.until, clock) === undefined
    ? { says: 'An hour such as 1800, or with the day of the month before it: 4 0600.', field: 'until' }
    : null
}

function whom(operate: DraftWork['operate'], merchant: boolean): string {
  if (operate === 'station') return 'Choose the force on which she keeps station.'
  return merchant ? 'Choose the force whose convoy she joins.' : 'Choose the force that she joins.'
}

/** What such a line says beyond the force it names. */
export function orderedMeeting(leg: DraftWork, clock: Clock): Record<string, unknown> {
  if (!meets(leg)) return {}
  const at = parsePosition(leg.at)
  const until = parseHour(leg.until, clock)
  const more = { ...(at ? { at } : {}), ...(until === undefined ? {} : { until: isoTime(until) }) }
  if (leg.operate !== 'station') return more
  const degrees = takesDegrees(leg.way) ? parseBearing(leg.bearing) : Number(leg.way)
  return { ...more, miles: parseMiles(leg.miles), ...(leg.way === 'true' ? { bearing: degrees } : { offBow: degrees }) }
}

/** A station on a force, as it is begun to be written. */
export const freshStation = (force: string): DraftWork => ({ ...freshWork('station'), from: force, miles: '5' })

/** Miles between ships of a line of scouts, so that each reads the signals of the next (10,000 yards). */
export const ABREAST_MILES = 4.5

/** Ships of one body, each by herself in a line abreast about the station of the body. Null where it has no station to spread from. */
export function inLineAbreast(body: DraftBody): DraftBody[] | null {
  const [leg, ...others] = body.legs
  if (leg?.kind !== 'operate' || leg.operate !== 'station' || body.ships.length < 2) return null
  const miles = parseMiles(leg.miles)
  const middle = takesDegrees(leg.way) ? parseBearing(leg.bearing) : Number(leg.way)
  if (miles === undefined || middle === undefined) return null
  return body.ships.map((ship, i) => {
    const abeam = (i - (body.ships.length - 1) / 2) * ABREAST_MILES
    const degrees = Math.round(wrapBearing(middle + (Math.atan2(abeam, miles) * 180) / Math.PI))
    const station = {
      ...leg,
      miles: String(Math.round(Math.hypot(abeam, miles) * 10) / 10),
      way: leg.way === 'true' ? 'true' : WAYS.some(({ key }) => key === String(degrees)) ? String(degrees) : 'bow',
      bearing: String(degrees % 360),
    }
    return { ...body, ships: [ship], legs: [station, ...others] }
  })
}
