import type { z } from 'zod'
import { strategicBooks, tacticalBooks } from '../books/registry.ts'
import { Refused } from '../explanation/refusal.ts'
import { Coast } from '../navigation/coast.ts'
import { parseTime } from '../vocabulary/time.ts'
import { playedByBook } from './by-book.ts'
import { checkArms } from './check-arms.ts'
import { readBlocks } from './check-blocks.ts'
import { checkChart } from './check-chart.ts'
import { checkFleets } from './check-fleets.ts'
import { checkManifest } from './check-manifest.ts'
import { checkMeetings } from './check-meetings.ts'
import { FaultList } from './faults.ts'
import { linesOf } from './lines.ts'
import type { Pack, PackChart, PackFault, PackFiles } from './pack.ts'
import { type manifestSchema, packFiles } from './schema.ts'
import { sentences, valueText } from './sentences.ts'

type Path = keyof typeof packFiles
type Contents = { [P in Path]: z.infer<(typeof packFiles)[P]> }
type Manifest = z.infer<typeof manifestSchema>

/** What a pack may leave out, and what then stands in its place. */
const whenAbsent: { [P in Path]?: Contents[P] } = {
  'public/marks.json': { marks: [] },
  'public/shoals.json': { shoals: [] },
  'public/routes.json': { routes: [] },
  'public/tides.json': { reference: 'dover', method: 'none', stations: [] },
  'public/labels.json': { labels: [] },
  'public/watches.json': { watches: [] },
  'sealed/merchants.json': { merchants: [] },
  'sealed/stores.json': { stores: [] },
  'sealed/points.json': { sides: [] },
}

/** Taken from the borrowed chart one by one. */
const geography: readonly Path[] = [
  'public/coast.json',
  'public/marks.json',
  'public/shoals.json',
  'public/tides.json',
  'public/labels.json',
  'public/areas.json',
]
/** Taken from the borrowed chart all together or not at all, as they name one another's places. */
const settlements: readonly Path[] = [
  'public/places.json',
  'public/cables.json',
  'public/routes.json',
  'public/watches.json',
]

/** The id of the pack whose chart this one uses (`"chart": {"use": …}`), so that its files can be read too; null for none. */
export function borrowsFrom(files: PackFiles): string | null {
  const chart = (files['pack.json'] as { chart?: { use?: unknown } } | null | undefined)?.chart
  return typeof chart?.use === 'string' ? chart.use : null
}

/**
 * Checks a pack's files against their schemas and against one another, and joins them. `files` and `borrowed` hold parsed JSON by
 * path in the pack's folder; `borrowed` is the pack named by `borrowsFrom`. The pack is there exactly when no fault is.
 * The book of the pack adds what it asks besides; settings are checked by the book when it reads them.
 */
export function checkPack(files: PackFiles, borrowed: PackFiles = {}): { pack?: Pack; faults: PackFault[] } {
  const faults = new FaultList()
  for (const [path, file] of [...Object.entries(files), ...Object.entries(borrowed)]) faults.wholeText(path, file)
  if (faults.list.length > 0) return { faults: faults.list }
  for (const path of Object.keys(files)) {
    const book = ACTION_FILE.exec(path)?.[1]
    if (book !== undefined) checkAction(path, book, files[path], faults)
    else if (!Object.hasOwn(packFiles, path)) {
      const may = [...Object.keys(packFiles), 'actions/BOOK/NAME.json'].join(', ')
      faults.add(path, '', `${path} is not a file of a pack; the files are ${may}.`)
    }
  }
  const manifest = read(files, 'pack.json', faults)
  if (!manifest) return { faults: faults.list }

  const chartFiles = 'use' in manifest.chart ? withBorrowed(files, borrowed, manifest.chart.use, faults) : files
  const contents: Partial<Contents> = { 'pack.json': manifest }
  for (const path of Object.keys(packFiles) as Path[]) {
    if (path === 'pack.json') continue
    const content = read(chartFiles, path, faults)
    if (content) Object.assign(contents, { [path]: content })
  }
  const fleet = contents['sealed/ships.json']
  const others = Object.entries(manifest.books ?? {})
  const campaign = [manifest.book, ...others.map(([id]) => id)]
  const boards = [manifest.tactical, ...others.map(([, other]) => other.tactical)].flat()
  if (fleet) readBlocks(fleet.ships, { campaign, boards }, faults)
  if (faults.list.length > 0) return { faults: faults.list }

  const pack = join(contents as Contents, chartFrame(manifest, borrowed))
  if (!pack) {
    faults.add(
      'pack.json',
      'chart.use',
      `The pack ${valueText((manifest.chart as { use: string }).use)} has no chart of its own to lend.`,
    )
    return { faults: faults.list }
  }
  checkManifest(pack, faults)
  checkMeetings(pack, 'pack.json', faults)
  const coast = new Coast(pack.chart.coast.polygons, pack.chart.bounds)
  checkChart(pack, faults, coast)
  checkFleets(pack, faults, coast)
  for (const id of campaign) {
    const book = strategicBooks.find(({ identity }) => identity.id === id)
    if (book) {
      const played = playedByBook(pack, id)
      checkArms(played, book, faults)
      book.packFaults?.(played, faults)
    } else if (id !== pack.book)
      faults.add(
        'pack.json',
        `books.${id}`,
        `The pack names the book ${valueText(id)}, and no campaign is played by it.`,
      )
  }
  return faults.list.length > 0 ? { faults: faults.list } : { pack, faults: [] }
}

