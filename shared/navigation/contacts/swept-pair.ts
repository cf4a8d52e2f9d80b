/** The tracks of one pair, kept while the same pair is asked about again: when it comes near, when it is lost, when it closes. */
import type { Seconds } from '../../vocabulary/time.ts'
import type { Body } from './body.ts'
import type { SightLimits } from './sight-limits.ts'
import { checkClass, type SweptTracks, sweepTracks } from './swept-tracks.ts'

/** The pair asked about last. It only saves work: what is found is a function of the tracks, the light and the time alone. */
let last: {
  readonly a: Body['segments']
  readonly b: Body['segments']
  readonly aLight: Body['conditions']
  readonly bLight: Body['conditions']
  readonly from: Seconds
  readonly to: Seconds
  readonly limits: SightLimits
  readonly tracks: SweptTracks
} | null = null

/** Sweeps two bodies from one time to another, without boxes; `anyLight` where conditions do not matter. Throws as `sweepTracks` does. */
export function sweepPair(
  a: Body,
  b: Body,
  limits: SightLimits,
  from: Seconds,
  to: Seconds,
  anyLight: boolean,
): SweptTracks {
  const known = last
  if (
    known !== null &&
    known.a === a.segments &&
    known.b === b.segments &&
    known.from === from &&
    known.to === to &&
    (anyLight ||
      (known.limits.conditions === limits.conditions && known.aLight === a.conditions && known.bLight === b.conditions))
  ) {
    const { tracks } = known
    // With a limit of its own the search asks neither class nor light.
    if (anyLight) return tracks
    checkClass(a, limits)
    checkClass(b, limits)
    tracks.classes[0] = a.sightClass
    tracks.classes[1] = b.sightClass
    return tracks
  }
  const tracks = sweepTracks([a, b], limits, from, to, 'pair')
  last = {
    a: a.segments,
    b: b.segments,
    aLight: a.conditions,
    bLight: b.conditions,
    from,
    to,
    limits,
    tracks,
  }
  return tracks
}
