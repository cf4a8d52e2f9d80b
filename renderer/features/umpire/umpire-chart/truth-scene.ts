import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { separationMiles } from '../../../../shared/navigation/great-circle.ts'
import { rhumbMiles } from '../../../../shared/navigation/rhumb.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { HOUR, isoTime, type Seconds } from '../../../../shared/vocabulary/time.ts'
import type {
  ChartBounds,
  ChartContact,
  ChartForce,
  ChartMark,
  ChartScene,
  ChartTrack,
  CoastData,
  TrackPoint,
} from '../../../chart/scene.ts'
import { byAge } from '../../../chart/track-age.ts'
import { IN_TRUTH } from '../../../chart/words.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { hourWords, moveWords, secondsOf } from '../../every-window/clock/clock-words.ts'
import { baseScene } from '../../every-window/public-chart/public-chart.ts'
import { minesOnChart } from '../../seat/seat-chart/mines-on-chart.ts'
import { eastCorner } from '../../seat/seat-chart/title-plate.ts'

type Force = UmpireView['forces'][number]

/** Pencil and shape of a side by its order; whoever is of none of the sides gets the last. */
export function sideOrder(view: Pick<UmpireView, 'sides'>, side: string): SideOrder {
  const order = view.sides.find((one) => one.key === side)?.order ?? 4
  return Math.max(1, Math.min(4, order)) as SideOrder
}

function shipWords(count: number): string {
  return count === 1 ? '1 ship' : `${count} ships`
}

/** Ships of a force that swim, as the tray counts them: who was sunk is on its list and not at sea. */
export function afloatIn({ ships }: Pick<UmpireView, 'ships'>, force: Pick<Force, 'ships'>): number {
  const lost = new Set(ships.filter(({ status }) => status !== 'afloat').map(({ key }) => key))
  return force.ships.filter((key) => !lost.has(key)).length
}

/** Second line of a force: what it is, and where when it lies in harbour. */
export function forceLine(force: Force, afloat: number, placeName: (key: string) => string): string {
  const ships = force.kind === 'despatch' ? 'despatch vessel' : shipWords(afloat)
  if (force.state === 'harbour' && force.place) return `${ships}, ${placeName(force.place)}`
  if (force.state === 'passage') return `${ships}, on passage`
  if (force.state === 'board') return `${ships}, on the board`
  return ships
}

/** The course that a force still has to run, with times, from where and when it is now; out of a harbour by its gate. Ends at the first place that is not known. */
export function plottedPoints(
  force: Force,
  clock: Seconds,
  gate: (place: string) => Position | undefined,
): TrackPoint[] {
  const points: TrackPoint[] = [{ position: force.position, at: clock }]
  const inside = force.state === 'harbour' || force.state === 'passage' ? force.place : null
  const leaves = inside && gate(inside)
  if (leaves && force.plot.some((leg) => 'to' in leg || 'enter' in leg)) points.push({ position: leaves, at: clock })
  let position = points.at(-1)?.position ?? force.position
  let at = clock
  for (const leg of force.plot) {
    if ('waitMinutes' in leg) {
      at += leg.waitMinutes * 60
      points.push({ position, at })
      continue
    }
    // How long an operation takes hangs on what is to be had: the course beyond it has no times.
    if ('operate' in leg) break
    const to = 'to' in leg ? leg.to : gate(leg.enter)
    if (!to) break
    at += (rhumbMiles(position, to) / leg.knots) * HOUR
    position = to
    points.push({ position, at })
  }
  return points.length > 1 ? points : []
}

function middle(a: Position, b: Position): Position {
  return { lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 }
}

/** A force of ships of which none is left: it lies nowhere, and nobody is in sight of it. */
export const isLost = (view: Pick<UmpireView, 'ships'>, force: Pick<Force, 'ships' | 'kind'>): boolean =>
  force.kind !== 'despatch' && afloatIn(view, force) === 0

