import { counted } from '../../../explanation/figures.ts'
import type { Reason } from '../../../explanation/finding.ts'
import { because } from '../../../explanation/finding.ts'
import { tellFate, tellForce, tellNotice } from '../../../knowledge/reporting.ts'
import { clockFigures, type Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import { gateOf } from '../../ground.ts'
import { keepAboard } from '../../shore/shore-news.ts'
import type { Force, Leg, OperateLeg, Ship, World } from '../../world.ts'
import { strangerWords } from '../meeting/words.ts'
import { knotsLeft } from '../running/speeds.ts'
import { losePost, strikeOff } from '../squadrons/loss.ts'
import { retake } from './voyages.ts'

/** Merchantmen taken and sunk: who sails her then, under whose orders, and who hears of it. */

export interface Taking {
  readonly captor: Force
  readonly by: Ship
  readonly prize: Force
  readonly ship: Ship
  /** The men of the prize crew. */
  readonly men: number
  readonly at: Seconds
  readonly leg: Extract<OperateLeg, { operate: 'capture' }>
}

/**
 * A prize crew is aboard: she is her captor's, run by his trade officer, and worth what she was worth that second (`prize.paid`). A ship
 * retaken by those from whom she was taken is no prize. Gives what her captain writes in his log.
 */
export function takePrize(turn: Turn, taking: Taking, why: readonly Reason[]): string {
  const { world, ground } = turn
  const { captor, by, prize, ship, men, at, leg } = taking
  const { trade } = ship
  const retaken = trade?.prize?.from === captor.side
  const lost = `${ship.name} is taken by ${strangerWords(world)}`
  if (ship.status === 'afloat') tellOwner(turn, prize, at, lost)
  makePrize(turn, { side: captor.side, prize, ship, men, at })
  prize.plot = sailingFor(turn, prize, ship, leg.sendTo)
  turn.outcome.touched.ships.add(by.id)
  const worth =
    trade && ground.book.commerce?.worth({ ...trade, miles: trade.prize?.miles ?? trade.miles }, ground.settings)
  const cargo =
    trade && trade.freight > 0
      ? `, ${counted(trade.freight, 'point')} of freight${retaken ? '' : `, worth ${counted(worth?.value ?? 0, 'point')} in a harbour of her captor`}`
      : ship.cargoCoalDays > 0
        ? `, ${ship.cargoCoalDays} days’ coal in her hold`
        : ', her holds empty'
  const says = `the ${retaken ? 'ship is ours again' : 'merchantman is taken'}: ${ship.name}${cargo}`
  record(turn, at, retaken ? 'retaken' : 'captured', ship.id, `${by.name} takes ${ship.name}${cargo}.`, [
    ...why,
    ...(worth?.because ?? []),
    because(
      retaken ? ground.cite('prize.paid') : ground.cite('command.trade'),
      retaken ? 'nothing is paid for a prize recaptured' : 'prizes under way are the trade officer’s',
    ),
  ])
  tellNewMaster(turn, prize, ship, at, retaken)
  return says
}

/** A merchantman is under another flag: her captor's trade officer runs her, and she has no orders yet. */
export function makePrize(
  turn: Turn,
  { side, prize, ship, men, at }: Pick<Taking, 'prize' | 'ship' | 'men' | 'at'> & { readonly side: string },
): void {
  const { world } = turn
  const { trade } = ship
  forgetSight(world, prize.id)
  losePost(turn, prize, at)
  if (trade?.prize?.from === side) retake(turn, trade, prize.position)
  else if (trade) trade.prize = { from: trade.prize?.from ?? ship.side, at, miles: trade.prize?.miles ?? trade.miles }
  ship.side = side
  ship.men = men
  // One that struck in action is afloat again under her captor's flag.
  ship.status = 'afloat'
  prize.side = side
  prize.commander = tradeSeat(world, side)
  prize.held = null
  prize.thisMoveOnly = false
  prize.waited = 0
  prize.lights = false
  prize.onContact = 'avoid'
  prize.standing = undefined
  prize.chase = undefined
  prize.goneHome = undefined
  prize.empty = undefined
  prize.plot = []
  turn.outcome.touched.ships.add(ship.id)
  turn.outcome.touched.forces.add(prize.id)
}

/**
 * Possession is taken of a man-of-war that has struck: a prize crew sails her under the captor's flag, and she keeps her orders as any ship
 * whose captain is a stand-in. For the hull nobody is paid, and her own people are prisoners. Gives what her captain writes in his log.
 */
export function takeWarship(
  turn: Turn,
  { captor, by, prize, ship, men, at, leg }: Taking,
  why: readonly Reason[],
): string {
  const { world, ground } = turn
  forgetSight(world, prize.id)
  ship.status = 'afloat'
  ship.side = captor.side
  ship.men = men
  ship.begun = null
  Object.assign(prize, {
    side: captor.side,
    commander: null,
    flag: ship.id,
    held: null,
    waited: 0,
    thisMoveOnly: false,
    lights: false,
    onContact: 'avoid',
    standing: undefined,
    chase: undefined,
    goneHome: undefined,
    empty: undefined,
    plot: sailingFor(turn, prize, ship, leg.sendTo),
  })
  for (const one of [by, ship]) turn.outcome.touched.ships.add(one.id)
  turn.outcome.touched.forces.add(prize.id)
  const can = knotsLeft(ground, ship, at) > 0
  const how = !can
    ? 'cannot steam, and lies where she is'
    : prize.plot.length > 0
      ? 'steers for harbour'
      : 'awaits orders'
  const says = `${ship.name}, a man-of-war of the enemy’s, is taken possession of: with a crew of ours aboard she ${how}.`
  record(turn, at, 'captured', ship.id, `${by.name} takes possession of ${ship.name}.`, [
    ...why,
    because(
      ground.cite('prize.warship'),
      'a beaten warship is taken possession of in the time that the umpire allows',
      { men },
    ),
  ])
  const seat = captor.commander === null ? undefined : world.seats[captor.commander]
  if (seat)
    tellForce(turn, seat, prize, at, { degree: 'own', medium: 'company', source: 'in company', asOf: at, whole: true })
  keepAboard(turn, captor, { at, says, rule: ground.cite('prize.warship') })
  return `possession is taken of the man-of-war ${ship.name}`
}

/** A merchantman is sunk where she lies: nobody is paid for her. Gives what her captain writes in his log. */
export function loseMerchantman(
  turn: Turn,
  captor: Force,
  prize: Force,
  ship: Ship,
  at: Seconds,
  rule: string,
): string {
  const { world } = turn
  const own = ship.status === 'afloat'
  if (own) tellOwner(turn, prize, at, `${ship.name} is sunk by ${strangerWords(world)}`)
  forgetSight(world, prize.id)
  prize.held = null
  strikeOff(turn, ship, 'sunk', at)
  losePost(turn, prize, at)
  prize.plot = []
  turn.outcome.touched.forces.add(prize.id)
  record(turn, at, 'sunk', ship.id, `${captor.name} sinks ${ship.name}.`, [
    because(rule, 'destroyed: nobody is paid for her'),
  ])
  return `the merchantman ${ship.name} is sunk`
}

/**
 * Her own trade officer is every one of his masters, and knows what befalls each of them (R-60); his government hears when he tells it. A line of his
 * log begins with the minute in which he hears of it; what stands of her fate has no hour beside it, and says it.
 */
function tellOwner(turn: Turn, force: Force, at: Seconds, lost: string): void {
  const seat = force.commander === null ? undefined : turn.world.seats[force.commander]
  if (!seat) return
  const says = `${lost} at ${clockFigures(at, turn.world.campaign.zoneMinutes)}.`
  tellFate(turn, seat, force, at, says)
  tellNotice(turn, seat.id, at, `${lost}.`, turn.ground.cite('prize.paid'))
}

function tellNewMaster(turn: Turn, prize: Force, ship: Ship, at: Seconds, retaken: boolean): void {
  const seat = prize.commander === null ? undefined : turn.world.seats[prize.commander]
  if (!seat) return
  tellForce(turn, seat, prize, at, { degree: 'own', medium: 'company', source: 'aboard', asOf: at, whole: true })
  const how = prize.plot.length > 0 ? 'steers for harbour' : 'awaits your orders'
  tellNotice(
    turn,
    seat.id,
    at,
    retaken
      ? `${ship.name} is retaken, and ${how}.`
      : `${ship.name} is a prize, with a crew of ours aboard: she ${how}.`,
    turn.ground.cite('command.trade'),
  )
}

function tradeSeat(world: World, side: string): string | null {
  return Object.values(world.seats).find((seat) => seat.role === 'trade' && seat.side === side)?.id ?? null
}

/** Who had her in sight has to make her out anew under her new flag. */
function forgetSight(world: World, force: string): void {
  for (const [key, sight] of Object.entries(world.inSight))
    if (sight.a === force || sight.b === force) delete world.inSight[key]
  for (const [key, { sight }] of Object.entries(world.touch ?? {}))
    if (sight.a === force || sight.b === force) delete world.touch?.[key]
}

/** What the prize crew is told to do: to a harbour by the shortest way clear of land, or to lie and wait for orders. */
function sailingFor({ ground }: Turn, prize: Force, ship: Ship, place: string | undefined): Leg[] {
  const port = place === undefined ? undefined : ground.places.get(place)
  if (!port) return []
  const way = ground.coast.routeAround(prize.position, gateOf(port)) ?? []
  const knots = ship.presentKnots
  const marks = way.slice(1, -1).map((to): Leg => ({ do: 'steam', to, knots }))
  return way.length < 2 ? [] : [...marks, { do: 'enter', place: port.key, knots }]
}
