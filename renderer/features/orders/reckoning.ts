import type { Settings, ShipFacts, StrategicBook } from '../../../shared/books/contract.ts'
import type { CardReply } from '../../../shared/bridge/replies.ts'
import type { Reason } from '../../../shared/explanation/finding.ts'
import type { ForceView } from '../../../shared/knowledge/view.ts'
import type { Coast } from '../../../shared/navigation/coast.ts'
import { rhumbBearing } from '../../../shared/navigation/rhumb.ts'
import type { PackPlace } from '../../../shared/packs/pack.ts'
import type { Position } from '../../../shared/vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../../shared/vocabulary/time.ts'
import { parseKnots } from '../../chart/words.ts'
import type { DraftLeg } from './draft.ts'

/** What a course is reckoned with: public facts and the book, and what the seat knows of its own force. */
export interface ReckoningTable {
  readonly book: StrategicBook
  readonly settings: Settings
  readonly coast: Coast
  readonly places: ReadonlyMap<string, PackPlace>
}

/** One leg as it is read in a sheet of orders. */
export interface ReckonedLeg {
  readonly leg: DraftLeg
  readonly from: Position
  readonly to: Position
  readonly bearingDegrees: number | null
  readonly miles: number
  readonly knots: number | undefined
  /** Undefined from the first leg on whose speed or length of wait cannot be read. */
  readonly endsAt: Seconds | undefined
  /** Why it would be refused, as far as the seat can know. */
  readonly refused: { readonly says: string; readonly rule?: string } | null
}

export interface ReckonedCourse {
  readonly from: Position
  readonly startsAt: Seconds
  readonly legs: readonly ReckonedLeg[]
  readonly miles: number
  readonly endsAt: Seconds | undefined
  /** Days of coal left at the end in the ship that has least; null when her coal or the time is not known. */
  readonly coalDays: number | null
  readonly because: readonly Reason[]
}

/** A day's supply of coal is so many minutes under way (JS-COAL-04). */
const DAY_MINUTES = 1440

/** Where and when a force's orders begin: where she is, or outside her harbour when she has left it. */
export function beginning(
  table: ReckoningTable,
  force: ForceView,
  clock: Seconds,
): { from: Position; startsAt: Seconds } {
  const place = force.place === null ? undefined : table.places.get(force.place)
  if (!place) return { from: force.position, startsAt: clock }
  const minutes = place.passageMinutes ?? table.book.harbourMinutes(table.settings).value
  return { from: place.gate ?? { lat: place.lat, lon: place.lon }, startsAt: clock + minutes * MINUTE }
}

/** A force's ships as a book asks for them, from their cards; ships without a card are left out. */
export function shipFacts(
  force: ForceView,
  cards: Readonly<Record<string, CardReply>>,
  book: StrategicBook,
): ShipFacts[] {
  return force.ships.flatMap((ship) => {
    const reply = cards[ship.id]
    if (!reply || ship.status !== 'afloat') return []
    const merchant = reply.kind === 'merchant'
    return [
      {
        key: ship.name,
        type: merchant ? reply.card.type : reply.card.jane.rate,
        assignedKnots: merchant ? book.merchantKnots(reply.card.type) : reply.card.jane.assignedKnots,
        presentKnots: ship.knots,
        tons: merchant ? 0 : reply.card.particulars.displacementTons,
        lowFreeboard: !merchant && reply.card.jane.lowFreeboard,
        torpedoCraft: !merchant && reply.card.jane.torpedoCraft,
        merchant,
        fastHoursIn24: 0,
      },
    ]
  })
}

/** A speed to begin with: as she goes, else one that the book takes, near ten knots. */
export function usualKnots(
  table: Pick<ReckoningTable, 'book' | 'settings'>,
  force: ForceView,
  ships: readonly ShipFacts[],
): number {
  if (force.knots > 0) return force.knots
  const tried = [10, 10.5, 9, 12, 7.5, 6, 4.5, 3]
  return tried.find((knots) => ships.length > 0 && table.book.speedRefusal(ships, knots, table.settings) === null) ?? 10
}

