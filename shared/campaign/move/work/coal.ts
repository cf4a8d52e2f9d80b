import { DAY_OF_COAL } from '../../fresh.ts'
import type { Ship } from '../../world.ts'
import { shipsOf } from '../ship-speeds.ts'
import { ashore, carrier, type Doer, type Hindrance, isForce, type Job, type Leg, never, placeName } from './job.ts'

const days = (n: number): string => (n === 1 ? 'a day’s coal' : `${n} days’ coal`)

function room(ship: Ship): number {
  return Math.floor((ship.coalCapacityMinutes - ship.coalMinutes) / DAY_OF_COAL + 1e-9)
}

/** A day's coal is taken from the store or the carrier; how many there were. */
function takeCoal(job: Job, from: string | undefined, amount: number): number | Hindrance {
  if (from === undefined) {
    const no = ashore(job)
    if (no || job.place === null) return no ?? never('')
    const taken = Math.min(amount, Math.floor(job.place.coalDays))
    job.place.coalDays -= taken
    return taken > 0 ? taken : never(`no coal is left at ${placeName(job)}`)
  }
  const given = carrier(job, from)
  if (!isForce(given)) return given
  const { world, outcome } = job.turn
  const laden = shipsOf(world, given).find((ship) => ship.cargoCoalDays >= 1)
  if (!laden) return never(`${given.name} has no more coal`)
  const taken = Math.min(amount, Math.floor(laden.cargoCoalDays))
  laden.cargoCoalDays -= taken
  outcome.touched.ships.add(laden.id)
  return taken
}

export const coal: Doer<Leg<'coal'>> = {
  wanted({ ship }, leg, got) {
    const ordered = leg.days === undefined ? Number.POSITIVE_INFINITY : leg.days - got
    return { amount: Math.max(0, Math.min(ordered, room(ship))), says: ordered <= 0 ? '' : 'her bunkers are full' }
  },
  hindrance(job, leg) {
    if (leg.from === undefined) {
      const no = ashore(job)
      return no ?? ((job.place?.coalDays ?? 0) < 1 ? never(`no coal is left at ${placeName(job)}`) : null)
    }
    const given = carrier(job, leg.from)
    if (!isForce(given)) return given
    const laden = shipsOf(job.turn.world, given).some((ship) => ship.cargoCoalDays >= 1)
    return laden ? null : never(`${given.name} has no more coal`)
  },
  bring(job, leg, amount, got, at, rule) {
    const { turn, ship } = job
    const taken = takeCoal(job, leg.from, amount)
    if (typeof taken !== 'number') return { amount: 0, says: taken.says }
    const before = ship.coalMinutes
    ship.coalMinutes = Math.min(ship.coalCapacityMinutes, before + taken * DAY_OF_COAL)
    const { coalMinutes: left } = ship
    turn.outcome.coal.push({ ship: ship.id, move: turn.world.move.number, at, minutes: left - before, left, rule })
    return { amount: taken, says: `${days(got + taken)} taken in` }
  },
}

// A carrier's cargo

export const load: Doer<Leg<'load'>> = {
  wanted(job, leg, got) {
    const { turn, ship } = job
    const merchant = turn.ground.merchants.get(ship.card)
    if (!merchant) return { amount: 0, says: 'she carries no cargo' }
    if ((ship.trade?.freight ?? 0) > 0 || (ship.troops ?? 0) > 0)
      return { amount: 0, says: 'her hold is full of other cargo' }
    const hold = turn.ground.book.operations?.cargoCoalDays(merchant.type).value ?? 0
    const ordered = leg.days === undefined ? Number.POSITIVE_INFINITY : leg.days - got
    return {
      amount: Math.max(0, Math.min(ordered, hold - ship.cargoCoalDays)),
      says: ordered <= 0 ? '' : 'her hold is full',
    }
  },
  hindrance: (job) =>
    ashore(job) ?? ((job.place?.coalDays ?? 0) < 1 ? never(`no coal is left at ${placeName(job)}`) : null),
  bring(job, _leg, amount, got) {
    const taken = takeCoal(job, undefined, amount)
    if (typeof taken !== 'number') return { amount: 0, says: taken.says }
    job.ship.cargoCoalDays += taken
    return { amount: taken, says: `${days(got + taken)} in her hold` }
  },
}

export const discharge: Doer<Leg<'discharge'>> = {
  wanted({ ship }, leg, got) {
    const ordered = leg.days === undefined ? Number.POSITIVE_INFINITY : leg.days - got
    return {
      amount: Math.max(0, Math.min(ordered, ship.cargoCoalDays)),
      says: got > 0 ? '' : 'she has no coal to land',
    }
  },
  hindrance: ashore,
  bring(job, _leg, amount, got) {
    const { ship, place } = job
    const no = ashore(job)
    if (no || place === null) return { amount: 0, says: no?.says ?? '' }
    const landed = Math.min(amount, ship.cargoCoalDays)
    ship.cargoCoalDays -= landed
    place.coalDays += landed
    return { amount: landed, says: `${days(got + landed)} landed` }
  },
}
