import { modulesMissing } from '../../../shared/books/modules.ts'
import type { BranchRow } from '../../../shared/bridge/replies.ts'
import { named } from '../../../shared/campaign/context.ts'
import type { Ground } from '../../../shared/campaign/ground.ts'
import type { Input } from '../../../shared/campaign/inputs.ts'
import { demandLasting } from '../../../shared/campaign/move/umpire/ruling-now.ts'
import type { OrdersAnswer, SeatOrders } from '../../../shared/campaign/orders.ts'
import type { CampaignState, Outcome } from '../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { staffInputs } from '../../../shared/campaign/umpires/staff-inputs.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { demandWellFormed } from '../../../shared/explanation/well-formed.ts'
import type { Entry } from '../../../shared/knowledge/logbook.ts'
import { seatFacts } from '../../../shared/knowledge/seat-facts.ts'
import { buildSeatView, type PublicFacts } from '../../../shared/knowledge/seat-view.ts'
import type { StoryLine } from '../../../shared/knowledge/story.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { buildWindowView } from '../../../shared/knowledge/window-view.ts'
import type { Pack } from '../../../shared/packs/pack.ts'
import type { Module } from '../../../shared/vocabulary/modules.ts'
import { inTimeOrder, isoTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import { addBranch, type Branch } from '../database/branch-repository.ts'
import { CampaignFile } from '../database/campaign-file.ts'
import { readMaking, setBranch } from '../database/campaign-repository.ts'
import { addCheckpoint, dropCheckpoints } from '../database/checkpoint-repository.ts'
import type { ReadDb, WriteDb } from '../database/db.ts'
import { forkDrafts, putDraft, readDraft } from '../database/draft-repository.ts'
import { addHistory } from '../database/history-repository.ts'
import { addInput, lastSeq, noteMove } from '../database/journal-repository.ts'
import { addEntries, correctEntries, type NewEntry } from '../database/logbook-repository.ts'
import { lastAnnounced, putPasscode, readPasscode } from '../database/seat-repository.ts'
import { removeUnfinished } from '../database/snapshots.ts'
import { refuseDamaged } from '../database/whole-check.ts'
import type { WorldRepository } from '../database/world-repository.ts'
import { AfterMove } from './after-move.ts'
import type { Applied, CreateOptions, ListedSeat, NewSeat, OpenOptions, Rehearsal, Verified } from './answers.ts'
import { appointments } from './assistants.ts'
import { packKept } from './beginning.ts'
import { readInput, refuseUnwritten } from './boundaries.ts'
import { checkDice, type DiceChecked, type WrittenDown } from './dice-checking.ts'
import type { StateDifference } from './differences.ts'
import { endable } from './endable.ts'
import { type Engine, engine as usualEngine } from './engine.ts'
import { closeOf, type Lines, lineToReopen, listLine, newLine } from './lines-of-play.ts'
import { listSeats, writesNow } from './listed-seats.ts'
import type { LogbooksToCome } from './logbooks-to-come.ts'
import { makeFile } from './making.ts'
import { lengthsOf, newEntries } from './new-entries.ts'
import { type LeftBehind, linesStood, OtherLines, storyTold } from './other-lines.ts'
import type { PackSource } from './packs.ts'
import { isPasscode, keepPasscode, newPasscode } from './passcode.ts'
import { PastActs } from './past-acts.ts'
import { PeopleActs } from './people-acts.ts'
import { type Loaded, load, loadFirst, stateAt } from './reading.ts'
import { rehearse } from './rehearsal.ts'
import { correctionWords, restored, spoiltEntries } from './restoring.ts'
import { SeatViews } from './seat-views.ts'
import { applyWithOfficers, isOfPlayer, type Officers, stepWithOfficers } from './staff.ts'
import { type Standing, UmpireWindow } from './umpire-window.ts'
import { type VerifyOptions, verifyFile } from './verifying.ts'
import { wallTime } from './wall-time.ts'

const LARGEST_DRAFT = 200_000
/** Inputs that run the campaign's clock, which in a crowded sea takes seconds. */
const LONG: ReadonlySet<Input['kind']> = new Set(['step', 'boardStep', 'boardEnd'])

export type CommittedListener = (changedSeats: ReadonlySet<string>) => void

/** What comes of reading a file; where what it holds cannot be read, it is refused as damaged. */
function orDamaged<T>(file: string, reading: () => T): T {
  try {
    return reading()
  } catch (error) {
    const ownPack = error instanceof Refused && /^(pack|setup|settings)\./.test(error.refusal.code)
    if (error instanceof Refused && !ownPack) throw error
    return refuseDamaged(file, `${ownPack ? 'its own copy of the pack: ' : ''}${(error as Error).message}`)
  }
}

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
  readonly #umpireWindow = new UmpireWindow()
  readonly #seatViews = new SeatViews()
  readonly #otherLines = new OtherLines()
  /** The logbooks of a file that has just been opened, until they are read. */
  #toCome: LogbooksToCome | null = null
  /** What was found of the file as it was opened, in sentences for the umpire. */
  readonly #remarks: readonly string[]
  readonly #afterMove: AfterMove
  /** The war read back (`past-acts.ts`). */
  readonly past: PastActs
  /** Assistant umpires and staff officers (`people-acts.ts`). */
  readonly people: PeopleActs

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
    const standing = (): Standing => this.#standing()
    const write = (work: (db: WriteDb) => void): void => this.#write(work)
    const seatView = (seat: string, at?: Seconds): SeatView => this.seatView(seat, at)
    const umpireView = (at?: Seconds): UmpireView => this.umpireView(at)
    this.#afterMove = new AfterMove({
      ...{ file, options, standing, write },
      tell: () => this.#tell(new Set([this.umpireSeat()])),
    })
    this.past = new PastActs({
      ...{ standing, seatView, umpireView, write },
      branches: () => this.#branches,
      demandSeat: (seat) => this.#demandSeat(seat),
    })
    this.people = new PeopleActs({
      ...{ standing, seatView, umpireView },
      apply: (input) => this.apply(input),
      newPasscode: (seat) => this.newPasscode(seat),
    })
    this.#remarks = file.remarks.map((remark) => `${remark}.`)
    for (const remark of this.#remarks) process.stderr.write(`${remark}\n`)
  }

  /** Makes a campaign file from a pack. The passcodes are in the answer and nowhere else. */
  static create(
    file: string,
    source: PackSource,
    options: CreateOptions = {},
  ): { service: CampaignService; seats: readonly NewSeat[] } {
    const { opened, ground, loaded, seats } = makeFile(file, source, options)
    return { service: new CampaignService(opened, options, ground, loaded), seats }
  }

  /** Opens a campaign file for this process alone. */
  static open(file: string, options: OpenOptions = {}): CampaignService {
    const groundOf = (db: ReadDb): Ground => {
      const making = readMaking(db)
      return (options.engine ?? usualEngine).makeGround(packKept(db, making.setup), making.settings)
    }
    // An older file is judged by all that it holds.
    const accepts = (db: ReadDb): void => orDamaged(file, () => void [groundOf(db), load(db)])
    const opened = CampaignFile.open(file, { ...options, accepts })
    try {
      return orDamaged(file, () => {
        const ground = groundOf(opened.read)
        const { loaded, toCome } = loadFirst(opened.read, (read) => orDamaged(file, read))
        const service = new CampaignService(opened, options, ground, loaded)
        service.#toCome = toCome
        toCome.readOn()
        if (options.snapshots !== false) removeUnfinished(opened.file)
        return service
      })
    } catch (error) {
      opened.close()
      throw error
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

  get settings(): Readonly<Record<string, unknown>> {
    return this.#ground.settings
  }

  get without(): readonly Module[] {
    return modulesMissing(this.#ground.book)
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
    this.#toCome?.rest()
    this.#afterMove.settle()
    this.#file.close()
  }

  /**
   * Does one input whole, or refuses it with nothing done. When this returns, what came of it is on the disk. A step that goes on of itself
   * for officers of the program does so until it is done, or until `timeIsUp` says so between two of its inputs.
   */
  apply(given: unknown, timeIsUp?: () => boolean): Applied {
    const input = this.#readNow(given)
    if (input.kind === 'step') return stepWithOfficers(this.#officers, input, timeIsUp)
    if (!isOfPlayer(input)) return applyWithOfficers(this.#officers, input)
    const applied = this.#applyOne(input)
    // Who hands in orders by mail has read the view that he writes them from.
    if (input.kind === 'orders' && input.by === undefined) this.lineRead(input.seat)
    return applied
  }

  /** An input that is given now, as its schema reads it. */
  #readNow(given: unknown): Input {
    const input = readInput(given)
    if (input.kind === 'rule') demandLasting(this.#ground, this.#state.world, input.given, input.by)
    return input
  }

  /** The seats that the program keeps, as their officers are asked. */
  readonly #officers: Officers = {
    world: () => this.#state.world,
    inputs: () => staffInputs(this.#ground, this.#state.world, (seat) => this.seatView(seat)),
    apply: (input) => this.#applyOne(input),
    seq: () => this.#seq,
    wroteAt: -1,
  }

  #applyOne(input: Input): Applied {
    this.#afterMove.settle()
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
    if (closed) this.#afterMove.dueSoon({ seq, move: move.number })
    const changed = new Set(outcome.entries.map(({ seat }) => seat))
    for (const seat of Object.values(this.#state.world.seats))
      if (
        input.kind === 'review' ||
        seat.role === 'umpire' ||
        readyBefore.get(seat.id) !== `${seat.ready} ${seat.force}`
      )
        changed.add(seat.id)
    this.#tell(changed)
    return { answer, events: outcome.events }
  }

  /** What would be made of a seat's orders, judged as they are when he hands them in; nothing is done and nobody is told. */
  tryOrders(seat: string, given: SeatOrders): OrdersAnswer {
    const input = readInput({ kind: 'orders', seat, given })
    this.#afterMove.settle()
    const lengths = lengthsOf(this.#state)
    const { outcome } = this.#advance(input, lengths)
    this.#restore(lengths)
    const { answer } = outcome
    if (answer.kind === 'refused') throw new Refused(answer.refusal)
    return answer.kind === 'orders' ? answer.orders : { accepted: [], refused: [], ready: false }
  }

  /** Exactly what that seat's window receives, now or as its own logbook stood at an earlier time. The same as long as nothing of it has changed. */
  seatView(seatId: string, at?: Seconds): SeatView {
    const { logbook, facts } = this.#seat(seatId)
    if (at !== undefined) return buildSeatView(logbook, facts, at)
    return this.#saidOfLine(this.#seatViews.whole.of(logbook, facts))
  }

  /** What that seat's window shows, now or then: of its view the last days, with how much there is before them. */
  seatWindow(seatId: string, at?: Seconds): SeatView {
    const { logbook, facts } = this.#seat(seatId)
    if (at !== undefined) return buildWindowView(logbook, facts, at)
    return this.#saidOfLine(this.#seatViews.windows.of(logbook, facts))
  }

  #saidOfLine(view: SeatView): SeatView {
    const story = (): readonly StoryLine[] => storyTold(this.#ground, this.#state, view.seat.id)
    return this.#otherLines.said(this.#file.read, this.#branch, view, story)
  }

  /** The seat has read that it is shown another line of play. */
  lineRead(seatId: string): void {
    this.#demandSeat(seatId)
    if (!this.#otherLines.of(this.#file.read, this.#branch, seatId)) return
    this.#write((db) => this.#otherLines.read(db, this.#branch, seatId))
    this.#tell(new Set([seatId]))
  }

  /** This file was laid in the place of one whose windows stood so: each seat of the same war reads what of that is not so any more. */
  takePlaceOf({ id, ...left }: LeftBehind): void {
    if (id !== this.id) return
    const now = linesStood(this.#ground, this.#state)
    this.#write((db) => this.#otherLines.tell(db, this.#branch, { ...left, now }))
  }

  #seat(seatId: string): { readonly logbook: readonly Entry[]; readonly facts: PublicFacts } {
    const logbook = named(this.#state.logbooks, seatId)
    const facts = seatFacts(this.#state.world, seatId, this.#ground.book)
    return logbook && facts
      ? { logbook, facts }
      : refuse('seat.unknown', `There is no seat ${JSON.stringify(seatId)}.`, { path: 'seat' })
  }

  /** The truth, with the record of the last moves; at an earlier second, every force where she was then. */
  umpireView(at?: Seconds): UmpireView {
    const { clock } = this.#state.world
    const standing = this.#standing()
    const past = at !== undefined && at < clock
    const built = past ? this.#umpireWindow.at(standing, at) : this.#umpireWindow.now(standing)
    const trouble = [...this.#remarks, this.#afterMove.trouble ?? []].flat().join(' ')
    const view = trouble === '' || past ? built : { ...built, trouble }
    return { ...view, span: { from: view.span.from, to: isoTime(clock) } }
  }

  #standing(): Standing {
    return {
      db: this.#file.read,
      engine: this.#engine,
      ground: this.#ground,
      state: this.#state,
      branch: this.#branch,
      seq: this.#seq,
      toCome: this.#toCome?.isToCome(this.#state.logbooks) ?? false,
    }
  }

  /** What a seat is writing; null when nothing. Kept on this line of play alone. */
  draft(seatId: string): unknown {
    this.#demandSeat(seatId)
    return readDraft(this.#file.read, this.#branch, seatId)
  }

  /** `byHand`: its holder has written; not where the window has only tidied what was sent or is done with. */
  saveDraft(seatId: string, draft: unknown, byHand = true): void {
    this.#demandSeat(seatId)
    demandWellFormed(draft, 'The draft')
    const before = byHand && writesNow(this.#file.read, this.#branch).has(seatId)
    const body = JSON.stringify(draft ?? null)
    if (body.length > LARGEST_DRAFT)
      refuse('draft.large', `A draft holds at most ${LARGEST_DRAFT} characters; this one has ${body.length}.`, {
        path: 'draft',
      })
    this.#write((db) => putDraft(db, this.#branch, seatId, byHand ? this.#seq : null, body))
    // The umpire is told that a seat has begun to write, and not of every word.
    if (byHand && !before) this.#tell(new Set([this.umpireSeat()]))
  }

  seats(): ListedSeat[] {
    return listSeats(this.#file.read, this.#state.world)
  }

  newPasscode(seatId: string): string {
    this.#demandSeat(seatId)
    const passcode = newPasscode()
    const kept = keepPasscode(passcode, this.#options.passcodeCost)
    this.#write((db) => putPasscode(db, seatId, kept, wallTime(this.#options)))
    return passcode
  }

  async checkPasscode(seatId: string, passcode: string): Promise<boolean> {
    const kept = readPasscode(this.#file.read, seatId)
    return kept !== null && isPasscode(passcode, kept)
  }

  /** When the last move was announced, by the wall's clock in milliseconds: from then on the time to write counts. Null when none was. */
  announcedAt(): number | null {
    const at = lastAnnounced(this.#file.read)
    return at === null ? null : Date.parse(at)
  }

  /** The seat of the umpire. */
  umpireSeat(): string {
    const seat = Object.values(this.#state.world.seats).find(({ role }) => role === 'umpire')
    return seat?.id ?? 'umpire'
  }

  /** What would come of acts of the umpire, and what each seat would be told; nothing is done, and nobody's window changes. */
  rehearse(given: readonly unknown[]): Rehearsal {
    const { entries, clock, decisions, events, ...rehearsed } = rehearse(
      this.#engine,
      this.#ground,
      this.#state,
      given.map((one) => this.#readNow(one)),
    )
    const told = Object.entries(entries).map(([seat, list]) => this.past.toldRow(seat, list))
    const words = decisions.map(({ says }) => says)
    return { ...rehearsed, events: inTimeOrder(events), clock: isoTime(clock), decisions: words, told }
  }

  /** Goes back to the close of move `to` on a new line of play with dice of its own. The line left behind is kept. */
  back(to: number, name?: string): BranchRow {
    demandWellFormed(name, 'The name of a line of play')
    const forkSeq = closeOf(this.#file.read, to)
    const chance = this.#state.world.campaign
    const branch = newLine(this.#lines, { move: to, seq: forkSeq }, { name, chance, madeAt: wallTime(this.#options) })
    this.#takeUp(branch, forkSeq, (db) => {
      addBranch(db, branch)
      forkDrafts(db, this.#branch, branch.id, forkSeq)
    })
    return this.#listed(branch)
  }

  /** Goes on with a line that was left, from where it was left. `branch` is its key or its name. */
  reopen(branch: string): BranchRow {
    const found = lineToReopen(this.#lines, branch)
    this.#takeUp(found, lastSeq(this.#file.read, found.id, found.forkSeq), () => undefined)
    return this.#listed(found)
  }

  branches(): BranchRow[] {
    return this.#branches.map((branch) => this.#listed(branch))
  }

  /** The secret of the dice, once the war is over or where the umpire reveals it; null for a file of before there was one. */
  diceSecret(reveal: boolean): string | null {
    const { campaign, move } = this.#state.world
    return campaign.secrets && (reveal || move.state === 'over') ? campaign.secrets.dice : null
  }

  /** Throws every die again by the file's secret and compares it with the record (`dice-checking.ts`). */
  checkDice(written: WrittenDown = {}): DiceChecked {
    this.#afterMove.settle()
    const given = { branches: this.#branches, branch: this.#branch }
    return endable(() => checkDice(this.#file.read, this.#engine, this.#ground, given, written))
  }

  /** Reads the file anew, plays its journal from the beginning, or on from where an earlier one was stopped, and compares. */
  verify(options?: VerifyOptions): Verified {
    this.#afterMove.settle()
    return endable(() => verifyFile(this.#file, this.#engine, this.#ground, this.#state, options))
  }

  /**
   * Puts what a fault of earlier versions spoilt as the journal gives it, with what was corrected on the record as rulings, and gives it.
   * Refuses a file that is sound, and one whose journal gives another war in anything else. For a copy alone (`repairing.ts`).
   */
  repair(): readonly StateDifference[] {
    this.#afterMove.settle()
    const { state, corrected } = restored(this.#file, this.#engine, this.#ground)
    this.#write((db) => {
      this.#rows.rewrite(db, this.#branch, this.#seq, state.world)
      correctEntries(db, spoiltEntries(corrected, state))
      dropCheckpoints(db)
    })
    this.#state = load(this.#file.read, this.#rows).state
    for (const says of correctionWords(corrected)) this.apply({ kind: 'rule', given: { says } })
    return corrected
  }

  /** Calls back after each commit with the seats whose logbook or standing changed. Returns how to stop it. */
  onCommitted(listener: CommittedListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #advance(input: Input, lengths: ReadonlyMap<string, number>): { outcome: Outcome; entries: NewEntry[] } {
    try {
      const outcome = LONG.has(input.kind)
        ? endable(() => this.#engine.advance(this.#ground, this.#state, input))
        : this.#engine.advance(this.#ground, this.#state, input)
      return { outcome, entries: newEntries(this.#state, lengths) }
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

  #takeUp(branch: Branch, seq: number, first: (db: WriteDb) => void): void {
    this.#afterMove.settle()
    const assistants = appointments(this.#state.world)
    const staff = this.#state.world.staff ?? {}
    const stood = linesStood(this.#ground, this.#state)
    try {
      this.#file.write((db) => {
        const unread = this.#otherLines.all(db, this.#branch, stood.keys())
        addCheckpoint(db, this.#branch, this.#seq, this.#state.world.move.number, this.#state.world)
        first(db)
        setBranch(db, branch.id)
        const state = stateAt(this.#engine, this.#ground, db, seq)
        state.world.branch = branch.key
        const last = this.#closeReview(db, branch, seq, state)
        this.#rows.rewrite(db, branch.id, last, state.world)
        this.#otherLines.tell(db, branch.id, { stood, now: linesStood(this.#ground, state), unread })
      })
    } finally {
      const loaded = load(this.#file.read, this.#rows)
      this.#branches = loaded.branches
      this.#branch = loaded.branch
      this.#state = loaded.state
      this.#seq = loaded.seq
      this.#officers.wroteAt = -1
    }
    // Who sits beside the umpire is no part of the past that is taken back.
    if (assistants.length + appointments(this.#state.world).length > 0)
      this.apply({ kind: 'assistants', given: assistants })
    const kept = JSON.stringify(this.#state.world.staff ?? {})
    if (kept !== JSON.stringify(staff)) this.apply({ kind: 'staff', given: staff })
    this.#tell(new Set(Object.keys(this.#state.world.seats)))
  }

  /**
   * A review that stood open at the time gone back to shows every seat the truth of a war that is played on: it is closed as the line
   * is taken up, in the same writing. Gives the number of the journal's last input.
   */
  #closeReview(db: WriteDb, { id }: Branch, seq: number, state: CampaignState): number {
    if (!state.world.reviewOpen) return seq
    const input: Input = { kind: 'review', given: { open: false } }
    const { clock, move } = state.world
    const outcome = this.#engine.advance(this.#ground, state, input)
    addInput(db, { branch: id, seq: seq + 1, move: move.number, clock, input, enteredAt: wallTime(this.#options) })
    addHistory(db, id, seq + 1, move.number, outcome)
    return seq + 1
  }

  get #lines(): Lines {
    return { branches: this.#branches, current: this.#branch }
  }

  #listed(branch: Branch): BranchRow {
    return listLine(this.#file.read, this.#lines, branch)
  }

  #demandSeat(seatId: string): void {
    const { seats, assistants = {} } = this.#state.world
    if (!Object.hasOwn(seats, seatId) && !Object.hasOwn(assistants, seatId))
      refuse('seat.unknown', `There is no seat ${JSON.stringify(seatId)}.`, { path: 'seat' })
  }

  #write(work: (db: WriteDb) => void): void {
    try {
      this.#file.write(work)
    } catch (error) {
      refuseUnwritten(this.file, error)
    }
  }

  #tell(changed: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(changed)
  }
}
