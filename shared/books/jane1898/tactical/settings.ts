import { z } from 'zod'
import { read } from '../../../action/reading.ts'
import type { Settings } from '../../contract.ts'

/** Passages that may be read in two ways, with our reading as the default; each is for the whole match (JT-GEN-04). */
export const gunneryReadings = z.strictObject({
  /** The 11-inch (long) shares the line of the 12-inch, or has that of the gun that fires every four moves (JT-GUN-02). */
  elevenInchLong: z.enum(['twelveInchLine', 'fourMoves']).default('twelveInchLine'),
  /** Moves to a round of the 12-inch muzzle-loader, which the print does not give (JT-GUN-02). */
  twelveInchMuzzleLoader: z.union([z.literal(2), z.literal(3)]).default(2),
  /** A torpedo range between two printed figures goes to the nearest square, or the printed ones are limits (JT-TORP-07). */
  torpedoRanges: z.enum(['nearest', 'limit']).default('nearest'),
})
export type GunneryReadings = z.output<typeof gunneryReadings>
export const OUR_READINGS: GunneryReadings = gunneryReadings.parse({})

const agreed = z.boolean().default(false)

/** Settings of the board, by the names that campaigns and set-ups write. Every one holds for both sides (JT-GEN-04). */
export const boardSettings = z.strictObject({
  /** Diagonals count as one square, or go by measure (JT-MOVE-05, -06; JT-OPT-08). */
  'board.diagonals': z.enum(['counted', 'measured']).default('counted'),
  /** Greatest squares astern; null: as many as ahead (JT-SPD-02). */
  'board.asternCapSquares': z.int().min(0).max(12).nullable().default(null),
  /** How well crews shoot, and how far from practice the action is (JT-FIRE-21). */
  'board.crews': z.enum(['crack', 'average', 'poor']).default('average'),
  'board.conditions': z.enum(['practice', 'action', 'severeAction']).default('practice'),
  /** Sides whose gunnery is agreed to be inferior (JT-PERS-04). */
  'board.inferiorGunnery': z.array(z.string().min(1)).max(20).default([]),
  /** Where the umpire's dice aim when nobody names a point: amidships, or the middle of the part that counts (JT-FIRE-09). */
  'board.diceAim': z.enum(['ship', 'livePart']).default('ship'),
  /** Each gun's striker has a set of its own all through the match (JT-FIRE-19). */
  'board.strikerBias': agreed,
  /** Optional causes for another target (JT-OPT-02 to -04, -06, -07). */
  'board.slowTarget': agreed,
  'board.turningTarget': agreed,
  'board.passingShips': agreed,
  'board.lowSun': agreed,
  'board.leeward': agreed,
  /** Fort guns: a nearer target, two strikes a ticket, or neither (JT-FORT-10). */
  'board.fortAccuracy': z.enum(['none', 'nearer', 'double']).default('none'),
  /** One-pounders and Maxims have a strike at men (JT-TB-06; JT-OPT-14). */
  'board.lightGuns': agreed,
  /** The rules of submarine boats: those of 1898, those that replaced them in 1901, or none (JT-SUB, JT-SUB01). */
  'board.submarines': z.enum(['1898', '1901', 'none']).default('1898'),
  'board.elevenInchLong': gunneryReadings.shape.elevenInchLong,
  'board.twelveInchMuzzleLoader': gunneryReadings.shape.twelveInchMuzzleLoader,
  'board.torpedoRanges': gunneryReadings.shape.torpedoRanges,
})
export type BoardSettings = z.output<typeof boardSettings>

/** Picks the board's settings out of a campaign's, which has others beside them. */
export function boardSettingsOf(settings: Settings): BoardSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(boardSettings.shape, name)))
  return read(boardSettings, own, 'the settings')
}

/** The readings in force among the settings. */
export function readingsOf(settings: BoardSettings): GunneryReadings {
  return {
    elevenInchLong: settings['board.elevenInchLong'],
    twelveInchMuzzleLoader: settings['board.twelveInchMuzzleLoader'],
    torpedoRanges: settings['board.torpedoRanges'],
  }
}
