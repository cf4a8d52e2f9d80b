import type { SeatResult } from '../action/result-sheet.ts'
import { alias, contactName, seatName, seatsOf, type Turn, writeEntry } from '../campaign/context.ts'
import { Signals } from '../campaign/move/despatches/visual-chain.ts'
import { breakdownAt, inTow, isLost, knotsLeft, shipsOf } from '../campaign/move/running/speeds.ts'
import { stillToDo } from '../campaign/move/work/done-before.ts'
import { mixAboard } from '../campaign/move/work/magazine.ts'
import { renamed } from '../campaign/operations.ts'
import type { Purchase } from '../campaign/purchases.ts'
import { ransomAboard } from '../campaign/shore/ransom-points.ts'
import type { StandingOrder } from '../campaign/standing.ts'
import type { TradeState } from '../campaign/trade.ts'
import type { Force, GivenOrder, LedgerLine, Leg, PlaceState, Seat, Ship, Tale } from '../campaign/world.ts'
import { separationMiles } from '../navigation/great-circle.ts'
import { rhumbBearing, rhumbDestination } from '../navigation/rhumb.ts'
import { YARDS_PER_MILE } from '../navigation/sphere.ts'
import { compassPoint } from '../sky/words.ts'
import type { Position } from '../vocabulary/position.ts'
import type { DegreeOfKnowledge, Medium } from '../vocabulary/roles.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { WeatherHere } from '../vocabulary/weather.ts'
import type { ActionSheet, KnownForce, KnownShip, KnownTrade, KnownWork, SquaresSheet } from './logbook.ts'
import { ownForts } from './reporting-shore.ts'

/**
 * Reporting: the one place that decides what a seat learns. Each function puts one kind of fact before the seats that may know
 * it, under names minted for each. Nothing else writes to a logbook, so what is not told here is not known.
 */

export interface TrackPoint {
  readonly position: Position
  readonly at: Seconds
}

/** Whose eyes and words a force's news comes by. */
export interface Telling {
  readonly degree: DegreeOfKnowledge
  readonly medium: Medium
  readonly source: string
  readonly asOf: Seconds
  /** Whether the teller knows her stores and orders: one aboard or alongside does, a coast station does not. */
  readonly whole: boolean
  readonly track?: readonly TrackPoint[]
  /** What came of his own order, or of the umpire's word: read at once, and not when his clock next moves. */
  readonly atOnce?: true
}

/** Tells a seat of a force of its own side. */
export function tellForce(turn: Turn, seat: Seat, force: Force, at: Seconds, telling: Telling): void {
  writeEntry(turn, seat.id, at, {
    kind: 'force',
    known: knownForce(turn, seat, force, telling),
    degree: telling.degree,
    medium: telling.medium,
    source: telling.source,
    asOf: telling.asOf,
    ...(telling.atOnce ? { atOnce: true } : {}),
  })
}

function knownForce(turn: Turn, seat: Seat, force: Force, telling: Telling): KnownForce {
  const { world } = turn
  const where = force.whereabouts
  return {
    force: alias(world, seat.id, 'force', force.id),
    name: force.name,
    mark: force.mark,
    kind: force.kind,
    position: force.position,
    courseDegrees: Math.round(force.courseDegrees * 10) / 10,
    knots: telling.whole || where.at === 'sea' ? force.knots : 0,
    place: where.at === 'harbour' || where.at === 'passage' ? where.place : null,
    state: where.at,
    ships: telling.whole ? shipsOf(world, force).map((ship) => knownShip(turn, seat, ship, telling.asOf)) : [],
    plot: telling.whole ? knownLegs(turn, seat, force.plot) : [],
    work: telling.whole ? knownWork(turn, seat, force) : null,
    onContact: telling.whole ? force.onContact : 'standOn',
    ...(telling.whole && force.standing ? { standing: knownStanding(turn, seat, force.standing) } : {}),
    lights: telling.whole && force.lights,
    submerged: telling.whole && force.submerged === true,
    track: telling.track ?? [],
  }
}

/** Orders as a seat reads them: the forces and ships that they name under the seat's own names. */
function knownLegs({ world }: Turn, seat: Seat, legs: readonly Leg[]): Leg[] {
  return legs.map((leg) => {
    if (leg.do !== 'operate') return leg
    const { do: _, had: _had, ...order } = stillToDo(leg)
    const force = (id: string): string => alias(world, seat.id, 'force', id)
    const field = (id: string): string => seatName(world, seat.id, 'minefield', id)
    // Whom an order is to come up with he reads by his own name for that meeting; another's meeting has none.
    const contact = (id: string): string =>
      world.counts[`contact|${seat.id}|${id}`] === undefined ? 'unknown' : seatName(world, seat.id, 'contact', id)
    return { do: 'operate', ...renamed(order, force, (id) => alias(world, seat.id, 'ship', id), field, contact) }
  })
}

