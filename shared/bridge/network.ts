import { z } from 'zod'

/* Rooms that other computers come in by: opened and closed by whoever has the host, and by nobody else. */

/**
 * The address to listen at, as `interfaces` named it; null: at all of them. `plain` opens them in clear: others on the network can read
 * everything.
 */
export const openNetworkSchema = z.strictObject({
  address: z.string().min(1).max(64).nullable(),
  plain: z.boolean().optional(),
})
export const putOutSchema = z.strictObject({ line: z.number().int().positive() })

/** An address of this machine that others on its network reach it by. */
export interface NetworkInterface {
  /** What the machine calls it ("eth0", "Wi-Fi"). */
  readonly name: string
  readonly address: string
}

/** What tells players that nobody stands between them and the host: they compare its fingerprint with what their browser shows. */
export interface NetworkCertificate {
  /** SHA-256: "AB:CD:…", 32 pairs. */
  readonly fingerprint: string
  /** ISO 8601 UTC. */
  readonly until: string
  /** The umpire has brought it; else Wardroom has made it, and browsers ask whether it is to be trusted. */
  readonly brought: boolean
  /** Why it is another than before, where it is. */
  readonly says: readonly string[]
}

/** A window that is open now, and where it stands. */
export interface LineRow {
  readonly line: number
  readonly seat: string
  readonly title: string
  /** The address of the other end; null: this computer. */
  readonly from: string | null
  /** ISO 8601 UTC, by the clock on the wall. */
  readonly since: string
  /** It is the umpire who writes in it, for a player who is not there. */
  readonly by?: 'umpire'
  /** It is the window that asks. */
  readonly own?: true
  /** How often it had another view than was sent it, and got it whole; absent of nearly all. */
  readonly differences?: number
}

export interface NetworkReply {
  /** What browsers on the network begin an address with, such as "https://192.168.1.20:8020"; empty while it is closed. */
  readonly origins: readonly string[]
  readonly interfaces: readonly NetworkInterface[]
  /** What it is encrypted with; null while it is closed, or open in clear, so that others on the network can read everything. */
  readonly certificate: NetworkCertificate | null
  /** Each seat with the address of its room on the network; null while that is closed. */
  readonly seats: readonly { readonly id: string; readonly title: string; readonly address: string | null }[]
  readonly lines: readonly LineRow[]
}
