/**
 * Runs one campaign of the secrecy proof and keeps every byte that crosses to one seat: each frame, each answer to what it hands in, its
 * window at earlier times, and the rules desk. The seat acts on its own frames alone.
 */
import { PAGE } from '../../shared/bridge/past.ts'
import { type Sent, viewAfter, viewFrame } from '../../shared/bridge/view-frames.ts'
import { advance, begin, type Ground } from '../../shared/campaign/engine.ts'
import { type Input, inputSchema, type StepGiven } from '../../shared/campaign/inputs.ts'
import { groundNames } from '../../shared/campaign/move/orders/words.ts'
import type { OrderedLeg } from '../../shared/campaign/orders.ts'
import type { Answered, CampaignState, StepAnswer, TrackRow } from '../../shared/campaign/outcome.ts'
import { type UmpireView, umpireViewSchema } from '../../shared/campaign/umpire-view.ts'
import { buildUmpireView, isWriting } from '../../shared/campaign/umpire-view-build.ts'
import { buildAssistantView } from '../../shared/campaign/umpires/assistant-view.ts'
import { sideOfDecision } from '../../shared/campaign/umpires/rights.ts'
import { sideSeats } from '../../shared/campaign/umpires/side-truth.ts'
import { staffInputs } from '../../shared/campaign/umpires/staff-inputs.ts'
import type { CampaignEvent, Decision, Leg } from '../../shared/campaign/world.ts'
import { keyedDice } from '../../shared/dice/dice.ts'
import { secretsFrom } from '../../shared/dice/secrets.ts'
import { type Refusal, Refused } from '../../shared/explanation/refusal.ts'
import { logbookClock } from '../../shared/knowledge/entries-read.ts'
import { fightsIn } from '../../shared/knowledge/fights.ts'
import { buildSeatView } from '../../shared/knowledge/seat-view.ts'
import { seatStory } from '../../shared/knowledge/story.ts'
import { type SeatView, seatViewSchema } from '../../shared/knowledge/view.ts'
import { whyOf } from '../../shared/knowledge/why.ts'
import { buildWindowView, PAST_PARTS, pastOf, windowView } from '../../shared/knowledge/window-view.ts'
import { beliefOf } from '../../shared/review/beliefs.ts'
import { ownSheets } from '../../shared/review/own-sheets.ts'
import { factsOf } from '../../shared/test-kit/campaign.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { HOUR, isoTime, type Seconds } from '../../shared/vocabulary/time.ts'
import { aboutWhat, entered, fieldMeant, layInTruth, onSquares, onTable } from './secrecy-acts.ts'
import { drawFrom, MOVES } from './secrecy-draw.ts'
import { FAR_SOUTH } from './secrecy-far.ts'
import { groundOf, type Scenario } from './secrecy-field.ts'
import { LinkSeen } from './secrecy-link.ts'
import { ordersOf, questionsOf, squaresOf } from './secrecy-seat.ts'

export interface Run {
  /** Everything that crossed to the seat, in order: "frame …", "answer …", "at …", "desk …". */
  readonly crossed: string[]
  /** The campaign's clock as each of them crossed. */
  readonly times: Seconds[]
  /** Frames of every other seat too, for the canary: by seat. */
  readonly others: Record<string, string[]>
  /** The umpire's window as each move closed: what an alteration must show in. */
  readonly umpire: string[]
  readonly tracks: TrackRow[]
  readonly events: CampaignEvent[]
  readonly state: CampaignState
  readonly ground: Ground
  /** A frame that came without a move of the seat's own clock and without an act of its own; null when none did. */
  readonly unasked: string | null
  /** Where its own clock stood when it handed in orders unasked. */
  readonly handedIn: string
  /** The time up to which the run tells of the war: the opening of the move with which it was cut off. */
  readonly until: Seconds
}

const SOME_HOURS = { recent: 6 * HOUR, contacts: 10 * HOUR }

