import { dockTakes } from '../../../packs/docks.ts'
import { chargeSections } from '../points.ts'
import { ashore, type Doer, type Hindrance, type Job, type Leg, never, notYet, placeName, plural } from './job.ts'

function yard(job: Job): Hindrance | null {
  const no = ashore(job)
  if (no) return no
  if (job.turn.ground.places.get(job.place?.id ?? '')?.dock == null) return never(`${placeName(job)} has no dock`)
  return job.place?.docksDestroyed ? never(`the docks of ${placeName(job)} are destroyed`) : null
}

export const dock: Doer<Leg<'dock'>> = {
  wanted: ({ ship }, _leg, got) => ({
    amount: ship.dock === null ? 1 : 0,
    says: got > 0 ? '' : 'she is in dock already',
  }),
  hindrance(job) {
    const { turn, ship, place } = job
    const no = yard(job)
    if (no || place === null) return no
    const type = (turn.ground.ships.get(ship.card) ?? turn.ground.merchants.get(ship.card))?.type
    if (type && !dockTakes(turn.ground.places.get(place.id)?.dock ?? null, type))
      return never(`the dock of ${placeName(job)} is too small for her`)
    if (place.docked.some((id) => id !== ship.id)) return notYet(`the dock of ${placeName(job)} is taken`)
    if (!place.docked.includes(ship.id)) place.docked.push(ship.id)
    return null
  },
  bring({ ship, place }) {
    ship.dock = place?.id ?? null
    return { amount: 1, says: 'she lies in dock' }
  },
  letGo({ ship, place }) {
    if (place && ship.dock === null) place.docked = place.docked.filter((id) => id !== ship.id)
  },
}

export const undock: Doer<Leg<'undock'>> = {
  wanted: ({ ship }, _leg, got) => ({
    amount: ship.dock === null ? 0 : 1,
    says: got > 0 ? '' : 'she is in no dock',
  }),
  hindrance: () => null,
  bring({ ship, place }) {
    ship.dock = null
    if (place) place.docked = place.docked.filter((id) => id !== ship.id)
    return { amount: 1, says: 'she is out of dock' }
  },
}

export const repair: Doer<Leg<'repair'>> = {
  wanted({ ship }, leg, got) {
    const ordered = leg.sections === undefined ? Number.POSITIVE_INFINITY : leg.sections - got
    return {
      amount: Math.max(0, Math.min(ordered, ship.sectionsLost)),
      says: ordered <= 0 || got > 0 ? '' : 'she has no section to make good',
    }
  },
  hindrance: (job, leg) => (leg.by === 'dockyard' ? yard(job) : null),
  bring({ turn, ship, place }, _leg, amount, got, at) {
    const done = Math.min(amount, ship.sectionsLost)
    ship.sectionsLost -= done
    chargeSections(turn, ship, place, done, at)
    return { amount: done, says: `${plural(got + done, 'section')} made good` }
  },
}
