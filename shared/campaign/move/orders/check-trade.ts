import { notPlayed } from '../../../books/modules.ts'
import { doing } from '../../../explanation/agreement.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { knownHolder } from '../../../knowledge/holder.ts'
import type { KnownShip } from '../../../knowledge/logbook.ts'
import { clockFigures, parseTime } from '../../../vocabulary/time.ts'
import { alias, isSeatName } from '../../context.ts'
import { gateOf } from '../../ground.ts'
import type { OperationOrder } from '../../operations.ts'
import { endsOf } from '../trade/voyages.ts'
import type { OrderingWork } from './check-operations.ts'
import { enemyNotThere, forceNotThere } from './not-there.ts'

/** Orders of trade and against it, judged by what the writer knows: his reports, his ships, the printed routes. */

type PrizeOrder = Extract<OperationOrder, { contact: string }>

/** The truth behind a contact that the writer has in sight; what he means is kept under his own name where she is gone again. */
export function trueContact({ turn, seat, known }: OrderingWork, name: string): string {
  const { world } = turn
  const force = Object.values(world.forces).find((one) => alias(world, seat.id, 'force', one.id) === known.known.force)
  for (const { a, b, since } of Object.values(world.inSight)) {
    if (force && a !== force.id && b !== force.id) continue
    for (const id of [a, b]) if (isSeatName(world, seat.id, 'contact', `${id}|${since}`, name)) return `${id}|${since}`
  }
  return `?|${name}`
}

export function checkTrade(on: OrderingWork, order: OperationOrder, place: string | null, path: string): void {
  switch (order.operate) {
    case 'capture':
    case 'sink':
      return checkPrize(on, order, place, path)
    case 'freight':
      return checkFreight(on, order, place, path)
    case 'join':
      return checkConvoy(on, order, path)
    case 'station':
      return checkStation(on, order, path)
    case 'part':
      if (!on.known.known.ships.some((ship) => isMerchant(on, ship)) || on.known.known.kind === 'trade')
        refuse('order.convoy', `${doing(on.known.known.name, 'has')} no merchantmen in company.`, {
          rule: on.turn.ground.cite('convoy.ordinary'),
          path: `${path}.operate`,
        })
  }
}

function isMerchant({ turn }: OrderingWork, ship: KnownShip): boolean {
  return turn.ground.merchants.has(ship.card)
}

function checkPrize(on: OrderingWork, order: PrizeOrder, place: string | null, path: string): void {
  const { turn, seat, known, knowledge } = on
  const { ground } = turn
  if (known.known.kind === 'trade')
    refuse('order.operation', `${doing(known.known.name, 'is')} no ship of war: she takes no merchantmen.`, {
      rule: turn.ground.cite('command.trade'),
      path: `${path}.operate`,
    })
  if (place !== null)
    refuse('order.place', 'A merchantman is taken at sea: leave harbour first.', {
      rule: turn.ground.cite('prize.merchantman'),
      path: `${path}.operate`,
    })
  const gone = enemyNotThere(knowledge, order.contact)
  if (gone !== null)
    refuse('order.contact', gone, {
      rule: turn.ground.cite('trade.held'),
      path: `${path}.contact`,
    })
  if (order.knots !== undefined) on.checkSpeed(order.knots, path)
  if (order.operate !== 'capture') return
  checkCrew(on, order, path)
  const port = order.sendTo === undefined ? undefined : ground.places.get(order.sendTo)
  if (order.sendTo !== undefined && (port?.gate === undefined || knownHolder(knowledge, port) !== seat.side))
    refuse('order.place', `There is no harbour ${JSON.stringify(order.sendTo)} of this side.`, {
      rule: turn.ground.cite('prize.paid'),
      path: `${path}.sendTo`,
    })
}

/** By the guns of their cards and what is known to be without crews: damage in battle is found out when she is come up with. */
function checkCrew(on: OrderingWork, order: Extract<OperationOrder, { operate: 'capture' }>, path: string): void {
  const { turn, known } = on
  const { commerce } = turn.ground.book
  if (!commerce) return refuse('order.operation', notPlayed(turn.ground.book, 'trade'), { path: `${path}.operate` })
  const ships = known.known.ships.filter(({ id }) => order.ships === undefined || order.ships.includes(id))
  let why: { rule: string; says: string } | undefined
  for (const ship of ships) {
    const guns: Record<string, number> = {}
    for (const [gun, number] of Object.entries(turn.ground.cards.get(ship.card)?.guns ?? {}))
      guns[gun] = Math.max(0, number - (ship.unmanned?.[gun as keyof typeof ship.unmanned] ?? 0))
    const found = commerce.prizeCrew(guns, order.gun)
    if (found.value) return
    why ??= found.because.at(-1)
  }
  if (ships.length > 0)
    refuse('E-CREW', why?.says ?? 'There is nobody to man her.', {
      rule: why?.rule ?? turn.ground.cite('prize.crew'),
      path: order.gun === undefined ? path : `${path}.gun`,
    })
}

