import type { Seconds } from '../vocabulary/time.ts'
import { type Entry, type EntryBody, isClockEntry, withoutWaited } from './logbook.ts'

/* What of a logbook is read by an hour, and in which order: when news comes, what waits for a clock, and what a wire that was cut delays. */

/** The clock that a logbook has reached: the last opening, stop or close in it, not after `until`. Null for an empty logbook. */
export function logbookClock(entries: readonly Entry[], until?: Seconds): Seconds | null {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]
    if (entry && isClockEntry(entry.body.kind) && (until === undefined || entry.at <= until)) return entry.at
  }
  return null
}

/** What of a logbook is read by its own clock, or by `until` if that is earlier, in the order in which its seat came to know it. */
export function entriesRead(
  written: readonly Entry[],
  until?: Seconds,
): { readonly opened: Seconds; readonly clock: Seconds; readonly entries: readonly Entry[] } {
  const entries = asTheyCome(written)
  const reached = logbookClock(entries) ?? 0
  const clock = until === undefined ? reached : Math.min(until, reached)
  const shown = entries.findLastIndex((entry) => isClockEntry(entry.body.kind))
  // Where news waits for the close, a stop shows none of what was told since the last move closed or this one opened.
  const last = entries[shown]
  const stops = last?.body.kind === 'stopped' && last.body.newsWaits === true
  const moved = stops ? entries.findLastIndex(({ body }) => isClockEntry(body.kind) && body.kind !== 'stopped') : shown
  const known = entries.filter(
    (entry, i) =>
      entry.at <= clock && (i <= shown || !waitsForClock(entry)) && (!stops || i <= moved || !isNews(entry.body)),
  )
  // In the order in which the seat came to know: when an entry was written is the host's business.
  const read = [...withoutWaited(known)].sort((a, b) => a.at - b.at).map(asTold)
  return { opened: written[0]?.at ?? 0, clock, entries: read }
}

/** The entry without the marks of when it is read and of how long it holds, which are nothing that he was told. */
export function asTold(entry: Entry): Entry {
  if (entry.body.waits === undefined && entry.body.untilCarriedOut === undefined) return entry
  const { waits: _, untilCarriedOut: __, ...body } = entry.body
  return { ...entry, body: body as EntryBody }
}

/** What comes of running on is read when the seat's own clock next moves, even if it is of this very second; so is what eyes and coasts tell. */
function waitsForClock({ body }: Entry): boolean {
  if (body.waits) return true
  if (body.kind === 'report') return body.medium !== 'umpire'
  return body.kind === 'force' && body.atOnce !== true
}

/**
 * By kind, whether an entry is what somebody else tells, and comes by a despatch, a signal or a wire: `byMedium` where the entry says how it
 * came. What is seen from aboard is none, nor what the umpire lays before a seat.
 */
const NEWS: Readonly<Record<EntryBody['kind'], 'never' | 'always' | 'byMedium'>> = {
  opened: 'never',
  limit: 'never',
  stopped: 'never',
  closed: 'never',
  over: 'never',
  weather: 'never',
  force: 'byMedium',
  report: 'byMedium',
  sent: 'never',
  received: 'always',
  ordered: 'never',
  ready: 'never',
  carriedOut: 'never',
  ledger: 'always',
  purchase: 'always',
  store: 'always',
  minefield: 'byMedium',
  // What he meets and fights is before his own eyes.
  encounter: 'never',
  squares: 'never',
  action: 'never',
  result: 'never',
  // Who commands is told of a loss where he sees it; without it he would order ships that he has not.
  fate: 'never',
  notice: 'never',
  cable: 'byMedium',
  delayed: 'never',
  // A commander reads of a coast what is done where he lies.
  shore: 'never',
  party: 'never',
  ransom: 'never',
}

function isNews(body: EntryBody): boolean {
  const medium = 'medium' in body ? body.medium : undefined
  // What the umpire lays before him he is to read now.
  if (medium === 'umpire') return false
  return NEWS[body.kind] === 'byMedium' ? medium !== 'company' : NEWS[body.kind] === 'always'
}

/** By kind, whether an entry may come by wire at an hour that was set when it was handed in: what is told of a government's places and its accounts. */
const WIRED: Readonly<Record<EntryBody['kind'], boolean>> = {
  opened: false,
  limit: false,
  stopped: false,
  closed: false,
  over: false,
  weather: false,
  force: true,
  // A coast's report and a despatch are written when they come, and stop on the wire themselves.
  report: false,
  sent: false,
  received: false,
  ordered: false,
  ready: false,
  carriedOut: false,
  ledger: true,
  purchase: true,
  store: true,
  minefield: true,
  encounter: false,
  squares: false,
  action: false,
  result: false,
  fate: true,
  notice: true,
  cable: true,
  delayed: false,
  shore: true,
  party: true,
  ransom: true,
}

/** Entries with the times at which they come: news whose wire was cut before it had passed comes later than was written first. */
export function asTheyCome(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(({ body }) => body.kind === 'delayed')) return entries
  const coming: Entry[] = []
  for (const entry of entries) {
    const { body } = entry
    coming.push(entry)
    if (body.kind !== 'delayed') continue
    for (const [i, one] of coming.entries())
      if (one.at === body.from && WIRED[one.body.kind]) coming[i] = { ...one, at: body.to }
  }
  return coming
}
