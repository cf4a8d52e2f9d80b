import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { clockFigures } from '../../../../shared/vocabulary/time.ts'
import { chartCables, chartRoutes } from '../../../chart/from-pack.ts'
import type {
  ChartBounds,
  ChartCircle,
  ChartForce,
  ChartNote,
  ChartScene,
  ChartTrack,
  CoastData,
} from '../../../chart/scene.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { clockWords, secondsOf } from '../../every-window/clock/clock-words.ts'
import { baseScene } from '../../every-window/public-chart/public-chart.ts'
import { contactsOnChart } from './contacts-on-chart.ts'
import { reckoned } from './dead-reckoning.ts'
import { minesOnChart } from './mines-on-chart.ts'
import { ownForce, ownTracks, reach } from './own-forces.ts'
import type { SceneOptions } from './scene-options.ts'

/** What of a chart never changes in a campaign. */
export type PrintedChart = Omit<
  ChartScene,
  'bounds' | 'cables' | 'forces' | 'tracks' | 'circles' | 'contacts' | 'notes' | 'cartouche'
>

export function printedChart(chart: ChartReply, world: CoastData | null = null): PrintedChart {
  const { bounds: _, cables: __, ...base } = baseScene(chart, world)
  return base
}

/** A seat's chart: its own forces solid, the rest hollow with the age of the news, and dotted where they are reckoned to be. */
export function seatScene(chart: ChartReply, printed: PrintedChart, view: SeatView, options: SceneOptions): ChartScene {
  const clock = secondsOf(view.clock)
  const words = clockWords(view.clock, view.campaign.zoneMinutes)
  const own = (view.seat.side?.order ?? 1) as SideOrder
  // Who is lost, or has joined another, is nowhere on the sea, and is not reckoned on as if she steamed still.
  const sailing = view.forces.filter(
    (force) =>
      force.fate === null && (force.kind !== 'trade' || force.state !== 'harbour' || force.id === options.chosen),
  )
  const contacts = contactsOnChart(chart, view, options)
  const forces: ChartForce[] = []
  const tracks: ChartTrack[] = []
  const circles: ChartCircle[] = [...contacts.circles]
  for (const force of sailing) {
    forces.push(ownForce(force, own, words, view, options))
    tracks.push(...ownTracks(force, own, clock, options, chart.places))
    const ahead = reckoned(force, clock, options)
    if (!ahead) continue
    forces.push({
      ...ahead.mark,
      side: own,
      mark: force.mark,
      name: `Reckoned ${clockFigures(clock, view.campaign.zoneMinutes)}`,
      yields: true,
    })
    tracks.push({ id: `reckoned-${force.id}`, side: own, kind: 'reckoned', points: ahead.points, timesEvery: 0 })
  }
  forces.push(...contacts.forces)
  tracks.push(...contacts.tracks)
  const chosen = view.forces.find((force) => force.id === options.chosen)
  if (chosen?.inCompany && options.orderable.has(chosen.id)) circles.push(...reach(chosen, own, view, options))
  const mines = minesOnChart(view.minefields, own)
  return {
    ...printed,
    routes: options.routes ? chartRoutes(chart.routes) : [],
    bounds: options.bounds,
    cables: chartCables(chart.cables, chart.places, Object.fromEntries(view.cablesCut.map((key) => [key, 'cut']))),
    forces,
    tracks,
    circles: [...circles, ...mines.circles],
    marks: [...printed.marks, ...mines.marks],
    contacts: [],
    notes: options.pencil.map(
      (one, n): ChartNote => ({
        id: `pencil-${n}`,
        kind: 'pencil',
        ...('words' in one ? { points: [one.at], text: one.words } : { points: one }),
      }),
    ),
    ...(options.cartouche ? { cartouche: options.cartouche } : {}),
  }
}

/** What a seat's chart opens on: round about its own force, else everything it knows of. */
export function openingBounds(view: SeatView, chart: ChartReply): ChartBounds {
  const own = view.forces.find((force) => force.id === view.seat.force)
  if (own) {
    const { lat, lon } = own.position
    return { south: lat - 1.9, north: lat + 1.3, west: lon - 4.2, east: lon + 2.4 }
  }
  const at = [...view.forces.filter((force) => force.kind !== 'trade'), ...view.reports].map((one) => one.position)
  if (at.length === 0) return chart.bounds
  const { south, north, west, east } = chart.bounds
  const pad = 0.8
  return {
    south: Math.max(south, Math.min(...at.map((p) => p.lat)) - pad),
    north: Math.min(north, Math.max(...at.map((p) => p.lat)) + pad),
    west: Math.max(west, Math.min(...at.map((p) => p.lon)) - 2 * pad),
    east: Math.min(east, Math.max(...at.map((p) => p.lon)) + 2 * pad),
  }
}
