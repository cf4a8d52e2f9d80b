import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type CopiesChosen, copiesChosen, folderTrouble } from './copies-chosen.ts'
import { syncFolderOf } from './folder-sync.ts'
import { PACKED, packedBytes, writePrivate } from './packed-copy.ts'

/**
 * Copies thin out with age: of so many of the newest all stay (`whole`, 4 unless chosen otherwise), of as many before these every second, of
 * twice as many before those every fourth. None is older. A number that stays at one age has stayed at every age before.
 */
const stays = (number: number, newest: number, whole: number): boolean => {
  const age = newest - number
  if (age < whole) return true
  if (age < 2 * whole) return number % 2 === 0
  return age < 4 * whole && number % 4 === 0
}
/** Of before copies had numbers, and should more of one number lie there, no more than this: all that `stays` leaves, and two. */
const mostOf = (whole: number): number => 2 * whole + 2

/** The folder of dated copies beside a campaign: "spring.wardroom" keeps them in "spring snapshots". */
function besideFolder(file: string): string {
  return path.join(path.dirname(file), `${stemOf(file)} snapshots`)
}

const stemOf = (file: string): string => path.basename(file, '.wardroom')

/** The same in a folder that was chosen for copies of all campaigns: two may have one name, in two folders, and are told apart by these. */
function folderIn(chosen: string, file: string): string {
  const lies = path.dirname(path.resolve(file))
  const known = existsSync(lies) ? realpathSync(lies) : lies
  return path.join(chosen, `${stemOf(file)} snapshots ${createHash('sha256').update(known).digest('hex').slice(0, 8)}`)
}

/** Every folder in which copies of this file may lie, that beside it first. */
export function snapshotFolders(file: string, chosen: CopiesChosen = copiesChosen()): string[] {
  const elsewhere = [...(chosen.folder === null ? [] : [chosen.folder]), ...chosen.before]
  return [besideFolder(file), ...elsewhere.map((folder) => folderIn(folder, file))]
}

/**
 * "0007 2026-05-01 18.02.03 move 3.wardroom.zst": its number says which is newer. One of version 0.1 begins with its date, and is older than
 * any; one of 0.2 is not packed.
 */
const NAMED = /^(?:(\d{4,}) )?\d{4}-\d\d-\d\d .*\.wardroom(?:\.zst)?$/

const numberOf = (copy: string): number => Number(NAMED.exec(path.basename(copy))?.[1] ?? 0)

/** The dated copies of a campaign wherever they lie, the oldest first: by their numbers, as a clock may be set back. */
export function snapshotsOf(file: string, chosen?: CopiesChosen): string[] {
  return snapshotFolders(file, chosen)
    .flatMap((folder) => namesIn(folder).map((name) => path.join(folder, name)))
    .sort((a, b) => numberOf(a) - numberOf(b) || (path.basename(a) < path.basename(b) ? -1 : 1))
}

/** What lies in a folder; nothing where it is on a disk that is not there. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAMED.test(name))
  } catch {
    return []
  }
}

export function newestSnapshot(file: string): string | null {
  return snapshotsOf(file).at(-1) ?? null
}

/** After which move a dated copy was made, and when, as its name says (null where it does not); and the folder where it lies, null beside its file. */
export function snapshotFacts(
  copy: string,
  file: string,
): { readonly move: number | null; readonly made: string | null; readonly folder: string | null } {
  const name = path.basename(copy)
  const [, day, hour, minute, second] = /(\d{4}-\d\d-\d\d) (\d\d)\.(\d\d)\.(\d\d)/.exec(name) ?? []
  const [, move] = /move (\d+)\.wardroom/.exec(name) ?? []
  const folder = path.dirname(copy)
  return {
    move: move === undefined ? null : Number(move),
    made: day === undefined ? null : `${day}T${hour}:${minute}:${second}Z`,
    folder: folder === besideFolder(file) ? null : folder,
  }
}

const MAKING = '.making'

/** Removes what is left of copies that were never finished, as after a power cut or on a full disk. */
export function removeUnfinished(file: string): void {
  for (const folder of snapshotFolders(file)) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder))
      if (/^\d{4}.*\.wardroom(\.zst)?\.making(-journal)?$/.test(name)) rmSync(path.join(folder, name), { force: true })
  }
}

