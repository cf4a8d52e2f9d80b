import type { IncomingMessage } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import type { NetworkInterface } from '../../../shared/bridge/network.ts'

/**
 * Whether a request was sent to us by name or number of our own. A page elsewhere that has its name resolve to this machine
 * (DNS rebinding) comes with its own Host, and a page elsewhere that calls us comes with its own Origin: both are refused.
 */
export interface Addresses {
  /** Refuses nothing but what claims to come from elsewhere: programs that are no browser send no Origin. `certified`: names in the certificate. */
  isOurs(request: IncomingMessage, certified?: readonly string[]): boolean
}

/** Whether it came by an encrypted line. */
export function isEncrypted({ socket }: IncomingMessage): boolean {
  return 'encrypted' in socket && socket.encrypted === true
}

/** What the address of the page that asks begins with, by the name that it was asked for. */
export function originOf(request: IncomingMessage): string {
  return `${isEncrypted(request) ? 'https' : 'http'}://${request.headers.host?.toLowerCase()}`
}

/** An address, IPv4 as IPv4. */
export function bare(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '')
}

/** The address of the other end, IPv4 as IPv4. */
export function peerOf(request: IncomingMessage): string {
  return bare(request.socket.remoteAddress)
}

/** Whether the other end is this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\./.test(address)
}

/** The addresses that other machines can reach this one by, IPv4. */
export function lanInterfaces(): NetworkInterface[] {
  return Object.entries(networkInterfaces()).flatMap(([name, list]) =>
    (list ?? []).filter((one) => one.family === 'IPv4' && !one.internal).map(({ address }) => ({ name, address })),
  )
}

/** Our own names on the port by which a line came in: the number that it came to; on this machine localhost, from the network this machine's name. */
export function ownAddresses(front?: number): Addresses {
  const machine = hostname().toLowerCase()
  return {
    isOurs(request, certified = []) {
      const arrived = bare(request.socket.localAddress)
      const encrypted = isEncrypted(request)
      const names = isLoopback(arrived) && !encrypted ? ['localhost'] : [machine, `${machine}.local`, ...certified]
      const port = front ?? request.socket.localPort
      // Browsers leave out the port that is the usual one.
      const usual = encrypted ? 443 : 80
      const ours = [arrived, ...names].flatMap((name) => [`${name}:${port}`, ...(port === usual ? [name] : [])])
      const host = request.headers.host?.toLowerCase()
      if (host === undefined || !ours.includes(host)) return false
      const origin = request.headers.origin
      return origin === undefined || origin.toLowerCase() === originOf(request)
    },
  }
}
