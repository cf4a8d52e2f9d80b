import type { CampaignService } from '../../../electron/host/campaign/service.ts'
import type { TrackRow } from '../../../shared/campaign/outcome.ts'
import type { Decision, Force, World } from '../../../shared/campaign/world.ts'
import { separationMiles } from '../../../shared/navigation/great-circle.ts'

/*
 * What became of each meeting. A meeting is one stay of two enemies in sight of each other, however often they lose and find each other
 * within six hours, and however often they fight or the umpire is asked in it.
 */

const HOUR = 3600
const MINUTE = 60
/** Two who lose each other and find each other again within this time have met once. */
export const ONE_MEETING = 6 * HOUR
/** The distance at which the book sets up a board (JS-MOVE-14), in miles, and what a minute between two looks may hide. */
const BOARD_MILES = 2.5
const SLACK = 0.05

interface Meeting {
  readonly pair: readonly [string, string]
  /** From when until when they saw each other; the last of them is open while they do. */
  readonly sights: { from: number; until: number | null }[]
  fought: boolean
  asked: boolean
  askedNear: boolean
  /** The nearest that they came while they saw each other, as far as it has been looked at. */
  nearest: number
  looked: number
}

export class Meetings {
  readonly #last = new Map<string, Meeting>()
  readonly #all: Meeting[] = []

  /** Two come in sight of each other. True when that is a new meeting. */
  sighted(subject: string, at: number): boolean {
    const pair = subject.split('|').sort() as [string, string]
    const before = this.#last.get(pair.join('|'))
    const sight = before?.sights.at(-1)
    if (before && sight && at - (sight.until ?? sight.from) <= ONE_MEETING) {
      if (sight.until !== null) before.sights.push({ from: at, until: null })
      return false
    }
    const meeting: Meeting = {
      pair,
      sights: [{ from: at, until: null }],
      fought: false,
      asked: false,
      askedNear: false,
      nearest: Number.POSITIVE_INFINITY,
      looked: Number.NEGATIVE_INFINITY,
    }
    this.#last.set(pair.join('|'), meeting)
    this.#all.push(meeting)
    return true
  }

  lost(subject: string, at: number): void {
    const sight = this.#of(subject.split('|'))?.sights.at(-1)
    if (sight) sight.until = at
  }

  /**
   * An action has ended. Null where no two who were in it fought for the first time in their meeting; else whether some of those who did
   * were both under steam: one who lies adrift without coal is met and fought day after day.
   */
  fought(world: World, encounter: string): 'underSteam' | 'adrift' | null {
    const met = (world.encounters[encounter]?.forces ?? []).flatMap((id) => world.forces[id] ?? [])
    let first: 'underSteam' | 'adrift' | null = null
    for (const one of met)
      for (const other of met) {
        if (one.side >= other.side) continue
        const meeting = this.#of([one.id, other.id])
        if (!meeting || meeting.fought) continue
        meeting.fought = true
        if (first !== 'underSteam') first = isDry(world, one) || isDry(world, other) ? 'adrift' : 'underSteam'
      }
    return first
  }

  asked({ kind, about }: Decision): void {
    const forces = about['forces']
    if ((kind !== 'contact' && kind !== 'trigger') || !Array.isArray(forces)) return
    for (const one of forces)
      for (const other of forces) {
        const meeting = String(one) < String(other) ? this.#of([String(one), String(other)]) : undefined
        if (!meeting) continue
        meeting.asked = true
        meeting.askedNear ||= kind === 'trigger'
      }
  }

  /** What became of all meetings so far, by name. */
  count(service: CampaignService, add: (name: string) => void): void {
    const { world } = service.state
    const tracks = new Map<string, TrackRow[]>()
    for (const row of service.past.history().tracks) {
      const rows = tracks.get(row.force)
      if (rows) rows.push(row)
      else tracks.set(row.force, [row])
    }
    for (const rows of tracks.values()) rows.sort((a, b) => a.start - b.start)
    for (const meeting of this.#all) {
      const [a, b] = meeting.pair.map((id) => world.forces[id])
      if (!a || !b || (a.kind === 'trade' && b.kind === 'trade')) continue
      add(
        `met: ${became(meeting, a.kind === 'trade' || b.kind === 'trade', () => nearest(meeting, tracks, world.clock))}`,
      )
    }
  }

  #of(pair: readonly string[]): Meeting | undefined {
    return this.#last.get([...pair].sort().join('|'))
  }
}

/** A ship of hers is out of coal, and she goes no faster than the slowest. */
const isDry = ({ ships }: World, force: Force): boolean =>
  force.ships.some((id) => ships[id]?.status === 'afloat' && (ships[id]?.coalMinutes ?? 1) <= 0)

function became(meeting: Meeting, trade: boolean, miles: () => number): string {
  if (trade) return 'one a merchantman'
  if (meeting.fought) return 'fought'
  if (miles() > BOARD_MILES - SLACK) return 'never within 5,000 yards'
  if (meeting.askedNear) return 'within 5,000 yards, let pass by the umpire'
  return meeting.asked ? 'within 5,000 yards, asked only as they met' : 'within 5,000 yards, never asked'
}

/** The nearest that two came while they saw each other, by their true tracks, a minute at a time. */
function nearest(meeting: Meeting, tracks: ReadonlyMap<string, TrackRow[]>, clock: number): number {
  const [a = [], b = []] = meeting.pair.map((id) => tracks.get(id))
  for (const { from, until } of meeting.sights) {
    const end = until ?? clock
    for (let at = Math.max(from, meeting.looked); at <= end; at += MINUTE) {
      const [one, other] = [placeAt(a, at), placeAt(b, at)]
      if (one && other) meeting.nearest = Math.min(meeting.nearest, separationMiles(one, other))
    }
    meeting.looked = Math.max(meeting.looked, end)
  }
  return meeting.nearest
}

/** Where a force is by its tracks; between two of them where the first ends. */
function placeAt(rows: readonly TrackRow[], at: number): { lat: number; lon: number } | null {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as TrackRow).start <= at) low = middle + 1
    else high = middle
  }
  const row = rows[low - 1]
  if (!row) return rows[0]?.from ?? null
  const part = row.end > row.start ? Math.min(1, (at - row.start) / (row.end - row.start)) : 1
  return {
    lat: row.from.lat + (row.to.lat - row.from.lat) * part,
    lon: row.from.lon + (row.to.lon - row.from.lon) * part,
  }
}
