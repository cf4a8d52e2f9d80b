import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, CDPSession, Page, Route } from '@playwright/test'
import { PAGE_BINDING, PAGE_WORLD_SCRIPT, PRELOAD_BINDING, PRELOAD_WORLD, preloadScript } from './worlds.ts'

const OURS = 'https://app.wardroom.test/'

/** An address as the desktop's code knows it. */
export function schemeAddress(url: string): string {
  return url.startsWith(OURS) ? `wardroom://app/${url.slice(OURS.length)}` : url
}

function chromiumAddress(url: string): string {
  return url.replace(/^wardroom:\/\/app\//, OURS)
}

type Handler = (request: Request) => Response | Promise<Response>
type BeforeRequest = (details: { url: string }, answer: (said: { cancel?: boolean }) => void) => void
type PermissionRequest = (contents: Contents, permission: string, answer: (granted: boolean) => void) => void

/** A partition: one browser context, with its own storage. */
export class Session {
  readonly partition: string
  readonly #browser: () => Promise<Browser>
  readonly #handlers = new Map<string, Handler>()
  readonly windows = new Set<Window>()
  permissionRequest: PermissionRequest | null = null
  permissionCheck: (() => boolean) | null = null
  devicePermission: (() => boolean) | null = null
  #beforeRequest: BeforeRequest | null = null
  #context: Promise<BrowserContext> | null = null
  /** Addresses that were asked for and not to be had. */
  readonly cancelled: string[] = []

  constructor(partition: string, browser: () => Promise<Browser>) {
    this.partition = partition
    this.#browser = browser
  }

  readonly protocol = {
    handle: (scheme: string, handler: Handler): void => void this.#handlers.set(scheme, handler),
    isProtocolHandled: (scheme: string): boolean => this.#handlers.has(scheme),
  }
  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest): void => {
      this.#beforeRequest = listener
    },
  }
  /** Whether the session's own listener would cancel a request, whatever else would stop it. */
  wouldCancel(url: string): boolean {
    let cancelled = false
    this.#beforeRequest?.({ url }, ({ cancel }) => {
      cancelled = cancel ?? false
    })
    return cancelled
  }
  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.permissionRequest = handler
  }
  setPermissionCheckHandler(handler: () => boolean): void {
    this.permissionCheck = handler
  }
  setDevicePermissionHandler(handler: () => boolean): void {
    this.devicePermission = handler
  }

  context(): Promise<BrowserContext> {
    this.#context ??= this.#browser().then(async (browser) => {
      const context = await browser.newContext()
      await context.route('**/*', (route) => this.#route(route))
      context.on('page', (page) => void this.#judgePopup(page))
      return context
    })
    return this.#context
  }

  /** A page that no BrowserWindow made was opened by another page; the answer of that window's handler was noted by it. */
  async #judgePopup(page: Page): Promise<void> {
    const ours = [...this.windows].some((window) => window.page === page || window.page === null)
    const allowed = [...this.windows].some((window) => window.webContents.popups.at(-1) === 'allow')
    if (!ours && !allowed) await page.close().catch(() => {})
  }

  async #route(route: Route): Promise<void> {
    const request = route.request()
    const url = schemeAddress(request.url())
    if (request.isNavigationRequest() && !this.#mayNavigate(route, url)) return this.#cancel(route, url)
    const handler = this.#handlers.get(url.split(':')[0] ?? '')
    if (this.wouldCancel(url) || !handler) return this.#cancel(route, url)
    const response = await handler(new Request(url, { method: request.method() }))
    const body = Buffer.from(await response.arrayBuffer())
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
  }

  async #cancel(route: Route, url: string): Promise<void> {
    this.cancelled.push(url)
    // An answer without content leaves a window where it is, as a navigation that was prevented does.
    await (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort())
  }

  /** Electron asks nobody about the address that loadURL gives, and its listeners about every other. */
  #mayNavigate(route: Route, url: string): boolean {
    const expecting = [...this.windows].find((window) => window.expected === url)
    if (expecting) {
      expecting.expected = null
      return true
    }
    const page = frameOf(route)?.page()
    const window = [...this.windows].find((one) => one.page === page)
    if (!window) return false
    let prevented = false
    const isMainFrame = frameOf(route) === page?.mainFrame()
    window.webContents.navigations.push(url)
    window.webContents.emit('will-frame-navigate', {
      url,
      isMainFrame,
      preventDefault: () => {
        prevented = true
      },
    })
    return !prevented
  }
}

function frameOf(route: Route) {
  try {
    return route.request().frame()
  } catch {
    return null
  }
}

/** A frame as a message's sender; a window's main frame is one and the same object for as long as the window is open. */
export class Frame {
  readonly #url: () => string
  constructor(url: () => string) {
    this.#url = url
  }
  get url(): string {
    return schemeAddress(this.#url())
  }
}

export interface IpcEvent {
  readonly sender: Contents
  readonly senderFrame: Frame | null
}

export class Contents extends EventEmitter {
  readonly id: number
  readonly session: Session
  readonly mainFrame: Frame
  windowOpenHandler: ((details: { url: string }) => { action: 'deny' | 'allow' }) | null = null
  /** Navigations that were asked about, and what window.open was answered. */
  readonly navigations: string[] = []
  readonly popups: string[] = []
  readonly #deliver: (channel: string, args: unknown[]) => void

