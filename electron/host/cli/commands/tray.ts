import { trayOf } from '../../../../shared/campaign/tray.ts'
import type { Given } from '../arguments.ts'
import { withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'

/** All that waits for the umpire or keeps him waiting, what hangs on each, and what happens if it is let be. */
export function tray(given: Given): Promise<Printed> {
  const by = given.option('as')
  return withCampaign(given.position('FILE'), 'tray', (campaign) => ({
    json: trayOf(by === undefined ? campaign.umpireView() : campaign.people.assistantView(by)),
  }))
}
