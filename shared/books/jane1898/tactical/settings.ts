import { z } from 'zod'
import { read } from '../../../action/reading.ts'
import type { Settings } from '../../contract.ts'

/** Settings of the board, by the names that campaigns and set-ups write. */
export const boardSettings = z.strictObject({
  /** Diagonals count as one square, or go by measure (JT-MOVE-05, -06; JT-OPT-08). */
  'board.diagonals': z.enum(['counted', 'measured']).default('counted'),
  /** Greatest squares astern; null: as many as ahead (JT-SPD-02). */
  'board.asternCapSquares': z.int().min(0).max(12).nullable().default(null),
})

/** Picks the board's settings out of a campaign's, which has others beside them. */
export function boardSettingsOf(settings: Settings): z.output<typeof boardSettings> {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(boardSettings.shape, name)))
  return read(boardSettings, own, 'the settings')
}

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
