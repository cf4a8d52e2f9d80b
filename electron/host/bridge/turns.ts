/** What one seat may use of the host at once, in milliseconds of its work; a person at a window never comes near it. */
const AT_ONCE = 3000
/** Of that, so much without a pause; then it rests after each answer for so many times as long as that took. */
const WITHOUT_PAUSE = 500
const RESTS = 4
/** The part of the time that it has when that is spent: what a tenth player at the same host may have too. */
const SHARE = 0.1
/** A single long answer costs no longer a wait than this makes of it, in milliseconds of work owed. */
const MOST_OWED = 300

interface Account {
  left: number
  at: number
  /** It rests until then. */
  rests: number
}

/**
 * Keeps one seat that asks without end from taking the host from the others: half a second of work at once, a fifth
 * of the host's time until three are spent, and then a tenth and no more. Counted by what its own questions cost and by nothing else, so that nobody learns by it what others do.
 */
export class Turns {
  readonly #accounts = new Map<string, Account>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Milliseconds of work that whoever this is may still have at once. */
  left(who: string): number {
    return this.#account(who).left
  }

  /** Milliseconds until whoever this is may be answered again; 0: now. */
  wait(who: string): number {
    const { left, at, rests } = this.#account(who)
    return Math.max(0, Math.ceil(rests - at), left > 0 ? 0 : Math.ceil(1 - left / SHARE))
  }

  /** Work of so many milliseconds was done for him. */
  spent(who: string, milliseconds: number): void {
    const account = this.#account(who)
    account.left = Math.max(-MOST_OWED, account.left - milliseconds)
    if (account.left < AT_ONCE - WITHOUT_PAUSE) account.rests = account.at + Math.min(MOST_OWED, RESTS * milliseconds)
  }

  #account(who: string): Account {
    const now = this.#now()
    const account = this.#accounts.get(who) ?? { left: AT_ONCE, at: now, rests: now }
    account.left = Math.min(AT_ONCE, account.left + (now - account.at) * SHARE)
    account.at = now
    this.#accounts.set(who, account)
    return account
  }
}
