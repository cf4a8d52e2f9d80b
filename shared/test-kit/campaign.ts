/**
 * A small war for tests: the two islands of the test pack, with what a test wants on the water, and a hand on every seat.
 * Everything goes by the engine's one door, so a test says what a rule says and no more.
 */
import type { StrategicBook } from '../books/contract.ts'
import { findStrategicBook } from '../books/registry.ts'
import { alias } from '../campaign/context.ts'
import { advance, begin, type Ground, makeGround } from '../campaign/engine.ts'
import type { Input, OpenGiven, Ruling, StepGiven } from '../campaign/inputs.ts'
import type { Movement, OrderedLeg, OrdersAnswer, SeatOrders } from '../campaign/orders.ts'
import type { CampaignState, CoalRow, Outcome, StepAnswer, TrackRow } from '../campaign/outcome.ts'
import { checkForts } from '../campaign/shore/fort-plans.ts'
import { type UmpireView, umpireViewSchema } from '../campaign/umpire-view.ts'
import { buildAssistantView } from '../campaign/umpires/assistant-view.ts'
import { sideSeats } from '../campaign/umpires/side-truth.ts'
import type { CampaignEvent, Despatch, Force, Ship, World } from '../campaign/world.ts'
import { type Refusal, Refused } from '../explanation/refusal.ts'
import type { EntryBody } from '../knowledge/logbook.ts'
import { seatFacts } from '../knowledge/seat-facts.ts'
import { buildSeatView, type PublicFacts } from '../knowledge/seat-view.ts'
import { type SeatView, seatViewSchema } from '../knowledge/view.ts'
import { checkPack } from '../packs/check.ts'
import type { Pack } from '../packs/pack.ts'
import { applySetup } from '../packs/setup.ts'
import { twoHarbours } from '../packs/two-harbours.ts'
import type { Position } from '../vocabulary/position.ts'
import { parseTime, type Seconds } from '../vocabulary/time.ts'

/** Green where a test's pack has a third side (`three-sides.ts`). */
type Side = 'red' | 'blue' | 'green'

export interface GivenShip {
  readonly key: string
  readonly side: Side
  readonly type?: string
  readonly name?: string
  readonly position?: Position
  readonly at?: string
  readonly route?: string
  readonly freight?: number
  readonly homewardMiles?: number
  readonly courseDegrees?: number
  readonly speedKnots?: number
  readonly coalDays?: number
  readonly cargoCoalDays?: number
  readonly troops?: number
  readonly men?: number
  readonly rounds?: Readonly<Record<string, number>>
  readonly damage?: { readonly sections?: number; readonly knotsLost?: number }
  readonly wirelessMiles?: number | null
}

export interface GivenForce {
  readonly key: string
  readonly side: Side
  readonly name?: string
  readonly ships: readonly string[]
  readonly at?: { readonly place: string }
  readonly seat?: string
}

export interface Given {
  readonly ships?: readonly GivenShip[]
  readonly forces?: readonly GivenForce[]
  /** Settings of book and table. Despatches are released as they fall due unless said otherwise; miles are true. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly start?: string
  readonly seed?: string
  readonly branch?: string
  readonly book?: StrategicBook
  readonly places?: readonly Readonly<Record<string, unknown>>[]
  /** More seats than the pack has, for forces that a test names. */
  readonly seats?: Pack['seats']
  readonly meetings?: Pack['meetings']
  /** What lies in places besides: soldiers, forts of their own sort. */
  readonly stores?: readonly Readonly<Record<string, unknown>>[]
  /** Changes the files of the test pack before they are checked. */
  readonly files?: (files: Record<string, never>) => void
}

export const NOON = '1898-05-02T12:00:00Z'
/** Weather in which nothing slows a ship of any size and the day is clear. */
export const CLEAR = { windFromDegrees: 225, force: 1, sky: 'clear', glass: 'steady' } as const

/** Red Port's gate, Blue Port's, and the middle of the 68 miles between the two watches. */
export const RED_GATE: Position = { lat: 49.5, lon: -2.9 }
export const BLUE_GATE: Position = { lat: 49.5, lon: -1.1 }
export const MIDDLE: Position = { lat: 49.5, lon: -2 }

/** A position so many miles north and east of another, by the plane: for tests a few tenths of a mile do not matter. */
export function off(from: Position, northMiles: number, eastMiles: number): Position {
  return {
    lat: from.lat + northMiles / 60,
    lon: from.lon + eastMiles / 60 / Math.cos((from.lat * Math.PI) / 180),
  }
}

