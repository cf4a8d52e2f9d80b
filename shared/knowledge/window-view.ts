import { DAY, HOUR, isoTime, parseTime, type Seconds } from '../vocabulary/time.ts'
import type { SeatView } from './view.ts'

/*
 * What of a seat's view its window is sent, and what it asks for when it is looked at. Both are functions of the whole view and of nothing else:
 * where two wars show a seat the same, its windows are sent the same.
 */

/** How far back a window has what, by the seat's own clock. */
export interface Within {
  /** Everything. */
  readonly recent: Seconds
  /** The last that was told of each contact. */
  readonly contacts: Seconds
}
const USUAL: Within = { recent: 2 * DAY, contacts: 5 * DAY }
/** The lists of a view that grow as a war goes on, and the points of tracks. */
export const PAST_PARTS = ['reports', 'despatches', 'ledger', 'notices', 'encounters', 'results', 'tracks'] as const
export type PastPart = (typeof PAST_PARTS)[number]

/** A point of a force's track by itself. */
export interface PastPoint {
  readonly force: string
  readonly lat: number
  readonly lon: number
  readonly at: string
}
/** What a page of each part holds. */
export interface PastItems {
  readonly reports: SeatView['reports'][number]
  readonly despatches: SeatView['despatches'][number]
  readonly ledger: NonNullable<SeatView['ledger']>[number]
  readonly notices: SeatView['notices'][number]
  readonly encounters: SeatView['encounters'][number]
  readonly results: SeatView['results'][number]
  readonly tracks: PastPoint
}
export type PastItem = PastItems[PastPart]

/** Of a list what the window has, and what is earlier; both in their order. */
interface Parted<T> {
  readonly kept: T[]
  readonly past: T[]
}

function parted<T>(list: readonly T[], keeps: (item: T, i: number) => boolean): Parted<T> {
  const kept: T[] = []
  const past: T[] = []
  for (const [i, item] of list.entries()) (keeps(item, i) ? kept : past).push(item)
  return { kept, past }
}

const before = (view: SeatView, seconds: Seconds): string => isoTime((parseTime(view.clock) ?? 0) - seconds)

/** News stays while it is fresh, and of each contact the last that was told for some days. */
function reportsOf(view: SeatView, within: Within): Parted<PastItems['reports']> {
  const since = before(view, within.recent)
  const contactsSince = before(view, within.contacts)
  const last = new Set<string>()
  const latest = new Map<string, SeatView['reports'][number]>()
  for (const report of view.reports) {
    const known = latest.get(report.contact)
    if (!known || report.seenAt >= known.seenAt) latest.set(report.contact, report)
  }
  for (const report of latest.values()) if (report.knownAt >= contactsSince) last.add(report.id)
  return parted(view.reports, ({ id, knownAt }) => knownAt >= since || last.has(id))
}

function despatchesOf(view: SeatView, within: Within): Parted<PastItems['despatches']> {
  const since = before(view, within.recent)
  return parted(
    view.despatches,
    ({ sentAt, receivedAt, expectedAt }) => (receivedAt ?? sentAt) >= since || (expectedAt ?? '') >= since,
  )
}

/** Lines are known in their order, whatever their dates are: what stays is the end of the list. */
function ledgerOf(view: SeatView, within: Within): Parted<PastItems['ledger']> {
  const lines = view.ledger ?? []
  const since = before(view, within.recent)
  const first = lines.findIndex(({ at }) => at >= since)
  return parted(lines, (_, i) => first >= 0 && i >= first)
}

function noticesOf(view: SeatView, within: Within): Parted<PastItems['notices']> {
  const since = before(view, within.recent)
  const first = view.notices.findIndex(({ at }) => at >= since)
  return parted(view.notices, (_, i) => first >= 0 && i >= first)
}

function encountersOf(view: SeatView, within: Within): Parted<PastItems['encounters']> {
  const since = before(view, within.recent)
  return parted(
    view.encounters,
    ({ state, at, clock }) => state === 'squares' || state === 'action' || (at > clock ? at : clock) >= since,
  )
}

