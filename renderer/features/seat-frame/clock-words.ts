import { ageWords, clockFigures, HOUR, type Seconds } from '../../../shared/vocabulary/time.ts'
import { dayWords } from '../../chart/words.ts'
import { secondsOf } from '../clock/clock-words.ts'

/** The words of one campaign's clock: 24 hours, no colon, the pack's zone. */
export interface ClockWords {
  /** "0630". */
  figures(iso: string): string
  /** "0630" on the day of the clock, "7 Nov. 0630" on another. */
  when(iso: string): string
  /** "Tues. 8 November 1898" without the year. */
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
    age: (iso) => exactAge(now - secondsOf(iso)),
  }
}

/** An age with its minutes while they matter: "35 min", "6 h 48", "31 h". */
export function exactAge(seconds: Seconds): string {
  if (seconds < HOUR || seconds >= 24 * HOUR) return ageWords(seconds)
  const minutes = Math.round(seconds / 60)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${String(rest).padStart(2, '0')}` : ''}`
}

/** A sentence up to its first comma, semicolon or full stop; the stops in "S.W." are none. */
export function firstClause(words: string): string {
  return (words.split(/[,;]|\.(?=\s|$)/)[0] ?? '').trim()
}
