import type { ReportView, SeatView } from './view.ts'

/* What a seat's reports say of a disc on its squares: a disc bears the name of the contact by which the seat had it reported. */

/** `gone`: lost to sight since the sheet was made. */
export type DiscOf = ReportView['of'] | 'gone'

/** The latest report of each contact, in the order in which contacts were first reported; of two of one time the later written. */
export function latestReports(reports: readonly ReportView[]): Map<string, ReportView> {
  const latest = new Map<string, ReportView>()
  for (const report of reports) {
    const before = latest.get(report.contact)
    if (!before || report.seenAt >= before.seenAt) latest.set(report.contact, report)
  }
  return latest
}

/** Whose each disc of a sheet of squares is, by the seat's own reports. One of which nothing was reported is taken for an enemy's. */
export function discsOf(
  { reports }: Pick<SeatView, 'reports'>,
  { clock, squares }: Pick<SeatView['encounters'][number], 'clock' | 'squares'>,
): Map<string, DiscOf> {
  const latest = latestReports(reports)
  return new Map(
    (squares?.seen ?? []).map(({ buoy }): [string, DiscOf] => {
      const report = latest.get(buoy)
      if (report?.lost === true && report.seenAt >= clock) return [buoy, 'gone']
      return [buoy, report?.of ?? 'enemy']
    }),
  )
}
