import { tacticalBooks } from '../../../../shared/books/registry.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import { playedByBook } from '../../../../shared/packs/by-book.ts'
import { checkNew } from '../../../../shared/packs/check-new.ts'
import type { Pack, PackFault } from '../../../../shared/packs/pack.ts'
import { checkFolder, listPacks } from '../../campaign/packs.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'

export async function packs(): Promise<Printed> {
  return { json: listPacks() }
}

/** Every fault of a pack with its file, its path and the reason. A pack with faults is refused. */
export async function packCheck(given: Given): Promise<Printed> {
  const { pack, files, faults: found } = checkFolder(given.position('DIR'))
  const faults: PackFault[] = [...found]
  if (pack) faults.push(...checkNew(pack, files), ...(await faultsOfPlay(pack)))
  for (const { file, path, message } of faults)
    process.stderr.write(`${file}${path === '' ? '' : ` ${path}`}: ${message}\n`)
  const [first] = faults
  if (!first) return { json: { ok: true, id: pack?.id, title: pack?.title, faults: [] } }
  const error = { code: 'pack.invalid', message: `${first.file}: ${first.message}`, path: first.path }
  return { json: { ok: false, faults, error }, status: 1 }
}

/** What would be refused when a campaign is made of it: boards and settings, by each book that the pack may be played by, and forts. */
async function faultsOfPlay(pack: Pack): Promise<PackFault[]> {
  const { checkSettings, makeGround } = await import('../../../../shared/campaign/ground.ts')
  const { checkForts } = await import('../../../../shared/campaign/shore/fort-plans.ts')
  return ['', ...Object.keys(pack.books ?? {})].flatMap((book) => {
    const at = book === '' ? '' : `books.${book}.`
    const played = book === '' ? pack : playedByBook(pack, book)
    const boards = played.tactical.flatMap((id, i) => {
      if (tacticalBooks.some(({ identity }) => identity.id === id)) return []
      const may = tacticalBooks.map(({ identity }) => identity.id).join(', ')
      const message = `There is no tactical book ${JSON.stringify(id)}; there are ${may}.`
      return [{ file: 'pack.json', path: `${at}tactical[${i}]`, message }]
    })
    if (boards.length > 0) return boards
    try {
      const ground = makeGround(played)
      checkSettings(ground)
      checkForts(ground)
      return []
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, message, path = '' } = error.refusal
      if (path.startsWith('stores[')) return [{ file: 'sealed/stores.json', path, message }]
      const inSettings = code === 'settings.invalid' && !path.startsWith('settings.')
      return [{ file: 'pack.json', path: `${at}${inSettings ? 'settings.' : ''}${path}`, message }]
    }
  })
}
