import { dialog } from 'electron'
import type { NetworkInterface } from '../../shared/bridge/network.ts'
import { Refused } from '../../shared/explanation/refusal.ts'
import type { Bridge } from '../host/bridge/bridge.ts'
import type { Network } from '../host/bridge/network.ts'
import type { Certificate, Certificates } from '../host/certificates/certificate.ts'
import { lanInterfaces } from '../host/rooms/addresses.ts'
import { networkWords } from '../host/rooms/network-doors.ts'
import { type Rooms, startRooms } from '../host/rooms/rooms.ts'
import { type MenuActs, setMenus } from './menus.ts'

/** Opens and closes the rooms to the network, from the menu or from the desk. Until then the desktop opens no port. */
export class RoomsSwitch implements Network {
  readonly #bridge: Bridge
  readonly #renderer: string
  readonly #openDesk: () => void
  readonly #port: number
  readonly #certificates: Certificates | null
  #rooms: Rooms | null = null

  constructor(bridge: Bridge, renderer: string, openDesk: () => void, port: number, certificates: Certificates | null) {
    this.#bridge = bridge
    this.#renderer = renderer
    this.#openDesk = openDesk
    this.#port = port
    this.#certificates = certificates
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

  certificate(): Certificate | null {
    return this.#rooms?.network.certificate() ?? null
  }

  async open(address: string | null, plain = false): Promise<void> {
    const rooms =
      this.#rooms ??
      (await startRooms({
        bridge: this.#bridge,
        renderer: this.#renderer,
        port: this.#port,
        certificates: this.#certificates,
      }))
    this.#rooms = rooms
    try {
      await rooms.network.open(address, plain)
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
  async openAndSay(address: string | null, plain = false): Promise<void> {
    try {
      await this.open(address, plain)
      if (this.#rooms) await this.#show(this.#rooms)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      dialog.showErrorBox('Wardroom', error.refusal.message)
    }
  }

  async #show({ seats, port, network }: Rooms): Promise<void> {
    await dialog.showMessageBox({
      message: `The rooms are open on port ${port}. Each seat enters with its passcode.`,
      detail: [
        ...networkWords(network),
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
