import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { syncFolderOf } from './folder-sync.ts'

/** A new file is made under another name, and given its own when it is whole. */

export const MAKING = '-making-'

/** Gives a file that is whole its name, but never another's: of two that are made at once under one name, the second is refused. */
export function putInPlace(making: string, file: string): void {
  try {
    linkSync(making, file)
    rmSync(making)
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
  const [folder, start] = [path.dirname(path.resolve(file)), `${path.basename(file)}${MAKING}`]
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue
    const pid = Number.parseInt(name.slice(start.length), 10)
    if (Number.isSafeInteger(pid) && pid > 0 && !isAlive(pid)) rmSync(path.join(folder, name), { force: true })
  }
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
