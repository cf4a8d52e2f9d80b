import { doing } from '../../explanation/agreement.ts'
import { counted, inFigures } from '../../explanation/figures.ts'
import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import type { Knowledge } from '../../knowledge/knowledge.ts'
import { tellNotice } from '../../knowledge/reporting.ts'
import { tellRansom } from '../../knowledge/reporting-shore.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { governmentOf, isSeatName, mint, record, type Turn } from '../context.ts'
import { lateNews, newsOfPlace, wireTo } from '../move/despatches/wire.ts'
import { balanceOf, charge, credit } from '../move/points/points.ts'
import { type Brought, type Doer, type Job, type Leg, never, notYet } from '../move/work/job.ts'
import type { Force, PlaceState, Seat } from '../world.ts'
import { isPlace, offEnemyPlace } from './bombarding.ts'
import { firesOn } from './forts.ts'
import { tellDoers } from './shore-news.ts'
import type { RansomAnswer } from './shore-orders.ts'
import type { Ransom } from './shore-world.ts'

/**
 * Ransoms: demanded off a town, answered by the government that would have to pay as its wire allows, handed over when the book's hours
 * are past, carried in a ship and hers to lose, counted in port. Nobody is bound by any of it (`ransom.unbound`).
 */

/** The demand that a force has open at a place. */
function openDemand({ turn, force }: Job, place: string): Ransom | undefined {
  return Object.values(turn.world.ransoms).find((one) => one.force === force.id && one.place === place && !one.over)
}

/** The book's minutes between a demand and its payment. */
export function ransomMinutes(turn: Turn): number {
  const facts = {
    operation: 'ransom',
    dockyard: false,
    done: 0,
    wanted: 1,
    men: 0,
    at: 'sea',
    windForce: null,
  } as const
  return turn.ground.book.operations?.next(facts, turn.ground.settings).value?.minutes ?? 0
}

function demand(job: Job, leg: Leg<'ransom'>, place: PlaceState): void {
  const { turn, force, at } = job
  const id = mint(turn, 'ransom')
  const name = turn.ground.places.get(place.id)?.name ?? place.id
  const ransom: Ransom = {
    id,
    place: place.id,
    taker: force.side,
    payer: place.owner,
    force: force.id,
    ship: null,
    points: leg.points,
    least: leg.least ?? leg.points,
    demandedAt: at,
    heardAt: newsOfPlace(turn, place.owner, place.id, at),
    state: 'demanded',
    over: false,
    offered: null,
    answeredAt: null,
  }
  turn.world.ransoms[id] = ransom
  record(turn, at, 'ransom', id, `${doing(force.name, 'demands')} ${counted(leg.points, 'point')} of ${name}.`, [
    because(turn.ground.cite('ransom.demanded'), 'twelve hours must pass', { points: leg.points }),
  ])
  const payer = governmentOf(turn.world, ransom.payer)
  if (payer) {
    tellRansom(turn, payer, ransom.heardAt, ransom, ransomMinutes(turn))
    tellNotice(
      turn,
      payer.id,
      ransom.heardAt,
      `${counted(leg.points, 'point is', 'points are')} demanded of ${name}, or it will be bombarded.`,
      turn.ground.cite('ransom.demanded'),
    )
  }
  tellTaker(turn, ransom, at)
}

/** Those who made the demand, where a seat is aboard. */
function tellTaker(turn: Turn, ransom: Ransom, at: Seconds): void {
  const commander = turn.world.forces[ransom.force]?.commander
  const seat = commander == null ? undefined : turn.world.seats[commander]
  if (seat) tellRansom(turn, seat, at, ransom, ransomMinutes(turn))
}

function tellPayer(turn: Turn, ransom: Ransom, at: Seconds): void {
  const payer = governmentOf(turn.world, ransom.payer)
  if (payer) tellRansom(turn, payer, newsOfPlace(turn, ransom.payer, ransom.place, at), ransom, ransomMinutes(turn))
}

