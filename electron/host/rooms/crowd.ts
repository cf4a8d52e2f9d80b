import type { Duplex } from 'node:stream'

/** Lines that one address may have, and all together: ten players at one machine's browser have some sixty. */
const MOST_AN_ADDRESS = 128
const MOST = 512
/** Of a seat: twelve windows; the oldest goes. */
const MOST_A_SEAT = 12
interface Rate {
  readonly atOnce: number
  readonly aSecond: number
}
/** Requests that an address may make. */
const REQUESTS: Rate = { atOnce: 2000, aSecond: 50 }
/** Lines that it may open: a window has six at most, and goes on using them. */
const LINES: Rate = { atOnce: 400, aSecond: 20 }

interface Comer {
  readonly line: Duplex
  readonly address: string
  /** The seat that it was let in to; null: nobody knows who it is. */
  seat: string | null
}

/** What each address has had of something, and what it may have now. */
class Rates {
  readonly #had = new Map<string, { left: number; at: number }>()
  readonly #rate: Rate
  readonly #now: () => number

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  mayHave(address: string): boolean {
    const { atOnce, aSecond } = this.#rate
    const now = this.#now()
    const had = this.#had.get(address) ?? { left: atOnce, at: now }
    had.left = Math.min(atOnce, had.left + ((now - had.at) / 1000) * aSecond) - 1
    had.at = now
    // Whoever has all of it left again is as if he had never come.
    if (this.#had.size > MOST)
      for (const [other, { left, at }] of this.#had)
        if (left + ((now - at) / 1000) * aSecond >= atOnce) this.#had.delete(other)
    this.#had.set(address, had)
    if (had.left >= 0) return true
    had.left = 0
    return false
  }
}

/**
 * Who stands at the doors. When there are too many, the one who has stood there longest without saying who he is goes, of the address from
 * which most do: a stranger who takes up every line keeps out himself, and neither who sits nor who comes with a passcode.
 */
export class Crowd {
  readonly #comers = new Map<Duplex, Comer>()
  /** Of an encrypted line, the one that it goes through. */
  readonly #outer = new WeakMap<Duplex, Duplex>()
  readonly #requests: Rates
  readonly #lines: Rates

  constructor(now: () => number = Date.now) {
    this.#requests = new Rates(REQUESTS, now)
    this.#lines = new Rates(LINES, now)
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

  /** A line goes encrypted through one that has been counted. */
  within(inner: Duplex, outer: Duplex): void {
    this.#outer.set(inner, outer)
  }

  /** It has sat down in a seat. Of too many windows of that seat the oldest is cut. */
  sit(line: Duplex, seat: string): void {
    const comer = this.#comers.get(this.#outer.get(line) ?? line)
    if (!comer) return
    comer.seat = seat
    const there = [...this.#comers.values()].filter((one) => one.seat === seat)
    for (const { line: oldest } of there.slice(0, Math.max(0, there.length - MOST_A_SEAT))) oldest.destroy()
  }

  /** Whether an address may ask for one more page now: whoever loads a window is never told no. */
  mayAsk(address: string): boolean {
    return this.#requests.mayHave(address)
  }

  /** Whether it may open one more line now: who opens and drops them without end is not heard before he has paused. */
  mayOpen(address: string): boolean {
    return this.#lines.mayHave(address)
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
