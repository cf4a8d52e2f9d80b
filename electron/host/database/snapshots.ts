import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { syncFolderOf } from './folder-sync.ts'
import { PACKED, packedBytes, writePrivate } from './packed-copy.ts'

/**
 * Copies thin out with age: of so many of the newest all stay, of as many before these every second, of twice as many before those every
 * fourth. None is older. A number that stays at one age has stayed at every age before.
 */
const ALL_OF = 4
const stays = (number: number, newest: number): boolean => {
  const age = newest - number
  if (age < ALL_OF) return true
  if (age < 2 * ALL_OF) return number % 2 === 0
  return age < 4 * ALL_OF && number % 4 === 0
}
/** All copies together take at most so many times what the file takes: beyond that the oldest go, but never one of the newest four. */
const MOST_OF_FILE = 2
/** Of before copies had numbers, and should more of one number lie there. */
const MOST = 10

/** The folder of dated copies beside a campaign: "spring.wardroom" keeps them in "spring snapshots". */
export function snapshotFolder(file: string): string {
  return path.join(path.dirname(file), `${path.basename(file, '.wardroom')} snapshots`)
}

/**
 * "0007 2026-05-01 18.02.03 move 3.wardroom.zst": its number says which is newer. One of version 0.1 begins with its date, and is older than
 * any; one of 0.2 is not packed.
 */
const NAMED = /^(?:(\d{4,}) )?\d{4}-\d\d-\d\d .*\.wardroom(?:\.zst)?$/

const numberOf = (name: string): number => Number(NAMED.exec(name)?.[1] ?? 0)

/** The dated copies of a campaign by their names, the oldest first: by their numbers, as a clock may be set back. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => NAMED.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b) || (a < b ? -1 : 1))
}

export function snapshotsOf(file: string): string[] {
  const folder = snapshotFolder(file)
  return namesIn(folder).map((name) => path.join(folder, name))
}

export function newestSnapshot(file: string): string | null {
  return snapshotsOf(file).at(-1) ?? null
}

/** After which move a dated copy was made, and when, as its name says; null where it does not. */
export function snapshotFacts(copy: string): { readonly move: number | null; readonly made: string | null } {
  const name = path.basename(copy)
  const [, day, hour, minute, second] = /(\d{4}-\d\d-\d\d) (\d\d)\.(\d\d)\.(\d\d)/.exec(name) ?? []
  const [, move] = /move (\d+)\.wardroom/.exec(name) ?? []
  return {
    move: move === undefined ? null : Number(move),
    made: day === undefined ? null : `${day}T${hour}:${minute}:${second}Z`,
  }
}

const MAKING = '.making'

/** Removes what is left of copies that were never finished, as after a power cut or on a full disk. */
export function removeUnfinished(file: string): void {
  const folder = snapshotFolder(file)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (/^\d{4}.*\.wardroom(\.zst)?\.making(-journal)?$/.test(name)) rmSync(path.join(folder, name), { force: true })
}

/** Makes a dated copy after move `move`, packed, and drops older ones as they thin out. A copy is there whole or not at all. */
export function takeSnapshot(file: string, move: number, at: Date, copyTo: (file: string) => void): string {
  const folder = snapshotFolder(file)
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) syncFolderOf(folder)
  const number = numberOf(namesIn(folder).at(-1) ?? '') + 1
  const date = at.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  const plain = path.join(folder, `${String(number).padStart(4, '0')} ${date} move ${move}.wardroom`)
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
  const names = namesIn(folder)
  const young = names.filter((one) => stays(numberOf(one), number)).slice(-MOST)
  const kept = new Set(withinBytes(folder, young, MOST_OF_FILE * statSync(file).size))
  for (const old of names) if (!kept.has(old)) rmSync(path.join(folder, old), { force: true })
  return name
}

/** The newest of these copies that together take so many bytes; the newest four in any case. */
function withinBytes(folder: string, names: readonly string[], most: number): string[] {
  const sizes = names.map((name) => statSync(path.join(folder, name)).size)
  let first = Math.max(0, names.length - ALL_OF)
  let bytes = sizes.slice(first).reduce((all, size) => all + size, 0)
  while (first > 0 && bytes + (sizes[first - 1] ?? 0) <= most) {
    first -= 1
    bytes += sizes[first] ?? 0
  }
  return names.slice(first)
}
