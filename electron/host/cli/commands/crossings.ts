import { warOf } from '../../../../shared/campaign/at-war.ts'
import { routeCrossings } from '../../../../shared/campaign/route-crossings.ts'
import { isoTime } from '../../../../shared/vocabulary/time.ts'
import type { Given } from '../arguments.ts'
import { withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'

/** When men-of-war lay within the corridors of the enemy's trade routes, in the moves that the umpire's view holds (`trade.held`). */
export function crossings(given: Given): Promise<Printed> {
  return withCampaign(given.position('FILE'), 'crossings', (campaign) => {
    const { book, settings, pack } = campaign.ground
    const miles = book.commerce?.corridorMiles(settings)
    const found =
      miles === undefined ? [] : routeCrossings(campaign.umpireView().forces, pack.chart.routes, miles, warOf(pack))
    return {
      json: found.map(({ entered, left, ...one }) => ({
        ...one,
        entered: isoTime(entered),
        left: left === null ? null : isoTime(left),
      })),
    }
  })
}