function knownStanding(turn: Turn, seat: Seat, standing: readonly StandingOrder<Leg>[]): StandingOrder<Leg>[] {
  return standing.map((order) => {
    const { legs } = order.act
    return legs === undefined ? order : { ...order, act: { ...order.act, legs: knownLegs(turn, seat, legs) } }
  })
}

function knownWork({ world }: Turn, seat: Seat, { operating }: Force): KnownWork | null {
  if (operating === null) return null
  return {
    operate: operating.leg.operate,
    ships: operating.works.map((work) => ({
      id: alias(world, seat.id, 'ship', work.ship),
      name: world.ships[work.ship]?.name ?? '',
      state: work.state,
      got: work.got,
      says: work.says,
      waitsFor: work.waitsFor,
      endsAt: work.ends,
    })),
  }
}

function knownShip(turn: Turn, seat: Seat, ship: Ship, at: Seconds): KnownShip {
  return {
    id: alias(turn.world, seat.id, 'ship', ship.id),
    name: ship.name,
    card: ship.card,
    status: ship.status,
    knots: knotsLeft(turn.ground, ship, at),
    coalMinutes: Math.round(ship.coalMinutes),
    coalCapacityMinutes: ship.coalCapacityMinutes,
    rounds: { ...ship.rounds },
    ...(ship.mix ? { mix: mixAboard(ship) ?? {} } : {}),
    torpedoes: ship.torpedoes,
    guns: { ...ship.guns },
    mines: ship.mines ?? 0,
    men: ship.men,
    sectionsLost: ship.sectionsLost,
    cargoCoalDays: ship.cargoCoalDays,
    ...(ship.trade ? { trade: knownTrade(ship.trade) } : {}),
    ...(ship.unmanned ? { unmanned: { ...ship.unmanned } } : {}),
    troops: ship.troops ?? 0,
    troopsWorn: ship.troopsWorn === true,
    ransomPoints: ransomAboard(turn.world, ship.id),
    dock: ship.dock,
    breakdown: breakdownAt(ship, at)?.nature.says ?? null,
    ...(isInTow(turn, ship, at) ? { inTow: true as const } : {}),
    ...(ship.fastRuns && ship.fastRuns.length > 0 ? { fastRuns: ship.fastRuns.map((run) => ({ ...run })) } : {}),
    ...(ship.milesOut === undefined ? {} : { milesOut: ship.milesOut }),
    ...(ship.boat ? { boat: { ...ship.boat } } : {}),
  }
}

function isInTow({ ground, world }: Turn, ship: Ship, at: Seconds): boolean {
  const force = world.forces[ship.force]
  return force !== undefined && inTow(ground, world, force, ship, at)
}

function knownTrade({ route, homeward, freight, miles, prize }: TradeState): KnownTrade {
  return { route, homeward, freight, miles: Math.round(miles * 10) / 10, prizeMiles: prize?.miles ?? null }
}

/** What is made out of a force at sight, from a point: bearing and distance as estimated, to the nearest mile, and how many. */
export interface Sighted {
  readonly target: Force
  readonly from: Position
  readonly since: Seconds
  readonly at: Seconds
  /** Yards off as it is judged from there, where that is not as she is. */
  readonly yards?: number
  readonly source: string
  readonly medium: Medium
  /** Course made good as far as it could be judged, to a point of the compass; null at first sight. */
  readonly courseDegrees: number | null
  readonly lost: boolean
  /** Her outline made out: what her ships look like, never who they are. */
  readonly recognised: boolean
}

/** A hundred yards: nearer than that nobody reports a bearing. */
const CLOSE_ABOARD_MILES = 100 / YARDS_PER_MILE

