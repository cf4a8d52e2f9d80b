import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { snapshotFolders } from '../database/snapshots.ts'

/*
 * Files of the drawer renamed, copied, put into the bin and taken out of it. A file goes with its dated copies; nothing is ever deleted,
 * and nothing is laid over what is there.
 */

export const ENDING = '.wardroom'
/** The folder of what was thrown away: it is emptied by hand alone. */
const BIN = 'Bin'

/** A file name that a person would choose. Refuses one without a letter or a figure. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ,'()_-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') refuse('input.invalid', 'name must have a letter or a figure in it.', { path: 'name' })
  return plain
}

/** A free file in a folder, called so; a number is added when it is taken. */
export function freeFile(folder: string, name: string): string {
  const plain = plainName(name)
  mkdirSync(folder, { recursive: true })
  for (let n = 1; ; n++) {
    const file = path.join(folder, `${n === 1 ? plain : `${plain} ${n}`}${ENDING}`)
    if (!existsSync(file) && !snapshotFolders(file).some((folder) => existsSync(folder))) return file
  }
}

/** Refuses a file that is still being written to, here or by another program, or that was left so: a part of it lies beside it. */
export function demandShut(file: string): void {
  if (existsSync(`${file}-wal`) || existsSync(`${file}-journal`))
    refuse(
      'file.busy',
      `“${path.basename(file, ENDING)}” is open in a program, or was left so: open it here and put it away first.`,
      {
        path: 'file',
      },
    )
}

/** Moves a file with its dated copies to a place that is free. */
export function moveFile(from: string, to: string): void {
  demandShut(from)
  const places = snapshotFolders(to)
  const folders = snapshotFolders(from).map((folder, i) => [folder, places[i] ?? folder] as const)
  const moved: (readonly [string, string])[] = []
  try {
    for (const [old, now] of [[from, to] as const, ...folders]) {
      if (!existsSync(old)) continue
      renameSync(old, now)
      moved.push([old, now])
    }
  } catch (error) {
    // All of it, or nothing.
    for (const [old, now] of moved.reverse()) renameSync(now, old)
    throw error
  }
}

/** Copies a file, without its dated copies. The copy is there whole or not at all. */
export function copyWhole(from: string, to: string): void {
  demandShut(from)
  const making = `${to}.making`
  rmSync(making, { force: true })
  try {
    copyFileSync(from, making, constants.COPYFILE_EXCL)
    renameSync(making, to)
  } catch (error) {
    rmSync(making, { force: true })
    throw error
  }
}

export const binOf = (folder: string): string => path.join(folder, BIN)

/** What lies in the bin, the newest first. */
export function binned(folder: string): { readonly file: string; readonly thrown: string }[] {
  const bin = binOf(folder)
  if (!existsSync(bin)) return []
  return readdirSync(bin, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map(({ name }) => ({ file: name, thrown: statSync(path.join(bin, name)).ctime.toISOString() }))
    .sort((a, b) => b.thrown.localeCompare(a.thrown))
}

/** What a campaign or an action is called: the name of its file, which its maker gave it. */
export const nameOf = (file: string): string => path.basename(file, ENDING)
