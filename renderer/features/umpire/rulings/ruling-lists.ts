import { type FieldChoice, type FieldDraft, isGroup, isLines } from '../../../../shared/action/order-form.ts'
import { isPlayed, moduleOfRuling } from '../../../../shared/books/modules.ts'
import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { periodOf, WEATHER_PERIOD } from '../../../../shared/sky/weather.ts'
import { isoTime } from '../../../../shared/vocabulary/time.ts'
import type { FieldNow } from '../../board/order-form/form-hand.ts'
import { dayShort, periodWords, secondsOf } from '../../every-window/clock/clock-words.ts'
import { type Armed, lotsText } from '../../seat/orders/lots.ts'
import { weatherLists } from '../weather/weather-lists.ts'

/* What the fields of a ruling choose among, and what stands in them already: the campaign as the umpire sees it. */

type Written = { readonly [name: string]: FieldDraft | undefined }

/** What is written in a field beside the one on this path. */
function beside(written: Written, [list = '', n = '']: readonly string[], name: string): unknown {
  const lines = written[list]
  const line = isLines(lines) ? lines[Number(n)] : undefined
  return isGroup(line) ? line[name] : undefined
}

export function rulingLists(
  view: UmpireView,
  chart: ChartReply | null,
  name: string,
  path: readonly string[],
  written: Written,
): readonly FieldChoice[] {
  const sideName = (key: string): string => view.sides.find((one) => one.key === key)?.name ?? key
  const placeName = (key: string | null): string =>
    chart?.places.find((one) => one.key === key)?.name ?? key ?? 'beyond the sheet'
  const forces = (side?: string): FieldChoice[] =>
    view.forces
      .filter((one) => side === undefined || one.side === side)
      .map((one) => ({ key: one.key, label: `${one.mark} ${one.name}, ${sideName(one.side)}` }))
  const seats = (roles: readonly string[]): FieldChoice[] =>
    view.seats.filter(({ role }) => roles.includes(role)).map(({ id, title }) => ({ key: id, label: title }))
  switch (name) {
    case 'ships':
      return view.ships.map((one) => ({ key: one.key, label: `${one.name}, ${sideName(one.side)}` }))
    case 'cards':
      // The cards of the register, by a ship that has each.
      return view.ships
        .filter((one, n, all) => all.findIndex(({ card }) => card === one.card) === n)
        .map((one) => ({ key: one.card, label: `${one.name}, ${sideName(one.side)}` }))
    case 'forces':
      return forces()
    case 'ownForces':
      return forces(view.seats.find(({ id }) => id === beside(written, path, 'seat'))?.side ?? '')
    case 'places':
      return chart?.places.map((one) => ({ key: one.key, label: one.name })) ?? []
    case 'cables':
      return (
        chart?.cables.map((one) => ({ key: one.key, label: `${placeName(one.from)} to ${placeName(one.to)}` })) ?? []
      )
    case 'sides':
      return view.sides.map((one) => ({ key: one.key, label: one.name }))
    case 'commanders':
      return seats(['admiral', 'captain'])
    case 'seats':
      return view.seats.filter(({ role }) => role !== 'umpire').map(({ id, title }) => ({ key: id, label: title }))
    case 'periods':
      return periods(view)
    default:
      return weatherLists(chart, name)
  }
}

/** The next eight periods from the end of the move that is open, or from the clock. */
function periods(view: UmpireView): FieldChoice[] {
  const start = secondsOf(view.span.from)
  const from = view.move.state === 'waiting' ? secondsOf(view.clock) : secondsOf(view.move.ends)
  const first = periodOf(start, from)
  const zone = view.campaign.zoneMinutes
  return Array.from({ length: 8 }, (_, n) => {
    const opens = start + (first + n) * WEATHER_PERIOD
    const hours = periodWords(isoTime(opens), isoTime(opens + WEATHER_PERIOD), zone)
    return { key: String(first + n), label: `${hours}, ${dayShort(isoTime(opens), zone)}` }
  })
}

/** Fields of modules that are not played are left out; what a ship has stands where it would be typed over. */
export function rulingNow(view: UmpireView, book: Armed, path: readonly string[], written: Written): FieldNow {
  const name = path.at(-1) ?? ''
  const closed = !isPlayed(view.campaign, moduleOfRuling(name))
  const ship = path[0] === 'ships' ? view.ships.find(({ key }) => key === beside(written, path, 'ship')) : undefined
  if (!ship) return { closed }
  const has: Readonly<Record<string, string | undefined>> = {
    presentKnots: String(ship.knots),
    coalMinutes: ship.coalDays?.toFixed(1),
    men: String(ship.men),
    torpedoes: String(ship.torpedoes),
    sectionsLost: String(ship.sectionsLost),
    rounds: lotsText(book, ship.rounds),
  }
  return { closed, placeholder: has[name] }
}
