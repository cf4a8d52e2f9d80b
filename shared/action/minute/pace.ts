import type { Minute } from '../contract.ts'

/* How a move is shown in seconds of watching: the pieces run, and stand still for each thing that happens. */

/** Seconds for the run of the pieces alone, for each thing that happens, and for all of them together at most. */
const RUN = 4
const BEAT = 0.7
const MOST_BEATS = 16

export interface Pace {
  readonly seconds: number
  /** The second at which each thing of the move happens. */
  readonly at: readonly number[]
  readonly beat: number
  readonly run: number
}

/** Where a move stands when so much of it has been shown. */
export interface Standing {
  /** The part of the move that has been run, 0 to 1. */
  readonly t: number
  /** How many of its things have happened. */
  readonly happened: number
}

/** How the move is paced; a move in which nobody runs has its things alone. */
export function paceOf({ moments }: Minute, runs = true): Pace {
  const run = runs ? RUN : 0
  const beat = moments.length === 0 ? 0 : Math.min(BEAT, MOST_BEATS / moments.length)
  return { run, beat, at: moments.map(({ t }, n) => run * t + beat * n), seconds: run + beat * moments.length }
}

export function standingAt({ moments }: Minute, pace: Pace, second: number): Standing {
  if (second >= pace.seconds) return { t: 1, happened: moments.length }
  const happened = pace.at.filter((at) => at <= second).length
  const since = pace.at[happened - 1]
  const held = since !== undefined && second < since + pace.beat
  if (held) return { t: moments[happened - 1]?.t ?? 0, happened }
  return { t: pace.run === 0 ? 1 : Math.max(0, Math.min(1, (second - pace.beat * happened) / pace.run)), happened }
}

/** The second of the next thing, or of the one before; past the last the end, and before the first the beginning. */
export function stepFrom(pace: Pace, second: number, way: 1 | -1): number {
  if (way === 1) return pace.at.find((at) => at > second + 1e-6) ?? pace.seconds
  return pace.at.findLast((at) => at < second - 1e-6) ?? 0
}
