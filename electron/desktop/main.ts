import path from 'node:path'
import { app, dialog } from 'electron'
import { Refused } from '../../shared/explanation/refusal.ts'
import { readHostArguments } from '../host/arguments.ts'
import { Bridge } from '../host/bridge/bridge.ts'
import { Drawer } from '../host/bridge/drawer.ts'
import { campaignFolder } from '../host/bridge/folders.ts'
import { Entrance } from '../host/rooms/entrance.ts'
import { Pages } from '../host/rooms/pages.ts'
import { readSecrets } from '../host/secrets.ts'
import { confineContents } from './confine.ts'
import { IpcTransport } from './ipc-transport.ts'
import { claimScheme } from './pages.ts'
import { RoomsSwitch } from './rooms-switch.ts'
import { Windows } from './windows.ts'

/** What was typed after the program's name: by a packaged application itself, else after the folder it is run from. */
function typed(): string[] {
  const from = app.isPackaged ? 0 : process.argv.findIndex((one) => path.resolve(one) === app.getAppPath())
  return process.argv.slice(from + 1).filter((one) => one !== '--no-sandbox')
}

function start(): void {
  const { port, lan, lanAt, plain, certificates, file, secret } = readHostArguments(typed())
  const folder = app.getAppPath()
  // Plain files beside the archive (electron-builder.yml): they are served to browsers in other rooms too.
  const renderer = path.join(folder.replace(/\.asar$/, '.asar.unpacked'), 'dist', 'renderer')

  const drawer = new Drawer(campaignFolder(), undefined, secret === null ? undefined : readSecrets(secret))
  if (file !== null) drawer.openPath(file)
  const bridge = new Bridge(drawer)
  const windows: Windows = new Windows(
    new Pages(renderer),
    path.join(folder, 'dist', 'desktop', 'preload.cjs'),
    (contents) => transport.gone(contents),
  )
  const transport = new IpcTransport(bridge, new Entrance(drawer), () => windows, {
    openElsewhere: async ({ window }) => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: 'Open a file',
        filters: [{ name: 'Wardroom', extensions: ['wardroom'] }],
        properties: ['openFile'],
      })
      const [chosen] = filePaths
      if (canceled || chosen === undefined) return null
      const { title } = drawer.openPath(chosen)
      return { file: path.basename(chosen), title, kind: drawer.table ? 'action' : 'campaign' }
    },
    chooseFolder: async ({ window }) => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: 'A folder for dated copies',
        properties: ['openDirectory', 'createDirectory'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
  })
  drawer.onChange(() => windows.closeSeats())
  const rooms = new RoomsSwitch(bridge, renderer, () => windows.openDesk(), port, certificates)
  windows.openDesk()
  if (lan) void rooms.openAndSay(lanAt, plain)

  app.on('second-instance', () => windows.openDesk())
  app.on('activate', () => windows.openDesk())
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', () => {
    void rooms.close()
    drawer.close()
  })
}

/** Ends with one sentence where the sentence says it all. */
function stop(error: unknown): void {
  if (!(error instanceof Refused)) console.error(error)
  dialog.showErrorBox('Wardroom', error instanceof Refused ? error.refusal.message : 'Wardroom could not start.')
  app.exit(1)
}

// The order matters: sandbox and scheme before the application is ready, confinement before the first window.
app.enableSandbox()
claimScheme()
app.on('web-contents-created', (_event, contents) => confineContents(contents))
if (app.requestSingleInstanceLock()) app.whenReady().then(start).catch(stop)
else app.quit()
