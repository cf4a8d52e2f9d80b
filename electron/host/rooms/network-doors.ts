import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { NetworkInterface } from '../../../shared/bridge/network.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import type { Network } from '../bridge/network.ts'

interface Door {
  readonly server: Server
  readonly origin: string
  readonly sockets: Set<Duplex>
}

export interface DoorsOf {
  /** A server that answers as the one of this computer does. */
  makeServer(): Server
  /** The port to have where it is free: that of this computer's own server. */
  port(): number
  interfaces(): readonly NetworkInterface[]
  /** The id of a seat's room; null when there is none. */
  roomOf(seat: string): string | null
}

/** The way in from the network: a server for each address that it was opened at, and none until then. */
export class NetworkDoors implements Network {
  readonly #of: DoorsOf
  #doors: readonly Door[] = []

  constructor(of: DoorsOf) {
    this.#of = of
  }

  interfaces(): readonly NetworkInterface[] {
    return this.#of.interfaces()
  }

  origins(): readonly string[] {
    return this.#doors.map(({ origin }) => origin)
  }

  addressOf(seat: string): string | null {
    const room = this.#of.roomOf(seat)
    const [door] = this.#doors
    return door && room !== null ? `${door.origin}/seat/${room}` : null
  }

  /** Refuses `rooms.address` an address that this computer has not, and `rooms.network` where it has none at all. */
  async open(address: string | null): Promise<void> {
    const found = this.#of.interfaces().map((one) => one.address)
    if (address !== null && !found.includes(address) && !isOwnLoop(address))
      refuse('rooms.address', `address must be one of this computer’s: ${found.join(', ')}; it is "${address}".`, {
        path: 'address',
      })
    if (address === null && found.length === 0)
      refuse('rooms.network', 'This computer has no network that others could come by.', { path: 'address' })
    await this.close()
    const doors: Door[] = []
    try {
      for (const host of address === null ? found : [address]) doors.push(await this.#openAt(host))
    } catch (error) {
      await Promise.all(doors.map(shut))
      throw error
    }
    this.#doors = doors
  }

  async close(): Promise<void> {
    const doors = this.#doors
    this.#doors = []
    await Promise.all(doors.map(shut))
  }

  async #openAt(host: string): Promise<Door> {
    const server = this.#of.makeServer()
    const sockets = new Set<Duplex>()
    server.on('connection', (socket: Duplex) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    // Another program may have that port at this address alone.
    const port = await listenAt(server, this.#of.port(), host).catch(() => listenAt(server, 0, host))
    return { server, origin: `http://${host}:${port}`, sockets }
  }
}

/** An address by which this computer reaches itself and nobody else does. */
const isOwnLoop = (address: string): boolean => /^127\.\d+\.\d+\.\d+$/.test(address)

/** Upgraded lines are no connections of the server's any more: they are cut by hand. */
async function shut({ server, sockets }: Door): Promise<void> {
  for (const socket of sockets) socket.destroy()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

/** The port that it then has. Refuses `rooms.port` when it cannot be had. */
export function listenAt(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      const taken = error.code === 'EADDRINUSE' ? 'another program has it' : `the system says ${error.code ?? 'no'}`
      reject(new Refused({ code: 'rooms.port', message: `Port ${port} cannot be opened: ${taken}.`, path: 'port' }))
    }
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
