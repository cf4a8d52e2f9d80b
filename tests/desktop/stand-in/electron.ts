import { EventEmitter } from 'node:events'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.mjs'
import { type IpcEvent, Session, type WebPreferences, Window } from './windows.ts'

/*
 * What `import … from 'electron'` gives to electron/desktop/ in these tests. `standIn` is the tests' own handle on it.
 */
interface MenuItem {
  readonly id?: string
  readonly label?: string
  readonly role?: string
  readonly submenu?: readonly MenuItem[]
  readonly click?: () => void
}

const state = {
  appPath: '',
  sandboxed: false,
  schemes: [] as unknown[],
  menu: [] as readonly MenuItem[],
  boxes: [] as string[],
  exit: null as number | null,
  windows: [] as Window[],
  sessions: new Map<string, Session>(),
  browser: null as Promise<Browser> | null,
}

function browser(): Promise<Browser> {
  const executablePath = findBrowser()
  state.browser ??= chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return state.browser
}

class App extends EventEmitter {
  readonly isPackaged = false
  enableSandbox(): void {
    state.sandboxed = true
  }
  requestSingleInstanceLock(): boolean {
    return true
  }
  async whenReady(): Promise<void> {
    await browser()
  }
  getAppPath(): string {
    return state.appPath
  }
  quit(): void {
    this.emit('will-quit', {})
    state.exit = 0
  }
  exit(status: number): void {
    state.exit = status
  }
}

export const app = new App()
export const ipcMain = new EventEmitter()

export class BrowserWindow extends Window {
  readonly options: Readonly<Record<string, unknown>>
  constructor(options: { readonly webPreferences: WebPreferences } & Readonly<Record<string, unknown>>) {
    super(options.webPreferences, (event: IpcEvent, channel, args) => void ipcMain.emit(channel, event, ...args))
    this.options = options
    state.windows.push(this)
    this.on('closed', () => {
      state.windows.splice(state.windows.indexOf(this), 1)
      if (state.windows.length === 0) app.emit('window-all-closed')
    })
    app.emit('web-contents-created', {}, this.webContents)
  }
}

export const session = {
  fromPartition(partition: string): Session {
    if (partition.startsWith('persist:')) throw new Error('the stand-in keeps nothing on the disk')
    const made = state.sessions.get(partition) ?? new Session(partition, browser)
    state.sessions.set(partition, made)
    return made
  },
}

export const protocol = {
  registerSchemesAsPrivileged(schemes: unknown[]): void {
    state.schemes.push(...schemes)
  },
}

export const Menu = {
  buildFromTemplate: (template: readonly MenuItem[]): readonly MenuItem[] => template,
  setApplicationMenu: (menu: readonly MenuItem[]): void => {
    state.menu = menu
  },
}

export const dialog = {
  showOpenDialog: async (): Promise<{ canceled: boolean; filePaths: string[] }> => ({ canceled: true, filePaths: [] }),
  showErrorBox: (title: string, content: string): void => void state.boxes.push(`${title}: ${content}`),
  showMessageBox: async (box: { message: string; detail: string }): Promise<{ response: number }> => {
    state.boxes.push(`${box.message}\n${box.detail}`)
    return { response: 0 }
  },
}

export const standIn = {
  state,
  /** Before the desktop's main file is imported: the application's folder, and what was typed after it. */
  prepare(appPath: string, typed: readonly string[] = []): void {
    state.appPath = appPath
    process.argv = ['electron', appPath, ...typed]
  },
  window(index: number): Window {
    const found = state.windows[index]
    if (!found) throw new Error(`there is no window ${index}; there are ${state.windows.length}`)
    return found
  },
  click(id: string): void {
    const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.submenu ?? [])])
    const found = all(state.menu).find((item) => item.id === id)
    if (!found?.click) throw new Error(`there is nothing to click at "${id}"`)
    found.click()
  },
  async end(): Promise<void> {
    app.quit()
    await (await state.browser)?.close()
  },
}
