import { agreeing, doing } from '../../explanation/agreement.ts'
import { because, type Reason } from '../../explanation/finding.ts'
import { tellFate, tellNotice } from '../../knowledge/reporting.ts'
import { tellShore } from '../../knowledge/reporting-shore.ts'
import { clockFigures, type Seconds } from '../../vocabulary/time.ts'
import { record, type Turn } from '../context.ts'
import { gateOf } from '../ground.ts'
import { goesOnForCoal } from '../move/captains/home-for-coal.ts'
import { knotsLeft, shipsOf } from '../move/running/speeds.ts'
import { loseShip } from '../move/squadrons/loss.ts'
import { makePrize } from '../move/trade/prizes.ts'
import { bringInPrize } from '../move/trade/voyages.ts'
import { goAlone } from '../move/work/trade.ts'
import { allForces } from '../rolls.ts'
import type { Decision, Force, Ship } from '../world.ts'
import { ransomsInPort } from './ransoms.ts'
import { liesOff, tellDoers } from './shore-news.ts'

/**
 * Ships that lie in a harbour as it is taken. The print is silent, so each force is put to the umpire: a man-of-war with steam and coal
 * that is in no dock has her hour to get out; whoever cannot, and an unarmed ship, is taken with the place.
 */

/**
 * The enemy in whose hands a harbour is that a force comes into: it was taken while she was in its passage, or before her captain could hear
 * of it. Null where she is among her own, or a neutral has it.
 */
export function heldAgainstHer({ ground, world }: Turn, { side }: Force, place: string): string | null {
  const owner = world.places[place]?.owner
  const enemy = world.sides.some(({ key, neutral }) => key === owner && ground.atWar(key, side) && !neutral)
  return enemy && owner !== undefined ? owner : null
}

/** Forces that lie in a place that a side has taken, and are not the captor's. */
export function enemiesIn(turn: Turn, place: string, captor: string): Force[] {
  const neutral = new Set(turn.world.sides.filter((side) => side.neutral).map(({ key }) => key))
  return allForces(turn.world).filter(
    (force) =>
      force.whereabouts.at === 'harbour' &&
      force.whereabouts.place === place &&
      turn.ground.atWar(force.side, captor) &&
      !neutral.has(force.side) &&
      shipsOf(turn.world, force).length > 0,
  )
}

/** Why a ship cannot get out, where she cannot. */
function keptIn(turn: Turn, force: Force, ship: Ship): Reason | null {
  const { name } = ship
  if (ship.dock !== null)
    return because(turn.ground.cite('dock.time'), `${name} is in dock, and takes six hours to come out of it`)
  if (force.kind === 'trade' || ship.trade)
    return because(turn.ground.cite('prize.merchantman'), `${name} is no man-of-war: she is there to be taken`)
  if (ship.coalMinutes <= 0) return because(turn.ground.cite('coal.out'), `${name} has no coal`)
  return knotsLeft(turn.ground, ship, turn.world.clock) > 0
    ? null
    : because(turn.ground.cite('breakdown.nature'), `${name} cannot steam`)
}

/** In the subject of the question: she has come in since. */
export const ENTERED = 'entered'

export function askOfHarbour(
  turn: Turn,
  subject: string,
  at: Seconds,
): Pick<Decision, 'says' | 'options' | 'because' | 'about'> {
  const [forceId = '', captor = '', place = '', how] = subject.split('|')
  const force = turn.world.forces[forceId]
  const ships = force ? shipsOf(turn.world, force) : []
  const kept = ships.flatMap((ship) => (force ? (keptIn(turn, force, ship) ?? []) : []))
  const goes = kept.length < ships.length
  const name = turn.ground.places.get(place)?.name ?? place
  const rest = kept.length > 0 && goes ? `, ${kept.length} of ${ships.length} taken` : ''
  const harbour = turn.ground.book.harbourMinutes(turn.ground.settings)
  const out = { key: 'out', label: `She gets out${rest}` }
  const taken = { key: 'taken', label: 'She is taken with the place' }
  const sunk = { key: 'scuttled', label: 'Her own men sink her' }
  return {
    says: `${force?.name ?? '?'} ${how === ENTERED ? `comes into ${name}, which an enemy holds,` : `lies in ${name} as it is taken`} at ${clockFigures(at, turn.world.campaign.zoneMinutes)}. What becomes of her?`,
    options: goes ? [{ ...out, default: true }, taken, sunk] : [{ ...taken, default: true }, sunk],
    because: [
      because(
        turn.ground.cite('umpire.ruling'),
        'the print says nothing of ships in a harbour that is taken: the umpire decides',
      ),
      ...(goes ? harbour.because : []),
      ...kept,
    ],
    about: { force: forceId, captor, place },
  }
}