/** `canary`: keeps the frames of every other seat too. */
export function runScenario(scenario: Scenario, seat: string, canary = false): Run {
  return new Runner(scenario, seat, canary).run()
}

/** The assistant umpires of the two sides, as they look on: each sees his side's truth, and may know nothing of the other's. */
export const ASSISTANTS: Readonly<Record<string, string>> = {
  'red-umpire': 'assistant-1',
  'blue-umpire': 'assistant-2',
}

class Runner {
  private readonly canary: boolean
  private readonly scenario: Scenario
  private readonly seat: string
  private readonly ground: Ground
  private readonly state: CampaignState
  private readonly links = new LinkSeen()
  private readonly crossed: string[] = []
  private readonly times: Seconds[] = []
  private readonly others: Record<string, string[]> = {}
  private readonly umpire: string[] = []
  private readonly tracks: TrackRow[] = []
  private readonly events: CampaignEvent[] = []
  /** When each seat's orders last came in, as a host has it from its journal. */
  private readonly wroteAt = new Map<string, Seconds>()
  private readonly deferred = new Set<string>()
  private handedIn = ''
  private until = Number.POSITIVE_INFINITY
  private sent = ''
  private written = 0
  private clock: Seconds | null = null
  private clockEntries = 0
  private acted = false
  private frames = 0
  private unasked: string | null = null
  private acting = false
  private last: unknown = null

  constructor(scenario: Scenario, seat: string, canary: boolean) {
    this.canary = canary
    this.scenario = scenario
    this.seat = seat
    this.ground = groundOf(scenario)
    const seed = `secrecy ${scenario.seed}`
    const secrets = secretsFrom(seed)
    this.state = begin(this.ground, {
      campaignId: 'c',
      seed,
      secrets,
      branch: 'main',
      settings: scenario.settings,
    }).state
  }

  run(): Run {
    const sitting = Object.entries(ASSISTANTS).filter(([name]) => this.canary || name === this.seat)
    if (sitting.length > 0)
      advance(this.ground, this.state, {
        kind: 'assistants',
        given: sitting.map(([name, id]) => ({ id, title: name, side: name.split('-')[0] })),
      })
    this.appointOfficer()
    this.show()
    // A side that runs out of points loses the war, and no more moves are opened.
    for (let move = 0; move < MOVES && !this.over() && !this.cutOff(); move++) this.move(move)
    this.slide()
    this.tell()
    this.why()
    this.desk()
    const { crossed, times, others, umpire, tracks, events, state, ground, unasked, handedIn, until } = this
    return { crossed, times, others, umpire, tracks, events, state, ground, unasked, handedIn, until }
  }

  private cutOff(): boolean {
    return this.until !== Number.POSITIVE_INFINITY
  }

  private over(): boolean {
    return this.state.world.move.state === 'over'
  }

  private cross(what: string): void {
    this.crossed.push(what)
    this.times.push(this.state.world.clock)
  }

  private move(move: number): void {
    const { scenario, state } = this
    const { world } = state
    this.umpireDoes({ kind: 'open', given: { weather: scenario.weather[move] } as never })
    for (const [id, plot] of Object.entries(scenario.plots[move] ?? {})) this.plot(id, plot)
    this.settle()
    for (const { seat, orders } of scenario.words[move] ?? [])
      if (seat !== this.seat) this.quietly({ kind: 'orders', seat, given: orders })
    for (const act of scenario.acts[move] ?? []) {
      layInTruth(state, act)
      for (const input of entered(state, act, (id) => this.view(id)))
        if (!('seat' in input) || input.seat !== this.seat) this.quietly(input)
    }
    this.settle()
    const handsIn = scenario.handsIn?.move === move ? scenario.handsIn : null
    const pause = handsIn === null ? Number.NEGATIVE_INFINITY : world.move.opens + handsIn.after
    if (handsIn?.after === 0) this.handIn(move)
    if (handsIn?.ends) this.until = world.move.opens
    for (let i = 0; i < 400 && world.move.state !== 'waiting' && !this.over(); i++) {
      if (this.cutOff() && (this.handedIn !== '' || world.clock > pause)) return
      const answer = this.step(world.clock < pause ? { until: isoTime(pause) } : {})
      if (world.clock === pause && this.handedIn === '' && world.move.state === 'running') this.handIn(move)
      this.onwards(answer)
    }
    if (world.move.state !== 'waiting' && !this.over())
      throw new Error(
        `move ${move + 1} of seed ${scenario.seed} does not close: ${JSON.stringify(this.last)} ${this.events
          .slice(-6)
          .map((e) => e.says)
          .join(' | ')}`,
      )
    const view = buildUmpireView(this.ground, state, { tracks: [], events: this.events, ordersAt: {} })
    this.umpire.push(JSON.stringify(view))
  }