/** What an observer can say of a force that he sees. Names nobody: `reportTo` mints the name under which a seat knows her. */
export function describeSighting(turn: Turn, sighted: Sighted): Tale['report'] {
  const { world } = turn
  const { target, from } = sighted
  const distance = sighted.yards === undefined ? separationMiles(from, target.position) : sighted.yards / YARDS_PER_MILE
  const miles = Math.max(1, Math.round(distance))
  const bearing = Math.round(rhumbBearing(from, target.position))
  const near = distance < 1
  // Who went down in his sight he saw whole until then.
  const vessels = shipsOf(world, target).length || target.ships.length
  const number = vessels === 1 ? 'One vessel' : `${vessels} vessels`
  // Who lies still makes no course good, wherever her head points.
  const still = sighted.courseDegrees !== null && target.knots === 0
  const course = sighted.courseDegrees === null || still ? null : Math.round(sighted.courseDegrees / 11.25) * 11.25
  const heading = still ? ', lying still' : course === null ? '' : `, steering ${compassPoint(course)}`
  const what = sighted.recognised ? `${number}: ${outlines(turn, target)}` : number
  // Ships that lie over each other bear nowhere.
  const aboard = distance < CLOSE_ABOARD_MILES
  const far = near ? 'less than a mile' : `${miles} ${miles === 1 ? 'mile' : 'miles'}`
  const where = aboard ? 'close aboard' : `bearing ${compassPoint(bearing)}, ${far}`
  return {
    vessels,
    words: sighted.lost ? `${number} lost to sight${heading}` : `${what} ${where}${heading}`,
    position: roughly(rhumbDestination(from, bearing, aboard ? 0 : near ? 0.5 : miles)),
    courseDegrees: course,
    knots: null,
    seenAt: sighted.at,
    source: sighted.source,
    medium: sighted.medium,
    lost: sighted.lost,
  }
}

/** What the outline of each ship tells: her kind, never her name (`sight.details`, `sight.recognition`). */
function outlines(turn: Turn, force: Force): string {
  const kinds = new Map<string, number>()
  const afloat = shipsOf(turn.world, force)
  // One that has struck is seen as she lies.
  const seen = afloat.length > 0 ? afloat : force.ships.flatMap((id) => turn.world.ships[id] ?? [])
  for (const ship of seen) {
    const type = turn.ground.ships.get(ship.card)?.type ?? turn.ground.merchants.get(ship.card)?.type ?? 'vessel'
    kinds.set(type, (kinds.get(type) ?? 0) + 1)
  }
  return [...kinds].map(([type, n]) => `${n} ${type.replaceAll('-', ' ')}${n === 1 ? '' : 's'}`).join(', ')
}

/** An estimated place is no better than a tenth of a mile. */
function roughly(position: Position): Position {
  return { lat: Math.round(position.lat * 600) / 600, lon: Math.round(position.lon * 600) / 600 }
}

/** Enters a sighting in one seat's logbook, stamped with the minute it reaches the seat, under that seat's name for her. */
export function tellReport(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  seen: { target: Force; since: Seconds },
  report: Tale['report'],
): void {
  const { side } = seen.target
  const of = side === seat.side ? 'own' : turn.ground.atWar(side, seat.side ?? '') ? 'enemy' : 'neutral'
  writeEntry(turn, seat.id, at, {
    kind: 'report',
    contact: contactName(turn.world, seat.id, seen.target.id, seen.since),
    of,
    ...report,
  })
}

/** The seats that share what a force sees at once: its commander, and every seat to which a signal of hers comes, by a chain of ships too. */
export function seatsAround(turn: Turn, force: Force, at: Seconds): Seat[] {
  const { world } = turn
  let reached: ReadonlySet<string> | null = null
  return seatsOf(world, force.side).filter((seat) => {
    if (seat.id === force.commander) return !isLost(world, force)
    const own = seat.force === undefined ? undefined : world.forces[seat.force]
    if (!own || isLost(world, own) || own.whereabouts.at === 'harbour') return false
    reached ??= turn.atHand?.hear(force) ?? new Signals(turn, at).chain(force)
    return reached.has(own.id)
  })
}

export function tellOpened(turn: Turn, seat: Seat, at: Seconds): void {
  const { move } = turn.world
  writeEntry(turn, seat.id, at, {
    kind: 'opened',
    opens: move.opens,
    ends: move.ends,
    timeLimitMinutes: move.timeLimitMinutes ?? null,
  })
}

/** The time to write is another than was announced. */
export function tellLimit(turn: Turn, seat: Seat, at: Seconds, says: string): void {
  writeEntry(turn, seat.id, at, { kind: 'limit', timeLimitMinutes: turn.world.move.timeLimitMinutes ?? null, says })
}

