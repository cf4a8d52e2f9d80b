import { SHEET_PAGE } from '../../../../shared/review/sheets.ts'
import type { Seconds } from '../../../../shared/vocabulary/time.ts'

/** How many lines there are by an hour: the lines stand in order of time. */
export function linesBy(times: readonly Seconds[], at: Seconds): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** The page on which the last line by an hour stands; the first where there is none. */
export const pageBy = (times: readonly Seconds[], at: Seconds): number =>
  Math.floor(Math.max(0, linesBy(times, at) - 1) / SHEET_PAGE)

/** "Lines 1,101 to 1,187 of 1,187 up to this hour". */
export function pageWords(page: number, by: number, figures: (n: number) => string): string {
  if (by === 0) return 'No line up to this hour'
  const first = page * SHEET_PAGE + 1
  const last = Math.min(by, first + SHEET_PAGE - 1)
  const lines = first === last ? `Line ${figures(first)}` : `Lines ${figures(first)} to ${figures(last)}`
  return `${lines} of ${figures(by)} up to this hour`
}
