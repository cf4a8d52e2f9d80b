import type { ExportFormat } from '../../../shared/bridge/bridge.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import type { Position } from '../../../shared/vocabulary/position.ts'
import { isoTime, parseTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import type { Readable } from './answers.ts'
import { exportNarrative } from './narrative.ts'

/*
 * What leaves the program. Without a seat it is the umpire's, with every secret; with one it is made from that seat's view and
 * logbook, and from nothing else.
 */

/** One file of an export. */
export interface ExportedFile {
  readonly name: string
  readonly text: string
}

interface Feature {
  readonly type: 'Feature'
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
    | { readonly type: 'LineString'; readonly coordinates: readonly (readonly [number, number])[] }
  readonly properties: Readonly<Record<string, unknown>>
}

export interface FeatureCollection {
  readonly type: 'FeatureCollection'
  readonly features: readonly Feature[]
}

/** Forces, tracks and reports as GeoJSON (RFC 7946): longitude first, tracks cut in two where they cross 180 degrees. */
export function exportGeoJson(campaign: Readable, seat?: string): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: seat === undefined ? trueFeatures(campaign) : knownFeatures(campaign.seatView(seat)),
  }
}

function trueFeatures(campaign: Readable): Feature[] {
  const { world } = campaign.state
  const points = Object.values(world.forces).map((force) =>
    point(force.position, {
      kind: 'force',
      key: force.id,
      name: force.name,
      side: force.side,
      at: isoTime(world.clock),
      courseDegrees: force.courseDegrees,
      knots: force.knots,
      state: force.whereabouts.at,
      ships: force.ships.map((ship) => world.ships[ship]?.name ?? ship),
    }),
  )
  const tracks = new Map<string, { position: Position; at: Seconds }[]>()
  for (const { force, from, start, to, end } of campaign.history().tracks) {
    const track = tracks.get(force) ?? [{ position: from, at: start }]
    const last = track.at(-1)?.position
    if (last?.lat !== from.lat || last.lon !== from.lon) track.push({ position: from, at: start })
    track.push({ position: to, at: end })
    tracks.set(force, track)
  }
  const lines = [...tracks].flatMap(([force, track]) =>
    lineFeatures(track, {
      kind: 'track',
      key: force,
      name: world.forces[force]?.name,
      side: world.forces[force]?.side,
    }),
  )
  return [...points, ...lines]
}

function knownFeatures(view: SeatView): Feature[] {
  const forces = view.forces.flatMap((force) => [
    point(force.position, {
      kind: 'force',
      id: force.id,
      name: force.name,
      degree: force.degree,
      asOf: force.asOf,
      knownAt: force.knownAt,
      source: force.source,
      courseDegrees: force.courseDegrees,
      knots: force.knots,
    }),
    ...lineFeatures(
      force.track.map(({ lat, lon, at }) => ({ position: { lat, lon }, at: parseTime(at) ?? 0 })),
      { kind: 'track', id: force.id, name: force.name },
    ),
  ])
  const reports = view.reports.map(({ position, ...report }) => point(position, { kind: 'report', ...report }))
  return [...forces, ...reports]
}

function point({ lat, lon }: Position, properties: Feature['properties']): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties }
}

/** A track as one line, or two where it crosses 180 degrees; none when it has fewer than two points. */
function lineFeatures(
  track: readonly { position: Position; at: Seconds }[],
  properties: Feature['properties'],
): Feature[] {
  const parts: { position: Position; at: Seconds }[][] = [[]]
  for (const here of track) {
    const before = parts.at(-1)?.at(-1)
    if (before && Math.abs(before.position.lon - here.position.lon) > 180) parts.push([])
    parts.at(-1)?.push(here)
  }
  return parts
    .filter((part) => part.length > 1)
    .map((part) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: part.map(({ position: { lat, lon } }) => [lon, lat] as const) },
      properties: { ...properties, times: part.map(({ at }) => isoTime(at)) },
    }))
}

type Cells = Readonly<Record<string, unknown>>

