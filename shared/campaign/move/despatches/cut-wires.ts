import { because, type Reason } from '../../../explanation/finding.ts'
import { tellDelayed } from '../../../knowledge/reporting.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, mint, record, type Turn } from '../../context.ts'
import type { OnWire } from '../../world.ts'
import { delayFields } from '../mines/fields.ts'
import { trueLines } from './offices.ts'
import { tryTelegraph } from './send.ts'
import { keepOnWire, lateNews, wireOf, wireTo } from './wire.ts'
import { despatchCalled, placeName } from './words.ts'

/**
 * A line or an office is lost: what has still to pass it stops at the office before, and goes on from there by another way or lies there until
 * there is one (`telegraph.broken`). What has passed it is not concerned; nobody but the umpire hears of it.
 */
export function stopOnWires(turn: Turn, at: Seconds): void {
  const { world, ground } = turn
  for (const despatch of Object.values(world.despatches)) {
    const side = world.seats[despatch.from]?.side ?? ''
    if (despatch.state !== 'underway' || despatch.medium === 'wireless' || !despatch.wire) continue
    const stop = stoppedAt(turn, despatch.wire, side, at)
    if (stop === null) continue
    const { place, from } = stop
    delete despatch.wire
    Object.assign(despatch, { state: 'waiting', lies: { place }, dueAt: null })
    turn.outcome.touched.despatches.add(despatch.id)
    const says = `${despatchCalled(turn, despatch)} is stopped at ${placeName(turn, place)} on its way to ${placeName(turn, despatch.office ?? '')}: the line beyond is broken.`
    record(turn, at, 'despatch', despatch.id, says, [stopped(turn)])
    tryTelegraph(turn, despatch, side, from)
  }
  for (const tale of Object.values(world.tales)) {
    if (tale.over || !tale.wire || tale.dueAt === null) continue
    const stop = stoppedAt(turn, tale.wire, tale.side, at)
    if (stop === null) continue
    const { place, from } = stop
    const office = governmentOf(world, tale.side)?.office
    const route = office === undefined ? null : ground.network.route(place, office, trueLines(turn, tale.side))
    const late = tale.dueAt - (tale.wire.at.at(-1) ?? tale.dueAt)
    const wire = route ? wireOf(turn, route, from) : null
    const id = mint(turn, 'tale')
    const { wire: _, ...told } = tale
    const next = wire ? { dueAt: (wire.at.at(-1) ?? from) + late, wire } : { dueAt: null, lies: place }
    world.tales[id] = { ...told, told: [...tale.told], report: { ...tale.report }, id, ...next, over: false }
    tale.over = true
    const says = `What ${tale.report.source} reports is stopped at ${placeName(turn, place)}: the line beyond is broken.`
    record(turn, at, 'taleDesk', id, says, [stopped(turn)])
  }
  stopNews(turn, at)
  stopOrders(turn, at)
  stopAnswers(turn, at)
}

/** A government’s answer to a demand is at the town by another way, or as late as without any. */
function stopAnswers(turn: Turn, at: Seconds): void {
  for (const ransom of Object.values(turn.world.ransoms)) {
    const { wire, payer, place, answeredAt } = ransom
    if (!wire || ransom.over || answeredAt === null || answeredAt <= at) continue
    const stop = stoppedAt(turn, wire, payer, at)
    if (stop === null) continue
    const next = wireTo(turn, payer, stop.place, place, stop.from)
    ransom.wire = next ?? undefined
    ransom.answeredAt = next?.at.at(-1) ?? lateNews(turn, stop.from)
    const says = `The answer for ${placeName(turn, place)} is stopped at ${placeName(turn, stop.place)}: the line beyond is broken.`
    record(turn, at, 'newsStopped', ransom.id, says, [stopped(turn)])
  }
}

/** News of places that stands in a logbook already is read when it comes: from where it was stopped by another way, or as late as without any. */
function stopNews(turn: Turn, at: Seconds): void {
  const { world } = turn
  for (const [id, news] of Object.entries(world.newsOnWire ?? {})) {
    const { side, wire, knownAt } = news
    const government = governmentOf(world, side)
    // What was handed in in this very second was on its way before the line was cut: it may be the news of that.
    const stop = knownAt <= at ? null : stoppedAt(turn, wire, side, at, wire.at[0] === at ? 1 : 0)
    if (stop === null || government?.office === undefined) continue
    const next = wireTo(turn, side, stop.place, government.office, stop.from)
    const to = next?.at.at(-1) ?? lateNews(turn, stop.from)
    delete world.newsOnWire?.[id]
    if (next) keepOnWire(turn, { side, wire: next, knownAt: to })
    if (to === knownAt) continue
    tellDelayed(turn, government, at, knownAt, to)
    delayFields(turn, government.id, knownAt, to)
    const says = `News from ${placeName(turn, wire.places[0] ?? '')} for ${government.title} is stopped at ${placeName(turn, stop.place)}: the line beyond is broken.`
    record(turn, at, 'newsStopped', government.id, says, [stopped(turn)])
  }
}

/** A government’s order for a place that has still to pass the line goes on by another way, or waits for one as if it were handed in anew. */
function stopOrders(turn: Turn, at: Seconds): void {
  const { purchases, manning = {} } = turn.world
  const bought = Object.values(purchases).filter(({ state }) => state === 'ordered')
  for (const order of [...bought, ...Object.values(manning)]) {
    const { wire, side, place, dueAt } = order
    if (!wire || dueAt === null || dueAt <= at) continue
    const stop = stoppedAt(turn, wire, side, at)
    if (stop === null) continue
    const next = wireTo(turn, side, stop.place, place, stop.from)
    order.wire = next ?? undefined
    order.dueAt = next?.at.at(-1) ?? null
    const says = `An order for ${placeName(turn, place)} is stopped at ${placeName(turn, stop.place)}: the line beyond is broken.`
    record(turn, at, 'purchase', side, says, [stopped(turn)])
  }
}

const stopped = ({ ground }: Turn): Reason =>
  because(
    ground.cite('telegraph.broken'),
    'what has still to pass a line that is cut stops before it, and is sent another way if there is one',
  )

/** The office at which word is stopped, and from when it could be sent on; null where every line that it has still to pass is whole. */
function stoppedAt(
  turn: Turn,
  wire: OnWire,
  side: string,
  now: Seconds,
  passed = 0,
): { place: string; from: Seconds } | null {
  const lines = trueLines(turn, side)
  const { network } = turn.ground
  for (const [i, line] of wire.lines.entries()) {
    if (i < passed || (wire.at[i + 1] ?? now) <= now) continue
    const next = wire.places[i + 1] ?? ''
    if (!lines.cut(line) && network.serves(next, lines)) continue
    return { place: wire.places[i] ?? '', from: Math.max(now, wire.at[i] ?? now) }
  }
  return null
}
