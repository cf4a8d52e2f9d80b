import type { CampaignFile } from '../database/campaign-file.ts'
import { addCheckpoint } from '../database/checkpoint-repository.ts'
import type { WriteDb } from '../database/db.ts'
import { takeSnapshot } from '../database/snapshots.ts'
import { putOldAway } from './aging.ts'
import type { OpenOptions } from './answers.ts'
import { copyTrouble, lyingTrouble, shortCutTrouble } from './trouble.ts'
import type { Standing } from './umpire-window.ts'

/** Milliseconds after a move has closed by which its frames have left for every seat: with the next beat, which comes every twentieth of a second. */
const AFTER_THE_BEAT = 100

/** What the open campaign lends, and whom it tells that the trouble is another. */
interface Lent {
  readonly file: CampaignFile
  readonly options: OpenOptions
  readonly standing: () => Standing
  readonly write: (work: (db: WriteDb) => void) => void
  readonly tell: () => void
}

/** The checkpoint and the dated copy of a move that has closed: they cost time that nobody need wait for, and are made when the answer has gone out, and what every window is sent. */
export class AfterMove {
  readonly #lent: Lent
  /** A checkpoint and a copy that are due since a move closed. */
  #due: { readonly seq: number; readonly move: number } | null = null
  #trouble: string | null = null

  constructor(lent: Lent) {
    this.#lent = lent
  }

  /** What could not be done for the file after a move closed, in a sentence for the umpire. */
  get trouble(): string | null {
    return this.#trouble
  }

  dueSoon(due: { readonly seq: number; readonly move: number }): void {
    this.#due = due
    setTimeout(() => this.settle(), AFTER_THE_BEAT).unref()
  }

  /** Does what is due. Nothing that fails here undoes the move, which is on the disk: it is told to the umpire. */
  settle(): void {
    const due = this.#due
    if (due === null) return
    this.#due = null
    const before = this.#trouble
    this.#trouble = this.#copy(due.move, this.#checkpoint(due))
    if (this.#trouble === before) return
    if (this.#trouble !== null) process.stderr.write(`${this.#trouble}\n`)
    this.#lent.tell()
  }

  /** What of it failed, or null. */
  #checkpoint({ seq, move }: { readonly seq: number; readonly move: number }): string | null {
    const { state, branch } = this.#lent.standing()
    try {
      this.#lent.write((db) => {
        addCheckpoint(db, branch, seq, move, state.world)
        putOldAway(db, branch, move)
      })
      return null
    } catch (error) {
      return shortCutTrouble(move, error)
    }
  }

  #copy(move: number, before: string | null): string | null {
    const { file, options } = this.#lent
    if (options.snapshots === false) return before
    try {
      const at = options.wallClock?.() ?? new Date()
      const taken = takeSnapshot(file.file, move, at, (copy) => file.copyTo(copy))
      return lyingTrouble(file.file, move, taken) ?? before
    } catch (error) {
      return copyTrouble(file.file, move, error)
    }
  }
}
