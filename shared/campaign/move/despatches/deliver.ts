import { doing } from '../../../explanation/agreement.ts'
import { because } from '../../../explanation/finding.ts'
import { sentence } from '../../../explanation/sentence.ts'
import { tellNotice, tellOrdered, tellReceived } from '../../../knowledge/reporting.ts'
import { isoTime, type Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import type { Despatch, Force, Seat, StructuredOrder, World } from '../../world.ts'
import { answerDespatch } from '../captains/standing-orders.ts'
import { signalWords, stopForSignal } from '../meeting/encounters.ts'
import { takeUp } from '../orders/take-up.ts'
import { wholeOrderWords } from '../orders/words.ts'
import { detach, whyNotDetached } from '../squadrons/detach.ts'
import { forceNow } from '../squadrons/unite.ts'
import { lostToEnemy, targetForce } from './offices.ts'
import { addresseeTitle, despatchCalled, figures, placeName } from './words.ts'

/** Puts a despatch in its addressee's hands: he reads it, and an order in it is in force from this minute. */
export function deliver(turn: Turn, despatch: Despatch, at: Seconds): void {
  const { world } = turn
  if (lostToEnemy(world, despatch)) return loseWithForce(turn, despatch, at)
  despatch.state = 'delivered'
  despatch.deliveredAt = at
  despatch.dueAt ??= at
  despatch.lies = null
  turn.outcome.touched.despatches.add(despatch.id)
  const order = despatch.orderDelivered ?? despatch.order
  const text = despatch.textDelivered ?? despatch.text
  const target = targetForce(world, despatch.to)
  const superseded = order !== null && isSuperseded(world, despatch, order.force, at)
  const reader =
    'seat' in despatch.to ? world.seats[despatch.to.seat] : readerOf(world, forceNow(world, despatch.to.force))
  if (reader) {
    tellReceived(turn, reader, at, {
      despatch: despatch.id,
      from: world.seats[despatch.from]?.title ?? '',
      text,
      order: order ? wholeOrderWords(turn, order) : null,
      medium: despatch.medium,
      writtenAt: despatch.writtenAt,
      ...(superseded ? { superseded: true } : {}),
      route: despatch.stages.map(
        (stage) => `${stage.medium} ${placeName(turn, stage.from)} to ${placeName(turn, stage.to)}`,
      ),
    })
  }
  record(
    turn,
    at,
    'delivered',
    despatch.id,
    `${despatchCalled(turn, despatch)} is delivered to ${addresseeTitle(turn, despatch.to)} at ${figures(turn, at)}.`,
    [
      because(turn.ground.cite('despatch.delivered'), 'in force from the minute it is delivered', {
        writtenAt: isoTime(despatch.writtenAt),
        deliveredAt: isoTime(at),
      }),
      ...(reader && isSignalled(despatch) ? [because(turn.ground.cite('signal.reach'), signalWords(turn))] : []),
    ],
  )
  const force = order ? world.forces[order.force] : target === null ? undefined : world.forces[target]
  // What is for a ship that was taken since changes nothing: her captors take no orders of his.
  if (order && force && force.side !== world.seats[despatch.from]?.side) return
  if (superseded) {
    const says = `The order for ${force?.name ?? 'her'} is older than one that came with it: it is not carried out.`
    return record(turn, at, 'superseded', despatch.id, says, [
      because(turn.ground.cite('despatch.delivered'), 'of orders that come together the one written last holds'),
    ])
  }
  if (order && force) obey(turn, force, order, reader, despatch.id, at)
  else if (force) answerDespatch(turn, force, text, at)
}

const isSignalled = ({ medium }: Despatch): boolean => medium === 'signal' || medium === 'wireless'

/** What was signalled is delivered: the clock stands for its reader where the umpire's table has it so. */
export function stopForDelivered(turn: Turn, despatch: Despatch, at: Seconds): void {
  if (despatch.state !== 'delivered' || !isSignalled(despatch)) return
  const { to } = despatch
  const reader = 'seat' in to ? turn.world.seats[to.seat] : readerOf(turn.world, forceNow(turn.world, to.force))
  if (reader) stopForSignal(turn, reader, at)
}

/**
 * Whether an order is out of date as it is read: one written later for the same force came in the same bundle, and was read before it. Of
 * orders that come one after another the last to come holds, whenever it was written.
 */
function isSuperseded(world: World, despatch: Despatch, force: string, at: Seconds): boolean {
  let later = false
  for (const other of Object.values(world.despatches)) {
    if (other === despatch) {
      later = true
      continue
    }
    const order = other.orderDelivered ?? other.order
    if (other.state !== 'delivered' || other.deliveredAt !== at || order?.force !== force) continue
    if (other.writtenAt > despatch.writtenAt || (other.writtenAt === despatch.writtenAt && later)) return true
  }
  return false
}

/** It comes to a force that is in an enemy's hands: nobody reads it there, and its writer hears nothing of it. */
function loseWithForce(turn: Turn, despatch: Despatch, at: Seconds): void {
  despatch.state = 'lost'
  despatch.dueAt ??= at
  despatch.lies = null
  turn.outcome.touched.despatches.add(despatch.id)
  const says = `${addresseeTitle(turn, despatch.to)} is sunk or in other hands: the despatch is read by nobody.`
  record(turn, at, 'despatch', despatch.id, says, [because(turn.ground.cite('prize.paid'), 'she is her captor’s')])
}

function readerOf(world: World, force: string): Seat | undefined {
  const commander = world.forces[force]?.commander
  return commander == null ? undefined : world.seats[commander]
}

/** A force takes up an order that has reached it. One that leads over land from where she truly is stays undone, and that is news. */
function obey(
  turn: Turn,
  force: Force,
  order: StructuredOrder,
  reader: Seat | undefined,
  despatch: string,
  at: Seconds,
): void {
  const now = turn.world.forces[force.joined ?? '']
  if (now) {
    const says = `${doing(force.name, 'has')} joined ${now.name}: the order for her alone is not carried out.`
    record(turn, at, 'undone', force.id, says, [because(turn.ground.cite('command.seniority'), 'one commands')])
    if (reader) tellNotice(turn, reader.id, at, says, turn.ground.cite('command.seniority'))
    return
  }
  const first = order.legs?.[0]
  if (
    first?.do === 'steam' &&
    force.whereabouts.at === 'sea' &&
    turn.ground.coast.crossesLand(force.position, first.to).crossed
  ) {
    record(
      turn,
      at,
      'undone',
      force.id,
      `${doing(force.name, 'cannot')} carry out the order: its first leg from where she is crosses land.`,
      [because(turn.ground.cite('course.navigable'), 'a course over land is no course')],
    )
    if (reader)
      tellNotice(
        turn,
        reader.id,
        at,
        `The order received cannot be carried out from here: its first leg crosses land.`,
        turn.ground.cite('course.navigable'),
      )
    return
  }
  takeUp(turn, force, order)
  if (reader) tellOrdered(turn, reader, at, force.id, order, despatch)
  if (order.detach) sendOff(turn, force, order.detach, reader, at)
}

/** The ships that the order names are sent off from where the fleet truly is; those that cannot be stay, and that is news. */
function sendOff(
  turn: Turn,
  force: Force,
  order: NonNullable<StructuredOrder['detach']>,
  reader: Seat | undefined,
  at: Seconds,
): void {
  const why = whyNotDetached(turn, force, order.ships)
  if (why === null) {
    detach(turn, force, order, at, reader ?? null)
    return
  }
  const says = sentence(`The order to send ships off cannot be carried out: ${why}`)
  record(turn, at, 'undone', force.id, says, [
    because(turn.ground.cite('order.possible'), 'what cannot be done is not done'),
  ])
  if (reader) tellNotice(turn, reader.id, at, says, turn.ground.cite('order.possible'))
}
