import { tellClosed, tellForce } from '../../../knowledge/reporting.ts'
import { SkyWindow } from '../../../sky/window.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, record, type Turn } from '../../context.ts'
import { showLink } from '../../record-chain.ts'
import { allForces, allShips } from '../../rolls.ts'
import { wearTroops } from '../../shore/landing.ts'
import { carryOutManning } from '../../shore/ordering-forts.ts'
import { ransomsLost } from '../../shore/ransoms.ts'
import { passOnShore } from '../../shore/shore-news.ts'
import { keepTracks } from '../../umpires/assistants.ts'
import type { Force, Seat, Ship, World } from '../../world.ts'
import { isGone } from '../boats/boats.ts'
import { takeMemoranda } from '../coal/memoranda.ts'
import { inSignal, officeOf, trueLines } from '../despatches/offices.ts'
import { tellKeptInSight } from '../meeting/meeting.ts'
import { passOnCarried } from '../meeting/tales.ts'
import { passOnFields } from '../mines/fields.ts'
import { nobodyBehind } from '../orders/hand-in.ts'
import { goOnWithPurchases } from '../points/buy.ts'
import { chargeDays, chargeOwed, passOnAccounts, testExhaustion } from '../points/points.ts'
import { suffer } from '../running/breakdowns.ts'
import { breakdownAt, shipsOf } from '../running/speeds.ts'
import { postReceipts } from '../trade/voyages.ts'
import { weatherAt } from '../weather/forecast.ts'
import { signalMilesAt } from '../weather/light.ts'
import { tellStores } from '../work/stocks.ts'

/** The close of a move: what was run too far is paid for, what is known is told, every seat's window comes up to the hour. */
export function closeMove(turn: Turn): void {
  const { world } = turn
  const at = world.clock
  for (const force of allForces(world)) if (force.thisMoveOnly) tooFar(turn, force, at)
  passOnCarried(turn, at, (force, signalMiles) => officeOf(turn, force, signalMiles))
  const sky = new SkyWindow(at, at)
  const office = (force: Force): string | null =>
    officeOf(turn, force, signalMilesAt(turn.ground, world, sky, force.position, at))
  passOnAccounts(turn, at, office)
  passOnFields(turn, at)
  postReceipts(turn, at)
  passOnShore(turn, at, office)
  ransomsLost(turn, at)
  for (const ship of allShips(world)) if (ship.troops) weather(turn, ship)
  goOnWithPurchases(turn)
  carryOutManning(turn)
  chargeDays(turn, world.move.opens, at)
  chargeOwed(turn, at)
  tellKeptInSight(turn, at)
  const fleets = fleetsOf(world)
  for (const seat of Object.values(world.seats)) {
    if (seat.side === undefined) continue
    const fleet = fleets.get(seat.side)
    if (fleet) tellOfOwnSide(turn, seat, fleet, at)
    tellStores(turn, seat, at)
    seat.ready = false
    seat.shown = at
    tellClosed(turn, seat, at)
  }
  turn.runs = false
  keepTracks(world)
  for (const force of allForces(world)) {
    force.trail = []
    // Not deleted: an object that loses a field is slow for the rest of the war.
    if (force.anchor) force.anchor = undefined
  }
  for (const ship of allShips(world)) if (ship.breakdown !== null) ship.breakdown = breakdownAt(ship, at)
  const { timeLimitMinutes: _, ...move } = world.move
  world.move = { ...move, state: 'waiting' }
  nobodyBehind(turn)
  showLink(world)
  takeMemoranda(turn, at)
  record(turn, at, 'closed', `move ${world.move.number}`, `Move ${world.move.number} closes.`)
  testExhaustion(turn, at)
}

/** The weather of the move, on soldiers who have spent it at sea. */
function weather(turn: Turn, ship: Ship): void {
  const force = turn.world.forces[ship.force]
  if (force?.whereabouts.at !== 'sea') return
  wearTroops(turn, ship, weatherAt(turn.ground, turn.world, force.position)?.force ?? 0)
}

/** A plot for this move only that was longer than the ships could run (`breakdown.overrun`): forgiven within the tolerance, else a breakdown. */
function tooFar(turn: Turn, force: Force, at: Seconds): void {
  const { ground, world } = turn
  let left = 0
  let from = force.position
  for (const leg of force.plot) {
    if (leg.do !== 'steam') continue
    left += ground.book.runningMiles(from, leg.to, ground.settings).value
    from = leg.to
  }
  // Weather and tide are not her captain's fault: what counts is what he plotted beyond her ordered speeds.
  const overrun = force.overrunMiles ?? left
  force.plot = []
  force.thisMoveOnly = false
  if (force.overrunMiles !== undefined) force.overrunMiles = undefined
  if (left <= 0) return
  const found = ground.book.overrun?.(overrun, ground.settings)
  if (!found?.value) {
    if (!ground.book.overrun?.(left, ground.settings).value) force.position = from
    return
  }
  const flag = world.ships[force.flag]
  if (flag) suffer(turn, force, flag, found.value, at, found.because, [])
}

