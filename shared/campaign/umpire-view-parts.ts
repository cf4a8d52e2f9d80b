import { moonIllumination, moonTimes, sunTimes } from '../sky/almanac.ts'
import { SkyWindow } from '../sky/window.ts'
import { mixView } from '../vocabulary/ammunition.ts'
import { DAY, isoTime, type Seconds } from '../vocabulary/time.ts'
import type { Ground } from './ground.ts'
import { type Minefield, squareMiddle } from './minefields.ts'
import { breakdownAt, inTow, knotsLeft } from './move/running/speeds.ts'
import { isDeferred } from './move/umpire/due.ts'
import { weatherToCome } from './move/weather/forecast.ts'
import { lightAt } from './move/weather/light.ts'
import { stillToDo } from './move/work/done-before.ts'
import { mixAboard } from './move/work/magazine.ts'
import type { TrackRow } from './outcome.ts'
import type { StandingOrder } from './standing.ts'
import type { TradeState } from './trade.ts'
import type { UmpireView } from './umpire-view.ts'
import type { CampaignEvent, Decision, Despatch, Force, LedgerLine, Leg, Ship, World } from './world.ts'

/** The parts of an umpire's window, each made of one thing of the truth: the chief's has all of them, an assistant's those of his side. */

function tradeView({ route, homeward, freight, miles, prize }: TradeState): UmpireView['ships'][number]['trade'] {
  return { route, homeward, freight, miles: Math.round(miles * 10) / 10, prizeFrom: prize?.from ?? null }
}

/** A ship as she is. */
export function shipView(ground: Ground, world: World, ship: Ship): UmpireView['ships'][number] {
  const force = world.forces[ship.force]
  return {
    key: ship.id,
    name: ship.name,
    side: ship.side,
    card: ship.card,
    force: ship.force,
    status: ship.status,
    assignedKnots: ship.assignedKnots,
    knots: knotsLeft(ground, ship, world.clock),
    ...(ground.book.coalBurnt
      ? { coalDays: days(ship.coalMinutes), coalCapacityDays: days(ship.coalCapacityMinutes) }
      : {}),
    rounds: { ...ship.rounds },
    ...(ship.mix ? { mix: mixView(mixAboard(ship) ?? {}) } : {}),
    torpedoes: ship.torpedoes,
    guns: { ...ship.guns },
    mines: ship.mines ?? 0,
    men: ship.men,
    sectionsLost: ship.sectionsLost,
    cargoCoalDays: ship.cargoCoalDays,
    ...(ship.trade ? { trade: tradeView(ship.trade) } : {}),
    ...(ship.unmanned ? { unmanned: { ...ship.unmanned } } : {}),
    dock: ship.dock,
    breakdown: breakdownAt(ship, world.clock)?.nature.says ?? null,
    ...(force && inTow(ground, world, force, ship, world.clock) ? { inTow: true as const } : {}),
    ...(ground.book.fullSpeedThrow ? { fullSpeedMinutes: Math.round(ship.fullSpeedMinutes) } : {}),
  }
}

/** A despatch with its road as it truly is. */
export function despatchView(ground: Ground, world: World, d: Despatch): UmpireView['despatches'][number] {
  return {
    id: d.id,
    from: world.seats[d.from]?.title ?? d.from,
    to: 'seat' in d.to ? (world.seats[d.to.seat]?.title ?? d.to.seat) : (world.forces[d.to.force]?.name ?? d.to.force),
    text: d.text,
    order: d.order ? (world.forces[d.order.force]?.name ?? d.order.force) : null,
    medium: d.medium,
    state: d.state,
    route: routeOf(ground, world, d),
    writtenAt: isoTime(d.writtenAt),
    sentAt: iso(d.sentAt),
    dueAt: iso(d.dueAt),
    deliveredAt: iso(d.deliveredAt),
    delivered: d.textDelivered,
    note: d.umpireNote,
  }
}

/** A line of a side’s account, whether its government knows of it or not. */
export function ledgerView(world: World, l: LedgerLine): UmpireView['ledger'][number] {
  return {
    id: l.id,
    side: l.side,
    at: isoTime(l.at),
    knownAt: iso(l.knownAt),
    account: l.account,
    against: l.against,
    points: l.points,
    says: l.says,
    rule: l.rule,
    by: world.seats[l.by]?.title ?? (l.by === 'umpire' ? 'The umpire' : 'The rules'),
  }
}

