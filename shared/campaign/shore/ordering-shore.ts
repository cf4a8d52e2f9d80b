import { doing } from '../../explanation/agreement.ts'
import { refuse } from '../../explanation/refusal.ts'
import { knownHolder } from '../../knowledge/holder.ts'
import type { Knowledge, KnownForceState } from '../../knowledge/knowledge.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import type { PackPlace } from '../../packs/pack.ts'
import { isShoreOperation, type ShoreOperation } from '../../vocabulary/operations.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { Turn } from '../context.ts'
import { demandPlayed, gateOf } from '../ground.ts'
import type { OperationOrder } from '../operations.ts'
import type { OrderedLeg } from '../orders.ts'
import type { Seat } from '../world.ts'
import { isEnemy } from './shore-facts.ts'
import type { ShoreAct } from './shore-orders.ts'

/** Operations against a coast as a seat orders them: judged by the chart and by what it has heard of the place, and by nothing else. */

interface OrderingShore {
  readonly turn: Turn
  readonly seat: Seat
  readonly known: KnownForceState
  readonly knowledge: Knowledge
}

export interface Standing {
  /** The harbour she will be in. */
  readonly place: string | null
  readonly before: readonly OrderedLeg[]
  /** Where she is before all of it; null of orders that will be taken up wherever she is then. */
  readonly from: Position | null
}

type ShoreOrder = Extract<OperationOrder, { operate: ShoreOperation }>

export function checkShore(on: OrderingShore, order: OperationOrder, standing: Standing, path: string): void {
  if (!isShoreOrder(order)) return
  demandPlayed(on.turn.ground, 'coasts', `${path}.operate`)
  if (order.operate === 'cut' || (order.operate === 'mend' && order.cable !== undefined)) {
    checkLine(on, order.cable ?? '', order.operate === 'cut', path)
    return
  }
  const key = order.place ?? standing.place
  const place = key === null ? undefined : on.turn.ground.places.get(key)
  if (!place || place.offChart)
    return refuse('order.place', `There is no place ${JSON.stringify(key ?? '')} on the chart.`, {
      rule: on.turn.ground.cite('course.navigable'),
      path: `${path}.place`,
    })
  checkOwner(on, order, place, path)
  checkReach(on, order, place, standing, path)
  checkMen(on, order, standing, path)
  checkTown(on, order, place, standing, path)
  checkThing(on, order, place, path)
  if ('ashore' in order)
    for (const [i, act] of (order.ashore ?? []).entries()) checkAct(on, act, `${path}.ashore[${i}]`)
}

function isShoreOrder(order: OperationOrder): order is ShoreOrder {
  return isShoreOperation(order.operate)
}

/** Whose a place is, as far as the seat has heard. */
function ownerOf({ knowledge }: OrderingShore, place: PackPlace): string | null {
  return knownHolder(knowledge, place)
}

function checkOwner(on: OrderingShore, order: ShoreOrder, place: PackPlace, path: string): void {
  const owner = ownerOf(on, place)
  const own = owner === on.seat.side
  const enemy = isEnemy(on.turn, owner, on.seat.side ?? '')
  const no = (says: string, rule: string): never => refuse('order.place', says, { rule, path: `${path}.place` })
  // Men may stand there since before a side at peace took it: they are ordered and taken off still.
  const peace = owner !== null && !own && !on.turn.ground.atWar(owner, on.seat.side ?? '')
  const mayStand = peace && (order.operate === 'direct' || order.operate === 'embark')
  if (!own && !enemy && !mayStand) no(`${place.name} is neutral.`, on.turn.ground.cite('order.possible'))
  if (own && (order.operate === 'bombard' || order.operate === 'ransom'))
    no(`${place.name} is a town of your own.`, on.turn.ground.cite('bombardment.covered'))
  if (enemy && order.operate === 'mend')
    no(`${place.name} is not of your side.`, on.turn.ground.cite('telegraph.broken'))
}

/** She must lie off the place by then: at the end of the leg before, or where she was last known. */
function checkReach(on: OrderingShore, order: ShoreOrder, place: PackPlace, standing: Standing, path: string): void {
  const { shore } = on.turn.ground.book
  if (standing.place === place.key || !shore) return
  const marches = order.operate === 'land' || order.operate === 'direct' || order.operate === 'embark'
  const reach = marches ? shore.landsWithinMiles : shore.reachMiles
  const then = positionThen(on, standing)
  if (then === null) return
  const miles = separationMiles(then, { lat: place.lat, lon: place.lon })
  if (miles > reach)
    refuse(
      'order.place',
      `She will lie ${Math.round(miles)} miles from ${place.name}: bring her within ${reach} miles of it first.`,
      {
        rule: marches ? on.turn.ground.cite('troops.march') : on.turn.ground.cite('bombardment.covered'),
        path: `${path}.place`,
      },
    )
}

function positionThen({ turn }: OrderingShore, { place, before, from }: Standing): Position | null {
  const leg = before.findLast((one) => 'to' in one || 'enter' in one)
  if (leg && 'to' in leg) return leg.to
  const port = place === null ? undefined : turn.ground.places.get(place)
  return port ? gateOf(port) : from
}

