import { withoutModules } from '../../../shared/books/modules.ts'
import { findStrategicBook } from '../../../shared/books/registry.ts'
import type { Audience, RequestInput } from '../../../shared/bridge/bridge.ts'
import type { ChartReply } from '../../../shared/bridge/chart.ts'
import { PAGE, PAGE_OF_POINTS, type PastReply, type TracksReply } from '../../../shared/bridge/past.ts'
import type { CardReply } from '../../../shared/bridge/replies.ts'
import { boughtVessels } from '../../../shared/campaign/ground.ts'
import { tableSettingNames } from '../../../shared/campaign/settings.ts'
import { type UmpireView, umpireViewSchema } from '../../../shared/campaign/umpire-view.ts'
import type { Finding } from '../../../shared/explanation/finding.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { type SeatView, seatViewSchema } from '../../../shared/knowledge/view.ts'
import { type WhyQuestion, whyOf } from '../../../shared/knowledge/why.ts'
import { pastOf, tracksAbout } from '../../../shared/knowledge/window-view.ts'
import { isoTime, parseTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import type { Campaign } from './campaign.ts'
import { neverChanges } from './frame-bytes.ts'

/*
 * The gate by which anything of a campaign leaves for a window. A view is checked against its schema, so that a field that is
 * not listed there cannot cross; chart and card are built up from listed fields.
 */

function timeOf(at: string | undefined): Seconds | undefined {
  if (at === undefined) return undefined
  const time = parseTime(at)
  if (time === null)
    return refuse(
      'input.invalid',
      `at must be a time in UTC such as 1898-05-02T12:00:00Z; it is "${at.slice(0, 40)}".`,
      { path: 'at' },
    )
  return time
}

/** A time outside the asker's own span is refused by what the asker knows: the span stands in his view. */
function demandWithin(span: { readonly from: string; readonly to: string }, time: Seconds): void {
  const from = parseTime(span.from) ?? time
  const to = parseTime(span.to) ?? time
  if (time < from || time > to)
    refuse('view.at', `at must lie between ${span.from} and ${span.to}; it is ${isoTime(time)}.`, { path: 'at' })
}

/** What a seat's window is shown, now or as its logbook stood at a time of its own past (ISO 8601). */
export function seatAnswer(campaign: Campaign, seat: string, at?: string): SeatView {
  const time = timeOf(at)
  if (time !== undefined) demandWithin(campaign.seatWindow(seat).span, time)
  // The gate is asked of what leaves, which in a long war is a small part of the whole.
  return seatViewSchema.parse(campaign.seatWindow(seat, time))
}

/** The whole of it, with what its window asks for when that is looked at. */
function wholeView(campaign: Campaign, seat: string, time: Seconds | undefined): SeatView {
  if (time !== undefined) demandWithin(campaign.seatView(seat).span, time)
  return seatViewSchema.parse(campaign.seatView(seat, time))
}

/** A page of what a seat's window leaves out of its view: of that view and of nothing else. */
export function pastAnswer(campaign: Campaign, seat: string, { of, before, at }: RequestInput<'past'>): PastReply {
  const past = pastOf(wholeView(campaign, seat, timeOf(at)), of)
  const end = Math.min(before, past.length)
  const from = Math.max(0, end - (of === 'tracks' ? PAGE_OF_POINTS : PAGE))
  return { of, count: past.length, from, items: past.slice(from, end) }
}

/** Where the forces of a seat were about an hour, as its logbook has it by now. */
export function tracksAnswer(campaign: Campaign, seat: string, at: string): TracksReply {
  const view = wholeView(campaign, seat, undefined)
  const time = timeOf(at) ?? 0
  demandWithin(view.span, time)
  return tracksAbout(view, time)
}

/** Why a thing was told or refused to a seat: made of that seat's own window and of the printed book. */
export function whyAnswer(campaign: Campaign, seat: string, question: WhyQuestion): Finding<string> {
  const found = withoutModules(findStrategicBook(campaign.pack.book), campaign.without)
  return whyOf(campaign.seatView(seat), question, { ...found, settings: campaign.settings })
}

/** The truth, for the umpire's window alone. */
export function umpireAnswer(campaign: Campaign, at?: string): UmpireView {
  const time = timeOf(at)
  if (time !== undefined) demandWithin(campaign.umpireView().span, time)
  return umpireViewSchema.parse(campaign.umpireView(time))
}

/** What an assistant umpire may see: built for his rights by the campaign, never cut from the chief's window here. */
export function assistantAnswer(campaign: Campaign, assistant: string, at?: string): UmpireView {
  const time = timeOf(at)
  if (time !== undefined) demandWithin(campaign.people.assistantView(assistant).span, time)
  return umpireViewSchema.parse(campaign.people.assistantView(assistant, time))
}

const charts = new WeakMap<Campaign, ChartReply>()

/** The public chart: the pack's `public/` and the names of sides and neutrals. Made once for a campaign: nothing in it ever changes. */
export function chartAnswer(campaign: Campaign): ChartReply {
  const made = charts.get(campaign) ?? neverChanges(makeChart(campaign))
  charts.set(campaign, made)
  return made
}

function makeChart({ pack, settings, without }: Campaign): ChartReply {
  const { chart } = pack
  return {
    title: pack.title,
    book: pack.book,
    zone: pack.zone,
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => !tableSettingNames.includes(name))),
    ...(without.length > 0 ? { without } : {}),
    sides: pack.sides.map(({ key, name, adjective, order }) => ({ key, name, adjective, order })),
    neutrals: pack.neutrals.map(({ key, name, adjective }) => ({ key, name, adjective })),
    ...(pack.peace ? { peace: pack.peace } : {}),
    bounds: chart.bounds,
    variationDegrees: chart.variationDegrees,
    squaresOrigin: chart.squaresOrigin,
    coast: chart.coast,
    places: chart.places,
    marks: chart.marks,
    shoals: chart.shoals,
    // Lines that nobody telegraphs over are not drawn.
    ...(without.includes('telegraph')
      ? { cables: [], networks: [], lines: [] }
      : { cables: chart.cables, networks: chart.networks, lines: chart.lines }),
    routes: chart.routes,
    tides: chart.tides,
    labels: chart.labels,
    areas: chart.areas,
    watches: chart.watches,
  }
}

