import { refuse } from '../../../../shared/explanation/refusal.ts'
import { whySchema } from '../../../../shared/knowledge/why.ts'
import { sentences } from '../../../../shared/packs/sentences.ts'
import { whyAnswer } from '../../bridge/answers.ts'
import type { Given } from '../arguments.ts'
import { seatNamed, withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'
import { readInput } from '../reading.ts'

/** Why a thing was told or refused to a seat, by what that seat knows. */
export async function why(given: Given): Promise<Printed> {
  const name = given.demand('seat')
  const asked = await readInput(given.option('input'), 'The question')
  const read = whySchema.safeParse(asked)
  if (!read.success) {
    const [first] = sentences(read.error.issues, asked)
    return refuse('input.invalid', first?.message ?? 'That is no question.', { path: first?.path ?? '' })
  }
  return withCampaign(given.position('FILE'), 'why', (campaign) => {
    const seat = seatNamed(campaign, name)
    if (seat.umpire || seat.assistant)
      return refuse('why.umpire', 'An umpire has the working of everything beside it in his own view.', {
        path: 'seat',
      })
    return { json: whyAnswer(campaign, seat.id, read.data) }
  })
}
