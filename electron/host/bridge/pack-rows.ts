import type { z } from 'zod'
import type { PackRow } from '../../../shared/bridge/replies.ts'
import { outlineOf } from '../../../shared/packs/outline.ts'
import type { PackFiles } from '../../../shared/packs/pack.ts'
import type { manifestSchema, sourcesSchema } from '../../../shared/packs/schema.ts'
import type { coastFileSchema, placeSchema } from '../../../shared/packs/schema-chart.ts'
import type { forceSchema } from '../../../shared/packs/schema-fleet.ts'
import { listPacks, readPack } from '../campaign/packs.ts'

type Manifest = Partial<z.infer<typeof manifestSchema>>
type Bounds = NonNullable<PackRow['bounds']>
type Place = z.infer<typeof placeSchema>
type Force = z.infer<typeof forceSchema>

/** Corners of a coast nearer than this part of the chart's width to one another are one on a card. */
const FINE = 1 / 700

/** The packs that ship with Wardroom as the desk shows them: for whoever makes a campaign, who will be its umpire. */
export function packRows(): PackRow[] {
  return listPacks().map(({ id }) => rowOf(id, readPack(id)))
}

function rowOf(id: string, { files, borrowed }: { readonly files: PackFiles; readonly borrowed: PackFiles }): PackRow {
  const manifest = files['pack.json'] as Manifest
  const sides = manifest.sides ?? []
  const list = <T>(file: string, name: string, of: readonly PackFiles[]): readonly T[] =>
    of.flatMap((one) => ((one[file] as Record<string, readonly T[]> | undefined)?.[name] ?? []) as readonly T[])
  const places = list<Place>('public/places.json', 'places', [files, borrowed])
  const forces = list<Force>('sealed/forces.json', 'forces', [files])
  const bounds = boundsOf(manifest) ?? boundsOf(borrowed['pack.json'] as Manifest | undefined)
  const coast = (files['public/coast.json'] ?? borrowed['public/coast.json']) as
    | z.infer<typeof coastFileSchema>
    | undefined
  return {
    id,
    title: String(manifest.title),
    subtitle: String(manifest.subtitle ?? ''),
    book: String(manifest.book),
    start: String(manifest.start),
    zoneMinutes: manifest.zone?.offsetMinutes ?? 0,
    sides: sides.map(({ name }) => name),
    sideKeys: sides.map(({ key }) => key),
    sideOrders: sides.map(({ order }) => order),
    tactical: manifest.tactical ?? [],
    settings: manifest.settings ?? {},
    bounds,
    story: manifest.story ?? null,
    seats: (manifest.seats ?? []).map(({ key, role, side, title, brief }) => ({
      key,
      role,
      side: side ?? null,
      title,
      brief: brief ?? null,
      commands: commandsOf(
        forces.find(({ seat }) => seat === key),
        places,
      ),
    })),
    sources: sourcesOf(files['sources.json'] as z.infer<typeof sourcesSchema> | undefined),
    coast: coast && bounds ? outlineOf(coast.polygons as never, (bounds.east - bounds.west) * FINE) : null,
    ports: sides.flatMap(({ key }) => portsOf(key, places)),
  }
}

/** Ports of a side that a card shows: the first to be lettered on the chart. */
const MOST_PORTS = 6
function portsOf(side: string, places: readonly Place[]): PackRow['ports'] {
  return places
    .filter(({ owner, gate, offChart }) => owner === side && gate !== undefined && !offChart)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_PORTS)
    .map(({ name, lat, lon }) => ({ name, lat, lon, side }))
}

/** The theatre; a pack that borrows its chart has another's. */
function boundsOf(manifest: Manifest | undefined): Bounds | null {
  const chart = manifest?.chart
  return chart && 'bounds' in chart ? chart.bounds : null
}

/** What the holder of a seat sails with at the start: "Channel Squadron, 9 ships, at Portland". */
function commandsOf(force: Force | undefined, places: readonly Place[]): string | null {
  if (!force) return null
  const { at, name, ships } = force
  const where = 'place' in at ? `at ${places.find(({ key }) => key === at.place)?.name ?? at.place}` : 'at sea'
  return `${name}, ${ships.length} ${ships.length === 1 ? 'ship' : 'ships'}, ${where}`
}

function sourcesOf(sources: z.infer<typeof sourcesSchema> | undefined): PackRow['sources'] {
  const all = Object.values(sources ?? {})
  const count = (trust: string): number => all.filter((one) => one.trust === trust).length
  return { lookedUp: count('looked-up'), fromMemory: count('unverified'), forPlay: count('design') }
}
