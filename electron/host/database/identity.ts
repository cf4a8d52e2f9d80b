import { type BigIntStats, existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { dropMakingNames } from './making-file.ts'

/**
 * The file itself, where its name is a link to it: SQLite keeps its log beside the file, and there its note and its copies belong. A link
 * that leads nowhere is left as it is.
 */
export function behindLink(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true
  return isLink && existsSync(file) ? realpathSync(file) : file
}

/** The name of one file on one disk, whatever it is called: two names of the same file have the same. */
export function inodeOf(file: string): string | null {
  return keyOf(statOf(file))
}

function statOf(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })
}

function keyOf(stat: BigIntStats | undefined): string | null {
  return stat === undefined ? null : `${stat.dev}:${stat.ino}`
}

/**
 * Refuses a file with a second name: a program that opens it by the other one would not see this one's log. A name that is left of its making is
 * taken from it.
 */
export function demandOneName(file: string): void {
  if (!hasTwoNames(file)) return
  dropMakingNames(file)
  if (hasTwoNames(file)) refuseLinked(file)
}

const hasTwoNames = (file: string): boolean => (statOf(file)?.nlink ?? 0n) > 1n

function refuseLinked(file: string): never {
  return refuse(
    'file.linked',
    `${file} has a second name on this disk (a hard link): take that away, or make a copy of the file and use the copy.`,
  )
}

/** A file as it lay there when it was opened. SQLite writes to what it opened, wherever that is now: only the name tells that it was moved. */
export class FileIdentity {
  readonly #file: string
  readonly #own: string | null
  #log: string | null

  constructor(file: string) {
    this.#file = file
    this.#own = inodeOf(file)
    this.#log = inodeOf(`${file}-wal`)
  }

  /** Refuses where the file or its log is not the one that was opened. */
  demand(): void {
    const file = this.#file
    const stat = statOf(file)
    if (stat === undefined)
      refuse(
        'file.gone',
        `${file} is no longer there: it was moved, renamed or deleted while it was open. Put it back under that name, or close it and open it where it is now.`,
      )
    if (keyOf(stat) !== this.#own)
      refuse(
        'file.replaced',
        `${file} is another file than the one that was opened: it was replaced while it was open. Put the first one back under that name, or close it and open what lies there.`,
      )
    if (stat.nlink > 1n) refuseLinked(file)
    const log = inodeOf(`${file}-wal`)
    this.#log ??= log
    if (log === this.#log) return
    refuse(
      'file.gone',
      `${file}-wal, the log of the open campaign, is no longer the one that was being written: it was moved, deleted or replaced.`,
    )
  }

  /** Whether file and log lie where they did. */
  get holds(): boolean {
    return inodeOf(this.#file) === this.#own && inodeOf(`${this.#file}-wal`) === this.#log
  }
}

/** A name for what is put aside beside a file, that nothing has yet. */
export function freeAside(file: string, word: string): string {
  for (let n = 1; ; n++) {
    const name = path.join(path.dirname(file), `${path.basename(file)}.${word}-${n}`)
    if (lstatSync(name, { throwIfNoEntry: false }) === undefined && !existsSync(name)) return name
  }
}