function checkMen({ turn, known }: OrderingShore, order: ShoreOrder, { before }: Standing, path: string): void {
  if (order.operate !== 'land' && order.operate !== 'embark') return
  const unit = turn.ground.book.shore?.troopUnit ?? 1
  const crews = order.operate === 'land' && order.crews === true
  if (!crews && order.men !== undefined && order.men % unit !== 0)
    refuse('E-TROOPS', `Troops move in units of ${unit}; ${order.men} were named.`, {
      rule: turn.ground.cite('troops.units'),
      path: `${path}.men`,
    })
  if (crews && order.men === undefined)
    refuse('E-TROOPS', 'Say how many men of the crews are to land.', {
      rule: turn.ground.cite('landing.crews'),
      path: `${path}.men`,
    })
  if (order.operate !== 'land' || known.known.ships.length === 0) return
  // Whom she is to take in first is not known before he is aboard.
  if (!crews && before.some((leg) => 'operate' in leg && leg.operate === 'embark')) return
  if (!crews && known.known.ships.every(({ trade }) => trade !== undefined && trade.prizeMiles !== null))
    refuse('E-TROOPS', `${doing(known.known.name, 'is')} a prize: the soldiers aboard her are prisoners.`, {
      rule: turn.ground.cite('troops.lost'),
      path: `${path}.operate`,
    })
  const there = known.known.ships.reduce((sum, ship) => sum + (crews ? ship.men : ship.troops), 0)
  if (there < (order.men ?? 1))
    refuse('E-TROOPS', `${doing(known.known.name, 'has')} ${there} ${crews ? 'men' : 'soldiers'} aboard.`, {
      rule: crews ? turn.ground.cite('men.landed') : turn.ground.cite('troops.carried'),
      path: `${path}.men`,
    })
}

/** An open town, as far as is known: forts of the chart stand until the seat has heard otherwise. */
function checkTown(on: OrderingShore, order: ShoreOrder, place: PackPlace, { before }: Standing, path: string): void {
  if (order.operate !== 'bombard' && order.operate !== 'ransom') return
  const heard = on.knowledge.shore.get(place.key)?.body
  const against = (owner: string): boolean => on.turn.ground.atWar(owner, on.seat.side ?? '')
  const silencedFirst = before.some(
    (leg) => 'operate' in leg && leg.operate === 'bombard' && leg.at === 'forts' && leg.place === place.key,
  )
  const fortStands = silencedFirst
    ? false
    : heard
      ? heard.forts.some((fort) => against(fort.owner) && fort.state === 'stands')
      : place.forts > 0
  if (order.operate === 'bombard' && order.at === 'forts') {
    const gone = heard
      ? !heard.forts.some((fort) => against(fort.owner) && fort.state !== 'destroyed')
      : place.forts === 0
    if (gone)
      refuse('E-TOWN', `No fort stands at ${place.name}.`, {
        rule: on.turn.ground.cite('fort.ground'),
        path: `${path}.at`,
      })
    return
  }
  const left = place.townValue === undefined ? 0 : (heard?.townPoints ?? place.townValue)
  const may = on.turn.ground.book.shore?.mayBombard({ own: false, left, fortStands })
  if (may && !may.value.allowed)
    refuse('E-TOWN', may.because.at(-1)?.says ?? '', {
      rule: on.turn.ground.cite('bombardment.covered'),
      path: `${path}.place`,
    })
  if (order.operate === 'ransom' && (order.least ?? order.points) > order.points)
    refuse('order.ransom', `The least is ${order.least}; only ${order.points} are asked.`, {
      rule: on.turn.ground.cite('ransom.demanded'),
      path: `${path}.least`,
    })
}

function checkThing({ turn }: OrderingShore, order: ShoreOrder, place: PackPlace, path: string): void {
  if (order.operate !== 'destroy') return
  const missing =
    order.what === 'docks'
      ? place.dock === null && 'dock'
      : order.what === 'coastguard'
        ? !place.watch && 'coastguard station'
        : order.what === 'telegraph'
          ? !place.telegraph && 'telegraph office'
          : false
  if (missing)
    refuse('order.place', `There is no ${missing} at ${place.name}.`, {
      rule: turn.ground.cite('stations.destroying'),
      path: `${path}.what`,
    })
}

function checkLine({ turn, knowledge }: OrderingShore, cable: string, toCut: boolean, path: string): void {
  const line = turn.ground.pack.chart.lines.find(({ key }) => key === cable)
  if (!line)
    refuse('order.cable', `There is no working line ${JSON.stringify(cable)} on the chart.`, {
      rule: turn.ground.cite('cable.cutting'),
      path: `${path}.cable`,
    })
  if (toCut && knowledge.cablesCut.has(cable))
    refuse('order.cable', 'That line is known to be cut.', {
      rule: turn.ground.cite('cable.cutting'),
      path: `${path}.cable`,
    })
}

function checkAct({ turn }: OrderingShore, act: ShoreAct, path: string): void {
  if (act.do === 'cut' && !turn.ground.pack.chart.lines.some(({ key }) => key === act.cable))
    refuse('order.cable', `There is no working line ${JSON.stringify(act.cable)} on the chart.`, {
      rule: turn.ground.cite('cable.cutting'),
      path: `${path}.cable`,
    })
}