/** The umpire has said what becomes of them. `leaveOff` ends what she is about. */
export function settleHarbour(
  turn: Turn,
  subject: string,
  choice: string,
  leaveOff: (force: string, at: Seconds) => void,
): void {
  const [forceId = '', captor = '', place = ''] = subject.split('|')
  const { world, ground } = turn
  const force = world.forces[forceId]
  const port = ground.places.get(place)
  if (!force || !port) return
  const at = world.clock
  const plotted = force.plot
  force.anchor = undefined
  turn.outcome.touched.forces.add(force.id)
  // What she is about ends in the name of those who sail her still: her captor hears nothing of it.
  leaveOff(force.id, at)
  const ships = shipsOf(world, force)
  const stay = choice === 'out' ? ships.filter((ship) => keptIn(turn, force, ship) !== null) : ships
  for (const ship of stay) loseInHarbour(turn, force, ship, { captor, place, at, sunk: choice === 'scuttled' })
  // What is aboard of those who are taken with all of their force is in port.
  if (shipsOf(world, force).length === 0) ransomsInPort(turn, force, place, at)
  if (choice !== 'out') return
  const left = shipsOf(world, force)
  force.waited = 0
  force.thisMoveOnly = false
  force.chase = undefined
  force.shut = [...new Set([...(force.shut ?? []), place])]
  // One who came for coal goes on to where there may be some, and then does what was left of her orders.
  const orders = plotted.filter((leg) => leg.do !== 'operate' || leg.operate !== 'coal')
  const goesOn = force.goneHome ? goesOnForCoal(turn, force, orders) : null
  if (goesOn !== null) {
    const { book, settings } = ground
    record(turn, at, 'captain', force.id, `${goesOn}.`, book.captains?.(settings).goesHome.because ?? [])
  } else {
    const knots = Math.min(...left.map((ship) => knotsLeft(ground, ship, at)))
    force.plot = [{ do: 'steam', to: gateOf(port), knots }]
    force.goneHome = undefined
  }
  const captain = force.commander === null ? undefined : world.seats[force.commander]
  const held = world.places[place]
  if (captain && held) tellShore(turn, captain, at, at, held)
  tell(
    turn,
    force,
    at,
    `${doing(force.name, 'gets')} under way and ${agreeing(force.name, 'stands')} out of ${port.name}, which the enemy has taken.`,
  )
}

interface Loss {
  readonly captor: string
  readonly place: string
  readonly at: Seconds
  readonly sunk: boolean
}

function loseInHarbour(turn: Turn, force: Force, ship: Ship, { captor, place, at, sunk }: Loss): void {
  const { world } = turn
  const name = turn.ground.places.get(place)?.name ?? place
  const says = `${ship.name} is ${sunk ? 'sunk by her own men' : 'taken'} in ${name} as the enemy takes it.`
  record(turn, at, sunk ? 'sunk' : 'captured', ship.id, says, [
    because(turn.ground.cite('umpire.ruling'), 'the umpire’s decision'),
  ])
  if (sunk || !ship.trade) {
    loseShip(turn, ship, { fate: sunk ? 'sunk' : 'taken', at, says, rule: turn.ground.cite('umpire.ruling') })
    if (!sunk) tellCaptors(turn, captor, place, at, `${ship.name}, a man-of-war of the enemy’s, is taken in ${name}.`)
    return
  }
  ship.dock = null
  turn.outcome.touched.ships.add(ship.id)
  const own = force.kind === 'trade' ? force : world.forces[ship.trade.own]
  if (!own) return
  if (own !== force) goAlone(world, at, ship, force, own)
  own.anchor = undefined
  const master = own.commander === null ? undefined : world.seats[own.commander]
  if (master) {
    tellFate(turn, master, own, at, says)
    tellNotice(turn, master.id, at, says, turn.ground.cite('prize.paid'))
  }
  // She is in her captor's harbour as she becomes a prize: what she carries is his at once.
  makePrize(turn, { side: captor, prize: own, ship, men: ship.men, at })
  if (ship.trade.prize) bringInPrize(turn, own, ship, place, at)
}

/** Those who took the place hear whom they have taken in it: who lies off it at once, their government when word comes to it. */
function tellCaptors(turn: Turn, captor: string, placeId: string, at: Seconds, says: string): void {
  const place = turn.world.places[placeId]
  const near = allForces(turn.world).find((one) => one.side === captor && liesOff(turn, one, placeId))
  if (place) tellDoers(turn, captor, near ?? null, { place, at, says, rule: turn.ground.cite('prize.warship') })
}

function tell(turn: Turn, force: Force, at: Seconds, says: string): void {
  record(turn, at, 'harbour', force.id, says, [because(turn.ground.cite('umpire.ruling'), 'the umpire’s decision')])
  if (force.commander !== null) tellNotice(turn, force.commander, at, says, turn.ground.cite('umpire.ruling'))
}
