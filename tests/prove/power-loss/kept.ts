import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CampaignService } from '../../../electron/host/campaign/service.ts'
import { makeMeeting, playMeeting } from '../../../electron/host/campaign/test-kit/war.ts'
import { CampaignFile } from '../../../electron/host/database/campaign-file.ts'
import { unpackCopy } from '../../../electron/host/database/packed-copy.ts'
import { snapshotsOf } from '../../../electron/host/database/snapshots.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'

/* What must be found after a crash of each act, and what is. */

export const ACTS = ['new', 'step', 'copy', 'migration', 'restore'] as const
export type ActName = (typeof ACTS)[number]

export type Files = ReadonlyMap<string, Buffer>
export const WAR = 'war.wardroom'
const OLDEST = path.resolve(import.meta.dirname, '../../fixtures/version-0.1/campaign.wardroom.gz')

/** Lays in an empty folder what an act begins with; gives the number of the input that is acknowledged there, null where there is no file. */
export function prepare(act: ActName, folder: string): number | null {
  const file = path.join(folder, WAR)
  if (act === 'new') return null
  if (act === 'migration') {
    writeFileSync(file, gunzipSync(readFileSync(OLDEST)), { mode: 0o600 })
    return lastInput(path.join(folder, WAR))
  }
  const service = makeMeeting(file, { snapshots: act === 'restore' })
  if (act === 'restore') playMeeting(service)
  const { seq } = service
  service.close()
  if (act === 'restore') {
    const bytes = readFileSync(file)
    bytes.fill(0xa5, 8192, 8292)
    writeFileSync(file, bytes)
  }
  return seq
}

/** Of a file of an earlier version, as a copy that is brought up to date says it. */
function lastInput(file: string): number {
  const folder = mkdtempSync(`${file}-look-`)
  try {
    const copy = path.join(folder, WAR)
    writeFileSync(copy, readFileSync(file), { mode: 0o600 })
    const service = CampaignService.open(copy, { snapshots: false })
    const { seq } = service
    service.close()
    return seq
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** All files of a folder and of those in it, by their names from it. */
export function readFolder(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const at = path.join(entry.parentPath, entry.name)
      files.set(path.relative(folder, at), readFileSync(at))
    }
  return files
}

/** Judges what is found after crashes of one act; a state that was judged before is not judged again. */
export class Judge {
  readonly #act: ActName
  readonly #before: Files
  readonly #scratch: string
  readonly #judged = new Map<string, string | null>()
  /** What the rows of each table came to at each input, by the first state in which it was found. */
  readonly #figures = new Map<number, string>()
  readonly #copies = new Map<string, string | null>()

  constructor(act: ActName, before: Files, scratch: string) {
    this.#act = act
    this.#before = before
    this.#scratch = scratch
  }

  get distinct(): number {
    return this.#judged.size
  }

  /** What is wrong with what was found, in a sentence; null: nothing. `acknowledged`: the last input of which that was said; `done`: so of the act. */
  judge(files: Files, folders: Iterable<string>, acknowledged: number | null, done: boolean): string | null {
    const key = keyOf(files, `${acknowledged} ${done}`)
    const known = this.#judged.get(key)
    if (known !== undefined) return known
    const wrong = this.#look(files, folders, acknowledged, done)
    this.#judged.set(key, wrong)
    return wrong
  }

  #look(files: Files, folders: Iterable<string>, acknowledged: number | null, done: boolean): string | null {
    if (this.#act === 'restore') {
      const wrong = this.#asideWrong(files, done)
      if (wrong !== null || (!done && !isRestored(files, this.#before))) return wrong
    }
    const war = files.has(WAR)
    if (!war) return acknowledged === null ? null : `${WAR} is gone; input ${acknowledged} was acknowledged`
    const folder = mkdtempSync(path.join(this.#scratch, 'state-'))
    try {
      for (const one of folders) mkdirSync(path.join(folder, one), { recursive: true })
      for (const [name, bytes] of files) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
        writeFileSync(path.join(folder, name), bytes, { mode: 0o600 })
      }
      return this.#fileWrong(path.join(folder, WAR), acknowledged) ?? this.#copiesWrong(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  #fileWrong(file: string, acknowledged: number | null): string | null {
    let opened: CampaignFile
    try {
      opened = CampaignFile.open(file)
    } catch (error) {
      if (error instanceof Refused) return `it is refused: ${error.refusal.message.replaceAll(path.dirname(file), '')}`
      throw error
    }
    try {
      const faults = opened.faults()
      if (faults.length > 0) return `it opens with faults: ${faults.join('; ')}`
      const { seq } = opened.read.sql('SELECT coalesce(max(seq), 0) AS seq FROM journal').get() as { seq: number }
      if (acknowledged !== null && seq < acknowledged)
        return `it stands at input ${seq}; ${acknowledged} was acknowledged`
      const row = opened.read.sql('SELECT tables FROM seal').get() as { tables: string }
      // Checkpoints are laid down after the input that they are of.
      const { checkpoint: _, ...figures } = JSON.parse(row.tables) as Record<string, string>
      const now = JSON.stringify(figures)
      const was = this.#figures.get(seq) ?? now
      this.#figures.set(seq, was)
      return was === now ? null : `at input ${seq} it holds other rows than another state has there`
    } finally {
      opened.close()
    }
  }

  /** Every dated copy that bears its name is whole. */
  #copiesWrong(folder: string): string | null {
    for (const copy of snapshotsOf(path.join(folder, WAR))) {
      const key = createHash('sha1').update(readFileSync(copy)).digest('hex')
      const wrong = this.#copies.get(key) ?? this.#copyWrong(copy)
      this.#copies.set(key, wrong)
      if (wrong !== null) return `its dated copy ${path.basename(copy)}: ${wrong}`
    }
    return null
  }

  #copyWrong(copy: string): string | null {
    const folder = mkdtempSync(path.join(this.#scratch, 'copy-'))
    try {
      const file = path.join(folder, WAR)
      unpackCopy(copy, file)
      const opened = CampaignFile.open(file)
      const faults = opened.faults()
      opened.close()
      return faults.length > 0 ? faults.join('; ') : null
    } catch (error) {
      if (error instanceof Refused) return error.refusal.message.replaceAll(folder, '')
      throw error
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Where a copy is put in the place of a file: what lay there, and the copy, are still somewhere. */
  #asideWrong(files: Files, done: boolean): string | null {
    for (const [name, bytes] of this.#before) {
      if (!name.includes('snapshots')) continue
      if (!files.get(name)?.equals(bytes)) return `the copy ${name} is not what it was`
    }
    const lay = this.#before.get(WAR)
    const kept = [...files].some(
      ([name, bytes]) => !name.includes('/') && lay?.equals(bytes) && (name === WAR || name.includes('put aside')),
    )
    if (!kept) return 'what lay there before is nowhere'
    return done && !isRestored(files, this.#before) ? 'the copy is not in its place' : null
  }
}

const isRestored = (files: Files, before: Files): boolean => {
  const war = files.get(WAR)
  return war !== undefined && !war.equals(before.get(WAR) ?? Buffer.alloc(0))
}

function keyOf(files: Files, about: string): string {
  const hash = createHash('sha1').update(about)
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`\0${name}\0`).update(bytes)
  return hash.digest('hex')
}

export const hasStrace = (): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(path.join(folder, 'strace')))
