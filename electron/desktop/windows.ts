import { app, BrowserWindow, session } from 'electron'
import type { Pages } from '../host/rooms/pages.ts'
import { confineSession } from './confine.ts'
import { ORIGIN, servePages } from './pages.ts'

/** What a window was opened for. It stays so until the window is closed. */
export type Purpose =
  | { readonly kind: 'desk' }
  | {
      readonly kind: 'seat'
      readonly seat: string
      readonly room: string
      /** The umpire writes in it for a player who is not there. */
      readonly by?: 'umpire' | undefined
      unlocked: boolean
    }

export interface OpenWindow {
  readonly window: BrowserWindow
  readonly purpose: Purpose
  /** The one address that its frames may have. */
  readonly address: string
}

/** One window for the desk and one a seat, each with a session of its own that leaves nothing on the disk. */
export class Windows {
  readonly #open = new Map<number, OpenWindow>()
  readonly #pages: Pages
  readonly #preload: string
  readonly #onClosed: (contents: number) => void

  constructor(pages: Pages, preload: string, onClosed: (contents: number) => void) {
    this.#pages = pages
    this.#preload = preload
    this.#onClosed = onClosed
  }

  /** The window that a sender is, by the number of its contents. */
  find(contents: number): OpenWindow | null {
    return this.#open.get(contents) ?? null
  }

  openDesk(): void {
    if (this.#bringForward((purpose) => purpose.kind === 'desk')) return
    this.#make({ kind: 'desk' }, 'desk', `${ORIGIN}/`)
  }

  /** Opens a seat's window, locked unless `unlocked`; one that is open already is brought forward as it is. */
  openSeat(seat: string, room: string, unlocked: boolean, by?: 'umpire'): void {
    if (this.#bringForward((purpose) => purpose.kind === 'seat' && purpose.room === room && purpose.by === by)) return
    this.#make({ kind: 'seat', seat, room, unlocked, by }, `seat ${room} ${by ?? ''}`, `${ORIGIN}/seat/${room}`)
  }

  closeSeats(): void {
    for (const { window, purpose } of this.#open.values()) if (purpose.kind === 'seat') window.destroy()
  }

  /** Locks the windows of a seat, all but the one of these contents: the passcode opens them again. */
  lock(seat: string, but?: string): void {
    for (const [contents, { purpose }] of this.#open)
      if (purpose.kind === 'seat' && purpose.seat === seat && String(contents) !== but) purpose.unlocked = false
  }

  #bringForward(wanted: (purpose: Purpose) => boolean): boolean {
    const found = [...this.#open.values()].find(({ purpose }) => wanted(purpose))
    if (found?.window.isMinimized()) found.window.restore()
    found?.window.focus()
    return found !== undefined
  }

  #make(purpose: Purpose, partition: string, address: string): void {
    // Without "persist:" a partition lives in memory alone.
    const own = session.fromPartition(partition)
    if (!own.protocol.isProtocolHandled('wardroom')) {
      confineSession(own, !app.isPackaged)
      servePages(own, this.#pages)
    }
    const window = new BrowserWindow({
      width: 1440,
      height: 900,
      minWidth: 1280,
      minHeight: 720,
      title: 'Wardroom',
      webPreferences: {
        session: own,
        preload: this.#preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webviewTag: false,
        webSecurity: true,
        navigateOnDragDrop: false,
        // A spelling checker fetches its dictionaries from elsewhere.
        spellcheck: false,
        devTools: !app.isPackaged,
      },
    })
    const { id } = window.webContents
    this.#open.set(id, { window, purpose, address })
    window.on('closed', () => {
      this.#open.delete(id)
      this.#onClosed(id)
    })
    void window.loadURL(address)
  }
}
