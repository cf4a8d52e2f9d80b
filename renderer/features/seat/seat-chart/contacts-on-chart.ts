import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import { latestReports } from '../../../../shared/knowledge/discs.ts'
import type { ReportView, SeatView } from '../../../../shared/knowledge/view.ts'
import { contactNumbers } from '../../../../shared/knowledge/window-view.ts'
import { ageBetween, clockFigures, HOUR } from '../../../../shared/vocabulary/time.ts'
import type { ChartCircle, ChartForce, ChartTrack } from '../../../chart/scene.ts'
import { speedWords } from '../../../chart/words.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { clockWords, firstClause, secondsOf } from '../../every-window/clock/clock-words.ts'
import { enemyPencil } from '../../every-window/public-chart/enemy-pencil.ts'
import { FRESH, OLD, runOn } from './dead-reckoning.ts'
import type { SceneOptions } from './scene-options.ts'

/** How the words of a report end that says no more of her. */
const LOST = / lost to sight$/

/** Everything that was reported of others: hollow where it was seen, dotted where it may be, the furthest it can have gone. */
export function contactsOnChart(
  chart: ChartReply,
  view: SeatView,
  options: SceneOptions,
): { forces: ChartForce[]; tracks: ChartTrack[]; circles: ChartCircle[] } {
  const clock = secondsOf(view.clock)
  const words = clockWords(view.clock, view.campaign.zoneMinutes)
  const forces: ChartForce[] = []
  const tracks: ChartTrack[] = []
  const circles: ChartCircle[] = []
  enemyMarks(view).forEach(({ report, number }) => {
    const side = enemyOrder(chart, view, report)
    const seen = secondsOf(report.seenAt)
    const age = clock - seen
    const fresh = age <= FRESH
    forces.push({
      id: report.id,
      side,
      mark: String(number),
      // That she was lost stands in the line under it.
      name: options.terse ? shortWords(report) : shortWords(report).replace(LOST, ''),
      lines: options.terse
        ? [`${words.when(report.seenAt)}, ${ageBetween(seen, clock)}`]
        : [
            fresh
              ? `${report.medium === 'company' ? 'in sight' : 'seen'} ${words.figures(report.seenAt)}`
              : `${words.when(report.seenAt)}, ${ageBetween(seen, clock)} old`,
            // Who was seen to go down was not lost to sight.
            ...(report.lost && LOST.test(shortWords(report)) ? ['then lost to sight'] : []),
          ],
      position: report.position,
      degree: 'reported',
      chosen: options.chosen === report.id,
      ...(age > OLD ? { yields: true } : {}),
      ...(report.courseDegrees === null ? {} : { courseDegrees: report.courseDegrees }),
    })
    const ahead = fresh
      ? null
      : runOn(report.id, report.position, report.courseDegrees, report.knots, age, clock, options)
    if (ahead) {
      forces.push({
        ...ahead.mark,
        side,
        mark: String(number),
        name: `Reckoned ${clockFigures(clock, view.campaign.zoneMinutes)}`,
        yields: true,
      })
      tracks.push({ id: `reckoned-${report.id}`, side, kind: 'reckoned', points: ahead.points, timesEvery: 0 })
    }
    if (options.chosen === report.id && report.knots && !fresh)
      circles.push({
        id: `furthest-${report.id}`,
        kind: 'furthest-on',
        centre: report.position,
        miles: (report.knots * age) / HOUR,
        side,
        words: `Furthest on at ${clockFigures(clock, view.campaign.zoneMinutes)}, ${speedWords(report.knots)}`,
      })
  })
  return { forces, tracks, circles }
}

/** The latest report of each contact that is not one's own, numbered in the order in which they were first made. */
export function enemyMarks(view: SeatView): { report: ReportView; number: number }[] {
  const latest = latestReports(view.reports.filter(({ of }) => of !== 'own'))
  const numbers = contactNumbers(view)
  return [...latest.values()].map((report) => ({ report, number: numbers.get(report.contact) ?? 0 }))
}

function enemyOrder(chart: ChartReply, { seat: { side } }: SeatView, report: ReportView): SideOrder {
  return report.of === 'neutral' ? 4 : enemyPencil(chart, side?.key, (side?.order ?? 1) as SideOrder)
}

/** A report's words up to the first stop and without the bearing, which the chart shows; short enough for a chart. */
export function shortWords(report: ReportView): string {
  const first = firstClause(report.words).replace(/ bearing .*$/, '')
  // What the umpire puts before a seat is of no number that anybody counted.
  if (report.medium === 'umpire') return first.length <= 34 ? first : 'A report'
  return first.length > 0 && first.length <= 34
    ? first
    : `${report.vessels} ${report.vessels === 1 ? 'vessel' : 'vessels'}`
}
