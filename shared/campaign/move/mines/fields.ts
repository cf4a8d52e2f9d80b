import { seatsAround } from '../../../knowledge/reporting.ts'
import { tellField } from '../../../knowledge/reporting-fields.ts'
import { SkyWindow } from '../../../sky/window.ts'
import type { Medium } from '../../../vocabulary/roles.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, type Turn } from '../../context.ts'
import { setCount } from '../../counts.ts'
import type { FieldChart, Minefield } from '../../minefields.ts'
import { allForces } from '../../rolls.ts'
import type { Force, World } from '../../world.ts'
import { inSignal, officeOf } from '../despatches/offices.ts'
import { keepOnWire, wireBetween, wireTo } from '../despatches/wire.ts'
import { isLost } from '../running/speeds.ts'
import { signalMilesAt } from '../weather/light.ts'

/**
 * What is known of minefields, and by whom. A captain has the chart of a field or has seen its buoys; he hands that on to those within
 * signal distance and in his harbour, and to his government where he has a wire to it, and from there it goes by wire to other harbours.
 */
export function allFields(world: World): Minefield[] {
  return world.minefields === undefined ? [] : Object.values(world.minefields)
}

/** Something of a field is otherwise than it was: those who come by are looked at again. */
export function changeSquare({ world }: Turn): void {
  setCount(world, 'minefields', (world.counts['minefields'] ?? 0) + 1)
}

const FURTHER = { mined: 0, blocked: 1, swept: 2 } as const

/** A force comes to know squares of a field as they are now. */
export function learn(field: Minefield, force: string, own: boolean, at: Seconds, squares: readonly number[]): void {
  const states: FieldChart['squares'] = []
  for (const n of squares) states[n] = field.squares[n]?.state ?? null
  takeOver(field, force, { own, squares: states, asOf: at })
}

/** Enters in a force's chart what another knows. A square is mined, then blocked or swept, and never otherwise. */
function takeOver(field: Minefield, force: string, from: FieldChart): boolean {
  const chart = field.charts[force] ?? nothing(from.asOf)
  field.charts[force] = chart
  return joined(chart, from)
}

function nothing(asOf: Seconds): FieldChart {
  return { own: false, squares: [], asOf }
}

/** Joins to one chart what another has. False when it had nothing new. */
function joined(chart: FieldChart, from: FieldChart): boolean {
  const before = JSON.stringify([chart.own, chart.squares])
  for (let n = 0; n < Math.max(from.squares.length, chart.squares.length); n++) {
    const theirs = from.squares[n] ?? null
    const ours = chart.squares[n] ?? null
    chart.squares[n] = theirs === null ? ours : ours === null ? theirs : FURTHER[theirs] > FURTHER[ours] ? theirs : ours
  }
  chart.own ||= from.own
  if (JSON.stringify([chart.own, chart.squares]) === before) return false
  chart.asOf = Math.max(chart.asOf, from.asOf)
  return true
}

/** Tells those aboard, and those within signal distance of them, what the force now knows of a field. */
export function tellAboard(turn: Turn, force: Force, field: Minefield, at: Seconds): void {
  const chart = field.charts[force.id]
  if (!chart) return
  for (const seat of seatsAround(turn, force, at)) {
    const aboard = seat.id === force.commander
    tellSeat(turn, field, seat.id, chart, at, aboard ? 'company' : 'signal', force.name)
    if (seat.force !== undefined) takeOver(field, seat.force, chart)
  }
}

/** Tells a seat what it does not know yet. False where it had nothing new. */
function tellSeat(
  turn: Turn,
  field: Minefield,
  seatId: string,
  chart: FieldChart,
  knownAt: Seconds,
  medium: Medium,
  source: string,
): boolean {
  const seat = turn.world.seats[seatId]
  const before = field.told[seatId]
  // What he hears joins what he knows; what he knows already is no news.
  const known: FieldChart = before ? { ...before.chart, squares: [...before.chart.squares] } : nothing(chart.asOf)
  if (!seat || !joined(known, chart)) return false
  field.told[seatId] = { chart: known, knownAt }
  tellField(turn, seat, knownAt, field, known, { medium, source })
  return true
}

/** As a move closes, what is known of fields goes on its roads. */
export function passOnFields(turn: Turn, at: Seconds): void {
  const { world } = turn
  for (const field of allFields(world)) {
    for (const id of Object.keys(field.charts)) {
      const holder = world.forces[id]
      if (holder && !isLost(world, holder)) passOn(turn, field, holder, at)
    }
    for (const side of world.sides) fromGovernment(turn, field, side.key, at)
  }
}

function passOn(turn: Turn, field: Minefield, holder: Force, at: Seconds): void {
  const { world, ground } = turn
  const chart = field.charts[holder.id]
  if (!chart) return
  const signal = signalMilesAt(ground, world, new SkyWindow(at, at), holder.position, at)
  for (const other of allForces(world)) {
    if (other.side !== holder.side || other.id === holder.id || isLost(world, other)) continue
    if (!inSignal(holder, other, signal)) continue
    if (takeOver(field, other.id, chart)) tellAboard(turn, other, field, at)
  }
  if (holder.commander !== null) tellSeat(turn, field, holder.commander, chart, at, 'company', holder.name)
  const government = governmentOf(world, holder.side)
  const office = government?.office === undefined ? null : officeOf(turn, holder, signal)
  const wire = office === null ? null : wireTo(turn, holder.side, office, government?.office ?? '', at)
  const knownAt = wire?.at.at(-1)
  if (!government || !wire || knownAt === undefined) return
  if (tellSeat(turn, field, government.id, chart, knownAt, 'telegraph', holder.name))
    keepOnWire(turn, { side: holder.side, wire, knownAt })
}

/** What a seat was to hear of minefields at one time it hears at another: it goes on from there no sooner. */
export function delayFields({ world }: Turn, seatId: string, from: Seconds, to: Seconds): void {
  for (const field of allFields(world)) {
    const told = field.told[seatId]
    if (told?.knownAt === from) field.told[seatId] = { ...told, knownAt: to }
  }
}

/** What a government knows goes by wire to the harbours of its side, and to the captains who lie there. */
function fromGovernment(turn: Turn, field: Minefield, side: string, at: Seconds): void {
  const government = governmentOf(turn.world, side)
  const told = government && field.told[government.id]
  if (!government?.office || !told || told.knownAt > at) return
  for (const force of allForces(turn.world)) {
    const where = force.whereabouts
    if (force.side !== side || where.at !== 'harbour') continue
    const wire = wireBetween(turn, side, government.office, where.place, told.knownAt)
    if (wire === null || wire > at) continue
    if (takeOver(field, force.id, told.chart)) tellAboard(turn, force, field, at)
  }
}
