import { doing } from '../../../explanation/agreement.ts'
import { DAY_OF_COAL } from '../../fresh.ts'
import { daysToFill, NO_ROOM_MINUTES } from '../coal/bunkers.ts'
import { shipsOf } from '../running/speeds.ts'
import { ashore, carrier, type Doer, type Hindrance, isForce, type Job, type Leg, never, placeName } from './job.ts'

const days = (n: number): string => (n === 1 ? 'a day’s coal' : `${n} days’ coal`)

/** Days of coal for one who is to fill up and is given no number: a last day of which little would go in is not paid for unasked. */
function daysWorthFilling({ ship, turn }: Job, got: number): number {
  const { book, settings } = turn.ground
  const least = book.captains?.(settings).leastPartDay.value ?? 0
  const all = daysToFill(ship)
  const last = (ship.coalCapacityMinutes - ship.coalMinutes) / DAY_OF_COAL - (all - 1)
  // Where that part of a day is all that she came for, it is taken however little it is.
  return last < least && (got > 0 || all > 1) ? all - 1 : all
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
  if (!laden) return never(`${doing(given.name, 'has')} no more coal`)
  const taken = Math.min(amount, Math.floor(laden.cargoCoalDays))
  laden.cargoCoalDays -= taken
  outcome.touched.ships.add(laden.id)
  return taken
}

export const coal: Doer<Leg<'coal'>> = {
  wanted(job, leg, got) {
    const room = daysToFill(job.ship)
    const full = room === 0 ? 'her bunkers are full' : 'less than a day’s coal more would go in'
    if (leg.days === undefined) return { amount: daysWorthFilling(job, got), says: full }
    const ordered = leg.days - got
    return { amount: Math.max(0, Math.min(ordered, room)), says: ordered <= 0 ? '' : full }
  },
  hindrance(job, leg) {
    if (leg.from === undefined) {
      const no = ashore(job)
      return no ?? ((job.place?.coalDays ?? 0) < 1 ? never(`no coal is left at ${placeName(job)}`) : null)
    }
    const given = carrier(job, leg.from)
    if (!isForce(given)) return given
    const laden = shipsOf(job.turn.world, given).some((ship) => ship.cargoCoalDays >= 1)
    return laden ? null : never(`${doing(given.name, 'has')} no more coal`)
  },
  bring(job, leg, amount, got, at, rule) {
    const { turn, ship } = job
    const taken = takeCoal(job, leg.from, amount)
    if (typeof taken !== 'number') return { amount: 0, says: taken.says }
    const before = ship.coalMinutes
    ship.coalMinutes = Math.min(ship.coalCapacityMinutes, before + taken * DAY_OF_COAL)
    const { coalMinutes: left } = ship
    turn.outcome.coal.push({ ship: ship.id, move: turn.world.move.number, at, minutes: left - before, left, rule })
    const over = before + taken * DAY_OF_COAL - left > NO_ROOM_MINUTES
    return {
      amount: taken,
      says: `${days(got + taken)} taken in${over ? ', of the last what there was room for' : ''}`,
    }
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
