import { setImmediate } from 'node:timers/promises'
import { Turns } from './turns.ts'

/** How long a beat is, in milliseconds: what is asked in one is done at its end, and answered at the end of the next. */
export const BEAT = 50
/** What one seat may use of a beat, in milliseconds of work; one question it may always ask. */
const OF_A_BEAT = 8
/** For the work of whoever has the host: it has no share, and is done after what seats asked. */
const KEEPER = ''

export interface Clock {
  now(): number
  /** Does it at that time, or as soon after as it can. Answers how to leave it. */
  at(time: number, act: () => void): () => void
}

const WALL: Clock = {
  now: () => performance.now(),
  at: (time, act) => {
    const timer = setTimeout(act, Math.max(0, time - performance.now()))
    return () => clearTimeout(timer)
  },
}

/**
 * What seats ask is answered in time with a beat: all answers leave together as a beat begins, and only then is done what came in before, what
 * seats ask first, and of those first who has asked least. So how soon a seat is answered says nothing of what the host does for others, as
 * long as that is done within the beat.
 */
export class Pace {
  readonly #clock: Clock
  readonly #turns: Turns
  readonly #waiting = new Map<string, (() => Promise<void>)[]>()
  #held: (() => void)[] = []
  #resting: (() => void) | null = null
  #beating = false

  constructor(clock: Clock = WALL) {
    this.#clock = clock
    this.#turns = new Turns(() => clock.now())
  }

  /** Does work for whom it is as the next beat begins, when he has time; null: for whoever has the host, after the others'. */
  take(who: string | null, work: () => Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const mine = this.#waiting.get(who ?? KEEPER) ?? []
    this.#waiting.set(who ?? KEEPER, mine)
    mine.push(() => work().then(resolve, reject))
    this.#rest()
    return promise
  }

  /** Lets something leave as the next beat begins, in the order in which it was given. */
  hold(leave: () => void): void {
    this.#held.push(leave)
    this.#rest()
  }

  /** Waits until the next beat begins. */
  next(): Promise<void> {
    return new Promise((resolve) => this.hold(resolve))
  }

  /** Lets everything leave now; what has not been done is not done. */
  close(): void {
    this.#resting?.()
    this.#resting = null
    this.#waiting.clear()
    this.#leave()
  }

  /** Until the next beat, on a grid of the clock's own: not counted from what somebody asked. */
  #rest(): void {
    if (this.#beating || this.#resting) return
    const begins = (Math.floor(this.#clock.now() / BEAT) + 1) * BEAT
    this.#resting = this.#clock.at(begins, () => {
      this.#resting = null
      void this.#beat()
    })
  }

  async #beat(): Promise<void> {
    this.#beating = true
    this.#leave()
    // What was let go is on its way before anything else is done.
    await setImmediate()
    const seats = [...this.#waiting.keys()].filter((who) => who !== KEEPER)
    for (const who of seats.sort((a, b) => this.#turns.left(b) - this.#turns.left(a))) await this.#work(who, OF_A_BEAT)
    await this.#work(KEEPER, Number.POSITIVE_INFINITY)
    this.#beating = false
    if (this.#waiting.size > 0 || this.#held.length > 0) this.#rest()
  }

  async #work(who: string, most: number): Promise<void> {
    const mine = this.#waiting.get(who)
    let used = 0
    while (mine?.length && used < most && (who === KEEPER || this.#turns.wait(who) === 0)) {
      const began = this.#clock.now()
      await mine.shift()?.()
      const spent = this.#clock.now() - began
      used += spent
      if (who !== KEEPER) this.#turns.spent(who, spent)
      // What waits for this question at the same line comes, and the network is heard.
      await setImmediate()
    }
    if (mine?.length === 0 && this.#waiting.get(who) === mine) this.#waiting.delete(who)
  }

  #leave(): void {
    const held = this.#held
    this.#held = []
    for (const leave of held) leave()
  }
}
