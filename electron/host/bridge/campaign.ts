import type { ExportFormat, RequestInput } from '../../../shared/bridge/bridge.ts'
import type { FightReply } from '../../../shared/bridge/fight.ts'
import type { BranchRow, OldDespatches, RehearsalReply, ToldRow, VerifyReply } from '../../../shared/bridge/replies.ts'
import type { PastBoard } from '../../../shared/bridge/table.ts'
import type { Input } from '../../../shared/campaign/inputs.ts'
import type { OrdersAnswer, SeatOrders } from '../../../shared/campaign/orders.ts'
import type { Answered } from '../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import type { CampaignEvent } from '../../../shared/campaign/world.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import type { Pack } from '../../../shared/packs/pack.ts'
import type { Review, ReviewNote } from '../../../shared/review/review.ts'
import type { ReviewSheet } from '../../../shared/review/sheets.ts'
import type { Mission } from '../../../shared/staff/missions.ts'
import type { Module } from '../../../shared/vocabulary/modules.ts'
import type { Seconds } from '../../../shared/vocabulary/time.ts'
import type { ListedSeat } from '../campaign/answers.ts'
import type { ExportedFile } from '../campaign/exports.ts'
import type { FightNamed, FightStepNamed } from '../campaign/fights.ts'
import type { ReviewAsker } from '../campaign/reviewing.ts'

/** All that the bridge and the rooms ask of an open campaign: `CampaignService` is one. Refusals are thrown as `Refused`. */
export interface Campaign {
  /** The campaign's own id: it never leaves the host. */
  readonly id: string
  readonly file: string
  readonly title: string
  readonly pack: Pack
  /** The settings by which it is played, and the modules of its book that are not. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly without: readonly Module[]
  /** One durable transaction; a step goes on of itself where officers of the program fight, until `timeIsUp`: then it says that it goes on. */
  apply(
    input: Input,
    timeIsUp?: () => boolean,
  ): { readonly answer: Answered; readonly events: readonly CampaignEvent[]; readonly goesOn?: true }
  /** What would be made of a seat's orders; nothing is done. */
  tryOrders(seat: string, given: SeatOrders): OrdersAnswer
  seatView(seat: string, at?: Seconds): SeatView
  /** What that seat's window shows, now or as its logbook stood; now the same object while it is the same. */
  seatWindow(seat: string, at?: Seconds): SeatView
  umpireView(at?: Seconds): UmpireView
  readonly people: People
  readonly past: Past
  draft(seat: string): unknown
  /** `byHand`: its holder has written, and the window has not only tidied. */
  saveDraft(seat: string, draft: unknown, byHand?: boolean): void
  back(to: number, branch?: string): void
  branches(): readonly BranchRow[]
  reopen(branch: string): void
  /** The seat has read that it is shown another line of play. */
  lineRead(seat: string): void
  /** What would come of acts of the umpire; nothing is done. */
  rehearse(inputs: readonly Input[]): RehearsalReply
  verify(): VerifyReply | Promise<VerifyReply>
  seats(): readonly ListedSeat[]
  /** When the last move was announced, by the wall's clock in milliseconds; null when none was. */
  announcedAt(): number | null
  newPasscode(seat: string): string | Promise<string>
  /** Takes the same time whether the code is nearly right or not at all. */
  checkPasscode(seat: string, code: string): boolean | Promise<boolean>
  /** Called after each commit, once it is durable. Answers how to stop it. */
  onCommitted(listener: () => void): () => void
  close(): void
}

/** Who helps at a campaign. */
interface People {
  /** What an assistant umpire's window shows, by his rights. */
  assistantView(assistant: string, at?: Seconds): UmpireView
  appoint(given: { readonly title: string; readonly side?: string | undefined }): {
    readonly id: string
    readonly passcode: string
  }
  dismiss(assistant: string): void
  /** A staff officer of the program keeps the seat, with this mission; null: nobody keeps it any more. */
  keepByStaff(seat: string, mission: Mission | null): void
}

/** The war read back. */
interface Past {
  told(since: number): readonly ToldRow[]
  /** A page of the despatches that the umpire's window has no longer. */
  oldDespatches(skip: number): OldDespatches
  /** The war read back by who asks: everything, what the seats of one side were told, or one seat's own logbook till the war is over. */
  review(asker: ReviewAsker): Review
  /** A page of its accounts, stores or throws, by the same rights. */
  reviewSheet(asker: ReviewAsker, asked: RequestInput<'reviewSheet'>): ReviewSheet
  /** A closed board seen again by who asks, by the same rights. */
  fight(asker: ReviewAsker, named: FightNamed): FightReply
  fightStep(asker: ReviewAsker, named: FightStepNamed): PastBoard
  keepNotes(asker: string, notes: readonly ReviewNote[]): void
  exportFiles(format: ExportFormat, seat?: string): readonly ExportedFile[]
}