/** What is entered stays as it is: of one entry there is one view, which whoever sends it checks and writes once. */
const once = <T extends object, V>(make: (of: T) => V): ((of: T) => V) => {
  const made = new WeakMap<T, V>()
  return (of) => {
    const view = made.get(of) ?? make(of)
    made.set(of, view)
    return view
  }
}

type TrackPoint = UmpireView['forces'][number]['track'][number]

/** The ends of a part of a track: the same objects for the same part, which nobody changes. */
const pointsOf = once((row: TrackRow): { readonly from: TrackPoint; readonly to: TrackPoint } => ({
  from: { lat: row.from.lat, lon: row.from.lon, at: isoTime(row.start) },
  to: { lat: row.to.lat, lon: row.to.lon, at: isoTime(row.end) },
}))

/** The same object for the same entry, which nobody changes. */
export const eventView = once(makeEventView)

/** Of a sheet that was refused, and in whose place its seat has handed in another. */
export const replacedView = once((e: CampaignEvent): UmpireView['events'][number] => ({
  ...eventView(e),
  replaced: true as const,
}))

function makeEventView(e: CampaignEvent): UmpireView['events'][number] {
  return {
    at: isoTime(e.at),
    kind: e.kind,
    subject: e.subject,
    says: e.says,
    because: e.because.map((r) => ({ ...r })),
    dice: e.dice.map((t) => ({ ...t, faces: [...t.faces] })),
  }
}

export function fieldView(ground: Ground, field: Minefield): UmpireView['minefields'][number] {
  const { id, side, mines, bearingDegrees, station, stationManned, cableWhole, holdsFire, charts } = field
  const yards = ground.book.mines?.squareYards ?? 0
  const forces = Object.entries(charts)
  return {
    id,
    side,
    mines,
    bearingDegrees,
    squares: field.squares.map(({ state }, n) => ({ position: squareMiddle(field, n, yards), state })),
    station,
    stationManned,
    cableWhole,
    holdsFire,
    charted: forces.flatMap(([force, chart]) => (chart.own ? [force] : [])),
    found: forces.flatMap(([force, chart]) => (chart.own ? [] : [force])),
  }
}

export function iso(t: Seconds | null): string | null {
  return t === null ? null : isoTime(t)
}

function days(minutes: number): number {
  return Math.round((minutes / 1440) * 100) / 100
}

/** A side's true balance, and what its government knows of it. */
export function balances(world: World, side: string): { balance: number; known: number } {
  let balance = 0
  let known = 0
  for (const line of world.ledger) {
    if (line.side !== side) continue
    const points = line.account === 'treasury' ? line.points : line.against === 'treasury' ? -line.points : 0
    balance += points
    if (line.knownAt !== null && line.knownAt <= world.clock) known += points
  }
  return { balance, known }
}

/** Periods of weather to come that the umpire is shown, as a foot of four cells has room for. */
const PERIODS_TO_COME = 3

/** The weather of each area now, and in so many periods to come as things stand. */
export function weatherViews(ground: Ground, world: World, toCome = PERIODS_TO_COME): UmpireView['weather'] {
  return ground.pack.chart.areas.flatMap((area) => {
    const centre = ground.waters.centreOf(area.key)
    const now = world.weather[area.key]
    const open = now !== undefined && world.move.state !== 'waiting'
    const present = open ? [{ from: world.move.opens, to: world.move.ends, weather: now }] : []
    const periods = toCome === 0 ? 0 : open ? toCome : toCome + 1
    const coming = periods === 0 ? [] : weatherToCome(ground, world, area.key, periods)
    return [...present, ...coming].map(({ from, to, weather }) => {
      const light = lightAt(ground, new SkyWindow(from, from), centre, from)
      const condition = ground.book.condition(light, weather.sky)
      return {
        area: area.name,
        from: isoTime(from),
        to: isoTime(to),
        ...weather,
        visibility: ground.book.conditions[condition] ?? '',
        sightMiles: ground.sight[condition]?.[0]?.[0] ?? 0,
      }
    })
  })
}