/** The pack of a small war. More seats and watches than the pack of the checks has: two admirals and a captain a side. */
export function givenPack(given: Given = {}): Pack {
  const files = twoHarbours() as Record<string, never>
  moreOf(files)
  given.files?.(files)
  const checked = checkPack(files)
  if (!checked.pack) throw new Error(`the test pack: ${checked.faults.map((f) => f.message).join(' ')}`)
  const { ships, forces, places, start, meetings, stores } = given
  if (!ships && !forces && !places && !start && !meetings && !stores) return checked.pack
  const pack = { ...checked.pack, seats: [...checked.pack.seats, ...(given.seats ?? [])] }
  const laid = applySetup(pack, {
    start: start ?? NOON,
    sides: pack.sides.map(({ key }) => ({ key })),
    ...(ships && { ships }),
    ...(forces && { forces }),
    ...(places && { places }),
    ...(meetings && { meetings }),
    ...(stores && { stores }),
  })
  if (!laid.pack) throw new Error(`the test set-up: ${laid.faults.map((f) => f.message).join(' ')}`)
  return laid.pack
}

interface FilesOfPack {
  'public/places.json': { places: Record<string, unknown>[] }
  'public/cables.json': { submarine: Record<string, unknown>[]; networks: Record<string, unknown>[] }
  'public/watches.json': { watches: Record<string, unknown>[] }
}

/** A watch on blue's coast and on the neutral's, and a second line round red's island. */
function moreOf(given: Record<string, never>): void {
  const files = given as unknown as FilesOfPack
  const { places } = files['public/places.json']
  const point = places.find((p) => p.key === 'red-point') ?? {}
  places.push({ ...point, key: 'red-head', name: 'red-head', lat: 49.1, lon: -3.01, watch: true })
  places.push({ ...point, key: 'nl-point', name: 'nl-point', lat: 49.9, lon: -3.99, owner: 'nl', townValue: undefined })
  const cable = { company: 'Red', year: 1890, confidence: 'high', source: 'GK' }
  files['public/cables.json'].submarine.push(
    { key: 'red-coast-line', from: 'red-point', to: 'red-head', ...cable },
    { key: 'red-head-line', from: 'red-head', to: 'red-port', ...cable },
  )
  files['public/watches.json'].watches.push(
    { key: 'red-head-watch', owner: 'red', station: 'red-head', posts: [[49.1, -3]] },
    { key: 'blue-watch', owner: 'blue', station: 'blue-point', posts: [[49.9, -1]] },
    { key: 'nl-watch', owner: 'nl', station: 'nl-point', posts: [[49.9, -4]] },
  )
}

/** Begins a small war. Without ships it has the two of the pack, a battleship in each harbour. */
export function givenCampaign(given: Given = {}): SmallWar {
  const ours = given.book ? {} : { 'chart.metric': 'true' }
  const settings = { ...ours, 'despatches.release': 'automatic', ...given.settings }
  const pack = givenPack(given)
  const ground = given.book ? makeGround(pack, settings, given.book) : makeGround(pack, settings)
  checkForts(ground)
  return new SmallWar(ground, { seed: given.seed ?? 'small war', branch: given.branch ?? 'main', settings })
}

export class SmallWar {
  readonly ground: Ground
  state: CampaignState
  readonly events: CampaignEvent[] = []
  readonly tracks: TrackRow[] = []
  readonly coal: CoalRow[] = []

  constructor(ground: Ground, options: { seed: string; branch: string; settings: Readonly<Record<string, unknown>> }) {
    this.ground = ground
    const { state, outcome } = begin(ground, { campaignId: 'small', ...options })
    this.state = state
    this.events.push(...outcome.events)
  }

  get world(): World {
    return this.state.world
  }

  get clock(): Seconds {
    return this.world.clock
  }

  do(input: Input): Outcome {
    const outcome = advance(this.ground, this.state, input)
    this.events.push(...outcome.events)
    this.tracks.push(...outcome.tracks)
    this.coal.push(...outcome.coal)
    return outcome
  }

  /** Does it on a copy, and gives the refusal; the war stands as it stood. Fails when it is not refused. */
  refusal(input: Input): Refusal {
    try {
      advance(this.ground, structuredClone(this.state), input)
    } catch (error) {
      if (error instanceof Refused) return error.refusal
      throw error
    }
    throw new Error(`${input.kind} was not refused`)
  }

