import { checkFolder, listPacks } from '../../campaign/packs.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'

export async function packs(): Promise<Printed> {
  return { json: listPacks() }
}

/** Every fault of a pack with its file, its path and the reason. A pack with faults is refused. */
export async function packCheck(given: Given): Promise<Printed> {
  const { pack, faults: found } = checkFolder(given.position('DIR'))
  const faults: { file: string; path: string; message: string }[] = [...found]
  if (pack) {
    const { checkSettings, makeGround } = await import('../../../../shared/campaign/ground.ts')
    const { checkForts } = await import('../../../../shared/campaign/shore/fort-plans.ts')
    const { Refused } = await import('../../../../shared/explanation/refusal.ts')
    try {
      const ground = makeGround(pack)
      checkSettings(ground)
      checkForts(ground)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      faults.push({ file: 'pack.json', path: error.refusal.path ?? '', message: error.refusal.message })
    }
  }
  for (const { file, path, message } of faults)
    process.stderr.write(`${file}${path === '' ? '' : ` ${path}`}: ${message}\n`)
  const [first] = faults
  if (!first) return { json: { ok: true, id: pack?.id, title: pack?.title, faults: [] } }
  const error = { code: 'pack.invalid', message: `${first.file}: ${first.message}`, path: first.path }
  return { json: { ok: false, faults, error }, status: 1 }
}