  private appointOfficer(): void {
    for (const mission of this.scenario.officer) {
      const answer = this.do({ kind: 'staff', given: { [this.seat]: mission } })
      if (!('refused' in answer)) return
    }
  }

  /** A staff officer who keeps the seat writes by the door that his orders take in a campaign, and what he writes crosses to the seat. */
  private officerWrites(): void {
    if (this.scenario.officer.length === 0) return
    this.acting = true
    for (const given of staffInputs(this.ground, this.state.world, (id) => this.view(id))) {
      const input = inputSchema.parse(given)
      this.acted = true
      const answer = this.do(input)
      if (input.kind === 'orders' && 'kind' in answer && answer.kind === 'orders' && !answer.orders.ready)
        this.do({ ...input, given: { ready: true } })
      this.acted = false
      const written = `officer ${JSON.stringify(input)} ${JSON.stringify(answer)}`
      // He tries what is refused again whenever he is asked: that says how often, and nothing is done or shown by it.
      if ('refused' in answer && written === this.crossed.at(-1)) continue
      this.cross(written)
    }
    this.acting = false
    this.show()
  }

  /** What the script lays straight into the truth is shown at once, not with whatever is entered next. */
  private settle(): void {
    const sitting = Object.values(this.state.world.assistants ?? {})
    if (sitting.length === 0) return
    const given = sitting.map(({ id, title, side }) => ({ id, title, ...(side === null ? {} : { side }) }))
    this.do({ kind: 'assistants', given })
  }

  /** What a master or a scripted seat does with its own force: laid down in the truth, where S does not command it. */
  private plot(id: string, plot: readonly OrderedLeg[]): void {
    const force = this.state.world.forces[id]
    // Soldiers are put ashore whoever commands their transport: a seat must have men of its own to be told of.
    const own = force?.commander === this.seat && !id.endsWith('-lander') && force.position.lat > FAR_SOUTH
    if (!force || own || force.whereabouts.at === 'board') return
    force.plot = plot.map((leg): Leg => {
      if ('to' in leg) return { do: 'steam', to: leg.to, knots: leg.knots }
      if ('operate' in leg) return { do: 'operate', ...fieldMeant(this.state.world, force, leg) }
      return 'waitMinutes' in leg
        ? { do: 'wait', minutes: leg.waitMinutes }
        : { do: 'enter', place: leg.enter, knots: leg.knots }
    })
    force.waited = 0
  }

  private step(given: StepGiven): StepAnswer | null {
    const answer = this.umpireDoes({ kind: 'step', given })
    return 'kind' in answer && answer.kind === 'step' ? answer.step : null
  }

