import { isoTime } from '../../../../shared/vocabulary/time.ts'
import type { Given } from '../arguments.ts'
import { withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'
import { readInput } from '../reading.ts'

/** What would come of acts of the umpire, one or a list of them as in the journal; the file is left as it is. */
export async function rehearse(given: Given): Promise<Printed> {
  const read = await readInput(given.option('input'), 'The acts')
  const inputs = Array.isArray(read) ? read : [read]
  return withCampaign(given.position('FILE'), 'rehearse', (campaign) => {
    const { clock, events, told, state, decisions } = campaign.rehearse(inputs)
    return {
      json: { state, clock, decisions, events: events.map((event) => ({ ...event, at: isoTime(event.at) })), told },
    }
  })
}
