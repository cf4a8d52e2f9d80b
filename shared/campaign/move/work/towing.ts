import { doing } from '../../../explanation/agreement.ts'
import { tellFate } from '../../../knowledge/reporting.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { parseTime } from '../../../vocabulary/time.ts'
import type { Force, Ship } from '../../world.ts'
import { inTow, knotsLeft, shipsOf, towKnots } from '../running/speeds.ts'
import { unite } from '../squadrons/unite.ts'
import { ALONGSIDE_MILES, type Doer, type Hindrance, type Job, type Leg, never, notYet } from './job.ts'
import { fallIn } from './trade.ts'

/** A ship that cannot steam is taken in tow: she is in company from then on, with her fires out, and goes as fast as she is towed. */

/** The force of which a ship is to be taken in tow: her own, or another of her side that lies at the same place. */
function towedForce({ turn, force, place, at, bring }: Job, leg: Leg<'tow'>): Force | Hindrance {
  if (leg.force === undefined) return force
  const other = turn.world.forces[leg.force]
  if (!other || other.side !== force.side || shipsOf(turn.world, other).length === 0)
    return never(`${other?.name ?? 'she'} is not to be found`)
  bring(other.id)
  const { whereabouts: where } = other
  const together =
    place === null
      ? where.at === 'sea' && separationMiles(other.position, force.position) <= ALONGSIDE_MILES + 0.05
      : where.at === 'harbour' && where.place === place.id
  if (together) return other
  const until = parseTime(leg.until ?? '')
  return until !== null && at >= until
    ? never(`${doing(other.name, 'was')} not met`)
    : notYet(`${doing(other.name, 'is')} not in company`)
}

interface Tow {
  readonly force: Force
  readonly ship: Ship
}

/** Whom she takes in tow; or why there is nobody to be had. */
function tow(job: Job, leg: Leg<'tow'>): Tow | Hindrance {
  const { turn, force, ship, at } = job
  const { ground, world } = turn
  const knots = towKnots(ground)
  if (knots === null) return never('her book has no tows')
  if (knotsLeft(ground, ship, at) <= 0) return never('her own engines do not drive her')
  if (shipsOf(world, force).some((one) => one.towedBy === ship.id && inTow(ground, world, force, one, at)))
    return never('she has a ship in tow already')
  const found = towedForce(job, leg)
  if (!('whereabouts' in found)) return found
  const ships = shipsOf(world, found)
  if (found !== force && ships.length > 1) return never(`${doing(found.name, 'is')} no ship by herself: let them join`)
  const lame = ships.filter((one) => one !== ship && knotsLeft(ground, one, at) < knots)
  const towed = lame.find((one) => !inTow(ground, world, found, one, at))
  if (!towed)
    return never(ships.some((one) => one !== ship) ? 'nobody there lies without way' : 'there is nobody to tow')
  return towed.dock === null ? { force: found, ship: towed } : never(`${towed.name} is in dock`)
}

const isTow = (found: Tow | Hindrance): found is Tow => 'ship' in found

export const towing: Doer<Leg<'tow'>> = {
  wanted: (_job, _leg, got) => ({ amount: got > 0 ? 0 : 1, says: '' }),
  hindrance(job, leg) {
    const found = tow(job, leg)
    return isTow(found) ? null : found
  },
  bring(job, leg, _amount, _got, at) {
    const { turn, force, ship } = job
    const found = tow(job, leg)
    if (!isTow(found)) return { amount: 0, says: found.says }
    const { ship: towed, force: other } = found
    towed.towedBy = ship.id
    turn.outcome.touched.ships.add(towed.id)
    const says = `${towed.name} is in tow`
    if (other === force) return { amount: 1, says }
    job.stir(other.id)
    job.leave(other.id)
    if (other.kind === 'trade') {
      fallIn(job, at, force, towed, other)
      // Her trade officer is master of every ship of her side's: he hears of it as of one that sails in convoy.
      const master = turn.world.seats[other.commander ?? '']
      if (master) tellFate(turn, master, other, at, `${towed.name} is in tow of ${ship.name}, with ${force.name}.`)
      return { amount: 1, says }
    }
    const left = force.plot.slice(1)
    unite(turn, force, other, at)
    const now = turn.world.forces[towed.force]
    // Who commands now goes where she is towed: orders of her own she cannot follow.
    if (now && now !== force) now.plot = left
    return { amount: 1, says: `${says} and in company` }
  },
}
