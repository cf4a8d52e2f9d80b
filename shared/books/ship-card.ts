import type { z } from 'zod'
import type { BoardCard } from '../action/contract/ships.ts'
import type { PackShip, WarshipType } from '../packs/pack.ts'
import type { Armament, ByGunClass } from '../vocabulary/guns.ts'

/** What a war takes from the card of a ship: the figures that a book assigns to her, or finds in its own block of the pack. */
export interface ShipCard {
  /** What the book calls her, where it tells apart what a pack's types do not. */
  readonly kind?: string
  /** Her speed undamaged, as the book has it. */
  readonly assignedKnots: number
  /** Full bunkers, in days under way. */
  readonly enduranceDays: number
  readonly guns: ByGunClass<number>
  /** A full outfit. */
  readonly rounds: ByGunClass<number>
  readonly torpedoes: number
  readonly lowFreeboard: boolean
  readonly torpedoCraft: boolean
}

/** What is printed of a ship, and known to whoever has her card. */
export type PrintedShip = Pick<PackShip, 'type' | 'particulars' | 'byBook'>

/** What a book may ask of a pack’s ships beyond the particulars that every ship has: a block of its own, `byBook.<its id>`. */
export interface ShipBlocks {
  /** The block as a pack writes it; every ship of a pack that is played by this book needs one. Absent in a book that asks for none. */
  readonly shipBlock?: z.ZodType<Readonly<Record<string, unknown>>>
  /** What its board takes from a card, beside what the book of the campaign gives, else the plain particulars; absent: those. */
  boardCard?(ship: PrintedShip, usual: BoardCard): BoardCard
}

/** The ships of a book for campaigns. */
export interface BookShips extends ShipBlocks {
  /** The classes of gun and the sorts of ammunition by which its ships and stores are counted; absent in a book that counts none. */
  readonly armament?: Armament
  shipCard(ship: PrintedShip): ShipCard
  /** The usual ship of a kind, for set-ups that name no card and for craft that are bought; absent in a book that has none. */
  usualShip?(type: WarshipType, key: string, name: string, side: string, seniority: number): PackShip
}

/** A ship on a board whose book, like the campaign's, says nothing of her but her particulars. */
export function plainBoardCard(ship: PrintedShip, card: ShipCard): BoardCard {
  const { particulars } = ship
  return {
    type: ship.type,
    ...(card.kind === undefined ? {} : { kind: card.kind }),
    tons: particulars.displacementTons,
    lengthFeet: particulars.lengthFeet,
    beamFeet: particulars.beamFeet ?? Math.round(particulars.lengthFeet / LENGTH_TO_BEAM),
    funnels: particulars.funnels ?? 2,
    masts: particulars.masts ?? 2,
    turrets: particulars.guns.some(({ calibreInches }) => calibreInches >= HEAVY_INCHES) ? 2 : 0,
    screws: particulars.screws,
    assignedKnots: card.assignedKnots,
    turnInterval: 3,
    lowFreeboard: card.lowFreeboard,
    torpedoCraft: card.torpedoCraft,
  }
}

/** What is drawn of a ship of which more is not known. */
const LENGTH_TO_BEAM = 6.5
const HEAVY_INCHES = 9
