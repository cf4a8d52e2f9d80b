import { directionOf } from '../../../../shared/vocabulary/compass-points.ts'
import { calendar, DAY, MINUTE, type Seconds } from '../../../../shared/vocabulary/time.ts'

/** The seat's own clock and its zone: what an hour without a date is read by. */
export interface Clock {
  readonly at: Seconds
  readonly zoneMinutes: number
}

/** Reads an hour: "1800" is the next after the seat's clock, "4 0600" that of the next 4th. Undefined when it is none. */
export function parseHour(text: string, { at, zoneMinutes }: Clock): Seconds | undefined {
  const read = /^(?:(\d{1,2})(?:\s+[A-Za-z]+\.?)?[\s,]+)?([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text.trim())
  if (!read) return undefined
  const minutes = Number(read[2]) * 60 + Number(read[3])
  const midnight = Math.floor((at / MINUTE + zoneMinutes) / 1440) * 1440 - zoneMinutes
  for (let day = 0; day < 32; day++) {
    const then = (midnight + day * 1440 + minutes) * MINUTE
    if (then <= at) continue
    if (read[1] === undefined || calendar(then, zoneMinutes).day === Number(read[1])) return then
    if (then > at + 31 * DAY) break
  }
  return undefined
}

/** A point as the letters of its words: of a wind of one or two letters that has "by" after it the neighbour alone. */
const POINT =
  /^(?:[NESW]|[NS][EW]|NNE|ENE|ESE|SSE|SSW|WSW|WNW|NNW|[NS]B[EW]|[EW]B[NS]|N[EW]BN|NEBE|NWBW|S[EW]BS|SEBE|SWBW)$/

/** Reads a point of the compass: "W.S.W.", "NE by N", "north-east by north". Undefined when it is none. */
export function parsePoint(text: string): number | undefined {
  const plain = text
    .toUpperCase()
    .replace(/NORTH|EAST|SOUTH|WEST/g, ([letter = '']) => letter)
    .replace(/[.\s-]/g, '')
    .replace('BY', 'B')
  return POINT.test(plain) ? (directionOf(plain.replace('B', ' BY ')) ?? undefined) : undefined
}

/** Reads a course: "270", or a point such as "W.S.W.". Undefined when it is neither. */
export function parseCourse(text: string): number | undefined {
  const plain = text.trim().replace(/[.°\s]/g, '')
  if (/^\d{1,3}$/.test(plain)) return Number(plain) < 360 ? Number(plain) : undefined
  return parsePoint(text)
}

/** Reads a wait: "90", "90 min", "2 h", "2 h 30"; undefined when it is none, or not above 0. */
export function parseMinutes(text: string): number | undefined {
  const match = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,5})\s*(?:min\.?)?)?$/.exec(text.trim())
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined
  const minutes = Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0)
  return minutes > 0 && minutes <= 14_400 ? minutes : undefined
}