export interface SnapshotTaken {
  readonly copy: string
  /** The folder that was chosen, and why the copy lies beside its file and not there; null: it lies where it was to. */
  readonly fellBack: { readonly folder: string; readonly why: unknown } | null
  /** Why an older one that was to go lies there still; null: none does. */
  readonly left: unknown
  /** That what was chosen cannot be read, in a sentence; null: it can. */
  readonly unread: string | null
}

/**
 * Makes a dated copy after move `move`, packed, and drops older ones as they thin out. A copy is there whole or not at all. Where the folder
 * that was chosen is gone, or takes no more, the copy is laid beside the file.
 */
export function takeSnapshot(file: string, move: number, at: Date, copyTo: (file: string) => void): SnapshotTaken {
  const chosen = copiesChosen()
  const number = Math.max(numberOf(newestSnapshot(file) ?? ''), lastElsewhere(file)) + 1
  const date = at.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  const called = `${String(number).padStart(4, '0')} ${date} move ${move}.wardroom`
  const { folder } = chosen
  let fellBack: SnapshotTaken['fellBack'] = null
  let copy: string | null = null
  if (folder !== null) {
    try {
      const why = folderTrouble(folder)
      if (why !== null) throw new Error(why)
      copy = layCopy(folderIn(folder, file), called, copyTo)
      noteElsewhere(file, number)
    } catch (why) {
      fellBack = { folder, why }
    }
  }
  copy ??= layCopy(besideFolder(file), called, copyTo)
  return { copy, fellBack, left: thinOut(file, number, chosen), unread: chosen.unread }
}

/** Lays one copy into a folder, whole or not at all. */
function layCopy(folder: string, called: string, copyTo: (file: string) => void): string {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) syncFolderOf(folder)
  const plain = path.join(folder, called)
  const name = `${plain}${PACKED}`
  const making = `${plain}${MAKING}`
  const packing = `${name}${MAKING}`
  const leftovers = [making, `${making}-journal`, packing]
  const remove = (): void => {
    for (const left of leftovers) rmSync(left, { force: true })
  }
  remove()
  try {
    copyTo(making)
    writePrivate(packing, packedBytes(readFileSync(making)))
    renameSync(packing, name)
    syncFolderOf(name)
  } finally {
    remove()
  }
  return name
}

/** Drops what is not to stay, wherever it lies; gives why one of them could not be dropped. */
function thinOut(file: string, newest: number, chosen: CopiesChosen): unknown {
  if (chosen.unread !== null) return null
  const { whole, times } = chosen
  const copies = snapshotsOf(file, chosen)
  const young = copies.filter((one) => stays(numberOf(one), newest, whole)).slice(-mostOf(whole))
  const kept = new Set(withinBytes(young, whole, times * statSync(file).size))
  let left: unknown = null
  for (const old of copies) {
    if (kept.has(old)) continue
    try {
      rmSync(old, { force: true })
    } catch (error) {
      left ??= error
    }
  }
  return left
}

/** The newest of these copies that together take so many bytes; so many of the newest in any case. */
function withinBytes(copies: readonly string[], whole: number, most: number): string[] {
  const sizes = copies.map((copy) => statSync(copy).size)
  let first = Math.max(0, copies.length - whole)
  let bytes = sizes.slice(first).reduce((all, size) => all + size, 0)
  while (first > 0 && bytes + (sizes[first - 1] ?? 0) <= most) {
    first -= 1
    bytes += sizes[first] ?? 0
  }
  return copies.slice(first)
}

/**
 * The number of the last copy that was laid elsewhere, beside the file: while that disk is not there, the next one is newer than any of its
 * copies all the same.
 */
const lastFile = (file: string): string => path.join(besideFolder(file), 'last number elsewhere')

function lastElsewhere(file: string): number {
  try {
    return Number(/^\d{1,9}$/.exec(readFileSync(lastFile(file), 'utf8').trim())?.[0] ?? 0)
  } catch {
    return 0
  }
}

function noteElsewhere(file: string, number: number): void {
  try {
    mkdirSync(besideFolder(file), { recursive: true, mode: 0o700 })
    writeFileSync(lastFile(file), `${number}\n`, { mode: 0o600 })
  } catch {
    // The copy itself is made; where the note is not, only the order of copies may suffer.
  }
}
