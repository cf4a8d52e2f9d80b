import { moduleOfWork, noOperations } from '../../../books/modules.ts'
import { doing } from '../../../explanation/agreement.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { KnownForceState } from '../../../knowledge/knowledge.ts'
import type { KnownShip } from '../../../knowledge/logbook.ts'
import { dockTakes } from '../../../packs/docks.ts'
import { roundsIn } from '../../../vocabulary/ammunition.ts'
import { isShoreOperation } from '../../../vocabulary/operations.ts'
import { alias } from '../../context.ts'
import { demandPlayed } from '../../ground.ts'
import { demandArms } from '../../gun-classes.ts'
import { type OperationOrder, renamed } from '../../operations.ts'
import type { OrderedLeg } from '../../orders.ts'
import { OPERATION_WORDS } from '../work/operate.ts'
import { AT_SEA, checkMines, fieldNamed } from './check-mines.ts'
import type { OrderingWork } from './check-operations.ts'
import { checkTow } from './check-tow.ts'
import { checkTrade, joinedAt, trueContact } from './check-trade.ts'
import { forceNotThere } from './not-there.ts'

/** The harbour a force will be in when it comes to a leg; null at sea. Known of a force from where it was last known to be. */
export function harbourBefore(known: KnownForceState, legs: readonly OrderedLeg[], until: number): string | null {
  return harbourAfter(legs, until, known.known.state === 'harbour' ? known.known.place : null)
}

/** The same of a force of which only its legs are known. */
export function harbourAfter(legs: readonly OrderedLeg[], until: number, from: string | null = null): string | null {
  let place = from
  for (const leg of legs.slice(0, until)) {
    if ('enter' in leg) place = leg.enter
    else if ('to' in leg || ('operate' in leg && leg.operate === 'station')) place = null
  }
  return place
}

/** Takes an operation of a plot, with its force and ships by their true ids. Refuses with one sentence. */
export function orderedWork(
  on: OrderingWork,
  order: OperationOrder,
  place: string | null,
  path: string,
): OperationOrder {
  const { turn, known } = on
  if (!turn.ground.book.operations)
    refuse('order.operation', noOperations(turn.ground.book), {
      path: `${path}.operate`,
    })
  demandPlayed(turn.ground, moduleOfWork(order.operate), `${path}.operate`)
  demandArms(turn.ground, order, path)
  const ships = shipsAt(on, order, path)
  checkGiver(on, order, path)
  checkPlace(on, order, place, path)
  checkDock(on, order, ships, place, path)
  checkMines(on, order, path)
  checkShips(on, order, ships, path)
  checkTrade(on, order, place, path)
  checkTow(on, order, path)
  return renamed(
    joinedAt(on, order),
    (name) => on.forceNamed(name)?.id ?? name,
    (name) => trueShip(on, known, name) ?? name,
    (name) => fieldNamed(on, name)?.id ?? name,
    (name) => trueContact(on, name),
  )
}

/** Ships in dock do not sail: the plot must bring them out before it leaves harbour. */
export function checkDocked(
  { turn, known }: Pick<OrderingWork, 'turn' | 'known'>,
  legs: readonly OrderedLeg[],
  path: string,
): void {
  const docked = known.known.ships.find((ship) => ship.dock !== null && ship.status === 'afloat')
  if (!docked) return
  for (const [i, leg] of legs.entries()) {
    if ('operate' in leg && leg.operate === 'undock' && (!leg.ships || leg.ships.includes(docked.id))) return
    if ('to' in leg || ('enter' in leg && leg.enter !== known.known.place))
      refuse('order.dock', `${docked.name} is in dock: order her out of it before she sails.`, {
        rule: turn.ground.cite('dock.time'),
        path: `${path}.legs[${i}]`,
      })
  }
}

/** The ships that an operation names, or all; refuses a name that is none of hers before anything else is asked of it. */
export function shipsAt(
  { turn, known }: Pick<OrderingWork, 'turn' | 'known'>,
  order: OperationOrder,
  path: string,
): KnownShip[] {
  const all = known.known.ships
  return order.ships === undefined
    ? [...all]
    : order.ships.map((name, i) => {
        const ship = all.find((one) => one.id === name)
        return (
          ship ??
          refuse('order.ship', `There is no ship ${JSON.stringify(name)} in ${known.known.name}.`, {
            rule: turn.ground.cite('command.duties'),
            path: `${path}.ships[${i}]`,
          })
        )
      })
}

function trueShip({ turn, seat }: OrderingWork, known: KnownForceState, name: string): string | undefined {
  const { world } = turn
  const force = Object.values(world.forces).find((f) => alias(world, seat.id, 'force', f.id) === known.known.force)
  return force?.ships.find((id) => alias(world, seat.id, 'ship', id) === name)
}

function checkGiver(on: OrderingWork, order: OperationOrder, path: string): void {
  if (!('from' in order) || order.from === undefined) return
  const giver = on.forceNamed(order.from)
  if (!giver)
    return refuse('order.from', forceNotThere(on.knowledge, order.from, 'to take it from'), {
      rule: on.turn.ground.cite('command.duties'),
      path: `${path}.from`,
    })
  if (order.from === on.known.known.force)
    refuse('order.from', `${doing(giver.name, 'cannot')} take it from herself.`, {
      rule: on.turn.ground.cite('coal.atSea'),
      path: `${path}.from`,
    })
}

