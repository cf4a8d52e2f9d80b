import { dockTakes } from '../../../packs/docks.ts'
import { type GunClass, gunsOf } from '../../../vocabulary/guns.ts'
import { chargeGuns, chargeSections } from '../points/points.ts'
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
  bring(job) {
    const { ship, place } = job
    const no = yard(job)
    if (no) return { amount: 0, says: no.says }
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

/** Guns of a ship that are out of action and ordered to be mended, heaviest first; all of them where a class has no number. */
function gunsToMend({ turn, ship }: Job, leg: Leg<'repair'>, got = 0): GunClass[] {
  const outfit = turn.ground.cards.get(ship.card)?.guns
  const out = (gun: GunClass): number => Math.max(0, (outfit?.[gun] ?? 0) - (ship.guns[gun] ?? 0))
  const ordered = leg.guns ?? {}
  const classes = gunsOf(turn.ground.book)
  if (Object.keys(ordered).length === 0) return classes.flatMap((gun) => Array.from({ length: out(gun) }, () => gun))
  // They are mended in this order, so that those that have been stand first in the list.
  const left = classes.flatMap((gun) => Array.from({ length: ordered[gun] ?? 0 }, () => gun)).slice(got)
  return left.filter((gun, i) => left.slice(0, i).filter((one) => one === gun).length < out(gun))
}

export const repair: Doer<Leg<'repair'>> = {
  wanted(job, leg, got) {
    const { ship } = job
    if (leg.guns !== undefined) {
      const amount = gunsToMend(job, leg, got).length
      return { amount, says: amount > 0 || got > 0 ? '' : 'no gun that was ordered is out of action' }
    }
    const ordered = leg.sections === undefined ? Number.POSITIVE_INFINITY : leg.sections - got
    return {
      amount: Math.max(0, Math.min(ordered, ship.sectionsLost)),
      says: ordered <= 0 || got > 0 ? '' : 'she has no section to make good',
    }
  },
  hindrance: (job, leg) => (leg.by === 'dockyard' ? yard(job) : null),
  bring(job, leg, amount, got, at) {
    const { turn, ship, place } = job
    const no = leg.by === 'dockyard' ? yard(job) : null
    if (no) return { amount: 0, says: no.says }
    if (leg.guns !== undefined) {
      const mended: Record<GunClass, number> = {}
      for (const gun of gunsToMend(job, leg, got).slice(0, amount)) {
        mended[gun] = (mended[gun] ?? 0) + 1
        ship.guns[gun] = (ship.guns[gun] ?? 0) + 1
      }
      const number = Object.values(mended).reduce((sum, n) => sum + n, 0)
      chargeGuns(turn, ship, place, mended, at)
      return { amount: number, says: `${plural(got + number, 'gun')} mended` }
    }
    const done = Math.min(amount, ship.sectionsLost)
    ship.sectionsLost -= done
    chargeSections(turn, ship, place, done, at)
    return { amount: done, says: `${plural(got + done, 'section')} made good` }
  },
}
