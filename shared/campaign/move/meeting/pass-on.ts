import { describeSighting, type Sighted, seatsAround, tellReport } from '../../../knowledge/reporting.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import type { Force, InSight, Seat, Tale } from '../../world.ts'
import { keepTale } from './tales.ts'

/* What a force has seen, told to the seats that hear her at once; a stand-in carries it until it can be told. */

/** Tells those who hear at once. */
export function tellAround(
  turn: Turn,
  observer: Force,
  { target, since, at }: Pick<Sighted, 'target' | 'since' | 'at'>,
  report: Tale['report'],
  seats: readonly Seat[],
): void {
  for (const seat of seats) {
    const own = seat.id === observer.commander
    tellReport(turn, seat, at, { target, since }, own ? report : { ...report, medium: 'signal' })
  }
}

/** The same, and what nobody aboard a seat hears is carried by the stand-in who saw it. */
export function passReport(
  turn: Turn,
  observer: Force,
  { target, since, at }: Pick<Sighted, 'target' | 'since' | 'at'>,
  report: Tale['report'],
  seats: readonly Seat[],
): void {
  tellAround(turn, observer, { target, since, at }, report, seats)
  if (observer.commander !== null) return
  keepTale(turn, {
    side: observer.side,
    carrier: observer.id,
    dueAt: null,
    target: target.id,
    since,
    report,
    told: seats.map((s) => s.id),
  })
}

/** What is told of vessels that went down in sight. */
export function describeGoneDown(turn: Turn, seen: Sighted): Tale['report'] {
  const report = describeSighting(turn, { ...seen, courseDegrees: null, lost: true })
  return { ...report, words: `${report.vessels === 1 ? 'One vessel' : `${report.vessels} vessels`} seen to go down` }
}

/**
 * An observer has seen every vessel of an enemy go down: those about her hear it as any sighting of hers, and she has no more to tell of the enemy. Of a ship
 * that went down too (`afloat` is false) her own commander alone has it.
 */
export function passGoneDown(
  turn: Turn,
  sight: InSight,
  observer: Force,
  target: Force,
  at: Seconds,
  afloat: boolean,
): void {
  const { since, recognised } = sight
  const { position: from, name: source } = observer
  const seen = { target, from, since, at, source, courseDegrees: null, recognised, lost: true } as const
  const report = describeGoneDown(turn, { ...seen, medium: 'company' })
  const seats = seatsAround(turn, observer, at)
  if (afloat) passReport(turn, observer, seen, report, seats)
  else {
    const own = seats.filter(({ id }) => id === observer.commander)
    tellAround(turn, observer, seen, report, own)
  }
  sight.gone = [...(sight.gone ?? []), observer.id]
}
