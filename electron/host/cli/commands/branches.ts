import { type Given, WrongUsage } from '../arguments.ts'
import { withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'

/** Takes moves back; prints the new line and what each seat had been told on the one left behind. */
export function back(given: Given): Promise<Printed> {
  const to = given.whole('to', 0)
  if (to === undefined) throw new WrongUsage('--to is missing.')
  return withCampaign(given.position('FILE'), 'back', (campaign) => {
    const told = campaign.past.told(to)
    return { json: { branch: campaign.back(to, given.option('branch')), told } }
  })
}

export function branches(given: Given): Promise<Printed> {
  return withCampaign(given.position('FILE'), 'branches', (campaign) => {
    const reopen = given.option('reopen')
    if (reopen !== undefined) campaign.reopen(reopen)
    return { json: campaign.branches() }
  })
}
