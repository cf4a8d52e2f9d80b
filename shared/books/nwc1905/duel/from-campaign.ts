/** Ships of a campaign on the Duel's paper: their guns by classes, their torpedoes, and the injury that they bring. */
import { z } from 'zod'
import type { BoardShip } from '../../../action/contract.ts'
import { GUN_CLASSES } from '../../../vocabulary/roles.ts'
import { underWay } from '../board/motion.ts'
import { enduranceOf } from '../procedures/power.ts'
import { campaignFigures, campaignGun, campaignType, type FoughtAs } from '../tables/campaign-ships.ts'
import { powerSteps } from '../tables/fleet-fire.ts'
import { tubesLaid, typeTurrets } from './battery.ts'
import type { Ship, Turret } from './state.ts'

/** What a ship takes with her from one board of this book to the next (`ShipResult.fight`): her injury as a share of what she can bear. */
const carried = z.object({ nwc1905: z.object({ share: z.number().min(0), sections: z.number().min(0) }) })

/** The injury that sections lost elsewhere stand for: a ring, or two. */
export function shareOfSections(sectionsLost: number): number {
  const rings = Math.floor(sectionsLost / campaignFigures.sectionsARing)
  return rings >= 2 ? powerSteps.quarterAtShare : rings === 1 ? powerSteps.halfAtShare : 0
}

/** The injury that she comes with: what she had when she left a board of this book, less what has been repaired since. */
export function shareOf(ship: BoardShip): number {
  const before = carried.safeParse(ship.fight)
  if (before.success) {
    const { share, sections } = before.data.nwc1905
    return sections === 0 ? share : share * Math.min(1, ship.sectionsLost / sections)
  }
  return shareOfSections(ship.sectionsLost)
}

const gunsAs = (ship: BoardShip, as: FoughtAs): number =>
  GUN_CLASSES.reduce((sum, letter) => sum + (campaignGun(letter).as === as ? (ship.stores.guns[letter] ?? 0) : 0), 0)

/** Turrets of her own guns, two a turret, in the places that the type ship has for that calibre. */
function turretsOf(ship: BoardShip): Turret[] {
  const places = typeTurrets()
  return (['12', '8'] as const).flatMap((calibre) => {
    const guns = gunsAs(ship, calibre)
    const like = places.filter((one) => one.calibre === calibre)
    return Array.from({ length: Math.ceil(guns / 2) }, (_, n): Turret => {
      const place = like[n % like.length] as Turret
      const round = Math.floor(n / like.length)
      return {
        ...place,
        turret: round === 0 ? place.turret : `${place.turret}${round + 1}`,
        guns: Math.min(2, guns - n * 2),
      }
    })
  })
}

/** A ship of a campaign, fought by our substitute figures. */
export function campaignShip(ship: BoardShip): Ship {
  const type = campaignType(ship.card.tons)
  const endurance = enduranceOf(type, 'duel')
  const small = gunsAs(ship, 'small')
  return {
    id: ship.id,
    side: ship.side,
    type,
    battery: 1,
    endurance,
    damage: Math.min(shareOf(ship) * endurance, endurance - 1),
    turrets: turretsOf(ship),
    smallGuns: { starboard: Math.ceil(small / 2), port: Math.floor(small / 2) },
    tubes: tubesLaid(),
    torpedoes: ship.stores.torpedoes,
    way: underWay(
      { x: ship.x, y: ship.y },
      ship.courseDegrees,
      Math.min(ship.knots, ship.presentKnots),
      ship.presentKnots,
      campaignFigures.finalDiameterYd,
    ),
    legs: [],
    hold: [],
    fireAt: null,
    torpedoed: false,
    stillTo: null,
    sunk: false,
  }
}
