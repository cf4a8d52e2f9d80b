import { counted } from '../../../explanation/figures.ts'
import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { tellLimit, tellOpened, tellWeather } from '../../../knowledge/reporting.ts'
import { periodOf, WEATHER_PERIOD } from '../../../sky/weather.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import type { Weather } from '../../../vocabulary/weather.ts'
import { record, type Turn } from '../../context.ts'
import type { LimitGiven, OpenGiven } from '../../inputs.ts'
import { putOldDespatchesAway } from '../../old-despatches.ts'
import { dropOldTales } from '../../old-tales.ts'
import { allForces } from '../../rolls.ts'
import { carryOutManning } from '../../shore/ordering-forts.ts'
import type { Force, Seat } from '../../world.ts'
import { dropForgotten } from '../meeting/let-pass.ts'
import { measurePlot } from '../orders/plot-length.ts'
import { goOnWithPurchases } from '../points/buy.ts'
import { warnOfMidnight } from '../points/points.ts'
import { areasOf, demandArea, drawnWeather, weatherAt } from '../weather/forecast.ts'
import { conditionAt } from '../weather/light.ts'

/** Opens a move: lays down its weather, sets its length, and tells every seat (`weather.announced`, `move.hours`). */
export function openMove(turn: Turn, given: OpenGiven): void {
  const { world, ground } = turn
  if (world.move.state === 'over') refuse('war.over', 'The war is over: no more moves can be opened.')
  if (world.move.state !== 'waiting') refuse('move.open', `Move ${world.move.number} is open already: step it first.`)
  const hours = given.hours ?? ground.book.moveHours
  world.move = {
    number: world.move.number + 1,
    state: 'open',
    opens: world.clock,
    ends: world.clock + Math.round(hours * HOUR),
    ...(given.timeLimitMinutes === undefined ? {} : { timeLimitMinutes: given.timeLimitMinutes }),
  }
  dropOldTales(world, world.move.opens)
  dropForgotten(turn, world.move.opens)
  putOldDespatchesAway(turn, world.move.opens)
  goOnWithPurchases(turn)
  carryOutManning(turn)
  layDownWeather(turn, given)
  for (const force of allForces(world)) if (force.thisMoveOnly) measurePlot(ground, world, force)
  const forces = forcesOfSeats(turn)
  const sky = new SkyWindow(world.clock, world.clock)
  for (const seat of Object.values(world.seats)) {
    if (seat.role === 'umpire' || seat.role === 'spectator') continue
    // What was sealed before the announcement stays sealed: whoever would change it breaks the seal himself.
    tellOpened(turn, seat, world.clock)
    announceWeather(turn, seat, forces.get(seat.id) ?? [], sky)
  }
  warnOfMidnight(turn)
  record(
    turn,
    world.clock,
    'opened',
    `move ${world.move.number}`,
    `Move ${world.move.number} opens for ${counted(hours, 'hour')}.`,
    [because(ground.cite('move.hours'), `a campaign move of ${counted(hours, 'hour')}`, { hours })],
  )
}

/** Sets the time to write of the announced move anew, longer or shorter, and tells every seat alike. */
export function setLimit(turn: Turn, { minutes }: LimitGiven): void {
  const { world } = turn
  const { move } = world
  if (move.state !== 'open')
    refuse('move.limit', 'There is a time to write only for a move that is announced and not yet run.', {
      path: 'minutes',
    })
  const { timeLimitMinutes: _, ...rest } = move
  world.move = { ...rest, ...(minutes === null ? {} : { timeLimitMinutes: minutes }) }
  const says =
    minutes === null
      ? 'The umpire sets no limit to the time to write.'
      : `The umpire gives ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} in all to write.`
  for (const seat of Object.values(world.seats))
    if (seat.role !== 'umpire' && seat.role !== 'spectator') tellLimit(turn, seat, seat.shown ?? world.clock, says)
  record(turn, world.clock, 'limit', `move ${move.number}`, says)
}

/** Weather of the period for every area: the umpire's word, else his list or the pack's, else drawn from the climate. */
function layDownWeather(turn: Turn, given: OpenGiven): void {
  const { world, ground } = turn
  const { campaign, move } = world
  const period = periodOf(campaign.start, move.opens)
  const written = given.weather === undefined ? [] : Array.isArray(given.weather) ? given.weather : [given.weather]
  for (const [i, w] of written.entries()) {
    if (w.area !== undefined)
      demandArea(ground, w.area, Array.isArray(given.weather) ? `weather[${i}].area` : 'weather.area')
  }
  for (const area of areasOf(ground)) {
    const drawn = drawnWeather(ground, world, world.weather[area], period, area)
    const laid = world.forecast[`${period}:${area}`]
    const said = written.find((w) => w.area === area) ?? written.find((w) => w.area === undefined)
    const weather: Weather = said
      ? {
          windFromDegrees: said.windFromDegrees,
          force: said.force,
          sky: said.sky,
          glass: said.glass,
          glassInches: said.glassInches ?? drawn.glassInches,
        }
      : (laid ?? drawn)
    world.weather[area] = weather
    turn.outcome.weather.push({ area, from: move.opens, to: Math.min(move.ends, move.opens + WEATHER_PERIOD), weather })
  }
}

/** A seat hears the weather of its own waters: a government's at home, a commander's where he is, a trade officer's where each ship is. */
export function announceWeather(
  turn: Turn,
  seat: Seat,
  forces: readonly Force[] = forcesOfSeats(turn).get(seat.id) ?? [],
  sky: SkyWindow = new SkyWindow(turn.world.clock, turn.world.clock),
): void {
  const { world, ground } = turn
  for (const [area, position] of watersOf(turn, seat, forces)) {
    const condition = conditionAt(ground, world, sky, position, world.clock)
    const miles = ground.sight[condition]?.[0]?.[0] ?? 0
    tellWeather(turn, seat, world.clock, area, weatherAt(ground, world, position), world.move.ends, {
      visibility: ground.book.conditions[condition] ?? '',
      miles,
    })
  }
}

/** The forces that each seat stands in or commands, in the order of the record. */
function forcesOfSeats({ world }: Turn): Map<string, Force[]> {
  const of = new Map<string, Force[]>()
  const flags = new Map<string, string[]>()
  for (const seat of Object.values(world.seats)) {
    of.set(seat.id, [])
    if (seat.force !== undefined) flags.set(seat.force, [...(flags.get(seat.force) ?? []), seat.id])
  }
  for (const force of allForces(world)) {
    if (force.commander !== null) of.get(force.commander)?.push(force)
    const aboard = flags.get(force.id)
    if (aboard) for (const seat of aboard) if (seat !== force.commander) of.get(seat)?.push(force)
  }
  return of
}

function watersOf(turn: Turn, seat: Seat, forces: readonly Force[]): Map<string, { lat: number; lon: number }> {
  const { ground } = turn
  const waters = new Map<string, { lat: number; lon: number }>()
  const add = (position: { lat: number; lon: number }): void => {
    const area = ground.areaOf(position)
    if (!waters.has(area)) waters.set(area, position)
  }
  const office = seat.office === undefined ? undefined : ground.places.get(seat.office)
  if (office) add({ lat: office.lat, lon: office.lon })
  // With one area every force lies in it.
  if (ground.pack.chart.areas.length > 1 || waters.size === 0)
    for (const force of forces) {
      add(force.position)
      if (ground.pack.chart.areas.length < 2) break
    }
  return waters
}