export function lightOf(ground: Ground, world: World): UmpireView['light'] {
  const { south, north, west, east } = ground.pack.chart.bounds
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  const sun = sunTimes(middle, world.clock, world.clock + DAY)
  const moon = moonTimes(middle, world.clock, world.clock + DAY)
  return {
    sunrise: iso(sun.find((e) => e.event === 'sunrise')?.at ?? null),
    sunset: iso(sun.find((e) => e.event === 'sunset')?.at ?? null),
    moonLit: Math.round(moonIllumination(world.clock) * 100) / 100,
    moonrise: iso(moon.find((e) => e.event === 'moonrise')?.at ?? null),
    moonset: iso(moon.find((e) => e.event === 'moonset')?.at ?? null),
  }
}

export function forceView(world: World, force: Force, tracks: readonly TrackRow[]): UmpireView['forces'][number] {
  const where = force.whereabouts
  const track: TrackPoint[] = []
  for (const row of tracks) {
    if (row.force !== force.id) continue
    const { from, to } = pointsOf(row)
    // From the quay to the gate no time passes: the track goes on from where she truly began.
    const last = track.at(-1)
    if (last?.lat !== from.lat || last.lon !== from.lon) track.push(from)
    track.push(to)
  }
  return {
    key: force.id,
    name: force.name,
    mark: force.mark,
    side: force.side,
    kind: force.kind,
    commander: force.commander,
    position: force.position,
    courseDegrees: force.courseDegrees,
    knots: force.knots,
    state: where.at,
    place: where.at === 'harbour' || where.at === 'passage' ? where.place : null,
    plot: force.plot.map(legView),
    work: workOf(world, force),
    onContact: force.onContact,
    standing: (force.standing ?? []).map(standingView),
    ships: [...force.ships],
    track,
  }
}

function workOf(world: World, { operating }: Force): UmpireView['forces'][number]['work'] {
  if (operating === null) return null
  return {
    operate: operating.leg.operate,
    ships: operating.works.map((work) => ({
      id: work.ship,
      name: world.ships[work.ship]?.name ?? work.ship,
      state: work.state,
      got: work.got,
      says: work.says,
      waitsFor: work.waitsFor,
      endsAt: work.ends === null ? null : isoTime(work.ends),
    })),
  }
}

function legView(leg: Leg): UmpireView['forces'][number]['plot'][number] {
  if (leg.do === 'steam') return { to: leg.to, knots: leg.knots }
  if (leg.do === 'wait') return { waitMinutes: leg.minutes }
  if (leg.do === 'enter') return { enter: leg.place, knots: leg.knots }
  const { do: _, had: _had, ...order } = stillToDo(leg)
  return order
}

function standingView({ when, act, again }: StandingOrder<Leg>): UmpireView['forces'][number]['standing'][number] {
  const { legs, ...rest } = act
  return { when, act: { ...rest, ...(legs ? { legs: legs.map(legView) } : {}) }, ...(again ? { again } : {}) }
}

function routeOf(ground: Ground, world: World, d: World['despatches'][string]): string[] {
  const name = (key: string): string => {
    const bare = key.replace(/^(place|force):/, '')
    return ground.places.get(bare)?.name ?? world.forces[bare]?.name ?? bare
  }
  const stages = d.stages.map((s) => `${s.medium}: ${name(s.from)} to ${name(s.to)}`)
  if (d.lies) stages.push(`lies ${'place' in d.lies ? `at ${name(d.lies.place)}` : `aboard ${name(d.lies.force)}`}`)
  return stages
}

/** What is put to the umpire; what he put by says until when. */
export function decisionView(world: World, d: Decision): UmpireView['decisions'][number] {
  return {
    id: d.id,
    kind: d.kind,
    at: isoTime(d.at),
    subject: d.subject,
    says: d.says,
    options: d.options.map((o) => ({ ...o })),
    because: d.because.map((r) => ({ ...r })),
    about: { ...d.about },
    ...(isDeferred(d, world.clock) ? { deferred: { until: iso(d.deferred?.until ?? null) } } : {}),
    ...(d.tried
      ? {
          tried: d.tried.map(({ thrown, says, ...one }) => ({
            ...one,
            says: [...says],
            thrown: thrown.map((t) => ({ ...t, faces: [...t.faces] })),
          })),
        }
      : {}),
  }
}
