import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { isOpenHere } from './campaign-file.ts'
import { checkFile } from './file-check.ts'
import { syncFolderOf } from './folder-sync.ts'
import { behindLink } from './identity.ts'
import { MAKING, putInPlace, refuseUnmade, removeForsaken } from './making-file.ts'
import { readMigrations } from './migrations.ts'
import { ownerIsAlive, ownerWords } from './owner.ts'
import { PACKED, unpackCopy } from './packed-copy.ts'
import { newestSnapshot } from './snapshots.ts'
import { checkWhole, standsAt } from './whole-check.ts'

/** What was done to go back to a copy. */
export interface RestoredCopy {
  readonly file: string
  readonly copy: string
  /** The last input that the copy holds, in words. */
  readonly standsAt: string
  /** Where the file that lay there is now, with what lay beside it; null where none did. */
  readonly putAside: string | null
}

const BESIDE = ['', '-wal', '-journal', '-shm', '-owner']

/**
 * Puts a copy (the newest dated one, where none is named) in the place of a campaign's file. What lay there is kept under another name,
 * whatever its state, with its log and its note. The copy itself stays where it is. Until the last moment nothing is changed.
 */
export function restoreCopy(name: string, named?: string): RestoredCopy {
  const file = behindLink(name)
  const there = lstatSync(file, { throwIfNoEntry: false })
  if (there !== undefined && !there.isFile())
    refuse('file.foreign', `${file} is not a file: a copy takes the place of a file alone.`)
  if (isOpenHere(file) || ownerIsAlive(file))
    refuse('file.busy', `${file} is open in ${ownerWords(file)}; close it there first.`)
  const copy = named ?? newestSnapshot(file) ?? refuse('restore.none', `${file} has no dated copies to go back to.`)
  if (!existsSync(copy)) refuse('file.missing', `There is no file ${copy}.`)
  if (existsSync(file) && realpathSync(copy) === realpathSync(file))
    refuse('restore.same', `${copy} is the file itself, and no copy of it.`)
  removeForsaken(file)
  const making = `${file}${MAKING}${process.pid}`
  try {
    rmSync(making, { force: true })
    const packed = copy.endsWith(PACKED)
    if (packed) unpackCopy(copy, making)
    const at = demandSound(packed ? making : copy)
    if (!packed) {
      closeSync(openSync(making, 'wx', 0o600))
      copyFileSync(copy, making)
      sync(making)
    }
    const putAside = setAside(file)
    putInPlace(making, file)
    return { file, copy, standsAt: at, putAside }
  } catch (error) {
    rmSync(making, { force: true })
    // It is the copy that is spoken of, not the file that was made of it.
    if (error instanceof Refused)
      throw new Refused({ ...error.refusal, message: error.refusal.message.replaceAll(making, copy) })
    return refuseUnmade(file, error)
  }
}

/** The last input that a copy holds, in words. Refuses one that is not sound. */
function demandSound(copy: string): string {
  const migrations = readMigrations()
  checkFile(copy, migrations.at(-1)?.version ?? 0)
  let at = ''
  const { faults, strayLogs } = checkWhole(copy, migrations, (whole) => {
    at = standsAt(whole)
  })
  const [fault] = faults
  if (fault !== undefined) refuse('restore.copy', `${copy} is no sound copy: ${fault}.`)
  if (strayLogs.length === 0 && ['-wal', '-journal'].some((end) => sizeOf(`${copy}${end}`) > 0))
    refuse('restore.copy', `${copy} was not put away: open it once, or name another copy.`)
  return at
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function sync(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Gives the file that lies there, and all that lies beside it, the name "NAME put aside N". */
function setAside(file: string): string | null {
  const there = BESIDE.filter((end) => existsSync(`${file}${end}`))
  if (there.length === 0) return null
  const folder = path.dirname(file)
  const stem = path.basename(file, '.wardroom')
  let n = 1
  const to = (): string => path.join(folder, `${stem} put aside ${n}.wardroom`)
  while (BESIDE.some((end) => existsSync(`${to()}${end}`))) n += 1
  // The log goes first: a file without its log says so, and a log without its file is taken for nobody's.
  for (const end of there.reverse()) renameSync(`${file}${end}`, `${to()}${end}`)
  syncFolderOf(file)
  return to()
}
