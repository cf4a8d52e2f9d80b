import type { Segment } from '../navigation/track.ts'
import type { Seconds } from '../vocabulary/time.ts'
import { AltitudeWalk } from './crossings.ts'
import type { SkyWindow } from './window.ts'

/** The altitudes that matter to the caller, in degrees without refraction; the engine knows none of its own. */
export interface LightThresholds {
  readonly sun: readonly number[]
  readonly moon: readonly number[]
}

/** A body passes a threshold: at `at` (a whole second) and after it is at or above it when rising, below when not. */
export interface LightChange {
  readonly at: Seconds
  readonly body: 'sun' | 'moon'
  readonly threshold: number
  readonly rising: boolean
}

/**
 * Every instant at which Sun or Moon passes one of the thresholds as seen from a ship on her track, in order of time; Sun before
 * Moon and lower thresholds first where seconds are equal. Exact to the second for the track and sky given; parts of the track
 * outside the window are passed over. What holds at the start is `window.light` at the first position.
 */
export function lightChanges(
  segments: readonly Segment[],
  window: SkyWindow,
  thresholds: LightThresholds,
): readonly LightChange[] {
  return new LightFinder(window, thresholds).changes(segments)
}

const NONE: readonly LightChange[] = []

/** The same for many tracks under one sky, without setting up anew for each. */
export class LightFinder {
  readonly #walk: AltitudeWalk
  #found: LightChange[] = []

  constructor(window: SkyWindow, thresholds: LightThresholds) {
    this.#walk = new AltitudeWalk(window, thresholds.sun, thresholds.moon, (body, at, i, rising) => {
      this.#found.push({ at, body, threshold: thresholds[body][i]!, rising })
    })
  }

  /** The changes along one track; see `lightChanges`. */
  changes(segments: readonly Segment[]): readonly LightChange[] {
    this.#walk.walk(segments)
    const found = this.#found
    if (found.length === 0) return NONE
    this.#found = []
    return found.sort(inOrder)
  }
}

function inOrder(a: LightChange, b: LightChange): number {
  if (a.at !== b.at) return a.at - b.at
  if (a.body !== b.body) return a.body === 'sun' ? -1 : 1
  return a.threshold - b.threshold
}