function resultsOf(view: SeatView, within: Within): Parted<PastItems['results']> {
  const since = before(view, within.recent)
  return parted(view.results, ({ to }, i) => to >= since || i === view.results.length - 1)
}

/** Of a track the points of the last days, and the one before them from which she came. */
function trackOf(view: SeatView, track: SeatView['forces'][number]['track'], within: Within): number {
  const since = before(view, within.recent)
  const first = track.findIndex(({ at }) => at >= since)
  return Math.max(0, (first < 0 ? track.length : first) - 1)
}

/** What a window does not have of a part, in its order; tracks by their hours. */
export function pastOf(view: SeatView, part: PastPart, within: Within = USUAL): readonly PastItem[] {
  switch (part) {
    case 'reports':
      return reportsOf(view, within).past
    case 'despatches':
      return despatchesOf(view, within).past
    case 'ledger':
      return ledgerOf(view, within).past
    case 'notices':
      return noticesOf(view, within).past
    case 'encounters':
      return encountersOf(view, within).past
    case 'results':
      return resultsOf(view, within).past
    case 'tracks':
      return view.forces
        .flatMap(({ id, track }) =>
          track.slice(0, trackOf(view, track, within)).map((point) => ({ force: id, ...point })),
        )
        .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  }
}

/** The numbers that contacts have on the chart, in the order in which they were first told of. */
export function contactNumbers(view: SeatView): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>(Object.entries(view.earlier?.numbers ?? {}))
  for (const { of, contact } of view.reports)
    if (of !== 'own' && !numbers.has(contact)) numbers.set(contact, numbers.size + 1)
  return numbers
}

/** The view as a window is sent it: without what is earlier, and with how much of that there is. A view from which nothing is left out is as it was. */
export function windowView(view: SeatView, within: Within = USUAL): SeatView {
  const reports = reportsOf(view, within)
  const despatches = despatchesOf(view, within)
  const ledger = ledgerOf(view, within)
  const notices = noticesOf(view, within)
  const encounters = encountersOf(view, within)
  const results = resultsOf(view, within)
  let tracks = 0
  const forces = view.forces.map((force) => {
    const from = trackOf(view, force.track, within)
    tracks += from
    return from === 0 ? force : { ...force, track: force.track.slice(from) }
  })
  const counts = {
    reports: reports.past.length,
    despatches: despatches.past.length,
    ledger: ledger.past.length,
    notices: notices.past.length,
    encounters: encounters.past.length,
    results: results.past.length,
    tracks,
  }
  if (Object.values(counts).every((count) => count === 0)) return view
  const sums: Record<string, number> = {}
  for (const { account, points } of ledger.past) sums[account] = (sums[account] ?? 0) + points
  const shown = new Set(reports.kept.map(({ contact }) => contact))
  return {
    ...view,
    forces,
    reports: reports.kept,
    despatches: despatches.kept,
    ...(view.ledger ? { ledger: ledger.kept } : {}),
    notices: notices.kept,
    encounters: encounters.kept,
    results: results.kept,
    earlier: {
      since: before(view, within.recent),
      counts,
      sums,
      numbers: Object.fromEntries([...contactNumbers(view)].filter(([contact]) => shown.has(contact))),
    },
  }
}

/** Where forces were about an hour: what of their tracks lies within a day of it, and the next point on either side. */
export function tracksAbout(
  view: SeatView,
  at: Seconds,
): readonly { id: string; track: SeatView['forces'][number]['track'] }[] {
  const from = isoTime(at - DAY)
  const to = isoTime(at + 6 * HOUR)
  return view.forces.map(({ id, track }) => {
    const first = track.findIndex((point) => point.at >= from)
    const beyond = track.findIndex((point) => point.at > to)
    return {
      id,
      track: first < 0 ? track.slice(-1) : track.slice(Math.max(0, first - 1), beyond < 0 ? undefined : beyond + 1),
    }
  })
}