/** Who is in sight of an enemy. One who has gone down is nobody's contact, though the two are a pair until touch is lost. */
export function inContactOf(view: Pick<UmpireView, 'contacts' | 'forces' | 'ships'>): Set<string> {
  const lost = new Set(view.forces.filter((force) => isLost(view, force)).map(({ key }) => key))
  return new Set(view.contacts.flatMap(({ a, b, hostile }) => (hostile && !lost.has(a) && !lost.has(b) ? [a, b] : [])))
}

/** Enemies in sight of each other, by the marks that they have on the chart; a merchantman has none, and goes by her name. */
export function contactsOf(view: Pick<UmpireView, 'contacts' | 'forces' | 'ships' | 'campaign'>): ChartContact[] {
  const at = new Map(view.forces.filter((force) => !isLost(view, force)).map((force) => [force.key, force]))
  return view.contacts.flatMap(({ a, b, since, hostile }) => {
    const one = at.get(a)
    const other = at.get(b)
    if (!one || !other || !hostile) return []
    const miles = separationMiles(one.position, other.position)
    return [
      {
        id: `${a}|${b}`,
        position: middle(one.position, other.position),
        title: `In sight ${hourWords(since, view.campaign.zoneMinutes)}`,
        lines: [`${one.mark || one.name} and ${other.mark || other.name}, ${miles.toFixed(1)} miles`],
        between: [one.position, other.position] as const,
      },
    ]
  })
}

/** The sheet of an assistant who keeps one side has that side's truth, and of others what it was told. */
function titleOf({ rights, sides }: UmpireView): string {
  const side = sides.find(({ key }) => key === rights?.side)
  return side ? `The Truth of ${side.name}` : 'The Truth'
}

/** What an assistant's side was last told of each contact, where it was seen. */
function reportsOf(view: UmpireView): ChartContact[] {
  const latest = new Map((view.reports ?? []).map((one) => [`${one.seat} ${one.contact}`, one]))
  return [...latest].map(([id, { position, words, source, seenAt }]) => ({
    id,
    position,
    title: words,
    lines: [`${source}, ${hourWords(seenAt, view.campaign.zoneMinutes)}`],
  }))
}

/** A box round every fighting force, with air around it, inside the sheet: what the umpire's chart opens on. */
export function openingBounds(view: Pick<UmpireView, 'forces'>, sheet: ChartBounds): ChartBounds {
  const points = view.forces
    .filter((force) => force.kind === 'warships' || force.kind === 'flotilla')
    .flatMap((force) => [force.position, ...plotTargets(force)])
  if (points.length === 0) return sheet
  const lats = points.map((p) => p.lat)
  const lons = points.map((p) => p.lon)
  const grow = (low: number, high: number, least: number): [number, number] => {
    const air = Math.max((high - low) * 0.12, (least - (high - low)) / 2, 0.4)
    return [low - air, high + air]
  }
  const [south, north] = grow(Math.min(...lats), Math.max(...lats), 3)
  const [west, east] = grow(Math.min(...lons), Math.max(...lons), 4.5)
  return {
    south: Math.max(sheet.south, south),
    north: Math.min(sheet.north, north),
    west: Math.max(sheet.west, west),
    east: Math.min(sheet.east, east),
  }
}
function plotTargets(force: Force): Position[] {
  return force.plot.flatMap((leg) => ('to' in leg ? [leg.to] : []))
}

/** Fewer than these lie in a harbour each by its own name. */
const CROWD = 3

/** Forces at sea so near one another, in miles, are one mark: at no scale of an evening could they be told apart. */
const ONE_MARK = 1

/** Forces of one side in one harbour, or all that are within a mile of one another at sea, drawn as one until somebody opens them. */
export interface Crowd {
  /** Not the key of any force. */
  readonly id: string
  readonly forces: readonly Force[]
}

