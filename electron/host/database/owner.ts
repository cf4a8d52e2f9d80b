import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/** Who has a campaign open. Kept beside the file, for the sentence that a second opener is told; the lock itself is SQLite's. */
export interface Owner {
  readonly pid: number
  readonly program: string
  readonly since: string
  /**
   * The last write that was acknowledged. A process that is killed leaves it here, so that a log that was cut or lost is noticed; it is
   * written without waiting for the disk, so that after a power cut it may be an earlier one.
   */
  readonly writes?: number
}

export function ownerFile(file: string): string {
  return `${file}-owner`
}

/** The note is filled up to so many characters, so that one over another leaves nothing of it, and never lacks room. */
const LENGTH = 240

/** The note beside an open file, kept open so that noting a write costs next to nothing. */
export class OwnerNote {
  readonly owner: Owner
  readonly #handle: number

  /** Private to whoever made it. */
  constructor(file: string, owner: Owner) {
    this.owner = owner
    rmSync(ownerFile(file), { force: true })
    this.#handle = openSync(ownerFile(file), 'wx', 0o600)
  }

  /** Notes that this write is acknowledged. */
  acknowledge(writes: number): void {
    const noted = JSON.stringify({ ...this.owner, writes })
    writeSync(this.#handle, `${noted.padEnd(LENGTH)}\n`, 0)
  }

  close(): void {
    closeSync(this.#handle)
  }
}

/** Whether the note beside the file is still this owner's, and not of another who has a file of that name now. */
export function isOwner(file: string, { pid, since }: Owner): boolean {
  try {
    const noted = readOwner(file)
    return noted.pid === pid && noted.since === since
  } catch {
    return true
  }
}

export function removeOwner(file: string): void {
  rmSync(ownerFile(file), { force: true })
}

function readOwner(file: string): Owner {
  return JSON.parse(readFileSync(ownerFile(file), 'utf8')) as Owner
}

/** The last write that a process which is gone had acknowledged; null where it left no word. */
export function acknowledgedWrites(file: string): number | null {
  try {
    const { writes } = readOwner(file)
    return Number.isSafeInteger(writes) ? (writes as number) : null
  } catch {
    return null
  }
}

/** Who has it, in words: "process 4711 (wardroom serve) since 2026-05-01 18:02 UTC". */
export function ownerWords(file: string): string {
  try {
    const owner = readOwner(file)
    return `process ${owner.pid} (${owner.program}) since ${owner.since.slice(0, 16).replace('T', ' ')} UTC`
  } catch {
    return 'another program'
  }
}

/** Whether the process that wrote its name beside the file still runs. */
export function ownerIsAlive(file: string): boolean {
  try {
    const { pid } = readOwner(file)
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