export const ransom: Doer<Leg<'ransom'>> = {
  wanted: (_job, _leg, got) => ({ amount: got > 0 ? 0 : 1, says: '' }),
  hindrance(job, leg) {
    const { turn, force, at } = job
    const place = offEnemyPlace(job, leg.place)
    if (!isPlace(place)) return place
    const name = turn.ground.places.get(leg.place)?.name ?? leg.place
    if (firesOn(turn, place, force.side, at)) return never(`the forts of ${name} cover it`)
    if ((place.townPoints ?? 0) <= 0) return never(`nothing is left of ${name}`)
    const open = openDemand(job, leg.place)
    if (!open) demand(job, leg, place)
    else if (
      at >= open.demandedAt + ransomMinutes(turn) * MINUTE &&
      !(open.answeredAt !== null && open.answeredAt <= at)
    )
      return notYet(NO_ANSWER)
    return null
  },
  bring(job, leg): Brought {
    const { turn, at } = job
    const open = openDemand(job, leg.place)
    if (!open) return { amount: 0, says: 'the demand was dropped' }
    if (open.answeredAt === null || open.answeredAt > at) return { amount: 0, says: NO_ANSWER, waits: true }
    if (open.state === 'refused') return drop(turn, open, at, 'it is refused')
    if ((open.offered ?? 0) < open.least)
      return drop(turn, open, at, `${counted(open.offered ?? 0, 'point is', 'points are')} not enough`)
    return pay(job, open)
  },
  letGo(job, leg) {
    const open = openDemand(job, leg.place)
    if (open) {
      open.state = 'lapsed'
      open.over = true
      tellPayer(job.turn, open, job.at)
      tellTaker(job.turn, open, job.at)
    }
  },
}

const NO_ANSWER = 'no answer has come'

function drop(turn: Turn, ransom: Ransom, at: Seconds, says: string): Brought {
  ransom.state = 'refused'
  ransom.over = true
  tellTaker(turn, ransom, at)
  return { amount: 0, says }
}

/** The sum is handed over: out of the payer's points, and nobody's while it is at sea. */
function pay({ turn, ship, force, at }: Job, ransom: Ransom): Brought {
  const points = ransom.offered ?? 0
  const { shore } = turn.ground.book
  const name = turn.ground.places.get(ransom.place)?.name ?? ransom.place
  const may = shore?.ransom(points, balanceOf(turn.world, ransom.payer))
  if (!may?.value.allowed) return drop(turn, ransom, at, 'they have not so much to pay with')
  charge(turn, 'trade', {
    side: ransom.payer,
    points,
    at,
    knownAt: newsOfPlace(turn, ransom.payer, ransom.place, at),
    says: `Ransom of ${name} handed over`,
    rule: turn.ground.cite('ransom.carried'),
    by: governmentOf(turn.world, ransom.payer)?.id ?? 'rules',
    because: may.because,
  })
  ransom.state = 'aboard'
  ransom.over = true
  ransom.ship = ship.id
  turn.outcome.touched.ships.add(ship.id)
  tellPayer(turn, ransom, at)
  tellTaker(turn, ransom, at)
  const place = turn.world.places[ransom.place]
  const says = `${counted(points, 'point')} of ransom for ${name} are aboard ${ship.name}.`
  if (place) tellDoers(turn, ransom.taker, force, { place, at, says, rule: turn.ground.cite('ransom.carried') })
  record(turn, at, 'ransom', ransom.id, says, may.because)
  return { amount: points, says: `${counted(points, 'point')} of ransom taken aboard` }
}