/** Reads a course leg by leg: miles as the book counts them, times, coal at its end, and what would be refused. */
export function reckonCourse(
  table: ReckoningTable,
  force: ForceView,
  legs: readonly DraftLeg[],
  ships: readonly ShipFacts[],
  clock: Seconds,
): ReckonedCourse {
  const { from, startsAt } = beginning(table, force, clock)
  const because: Reason[] = []
  let here = from
  let at: Seconds | undefined = legs.length && legs[0]?.kind === 'wait' ? clock : startsAt
  let underWay: number | undefined = 0
  let total = 0
  const read = legs.map((leg, n): ReckonedLeg => {
    if (leg.kind === 'wait') {
      const minutes = parseMinutes(leg.minutes)
      at = at === undefined || minutes === undefined ? undefined : at + minutes * MINUTE
      if (n === 0 && at !== undefined && force.place !== null) at += startsAt - clock
      const refused = minutes === undefined ? { says: 'A wait in hours and minutes, such as 2 h 30 or 90 min.' } : null
      return { leg, from: here, to: here, bearingDegrees: null, miles: 0, knots: undefined, endsAt: at, refused }
    }
    const to = endOf(leg, table) ?? here
    const running = table.book.runningMiles(here, to, table.settings)
    because.push(...running.because)
    const knots = parseKnots(leg.knots)
    const minutes: number | undefined = knots === undefined ? undefined : (running.value / knots) * 60
    at = at === undefined || minutes === undefined ? undefined : at + Math.round((minutes / 60) * HOUR)
    underWay = underWay === undefined || minutes === undefined ? undefined : underWay + minutes
    total += running.value
    const reckoned = {
      leg,
      from: here,
      to,
      bearingDegrees: rhumbBearing(here, to),
      miles: running.value,
      knots,
      endsAt: at,
      refused: legRefusal(table, leg, n, here, to, knots, ships, force.inCompany),
    }
    here = to
    return reckoned
  })
  const coal = coalAtEnd(table, force, underWay)
  return {
    from,
    startsAt,
    legs: read,
    miles: total,
    endsAt: read.length ? at : undefined,
    coalDays: coal?.days ?? null,
    because: [...because, ...(coal?.because ?? [])],
  }
}

function endOf(leg: Exclude<DraftLeg, { kind: 'wait' }>, { places }: ReckoningTable): Position | undefined {
  if (leg.kind === 'steam') return { lat: leg.lat, lon: leg.lon }
  const place = places.get(leg.place)
  return place && (place.gate ?? { lat: place.lat, lon: place.lon })
}

function legRefusal(
  { book, settings, coast, places }: ReckoningTable,
  leg: Exclude<DraftLeg, { kind: 'wait' }>,
  n: number,
  from: Position,
  to: Position,
  knots: number | undefined,
  ships: readonly ShipFacts[],
  startKnown: boolean,
): ReckonedLeg['refused'] {
  if (leg.kind === 'enter' && !places.has(leg.place)) return { says: 'Choose the harbour she is to enter.' }
  if (knots === undefined) return { says: 'A speed in knots, such as 10½.' }
  const speed = ships.length ? book.speedRefusal(ships, knots, settings) : null
  if (speed) return { says: speed.message, rule: speed.rule }
  // Of a force that is elsewhere the first leg's beginning is not known, so only its end can be judged.
  const land = n > 0 || startKnown ? coast.crossesLand(from, to).crossed : coast.onLand(to)
  return land ? { says: `Leg ${n + 1} crosses land.`, rule: 'JS-MOVE-24' } : null
}

function coalAtEnd(
  { book, settings }: ReckoningTable,
  force: ForceView,
  minutes: number | undefined,
): { days: number; because: readonly Reason[] } | null {
  const afloat = force.ships.filter((ship) => ship.status === 'afloat')
  if (minutes === undefined || afloat.length === 0) return null
  const least = Math.min(...afloat.map((ship) => ship.coalDays))
  const burnt = book.coalBurnt(minutes, false, settings)
  return { days: least - burnt.value / DAY_MINUTES, because: burnt.because }
}

/** Reads a wait: "90", "90 min", "2 h", "2 h 30"; undefined when it is none, or not above 0. */
export function parseMinutes(text: string): number | undefined {
  const match = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,5})\s*(?:min\.?)?)?$/.exec(text.trim())
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined
  const minutes = Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0)
  return minutes > 0 && minutes <= 14_400 ? minutes : undefined
}
