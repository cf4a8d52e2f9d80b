import { type AskFrame, type Frame, PROTOCOL } from '../../shared/bridge/bridge.ts'
import { CLOSE_CODES, type Door, type Entered, type Entering, type SocketOpening } from '../../shared/bridge/rooms.ts'
import { type Refusal, Refused } from '../../shared/explanation/refusal.ts'
import type { Heard, Transport } from './transport.ts'

/** What the transport uses of a browser: its page's address, its tab's storage, and the network. */
export interface Browser {
  readonly location: {
    readonly pathname: string
    readonly hash: string
    readonly host: string
    readonly protocol: string
  }
  /** The tab's own: five tabs of one browser are five seats. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  readonly fetch: typeof fetch
  readonly socket: (address: string) => WebSocket
  /** Takes the fragment off the address bar, so that no key stands there to be read or copied. */
  readonly hideFragment: () => void
  readonly later: (act: () => void, milliseconds: number) => void
  /** Calls back when the page is shown again as it stood, by the Back button: it must not come up as it was left. */
  readonly onShownAgain: (act: () => void) => void
}

const FIRST_DELAY = 250
const LONGEST_DELAY = 10_000
/** What was written last may take so long to reach the host before the door is shut all the same, in milliseconds. */
const LAST_WORDS = 2000
const SLOTS = 'wardroom.'
const UNREACHED = 'The host is not to be reached.'

export function thisBrowser(): Browser {
  return {
    location: window.location,
    storage: window.sessionStorage,
    fetch: (input, init) => window.fetch(input, init),
    socket: (address) => new WebSocket(address),
    hideFragment: () => window.history.replaceState(null, '', window.location.pathname + window.location.search),
    later: (act, milliseconds) => void window.setTimeout(act, milliseconds),
    onShownAgain: (act) => window.addEventListener('pageshow', (event) => event.persisted && act()),
  }
}

/** The room of a page's address; null: the desk. */
export function roomOf(pathname: string): string | null {
  return /^\/seat\/([a-z0-9]+)\/?$/.exec(pathname)?.[1] ?? null
}

/** The line of a browser: a token or the host's key in the first frame, both kept in the tab's own storage. */
export class WebSocketTransport implements Transport {
  readonly #browser: Browser
  readonly #room: string | null
  #heard: Heard | null = null
  #socket: WebSocket | null = null
  #open = false
  #delay = FIRST_DELAY
  #closed = false
  /** Counts attempts: an answer to an older one is not heeded. */
  #attempt = 0
  #title = ''

  constructor(browser: Browser = thisBrowser()) {
    this.#browser = browser
    this.#room = roomOf(browser.location.pathname)
  }

