import type { Ground } from '../../../shared/campaign/ground.ts'
import { groundNames } from '../../../shared/campaign/move/orders/words.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import { readLogbook } from '../../../shared/knowledge/knowledge.ts'
import {
  type LineStood,
  type OtherLine,
  otherLine,
  otherLineView,
  stillNotSo,
} from '../../../shared/knowledge/other-line.ts'
import { type StoryLine, seatStory } from '../../../shared/knowledge/story.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { readMaking } from '../database/campaign-repository.ts'
import type { ReadDb, WriteDb } from '../database/db.ts'
import { putOtherLine, readOtherLine } from '../database/other-line-repository.ts'
import { packKept } from './beginning.ts'
import type { Engine } from './engine.ts'
import { load } from './reading.ts'

/** All that a seat was told by its own clock. */
export function storyTold(ground: Ground, { world, logbooks }: CampaignState, seat: string): StoryLine[] {
  return seatStory(logbooks[seat] ?? [], world.campaign.zoneMinutes, groundNames(ground))
}

/** How the window of each player's seat stands in this state, with all that the seat was told by its own clock. */
export function linesStood(ground: Ground, state: CampaignState): Map<string, LineStood> {
  return new Map(
    Object.entries(state.logbooks).map(([seat, logbook]) => {
      const { clock, move } = readLogbook(logbook)
      return [seat, { clock, move: move.number, story: storyTold(ground, state, seat) }]
    }),
  )
}

/** By seat, how its window stood before another line of play is taken up, and what it had not read of earlier changes. */
interface Left {
  readonly stood: ReadonlyMap<string, LineStood>
  readonly unread: ReadonlyMap<string, OtherLine>
}

/** The same of a file in whose place another is laid, with the id of its war. */
export interface LeftBehind extends Left {
  readonly id: string
}

export function leftBehind(engine: Engine, db: ReadDb): LeftBehind {
  const { setup, settings } = readMaking(db)
  const { state, branch } = load(db)
  const stood = linesStood(engine.makeGround(packKept(db, setup), settings), state)
  return { id: state.world.campaign.id, stood, unread: new OtherLines().all(db, branch, stood.keys()) }
}

/** What seats are still to read of another line of play that they are shown. It lies in the file until they have; what was read of it is kept here. */
export class OtherLines {
  #branch = -1
  readonly #read = new Map<string, OtherLine | null>()
  readonly #made = new WeakMap<SeatView, { readonly line: OtherLine; readonly view: SeatView }>()

  of(db: ReadDb, branch: number, seat: string): OtherLine | null {
    if (branch !== this.#branch) this.#read.clear()
    this.#branch = branch
    const known = this.#read.get(seat)
    if (known !== undefined) return known
    const line = readOtherLine(db, branch, seat)
    this.#read.set(seat, line)
    return line
  }

  all(db: ReadDb, branch: number, seats: Iterable<string>): Map<string, OtherLine> {
    const found = new Map<string, OtherLine>()
    for (const seat of seats) {
      const line = this.of(db, branch, seat)
      if (line) found.set(seat, line)
    }
    return found
  }

  /** The seat has read it. */
  read(db: WriteDb, branch: number, seat: string): void {
    putOtherLine(db, branch, seat, null)
    this.#read.clear()
  }

  /** Notes for each seat what it is to read, in place of what lay there of earlier days. */
  tell(db: WriteDb, branch: number, { stood, now, unread }: Left & { readonly now: Left['stood'] }): void {
    for (const [seat, after] of now) {
      const before = stood.get(seat)
      putOtherLine(db, branch, seat, before ? otherLine(before, after, unread.get(seat) ?? null) : null)
    }
    this.#read.clear()
  }

  /** A seat's view with what it is still to read, but for what its story has by now on this line too; the same as long as both are. */
  said(db: ReadDb, branch: number, view: SeatView, story: () => readonly StoryLine[]): SeatView {
    const line = this.of(db, branch, view.seat.id)
    if (!line) return view
    const made = this.#made.get(view)
    if (made?.line === line) return made.view
    const told = { ...view, line: otherLineView(stillNotSo(line, story())) }
    this.#made.set(view, { line, view: told })
    return told
  }
}
