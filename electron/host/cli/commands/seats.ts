import { newPlacePasscode, placesAt } from '../../action/seated.ts'
import { withEither } from '../actions.ts'
import type { Given } from '../arguments.ts'
import { seatNamed } from '../campaigns.ts'
import type { Printed } from '../printed.ts'

/** The seats of a campaign, or the places at the table of an action; or a new passcode for one. */
export function seats(given: Given): Promise<Printed> {
  const renew = given.option('new-passcode')
  return withEither(
    given.position('FILE'),
    'seats',
    (action): Printed => {
      if (renew === undefined) return { json: placesAt(action) }
      return { json: { seat: renew, passcode: newPlacePasscode(action, renew) } }
    },
    (campaign): Printed => {
      if (renew === undefined) return { json: campaign.seats() }
      const { id } = seatNamed(campaign, renew)
      return { json: { seat: id, passcode: campaign.newPasscode(id) } }
    },
  )
}
