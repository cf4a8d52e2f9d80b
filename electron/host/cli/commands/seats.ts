import type { Given } from '../arguments.ts'
import { seatNamed, withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'

export function seats(given: Given): Promise<Printed> {
  return withCampaign(given.position('FILE'), 'seats', (campaign) => {
    const renew = given.option('new-passcode')
    if (renew === undefined) return { json: campaign.seats() }
    const { id } = seatNamed(campaign, renew)
    return { json: { seat: id, passcode: campaign.newPasscode(id) } }
  })
}
