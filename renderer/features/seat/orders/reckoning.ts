import type { ShipFacts, StrategicBook } from '../../../../shared/books/contract.ts'
import { noOperations } from '../../../../shared/books/modules.ts'
import { workMinutes } from '../../../../shared/books/operations.ts'
import type { CardReply } from '../../../../shared/bridge/replies.ts'
import { fastHoursAt } from '../../../../shared/campaign/move/running/fast-hours.ts'
import type { OperationOrder } from '../../../../shared/campaign/operations.ts'
import type { Reason } from '../../../../shared/explanation/finding.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import { rhumbBearing } from '../../../../shared/navigation/rhumb.ts'
import type { PackPlace } from '../../../../shared/packs/pack.ts'
import { isShoreOperation, type Operation } from '../../../../shared/vocabulary/operations.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../../../shared/vocabulary/time.ts'
import { parseKnots } from '../../../chart/words.ts'
import { secondsOf } from '../../every-window/clock/clock-words.ts'
import type { DraftLeg, DraftWork } from './draft.ts'
import { byRule, type ReckonedLeg, type ReckoningTable, type Still } from './reckoned.ts'
import { readShore, type ShoreOrder } from './shore-reckoning.ts'
import { parseMinutes } from './typed-hours.ts'
import { minutesLeft } from './under-way.ts'
import { operationOf, readWork, textOf, unreadAt, unreadLeg } from './work.ts'

export type { ReckonedLeg, ReckoningTable } from './reckoned.ts'

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

/** Coal burnt is told in minutes under way, and a ship's supply in days of them. */
const DAY_MINUTES = 1440

/** So long under way at a speed. */
interface Spell {
  readonly minutes: number
  readonly knots: number
}

/** Coal taken in on the way: so many days for each ship, or all that she has room for. */
interface Coaled {
  readonly days: number | null
}

type MovingLeg = Extract<DraftLeg, { kind: 'steam' | 'enter' }>

const isStill = (leg: DraftLeg): leg is Exclude<DraftLeg, MovingLeg> => leg.kind !== 'steam' && leg.kind !== 'enter'

function readStill(
  table: ReckoningTable,
  force: ForceView,
  leg: Exclude<DraftLeg, MovingLeg>,
  berth: PackPlace | undefined,
  clock: Seconds,
  first: boolean,
): Still {
  if (leg.kind === 'wait') return { minutes: parseMinutes(leg.waitMinutes), refused: unreadLeg(leg), because: [] }
  return reckonWork(table, force, leg, berth, clock, first)
}

/** The time of an operation by the book, of the ship that takes longest, as far as the seat knows what she wants. */
function reckonWork(
  { book, settings, places, shore, side, chart = null }: ReckoningTable,
  force: ForceView,
  leg: DraftWork,
  berth: PackPlace | undefined,
  clock: Seconds,
  /** Nothing is to be done before it: it may be what she is about. */
  first: boolean,
): Still {
  const none = { minutes: undefined, because: [] }
  const { operations } = book
  if (!operations) return { ...none, refused: { says: noOperations(book) } }
  const read = readWork(leg, { book, at: clock, zoneMinutes: 0, places: chart })
  if ('says' in read) return { ...none, refused: byRule(book, unreadAt(leg, read)) }
  const order = read.given
  if (isShore(order)) return readShore({ book, settings, places, shore: shore ?? [] }, force, order, berth)
  const operation = order.operate
  const owner = berth && (shore?.find(({ place }) => place === berth.key)?.owner ?? berth.owner)
  if (berth && side !== undefined && owner !== side && isOfHarbour(order))
    return {
      ...none,
      refused: byRule(book, {
        says: `${berth.name} is no harbour of your side: its stores and docks are not yours.`,
        topic: 'stores.present',
      }),
    }
  const left = first ? minutesLeft(force, order, clock) : null
  if (left !== null) return { minutes: left, refused: null, because: [] }
  // How long it takes hangs on what the other does.
  if (goesWith(leg, force)) return { ...none, refused: null }
  const guns = order.operate === 'repair' ? order.guns : undefined
  const gunsNamed = Object.values(guns ?? {}).reduce((sum, n) => sum + (n ?? 0), 0)
  // How many are out of action the sheet does not know: of all of them the end is open.
  if (guns && gunsNamed === 0) return { ...none, refused: null }
  const amount = amountOf(order)
  const afloat = force.ships.filter((ship) => ship.status === 'afloat')
  const share = isMineWork(operation) ? Math.ceil((amount ?? 1) / Math.max(1, afloat.length)) : amount
  const times = afloat.map((ship) =>
    workMinutes(
      operations,
      {
        operation,
        dockyard: order.operate === 'repair' && order.by === 'dockyard',
        ...(guns ? { guns: true } : {}),
        done: 0,
        wanted: guns ? gunsNamed : wantedOf(operation, ship, share),
        men: ship.men,
        ...(order.operate === 'layMines' ? { mines: order.mines } : {}),
        at: berth ? 'harbour' : 'sea',
        windForce: null,
      },
      settings,
    ),
  )
  const longest = times.reduce<(typeof times)[number] | undefined>(
    (most, time) => ((time.value?.minutes ?? 0) >= (most?.value?.minutes ?? 0) ? time : most),
    undefined,
  )
  // A collier serves one ship after another.
  const one = order.operate === 'coal' && order.from !== undefined
  const minutes = one ? times.reduce((sum, time) => sum + (time.value?.minutes ?? 0), 0) : longest?.value?.minutes
  const bound = times.some(({ value }) => value?.asksUmpire) ? ({ bound: 'umpire' } as const) : {}
  const known = longest?.value === null ? undefined : minutes
  return { minutes: known, refused: null, because: longest?.because ?? [], ...bound }
}

