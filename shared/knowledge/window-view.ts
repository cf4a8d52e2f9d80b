import { DAY, HOUR, isoTime, parseTime, type Seconds } from '../vocabulary/time.ts'
import type { Entry } from './logbook.ts'
import { buildRecentView, type PublicFacts } from './seat-view.ts'
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

/** Of a list what the window has, and how much is earlier; both in their order. */
interface Parted<T> {
  readonly kept: T[]
  readonly earlier: number
}

function parted<T>(list: readonly T[], keeps: (item: T, i: number) => boolean): Parted<T> {
  const kept = list.filter(keeps)
  return { kept, earlier: list.length - kept.length }
}

/** What a window does not have of a list. */
function pastIn<T>(list: readonly T[], { kept }: Parted<T>): T[] {
  const has = new Set(kept)
  return list.filter((item) => !has.has(item))
}

/** The first item of a list from which on all are so: looked for from its end, where what is new stands. */
function firstOf<T>(list: readonly T[], isSo: (item: T) => boolean): number {
  let first = list.length
  while (first > 0 && isSo(list[first - 1] as T)) first -= 1
  return first
}

const before = (view: SeatView, seconds: Seconds): string => isoTime((parseTime(view.clock) ?? 0) - seconds)

/** News stays while it is fresh, and of each contact the last that was told for some days. Reports stand in the order in which they were known. */
function reportsOf(view: SeatView, within: Within): Parted<PastItems['reports']> {
  const { reports } = view
  const contactsSince = before(view, within.contacts)
  const first = firstOf(reports, ({ knownAt }) => knownAt >= before(view, within.recent))
  const near = firstOf(reports, ({ knownAt }) => knownAt >= contactsSince)
  const latest = new Map<string, SeatView['reports'][number]>()
  for (const report of reports.slice(near)) {
    const known = latest.get(report.contact)
    if (!known || report.seenAt >= known.seenAt) latest.set(report.contact, report)
  }
  // What was told long ago was seen before then: only of one whose late news is older still may it be the last.
  const old = new Set([...latest.values()].filter(({ seenAt }) => seenAt < contactsSince).map(({ contact }) => contact))
  if (old.size > 0)
    for (const { contact, seenAt } of reports.slice(0, near))
      if (old.has(contact) && seenAt > (latest.get(contact)?.seenAt ?? '')) latest.delete(contact)
  const kept = reports.slice(near).filter((report, i) => near + i >= first || latest.get(report.contact) === report)
  return { kept, earlier: reports.length - kept.length }
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

/** From which point on a window has a track: those of the last days, and the one before them from which she came. */
function trackFrom(track: SeatView['forces'][number]['track'], since: string): number {
  return Math.max(0, firstOf(track, ({ at }) => at >= since) - 1)
}

/** What a window does not have of a part, in its order; tracks by their hours. */
export function pastOf(view: SeatView, part: PastPart, within: Within = USUAL): readonly PastItem[] {
  switch (part) {
    case 'reports':
      return pastIn(view.reports, reportsOf(view, within))
    case 'despatches':
      return pastIn(view.despatches, despatchesOf(view, within))
    case 'ledger':
      return pastIn(view.ledger ?? [], ledgerOf(view, within))
    case 'notices':
      return pastIn(view.notices, noticesOf(view, within))
    case 'encounters':
      return pastIn(view.encounters, encountersOf(view, within))
    case 'results':
      return pastIn(view.results, resultsOf(view, within))
    case 'tracks': {
      const since = before(view, within.recent)
      return view.forces
        .flatMap(({ id, track }) => track.slice(0, trackFrom(track, since)).map((point) => ({ force: id, ...point })))
        .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    }
  }
}

/** The numbers that contacts have on the chart, in the order in which they were first told of. */
export function contactNumbers({ reports, earlier }: SeatView): ReadonlyMap<string, number> {
  const [first] = reports
  const noted = first && earlier === undefined ? numbered.get(first) : undefined
  const goesOn = noted !== undefined && reports[noted.count - 1] === noted.last
  const numbers = goesOn ? noted.numbers : new Map<string, number>(Object.entries(earlier?.numbers ?? {}))
  for (let n = goesOn ? noted.count : 0; n < reports.length; n++) {
    const { of, contact } = reports[n] as SeatView['reports'][number]
    if (of !== 'own' && !numbers.has(contact)) numbers.set(contact, numbers.size + 1)
  }
  const last = reports.at(-1)
  if (first && last && earlier === undefined) numbered.set(first, { count: reports.length, last, numbers })
  return numbers
}

/** Numbers of the contacts of whole views, by their first report, up to which report: views of one seat have their reports in common. */
const numbered = new WeakMap<
  SeatView['reports'][number],
  { readonly count: number; readonly last: SeatView['reports'][number]; readonly numbers: Map<string, number> }
>()

/** What a seat's window is sent, now or as its logbook stood `at`: `windowView` of its whole view, of which tracks are not made whole for it. */
export function buildWindowView(
  logbook: readonly Entry[],
  facts: PublicFacts,
  at?: Seconds,
  within: Within = USUAL,
): SeatView {
  const { view, leftOut } = buildRecentView(logbook, facts, within.recent, at)
  return windowView(view, within, leftOut)
}

/**
 * The view as a window is sent it: without what is earlier, and with how much of that there is. A view from which nothing is left out is as it was.
 * `leftOut`: points of tracks that were left out before.
 */
export function windowView(view: SeatView, within: Within = USUAL, leftOut = 0): SeatView {
  const reports = reportsOf(view, within)
  const despatches = despatchesOf(view, within)
  const ledger = ledgerOf(view, within)
  const notices = noticesOf(view, within)
  const encounters = encountersOf(view, within)
  const results = resultsOf(view, within)
  const since = before(view, within.recent)
  let tracks = leftOut
  const forces = view.forces.map((force) => {
    const from = trackFrom(force.track, since)
    tracks += from
    return from === 0 ? force : { ...force, track: force.track.slice(from) }
  })
  const counts = {
    reports: reports.earlier,
    despatches: despatches.earlier,
    ledger: ledger.earlier,
    notices: notices.earlier,
    encounters: encounters.earlier,
    results: results.earlier,
    tracks,
  }
  if (Object.values(counts).every((count) => count === 0)) return view
  const sums: Record<string, number> = {}
  for (const { account, points } of (view.ledger ?? []).slice(0, ledger.earlier))
    sums[account] = (sums[account] ?? 0) + points
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
      since,
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
