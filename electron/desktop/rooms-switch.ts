import { dialog } from 'electron'
import { Refused } from '../../shared/explanation/refusal.ts'
import type { Bridge } from '../host/bridge/bridge.ts'
import { type Rooms, startRooms } from '../host/rooms/rooms.ts'
import { type MenuActs, setMenus } from './menus.ts'

/** Opens and closes the rooms to the network, from the menu. Until then the desktop opens no port. */
export class RoomsSwitch {
  readonly #bridge: Bridge
  readonly #renderer: string
  readonly #openDesk: () => void
  #rooms: Rooms | null = null

  constructor(bridge: Bridge, renderer: string, openDesk: () => void) {
    this.#bridge = bridge
    this.#renderer = renderer
    this.#openDesk = openDesk
    this.#setMenus()
  }

  async open(port: number): Promise<void> {
    if (this.#rooms) return
    try {
      this.#rooms = await startRooms({ bridge: this.#bridge, renderer: this.#renderer, lan: true, port })
      this.#setMenus()
      await this.#show(this.#rooms)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      dialog.showErrorBox('Wardroom', error.refusal.message)
    }
  }

  async close(): Promise<void> {
    const rooms = this.#rooms
    this.#rooms = null
    this.#setMenus()
    await rooms?.close()
  }

  async #show({ seats, lan, port }: Rooms): Promise<void> {
    const none =
      lan.length === 0
        ? 'This computer has no network that others could come by.'
        : 'Open a campaign or an action first.'
    await dialog.showMessageBox({
      message: `The rooms are open on port ${port}. Each seat enters with its passcode.`,
      detail:
        seats.length === 0 || lan.length === 0 ? none : seats.map(({ title, url }) => `${title}\n${url}`).join('\n\n'),
    })
  }

  #setMenus(): void {
    const acts: MenuActs = {
      openDesk: this.#openDesk,
      openRooms: () => void this.open(0),
      closeRooms: () => void this.close(),
    }
    setMenus(acts, this.#rooms !== null)
  }
}
