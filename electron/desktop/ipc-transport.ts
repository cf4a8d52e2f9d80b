import { ipcMain, type WebContents, type WebFrameMain } from 'electron'
import { type Frame, PROTOCOL } from '../../shared/bridge/bridge.ts'
import { type LockedFrame, type WindowOpening, windowOpeningSchema } from '../../shared/bridge/rooms.ts'
import { Refused } from '../../shared/explanation/refusal.ts'
import type { Bridge } from '../host/bridge/bridge.ts'
import { opensSeats } from '../host/bridge/opened.ts'
import type { Connection, Session } from '../host/bridge/session.ts'
import type { Entrance } from '../host/rooms/entrance.ts'
import type { OpenWindow, Purpose, Windows } from './windows.ts'

/** Stands in preload.ts too. */
const CHANNEL = 'bridge'
/** An opening frame is short; what is longer is a question. */
const LONGEST_OPENING = 200

/** Dialogs of the system over this window, in which a person chooses: a file, which is opened, or a folder. */
export interface Dialogs {
  openElsewhere(over: OpenWindow): ReturnType<NonNullable<Session['openElsewhere']>>
  chooseFolder(over: OpenWindow): ReturnType<NonNullable<Session['chooseFolder']>>
}

type SeatPurpose = Extract<Purpose, { kind: 'seat' }>

/** Carries frames between windows and the bridge. Who a window is, is known by its sender and by nothing that it says. */
export class IpcTransport {
  readonly #bridge: Bridge
  readonly #entrance: Entrance
  readonly #windows: () => Windows
  readonly #dialogs: Dialogs
  readonly #connections = new Map<number, Connection>()

  constructor(bridge: Bridge, entrance: Entrance, windows: () => Windows, dialogs: Dialogs) {
    this.#dialogs = dialogs
    this.#bridge = bridge
    this.#entrance = entrance
    this.#windows = windows
    bridge.onLock((seat, but) => windows().lock(seat, but))
    ipcMain.on(CHANNEL, ({ sender, senderFrame }, text: unknown) => {
      const open = this.#windows().find(sender.id)
      if (open && typeof text === 'string' && isOwnPage(open, sender, senderFrame)) void this.#receive(open, text)
    })
  }

  /** The window has been closed. */
  gone(contents: number): void {
    this.#connections.get(contents)?.gone()
    this.#connections.delete(contents)
  }

  async #receive(open: OpenWindow, text: string): Promise<void> {
    const { id } = open.window.webContents
    const opening = readOpening(text)
    const connection = this.#connections.get(id)
    if (!opening) return connection?.receive(text)
    this.gone(id)
    if (opening.protocol !== PROTOCOL)
      say(open, { push: 'closed', says: `This host speaks protocol ${PROTOCOL}, and the window ${opening.protocol}.` })
    else if (open.purpose.kind === 'desk') this.#connectDesk(open)
    else await this.#enterSeat(open, open.purpose, opening)
  }

  async #enterSeat(open: OpenWindow, purpose: SeatPurpose, opening: WindowOpening): Promise<void> {
    if ('leave' in opening) purpose.unlocked = false
    if ('passcode' in opening) {
      try {
        await this.#entrance.demandRight({ room: purpose.room, passcode: opening.passcode }, 'this computer')
        purpose.unlocked = true
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return this.#showLocked(open, purpose, error.refusal.message)
      }
    }
    if (purpose.unlocked) this.#connectSeat(open, purpose)
    else this.#showLocked(open, purpose, null)
  }

  #showLocked(open: OpenWindow, { room }: SeatPurpose, says: string | null): void {
    say(open, { push: 'locked', title: this.#entrance.find(room)?.title ?? 'Wardroom', says })
  }

  #connectDesk(open: OpenWindow): void {
    this.#connect(open, {
      audience: 'desk',
      seat: null,
      title: 'Desk',
      end: () => {},
      openSeat: (seat) => this.#openSeat(seat),
      openElsewhere: () => this.#dialogs.openElsewhere(open),
      chooseFolder: () => this.#dialogs.chooseFolder(open),
    })
  }

  #connectSeat(open: OpenWindow, purpose: SeatPurpose): void {
    const room = this.#entrance.find(purpose.room)
    if (!room) return open.window.destroy()
    let lastWords: string | null = null
    this.#connect(open, {
      audience: room.audience,
      pass: String(open.window.webContents.id),
      seat: room.id,
      title: room.title,
      send: (frame) => {
        if ('push' in frame && frame.push === 'closed') lastWords = frame.says
        say(open, frame)
      },
      end: (why) => {
        if (why === 'closed') return open.window.destroy()
        purpose.unlocked = false
        this.#showLocked(open, purpose, lastWords)
      },
      ...(purpose.by ? { by: purpose.by } : {}),
      ...(opensSeats(room) ? { openSeat: (seat: string, by?: 'umpire') => this.#openSeat(seat, by) } : {}),
    })
  }

  #connect(open: OpenWindow, session: Omit<Session, 'send'> & Partial<Session>): void {
    if (open.window.isDestroyed()) return
    const { id } = open.window.webContents
    this.#connections.set(id, this.#bridge.connect({ send: (frame) => say(open, frame), ...session }))
  }

  #openSeat(seat: string, by?: 'umpire'): { readonly address: null } {
    const room = this.#entrance.rooms().find((one) => one.id === seat)
    // The desk and the umpire have every right of the host: their own window, and a table at this screen, need no passcode. A
    // player's does.
    if (room) this.#windows().openSeat(seat, room.room, room.byKey || by !== undefined, by)
    return { address: null }
  }
}

/** A frame of the window itself, at the window's own address: no frame within it, and no other page that came into it. */
function isOwnPage(open: OpenWindow, sender: WebContents, frame: WebFrameMain | null): boolean {
  return frame !== null && frame === sender.mainFrame && frame.url.split(/[?#]/)[0] === open.address
}

function say({ window }: OpenWindow, frame: Frame | LockedFrame): void {
  if (!window.isDestroyed()) window.webContents.send(CHANNEL, JSON.stringify(frame))
}

function readOpening(text: string): WindowOpening | null {
  if (text.length > LONGEST_OPENING) return null
  try {
    const read = windowOpeningSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
