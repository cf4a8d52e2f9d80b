import type { QuietReply } from '../../../shared/bridge/replies.ts'
import { warningsBefore } from '../../../shared/campaign/before-step.ts'
import type { QuietGiven, StepGiven } from '../../../shared/campaign/inputs.ts'
import type { StepAnswer } from '../../../shared/campaign/outcome.ts'
import type { CampaignEvent } from '../../../shared/campaign/world.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { parseTime } from '../../../shared/vocabulary/time.ts'
import type { Campaign } from './campaign.ts'

/*
 * A move that is run quietly: to its end, or to the first thing for which the umpire asked to be called. It is made of ordinary steps, each
 * on the record by itself, so that it is taken back like them.
 */

/** Times that the clock may stand in one move for something for which nobody asked to be called. */
const MOST = 2000

/** `sits`: whether somebody sits at a seat. Answers why it has stopped; null where the move is run to its end. */
export function runQuietly(campaign: Campaign, given: QuietGiven, sits: (seat: string) => boolean): QuietReply {
  const before = campaign.umpireView()
  const stopped = (stops: string | null): QuietReply => {
    const { move, clock } = campaign.umpireView()
    return { stops, move: move.number, clock }
  }
  if (before.move.state === 'waiting' || before.move.state === 'open') {
    const [warning] = warningsBefore(before, sits)
    if (warning) return stopped(`Before the step: ${warning.says}`)
  }
  const end = given.until === undefined ? null : parseTime(given.until)
  if (given.until !== undefined && end === null)
    refuse('step.until', `until cannot be ${JSON.stringify(given.until)}: give an ISO 8601 time.`, { path: 'until' })
  const isMerchant = new Set(before.forces.filter(({ kind }) => kind === 'trade').map(({ key }) => key))
  const told = given.seat === undefined ? 0 : newsOf(campaign.seatView(given.seat))
  for (let n = 0; n < MOST; n++) {
    if (end !== null && (parseTime(campaign.umpireView().clock) ?? 0) >= end)
      return stopped('It is the hour that was named.')
    const step: StepGiven = {
      ...(given.until === undefined ? {} : { until: given.until }),
      ...(given.contact === true || given.seat !== undefined ? { pause: true } : {}),
    }
    const { answer, events } = campaign.apply({ kind: 'step', given: step })
    if (answer.kind === 'refused') throw new Refused(answer.refusal)
    const met = given.contact === true ? events.find((event) => isMeeting(event, isMerchant)) : undefined
    if (met) return stopped(met.says)
    if (given.seat !== undefined && newsOf(campaign.seatView(given.seat)) > told)
      return stopped('There is news in the window of the seat that was named.')
    const why = answer.kind === 'step' ? whyItStands(answer.step) : null
    if (why !== null) return stopped(why)
    const now = campaign.umpireView().move
    if (now.state === 'waiting' || now.state === 'over')
      return stopped(now.state === 'over' ? 'The war is over.' : null)
  }
  return stopped('The clock stands more often than a quiet move does.')
}

/** Men-of-war of two sides come in sight of each other. */
const isMeeting = ({ kind, subject }: CampaignEvent, isMerchant: ReadonlySet<string>): boolean =>
  kind === 'contact' && !subject.split('|').some((force) => isMerchant.has(force))

/** What has come to a seat: reports of others, and despatches. */
const newsOf = ({ reports, despatches }: SeatView): number =>
  reports.length + despatches.filter(({ direction }) => direction === 'in').length

function whyItStands({ state, decisions, waits }: StepAnswer): string | null {
  if (state === 'decision') return decisions[0]?.says ?? 'A decision is due.'
  if (state === 'encounter' || state === 'action') return waits[0]?.says ?? 'A meeting is to be fought out.'
  return state === 'stopped'
    ? 'The clock stands for those who have met or lost an enemy: they may plot the rest of the move anew.'
    : null
}
