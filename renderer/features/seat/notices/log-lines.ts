import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { WhyQuestion } from '../../../../shared/knowledge/why.ts'

/** One line of a seat's log; `at` is when the seat came to know (ISO 8601). */
export interface LogLine {
  readonly key: string
  readonly at: string
  readonly kind: string
  readonly says: string
  readonly rule: string
  /** What is asked when its reader asks why. */
  readonly why: WhyQuestion
}

const MEETING: Readonly<Record<SeatView['encounters'][number]['state'], string>> = {
  told: 'In sight',
  squares: 'Meeting',
  action: 'Meeting',
  closed: 'Meeting',
}

type Report = SeatView['reports'][number]
const sameAs = ({ contact, seenAt, knownAt, source, words, lost }: Report): string =>
  JSON.stringify([contact, seenAt, knownAt, source, words, lost])

/** Reports without those that say in the same minute what has been said: who comes off a board and off the squares at once is told each time whom he sees. */
export const saidOnce = (reports: readonly Report[]): readonly Report[] => [
  ...new Map(reports.map((one) => [sameAs(one), one])).values(),
]

/** Everything in a seat's view that has an hour, newest first. */
export function logLines(view: SeatView): LogLine[] {
  const lines: LogLine[] = [
    ...view.notices.map((one, n) => ({
      key: `n${n}`,
      at: one.at,
      kind: 'Notice',
      says: one.says,
      rule: one.rule ?? '',
      // Its number among all notices of the logbook, also those that this window has not been sent.
      why: { of: 'notice', n: n + (view.earlier?.counts.notices ?? 0) } as const,
    })),
    ...saidOnce(view.reports).map((one) => ({
      key: `r${one.id}`,
      at: one.knownAt,
      kind: one.of === 'neutral' ? 'Neutral' : 'Report',
      says: `${one.source}: ${one.words}`,
      rule: '',
      why: { of: 'report', id: one.id } as const,
    })),
    ...view.despatches.map((one) => ({
      key: `d${one.id}`,
      at: one.direction === 'in' ? (one.receivedAt ?? one.sentAt) : one.sentAt,
      kind: one.direction === 'in' ? 'Received' : 'Sent',
      says: `${one.direction === 'in' ? one.from : `To ${one.to}`}: ${one.text}`,
      rule: '',
      why: { of: 'despatch', id: one.id } as const,
    })),
    ...view.encounters.map((one) => ({
      key: `e${one.id}`,
      // What is said of one that is over is that it is, and when.
      at: one.state === 'closed' ? one.clock : one.at,
      kind: MEETING[one.state],
      says: one.says,
      rule: '',
      why: { of: 'encounter', id: one.id } as const,
    })),
  ]
  return lines.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
