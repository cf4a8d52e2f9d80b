import type { ExportFormat, RequestInput } from '../../../shared/bridge/bridge.ts'
import type { FightReply } from '../../../shared/bridge/fight.ts'
import type { OldDespatches, ToldRow } from '../../../shared/bridge/replies.ts'
import type { PastBoard } from '../../../shared/bridge/table.ts'
import { groundNames } from '../../../shared/campaign/move/orders/words.ts'
import { allDespatches } from '../../../shared/campaign/old-despatches.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { despatchView } from '../../../shared/campaign/umpire-view-parts.ts'
import type { Despatch } from '../../../shared/campaign/world.ts'
import { demandWellFormed } from '../../../shared/explanation/well-formed.ts'
import type { Entry } from '../../../shared/knowledge/logbook.ts'
import { type StoryLine, seatStory } from '../../../shared/knowledge/story.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import type { Review, ReviewNote } from '../../../shared/review/review.ts'
import type { ReviewSheet } from '../../../shared/review/sheets.ts'
import { isoTime } from '../../../shared/vocabulary/time.ts'
import { type Branch, lineOf } from '../database/branch-repository.ts'
import type { WriteDb } from '../database/db.ts'
import { putDraft, readDraft } from '../database/draft-repository.ts'
import { readCoal, readEvents, readOldDespatches, readTracks, readWeather } from '../database/history-repository.ts'
import { type JournalEntry, readJournal } from '../database/journal-repository.ts'
import { logbookLengths, readClocks } from '../database/logbook-repository.ts'
import type { History, Readable } from './answers.ts'
import { type ExportedFile, exportedFiles } from './exports.ts'
import { type FightNamed, type FightStepNamed, fightOf, fightStepOf } from './fights.ts'
import { closeOf } from './lines-of-play.ts'
import { reviewSheetOf } from './review-sheets.ts'
import {
  type Everything,
  everythingOf,
  mayReadAll,
  notesOf,
  type ReviewAsker,
  type ReviewRead,
  reviewOf,
} from './reviewing.ts'
import { toldWords } from './told-words.ts'
import { TrueBoards } from './true-boards.ts'
import type { Standing } from './umpire-window.ts'

/** Despatches of long ago that are sent at once. */
const PAGE = 200
/** So many milliseconds the whole review is kept for whoever asks for it next: of a long war it is large. */
const REVIEW_KEPT = 60_000

/** What the open campaign lends. */
interface Lent {
  readonly standing: () => Standing
  readonly branches: () => readonly Branch[]
  readonly seatView: (seat: string) => SeatView
  readonly umpireView: () => UmpireView
  readonly demandSeat: (seat: string) => void
  readonly write: (work: (db: WriteDb) => void) => void
}

/** The war read back: what its record holds, its review, its boards seen again, and what leaves the program as files. */
export class PastActs implements Readable {
  readonly #lent: Lent
  readonly #trueBoards = new TrueBoards()
  /** The whole review as it was last made, and after which input of which line of play. */
  #everything: { readonly of: string; readonly made: Everything } | null = null
  #forget: NodeJS.Timeout | undefined

  constructor(lent: Lent) {
    this.#lent = lent
  }

  get state(): CampaignState {
    return this.#lent.standing().state
  }

  seatView(seat: string): SeatView {
    return this.#lent.seatView(seat)
  }

  umpireView(): UmpireView {
    return this.#lent.umpireView()
  }

  history(): History {
    const { db } = this.#lent.standing()
    return { events: readEvents(db), tracks: readTracks(db), coal: readCoal(db), weather: readWeather(db) }
  }

  /** Every despatch of the war, those that left the truth too, in the order in which they were written. */
  written(): readonly Despatch[] {
    const { db, state } = this.#lent.standing()
    return allDespatches(state.world, readOldDespatches(db))
  }

  /** The same as the umpire reads them. */
  despatches(): UmpireView['despatches'] {
    const { ground, state } = this.#lent.standing()
    return this.written().map((one) => despatchView(ground, state.world, one))
  }

  /** A page of those of them that left the truth, the latest first: the umpire's window has the others. A long war has thousands. */
  oldDespatches(skip: number): OldDespatches {
    const { db, ground, state } = this.#lent.standing()
    const older = readOldDespatches(db).toReversed().slice(skip)
    return {
      despatches: older.slice(0, PAGE).map((one) => despatchView(ground, state.world, one)),
      left: Math.max(0, older.length - PAGE),
    }
  }

