/** Campaign time: whole seconds since 1970-01-01T00:00Z, so negative in 1898. Positions between are exact functions of it. */
export type Seconds = number

export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

/** ISO 8601 in UTC without fractions, as every file, view and command writes it. */
export function isoTime(t: Seconds): string {
  if (!Number.isInteger(t)) return `${new Date(t * 1000).toISOString().slice(0, 19)}Z`
  const day = Math.floor(t / DAY)
  // Times of a war are written by the thousand, and nearly all of them are of the day of the one before.
  if (day !== lastDay.number) lastDay = { number: day, date: new Date(day * DAY * 1000).toISOString().slice(0, -14) }
  const ofDay = t - day * DAY
  const minutes = Math.floor(ofDay / MINUTE)
  return `${lastDay.date}T${twoFigures(Math.floor(minutes / 60))}:${twoFigures(minutes % 60)}:${twoFigures(ofDay % MINUTE)}Z`
}

let lastDay = { number: 0, date: '1970-01-01' }
const twoFigures = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

/** Reads an ISO 8601 time; null when the text is none, or names a day that its month has not. A time without a zone is taken as UTC. */
export function parseTime(text: string): Seconds | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.test(text)) return null
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`
  const ms = Date.parse(zoned)
  if (Number.isNaN(ms)) return null
  // The 30th of February is no day, though the calendar of the machine would make the 2nd of March of it.
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const ofMonth = new Date(0)
  ofMonth.setUTCFullYear(year, month, 0)
  return day > ofMonth.getUTCDate() ? null : Math.round(ms / 1000)
}

/** Hours and minutes of a clock, without a colon, as a log writes them: "0615". `zoneMinutes` is the pack's clock east of Greenwich. */
export function clockFigures(t: Seconds, zoneMinutes = 0): string {
  const minutes = Math.floor((t + zoneMinutes * MINUTE) / MINUTE)
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}${String(ofDay % 60).padStart(2, '0')}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The parts of a date on the pack's clock, for cartouches and tables. Month is 1..12. */
export function calendar(
  t: Seconds,
  zoneMinutes = 0,
): { year: number; month: number; day: number; weekday: string; monthName: string } {
  const d = new Date((t + zoneMinutes * MINUTE) * 1000)
  return {
    year: d.getUTCFullYear(),
    month: d.getUTCMonth() + 1,
    day: d.getUTCDate(),
    weekday: WEEKDAYS[d.getUTCDay()] ?? '',
    monthName: MONTHS[d.getUTCMonth()] ?? '',
  }
}

/** The minute that a clock shows: an age is what lies between two hours as they are read. */
export const wholeMinute = (at: Seconds): Seconds => Math.floor(at / MINUTE) * MINUTE

/** How old at one time is what was seen at another, by the hours as they are written. */
export const ageBetween = (seen: Seconds, now: Seconds): string => ageWords(wholeMinute(now) - wholeMinute(seen))

/** Older than this, news is some days old: nobody counts its hours. */
const COUNTED_IN_DAYS = 3 * DAY

/** The age of news in words a chart has room for: "35 min", "8 h", "12 days". */
export function ageWords(seconds: Seconds): string {
  if (seconds < HOUR) return `${Math.max(0, Math.round(seconds / MINUTE))} min`
  return seconds < COUNTED_IN_DAYS ? `${Math.round(seconds / HOUR)} h` : `${Math.round(seconds / DAY)} days`
}

/** Things in order of time, the oldest first; of one second or hour in the order in which they are given. `at` is in seconds, or ISO 8601 of one length. */
export const inTimeOrder = <T extends { readonly at: Seconds | string }>(given: readonly T[]): T[] =>
  [...given].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