  /** The umpire's part: takes each default; squares are played for a few moves and then parted. */
  private onwards(answer: StepAnswer | null): void {
    const { world } = this.state
    for (const decision of Object.values(world.decisions)) {
      if (decision.answer !== null || this.putOff(decision)) continue
      const option = decision.options.find((o) => o.default) ?? decision.options[0]
      const chosen = this.scenario.choices[aboutWhat(world, decision)]
      const given = chosen && decision.options.some(({ key }) => key === chosen.choice) ? chosen : undefined
      if (option) this.umpireDoes({ kind: 'decide', decision: decision.id, given: given ?? { choice: option.key } })
    }
    if (answer?.state !== 'encounter' && answer?.state !== 'action') return
    const open = Object.values(world.encounters).filter((e) => e.state === 'squares' || e.state === 'action')
    const hindmost = open.sort((a, b) => a.clock - b.clock)[0]
    if (!hindmost) return
    const played = hindmost.moveNumber
    const fought = this.events.some(({ kind }) => kind === 'tableResult')
    const [typed] = hindmost.state === 'action' && !fought ? onTable(world, this.scenario, hindmost) : []
    if (typed) return this.quietly(typed)
    if (hindmost.state === 'squares')
      for (const sealed of onSquares(this.state, this.scenario, hindmost))
        if (!('seat' in sealed) || sealed.seat !== this.seat) this.quietly(sealed)
    if (hindmost.state === 'action' && played >= 2)
      this.umpireDoes({ kind: 'boardEnd', encounter: hindmost.id, note: 'parted' })
    else if (hindmost.state === 'squares' && (played >= 4 || !hindmost.armed))
      this.umpireDoes({ kind: 'boardEnd', encounter: hindmost.id, note: 'parted' })
    else this.umpireDoes({ kind: 'boardStep', encounter: hindmost.id })
  }

  /** Once, for an hour, where the scenario has it so of that side's own decisions. */
  private putOff(decision: Decision): boolean {
    const side = sideOfDecision(this.state.world, decision)
    if (!this.scenario.putOff.some((one) => one === side)) return false
    if (decision.deferred === undefined && !this.deferred.has(decision.id)) {
      this.deferred.add(decision.id)
      this.quietly({ kind: 'defer', decision: decision.id, given: { until: isoTime(this.state.world.clock + HOUR) } })
    }
    const until = decision.deferred?.until
    return until !== undefined && until !== null && until > this.state.world.clock
  }

  private quietly(input: Input): void {
    const read = inputSchema.safeParse(input)
    if (!read.success) throw new Error(`the script’s ${input.kind} is no input: ${read.error.message}`)
    if ('seat' in read.data) this.do(read.data)
    else this.umpireDoes(read.data)
  }

  /** As a host does it: an officer has written before and after whatever the umpire does, wherever his clock stands. */
  private umpireDoes(input: Input): Answered | { refused: Refusal } {
    this.officerWrites()
    const answer = this.do(input)
    this.officerWrites()
    return answer
  }

  private do(input: Input): Answered | { refused: Refusal } {
    try {
      const outcome = advance(this.ground, this.state, input)
      if (input.kind === 'orders') this.wroteAt.set(input.seat, this.state.world.clock)
      this.events.push(...outcome.events)
      this.tracks.push(...outcome.tracks)
      this.show()
      return outcome.answer
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.show()
      this.last = error.refusal
      return { refused: error.refusal }
    }
  }

  /** The frame of a seat, or of an assistant umpire. */
  private frame(seat: string): SeatView | UmpireView {
    const assistant = this.state.world.assistants?.[ASSISTANTS[seat] ?? '']
    if (!assistant) return this.view(seat)
    const { opens } = this.state.world.move
    const seats = sideSeats(this.state.world, assistant.side ?? '', (one) => {
      const ordersAt = this.wroteAt.get(one.id) ?? null
      return { ordersAt, ordersIn: ordersAt !== null && ordersAt >= opens, writing: isWriting(this.state, one) }
    })
    const told = seats.map(({ id }) => this.view(id))
    return buildAssistantView(assistant, seats, told)
  }

  private view(seat: string, at?: Seconds): SeatView {
    return buildSeatView(this.state.logbooks[seat] ?? [], factsOf(this.state.world, seat), at)
  }

