import { counted, inFigures } from '../../../explanation/figures.ts'
import { because } from '../../../explanation/finding.ts'
import { tellNotice } from '../../../knowledge/reporting.ts'
import { isometricChange } from '../../../navigation/rhumb.ts'
import { positionAt, type Segment } from '../../../navigation/track.ts'
import type { PackRoute } from '../../../packs/pack.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import type { Ground } from '../../ground.ts'
import type { Receipt, TradeState } from '../../trade.ts'
import type { Force, Ship } from '../../world.ts'
import { newsOfPlace } from '../despatches/wire.ts'
import { credit } from '../points/points.ts'
import { shipsOf } from '../running/speeds.ts'

/**
 * Trade: miles made good along the drawn line, what is earned where a voyage ends, and its posting as the move closes. What freight grows
 * by, and what is paid for it, the book says.
 */

/** One leg of a drawn line, from the foreign port homeward. */
interface LineLeg {
  readonly from: Position
  readonly to: Position
  /** Miles from the foreign port to its beginning, and its own, as the book counts miles run. */
  readonly before: number
  readonly miles: number
}

/** The drawn lines of a campaign, made when they are first asked for. */
const drawn = new WeakMap<Ground, Map<string, readonly LineLeg[]>>()

function lineOf(ground: Ground, route: PackRoute): readonly LineLeg[] {
  let lines = drawn.get(ground)
  if (!lines) {
    lines = new Map()
    drawn.set(ground, lines)
  }
  const known = lines.get(route.key)
  if (known) return known
  const points = route.points.map(([lat, lon]) => ({ lat, lon })).reverse()
  const legs: LineLeg[] = []
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1] as Position
    const to = points[i] as Position
    const miles = ground.book.runningMiles(from, to, ground.settings).value
    legs.push({ from, to, before, miles })
    before += miles
  }
  lines.set(route.key, legs)
  return legs
}

