import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { borrowsFrom, checkPack } from '../../../shared/packs/check.ts'
import type { Pack, PackFault, PackFiles, PackShip } from '../../../shared/packs/pack.ts'

/** A pack as read from its folder, and the files of the pack whose chart it borrows. */
export interface PackSource {
  readonly files: PackFiles
  readonly borrowed: PackFiles
}

/** The folder `campaigns/`: beside the sources, or among an installed application's resources. */
export function packsFolder(): string {
  const resources = (process as { resourcesPath?: string }).resourcesPath
  const from: string[] = resources === undefined ? [] : [resources]
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    from.push(at)
    if (path.dirname(at) === at) break
  }
  const found = from.map((at) => path.join(at, 'campaigns')).find((at) => existsSync(path.join(at, 'LICENSE-DATA.md')))
  if (found === undefined) throw new Error('The folder "campaigns" is missing from this installation.')
  return found
}

export interface ListedPack {
  readonly id: string
  readonly title: string
  readonly book: string
  readonly start: string
  readonly zone: unknown
  readonly sides: readonly unknown[]
}

/** The packs that ship with Wardroom, by their manifests. */
export function listPacks(folder = packsFolder()): ListedPack[] {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'pack.json')))
    .sort()
    .map((name) => {
      const manifest = readJson(path.join(folder, name, 'pack.json'), 'pack.json') as Record<string, unknown>
      const sides = manifest['sides'] as readonly Record<string, unknown>[]
      return {
        id: String(manifest['id']),
        title: String(manifest['title']),
        book: String(manifest['book']),
        start: String(manifest['start']),
        zone: manifest['zone'],
        sides: sides.map(({ key, name: called }) => ({ key, name: called })),
      }
    })
}

/** Ships of one pack that ships with Wardroom, as its register has them, with the names of its sides. */
export interface ListedShips {
  readonly pack: string
  readonly ships: readonly (PackShip & { readonly sideName: string })[]
}

/** The registers of all packs that ship with Wardroom. */
export function listShips(folder = packsFolder()): ListedShips[] {
  return listPacks(folder).map(({ id, title, sides }) => {
    const file = path.join(folder, id, 'sealed', 'ships.json')
    const { ships } = (existsSync(file) ? readJson(file, 'sealed/ships.json') : { ships: [] }) as { ships: PackShip[] }
    const names = new Map(sides.map((side) => [(side as Named).key, (side as Named).name]))
    return { pack: title, ships: ships.map((ship) => ({ ...ship, sideName: names.get(ship.side) ?? ship.side })) }
  })
}
interface Named {
  readonly key: string
  readonly name: string
}

/** A single action that a pack has ready, `actions/BOOK/NAME.json` in its folder. */
export interface ReadyAction {
  readonly key: string
  readonly book: string
  readonly says: string
  readonly setup: Readonly<Record<string, unknown>>
}

/** The single actions that the packs have ready, by pack, book and name. */
export function listActions(folder = packsFolder()): ReadyAction[] {
  const below = (at: string) => (existsSync(at) ? readdirSync(at).sort() : [])
  return listPacks(folder).flatMap(({ id, title }) => {
    const actions = path.join(folder, id, 'actions')
    return below(actions).flatMap((book) =>
      below(path.join(actions, book))
        .filter((file) => file.endsWith('.json'))
        .map((file) => {
          const name = file.slice(0, -'.json'.length).split('-')
          const words = name.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ')
          const setup = readJson(path.join(actions, book, file), file) as Record<string, unknown>
          return { key: `${id}/${name.join('-')}`, book, says: `${title}: ${words}.`, setup }
        }),
    )
  })
}

/** Reads a pack by its id among those shipped, or from a folder of its own. Refuses what is neither, or no JSON. */
export function readPack(idOrFolder: string): PackSource {
  const shipped = path.join(packsFolder(), idOrFolder)
  const isShipped = /^[a-z0-9-]+$/.test(idOrFolder) && existsSync(path.join(shipped, 'pack.json'))
  const folder = isShipped ? shipped : idOrFolder
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    refuse('pack.missing', `There is no pack and no folder ${JSON.stringify(idOrFolder)}.`)
  const files = readFolder(folder)
  if (files['pack.json'] === undefined)
    refuse('pack.missing', `${JSON.stringify(idOrFolder)} holds no pack.json, so it is no pack.`)
  const lender = borrowsFrom(files)
  if (lender === null || !/^[a-z0-9-]+$/.test(lender)) return { files, borrowed: {} }
  const places = [path.join(path.dirname(path.resolve(folder)), lender), path.join(packsFolder(), lender)]
  const found = places.find((at) => existsSync(path.join(at, 'pack.json')))
  return { files, borrowed: found === undefined ? {} : readFolder(found) }
}

/** The pack that a source makes; refuses with its faults. */
export function packOf(source: PackSource): Pack {
  const { pack, faults } = checkPack(source.files, source.borrowed)
  return pack ?? refuseFaults('pack.invalid', faults)
}

/** Faults that a refusal names. */
const MOST_NAMED = 20

export function refuseFaults(code: string, faults: readonly PackFault[]): never {
  // Each with its place, so that all of them can be mended before it is tried again.
  const named = faults
    .slice(0, MOST_NAMED)
    .map(({ file, path, message }) => `${file}${path === '' ? '' : ` ${path}`}: ${message}`)
  const left = faults.length - named.length
  if (left > 0) named.push(`${left} more: “pack check” names them all.`)
  return refuse(code, named.join('\n'), { path: faults[0]?.path ?? '' })
}

function readFolder(folder: string): PackFiles {
  const out: Record<string, unknown> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.json')) out[name.replaceAll('\\', '/')] = readJson(path.join(folder, name), name)
  }
  return out
}

/** No file of a pack is larger; the largest of those that ship has some megabytes. */
const LARGEST_FILE = 100_000_000

function readJson(file: string, name: string): unknown {
  // A pipe or a device is never read to its end.
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) refuse('pack.invalid', `${name} is not a file.`, { path: name })
  if (stat.size > LARGEST_FILE)
    refuse('pack.invalid', `${name} has ${stat.size} bytes: a file of a pack has at most ${LARGEST_FILE}.`, {
      path: name,
    })
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return refuse('pack.invalid', `${name} is no JSON: ${(error as Error).message}.`, { path: name })
  }
}