/** How much of it is ordered; null for all there is. */
function amountOf(order: OperationOrder): number | null {
  if ('days' in order) return order.days ?? null
  if ('squares' in order) return order.squares ?? null
  return order.operate === 'repair'
    ? (order.sections ?? null)
    : order.operate === 'stores'
      ? (order.mines ?? null)
      : null
}

/** Work that wants the stores or the docks of a harbour, and not another ship's. */
function isOfHarbour(order: OperationOrder): boolean {
  if ('from' in order && order.from !== undefined) return false
  return order.operate === 'repair' ? order.by === 'dockyard' : OF_HARBOUR.has(order.operate)
}
const OF_HARBOUR: ReadonlySet<Operation> = new Set([
  'coal',
  'load',
  'discharge',
  'ammunition',
  'stores',
  'dock',
] as const)
const isMineWork = (operate: Operation): boolean => ['layMines', 'sweep', 'countermine'].includes(operate)
const isShore = (order: OperationOrder): order is ShoreOrder => isShoreOperation(order.operate)

/** Whether she goes where another force goes, or comes up with it at sea. */
function goesWith(leg: DraftWork, force: ForceView): boolean {
  const operate = operationOf(leg)
  return (
    operate === 'station' ||
    (operate === 'join' && force.kind !== 'trade') ||
    (operate === 'tow' && textOf(leg, 'force') !== '')
  )
}

function wantedOf(operate: Operation, ship: ForceView['ships'][number], amount: number | null): number {
  const most = amount ?? Number.POSITIVE_INFINITY
  switch (operate) {
    case 'coal':
      return Math.max(0, Math.min(most, Math.floor((ship.coalCapacityDays ?? 0) - (ship.coalDays ?? 0) + 1e-6)))
    case 'repair':
      return Math.min(most, ship.sectionsLost)
    case 'discharge':
      return Math.min(most, ship.cargoCoalDays)
    case 'load':
      return amount ?? 0
    case 'layMines':
    case 'sweep':
    case 'countermine':
      return amount ?? 1
    default:
      return 1
  }
}

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
    const figures = reply.kind === 'merchant' ? null : book.shipCard(reply.card)
    const merchant = reply.kind === 'merchant'
    return [
      {
        key: ship.name,
        type: reply.card.type,
        ...(figures?.kind === undefined ? {} : { kind: figures.kind }),
        ...(ship.milesOut === undefined ? {} : { milesOut: ship.milesOut }),
        assignedKnots: figures?.assignedKnots ?? book.merchantKnots(reply.card.type),
        presentKnots: ship.knots,
        tons: merchant ? 0 : reply.card.particulars.displacementTons,
        lowFreeboard: figures?.lowFreeboard ?? false,
        torpedoCraft: figures?.torpedoCraft ?? false,
        merchant,
        fastHoursIn24: 0,
      },
    ]
  })
}

