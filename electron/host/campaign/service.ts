import { randomBytes } from 'node:crypto'
import type { Ground } from '../../../shared/campaign/ground.ts'
import { type Input, inputSchema } from '../../../shared/campaign/inputs.ts'
import type {
  Answered,
  CampaignState,
  CoalRow,
  Outcome,
  TrackRow,
  WeatherRow,
} from '../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { buildUmpireView } from '../../../shared/campaign/umpire-view-build.ts'
import type { CampaignEvent, World } from '../../../shared/campaign/world.ts'
import { mintedName } from '../../../shared/dice/keyed.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import type { Entry } from '../../../shared/knowledge/logbook.ts'
import { buildSeatView } from '../../../shared/knowledge/seat-view.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import type { Pack } from '../../../shared/packs/pack.ts'
import { sentences } from '../../../shared/packs/sentences.ts'
import { applySetup } from '../../../shared/packs/setup.ts'
import type { Role } from '../../../shared/vocabulary/roles.ts'
import { isoTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import { addBranch, type Branch, lineOf, readBranches } from '../database/branch-repository.ts'
import { CampaignFile, type FileOptions, refuseDamaged } from '../database/campaign-file.ts'
import { addCampaign, addPackFiles, readMaking, readPackFiles, setBranch } from '../database/campaign-repository.ts'
import { addCheckpoint, readCheckpoint } from '../database/checkpoint-repository.ts'
import type { ReadDb, WriteDb } from '../database/db.ts'
import { forkDrafts, putDraft, readDraft } from '../database/draft-repository.ts'
import {
  addHistory,
  type RecordedEvent,
  readCoal,
  readEvents,
  readTracks,
  readWeather,
} from '../database/history-repository.ts'
import {
  addInput,
  type JournalEntry,
  lastClosed,
  lastSeq,
  noteMove,
  readClosedMoves,
  readJournal,
} from '../database/journal-repository.ts'
import { addEntries, logbookLengths, type NewEntry, readLogbooks } from '../database/logbook-repository.ts'
import { lastOrders, putPasscode, readPasscode } from '../database/seat-repository.ts'
import { takeSnapshot } from '../database/snapshots.ts'
import { WorldRepository } from '../database/world-repository.ts'
import { canonicalHash } from './canonical.ts'
import { type Engine, engine as usualEngine } from './engine.ts'
import { type PackSource, packOf, refuseFaults } from './packs.ts'
import { isPasscode, keepPasscode, newPasscode } from './passcode.ts'
import { type Rehearsed, rehearse } from './rehearsal.ts'
import { seatFacts } from './seat-facts.ts'
import { toldWords } from './told-words.ts'

const MAIN = 'main'
const LARGEST_DRAFT = 200_000
const BORROWED = 'borrowed/'
/** Moves whose events and tracks the umpire's window is given; the rest is in the exports. */
const MOVES_SHOWN = 8

export interface OpenOptions extends FileOptions {
  /** Left out, the one engine there is; a measurement puts another about it. */
  readonly engine?: Engine
  /** Dated copies of the file after each move; false for tests and measurements. */
  readonly snapshots?: boolean
  /** The clock on the wall, for the journal's and the copies' dates; never part of the war. */
  readonly wallClock?: () => Date
  /** scrypt's cost of new passcodes; left out, the usual one. */
  readonly passcodeCost?: number
}

export interface CreateOptions extends OpenOptions {
  readonly seed?: string
  /** Settings that replace the pack's by name. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly setup?: unknown
}

export interface NewSeat {
  readonly id: string
  readonly role: Role
  readonly side: string | null
  readonly title: string
  readonly passcode: string
}

export interface ListedSeat {
  readonly id: string
  readonly role: Role
  readonly side: string | null
  readonly title: string
  /** Whether the seat has sealed its orders for the move. */
  readonly ready: boolean
  /** Whether orders have come in since the last move closed, and when (by the wall). */
  readonly ordersIn: boolean
  readonly ordersAt: string | null
}

export interface Applied {
  readonly answer: Exclude<Answered, { kind: 'refused' }>
  readonly events: readonly CampaignEvent[]
}

export interface ListedBranch {
  readonly key: string
  readonly name: string
  readonly parent: string | null
  /** The move at whose close it left its parent. */
  readonly from: number
  /** The last move closed on it. */
  readonly moves: number
  readonly current: boolean
  readonly madeAt: string
}

export interface Told {
  readonly seat: string
  readonly title: string
  readonly entries: readonly { readonly at: string; readonly kind: Entry['body']['kind']; readonly says: string }[]
}

export interface Rehearsal {
  readonly state: Rehearsed['state']
  readonly clock: string
  readonly events: readonly CampaignEvent[]
  /** What would then be due. */
  readonly decisions: readonly string[]
  readonly told: readonly Told[]
}

export interface Verified {
  readonly ok: boolean
  readonly stateHash: string
  readonly journalHash: string
  readonly replayHash: string
  readonly faults: readonly string[]
}

/** What the record holds of the line that is played. */
export interface History {
  readonly events: readonly RecordedEvent[]
  readonly tracks: readonly TrackRow[]
  readonly coal: readonly CoalRow[]
  readonly weather: readonly WeatherRow[]
}

export type CommittedListener = (changedSeats: ReadonlySet<string>) => void

/** One open campaign. Every act is one durable transaction; what is acknowledged is on the disk. */
export class CampaignService {
  readonly #file: CampaignFile
  readonly #options: OpenOptions
  readonly #engine: Engine
  readonly #ground: Ground
  readonly #rows: WorldRepository
  readonly #listeners = new Set<CommittedListener>()
  #branches: Branch[]
  #branch: number
  #state: CampaignState
  #seq: number
  /** A checkpoint and a copy that are due since a move closed. */
  #due: { readonly seq: number; readonly move: number } | null = null

  private constructor(file: CampaignFile, options: OpenOptions, ground: Ground, loaded: Loaded) {
    this.#file = file
    this.#options = options
    this.#engine = options.engine ?? usualEngine
    this.#ground = ground
    this.#rows = loaded.rows
    this.#branches = loaded.branches
    this.#branch = loaded.branch
    this.#state = loaded.state
    this.#seq = loaded.seq
  }

  /** Makes a campaign file from a pack. The passcodes are in the answer and nowhere else. */
  static create(
    file: string,
    source: PackSource,
    options: CreateOptions = {},
  ): { service: CampaignService; seats: readonly NewSeat[] } {
    const engine = options.engine ?? usualEngine
    const pack = setUp(packOf(source), options.setup)
    const ground = engine.makeGround(pack, options.settings ?? {})
    const seed = options.seed ?? randomBytes(16).toString('hex')
    const { state, outcome, entries } = beginAt(engine, ground, { seed, settings: options.settings ?? {} })
    const at = wallTime(options)
    const rows = new WorldRepository()
    const branch: Branch = { id: 1, key: MAIN, name: MAIN, parent: null, forkMove: 0, forkSeq: 0, madeAt: at }
    const seats = Object.values(state.world.seats).map((seat) => ({
      id: seat.id,
      role: seat.role,
      side: seat.side ?? null,
      title: seat.title,
      passcode: newPasscode(),
    }))
    const opened = CampaignFile.create(
      file,
      (db) => {
        addBranch(db, branch)
        addCampaign(db, state.world.campaign, branch.id, {
          setup: options.setup,
          settings: options.settings ?? {},
          madeBy: 'wardroom',
          madeAt: at,
        })
        addPackFiles(db, {
          ...source.files,
          ...Object.fromEntries(Object.entries(source.borrowed).map(([path, body]) => [`${BORROWED}${path}`, body])),
        })
        rows.rewrite(db, branch.id, 0, state.world)
        addHistory(db, branch.id, 0, 0, outcome)
        addEntries(db, branch.id, 0, entries)
        for (const seat of seats) putPasscode(db, seat.id, keepPasscode(seat.passcode, options.passcodeCost), at)
      },
      options,
    )
    const loaded: Loaded = { rows, branches: [branch], branch: branch.id, state, seq: 0 }
    return { service: new CampaignService(opened, options, ground, loaded), seats }
  }

  /** Opens a campaign file for this process alone. */
  static open(file: string, options: OpenOptions = {}): CampaignService {
    const opened = CampaignFile.open(file, options)
    try {
      const making = readMaking(opened.read)
      const ground = (options.engine ?? usualEngine).makeGround(packKept(opened.read, making.setup), making.settings)
      return new CampaignService(opened, options, ground, load(opened.read))
    } catch (error) {
      opened.close()
      const ownPack = error instanceof Refused && /^(pack|setup|settings)\./.test(error.refusal.code)
      if (error instanceof Refused && !ownPack) throw error
      return refuseDamaged(file, `${ownPack ? 'its own copy of the pack: ' : ''}${(error as Error).message}`)
    }
  }

  /** The campaign's own id: it never leaves the host. */
  get id(): string {
    return this.#state.world.campaign.id
  }

  get title(): string {
    return this.#state.world.campaign.title
  }

  /** The pack with its set-up. Only its `chart` and the names of sides and seats are public. */
  get pack(): Pack {
    return this.#ground.pack
  }

  get file(): string {
    return this.#file.file
  }

  /** The chart, book and cards: facts that never change. Sealed parts are the host's alone. */
  get ground(): Ground {
    return this.#ground
  }

  /** The truth and the logbooks as they stand. Read only; for the umpire's eyes and the bench. */
  get state(): CampaignState {
    return this.#state
  }

  /** The number of the journal's last input. */
  get seq(): number {
    return this.#seq
  }

  close(): void {
    this.#settle()
    this.#file.close()
  }

  /** Does one input whole, or refuses it with nothing done. When this returns, what came of it is on the disk. */
  apply(given: unknown): Applied {
    const input = readInput(given)
    this.#settle()
    const { world } = this.#state
    const before = { ...world.move }
    const { clock } = world
    const readyBefore = new Map(Object.values(world.seats).map((seat) => [seat.id, `${seat.ready} ${seat.force}`]))
    const lengths = lengthsOf(this.#state)
    const { outcome, entries } = this.#advance(input, lengths)
    const { answer } = outcome
    if (answer.kind === 'refused') {
      this.#restore(lengths)
      throw new Refused(answer.refusal)
    }
    const seq = this.#seq + 1
    const { move } = this.#state.world
    const still = move.state === 'waiting' || move.state === 'over'
    const closed = still && (move.number !== before.number || before.state === 'open' || before.state === 'running')
    try {
      this.#file.write((db) => {
        const at = wallTime(this.#options)
        addInput(db, { branch: this.#branch, seq, move: before.number, clock, input, enteredAt: at })
        addHistory(db, this.#branch, seq, move.number, outcome)
        addEntries(db, this.#branch, seq, entries)
        if (closed || (!still && (move.number !== before.number || move.ends !== before.ends)))
          noteMove(db, { branch: this.#branch, seq }, move, closed ? { clock: this.#state.world.clock } : null)
        this.#rows.save(db, this.#branch, seq, this.#state.world)
      })
    } catch (error) {
      this.#restore(lengths)
      return refuseUnwritten(this.file, error)
    }
    this.#seq = seq
    if (closed) this.#dueSoon({ seq, move: move.number })
    const changed = new Set(outcome.entries.map(({ seat }) => seat))
    for (const seat of Object.values(this.#state.world.seats))
      if (seat.role === 'umpire' || readyBefore.get(seat.id) !== `${seat.ready} ${seat.force}`) changed.add(seat.id)
    this.#tell(changed)
    return { answer, events: outcome.events }
  }

  /** Exactly what that seat's window receives, now or as its own logbook stood at an earlier time. */
  seatView(seatId: string, at?: Seconds): SeatView {
    const logbook = this.#state.logbooks[seatId]
    const facts = seatFacts(this.#state.world, seatId)
    if (!logbook || !facts)
      return refuse('seat.unknown', `There is no seat ${JSON.stringify(seatId)}.`, { path: 'seat' })
    return buildSeatView(logbook, facts, at)
  }

  /** The truth, with the record of the last moves; at an earlier time, as it stood when the last move before then closed. */
  umpireView(at?: Seconds): UmpireView {
    const { world } = this.#state
    const past = at !== undefined && at < world.clock
    const closed = past
      ? readClosedMoves(this.#file.read)
          .filter(({ clock }) => clock !== null && clock <= at)
          .at(-1)
      : undefined
    const state = past ? this.#stateAt(this.#file.read, closed?.closedSeq ?? 0) : this.#state
    const from = state.world.move.number - MOVES_SHOWN
    const until = past ? at : Number.POSITIVE_INFINITY
    const view = buildUmpireView(this.#ground, state, {
      events: readEvents(this.#file.read, from).filter((event) => event.at <= until),
      tracks: readTracks(this.#file.read, from).filter((track) => track.end <= until),
      ordersAt: Object.fromEntries([...lastOrders(this.#file.read)].map(([seat, { clock }]) => [seat, clock])),
    })
    return past ? { ...view, span: { from: view.span.from, to: isoTime(world.clock) } } : view
  }

  history(): History {
    const { read } = this.#file
    return { events: readEvents(read), tracks: readTracks(read), coal: readCoal(read), weather: readWeather(read) }
  }

  journal(): JournalEntry[] {
    return readJournal(this.#file.read)
  }

  /** What a seat is writing; null when nothing. Kept on this line of play alone. */
  draft(seatId: string): unknown {
    this.#demandSeat(seatId)
    return readDraft(this.#file.read, this.#branch, seatId)
  }

  saveDraft(seatId: string, draft: unknown): void {
    this.#demandSeat(seatId)
    const body = JSON.stringify(draft ?? null)
    if (body.length > LARGEST_DRAFT)
      refuse('draft.large', `A draft holds at most ${LARGEST_DRAFT} characters; this one has ${body.length}.`, {
        path: 'draft',
      })
    this.#write((db) => putDraft(db, this.#branch, seatId, this.#seq, body))
  }

  seats(): ListedSeat[] {
    const { world } = this.#state
    const closed = readClosedMoves(this.#file.read).at(-1)
    const orders = lastOrders(this.#file.read)
    return Object.values(world.seats).map((seat) => {
      const last = orders.get(seat.id)
      return {
        id: seat.id,
        role: seat.role,
        side: seat.side ?? null,
        title: seat.title,
        ready: seat.ready,
        ordersIn: last !== undefined && last.seq > (closed?.closedSeq ?? 0),
        ordersAt: last?.at ?? null,
      }
    })
  }

  newPasscode(seatId: string): string {
    this.#demandSeat(seatId)
    const passcode = newPasscode()
    const kept = keepPasscode(passcode, this.#options.passcodeCost)
    this.#write((db) => putPasscode(db, seatId, kept, wallTime(this.#options)))
    return passcode
  }

  checkPasscode(seatId: string, passcode: string): boolean {
    const kept = readPasscode(this.#file.read, seatId)
    return kept !== null && isPasscode(passcode, kept)
  }

  /** The seat of the umpire. */
  umpireSeat(): string {
    const seat = Object.values(this.#state.world.seats).find(({ role }) => role === 'umpire')
    return seat?.id ?? 'umpire'
  }

  /** What each seat has been told since move `since` closed: what a take-back cannot unsay. */
  told(since: number): Told[] {
    const lengths = logbookLengths(this.#file.read, this.#closeOf(since))
    return Object.entries(this.#state.logbooks).map(([seat, entries]) => ({
      seat,
      title: this.#state.world.seats[seat]?.title ?? seat,
      entries: entries
        .slice(lengths.get(seat) ?? 0)
        .map(({ at, body }) => ({ at: isoTime(at), kind: body.kind, says: toldWords(body) })),
    }))
  }

  /** What would come of acts of the umpire, and what each seat would be told; nothing is done, and nobody's window changes. */
  rehearse(given: readonly unknown[]): Rehearsal {
    const { entries, clock, decisions, ...rehearsed } = rehearse(
      this.#engine,
      this.#ground,
      this.#state,
      given.map(readInput),
    )
    const told = Object.entries(entries).map(([seat, list]) => ({
      seat,
      title: this.#state.world.seats[seat]?.title ?? seat,
      entries: list.map(({ at, body }) => ({ at: isoTime(at), kind: body.kind, says: toldWords(body) })),
    }))
    return { ...rehearsed, clock: isoTime(clock), decisions: decisions.map(({ says }) => says), told }
  }

  /** Goes back to the close of move `to` on a new line of play with dice of its own. The line left behind is kept. */
  back(to: number, name?: string): ListedBranch {
    const forkSeq = this.#closeOf(to)
    const line = lineOf(this.#branches, this.#branch)
    const parent = line.find(({ branch }) => branch.parent === null || forkSeq > branch.forkSeq)?.branch
    if (!parent) throw new TypeError('the line has no beginning')
    const called = name?.trim() || this.#freeName(to)
    if (this.#branches.some((b) => b.name === called || b.key === called))
      refuse('branch.name', `There is a branch named ${JSON.stringify(called)} already.`, { path: 'branch' })
    const id = Math.max(...this.#branches.map((b) => b.id)) + 1
    const branch: Branch = {
      id,
      key: mintedName(
        { seed: this.#state.world.campaign.seed, branch: parent.key },
        'branch',
        String(forkSeq),
        String(id),
      ),
      name: called,
      parent: parent.id,
      forkMove: to,
      forkSeq,
      madeAt: wallTime(this.#options),
    }
    this.#takeUp(branch, forkSeq, (db) => {
      addBranch(db, branch)
      forkDrafts(db, this.#branch, id, forkSeq)
    })
    return this.#listed(branch)
  }

  /** Goes on with a line that was left, from where it was left. `branch` is its key or its name. */
  reopen(branch: string): ListedBranch {
    const found = this.#branches.find((b) => b.key === branch || b.name === branch)
    if (!found) return refuse('branch.unknown', `There is no branch ${JSON.stringify(branch)}.`, { path: 'branch' })
    if (found.id === this.#branch) refuse('branch.current', `${JSON.stringify(branch)} is the branch that is played.`)
    this.#takeUp(found, lastSeq(this.#file.read, found.id, found.forkSeq), () => undefined)
    return this.#listed(found)
  }

  branches(): ListedBranch[] {
    return this.#branches.map((branch) => this.#listed(branch))
  }

  /** Reads the file anew, plays its journal from the beginning, and compares. */
  verify(): Verified {
    this.#settle()
    const faults = this.#file.faults()
    const journal = this.journal()
    const keys = new Map(this.#branches.map((b) => [b.id, b.key]))
    const inputs = journal.map(({ branch, seq, input }) => ({ branch: keys.get(branch), seq, input }))
    const current = keys.get(this.#branch)
    const whole = ({ world, logbooks }: CampaignState): unknown => ({
      branch: current,
      journal: inputs,
      world,
      logbooks,
    })
    const stateHash = canonicalHash(whole(load(this.#file.read).state))
    let replayHash = ''
    try {
      replayHash = canonicalHash(whole(this.#replay(beginning(this.#engine, this.#ground, this.#file.read), journal)))
    } catch (error) {
      faults.push(`the journal does not replay: ${(error as Error).message}`)
    }
    if (stateHash !== replayHash) faults.push('the replay from the journal does not give the state')
    if (stateHash !== canonicalHash(whole(this.#state))) faults.push('the file does not hold the state in memory')
    const journalHash = canonicalHash({ branch: current, journal: inputs })
    return { ok: faults.length === 0, stateHash, journalHash, replayHash, faults }
  }

  /** Calls back after each commit with the seats whose logbook or standing changed. Returns how to stop it. */
  onCommitted(listener: CommittedListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #advance(input: Input, lengths: ReadonlyMap<string, number>): { outcome: Outcome; entries: NewEntry[] } {
    try {
      const outcome = this.#engine.advance(this.#ground, this.#state, input)
      return { outcome, entries: sever(this.#state, lengths) }
    } catch (error) {
      this.#restore(lengths)
      throw error
    }
  }

  /** Reads the truth again from the file; logbooks are cut to what is on the disk. */
  #restore(lengths: ReadonlyMap<string, number>): void {
    const { logbooks } = this.#state
    for (const [seat, entries] of Object.entries(logbooks)) entries.length = lengths.get(seat) ?? 0
    this.#state = { world: this.#rows.load(this.#file.read, this.#branch).world, logbooks }
  }

  /** The journal's number at the close of a move of the line that is played; 0 for the beginning. */
  #closeOf(move: number): number {
    if (move === 0) return 0
    const moves = readClosedMoves(this.#file.read)
    const found = moves.filter(({ number }) => number === move).at(-1)
    if (found?.closedSeq) return found.closedSeq
    const last = moves.at(-1)?.number ?? 0
    return refuse('back.move', `Move ${move} has not been closed on this branch; the last one closed is ${last}.`, {
      path: 'to',
    })
  }

  #takeUp(branch: Branch, seq: number, first: (db: WriteDb) => void): void {
    this.#settle()
    try {
      this.#file.write((db) => {
        addCheckpoint(db, this.#branch, this.#seq, this.#state.world.move.number, this.#state.world)
        first(db)
        setBranch(db, branch.id)
        const state = this.#stateAt(db, seq)
        state.world.branch = branch.key
        this.#rows.rewrite(db, branch.id, seq, state.world)
      })
    } finally {
      const loaded = load(this.#file.read, this.#rows)
      this.#branches = loaded.branches
      this.#branch = loaded.branch
      this.#state = loaded.state
      this.#seq = loaded.seq
    }
    this.#tell(new Set(Object.keys(this.#state.world.seats)))
  }

  /** The state after journal number `seq` of the line that is played: from the nearest checkpoint before it, played on. */
  #stateAt(db: ReadDb, seq: number): CampaignState {
    const checkpoint = readCheckpoint(db, seq)
    const begun = checkpoint === null ? beginning(this.#engine, this.#ground, db) : null
    const state = begun ?? this.#stateOf(db, checkpoint?.world as World, checkpoint?.seq ?? 0)
    const journal = readJournal(db, checkpoint?.seq ?? 0).filter((entry) => entry.seq <= seq)
    return this.#replay(state, journal, readBranches(db))
  }

  #stateOf(db: ReadDb, world: World, seq: number): CampaignState {
    const lengths = logbookLengths(db, seq)
    const logbooks = readLogbooks(db, loggedSeats(world))
    for (const [seat, entries] of Object.entries(logbooks)) entries.length = lengths.get(seat) ?? 0
    return { world, logbooks }
  }

  /** Plays inputs on; each on the branch that it was entered on. */
  #replay(
    state: CampaignState,
    journal: readonly JournalEntry[],
    branches: readonly Branch[] = this.#branches,
  ): CampaignState {
    const keys = new Map(branches.map((b) => [b.id, b.key]))
    for (const { branch, input } of journal) {
      state.world.branch = keys.get(branch) ?? state.world.branch
      const lengths = lengthsOf(state)
      this.#engine.advance(this.#ground, state, input)
      sever(state, lengths)
    }
    if (branches === this.#branches) state.world.branch = keys.get(this.#branch) ?? state.world.branch
    return state
  }

  #listed(branch: Branch): ListedBranch {
    return {
      key: branch.key,
      name: branch.name,
      parent: this.#branches.find((b) => b.id === branch.parent)?.key ?? null,
      from: branch.forkMove,
      moves: lastClosed(this.#file.read, branch.id) ?? branch.forkMove,
      current: branch.id === this.#branch,
      madeAt: branch.madeAt,
    }
  }

  #freeName(to: number): string {
    const base = `after move ${to}`
    for (let n = 1; ; n++) {
      const name = n === 1 ? base : `${base} (${n})`
      if (!this.#branches.some((b) => b.name === name)) return name
    }
  }

  #demandSeat(seatId: string): void {
    if (!Object.hasOwn(this.#state.world.seats, seatId))
      refuse('seat.unknown', `There is no seat ${JSON.stringify(seatId)}.`, { path: 'seat' })
  }

  #write(work: (db: WriteDb) => void): void {
    try {
      this.#file.write(work)
    } catch (error) {
      refuseUnwritten(this.file, error)
    }
  }

  /** A checkpoint and a copy cost time that nobody need wait for: they are made when the answer has gone out. */
  #dueSoon(due: { readonly seq: number; readonly move: number }): void {
    this.#due = due
    setImmediate(() => this.#settle()).unref()
  }

  #settle(): void {
    const due = this.#due
    if (due === null) return
    this.#due = null
    const { world } = this.#state
    this.#write((db) => addCheckpoint(db, this.#branch, due.seq, due.move, world))
    if (this.#options.snapshots === false) return
    try {
      const at = this.#options.wallClock?.() ?? new Date()
      takeSnapshot(this.file, due.move, at, (copy) => this.#file.copyTo(copy))
    } catch (error) {
      process.stderr.write(`No copy of ${this.file} could be made: ${(error as Error).message}\n`)
    }
  }

  #tell(changed: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(changed)
  }
}

interface Loaded {
  readonly rows: WorldRepository
  readonly branches: Branch[]
  readonly branch: number
  readonly state: CampaignState
  readonly seq: number
}

function load(db: ReadDb, rows = new WorldRepository()): Loaded {
  const { branch } = readMaking(db)
  const { world, seq } = rows.load(db, branch)
  return {
    rows,
    branches: readBranches(db),
    branch,
    state: { world, logbooks: readLogbooks(db, loggedSeats(world)) },
    seq,
  }
}

function loggedSeats(world: World): string[] {
  return Object.values(world.seats)
    .filter(({ role }) => role !== 'umpire')
    .map(({ id }) => id)
}

function setUp(pack: Pack, setup: unknown): Pack {
  if (setup === undefined) return pack
  const laid = applySetup(pack, setup)
  return laid.pack ?? refuseFaults('setup.invalid', laid.faults)
}

function packKept(db: ReadDb, setup: unknown): Pack {
  const all = Object.entries(readPackFiles(db))
  const files = Object.fromEntries(all.filter(([path]) => !path.startsWith(BORROWED)))
  const lent = all.filter(([path]) => path.startsWith(BORROWED))
  const borrowed = Object.fromEntries(lent.map(([path, body]) => [path.slice(BORROWED.length), body]))
  return setUp(packOf({ files, borrowed }), setup)
}

function beginAt(
  engine: Engine,
  ground: Ground,
  given: { readonly seed: string; readonly settings: Readonly<Record<string, unknown>> },
): { state: CampaignState; outcome: Outcome; entries: NewEntry[] } {
  const begun = engine.begin(ground, {
    campaignId: mintedName({ seed: given.seed, branch: 'campaign' }, ground.pack.id),
    seed: given.seed,
    branch: MAIN,
    settings: { ...ground.pack.settings, ...given.settings },
  })
  return { ...begun, entries: sever(begun.state, new Map()) }
}

function beginning(engine: Engine, ground: Ground, db: ReadDb): CampaignState {
  const { seed, settings } = readMaking(db)
  return beginAt(engine, ground, { seed, settings }).state
}

function lengthsOf({ logbooks }: CampaignState): Map<string, number> {
  return new Map(Object.entries(logbooks).map(([seat, entries]) => [seat, entries.length]))
}

/**
 * What is written stays as it was written: new entries share no part with the truth, which goes on changing. Gives the entries that
 * each logbook holds beyond so many, with their places in it and the text by which they were cut loose.
 */
function sever({ logbooks }: CampaignState, lengths: ReadonlyMap<string, number>): NewEntry[] {
  const loose: NewEntry[] = []
  for (const [seat, entries] of Object.entries(logbooks))
    for (let n = lengths.get(seat) ?? 0; n < entries.length; n++) {
      const body = JSON.stringify((entries[n] as Entry).body)
      const entry = { ...(entries[n] as Entry), body: JSON.parse(body) as Entry['body'] }
      entries[n] = entry
      loose.push({ seat, n, entry, body })
    }
  return loose
}

function readInput(given: unknown): Input {
  const read = inputSchema.safeParse(given)
  if (read.success) return read.data
  const [first] = sentences(read.error.issues, given)
  return refuse('input.invalid', first?.message ?? 'That is no input.', { path: first?.path ?? '' })
}

function wallTime(options: OpenOptions): string {
  return (options.wallClock?.() ?? new Date()).toISOString()
}

function refuseUnwritten(file: string, error: unknown): never {
  if (error instanceof Refused) throw error
  const code = (error as { code?: string }).code ?? ''
  if (code.startsWith('SQLITE_FULL')) refuse('file.full', `There is no room on the disk for ${file}. Nothing was done.`)
  if (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_READONLY'))
    refuse('file.unwritable', `${file} could not be written to (${(error as Error).message}). Nothing was done.`)
  throw error
}
