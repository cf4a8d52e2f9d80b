import { z } from 'zod'
import type { BoardCard } from '../../action/contract/ships.ts'
import { text, whole } from '../../packs/schema-words.ts'
import { type PrintedShip, plainBoardCard, type ShipCard } from '../ship-card.ts'
import { GUN_CLASSES } from './gun-classes.ts'

/** A pack's ship as this book reads her: the block `byBook.jane1898`, which nobody else reads. */

/** Grades of armour, thinnest first. */
export const armourLetters = ['none', 'f', 'e', 'd', 'c', 'b', 'a', 'aa', 'aaa', 'aaaa'] as const
export type ArmourLetter = (typeof armourLetters)[number]
const letter = z.enum(armourLetters)

/** Rates of ship for speeds and the scoring sheet. */
const rates = [
  'battleship-1',
  'battleship-fast',
  'battleship-2',
  'old-ironclad',
  'armoured-cruiser',
  'cruiser-1',
  'cruiser',
  'catcher',
  'destroyer',
  'torpedo-boat',
  'submarine',
] as const

/** Something by class of this book; another class is refused by name. */
export const byClass = <T extends z.ZodType>(each: T) =>
  z.strictObject({ A: each, B: each, C: each, D: each, E: each, F: each }).partial()

export const shipBlock = z.strictObject({
  rate: z.enum(rates),
  /** The speed the book assigns. */
  assignedKnots: z.number().min(3).max(30).multipleOf(1.5),
  /** A full bunker, in days under way. */
  enduranceDays: z.int().min(1),
  /** Letters by part; `vitals` is belt, deck and coal together. */
  armour: z.strictObject({
    belt: letter,
    beltEnds: letter,
    deck: letter,
    turret: letter,
    barbette: letter,
    battery: letter,
    casemate: letter,
    bulkhead: letter,
    shield: letter,
    conningTower: letter,
    vitals: letter,
  }),
  /** Of each line of `particulars.guns`, in their order, the class in the book's table and its row; null: too light for the table. */
  mounted: z.array(z.strictObject({ class: z.enum(GUN_CLASSES).nullable(), gunType: text })),
  /** Guns by class. */
  guns: z.strictObject({ A: whole, B: whole, C: whole, D: whole, E: whole, F: whole }),
  /** A full outfit. */
  rounds: byClass(whole),
  torpedoes: whole,
  /** Squares between turns of the helm. */
  turnInterval: z.int().min(2).max(4),
  lowFreeboard: z.boolean(),
  lively: z.boolean(),
  torpedoCraft: z.boolean(),
})
export type ShipBlock = z.infer<typeof shipBlock>

/** Her block, which was read with its schema when the pack was. */
export const blockOf = (ship: PrintedShip): ShipBlock => ship.byBook['jane1898'] as unknown as ShipBlock

export const shipCard = (ship: PrintedShip): ShipCard => blockOf(ship)

export function boardCard(ship: PrintedShip): BoardCard {
  const block = blockOf(ship)
  return {
    ...plainBoardCard(ship, block),
    type: block.rate,
    turrets: block.guns.A > 0 ? 2 : 0,
    turnInterval: block.turnInterval,
  }
}