export function tellStopped(turn: Turn, seat: Seat, at: Seconds): void {
  const waits = turn.ground.book.newsWaits?.(turn.ground.settings) ?? false
  writeEntry(turn, seat.id, at, { kind: 'stopped', clock: at, ...(waits ? { newsWaits: true } : {}) })
}

export function tellClosed(turn: Turn, seat: Seat, at: Seconds): void {
  writeEntry(turn, seat.id, at, { kind: 'closed', clock: at })
}

export function tellWeather(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  area: string,
  here: WeatherHere | undefined,
  until: Seconds,
  sight: { visibility: string; miles: number },
): void {
  const announced = turn.world.weather[area]
  if (!announced) return
  // What he reads is the weather where he is: the waters have a name, not one weather.
  const weather = { ...announced, ...here }
  const name = turn.ground.pack.chart.areas.find((a) => a.key === area)?.name ?? area
  writeEntry(turn, seat.id, at, {
    kind: 'weather',
    area: name,
    from: at,
    to: until,
    weather,
    visibility: sight.visibility,
    sightMiles: sight.miles,
  })
}

export function tellOrdered(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  force: string,
  order: GivenOrder,
  byDespatch: string | null,
): void {
  const { legs, standing, thisMoveOnly, onContact } = order
  writeEntry(turn, seat.id, at, {
    kind: 'ordered',
    force: alias(turn.world, seat.id, 'force', force),
    ...(legs ? { legs: knownLegs(turn, seat, legs) } : {}),
    thisMoveOnly: thisMoveOnly ?? false,
    ...(onContact === undefined ? {} : { onContact }),
    ...(standing ? { standing: knownStanding(turn, seat, standing) } : {}),
    byDespatch: byDespatch === null ? null : seatName(turn.world, seat.id, 'despatch', byDespatch),
  })
}

/** What befell a force of the seat's own, so that he has her no longer. */
export function tellFate(turn: Turn, seat: Seat, force: Force, at: Seconds, says: string): void {
  writeEntry(turn, seat.id, at, { kind: 'fate', force: alias(turn.world, seat.id, 'force', force.id), says })
}

export function tellReady(turn: Turn, seat: Seat, at: Seconds, ready: boolean): void {
  writeEntry(turn, seat.id, at, { kind: 'ready', ready })
}

/** Orders that waited are carried out: what was written of them as they were handed in holds no longer. */
export function tellCarriedOut(turn: Turn, seat: string, at: Seconds): void {
  writeEntry(turn, seat, at, { kind: 'carriedOut' })
}

export function tellNotice(turn: Turn, seat: string, at: Seconds, says: string, rule: string | null = null): void {
  writeEntry(turn, seat, at, { kind: 'notice', says, rule })
}

/** What a commander sees happen aboard. */
export function tellAboard(turn: Turn, seat: string, at: Seconds, says: string, rule: string | null = null): void {
  tellNotice(turn, seat, at, says, rule)
}

/** A ledger line, when the side's government comes to know of it. */
export function tellLedger(turn: Turn, seat: Seat, line: LedgerLine): void {
  if (line.knownAt === null) return
  const points = line.account === 'treasury' ? line.points : line.against === 'treasury' ? -line.points : 0
  const orderedBy = turn.world.seats[line.by]
  writeEntry(turn, seat.id, line.knownAt, {
    kind: 'ledger',
    // Named by what it says and when it is known, never by how many were entered before: one not known yet leaves no mark.
    line: seatName(turn.world, seat.id, `ledger ${line.knownAt} ${line.rule} ${points} ${line.says}`, line.id),
    lineAt: line.at,
    points,
    account: line.account === 'treasury' ? line.against : line.account,
    says: line.says,
    rule: line.rule,
    by: orderedBy?.side === seat.side ? (orderedBy?.title ?? '') : line.by === 'umpire' ? 'The umpire' : 'The rules',
  })
}

/** What has come of a purchase, to the government that ordered it. */
export function tellPurchase(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  purchase: Purchase,
  told: { says: string; rule: string },
): void {
  writeEntry(turn, seat.id, at, {
    kind: 'purchase',
    purchase: seatName(turn.world, seat.id, 'purchase', purchase.id),
    article: purchase.article,
    number: purchase.number,
    place: purchase.place,
    ship: purchase.ship === null ? null : alias(turn.world, seat.id, 'ship', purchase.ship),
    points: purchase.points,
    state: purchase.state,
    orderedAt: purchase.orderedAt,
    readyAt: purchase.readyAt,
    ...told,
  })
}

