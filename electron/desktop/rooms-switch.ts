import { dialog } from 'electron'
import type { NetworkInterface } from '../../shared/bridge/network.ts'
import { Refused } from '../../shared/explanation/refusal.ts'
import type { Bridge } from '../host/bridge/bridge.ts'
import type { Network } from '../host/bridge/network.ts'
import { lanInterfaces } from '../host/rooms/addresses.ts'
import { type Rooms, startRooms } from '../host/rooms/rooms.ts'
import { type MenuActs, setMenus } from './menus.ts'

/** Opens and closes the rooms to the network, from the menu or from the desk. Until then the desktop opens no port. */
export class RoomsSwitch implements Network {
  readonly #bridge: Bridge
  readonly #renderer: string
  readonly #openDesk: () => void
  readonly #port: number
  #rooms: Rooms | null = null

  constructor(bridge: Bridge, renderer: string, openDesk: () => void, port: number) {
    this.#bridge = bridge
    this.#renderer = renderer
    this.#openDesk = openDesk
    this.#port = port
    this.#setMenus()
    bridge.useNetwork(this)
  }

  interfaces(): readonly NetworkInterface[] {
    return lanInterfaces()
  }

  origins(): readonly string[] {
    return this.#rooms?.lan ?? []
  }

  addressOf(seat: string): string | null {
    return this.#rooms?.network.addressOf(seat) ?? null
  }

  async open(address: string | null): Promise<void> {
    const rooms =
      this.#rooms ?? (await startRooms({ bridge: this.#bridge, renderer: this.#renderer, port: this.#port }))
    this.#rooms = rooms
    try {
      await rooms.network.open(address)
    } catch (error) {
      await this.close()
      throw error
    }
    this.#setMenus()
  }

  async close(): Promise<void> {
    const rooms = this.#rooms
    this.#rooms = null
    this.#setMenus()
    await rooms?.close()
  }

  /** The same from the menu, or from the start: what came of it is said in a box. */
  async openAndSay(address: string | null): Promise<void> {
    try {
      await this.open(address)
      if (this.#rooms) await this.#show(this.#rooms)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      dialog.showErrorBox('Wardroom', error.refusal.message)
    }
  }

  async #show({ seats, port }: Rooms): Promise<void> {
    await dialog.showMessageBox({
      message: `The rooms are open on port ${port}. Each seat enters with its passcode.`,
      detail: [
        'What goes over the network is not encrypted: whoever can read its traffic can read everything.',
        ...(seats.length === 0
          ? ['Open a campaign or an action first.']
          : seats.map(({ title, url }) => `${title}\n${url}`)),
      ].join('\n\n'),
    })
  }

  #setMenus(): void {
    const acts: MenuActs = {
      openDesk: this.#openDesk,
      openRooms: () => void this.openAndSay(null),
      closeRooms: () => void this.close(),
    }
    setMenus(acts, this.#rooms !== null)
  }
}
