import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type {
  BinRow,
  CampaignRow,
  CopyRow,
  CreateReply,
  PackRow,
  RestoreReply,
} from '../../../shared/bridge/replies.ts'
import type { ActionRow, CreateActionReply } from '../../../shared/bridge/table.ts'
import type { Secrets } from '../../../shared/dice/secrets.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import type { ActionWanted } from '../action/seated.ts'
import { ActionTable } from '../action/table.ts'
import { goBackTo } from '../campaign/going-back.ts'
import { listPacks, readPack } from '../campaign/packs.ts'
import { CampaignService } from '../campaign/service.ts'
import { snapshotFacts, snapshotsOf } from '../database/snapshots.ts'
import type { Campaign } from './campaign.ts'
import type { Desk } from './desk.ts'
import { binned, binOf, copyWhole, ENDING, freeFile, moveFile, nameOf } from './drawer-files.ts'
import {
  type Remembered,
  type RememberedAction,
  type RememberedCampaign,
  readIndex,
  rememberAction,
  rememberCampaign,
  writeIndex,
} from './drawer-index.ts'
import { packRows } from './pack-rows.ts'

const PROGRAM = { program: 'wardroom' }

/** The folder of campaign files and single actions on this machine, and the one of them that is open. */
export class Drawer implements Desk {
  readonly #folder: string
  readonly #listeners = new Set<() => void>()
  readonly #now: () => Date
  readonly #secrets: Secrets | undefined
  #open: Campaign | ActionTable | null = null
  #stopListening: () => void = () => {}
  #due: NodeJS.Timeout | undefined

  /** `secrets`: of every file that is made here, for tests and repeats; left out, each file draws its own. */
  constructor(folder: string, now: () => Date = () => new Date(), secrets?: Secrets) {
    this.#folder = path.resolve(folder)
    this.#now = now
    this.#secrets = secrets
  }

  get campaign(): Campaign | null {
    return this.#open instanceof ActionTable ? null : this.#open
  }

  get table(): ActionTable | null {
    return this.#open instanceof ActionTable ? this.#open : null
  }

  async packs(): Promise<readonly PackRow[]> {
    return packRows()
  }

