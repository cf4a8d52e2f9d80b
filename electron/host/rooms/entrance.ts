import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Entering } from '../../../shared/bridge/rooms.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { Desk } from '../bridge/desk.ts'
import { type Opened, openedOn, type Place } from '../bridge/opened.ts'
import { Guesses } from './guesses.ts'
import { SlowDown } from './slow-down.ts'

const ROOM_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const ROOM_LENGTH = 12
/** Tokens that one seat may hold at once; the oldest goes. */
const MOST_TOKENS = 32
/** A token that no window has used for so long opens nothing any more. */
const TOKEN_HOURS = 12
/** Said alike of a room that there never was and of one whose campaign lies in the drawer: the host does not tell which. */
export const NO_ROOM =
  'No campaign or action with this room is open now. If it has been put away, this window opens when it is taken out again; if not, ask the umpire for the address.'

interface Pass {
  /** When a window was last seen to have it, in milliseconds. */
  used: number
  /** The campaign's or the action's own id: put away and taken out again, its windows come back by themselves. */
  readonly what: string
  readonly seat: string
  /** The umpire has it, to write in the place of a player who is not there. */
  readonly by?: 'umpire'
}

/** What a token opens now: its seat, nothing while its campaign is put away, or nothing ever again. */
export type Passage = (Place & { readonly by?: 'umpire' | undefined }) | 'away' | null

