import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { compassPoint, forecastByGlass } from '../../../../shared/sky/words.ts'
import { calendar, clockFigures } from '../../../../shared/vocabulary/time.ts'
import type { ChartBounds, ChartCartouche } from '../../../chart/scene.ts'
import { secondsOf, weekdayShort } from '../../every-window/clock/clock-words.ts'
import { shortSeatTitle } from '../../umpire/seats/seat-words.ts'

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

/** Something that a plate should not lie upon, and how much it counts. */
export interface Weighed {
  readonly position: { readonly lat: number; readonly lon: number }
  readonly by: number
}

/** The plate lies over the east of the sheet, below unless more of what is to be seen lies there. */
export function eastCorner(things: readonly Weighed[], { south, north, west, east }: ChartBounds): 'se' | 'ne' {
  const weight = { se: 0, ne: 0 }
  for (const { position, by } of things) {
    if ((position.lon - west) / (east - west) < 0.55) continue
    weight[(position.lat - south) / (north - south) < 0.5 ? 'se' : 'ne'] += by
  }
  return weight.se > weight.ne ? 'ne' : 'se'
}

/** Of what a seat has before it, its own flag counts most. */
const freerCorner = (view: SeatView, bounds: ChartBounds): 'se' | 'ne' =>
  eastCorner(
    [
      ...view.forces.map(({ id, position }) => ({ position, by: id === view.seat.force ? 20 : 1 })),
      ...view.reports.slice(-3).map(({ position }) => ({ position, by: 5 })),
    ],
    bounds,
  )