/** A single action that a pack has ready: a set-up of one tactical book, as `action new BOOK FILE --setup` takes it. */
const ACTION_FILE = /^actions\/([a-z0-9]+)\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/

function checkAction(path: string, id: string, file: unknown, faults: FaultList): void {
  const book = tacticalBooks.find(({ identity }) => identity.id === id)
  if (!book) {
    const may = tacticalBooks.map(({ identity }) => identity.id).join(', ')
    faults.add(
      path,
      '',
      `${path} is a set-up of the tactical book ${valueText(id)}, and there is none; there are ${may}.`,
    )
    return
  }
  try {
    book.readSetup(file)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    faults.add(path, error.refusal.path ?? '', error.refusal.message)
  }
}

function read<P extends Path>(files: PackFiles, path: P, faults: FaultList): Contents[P] | undefined {
  const value = files[path]
  if (value === undefined) {
    const absent = whenAbsent[path]
    if (absent) return absent as Contents[P]
    faults.add(path, '', `${path} is missing.`)
    return undefined
  }
  const result = packFiles[path].safeParse(value)
  if (result.success) return result.data as Contents[P]
  for (const { path: where, message } of sentences(result.error.issues, value)) faults.add(path, where, message)
  return undefined
}

function withBorrowed(files: PackFiles, borrowed: PackFiles, use: string, faults: FaultList): PackFiles {
  if (borrowed['pack.json'] === undefined) {
    faults.add('pack.json', 'chart.use', `There is no pack ${valueText(use)} whose chart could be used.`)
    return files
  }
  const lent: Record<string, unknown> = {}
  for (const path of geography) lent[path] = borrowed[path]
  if (settlements.every((path) => files[path] === undefined)) {
    for (const path of settlements) lent[path] = borrowed[path]
  }
  const sources = { ...(borrowed['sources.json'] as object), ...(files['sources.json'] as object) }
  return { ...lent, ...files, 'sources.json': sources }
}

type Frame = Pick<PackChart, 'bounds' | 'variationDegrees' | 'squaresOrigin'>

function chartFrame(manifest: Manifest, borrowed: PackFiles): Frame | null {
  if (!('use' in manifest.chart)) return manifest.chart
  const lender = packFiles['pack.json'].safeParse(borrowed['pack.json'])
  return lender.success && !('use' in lender.data.chart) ? lender.data.chart : null
}

function join(contents: Contents, frame: Frame | null): Pack | null {
  if (!frame) return null
  const manifest = contents['pack.json']
  const { places } = contents['public/places.json']
  const { submarine, networks } = contents['public/cables.json']
  const { forces } = contents['sealed/forces.json']
  const points = new Map(contents['sealed/points.json'].sides.map((side) => [side.key, side.points]))
  const { id, title, subtitle, book, tactical, zone, settings, neutrals } = manifest
  return {
    id,
    title,
    subtitle,
    book,
    tactical,
    ...(manifest.books === undefined ? {} : { books: manifest.books }),
    start: parseTime(manifest.start) ?? 0,
    zone,
    settings,
    meetings: manifest.meetings ?? [],
    chart: {
      ...frame,
      coast: contents['public/coast.json'],
      places,
      marks: contents['public/marks.json'].marks,
      shoals: contents['public/shoals.json'].shoals,
      cables: submarine,
      networks,
      lines: linesOf(places, submarine, networks),
      routes: contents['public/routes.json'].routes,
      tides: contents['public/tides.json'],
      labels: contents['public/labels.json'].labels,
      areas: contents['public/areas.json'].areas,
      watches: contents['public/watches.json'].watches,
    },
    ...(manifest.peace === undefined ? {} : { peace: manifest.peace }),
    sides: manifest.sides.map((side) => ({ ...side, points: points.get(side.key) ?? 0 })),
    neutrals,
    seats: manifest.seats.map((seat) => {
      const force = forces.find((f) => f.seat === seat.key)?.key
      return force === undefined ? seat : { ...seat, force }
    }),
    ships: contents['sealed/ships.json'].ships,
    merchants: contents['sealed/merchants.json'].merchants,
    forces,
    stores: contents['sealed/stores.json'].stores,
    climate: contents['sealed/climate.json'],
    weather: [],
    sources: contents['sources.json'],
  }
}
