import { existsSync, linkSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { syncFolderOf } from './folder-sync.ts'

/** A new file is made under another name, and given its own when it is whole. */

export const MAKING = '-making-'

/** Gives a file that is whole its name, but never another's: of two that are made at once under one name, the second is refused. */
export function putInPlace(making: string, file: string): void {
  try {
    linkSync(making, file)
    rmSync(making, { force: true })
    syncFolderOf(file)
  } catch (error) {
    // A disk without links, as of a camera: there is no other way than to look first.
    if ((error as { code?: string }).code !== 'EEXIST' && !existsSync(file)) {
      renameSync(making, file)
      return syncFolderOf(file)
    }
    refuse('file.exists', `${file} exists already; a campaign is never written over.`)
  }
}

/** Removes what a process that is gone left of the making of this file. */
export function removeForsaken(file: string): void {
  for (const { name, pid } of makingsOf(file))
    if (Number.isSafeInteger(pid) && pid > 0 && !isAlive(pid)) rmSync(name, { force: true })
}

/** Takes from a file that has its own name the one under which it was made: who made it was killed, or lost its power, between the two. */
export function dropMakingNames(file: string): void {
  const inode = (name: string) => lstatSync(name, { bigint: true, throwIfNoEntry: false })
  const own = inode(file)
  const same = makingsOf(file).filter(({ name }) => {
    const other = inode(name)
    return other !== undefined && other.ino === own?.ino && other.dev === own.dev
  })
  for (const { name } of same) rmSync(name, { force: true })
  if (same.length > 0) syncFolderOf(file)
}

function makingsOf(file: string): { readonly name: string; readonly pid: number }[] {
  const [folder, start] = [path.dirname(path.resolve(file)), `${path.basename(file)}${MAKING}`]
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => ({ name: path.join(folder, name), pid: Number.parseInt(name.slice(start.length), 10) }))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Whether a disk takes such a name, with what is put behind it while a campaign is made and while it is open. */
export function isFileName(file: string): boolean {
  const name = path.basename(file)
  return name !== '' && Buffer.byteLength(name) <= 200 && !file.includes('\0')
}

/** Refuses in one sentence what the disk would not take, and passes on any other error. */
export function refuseUnmade(file: string, error: unknown): never {
  const code = (error as { code?: string }).code ?? ''
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code))
    refuse('file.full', `There is no room on the disk for ${file}: nothing was made.`)
  if (/^SQLITE_(CANTOPEN|READONLY|IOERR)|^E(ACCES|PERM|ROFS|IO)$/.test(code))
    refuse('file.unwritable', `${file} cannot be made: ${(error as Error).message}.`)
  throw error
}
