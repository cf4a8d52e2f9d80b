import type { Duplex } from 'node:stream'

/** Lines that one address may have, and all together: ten players at one machine's browser have some sixty. */
const MOST_AN_ADDRESS = 128
const MOST = 512
/** Of a seat: twelve windows; the oldest goes. */
const MOST_A_SEAT = 12
/** Requests that an address may make at once, and then each second. */
const REQUESTS = 2000
const REQUESTS_A_SECOND = 50

interface Comer {
  readonly line: Duplex
  readonly address: string
  /** The seat that it was let in to; null: nobody knows who it is. */
  seat: string | null
}

/**
 * Who stands at the doors. When there are too many, the one who has stood there longest without saying who he is goes, of the address from
 * which most do: a stranger who takes up every line keeps out himself, and neither who sits nor who comes with a passcode.
 */
export class Crowd {
  readonly #comers = new Map<Duplex, Comer>()
  readonly #requests = new Map<string, { left: number; at: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get size(): number {
    return this.#comers.size
  }

  /** A line has been opened from an address. */
  come(line: Duplex, address: string): void {
    this.#comers.set(line, { line, address, seat: null })
    line.once('close', () => void this.#comers.delete(line))
    const fromThere = [...this.#comers.values()].filter((one) => one.address === address)
    if (fromThere.length > MOST_AN_ADDRESS) this.#turnAway(fromThere)
    if (this.#comers.size > MOST) this.#turnAway(this.#busiest())
  }

  /** It has sat down in a seat. Of too many windows of that seat the oldest is cut. */
  sit(line: Duplex, seat: string): void {
    const comer = this.#comers.get(line)
    if (!comer) return
    comer.seat = seat
    const there = [...this.#comers.values()].filter((one) => one.seat === seat)
    for (const { line: oldest } of there.slice(0, Math.max(0, there.length - MOST_A_SEAT))) oldest.destroy()
  }

  /** Whether an address may ask for one more page now: whoever loads a window is never told no. */
  mayAsk(address: string): boolean {
    const now = this.#now()
    const asked = this.#requests.get(address) ?? { left: REQUESTS, at: now }
    asked.left = Math.min(REQUESTS, asked.left + ((now - asked.at) / 1000) * REQUESTS_A_SECOND) - 1
    asked.at = now
    // Whoever has all of it left again is as if he had never come.
    if (this.#requests.size > MOST)
      for (const [other, { left, at }] of this.#requests)
        if (left + ((now - at) / 1000) * REQUESTS_A_SECOND >= REQUESTS) this.#requests.delete(other)
    this.#requests.set(address, asked)
    if (asked.left >= 0) return true
    asked.left = 0
    return false
  }

  #busiest(): Comer[] {
    const strangers = Map.groupBy(
      [...this.#comers.values()].filter(({ seat }) => seat === null),
      ({ address }) => address,
    )
    return [...strangers.values()].sort((a, b) => b.length - a.length)[0] ?? []
  }

  /** The stranger who has stood there longest; where all are known, the one who came last. */
  #turnAway(of: readonly Comer[]): void {
    const out = of.find(({ seat }) => seat === null) ?? of.at(-1) ?? [...this.#comers.values()].at(-1)
    out?.line.destroy()
    if (out) this.#comers.delete(out.line)
  }
}