  /** Sends each window its frame if it is another than the last, as a host does; the seat then acts on it. */
  private show(): void {
    for (const id of this.canary ? [...Object.keys(this.state.logbooks), ...Object.keys(ASSISTANTS)] : []) {
      if (id === this.seat) continue
      const text = JSON.stringify(this.frame(id))
      const frames = this.others[id] ?? []
      if (frames.at(-1) !== text) frames.push(text)
      this.others[id] = frames
    }
    if (ASSISTANTS[this.seat] !== undefined) return this.showAssistant()
    // A window is a function of its logbook, which only grows: as long as before, it is as before.
    const written = this.state.logbooks[this.seat]?.length ?? 0
    if (written === this.written && this.sent !== '') return
    this.written = written
    const view = this.view(this.seat)
    const text = this.links.frame(view)
    if (this.links.fault) this.unasked ??= this.links.fault
    if (text === this.sent) return
    // Every tenth is held against its schema; the others differ from it in what they say alone.
    if (this.frames % 10 === 0) seatViewSchema.parse(view)
    const book = this.state.logbooks[this.seat] ?? []
    // What a host sends is made without the whole view, of which the wire is made here.
    const shown =
      this.frames % 3 === 0 ? buildWindowView(book, factsOf(this.state.world, this.seat), undefined, SOME_HOURS) : null
    if (shown !== null && JSON.stringify(shown) !== JSON.stringify(windowView(view, SOME_HOURS)))
      this.unasked ??= `frame ${this.frames} of ${this.seat} is another than its whole view has it`
    const clocks = book.filter(({ body }) => ['opened', 'stopped', 'closed', 'over'].includes(body.kind)).length
    const clock = logbookClock(book)
    const asked = this.acted || clocks !== this.clockEntries || clock !== this.clock || this.addressed(text)
    if (!asked) this.unasked ??= `frame ${this.frames} of ${this.seat}: ${difference(this.sent, text)}`
    this.wire(text)
    this.sent = text
    this.clock = clock
    this.clockEntries = clocks
    this.frames += 1
    this.cross(`frame ${text}`)
    if (this.frames % 12 === 0) this.tell()
    if (!this.acting) this.act(view)
  }

  /** An assistant hears whatever befalls his side, whoever did it: his frames may come unasked. */
  private showAssistant(): void {
    const view = this.frame(this.seat) as UmpireView
    const text = JSON.stringify(view)
    if (text === this.sent) return
    if (this.frames % 10 === 0) umpireViewSchema.parse(view)
    this.wire(text)
    this.sent = text
    this.frames += 1
    this.cross(`frame ${text}`)
    if (!this.acting) this.assist(view)
  }

  /**
   * The frame as it goes over a line: what changed since the one before, with the hash of the whole that it makes; of a seat the view without what
   * is old, with a page of that. In a war of one day all that is older than some hours is old.
   */
  private wire(text: string): void {
    const sentAs = (of: string): Sent => {
      const view = JSON.parse(of)
      const shown = ASSISTANTS[this.seat] === undefined ? windowView(view, SOME_HOURS) : view
      return { text: JSON.stringify(shown), view: shown }
    }
    const before = this.sent === '' ? null : sentAs(this.sent)
    const now = sentAs(text)
    const frame = viewFrame(before, now)
    this.cross(`wire ${JSON.stringify(frame)}`)
    if (ASSISTANTS[this.seat] === undefined && this.frames % 4 === 0)
      for (const part of PAST_PARTS)
        this.cross(`past ${part} ${JSON.stringify(pastOf(JSON.parse(text), part, SOME_HOURS).slice(-PAGE))}`)
    if (frame.push === 'changes' && JSON.stringify(viewAfter(before?.view, frame)) !== now.text)
      this.unasked ??= `frame ${this.frames} of ${this.seat} does not come out of its changes`
  }

