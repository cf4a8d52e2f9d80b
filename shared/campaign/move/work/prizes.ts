import { doing } from '../../../explanation/agreement.ts'
import { counted } from '../../../explanation/figures.ts'
import { tellNotice } from '../../../knowledge/reporting.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import type { Force, Ship, World } from '../../world.ts'
import { quarryOf, sightOf } from '../captains/come-up.ts'
import { strangerWords } from '../meeting/words.ts'
import { hasStruck, shipsOf } from '../running/speeds.ts'
import { loseMerchantman, takePrize, takeWarship } from '../trade/prizes.ts'
import { askUmpire } from '../umpire/ask.ts'
import { gunsInUse } from './crews.ts'
import { ALONGSIDE_MILES, type Doer, type Hindrance, type Job, type Leg, never } from './job.ts'
import { freeSoldiers, type SoldiersFate, settleSoldiers, sideOfSoldiers } from './soldiers.ts'

/** A merchantman come up with is stopped, and is taken or sunk when the book's hours are over: the ship that does it stays by her. */

type PrizeLeg = Leg<'capture'> | Leg<'sink'>

interface Quarry {
  readonly force: Force
  readonly ship: Ship
}

/** The merchantman alongside; or why she is not to be had. */
function quarry(job: Job, leg: PrizeLeg): Quarry | Hindrance {
  const { turn, force, place, bring } = job
  const target = turn.world.forces[quarryOf(leg) ?? '']
  const [ship] = target
    ? hasStruck(turn.world, target)
      ? struckIn(turn.world, target)
      : shipsOf(turn.world, target)
    : []
  if (!target || !ship || place !== null) return never('there is no merchantman to come up with')
  if (target.side === force.side) return never(`${doing(target.name, 'is')} taken already`)
  if (!turn.ground.atWar(target.side, force.side))
    return never(`${doing(target.name, 'is')} of a side at peace with hers`)
  bring(target.id)
  if (!sightOf(turn.world, force.id, target.id)) return never('she is out of sight')
  if (target.kind !== 'trade' && ship.status === 'afloat') return never('she is no merchantman: she fights')
  if (target.whereabouts.at !== 'sea') return never('she is in harbour')
  if (target.held != null && target.held !== force.id) return never('another ship has stopped her')
  return separationMiles(target.position, force.position) <= ALONGSIDE_MILES
    ? { force: target, ship }
    : never('she is not to be come up with')
}

/** What of a force has struck, and lies there to be taken possession of. */
function struckIn(world: World, force: Force): Ship[] {
  return force.ships.flatMap((id) => (world.ships[id]?.status === 'taken' ? (world.ships[id] ?? []) : []))
}

const isQuarry = (found: Quarry | Hindrance): found is Quarry => 'force' in found

/** Stops her, and she lies by the ship that has stopped her. */
function stop(job: Job, leg: PrizeLeg): Hindrance | null {
  const found = quarry(job, leg)
  if (!isQuarry(found)) return found
  if (found.force.held === job.force.id) return null
  job.stir(found.force.id)
  job.leave(found.force.id)
  found.force.held = job.force.id
  tellStopped(job, found)
  return null
}

/** Her master is every master of her side's trade officer: he knows that she is stopped, and by whom he cannot tell. */
function tellStopped({ turn, at }: Job, { force, ship }: Quarry): void {
  if (force.commander === null || ship.status !== 'afloat') return
  tellNotice(
    turn,
    force.commander,
    at,
    `${ship.name} is stopped by ${strangerWords(turn.world)}.`,
    turn.ground.cite('prize.taking'),
  )
}

function release(job: Job, leg: PrizeLeg): void {
  const target = job.turn.world.forces[quarryOf(leg) ?? '']
  if (target?.held !== job.force.id) return
  job.stir(target.id)
  target.held = null
}

/** The crew that this ship can spare for her; null, and why, where there is none. */
function crewOf({ turn, ship }: Job, leg: Leg<'capture'>) {
  return turn.ground.book.commerce?.prizeCrew(gunsInUse(ship), leg.gun)
}

export const capture: Doer<Leg<'capture'>> = {
  wanted: (_job, _leg, got) => ({ amount: got > 0 ? 0 : 1, says: '' }),
  hindrance(job, leg) {
    const crew = crewOf(job, leg)
    if (!crew?.value) return never(lower(crew?.because.at(-1)?.says ?? 'there is nobody to man her'))
    return stop(job, leg)
  },
  bring(job, leg, _amount, _got, at) {
    const { turn, ship, force } = job
    const found = quarry(job, leg)
    if (!isQuarry(found)) return { amount: 0, says: found.says }
    const crew = crewOf(job, leg)
    if (!crew?.value) return { amount: 0, says: lower(crew?.because.at(-1)?.says ?? '') }
    const { gun, men } = crew.value
    job.stir(found.force.id)
    job.leave(found.force.id)
    ship.unmanned = { ...ship.unmanned, [gun]: (ship.unmanned?.[gun] ?? 0) + 1 }
    ship.men = Math.max(0, ship.men - men)
    const side = sideOfSoldiers(found.ship)
    const taking = { captor: force, by: ship, prize: found.force, ship: found.ship, men, at, leg }
    const says = found.ship.trade ? takePrize(turn, taking, crew.because) : takeWarship(turn, taking, crew.because)
    if (side !== force.side) askOfSoldiers(job, found.ship, side, 'taken')
    else freeSoldiers(turn, found.ship, at)
    return {
      amount: 1,
      says: `${says}; ${counted(men, 'man', 'men')} of hers and the use of one ${gun} gun went with the prize`,
    }
  },
  letGo: release,
}

/** Soldiers in a transport are put to the umpire: by the book they are prisoners, or lost with her (`troops.lost`). */
function askOfSoldiers({ turn, at }: Job, ship: Ship, side: string, fate: SoldiersFate): void {
  if (!ship.troops) return
  const subject = `${ship.id}|${fate}|${side}`
  const taken = askUmpire(turn, 'soldiers', subject, at)
  if (taken !== null) settleSoldiers(turn, subject, taken, at)
}

export const sink: Doer<Leg<'sink'>> = {
  wanted: (_job, _leg, got) => ({ amount: got > 0 ? 0 : 1, says: '' }),
  hindrance: stop,
  bring(job, leg, _amount, _got, at, rule) {
    const found = quarry(job, leg)
    if (!isQuarry(found)) return { amount: 0, says: found.says }
    job.stir(found.force.id)
    job.leave(found.force.id)
    const side = sideOfSoldiers(found.ship)
    const says = loseMerchantman(job.turn, job.force, found.force, found.ship, at, rule)
    askOfSoldiers(job, found.ship, side, 'sunk')
    return { amount: 1, says }
  },
  letGo: release,
}

function lower(sentence: string): string {
  return `${(sentence[0] ?? '').toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '')
}
