import { Bridge } from '../../../electron/host/bridge/bridge.ts'
import { soleCampaign } from '../../../electron/host/bridge/sole-campaign.ts'
import type { CampaignService } from '../../../electron/host/campaign/service.ts'
import { randomFrom } from '../../../electron/host/campaign/test-kit/war.ts'
import { viewAfter } from '../../../shared/bridge/view-frames.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { contactsAt, OLDEST_NEWS, ownAt } from '../../../shared/review/at-time.ts'
import { ownSheets } from '../../../shared/review/own-sheets.ts'
import type { Belief } from '../../../shared/review/review.ts'
import { isoTime, parseTime } from '../../../shared/vocabulary/time.ts'

/** What a seat's window showed at a time: no more of it than is compared. */
interface Shown {
  readonly clock: number
  readonly forces: ReadonlyMap<string, { readonly place: string; readonly company: boolean; readonly asOf: number }>
  readonly contacts: ReadonlyMap<string, string>
  readonly balance: number | null
}

/** The windows of one seat, one after the other. */
export type Watched = readonly Shown[]

/** Opens a window for every seat, and keeps what each shows as its frames come. */
export function seatWatches(service: CampaignService): ReadonlyMap<string, Watched> {
  const bridge = new Bridge(soleCampaign(service))
  const watches = new Map<string, Shown[]>()
  for (const { id, title, role } of service.seats()) {
    if (role === 'umpire' || role === 'assistant') continue
    const shown: Shown[] = []
    watches.set(id, shown)
    let view: unknown = null
    bridge.connect({
      audience: 'seat',
      seat: id,
      title,
      send: (frame) => {
        if (!('push' in frame)) return
        if (frame.push !== 'view' && frame.push !== 'changes') return
        // As it comes over a line: text, of which nothing is shared with the host.
        view = frame.push === 'view' ? JSON.parse(JSON.stringify(frame.view)) : viewAfter(view, frame)
        if (view === null) throw new Error(`what changed does not make the view of ${id}`)
        shown.push(shownOf(view as SeatView))
      },
      end: () => {},
    })
  }
  return watches
}

const placeWords = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string =>
  `${lat.toFixed(5)} ${lon.toFixed(5)}`

function shownOf({ clock, forces, reports, balance }: SeatView): Shown {
  const now = parseTime(clock) ?? 0
  const latest = new Map<string, SeatView['reports'][number]>()
  for (const report of reports) {
    const before = latest.get(report.contact)
    if (!before || report.seenAt >= before.seenAt) latest.set(report.contact, report)
  }
  const oldest = isoTime(now - OLDEST_NEWS)
  return {
    clock: now,
    forces: new Map(
      forces
        .filter(({ fate }) => fate === null)
        .map(({ id, position, medium, asOf }) => [
          id,
          { place: placeWords(position), company: medium === 'company', asOf: parseTime(asOf) ?? now },
        ]),
    ),
    contacts: new Map(
      [...latest.values()].filter(({ seenAt }) => seenAt >= oldest).map(({ contact, words }) => [contact, words]),
    ),
    balance: balance ?? null,
  }
}

export interface Compared {
  minutes: number
  forces: number
  contacts: number
  accounts: number
  readonly faults: string[]
}

/** Opens each seat's review at random minutes and holds it against what its window showed by then. */
export function compareSeats(
  service: CampaignService,
  watches: ReadonlyMap<string, Watched>,
  minutes: number,
  seed: number,
): Compared {
  const compared: Compared = { minutes: 0, forces: 0, contacts: 0, accounts: 0, faults: [] }
  for (const [seat, watched] of watches) {
    const { seats, reads, from, to } = service.past.review({ id: seat, reads: 'seat' })
    const belief = seats[0]?.belief
    if (!belief || reads !== 'own') throw new Error(`the review of ${seat} is not its own`)
    const { ledger } = ownSheets(service.state.logbooks[seat] ?? [])
    const chance = randomFrom(seed * 7919 + seat.length * 104_729 + seat.charCodeAt(seat.length - 1))
    for (let n = 0; n < minutes; n++) {
      const at = from + 60 * Math.floor((chance() * (to - from)) / 60)
      // The window as it stood until its clock went on past that minute.
      const shown = watched.findLast(({ clock }) => clock <= at)
      if (!shown) continue
      const fault = (says: string): void => {
        compared.faults.push(`${seat} at ${isoTime(at)} (window of ${isoTime(shown.clock)}): ${says}`)
      }
      compareForces(belief, shown, compared, fault)
      const believed = contactsAt(belief, shown.clock)
      // News of the very second at which his clock stood, that came as the war went on from there, is shown to him when it next moves.
      const late = new Set(believed.flatMap(({ contact, knownAt }) => (knownAt === shown.clock ? [contact] : [])))
      const unlike = ({ contact, words }: { readonly contact: string; readonly words: string }): boolean =>
        !late.has(contact) || shown.contacts.get(contact) === words
      const contacts = new Map(believed.filter(unlike).map(({ contact, words }) => [contact, words]))
      const before = new Map([...shown.contacts].filter(([contact]) => contacts.has(contact) || !late.has(contact)))
      if (!same(contacts, before)) fault(`contacts ${words(contacts)} and not ${words(shown.contacts)}`)
      compared.contacts += contacts.size
      if (shown.balance !== null) {
        const balance = ledger.findLast(({ when }) => when <= shown.clock)?.balance ?? 0
        if (balance !== shown.balance) fault(`a balance of ${balance} and not ${shown.balance}`)
        compared.accounts++
      }
      for (const { knownAt } of contactsAt(belief, at))
        if (knownAt > at) fault(`a contact known at ${isoTime(knownAt)}`)
      compared.minutes++
    }
  }
  return compared
}

function compareForces(belief: Belief, shown: Shown, compared: Compared, fault: (says: string) => void): void {
  const own = ownAt(belief, shown.clock)
  const names = new Map(own.map(({ mark }) => [mark.force, '']))
  if (names.size !== shown.forces.size || [...names.keys()].some((id) => !shown.forces.has(id)))
    fault(`forces ${[...names.keys()].sort().join(', ')} and not ${[...shown.forces.keys()].sort().join(', ')}`)
  for (const { mark, position } of own) {
    const there = shown.forces.get(mark.force)
    // Where the clock stood in the midst of a move, a window has a force as she was last told of; the review, as she ran: by the hour of that word
    // they are the same.
    const told = there && there.asOf < shown.clock ? ownAt(belief, there.asOf) : []
    const then = told.find((one) => one.mark.force === mark.force)?.position ?? position
    if (there && there.place !== placeWords(position) && there.place !== placeWords(then))
      fault(`${mark.name} at ${placeWords(position)} and not ${there.place}`)
    compared.forces++
  }
}

const same = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)

const words = (of: ReadonlyMap<string, string>): string => [...of.values()].sort().join('; ').slice(0, 200)