/** The forces of a side with what is asked of each by every seat. A force in harbour is near to any: its latitude is no number. */
interface Fleet {
  readonly forces: Force[]
  /** By force, which seat commands it, by its place in the record of seats. */
  readonly commanders: number[]
  readonly latitudes: number[]
  readonly seats: ReadonlyMap<string, number>
}

const NOBODY = -2

function fleetsOf(world: World): Map<string, Fleet> {
  const seats = new Map(Object.keys(world.seats).map((id, i) => [id, i]))
  const fleets = new Map<string, Fleet>()
  for (const { key } of world.sides) fleets.set(key, { forces: [], commanders: [], latitudes: [], seats })
  for (const force of allForces(world)) {
    const fleet = fleets.get(force.side)
    if (!fleet) continue
    fleet.forces.push(force)
    fleet.commanders.push(force.commander === null ? -1 : (seats.get(force.commander) ?? -1))
    fleet.latitudes.push(force.whereabouts.at === 'sea' ? force.position.lat : Number.NaN)
  }
  return fleets
}

/** What a seat learns of its own side as a move closes: those aboard and in company all, a government what lies at its telegraphs. */
function tellOfOwnSide(turn: Turn, seat: Seat, fleet: Fleet, at: Seconds): void {
  const { world, ground } = turn
  const stands = seat.force === undefined ? undefined : world.forces[seat.force]
  // Who was lost with his ship hears and sees nothing more.
  const own = stands && !isGone(turn, stands, at) ? stands : undefined
  const signal = own ? signalMilesAt(ground, world, new SkyWindow(at, at), own.position, at) : 0
  const governs = governmentOf(world, seat.side ?? '') === seat
  const me = fleet.seats.get(seat.id) ?? NOBODY
  const { forces, commanders, latitudes } = fleet
  // A cheap no for forces far apart, which at sea are nearly all: more than so many miles of latitude.
  const far = own?.whereabouts.at === 'sea' ? (signal + 1) / 60 : Number.POSITIVE_INFINITY
  const latitude = own?.position.lat ?? 0
  if (seat.role === 'trade') tellOfConvoys(turn, seat, forces, at)
  for (let i = 0; i < forces.length; i++) {
    const aboard = commanders[i] === me
    const apart = Math.abs((latitudes[i] as number) - latitude) > far
    if (!aboard && !governs && apart && own !== forces[i]) continue
    const force = forces[i] as Force
    const merged = force.kind === 'trade' || force.joined !== undefined
    if (isGone(turn, force, at) || (merged && shipsOf(world, force).length === 0)) continue
    if (aboard || force.id === seat.force) {
      const telling = { degree: 'own', medium: 'company', source: 'aboard', asOf: at, whole: true } as const
      tellForce(turn, seat, force, at, { ...telling, track: [...force.trail] })
    } else if (own && !apart && inSignal(own, force, signal)) {
      const telling = { degree: 'own', medium: 'company', source: 'in company', asOf: at, whole: true } as const
      tellForce(turn, seat, force, at, telling)
    } else if (governs) tellFromHarbour(turn, seat, force, at)
  }
}

/** A trade officer is the master of each of his ships, in a convoy too: he knows where it is, and nothing of its escort. */
function tellOfConvoys(turn: Turn, seat: Seat, forces: readonly Force[], at: Seconds): void {
  const { ships } = turn.world
  for (const force of forces) {
    if (force.commander === seat.id || !force.ships.some((id) => ships[id]?.trade && ships[id].status === 'afloat'))
      continue
    const telling = {
      degree: 'reported',
      medium: 'signal',
      source: 'her masters in convoy',
      asOf: at,
      whole: false,
    } as const
    tellForce(turn, seat, force, at, telling)
  }
}

/** A force in a harbour with an unbroken telegraph is known to its government at once, with her stores. */
function tellFromHarbour(turn: Turn, seat: Seat, force: Force, at: Seconds): void {
  const where = force.whereabouts
  if (where.at !== 'harbour' || seat.office === undefined) return
  const lines = trueLines(turn, force.side)
  const wired = where.place === seat.office || turn.ground.network.route(where.place, seat.office, lines) !== null
  if (!wired) return
  const name = turn.ground.places.get(where.place)?.name ?? where.place
  tellForce(turn, seat, force, at, {
    degree: 'own',
    medium: 'telegraph',
    source: `${turn.ground.book.telegraphArrival ? 'telegraph' : 'word'} from ${name}`,
    asOf: at,
    whole: true,
  })
}