/** The same as they will be at a time: craft that have run fast in the 24 hours before it have so much less of them. */
export function factsAt(
  { book, settings }: Pick<ReckoningTable, 'book' | 'settings'>,
  force: ForceView,
  ships: readonly ShipFacts[],
  at: Seconds | undefined,
): readonly ShipFacts[] {
  if (at === undefined || force.ships.every((ship) => ship.fastRuns === undefined)) return ships
  return ships.map((facts) => {
    const runs = (force.ships.find(({ name }) => name === facts.key)?.fastRuns ?? []).map(({ from, to }) => ({
      from: secondsOf(from),
      to: secondsOf(to),
    }))
    return { ...facts, fastHoursIn24: fastHoursAt(book, settings, facts, runs, at) }
  })
}

/** Those who go by their own engines: one in tow, or taken in tow by an earlier line, makes the force no slower than the tow does. */
function underTheirOwn(
  { book, settings }: ReckoningTable,
  force: ForceView,
  ships: readonly ShipFacts[],
  before: readonly DraftLeg[],
): readonly ShipFacts[] {
  const most = book.operations?.towKnots?.(settings).value ?? 0
  const takes = before.some(
    (leg) => leg.kind === 'operate' && operationOf(leg) === 'tow' && textOf(leg, 'force') === '',
  )
  const towed = new Set(force.ships.filter(({ inTow }) => inTow).map(({ name }) => name))
  return ships.filter(({ key, presentKnots }) => !towed.has(key) && !(takes && presentKnots < most))
}

/** Knots that every book lets be ordered: it goes up in ones, in one and a halves and in threes. */
const ANY_BOOKS = 9

