import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { borrowsFrom, checkPack } from '../../../shared/packs/check.ts'
import type { Pack, PackFault, PackFiles, PackShip } from '../../../shared/packs/pack.ts'
import { jsonOfBytes, type Read } from '../text-file.ts'

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

/** Reads a pack by its id among those shipped, or from a folder of its own. Refuses what is neither, or holds a file that cannot be read. */
export function readPack(idOrFolder: string): PackSource {
  const { source, unread } = lookThrough(idOrFolder)
  return unread.length > 0 ? refuseFaults('pack.invalid', unread) : source
}

/** Every fault of a pack: files that cannot be read, and what the others say. The pack is there exactly when no fault is. */
export function checkFolder(idOrFolder: string): { pack?: Pack; files: PackFiles; faults: PackFault[] } {
  const { source, unread } = lookThrough(idOrFolder)
  const { files: all } = source
  if (unread.length === 0) return { ...checkPack(source.files, source.borrowed), files: all }
  const files = new Set(unread.map(({ file }) => file))
  // What cannot be read is not missing besides.
  const others = files.has('pack.json') ? [] : checkPack(source.files, source.borrowed).faults
  return { files: all, faults: [...unread, ...others.filter(({ file }) => !files.has(file))] }
}

function lookThrough(idOrFolder: string): { source: PackSource; unread: readonly PackFault[] } {
  const shipped = path.join(packsFolder(), idOrFolder)
  const isShipped = /^[a-z0-9-]+$/.test(idOrFolder) && existsSync(path.join(shipped, 'pack.json'))
  const folder = isShipped ? shipped : idOrFolder
  if (!existsSync(folder)) refuse('pack.missing', `There is no pack and no folder ${JSON.stringify(idOrFolder)}.`)
  if (!statSync(folder).isDirectory())
    refuse('pack.missing', `${JSON.stringify(idOrFolder)} is a file; a pack is a folder with a pack.json.`)
  if (!existsSync(path.join(folder, 'pack.json')))
    refuse('pack.missing', `${JSON.stringify(idOrFolder)} holds no pack.json, so it is no pack.`)
  const { files, unread } = readFolder(folder)
  const lender = borrowsFrom(files)
  if (lender === null || !/^[a-z0-9-]+$/.test(lender)) return { source: { files, borrowed: {} }, unread }
  const places = [path.join(path.dirname(path.resolve(folder)), lender), path.join(packsFolder(), lender)]
  const found = places.find((at) => existsSync(path.join(at, 'pack.json')))
  if (found === undefined) return { source: { files, borrowed: {} }, unread }
  const lent = readFolder(found)
  const lentUnread = lent.unread.map((fault) => ({ ...fault, file: `${lender}/${fault.file}` }))
  return { source: { files, borrowed: lent.files }, unread: [...unread, ...lentUnread] }
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

function readFolder(folder: string): { files: PackFiles; unread: PackFault[] } {
  const files: Record<string, unknown> = {}
  const unread: PackFault[] = []
  for (const found of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!found.endsWith('.json')) continue
    const name = found.replaceAll('\\', '/')
    const read = readJsonIn(path.join(folder, found), name)
    if ('wrong' in read) unread.push({ file: name, path: '', message: read.wrong })
    else files[name] = read.value
  }
  return { files, unread }
}

/** No file of a pack is larger; the largest of those that ship has some megabytes. */
const LARGEST_FILE = 100_000_000

function readJson(file: string, name: string): unknown {
  const read = readJsonIn(file, name)
  return 'wrong' in read ? refuse('pack.invalid', read.wrong, { path: name }) : read.value
}

function readJsonIn(file: string, name: string): Read<unknown> {
  // A pipe or a device is never read to its end.
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return { wrong: `${name} is not a file.` }
  if (stat.size > LARGEST_FILE)
    return { wrong: `${name} has ${stat.size} bytes: a file of a pack has at most ${LARGEST_FILE}.` }
  try {
    const read = jsonOfBytes(readFileSync(file))
    return 'wrong' in read ? { wrong: `${name} cannot be read as JSON: ${read.wrong}.` } : read
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === undefined) throw error
    return { wrong: `${name} cannot be read (${code}).` }
  }
}