export interface Room extends Place {
  readonly room: string
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const fresh = (): string => randomBytes(24).toString('base64url')

/** Compares two secrets in a time that says nothing of either. */
function same(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

/** Who may come in: the host's key for the desk, a passcode for a seat's room, and the tokens given for them. */
export class Entrance {
  /** Known to whoever started this host, and to nobody else. */
  readonly key = fresh()
  readonly #desk: Desk
  readonly #slow: SlowDown
  readonly #guesses = new Guesses()
  readonly #tokens = new Map<string, Pass>()
  /** How often the passes of a seat were taken back: what was being looked at meanwhile opens nothing. */
  readonly #revoked = new Map<string, number>()
  readonly #now: () => number

  constructor(desk: Desk, now: () => number = Date.now) {
    this.#desk = desk
    this.#now = now
    this.#slow = new SlowDown(now)
  }

  /** The rooms of the campaign or the action that is open. Their ids stay the same from day to day and say nothing of the seats. */
  rooms(): Room[] {
    const opened = openedOn(this.#desk)
    return opened?.places().map((place) => ({ ...place, room: roomId(opened.what.id, place.id) })) ?? []
  }

  find(room: string): Room | null {
    return this.rooms().find((one) => one.room === room) ?? null
  }

  /** A token for a room, or a refusal: `room.unknown`, `room.passcode`, `room.wait`. */
  async enter(entering: Entering, peer: string): Promise<string> {
    const what = openedOn(this.#desk)?.what
    const room = await this.demandRight(entering, peer)
    if (!what || what !== openedOn(this.#desk)?.what) return refuse('room.unknown', NO_ROOM, { path: 'room' })
    return this.#give({ what: what.id, seat: room.id })
  }

  /** The room that is asked for, once the passcode (or the host's key) has been found right; refuses like `enter`. */
  async demandRight(entering: Entering, peer: string): Promise<Room> {
    const what = openedOn(this.#desk)?.what
    const room = this.find(entering.room)
    // Whoever started this host is slowed by nobody's mistakes.
    if (what && room?.byKey && 'key' in entering && same(entering.key, this.key)) return room
    // By the address and the seat together: a stranger elsewhere who guesses does not keep the seat's own player out, nor one who has
    // forgotten his passcode the others at his machine. A passcode has 39 bits: what many addresses can try of them comes to nothing.
    const names = [`${peer} at ${room?.id ?? 'no room'}`]
    this.#demandPatience(names)
    this.#slow.count(...names)
    if (!what || !room) return refuse('room.unknown', NO_ROOM, { path: 'room' })
    const revoked = this.#revoked.get(room.id)
    const right = await this.#guesses.take(peer, () => this.#opens(what, room, entering))
    if (!right || revoked !== this.#revoked.get(room.id)) {
      const wait = this.#slow.wait(...names)
      const then = wait > 0 ? ` ${waitWords(wait)}` : ''
      return refuse('room.passcode', `That is not the passcode of this seat.${then}`, { path: 'passcode' })
    }
    this.#slow.right(...names)
    return room
  }

  /** The seat that a token opens; "away" while its campaign or action is not the one that is open; null when it opens none any more. */
  seatOf(token: string): Passage {
    const pass = this.#found(token)
    if (!pass) return null
    pass.used = this.#now()
    const opened = openedOn(this.#desk)
    if (pass.what !== opened?.what.id) return 'away'
    const place = opened.places().find((one) => one.id === pass.seat)
    return place ? { ...place, by: pass.by } : null
  }

  /** A token by which the umpire comes into a seat's window without its passcode, to write for a player who is not there. */
  standIn(seat: string): string | null {
    const opened = openedOn(this.#desk)
    return opened ? this.#give({ what: opened.what.id, seat, by: 'umpire' }) : null
  }

  /** Whether this is the host's own key; wrong ones are slowed like wrong passcodes. */
  isKey(key: string, peer: string): boolean {
    if (same(key, this.key)) return true
    const name = `key ${peer}`
    this.#demandPatience([name])
    this.#slow.count(name)
    return false
  }

  /** A window has it still: its time begins anew. */
  keep(token: string): void {
    const pass = this.#found(token)
    if (pass) pass.used = this.#now()
  }

  leave(token: string): void {
    this.#tokens.delete(digest(token).toString('hex'))
  }

  /** What a token is known by to whoever may not see it. */
  passOf(token: string): string {
    return digest(token).toString('hex')
  }

  /** Makes every token of a seat of what is open worthless, but for one if its pass is named. */
  revoke(seat: string, but?: string): void {
    this.#revoked.set(seat, (this.#revoked.get(seat) ?? 0) + 1)
    const what = openedOn(this.#desk)?.what.id
    for (const [hash, pass] of this.#tokens)
      if (pass.seat === seat && pass.what === what && hash !== but) this.#tokens.delete(hash)
  }

  #demandPatience(names: readonly string[]): void {
    const wait = this.#slow.wait(...names)
    if (wait > 0) refuse('room.wait', `Too many wrong passcodes. ${waitWords(wait)}`, { path: 'passcode' })
  }

  async #opens(what: Opened['what'], room: Room, entering: Entering): Promise<boolean> {
    // The right key has been let in before anything was counted.
    if ('key' in entering) return false
    // It was put away while others' tries were looked at.
    if (what !== openedOn(this.#desk)?.what) return refuse('room.unknown', NO_ROOM, { path: 'room' })
    return what.checkPasscode(room.id, entering.passcode)
  }

  /** What a token stands for; nothing when its time is over. */
  #found(token: string): Pass | null {
    const hash = digest(token).toString('hex')
    const pass = this.#tokens.get(hash)
    if (!pass) return null
    if (this.#now() - pass.used <= TOKEN_HOURS * 3_600_000) return pass
    this.#tokens.delete(hash)
    return null
  }

  #give(given: Omit<Pass, 'used'>): string {
    const pass: Pass = { ...given, used: this.#now() }
    const held = [...this.#tokens]
      .filter(([, one]) => one.seat === pass.seat && one.what === pass.what)
      .map(([hash]) => hash)
    for (const hash of held.slice(0, Math.max(0, held.length - MOST_TOKENS + 1))) this.#tokens.delete(hash)
    const token = fresh()
    this.#tokens.set(digest(token).toString('hex'), pass)
    return token
  }
}

function waitWords(seconds: number): string {
  return `Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} before the next try.`
}

/** The id of a seat's room: keyed by the campaign's or the action's own id, which never leaves the host. */
function roomId(campaign: string, seat: string): string {
  const bytes = createHmac('sha256', campaign).update(seat).digest()
  return Array.from(bytes.subarray(0, ROOM_LENGTH), (b) => ROOM_LETTERS[b % ROOM_LETTERS.length]).join('')
}
