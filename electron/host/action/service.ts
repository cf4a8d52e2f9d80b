import { randomBytes } from 'node:crypto'
import {
  clockOf,
  outcomeOf,
  type RecordedStep,
  recordOf,
  seatBoard,
  spectatorBoard,
  umpireBoard,
  unsealedSeats,
  wantedSeats,
} from '../../../shared/action/action.ts'
import {
  type Alone,
  type AloneInput,
  type AloneMaking,
  actAlone,
  beginAlone,
  bookOf,
  replayAlone,
  standingOf,
} from '../../../shared/action/alone.ts'
import type { ActionEvent, ActionOutcome, ActionResult, FogOfShip } from '../../../shared/action/contract.ts'
import { diceCommitment, type Secrets } from '../../../shared/dice/secrets.ts'
import type { Thrown } from '../../../shared/explanation/finding.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { demandWellFormed } from '../../../shared/explanation/well-formed.ts'
import { isoTime } from '../../../shared/vocabulary/time.ts'
import { refuseUnwritten } from '../campaign/boundaries.ts'
import { canonicalHash } from '../campaign/canonical.ts'
import {
  commitmentFault,
  type DiceChecked,
  firstOf,
  refuseNoSecret,
  type TypedAtTable,
  throwDifferences,
  type WrittenDown,
} from '../campaign/dice-checking.ts'
import {
  addAction,
  addActionInput,
  isAction,
  readAction,
  readActionInputs,
  readActionThrows,
} from '../database/action-repository.ts'
import { CampaignFile, type FileOptions } from '../database/campaign-file.ts'
import type { ReadDb, WriteDb } from '../database/db.ts'
import { type KeptPasscode, putPasscode, readPasscode } from '../database/seat-repository.ts'
import {
  addSeating,
  type Proposal,
  putProposal,
  readProposal,
  readSeating,
  type Seating,
} from '../database/seating-repository.ts'
import { refuseDamaged } from '../database/whole-check.ts'
import { drawSecrets } from '../secrets.ts'

export interface ActionOptions extends FileOptions {
  /** The clock on the wall, for the journal's dates; never part of the action. */
  readonly wallClock?: () => Date
}

/** Where an action stands, for whoever steps it. */
export interface ActionStanding {
  readonly clock: string
  readonly moveNumber: number
  readonly state: 'orders' | 'ready' | 'over'
  /** Seats whose orders the next step waits for, and of them those that have sealed none. */
  readonly toOrder: readonly string[]
  readonly wanting: readonly string[]
  readonly over: string | null
  readonly outcome: ActionOutcome | null
}

/** What an action is made from. Seed and set-up may be left out; without a seating every seat is at the screen. */
export interface ActionGiven {
  readonly book: string
  readonly setup?: unknown
  readonly seed?: string
  /** Left out, they are drawn; for a test or a repeat they are given. */
  readonly secrets?: Secrets | undefined
  readonly seating?: Omit<Seating, 'roomsKey'>
  /** By place at the table (`places.ts`). */
  readonly passcodes?: Readonly<Record<string, KeptPasscode>>
}

export interface ActionApplied {
  readonly events: readonly ActionEvent[]
  readonly dice: readonly Thrown[]
}

/** One open action. Every input is one durable transaction; what is acknowledged is on the disk. */
export class ActionService {
  readonly #file: CampaignFile
  readonly #options: ActionOptions
  readonly seating: Seating
  #alone: Alone
  #proposal: Proposal | null
  /** Hash of the action as the last input left it, as it was written down then. */
  #standing: string

  private constructor(file: CampaignFile, options: ActionOptions, alone: Alone, standing: string) {
    this.#file = file
    this.#options = options
    this.#alone = alone
    this.#standing = standing
    this.seating = readSeating(file.read)
    this.#proposal = readProposal(file.read)
    for (const remark of file.remarks) process.stderr.write(`${remark}.\n`)
  }