  /** He decides what is put to him, rules now and then, and now and then asks for what is not his. */
  private assist(view: UmpireView): void {
    if (view.move.state === 'over' || this.frames > 200) return
    const by = ASSISTANTS[this.seat] ?? ''
    const draw = drawFrom(this.scenario.seed * 7919 + this.frames * 104_729)
    this.acting = true
    for (const { id, options } of view.decisions)
      this.ask({ kind: 'decide', decision: id, given: { choice: options.find((o) => o.default)?.key ?? '' }, by })
    const [ship] = view.ships
    if (draw() < 0.3 && ship) {
      const men = Math.floor(draw() * 500)
      this.ask({ kind: 'rule', given: { says: 'ours', ships: [{ ship: ship.key, men }] }, by })
    }
    for (const wrong of ['b-flag-0', 'r-flag-0', 'hidden-0-0', 'nobody'])
      if (draw() < 0.1)
        this.ask({ kind: 'rule', given: { says: 'not ours', ships: [{ ship: wrong, torpedoes: 1 }] }, by })
    const letter = view.despatches.find(({ state }) => state === 'underway')
    if (draw() < 0.2) this.ask({ kind: 'despatch', despatch: letter?.id ?? 'none', given: { delayMinutes: 10 }, by })
    this.acting = false
    this.show()
  }

  /** An umpire's word to this very seat (money, a despatch released, the squares' state) is his act upon it. */
  private addressed(text: string): boolean {
    const [before, now] = [JSON.parse(this.sent || '{}'), JSON.parse(text)] as Partial<SeatView>[]
    // A demand lapses as the script gives her who made it other orders; a board that the umpire ends leaves its result.
    const parts = ['ledger', 'balance', 'despatches', 'notices', 'encounters', 'results', 'ransoms'] as const
    // An order that is let go to him at his telegraph is in force as he reads it.
    const orders = ({ despatches = [] }: Partial<SeatView>): number =>
      despatches.filter(({ direction, order }) => direction === 'in' && order !== null).length
    const ordered = orders(now ?? {}) > orders(before ?? {})
    const forcesOf = ({ forces = [] }: Partial<SeatView>): unknown[] =>
      ordered ? forces.map(({ plot: _, onContact: __, standing: ___, ...force }) => force) : forces
    const rest = (view: Partial<SeatView>): string =>
      JSON.stringify(
        Object.entries({ ...view, forces: forcesOf(view) }).filter(
          ([key]) => !(parts as readonly string[]).includes(key),
        ),
      )
    return rest(before ?? {}) === rest(now ?? {})
  }

  // The seat's own acts

  private act(view: SeatView): void {
    const { state } = view.move
    if (state === 'over' || this.frames > 200 || this.scenario.officer.length > 0) return
    const draw = drawFrom(this.scenario.seed * 7919 + this.frames * 104_729)
    if (state === 'waiting' && draw() < 0.7) return
    this.acting = true
    const orders: Input = { kind: 'orders', seat: this.seat, given: ordersOf(view, draw) }
    if (this.frames % 3 === 0) this.attempt(orders)
    this.ask(orders)
    for (const encounter of view.encounters)
      if (encounter.squares && draw() < 0.7)
        this.ask({ kind: 'squares', seat: this.seat, given: squaresOf(encounter.id, encounter.squares, draw) })
    this.acting = false
  }

  /** Unasked, while the umpire's clock stands wherever it stands: the seat knows nothing of that. */
  private handIn(move: number): void {
    if (ASSISTANTS[this.seat] !== undefined) return
    const view = this.view(this.seat)
    this.handedIn = `${view.clock} ${view.move.state}`
    this.umpire.push(`handed in at ${this.state.world.clock}`)
    const draw = drawFrom(this.scenario.seed * 7919 + (move + 1) * 15_485_863)
    const orders: Input = { kind: 'orders', seat: this.seat, given: ordersOf(view, draw) }
    this.acting = true
    this.attempt(orders)
    this.ask(orders)
    this.acting = false
  }

