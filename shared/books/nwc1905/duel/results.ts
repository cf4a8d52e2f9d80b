/** What flows back to a campaign: injury as rings, rings as sections and silent guns, no speed after a torpedo, torpedoes fired. */

import type { ShipResult } from '../../../action/contract.ts'
import { accountOf, enterLosses, FIRED } from '../../../action/losses.ts'
import { counted } from '../../../explanation/figures.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { figure } from '../../figures.ts'
import { knotsNow } from '../board/motion.ts'
import { powerLeft } from '../procedures/power.ts'
import { CAMPAIGN_CLASSES, campaignFigures } from '../tables/campaign-ships.ts'
import { shareOf } from './from-campaign.ts'
import type { CollegeBoard } from './state.ts'

const RINGS = { none: 0, single: 1, double: 2, destroyed: 2 } as const

/** How a ship comes back, every count of her accounted for. */
export function results(board: CollegeBoard): ShipResult[] {
  return Object.values(board.aboard).map((aboard) => {
    const ship = board.ships.find(({ id }) => id === aboard.id)
    if (!ship) throw new Error(`${aboard.id} did not come aboard`)
    const power = powerLeft(ship.endurance, ship.damage, board.game).value
    const rings = RINGS[power.ring]
    const sections = Math.max(0, rings * campaignFigures.sectionsARing - aboard.sectionsLost)
    const before = powerLeft(ship.endurance, Math.min(shareOf(aboard) * ship.endurance, ship.endurance - 1), board.game)
      .value.factor
    // Her fighting value goes with the ring: of guns that came, the share that it has silenced here.
    const kept = before === 0 ? 1 : Math.min(1, power.factor / before)
    const guns = Object.fromEntries(
      CAMPAIGN_CLASSES.flatMap((letter) => {
        const lost = Math.floor((aboard.stores.guns[letter] ?? 0) * (1 - kept))
        return lost > 0 ? [[letter, lost]] : []
      }),
    )
    const spent = Math.min(aboard.stores.torpedoes, board.torpedoesSpent[ship.id] ?? 0)
    const account = accountOf(aboard)
    const after = enterLosses(
      account,
      {
        ...(spent > 0 ? { torpedoesUsed: spent } : {}),
        ...(ship.sunk
          ? { sunk: true }
          : {
              ...(sections > 0 ? { sectionsLost: sections } : {}),
              ...(ship.torpedoed ? { maxKnots: 0 } : {}),
              ...(Object.keys(guns).length > 0 ? { gunsLost: guns } : {}),
            }),
      },
      board.moveNumber,
      board.sides,
      `${figure(Math.round(ship.damage * 10) / 10)} of ${counted(ship.endurance, 'point')} of injury`,
      FIRED,
    )
    const carried =
      typeof aboard.fight === 'object' && aboard.fight !== null && !Array.isArray(aboard.fight) ? aboard.fight : {}
    const { at, headingDeg } = ship.way
    return {
      id: aboard.id,
      name: aboard.name,
      side: aboard.side,
      status: after.ship.status,
      prizeOf: null,
      x: at.x,
      y: at.y,
      courseDegrees: headingDeg,
      knots: ship.sunk ? 0 : Math.max(0, Math.min(knotsNow(ship.way), after.ship.presentKnots)),
      presentKnots: after.ship.presentKnots,
      stores: after.ship.stores,
      sectionsLost: after.ship.sectionsLost,
      losses: [...(board.losses[ship.id] ?? []), ...after.entries],
      notes: [...(board.notes[ship.id] ?? [])],
      fight: {
        ...carried,
        nwc1905: { share: ship.damage / ship.endurance, sections: after.ship.sectionsLost },
      } as unknown as Plain,
    }
  })
}