  /** Makes a file with an action as its set-up opens it. */
  static create(file: string, given: ActionGiven, options: ActionOptions = {}): ActionService {
    demandWellFormed(given, 'The making')
    const making: AloneMaking = {
      book: given.book,
      setup: given.setup ?? {},
      seed: given.seed ?? '',
      secrets: given.secrets ?? drawSecrets(),
    }
    const alone = beginAlone(making)
    const at = wallTime(options)
    const plain = { title: bookOf(alone).identity.title, arbiter: false, spectators: false, keepers: {}, strengths: {} }
    const seating = { ...(given.seating ?? plain), roomsKey: randomBytes(16).toString('hex') }
    const fill = (db: WriteDb): void => {
      addAction(db, making, { by: 'wardroom', at })
      addSeating(db, seating)
      for (const [place, kept] of Object.entries(given.passcodes ?? {})) putPasscode(db, place, kept, at)
    }
    const opened = CampaignFile.create(file, fill, options)
    return new ActionService(opened, options, alone, canonicalHash(standingOf(alone)))
  }

  /** Opens a file for this process alone. Refuses `file.campaign` when it holds a campaign. */
  static open(file: string, options: ActionOptions = {}): ActionService {
    const readOut = (db: ReadDb): { alone: Alone; standing: string } => {
      if (!isAction(db)) refuse('file.campaign', `${file} holds a campaign, and no action by itself.`)
      try {
        const rows = readActionInputs(db)
        const inputs = rows.map(({ input }) => input)
        const alone = replayAlone(readAction(db), inputs)
        return { alone, standing: rows.at(-1)?.standing ?? canonicalHash(standingOf(alone)) }
      } catch (error) {
        return refuseDamaged(file, `its journal cannot be played again: ${(error as Error).message}`)
      }
    }
    const opened = CampaignFile.open(file, { ...options, accepts: readOut })
    try {
      const { alone, standing } = readOut(opened.read)
      return new ActionService(opened, options, alone, standing)
    } catch (error) {
      opened.close()
      throw error
    }
  }

  get alone(): Alone {
    return this.#alone
  }

  get file(): string {
    return this.#file.file
  }

  get bookTitle(): string {
    return bookOf(this.#alone).identity.title
  }

  close(): void {
    this.#file.close()
  }

  /** Does one input whole, or refuses it with nothing done. When this returns, what came of it is on the disk. */
  apply(input: AloneInput): ActionApplied {
    const { alone, events, dice } = actAlone(this.#alone, input)
    const standing = canonicalHash(standingOf(alone))
    // What was proposed was of the action as it stood; orders that lie sealed change nothing of it.
    const lapses = input.kind !== 'orders' && this.#proposal !== null
    this.#write((db) => {
      if (lapses) putProposal(db, null)
      addActionInput(
        db,
        {
          seq: alone.seq,
          kind: input.kind,
          seat: input.kind === 'orders' ? input.seat : null,
          input,
          step: alone.action.moveNumber,
          branch: alone.branch,
          standing,
          enteredAt: wallTime(this.#options),
        },
        events,
        dice,
      )
    })
    if (lapses) this.#proposal = null
    this.#alone = alone
    this.#standing = standing
    return { events, dice }
  }

  /** What one player has asked of the others; it lapses with the next step. */
  get proposal(): Proposal | null {
    return this.#proposal
  }

  propose(proposal: Proposal | null): void {
    demandWellFormed(proposal, 'The proposal')
    this.#write((db) => putProposal(db, proposal))
    this.#proposal = proposal
  }

  putPasscode(place: string, kept: KeptPasscode): void {
    this.#write((db) => putPasscode(db, place, kept, wallTime(this.#options)))
  }

  #write(work: (db: WriteDb) => void): void {
    try {
      this.#file.write(work)
    } catch (error) {
      refuseUnwritten(this.file, error)
    }
  }