/** Tables as CSV (RFC 4180), one file each. */
export function exportCsv(campaign: Readable, seat?: string): ExportedFile[] {
  const tables = seat === undefined ? trueTables(campaign) : knownTables(campaign.seatView(seat))
  return Object.entries(tables).map(([name, rows]) => ({ name: `${name}.csv`, text: csv(rows) }))
}

function trueTables(campaign: Readable): Record<string, Cells[]> {
  const { tracks, coal, weather, events } = campaign.history()
  const { world } = campaign.state
  return {
    ships: Object.values(world.ships).map(({ rounds, guns, breakdown, ...ship }) => ({
      ...ship,
      ...Object.fromEntries(Object.entries(rounds).map(([gun, left]) => [`rounds${gun}`, left])),
      breakdown: breakdown?.nature.says ?? '',
    })),
    tracks: tracks.map(({ force, move, start, end, from, to }) => ({
      force,
      move,
      start: isoTime(start),
      end: isoTime(end),
      fromLat: from.lat,
      fromLon: from.lon,
      toLat: to.lat,
      toLon: to.lon,
    })),
    coal: coal.map((row) => ({ ...row, at: isoTime(row.at) })),
    weather: weather.map(({ area, from, to, weather: of }) => ({ area, from: isoTime(from), to: isoTime(to), ...of })),
    ledger: world.ledger.map((line) => ({
      ...line,
      at: isoTime(line.at),
      knownAt: line.knownAt === null ? null : isoTime(line.knownAt),
    })),
    despatches: campaign.despatches().map((despatch) => ({ ...despatch, route: despatch.route.join('; ') })),
    events: events.map(({ because, dice, ...event }) => ({
      ...event,
      at: isoTime(event.at),
      rules: because.map(({ rule }) => rule).join(' '),
      dice: dice.map(({ faces }) => faces.join(' ')).join('; '),
    })),
  }
}

function knownTables(view: SeatView): Record<string, Cells[]> {
  const flat = ({ position, ...rest }: Cells & { readonly position: Position }): Cells => ({ ...rest, ...position })
  return {
    forces: view.forces.map(({ ships, plot, track, ...force }) => ({
      ...flat(force),
      ships: ships.map(({ name }) => name).join('; '),
    })),
    reports: view.reports.map((report) => flat(report)),
    despatches: view.despatches.map((despatch) => ({ ...despatch, route: despatch.route.join('; ') })),
    ...(view.ledger === undefined ? {} : { ledger: [...view.ledger] }),
  }
}

/** Columns are those of any row, in the order met. A cell that a spreadsheet would take for a formula is quoted as text. */
function csv(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Orders as they were handed in, oldest first, on the line that is played: everybody's with the umpire's acts, or a seat's own by its own clock. */
export function exportOrders(campaign: Readable, seat?: string): object[] {
  return seat === undefined
    ? campaign.journal().map(({ clock, move, input }) => ({ clock: isoTime(clock), move, ...input }))
    : ownOrders(campaign, seat)
}

/**
 * What a seat handed in, under the time that its own clock had then: the campaign's may have gone on, which it does not know. Nor does it
 * know what the umpire threw for it.
 */
function ownOrders(campaign: Readable, seat: string): object[] {
  const clocks = campaign.clocksOf(seat)
  return campaign.journal().flatMap(({ seq, input }) => {
    if (!('seat' in input) || input.seat !== seat) return []
    const { dice: _, ...given } = input
    const shown = clocks.findLast((clock) => clock.seq < seq)
    return [{ clock: isoTime(shown?.at ?? clocks[0]?.at ?? 0), move: shown?.move ?? 0, ...given }]
  })
}

/** Everything of one format, as files. */
export function exportedFiles(campaign: Readable, format: ExportFormat, seat?: string): ExportedFile[] {
  if (format === 'csv') return exportCsv(campaign, seat)
  if (format === 'narrative') return [{ name: 'narrative.md', text: exportNarrative(campaign, seat) }]
  if (format === 'geojson')
    return [{ name: 'chart.geojson', text: `${JSON.stringify(exportGeoJson(campaign, seat), null, 1)}\n` }]
  return [{ name: 'orders.json', text: `${JSON.stringify(exportOrders(campaign, seat), null, 1)}\n` }]
}
