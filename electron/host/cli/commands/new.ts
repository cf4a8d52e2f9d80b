import { refuse } from '../../../../shared/explanation/refusal.ts'
import { isoTime } from '../../../../shared/vocabulary/time.ts'
import { readPack } from '../../campaign/packs.ts'
import { CampaignService } from '../../campaign/service.ts'
import { type Given, secretsOf, seedOf } from '../arguments.ts'
import type { Printed } from '../printed.ts'
import { readJsonFile } from '../reading.ts'

/** Makes a campaign file. The passcodes are printed here and never again. */
export async function newCampaign(given: Given): Promise<Printed> {
  const seed = seedOf(given)
  const settingsFile = given.option('settings')
  const setupFile = given.option('setup')
  const settings = settingsFile === undefined ? {} : await readJsonFile(settingsFile, 'The file of settings')
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return refuse('settings.invalid', 'Settings are an object: {"chart.metric": "true"}.', { path: 'settings' })
  const setup = setupFile === undefined ? undefined : await readJsonFile(setupFile, 'The set-up')
  const { service, seats } = CampaignService.create(given.position('FILE'), readPack(given.position('PACK')), {
    program: 'wardroom new',
    settings: settings as Record<string, unknown>,
    ...(seed === undefined ? {} : { seed }),
    ...secretsOf(given),
    ...(setup === undefined ? {} : { setup }),
  })
  try {
    const { id, title, pack, state, file } = service
    return {
      json: { campaign: { id, title, pack: pack.id, book: pack.book, clock: isoTime(state.world.clock), file }, seats },
    }
  } finally {
    service.close()
  }
}
