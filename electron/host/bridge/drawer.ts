import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CampaignRow, CreateReply, PackRow } from '../../../shared/bridge/replies.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { listPacks, readPack } from '../campaign/packs.ts'
import { CampaignService } from '../campaign/service.ts'
import type { Campaign } from './campaign.ts'
import type { Desk } from './desk.ts'

const ENDING = '.wardroom'
/** What the drawer remembers of its campaigns, so that listing them opens none. Lost, it costs a line of each row. */
const INDEX = '.drawer.json'

interface Remembered {
  readonly title: string
  readonly date: string
  readonly move: number
  readonly next: string
  readonly opened: string
}

/** The folder of campaign files on this machine, and the one of them that is open. */
export class Drawer implements Desk {
  readonly #folder: string
  readonly #listeners = new Set<() => void>()
  readonly #now: () => Date
  #open: Campaign | null = null
  #stopListening: () => void = () => {}
  #due: NodeJS.Timeout | undefined

  constructor(folder: string, now: () => Date = () => new Date()) {
    this.#folder = path.resolve(folder)
    this.#now = now
  }

  get campaign(): Campaign | null {
    return this.#open
  }

  async packs(): Promise<readonly PackRow[]> {
    return listPacks().map(({ id, title, book, start, sides }) => ({
      id,
      title,
      book,
      start,
      sides: sides.map((side) =>
        typeof side === 'object' && side !== null && 'name' in side ? String(side.name) : '',
      ),
      ...theatreOf(id),
    }))
  }

  async campaigns(): Promise<readonly CampaignRow[]> {
    const index = this.#index()
    return this.#names()
      .map((name) => this.#row(name, index[name]))
      .sort((a, b) => b.opened.localeCompare(a.opened))
  }

  async create(pack: string, name: string, seed?: string): Promise<CreateReply> {
    // Only packs that ship: a window may not name a folder of this machine.
    if (!listPacks().some(({ id }) => id === pack))
      refuse('pack.missing', `There is no pack "${pack.slice(0, 60)}".`, { path: 'pack' })
    const file = this.#freeFile(name)
    const made = this.#tellShort(() =>
      CampaignService.create(file, readPack(pack), { program: 'wardroom', ...(seed === undefined ? {} : { seed }) }),
    )
    this.#lay(made.service)
    return { file: path.basename(file), seats: made.seats }
  }

  async open(name: string): Promise<Campaign> {
    if (!this.#names().includes(name))
      refuse('file.missing', `There is no campaign "${name.slice(0, 80)}" in the drawer.`, { path: 'file' })
    const file = path.join(this.#folder, name)
    if (this.#open?.file === file) return this.#open
    return this.#lay(this.#tellShort(() => CampaignService.open(file, { program: 'wardroom' })))
  }

  /** Opens a file wherever it lies: for whoever started this host, and for no window. */
  openPath(file: string): Campaign {
    return this.#lay(CampaignService.open(path.resolve(file), { program: 'wardroom' }))
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

  /** Puts a campaign on the desk; the one that lay there is closed when the new one is open, so that a refusal costs nothing. */
  #lay(next: Campaign): Campaign {
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

  #row(name: string, known: Remembered | undefined): CampaignRow {
    const file = path.join(this.#folder, name)
    return {
      file: name,
      name: name.slice(0, -ENDING.length),
      title: known?.title ?? null,
      date: known?.date ?? null,
      move: known?.move ?? null,
      next: known?.next ?? null,
      opened: known?.opened ?? statSync(file).mtime.toISOString(),
      here: this.#open?.file === file,
    }
  }

  /** A file name that a person would choose; a number is added when it is taken. */
  #freeFile(name: string): string {
    const plain = name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N} ,'()_-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (plain === '') refuse('input.invalid', 'name must have a letter or a figure in it.', { path: 'name' })
    mkdirSync(this.#folder, { recursive: true })
    for (let n = 1; ; n++) {
      const file = path.join(this.#folder, `${n === 1 ? plain : `${plain} ${n}`}${ENDING}`)
      if (!existsSync(file)) return file
    }
  }

  #index(): Record<string, Remembered> {
    try {
      return JSON.parse(readFileSync(path.join(this.#folder, INDEX), 'utf8')) as Record<string, Remembered>
    } catch {
      return {}
    }
  }

  /** Writes down how far the open campaign has come. What goes wrong here is no reason to stop a war. */
  #remember(): void {
    clearTimeout(this.#due)
    this.#due = undefined
    const open = this.#open
    if (!open || path.dirname(open.file) !== this.#folder) return
    try {
      const { clock, move, decisions, seats } = open.umpireView()
      const players = seats.filter((seat) => seat.role !== 'umpire' && seat.role !== 'spectator')
      const next =
        move.state === 'over'
          ? 'The war is over'
          : decisions[0]
            ? decisions[0].says
            : move.state === 'waiting'
              ? `Move ${move.number + 1} is to be opened`
              : `Orders for move ${move.number}: ${players.filter((seat) => seat.ready).length} of ${players.length} sealed`
      const row: Remembered = {
        title: open.title,
        date: clock,
        move: move.number,
        next,
        opened: this.#now().toISOString(),
      }
      const index = { ...this.#index(), [path.basename(open.file)]: row }
      const at = path.join(this.#folder, INDEX)
      writeFileSync(`${at}.new`, JSON.stringify(index, null, 1))
      renameSync(`${at}.new`, at)
    } catch (error) {
      console.error(`The drawer's list could not be kept: ${(error as Error).message}`)
    }
  }
}

/** A pack's subtitle and the bounds of its chart, which may be another pack's. */
function theatreOf(id: string): Pick<PackRow, 'subtitle' | 'bounds'> {
  const { files, borrowed } = readPack(id)
  const manifests = [files['pack.json'], borrowed['pack.json']] as readonly (
    | { readonly subtitle?: string; readonly chart?: { readonly bounds?: NonNullable<PackRow['bounds']> } }
    | undefined
  )[]
  return {
    subtitle: String(manifests[0]?.subtitle ?? ''),
    bounds: manifests.find((one) => one?.chart?.bounds)?.chart?.bounds ?? null,
  }
}
