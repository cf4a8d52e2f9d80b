import { refuse } from '../../../../shared/explanation/refusal.ts'
import { newPlacePasscode, placesAt } from '../../action/seated.ts'
import { withEither } from '../actions.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import { seatNamed } from '../campaigns.ts'
import type { Printed } from '../printed.ts'

/**
 * The seats of a campaign, or the places at the table of an action; a new passcode for one; or an assistant umpire appointed, whose passcode
 * is printed here and never again, or dismissed.
 */
export function seats(given: Given): Promise<Printed> {
  const renew = given.option('new-passcode')
  const title = given.option('appoint')
  const side = given.option('side')
  const leaving = given.option('dismiss')
  if ([renew, title, leaving].filter((one) => one !== undefined).length > 1)
    throw new WrongUsage('One of --new-passcode, --appoint and --dismiss at a time.')
  if (side !== undefined && title === undefined) throw new WrongUsage('--side goes with --appoint.')
  return withEither(
    given.position('FILE'),
    'seats',
    (action): Printed => {
      if (title !== undefined || leaving !== undefined)
        return refuse('umpire.campaign', 'An action by itself has no assistant umpires.')
      if (renew === undefined) return { json: placesAt(action) }
      return { json: { seat: renew, passcode: newPlacePasscode(action, renew) } }
    },
    (campaign): Printed => {
      if (title !== undefined) return { json: campaign.people.appoint({ title, side }) }
      if (leaving !== undefined) {
        campaign.people.dismiss(leaving)
        return { json: { dismissed: leaving } }
      }
      if (renew === undefined) return { json: campaign.seats() }
      const { id } = seatNamed(campaign, renew)
      return { json: { seat: id, passcode: campaign.newPasscode(id) } }
    },
  )
}
