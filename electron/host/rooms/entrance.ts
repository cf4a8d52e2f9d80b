import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Entering } from '../../../shared/bridge/rooms.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { Campaign, CampaignSeat } from '../bridge/campaign.ts'
import type { Desk } from '../bridge/desk.ts'
import { SlowDown } from './slow-down.ts'

const ROOM_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const ROOM_LENGTH = 12
/** Tokens that one seat may hold at once; the oldest goes. */
const MOST_TOKENS = 32
const NO_ROOM = 'There is no such room; ask the umpire for its address.'

interface Pass {
  readonly campaign: Campaign
  readonly seat: string
}

export interface Room extends CampaignSeat {
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
  readonly #tokens = new Map<string, Pass>()

  constructor(desk: Desk, slow = new SlowDown()) {
    this.#desk = desk
    this.#slow = slow
  }

  /** The rooms of the campaign that is open. Their ids stay the same from day to day and say nothing of the seats. */
  rooms(): Room[] {
    const campaign = this.#desk.campaign
    return campaign?.seats().map((seat) => ({ ...seat, room: roomId(campaign.id, seat.id) })) ?? []
  }

  find(room: string): Room | null {
    return this.rooms().find((one) => one.room === room) ?? null
  }

  /** A token for a room, or a refusal: `room.unknown`, `room.passcode`, `room.wait`. */
  async enter(entering: Entering, peer: string): Promise<string> {
    const campaign = this.#desk.campaign
    const room = await this.demandRight(entering, peer)
    if (!campaign || campaign !== this.#desk.campaign) return refuse('room.unknown', NO_ROOM, { path: 'room' })
    return this.#give({ campaign, seat: room.id })
  }

  /** The room that is asked for, once the passcode (or the host's key) has been found right; refuses like `enter`. */
  async demandRight(entering: Entering, peer: string): Promise<Room> {
    const campaign = this.#desk.campaign
    const room = this.find(entering.room)
    const names = room ? [`seat ${room.id}`, `address ${peer}`] : [`address ${peer}`]
    this.#demandPatience(names)
    this.#slow.count(...names)
    if (!campaign || !room) return refuse('room.unknown', NO_ROOM, { path: 'room' })
    if (!(await this.#opens(campaign, room, entering))) {
      const wait = this.#slow.wait(...names)
      const then = wait > 0 ? ` ${waitWords(wait)}` : ''
      return refuse('room.passcode', `That is not the passcode of this seat.${then}`, { path: 'passcode' })
    }
    this.#slow.right(...names)
    return room
  }

  /** The seat that a token opens; null when it opens none, or none any more. */
  seatOf(token: string): CampaignSeat | null {
    const pass = this.#tokens.get(digest(token).toString('hex'))
    const campaign = this.#desk.campaign
    if (!pass || !campaign || pass.campaign !== campaign) return null
    return campaign.seats().find((seat) => seat.id === pass.seat) ?? null
  }

  /** Whether this is the host's own key; wrong ones are slowed like wrong passcodes. */
  isKey(key: string, peer: string): boolean {
    const name = `key ${peer}`
    this.#demandPatience([name])
    if (same(key, this.key)) return true
    this.#slow.count(name)
    return false
  }

  leave(token: string): void {
    this.#tokens.delete(digest(token).toString('hex'))
  }

  /** Makes every token of a seat worthless. */
  revoke(seat: string): void {
    for (const [hash, pass] of this.#tokens) if (pass.seat === seat) this.#tokens.delete(hash)
  }

  #demandPatience(names: readonly string[]): void {
    const wait = this.#slow.wait(...names)
    if (wait > 0) refuse('room.wait', `Too many wrong passcodes. ${waitWords(wait)}`, { path: 'passcode' })
  }

  async #opens(campaign: Campaign, room: Room, entering: Entering): Promise<boolean> {
    if ('key' in entering) return same(entering.key, this.key) && room.role === 'umpire'
    return campaign.checkPasscode(room.id, entering.passcode)
  }

  #give(pass: Pass): string {
    const held = [...this.#tokens].filter(([, one]) => one.seat === pass.seat).map(([hash]) => hash)
    for (const hash of held.slice(0, Math.max(0, held.length - MOST_TOKENS + 1))) this.#tokens.delete(hash)
    const token = fresh()
    this.#tokens.set(digest(token).toString('hex'), pass)
    return token
  }
}

function waitWords(seconds: number): string {
  return `Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} before the next try.`
}

/** The id of a seat's room: keyed by the campaign's own id, which never leaves the host. */
function roomId(campaign: string, seat: string): string {
  const bytes = createHmac('sha256', campaign).update(seat).digest()
  return Array.from(bytes.subarray(0, ROOM_LENGTH), (b) => ROOM_LETTERS[b % ROOM_LETTERS.length]).join('')
}
