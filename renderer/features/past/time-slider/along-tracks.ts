import type { TracksReply } from '../../../../shared/bridge/past.ts'
import type { ForceView, SeatView } from '../../../../shared/knowledge/view.ts'
import { rhumbBearing, rhumbBetween, rhumbMiles } from '../../../../shared/navigation/rhumb.ts'
import { isoTime, type Seconds } from '../../../../shared/vocabulary/time.ts'
import { secondsOf } from '../../every-window/clock/clock-words.ts'

/** Nearer than this two points of a track are one: she lay still. */
const STILL_MILES = 0.01

/**
 * The past as it was at its hour, between the hours at which the logbook was written up: whatever was in company then is put where its
 * own track, read in the same logbook since, ran at that hour. Whoever sails with a force knows where she is; of all others he knew
 * what he had been told, and they stay as they are.
 */
export function alongTracks(past: SeatView, known: TracksReply): SeatView {
  const at = secondsOf(past.clock)
  const tracks = new Map(known.map(({ id, track }) => [id, track]))
  const forces = past.forces.map((force) =>
    force.fate === null && force.medium === 'company' ? placed(force, tracks.get(force.id) ?? [], at) : force,
  )
  return { ...past, forces }
}

function placed(force: ForceView, track: TracksReply[number]['track'], at: Seconds): ForceView {
  const next = track.findIndex((point) => secondsOf(point.at) > at)
  const before = track[next - 1]
  const after = track[next]
  // Before her first point, after her last, or since a gap she is where she was last known.
  if (!before || !after || secondsOf(before.at) < secondsOf(force.asOf)) return force
  const miles = rhumbMiles(before, after)
  const seconds = secondsOf(after.at) - secondsOf(before.at)
  const { lat, lon } = rhumbBetween(before, after, (at - secondsOf(before.at)) / seconds)
  const position = { lat, lon }
  const here = { ...position, at: isoTime(at) }
  // What is known about an hour reaches a day back: the past view has what lies before.
  const begins = secondsOf(track[0]?.at ?? before.at)
  const older = force.track.filter((point) => secondsOf(point.at) < begins)
  const moved = miles > STILL_MILES
  return {
    ...force,
    position,
    asOf: here.at,
    track: [...older, ...track.slice(0, next), here],
    ...(moved
      ? {
          state: force.state === 'harbour' ? ('sea' as const) : force.state,
          place: null,
          courseDegrees: rhumbBearing(before, after),
          knots: (miles / seconds) * 3600,
        }
      : {}),
  }
}