/** The whole length of a route, in miles as the book counts them. */
export function routeMiles(ground: Ground, key: string | null): number {
  const route = ground.pack.chart.routes.find((one) => one.key === key)
  const last = route && lineOf(ground, route).at(-1)
  return last ? last.before + last.miles : 0
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The ports of a route. */
export function endsOf({ ground }: Pick<Turn, 'ground'>, route: string | null): PackRoute | undefined {
  return route === null ? undefined : ground.pack.chart.routes.find(({ key }) => key === route)
}

/** Where a position lies by a drawn line: so many miles along it from the foreign port, and so many off it. */
export function alongLine(ground: Ground, route: PackRoute, at: Position): { alongMiles: number; offMiles: number } {
  let best = { alongMiles: 0, offMiles: Number.POSITIVE_INFINITY }
  for (const leg of lineOf(ground, route)) {
    // Rhumb lines are straight by longitude and isometric latitude, and near a line distances are as true there as on the sea.
    const x = radians(leg.to.lon - leg.from.lon)
    const y = isometricChange(radians(leg.from.lat), radians(leg.to.lat - leg.from.lat))
    const px = radians(at.lon - leg.from.lon)
    const py = isometricChange(radians(leg.from.lat), radians(at.lat - leg.from.lat))
    const length = x * x + y * y
    const share = length > 0 ? Math.max(0, Math.min(1, (px * x + py * y) / length)) : 0
    const apart = Math.hypot(px - share * x, py - share * y) * Math.cos(radians(at.lat))
    const offMiles = (apart * 180 * 60) / Math.PI
    if (offMiles < best.offMiles) best = { alongMiles: leg.before + share * leg.miles, offMiles }
  }
  return best
}

/**
 * Enters the miles that a homeward ship has made good on a stretch of her track between two times: looked at on every whole minute of the
 * clock, so that it does not matter how the move is cut into steps (`trade.routes`).
 */
export function makeGood(turn: Turn, ship: Ship, piece: Segment, from: Seconds, to: Seconds): void {
  const { ground } = turn
  const { trade } = ship
  const route = trade?.homeward && trade.freight > 0 ? endsOf(turn, trade.route) : undefined
  const { commerce } = ground.book
  if (!trade || !route || !commerce) return
  const corridor = commerce.corridorMiles(ground.settings)
  const end = Math.min(piece.end, to)
  for (let at = Math.ceil(Math.max(piece.start, from) / MINUTE) * MINUTE; at <= end; at += MINUTE) {
    const { alongMiles, offMiles } = alongLine(ground, route, positionAt(piece, at))
    const made = alongMiles - (trade.milesAway ?? 0)
    if (offMiles <= corridor && made > trade.miles) trade.miles = made
  }
}

/**
 * A prize is retaken by those from whom she was taken: she is worth what she was worth then, and what she was carried on along the line since
 * counts for nothing, for miles are made good under her own flag alone (`trade.routes`, `prize.paid`).
 */
export function retake({ ground }: Pick<Turn, 'ground'>, trade: TradeState, at: Position): void {
  const { prize, homeward } = trade
  const route = ground.pack.chart.routes.find(({ key }) => key === trade.route)
  if (!prize) return
  trade.miles = prize.miles
  trade.prize = null
  if (!route || !homeward) return
  const away = Math.max(trade.milesAway ?? 0, alongLine(ground, route, at).alongMiles - prize.miles)
  if (away > 0) trade.milesAway = away
}

/** A force has entered a harbour: voyages of her merchantmen that end here are paid for. True when her masters have new work to do. */
export function endVoyages(turn: Turn, force: Force, place: string, at: Seconds): void {
  for (const ship of shipsOf(turn.world, force)) if (ship.trade) endVoyage(turn, force, ship, place, at)
}

function endVoyage(turn: Turn, force: Force, ship: Ship, place: string, at: Seconds): void {
  const { world, ground } = turn
  const { trade } = ship
  const { commerce } = ground.book
  const harbour = world.places[place]
  if (!trade || !commerce || !harbour) return
  if (trade.prize) {
    if (harbour.owner === ship.side) bringInPrize(turn, force, ship, place, at)
    return
  }
  const ends = endsOf(turn, trade.route)
  const name = ground.places.get(place)?.name ?? place
  if (!ends || trade.freight === 0) return
  if (trade.homeward && place === ends.home) {
    const found = commerce.paid(trade, 'home', ground.settings)
    earn(turn, {
      side: ship.side,
      points: found.value,
      at,
      place,
      says: `Freight of ${ship.name}, ${name}`,
      rule: found.because.at(-1)?.rule ?? '',
      by: force.commander ?? 'rules',
    })
    tell(
      turn,
      force,
      at,
      `${ship.name} is safe home at ${name}: ${pointsWords(found.value)} of freight are earned.`,
      found,
    )
  } else if (!trade.homeward && place === ends.foreign)
    record(turn, at, 'voyage', ship.id, `${ship.name} is at ${name}: her cargo is exchanged.`, [
      because(ground.cite('trade.arrival'), 'arriving abroad pays nothing'),
    ])
  else return
  trade.freight = 0
  trade.miles = 0
  delete trade.milesAway
  turn.outcome.touched.ships.add(ship.id)
}

/** A prize in a harbour of her captor's: he is paid, her coal is his stock, and she is on his list of merchantmen (`prize.paid`). */
export function bringInPrize(turn: Turn, force: Force, ship: Ship, place: string, at: Seconds): void {
  const { world, ground } = turn
  const { trade } = ship
  const { commerce } = ground.book
  const harbour = world.places[place]
  if (!trade?.prize || !commerce || !harbour) return
  const name = ground.places.get(place)?.name ?? place
  const found = commerce.paid({ ...trade, milesWhenTaken: trade.prize.miles }, 'captors', ground.settings)
  earn(turn, {
    side: ship.side,
    points: found.value,
    at,
    place,
    says: `Prize ${ship.name}, ${name}`,
    rule: ground.cite('prize.paid'),
    by: force.commander ?? 'rules',
  })
  const coal = commerce.cargoTaken('coalDays', ship.cargoCoalDays)
  harbour.coalDays += coal.value.coalDays
  const { prisoners } = commerce.cargoTaken('troops', ship.troops ?? 0).value
  const landed =
    (coal.value.coalDays > 0 ? `; ${coal.value.coalDays} days’ coal are landed from her` : '') +
    (prisoners > 0 ? `; the ${inFigures(prisoners)} soldiers aboard her are prisoners` : '')
  ship.cargoCoalDays = 0
  if (prisoners > 0) ship.troops = 0
  trade.prize = null
  trade.route = null
  trade.homeward = false
  trade.freight = 0
  trade.miles = 0
  delete trade.milesAway
  turn.outcome.touched.ships.add(ship.id)
  tell(
    turn,
    force,
    at,
    `The prize ${ship.name} is in ${name}: ${pointsWords(found.value)} are earned, and she is ours${landed}.`,
    { because: [...found.because, ...(coal.value.coalDays > 0 ? coal.because : [])] },
  )
}

const pointsWords = (n: number): string => counted(n, 'point')

function tell(
  turn: Turn,
  force: Force,
  at: Seconds,
  says: string,
  { because: why }: { because: Parameters<typeof record>[5] },
): void {
  record(turn, at, 'voyage', force.id, says, why)
  if (force.commander !== null) tellNotice(turn, force.commander, at, says, why?.at(-1)?.rule ?? null)
}

/** Points earned, to be posted when the move closes. */
export function earn({ world, ground }: Turn, receipt: Receipt): void {
  if (receipt.points <= 0 || !ground.book.economy) return
  world.receipts ??= []
  world.receipts.push(receipt)
}

/** What was earned in the move goes into the treasuries before anything is charged; each government hears of it as news of the harbour travels. */
export function postReceipts(turn: Turn, at: Seconds): void {
  const { world } = turn
  const receipts = world.receipts ?? []
  if (receipts.length === 0) return
  world.receipts = []
  for (const { place, at: earned, ...receipt } of receipts)
    credit(turn, 'trade', {
      ...receipt,
      at,
      knownAt: Math.max(at, newsOfPlace(turn, receipt.side, place, earned)),
      because: [because(receipt.rule, 'posted as the move closes, income before charges', { place })],
    })
}

/** A merchantman that has come to an end of her route with nothing more to do loads her next cargo (`trade.arrival`). */
export function nextCargo(turn: Turn, force: Force, place: string): void {
  if (force.plot.length > 0 || force.kind !== 'trade') return
  const wants = shipsOf(turn.world, force).some(({ trade, cargoCoalDays }) => {
    const ends = trade ? endsOf(turn, trade.route) : undefined
    return (
      ends && !trade?.prize && trade?.freight === 0 && cargoCoalDays === 0 && [ends.home, ends.foreign].includes(place)
    )
  })
  if (wants) force.plot = [{ do: 'operate', operate: 'freight' }]
}