  constructor(id: number, session: Session, frame: Frame, deliver: (channel: string, args: unknown[]) => void) {
    super()
    this.id = id
    this.session = session
    this.mainFrame = frame
    this.#deliver = deliver
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'deny' | 'allow' }): void {
    this.windowOpenHandler = handler
  }
  send(channel: string, ...args: unknown[]): void {
    this.#deliver(channel, args)
  }
}

export interface WebPreferences {
  readonly session: Session
  readonly preload: string
  readonly sandbox: boolean
  readonly contextIsolation: boolean
  readonly nodeIntegration: boolean
}

interface World {
  readonly frame: string
  readonly preload: boolean
}

let contentsMade = 0

/** A window: one page of its partition's context. */
export class Window extends EventEmitter {
  readonly webContents: Contents
  readonly preferences: WebPreferences
  readonly #receive: (event: IpcEvent, channel: string, args: unknown[]) => void
  page: Page | null = null
  expected: string | null = null
  #cdp: CDPSession | null = null
  #destroyed = false
  #mainFrame = ''
  readonly #worlds = new Map<number, World>()
  readonly opened: Promise<Page>

  constructor(preferences: WebPreferences, receive: (event: IpcEvent, channel: string, args: unknown[]) => void) {
    super()
    if (!preferences.sandbox || !preferences.contextIsolation || preferences.nodeIntegration)
      throw new Error('the stand-in has sandboxed windows with an isolated preload only')
    this.preferences = preferences
    this.#receive = receive
    const frame = new Frame(() => this.page?.mainFrame().url() ?? '')
    this.webContents = new Contents(++contentsMade, preferences.session, frame, (channel, args) => {
      void this.#inPreload(`deliver(${JSON.stringify(channel)}, ${JSON.stringify(args)})`)
    })
    preferences.session.windows.add(this)
    this.opened = this.#open()
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.opened
    this.expected = url
    await page.goto(chromiumAddress(url)).catch((error: Error) => {
      if (!this.#destroyed) throw error
    })
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }
  isMinimized(): boolean {
    return false
  }
  restore(): void {}
  focus(): void {
    this.emit('focus')
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.preferences.session.windows.delete(this)
    void this.opened.then((page) => page.close())
    this.emit('closed')
  }

  async #open(): Promise<Page> {
    const context = await this.preferences.session.context()
    const page = await context.newPage()
    this.page = page
    page.on('close', () => this.destroy())
    const cdp = await context.newCDPSession(page)
    this.#cdp = cdp
    cdp.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      const { frameId = '', isDefault = false } = auxData ?? {}
      if (isDefault || name === PRELOAD_WORLD) this.#worlds.set(id, { frame: String(frameId), preload: !isDefault })
    })
    cdp.on(
      'Runtime.executionContextDestroyed',
      ({ executionContextId }) => void this.#worlds.delete(executionContextId),
    )
    cdp.on('Runtime.executionContextsCleared', () => this.#worlds.clear())
    cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) =>
      this.#called(name, payload, executionContextId),
    )
    cdp.on('Page.windowOpen', ({ url }) => {
      const { windowOpenHandler, popups } = this.webContents
      popups.push(windowOpenHandler?.({ url: schemeAddress(url) }).action ?? 'allow')
    })
    await cdp.send('Page.enable')
    await cdp.send('Runtime.enable')
    this.#mainFrame = (await cdp.send('Page.getFrameTree')).frameTree.frame.id
    await cdp.send('Runtime.addBinding', { name: PAGE_BINDING })
    await cdp.send('Runtime.addBinding', { name: PRELOAD_BINDING, executionContextName: PRELOAD_WORLD })
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: PAGE_WORLD_SCRIPT })
    const source = preloadScript(readFileSync(this.preferences.preload, 'utf8'))
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: PRELOAD_WORLD })
    return page
  }

  /** A message of one of the page's worlds. Which world and frame it came from is Chromium's word, not the message's. */
  #called(binding: string, payload: string, world: number): void {
    const from = this.#worlds.get(world)
    if (!from) return
    if (binding === PAGE_BINDING && !from.preload && from.frame === this.#mainFrame)
      void this.#inPreload(`invoke(${payload})`)
    if (binding !== PRELOAD_BINDING || !from.preload) return
    const said = JSON.parse(payload) as { op: 'send' | 'callback'; channel: string; id: number; args: unknown[] }
    if (said.op === 'callback') return void this.#inPage(`__standInCallback(${said.id}, ${JSON.stringify(said.args)})`)
    const main = from.frame === this.#mainFrame
    const senderFrame = main ? this.webContents.mainFrame : new Frame(() => 'about:blank')
    this.#receive({ sender: this.webContents, senderFrame }, said.channel, said.args)
  }

  #inPreload(expression: string): Promise<void> {
    return this.#evaluate(true, `__standIn.${expression}`)
  }

  #inPage(expression: string): Promise<void> {
    return this.#evaluate(false, expression)
  }

  async #evaluate(preload: boolean, expression: string): Promise<void> {
    const found = [...this.#worlds].find(([, world]) => world.preload === preload && world.frame === this.#mainFrame)
    if (!found) return
    await this.#cdp?.send('Runtime.evaluate', { expression, contextId: found[0] }).catch(() => {})
  }
}
