import { umpireViewSchema } from '../../../../shared/campaign/umpire-view.ts'
import { seatViewSchema } from '../../../../shared/knowledge/view.ts'
import { windowView } from '../../../../shared/knowledge/window-view.ts'
import type { Given } from '../arguments.ts'
import { seatNamed, timeWithin, withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'

/** All that a seat's window may show; with `--recent` what it receives as it opens, which does not grow. The umpire's is the truth, an assistant's what his rights give him of it. */
export function view(given: Given): Promise<Printed> {
  const name = given.demand('seat')
  const at = given.option('at')
  return withCampaign(given.position('FILE'), 'view', (campaign) => {
    const seat = seatNamed(campaign, name)
    if (seat.umpire) {
      const time = at === undefined ? undefined : timeWithin(at, campaign.umpireView().span)
      return { json: umpireViewSchema.parse(campaign.umpireView(time)) }
    }
    if (seat.assistant) {
      const time = at === undefined ? undefined : timeWithin(at, campaign.assistantView(seat.id).span)
      return { json: umpireViewSchema.parse(campaign.assistantView(seat.id, time)) }
    }
    const time = at === undefined ? undefined : timeWithin(at, campaign.seatView(seat.id).span)
    const whole = campaign.seatView(seat.id, time)
    return { json: seatViewSchema.parse(given.flag('recent') ? windowView(whole) : whole) }
  })
}
