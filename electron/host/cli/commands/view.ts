import { umpireViewSchema } from '../../../../shared/campaign/umpire-view.ts'
import { refuse } from '../../../../shared/explanation/refusal.ts'
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
    const recent = given.flag('recent')
    if (recent && (seat.umpire || seat.assistant))
      return refuse('input.invalid', `recent is of a player’s seat; what "${seat.id}" is shown is always whole.`, {
        path: 'recent',
      })
    if (seat.umpire) {
      const time = at === undefined ? undefined : timeWithin(at, campaign.umpireView().span)
      return { json: umpireViewSchema.parse(campaign.umpireView(time)) }
    }
    if (seat.assistant) {
      const time = at === undefined ? undefined : timeWithin(at, campaign.people.assistantView(seat.id).span)
      return { json: umpireViewSchema.parse(campaign.people.assistantView(seat.id, time)) }
    }
    const time = at === undefined ? undefined : timeWithin(at, campaign.seatView(seat.id).span)
    const whole = campaign.seatView(seat.id, time)
    return { json: seatViewSchema.parse(recent ? windowView(whole) : whole) }
  })
}
