import { compassPoint } from '../../../../shared/sky/words.ts'
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

/** Reads a course: "270", or a point such as "W.S.W.". Undefined when it is neither. */
export function parseCourse(text: string): number | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[.°\s]/g, '')
  if (/^\d{1,3}$/.test(plain)) return Number(plain) < 360 ? Number(plain) : undefined
  for (let i = 0; i < 16; i++) if (compassPoint(i * 22.5).replaceAll('.', '') === plain) return i * 22.5
  return undefined
}
