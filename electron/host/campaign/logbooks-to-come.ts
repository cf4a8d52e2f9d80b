import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { ReadDb } from '../database/db.ts'
import { readingLogbooks } from '../database/logbook-repository.ts'

type Logbooks = CampaignState['logbooks']

/** Gives what comes of reading; where what the file holds cannot be read, refuses it as damaged. */
export type OrRefuse = <T>(reading: () => T) => T

/** Pieces are read with so many milliseconds between them: what a window asks for comes first. */
const BETWEEN = 5

/**
 * The logbooks of a file that has just been opened. They stand as they were when it was opened, and are read in the background, a piece at a
 * time; whoever asks for any of them before that waits for the rest. Once read they are plain data, like every other part of a state.
 */
export class LogbooksToCome {
  readonly logbooks: Logbooks = {}
  readonly #seats: readonly string[]
  #reading: ReturnType<typeof readingLogbooks> | null
  #failed: { readonly error: unknown } | null = null
  #next: NodeJS.Timeout | undefined

  readonly #orRefuse: OrRefuse

  constructor(db: ReadDb, seats: readonly string[], orRefuse: OrRefuse) {
    this.#seats = seats
    this.#orRefuse = orRefuse
    this.#reading = readingLogbooks(db, seats)
    for (const seat of seats)
      Object.defineProperty(this.logbooks, seat, {
        enumerable: true,
        configurable: true,
        get: () => this.#read()[seat],
      })
  }

  /** Whether these are the ones that are still to be read. */
  isToCome(logbooks: Logbooks): boolean {
    return logbooks === this.logbooks && this.#reading !== null
  }

  /** Reads on while nothing else is done. What goes wrong there is said to whoever asks for a logbook. */
  readOn(): void {
    this.#next = setTimeout(() => {
      if (this.#piece()) this.readOn()
    }, BETWEEN).unref()
  }

  /** What has not been read yet is not wanted any more, unless somebody asks. */
  rest(): void {
    clearTimeout(this.#next)
  }

  #read(): Logbooks {
    while (this.#piece());
    if (this.#failed) throw this.#failed.error
    return this.logbooks
  }

  /** Reads a piece; true where there is another. */
  #piece(): boolean {
    const reading = this.#reading
    if (reading === null || this.#failed) return false
    try {
      const { done, value } = this.#orRefuse(() => reading.next())
      if (!done) return true
      this.#reading = null
      for (const seat of this.#seats)
        Object.defineProperty(this.logbooks, seat, {
          enumerable: true,
          configurable: true,
          writable: true,
          value: value[seat],
        })
    } catch (error) {
      this.#failed = { error }
    }
    return false
  }
}