/** A speed to begin with: as she goes, else one that the book takes, near ten knots; before anything is known of her ships one that every book takes. */
export function usualKnots(
  table: Pick<ReckoningTable, 'book' | 'settings'>,
  force: ForceView,
  ships: readonly ShipFacts[],
): number {
  if (force.knots > 0) return force.knots
  if (ships.length === 0) return ANY_BOOKS
  const tried = [10, 10.5, 9, 12, 7.5, 6, 4.5, 3]
  return tried.find((knots) => table.book.speedRefusal(ships, knots, table.settings) === null) ?? 10
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
  const passage = (place: PackPlace | undefined): number =>
    (place?.passageMinutes ?? table.book.harbourMinutes(table.settings).value) * MINUTE
  // A force in harbour does what is to be done there before she leaves; going in and out have their time.
  let berth = force.state === 'harbour' && force.place !== null ? table.places.get(force.place) : undefined
  let toGate = legs[0] && isStill(legs[0]) && berth ? startsAt - clock : 0
  let at: Seconds | undefined = toGate > 0 ? clock : startsAt
  let spells: (Spell | Coaled)[] | undefined = []
  let total = 0
  const read = legs.map((leg, n): ReckonedLeg => {
    if (isStill(leg)) {
      const still = readStill(table, force, leg, berth, clock, n === 0)
      because.push(...still.because)
      at = at === undefined || still.minutes === undefined ? undefined : at + still.minutes * MINUTE
      if (leg.kind === 'operate' && goesWith(leg, force)) {
        // Where she will be then, and what coal it takes, hangs on the other.
        spells = undefined
        berth = undefined
      } else if (!berth && (leg.kind !== 'wait' || table.book.coalPace) && spells !== undefined)
        spells = still.minutes === undefined ? undefined : [...spells, { minutes: still.minutes, knots: 0 }]
      if (leg.kind === 'operate' && operationOf(leg) === 'coal' && still.refused === null && spells !== undefined)
        spells = [...spells, { days: Number(textOf(leg, 'days')) || null }]
      const { refused, bound } = still
      const stays = { from: here, to: here, bearingDegrees: null, miles: 0, knots: undefined, endsAt: at }
      return { leg, ...stays, refused, ...(bound ? { bound } : {}) }
    }
    if (at !== undefined) at += toGate
    toGate = 0
    berth = undefined
    const begins = at
    const steaming = underTheirOwn(table, force, ships, legs.slice(0, n))
    const to = endOf(leg, table) ?? here
    const running = table.book.runningMiles(here, to, table.settings)
    because.push(...running.because)
    const knots = parseKnots(leg.knots)
    const minutes: number | undefined = knots === undefined ? undefined : (running.value / knots) * 60
    at = at === undefined || minutes === undefined ? undefined : at + Math.round((minutes / 60) * HOUR)
    spells =
      spells === undefined || knots === undefined || minutes === undefined ? undefined : [...spells, { minutes, knots }]
    total += running.value
    const from = here
    // Judged when somebody asks: a chart draws courses in force, of which nobody does, and the coast would be gone through for each.
    let judged: { readonly refused: ReckonedLeg['refused'] } | undefined
    const judge = (): ReckonedLeg['refused'] =>
      legRefusal(table, leg, n, from, to, knots, factsAt(table, force, steaming, begins), force.inCompany)
    const reckoned = {
      leg,
      from,
      to,
      bearingDegrees: rhumbBearing(from, to),
      miles: running.value,
      knots,
      endsAt: at,
      get refused() {
        judged ??= { refused: judge() }
        return judged.refused
      },
    }
    here = to
    if (leg.kind === 'enter') {
      berth = table.places.get(leg.enter)
      const next = legs[n + 1]
      // Going in has its time, and so has coming out again when the work there is done.
      if (next !== undefined && isStill(next)) {
        if (at !== undefined) at += passage(berth)
        toGate = passage(berth)
      }
    }
    return reckoned
  })
  const coal = coalAtEnd(table, force, ships, spells)
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

function endOf(leg: MovingLeg, { places }: ReckoningTable): Position | undefined {
  if (leg.kind === 'steam') return { lat: leg.lat, lon: leg.lon }
  const place = places.get(leg.enter)
  return place && (place.gate ?? { lat: place.lat, lon: place.lon })
}

function legRefusal(
  { book, settings, coast }: ReckoningTable,
  leg: MovingLeg,
  n: number,
  from: Position,
  to: Position,
  knots: number | undefined,
  ships: readonly ShipFacts[],
  startKnown: boolean,
): ReckonedLeg['refused'] {
  const unread = unreadLeg(leg)
  if (unread || knots === undefined) return unread
  const speed = ships.length ? book.speedRefusal(ships, knots, settings) : null
  if (speed) return { says: speed.message, rule: speed.rule }
  // Of a force that is elsewhere the first leg's beginning is not known, so only its end can be judged.
  const land = n > 0 || startKnown ? coast.crossesLand(from, to).crossed : coast.onLand(to)
  return land ? byRule(book, { says: `Leg ${n + 1} crosses land.`, topic: 'course.navigable' }) : null
}

/** What is left at the end of these hours in the ship that has least: by a book that burns it as fast as a ship goes, after her kind; what is taken in between is aboard. */
function coalAtEnd(
  { book, settings }: ReckoningTable,
  force: ForceView,
  ships: readonly ShipFacts[],
  spells: readonly (Spell | Coaled)[] | undefined,
): { days: number; because: readonly Reason[] } | null {
  const afloat = force.ships.filter((ship) => ship.status === 'afloat')
  const { coalBurnt } = book
  if (spells === undefined || afloat.length === 0 || !coalBurnt) return null
  const left = afloat.map((ship) => {
    const facts = ships.find(({ key }) => key === ship.name)
    const because: Reason[] = []
    let days = ship.coalDays ?? 0
    let minutes = 0
    const burn = (): void => {
      const burnt = coalBurnt(minutes, false, settings)
      days -= burnt.value / DAY_MINUTES
      because.push(...burnt.because)
      minutes = 0
    }
    for (const spell of spells) {
      if ('days' in spell) {
        if (minutes > 0) burn()
        const room = Math.max(0, Math.floor((ship.coalCapacityDays ?? 0) - days + 1e-6))
        days += Math.min(room, spell.days ?? room)
        continue
      }
      const pace = facts ? book.coalPace?.(facts, spell.knots, settings) : undefined
      because.push(...(pace?.because ?? []))
      minutes += spell.minutes * (pace?.value ?? 1)
    }
    burn()
    return { days, because }
  })
  return left.reduce((least, one) => (one.days < least.days ? one : least))
}
