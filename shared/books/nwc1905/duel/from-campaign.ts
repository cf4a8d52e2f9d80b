/** Ships of a campaign on the Duel's paper: their guns by classes, their torpedoes, and the injury that they bring. */
import { z } from 'zod'
import type { BoardShip } from '../../../action/contract.ts'
import { underWay } from '../board/motion.ts'
import { inFleetOf } from '../fleet/fleets.ts'
import { enduranceOf } from '../procedures/power.ts'
import {
  CAMPAIGN_CLASSES,
  campaignFigures,
  campaignGun,
  campaignType,
  type FoughtAs,
  typeOfClass,
} from '../tables/campaign-ships.ts'
import { CLASSES, type ShipClass } from '../tables/classes.ts'
import { submarineFigures } from '../tables/coast.ts'
import { powerSteps, typeFigures } from '../tables/fleet-fire.ts'
import { tubesLaid, typeTurrets } from './battery.ts'
import type { Game, Ship, Turret } from './state.ts'

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
  CAMPAIGN_CLASSES.reduce(
    (sum, letter) => sum + (campaignGun(letter).as === as ? (ship.stores.guns[letter] ?? 0) : 0),
    0,
  )

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

/** What she fights with, and as what. */
type Outfit = Pick<Ship, 'type' | 'battery' | 'turrets' | 'smallGuns' | 'torpedoes'>

/** A ship of a campaign of this book, which counts no guns: the type ship's battery, as strong as her type has it, and the tubes that all have. */
function outfitOfClass(shipClass: ShipClass): Outfit {
  const type = typeOfClass(shipClass)
  return {
    type,
    battery: typeFigures(type).battery,
    turrets: typeTurrets(),
    smallGuns: { starboard: 0, port: 0 },
    torpedoes: type === 's' ? submarineFigures.torpedoes : campaignFigures.usualTorpedoes,
  }
}

/** A ship of another book's campaign: her own guns by their classes, and her own torpedoes, by our substitute figures. */
function outfitOfGuns(ship: BoardShip): Outfit {
  const small = gunsAs(ship, 'small')
  return {
    type: campaignType(ship.card.tons),
    battery: 1,
    turrets: turretsOf(ship),
    smallGuns: { starboard: Math.ceil(small / 2), port: Math.floor(small / 2) },
    torpedoes: ship.stores.torpedoes,
  }
}

/** A ship of a campaign as she comes to the paper. */
export function campaignShip(ship: BoardShip, game: Game): Ship {
  const shipClass = CLASSES.find((one) => one === ship.card.kind)
  const outfit = shipClass === undefined ? outfitOfGuns(ship) : outfitOfClass(shipClass)
  const endurance = enduranceOf(outfit.type, game)
  return {
    id: ship.id,
    side: ship.side,
    ...outfit,
    endurance,
    damage: Math.min(shareOf(ship) * endurance, endurance - 1),
    tubes: tubesLaid(),
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
    inFleet: inFleetOf(outfit.type),
    hidden: game === 'fleet' && outfit.type === 's',
    torpedoed: false,
    stillTo: null,
    sunk: false,
  }
}