function checkFreight(
  on: OrderingWork,
  order: Extract<OperationOrder, { operate: 'freight' }>,
  place: string | null,
  path: string,
): void {
  const { turn, seat, known } = on
  const { ships } = known.known
  if (!turn.ground.book.commerce)
    refuse('order.operation', notPlayed(turn.ground.book, 'trade'), { path: `${path}.operate` })
  if (ships.length > 0 && !ships.some((ship) => isMerchant(on, ship)))
    refuse('order.operation', `${doing(known.known.name, 'carries')} no freight: merchantmen do.`, {
      rule: turn.ground.cite('trade.freight'),
      path: `${path}.operate`,
    })
  const key = order.route ?? ships.find((ship) => ship.trade)?.trade?.route ?? null
  const route = endsOf(turn, key)
  if (!route || route.side !== seat.side)
    return refuse(
      'order.route',
      key === null
        ? `${doing(known.known.name, 'works')} no trade route: name one of yours.`
        : `There is no trade route ${JSON.stringify(key)} of this side.`,
      { rule: turn.ground.cite('trade.routes'), path: order.route === undefined ? `${path}.operate` : `${path}.route` },
    )
  if (place !== route.home && place !== route.foreign) {
    const name = (end: string): string => turn.ground.places.get(end)?.name ?? end
    refuse(
      'order.place',
      `Freight of this route is loaded at ${name(route.home)} or ${name(route.foreign)}: enter one of them first.`,
      { rule: turn.ground.cite('trade.routes'), path: `${path}.operate` },
    )
  }
}

function checkConvoy(on: OrderingWork, order: Extract<OperationOrder, { operate: 'join' }>, path: string): void {
  const { known } = on
  const other = on.forceNamed(order.force)
  if (!other)
    return refuse('order.force', forceNotThere(on.knowledge, order.force, 'to join'), {
      rule: on.turn.ground.cite('convoy.ordinary'),
      path: `${path}.force`,
    })
  // Ships that are sent off may be told to come back to the force that they leave.
  const sentOff = known.known.ships.length < (on.knowledge.forces.get(known.known.force)?.known.ships.length ?? 0)
  if (order.force === known.known.force && !sentOff)
    refuse('order.force', `${doing(other.name, 'cannot')} join herself.`, {
      rule: on.turn.ground.cite('convoy.ordinary'),
      path: `${path}.force`,
    })
  if (known.known.kind === 'trade') {
    if (order.at !== undefined || order.until !== undefined)
      refuse('order.convoy', 'A merchantman falls in with a convoy where it lies: leave out at and until.', {
        rule: on.turn.ground.cite('convoy.ordinary'),
        path: `${path}.${order.at === undefined ? 'until' : 'at'}`,
      })
    return
  }
  const no = (field: string, message: string): never =>
    refuse('order.join', message, { rule: on.turn.ground.cite('command.seniority'), path: `${path}.${field}` })
  const told = on.knowledge.forces.get(order.force)
  if (!told || told.fate !== null) return no('force', forceNotThere(on.knowledge, order.force, 'to join'))
  if (told.known.kind === 'trade')
    no('operate', `${doing(known.known.name, 'is')} no merchantman: those join a convoy.`)
  if (order.ships !== undefined) no('ships', 'A force joins another whole: detach the ships that are to go.')
  checkUntil(on, order.until, no)
  if (order.knots !== undefined) on.checkSpeed(order.knots, path)
}

export function checkUntil(
  on: OrderingWork,
  given: string | undefined,
  no: (field: string, says: string) => never,
): void {
  if (given === undefined) return
  const until = parseTime(given)
  if (until === null) no('until', `until cannot be ${JSON.stringify(given)}: give an ISO 8601 time.`)
  else if (until <= on.knowledge.clock)
    no('until', `until must lie after the seat’s own clock, which stands at ${clockFigures(on.knowledge.clock)}.`)
}

function checkStation(on: OrderingWork, order: Extract<OperationOrder, { operate: 'station' }>, path: string): void {
  const { known } = on
  const no = (field: string, message: string): never =>
    refuse('order.station', message, { rule: on.turn.ground.cite('scouts.apart'), path: `${path}.${field}` })
  const other = on.forceNamed(order.force)
  const told = on.knowledge.forces.get(order.force)
  if (!other || !told || told.fate !== null)
    return no('force', forceNotThere(on.knowledge, order.force, 'to keep station on'))
  // Ships that are sent off may keep station on the force that they leave.
  const sentOff = known.known.ships.length < (told.known.force === known.known.force ? told.known.ships.length : 0)
  if (order.force === known.known.force && !sentOff)
    no('force', `${doing(other.name, 'cannot')} keep station on herself.`)
  const afloat = known.known.ships.filter(({ status }) => status === 'afloat')
  if (afloat.length > 0 && afloat.every(({ knots }) => knots <= 0)) {
    const names = afloat.map(({ name }) => name).join(', ')
    no('operate', `${names} ${afloat.length === 1 ? 'makes no way: she keeps' : 'make no way: they keep'} no station.`)
  }
  if ((order.bearing === undefined) === (order.offBow === undefined))
    no(
      order.bearing === undefined ? 'bearing' : 'offBow',
      'A station lies on a true bearing or at an angle off her bow: give bearing or offBow, one of them.',
    )
  if (order.ships !== undefined) no('ships', 'A force keeps station whole: detach the ships that are to go.')
  checkUntil(on, order.until, no)
  if (order.knots !== undefined) on.checkSpeed(order.knots, path)
}

/** Where a force that is to be joined is looked for, by what the writer knows: the place named, or where it was last known to be. */
export function joinedAt(on: OrderingWork, order: OperationOrder): OperationOrder {
  if (order.operate !== 'join' && order.operate !== 'station' && order.operate !== 'tow') return order
  if (order.at !== undefined || order.force === undefined) return order
  if (order.operate === 'join' && on.known.known.kind === 'trade') return order
  const told = on.knowledge.forces.get(order.force)?.known
  if (!told) return order
  const port = told.place === null ? undefined : on.turn.ground.places.get(told.place)
  return { ...order, at: { ...(port?.gate === undefined ? told.position : gateOf(port)) } }
}