  open(given: OpenGiven = {}): void {
    this.do({ kind: 'open', given: { weather: CLEAR, ...given } })
  }

  orders(seat: string, given: SeatOrders): OrdersAnswer {
    const { answer } = this.do({ kind: 'orders', seat, given })
    if (answer.kind !== 'orders') throw new Error(`orders were answered with ${answer.kind}`)
    return answer.orders
  }

  /** Orders a force along legs, and gives what was made of it. */
  send(seat: string, force: string, legs: readonly OrderedLeg[], more: Partial<Movement> = {}): OrdersAnswer {
    return this.orders(seat, { movements: [{ force: this.alias(seat, force), legs: [...legs], ...more }] })
  }

  step(given: StepGiven = {}): StepAnswer {
    const { answer } = this.do({ kind: 'step', given })
    if (answer.kind !== 'step') throw new Error(`a step was answered with ${answer.kind}`)
    return answer.step
  }

  /** Opens a move of six hours in clear weather and runs it to its end, taking the umpire's defaults. */
  move(given: OpenGiven = {}): void {
    if (this.world.move.state === 'waiting') this.open(given)
    const number = this.world.move.number
    for (let i = 0; i < 200 && this.world.move.number === number && this.world.move.state !== 'waiting'; i++)
      this.step({ acceptDefaults: true })
    if (this.world.move.state !== 'waiting') throw new Error('the move did not close')
  }

  /** Answers the decision that is due. */
  decide(choice: string, more: { minutes?: number; text?: string; faces?: number[]; note?: string } = {}): Outcome {
    const due = Object.values(this.world.decisions).find((d) => d.answer === null)
    if (!due) throw new Error('no decision is due')
    return this.do({ kind: 'decide', decision: due.id, given: { choice, ...more } })
  }

  rule(given: Ruling): void {
    this.do({ kind: 'rule', given })
  }

  force(id: string): Force {
    return this.world.forces[id] ?? missing(id)
  }

  ship(id: string): Ship {
    return this.world.ships[id] ?? missing(id)
  }

  alias(seat: string, force: string): string {
    return alias(this.world, seat, 'force', force)
  }

  /** Despatches, in the order written. */
  get despatches(): Despatch[] {
    return Object.values(this.world.despatches).sort((a, b) => a.writtenAt - b.writtenAt)
  }

  facts(seatId: string): PublicFacts {
    return factsOf(this.world, seatId, this.ground.book)
  }

  /** Exactly what a seat's window is sent, checked against its schema. */
  view(seat: string, at?: Seconds): SeatView {
    const view = buildSeatView(this.state.logbooks[seat] ?? [], this.facts(seat), at)
    return seatViewSchema.parse(view)
  }

  /** Exactly what the window of an assistant umpire of one side is sent, checked against its schema. */
  assistantView(id: string): UmpireView {
    const assistant = this.world.assistants?.[id] ?? missing(id)
    const seats = sideSeats(this.world, assistant.side ?? '', () => ({
      ordersAt: null,
      ordersIn: false,
      writing: false,
    }))
    return umpireViewSchema.parse(
      buildAssistantView(
        assistant,
        seats,
        seats.map((seat) => this.view(seat.id)),
      ),
    )
  }

  entries<K extends EntryBody['kind']>(
    seat: string,
    kind: K,
  ): { at: Seconds; body: Extract<EntryBody, { kind: K }> }[] {
    return (this.state.logbooks[seat] ?? []).flatMap(({ at, body }) =>
      body.kind === kind ? [{ at, body: body as Extract<EntryBody, { kind: K }> }] : [],
    )
  }

  of(kind: string): CampaignEvent[] {
    return this.events.filter((e) => e.kind === kind)
  }
}

/** What is printed of a seat on the campaign's papers, as a host gives it to its window. */
export function factsOf(world: World, seatId: string, played?: StrategicBook): PublicFacts {
  return seatFacts(world, seatId, played ?? findStrategicBook(world.campaign.book)) ?? missing(seatId)
}

function missing(what: string): never {
  throw new Error(`the small war has no ${what}`)
}

/** A time of the test's calendar. */
export function at(iso: string): Seconds {
  return parseTime(iso) ?? missing(iso)
}