/** Harbours so full that names would cover the chart. Those of `opened`, and whichever holds `chosen`, are left apart. */
export function crowdsOf(
  forces: readonly Force[],
  { opened, chosen }: { readonly opened?: string | undefined; readonly chosen?: string | undefined },
): Crowd[] {
  const harbours = new Map<string, Force[]>()
  for (const force of forces) {
    if (force.state !== 'harbour' || !force.place) continue
    const id = `harbour ${force.place} ${force.side}`
    harbours.set(id, [...(harbours.get(id) ?? []), force])
  }
  const lying = [...harbours].map(([id, forces]) => ({ id, forces })).filter((one) => one.forces.length >= CROWD)
  return [...lying, ...metAtSea(forces)].filter(
    ({ id, forces }) => id !== opened && !forces.some(({ key }) => key === chosen),
  )
}

/** Those at sea who lie within a mile of one another, whoever they are: two of a side, or two enemies. */
function metAtSea(forces: readonly Force[]): Crowd[] {
  const left = new Set(forces.filter(({ state }) => state === 'sea' || state === 'board'))
  const crowds: Crowd[] = []
  for (const first of left) {
    left.delete(first)
    const met = [first]
    for (const one of met)
      for (const other of left)
        if (
          Math.abs(one.position.lat - other.position.lat) <= 0.05 &&
          separationMiles(one.position, other.position) <= ONE_MARK
        ) {
          left.delete(other)
          met.push(other)
        }
    if (met.length > 1) crowds.push({ id: `met ${met.map(({ key }) => key).join(' ')}`, forces: met })
  }
  return crowds
}

/** A merchantman weighs little beside the fleets, unless she is chosen. */
const isMinor = (force: Force, chosen: string | undefined): boolean => force.kind === 'trade' && force.key !== chosen

export function crowdOnChart(
  { id, forces }: Crowd,
  view: UmpireView,
  placeName: (key: string) => string,
  inContact: ReadonlySet<string>,
): ChartForce[] {
  const [first] = forces
  if (!first) return []
  const ships = forces.reduce((sum, force) => sum + afloatIn(view, force), 0)
  if (id.startsWith('met '))
    return [
      {
        id,
        side: sideOrder(view, first.side),
        mark: '…',
        name: forces.map(({ mark, name }) => `${mark} ${name}`).join(', '),
        lines: [`within a mile, ${shipWords(ships)}`],
        position: first.position,
        places: forces.map(({ position }) => position),
        mixed: forces.some(({ side }) => side !== first.side),
        inContact: forces.some(({ key }) => inContact.has(key)),
        minor: forces.every((force) => isMinor(force, undefined)),
        degree: 'own',
        known: IN_TRUTH,
      },
    ]
  return [
    {
      id,
      side: sideOrder(view, first.side),
      mark: '…',
      name: `${forces.length} forces at ${placeName(first.place ?? '')}`,
      lines: [shipWords(ships)],
      position: first.position,
      degree: 'own',
      known: IN_TRUTH,
    },
  ]
}

export interface TruthOptions {
  readonly chart: ChartReply
  readonly world: CoastData | null
  readonly bounds: ChartBounds
  readonly placeName: (key: string) => string
  readonly chosen?: string | undefined
  /** The crowded harbour that has been opened. */
  readonly opened?: string | undefined
  /** How far back tracks are drawn; null: all of them. */
  readonly tracksHours?: number | null
  /** Looking back: the cartouche says so. */
  readonly past?: boolean
}

