import type { ForceView, SeatView } from '../../../../shared/knowledge/view.ts'
import type { PackPlace } from '../../../../shared/packs/pack.ts'
import { ageBetween, clockFigures, HOUR, type Seconds } from '../../../../shared/vocabulary/time.ts'
import type { ChartCircle, ChartForce, ChartTrack, TrackPoint } from '../../../chart/scene.ts'
import { byAge } from '../../../chart/track-age.ts'
import { speedWords } from '../../../chart/words.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { type clockWords, secondsOf } from '../../every-window/clock/clock-words.ts'
import { shipsWords } from '../forces/force-words.ts'
import { FRESH, OLD } from './dead-reckoning.ts'
import type { SceneOptions } from './scene-options.ts'

/** The mark of a force of one's own side: solid, or hollow with the age of the news. */
export function ownForce(
  force: ForceView,
  side: SideOrder,
  words: ReturnType<typeof clockWords>,
  view: SeatView,
  options: SceneOptions,
): ChartForce {
  const age = secondsOf(view.clock) - secondsOf(force.asOf)
  // Who sails with a force has solid only what is in company; a government ashore, what its telegraph has just told.
  const fresh = age <= FRESH
  const here = force.degree === 'own' && fresh && (view.seat.force === null || force.medium === 'company')
  const lines = here
    ? [force.id === view.seat.force ? `your ships, ${shipsWords(force)}` : shipsWords(force)]
    : [
        fresh
          ? `as at ${words.when(force.asOf)}`
          : `${words.when(force.asOf)}, ${ageBetween(secondsOf(force.asOf), secondsOf(view.clock))} old`,
      ]
  return {
    id: force.id,
    side,
    mark: force.mark,
    name: force.name,
    lines: options.terse && here ? [] : lines.filter(Boolean),
    position: force.position,
    degree: here ? 'own' : 'reported',
    ...(here && view.seat.force === null ? { known: 'as known here at this hour' } : {}),
    chosen: options.chosen === force.id,
    orderable: options.orderable.has(force.id),
    // Merchantmen are looked for at the desk that sails them.
    ...((force.kind === 'trade' || age > OLD) && !options.orderable.has(force.id) ? { yields: true } : {}),
    ...(force.state === 'sea' && force.knots > 0 ? { courseDegrees: force.courseDegrees } : {}),
    speedKnots: options.usualKnots?.get(force.id) ?? (force.knots > 0 ? force.knots : 10),
  }
}

type Harbour = Pick<PackPlace, 'lat' | 'lon' | 'gate'>
/** Nearer than this, in degrees, a point of a track is the quay. */
const AT_THE_QUAY = 1e-4

/** A track that leads out of harbours and into them by their gates: of a second the logbook has one point, and it is the quay. */
export function byGates(points: readonly TrackPoint[], places: readonly Harbour[]): TrackPoint[] {
  const harbours = places.filter(({ gate }) => gate !== undefined)
  const quayOf = ({ position }: TrackPoint) =>
    harbours.find(
      ({ lat, lon }) => Math.abs(lat - position.lat) < AT_THE_QUAY && Math.abs(lon - position.lon) < AT_THE_QUAY,
    )
  return points.flatMap((point, n) => {
    const before = points[n - 1]
    const [from, to] = [before && quayOf(before), quayOf(point)]
    if (!before || from === to) return [point]
    const gates = [
      ...(from?.gate ? [{ position: from.gate, at: before.at }] : []),
      ...(to?.gate ? [{ position: to.gate, at: point.at }] : []),
    ]
    return [...gates, point]
  })
}

/** Where it ran, and the course that is laid for it. */
export function ownTracks(
  force: ForceView,
  side: SideOrder,
  clock: Seconds,
  options: SceneOptions,
  places: readonly Harbour[],
): ChartTrack[] {
  const tracks: ChartTrack[] = []
  const run = byGates(
    force.track.map((point): TrackPoint => ({ position: { lat: point.lat, lon: point.lon }, at: secondsOf(point.at) })),
    places,
  )
  const { run: recent, old: older } = byAge(run, clock, options.tracksHours ?? null)
  if (recent.length > 1)
    tracks.push({
      id: `run-${force.id}`,
      forceId: force.id,
      side,
      kind: 'run',
      points: recent,
      legWords: options.chosen === force.id,
    })
  if (older.length > 1) tracks.push({ id: `old-${force.id}`, forceId: force.id, side, kind: 'old', points: older })
  const course = options.courses.get(force.id)
  const legs = course?.legs.filter((leg) => leg.endsAt !== undefined) ?? []
  if (course && legs.some((leg) => leg.miles > 0)) {
    const points: TrackPoint[] = [{ position: course.from, at: course.startsAt }]
    for (const leg of legs) points.push({ position: leg.to, at: leg.endsAt ?? course.startsAt })
    tracks.push({
      id: `plotted-${force.id}`,
      forceId: force.id,
      side,
      kind: 'plotted',
      points,
      legWords: options.chosen === force.id,
    })
  }
  return tracks
}

/** How far a force can steam in what is left of the move, at the best speed of her slowest ship. */
export function reach(force: ForceView, side: SideOrder, view: SeatView, options: SceneOptions): ChartCircle[] {
  const knots = Math.min(...force.ships.filter((ship) => ship.status === 'afloat').map((ship) => ship.knots))
  const start = options.courses.get(force.id)
  const seconds = secondsOf(view.move.ends) - Math.max(secondsOf(view.clock), start?.startsAt ?? 0)
  if (!Number.isFinite(knots) || seconds <= 0) return []
  return [
    {
      id: `reach-${force.id}`,
      kind: 'reach',
      centre: start?.from ?? force.position,
      miles: (knots * seconds) / HOUR,
      side,
      words: `Reach by ${clockFigures(secondsOf(view.move.ends), view.campaign.zoneMinutes)}, ${speedWords(knots)}`,
    },
  ]
}