/** A force comes into harbour: what ransom her ships carry counts to whose port it is (`ransom.carried`). */
export function ransomsInPort(turn: Turn, force: Force, placeId: string, at: Seconds): void {
  for (const id in turn.world.ransoms) {
    const ransom = turn.world.ransoms[id]
    if (ransom?.state !== 'aboard' || ransom.ship === null || !force.ships.includes(ransom.ship)) continue
    if (turn.world.ships[ransom.ship]?.status === 'sunk') continue
    const place = turn.world.places[placeId]
    const side = place?.owner
    if (side === undefined || (side !== ransom.taker && side !== ransom.payer)) continue
    ransom.state = side === ransom.taker ? 'brought' : 'retaken'
    const name = turn.ground.places.get(ransom.place)?.name ?? ransom.place
    const says = side === ransom.taker ? `Ransom of ${name} brought in` : `Ransom of ${name} brought back`
    credit(turn, 'trade', {
      side,
      points: ransom.offered ?? 0,
      at,
      knownAt: newsOfPlace(turn, side, placeId, at),
      says,
      rule: turn.ground.cite('ransom.carried'),
      by: force.commander ?? 'rules',
      because: [because(turn.ground.cite('ransom.carried'), 'counted when it is brought to port, not before')],
    })
    // Those aboard who bring it in know that it is in; who demanded it may be elsewhere by now, and an enemy's harbour tells nobody of theirs.
    const master = side === ransom.taker && force.commander !== null ? turn.world.seats[force.commander] : undefined
    if (master) tellRansom(turn, master, at, ransom, ransomMinutes(turn))
  }
}

/** What went down with its ship is nobody's any more. */
export function ransomsLost(turn: Turn, at: Seconds): void {
  for (const id in turn.world.ransoms) {
    const ransom = turn.world.ransoms[id]
    if (ransom?.state !== 'aboard' || turn.world.ships[ransom.ship ?? '']?.status !== 'sunk') continue
    ransom.state = 'lost'
    record(
      turn,
      at,
      'ransom',
      id,
      `${counted(ransom.offered ?? 0, 'point of ransom is', 'points of ransom are')} lost with the ship that carried them.`,
      [because(turn.ground.cite('ransom.carried'), 'lost with the ship that carries it')],
    )
  }
}

/** A government answers a demand of which it has heard; its word is at the place as its wire allows. */
export function answerRansom(turn: Turn, seat: Seat, knowledge: Knowledge, answer: RansomAnswer, path: string): string {
  const no = (code: string, says: string, field: string, rule = turn.ground.cite('ransom.demanded')): never =>
    refuse(code, says, { rule, path: `${path}.${field}` })
  if (seat.role !== 'government')
    return no(
      'order.seat',
      'A government answers a demand; this seat cannot.',
      'ransom',
      turn.ground.cite('command.duties'),
    )
  const known = knowledge.ransoms.get(answer.ransom)
  const ransom = Object.values(turn.world.ransoms).find(
    (one) => one.payer === seat.side && isSeatName(turn.world, seat.id, 'ransom', one.id, answer.ransom),
  )
  if (!known || !ransom)
    return no('order.ransom', `No demand ${JSON.stringify(answer.ransom)} has been heard of.`, 'ransom')
  if (known.body.state !== 'demanded' && known.body.state !== 'agreed' && known.body.state !== 'refused')
    return no('order.ransom', `That demand is settled: ${known.body.state}.`, 'ransom')
  const points = answer.points ?? known.body.points
  const left = knowledge.ledger.reduce((sum, { body }) => sum + body.points, 0)
  if (answer.pay && points > left)
    return no(
      'E-FUNDS',
      `A ransom of ${counted(points, 'point')} is more than the ${inFigures(left)} that there are.`,
      'points',
    )
  const name = turn.ground.places.get(ransom.place)?.name ?? ransom.place
  // What was settled there since stands: the word comes too late, and nobody here can know it.
  if (!ransom.over) {
    ransom.state = answer.pay ? 'agreed' : 'refused'
    ransom.offered = answer.pay ? points : null
    const { clock } = turn.world
    const office = governmentOf(turn.world, ransom.payer)?.office
    const wire = office === undefined ? null : wireTo(turn, ransom.payer, office, ransom.place, clock)
    ransom.wire = wire ?? undefined
    ransom.answeredAt = wire?.at.at(-1) ?? lateNews(turn, clock)
  }
  const told: Ransom = { ...ransom, state: answer.pay ? 'agreed' : 'refused', offered: answer.pay ? points : null }
  tellRansom(turn, seat, knowledge.clock, told, ransomMinutes(turn))
  return answer.pay
    ? `${counted(points, 'point is', 'points are')} to be paid for ${name}.`
    : `Nothing is to be paid for ${name}.`
}