  journal(): JournalEntry[] {
    return readJournal(this.#lent.standing().db)
  }

  /** What a seat was told, in sentences, up to its own clock. */
  storyOf(seatId: string): StoryLine[] {
    this.#lent.demandSeat(seatId)
    const { state, ground } = this.#lent.standing()
    return seatStory(state.logbooks[seatId] ?? [], state.world.campaign.zoneMinutes, groundNames(ground))
  }

  /** Where a seat's own clock came to, and with which journal number. */
  clocksOf(seatId: string): ReturnType<typeof readClocks> {
    this.#lent.demandSeat(seatId)
    return readClocks(this.#lent.standing().db, seatId)
  }

  /** What each seat has been told since move `since` closed: what a take-back cannot unsay. */
  told(since: number): ToldRow[] {
    const { db, state } = this.#lent.standing()
    const lengths = logbookLengths(db, closeOf(db, since))
    return Object.entries(state.logbooks).map(([seat, entries]) =>
      this.toldRow(seat, entries.slice(lengths.get(seat) ?? 0)),
    )
  }

  /** Entries of a seat's logbook in the words in which its holder reads them. */
  toldRow(seat: string, entries: readonly Entry[]): ToldRow {
    const { state, ground } = this.#lent.standing()
    const { campaign, seats } = state.world
    return {
      seat,
      title: seats[seat]?.title ?? seat,
      entries: entries.map(({ at, body }) => ({
        at: isoTime(at),
        kind: body.kind,
        says: toldWords(body, campaign.zoneMinutes, groundNames(ground)),
      })),
    }
  }

  /** The war read back, by who asks (`reviewing.ts`). */
  review(asker: ReviewAsker): Review {
    return reviewOf(asker, this.#reviewRead(asker))
  }

  /** A page of the review’s accounts, stores or throws (`review-sheets.ts`). */
  reviewSheet(asker: ReviewAsker, asked: RequestInput<'reviewSheet'>): ReviewSheet {
    return reviewSheetOf(asker, asked, this.#reviewRead(asker))
  }

  #reviewRead(asker: ReviewAsker): ReviewRead {
    const { db, ground, state, branch, seq } = this.#lent.standing()
    const record = { db, ground, state, line: this.#line(branch) }
    return {
      ...record,
      notes: readDraft(db, branch, notesOf(asker.id)),
      seat: this.#lent.seatView,
      everything: () => this.#keptEverything(`${branch} ${seq}`, record),
    }
  }

  /** When the umpire opens the review to all, every window asks for it at once. */
  #keptEverything(of: string, record: Parameters<typeof everythingOf>[0]): Everything {
    const kept = this.#everything?.of === of ? this.#everything : { of, made: everythingOf(record) }
    this.#everything = kept
    clearTimeout(this.#forget)
    this.#forget = setTimeout(() => {
      this.#everything = null
    }, REVIEW_KEPT).unref()
    return kept.made
  }

  /** The keys of the lines of play that led here. */
  #line(branch: number): readonly string[] {
    return lineOf(this.#lent.branches(), branch).map(({ branch: { key } }) => key)
  }

  /** A closed board seen again, by the rights of the review (`fights.ts`). */
  fight(asker: ReviewAsker, named: FightNamed): FightReply {
    return fightOf(asker, named, this.#fightRead())
  }

  fightStep(asker: ReviewAsker, named: FightStepNamed): PastBoard {
    return fightStepOf(asker, named, this.#fightRead())
  }

  #fightRead(): Parameters<typeof fightOf>[2] {
    const standing = this.#lent.standing()
    const { state, branch } = standing
    return {
      state,
      line: this.#line(branch),
      opens: (seat) => mayReadAll(seat, { state, seat: this.#lent.seatView }),
      trueBoard: (encounter, began, step) => this.#trueBoards.at(standing, encounter, began, step),
    }
  }

  /** Notes pinned on a review, all of them; they go with the line of play. */
  keepNotes(asker: string, notes: readonly ReviewNote[]): void {
    demandWellFormed(notes, 'A note')
    const { branch } = this.#lent.standing()
    this.#lent.write((db) => putDraft(db, branch, notesOf(asker), null, JSON.stringify(notes)))
  }

  /** What leaves the program as files: without a seat the umpire's, with every secret. */
  exportFiles(format: ExportFormat, seat?: string): ExportedFile[] {
    if (seat !== undefined) this.#lent.demandSeat(seat)
    return exportedFiles(this, format, seat)
  }
}