/** The card of a ship by the asker's own id for her; a ship that he does not know is refused like one that is not. */
export function cardAnswer(
  campaign: Campaign,
  asker: { readonly audience: Audience; readonly seat: string },
  ship: string,
): CardReply {
  const umpire = asker.audience === 'umpire' ? campaign.umpireView() : undefined
  const truth = umpire ?? (asker.audience === 'assistant' ? campaign.people.assistantView(asker.seat) : undefined)
  const view = truth ? undefined : campaign.seatView(asker.seat)
  const known = view?.forces.find(({ ships }) => ships.some((one) => one.id === ship))
  const key = truth
    ? truth.ships.find((one) => one.key === ship)?.card
    : known?.ships.find((one) => one.id === ship)?.card
  const unknown = () => refuse('card.unknown', `This seat knows no ship "${ship.slice(0, 60)}".`, { path: 'ship' })
  if (key === undefined) return unknown()
  const warship = campaign.pack.ships.find((one) => one.key === key)
  if (warship) {
    const { name, side, type, particulars, byBook, note, sources, unverified } = warship
    // What she is fitted with is seen aboard, and told of nobody else's ships.
    const fit = view && known?.id === view.seat.force ? { wirelessMiles: warship.wirelessMiles } : {}
    const card = { key, name, side, class: warship.class, type, particulars, byBook, sources, unverified, ...fit }
    return { kind: 'warship', card: note === undefined ? card : { ...card, note } }
  }
  const { pack } = campaign
  const bought = boughtVessels(pack, findStrategicBook(pack.book))
  const merchant = [...pack.merchants, ...bought].find((one) => one.key === key)
  if (!merchant) return unknown()
  const { name, side, type, enduranceDays, note, source } = merchant
  const card = { key, name, side, type, enduranceDays, source }
  return { kind: 'merchant', card: note === undefined ? card : { ...card, note } }
}
