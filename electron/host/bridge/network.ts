import type { NetworkInterface } from '../../../shared/bridge/network.ts'
import type { Certificate } from '../certificates/certificate.ts'

/** The way in for other computers, as the bridge asks for it. Shut until it is opened; refusals are thrown as `Refused`. */
export interface Network {
  interfaces(): readonly NetworkInterface[]
  /** What addresses on the network begin with; empty while it is shut. */
  origins(): readonly string[]
  /** The address of a seat's room on the network; null while it is shut. */
  addressOf(seat: string): string | null
  /** What they are encrypted with; null while they are shut, or open in clear. */
  certificate(): Certificate | null
  /** Opens at one address of this machine, or at all of them; what was open before is shut. `plain`: in clear, for all to read. */
  open(address: string | null, plain?: boolean): Promise<void>
  close(): Promise<void>
}
