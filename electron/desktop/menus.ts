import { Menu, type MenuItemConstructorOptions } from 'electron'

/** What the menus can do besides what every program's menus can. */
export interface MenuActs {
  readonly openDesk: () => void
  readonly openRooms: () => void
  readonly closeRooms: () => void
}

/** Sets the menus; `rooms` says whether other computers can come in now. */
export function setMenus(acts: MenuActs, rooms: boolean): void {
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  const template: MenuItemConstructorOptions[] = [
    ...mac,
    {
      label: 'Wardroom',
      submenu: [
        { label: 'Desk', accelerator: 'CmdOrCtrl+D', click: acts.openDesk },
        { type: 'separator' },
        rooms
          ? { id: 'rooms', label: 'Close the rooms to this network', click: acts.closeRooms }
          : { id: 'rooms', label: 'Open the rooms to this network', click: acts.openRooms },
        { type: 'separator' },
        { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [{ role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'resetZoom' }, { role: 'togglefullscreen' }],
    },
    { role: 'windowMenu' },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
