import { type LineStood, type OtherLine, otherLine, otherLineView } from '../../../shared/knowledge/other-line.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import type { ReadDb, WriteDb } from '../database/db.ts'
import { putDraft, readDraft } from '../database/draft-repository.ts'

/** Under which name it is kept beside what the seat is writing, on the line of play that is shown. */
const keyOf = (seat: string): string => `other line of ${seat}`

/** By seat, before and after another line of play is taken up, and what had not been read of earlier changes. */
interface TakenUp {
  readonly stood: ReadonlyMap<string, LineStood>
  readonly now: ReadonlyMap<string, LineStood>
  readonly unread: ReadonlyMap<string, OtherLine>
}

/** What seats are still to read of another line of play that they are shown. It lies in the file until they have. */
export class OtherLines {
  #branch = -1
  readonly #read = new Map<string, OtherLine | null>()
  readonly #made = new WeakMap<SeatView, { readonly line: OtherLine; readonly view: SeatView }>()

  of(db: ReadDb, branch: number, seat: string): OtherLine | null {
    if (branch !== this.#branch) this.#read.clear()
    this.#branch = branch
    const known = this.#read.get(seat)
    if (known !== undefined) return known
    // Written by this program alone, and sealed with the file.
    const line = readDraft(db, branch, keyOf(seat)) as OtherLine | null
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

  put(db: WriteDb, branch: number, seat: string, line: OtherLine | null): void {
    putDraft(db, branch, keyOf(seat), null, JSON.stringify(line))
    this.#read.clear()
  }

  /** Notes for each seat what it is to read, and takes away what lay there of earlier days. */
  tell(db: WriteDb, branch: number, { stood, now, unread }: TakenUp): void {
    for (const [seat, after] of now) {
      const before = stood.get(seat)
      const line = before ? otherLine(before, after, unread.get(seat) ?? null) : null
      if (line || readDraft(db, branch, keyOf(seat)) !== null) this.put(db, branch, seat, line)
    }
  }

  /** A seat's view with what it is still to read; the same as long as both are. */
  said(db: ReadDb, branch: number, view: SeatView): SeatView {
    const line = this.of(db, branch, view.seat.id)
    if (!line) return view
    const made = this.#made.get(view)
    if (made?.line === line) return made.view
    const told = { ...view, line: otherLineView(line) }
    this.#made.set(view, { line, view: told })
    return told
  }
}
