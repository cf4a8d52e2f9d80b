import type { NetworkInterface } from '../../../shared/bridge/network.ts'

/** The way in for other computers, as the bridge asks for it. Shut until it is opened; refusals are thrown as `Refused`. */
export interface Network {
  interfaces(): readonly NetworkInterface[]
  /** What addresses on the network begin with; empty while it is shut. */
  origins(): readonly string[]
  /** The address of a seat's room on the network; null while it is shut. */
  addressOf(seat: string): string | null
  /** Opens at one address of this machine, or at all of them; what was open before is shut. */
  open(address: string | null): Promise<void>
  close(): Promise<void>
}
