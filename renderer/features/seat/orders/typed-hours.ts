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

const HALF_QUARTER = ['N', 'NBE', 'NNE', 'NEBN', 'NE', 'NEBE', 'ENE', 'EBN'] as const
const RIGHT: Readonly<Record<string, string>> = { N: 'E', E: 'S', S: 'W', W: 'N' }
/** The thirty-two points from north round by east, "N.E. by N." written NEBN. A quarter has the names of the one before it, turned by a right angle. */
const POINTS: readonly string[] = Array.from({ length: 32 }, (_, n) => {
  let name: string = HALF_QUARTER[n % 8] ?? ''
  for (let quarter = 0; quarter < Math.floor(n / 8); quarter++)
    name = name.replace(/[NESW]/g, (letter) => RIGHT[letter] ?? letter)
  return inUse(name)
})

/** North and south are said first: turned by a right angle, N.E. is "E.S.", which is said S.E. */
function inUse(name: string): string {
  return name.replace(/([EW])([NS])(?=$|B)/, '$2$1')
}

/** Reads a point of the compass: "W.S.W.", "NE by N", "north-east by north". Undefined when it is none. */
export function parsePoint(text: string): number | undefined {
  const plain = text
    .toUpperCase()
    .replace(/NORTH|EAST|SOUTH|WEST/g, ([letter = '']) => letter)
    .replace(/[.\s-]/g, '')
    .replace('BY', 'B')
  const n = POINTS.indexOf(plain)
  return n < 0 ? undefined : n * 11.25
}

/** Reads a course: "270", or a point such as "W.S.W.". Undefined when it is neither. */
export function parseCourse(text: string): number | undefined {
  const plain = text.trim().replace(/[.°\s]/g, '')
  if (/^\d{1,3}$/.test(plain)) return Number(plain) < 360 ? Number(plain) : undefined
  return parsePoint(text)
}