  start(heard: Heard): void {
    this.#heard = heard
    this.#forgetOthers()
    this.#browser.onShownAgain(() => this.retry())
    const key = /^#key=([\w-]+)$/.exec(this.#browser.location.hash)?.[1]
    if (key !== undefined) {
      this.#browser.hideFragment()
      if (this.#room === null) this.#browser.storage.setItem(this.#slot, key)
      else return void this.#enter({ room: this.#room, key }).catch(() => this.#showDoor(null))
    }
    // The umpire's own way into the window of a player who is not there.
    const token = /^#token=([\w-]+)$/.exec(this.#browser.location.hash)?.[1]
    if (token !== undefined && this.#room !== null) {
      this.#browser.hideFragment()
      this.#browser.storage.setItem(this.#slot, token)
    }
    this.#begin()
  }

  async enter(passcode: string): Promise<void> {
    if (this.#room !== null) await this.#enter({ room: this.#room, passcode })
  }

  send(frame: AskFrame): boolean {
    if (!this.#open || !this.#socket) return false
    this.#socket.send(JSON.stringify(frame))
    return true
  }

  async leave(lastWords?: Promise<void>): Promise<void> {
    const token = this.#browser.storage.getItem(this.#slot)
    // At once, whatever the host is about: a page that is loaded again now has nothing to come in with.
    this.#browser.storage.removeItem(this.#slot)
    if (lastWords) await Promise.race([lastWords, new Promise<void>((done) => this.#browser.later(done, LAST_WORDS))])
    this.#drop()
    this.#showDoor(null)
    if (token !== null && this.#room !== null) await this.#giveBack(token)
  }

  retry(): void {
    this.#delay = FIRST_DELAY
    this.#drop()
    this.#begin()
  }

  close(): void {
    this.#closed = true
    this.#drop()
  }

  /** One person sits at a tab: whoever comes to another door in it has left the chair that he had in it before. */
  #forgetOthers(): void {
    const { storage } = this.#browser
    const slots = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    for (const slot of slots.filter((one) => one.startsWith(SLOTS) && one !== this.#slot)) {
      const token = storage.getItem(slot)
      storage.removeItem(slot)
      if (token !== null && slot.startsWith(`${SLOTS}token.`)) void this.#giveBack(token)
    }
  }

  async #giveBack(token: string): Promise<void> {
    await this.#post('/leave', { token }).catch(() => null)
  }

  /** Where this tab keeps what opens this room, or the desk. */
  get #slot(): string {
    return `${SLOTS}${this.#room === null ? 'key' : `token.${this.#room}`}`
  }

  #begin(): void {
    const secret = this.#browser.storage.getItem(this.#slot)
    if (secret === null) this.#showDoor(null)
    else
      this.#connect(this.#room === null ? { protocol: PROTOCOL, key: secret } : { protocol: PROTOCOL, token: secret })
  }

  async #enter(entering: Entering): Promise<void> {
    const { token } = (await this.#post('/enter', entering)) as Entered
    const before = this.#browser.storage.getItem(this.#slot)
    this.#browser.storage.setItem(this.#slot, token)
    if (before !== null) void this.#giveBack(before)
    this.retry()
  }

  async #post(path: string, body: unknown): Promise<unknown> {
    const { fetch } = this.#browser
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      cache: 'no-store',
    }).catch(() => null)
    if (!response) throw new Refused({ code: 'offline', message: UNREACHED })
    const read = (await response.json().catch(() => null)) as { error?: Refusal } | null
    if (!response.ok) throw new Refused(read?.error ?? { code: 'offline', message: UNREACHED })
    return read
  }

  /** Asks the name on the door; while the host is away, asks again. */
  #showDoor(says: string | null): void {
    const attempt = ++this.#attempt
    if (this.#room === null || this.#title !== '') {
      const toDesk = 'The desk opens with the address that Wardroom printed when it started.'
      this.#heard?.locked(this.#room === null ? 'Desk' : this.#title, says ?? (this.#room === null ? toDesk : null))
      return
    }
    const { fetch } = this.#browser
    void fetch(`/room/${this.#room}`, { cache: 'no-store' })
      .then(async (response) => (await response.json()) as Partial<Door> & { error?: Refusal })
      .then((door) => {
        if (attempt !== this.#attempt) return
        this.#title = door.title ?? ''
        if (door.title === undefined) {
          this.#heard?.lost('away', door.error?.message ?? UNREACHED)
          this.#again(() => this.#showDoor(null))
        } else this.#heard?.locked(door.title, says)
      })
      .catch(() => {
        if (attempt !== this.#attempt) return
        this.#heard?.lost('broken', UNREACHED)
        this.#again(() => this.#showDoor(says))
      })
  }

  #connect(opening: SocketOpening): void {
    const attempt = ++this.#attempt
    const { host, protocol } = this.#browser.location
    const socket = this.#browser.socket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/bridge`)
    this.#socket = socket
    let says: string | null = null
    const wanted = 'token' in opening && this.#heard?.hasChart() === false ? { chart: true } : {}
    socket.addEventListener('open', () => socket.send(JSON.stringify({ ...opening, ...wanted })))
    socket.addEventListener('message', (event) => {
      if (attempt !== this.#attempt) return
      const frame = JSON.parse(String(event.data)) as Frame
      if ('push' in frame && frame.push === 'closed') {
        says = frame.says
        return
      }
      if ('push' in frame && frame.push === 'hello') {
        this.#open = true
        this.#delay = FIRST_DELAY
        this.#title = frame.title
      }
      this.#heard?.frame(frame)
    })
    socket.addEventListener('close', (event) => {
      if (attempt === this.#attempt) this.#lost(event.code, says)
    })
  }

  #lost(code: number, says: string | null): void {
    this.#open = false
    this.#socket = null
    if (code === CLOSE_CODES.locked) {
      this.#browser.storage.removeItem(this.#slot)
      this.#heard?.lost('locked', says)
      this.#showDoor(says)
    } else if (code === CLOSE_CODES.closed && this.#room !== null) {
      // Taken out of the drawer again, it opens with the token that this tab has.
      this.#heard?.lost('away', says)
      this.#again(() => this.#begin())
    } else if (code === CLOSE_CODES.protocol || code === CLOSE_CODES.closed) {
      this.#heard?.lost('ended', says)
    } else {
      this.#heard?.lost('broken', UNREACHED)
      this.#again(() => this.#begin())
    }
  }

  /** Waits longer each time, up to ten seconds. */
  #again(act: () => void): void {
    const attempt = this.#attempt
    const delay = this.#delay
    this.#delay = Math.min(LONGEST_DELAY, delay * 2)
    this.#browser.later(() => {
      if (!this.#closed && attempt === this.#attempt) act()
    }, delay)
  }

  #drop(): void {
    this.#attempt++
    this.#open = false
    this.#socket?.close()
    this.#socket = null
  }
}
