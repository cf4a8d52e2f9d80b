import type { SeatView } from '../../../shared/knowledge/view.ts'

/** One line of a seat's log; `at` is when the seat came to know (ISO 8601). */
export interface LogLine {
  readonly key: string
  readonly at: string
  readonly kind: string
  readonly says: string
  readonly rule: string
}

/** Everything in a seat's view that has an hour, newest first. */
export function logLines(view: SeatView): LogLine[] {
  const lines: LogLine[] = [
    ...view.notices.map((one, n) => ({
      key: `n${n}`,
      at: one.at,
      kind: 'Notice',
      says: one.says,
      rule: one.rule ?? '',
    })),
    ...view.reports.map((one) => ({
      key: `r${one.id}`,
      at: one.knownAt,
      kind: 'Report',
      says: `${one.words} ${one.source}.`,
      rule: '',
    })),
    ...view.despatches.map((one) => ({
      key: `d${one.id}`,
      at: one.direction === 'in' ? (one.receivedAt ?? one.sentAt) : one.sentAt,
      kind: one.direction === 'in' ? 'Received' : 'Sent',
      says: `${one.direction === 'in' ? one.from : `To ${one.to}`}: ${one.text}`,
      rule: '',
    })),
    ...view.encounters.map((one) => ({ key: `e${one.id}`, at: one.at, kind: 'In sight', says: one.says, rule: '' })),
  ]
  return lines.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
