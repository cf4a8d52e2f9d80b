import type { SeatView } from '../../../shared/knowledge/view.ts'
import { compassPoint, forecastByGlass } from '../../../shared/sky/words.ts'
import { calendar, clockFigures } from '../../../shared/vocabulary/time.ts'
import type { ChartBounds, ChartCartouche } from '../../chart/scene.ts'
import { secondsOf, weekdayShort } from '../clock/clock-words.ts'
import { shortSeatTitle } from '../seats/seat-words.ts'

/** The title plate: the seat, the hour, the day, and the weather of its own waters. */
export function seatCartouche(view: SeatView, past: boolean, bounds: ChartBounds): ChartCartouche {
  const clock = secondsOf(view.clock)
  const zone = view.campaign.zoneMinutes
  const { year } = calendar(clock, zone)
  const sky = view.weather[0]
  const wind = sky && (sky.force === 0 ? 'Calm' : `Wind ${compassPoint(sky.windFromDegrees)} ${sky.force}`)
  return {
    // The window's head has the title whole: here it would hide a third of a small chart.
    seat: shortSeatTitle(view.seat.title),
    title: clockFigures(clock, zone),
    date: `${weekdayShort(clock, zone)} ${year}`,
    lines: past
      ? ['Your logbook as it stood then']
      : sky
        ? [`${wind}, ${sky.sky}`, `Glass ${sky.glassInches.toFixed(2)}, ${sky.glass}: ${forecastByGlass(sky)}`]
        : [],
    corner: freerCorner(view, bounds),
  }
}

/** The plate lies over the east of the sheet, below unless one's own flag or more of what is known lies there. */
function freerCorner(view: SeatView, { south, north, west, east }: ChartBounds): 'se' | 'ne' {
  const weight = { se: 0, ne: 0 }
  const count = (at: { lat: number; lon: number }, by: number): void => {
    if ((at.lon - west) / (east - west) < 0.55) return
    weight[(at.lat - south) / (north - south) < 0.5 ? 'se' : 'ne'] += by
  }
  for (const force of view.forces) count(force.position, force.id === view.seat.force ? 20 : 1)
  for (const report of view.reports.slice(-3)) count(report.position, 5)
  return weight.se > weight.ne ? 'ne' : 'se'
}
