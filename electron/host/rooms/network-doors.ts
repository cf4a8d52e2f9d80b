import type { Server } from 'node:http'
import type { Server as EncryptedServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { NetworkInterface } from '../../../shared/bridge/network.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import type { Network } from '../bridge/network.ts'
import { type Certificate, type Certificates, nameFor } from '../certificates/certificate.ts'

/** How often it is looked whether a certificate runs out while the rooms are open, in milliseconds. */
const LOOK_AGAIN = 12 * 3_600_000

interface Door {
  readonly server: Server | EncryptedServer
  readonly origin: string
  readonly host: string
  readonly sockets: Set<Duplex>
}

export interface DoorsOf {
  /** A server that answers as the one of this computer does; encrypted with a certificate, or in clear with none. */
  makeServer(certificate: Certificate | null): Server | EncryptedServer
  readonly certificates: Certificates
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
  #certificate: Certificate | null = null
  #looking: NodeJS.Timeout | undefined

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

  certificate(): Certificate | null {
    return this.#certificate
  }

  /** Refuses `rooms.address` an address that this computer has not, and `rooms.network` where it has none at all. */
  async open(address: string | null, plain = false): Promise<void> {
    const found = this.#of.interfaces().map((one) => one.address)
    if (address !== null && !found.includes(address) && !isOwnLoop(address))
      refuse('rooms.address', `address must be one of this computer’s: ${found.join(', ')}; it is "${address}".`, {
        path: 'address',
      })
    if (address === null && found.length === 0)
      refuse('rooms.network', 'This computer has no network that others could come by.', { path: 'address' })
    const hosts = address === null ? found : [address]
    const certificate = plain ? null : await this.#of.certificates.for(hosts)
    await this.close()
    const doors: Door[] = []
    try {
      for (const host of hosts) doors.push(await this.#openAt(host, certificate))
    } catch (error) {
      await Promise.all(doors.map(shut))
      throw error
    }
    this.#doors = doors
    this.#certificate = certificate
    if (certificate) this.#looking = setInterval(() => void this.#renew(), LOOK_AGAIN).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#looking)
    const doors = this.#doors
    this.#doors = []
    this.#certificate = null
    await Promise.all(doors.map(shut))
  }

  /** A certificate that would run out, or was brought anew, is another from the next line on; what cannot be had now is asked for again later. */
  async #renew(): Promise<void> {
    const doors = this.#doors
    const certificate = await this.#of.certificates.for(doors.map(({ host }) => host)).catch(() => null)
    if (!certificate || doors !== this.#doors || certificate.fingerprint === this.#certificate?.fingerprint) return
    for (const { server } of doors) if ('setSecureContext' in server) server.setSecureContext(certificate)
    this.#certificate = certificate
  }

  async #openAt(host: string, certificate: Certificate | null): Promise<Door> {
    const server = this.#of.makeServer(certificate)
    const sockets = new Set<Duplex>()
    server.on('connection', (socket: Duplex) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    // Another program may have that port at this address alone.
    const port = await listenAt(server, this.#of.port(), host).catch(() => listenAt(server, 0, host))
    const name = certificate ? (nameFor(certificate.cert, host) ?? host) : host
    return { server, origin: `${certificate ? 'https' : 'http'}://${name}:${port}`, host, sockets }
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
export function listenAt(server: Server | EncryptedServer, port: number, host: string): Promise<number> {
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

/** What whoever opened the rooms to a network is to know of who can read it; nothing while they are shut. */
export function networkWords(network: Network): string[] {
  if (network.origins().length === 0) return []
  const certificate = network.certificate()
  if (!certificate)
    return ['What goes over the network is not encrypted: whoever can read its traffic can read everything.']
  const { fingerprint, says, brought } = certificate
  const asks = brought ? '' : ' Browsers ask about it at the first visit: compare it there.'
  return [...says, `The SHA-256 fingerprint of the certificate is ${fingerprint}.${asks}`]
}
