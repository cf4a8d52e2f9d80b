import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { TimeMark } from '../../../ui/time-line.ts'
import { firstClause, secondsOf, timeOnLine } from '../../every-window/clock/clock-words.ts'

/** What a seat's logbook has to stop at: telegrams in and out, and first news of each contact. */
export function pastMarks(view: SeatView): TimeMark[] {
  const line = { from: secondsOf(view.span.from), to: secondsOf(view.span.to) }
  const marks: TimeMark[] = []
  const mark = (key: string, iso: string, said: string): void => {
    const at = secondsOf(iso)
    marks.push({ key, at, time: timeOnLine(at, line, view.campaign.zoneMinutes), words: said })
  }
  for (const despatch of view.despatches) {
    if (despatch.direction === 'in') mark(despatch.id, despatch.receivedAt ?? despatch.sentAt, `from ${despatch.from}`)
    else mark(despatch.id, despatch.sentAt, `to ${despatch.to}`)
  }
  const seen = new Set<string>()
  for (const report of view.reports) {
    if (seen.has(report.contact)) continue
    seen.add(report.contact)
    mark(report.id, report.knownAt, firstClause(report.words))
  }
  return marks.sort((a, b) => a.at - b.at)
}
