import { Refused } from '../../../shared/explanation/refusal.ts'
import { ActionService } from '../action/service.ts'
import type { CampaignService } from '../campaign/service.ts'
import { withCampaign } from './campaigns.ts'

/** Opens a file that holds an action by itself, does some work with it and closes it; null when it holds a campaign. */
export async function withActionIfAny<T>(
  file: string,
  command: string,
  work: (action: ActionService) => T | Promise<T>,
): Promise<{ done: T } | null> {
  let action: ActionService
  try {
    action = ActionService.open(file, { program: `wardroom ${command}` })
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'file.campaign') return null
    throw error
  }
  try {
    return { done: await work(action) }
  } finally {
    action.close()
  }
}

/** Does one work or the other, by what the file holds. A campaign, the larger file, is tried first: opening costs by size. */
export async function withEither<T>(
  file: string,
  command: string,
  alone: (action: ActionService) => T | Promise<T>,
  campaign: (campaign: CampaignService) => T | Promise<T>,
): Promise<T> {
  try {
    return await withCampaign(file, command, campaign)
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'file.action') throw error
  }
  const action = ActionService.open(file, { program: `wardroom ${command}` })
  try {
    return await alone(action)
  } finally {
    action.close()
  }
}
