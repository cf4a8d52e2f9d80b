/** An event on a line of time. `at` in seconds; `time` and `words` as they are to be read. */
export interface TimeMark {
  readonly key: string
  readonly at: number
  readonly time: string
  readonly words: string
}

/** A quantity of one side over time, drawn in its pencil and its own dash. */
export interface TimeCurve {
  readonly label: string
  readonly side: 1 | 2 | 3 | 4
  readonly points: readonly { readonly at: number; readonly value: number }[]
  /** Value at the top of the line; the largest of all curves when absent. */
  readonly top?: number
}

/** The next (`by` 1) or last (`by` -1) full step of the clock; from between two steps it goes to the nearer one in that direction. */
export function stepHour(now: number, by: number, step: number): number {
  const n = now / step
  return (by > 0 ? Math.floor(n) + 1 : Math.ceil(n) - 1) * step
}

/** The stop that lies nearest; the time itself where there are none. */
export function nearestStop(stops: readonly number[], at: number): number {
  return stops.reduce((best, stop) => (Math.abs(stop - at) < Math.abs(best - at) ? stop : best), stops[0] ?? at)
}

/** The time of the next or last event, or the end of the line when there is none. */
export function stepMark(marks: readonly TimeMark[], now: number, by: number, from: number, to: number): number {
  const times = marks.map((mark) => mark.at).sort((a, b) => a - b)
  if (by > 0) return times.find((at) => at > now) ?? to
  return times.findLast((at) => at < now) ?? from
}

/** A mark with the room its words have, as a share of the whole line; `flip` when they are to stand to its left. */
export interface PlacedMark extends TimeMark {
  readonly room: number
  readonly flip: boolean
  /** Only the time has room. */
  readonly brief: boolean
}

/** Pixels that a mark needs for its time alone. */
const timeRoom = ({ time }: TimeMark): number => 9 + time.length * 6.5

/**
 * Gives each event on a line `width` pixels long the room up to the next one: words that would be cut are left to its title, and
 * an event without room for its time is left out (its tick stays).
 */
export function placeMarks(marks: readonly TimeMark[], from: number, to: number, width = 1000): PlacedMark[] {
  const short = (mark: TimeMark, room: number): boolean =>
    room * width < 12 + (mark.time.length + 1 + mark.words.length) * 6.4
  const span = Math.max(1, to - from)
  const shown: PlacedMark[] = []
  const sorted = marks.filter((mark) => mark.at >= from && mark.at <= to).sort((a, b) => a.at - b.at)
  for (const [n, mark] of sorted.entries()) {
    const here = (mark.at - from) / span
    const least = timeRoom(mark) / width
    const next = sorted[n + 1]
    const room = (next ? (next.at - from) / span : 1) - here
    if (room >= least) shown.push({ ...mark, room, flip: false, brief: short(mark, room) })
    else if (!next) {
      const last = shown.at(-1)
      const left = last ? here - (last.at - from) / span : here
      if (left >= 2 * least) {
        const half = Math.min(0.2, left / 2)
        if (last && !last.flip)
          shown[shown.length - 1] = {
            ...last,
            room: Math.min(last.room, left - half),
            brief: short(last, Math.min(last.room, left - half)),
          }
        shown.push({ ...mark, room: half, flip: true, brief: short(mark, half) })
      }
    }
  }
  return shown
}
