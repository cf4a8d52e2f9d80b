import { randomInt } from 'node:crypto'
import { Turns } from './turns.ts'

/** How long a beat is, in milliseconds: what is asked in one is done at its end, and answered at the end of the next. */
export const BEAT = 50
/** Each seat's answers leave so long after those of the seat before it, so that what one is sent does not delay another's. */
const SLOT = 1
/** A timer of the system is late or early by as much: the last of the time is waited for awake. */
const AWAKE = 1.5
/** What one seat may use of a beat, in milliseconds of work; one question it may always ask. */
const OF_A_BEAT = 8
/** For the work of whoever has the host: it has no share, and is done after what seats asked. */
const KEEPER = ''

/**
 * What leaves in a slot leaves at some time within so many milliseconds, drawn each time: a processor that has just worked for somebody else is
 * a few hundredths of a millisecond later or earlier, which nobody reads from times that are spread so far.
 */
const SPREAD = 2
/** How long the host sleeps when something has left, in milliseconds: a system that is kept busy may hold back what was given to its network. */
const SENDING = 1

/** A turn of the host's loop. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export interface Clock {
  now(): number
  /** Does it at that time, or as soon after as it can. Answers how to leave it. */
  at(time: number, act: () => void): () => void
  /** Does nothing until what left is on the network. */
  sent(): Promise<void>
  /** A part of a time of so many milliseconds, drawn by lot. */
  within(milliseconds: number): number
}

const WALL: Clock = {
  now: () => performance.now(),
  at: (time, act) => {
    let left = false
    const look = (): void => {
      if (left) return
      if (performance.now() >= time) act()
      else setImmediate(look)
    }
    const asleep = time - performance.now() - AWAKE
    // No timer is shorter than a millisecond: what is nearer, or past, is waited for awake.
    const timer = asleep > 0 ? setTimeout(look, asleep) : undefined
    if (timer === undefined) setImmediate(look)
    return () => {
      left = true
      clearTimeout(timer)
    }
  },
  sent: () => new Promise((resolve) => setTimeout(resolve, SENDING)),
  within: (milliseconds) => (randomInt(1_000_000) / 1_000_000) * milliseconds,
}

/**
 * What seats ask is answered in time with a beat: all answers leave together as a beat begins, and only then is done what came in before, what
 * seats ask first, and of those first who has asked least. So how soon a seat is answered says nothing of what the host does for others, as
 * long as that is done within the beat.
 */
export class Pace {
  readonly #clock: Clock
  readonly #turns: Turns
  readonly #waiting = new Map<string, { readonly came: number; readonly work: () => Promise<void> }[]>()
  /** What leaves as the next beat begins, by whose it is. */
  readonly #held = new Map<string, (() => void)[]>()
  /** Whose turn it is to leave, of all who had something since the war was opened. */
  readonly #slots = new Map<string, number>()
  #resting: (() => void) | null = null
  #beating = false

  constructor(clock: Clock = WALL) {
    this.#clock = clock
    this.#turns = new Turns(() => clock.now())
  }

  now(): number {
    return this.#clock.now()
  }

  /**
   * Does work for whom it is as the beat begins that follows the time at which it came, when he has time; null: for whoever has the host, after
   * the others'. What comes in while a beat's work is done waits for the next, whether that work is long or short.
   */
  take(who: string | null, work: () => Promise<void>, came = this.now()): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const mine = this.#waiting.get(who ?? KEEPER) ?? []
    this.#waiting.set(who ?? KEEPER, mine)
    mine.push({ came, work: () => work().then(resolve, reject) })
    this.#rest()
    return promise
  }

  /** Lets something of a seat's leave in its slot of the next beat, in the order in which it was given. */
  hold(who: string, leave: () => void): void {
    if (!this.#slots.has(who)) this.#slots.set(who, this.#slots.size)
    const mine = this.#held.get(who) ?? []
    this.#held.set(who, mine)
    mine.push(leave)
    this.#rest()
  }

  /** Waits until what is of a seat leaves; without one, of whoever comes to the doors. */
  next(who = KEEPER): Promise<void> {
    return new Promise((resolve) => this.hold(who, resolve))
  }

  /** Numbers the slots anew: whoever sat at the war before takes no time of those who sit at this one. */
  numberAnew(): void {
    this.#slots.clear()
  }

  /** Lets everything leave now; what has not been done is not done. */
  close(): void {
    this.#resting?.()
    this.#resting = null
    this.#waiting.clear()
    for (const who of [...this.#held.keys()]) this.#leave(who)
  }

  /** Until the next beat, on a grid of the clock's own: not counted from what somebody asked. */
  #rest(): void {
    if (this.#beating || this.#resting) return
    const begins = (Math.floor(this.#clock.now() / BEAT) + 1) * BEAT
    this.#resting = this.#clock.at(begins, () => {
      this.#resting = null
      void this.#beat(begins)
    })
  }

  async #beat(begins: number): Promise<void> {
    this.#beating = true
    const time = (who: string): number => begins + (this.#slots.get(who) ?? 0) * SLOT + this.#clock.within(SPREAD)
    const leaving = [...this.#held.keys()].map((who) => ({ who, at: time(who) }))
    for (const { who, at } of leaving.sort((a, b) => a.at - b.at)) {
      if (at > begins) await new Promise<void>((resolve) => void this.#clock.at(at, resolve))
      this.#leave(who)
    }
    // What was let go is on its way before anything else is done: else it would come later where there is work to do.
    await (leaving.length > 0 ? this.#clock.sent() : turn())
    const seats = [...this.#waiting.keys()].filter((who) => who !== KEEPER)
    for (const who of seats.sort((a, b) => this.#turns.left(b) - this.#turns.left(a)))
      await this.#work(who, OF_A_BEAT, begins)
    await this.#work(KEEPER, Number.POSITIVE_INFINITY, begins)
    this.#beating = false
    if (this.#waiting.size > 0 || this.#held.size > 0) this.#rest()
  }

  async #work(who: string, most: number, begins: number): Promise<void> {
    const mine = this.#waiting.get(who)
    let used = 0
    while (mine?.[0] && mine[0].came < begins && used < most && (who === KEEPER || this.#turns.wait(who) === 0)) {
      const began = this.#clock.now()
      const done = mine.shift()?.work()
      if (who === KEEPER && done) await this.#within(done, begins + BEAT - AWAKE)
      else await done
      const spent = this.#clock.now() - began
      used += spent
      if (who !== KEEPER) this.#turns.spent(who, spent)
      // What waits for this question at the same line comes, and the network is heard.
      await turn()
    }
    if (mine?.length === 0 && this.#waiting.get(who) === mine) this.#waiting.delete(who)
  }

  /**
   * Waits for work of whoever has the host until its beat is nearly over. What takes longer waits for something itself, as for a person at a
   * dialog: it goes on by itself, and the next beat begins in time.
   */
  async #within(done: Promise<void>, ends: number): Promise<void> {
    let going = true
    void done.then(() => {
      going = false
    })
    await turn()
    if (!going) return
    await new Promise<void>((resolve) => {
      const leave = this.#clock.at(ends, resolve)
      void done.then(() => {
        leave()
        resolve()
      })
    })
  }

  #leave(who: string): void {
    const held = this.#held.get(who) ?? []
    this.#held.delete(who)
    for (const leave of held) leave()
  }
}
