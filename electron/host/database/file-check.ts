import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { isPacked } from './packed-copy.ts'

/** "WARD" in the four bytes that SQLite keeps for the program a file belongs to. */
export const APPLICATION_ID = 0x57415244

const HEADER = 100
const MAGIC = 'SQLite format 3\0'

/**
 * Reads from its first hundred bytes what kind of file this is, without opening it as a database and so without writing a byte of it or
 * beside it. Refuses with one sentence a file that is missing, no file, empty, another program's, newer than `newest`, or cut short. What
 * lies in a log beside it is not read here: a file may be of a later version than its first bytes say.
 */
export function checkFile(file: string, newest: number): void {
  if (!existsSync(file)) refuse('file.missing', `There is no file ${file}.`)
  if (!statSync(file).isFile()) refuse('file.foreign', `${file} is not a file.`)
  const head = Buffer.alloc(HEADER)
  const handle = openToRead(file)
  let bytes = 0
  let read = 0
  try {
    bytes = fstatSync(handle).size
    read = readSync(handle, head, 0, HEADER, 0)
  } finally {
    closeSync(handle)
  }
  if (isPacked(head))
    refuse(
      'file.foreign',
      `${file} is packed, as copies of a campaign are: "restore FILE COPY" puts it in the place of FILE.`,
    )
  const hasLog = logsOf(file).length > 0
  if (read < HEADER || head.toString('latin1', 0, 16) !== MAGIC) {
    // The power may have failed while its first page was written: a log has it whole, and is judged with the file.
    if (hasLog) return
    refuse('file.foreign', `${file} is not a Wardroom campaign: it is no SQLite file, and was not touched.`)
  }
  demandOurs(file, head.readUInt32BE(68))
  if (head[18] !== head[19] || (head[18] !== 1 && head[18] !== 2))
    refuse('file.damaged', `${file} is damaged: its header does not say how it is written, and it was not touched.`)
  demandReadable(file, head.readUInt32BE(60), newest)
  const page = pageSizeOf(head)
  const pages = head.readUInt32BE(28)
  if (!hasLog && (page < 512 || bytes % page !== 0 || bytes < pages * page))
    refuse(
      'file.damaged',
      `${file} is damaged: it should hold ${pages * page} bytes and holds ${bytes}, and was not touched.`,
    )
}

/** How many bytes a page of a file has, by its header. */
export function pageSizeOf(head: Buffer): number {
  const size = head.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

/** Whether a file that nobody has open is a database, or a packed copy of one. */
export function isDatabase(file: string): boolean {
  const head = Buffer.alloc(HEADER)
  const handle = openToRead(file)
  try {
    readSync(handle, head, 0, HEADER, 0)
  } finally {
    closeSync(handle)
  }
  return isPacked(head) || head.toString('latin1', 0, 16) === MAGIC
}

/** The logs beside a file, unless they are empty: `-wal` has writes that are still to go into it, `-journal` what a broken-off write replaced. */
export function logsOf(file: string): string[] {
  return ['-wal', '-journal'].map((end) => `${file}${end}`).filter((log) => existsSync(log) && statSync(log).size > 0)
}

/** Refuses a file of another program. */
export function demandOurs(file: string, application: number): void {
  if (application !== APPLICATION_ID)
    refuse('file.foreign', `${file} is not a Wardroom campaign: it belongs to another program, and was not touched.`)
}

/** Refuses a file of a version that this program does not know. */
export function demandReadable(file: string, version: number, newest: number): void {
  if (version > newest)
    refuse(
      'file.newer',
      `${file} was made by a newer Wardroom (file version ${version}; this one reads up to ${newest}) and was not touched.`,
    )
}

function openToRead(file: string): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    return refuse('file.unreadable', `${file} cannot be read: ${(error as Error).message}.`)
  }
}
