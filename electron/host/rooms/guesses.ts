/**
 * Passcodes are looked at one at a time, and of the addresses that wait each has its turn: whoever tries many has his own wait for one
 * another, and neither the host nor who comes from elsewhere waits for more than one of them.
 */
export class Guesses {
  /** What waits, by address; the address whose turn is next first. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>()
  #busy = false

  take<T>(address: string, look: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const mine = this.#waiting.get(address) ?? []
    this.#waiting.set(address, mine)
    mine.push(() => look().then(resolve, reject))
    if (!this.#busy) void this.#work()
    return promise
  }

  async #work(): Promise<void> {
    this.#busy = true
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [address, queue] = next
      await queue.shift()?.()
      // Whoever has had his turn is the last to have another.
      this.#waiting.delete(address)
      if (queue.length > 0) this.#waiting.set(address, queue)
    }
    this.#busy = false
  }
}