  passcode(place: string): KeptPasscode | null {
    return readPasscode(this.#file.read, place)
  }

  standing(): ActionStanding {
    const book = bookOf(this.#alone)
    const { action } = this.#alone
    const wanting = unsealedSeats(book, action)
    return {
      clock: isoTime(clockOf(book, action)),
      moveNumber: action.moveNumber,
      state: action.over ? 'over' : wanting.length > 0 ? 'orders' : 'ready',
      toOrder: wantedSeats(book, action),
      wanting,
      over: action.over?.says ?? null,
      outcome: outcomeOf(book, action),
    }
  }

  /** Seats with a ship, in the order of the book. */
  seats(): readonly string[] {
    const { line } = this.#alone
    const first = line[0] ?? this.#alone.action
    return [...new Set(first.manifest.map(({ seat }) => seat))]
  }

  /** What a seat, the umpire ("umpire") or an onlooker ("spectator") sees. */
  view(seat: string): unknown {
    const book = bookOf(this.#alone)
    const { action } = this.#alone
    if (seat === 'umpire') return umpireBoard(book, action)
    if (seat === 'spectator') return spectatorBoard(book, action)
    if (!this.seats().includes(seat))
      return refuse(
        'seat.unknown',
        `This action has no seat ${JSON.stringify(seat)}; it has ${[...this.seats(), 'umpire'].join(', ')}.`,
        { path: 'seat' },
      )
    return seatBoard(book, action, seat)
  }

  /** What each side believed of the others' ships as things stand, beside the truth; empty where a book hides nothing. */
  fog(): readonly FogOfShip[] {
    return bookOf(this.#alone).fog?.(this.#alone.action.state) ?? []
  }

  /** The same as each move left it, from before the first on; empty where a book hides nothing. */
  fogByMove(): readonly { readonly move: number; readonly ships: readonly FogOfShip[] }[] {
    const { fog } = bookOf(this.#alone)
    if (!fog) return []
    const line = this.#alone.line
    // A move that waited for strikes is two steps, of which the later one ends it.
    const ends = line.filter(({ moveNumber }, n) => line[n + 1]?.moveNumber !== moveNumber)
    return ends.map(({ moveNumber, state }) => ({ move: moveNumber, ships: fog(state) }))
  }

  record(): readonly RecordedStep[] {
    return recordOf(bookOf(this.#alone), this.#alone.action)
  }

  result(): ActionResult | null {
    return this.#alone.result
  }

  /** The secret of the dice, once the action is ended or where whoever keeps the file reveals it; null for a file of before there was one. */
  diceSecret(reveal: boolean): string | null {
    const { making, action } = this.#alone
    return making.secrets && (reveal || action.over) ? making.secrets.dice : null
  }

  /** Throws every die again by the file's secret and compares it with the record. Refuses `dice.none` and, as an action has no record of moves, a link. */
  checkDice({ commitment: written, link }: WrittenDown = {}): Omit<DiceChecked, 'links'> {
    const { secrets } = this.#alone.making
    if (!secrets) return refuseNoSecret()
    if (link !== undefined)
      refuse('dice.link', 'An action by itself has no links: they are of a campaign.', { path: 'link' })
    const recorded = readActionThrows(this.#file.read)
    const commitment = diceCommitment(secrets.dice)
    const faults = commitmentFault(commitment, written)
    const typed: TypedAtTable[] = []
    let throws = 0
    let alone = beginAlone(readAction(this.#file.read))
    for (const { seq, input, branch } of readActionInputs(this.#file.read)) {
      const done = actAlone(alone, input)
      alone = done.alone
      throws += done.dice.length
      const move = alone.action.moveNumber
      if ((input as AloneInput).kind === 'step' && (input as { dice?: unknown }).dice !== undefined)
        typed.push(...done.dice.map((one) => ({ branch, move, ...one })))
      faults.push(...throwDifferences(`input ${seq}, move ${move}`, done.dice, recorded.get(seq)))
    }
    return {
      ok: faults.length === 0,
      commitment,
      known: secrets.known === true,
      throws,
      typed,
      faults: firstOf(faults),
    }
  }

  /** Whether the file is whole, and its journal gives the action as it stood when it was written. */
  verify(): { ok: boolean; stateHash: string; journalHash: string; replayHash: string; faults: readonly string[] } {
    const rows = readActionInputs(this.#file.read)
    const inputs = rows.map(({ input }) => input)
    const making = readAction(this.#file.read)
    const replayHash = canonicalHash(standingOf(replayAlone(making, inputs)))
    const faults = [...this.#file.faults()]
    if (replayHash !== this.#standing) faults.push('the journal does not give the action as it was written')
    return {
      ok: faults.length === 0,
      stateHash: this.#standing,
      journalHash: canonicalHash({ making, inputs }),
      replayHash,
      faults,
    }
  }
}

function wallTime(options: ActionOptions): string {
  return (options.wallClock?.() ?? new Date()).toISOString()
}
