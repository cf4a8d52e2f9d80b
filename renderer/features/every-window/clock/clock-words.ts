import {
  ageBetween,
  ageWords,
  calendar,
  clockFigures,
  DAY,
  HOUR,
  parseTime,
  type Seconds,
  wholeMinute,
} from '../../../../shared/vocabulary/time.ts'
import { dayWords } from '../../../chart/words.ts'

/*
 * Times of a view (ISO 8601 UTC) as a log writes them on the pack's clock: 24 h without a colon. A time that is missing or cannot
 * be read is written as a dash, so that a window never says a wrong one.
 */
const NONE = '—'
/** Days as a narrow place has room for them; the same everywhere. */
const WEEKDAYS: Readonly<Record<string, string>> = {
  Sunday: 'Sun.',
  Monday: 'Mon.',
  Tuesday: 'Tues.',
  Wednesday: 'Wed.',
  Thursday: 'Thurs.',
  Friday: 'Fri.',
  Saturday: 'Sat.',
}

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

/** "Move 3"; at the opening of a war none has been made. */
export const moveWords = (number: number): string => (number <= 0 ? 'Before the first move' : `Move ${number}`)

/** "8 Nov." */
export function dayShort(time: string | null | undefined, zoneMinutes: number): string {
  return written(time, (at) => dayWords(at, zoneMinutes))
}

/** "Tues. 8 November", for a title plate or below the hand of a line of time. */
export function weekdayShort(at: Seconds, zoneMinutes: number): string {
  const { weekday, day, monthName } = calendar(at, zoneMinutes)
  return `${WEEKDAYS[weekday] ?? weekday} ${day} ${monthName}`
}

/** "0615, Tues. 8 November" */
export function hourAndWeekday(at: Seconds, zoneMinutes: number): string {
  return `${clockFigures(at, zoneMinutes)}, ${weekdayShort(at, zoneMinutes)}`
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

/** A line of time that is longer than this runs over days of the same hours. */
const HOURS_ALONE = 2 * DAY

/** What stands below an event on a line of time: "0842", and on a line of more than two days "12 July 0842". */
export function timeOnLine(
  at: Seconds,
  line: { readonly from: Seconds; readonly to: Seconds },
  zoneMinutes: number,
): string {
  const hour = clockFigures(at, zoneMinutes)
  return line.to - line.from > HOURS_ALONE ? `${dayWords(at, zoneMinutes)} ${hour}` : hour
}

/** "8 h", from a time to the clock. */
export function ageOf(time: string | null | undefined, clock: string): string {
  return written(time, (at) => ageBetween(at, secondsOf(clock)))
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

/** The words of one campaign's clock: 24 hours, no colon, the pack's zone. */
export interface ClockWords {
  /** "0630". */
  figures(iso: string): string
  /** "0630" on the day of the clock, "7 Nov. 0630" on another. */
  when(iso: string): string
  /** "8 Nov." */
  day(iso: string): string
  /** Age of something at the clock: "35 min", "6 h 48". */
  age(iso: string): string
}

/** Words for times as they are read at `clock` (ISO 8601) on a pack's clock. */
export function clockWords(clock: string, zoneMinutes: number): ClockWords {
  const now = secondsOf(clock)
  const figures = (iso: string): string => clockFigures(secondsOf(iso), zoneMinutes)
  const day = (iso: string): string => dayWords(secondsOf(iso), zoneMinutes)
  return {
    figures,
    day,
    when: (iso) => (day(iso) === day(clock) ? figures(iso) : `${day(iso)} ${figures(iso)}`),
    age: (iso) => exactAge(wholeMinute(now) - wholeMinute(secondsOf(iso))),
  }
}

/** An age with its minutes while they matter: "35 min", "6 h 48", "31 h". */
export function exactAge(seconds: Seconds): string {
  if (seconds < HOUR || seconds >= 24 * HOUR) return ageWords(seconds)
  const minutes = Math.round(seconds / 60)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${String(rest).padStart(2, '0')}` : ''}`
}

/** How long a move of a board lasts: "30 seconds", "2½ minutes", "1 minute". */
export function moveLength(seconds: Seconds): string {
  if (seconds < 60 || seconds % 30 !== 0) return `${seconds} seconds`
  const half = seconds % 60 === 0 ? '' : '½'
  return `${Math.floor(seconds / 60)}${half} ${seconds === 60 ? 'minute' : 'minutes'}`
}

/** A sentence up to its first comma, semicolon or full stop; the stops in "S.W." are none, nor the commas of a list of vessels, which ends with where they bear. */
export function firstClause(words: string): string {
  const list = /^[^,;]*: .*?(?= bearing )/.exec(words)?.[0] ?? ''
  return (list + (words.slice(list.length).split(/[,;]|\.(?=\s|$)/)[0] ?? '')).trim()
}
