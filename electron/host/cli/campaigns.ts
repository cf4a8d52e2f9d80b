import { refuse } from '../../../shared/explanation/refusal.ts'
import { parseTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import { CampaignService } from '../campaign/service.ts'

/** Opens a campaign, does some work with it and closes it, whatever comes of the work. */
export async function withCampaign<T>(
  file: string,
  command: string,
  work: (campaign: CampaignService) => T | Promise<T>,
): Promise<T> {
  const campaign = CampaignService.open(file, { program: `wardroom ${command}` })
  try {
    return await work(campaign)
  } finally {
    campaign.close()
  }
}

export interface NamedSeat {
  readonly id: string
  readonly umpire: boolean
  readonly assistant: boolean
}

/** A seat as given on the command line; "umpire" is the umpire's, whatever its id. */
export function seatNamed(campaign: CampaignService, name: string): NamedSeat {
  const seat = campaign.seats().find(({ id }) => id === name)
  if (seat) return { id: seat.id, umpire: seat.role === 'umpire', assistant: seat.role === 'assistant' }
  if (name === 'umpire') return { id: campaign.umpireSeat(), umpire: true, assistant: false }
  return refuse('seat.unknown', `This campaign has no seat ${JSON.stringify(name)}.`, { path: 'seat' })
}

/** The time of `--at`, within the asker's own span. */
export function timeWithin(
  at: string | undefined,
  span: { readonly from: string; readonly to: string },
): Seconds | undefined {
  if (at === undefined) return undefined
  const time = parseTime(at)
  if (time === null)
    return refuse(
      'input.invalid',
      `at must be a time in UTC such as 1898-05-02T12:00:00Z; it is ${JSON.stringify(at)}.`,
      {
        path: 'at',
      },
    )
  if (time < (parseTime(span.from) ?? time) || time > (parseTime(span.to) ?? time))
    return refuse('view.at', `at must lie between ${span.from} and ${span.to}; it is ${at}.`, { path: 'at' })
  return time
}
