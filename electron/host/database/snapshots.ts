import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const KEPT = 10

/** The folder of dated copies beside a campaign: "spring.wardroom" keeps them in "spring snapshots". */
export function snapshotFolder(file: string): string {
  return path.join(path.dirname(file), `${path.basename(file, '.wardroom')} snapshots`)
}

function snapshotsOf(file: string): string[] {
  const folder = snapshotFolder(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\d .*\.wardroom$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}

export function newestSnapshot(file: string): string | null {
  return snapshotsOf(file).at(-1) ?? null
}

const MAKING = '.making'

/** Removes what is left of copies that were never finished, as after a power cut or on a full disk. */
export function removeUnfinished(file: string): void {
  const folder = snapshotFolder(file)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (/^\d{4}-\d\d-\d\d .*\.wardroom\.making(-journal)?$/.test(name)) rmSync(path.join(folder, name), { force: true })
}

/** Makes a dated copy after move `move` and drops the oldest beyond ten. A copy is there whole or not at all. */
export function takeSnapshot(file: string, move: number, at: Date, copyTo: (file: string) => void): string {
  const folder = snapshotFolder(file)
  mkdirSync(folder, { recursive: true })
  const date = at.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  const name = path.join(folder, `${date} move ${move}.wardroom`)
  const making = `${name}${MAKING}`
  rmSync(making, { force: true })
  try {
    copyTo(making)
    renameSync(making, name)
  } catch (error) {
    for (const left of [making, `${making}-journal`]) rmSync(left, { force: true })
    throw error
  }
  for (const old of snapshotsOf(file).slice(0, -KEPT)) rmSync(old, { force: true })
  return name
}