/** What a harbour of the seat's own side holds, as word of it is sent at `asOf`. */
export function tellStore(turn: Turn, seat: Seat, at: Seconds, asOf: Seconds, place: PlaceState): void {
  writeEntry(turn, seat.id, at, {
    kind: 'store',
    place: place.id,
    asOf,
    coalDays: place.coalDays,
    rounds: { ...place.rounds },
    torpedoes: place.torpedoes,
    mines: place.mines,
    held: { ...place.held },
    townPoints: place.townPoints,
    ...ownForts(turn, place, seat.side),
  })
}

/** News that was to come by wire at one time comes at another: what stands for it in the logbook is read then, and nothing is told of that. */
export function tellDelayed(turn: Turn, seat: Seat, at: Seconds, from: Seconds, to: Seconds): void {
  writeEntry(turn, seat.id, at, { kind: 'delayed', from, to })
}

/** The war is over, and how: every seat hears the same words. */
export function tellOver(turn: Turn, seat: Seat, at: Seconds, says: string): void {
  writeEntry(turn, seat.id, at, { kind: 'over', clock: at, says })
}

export function tellSent(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  sent: {
    despatch: string
    to: string
    text: string
    order: string | null
    medium: Medium
    route: readonly string[]
    expected: Seconds | null
  },
): void {
  const despatch = seatName(turn.world, seat.id, 'despatch', sent.despatch)
  writeEntry(turn, seat.id, at, { kind: 'sent', ...sent, despatch, sentAt: at })
}

export function tellReceived(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  received: {
    despatch: string
    from: string
    text: string
    order: string | null
    medium: Medium
    writtenAt: Seconds
    route: readonly string[]
    superseded?: true
  },
): void {
  const despatch = seatName(turn.world, seat.id, 'despatch', received.despatch)
  writeEntry(turn, seat.id, at, { kind: 'received', ...received, despatch, receivedAt: at })
}

/** What the umpire lays before a seat: a form among its signals, and where he names a place a mark on its chart and a line of its news. */
export function tellOfUmpire(
  turn: Turn,
  seatId: string,
  at: Seconds,
  told: { readonly text: string; readonly position?: Position | undefined },
): void {
  const { world, state } = turn
  const seat = world.seats[seatId]
  if (!seat) return
  const before = (state.logbooks[seat.id] ?? []).filter(({ body }) => body.kind === 'received').length
  const thing = `umpire ${at} ${before}`
  tellReceived(turn, seat, at, {
    despatch: thing,
    from: 'The umpire',
    text: told.text,
    order: null,
    medium: 'umpire',
    writtenAt: at,
    route: [],
  })
  if (!told.position) return
  writeEntry(turn, seat.id, at, {
    kind: 'report',
    contact: seatName(world, seat.id, 'contact', thing),
    // Whose it is he says in words, if he says it.
    of: 'neutral',
    vessels: 1,
    words: told.text,
    position: told.position,
    courseDegrees: null,
    knots: null,
    seenAt: at,
    source: 'The umpire',
    medium: 'umpire',
    lost: false,
  })
}

export function tellEncounter(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  told: {
    encounter: string
    says: string
    bearingDegrees: number | null
    miles: number | null
    vessels: number
    state: 'told' | 'squares' | 'action' | 'closed'
    clock: Seconds
  },
): void {
  const encounter = seatName(turn.world, seat.id, 'encounter', told.encounter)
  writeEntry(turn, seat.id, at, { kind: 'encounter', ...told, encounter })
}

export function tellSquares(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  encounter: string,
  move: number,
  sheet: SquaresSheet,
): void {
  const name = seatName(turn.world, seat.id, 'encounter', encounter)
  writeEntry(turn, seat.id, at, { kind: 'squares', encounter: name, clock: at, move, sheet })
}

export function tellAction(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  encounter: string,
  move: number,
  sheet: ActionSheet,
): void {
  const name = seatName(turn.world, seat.id, 'encounter', encounter)
  writeEntry(turn, seat.id, at, { kind: 'action', encounter: name, clock: at, move, sheet })
}

/** What a seat may believe of a board that has closed: made of its own view of it, and of nothing else. */
export function tellResult(
  turn: Turn,
  seat: Seat,
  at: Seconds,
  encounter: string,
  startedAt: Seconds,
  sheet: SeatResult,
): void {
  const name = seatName(turn.world, seat.id, 'encounter', encounter)
  writeEntry(turn, seat.id, at, { kind: 'result', encounter: name, startedAt, endedAt: at, sheet })
}