/** What may be had from another ship. */
const FROM_SHIPS: readonly string[] = ['coal', 'ammunition', 'stores']

function checkPlace({ turn }: OrderingWork, order: OperationOrder, place: string | null, path: string): void {
  if (isShoreOperation(order.operate)) return
  const { noun } = OPERATION_WORDS[order.operate]
  if (AT_SEA.includes(order.operate)) {
    if (place !== null)
      refuse('order.place', `${noun[0]?.toUpperCase()}${noun.slice(1)} is done at sea: leave harbour first.`, {
        rule: turn.ground.cite('mines.charted'),
        path: `${path}.operate`,
      })
    return
  }
  const alongside = 'from' in order && order.from !== undefined
  const dockyard = order.operate === 'dock' || (order.operate === 'repair' && order.by === 'dockyard')
  const atTrade = ['freight', 'capture', 'sink', 'join', 'station', 'tow', 'part'].includes(order.operate)
  if (atTrade) return
  const anywhere = alongside || order.operate === 'undock' || (order.operate === 'repair' && !dockyard)
  if (anywhere) return
  if (place === null)
    refuse(
      'order.place',
      `${noun[0]?.toUpperCase()}${noun.slice(1)} is done in harbour: enter one first${FROM_SHIPS.includes(order.operate) ? ', or name the force alongside that gives it' : ''}.`,
      {
        rule: order.operate === 'coal' ? turn.ground.cite('coal.harbour') : turn.ground.cite('work.inTurn'),
        path: `${path}.operate`,
      },
    )
  const port = place === null ? undefined : turn.ground.places.get(place)
  if (dockyard && port && port.dock === null)
    refuse('order.place', `${port.name} is not a port with a dock.`, {
      rule: turn.ground.cite('dock.time'),
      path: `${path}.operate`,
    })
}

/** The size of a dock is on the chart, and so is a ship's kind on her card: of all that are to go in, one at least must fit; of those named, each. */
function checkDock(
  { turn }: OrderingWork,
  order: OperationOrder,
  ships: readonly KnownShip[],
  on: string | null,
  path: string,
): void {
  const port = order.operate === 'dock' && on !== null ? turn.ground.places.get(on) : undefined
  if (!port) return
  const tooBig = ships.filter(({ card }) => {
    const type = (turn.ground.ships.get(card) ?? turn.ground.merchants.get(card))?.type
    return type !== undefined && !dockTakes(port.dock, type)
  })
  const [first] = tooBig
  if (!first || (order.ships === undefined && tooBig.length < ships.length)) return
  refuse('order.dock', `The dock of ${port.name} is too small for ${first.name}.`, {
    rule: turn.ground.cite('dock.time'),
    path: `${path}.${order.ships === undefined ? 'operate' : 'ships'}`,
  })
}

function checkShips(on: OrderingWork, order: OperationOrder, ships: readonly KnownShip[], path: string): void {
  const { turn, known } = on
  if (ships.length === 0) return
  const { merchants } = turn.ground
  if (order.operate === 'load' || order.operate === 'discharge') {
    if (!ships.some((ship) => merchants.has(ship.card)))
      refuse('order.operation', `${doing(known.known.name, 'carries')} no cargo: colliers and merchantmen do.`, {
        rule: turn.ground.cite('coal.cargo'),
        path: `${path}.operate`,
      })
    return
  }
  checkGuns(on, order, path)
  checkMix(on, order, path)
  if (order.operate !== 'coal' || order.days === undefined) return
  const most = Math.max(...ships.map((ship) => Math.ceil(ship.coalCapacityMinutes / 1440)))
  if (order.days > most)
    refuse('order.coal', `${doing(known.known.name, 'carries')} ${most} days’ coal at most; you wrote ${order.days}.`, {
      rule: turn.ground.cite('coal.loading'),
      path: `${path}.days`,
    })
}

/** Sections and guns are mended by two lines, since each has its own time; shot and shell are chosen from the magazines of a harbour. */
function checkGuns({ turn, known }: OrderingWork, order: OperationOrder, path: string): void {
  if (order.operate === 'repair' && order.guns !== undefined && order.sections !== undefined)
    refuse(
      'order.operation',
      `${doing(known.known.name, 'makes')} good sections and guns one after the other: write a line for each.`,
      {
        rule: turn.ground.cite('work.inTurn'),
        path: `${path}.sections`,
      },
    )
}

/** Shot and shell are chosen beforehand, for guns that fire by the round, from the magazines of a harbour (`outfit.mix`). */
function checkMix({ turn }: OrderingWork, order: OperationOrder, path: string): void {
  if (order.operate !== 'ammunition' && order.operate !== 'stores') return
  for (const [gun, parts] of Object.entries(order.mix ?? {})) {
    const at = `${path}.mix.${gun}`
    const { mixOf } = turn.ground.book.operations ?? {}
    if (!mixOf)
      return refuse('order.mix', `${turn.ground.book.identity.title} has no choice of shot and shell.`, { path: at })
    const found = mixOf(gun, roundsIn(parts), parts)
    const [why] = found.because
    if (found.value === null) refuse('E-AMMO', why?.says ?? '', { rule: why?.rule ?? '', path: at })
    if (order.from !== undefined)
      refuse('order.mix', 'Shot and shell are chosen from the magazines of a harbour, not from a ship alongside.', {
        rule: turn.ground.cite('outfit.mix'),
        path: at,
      })
  }
}
