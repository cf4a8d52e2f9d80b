/** Wrong passcodes that cost nothing. */
const FREE = 6
const LONGEST_SECONDS = 60
const FORGOTTEN_AFTER_SECONDS = 15 * 60
/** Beyond these many names the oldest is forgotten, so that a flood of addresses does not fill the memory. */
const MOST_NAMES = 10_000

interface Tries {
  wrong: number
  last: number
  until: number
}

/** Slows wrong passcodes after six: 1, 2, 4 … 60 seconds, by each name given (an address at a seat). `now` in milliseconds. */
export class SlowDown {
  readonly #tries = new Map<string, Tries>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Seconds to wait before another try by any of these names; 0: try now. A try made while waiting is not looked at. */
  wait(...names: string[]): number {
    const now = this.#now()
    const left = names.map((name) => (this.#tries.get(name)?.until ?? 0) - now)
    return Math.max(0, Math.ceil(Math.max(...left) / 1000))
  }

  /** Counts a try as wrong before it is looked at, so that tries made at the same moment count too. */
  count(...names: string[]): void {
    const now = this.#now()
    for (const name of names) {
      const before = this.#tries.get(name)
      const fresh = !before || now - before.last > FORGOTTEN_AFTER_SECONDS * 1000
      const wrong = fresh ? 1 : before.wrong + 1
      const seconds = wrong < FREE ? 0 : Math.min(LONGEST_SECONDS, 2 ** (wrong - FREE))
      this.#tries.delete(name)
      this.#tries.set(name, { wrong, last: now, until: now + seconds * 1000 })
    }
    if (this.#tries.size <= MOST_NAMES) return
    // Whoever waits is remembered before one who does not: a crowd of names does not set a guesser free.
    const free = [...this.#tries].find(([, { until }]) => until <= now)?.[0]
    this.#tries.delete(free ?? [...this.#tries.keys()][0] ?? '')
  }

  /** The try was right after all: forgets what was wrong before. */
  right(...names: string[]): void {
    for (const name of names) this.#tries.delete(name)
  }
}
