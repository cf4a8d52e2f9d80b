import { ageWords, calendar, clockFigures, parseTime, type Seconds } from '../../../shared/vocabulary/time.ts'

/*
 * Times of a view (ISO 8601 UTC) as a log writes them on the pack's clock: 24 h without a colon. A time that is missing or cannot
 * be read is written as a dash, so that a window never says a wrong one.
 */
const NONE = '—'
const SHORT = ['Jan.', 'Feb.', 'Mar.', 'April', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.']

/** Seconds of a view's time; 0 for one that cannot be read. */
export function secondsOf(time: string | null | undefined): Seconds {
  return (time ? parseTime(time) : null) ?? 0
}

function written(time: string | null | undefined, words: (at: Seconds) => string): string {
  const at = time ? parseTime(time) : null
  return at === null ? NONE : words(at)
}

/** "0615" */
export function hourWords(time: string | null | undefined, zoneMinutes: number): string {
  return written(time, (at) => clockFigures(at, zoneMinutes))
}

/** "8 Nov." */
export function dayShort(time: string | null | undefined, zoneMinutes: number): string {
  return written(time, (at) => {
    const { day, month } = calendar(at, zoneMinutes)
    return `${day} ${SHORT[month - 1] ?? ''}`
  })
}

/** "Tuesday 8 November" */
export function dayLong(time: string | null | undefined, zoneMinutes: number): string {
  return written(time, (at) => {
    const { weekday, day, monthName } = calendar(at, zoneMinutes)
    return `${weekday} ${day} ${monthName}`
  })
}

/** "0615, 8 Nov." */
export function hourAndDay(time: string | null | undefined, zoneMinutes: number): string {
  return written(time, () => `${hourWords(time, zoneMinutes)}, ${dayShort(time, zoneMinutes)}`)
}

/** "0600, 8 Nov. 1898" */
export function dateWords(time: string | null | undefined, zoneMinutes: number): string {
  return written(time, (at) => `${hourAndDay(time, zoneMinutes)} ${calendar(at, zoneMinutes).year}`)
}

/** "8 h", from a time to the clock. */
export function ageOf(time: string | null | undefined, clock: string): string {
  return written(time, (at) => ageWords(secondsOf(clock) - at))
}

/** A period by its hours: "06–12"; the end of a day is 24. */
export function periodWords(from: string, to: string, zoneMinutes: number): string {
  const hours = (time: string): string => {
    const figures = hourWords(time, zoneMinutes)
    return figures.endsWith('00') ? figures.slice(0, 2) : figures
  }
  const end = hours(to)
  return `${hours(from)}–${end === '00' ? '24' : end}`
}