/** The truth as a chart: every force solid, where it went, what it is to do, who sees whom. */
export function truthScene(
  view: UmpireView,
  { chart, world, bounds, placeName, chosen, opened, past, tracksHours = null }: TruthOptions,
): ChartScene {
  const zone = view.campaign.zoneMinutes
  const places = new Map(chart.places.map((place) => [place.key, place]))
  const gate = (key: string): Position | undefined => {
    const place = places.get(key)
    return place && (place.gate ?? { lat: place.lat, lon: place.lon })
  }
  const clock = secondsOf(view.clock)
  const inContact = inContactOf(view)
  const cut = Object.fromEntries(view.cablesCut.map((key) => [key, 'cut']))
  const base = baseScene(chart, world, cut)
  const moored = (force: Force): boolean => force.kind === 'trade' && force.state === 'harbour' && force.key !== chosen
  const charted = view.forces.filter((force) => force.kind !== 'despatch' && !moored(force) && !isLost(view, force))
  const crowds = crowdsOf(charted, { opened, chosen })
  const crowded = new Set(crowds.flatMap((crowd) => crowd.forces))
  const apart: ChartForce[] = charted
    .filter((force) => !crowded.has(force))
    .map((force) => ({
      id: force.key,
      side: sideOrder(view, force.side),
      mark: force.mark,
      name: force.name,
      lines: [forceLine(force, afloatIn(view, force), placeName)],
      position: force.position,
      degree: 'own',
      known: IN_TRUTH,
      courseDegrees: force.courseDegrees,
      speedKnots: force.knots,
      chosen: force.key === chosen,
      inContact: inContact.has(force.key),
      minor: isMinor(force, chosen),
    }))
  // Lettered in this order where room is scarce: whoever is in contact or chosen, what stands for many, then the others.
  const foremost = (force: ChartForce): boolean => (force.inContact === true && !force.minor) || force.chosen === true
  const forces = [
    ...apart.filter(foremost),
    ...crowds.flatMap((crowd) => crowdOnChart(crowd, view, placeName, inContact)),
    ...apart.filter((force) => !foremost(force)),
  ]
  const vessels: ChartMark[] = view.forces
    .filter((force) => force.kind === 'despatch')
    .map((force) => ({
      id: force.key,
      symbol: 'despatch',
      position: force.position,
      name: force.name,
      rank: 1,
      side: sideOrder(view, force.side),
      size: 18,
    }))
  // Merchantmen in harbour are a small sign without words, so that the fleets can be read.
  const merchantmen: ChartMark[] = view.forces.filter(moored).map((force) => ({
    id: force.key,
    symbol: 'trade',
    position: force.position,
    rank: 5,
    side: sideOrder(view, force.side),
    size: 12,
  }))
  const tracks: ChartTrack[] = view.forces.flatMap((force) => {
    const side = sideOrder(view, force.side)
    const run = force.track.map(({ lat, lon, at }) => ({ position: { lat, lon }, at: secondsOf(at) }))
    const plotted = past ? [] : plottedPoints(force, clock, gate)
    const tracks: ChartTrack[] = []
    const faint = isMinor(force, chosen)
    const aged = byAge(run, clock, tracksHours)
    for (const kind of ['run', 'old'] as const)
      if (aged[kind].length > 1)
        tracks.push({ id: `${force.key}-${kind}`, forceId: force.key, side, kind, faint, points: aged[kind] })
    if (plotted.length > 1)
      tracks.push({
        id: `${force.key}-plot`,
        forceId: force.key,
        side,
        kind: 'plotted',
        faint,
        points: plotted,
        timesEvery: 0,
      })
    return tracks
  })
  const mines = minesOnChart(
    view.minefields.map((field) => ({ ...field, own: true, side: sideOrder(view, field.side) })),
    1,
  )
  return {
    ...base,
    bounds,
    forces,
    marks: [...base.marks, ...vessels, ...merchantmen, ...mines.marks],
    circles: [...base.circles, ...mines.circles],
    tracks,
    contacts: [...contactsOf(view), ...reportsOf(view)],
    cartouche: {
      title: titleOf(view),
      lines: [`${moveWords(view.move.number)}, ${past ? 'as it was' : 'at'} ${hourWords(isoTime(clock), zone)}`],
      plain: true,
      corner: eastCorner(
        view.forces.map(({ position }) => ({ position, by: 1 })),
        bounds,
      ),
    },
  }
}
