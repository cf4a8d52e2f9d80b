import type { Seconds } from '../../../vocabulary/time.ts'
import { mintedAs } from '../../context.ts'
import type { Despatch, Tale } from '../../world.ts'
import { type Landings, type Meetings, nextPosting } from '../despatches/post.ts'
import { type Agenda, ofDespatch } from './agenda.ts'
import type { Stretch } from './stretch.ts'

/** Puts on the agenda what falls due of itself, whatever the forces do: despatches and tales on their roads, and men's acts ashore. */
export class Roads {
  private readonly stretch: Stretch
  private readonly agenda: Agenda
  private readonly meetings: Meetings
  private readonly tales: Growing<Tale>
  private readonly despatches: Growing<Despatch>
  /** Despatches that are on their way, each with its number among all that were ever written, and the hour that is on the agenda. */
  private underWay: { readonly despatch: Despatch; readonly number: number; noted: Seconds | null }[] = []
  private readonly actsNoted = new Set<string>()
  /** Despatches to which something happened that moved nothing, and when. */
  private readonly stuck = new Map<string, Seconds>()

  constructor(stretch: Stretch, agenda: Agenda, meetings: Meetings) {
    this.stretch = stretch
    this.agenda = agenda
    this.meetings = meetings
    this.tales = new Growing(stretch, 'tale', 'tales')
    this.despatches = new Growing(stretch, 'despatch', 'despatches')
  }

  /** Tales on their way, each looked at once: a coast's may fall due in the very second in which it is told. */
  lookAfterTales(): void {
    for (const { one: tale, number } of this.tales.takeNew()) {
      if (tale.over || tale.dueAt === null) continue
      const key = String(number).padStart(8, '0')
      this.agenda.note({ at: Math.max(tale.dueAt, this.stretch.now), rank: 1, key, what: 'tale', tale: tale.id })
    }
  }

  /** What men ashore are about, each act to its end. */
  lookAfterParties(): void {
    const { parties } = this.stretch.turn.world
    for (const id in parties) {
      const act = parties[id]?.act
      if (!act) continue
      const noted = `${id}|${act.began}|${act.ends}`
      if (this.actsNoted.has(noted)) continue
      this.actsNoted.add(noted)
      this.agenda.note({
        at: Math.max(act.ends, this.stretch.now),
        rank: 1,
        key: `ashore|${id}`,
        what: 'ashore',
        party: id,
      })
    }
  }

  lookAfterDespatches(): void {
    for (const { one: despatch, number } of this.despatches.takeNew())
      this.underWay.push({ despatch, number, noted: null })
    if (this.underWay.length === 0) return
    this.underWay = this.underWay.filter(({ despatch }) => {
      const over = despatch.state === 'delivered' || despatch.state === 'lost'
      if (over) this.agenda.drop(ofDespatch(despatch.id))
      return !over
    })
    const landings: Landings = new Map()
    for (const one of this.underWay) {
      const { despatch, number, noted } = one
      const owner = ofDespatch(despatch.id)
      const posted =
        this.stuck.get(despatch.id) === this.stretch.now
          ? null
          : nextPosting(this.stretch.turn, despatch, this.meetings, landings)
      const at = posted === null ? null : Math.max(posted, this.stretch.now)
      if (at !== null && at === noted && this.agenda.has(owner)) continue
      this.agenda.drop(owner)
      one.noted = at
      // What comes in one second comes as one bundle, and the newest is read first.
      const key = String(99_999_999 - number).padStart(8, '0')
      if (at !== null) this.agenda.note({ at, rank: 0, key, what: 'despatch', despatch })
    }
  }

  /** What does not move a despatch now would not move it in this second again. */
  leaveStuck(despatch: Despatch): void {
    this.stuck.set(despatch.id, this.stretch.now)
  }
}

/** A record of the war to which things are only added: each is given once, with its number among them, and nobody walks through those before it. */
class Growing<T> {
  private readonly stretch: Stretch
  private readonly kind: string
  private readonly record: 'tales' | 'despatches'
  private seen: number | null = null

  constructor(stretch: Stretch, kind: string, record: 'tales' | 'despatches') {
    this.stretch = stretch
    this.kind = kind
    this.record = record
  }

  takeNew(): readonly { readonly one: T; readonly number: number }[] {
    const { world } = this.stretch.turn
    const record = world[this.record] as Readonly<Record<string, T>>
    const count = world.counts[this.kind] ?? 0
    if (this.seen === count) return []
    const found: { one: T; number: number }[] = []
    if (this.seen === null) for (const one of Object.values(record)) found.push({ one, number: found.length + 1 })
    else
      for (let number = this.seen + 1; number <= count; number++) {
        const one = record[mintedAs(world, this.kind, number)]
        if (one !== undefined) found.push({ one, number })
      }
    this.seen = count
    return found
  }
}
