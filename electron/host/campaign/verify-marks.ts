import { createHash, type Hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/*
 * How far a long war was played again by a `verify` that was stopped. It is kept on this computer alone, never in the file nor beside it: a file
 * that is given away brings no word of its own soundness with it. A mark is of the very journal, record and state that were compared: where one
 * of them is another by now, the war is played again from its beginning.
 */

/** A mark is made at most once in so many milliseconds: its hash is made of a whole war. */
const USUAL_EVERY = 10_000

const markSchema = z.strictObject({
  /** The version of the program that played it again: another may come to another end. */
  program: z.string(),
  /** The branch whose line was played, by its key. */
  branch: z.string(),
  /** The last input that was played, the move that it closed, and when by the wall's clock. */
  seq: z.int().min(1),
  move: z.int().min(1),
  at: z.iso.datetime(),
  /** What the inputs up to it and the record of each come to, and the truth and the logbooks after it. */
  record: z.string(),
  state: z.string(),
})
export type VerifyMark = Readonly<z.infer<typeof markSchema>>

export interface MarksOptions {
  readonly program: string
  readonly every?: number
  readonly now?: () => Date
}

export class VerifyMarks {
  readonly #folder: string
  readonly #options: MarksOptions
  #madeAt: number

  /** `folder`: what this computer keeps for itself alone. */
  constructor(folder: string, options: MarksOptions) {
    this.#folder = path.join(folder, 'verify')
    this.#options = options
    this.#madeAt = this.#time()
  }

  /** The mark of a campaign by its id, where this program made one; null where there is none that can be read. */
  read(campaign: string, branch: string): VerifyMark | null {
    try {
      const mark = markSchema.parse(JSON.parse(readFileSync(this.#fileOf(campaign), 'utf8')))
      return mark.program === this.#options.program && mark.branch === branch ? mark : null
    } catch {
      return null
    }
  }

  isDue(): boolean {
    return this.#time() - this.#madeAt >= (this.#options.every ?? USUAL_EVERY)
  }

  /** Keeps a mark, whole or not at all. */
  keep(campaign: string, mark: Omit<VerifyMark, 'program' | 'at'>): void {
    const { program } = this.#options
    const file = this.#fileOf(campaign)
    orLeave(() => {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      writeFileSync(`${file}.new`, JSON.stringify({ ...mark, program, at: this.#now().toISOString() }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    })
    this.#madeAt = this.#time()
  }

  drop(campaign: string): void {
    orLeave(() => rmSync(this.#fileOf(campaign), { force: true }))
  }

  /** A campaign's id is a secret of its host: the name tells nothing of it. */
  #fileOf(campaign: string): string {
    return path.join(this.#folder, `${createHash('sha256').update(campaign).digest('hex').slice(0, 32)}.json`)
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date()
  }

  #time(): number {
    return this.#now().getTime()
  }
}

/** Where this computer keeps nothing, a `verify` begins at the beginning the next time: that is all that it costs. */
function orLeave(write: () => void): void {
  try {
    write()
  } catch {
    // Said above.
  }
}

/** What inputs and the record of each come to, one after another. */
export class RecordSum {
  readonly #hash: Hash = createHash('sha256')

  add(...parts: readonly unknown[]): void {
    this.#hash.update(`${JSON.stringify(parts)}\n`)
  }

  /** Up to here; more may be added. */
  get text(): string {
    return this.#hash.copy().digest('hex')
  }
}