  async campaigns(): Promise<readonly CampaignRow[]> {
    const index = readIndex(this.#folder)
    const rows = this.#names()
      .flatMap((name) => {
        const known = index[name]
        return known && isAction(known) ? [] : [this.#row(name, known)]
      })
      .sort((a, b) => b.opened.localeCompare(a.opened))
    return this.campaign && this.#elsewhere() ? [this.#rowElsewhere(this.campaign), ...rows] : rows
  }

  /** Actions that have been open here; a file that never was stands among the campaigns until it is. */
  async actions(): Promise<readonly ActionRow[]> {
    const index = readIndex(this.#folder)
    return this.#names()
      .flatMap((name): ActionRow[] => {
        const known = index[name]
        if (!known || !isAction(known)) return []
        const { title, book, steps, next, opened } = known
        return [{ file: name, name: nameOf(name), title, book, steps, next, opened, here: this.#isOpen(name) }]
      })
      .sort((a, b) => b.opened.localeCompare(a.opened))
  }

  async create(pack: string, name: string, settings?: Readonly<Record<string, unknown>>): Promise<CreateReply> {
    // Only packs that ship: a window may not name a folder of this machine.
    if (!listPacks().some(({ id }) => id === pack))
      refuse('pack.missing', `There is no pack "${pack.slice(0, 60)}".`, { path: 'pack' })
    const file = this.#freeFile(name)
    const made = this.#tellShort(() =>
      CampaignService.create(file, readPack(pack), {
        ...PROGRAM,
        secrets: this.#secrets,
        ...(settings === undefined ? {} : { settings }),
      }),
    )
    this.#lay(made.service)
    return { file: path.basename(file), seats: made.seats }
  }

  async createAction({ name, ...wanted }: Omit<ActionWanted, 'title'> & { name: string }): Promise<CreateActionReply> {
    const file = this.#freeFile(name)
    const { table, doors } = this.#tellShort(() =>
      ActionTable.create(file, { ...wanted, title: name, secrets: this.#secrets }, PROGRAM),
    )
    this.#lay(table)
    return { file: path.basename(file), doors }
  }

  async open(name: string): Promise<Campaign | ActionTable> {
    if (this.#open && this.#elsewhere() && path.basename(this.#open.file) === name) return this.#open
    if (!this.#names().includes(name))
      refuse('file.missing', `There is no campaign "${name.slice(0, 80)}" in the drawer.`, { path: 'file' })
    const file = path.join(this.#folder, name)
    if (this.#open?.file === file) return this.#open
    return this.#lay(this.#tellShort(() => openEither(file)))
  }

  async rename(file: string, name: string): Promise<{ readonly file: string }> {
    const from = this.#lying(file)
    if (nameOf(file) === name.trim()) return { file }
    return this.#move(from, freeFile(this.#folder, name))
  }

  async copy(file: string, name: string): Promise<{ readonly file: string }> {
    const from = this.#lying(file)
    const to = freeFile(this.#folder, name)
    this.#tellShort(() => copyWhole(from, to))
    const { [file]: known } = readIndex(this.#folder)
    if (known) writeIndex(this.#folder, { ...readIndex(this.#folder), [path.basename(to)]: known })
    return { file: path.basename(to) }
  }

  async throwAway(file: string): Promise<{ readonly file: string }> {
    return this.#move(this.#lying(file), freeFile(binOf(this.#folder), nameOf(file)))
  }

  async binned(): Promise<readonly BinRow[]> {
    return binned(this.#folder).map(({ file, thrown }) => ({ file, name: nameOf(file), thrown }))
  }

  async takeOut(file: string): Promise<{ readonly file: string }> {
    if (!binned(this.#folder).some((one) => one.file === file))
      refuse('file.missing', `There is no “${nameOf(file).slice(0, 80)}” in the bin.`, { path: 'file' })
    return this.#move(path.join(binOf(this.#folder), file), freeFile(this.#folder, nameOf(file)))
  }

  /** A file of the drawer that is not open. */
  #lying(file: string): string {
    if (!this.#names().includes(file))
      refuse('file.missing', `There is no campaign "${file.slice(0, 80)}" in the drawer.`, { path: 'file' })
    if (this.#isOpen(file))
      refuse('file.open', `“${nameOf(file)}” lies open on the desk: put it away first.`, { path: 'file' })
    return path.join(this.#folder, file)
  }

  async copiesOf(file: string): Promise<readonly CopyRow[]> {
    const at = this.#lying(file)
    return snapshotsOf(at)
      .map((copy) => ({ copy: path.basename(copy), ...snapshotFacts(copy, at) }))
      .reverse()
  }

  async restore(file: string, copy: string): Promise<RestoreReply> {
    const at = this.#lying(file)
    const named = snapshotsOf(at).find((one) => path.basename(one) === copy)
    if (named === undefined)
      return refuse('file.missing', `“${nameOf(file)}” has no dated copy called “${copy.slice(0, 80)}”.`, {
        path: 'copy',
      })
    const { standsAt, putAside, reviewClosed } = this.#tellShort(() => goBackTo(at, named))
    // What the drawer knew of it is true of what was put aside; what lies there now is looked at.
    const { [file]: known, ...others } = readIndex(this.#folder)
    writeIndex(this.#folder, {
      ...others,
      ...(known && putAside !== null ? { [path.basename(putAside)]: known } : {}),
      ...this.#rowOfLying(at, known?.opened),
    })
    return { file, standsAt, putAside: putAside === null ? null : nameOf(path.basename(putAside)), reviewClosed }
  }

  #move(from: string, to: string): { readonly file: string } {
    this.#tellShort(() => moveFile(from, to))
    const { [path.basename(from)]: known, ...others } = readIndex(this.#folder)
    if (known) writeIndex(this.#folder, { ...others, [path.basename(to)]: known })
    return { file: path.basename(to) }
  }

  /** Opens a file wherever it lies: for whoever started this host, and for no window. */
  openPath(file: string): Campaign | ActionTable {
    return this.#lay(openEither(path.resolve(file)))
  }

  close(): void {
    const open = this.#open
    if (!open) return
    this.#remember()
    this.#stopListening()
    this.#open = null
    this.#tell()
    open.close()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Puts a file on the desk; the one that lay there is closed when the new one is open, so that a refusal costs nothing. */
  #lay<T extends Campaign | ActionTable>(next: T): T {
    this.close()
    this.#open = next
    this.#stopListening = next.onCommitted(() => this.#rememberSoon())
    this.#remember()
    this.#tell()
    return next
  }

  /** The list may lag a moment behind; no move waits for it. */
  #rememberSoon(): void {
    this.#due ??= setTimeout(() => this.#remember(), 1000).unref()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  /** A refusal tells the name of a file and not the folder it lies in. */
  #tellShort<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const message = error.refusal.message.replaceAll(`${this.#folder}${path.sep}`, '')
      throw new Refused({ ...error.refusal, message })
    }
  }

  #names(): string[] {
    if (!existsSync(this.#folder)) return []
    return readdirSync(this.#folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
      .map((entry) => entry.name)
  }

  #isOpen(name: string): boolean {
    return this.#open?.file === path.join(this.#folder, name)
  }

  #row(name: string, known: RememberedCampaign | undefined): CampaignRow {
    const file = path.join(this.#folder, name)
    return {
      file: name,
      name: nameOf(name),
      title: known?.title ?? null,
      date: known?.date ?? null,
      move: known?.move ?? null,
      next: known?.next ?? null,
      opened: known?.opened ?? statSync(file).mtime.toISOString(),
      here: this.#isOpen(name),
    }
  }

  /** What is open was opened where it lies, outside the drawer. */
  #elsewhere(): boolean {
    return this.#open !== null && path.dirname(this.#open.file) !== path.resolve(this.#folder)
  }

  /** It lies on the desk beside the drawer while it is open, under its own name. */
  #rowElsewhere(campaign: Campaign): CampaignRow {
    const name = path.basename(campaign.file)
    const { clock, move } = campaign.umpireView()
    const opened = statSync(campaign.file).mtime.toISOString()
    return {
      file: name,
      name: `${nameOf(name)}, outside the drawer`,
      title: campaign.title,
      date: clock,
      move: move.number,
      next: null,
      opened,
      here: true,
    }
  }

  #freeFile(name: string): string {
    return freeFile(this.#folder, name)
  }

  /** How far a file has come that does not lie open; nothing of one that cannot be played. */
  #rowOfLying(file: string, opened = this.#now().toISOString()): Record<string, Remembered> {
    try {
      const lying = openEither(file)
      try {
        return { [path.basename(file)]: remember(lying, opened) }
      } finally {
        lying.close()
      }
    } catch {
      return {}
    }
  }

  /** Writes down how far the open file has come. What goes wrong here is no reason to stop a war. */
  #remember(): void {
    clearTimeout(this.#due)
    this.#due = undefined
    const open = this.#open
    if (!open || path.dirname(open.file) !== this.#folder) return
    try {
      const opened = this.#now().toISOString()
      writeIndex(this.#folder, { ...readIndex(this.#folder), [path.basename(open.file)]: remember(open, opened) })
    } catch (error) {
      console.error(`The drawer's list could not be kept: ${(error as Error).message}`)
    }
  }
}

const remember = (open: Campaign | ActionTable, opened: string): Remembered =>
  open instanceof ActionTable ? rememberAction(open, opened) : rememberCampaign(open, opened)

function isAction(known: Remembered): known is RememberedAction {
  return 'steps' in known
}

/** Opens what the file holds. A campaign, the larger file, is tried first: opening costs by size. */
function openEither(file: string): Campaign | ActionTable {
  try {
    return CampaignService.open(file, PROGRAM)
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'file.action') throw error
    return ActionTable.open(file, PROGRAM)
  }
}
