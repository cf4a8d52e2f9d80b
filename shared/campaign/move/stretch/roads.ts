import type { Seconds } from '../../../vocabulary/time.ts'
import { isEmpty } from '../../rolls.ts'
import type { Despatch } from '../../world.ts'
import { type Meetings, nextPosting } from '../posting.ts'
import type { Agenda } from './agenda.ts'
import type { Stretch } from './stretch.ts'

/** Puts on the agenda what falls due of itself, whatever the forces do: despatches and tales on their roads, and men's acts ashore. */
export class Roads {
  private readonly stretch: Stretch
  private readonly agenda: Agenda
  private readonly meetings: Meetings
  private talesSeen = -1
  private readonly talesNoted = new Set<string>()
  private readonly actsNoted = new Set<string>()
  /** Despatches to which something happened that moved nothing, and when. */
  private readonly stuck = new Map<string, Seconds>()

  constructor(stretch: Stretch, agenda: Agenda, meetings: Meetings) {
    this.stretch = stretch
    this.agenda = agenda
    this.meetings = meetings
  }

  /** Tales on their way, each looked at once: a coast's may fall due in the very second in which it is told. */
  lookAfterTales(): void {
    const { counts, tales } = this.stretch.turn.world
    if (this.talesSeen === (counts.tale ?? 0)) return
    this.talesSeen = counts.tale ?? 0
    let i = 0
    for (const tale of Object.values(tales)) {
      i += 1
      if (tale.over || tale.dueAt === null || this.talesNoted.has(tale.id)) continue
      this.talesNoted.add(tale.id)
      const key = String(i).padStart(8, '0')
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
    // None was ever written, so none is on the agenda.
    if (isEmpty(this.stretch.turn.world.despatches)) return
    this.agenda.drop((h) => h.what === 'despatch')
    let i = 0
    for (const despatch of Object.values(this.stretch.turn.world.despatches)) {
      i += 1
      if (despatch.state === 'delivered' || despatch.state === 'lost') continue
      if (this.stuck.get(despatch.id) === this.stretch.now) continue
      const at = nextPosting(this.stretch.turn, despatch, this.meetings)
      // What comes in one second comes as one bundle, and the newest is read first.
      const key = String(99_999_999 - i).padStart(8, '0')
      if (at !== null)
        this.agenda.note({ at: Math.max(at, this.stretch.now), rank: 0, key, what: 'despatch', despatch })
    }
  }

  /** What does not move a despatch now would not move it in this second again. */
  leaveStuck(despatch: Despatch): void {
    this.stuck.set(despatch.id, this.stretch.now)
  }
}
