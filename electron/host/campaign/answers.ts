import type { SeatRow, ToldRow } from '../../../shared/bridge/replies.ts'
import type { Answered, CampaignState, CoalRow, TrackRow, WeatherRow } from '../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import type { CampaignEvent } from '../../../shared/campaign/world.ts'
import type { Secrets } from '../../../shared/dice/secrets.ts'
import type { StoryLine } from '../../../shared/knowledge/story.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import type { SeatRole } from '../../../shared/vocabulary/roles.ts'
import type { Seconds } from '../../../shared/vocabulary/time.ts'
import type { FileOptions } from '../database/campaign-file.ts'
import type { RecordedEvent } from '../database/history-repository.ts'
import type { JournalEntry } from '../database/journal-repository.ts'
import type { StateDifference } from './differences.ts'
import type { Engine } from './engine.ts'
import type { Rehearsed } from './rehearsal.ts'

/** What the campaign service is given when a file is made or opened, and the shapes of what it answers. */

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
  /** Left out, they are drawn; for a test or a repeat they are given. */
  readonly secrets?: Secrets | undefined
  /** Settings that replace the pack's by name. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly setup?: unknown
}

export interface NewSeat {
  readonly id: string
  readonly role: SeatRole
  readonly side: string | null
  readonly title: string
  readonly passcode: string
}

/** A seat as the file knows it: what of it is open now is known to the rooms alone. */
export type ListedSeat = Omit<SeatRow, 'windows'>

export interface Applied {
  readonly answer: Exclude<Answered, { kind: 'refused' }>
  readonly events: readonly CampaignEvent[]
  /** The time that was given for it is over, and there is more to do of itself: it is to be asked for again. */
  readonly goesOn?: true
}

export interface Rehearsal {
  readonly state: Rehearsed['state']
  readonly clock: string
  readonly events: readonly CampaignEvent[]
  /** What would then be due. */
  readonly decisions: readonly string[]
  readonly told: readonly ToldRow[]
}

export interface Verified {
  readonly ok: boolean
  readonly stateHash: string
  readonly journalHash: string
  readonly replayHash: string
  readonly faults: readonly string[]
  /** Up to where an earlier `verify` of this computer had played it again, and when; null where all of it was played now. */
  readonly resumed: { readonly move: number; readonly at: string } | null
  /** Where the file and the replay of its journal part. */
  readonly differences: readonly StateDifference[]
}

/** What is read of a campaign by whatever leaves the program as a file. */
export interface Readable {
  readonly state: CampaignState
  history(): History
  despatches(): UmpireView['despatches']
  journal(): readonly JournalEntry[]
  seatView(seat: string): SeatView
  umpireView(): UmpireView
  storyOf(seat: string): readonly StoryLine[]
  clocksOf(seat: string): readonly { readonly seq: number; readonly at: Seconds; readonly move: number }[]
}

/** What the record holds of the line that is played. */
export interface History {
  readonly events: readonly RecordedEvent[]
  readonly tracks: readonly TrackRow[]
  readonly coal: readonly CoalRow[]
  readonly weather: readonly WeatherRow[]
}