  /** What would be made of its orders, which a seat may ask before it hands them in: done on a copy, of which nothing is kept. */
  private attempt(input: Input): void {
    const read = inputSchema.safeParse(input)
    // What stands in a logbook is never changed: the lists alone are the copy's own.
    const copy: CampaignState = {
      world: structuredClone(this.state.world),
      logbooks: Object.fromEntries(Object.entries(this.state.logbooks).map(([id, entries]) => [id, [...entries]])),
    }
    const answer = read.success ? tried(() => advance(this.ground, copy, read.data).answer) : { unreadable: true }
    this.cross(`try ${JSON.stringify(answer)}`)
  }

  private ask(input: Input): void {
    const read = inputSchema.safeParse(input)
    this.acted = true
    const answer = read.success ? this.do(read.data) : { unreadable: read.error.issues.map((i) => i.path.join('.')) }
    this.acted = false
    this.cross(`answer ${JSON.stringify(answer)}`)
  }

  // What it may look up at any time

  private slide(): void {
    if (ASSISTANTS[this.seat] !== undefined) return
    const { opens } = { opens: this.ground.pack.start }
    const end = logbookClock(this.state.logbooks[this.seat] ?? []) ?? opens
    for (let at = opens; at <= end; at += 2 * HOUR + 1234)
      this.cross(`at ${isoTime(at)} ${LinkSeen.without(this.view(this.seat, at))}`)
  }

  /** The war as it lived through it, which it may take home. */
  private tell(): void {
    if (ASSISTANTS[this.seat] !== undefined) return
    const named = groundNames(this.ground)
    const story = seatStory(this.state.logbooks[this.seat] ?? [], this.ground.pack.zone.offsetMinutes, named)
    this.cross(`story ${JSON.stringify(story)}`)
    // The whole of its review: what it believed through the war, as its window reads it back.
    const { coast } = this.ground
    const landfall = (from: Position, to: Position): Position | null => {
      const land = coast.crossesLand(from, to)
      return land.crossed ? land.at : null
    }
    const logbook = this.state.logbooks[this.seat] ?? []
    const review = beliefOf(logbook, this.ground.pack.zone.offsetMinutes, { named, landfall })
    this.cross(`review ${JSON.stringify(review)}`)
    // With its accounts, its harbours’ stores and the throws that it was told of.
    this.cross(`sheets ${JSON.stringify(ownSheets(logbook))}`)
    // And every action of its own, board by board, as it may be seen again.
    this.cross(`fights ${JSON.stringify(fightsIn(logbook))}`)
  }

  /** Why of everything that stands in its window at the end. */
  private why(): void {
    if (ASSISTANTS[this.seat] !== undefined) return
    const view = this.view(this.seat)
    const { book, settings } = this.ground
    for (const question of questionsOf(view))
      this.cross(`why ${JSON.stringify(question)} ${JSON.stringify(whyOf(view, question, { ...book, settings }))}`)
    try {
      whyOf(view, { of: 'report', id: 'hidden-0' }, { ...book, settings })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.cross(`why ${JSON.stringify(error.refusal)}`)
    }
  }

  private desk(): void {
    const { book } = this.ground
    for (const entry of book.desk.slice(0, 6)) {
      const dice = keyedDice({ seed: 'desk', branch: this.seat })
      this.cross(`desk ${entry.id} ${JSON.stringify(entry.answer(entry.input.parse(entry.example.input), dice))}`)
    }
  }
}

function tried(act: () => Answered): Answered | { refused: Refusal } {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { refused: error.refusal }
  }
}

/** The first difference of two texts, with what stands about it. */
export function difference(a: string, b: string): string {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `…${a.slice(Math.max(0, i - 60), i + 60)}… beside …${b.slice(Math.max(0, i - 60), i + 60)}…`
}
